"""The file of encoded positions: whole numbers, one position after the other.

A position is the number of its match, how the match ended for the first side (0 lost, 1000 won), what the judge said
for it (in millionths, from -1 to 1), how many codes each side has, and these codes.
"""

from __future__ import annotations

import sys
from array import array
from dataclasses import dataclass
from pathlib import Path

HEAD = 5
WON = 1000
UNIT = 1_000_000


@dataclass
class Position:
    """A table of a match, as a learned judgement sees it."""

    match: int
    won: float  # by the first side: 0, 1, or a half
    judge: float  # what the judge says for the first side
    sides: list[list[int]]


def packed(positions: list[Position]) -> bytes:
    """What stands in such a file."""
    numbers = array("i")
    for each in positions:
        own, other = each.sides
        numbers.extend([each.match, round(each.won * WON), round(each.judge * UNIT), len(own), len(other)])
        numbers.extend(own)
        numbers.extend(other)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def write(path: Path, content: bytes) -> None:
    """Write a file; whoever is interrupted leaves none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rough = path.with_suffix(".part")
    rough.write_bytes(content)
    rough.replace(path)


def read(path: Path) -> list[Position]:
    """What such a file holds.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write(Path(folder, "0.bin"), packed([Position(7, 1.0, 0.25, [[1, 2], [3]])]))
    ...     read(Path(folder, "0.bin"))
    [Position(match=7, won=1.0, judge=0.25, sides=[[1, 2], [3]])]
    """
    numbers = array("i")
    numbers.frombytes(path.read_bytes())
    if sys.byteorder == "big":
        numbers.byteswap()
    found = []
    at = 0
    while at < len(numbers):
        match, won, judge, own, other = numbers[at : at + HEAD]
        middle = at + HEAD + own
        sides = [numbers[at + HEAD : middle].tolist(), numbers[middle : middle + other].tolist()]
        found.append(Position(match, won / WON, judge / UNIT, sides))
        at = middle + other
    return found
