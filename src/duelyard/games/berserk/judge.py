"""How good a table is, in crystals: what both squads are still worth, and what the next turn threatens.

A creature is worth its price, more than its share of lives says: also the last life strikes. Statuses, chips and
incarnations count a little; the share of creatures left counts because a match ends when there are none. Whether a card
is open does not count: it opens again, and a judge who counts it would rather end the turn than act.
"""

from __future__ import annotations

from math import sqrt, tanh
from typing import Final

from duelyard.games.berserk.features import blessed, cursed
from duelyard.games.berserk.printed import ARTIFACT, COST, INCARNATION, LIFE, TYPE
from duelyard.games.berserk.state import BEGIN, HIDDEN, INCARNATED, BerserkState

SCALE: Final = 12.0  # crystals of advantage that nearly decide a match
BARE: Final = 0.35  # the share of its price that a creature keeps with its last life
STATUS: Final = 0.4
CHIP: Final = 0.7
DEAD: Final = 0.4  # of the price of a card that will return, at its last token
CREATURE: Final = 1.5  # crystals for each creature, as such
BUILDING: Final = 0.1  # how much of the judgement holds before the battle


def side(s: BerserkState, seat: int) -> float:
    """What a player has, in crystals."""
    # as long as there is no squad: what redeals have cost, so that nobody redeals for nothing
    total = 0.0 if s.squads[seat] else -float(s.redeals[seat])
    for slot in s.squads[seat]:
        cost = COST[s.kinds[s.card[slot]]]
        if s.flags[slot] & HIDDEN:  # of an imagined world: whoever judges knows his own cards, and no others
            total += cost + (CREATURE if TYPE[s.kinds[s.card[slot]]] < ARTIFACT else -0.4 * cost)
            continue
        if not s.is_creature(slot):
            total += 0.6 * cost
            continue
        most = LIFE[s.kinds[s.card[slot]]] + s.extra[slot]
        total += CREATURE + cost * (BARE + (1 - BARE) * sqrt(max(0, s.lives(slot)) / max(1, most)))
        total += STATUS * (int(blessed(s, slot)) - int(cursed(s, slot))) - s.poison[slot] * 0.6
        total += CHIP * min(3, s.chips[slot])
    for slot in s.graves[seat]:
        tokens = INCARNATION[s.kinds[s.card[slot]]]
        if tokens and not s.flags[slot] & INCARNATED:
            total += DEAD * COST[s.kinds[s.card[slot]]] * (1 + s.tokens[slot]) / (1 + tokens)
    return total


def evaluate_all(s: BerserkState) -> list[float]:
    """How good the table is for each player, from -1 to 1."""
    mine, theirs = side(s, 0), side(s, 1)
    share = (mine - theirs) / max(1.0, mine + theirs)
    judged = 0.6 * tanh((mine - theirs) / SCALE) + 0.4 * share
    if s.phase < BEGIN:  # as long as one squad is built and the other is not, this tells who is on, not who will win
        judged *= BUILDING
    return [judged, -judged]
