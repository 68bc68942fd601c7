"""Everything that can be wrong with what a caller hands us, each under its own name.

All of them are `DuelyardError`s, say what was wrong and what was expected, and leave the match as it was.
"""

from __future__ import annotations

from typing import Any

from duelyard.core.sentences import CORE, Hint, Sentence
from duelyard.core.sentences import suggest as suggest


class DuelyardError(Exception):
    """The common ancestor: catch this one to catch them all.

    `sentence` tells what is wrong: a key of somebody's texts with its words, or plain English. Beside it stand the
    `rule` that is broken, where it is (`line` and `place` of a text, the setting it is `about`), and a `hint`.

    >>> error = UnknownCard("no card 'trol'", rule="CL-COMP-3", hint=suggest("trol", ["troll"]))
    >>> str(error)
    "no card 'trol' (did you mean troll?) (CL-COMP-3)"
    """

    sentence: str | Sentence = ""
    rule = about = place = ""
    line = 0
    hint = Hint()

    def __init__(
        self,
        sentence: str | Sentence = "",
        *,
        rule: str = "",
        about: str = "",
        line: int = 0,
        place: str = "",
        hint: Hint | None = None,
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        self.about = about
        self.line = line
        self.place = place
        self.hint = hint or Hint()

    @property
    def key(self) -> str:
        """The key of the sentence; none where it is plain English."""
        return self.sentence.key if isinstance(self.sentence, Sentence) else ""

    @property
    def words(self) -> dict[str, Any]:
        """What stands in the holes of the sentence; a word may be an error itself.

        >>> from duelyard.core.sentences import sentence
        >>> BadRecord(sentence("record_lines", n=3, most=2)).words
        {'n': 3, 'most': 2}
        """
        return dict(self.sentence.words) if isinstance(self.sentence, Sentence) else {}

    def say(self, lang: str = "en", *, about: bool = True) -> str:
        """All of it in this language; without `about` the setting is not named (a form shows where it belongs).

        A plain English sentence is said as it is to English readers; others learn what kind of error it is.

        >>> error = WrongSetting("seven moons", about="level")
        >>> error.say(), error.say("ru"), error.say("ru", about=False)
        ('option level: seven moons', 'настройка level: эти настройки не сочетаются', 'эти настройки не сочетаются')
        """
        where = [CORE.say("where.setting", lang, {"name": self.about})] if self.about and about else []
        where += [CORE.say("where.line", lang, {"line": self.line})] if self.line else []
        where += [self.place] if self.place else []
        before = f"{', '.join(where)}: " if where else ""
        return f"{before}{self._sentence(lang)}{self.hint.say(lang)}{f' ({self.rule})' if self.rule else ''}"

    def _sentence(self, lang: str) -> str:
        if isinstance(self.sentence, Sentence):
            return self.sentence.say(lang)
        if lang == "en" and (plain := self.sentence or super().__str__()):
            return plain
        kinds = [f"kind.{kind.__name__}" for kind in type(self).__mro__]
        return next(CORE.say(kind, lang, {}) for kind in kinds if CORE.has(kind, lang))

    def __str__(self) -> str:
        return self.say()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[DuelyardError], args: tuple[Any, ...], state: dict[str, Any]) -> DuelyardError:
    """An error from another process, whatever its kind wants to be made of."""
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(state)
    return error


class UnknownGame(DuelyardError, LookupError):
    """No game of that name is registered."""


class BrokenGame(DuelyardError, ImportError):
    """A game that another package has registered and that cannot be used."""


class UnknownSetting(DuelyardError, LookupError):
    """A game option that this game does not have."""


class WrongSetting(DuelyardError, ValueError):
    """A game option with a value of the wrong type or out of range, or options that do not go together."""


class UnknownCard(DuelyardError, LookupError):
    """No card of that name is in the game."""


class BadCard(DuelyardError, ValueError):
    """A card that cannot be: changed or made against the rules; `rule` is the id of the rule it breaks, if one."""

    def __init__(self, sentence: str | Sentence = "", rule: str = "", *, hint: Hint | None = None) -> None:
        super().__init__(sentence, rule=rule, hint=hint)


class BadDeck(DuelyardError, ValueError):
    """A deck that cannot be played; `line` says where (0: the deck as a whole), `rule` is the rule it breaks."""

    def __init__(
        self, sentence: str | Sentence = "", line: int = 0, rule: str = "", *, hint: Hint | None = None
    ) -> None:
        super().__init__(sentence, line=line, rule=rule, hint=hint)


class BadPage(DuelyardError, ValueError):
    """A page of a book of problems that cannot be used; `place` (a field) and `line` say where (0: as a whole)."""

    def __init__(
        self,
        sentence: str | Sentence = "",
        place: str = "",
        line: int = 0,
        rule: str = "",
        *,
        hint: Hint | None = None,
    ) -> None:
        super().__init__(sentence, place=place, line=line, rule=rule, hint=hint)


class UnknownRule(DuelyardError, LookupError):
    """No rule of that id is in the ledgers."""


class UnknownLanguage(DuelyardError, LookupError):
    """There is no text catalogue for that language."""


class IllegalChoice(DuelyardError, ValueError):
    """The choice is not among the options; `rule` is the id of the rule that forbids it, where one is known."""

    def __init__(self, sentence: str | Sentence = "", rule: str = "") -> None:
        super().__init__(sentence, rule=rule)


class NotAsked(DuelyardError, ValueError):
    """The seat that wants to choose has no pending ask."""


class MatchOver(DuelyardError, ValueError):
    """The match has ended; there is nothing left to choose."""


class CannotUndo(DuelyardError, ValueError):
    """Undo goes back over one's own choices only, and never past something revealed or a random event."""


class CannotRedeal(DuelyardError, RuntimeError):
    """No world could be found that agrees with what the seat has seen: the game lost track of who knows what."""


class BadRecord(DuelyardError, ValueError):
    """A record that cannot be replayed; `line` says where (0: the file as a whole)."""

    def __init__(self, sentence: str | Sentence = "", line: int = 0, *, rule: str = "") -> None:
        super().__init__(sentence, line=line, rule=rule)


class BadLesson(DuelyardError, ValueError):
    """A lesson that cannot be read or does not hold what it says; `place` (scene, step, field) says where."""

    def __init__(self, sentence: str | Sentence = "", place: str = "", *, hint: Hint | None = None) -> None:
        super().__init__(sentence, place=place, hint=hint)


class BadPosition(DuelyardError, ValueError):
    """A position that no match can reach or that cannot be read; `place` says where."""

    def __init__(
        self, sentence: str | Sentence = "", place: str = "", *, rule: str = "", hint: Hint | None = None
    ) -> None:
        super().__init__(sentence, place=place, rule=rule, hint=hint)


class BadPacket(DuelyardError, ValueError):
    """A seat packet that was made by another version, or damaged."""
