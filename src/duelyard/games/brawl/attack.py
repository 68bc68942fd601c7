"""An attack, step by step (ledger sections 13 and 16)."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.brawl.cards import AFTER, BEFORE
from duelyard.games.brawl.harm import batch, heal
from duelyard.games.brawl.layer import card_points, defence, strength
from duelyard.games.brawl.move import walk
from duelyard.games.brawl.printed import DOUBLE, LIFESTEAL, POISON
from duelyard.games.brawl.reactions import after_reaction, window
from duelyard.games.brawl.state import BrawlState
from duelyard.games.brawl.targets import aim


def attack(s: BrawlState, me: int, kind: int) -> Script:
    """Steps 1 to 9 of FB-ATK; the card is paid for and in play. Who falls in his own action ends it (FB-R-13)."""
    yield from walk(s, me, card_points(s, me, kind))  # 1: FB-ATK-2
    if s.stands(me) and kind in BEFORE:
        yield from BEFORE[kind](s, me)  # 2: FB-ATK-3
    if not s.stands(me) or not (yield from aim(s, me, kind)):  # 3 and 4: FB-ATK-4, FB-ATK-5
        return
    use_marks(s)
    yield from window(s)  # 5: FB-ATK-6
    compare(s, me, kind)  # 6: FB-ATK-7
    strike(s, me, kind)  # 7: FB-ATK-8
    yield from after_reaction(s)  # 8: FB-ATK-9
    if s.stands(me) and kind in AFTER:
        yield from AFTER[kind](s, me)  # 9: FB-ATK-10


def use_marks(s: BrawlState) -> None:
    """The quarry mark is used up by the first attack that names the champion (FB-R-42)."""
    for foe in s.targets:
        if s.marked[foe]:
            s.marked[foe] = 0
            s.hunted |= 1 << foe


def attack_damage(s: BrawlState, me: int, kind: int, foe: int) -> int:
    """Strength less defence, never below 0 (FB-TERM-10, FB-R-16)."""
    return max(0, strength(s, me, kind, foe) - defence(s, foe))


def compare(s: BrawlState, me: int, kind: int) -> None:
    """Step 6, for each target by itself."""
    s.dealt = [attack_damage(s, me, kind, foe) for foe in s.targets]
    if s.log is not None:
        for foe in s.targets:
            s.tell("compares", champion=s.ref(foe), strength=strength(s, me, kind, foe), defence=defence(s, foe))


def strike(s: BrawlState, me: int, kind: int) -> None:
    """Step 7: attack damage, double, poison, lifesteal, each with its knock-outs (FB-R-66)."""
    hits = [(s.targets[k], s.dealt[k]) for k in range(len(s.targets))]
    batch(s, me, hits, "attack")
    if DOUBLE[kind]:  # FB-R-25
        batch(s, me, hits, "double")
    if POISON[kind]:
        batch(s, me, [(foe, POISON[kind]) for foe, dealt in hits if dealt > 0], "poison")
    if LIFESTEAL[kind]:
        heal(s, me, sum(s.dealt))
