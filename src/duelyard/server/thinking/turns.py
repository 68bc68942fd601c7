"""Whose turn it is to think: a queue that is fair between players, not between tables.

What is shared is seconds of a worker. A decision has an expected cost, known from its level, and is charged to the
people who wait for it: in equal parts where several sit at the table, to its maker where computers play alone. Of all
that wait, the decision goes first that would be *done* first if every player had an equal part of the workers: so a
quick level does not queue behind slow ones, and twelve tables of one player get no more than one table of another.

Guests cost nothing to make, so an address is charged as well, but as if it were `ROOM` people: a family or a
classroom notices nothing, a thousand cookies of one address are worth `ROOM` players.

This is start-time fair queuing with the finish as the key (docs/bots.md): `now` is how much a player who never stopped
asking has got; an account is where a player's next decision begins. Nothing here awaits or measures anything.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import count

ROOM = 8  # so many players' parts has one address
QUICK = 1.0  # seconds: what is expected to take less never waits for the last worker
PATIENCE = 8.0  # within a player's own decisions: one that costs a second more counts as having come so much later
ALONE = 20.0  # and one that nobody sits and waits for, so much
KEPT = 1000  # accounts, before those that are worth nothing any more are dropped


@dataclass(frozen=True, slots=True)
class Payer:
    """Somebody who waits for a decision, and from where, if that is known."""

    player: str
    address: str | None = None


NOBODY = (Payer(""),)


@dataclass(eq=False, slots=True)
class Ticket:
    """A decision that waits for a worker. A table has one worker at a time."""

    table: str
    cost: float = 0.0  # seconds that it is expected to take
    payers: tuple[Payer, ...] = NOBODY
    alone: bool = False  # no person sits at the table
    number: int = 0
    came: float = 0.0

    @property
    def quick(self) -> bool:
        """Whether it belongs to the class of quick decisions."""
        return self.cost < QUICK

    @property
    def due(self) -> float:
        """The order among the decisions of the same people."""
        return self.came + PATIENCE * self.cost + (ALONE if self.alone else 0.0)


@dataclass
class Turns:
    """The queue for so many workers.

    >>> turns = Turns(workers=1)
    >>> anna, ben = (Payer("anna"),), (Payer("ben"),)
    >>> for table in ("first", "second", "third"):
    ...     turns.join(Ticket(table, 3.0, anna), now=0)
    >>> begun = turns.next()
    >>> turns.join(Ticket("quick", 0.2, ben), now=1)
    >>> turns.done(begun, seconds=3.0)
    >>> begun.table, turns.next().table
    ('first', 'quick')
    """

    workers: int
    waiting: list[Ticket] = field(default_factory=list)
    running: list[Ticket] = field(default_factory=list)
    now: float = 0.0
    accounts: dict[str, float] = field(default_factory=dict)
    numbers: count[int] = field(default_factory=count)
    slow: bool = False  # whether the last one was

    def join(self, ticket: Ticket, now: float) -> None:
        """Wait, from this moment on. Whoever was away has saved nothing up."""
        ticket.came, ticket.number = now, next(self.numbers)
        active = self.active()
        for payer in ticket.payers:
            for key, _ in keys(payer):
                if key not in active:
                    self.accounts[key] = max(self.now, self.accounts.get(key, 0.0))
        self.waiting.append(ticket)

    def active(self) -> set[str]:
        """The accounts of those who wait or think."""
        tickets = (*self.waiting, *self.running)
        return {key for ticket in tickets for payer in ticket.payers for key, _ in keys(payer)}

    def leave(self, ticket: Ticket) -> None:
        """Wait no longer."""
        self.waiting.remove(ticket)

    def next(self) -> Ticket | None:
        """Who begins now, if anybody may: it is charged what it is expected to cost."""
        if not self.waiting or len(self.running) >= self.workers:
            return None
        self.now = max(self.now, min(self.begins(ticket) for ticket in self.waiting))
        busy = {ticket.table for ticket in self.running}
        slow_too = sum(not ticket.quick for ticket in self.running) < max(1, self.workers - 1)
        lines: dict[tuple[Payer, ...], Ticket] = {}  # the first of each
        for ticket in self.waiting:
            first = lines.get(ticket.payers)
            if ticket.table in busy or not (ticket.quick or slow_too):
                continue
            if first is None or (ticket.due, ticket.number) < (first.due, first.number):
                lines[ticket.payers] = ticket
        if not lines:
            return None
        shares = Counter(payer.player for ticket in self.running for payer in ticket.payers)
        chosen = min(lines.values(), key=lambda ticket: self.rank(ticket, shares))
        self.waiting.remove(chosen)
        self.running.append(chosen)
        self.slow = not chosen.quick
        self.charge(chosen, chosen.cost)
        return chosen

    def rank(self, ticket: Ticket, shares: Counter[str]) -> tuple[bool, bool, float, int]:
        """The least goes first. Those whose people hold half of the workers come after all others; and where there is
        but one worker, a quick decision waits for one slow one at the most."""
        crowded = min(shares[payer.player] for payer in ticket.payers) >= max(1, self.workers // 2)
        second = self.workers == 1 and self.slow and not ticket.quick
        return crowded, second, self.begins(ticket) + ticket.cost, ticket.number

    def begins(self, ticket: Ticket) -> float:
        """Where a decision stands in the time that players share: with whoever of its people has used least."""
        return min(max(self.accounts[key] for key, _ in keys(payer)) for payer in ticket.payers)

    def charge(self, ticket: Ticket, seconds: float) -> None:
        """Charge so much to the people of a ticket, and to their addresses."""
        for payer in ticket.payers:
            for key, weight in keys(payer):
                self.accounts[key] += seconds / weight / len(ticket.payers)

    def done(self, ticket: Ticket, seconds: float) -> None:
        """A decision has taken so long: what was charged is corrected."""
        players = {payer.player for each in (*self.waiting, *self.running) for payer in each.payers}
        self.running.remove(ticket)
        self.charge(ticket, seconds - ticket.cost)
        self.now += seconds / len(players)
        if len(self.accounts) > KEPT:
            active = self.active()
            self.accounts = {key: at for key, at in self.accounts.items() if at > self.now or key in active}

    def most(self) -> int:
        """How many decisions of one player wait, at the most."""
        waiting = Counter(payer.player for ticket in self.waiting for payer in ticket.payers)
        return max(waiting.values(), default=0)


def keys(payer: Payer) -> tuple[tuple[str, int], ...]:
    """The accounts that are charged for somebody, and as how many players each counts.

    >>> keys(Payer("anna", "192.0.2.7"))
    (('anna', 1), ('@192.0.2.7', 8))
    """
    own = ((payer.player, 1),)
    return own if payer.address is None else (*own, (f"@{payer.address}", ROOM))
