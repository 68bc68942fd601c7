"""The state is only data: slots, one identity table, and who knows what.

A *slot* is a small int that stands for a physical card as people at the table can follow it with their eyes.
`card[slot]` says which physical card it really is; `kinds[card]` which printed card that is. Zones are lists of slots.
Shuffling a zone permutes the cards among its slots, so every hidden thing is in the one table `card`.

For each observer `known` has a bit for each slot it can identify; for each seat `may[seat][card]` has a bit for each
slot where that card may be, as far as this seat knows. Few verbs touch them: show, shuffle, relabel, rule_out, bar.

Where seats bring private lists, what a seat has not met of the others' lists is unknown altogether: not only where a
card is, but which. `lists[card]` says on whose list a card stands, `met[seat]` which of those cards the seat has seen,
in the order in which it saw them, `barred[seat][slot]` which kinds it knows not to lie there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from duelyard.core.chance import Chance
from duelyard.core.native import mypyc_attr

if TYPE_CHECKING:
    from duelyard.core.events import Log
    from duelyard.core.game import Game


class Learnt(Exception):  # no error: an imagined world ends with it
    """Raised at the very moment at which the seat that a state watches would learn something: see `core.preview`."""


class Draw:
    """A random result in the journal, with what was known before it: what a redeal needs to walk back past it."""

    def __init__(
        self,
        stream: str,
        result: list[int],
        slots: list[int],
        before: list[int],
        known: list[int],
        may: list[list[int]],
    ) -> None:
        self.stream = stream
        self.result = result  # the number rolled, or the cards dealt to `slots`
        self.slots = slots
        self.before = before  # the cards that lay at `slots`
        self.known = known
        self.may = may


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. A game subclasses it, adds flat fields, and extends `copy` and `fields`."""

    __slots__ = (
        "barred",
        "card",
        "chance",
        "journal",
        "kinds",
        "known",
        "lists",
        "log",
        "may",
        "met",
        "news",
        "rules",
        "seats",
        "sides",
        "tape",
        "watch",
    )

    def __init__(self, rules: Game[Any], seats: int, kinds: list[int], sides: list[int] | None = None) -> None:
        slots = len(kinds)
        self.rules = rules
        self.seats = seats
        self.sides: list[int] = sides or list(range(seats))  # by seat: who wins together; never changed
        self.kinds = kinds  # never changed in place: shared by all copies
        self.card: list[int] = list(range(slots))
        self.known: list[int] = [0] * (seats + 1)  # the last one is the audience's
        self.may: list[list[int]] = [[(1 << slots) - 1] * slots for _ in range(seats)]
        self.lists: list[int] = []  # by card: seat << 8 | number on its private list, or -1; empty: all lists are open
        self.met: list[list[int]] = []  # by seat
        self.barred: list[list[int]] = []  # by seat and slot: a bit for each kind
        self.news = 0  # counts what cannot be taken back: something shown, something drawn
        self.chance: Chance = Chance(b"")
        self.log: Log | None = None
        self.journal: list[Draw] | None = None
        self.tape: dict[str, list[list[int]]] | None = None  # results forced by name, before any are drawn
        self.watch = -1  # the seat that must not learn anything: else `Learnt` is raised, before it does

    def copy(self) -> State:
        """An independent copy. Nobody listens to it: log and journal stay behind."""
        raise NotImplementedError

    def copy_to(self, twin: State) -> None:
        """The base class's share of `copy`."""
        twin.rules = self.rules
        twin.seats = self.seats
        twin.sides = self.sides
        twin.kinds = self.kinds
        twin.card = self.card[:]
        twin.known = self.known[:]
        twin.may = [row[:] for row in self.may]
        twin.lists = self.lists
        twin.met = [row[:] for row in self.met]
        twin.barred = [row[:] for row in self.barred]
        twin.news = self.news
        twin.chance = self.chance.copy()
        twin.log = None
        twin.journal = None
        tape = self.tape
        twin.tape = None if tape is None else {stream: results[:] for stream, results in tape.items()}
        twin.watch = -1

    def derive(self) -> None:
        """Work out what follows from the fields and is shared by all copies, where a game keeps such things."""

    def fields(self) -> list[str]:
        """The names of all fields that hold the game's data: what `copy` copies and a seat packet carries."""
        return ["seats", "kinds", "card", "known", "may", "lists", "met", "barred", "news"]

    def shared(self) -> list[str]:
        """Those of them that are replaced as a whole and never changed in place, so that copies share them."""
        return ["kinds", "lists"]

    # -- who knows what --------------------------------------------------------------------------------------------

    def show(self, observer: int, slots: list[int]) -> None:
        """The observer now sees these cards."""
        known = self.known[observer]
        for slot in slots:
            known |= 1 << slot
        if known != self.known[observer]:
            if observer == self.watch:
                raise Learnt
            self.known[observer] = known
            self.news += 1
            if self.lists:
                self.meet(observer, slots)

    def show_all(self, slots: list[int]) -> None:
        """Everybody, the audience included, now sees these cards."""
        seen = 0
        for slot in slots:
            seen |= 1 << slot
        known = self.known
        watch = self.watch
        if watch >= 0 and known[watch] | seen != known[watch]:
            raise Learnt
        for observer in range(len(known)):
            if known[observer] | seen != known[observer]:
                known[observer] |= seen
                self.news += 1
                if self.lists:
                    self.meet(observer, slots)

    def seal(self, lists: list[int]) -> None:
        """The cards with a number here stand on private lists; nobody has met any of them yet, but who brought them."""
        self.lists = lists
        self.met = [[] for _ in range(self.seats)]
        self.barred = [[0] * len(self.card) for _ in range(self.seats)]

    def meet(self, observer: int, slots: list[int]) -> None:
        """A seat has seen these cards, and knows from now on that they are on the others' lists."""
        if observer == self.seats:
            return
        met = self.met[observer]
        for slot in slots:
            c = self.card[slot]
            if c >= 0 and self.lists[c] >= 0 and self.lists[c] >> 8 != observer and c not in met:
                met.append(c)

    def is_met(self, seat: int, card: int) -> bool:
        """Whether the seat knows which card this is, wherever it lies: all but what is unseen of the others' lists."""
        return not self.lists or self.lists[card] < 0 or self.lists[card] >> 8 == seat or card in self.met[seat]

    def bar(self, seat: int, kinds: list[int], slots: list[int]) -> None:
        """The seat has learnt that no card of these kinds lies at one of these slots: `rule_out` for private lists.

        It must be told by what is open to the seat: all kinds that the slots might have held, not those that are there.
        """
        if not self.lists:
            return
        mask = 0
        for kind in kinds:
            mask |= 1 << kind
        for slot in slots:
            self.barred[seat][slot] |= mask

    def knows(self, observer: int, slot: int) -> bool:
        """Whether the observer can tell which card lies at this slot."""
        return self.known[observer] >> slot & 1 != 0

    def shuffle(self, slots: list[int], stream: str = "deal") -> None:
        """Shuffle a zone: knowledge of single slots becomes knowledge of the whole zone."""
        self.news += 1
        self.mix(slots, stream, -1)

    def relabel(self, owner: int, slots: list[int], stream: str = "deal") -> None:
        """Before the owner picks secretly from a zone he knows: nobody else can follow a card through the pick."""
        self.mix(slots, stream, owner)

    def rule_out(self, seat: int, cards: list[int], slots: list[int]) -> None:
        """The seat has learnt that none of these cards lies at one of these slots: a failed search, say."""
        if seat == self.watch:
            raise Learnt
        zone = 0
        for slot in slots:
            zone |= 1 << slot
        may = self.may[seat]
        for card in cards:
            if not self.lists or self.is_met(
                seat, card
            ):  # which the others are nobody but their owner knows: see `bar`
                may[card] &= ~zone
        self.news += 1

    def conceal(self, seat: int, slots: list[int]) -> None:
        """From here on the seat cannot tell these slots from each other."""
        zone = 0
        for slot in slots:
            zone |= 1 << slot
        known = self.known[seat]
        may = self.may[seat]
        if self.lists:  # what lies nowhere in the zone still does so
            nowhere = -1
            barred = self.barred[seat]
            for slot in slots:
                if not known >> slot & 1:
                    nowhere &= barred[slot]
            for slot in slots:
                barred[slot] = nowhere if nowhere >= 0 else 0
        if not known & zone:  # it knew none of them: whatever may be at one of them may be at each
            for c in range(len(may)):
                if may[c] & zone != zone and may[c] & zone:
                    may[c] |= zone
            return
        card = self.card
        for slot in range(len(card)):
            c = card[slot]
            bit = 1 << slot
            if known & bit:
                may[c] = zone if zone & bit else bit
            elif c >= 0:
                spots = may[c] & ~known
                may[c] = spots | zone if spots & zone else spots
        self.known[seat] = known & ~zone

    def mix(self, slots: list[int], stream: str, owner: int) -> None:
        """Permute the cards of `slots`; everybody but the owner loses track of them."""
        journal = self.journal
        if journal is not None:
            before = [self.card[slot] for slot in slots]
            draw = Draw(stream, [], slots[:], before, self.known[:], [row[:] for row in self.may])
            journal.append(draw)
        for seat in range(self.seats):
            if seat != owner:
                self.conceal(seat, slots)
        zone = 0
        for slot in slots:
            zone |= 1 << slot
        self.known[self.seats] &= ~zone
        got = self.forced(stream)
        if got is None:
            got = [self.card[slot] for slot in slots]
            self.chance.shuffle(stream, got)
        for k in range(len(slots)):
            self.card[slots[k]] = got[k]
        if journal is not None:
            journal[-1].result = got

    # -- chance ----------------------------------------------------------------------------------------------------

    def roll(self, stream: str, low: int, high: int) -> int:
        """A random number from `low` to `high`, drawn openly from the named stream."""
        if self.watch >= 0:
            raise Learnt
        self.news += 1
        got = self.forced(stream)
        value = low + self.chance.below(stream, high - low + 1) if got is None else got[0]
        if self.journal is not None:
            self.journal.append(Draw(stream, [value], [], [], self.known[:], []))
        return value

    def forced(self, stream: str) -> list[int] | None:
        """The next forced result of this stream, if one is left."""
        tape = self.tape
        if tape is None:
            return None
        results = tape.get(stream)
        return results.pop(0) if results else None

    # -- events ----------------------------------------------------------------------------------------------------

    def emit(self, kind: str, data: dict[str, Any], cards: dict[str, int] | None = None, only: int = -1) -> None:
        """Tell every observer (or `only` one) what happened; cards it cannot identify come as None.

        Callers in hot code ask `if s.log is not None` first, so that nothing is built when nobody listens.
        """
        log = self.log
        if log is None:
            return
        for observer in range(self.seats + 1):
            if only < 0 or only == observer:
                seen = data.copy()
                if cards is not None:
                    for name, slot in cards.items():
                        seen[name] = self.card_name(slot) if self.knows(observer, slot) else None
                log.add(observer, kind, seen)

    def card_name(self, slot: int) -> str:
        """The name of the printed card at this slot, as the game's card list has it."""
        name: str = self.rules.card_ids[self.kinds[self.card[slot]]]
        return name
