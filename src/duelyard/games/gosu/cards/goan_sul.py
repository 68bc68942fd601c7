"""Goan Sul (ledger section 20.7)."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.gosu.army import free_cards
from duelyard.games.gosu.asking import in_order, may, pick_clan, pick_open, pick_place, take_up_to
from duelyard.games.gosu.layer import clans, levels
from duelyard.games.gosu.piles import remove, take_from_discard
from duelyard.games.gosu.printed import KEYWORDS, LEVEL, NE_YE, VETERAN
from duelyard.games.gosu.state import GosuState
from duelyard.games.gosu.tokens import extra_turn
from duelyard.games.gosu.verbs import (
    capture_one,
    destroy,
    destroy_one,
    may_swap,
    no_destroy,
    sacrifice,
    targets,
    up_to,
)


def goan_sul(s: GosuState, me: int, card: int) -> Script:
    """Destroy all FREE cards of one clan. (GX-CARD-goan_sul, GX-R-46)"""
    clan = yield from pick_clan(s, me, s.clan_masks[0] | s.clan_masks[1], card)
    doomed = [slot for slot in targets(s, "destroy") if clans(s, slot) >> clan & 1]
    while doomed:
        slot = yield from pick_place(s, me, "destroy", "destroy", doomed, card)
        doomed.remove(slot)
        yield from destroy(s, me, slot)
        doomed = [slot for slot in doomed if s.at[slot] >= 0 and not no_destroy(s, slot)]


def alpha(s: GosuState, me: int, card: int) -> Script:
    """Capture a card of level I or II, with supremacy any. (GX-CARD-alpha, GX-R-41)"""
    yield from capture_one(s, me, card, targets(s, "capture", up_to(s, me, 2)))


def hempo(s: GosuState, me: int, card: int) -> Script:
    """You may swap; then destroy a FREE card of level I or II, with supremacy any. (GX-CARD-hempo)"""
    yield from may_swap(s, me, card, (0, 1))
    yield from destroy_one(s, me, card, targets(s, "destroy", up_to(s, me, 2)))


def orgah(s: GosuState, me: int, card: int) -> Script:
    """Each player removes all cards of one clan of his discard. (GX-CARD-orgah, GX-FAQ-11)"""
    for seat in (yield from in_order(s, me, bool(s.discards[0] and s.discards[1]), card)):
        present = 0
        for slot in s.discards[seat]:
            present |= clans(s, slot)
        clan = yield from pick_clan(s, seat, present, card)
        doomed = [slot for slot in s.discards[seat] if clan >= 0 and clans(s, slot) >> clan & 1]
        for slot in sorted(doomed, key=lambda slot: s.kind(slot) == NE_YE):  # what it draws may reshuffle the discard
            remove(s, seat, slot)


def smook(s: GosuState, me: int, card: int) -> Script:
    """Take up to X veterans, one a level, from your discard; with X = 4 an extra turn. (GX-CARD-smook)"""
    taken = 0
    for _ in range(s.x(me)):
        fitting = [slot for slot in veterans(s, me) if not taken >> LEVEL[s.kind(slot)] & 1]
        picked = yield from take_up_to(s, me, "take_up_to", "take", fitting, 1, card)
        if not picked:
            break
        taken |= 1 << LEVEL[s.kind(picked[0])]
        take_from_discard(s, me, picked[0])
    if s.x(me) == 4:
        extra_turn(s, me)


def veterans(s: GosuState, me: int) -> list[int]:
    """The veteran cards of a discard (GX-VETERAN-3)."""
    return [slot for slot in s.discards[me] if KEYWORDS[s.kind(slot)] & VETERAN]


def lava_goddesses(s: GosuState, me: int, card: int) -> Script:
    """Capture a level-I card. (GX-CARD-lava_goddesses)"""
    yield from capture_one(s, me, card, targets(s, "capture", 1))


def spirits_of_smook(s: GosuState, me: int, card: int) -> Script:
    """Take a veteran card from your discard. (GX-CARD-spirits_of_smook)"""
    slot = yield from pick_open(s, me, "take_one", "take", veterans(s, me), card)
    if slot >= 0:
        take_from_discard(s, me, slot)


def demon_guardians(s: GosuState, me: int, card: int) -> Script:
    """You may swap; then destroy a FREE level-I card. (GX-CARD-demon_guardians)"""
    yield from may_swap(s, me, card, (0, 1))
    yield from destroy_one(s, me, card, [slot for slot in targets(s, "destroy") if levels(s, slot) & 1])


def bombardment_units(s: GosuState, me: int, card: int) -> Script:
    """Each player sacrifices a FREE card; with supremacy you may do it again. (GX-CARD-bombardment_units, GX-R-30)"""
    yield from each_sacrifices(s, me, card)
    if s.supremacy[me] and s.in_play(card) and (yield from may(s, me, "again", card)):
        yield from each_sacrifices(s, me, card)


def each_sacrifices(s: GosuState, me: int, card: int) -> Script:
    """Each player, in the order the active one wants."""
    for seat in (yield from in_order(s, me, bool(free_cards(s, 0) and free_cards(s, 1)), card)):
        yield from sacrifice(s, seat, card)
