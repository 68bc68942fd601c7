"""Dugrun: shield and hammer of the North."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.brawl.asking import nothing, source
from duelyard.games.brawl.cards.base import push_each
from duelyard.games.brawl.codes import DONE, arg, arg_2, code
from duelyard.games.brawl.displace import push
from duelyard.games.brawl.harm import batch, grudge, stun
from duelyard.games.brawl.move import dash, dash_hexes, dash_to
from duelyard.games.brawl.piles import draw_up_to
from duelyard.games.brawl.state import BrawlState


def hold_ground_now(s: BrawlState, me: int) -> None:
    """No displacement by this attack, for anybody, even if the champion falls. (FB-CARD-hold_ground, FB-R-21)"""
    s.held = True


def knock_down_after(s: BrawlState, me: int) -> Script:
    """Dugrun's allies have +2 strength against the target. (FB-CARD-knock_down, FB-R-43)"""
    grudge(s, s.allies_of(me), s.target, 2)
    yield from nothing()


def mighty_blow_after(s: BrawlState, me: int) -> Script:
    """Push 2; damaged by the push itself and still standing: stunned. (FB-CARD-mighty_blow, FB-R-29)"""
    if (yield from push(s, me, s.target, 2)):
        yield from stun(s, s.target)


def shield_slam(s: BrawlState, me: int) -> Script:
    """Dash 2, then push 1 on each enemy next to him. (FB-CARD-shield_slam, FB-R-19)"""
    yield from dash(s, s.active, me, 2)
    yield from push_each(s, me, [foe for foe in s.enemies_of(me) if s.are_adjacent(me, foe)], 1)


def blizzard_after(s: BrawlState, me: int) -> Script:
    """If it dealt damage: 1 to each other enemy in the arena. (FB-CARD-blizzard)"""
    if s.dealt[0] > 0:
        batch(s, me, [(foe, 1) for foe in s.enemies_of(me) if foe != s.target], "blizzard")
    yield from nothing()


def onwards(s: BrawlState, me: int) -> Script:
    """Draw 1; each ally may dash 1, in the player's order. (FB-CARD-onwards)"""
    yield from draw_up_to(s, s.active, 1)
    left = s.allies_of(me)
    while True:
        codes = [code("lead", c, spot) for c in left for spot in dash_hexes(s, c, 1)]
        if not codes:
            return
        answer = yield Ask(s, s.active, "lead", [DONE, *codes], source=source(s, s.active))
        if answer == DONE:
            return
        left.remove(arg(answer))
        yield from dash_to(s, arg(answer), arg_2(answer))
