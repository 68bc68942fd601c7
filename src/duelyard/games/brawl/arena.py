"""The arena (ledger section 6): hexes, rows, distances, lines and areas, all looked up in tables.

A hex is a small int, its place in the file. Tables are made once for each arena and shared by all matches on it.
There are no masks of hexes: arenas have up to 91 of them, more than a native int has bits.
"""

from __future__ import annotations

from typing import Final

# The six directions in cyclic order; neighbours in this order are "beside" each other (FB-ARENA-4).
DIRECTIONS: Final = ("E", "NE", "NW", "W", "SW", "SE")
STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
AREAS: Final = ("north", "south")
STATUES: Final = ("ezma", "garnet", "ragril")
ZONES: Final = ("manipulation", "destruction", "creation")  # in the order of their statues (FB-ARENA-9)
OUTSIDE: Final = -1
GATE: Final = -1  # where a champion is that stands on no hex (FB-ARENA-15)

# What a hex is worth to those who stand on it, as nine counters of four bits in one int: sums are counts.
ZONE_COUNT: Final = 0
RING_COUNT: Final = 3
AREA_COUNT: Final = 6
TRAP_COUNT: Final = 8


def distance_between(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The smallest number of steps (FB-ARENA-5).

    >>> distance_between((0, 1), (1, -2))
    3
    """
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


class Arena:
    """The tables of one arena."""

    def __init__(
        self,
        name: str,
        labels: list[str],
        places: list[tuple[int, int]],
        statues: list[int],
        zones: list[list[int]],
        traps: list[int],
        areas: list[list[int]],
        gates: list[tuple[int, int]],
    ) -> None:
        self.name = name
        self.labels = labels
        self.places = places
        self.statues = statues  # Ezma's, Garnet's, Ragril's
        self.zones = zones
        self.traps = traps  # hexes with the symbol
        self.areas = areas  # deployment: north, south
        self.gates = gates  # where they are drawn
        self.size = len(labels)
        self.hex_of: dict[str, int] = {label: spot for spot, label in enumerate(labels)}
        at = {place: spot for spot, place in enumerate(places)}
        hexes = range(self.size)
        self.statue: list[bool] = [spot in statues for spot in hexes]
        self.symbol: list[bool] = [spot in traps for spot in hexes]
        self.area: list[int] = [0 if spot in areas[0] else 1 if spot in areas[1] else OUTSIDE for spot in hexes]
        # step[spot][d]: the neighbour in direction d, or OUTSIDE; near[spot]: those that one can stand on.
        self.step: list[list[int]] = [[at.get((q + dq, r + dr), OUTSIDE) for dq, dr in STEPS] for q, r in places]
        self.near: list[list[int]] = [[n for n in row if n != OUTSIDE and not self.statue[n]] for row in self.step]
        self.ray: list[list[list[int]]] = [[self._ray(spot, d) for d in range(6)] for spot in hexes]
        self.distance: list[list[int]] = [[distance_between(a, b) for b in places] for a in places]
        # line[a][b]: the direction from a to b if they lie in one unbroken row (FB-ARENA-2), otherwise -1.
        self.line: list[list[int]] = [[self._line(a, b) for b in hexes] for a in hexes]
        # arc[spot][d]: the hex in front and the two beside it (FB-TGT-8), without what lies outside (FB-TGT-9).
        self.arc: list[list[list[int]]] = [
            [[n for n in (row[d - 1], row[d], row[(d + 1) % 6]) if n != OUTSIDE] for d in range(6)] for row in self.step
        ]
        self.ring: list[list[int]] = [[n for n in row if n != OUTSIDE] for row in self.step]
        self.worth: list[int] = [self._worth(spot) for spot in hexes]

    def _ray(self, spot: int, direction: int) -> list[int]:
        found: list[int] = []
        here = self.step[spot][direction]
        while here != OUTSIDE:
            found.append(here)
            here = self.step[here][direction]
        return found

    def _line(self, a: int, b: int) -> int:
        for direction in range(6):
            if b in self.ray[a][direction]:
                return direction
        return -1

    def _worth(self, spot: int) -> int:
        worth = 0
        for k in range(3):
            worth += (1 << 4 * (ZONE_COUNT + k)) * (spot in self.zones[k])
            worth += (1 << 4 * (RING_COUNT + k)) * (spot in self.near[self.statues[k]])
        for k in range(2):
            worth += (1 << 4 * (AREA_COUNT + k)) * (spot in self.areas[k])
        return worth + (1 << 4 * TRAP_COUNT) * (spot in self.traps)
