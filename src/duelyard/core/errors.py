"""Everything that can be wrong with what a caller hands us, each under its own name.

All of them are `DuelyardError`s, say what was wrong and what was expected, and leave the match as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class DuelyardError(Exception):
    """The common ancestor: catch this one to catch them all."""


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

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class BadDeck(DuelyardError, ValueError):
    """A deck that cannot be played; `line` says where (0: the deck as a whole), `rule` is the rule it breaks."""

    def __init__(self, message: str, line: int = 0, rule: str = "") -> None:
        where = f"line {line}: " if line else ""
        super().__init__(f"{where}{message} ({rule})" if rule else f"{where}{message}")
        self.line = line
        self.rule = rule


class BadPage(DuelyardError, ValueError):
    """A page of a book of problems that cannot be used; `field` and `line` say where (0: the page as a whole)."""

    def __init__(self, message: str, field: str = "", line: int = 0, rule: str = "") -> None:
        where = ", ".join(part for part in (f"line {line}" if line else "", field) if part)
        message = f"{where}: {message}" if where else message
        super().__init__(f"{message} ({rule})" if rule else message)
        self.field = field
        self.line = line
        self.rule = rule


class UnknownRule(DuelyardError, LookupError):
    """No rule of that id is in the ledgers."""


class UnknownLanguage(DuelyardError, LookupError):
    """There is no text catalogue for that language."""


class IllegalChoice(DuelyardError, ValueError):
    """The choice is not among the options; `rule` is the id of the rule that forbids it, where one is known."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


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

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class BadPosition(DuelyardError, ValueError):
    """A position that no match can reach or that cannot be read; `place` says where."""

    def __init__(self, message: str, place: str = "") -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.place = place


class BadPacket(DuelyardError, ValueError):
    """A seat packet that was made by another version, or damaged."""


def suggest(wrong: object, known: Iterable[str]) -> str:
    """The tail of an error message: the close names, or all of them when they are few.

    >>> suggest("clahs", ["clash", "gosu"])
    ' (did you mean clash?)'
    >>> suggest("chess", ["clash", "gosu"])
    ' (known: clash, gosu)'
    """
    names = sorted(known)
    close = get_close_matches(str(wrong), names, n=3)
    if close:
        return f" (did you mean {', '.join(close)}?)"
    return f" (known: {', '.join(names)})" if len(names) <= 20 else ""
