"""Strength, defence, ranges and move points, worked out anew each time (ledger sections 16 and 27; FB-R-58)."""

from __future__ import annotations

from duelyard.games.brawl.cards import DEFENDING, STRENGTHENING
from duelyard.games.brawl.printed import (
    DEFENCE,
    DERYN,
    FARTHEST,
    GWAIEN,
    HERO_DEFENCE,
    MOVE,
    NEAREST,
    NONE,
    STRENGTH,
    TZU_XIAO,
)
from duelyard.games.brawl.state import EMPTY, BrawlState


def move_points(s: BrawlState, c: int, printed: int) -> int:
    """The move value with its bonus; none where none is printed (FB-GEN-7, FB-MOVE-7)."""
    return 0 if printed == NONE else printed + s.haste[c]


def card_points(s: BrawlState, c: int, kind: int) -> int:
    """The move points of an action card."""
    return move_points(s, c, MOVE[kind])


def nearest(s: BrawlState, c: int, kind: int) -> int:
    """The minimum range (FB-TGT-2; levelled Gwaien: FB-R-41)."""
    return max(1, NEAREST[kind] - 1) if s.is_levelled(c, GWAIEN) else NEAREST[kind]


def farthest(s: BrawlState, c: int, kind: int) -> int:
    """The maximum range."""
    return FARTHEST[kind] + 1 if s.is_levelled(c, GWAIEN) else FARTHEST[kind]


def strength(s: BrawlState, c: int, kind: int, foe: int) -> int:
    """Printed strength, and all that adds to it against this target (FB-DMG-3)."""
    total = STRENGTH[kind] + s.might[c] + s.against[len(s.hero) * c + foe]
    if s.hunted >> foe & 1:
        total += 1  # FB-CARD-hunters_quarry
    if kind in STRENGTHENING:
        total += STRENGTHENING[kind](s, c, foe)
    return total


def defence(s: BrawlState, c: int) -> int:
    """Base and all modifiers, then at least 0; 0 as a whole where it is ignored (FB-DMG-2, FB-R-16, FB-R-17)."""
    if s.hunted >> c & 1:
        return 0
    total = HERO_DEFENCE[2 * s.hero[c] + s.levelled[c]] + s.armour[c]
    if s.is_levelled(c, DERYN) and s.on_trap(c):
        total += 2  # FB-CARD-deryn_levelled
    for foe in s.enemies_of(c):
        if s.is_levelled(foe, TZU_XIAO) and s.are_adjacent(foe, c):
            total -= 1  # FB-CARD-tzu_xiao_levelled, FB-R-65
    if s.reaction != EMPTY and s.defender == c:  # FB-REACT-6
        kind = s.kind(s.reaction)
        total += DEFENDING[kind](s, c) if kind in DEFENDING else DEFENCE[kind]
    return max(0, total)
