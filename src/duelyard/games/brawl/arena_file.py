"""Arena files: TOML with labels and axial coordinates; the reader says what is wrong with one, and where (FB-R-75).

[hexes]       A1 = [0, -4] ...           [statues]     ezma = "E2", garnet = ..., ragril = ...
[zones]       manipulation = ["D1", ...], destruction = ..., creation = ...
[traps]       hexes = ["C4", ...]        [deployment]  north = ["A1", ...], south = [...]
[gates]       north = [2, -5], south = [-2, 5]: where they are drawn, outside the grid
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from duelyard.core.errors import WrongSetting
from duelyard.core.sentences import Foreign, Sentence
from duelyard.games.brawl.arena import AREAS, STATUES, ZONES, Arena
from duelyard.games.brawl.printed import HERE
from duelyard.games.brawl.sentences import sentence

MOST_HEXES: Final = 91
LEAST_TRAPS: Final = 6
LEAST_AREA: Final = 5
LONGEST: Final = 20_000  # letters: strangers' texts are limited
FAR: Final = 99  # no coordinate is larger
LABEL: Final = re.compile(r"[A-Z][1-9][0-9]?")
PARTS: Final = ("name", "hexes", "statues", "zones", "traps", "deployment", "gates")


class BadArena(WrongSetting):
    """An arena file that cannot be played on."""

    def __init__(self, where: str, what: Sentence) -> None:
        super().__init__(sentence("in_arena_file", where=where, what=what), about="arena", rule="FB-R-75")


def shown(value: object) -> str:
    """What somebody wrote, short enough to be told.

    >>> shown("x" * 99)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
    """
    text = str(value) if isinstance(value, Exception) else repr(value)
    return text if len(text) <= 40 else text[:39] + "…"


@lru_cache(maxsize=64)
def read_arena(text: str) -> Arena:
    """The arena of such a file; of an empty text the usual one.

    >>> read_arena("").size
    61
    >>> read_arena("hexes = 3")
    Traceback (most recent call last):
      ...
    duelyard.games.brawl.arena_file.BadArena: option arena: in the file, hexes: expected a table, not 3 (FB-R-75)
    """
    if len(text) > LONGEST:
        raise BadArena("file", sentence("arena_too_long", n=LONGEST))
    try:
        data = tomllib.loads(text if text.strip() else (HERE / "arena.toml").read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:  # numbers and brackets without end are neither of TOML's errors
        raise BadArena("file", sentence("no_toml", what=Foreign(shown(error)))) from error
    return _Reader(data).arena()


class _Reader:
    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.at: dict[str, tuple[int, int]] = {}

    def arena(self) -> Arena:
        for name in self.data:
            if name not in PARTS:
                raise BadArena(name, sentence("no_arena_part", names=", ".join(PARTS)))
        name = self.data.get("name", "")
        if not isinstance(name, str) or len(name) > 60:
            raise BadArena("name", sentence("short_text"))
        self.hexes()
        statues = self.statues()
        zones = self.zones(statues)
        traps = self.labels(self.table("traps", ("hexes",))["hexes"], "traps.hexes", LEAST_TRAPS)
        for label in traps:
            if label in statues:
                raise BadArena("traps.hexes", sentence("is_a_statue", hex=label))
        areas = self.areas(statues)
        gates = self.gates()
        self.connected(statues)
        self.symmetric(statues, traps, areas)
        order = list(self.at)
        index = {label: k for k, label in enumerate(order)}
        return Arena(
            name,
            order,
            list(self.at.values()),
            [index[label] for label in statues],
            [[index[label] for label in zone] for zone in zones],
            [index[label] for label in order if label in traps],
            [[index[label] for label in area] for area in areas],
            gates,
        )

    # -- parts

    def table(self, name: str, entries: tuple[str, ...]) -> dict[str, Any]:
        part = self.data.get(name)
        if not isinstance(part, dict):
            wrong = sentence("table_missing") if part is None else sentence("expected_table", value=shown(part))
            raise BadArena(name, wrong)
        for entry in part:
            if entries and entry not in entries:
                raise BadArena(f"{name}.{entry}", sentence("no_arena_entry", names=", ".join(entries)))
        for entry in entries:
            if entry not in part:
                raise BadArena(f"{name}.{entry}", sentence("entry_missing"))
        return part

    def place(self, value: object, where: str) -> tuple[int, int]:
        if (
            not isinstance(value, list)
            or len(value) != 2
            or not all(isinstance(n, int) and not isinstance(n, bool) and abs(n) <= FAR for n in value)
        ):
            raise BadArena(where, sentence("coordinates_form", value=shown(value)))
        return value[0], value[1]

    def labels(self, value: object, where: str, least: int) -> list[str]:
        if not isinstance(value, list) or not all(isinstance(label, str) for label in value):
            raise BadArena(where, sentence("hexes_form", value=shown(value)))
        for label in value:
            if label not in self.at:
                raise BadArena(where, sentence("no_hex", name=shown(label)))
            if value.count(label) > 1:
                raise BadArena(where, sentence("stands_twice", name=label))
        if len(value) < least:
            raise BadArena(where, sentence("few_hexes", n=least, given=len(value)))
        return value

    def hexes(self) -> None:
        part = self.table("hexes", ())
        if not 1 <= len(part) <= MOST_HEXES:
            raise BadArena("hexes", sentence("many_hexes", n=MOST_HEXES, given=len(part)))
        seen: dict[tuple[int, int], str] = {}
        for label, value in part.items():
            if not LABEL.fullmatch(label):
                raise BadArena(f"hexes.{label}", sentence("label_form"))
            place = self.place(value, f"hexes.{label}")
            if place in seen:
                raise BadArena(f"hexes.{label}", sentence("lies_there", hex=seen[place]))
            seen[place] = label
            self.at[label] = place

    def statues(self) -> list[str]:
        part = self.table("statues", STATUES)
        for name in STATUES:
            if part[name] not in self.at:
                raise BadArena(f"statues.{name}", sentence("no_hex", name=shown(part[name])))
        statues = [str(part[name]) for name in STATUES]
        if len(set(statues)) < len(statues):
            raise BadArena("statues", sentence("two_statues"))
        return statues

    def zones(self, statues: list[str]) -> list[list[str]]:
        part = self.table("zones", ZONES)
        zones = [self.labels(part[name], f"zones.{name}", 1) for name in ZONES]
        for k, name in enumerate(ZONES):
            for label in zones[k]:
                if label in statues:
                    raise BadArena(f"zones.{name}", sentence("is_a_statue", hex=label))
                if any(label in zones[j] for j in range(k)):
                    raise BadArena(f"zones.{name}", sentence("other_zone", hex=label))
            for label in self.near(statues[k]):
                if label not in statues and label not in zones[k]:
                    raise BadArena(f"zones.{name}", sentence("near_statue", hex=label))
        return zones

    def areas(self, statues: list[str]) -> list[list[str]]:
        part = self.table("deployment", AREAS)
        areas = [self.labels(part[name], f"deployment.{name}", LEAST_AREA) for name in AREAS]
        for name, area in zip(AREAS, areas, strict=True):
            for label in area:
                if label in statues:
                    raise BadArena(f"deployment.{name}", sentence("is_a_statue", hex=label))
        both = [label for label in areas[1] if label in areas[0]]
        if both:
            raise BadArena("deployment.south", sentence("north_area", hex=both[0]))
        return areas

    def gates(self) -> list[tuple[int, int]]:
        part = self.table("gates", AREAS)
        gates = [self.place(part[name], f"gates.{name}") for name in AREAS]
        for name, gate in zip(AREAS, gates, strict=True):
            if gate in self.at.values():
                raise BadArena(f"gates.{name}", sentence("gate_outside"))
        return gates

    # -- the whole

    def near(self, label: str) -> Iterator[str]:
        q, r = self.at[label]
        for other, (x, y) in self.at.items():
            if max(abs(x - q), abs(y - r), abs(x + y - q - r)) == 1:
                yield other

    def connected(self, statues: list[str]) -> None:
        """Everybody can walk everywhere."""
        walkable = [label for label in self.at if label not in statues]
        reached = {walkable[0]}
        todo = [walkable[0]]
        while todo:
            for label in self.near(todo.pop()):
                if label not in reached and label not in statues:
                    reached.add(label)
                    todo.append(label)
        cut_off = [label for label in walkable if label not in reached]
        if cut_off:
            raise BadArena("hexes", sentence("no_way", hex=walkable[0], goal=cut_off[0]))

    def symmetric(self, statues: list[str], traps: list[str], areas: list[list[str]]) -> None:
        """Some turn or mirror image of the grid, moved as needed, is the same arena with the areas swapped.

        Where there is none, the one that comes nearest tells which hex is in the way.
        """
        label_at = {place: label for label, place in self.at.items()}
        parts = [("hexes", list(self.at), list(self.at))]
        parts += [(f"statues.{name}", [label], statues) for name, label in zip(STATUES, statues, strict=True)]
        parts.append(("traps.hexes", traps, traps))
        parts += [(f"deployment.{AREAS[k]}", areas[k], areas[1 - k]) for k in (0, 1)]
        nearest: list[tuple[str, str]] = []
        for image in self.images(areas):
            odd = [
                (where, label)
                for where, part, counterpart in parts
                for label in part
                if label_at.get(image[label]) not in counterpart
            ]
            if not odd:
                return
            nearest = odd if not nearest or len(odd) < len(nearest) else nearest
        where, label = nearest[0]
        raise BadArena(where, sentence("no_counterpart", hex=label))

    def images(self, areas: list[list[str]]) -> Iterator[dict[str, tuple[int, int]]]:
        """Where the hexes come to lie: turned, mirrored, and moved until all hexes, or the areas, lie on each other."""
        for turn in range(6):
            for mirror in (False, True):
                turned = {label: _turn(place, turn, mirror) for label, place in self.at.items()}
                for start, goal in ((list(self.at), list(self.at)), (areas[0], areas[1])):
                    q, r = min(turned[label] for label in start)
                    x, y = min(self.at[label] for label in goal)
                    yield {label: (a + x - q, b + y - r) for label, (a, b) in turned.items()}


def _turn(place: tuple[int, int], turn: int, mirror: bool) -> tuple[int, int]:
    """One of the twelve symmetries of the hex grid."""
    q, r = place
    if mirror:
        q, r = q + r, -r
    for _ in range(turn):
        q, r = -r, q + r
    return q, r
