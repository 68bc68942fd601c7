"""Galmi (ledger section 20.5)."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.army import column_of
from duelyard.games.gosu.asking import may, pick_level, pick_open, pick_place
from duelyard.games.gosu.cards.base import nothing
from duelyard.games.gosu.codes import NO, arg, one_each
from duelyard.games.gosu.layer import clans, levels
from duelyard.games.gosu.passing import no_pass, pass_round
from duelyard.games.gosu.piles import aside_to_hand, discard_aside, draw, reveal
from duelyard.games.gosu.printed import GALMI
from duelyard.games.gosu.state import GosuState, place_name
from duelyard.games.gosu.verbs import may_swap, put_on_deck, release_all, targets, up_to


def put_one_on_deck(s: GosuState, me: int, card: int, level: int) -> Script:
    """Put a FREE card of these levels on top of its owner's deck, if there is any."""
    slot = yield from pick_place(s, me, "put_on_deck", "put_on_deck", targets(s, "put_on_deck", level), card)
    if slot >= 0:
        put_on_deck(s, slot)


def galmi(s: GosuState, me: int, card: int) -> Script:
    """Put a FREE card on its owner's deck; then you may pass at once. (GX-CARD-galmi, GX-R-32)"""
    yield from put_one_on_deck(s, me, card, 7)
    if not s.passed[me] and not no_pass(s, me) and (yield from may(s, me, "may_pass", card)):
        pass_round(s, me)


def kan_te(s: GosuState, me: int, card: int) -> Script:
    """Release all your captured cards. (GX-CARD-kan_te)"""
    release_all(s, s.army(me))
    yield from nothing()


def ree_ab(s: GosuState, me: int, card: int) -> Script:
    """Put up to X cards of your discard on top of your deck in any order, then draw 1. (GX-CARD-ree_ab)"""
    for _ in range(s.x(me)):
        if not s.discards[me]:
            break
        answer = yield Ask(s, me, "put_on_top", [NO, *one_each(s, "top", s.discards[me])], source=card)
        if answer == NO:
            break
        s.discards[me].remove(arg(answer))
        s.decks[me].append(arg(answer))
        s.tell("tops", me, arg(answer))
    draw(s, me)


def shard(s: GosuState, me: int, card: int) -> Script:
    """Reveal 4, take one, discard the rest. (GX-CARD-shard)"""
    slot = yield from pick_open(s, me, "take_one", "take", reveal(s, me, 4), card)
    if slot >= 0:
        aside_to_hand(s, me, slot)
    discard_aside(s, me)


def she_rift(s: GosuState, me: int, card: int) -> Script:
    """Put the bounty token on a card, or move it to another. (GX-CARD-she_rift)"""
    others = [slot for seat in (0, 1) for slot in s.army(seat) if slot != s.bounty]
    slot = yield from pick_place(s, me, "bounty_token", "bounty_token", others, card)
    if slot >= 0:
        s.bounty = slot
        s.tell("bounty_token", me, slot, place=place_name(s.at[slot]))


def bun_to(s: GosuState, me: int, card: int) -> Script:
    """Choose a level, reveal 4, take all of that level, discard the rest. (GX-CARD-bun_to)"""
    level = yield from pick_level(s, me, card)
    for slot in [slot for slot in reveal(s, me, 4) if levels(s, slot) & level]:
        aside_to_hand(s, me, slot)
    discard_aside(s, me)


def kno_bo(s: GosuState, me: int, card: int) -> Script:
    """You may swap two cards of your army; then draw 1 for each Galmi card in this card's column. (GX-CARD-kno_bo)"""
    yield from may_swap(s, me, card, (me,))
    draw(s, me, sum(clans(s, slot) >> GALMI & 1 for slot in column_of(s, card)))


def un_go(s: GosuState, me: int, card: int) -> Script:
    """Put a FREE card of level I or II, with supremacy any, on its owner's deck. (GX-CARD-un_go)"""
    yield from put_one_on_deck(s, me, card, up_to(s, me, 2))
