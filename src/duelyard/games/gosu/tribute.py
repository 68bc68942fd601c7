"""The tribute to the fallen (ledger section 13)."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.army import free_cards
from duelyard.games.gosu.codes import arg, each
from duelyard.games.gosu.piles import draw
from duelyard.games.gosu.setup import HAND
from duelyard.games.gosu.state import BOARD, TURN, GosuState
from duelyard.games.gosu.verbs import sacrifice_card


def tribute(s: GosuState) -> Script:
    """Sacrifices, winner first, one FREE card at a time; then refill, tokens, next round (GX-TRIB-3 to GX-TRIB-12)."""
    for seat in (s.giver, 1 - s.giver):
        while s.owed[seat]:
            answer = yield Ask(s, seat, "tribute", each("sacrifice", free_cards(s, seat)), checkpoint=True)
            s.owed[seat] -= 1
            sacrifice_card(s, arg(answer))
    for seat in (s.giver, 1 - s.giver):
        draw(s, seat, HAND - len(s.hands[seat]))  # GX-TRIB-7, GX-R-20
    for seat in (0, 1):
        for slot in s.army(seat):
            s.tokens[slot] = 0
        s.ready[seat] = 4 - s.locked[seat]  # GX-TRIB-8
        s.spent[seat] = 0
    s.miracle = BOARD  # GX-TRIB-9
    next_round(s)


def next_round(s: GosuState) -> None:
    """The loser begins (GX-TRIB-11); passing is forgotten (GX-TRIB-12)."""
    s.round += 1
    s.passed = [False, False]
    s.left = 0
    s.turns = [0, 0]
    s.active = 1 - s.giver
    s.giver = 0
    s.phase = TURN
    if s.log is not None:
        s.emit("round", {"n": s.round})
    s.tell("turn", s.active)
