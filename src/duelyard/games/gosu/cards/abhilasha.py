"""Abhilasha (ledger section 20.2)."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Script
from duelyard.games.gosu.army import column_of, row_of
from duelyard.games.gosu.asking import in_order, may, pick_clan, pick_level, take_up_to
from duelyard.games.gosu.cards.base import Ending, nothing
from duelyard.games.gosu.instants import copy_from_discards, copy_one
from duelyard.games.gosu.layer import clans, levels
from duelyard.games.gosu.piles import discard, draw, remove, take_from_discard
from duelyard.games.gosu.state import GosuState
from duelyard.games.gosu.tokens import take_back, unlock
from duelyard.games.gosu.verbs import capture, capture_one, do_one, no_capture, release_all, targets


def abhilasha(s: GosuState, me: int, card: int) -> Script:
    """Copy a card of either discard, then remove it from the game. (GX-CARD-abhilasha, GX-R-55)"""
    model = yield from copy_from_discards(s, me, card)
    if model >= 0 and model in s.discards[s.owner(model)]:
        remove(s, me, model)


def alpha_dead(s: GosuState, me: int, card: int) -> Script:
    """Take back up to 2 tokens, then capture this card. (GX-CARD-alpha_dead)"""
    if (yield from take_back(s, me, card, optional=True)):
        yield from take_back(s, me, card, optional=True)
    if s.at[card] >= 0 and not no_capture(s, card):
        yield from capture(s, me, card)


def ashes(s: GosuState, me: int, card: int) -> Script:
    """Take up to X cards of one clan and one level from your discard. (GX-CARD-ashes, GX-R-51)"""
    clan = yield from pick_clan(s, me, s.clan_masks[me], card)
    level = yield from pick_level(s, me, card)
    fitting = [slot for slot in s.discards[me] if clans(s, slot) >> clan & 1 and levels(s, slot) & level]
    for slot in (yield from take_up_to(s, me, "take_up_to", "take", fitting, s.x(me), card)):
        take_from_discard(s, me, slot)


def cylak(s: GosuState, me: int, card: int) -> Script:
    """Each player may capture a level-III card of the other. (GX-CARD-cylak, GX-FAQ-28)"""
    both = all(targets(s, "capture", 4, (seat,)) for seat in (0, 1))
    for seat in (yield from in_order(s, me, both, card)):
        prey = targets(s, "capture", 4, (1 - seat,))
        if prey and (yield from may(s, seat, "may_capture", card)):
            yield from capture_one(s, seat, card, prey)


def ecnalab(s: GosuState, me: int, card: int) -> Script:
    """Each player draws or discards to 3 cards. (GX-CARD-ecnalab)"""
    for seat in (yield from in_order(s, me, all(len(hand) != 3 for hand in s.hands), card)):
        draw(s, seat, 3 - len(s.hands[seat]))
        yield from discard(s, seat, len(s.hands[seat]) - 3, "discard_for", card)


def solok(s: GosuState, me: int, card: int) -> Script:
    """Capture or release a card of level I or II. (GX-CARD-solok)"""
    yield from do_one(s, me, card, 3, ("capture", "release"))


def night_apostles(s: GosuState, me: int, card: int) -> Script:
    """Capture or release a level-I card. (GX-CARD-night_apostles)"""
    yield from do_one(s, me, card, 1, ("capture", "release"))


def dark_cultists(s: GosuState, me: int, card: int) -> Script:
    """Copy another card of this card's row or column. (GX-CARD-dark_cultists)"""
    yield from copy_one(s, me, card, row_of(s, card) + column_of(s, card))


def captives(s: GosuState, seat: int) -> list[int]:
    """The captured cards of an army."""
    return [slot for slot in s.army(seat) if s.down[slot]]


def incarnation_ready(s: GosuState, me: int, card: int) -> bool:
    """The opponent has 3 or more captured cards. (GX-CARD-byun_hyung_ja_abhilasha)"""
    return len(captives(s, 1 - me)) >= 3


def incarnation_end(s: GosuState, me: int, card: int) -> Script:
    """Unlock a token, then release them all."""
    unlock(s, me)
    release_all(s, captives(s, 1 - me))
    yield from nothing()


ENDINGS: Final = {"byun_hyung_ja_abhilasha": Ending(incarnation_ready, incarnation_end)}
