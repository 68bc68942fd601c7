"""Deryn: shots from traps, and traps under others."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.brawl.asking import nothing, pick_spot
from duelyard.games.brawl.codes import NONE_OF_THEM
from duelyard.games.brawl.displace import push
from duelyard.games.brawl.harm import mark, stun
from duelyard.games.brawl.move import dash, place
from duelyard.games.brawl.piles import draw_up_to, plan
from duelyard.games.brawl.printed import DERYN
from duelyard.games.brawl.state import EMPTY, NOBODY, SEATS, BrawlState
from duelyard.games.brawl.traps import free_trap_hexes, relay, token_hexes


def heavy_shot_strength(s: BrawlState, me: int, foe: int) -> int:
    """+1 from a trap hex. (FB-CARD-heavy_shot)"""
    return 1 if s.on_trap(me) else 0


def heavy_shot_after(s: BrawlState, me: int) -> Script:
    """Push 1, from a trap hex 2. (FB-CARD-heavy_shot, FB-R-58)"""
    yield from push(s, me, s.target, 2 if s.on_trap(me) else 1)


def hunters_quarry(s: BrawlState, me: int) -> Script:
    """The next attack on the target ignores its defence, +1 strength. (FB-CARD-hunters_quarry, FB-R-42)"""
    mark(s, s.target)
    yield from nothing()


def prowl(s: BrawlState, me: int) -> Script:
    """Draw 2, plan 1, look at a token and put it on a free trap hex. (FB-CARD-prowl, FB-R-34)"""
    seat = s.active
    yield from draw_up_to(s, seat, 2)
    yield from plan(s, seat, 1)
    here = yield from pick_spot(s, seat, "look", "look", token_hexes(s), NONE_OF_THEM)
    if here == EMPTY:
        return
    slot = s.token[here]
    s.show(seat, [slot])
    if s.log is not None:
        s.emit("looks", {"seat": SEATS[seat], "hex": s.label(here)}, {"card": slot})
    there = yield from pick_spot(s, seat, "relay", "relay", [here, *free_trap_hexes(s)])
    relay(s, here, there)


def ambush_after(s: BrawlState, me: int) -> Script:
    """The reacting player's Deryn comes next to the attacker. Compulsory. (FB-CARD-ambush, FB-R-23)"""
    deryn = s.champion_of(s.reactor, DERYN)
    if not s.stands(deryn) or not s.stands(s.acting):
        return
    free = [spot for spot in s.settings.arena.near[s.at[s.acting]] if s.who[spot] == NOBODY]
    there = yield from pick_spot(s, s.reactor, "place", "place", free)
    if there != EMPTY:
        yield from place(s, deryn, there)


def spring_the_trap_strength(s: BrawlState, me: int, foe: int) -> int:
    """+2 against a target on a trap hex. (FB-CARD-spring_the_trap)"""
    return 2 if s.on_trap(foe) else 0


def spring_the_trap_after(s: BrawlState, me: int) -> Script:
    """A target on a trap hex is stunned. (FB-CARD-spring_the_trap, FB-R-58)"""
    if s.on_trap(s.target):
        yield from stun(s, s.target)


def hit_and_run_after(s: BrawlState, me: int) -> Script:
    """Dash 2. (FB-CARD-hit_and_run)"""
    yield from dash(s, s.active, me, 2)
