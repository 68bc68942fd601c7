"""Set-up (ledger section 3): first player, draft of the clans, decks, mulligan."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.codes import arg, code
from duelyard.games.gosu.layer import levels
from duelyard.games.gosu.piles import draw
from duelyard.games.gosu.printed import CLANS
from duelyard.games.gosu.state import DEAL, DRAFT, MULLIGAN, TURN, GosuState

HAND = 7
PICKS = (0, 1, 1, 0, 0, 1)  # whose pick it is, counted from the first player (GX-DRAFT-1)


def toss(s: GosuState) -> None:
    """The first player is drawn at random (GX-SETUP-3)."""
    if s.first < 0:
        s.first = s.roll("order", 0, 1)
    s.active = s.first
    s.tell("first", s.first)
    s.phase = DRAFT if s.settings.drafted else DEAL


def picker(s: GosuState) -> int:
    """Who drafts now."""
    return PICKS[s.picks] ^ s.first


def draft(s: GosuState) -> Script:
    """Six clans are taken openly, 1-2-2-1 (GX-DRAFT-1, GX-DRAFT-2, GX-DRAFT-3, GX-DRAFT-4)."""
    while s.picks < len(PICKS):
        seat = picker(s)
        taken = s.clan_masks[0] | s.clan_masks[1]
        free = [code("draft", clan) for clan in range(len(CLANS)) if not taken >> clan & 1]
        answer = yield Ask(s, seat, "draft", free, checkpoint=True)
        s.alliances[seat] = sorted([*s.alliances[seat], arg(answer)])
        s.picks += 1
        s.derive()
        s.tell("drafts", seat, clan=CLANS[arg(answer)])
    s.ally()
    s.phase = DEAL


def deal(s: GosuState) -> None:
    """Each player shuffles his deck and draws 7 (GX-DRAFT-6)."""
    for seat in (s.first, 1 - s.first):
        s.shuffle(s.decks[seat])
        draw(s, seat, HAND)
    s.active = s.first
    s.phase = MULLIGAN


def no_mulligan(s: GosuState, seat: int) -> str:
    """Two or more soldiers forbid it; Phoenix (Immortal) is one (GX-MULL-1, GX-MULL-2, GX-MULL-3)."""
    return "" if sum(levels(s, slot) & 1 for slot in s.hands[seat]) <= 1 else "GX-MULL-2"


def mulligan(s: GosuState) -> Script:
    """The first player decides as often as he may, then the second (GX-MULL-3, GX-R-4)."""
    seat = s.active
    codes = [code("keep")] if no_mulligan(s, seat) else [code("keep"), code("again")]
    answer = yield Ask(s, seat, "mulligan", codes, secret=True, checkpoint=True)
    if answer == code("again"):
        hand = s.hands[seat]
        s.show_all(hand)
        for slot in hand:
            s.tell("shows", seat, slot)
        s.decks[seat] += hand
        hand.clear()
        s.shuffle(s.decks[seat])
        s.tell("mulligan", seat)
        draw(s, seat, HAND)
        return
    s.tell("keeps", seat)
    s.active = 1 - seat
    if seat != s.first:
        s.phase = TURN
        s.tell("turn", s.active)
