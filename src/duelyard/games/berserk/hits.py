"""The hit table (BK-HIT-1 to BK-HIT-5, BK-R-1, BK-R-2)."""

from __future__ import annotations

from typing import Final

MISS: Final = -1
WEAK: Final = 0
MEDIUM: Final = 1
STRONG: Final = 2

# What attacker and reflector deal at a difference from -5 to +5.
ROWS: Final = {
    5: (STRONG, MISS),
    4: (STRONG, WEAK),
    3: (MEDIUM, MISS),
    2: (MEDIUM, WEAK),
    1: (WEAK, MISS),
    -1: (WEAK, MISS),
    -2: (MISS, MISS),
    -3: (MISS, WEAK),
    -4: (WEAK, MEDIUM),
    -5: (MISS, MEDIUM),
}


def row_at(difference: int, total: int) -> tuple[int, int]:
    """The row for a difference of the totals; at equal totals, `total` decides (BK-HIT-2, BK-HIT-3).

    >>> row_at(4, 6), row_at(0, 4), row_at(0, 5), row_at(-9, 1)
    ((2, 0), (0, -1), (-1, 0), (-1, 1))
    """
    if difference == 0:
        return (WEAK, MISS) if total <= 4 else (MISS, WEAK)
    return ROWS[max(-5, min(5, difference))]


def stepped_down(difference: int) -> int:
    """The previous row of the table where both sides strike (BK-R-2); 0: there is none.

    >>> stepped_down(4), stepped_down(2), stepped_down(-4), stepped_down(3)
    (3, 1, -3, 0)
    """
    return {4: 3, 2: 1, -4: -3}.get(difference, 0)
