"""Series: several matches that belong together, with decisions of their own between them. A league, a best of three.

A game names the kinds of series it knows in `Game.series`. A series is only data behind a text, like a record: its
decisions and the records of its matches carry it on, and everything else follows from them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from duelyard.core.fair import Seal
    from duelyard.core.settings import Setting


@dataclass(frozen=True)
class Pairing:
    """A match of the present round: `place` tells it from the others, `seats` are the participants in their seats.

    The match comes from these settings and this secret, without nonces: the series has its own.
    """

    place: int
    seats: tuple[int, ...]
    game: str
    settings: dict[str, Any]
    secret: str
    played: bool


class Because(Protocol):
    """Why a decision is not possible."""

    @property
    def rule(self) -> str:
        """The rule that forbids it."""

    def text(self, lang: str = "en") -> str:
        """The reason as a sentence."""


class Series(Protocol):
    """A series that has begun."""

    players: list[str]  # what the participants are called

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide or to play."""

    @property
    def pending(self) -> list[int]:
        """The participants who must decide now."""

    def number(self, participant: int | None) -> int:
        """Counts what has happened as this participant may know it: what others decide in secret does not count."""

    def options(self, participant: int) -> list[str]:
        """The texts of all that this participant can decide now."""

    def label(self, participant: int, text: str, lang: str) -> str:
        """An option in words."""

    def why_not(self, participant: int, text: str) -> Because | None:
        """The rule that forbids a decision, or None; raises `IllegalChoice` for a text that means nothing here."""

    def choose(self, participant: int, text: str) -> None:
        """Decide; raises `NotAsked` or `IllegalChoice`."""

    def can_take_back(self, participant: int) -> bool:
        """Whether a participant's last decision can still be undone: nobody else may know it yet."""

    def take_back(self, participant: int) -> None:
        """Undo a participant's last decision; raises `NotAsked`."""

    def view(self, participant: int | None = None) -> dict[str, Any]:
        """What a participant may know, as plain data; without one, what everybody may know."""

    def pairings(self) -> list[Pairing]:
        """The matches of this round; none while participants decide."""

    def take(self, place: int, record: str) -> None:
        """Enter a match of this round by its record; raises `BadRecord`."""

    def text(self) -> str:
        """The series as a text; it holds all secrets."""


class SeriesKind(ABC):
    """A kind of series."""

    id: str
    participants: int
    settings: list[Setting]

    def complete(self, given: dict[str, Any] | None) -> dict[str, Any]:
        """Options checked, with the defaults filled in; raises `WrongSetting` or `UnknownSetting`."""
        from duelyard.core.settings import complete

        return complete(self.settings, given, self.id)

    @abstractmethod
    def begin(self, settings: dict[str, Any], players: Sequence[str], seal: Seal) -> Series:
        """A new series with these participants."""

    @abstractmethod
    def read(self, text: str) -> Series:
        """The series behind a text; raises `BadRecord`."""

    @abstractmethod
    def decide(self, series: Series, participant: int, seed: int) -> str:
        """What a computer would decide, from what this participant may know."""
