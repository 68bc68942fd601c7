"""Phoenix (ledger section 20.6)."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.asking import in_order, pick_open
from duelyard.games.gosu.cards.base import Ending, nothing
from duelyard.games.gosu.codes import NO, arg, code, one_each
from duelyard.games.gosu.layer import clans, has_name, name_in_play
from duelyard.games.gosu.piles import aside_to_hand, draw, look_through_deck, reveal, shuffle_in, take_from_discard
from duelyard.games.gosu.printed import KIND, NAME
from duelyard.games.gosu.state import GosuState
from duelyard.games.gosu.tokens import extra_turn, unlock
from duelyard.games.gosu.verbs import capture, no_capture

PHOENIX_NAME: Final = NAME[KIND["phoenix"]]
ARPIA_NAME: Final = NAME[KIND["arpia"]]
TIMER_NAME: Final = NAME[KIND["timer"]]


def phoenix(s: GosuState, me: int, card: int) -> Script:
    """An extra turn. (GX-CARD-phoenix)"""
    extra_turn(s, me)
    yield from nothing()


def fenghuang(s: GosuState, me: int, card: int) -> Script:
    """Search your deck for a card named Phoenix, show it, shuffle, put it on top. (GX-CARD-fenghuang, GX-R-49)"""
    if not s.decks[me]:
        return
    deck = look_through_deck(s, me)
    found = [slot for slot in deck if NAME[s.kind(slot)] == PHOENIX_NAME]
    # Asked in any case: whether there is one shows when it is shown, not by a pause.
    answer = yield Ask(s, me, "search", one_each(s, "take", found) or [NO], secret=True, source=card)
    if answer != NO:
        slot = arg(answer)
        deck.remove(slot)
        s.show_all([slot])
        s.shuffle(deck)
        deck.append(slot)
        s.tell("tops", me, slot)
        return
    own = range(s.split) if me == 0 else range(s.split, len(s.kinds))
    s.rule_out(1 - me, [c for c in own if NAME[s.kinds[c]] == PHOENIX_NAME], deck)
    s.shuffle(deck)
    s.tell("finds_nothing", me)


def genious(s: GosuState, me: int, card: int) -> Script:
    """Each player shuffles a clan of his discard into his deck; you draw 2. (GX-CARD-genious, GX-FAQ-10, GX-R-51)"""
    for seat in (yield from in_order(s, me, bool(s.discards[0] and s.discards[1]), card)):
        pile = s.discards[seat]
        if not pile:
            continue
        present = 0
        for slot in pile:
            present |= clans(s, slot)
        options = [NO, *[code("clan", clan) for clan in range(8) if present >> clan & 1]]
        answer = yield Ask(s, seat, "clan_or_none", options, source=card)
        if answer != NO:
            shuffle_in(s, seat, [slot for slot in pile if clans(s, slot) >> arg(answer) & 1])
    draw(s, me, 2)


def kaez(s: GosuState, me: int, card: int) -> Script:
    """Take all your cards named Phoenix from your discard and the removed cards. (GX-CARD-kaez)"""
    for slot in [slot for slot in s.removed[me] if NAME[s.kind(slot)] == PHOENIX_NAME]:
        s.removed[me].remove(slot)
        s.hands[me].append(slot)
        s.tell("takes", me, slot)
    for slot in [slot for slot in s.discards[me] if NAME[s.kind(slot)] == PHOENIX_NAME]:
        take_from_discard(s, me, slot)
    yield from nothing()


def arpia(s: GosuState, me: int, card: int) -> Script:
    """Draw 1; if Timer is in play, an extra turn. (GX-CARD-arpia)"""
    draw(s, me)
    if name_in_play(s, TIMER_NAME):
        extra_turn(s, me)
    yield from nothing()


def muraena(s: GosuState, me: int, card: int) -> Script:
    """Draw X. (GX-CARD-muraena)"""
    draw(s, me, s.x(me))
    yield from nothing()


def sqeezs(s: GosuState, me: int, card: int) -> Script:
    """Reveal 3: one to the hand, one on top, one under the deck. (GX-CARD-sqeezs, GX-R-50)"""
    aside = reveal(s, me, 3)
    slot = yield from pick_open(s, me, "take_one", "take", aside, card)
    if slot >= 0:
        aside_to_hand(s, me, slot)
    slot = yield from pick_open(s, me, "put_on_top", "top", aside, card)
    if slot >= 0:
        aside.remove(slot)
        s.decks[me].append(slot)
        s.tell("tops", me, slot)
    for slot in aside[:]:
        aside.remove(slot)
        s.decks[me].insert(0, slot)
        s.tell("bottoms", me, slot)


def timer(s: GosuState, me: int, card: int) -> Script:
    """An extra turn; if Arpia is in play, draw 1 now. (GX-CARD-timer)"""
    extra_turn(s, me)
    if name_in_play(s, ARPIA_NAME):
        draw(s, me)
    yield from nothing()


def incarnation_ready(s: GosuState, me: int, card: int) -> bool:
    """Three face-up cards of the army are named Phoenix. (GX-CARD-byun_hyung_ja_phoenix)"""
    return sum(has_name(s, slot, PHOENIX_NAME) for slot in s.face_up(me)) >= 3


def incarnation_end(s: GosuState, me: int, card: int) -> Script:
    """Capture this card; if it was captured, unlock a token. (GX-R-53)"""
    if not no_capture(s, card) and (yield from capture(s, me, card)):
        unlock(s, me)


ENDINGS: Final = {"byun_hyung_ja_phoenix": Ending(incarnation_ready, incarnation_end)}
