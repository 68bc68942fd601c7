"""Hidden cards that hang together: a squad within its crystals, a watch of one light and one heavy card.

Where each card may be, card by card, is in `State.may`. What several hidden cards must satisfy *together* a game says
with a `Whole`: its slots, what each card costs in it, and a purse. `Game.pay` takes a price from the purse, `Game.fits`
judges what is left when all slots are filled. Both see numbers only, so any account can be packed into a purse:
crystals left, elements seen, cards of a sort.

A `Dealer` counts once how many deals there are within all that a seat knows, and then draws from them, each as likely
as any other. Cards that a seat cannot tell apart by what they may do (the same slots, the same prices) are counted
together, and so are slots; a count goes through the sorts of cards and remembers how many slots of each sort are left
and what is left in each purse.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, factorial, prod
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.deal import place

if TYPE_CHECKING:
    from duelyard.core.chance import Chance
    from duelyard.core.game import Game

MOST: Final = 50_000  # ways from one stage of a count to the next, about a second; more: guess and check
GUESSES: Final = 40  # deals that are checked before a dealer who guesses gives up
BITS: Final = 16  # drawn at a time for a big random number


class Whole:
    """Slots whose cards, known or not, together satisfy a rule of the game.

    `prices` says for each physical card what it costs in this whole; cards of one price are alike here. `purse` is what
    there is before any card is paid for, not below 0. Whatever is in a whole is open to the seat that imagines it.

    Where lists are private, nobody can say what the others' cards cost before a list is imagined: then `of_kinds` is
    needed, what each kind of card costs.
    """

    __slots__ = ("of_kinds", "prices", "purse", "slots")

    def __init__(self, slots: list[int], prices: list[int], purse: int, of_kinds: list[int] | None = None) -> None:
        self.slots = slots
        self.prices = prices
        self.purse = purse
        self.of_kinds = of_kinds or []

    def data(self) -> list[Any]:
        """The whole as plain data, for a seat packet."""
        return [self.slots, self.prices, self.purse, self.of_kinds]

    def among(self, kinds: list[int]) -> Whole:
        """The same whole where the cards are of these kinds."""
        return Whole(self.slots, [self.of_kinds[kind] for kind in kinds], self.purse) if self.of_kinds else self


Stage = tuple[tuple[int, ...], tuple[int, ...]]  # slots left of each sort, purse of each whole
Way = tuple[int, tuple[int, ...], Stage]  # deals up to here, cards of this sort for each sort of slots, what comes then


class Dealer:
    """Deals what a seat cannot see, where some of it belongs to wholes."""

    def __init__(
        self,
        rules: Game[Any],
        wholes: list[Whole],
        card: list[int],
        known: int,
        may: list[int],
        guesses: bool = False,
    ) -> None:
        """Of `card` only the known slots are read. With `guesses` nothing is counted: for a dealer who deals once."""
        self.rules = rules
        self.wholes = [whole for whole in wholes if any(not known >> slot & 1 for slot in whole.slots)]
        self.card = card
        self.known = known
        self.may = may
        self.purses = [self.paid(whole, card, known) for whole in self.wholes]
        self.heaps: list[Heap] = []
        self.apart: list[tuple[list[int], list[int]]] = []  # cards and slots that belong to no whole
        self.guesses = guesses  # whether a count would be too long
        self.sort_out()

    def deal(self, chance: Chance) -> list[int] | None:
        """A world: a card for each slot, all possible worlds alike likely; None if there is none, or none was found."""
        for _ in range(GUESSES if self.guesses else 1):
            world = self.guess(chance)
            if world is not None:
                return world
        return None

    def guess(self, chance: Chance) -> list[int] | None:
        """A world in which all that was counted is in order; what was not is looked at."""
        world = self.card[:]
        for cards, slots in self.apart:
            got = place(cards, slots, self.may, chance) if len(cards) == len(slots) else None
            if got is None:
                return None
            for k in range(len(slots)):
                world[slots[k]] = got[k]
        for heap in self.heaps:
            if not heap.deal(world, chance):
                return None
        if self.guesses:
            for whole in self.wholes:
                purse = self.paid(whole, world, -1)
                if purse < 0 or not self.rules.fits(purse):
                    return None
        return world

    @property
    def deals(self) -> int:
        """In how many ways the cards that have to do with wholes can be dealt."""
        return prod(heap.deals for heap in self.heaps)

    def paid(self, whole: Whole, card: list[int], known: int) -> int:
        """What is left in the purse after the known cards; -1: they cost too much."""
        purse = whole.purse
        for slot in whole.slots:
            if purse >= 0 and known >> slot & 1:
                purse = self.rules.pay(purse, whole.prices[card[slot]])
        return purse

    def sort_out(self) -> None:
        """Part the unknown cards and slots into heaps that have nothing to do with each other."""
        placed = {self.card[slot] for slot in range(len(self.card)) if self.known >> slot & 1}
        cards = [c for c in range(len(self.card)) if c not in placed]
        hidden = ((1 << len(self.card)) - 1) & ~self.known
        masks = {self.may[c] & hidden for c in cards}
        whole_masks = [sum(1 << slot for slot in whole.slots) & hidden for whole in self.wholes]
        for mask in joined(masks | {mask for mask in whole_masks if mask}):
            heap = [c for c in cards if self.may[c] & mask]
            slots = [slot for slot in range(len(self.card)) if mask >> slot & 1]
            inside = [k for k in range(len(self.wholes)) if whole_masks[k] & mask]
            if not inside or self.guesses:
                self.apart.append((heap, slots))
                continue
            try:
                self.heaps.append(Heap(self, heap, slots, inside, whole_masks))
            except TooLong:
                self.apart.append((heap, slots))
                self.guesses = True
        if any(not self.may[c] & hidden for c in cards):  # nowhere to be: no way at all
            self.apart.append((cards, []))


class TooLong(Exception):
    """A count that would take too long."""


class Heap:
    """Unknown cards and as many slots, of which some belong to wholes, and all ways to bring them together."""

    def __init__(self, dealer: Dealer, cards: list[int], slots: list[int], inside: list[int], masks: list[int]) -> None:
        self.rules = dealer.rules
        hidden = sum(1 << slot for slot in slots)
        alike: dict[tuple[int, ...], list[int]] = {}  # where they may be, and the price in each whole they may be in
        for c in cards:
            spots = dealer.may[c] & hidden
            prices = [dealer.wholes[k].prices[c] if masks[k] & spots else 0 for k in inside]
            alike.setdefault((spots, *prices), []).append(c)
        order = sorted(alike, key=lambda sort: (sort[0].bit_count(), sort))  # the most tied down first
        self.cards = [alike[sort] for sort in order]
        self.prices = [sort[1:] for sort in order]
        spots_of = {sort[0] for sort in order}
        fields: dict[tuple[bool, ...], list[int]] = {}
        for slot in slots:
            traits = [masks[k] >> slot & 1 == 1 for k in inside] + [
                spots >> slot & 1 == 1 for spots in sorted(spots_of)
            ]
            fields.setdefault(tuple(traits), []).append(slot)
        kinds = sorted(fields, key=lambda traits: -sum(traits[: len(inside)]))  # those in wholes first
        self.slots = [fields[traits] for traits in kinds]
        self.holds = [[k for k in range(len(inside)) if traits[k]] for traits in kinds]  # the wholes each sort is in
        self.open = [[f for f in range(len(kinds)) if sort[0] >> self.slots[f][0] & 1] for sort in order]
        self.spent: dict[tuple[int, int], int] = {}  # what `pay` has answered
        self.stages: list[dict[Stage, tuple[int, list[Way]]]] = [{} for _ in self.cards]
        self.ways = 0
        start = tuple(len(field) for field in self.slots), tuple(dealer.purses[k] for k in inside)
        self.start: Stage = start
        self.total = self.count(0, start) if len(cards) == len(slots) and min(start[1], default=0) >= 0 else 0

    @property
    def deals(self) -> int:
        """In how many ways each of the slots can get a card."""
        return self.total * prod(factorial(len(field)) for field in self.slots)

    def count(self, k: int, stage: Stage) -> int:
        """How many deals there are from the k-th sort of cards on; arrangements within a sort of slots aside."""
        if k == len(self.cards):
            return 1 if all(self.rules.fits(purse) for purse in stage[1]) else 0
        found = self.stages[k].get(stage)
        if found is not None:
            return found[0]
        total = 0
        ways: list[Way] = []
        for share, number, after in self.shares(k, 0, stage, len(self.cards[k])):
            deals = number * self.count(k + 1, after)
            if deals:
                total += deals
                ways.append((total, share, after))
        self.ways += len(ways) + 1
        if self.ways > MOST:
            raise TooLong
        self.stages[k][stage] = total, ways
        return total

    def shares(self, k: int, at: int, stage: Stage, left: int) -> Iterator[tuple[tuple[int, ...], int, Stage]]:
        """The ways to spread `left` cards of the k-th sort over the sorts of slots open to it, from the `at`-th on.

        Each says how many cards go where, in how many ways they can be chosen for that, and what is left then.
        """
        fields = self.open[k]
        if at == len(fields):  # cards that can be nowhere
            return
        free, purses = stage
        field = fields[at]
        last = at == len(fields) - 1
        if last and left > free[field]:
            return
        for here in range(min(left, free[field]) + 1):
            if here:
                for whole in self.holds[field]:
                    purse = self.pay(purses[whole], self.prices[k][whole])
                    if purse < 0:
                        return
                    purses = (*purses[:whole], purse, *purses[whole + 1 :])
            if last and here < left:
                continue
            rest = (*free[:field], free[field] - here, *free[field + 1 :]), purses
            if last:
                yield (here,), 1, rest
                continue
            for share, number, after in self.shares(k, at + 1, rest, left - here):
                yield (here, *share), comb(left, here) * number, after

    def pay(self, purse: int, price: int) -> int:
        """`Game.pay`, asked once."""
        key = purse, price
        left = self.spent.get(key)
        if left is None:
            left = self.spent[key] = self.rules.pay(purse, price)
        return left

    def deal(self, world: list[int], chance: Chance) -> bool:
        """Write one of all deals into the world; False if there is none."""
        if not self.total:
            return False
        laid: list[list[int]] = [[] for _ in self.slots]
        stage = self.start
        for k in range(len(self.cards)):
            total, ways = self.stages[k][stage]
            number = below(chance, total)
            at = 0
            while ways[at][0] <= number:
                at += 1
            _, share, stage = ways[at]
            cards = self.cards[k][:]
            chance.shuffle("deal", cards)
            for field, here in zip(self.open[k], share, strict=True):
                for _ in range(here):
                    laid[field].append(cards.pop())
        for field in range(len(laid)):
            chance.shuffle("deal", laid[field])
            for j in range(len(laid[field])):
                world[self.slots[field][j]] = laid[field][j]
        return True


def joined(masks: set[int]) -> list[int]:
    """The masks, with all that overlap made one.

    >>> joined({0b0011, 0b0110, 0b1000})
    [7, 8]
    """
    apart: list[int] = []
    for mask in sorted(masks):
        for other in [other for other in apart if other & mask]:
            apart.remove(other)
            mask |= other
        apart.append(mask)
    return sorted(mask for mask in apart if mask)


def below(chance: Chance, n: int) -> int:
    """A number from 0 to n - 1, however big n is, all equally likely."""
    if n <= 1 << BITS:
        return chance.below("deal", n)
    bits = (n - 1).bit_length()
    while True:
        number = 0
        for _ in range(0, bits, BITS):
            number = number << BITS | chance.below("deal", 1 << BITS)
        number >>= -bits % BITS
        if number < n:
            return number
