"""The army (ledger section 5): rows of five, which cards are FREE, adjacent, in a column, in the mirror."""

from __future__ import annotations

from duelyard.games.gosu.state import GosuState


def is_free(s: GosuState, slot: int) -> bool:
    """No card above it and none to its right (GX-FREE-1); captured cards cover like others (GX-FREE-2)."""
    place = s.at[slot]
    seat, row, column = place // 15, place % 15 // 5, place % 5
    rows = s.rows
    line = 3 * seat + row
    return column == len(rows[line]) - 1 and (row == 2 or len(rows[line + 1]) <= column)


def free_cards(s: GosuState, seat: int) -> list[int]:
    """The FREE cards of an army, at most one a row (GX-FREE-3)."""
    rows = s.rows
    found: list[int] = []
    for row in range(3):
        line = rows[3 * seat + row]
        if line and (row == 2 or len(rows[3 * seat + row + 1]) < len(line)):
            found.append(line[-1])
    return found


def highest_free(s: GosuState, seat: int) -> int:
    """The rightmost card of the highest non-empty row (GX-GHOST-3); -1 for an empty army."""
    for row in (2, 1, 0):
        line = s.rows[3 * seat + row]
        if line:
            return line[-1]
    return -1


def row_of(s: GosuState, slot: int) -> list[int]:
    """All cards of this card's row; nothing if it lies in no army (GX-R-35)."""
    place = s.at[slot]
    return [] if place < 0 else s.rows[place // 5][:]


def column_of(s: GosuState, slot: int) -> list[int]:
    """All cards of this card's column, row 1 first; nothing if it lies in no army (GX-R-35)."""
    place = s.at[slot]
    if place < 0:
        return []
    seat, column = place // 15, place % 5
    return [line[column] for line in s.rows[3 * seat : 3 * seat + 3] if len(line) > column]


def adjacent(s: GosuState, slot: int) -> list[int]:
    """The cards beside, above and below it in its own army (GX-ADJ-1)."""
    place = s.at[slot]
    if place < 0:
        return []
    line, row, column = place // 5, place % 15 // 5, place % 5
    rows = s.rows
    found: list[int] = []
    if column > 0:
        found.append(rows[line][column - 1])
    if column + 1 < len(rows[line]):
        found.append(rows[line][column + 1])
    if row > 0 and len(rows[line - 1]) > column:
        found.append(rows[line - 1][column])
    if row < 2 and len(rows[line + 1]) > column:
        found.append(rows[line + 1][column])
    return found


def mirror(s: GosuState, slot: int) -> int:
    """The card of the opposing army at the same row and column (GX-MIRROR-1); -1 if there is none."""
    place = s.at[slot]
    if place < 0:
        return -1
    facing = (place + 15) % 30
    line = s.rows[facing // 5]
    column = facing % 5
    return line[column] if len(line) > column else -1
