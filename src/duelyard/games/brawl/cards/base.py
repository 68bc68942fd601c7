"""What a card's scripts are, and what several cards share."""

from __future__ import annotations

from collections.abc import Callable

from duelyard.core.ask import Script
from duelyard.games.brawl.asking import may, pick_champion
from duelyard.games.brawl.displace import push
from duelyard.games.brawl.harm import heal
from duelyard.games.brawl.table import Table

Step = Callable[[Table, int], Script]  # the table, and the acting champion or the reaction champion
Strength = Callable[[Table, int, int], int]  # ... and the target
Defence = Callable[[Table, int], int]
Now = Callable[[Table, int], None]


def push_each(s: Table, me: int, champions: list[int], steps: int) -> Script:
    """Push several champions, each completely before the next, in the active player's order (FB-R-19)."""
    left = [c for c in champions if s.stands(c)]
    while left and s.stands(me):
        c = yield from pick_champion(s, s.active, "push", "push", left)
        left.remove(c)
        yield from push(s, me, c, steps)
        left = [other for other in left if s.stands(other)]


def may_heal_one(s: Table, me: int) -> Script:
    """Heal 1, or 0 (FB-GEN-13); without damage nothing is asked (FB-HEAL-2)."""
    if s.damage[me] and (yield from may(s, s.owner[me], "heal")):
        heal(s, me, 1)
