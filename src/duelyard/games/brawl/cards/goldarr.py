"""Gold'arr: a captain with a harpoon, an anchor and a crew."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.brawl.cards.base import push_each
from duelyard.games.brawl.displace import fear, pull
from duelyard.games.brawl.harm import batch, bless
from duelyard.games.brawl.move import sail
from duelyard.games.brawl.piles import draw_up_to
from duelyard.games.brawl.state import BrawlState


def me_hearties(s: BrawlState, me: int) -> Script:
    """Draw 1; his allies have +1 strength and +1 move. (FB-CARD-me_hearties, FB-R-43)"""
    yield from draw_up_to(s, s.active, 1)
    bless(s, s.allies_of(me), might=1, haste=1)


def harpoon_strike_after(s: BrawlState, me: int) -> Script:
    """Pull 2. (FB-CARD-harpoon_strike)"""
    yield from pull(s, me, s.target, 2)


def plundarr_after(s: BrawlState, me: int) -> Script:
    """Draw up to the attack damage, also after a knock-out. (FB-CARD-plundarr, FB-R-14)"""
    yield from draw_up_to(s, s.active, s.dealt[0])


def intimidation_after(s: BrawlState, me: int) -> Script:
    """Fear 2 on the attacker; the source is the reaction champion. (FB-CARD-intimidation, FB-R-38)"""
    yield from fear(s, me, s.acting, 2)


def anchors_aweigh_after(s: BrawlState, me: int) -> Script:
    """Push 1 on every target, allies too. (FB-CARD-anchors_aweigh, FB-R-19)"""
    if not s.held:
        yield from push_each(s, me, s.targets, 1)


def set_sail(s: BrawlState, me: int) -> Script:
    """Dash 5 over champions and traps; 1 damage to each enemy passed. (FB-CARD-set_sail, FB-R-36)"""
    passed: list[int] = yield from sail(s, s.active, me, 5)
    if s.stands(me):
        batch(s, me, [(foe, 1) for foe in passed if s.are_enemies(me, foe)], "set_sail")
