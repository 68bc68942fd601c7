"""The state is only data: slots, one identity table, and who knows what.

A *slot* is a small int that stands for a physical card as people at the table can follow it with their eyes.
`card[slot]` says which physical card it really is; `kinds[card]` which printed card that is. Zones are lists of slots.
Shuffling a zone permutes the cards among its slots, so every hidden thing is in the one table `card`.

For each observer `known` has a bit for each slot it can identify; for each seat `may[seat][card]` has a bit for each
slot where that card may be, as far as this seat knows. Few verbs touch them: show, shuffle, relabel, rule_out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from duelyard.core.chance import Chance
from duelyard.core.native import mypyc_attr

if TYPE_CHECKING:
    from duelyard.core.events import Log
    from duelyard.core.game import Game


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

    __slots__ = ("card", "chance", "journal", "kinds", "known", "log", "may", "news", "rules", "seats", "tape")

    def __init__(self, rules: Game[Any], seats: int, kinds: list[int]) -> None:
        slots = len(kinds)
        self.rules = rules
        self.seats = seats
        self.kinds = kinds  # never changed in place: shared by all copies
        self.card: list[int] = list(range(slots))
        self.known: list[int] = [0] * (seats + 1)  # the last one is the audience's
        self.may: list[list[int]] = [[(1 << slots) - 1] * slots for _ in range(seats)]
        self.news = 0  # counts what cannot be taken back: something shown, something drawn
        self.chance: Chance = Chance(b"")
        self.log: Log | None = None
        self.journal: list[Draw] | None = None
        self.tape: dict[str, list[list[int]]] | None = None  # results forced by name, before any are drawn

    def copy(self) -> State:
        """An independent copy. Nobody listens to it: log and journal stay behind."""
        raise NotImplementedError

    def copy_to(self, twin: State) -> None:
        """The base class's share of `copy`."""
        twin.rules = self.rules
        twin.seats = self.seats
        twin.kinds = self.kinds
        twin.card = self.card[:]
        twin.known = self.known[:]
        twin.may = [row[:] for row in self.may]
        twin.news = self.news
        twin.chance = self.chance.copy()
        twin.log = None
        twin.journal = None
        tape = self.tape
        twin.tape = None if tape is None else {stream: results[:] for stream, results in tape.items()}

    def derive(self) -> None:
        """Work out what follows from the fields and is shared by all copies, where a game keeps such things."""

    def fields(self) -> list[str]:
        """The names of all fields that hold the game's data: what `copy` copies and a seat packet carries."""
        return ["seats", "kinds", "card", "known", "may", "news"]

    def shared(self) -> list[str]:
        """Those of them that are replaced as a whole and never changed in place, so that copies share them."""
        return ["kinds"]

    # -- who knows what --------------------------------------------------------------------------------------------

    def show(self, observer: int, slots: list[int]) -> None:
        """The observer now sees these cards."""
        known = self.known[observer]
        for slot in slots:
            known |= 1 << slot
        if known != self.known[observer]:
            self.known[observer] = known
            self.news += 1

    def show_all(self, slots: list[int]) -> None:
        """Everybody, the audience included, now sees these cards."""
        seen = 0
        for slot in slots:
            seen |= 1 << slot
        known = self.known
        for observer in range(len(known)):
            if known[observer] | seen != known[observer]:
                known[observer] |= seen
                self.news += 1

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
        zone = 0
        for slot in slots:
            zone |= 1 << slot
        may = self.may[seat]
        for card in cards:
            may[card] &= ~zone
        self.news += 1

    def conceal(self, seat: int, slots: list[int]) -> None:
        """From here on the seat cannot tell these slots from each other."""
        zone = 0
        for slot in slots:
            zone |= 1 << slot
        known = self.known[seat]
        may = self.may[seat]
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
