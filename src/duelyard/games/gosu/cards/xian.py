"""Xi'an (ledger section 20.8)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.army import adjacent, column_of, row_of
from duelyard.games.gosu.asking import pick_clan
from duelyard.games.gosu.cards.base import Ending, nothing
from duelyard.games.gosu.codes import NO, VERB
from duelyard.games.gosu.instants import copy_one
from duelyard.games.gosu.layer import clans, levels
from duelyard.games.gosu.piles import aside_to_hand, discard_aside, discard_one, draw, reveal
from duelyard.games.gosu.state import GosuState
from duelyard.games.gosu.tokens import unlock
from duelyard.games.gosu.verbs import capture, do_one, no_capture


def of_level(s: GosuState, level: int) -> list[int]:
    """All face-up cards of both armies that are of one of these levels."""
    return [slot for seat in (0, 1) for slot in s.face_up(seat) if levels(s, slot) & level]


def xian(s: GosuState, me: int, card: int) -> Script:
    """Copy any other card in play. (GX-CARD-xian)"""
    yield from copy_one(s, me, card, of_level(s, 7))


def valeen(s: GosuState, me: int, card: int) -> Script:
    """Copy another level-I or level-II card in play. (GX-CARD-valeen)"""
    yield from copy_one(s, me, card, of_level(s, 3))


def dancing_dragon(s: GosuState, me: int, card: int) -> Script:
    """Copy another level-I card in play. (GX-CARD-dancing_dragon)"""
    yield from copy_one(s, me, card, of_level(s, 1))


def nio(s: GosuState, me: int, card: int) -> Script:
    """Copy an adjacent card, then capture it. (GX-CARD-nio)"""
    model = yield from copy_one(s, me, card, adjacent(s, card))
    if model >= 0 and s.at[model] >= 0 and not no_capture(s, model):
        yield from capture(s, me, model)


def count_clans(s: GosuState, slots: list[int]) -> int:
    """How many different clans the face-up ones of these cards have."""
    found = 0
    for slot in slots:
        found |= clans(s, slot)
    return found.bit_count()


def dalisteer(s: GosuState, me: int, card: int) -> Script:
    """Draw 1 for each clan in this card's row. (GX-CARD-dalisteer)"""
    draw(s, me, count_clans(s, row_of(s, card)))
    yield from nothing()


def thousand_faces(s: GosuState, me: int, card: int) -> Script:
    """Draw 1 for each clan in this card's column. (GX-CARD-thousand_faces)"""
    draw(s, me, count_clans(s, column_of(s, card)))
    yield from nothing()


def pangu(s: GosuState, me: int, card: int) -> Script:
    """Capture, destroy or release a card of level I or II. (GX-CARD-pangu)"""
    yield from do_one(s, me, card, 3, ("capture", "destroy", "release"))


def three_wishes(s: GosuState, me: int, card: int) -> Script:
    """Choose a clan of your alliance, reveal 4, take all of that clan, discard the rest. (GX-CARD-three_wishes)"""
    clan = yield from pick_clan(s, me, s.clan_masks[me], card)
    for slot in [slot for slot in reveal(s, me, 4) if clans(s, slot) >> clan & 1]:
        aside_to_hand(s, me, slot)
    discard_aside(s, me)


def incarnation_ready(s: GosuState, me: int, card: int) -> bool:
    """Five cards in hand: whether they are of one clan only their owner knows. (GX-CARD-byun_hyung_ja_xian)"""
    return len(s.hands[me]) >= 5


def fives(s: GosuState, me: int) -> list[int]:
    """All choices of five cards of one clan, as bits of places in the hand; equal cards are one choice."""
    hand = s.hands[me]
    found: dict[tuple[int, ...], int] = {}
    for places in combinations(range(len(hand)), 5):
        shared = 255
        for place in places:
            shared &= clans(s, hand[place])
        if shared:
            kinds = sorted(s.kind(hand[place]) for place in places)
            found.setdefault(tuple(kinds), sum(1 << place for place in places))
    return [found[kinds] for kinds in sorted(found)]


def incarnation_end(s: GosuState, me: int, card: int) -> Script:
    """You may discard 5 cards of one clan to unlock a token: one choice, so nothing shows in between. (GX-FAQ-26)"""
    codes = [NO, *[VERB["discard_five"] | five << 6 for five in fives(s, me)]]
    answer = yield Ask(s, me, "discard_five", codes, secret=True, source=card)
    if answer == NO:
        return
    hand = s.hands[me]
    for slot in [hand[place] for place in range(len(hand)) if answer >> 6 + place & 1]:
        discard_one(s, me, slot)
    unlock(s, me)


ENDINGS: Final = {"byun_hyung_ja_xian": Ending(incarnation_ready, incarnation_end)}
