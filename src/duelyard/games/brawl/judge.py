"""How good a table is, for players who search (docs/bots.md).

Most points come from challenges, so the judgement looks at what each side would score next before anything else: the
value of the slot then, times the chance that the challenge holds. Then come the champions: how near they are to a
knock-out, whether they are levelled or at the gate, how far from the statues; and what can still be done in this turn.
"""

from __future__ import annotations

from math import tanh
from typing import Final

from duelyard.games.brawl.challenges import missing, next_value, tally
from duelyard.games.brawl.state import ACTIVATION, EMPTY, SCORING, BrawlState

# All in victory points.
HOLDS_ON: Final = 0.75  # a challenge that the active side fulfils now will hold at its next scoring
HOLDS_OFF: Final = 0.6  # and one of the other side, before the active player has finished
ONE_SHORT: Final = (0.3, 0.08)  # one champion is missing: active side, other side
TWO_SHORT: Final = (0.1, 0.02)
LATER: Final = 0.12  # a card on its way to a slot with points, for each champion less that is missing
FALL: Final = 0.9  # a champion that one hit would knock out
LEVEL: Final = 0.25
GATE_COST: Final = 0.3
FAR: Final = 0.03  # each step to the nearest statue
CORE_TO_ACT: Final = 0.2  # a ready core in one's own turn
CORE_TO_REACT: Final = 0.04
BONUS: Final = 0.08  # a point of strength until end of turn
CARD: Final = 0.03
STEEP: Final = 0.4  # from points to chances


def evaluate_all(s: BrawlState) -> list[float]:
    """For each seat, from -1 to 1."""
    if s.phase < SCORING:
        return [0.0] * s.seats
    lead = side_worth(s, 0) - side_worth(s, 1)
    worth = tanh(STEEP * lead)
    return [worth if seat & 1 == 0 else -worth for seat in range(s.seats)]


def side_worth(s: BrawlState, side: int) -> float:
    """What a side has and may expect, in victory points."""
    active = s.order[s.turn] & 1 == side
    total = float(s.points[side]) + challenge_worth(s, side, active)
    arena = s.settings.arena
    for c in range(len(s.at)):
        if s.owner[c] & 1 != side:
            continue
        spot = s.at[c]
        if spot < 0:
            total -= GATE_COST
            continue
        hurt = s.damage[c] / s.health(c)
        total -= FALL * hurt * hurt
        total += LEVEL * s.levelled[c]
        distance = arena.distance[spot]
        total -= FAR * min(distance[arena.statues[0]], distance[arena.statues[1]], distance[arena.statues[2]])
        if active:
            total += BONUS * (s.might[c] + s.haste[c])
    for seat in range(side, s.seats, 2):
        cores = s.ready[seat].bit_count()
        acts = active and s.phase == ACTIVATION and s.order[s.turn] == seat
        total += cores * (CORE_TO_ACT if acts else CORE_TO_REACT) + CARD * len(s.hands[seat])
    return total


def challenge_worth(s: BrawlState, side: int, active: bool) -> float:
    """What the track promises to a side."""
    mine = tally(s, side)
    theirs = tally(s, 1 - side)
    total = 0.0
    for k in range(len(s.track)):
        challenge = s.track[k]
        if challenge == EMPTY:
            continue
        short = missing(s, challenge, side, mine, theirs)
        value = next_value(s, k, side)
        if value == 0:
            if s.settings.values[k] == 0:
                total += LATER * max(0, 3 - short)
        elif short == 0:
            total += value * (HOLDS_ON if active else HOLDS_OFF)
        elif short == 1:
            total += value * ONE_SHORT[0 if active else 1]
        elif short == 2:
            total += value * TWO_SHORT[0 if active else 1]
    return total
