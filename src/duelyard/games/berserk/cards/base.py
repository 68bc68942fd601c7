"""What the card texts share: conditions, selections, and a way into the tables of `hooks`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from duelyard.core.ask import Script
from duelyard.games.berserk.asking import may, pick
from duelyard.games.berserk.features import neighbours
from duelyard.games.berserk.hooks import Event, When
from duelyard.games.berserk.printed import COST, GROUND, KIND, PS, is_strike
from duelyard.games.berserk.state import HIDDEN, BerserkState
from duelyard.games.berserk.verbs import use_one, uses

F = TypeVar("F", bound=Callable[..., Any])


def into(table: dict[int, Any], card: str) -> Callable[[F], F]:
    """Put a function of a card into one of the tables."""

    def put(function: F) -> F:
        table[KIND[card]] = function
        return function

    return put


# -- conditions of hooks -----------------------------------------------------------------------------------------------


def own_ps(s: BerserkState, card: int, e: Event) -> bool:
    """The card itself has dealt a simple strike, replies included (BK-R-14)."""
    return e.by == card and e.blow.sort == PS


def own_strike(s: BerserkState, card: int, e: Event) -> bool:
    """The card itself has dealt a strike of any sort."""
    return e.by == card and is_strike(e.blow.sort)


def by_itself(s: BerserkState, card: int, e: Event) -> bool:
    """The card itself did it."""
    return e.by == card


def itself(s: BerserkState, card: int, e: Event) -> bool:
    """It happened to the card itself."""
    return e.slot == card


def attacked_with(sort: int) -> When:
    """The card itself has made an attack of this sort."""
    return lambda s, card, e: e.by == card and e.hit.sort == sort


def hits_creature(s: BerserkState, e: Event) -> bool:
    """The card struck is a creature, still in play, and not protected from the blow (BK-GL-40)."""
    return s.at[e.slot] >= 0 and s.is_creature(e.slot) and not e.blow.nulled


def hits_card(s: BerserkState, e: Event) -> bool:
    """The card struck is still in play and not protected from the blow."""
    return s.at[e.slot] >= 0 and not e.blow.nulled


def free_use(s: BerserkState, card: int, times: int, index: int = 0) -> bool:
    """Whether it may still use this in this turn."""
    return uses(s, card, index) < times


def counted(s: BerserkState, card: int, index: int = 0) -> None:
    """One more use in this turn."""
    use_one(s, card, index)


# -- selections --------------------------------------------------------------------------------------------------------


def near_creatures(s: BerserkState, card: int) -> list[int]:
    """The creatures adjacent to a card."""
    return [x for x in neighbours(s, card) if s.is_creature(x)]


def near_enemies(s: BerserkState, card: int) -> list[int]:
    """The enemy creatures adjacent to a card."""
    return [x for x in near_creatures(s, card) if s.side[x] != s.side[card]]


def near_own(s: BerserkState, card: int) -> list[int]:
    """The other creatures of its controller adjacent to a card."""
    return [x for x in near_creatures(s, card) if s.side[x] == s.side[card] and not s.flags[x] & HIDDEN]


def cost(s: BerserkState, slot: int) -> int:
    """The printed price (BK-R-10)."""
    return COST[s.kind(slot)]


def known(s: BerserkState, slots: list[int]) -> list[int]:
    """Those that lie face up: texts that ask for properties cannot name hidden cards (BK-R-52)."""
    return [x for x in slots if not s.flags[x] & HIDDEN]


def grounded(s: BerserkState, slot: int) -> bool:
    """A ground creature in play."""
    return s.at[slot] >= 0 and s.form[slot] == GROUND


def ask_to(s: BerserkState, me: int, card: int, prompt: str = "may") -> Script:
    """Whether the controller wants to use an optional text."""
    return (yield from may(s, me, prompt, card))


def target_of(s: BerserkState, me: int, card: int, slots: list[int], optional: bool = False) -> Script:
    """A target of a text, chosen by its controller (BK-R-17)."""
    return (yield from pick(s, me, "target", slots, card, optional))
