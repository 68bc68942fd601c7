"""Set-up (ledger sections 5 and 26): first player, areas, decks, traps, hands, mulligan, deployment."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.brawl.arena import AREAS
from duelyard.games.brawl.challenges import first_challenges
from duelyard.games.brawl.codes import DONE, arg, each
from duelyard.games.brawl.harm import side_name
from duelyard.games.brawl.piles import draw
from duelyard.games.brawl.state import (
    AREA,
    DECKS,
    DEPLOY,
    DRAFT,
    HANDS,
    LAY_OUT,
    MULLIGAN,
    NOBODY,
    ORDER,
    SCORING,
    SEATS,
    TRAPS,
    BrawlState,
)
from duelyard.games.brawl.traps import lay, no_trap


def toss(s: BrawlState) -> None:
    """The first player, or the starting team, is drawn at random (FB-SETUP-1, FB-TEAM-11)."""
    side = s.settings.first
    if side < 0:
        side = s.roll("order", 0, 1)
    s.order = [side, 1 - side] if s.seats == 2 else [side, 1 - side, side + 2, 3 - side]
    s.tell("begins", side=side_name(s, side))
    s.phase = AREA if s.seats == 2 or s.settings.seat_order else ORDER


def order(s: BrawlState) -> Script:
    """Each team says who of it plays earlier, the starting team first (FB-TEAM-11, FB-R-73)."""
    while s.picks < 2:
        place = s.picks
        answer = yield Ask(s, s.order[place] & 1, "order", each("earlier", team(s, place)), checkpoint=True)
        earlier = arg(answer)
        seats = s.order[:]
        seats[place], seats[place + 2] = earlier, earlier ^ 2
        s.order = seats
        s.picks += 1
        s.tell("plays_earlier", seat=SEATS[earlier])
    s.picks = 0
    s.phase = AREA


def team(s: BrawlState, place: int) -> list[int]:
    """The seats of a team, the lower one first."""
    low = s.order[place] & 1
    return [low, low + 2]


def area(s: BrawlState) -> Script:
    """The first player takes one of the two deployment areas for his side (FB-SETUP-1, FB-R-55)."""
    chosen = s.settings.area
    seat = s.order[0]
    if chosen < 0:
        chosen = arg((yield Ask(s, seat, "area", each("area", [1, 0]), checkpoint=True)))
    s.areas[seat & 1] = chosen
    s.areas[1 - (seat & 1)] = 1 - chosen
    s.tell("takes_area", side=side_name(s, seat & 1), area=AREAS[chosen])
    s.phase = DECKS if not s.settings.drafted else LAY_OUT if s.settings.tournament else DRAFT


def decks(s: BrawlState) -> None:
    """Shuffled decks, the first challenges, shuffled traps (FB-SETUP-3 to FB-SETUP-6, FB-TEAM-12, FB-TEAM-13)."""
    for seat in s.order:
        s.shuffle(s.decks[seat])
    first_challenges(s)
    s.shuffle(s.supply)
    s.turn = 0
    s.phase = TRAPS


def traps(s: BrawlState) -> Script:
    """Two tokens each, or one each of four, unseen, on empty trap hexes (FB-SETUP-6, FB-SETUP-7, FB-TEAM-14)."""
    each_lays = 4 // s.seats
    while len(s.supply) > 8:
        seat = s.order[(12 - len(s.supply)) // each_lays]
        spots = [spot for spot in s.settings.arena.traps if not no_trap(s, spot)]
        answer = yield Ask(s, seat, "lay_trap", each("trap", spots), checkpoint=True)
        lay(s, seat, arg(answer))
    s.phase = HANDS


def hands(s: BrawlState) -> None:
    """The next player draws his first hand (FB-SETUP-8, FB-SETUP-9, FB-TEAM-15)."""
    draw(s, s.active, s.settings.hand)
    s.phase = MULLIGAN


def mulligan(s: BrawlState) -> Script:
    """He sets cards aside one by one, draws as many, and shuffles them back (FB-SETUP-8, FB-R-72)."""
    seat = s.active
    hand, aside = s.hands[seat], s.aside[seat]
    while hand:
        codes = [DONE, *each("exchange", sorted(hand, key=s.kind))]
        answer = yield Ask(s, seat, "mulligan", codes, secret=True, checkpoint=True)
        if answer == DONE:
            break
        slot = arg(answer)
        hand.remove(slot)
        aside.append(slot)
        s.tell_card("sets_aside", seat, slot)
    if aside:
        s.tell("exchanges", seat=SEATS[seat], n=len(aside))
        draw(s, seat, len(aside))
        s.decks[seat] += aside
        aside.clear()
        s.shuffle(s.decks[seat])
    s.turn += 1
    s.phase = HANDS
    if s.turn == s.seats:
        s.turn = 0
        s.phase = DEPLOY


def no_deploy(s: BrawlState, seat: int, spot: int) -> str:
    """The rule that keeps a champion off this hex in the set-up; empty if none does."""
    if s.settings.arena.area[spot] != s.areas[seat & 1]:
        return "FB-SETUP-10" if s.seats == 2 else "FB-TEAM-16"
    return "" if s.who[spot] == NOBODY else "FB-ARENA-1"


def next_to_deploy(s: BrawlState) -> int:
    """The champion whose place is asked for."""
    for c in s.own(s.active):
        if not s.stands(c):
            return c
    return NOBODY


def deploy(s: BrawlState) -> Script:
    """All champions, player after player, into the own area (FB-SETUP-10, FB-SETUP-11, FB-TEAM-16, FB-R-71)."""
    while s.turn < s.seats:
        seat = s.active
        c = next_to_deploy(s)
        if c == NOBODY:
            s.turn += 1
            continue
        spots = [spot for spot in s.settings.arena.areas[s.areas[seat & 1]] if not no_deploy(s, seat, spot)]
        answer = yield Ask(s, seat, "deploy", each("deploy", spots), checkpoint=True)
        s.tell("deploys", champion=s.ref(c), hex=s.label(arg(answer)))
        s.stand(c, arg(answer))
    s.turn = 0
    s.phase = SCORING
