"""Gwaien: fire, lightning and distance."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.brawl.asking import nothing, pick_champion
from duelyard.games.brawl.displace import push
from duelyard.games.brawl.harm import batch, grudge
from duelyard.games.brawl.move import jump
from duelyard.games.brawl.state import NOBODY, BrawlState


def fireball_after(s: BrawlState, me: int) -> Script:
    """2 damage to each champion next to the target. (FB-CARD-fireball, FB-R-47)"""
    batch(s, me, [(c, 2) for c in s.in_arena() if s.are_adjacent(c, s.target)], "fireball")
    yield from nothing()


def flamespear_after(s: BrawlState, me: int) -> Script:
    """Push 1. (FB-CARD-flamespear)"""
    yield from push(s, me, s.target, 1)


def chain_lightning_after(s: BrawlState, me: int) -> Script:
    """If it dealt damage: 2 to one other champion within 2 of the target. (FB-CARD-chain_lightning, FB-R-46)"""
    if s.dealt[0] == 0 or not s.stands(s.target):
        return
    near = [c for c in s.in_arena() if c != s.target and s.distance(c, s.target) <= 2]
    other = yield from pick_champion(s, s.active, "chain", "chain", near)
    if other != NOBODY:
        batch(s, me, [(other, 2)], "chain_lightning")


def ignite_after(s: BrawlState, me: int) -> Script:
    """Gwaien's allies have +2 strength against the target. (FB-CARD-ignite, FB-R-43)"""
    grudge(s, s.allies_of(me), s.target, 2)
    yield from nothing()


def arcane_shield_defence(s: BrawlState, me: int) -> int:
    """+2 in place of the printed +1 if the attacker is not next to the champion. (FB-CARD-arcane_shield, FB-R-48)"""
    return 1 if s.are_adjacent(s.acting, me) else 2


def teleport(s: BrawlState, me: int) -> Script:
    """Jump 4. (FB-CARD-teleport)"""
    yield from jump(s, s.active, me, 4)
