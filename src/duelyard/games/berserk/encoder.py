"""What a learned judgement sees: for each player the cards in play, where they lie, what is left of them.

While squads are built and placed it sees the squads, too: all of both players in a world that a player imagines. Before
it is known who is First the game's own judgement holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duelyard.core.learning import BUCKETS, bucket, counted
from duelyard.games.berserk.cells import AIR, CELLS, NEAR_MASK
from duelyard.games.berserk.deeds import GAINS, at_stake, field, step
from duelyard.games.berserk.printed import ARTIFACT, CARDS, COST, TYPE
from duelyard.games.berserk.squad import GOLD, SILVER, accounted
from duelyard.games.berserk.state import BLESSED, CLOSED, CURSED, HIDDEN, MOVED, MUSTER, BerserkState

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

KINDS: Final = len(CARDS)
IN_PLAY: Final = 0
SHUT: Final = IN_PLAY + KINDS  # closed
GRAVE: Final = SHUT + KINDS
LIVES: Final = GRAVE + KINDS  # left, by price
CELL: Final = LIVES + 8 * 12  # seen from the own side of the field
FLYING: Final = CELL + CELLS
EXPOSED: Final = FLYING + 1  # closed, price, lives left, enemies around: what counts together
FRIENDS: Final = EXPOSED + 256  # creatures around a creature
POST: Final = FRIENDS + 9  # who shoots and who does not, by price and row
SQUAD: Final = POST + 64  # creatures left
PHASE: Final = SQUAD + 16
TURNS: Final = PHASE + 8
ASKED: Final = TURNS + 16
TURN: Final = ASKED + 2 * BUCKETS
FIRST: Final = TURN + 1
STATUS: Final = FIRST + 1  # cursed, blessed, moved, hidden, poisoned
CHIPS: Final = STATUS + 5
OPEN: Final = CHIPS + 6  # creatures that can act
STAKE: Final = OPEN + 16  # what an attack that is under way will bring
STAGE: Final = STAKE + GAINS  # of the squad: not begun, built, placed, ready
NUMBERS: Final = STAGE + 4
SIZE: Final = NUMBERS + 16

RANGED: Final = ("row_skip", "shot", "throw", "discharge")
SHOOTS: Final[list[bool]] = [
    any(word in RANGED for attack in card.facts["attacks"] for word in attack.split(":")) for card in CARDS
]


def encode(s: BerserkState, ask: Ask | None) -> list[list[int]]:
    """The features of both players."""
    if s.phase < MUSTER:
        return []
    fields = [field(s, 0), field(s, 1)]
    sides = [player(s, seat, ask, fields[seat], fields[1 - seat]) for seat in range(2)]
    if s.phase == MUSTER:
        for seat in range(2):
            sides[seat] += building(s, seat)
    elif s.flight:
        sides[s.side[s.flight[len(s.flight) - 1][1]]].append(STAKE + step(at_stake(s)))
    return sides


def player(s: BerserkState, seat: int, ask: Ask | None, own: int, others: int) -> list[int]:
    """What one player has; on which cells he has creatures, and on which the other."""
    found = [PHASE + s.phase, TURNS + min(15, s.turn)]
    if ask is not None:
        found.append(ASKED + bucket(ask.prompt) + (0 if ask.seat == seat else BUCKETS))
    if s.active == seat:
        found.append(TURN)
    first = s.first == seat
    if first:
        found.append(FIRST)
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
        if not (TYPE[kind] < ARTIFACT if flags & HIDDEN else s.is_creature(slot)):
            continue
        left = max(0, s.lives(slot))
        price = min(7, cost)
        creatures += 1
        lives += left
        hurt += s.wounds[slot]
        closed = 0
        if flags & CLOSED:
            closed = 8
        else:
            ready += 1
        found.append(LIVES + 12 * price + min(11, left))
        if cell == AIR:
            found.append(FLYING)
        elif 0 <= cell < CELLS:
            seen = cell if first else CELLS - 1 - cell
            found.append(CELL + seen)
            mask = NEAR_MASK[cell]
            tough = min(3, left - 1 >> 1) if left else 0
            found.append(EXPOSED + 16 * (closed + price) + 4 * tough + min(3, (mask & others).bit_count()))
            found.append(FRIENDS + (mask & own).bit_count())
            found.append(POST + 32 * int(SHOOTS[kind]) + 4 * price + min(3, seen // 5))
    found += [GRAVE + s.kinds[s.card[slot]] for slot in s.graves[seat]]
    found.append(SQUAD + min(15, creatures))
    found.append(OPEN + min(15, ready))
    found.append(counted(NUMBERS, crystals))
    found.append(counted(NUMBERS + 1, lives))
    found.append(counted(NUMBERS + 2, creatures))
    found.append(counted(NUMBERS + 3, ready))
    found.append(counted(NUMBERS + 4, poison))
    found.append(counted(NUMBERS + 5, hurt))
    found.append(counted(NUMBERS + 6, s.quiet))
    return found


def building(s: BerserkState, seat: int) -> list[int]:
    """How far a player is with his squad, and what he may still spend."""
    squad = s.squads[seat]
    if s.deals[seat]:
        second = seat != s.first
        account = accounted([s.kind(slot) for slot in squad], second)
        return [
            STAGE + (1 if squad else 0),
            counted(NUMBERS + 7, GOLD[second] - s.redeals[seat] - account.gold),
            counted(NUMBERS + 8, SILVER[second] - account.silver),
            counted(NUMBERS + 9, len(s.deals[seat])),
        ]
    if not squad:
        return [STAGE]
    return [STAGE + (2 if any(s.at[slot] < 0 for slot in squad) else 3)]
