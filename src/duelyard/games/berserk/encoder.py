"""What a learned judgement sees of a battle: for each player the cards in play, where they lie, what is left of them.

Before the battle, while squads are built and placed, the game's own judgement holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duelyard.core.learning import BUCKETS, bucket, counted
from duelyard.games.berserk.cells import AIR, CELLS, NEAR_MASK
from duelyard.games.berserk.printed import CARDS, COST
from duelyard.games.berserk.state import BEGIN, BLESSED, CLOSED, CURSED, HIDDEN, MOVED, BerserkState

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

KINDS: Final = len(CARDS)
IN_PLAY: Final = 0
SHUT: Final = IN_PLAY + KINDS  # closed
GRAVE: Final = SHUT + KINDS
LIVES: Final = GRAVE + KINDS  # left, by price
CELL: Final = LIVES + 8 * 12  # seen from the own side of the field
FLYING: Final = CELL + CELLS
ENEMIES: Final = FLYING + 1  # cells around a creature that they hold
FRIENDS: Final = ENEMIES + 9
SQUAD: Final = FRIENDS + 9  # creatures left
PHASE: Final = SQUAD + 16
TURNS: Final = PHASE + 8
ASKED: Final = TURNS + 16
TURN: Final = ASKED + 2 * BUCKETS
FIRST: Final = TURN + 1
STATUS: Final = FIRST + 1  # cursed, blessed, moved, hidden, poisoned
CHIPS: Final = STATUS + 5
OPEN: Final = CHIPS + 6  # creatures that can act
NUMBERS: Final = OPEN + 16
SIZE: Final = NUMBERS + 8


def encode(s: BerserkState, ask: Ask | None) -> list[list[int]]:
    """The features of both players."""
    if s.phase < BEGIN:
        return []
    return [player(s, seat, ask) for seat in range(2)]


def player(s: BerserkState, seat: int, ask: Ask | None) -> list[int]:
    """What one player has."""
    found = [PHASE + s.phase, TURNS + min(15, s.turn)]
    if ask is not None:
        found.append(ASKED + bucket(ask.prompt) + (0 if ask.seat == seat else BUCKETS))
    if s.active == seat:
        found.append(TURN)
    if s.first == seat:
        found.append(FIRST)
    own, others = cells_of(s, seat), cells_of(s, 1 - seat)
    crystals = lives = creatures = ready = poison = hurt = 0
    for slot in s.squads[seat]:
        kind = s.kinds[s.card[slot]]
        flags = s.flags[slot]
        found.append(IN_PLAY + kind)
        if flags & CLOSED:
            found.append(SHUT + kind)
        if flags & CURSED:
            found.append(STATUS)
        if flags & BLESSED:
            found.append(STATUS + 1)
        if flags & MOVED:
            found.append(STATUS + 2)
        if flags & HIDDEN:
            found.append(STATUS + 3)
        if s.poison[slot]:
            found.append(STATUS + 4)
            poison += s.poison[slot]
        if s.chips[slot]:
            found.append(CHIPS + min(5, s.chips[slot]))
        cost = COST[kind]
        crystals += cost
        cell = s.at[slot]
        if not s.is_creature(slot):
            continue
        left = max(0, s.lives(slot))
        creatures += 1
        lives += left
        hurt += s.wounds[slot]
        if not flags & CLOSED:
            ready += 1
        found.append(LIVES + 12 * min(7, cost) + min(11, left))
        if cell == AIR:
            found.append(FLYING)
        elif 0 <= cell < CELLS:
            found.append(CELL + (cell if seat == 0 else CELLS - 1 - cell))
            mask = NEAR_MASK[cell]
            found.append(ENEMIES + (mask & others).bit_count())
            found.append(FRIENDS + (mask & own).bit_count())
    found += [GRAVE + s.kinds[s.card[slot]] for slot in s.graves[seat]]
    found.append(SQUAD + min(15, creatures))
    found.append(OPEN + min(15, ready))
    found.append(counted(NUMBERS, crystals))
    found.append(counted(NUMBERS + 1, lives))
    found.append(counted(NUMBERS + 2, creatures))
    found.append(counted(NUMBERS + 3, ready))
    found.append(counted(NUMBERS + 4, poison))
    found.append(counted(NUMBERS + 5, hurt))
    return found


def cells_of(s: BerserkState, seat: int) -> int:
    """The cells on which this player has cards, as a mask."""
    mask = 0
    for slot in s.squads[seat]:
        cell = s.at[slot]
        if 0 <= cell < CELLS:
            mask |= 1 << cell
    return mask
