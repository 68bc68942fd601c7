"""Kilgore: the ogre who feeds on destruction."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.brawl.asking import nothing, pick_champion
from duelyard.games.brawl.cards.base import may_heal_one
from duelyard.games.brawl.displace import force, push
from duelyard.games.brawl.harm import bless
from duelyard.games.brawl.move import jump, place
from duelyard.games.brawl.state import NOBODY, BrawlState


def relentless_advance(s: BrawlState, me: int) -> Script:
    """Force 1; Kilgore is placed where the target stood, if that is free. (FB-CARD-relentless_advance, FB-R-37)"""
    left = s.at[s.target]
    yield from force(s, s.active, me, s.target, 1)
    if s.is_free(left):
        yield from place(s, me, left)


def darksteel_armour_after(s: BrawlState, me: int) -> Script:
    """+2 defence for later attacks of this turn. (FB-CARD-darksteel_armour, FB-R-65)"""
    bless(s, [me], armour=2)
    yield from nothing()


def throw(s: BrawlState, me: int) -> Script:
    """One ally next to Kilgore may jump 3; the player chooses where. (FB-CARD-throw)"""
    near = [c for c in s.allies_of(me) if s.are_adjacent(me, c)]
    thrown = yield from pick_champion(s, s.active, "throw", "throw", near, none=True)
    if thrown != NOBODY:
        yield from jump(s, s.active, thrown, 3)


def maul_thrash_after(s: BrawlState, me: int) -> Script:
    """Push 2. (FB-CARD-maul_thrash)"""
    yield from push(s, me, s.target, 2)


def fury_after(s: BrawlState, me: int) -> Script:
    """Heal 1. (FB-CARD-fury)"""
    yield from may_heal_one(s, me)


def appetite_for_destruction_strength(s: BrawlState, me: int, foe: int) -> int:
    """+2 for each ready core of the player. (FB-CARD-appetite_for_destruction, FB-R-44)"""
    return 2 * (s.ready[s.owner[me]] & 7).bit_count()
