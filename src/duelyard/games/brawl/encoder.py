"""What a learned judgement sees of a duel: for each side its champions and where they stand, its cards, and what it
lacks for each challenge on the track. Tables of four keep the game's own judgement."""

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
POINTS: Final = VALUE + 12
THEIRS: Final = POINTS + 8
HAND: Final = THEIRS + 8
CORES: Final = HAND + 8
ACTS: Final = CORES + 8  # ready cores in one's own activation
BASICS: Final = ACTS + 8
PHASE: Final = BASICS + 8
ROUND: Final = PHASE + 16
TURN: Final = ROUND + 8
LATER: Final = TURN + 1  # plays second
ASKED: Final = LATER + 1
NUMBERS: Final = ASKED + 2 * BUCKETS
SIZE: Final = NUMBERS + 8


def encode(s: BrawlState, ask: Ask | None) -> list[list[int]]:
    """The features of both sides."""
    if s.seats != 2:
        return []
    return [side_of(s, seat, ask) for seat in range(2)]


def side_of(s: BrawlState, side: int, ask: Ask | None) -> list[int]:
    """What one player has."""
    found = [PHASE + s.phase]
    if ask is not None:
        found.append(ASKED + bucket(ask.prompt) + (0 if ask.seat == side else BUCKETS))
    found += [HERO + hero for hero in s.teams[side]]
    if s.order[0] != side:
        found.append(LATER)
    if s.phase < SCORING:
        return found
    arena = s.settings.arena
    active = s.order[s.turn] == side
    if active:
        found.append(TURN)
        found.append(BASICS + min(7, s.basics & 7))
    if s.phase == ACTIVATION and active:
        found.append(ACTS + s.ready[side])
    found.append(CORES + s.ready[side])
    found.append(ROUND + min(7, s.round))
    found.append(POINTS + min(7, s.points[side]))
    found.append(THEIRS + min(7, s.points[1 - side]))
    found.append(HAND + min(7, len(s.hands[side])))
    found += [HELD + s.kinds[s.card[slot]] for slot in s.hands[side]]
    found += [DISCARD + s.kinds[s.card[slot]] for slot in s.discards[side]]
    if s.playing != EMPTY and s.acting >= 0 and s.owner[s.acting] == side:
        found.append(PLAYING + s.kinds[s.card[s.playing]])
    health = might = gates = 0
    for c in range(len(s.at)):
        if s.owner[c] != side:
            continue
        hero = s.hero[c]
        spot = s.at[c]
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
        for other in range(len(s.at)):
            if s.owner[other] != side and s.at[other] >= 0:
                far = distance[s.at[other]]
                nearest = min(nearest, far)
                beside += far == 1
        found.append(NEAR + 6 * hero + max(0, min(5, nearest - 1)))
        found.append(ENEMIES + min(3, beside))
        for k in range(3):
            found.append(STATUE + 8 * k + min(7, distance[arena.statues[k]]))
    mine = tally(s, side)
    theirs = tally(s, 1 - side)
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
    found.append(counted(NUMBERS, s.points[side]))
    found.append(counted(NUMBERS + 1, s.points[side] - s.points[1 - side]))
    found.append(counted(NUMBERS + 2, health))
    found.append(counted(NUMBERS + 3, might))
    found.append(counted(NUMBERS + 4, gates))
    found.append(counted(NUMBERS + 5, promised))
    return found
