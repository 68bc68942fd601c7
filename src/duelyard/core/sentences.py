"""Sentences about what went wrong: a key of somebody's texts, and words for its holes; said in any language.

A package that raises errors has its own, under `error` in its catalogues:

    sentence = Sentences(Path(__file__).with_name("texts"))
    raise BadDeck(sentence("ninth_card", card="troll", n=8), line=9)

Words are names and numbers, other sentences and errors (said in the reader's language too), texts by language, and what
other programs say of a mistake, in their English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

from duelyard.core.texts import LANGUAGES, Texts

CORE = Texts()
FEW = 20  # so many known names can be listed


@dataclass(frozen=True, repr=False)
class Sentence:
    """One sentence. It can be kept, sent to another process and said later.

    >>> sentence("record_lines", n=3, most=2).say("ru")
    'строк: 3 (можно не больше 2)'
    """

    key: str
    words: Mapping[str, object] = field(default_factory=dict)
    texts: Texts = field(default=CORE, compare=False)

    def say(self, lang: str = "en") -> str:
        """The sentence in this language, without a capital and a full stop: others may put it into theirs."""
        return self.texts.say(f"error.{self.key}", lang, self.words)

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return repr(self.say())


class Sentences:
    """The sentences of a package: those of its own texts, and the engine's behind them."""

    def __init__(self, *folders: Path) -> None:
        self.texts = Texts(*folders)

    def __call__(self, key: str, /, **words: object) -> Sentence:
        return Sentence(key, {name: _word(word) for name, word in words.items()}, self.texts)


sentence = Sentences()  # the engine's own


@dataclass(frozen=True)
class Foreign:
    """What another program says of a mistake: as it is among English words, in quotes among others."""

    text: str

    def say(self, lang: str = "en") -> str:
        """Its words.

        >>> Foreign("Invalid value").say("ru")
        '«Invalid value»'
        """
        return self.text if lang == "en" else f"«{self.text}»"


@dataclass(frozen=True)
class Hint:
    """The names that somebody may have meant: close ones, or all that there are."""

    names: tuple[str, ...] = ()
    close: bool = False

    def say(self, lang: str = "en") -> str:
        """The tail of a sentence.

        >>> Hint(("troll",), close=True).say("ru")
        ' (может быть, troll?)'
        """
        if not self.names:
            return ""
        return f" ({CORE.say('hint.close' if self.close else 'hint.known', lang, {'names': ', '.join(self.names)})})"

    def __str__(self) -> str:
        return self.say()

    def __bool__(self) -> bool:
        return bool(self.names)


def suggest(wrong: object, known: Iterable[str]) -> Hint:
    """The close names, or all of them when they are few.

    >>> str(suggest("clahs", ["clash", "gosu"]))
    ' (did you mean clash?)'
    >>> str(suggest("chess", ["clash", "gosu"]))
    ' (known: clash, gosu)'
    """
    names = sorted(known)
    close = get_close_matches(str(wrong), names, n=3)
    if close:
        return Hint(tuple(close), close=True)
    return Hint(tuple(names)) if len(names) <= FEW else Hint()


def in_all_languages(say: Callable[[str], str]) -> dict[str, str]:
    """A word that only its owner can say, said beforehand."""
    return {lang: say(lang) for lang in LANGUAGES}


def _word(word: object) -> object:
    """A word as a sentence keeps it: nothing that cannot be sent to another process."""
    if isinstance(word, Exception) and not hasattr(word, "say"):
        return Foreign(str(word))
    return word if isinstance(word, (str, int, float, Mapping)) or hasattr(word, "say") else str(word)
