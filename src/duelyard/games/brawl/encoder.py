"""What a learned judgement sees of a table: for each side its champions and where they stand, its cards, and what it
lacks for each challenge on the track. A team is one side: what its players have is told once for each of them, and
points are told as what is left to the goal, which is further away for teams.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duelyard.core.learning import BUCKETS, bucket, counted
from duelyard.games.brawl.arena import AREA_COUNT, RING_COUNT, TRAP_COUNT, ZONE_COUNT
from duelyard.games.brawl.challenges import count, missing, next_value, tally
from duelyard.games.brawl.state import ACTIVATION, EMPTY, SCORING, BrawlState

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

KINDS: Final = 36
HEROES: Final = 6
HELD: Final = 0
DISCARD: Final = HELD + KINDS
PLAYING: Final = DISCARD + KINDS  # the card in play, and whose it is
HERO: Final = PLAYING + KINDS
AT_GATE: Final = HERO + HEROES
LEVELLED: Final = AT_GATE + HEROES
HEALTH: Final = LEVELLED + HEROES  # left, of each champion
NEAR: Final = HEALTH + 8 * HEROES  # distance to the nearest enemy, of each champion
STATUE: Final = NEAR + 6 * HEROES  # distance to each statue
ENEMIES: Final = STATUE + 24  # beside a champion
ROOTED: Final = ENEMIES + 4
MARKED: Final = ROOTED + 1
STANDS: Final = MARKED + 1  # how many stand in each zone, ring, area, on traps
TRACK: Final = STANDS + 40  # challenge, what it brings next, how many are missing
VALUE: Final = TRACK + 11 * 12  # value and how many are missing
TO_GO: Final = VALUE + 12  # points
THEIRS: Final = TO_GO + 8
HAND: Final = THEIRS + 8
CORES: Final = HAND + 8
ACTS: Final = CORES + 8  # ready cores in one's own activation
BASICS: Final = ACTS + 8
PHASE: Final = BASICS + 8
ROUND: Final = PHASE + 16
TURN: Final = ROUND + 8
LATER: Final = TURN + 1  # plays second
LEFT: Final = LATER + 1  # turns of the side that are still to come in this round
TEAM: Final = LEFT + 3
ASKED: Final = TEAM + 1
NUMBERS: Final = ASKED + 2 * BUCKETS
SIZE: Final = NUMBERS + 8


def encode(s: BrawlState, ask: Ask | None) -> list[list[int]]:
    """The features of both sides."""
    first, second = tally(s, 0), tally(s, 1)
    return [side_of(s, 0, ask, first, second), side_of(s, 1, ask, second, first)]


def side_of(s: BrawlState, side: int, ask: Ask | None, mine: int, theirs: int) -> list[int]:
    """What one side has, from both tallies, its own first."""
    found = [PHASE + s.phase]
    if ask is not None:
        found.append(ASKED + bucket(ask.prompt) + (0 if ask.seat & 1 == side else BUCKETS))
    if s.seats == 4:
        found.append(TEAM)
    for seat in range(side, s.seats, 2):
        found += [HERO + hero for hero in s.teams[seat]]
    if s.order[0] & 1 != side:
        found.append(LATER)
    if s.phase < SCORING:
        return found
    arena = s.settings.arena
    active = s.order[s.turn]
    if active & 1 == side:
        found.append(TURN)
        found.append(BASICS + min(7, s.basics & 7))
        if s.phase == ACTIVATION:
            found.append(ACTS + s.ready[active])
    left = 0
    for turn in range(s.turn + 1, s.seats):
        left += s.order[turn] & 1 == side
    found.append(LEFT + left)
    for seat in range(side, s.seats, 2):
        found.append(CORES + s.ready[seat])
        found.append(HAND + min(7, len(s.hands[seat])))
        found += [HELD + s.kinds[s.card[slot]] for slot in s.hands[seat]]
        found += [DISCARD + s.kinds[s.card[slot]] for slot in s.discards[seat]]
    found.append(ROUND + min(7, s.round))
    to_go = s.settings.goal - s.points[side]
    found.append(TO_GO + max(0, to_go))
    found.append(THEIRS + max(0, s.settings.goal - s.points[1 - side]))
    if s.playing != EMPTY and s.acting >= 0 and s.owner[s.acting] & 1 == side:
        found.append(PLAYING + s.kinds[s.card[s.playing]])
    health = might = gates = 0
    at, owner = s.at, s.owner
    for c in range(len(at)):
        if owner[c] & 1 != side:
            continue
        hero = s.hero[c]
        spot = at[c]
        left = s.health(c) - s.damage[c]
        health += left
        might += s.might[c] + s.haste[c] + s.armour[c]
        if s.levelled[c]:
            found.append(LEVELLED + hero)
        found.append(HEALTH + 8 * hero + max(0, min(7, left)))
        if s.rooted[c]:
            found.append(ROOTED)
        if s.marked[c]:
            found.append(MARKED)
        if spot < 0:
            gates += 1
            found.append(AT_GATE + hero)
            continue
        distance = arena.distance[spot]
        nearest = 6
        beside = 0
        for other in range(len(at)):
            if owner[other] & 1 != side and at[other] >= 0:
                far = distance[at[other]]
                nearest = min(nearest, far)
                beside += far == 1
        found.append(NEAR + 6 * hero + max(0, min(5, nearest - 1)))
        found.append(ENEMIES + min(3, beside))
        for k in range(3):
            found.append(STATUE + 8 * k + min(7, distance[arena.statues[k]]))
    for k in range(3):
        found.append(STANDS + 4 * k + min(3, count(mine, ZONE_COUNT + k)))
        found.append(STANDS + 12 + 4 * k + min(3, count(mine, RING_COUNT + k)))
    found.append(STANDS + 24 + min(3, count(mine, AREA_COUNT + s.areas[side])))
    found.append(STANDS + 28 + min(3, count(mine, AREA_COUNT + s.areas[1 - side])))
    found.append(STANDS + 32 + min(3, count(mine, TRAP_COUNT)))
    promised = 0
    for k in range(len(s.track)):
        challenge = s.track[k]
        if challenge == EMPTY:
            continue
        short = min(3, missing(s, challenge, side, mine, theirs))
        worth = min(2, next_value(s, k, side))
        found.append(TRACK + 12 * challenge + 4 * worth + short)
        found.append(VALUE + 4 * worth + short)
        if short == 0:
            promised += worth
    found.append(counted(NUMBERS, to_go))
    found.append(counted(NUMBERS + 1, s.points[side] - s.points[1 - side]))
    found.append(counted(NUMBERS + 2, health))
    found.append(counted(NUMBERS + 3, might))
    found.append(counted(NUMBERS + 4, gates))
    found.append(counted(NUMBERS + 5, promised))
    return found
