"""What a card's scripts are, and what several cards share."""

from __future__ import annotations

from collections.abc import Callable

from duelyard.core.ask import Script
from duelyard.games.brawl.asking import may, pick_champion
from duelyard.games.brawl.displace import push
from duelyard.games.brawl.harm import heal
from duelyard.games.brawl.state import BrawlState

Step = Callable[[BrawlState, int], Script]  # the table, and the acting champion or the reaction champion
Strength = Callable[[BrawlState, int, int], int]  # ... and the target
Defence = Callable[[BrawlState, int], int]
Now = Callable[[BrawlState, int], None]


def push_each(s: BrawlState, me: int, champions: list[int], steps: int) -> Script:
    """Push several champions, each completely before the next, in the active player's order (FB-R-19)."""
    left = [c for c in champions if s.stands(c)]
    while left and s.stands(me):
        c = yield from pick_champion(s, s.active, "push", "push", left)
        left.remove(c)
        yield from push(s, me, c, steps)
        left = [other for other in left if s.stands(other)]


def may_heal_one(s: BrawlState, me: int) -> Script:
    """Heal 1, or 0 (FB-GEN-13); without damage nothing is asked (FB-HEAL-2)."""
    if s.damage[me] and (yield from may(s, s.owner[me], "heal")):
        heal(s, me, 1)
