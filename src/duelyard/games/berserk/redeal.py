"""What hidden cards of a squad satisfy together (`Game.wholes`): a legal squad within its crystals.

A purse holds, packed: gold left (with Ammah's rebate as slack), silver left, crystals left for flyers, the elements
seen, whether a terrain, a symbiote and Ammah are in it, and which unique cards, of those the deck has more than one of.
"""

from __future__ import annotations

from typing import Final

from duelyard.core.whole import Whole
from duelyard.games.berserk.printed import CARDS, COST, ELEMENT, ELITE, FLYER, TERRAIN, TYPE, UNIQUE
from duelyard.games.berserk.squad import AMMAH, FLYER_LIMIT, GOLD, REBATE, SILVER, is_symbiote
from duelyard.games.berserk.state import HIDDEN, MUSTER, REVEAL, BerserkState

MOST_UNIQUE: Final = 12
NO_SYMBIOTES: Final = 1 << 50  # the purse of cards that stay hidden


def wholes(s: BerserkState, seat: int) -> list[Whole]:
    """The other player's squad, as long as some of it lies face down.

    A story from the first deal on knows which slots he has taken before he is done, too: they have been affordable.
    """
    foe = 1 - seat
    if s.phase < MUSTER or s.settings.mode in ("first_game", "squads"):
        return []
    if not any(s.flags[slot] & HIDDEN for slot in s.squads[foe]):
        return []
    second = foe != s.first
    own = range(s.split) if foe == 0 else range(s.split, len(s.kinds))
    kinds = [s.kinds[card] for card in own]
    # Of a private list nobody can say what it has more than one of: `possible` looks at unique cards then.
    several = (
        [] if s.lists else sorted({kind for kind in kinds if UNIQUE[kind] and kinds.count(kind) > 1})[:MOST_UNIQUE]
    )
    of_kinds = [price(kind, several) for kind in range(len(CARDS))]
    prices = [of_kinds[kind] for kind in s.kinds]
    purse = (GOLD[second] - s.redeals[foe] + REBATE) | SILVER[second] << 6 | FLYER_LIMIT << 12
    hidden = [slot for slot in s.squads[foe] if s.flags[slot] & HIDDEN]
    face_down = [] if s.phase <= REVEAL else [Whole(hidden, prices, NO_SYMBIOTES, of_kinds)]  # BK-R-46
    squad = s.squads[foe] if s.phase == MUSTER else s.mustered[foe]
    return [Whole(squad[:], prices, purse, of_kinds), *face_down]


def possible(s: BerserkState, seat: int) -> bool:
    """Whether no squad has two cards of one unique name (BK-UNIQ-1): a private list may hold several."""
    if not s.lists:
        return True
    squad = [s.kind(slot) for slot in s.mustered[1 - seat]]
    return all(not UNIQUE[kind] or squad.count(kind) == 1 for kind in squad)


def price(kind: int, several: list[int]) -> int:
    """What a card costs in such a whole, packed."""
    packed = COST[kind] | ELITE[kind] << 4 | ELEMENT[kind] << 5 | (TYPE[kind] == FLYER) << 8
    packed |= (TYPE[kind] == TERRAIN) << 9 | is_symbiote(kind) << 10 | (kind == AMMAH) << 11
    return packed | (several.index(kind) + 1 if kind in several else 0) << 12


def pay(purse: int, cost: int) -> int:
    """What is left in the purse after a card; -1: it cannot be in the squad."""
    if purse == NO_SYMBIOTES:
        return -1 if cost >> 10 & 1 else purse
    gold, silver, flyers, elements = purse & 63, purse >> 6 & 63, purse >> 12 & 31, purse >> 17 & 63
    rest = purse >> 23
    n = cost & 15
    if cost >> 4 & 1:
        gold -= n
    else:
        gold -= max(0, n - silver)
        silver = max(0, silver - n)
    element = cost >> 5 & 7
    if element and not elements >> element & 1:
        gold -= 1 if elements else 0
        elements |= 1 << element
    if cost >> 8 & 1:
        flyers -= n
    if cost >> 9 & 1:
        if rest & 1:
            return -1
        rest |= 1
    rest |= (cost >> 10 & 1) << 1 | (cost >> 11 & 1) << 2
    unique = cost >> 12
    if unique:
        if rest >> 2 + unique & 1:
            return -1
        rest |= 1 << 2 + unique
    if gold < 0 or flyers < 0:
        return -1
    return gold | silver << 6 | flyers << 12 | elements << 17 | rest << 23


def fits(purse: int) -> bool:
    """Whether the squad is paid: the rebate counts only for Ammah with a symbiote (BK-R-59)."""
    if purse == NO_SYMBIOTES:
        return True
    rebate = REBATE if (purse >> 24 & 3) == 3 else 0
    return (purse & 63) - REBATE + rebate >= 0
