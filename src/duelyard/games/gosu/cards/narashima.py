"""Narashima (ledger section 20.4)."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.asking import in_order, pick_open, take_up_to
from duelyard.games.gosu.cards.base import nothing
from duelyard.games.gosu.codes import NO, arg, code, one_each
from duelyard.games.gosu.layer import clans, levels
from duelyard.games.gosu.piles import discard, discard_one, draw, mill, take_from_discard
from duelyard.games.gosu.printed import BOUNTY, FEAT, KEYWORDS, LEVEL, MIRACLE
from duelyard.games.gosu.state import GosuState
from duelyard.games.gosu.tokens import extra_turn
from duelyard.games.gosu.verbs import do_one, sacrifice, up_to


def take_one(s: GosuState, me: int, card: int, level: int) -> Script:
    """Take one card of these levels from your discard, if there is any."""
    fitting = [slot for slot in s.discards[me] if levels(s, slot) & level]
    slot = yield from pick_open(s, me, "take_one", "take", fitting, card)
    if slot >= 0:
        take_from_discard(s, me, slot)


def narashima(s: GosuState, me: int, card: int) -> Script:
    """Mill 10, then take a card from your discard. (GX-CARD-narashima)"""
    mill(s, me, 10)
    yield from take_one(s, me, card, 7)


def nachiketa(s: GosuState, me: int, card: int) -> Script:
    """Each player discards 2. (GX-CARD-nachiketa)"""
    for seat in (yield from in_order(s, me, bool(s.hands[0] and s.hands[1]), card)):
        yield from discard(s, seat, 2, "discard_for", card)


def nalin(s: GosuState, me: int, card: int) -> Script:
    """A player of your choice mills 10. (GX-CARD-nalin)"""
    answer = yield Ask(s, me, "mill", [code("seat", 0), code("seat", 1)], source=card)
    mill(s, arg(answer), 10)


def narashima_lion(s: GosuState, me: int, card: int) -> Script:
    """Each player discards half of his hand, rounded up. (GX-CARD-narashima_lion)"""
    for seat in (yield from in_order(s, me, bool(s.hands[0] and s.hands[1]), card)):
        yield from discard(s, seat, (len(s.hands[seat]) + 1) // 2, "discard_for", card)


def niranjan(s: GosuState, me: int, card: int) -> Script:
    """The opponent sacrifices a FREE card. (GX-CARD-niranjan)"""
    yield from sacrifice(s, 1 - me, card)


def nityananda(s: GosuState, me: int, card: int) -> Script:
    """An extra turn, in which a card may be played from the discard. (GX-CARD-nityananda, GX-R-10)"""
    if not s.extra:
        s.nityananda = True
        extra_turn(s, me)
    yield from nothing()


def nakshatra(s: GosuState, me: int, card: int) -> Script:
    """Mill X, then take a level-I card, with supremacy any, from your discard. (GX-CARD-nakshatra)"""
    mill(s, me, s.x(me))
    yield from take_one(s, me, card, up_to(s, me, 1))


def navaj(s: GosuState, me: int, card: int) -> Script:
    """Take up to X cards with miracle or feat from your discard. (GX-CARD-navaj)"""
    fitting = [slot for slot in s.discards[me] if KEYWORDS[s.kind(slot)] & (MIRACLE | FEAT)]
    for slot in (yield from take_up_to(s, me, "take_up_to", "take", fitting, s.x(me), card)):
        take_from_discard(s, me, slot)


def nikhilesh(s: GosuState, me: int, card: int) -> Script:
    """Draw 1 for each clan in your discard. (GX-CARD-nikhilesh)"""
    found = 0
    for slot in s.discards[me]:
        found |= clans(s, slot)
    draw(s, me, found.bit_count())
    yield from nothing()


def nitish(s: GosuState, me: int, card: int) -> Script:
    """You may discard a bounty card to do something to a card of at most its level. (GX-CARD-nitish, GX-R-56)"""
    if not s.hands[me]:
        return
    bounty = [slot for slot in s.hands[me] if KEYWORDS[s.kind(slot)] & BOUNTY]
    answer = yield Ask(s, me, "discard_bounty", [NO, *one_each(s, "discard", bounty)], secret=True, source=card)
    if answer != NO:
        level = LEVEL[s.kind(arg(answer))]
        discard_one(s, me, arg(answer))
        yield from do_one(s, me, card, (1 << level) - 1, ("capture", "destroy", "release"))
