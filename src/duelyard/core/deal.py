"""Dealing the cards a seat cannot see: a random assignment of cards to slots within what the seat knows."""

from __future__ import annotations

from duelyard.core.chance import Chance
from duelyard.core.state import Draw


def deal_unknown(card: list[int], known: int, may: list[int], chance: Chance) -> list[int] | None:
    """Fill the slots the seat does not know; of `card` only the known slots are read."""
    open_slots: list[int] = []
    placed = [False] * len(card)
    for slot in range(len(card)):
        if known >> slot & 1:
            placed[card[slot]] = True
        else:
            open_slots.append(slot)
    world = card[:]
    if not open_slots:
        return world
    cards = [c for c in range(len(card)) if not placed[c]]
    got = place(cards, open_slots, may, chance)
    if got is None:
        return None
    for k in range(len(open_slots)):
        world[open_slots[k]] = got[k]
    return world


def roll_back(world: list[int], draw: Draw, seat: int, chance: Chance) -> bool:
    """Make `world` what it was before this shuffle, in a way that the seat could not have told from the truth then."""
    slots = draw.slots
    if not slots:
        return True
    known = draw.known[seat]
    pool = [world[slot] for slot in slots]
    open_slots: list[int] = []
    for j in range(len(slots)):
        slot = slots[j]
        if known >> slot & 1:
            c = draw.before[j]
            if c not in pool:
                return False
            pool.remove(c)
            world[slot] = c
        else:
            open_slots.append(slot)
    pool.sort()
    got = place(pool, open_slots, draw.may[seat], chance)
    if got is None:
        return False
    for k in range(len(open_slots)):
        world[open_slots[k]] = got[k]
    return True


def place(cards: list[int], slots: list[int], may: list[int], chance: Chance) -> list[int] | None:
    """Give each slot a card, at random within `may`, in the order of `slots`; None if there is no way."""
    zone = 0
    for slot in slots:
        zone |= 1 << slot
    classes: dict[int, list[int]] = {}
    for c in cards:
        spots = may[c] & zone
        alike = classes.get(spots)
        if alike is None:
            classes[spots] = [c]
        else:
            alike.append(c)
    if len(classes) == 1 and zone in classes:
        got = cards[:]
        chance.shuffle("deal", got)
        return got
    at: dict[int, int] = {}
    for spots in sorted(classes, key=lambda mask: (mask.bit_count(), mask)):  # the most tied down first
        alike = classes[spots]
        free = [slot for slot in slots if spots >> slot & 1 and slot not in at]
        if len(free) < len(alike):
            return match_up(cards, slots, may, chance)
        chance.shuffle("deal", free)
        for k in range(len(alike)):
            at[free[k]] = alike[k]
    return [at[slot] for slot in slots]


def match_up(cards: list[int], slots: list[int], may: list[int], chance: Chance) -> list[int] | None:
    """The general case: a perfect matching by augmenting paths, then random swaps to mix it."""
    at = [-1] * len(slots)
    todo = cards[:]
    chance.shuffle("deal", todo)
    for c in todo:
        if not augment(c, at, slots, may, [False] * len(slots), chance):
            return None
    k = len(slots)
    for _ in range(6 * k):
        i = chance.below("deal", k)
        j = chance.below("deal", k)
        if may[at[i]] >> slots[j] & 1 and may[at[j]] >> slots[i] & 1:
            at[i], at[j] = at[j], at[i]
    return at


def augment(c: int, at: list[int], slots: list[int], may: list[int], seen: list[bool], chance: Chance) -> bool:
    """Find a slot for card `c`, moving others where needed."""
    k = len(slots)
    start = chance.below("deal", k)
    for d in range(k):
        i = (start + d) % k
        if may[c] >> slots[i] & 1 and not seen[i]:
            seen[i] = True
            if at[i] < 0 or augment(at[i], at, slots, may, seen, chance):
                at[i] = c
                return True
    return False
