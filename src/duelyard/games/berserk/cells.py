"""The field (ledger sections 9 and 20): 30 cells, neighbours, distances and lanes.

Cells are 5 * (row - 1) + column, seen from the First player's back edge (BK-READ-9); 30 is the additional zone.
"""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 5
CELLS: Final = 30
AIR: Final = 30  # the additional zone
NOWHERE: Final = -1


def _around(cell: int, diagonal: bool) -> list[int]:
    column, row = cell % COLUMNS, cell // COLUMNS
    found: list[int] = []
    for up in (-1, 0, 1):
        for right in (-1, 0, 1):
            if (up or right) and (diagonal or not (up and right)):
                c, r = column + right, row + up
                if 0 <= c < COLUMNS and 0 <= r < CELLS // COLUMNS:
                    found.append(r * COLUMNS + c)
    return found


NEAR: Final[list[list[int]]] = [*[_around(cell, True) for cell in range(CELLS)], []]  # eight cells (BK-R-36)
BESIDE: Final[list[list[int]]] = [*[_around(cell, False) for cell in range(CELLS)], []]  # without diagonals
NEAR_MASK: Final[list[int]] = [sum(1 << cell for cell in cells) for cells in NEAR]
DISTANCE: Final[list[list[int]]] = [
    [abs(a % COLUMNS - b % COLUMNS) + abs(a // COLUMNS - b // COLUMNS) for b in range(CELLS)] for a in range(CELLS)
]
EDGE: Final = sum(
    1 << cell for cell in range(CELLS) if cell % COLUMNS in (0, 4) or cell // COLUMNS in (0, 5)
)  # BK-R-44


def _lanes(cell: int) -> list[tuple[int, int]]:
    """The cells two steps away in a straight line, each with the cell between (BK-ROW-2)."""
    column, row = cell % COLUMNS, cell // COLUMNS
    found: list[tuple[int, int]] = []
    for up, right in ((1, 0), (0, -1), (0, 1), (-1, 0)):
        c, r = column + 2 * right, row + 2 * up
        if 0 <= c < COLUMNS and 0 <= r < CELLS // COLUMNS:
            found.append(((row + up) * COLUMNS + column + right, r * COLUMNS + c))
    return found


LANES: Final[list[list[tuple[int, int]]]] = [*[_lanes(cell) for cell in range(CELLS)], []]


def cell_name(cell: int) -> str:
    """A cell as people call it.

    >>> cell_name(0), cell_name(12), cell_name(29)
    ('a1', 'c3', 'e6')
    """
    return f"{'abcde'[cell % COLUMNS]}{cell // COLUMNS + 1}"


def cell_at(name: str) -> int:
    """The cell of such a name; -1 if there is none.

    >>> cell_at("c3"), cell_at("f1"), cell_at("a7")
    (12, -1, -1)
    """
    if len(name) != 2 or name[0] not in "abcde" or name[1] not in "123456":
        return -1
    return (int(name[1]) - 1) * COLUMNS + "abcde".index(name[0])


def ahead(cell: int, forward: int) -> int:
    """The next cell forward (+5) or backward (-5) in the column; -1 beyond the edge or outside the field."""
    if not 0 <= cell < CELLS:
        return NOWHERE
    there = cell + forward
    return there if 0 <= there < CELLS else NOWHERE


def aside(cell: int, step: int) -> int:
    """The next cell to the right (+1) or left (-1) as the First player sees it; -1 beyond the edge."""
    if not 0 <= cell < CELLS or not 0 <= cell % COLUMNS + step < COLUMNS:
        return NOWHERE
    return cell + step


def diagonals() -> list[list[int]]:
    """All diagonal lines of the field, of either slope and any length (BK-CARD-46-zhritsa_snegopadov).

    >>> len(diagonals())
    20
    """
    lines: dict[tuple[int, int], list[int]] = {}
    for cell in range(CELLS):
        column, row = cell % COLUMNS, cell // COLUMNS
        lines.setdefault((0, row - column), []).append(cell)
        lines.setdefault((1, row + column), []).append(cell)
    return [lines[line] for line in sorted(lines)]


DIAGONALS: Final = diagonals()
