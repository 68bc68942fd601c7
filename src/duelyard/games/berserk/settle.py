"""Triggers (BK-ADD-7, BK-ADD-8, BK-R-93): listed for the active player first, carried out in reverse order.

Each player orders his own; what a trigger sets off is carried out to its end before the next one that was waiting.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duelyard.core.ask import REACTION, Ask, Script
from duelyard.games.berserk.codes import AS_LISTED, NO, arg, code
from duelyard.games.berserk.features import text
from duelyard.games.berserk.hooks import CONCENTRATES, DIES, FROM_GRAVE, HOOKS, STRUCK, Event, Hook
from duelyard.games.berserk.printed import FACE_DOWN, TRAITS
from duelyard.games.berserk.reveal import as_if_shown, hidden_cards, might, pool_of, reveal
from duelyard.games.berserk.state import HIDDEN, BerserkState

# What an item is where it is no text of its own card: told to whoever puts his items in order.
TEXT: Final = 0
REGENERATION: Final = 1
POISON: Final = 2
TOKEN: Final = 3
RUSH: Final = 4
ITEMS: Final = ("text", "regeneration", "poison", "token", "rush")


class Item:
    """Something that waits to be carried out for a card."""

    def __init__(
        self, seat: int, card: int, run: Callable[[], Script], quiet: bool, stays: bool, what: int = TEXT
    ) -> None:
        self.seat = seat
        self.card = card
        self.run = run
        self.quiet = quiet
        self.stays = stays  # it is carried out even if its card is not in play (any more)
        self.what = what


def hook_item(s: BerserkState, hook: Hook, card: int, event: Event) -> Item:
    """A card's hook as an item."""
    seat = s.side[card]
    return Item(seat, card, lambda: hook.effect(s, seat, card, event), hook.quiet, s.at[card] < 0)


def listed(s: BerserkState, events: list[Event], seat: int) -> list[Item]:
    """The items of one player's cards: those in play, those that have just died, those in his graveyard."""
    items: list[Item] = []
    traits = s.traits[seat]
    for event in events:
        hooks = HOOKS[event.point]
        if traits >> event.point & 1:
            for card in s.squads[seat]:
                if TRAITS[s.kinds[s.card[card]]] >> event.point & 1 and not s.flags[card] & HIDDEN:
                    items += of_card(s, hooks, card, event)
        if event.point == DIES and event.death is not None and event.death.side == seat and not event.death.mute:
            card = event.slot
            items += [
                Item(seat, card, late(s, hook, seat, card, event), hook.quiet, True)
                for hook in hooks.get(s.kinds[s.card[card]], [])
                if hook.dead and (hook.when is None or hook.when(s, card, event))
            ]
        if event.point == STRUCK and s.at[event.by] < 0 and s.side[event.by] == seat:
            items += of_fallen(s, events, event, seat)
        for card in s.graves[seat] if FROM_GRAVE[event.point] else []:
            if not TRAITS[s.kinds[s.card[card]]] >> event.point & 1:
                continue
            items += [
                hook_item(s, hook, card, event)
                for hook in hooks.get(s.kinds[s.card[card]], [])
                if hook.grave and (hook.when is None or hook.when(s, card, event))
            ]
    return items


def of_fallen(s: BerserkState, events: list[Event], event: Event, seat: int) -> list[Item]:
    """What the strike of a card brings that died of the same exchange: it has still struck (BK-R-12, BK-R-63)."""
    card = event.by
    died = [e.death for e in events if e.point == DIES and e.slot == card and e.death is not None]
    if not died or died[0].mute:
        return []
    return [
        Item(seat, card, late(s, hook, seat, card, event), hook.quiet, True)
        for hook in HOOKS[STRUCK].get(s.kinds[s.card[card]], [])
        if hook.dead and (hook.when is None or hook.when(s, card, event))
    ]


def of_card(s: BerserkState, hooks: dict[int, list[Hook]], card: int, event: Event) -> list[Item]:
    """The items of a card in play, unless it has lost its features."""
    if text(s, card) != s.kinds[s.card[card]]:
        return []
    return [
        hook_item(s, hook, card, event)
        for hook in hooks.get(s.kinds[s.card[card]], [])
        if not hook.grave
        and (hook.when is None or hook.when(s, card, event))
        and (event.point != CONCENTRATES or event.slot == card)
    ]


def from_hidden(s: BerserkState, events: list[Event], seat: int) -> Script:
    """What hidden cards would have: their owner may reveal them for it, and is asked in any case (BK-R-52).

    The question itself tells nothing: it comes at every event that any card of the pool could answer.
    """
    found: list[Item] = []
    hooked = [event for event in events if HOOKS[event.point]]
    if not hooked or not hidden_cards(s, seat):
        return found
    kinds = [kind for kind in pool_of(s, seat) if any(kind in HOOKS[event.point] for event in hooked)]
    while kinds and might(s, seat, kinds, lambda card: shown_items(s, hooked, card)):
        offers = [card for card in hidden_cards(s, seat) if hidden_items(s, hooked, card)]
        codes = [NO, *[code("at", card) for card in offers]]
        answer = yield Ask(s, seat, "hidden", codes, secret=True, window=REACTION)
        if answer == NO:
            break
        card = arg(answer)
        reveal(s, [card])
        found += [item for event in hooked for item in of_card(s, HOOKS[event.point], card, event)]
    return found


def hidden_items(s: BerserkState, events: list[Event], card: int) -> list[Item]:
    """The items that a hidden card would have if it were revealed."""
    return as_if_shown(s, card, lambda: shown_items(s, events, card))


def shown_items(s: BerserkState, events: list[Event], card: int) -> list[Item]:
    """The items of a card that lies face up."""
    return [item for e in events for item in of_card(s, HOOKS[e.point], card, e)]


def late(s: BerserkState, hook: Hook, seat: int, card: int, event: Event) -> Callable[[], Script]:
    """The script of a card that is no longer in play, for the player who controlled it."""
    return lambda: hook.effect(s, seat, card, event)


def settle(s: BerserkState, events: list[Event], more: list[Item] | None = None) -> Script:
    """Carry out all triggers of these events, and items that belong to the same moment."""
    if not more and unheard(s, events):
        return
    active = s.active
    mine, theirs = listed(s, events, active), listed(s, events, 1 - active)
    if s.any_hidden():
        mine += yield from from_hidden(s, events, active)
        theirs += yield from from_hidden(s, events, 1 - active)
    for item in more or []:
        (mine if item.seat == active else theirs).append(item)
    if theirs:  # listed last, carried out first
        yield from carry_out(s, 1 - active, theirs)
    if mine:
        yield from carry_out(s, active, mine)


def heard(s: BerserkState, point: int) -> bool:
    """Whether anything in play, hidden or in a graveyard might have a trigger at this point."""
    return s.all_traits & (1 << point | FACE_DOWN) != 0 or FROM_GRAVE[point] or point == DIES


def unheard(s: BerserkState, events: list[Event]) -> bool:
    """Whether nothing could have a trigger at any of these events."""
    traits = s.all_traits
    if traits & FACE_DOWN:
        return False
    return all(not (traits >> event.point & 1 or event.point == DIES or FROM_GRAVE[event.point]) for event in events)


def carry_out(s: BerserkState, seat: int, items: list[Item]) -> Script:
    """Carry out a player's items in the order he wants; asked only where the order can matter."""
    for item in [item for item in items if item.quiet]:
        yield from run(s, item)
    rest = [item for item in items if not item.quiet and (item.stays or s.at[item.card] >= 0)]
    while len(rest) > 1:
        answer = yield Ask(s, seat, "order_of", [AS_LISTED, *next_codes(rest)])
        if answer == AS_LISTED:
            break
        yield from run(s, rest.pop(arg(answer) - 1))
        rest = [item for item in rest if item.stays or s.at[item.card] >= 0]
    for item in rest:
        yield from run(s, item)


def next_codes(items: list[Item]) -> list[int]:
    """Each of these items as the next one."""
    return [code("next", k + 1, items[k].card, items[k].what) for k in range(len(items))]


def run(s: BerserkState, item: Item) -> Script:
    """Carry out one item, unless its card has gone."""
    if item.stays or s.at[item.card] >= 0:
        yield from item.run()


def run_all(s: BerserkState, seat: int, items: list[Item], after: Callable[[], None]) -> Script:
    """A player's items of the start or end of a turn; victory is checked when all are carried out."""
    if items:
        yield from carry_out(s, seat, [checked(item, after) for item in items])


def checked(item: Item, after: Callable[[], None]) -> Item:
    """The item, with something to be done after it."""

    def both() -> Script:
        yield from item.run()
        after()

    return Item(item.seat, item.card, both, item.quiet, item.stays, item.what)
