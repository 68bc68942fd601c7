"""Private lists: what a seat brings to a match (a deck, a squad), sealed until the rules or the end show it.

A match with private lists has them in its settings, under `seats`, one table of options for each seat. In a packet the
lists of the others hold what its seat has met of them, and gaps. Worlds fill the gaps with cards of the game's pool
(`Game.pool`), so that the list is one that the game allows and nothing lies where the seat knows that it does not. The
true list is never used: not even the numbers of its cards, which are new ones, in the order in which the seat met them.
"""

from __future__ import annotations

import json
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.errors import WrongSetting
from duelyard.core.sentences import sentence
from duelyard.core.settings import complete

if TYPE_CHECKING:
    from duelyard.core.chance import Chance
    from duelyard.core.game import Game
    from duelyard.core.state import Draw, State

SEATS: Final = "seats"  # the settings of all seats, among those of the match
DRAWS: Final = 1000  # lists drawn for one world before it is given up


# -- what seats bring --------------------------------------------------------------------------------------------------


def complete_seats(rules: Game[Any], given: Any, seats: int) -> list[dict[str, Any]]:
    """What the seats bring, each checked by itself; raises `WrongSetting`."""
    if not isinstance(given, list) or len(given) != seats:
        raise WrongSetting(sentence("seats_tables", n=seats), about=SEATS)
    return [complete(rules.seat_settings, own, rules.id) for own in given]


def commitment(own: dict[str, Any], salt: str) -> str:
    """The hash of what a seat brings: safe to publish, since nobody can guess the salt.

    >>> commitment({"deck": ["troll"]}, "1") == commitment({"deck": ["troll"]}, "2")
    False
    """
    text = json.dumps(own, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return sha256(b"duelyard list/" + salt.encode() + b"/" + text.encode()).hexdigest()


def fresh_salt() -> str:
    """A salt that nobody has seen.

    >>> len(fresh_salt())
    32
    """
    return secrets.token_hex(16)


# -- what a seat may know of them --------------------------------------------------------------------------------------


def with_lists(rules: Game[Any], settings: dict[str, Any], lists: dict[int, list[Any]]) -> dict[str, Any]:
    """The settings with other lists at these seats, and nothing else of what these seats brought."""
    own = [{rules.list_setting: lists[seat]} if seat in lists else told for seat, told in enumerate(settings[SEATS])]
    return {**settings, SEATS: own}


def filled(rules: Game[Any], settings: dict[str, Any]) -> dict[str, Any]:
    """Settings whose gaps hold some card, no matter which: for states that wait for an imagined list."""
    lists = {}
    for seat, own in enumerate(settings.get(SEATS, [])):
        cards = own[rules.list_setting]
        if None in cards:
            some = rules.pool(settings, seat)[0]
            lists[seat] = [some if card is None else card for card in cards]
    return with_lists(rules, settings, lists) if lists else settings


class Numbers:
    """New numbers for the cards of the others' private lists: they say only in which order the seat met them."""

    def __init__(self, state: State, seat: int) -> None:
        self.to = list(range(len(state.card)))  # the new number of each card
        self.told: dict[int, list[int | None]] = {}  # by seat: what was met of its list, as old numbers, and gaps
        self.unmet: list[list[int]] = []  # the new numbers of what was not met, list by list
        met = state.met[seat][:]
        for slot in range(len(state.card)):  # a position does not tell in which order: then by place
            if state.known[seat] >> slot & 1 and state.card[slot] not in met:
                met.append(state.card[slot])
        for other in range(state.seats):
            cards = [c for c in range(len(state.lists)) if state.lists[c] >= 0 and state.lists[c] >> 8 == other]
            if other == seat or not cards:
                continue
            seen = [c for c in met if c in cards]
            for number, c in zip(cards, seen + [c for c in cards if c not in seen], strict=True):
                self.to[c] = number
            self.told[other] = [*seen, *[None] * (len(cards) - len(seen))]
            self.unmet.append(cards[len(seen) :])

    def settings(self, rules: Game[Any], settings: dict[str, Any], state: State) -> dict[str, Any]:
        """The settings of the match as the seat may know them."""
        lists: dict[int, list[Any]] = {}
        for other, told in self.told.items():
            true = settings[SEATS][other][rules.list_setting]
            lists[other] = [None if c is None else true[state.lists[c] & 255] for c in told]
        return with_lists(rules, settings, lists)

    def moved(self, row: list[int]) -> list[int]:
        """What is kept card by card."""
        new = row[:]
        for c in range(len(row)):
            new[self.to[c]] = row[c]
        return new

    def where(self, may: list[int]) -> list[int]:
        """Where cards may be: each that the seat has not met wherever any of them may be."""
        new = self.moved(may)
        for unmet in self.unmet:
            anywhere = 0
            for c in unmet:
                anywhere |= new[c]
            for c in unmet:
                new[c] = anywhere
        return new

    def named(self, cards: list[int]) -> list[int]:
        """Cards by their new numbers."""
        return [self.to[c] if c >= 0 else c for c in cards]

    def rename(self, state: State, seat: int) -> None:
        """Give the cards of a state their new numbers; what the others have met and ruled out is left out."""
        state.card = self.named(state.card)
        lists = self.moved(state.lists)
        for other in self.told:  # numbers on a list follow those of its cards
            for number, c in enumerate(c for c in range(len(lists)) if lists[c] >= 0 and lists[c] >> 8 == other):
                lists[c] = other << 8 | number
        state.lists = lists
        state.may[seat] = self.where(state.may[seat])
        state.met = [self.named(state.met[k]) if k == seat else [] for k in range(state.seats)]
        nothing = [0] * len(state.card)
        state.barred = [state.barred[k] if k == seat else nothing[:] for k in range(state.seats)]

    def rename_draw(self, draw: Draw, seat: int) -> None:
        """The same for a random result, as a packet tells it."""
        draw.before = self.named(draw.before)
        if draw.may:
            draw.may[seat] = self.where(draw.may[seat])


# -- imagining them ----------------------------------------------------------------------------------------------------


class Pools:
    """What the gaps of the others' lists may hold, for one packet."""

    def __init__(self, state: State, settings: dict[str, Any], barred: list[int]) -> None:
        rules: Game[Any] = state.rules
        self.rules = rules
        self.settings = settings
        self.barred = barred
        self.kind_of = {name: kind for kind, name in enumerate(rules.card_ids)}
        self.gaps: dict[int, list[tuple[int, int]]] = {}  # by seat: number on the list, card
        self.cards: dict[int, list[str]] = {}
        for seat, own in enumerate(settings[SEATS]):
            told = own[rules.list_setting]
            gaps = [
                (state.lists[c] & 255, c)
                for c in range(len(state.lists))
                if state.lists[c] >= 0 and state.lists[c] >> 8 == seat and told[state.lists[c] & 255] is None
            ]
            if gaps:
                self.gaps[seat] = gaps
                self.cards[seat] = rules.pool(settings, seat)

    def draw(self, world: list[int], chance: Chance) -> dict[str, Any] | None:
        """Settings with lists that this world's slots can hold, each as likely as any other; None if none was found."""
        at = {world[slot]: slot for slot in range(len(world))}
        lists: dict[int, list[Any]] = {}
        for seat, gaps in self.gaps.items():
            fits = [self.fitting(seat, at[c]) for _, c in gaps]
            if not all(fits):
                return None
            for _ in range(DRAWS):
                cards = self.settings[SEATS][seat][self.rules.list_setting][:]
                for (number, _), some in zip(gaps, fits, strict=True):
                    cards[number] = some[chance.below("deal", len(some))]
                if self.rules.is_list(self.settings, seat, cards):
                    lists[seat] = cards
                    break
            else:
                return None
        return with_lists(self.rules, self.settings, lists)

    def fitting(self, seat: int, slot: int) -> list[str]:
        """The cards of the pool that may lie at this slot."""
        barred = self.barred[slot]
        if not barred:
            return self.cards[seat]
        return [name for name in self.cards[seat] if not barred >> self.kind_of[name] & 1]

    def may(self, may: list[int], kinds: list[int]) -> list[int]:
        """Where cards may be once the gaps hold cards of these kinds."""
        found = may[:]
        for gaps in self.gaps.values():
            for _, c in gaps:
                for slot in range(len(self.barred)):
                    if self.barred[slot] >> kinds[c] & 1:
                        found[c] &= ~(1 << slot)
        return found
