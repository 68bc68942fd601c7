"""What is looked for in a game: `aims.toml` in the folder of its problems.

book = "deck"                         a setting or fact that names the book, or nothing: all are "mined"
goals = ["win_now", "survive"]        goals that need no events
until = ["battle"]                    kinds of events that end an attempt
telling = ["destroyed", "storm"]      kinds of events that explain a solution
players = "fencer"                    who plays the matches
largest = 100000                      about how many ways to play a turn there may be at the most
effort = 15000                        choices that a proof may try; what takes more is dropped
within = 0.4                          how many of the places within a turn are looked at, beside its beginning

[[reach]]                             events that are worth a problem; {own} and {foe} are the letters of the seats
kind = "knocked_out"
where = { champion = "{foe}.*" }      what its data must look like
keep = ["champion"]                   and what of it the goal names

[[theme]]                             ideas of solutions: a problem has the first one that fits (`lab.puzzles.themes`)
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from duelyard.core.game import SEATS
from duelyard.core.puzzle import AIMS, FOLDER
from duelyard.core.registry import game
from duelyard.lab.puzzles.themes import Theme

if TYPE_CHECKING:
    from duelyard.core.events import Event


@dataclass(frozen=True)
class Feat:
    """An event that is worth a problem."""

    kind: str
    where: Mapping[str, str]
    keep: tuple[str, ...]

    def wanted(self, event: Event, seat: int) -> dict[str, Any] | None:
        """What a goal would ask for, if this is such an event; else None.

        >>> from duelyard.core.events import Event
        >>> Feat("dies", {"seat": "{foe}"}, ("card",)).wanted(Event(0, "dies", {"seat": "B", "card": "troll"}), 0)
        {'kind': 'dies', 'seat': 'B', 'card': 'troll'}
        """
        if event.kind != self.kind:
            return None
        names = {"own": SEATS[seat], "foe": SEATS[1 - seat]}
        for name, like in self.where.items():
            if not fnmatchcase(str(event.data.get(name)), like.format(**names)):
                return None
        exact = {name for name, like in self.where.items() if "*" not in like}
        kept = [name for name in event.data if name in exact or name in self.keep]
        return {"kind": self.kind, **{name: event.data[name] for name in kept}}


@dataclass(frozen=True)
class Aims:
    """All that is looked for in a game."""

    goals: tuple[str, ...]
    until: tuple[str, ...]
    telling: tuple[str, ...]
    players: str
    feats: tuple[Feat, ...]
    book: str = ""
    settings: tuple[Mapping[str, Any], ...] = ()
    largest: int = 100_000
    within: float = 0.4
    themes: tuple[Theme, ...] = ()
    effort: int = 15_000


def aims_of(name: str) -> Aims:
    """What is looked for in a game; where it says nothing, a win.

    >>> "win_now" in aims_of("clash").goals
    True
    """
    folder = files(type(game(name)).__module__.rpartition(".")[0]) / FOLDER
    path = folder / AIMS
    data = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    feats = [Feat(one["kind"], one.get("where", {}), tuple(one.get("keep", []))) for one in data.get("reach", [])]
    return Aims(
        tuple(data.get("goals", ["win_now"])), tuple(data.get("until", [])), tuple(data.get("telling", [])),
        data.get("players", "fencer"), tuple(feats), data.get("book", ""), tuple(data.get("settings", [])),
        data.get("largest", 100_000), data.get("within", 0.4), tuple(Theme.read(one) for one in data.get("theme", [])),
        data.get("effort", 15_000),
    )  # fmt: skip
