"""Challenges (ledger sections 8, 9, 26 and 29): what fulfils them, the scoring phase, and the track."""

from __future__ import annotations

from typing import Final

from duelyard.games.brawl.arena import AREA_COUNT, RING_COUNT, TRAP_COUNT, ZONE_COUNT
from duelyard.games.brawl.harm import check_win, gain, side_name
from duelyard.games.brawl.printed import CHALLENGE_IDS, CREATION, DESTRUCTION, MANIPULATION
from duelyard.games.brawl.state import EMPTY, SEATS, BrawlState

LEVEL_COUNT: Final = 9  # behind the counters of the arena
EZMA: Final = 0
RAGRIL: Final = 2


def tally(s: BrawlState, side: int) -> int:
    """How many champions of a side stand where, as counters of four bits (FB-R-57)."""
    arena = s.settings.arena
    total = 0
    for c in range(len(s.at)):
        if s.owner[c] & 1 == side:
            spot = s.at[c]
            if spot >= 0:
                total += arena.worth[spot]
                if s.token[spot] != EMPTY and not arena.symbol[spot]:  # FB-ARENA-13
                    total += 1 << 4 * TRAP_COUNT
            total += s.levelled[c] << 4 * LEVEL_COUNT
    return total


def count(total: int, counter: int) -> int:
    """One counter of a tally."""
    return total >> 4 * counter & 15


def missing(s: BrawlState, challenge: int, side: int, mine: int, theirs: int) -> int:
    """How many champions are not yet where the challenge wants them; 0: it is fulfilled (FB-CHAL-1 to FB-CHAL-11)."""
    enemy_area = AREA_COUNT + s.areas[1 - side]
    if challenge == 0:
        return control(mine, theirs, ZONE_COUNT + CREATION)
    if challenge == 1:
        return control(mine, theirs, ZONE_COUNT + DESTRUCTION)
    if challenge == 2:
        return control(mine, theirs, ZONE_COUNT + MANIPULATION)
    if challenge == 3:
        return control(mine, theirs, enemy_area)
    if challenge == 4:
        own_area = AREA_COUNT + s.areas[side]
        return (count(mine, enemy_area) == 0) + (count(mine, own_area) == 0)
    if challenge == 5:
        return max(0, 2 - count(mine, TRAP_COUNT))
    if challenge == 6:
        return max(0, 2 - count(mine, RING_COUNT + RAGRIL))
    if challenge == 7:
        return max(0, 2 - count(mine, RING_COUNT + EZMA))
    rings = [count(mine, RING_COUNT + k) for k in range(3)]
    if challenge == 8:
        return sum([ring == 0 for ring in rings])
    if challenge == 9:
        return max(0, 3 - max(rings))
    return max(0, 2 - count(mine, LEVEL_COUNT))


def control(mine: int, theirs: int, counter: int) -> int:
    """Strictly more champions than the other side (FB-CONTROL-1); how many are missing to that."""
    return max(0, count(theirs, counter) - count(mine, counter) + 1)


def fulfilled(s: BrawlState, challenge: int, side: int) -> bool:
    """Whether a side fulfils a challenge in the present position."""
    return missing(s, challenge, side, tally(s, side), tally(s, 1 - side)) == 0


def score(s: BrawlState) -> None:
    """The scoring phase: all fulfilled cards with a value, together (FB-SCORE-1 to FB-SCORE-7, FB-R-4 to FB-R-6)."""
    seat = s.active
    side = seat & 1
    s.tell("turn", seat=SEATS[seat], n=s.round)
    if s.round == 1:
        return
    mine, theirs = tally(s, side), tally(s, 1 - side)
    done = [
        k
        for k in range(len(s.track))
        if s.settings.values[k] and s.track[k] != EMPTY and not missing(s, s.track[k], side, mine, theirs)
    ]
    for k in done:
        challenge = s.track[k]
        s.tell("scores", side=side_name(s, side), challenge=CHALLENGE_IDS[challenge], n=s.settings.values[k])
        s.track[k] = EMPTY
        s.gone |= 1 << challenge
        gain(s, side, s.settings.values[k], "challenge")
    if done:
        check_win(s, seat)


def next_value(s: BrawlState, k: int, side: int) -> int:
    """What the card on a slot will be worth at the side's next scoring, if it is fulfilled then."""
    moves = any(seat & 1 == side for seat in s.order[s.turn + 1 :])  # a turn of the side is still to come in this round
    if moves:
        return 0 if s.round == 1 else s.settings.values[k]
    k += s.settings.pace
    return s.settings.values[k] if k < len(s.track) else 0


# -- the track ---------------------------------------------------------------------------------------------------------


def new_challenge(s: BrawlState, slot: int) -> None:
    """A card from the challenge deck, made anew from its discard pile where needed (FB-TRACK-4, FB-TRACK-5)."""
    if not s.bag:
        s.bag = s.gone
        s.gone = 0
        s.tell("challenges_shuffled")
    left = [k for k in range(len(CHALLENGE_IDS)) if s.bag >> k & 1]
    challenge = left[s.roll("challenge", 0, len(left) - 1)]
    s.bag &= ~(1 << challenge)
    s.track[slot] = challenge
    s.tell("challenge", challenge=CHALLENGE_IDS[challenge], slot=slot + 1)


def first_challenges(s: BrawlState) -> None:
    """Two players: one card without VP (FB-SETUP-4); four: the leftmost 1 VP, then both without (FB-TEAM-13)."""
    for slot in (2, 1, 0) if s.seats == 4 else (0,):
        new_challenge(s, slot)


def move_track(s: BrawlState) -> None:
    """The end of a round: cards move right, some leave, new ones come (FB-TRACK-2 to FB-TRACK-6, FB-TEAM-6, FB-R-7)."""
    pace = s.settings.pace
    for challenge in s.track[-pace:]:
        if challenge != EMPTY:
            s.gone |= 1 << challenge
            s.tell("drops", challenge=CHALLENGE_IDS[challenge])
    s.track = [EMPTY] * pace + s.track[:-pace]
    for slot in range(pace - 1, -1, -1):
        new_challenge(s, slot)
