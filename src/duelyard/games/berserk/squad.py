"""Squads and their price (ledger sections 4, 5 and 8): crystals, penalties, limits; and the placement they allow."""

from __future__ import annotations

from typing import Final

from duelyard.games.berserk.printed import (
    ARTIFACT,
    COMPANION,
    COST,
    ELEMENT,
    ELITE,
    FLYER,
    KIND,
    PARASITE,
    TERRAIN,
    TYPE,
    UNIQUE,
)
from duelyard.games.berserk.state import BerserkState

GOLD: Final = (24, 25)  # of the First and the Second player (BK-CRY-1, BK-CRY-2)
SILVER: Final = (22, 23)
FLYER_LIMIT: Final = 15  # crystals (BK-SQD-3)
DEAL: Final = 15  # cards (BK-DEAL-1)
AMMAH: Final = KIND["ammah"]
REBATE: Final = 2  # gold for Ammah (BK-R-59)


def is_symbiote(kind: int) -> bool:
    """Companion or parasite, as printed."""
    return TYPE[kind] in (COMPANION, PARASITE)


def penalty(kinds: list[int]) -> int:
    """1 gold for every element beyond the first (BK-ELEM-2, BK-ELEM-3).

    >>> penalty([KIND["girtan"], KIND["ent"], KIND["captains_pet"]])
    1
    """
    return max(0, len({ELEMENT[kind] for kind in kinds} - {0}) - 1)


class Accounts:
    """What a squad costs, item by item."""

    def __init__(self, kinds: list[int], silver: int) -> None:
        self.elite = sum(COST[kind] for kind in kinds if ELITE[kind])
        self.ordinary = sum(COST[kind] for kind in kinds if not ELITE[kind])
        self.penalty = penalty(kinds)
        self.rebate = REBATE if AMMAH in kinds and any(is_symbiote(kind) for kind in kinds) else 0  # BK-R-59
        self.silver = min(silver, self.ordinary)
        self.gold = self.elite - self.rebate + self.penalty + self.ordinary - self.silver
        self.flyers = sum(COST[kind] for kind in kinds if TYPE[kind] == FLYER)


def accounted(kinds: list[int], second: bool) -> Accounts:
    """The account of a squad of the First or Second player.

    >>> accounted([KIND["girtan"], KIND["satyr"]], second=False).gold
    8
    """
    return Accounts(kinds, SILVER[second])


def gold_needed(kinds: list[int], silver: int) -> int:
    """The gold that a squad costs: elite cards, penalty, ordinary cards beyond the silver (BK-RANK-2, BK-RANK-3).

    >>> gold_needed([KIND["girtan"], KIND["satyr"]], 22)
    8
    """
    return Accounts(kinds, silver).gold


def no_squad(kinds: list[int], second: bool, redeals: int = 0) -> str:
    """The rule that these cards break as a squad, or nothing."""
    for kind in kinds:
        if UNIQUE[kind] and kinds.count(kind) > 1:
            return "BK-UNIQ-1"
    if sum(TYPE[kind] == TERRAIN for kind in kinds) > 1:
        return "BK-TER-2"
    if sum(COST[kind] for kind in kinds if TYPE[kind] == FLYER) > FLYER_LIMIT:
        return "BK-SQD-3"
    needed = gold_needed(kinds, SILVER[second])
    if needed > GOLD[second] - redeals:
        return "BK-ELEM-2" if needed - penalty(kinds) <= GOLD[second] - redeals else "BK-SQD-2"
    return ""


def has_creature(kinds: list[int]) -> bool:
    """Whether a creature is among them (BK-R-58)."""
    return any(TYPE[kind] < ARTIFACT for kind in kinds)


def no_take(s: BerserkState, seat: int, kind: int) -> str:
    """Why this card of the deal cannot be taken any more: a legal squad must stay within reach."""
    second, redeals = seat != s.first, s.redeals[seat]
    taken = [s.kind(slot) for slot in s.squads[seat]] + [kind]
    left = [s.kind(slot) for slot in s.deals[seat]]
    left.remove(kind)
    rule = no_squad(taken, second, redeals)
    if (
        rule in ("BK-SQD-2", "BK-ELEM-2")
        and AMMAH in taken
        and not any(is_symbiote(each) for each in taken)
        and any(is_symbiote(each) and not no_squad([*taken, each], second, redeals) for each in left)
    ):
        rule = ""
    if rule:
        return rule
    return "" if has_creature(taken) or creature_left(taken, left, second, redeals) else "BK-R-58"


def creature_left(taken: list[int], left: list[int], second: bool, redeals: int) -> bool:
    """Whether the deal still has a creature that can be paid."""
    return any(TYPE[each] < ARTIFACT and not no_squad([*taken, each], second, redeals) for each in left)


def no_done(s: BerserkState, seat: int) -> str:
    """Why the squad is not complete; it stays empty where the deal has no creature that can be paid (BK-R-58)."""
    second, redeals = seat != s.first, s.redeals[seat]
    kinds = [s.kind(slot) for slot in s.squads[seat]]
    if not has_creature(kinds) and creature_left(kinds, [s.kind(slot) for slot in s.deals[seat]], second, redeals):
        return "BK-R-58"
    return no_squad(kinds, second, redeals)


# -- placement (BK-PLC-2 to BK-PLC-6) ----------------------------------------------------------------------------------

# Cells by the order in which they may be filled, from the First player's side.
TIERS: Final = (
    ((1, 2, 3, 6, 7, 8, 11, 12, 13), (0, 4, 5, 9), (10, 14)),
    ((15, 16, 17, 18, 19, 21, 22, 23, 26, 27, 28), (20, 24, 25, 29), ()),
)
TIER_RULES: Final = (("BK-PLC-2", "BK-PLC-3", "BK-PLC-4"), ("BK-PLC-5", "BK-PLC-6", "BK-PLC-6"))


def rooms(second: bool, size: int) -> list[int]:
    """How many cards of a squad of this size stand on cells of each tier.

    >>> rooms(False, 10), rooms(False, 14), rooms(True, 10)
    ([9, 1, 0], [9, 4, 1], [10, 0, 0])
    """
    left = size
    found: list[int] = []
    for tier in TIERS[second]:
        found.append(min(left, len(tier)))
        left -= found[-1]
    return found


def no_place(s: BerserkState, seat: int, cell: int, size: int) -> str:
    """Why a card cannot be laid on this cell during placement."""
    second = seat != s.first
    taken = [s.at[slot] for slot in s.squads[seat] if s.at[slot] >= 0]
    if cell in taken:
        return "BK-PLC-1"
    room = rooms(second, size)
    for k, tier in enumerate(TIERS[second]):
        if cell in tier:
            return "" if sum(other in tier for other in taken) < room[k] else TIER_RULES[second][k]
    return "BK-PLC-1"


def no_placement(cells: list[int], second: bool) -> str:
    """Why these cells are no legal placement; nothing if they are."""
    if len(set(cells)) < len(cells):
        return "BK-PLC-1"
    room = rooms(second, len(cells))
    for k, tier in enumerate(TIERS[second]):
        if sum(cell in tier for cell in cells) != room[k]:
            return TIER_RULES[second][k]
    return ""
