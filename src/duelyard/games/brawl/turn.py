"""Rounds and turns (ledger sections 7, 10 and 18): the script that runs a match."""

from __future__ import annotations

from duelyard.core.ask import Ask, Over, Result, Script
from duelyard.games.brawl.action import act
from duelyard.games.brawl.challenges import move_track, score
from duelyard.games.brawl.codes import END
from duelyard.games.brawl.draft import draft, lay_out
from duelyard.games.brawl.piles import refresh
from duelyard.games.brawl.setup import area, decks, deploy, hands, mulligan, order, toss, traps
from duelyard.games.brawl.state import (
    ACTIVATION,
    AREA,
    DECKS,
    DEPLOY,
    DRAFT,
    FIRST,
    HANDS,
    LAY_OUT,
    MULLIGAN,
    ORDER,
    REFRESH,
    SCORING,
    SEATS,
    TRACK,
    TRAPS,
    BrawlState,
)


def play(s: BrawlState) -> Script:
    """A whole match; what to do next lies in the state."""
    while True:
        phase = s.phase
        if phase == ACTIVATION:
            yield from activation(s)
        elif phase == REFRESH:
            end_turn(s)
        elif phase == TRACK:
            end_round(s)
        elif phase == SCORING:
            score(s)
            s.phase = ACTIVATION
        elif phase == FIRST:
            toss(s)
        elif phase == ORDER:
            yield from order(s)
        elif phase == AREA:
            yield from area(s)
        elif phase == LAY_OUT:
            yield from lay_out(s)
        elif phase == DRAFT:
            yield from draft(s)
        elif phase == DECKS:
            decks(s)
        elif phase == TRAPS:
            yield from traps(s)
        elif phase == HANDS:
            hands(s)
        elif phase == MULLIGAN:
            yield from mulligan(s)
        else:
            assert phase == DEPLOY
            yield from deploy(s)


def activation(s: BrawlState) -> Script:
    """Any number of actions, as long as cores are ready (FB-ACT-1, FB-ACT-3, FB-ACT-9)."""
    seat = s.active
    while True:
        # What can be done (`actions`) depends on the hand, so with a hand and a core it is never answered by itself.
        secret = bool(s.hands[seat]) and s.ready[seat] != 0
        answer = yield Ask(s, seat, "act", None, secret=secret, checkpoint=True)
        if answer == END:
            s.phase = REFRESH
            return
        yield from act(s, seat, answer)


def end_turn(s: BrawlState) -> None:
    """Refresh, then the end of all that lasts until end of turn (FB-REFR-1 to FB-REFR-4, FB-GEN-15, FB-R-56)."""
    refresh(s, s.active)
    count = len(s.hero)
    s.rooted = [0] * count
    s.might = [0] * count
    s.haste = [0] * count
    s.armour = [0] * count
    s.marked = [0] * count
    s.against = [0] * (count * count)
    s.basics = 0
    s.tell("ends_turn", seat=SEATS[s.active])
    if s.turn + 1 < s.seats:
        s.turn += 1
        s.phase = SCORING
    else:
        s.phase = TRACK


def end_round(s: BrawlState) -> None:
    """New challenges, next round; a technical limit ends the match as unfinished (FB-ROUND-1, FB-R-62)."""
    limit = s.settings.round_limit
    if limit and s.round >= limit:
        raise Over(Result([0.0] * s.seats, "FB-R-62", {"rounds": str(limit)}))
    s.round += 1
    s.turn = 0
    s.tell("round", n=s.round)
    move_track(s)
    s.phase = SCORING
