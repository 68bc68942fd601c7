"""Tomorrow (ledger section 20.3)."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.army import column_of, row_of
from duelyard.games.gosu.asking import pick_place, take_up_to
from duelyard.games.gosu.cards.base import Ending, nothing
from duelyard.games.gosu.codes import arg, code
from duelyard.games.gosu.instants import can_be_model, copy
from duelyard.games.gosu.piles import discard, draw, remove, take_from_discard
from duelyard.games.gosu.printed import NAME, NE_YE
from duelyard.games.gosu.state import GosuState
from duelyard.games.gosu.tokens import unlock
from duelyard.games.gosu.verbs import release, targets


def tomorrow(s: GosuState, me: int, card: int) -> Script:
    """Draw 1. (GX-CARD-tomorrow)"""
    draw(s, me)
    yield from nothing()


def ez(s: GosuState, me: int, card: int) -> Script:
    """You may remove a card of your discard; if you do, draw 1. (GX-CARD-ez)"""
    for slot in (yield from take_up_to(s, me, "may_remove", "remove", s.discards[me], 1, card)):
        remove(s, me, slot)
        draw(s, me)


def fre_e(s: GosuState, me: int, card: int) -> Script:
    """Release a captured card, then copy it. (GX-CARD-fre_e)"""
    slot = yield from pick_place(s, me, "release", "release", targets(s, "release"), card)
    if slot >= 0:
        release(s, slot)
        if can_be_model(s, slot):
            yield from copy(s, me, card, slot)


def ne_o(s: GosuState, me: int, card: int) -> Script:
    """Draw 3, then discard 3. (GX-CARD-ne_o)"""
    draw(s, me, 3)
    yield from discard(s, me, 3, "discard_for", card)


def scavengers_of_remains(s: GosuState, me: int, card: int) -> Script:
    """Take all cards of one name from your discard. (GX-CARD-scavengers_of_remains, GX-FAQ-18)"""
    names = sorted({NAME[s.kind(slot)] for slot in s.discards[me]})
    if not names:
        return
    answer = yield Ask(s, me, "take_name", [code("name", name) for name in names], source=card)
    for slot in [slot for slot in s.discards[me] if NAME[s.kind(slot)] == arg(answer)]:
        take_from_discard(s, me, slot)


def obeezs(s: GosuState, me: int, card: int) -> Script:
    """Draw 2, then discard 2. (GX-CARD-obeezs)"""
    draw(s, me, 2)
    yield from discard(s, me, 2, "discard_for", card)


def wiindz(s: GosuState, me: int, card: int) -> Script:
    """Release a captured card of this card's row or column. (GX-CARD-wiindz)"""
    captives = [slot for slot in row_of(s, card) + column_of(s, card) if s.down[slot]]
    slot = yield from pick_place(s, me, "release", "release", captives, card)
    if slot >= 0:
        release(s, slot)


def removed_ne_ye(s: GosuState, me: int) -> list[int]:
    """The own Ne'ye, if it is removed from the game."""
    return [slot for slot in s.removed[me] if s.kind(slot) == NE_YE]


def incarnation_ready(s: GosuState, me: int, card: int) -> bool:
    """Ne'ye is removed from the game. (GX-CARD-byun_hyung_ja_tomorrow)"""
    return bool(removed_ne_ye(s, me))


def incarnation_end(s: GosuState, me: int, card: int) -> Script:
    """Shuffle it into the deck and unlock a token."""
    for slot in removed_ne_ye(s, me):
        s.removed[me].remove(slot)
        s.decks[me].append(slot)
        s.shuffle(s.decks[me])
        s.tell("returns", me, slot)
    unlock(s, me)
    yield from nothing()


ENDINGS: Final = {"byun_hyung_ja_tomorrow": Ending(incarnation_ready, incarnation_end)}
