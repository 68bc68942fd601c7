"""Tzu Xiao: the tiger's leap and the tiger's claws."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.brawl.asking import nothing
from duelyard.games.brawl.displace import pull, push
from duelyard.games.brawl.harm import batch, bless
from duelyard.games.brawl.move import dash, jump
from duelyard.games.brawl.state import BrawlState


def challenge_after(s: BrawlState, me: int) -> Script:
    """Pull 1. (FB-CARD-challenge)"""
    yield from pull(s, me, s.target, 1)


def focus(s: BrawlState, me: int) -> Script:
    """The player's champions, Tzu Xiao included, have +1 strength and +1 move. (FB-CARD-focus, FB-R-43)"""
    bless(s, s.own(s.active), might=1, haste=1)
    yield from nothing()


def double_strike_before(s: BrawlState, me: int) -> Script:
    """Dash 2 before the attack. (FB-CARD-double_strike)"""
    yield from dash(s, s.active, me, 2)


def flash_of_jade(s: BrawlState, me: int) -> Script:
    """Each target suffers what it lacks to 3 damage. (FB-CARD-flash_of_jade, FB-R-45)"""
    batch(s, me, [(foe, max(0, 3 - s.damage[foe])) for foe in s.targets], "flash_of_jade")
    yield from nothing()


def revenge_after(s: BrawlState, me: int) -> Script:
    """The attacker suffers the attack damage of the reaction champion. (FB-CARD-revenge, FB-R-24)"""
    batch(s, me, [(s.acting, s.dealt[s.targets.index(me)])], "revenge")
    yield from nothing()


def pounce_before(s: BrawlState, me: int) -> Script:
    """Jump 3 before the attack. (FB-CARD-pounce)"""
    yield from jump(s, s.active, me, 3)


def pounce_after(s: BrawlState, me: int) -> Script:
    """Push 1. (FB-CARD-pounce)"""
    yield from push(s, me, s.target, 1)
