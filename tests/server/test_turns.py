"""Whose turn it is to think, in virtual time: no process, no waiting, the same result every time."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

import pytest

from duelyard.bots.levels import LEVELS
from duelyard.server.thinking.turns import ROOM, Payer, Ticket, Turns

SLOW, QUICK = LEVELS["warlord"].seconds, LEVELS["squire"].seconds
Visit = tuple[str, float]  # a player's name, and how long a decision was waited for


class Office:
    """Workers, and tables whose players ask for the next decision as soon as they have the last one."""

    def __init__(self, workers: int) -> None:
        self.turns = Turns(workers)
        self.now = 0.0
        self.events: list[tuple[float, int, Ticket, bool]] = []
        self.order = count()
        self.pauses: dict[Ticket, float | None] = {}
        self.waits: list[Visit] = []
        self.spent: dict[str, float] = {}
        self.slow_at_once = 0

    def sit(self, name: str, cost: float, at: float = 0.0, again: float | None = None, **more: object) -> None:
        """A table of this player asks at this time, and again so long after each answer."""
        payers = more.get("payers") or (Payer(name, more.get("address")),)  # type: ignore[arg-type]
        table = str(more.get("table") or f"{name} {next(self.order)}")
        ticket = Ticket(table, cost, payers, alone=bool(more.get("alone")))  # type: ignore[arg-type]
        self.pauses[ticket] = again
        self.put(at, ticket, False)

    def put(self, at: float, ticket: Ticket, ends: bool) -> None:
        heappush(self.events, (at, next(self.order), ticket, ends))

    def run(self, until: float) -> None:
        """Let time pass."""
        while self.events and self.events[0][0] <= until:
            self.now, _, ticket, ends = heappop(self.events)
            if ends:
                self.turns.done(ticket, ticket.cost)
                if (pause := self.pauses[ticket]) is not None:
                    self.put(self.now + pause, ticket, False)
            else:
                self.turns.join(ticket, self.now)
            while (begun := self.turns.next()) is not None:
                name = begun.payers[0].player
                self.waits.append((name, self.now - begun.came))
                self.spent[name] = self.spent.get(name, 0.0) + begun.cost
                self.slow_at_once = max(self.slow_at_once, sum(not one.quick for one in self.turns.running))
                self.put(self.now + begun.cost, begun, True)

    def waited(self, name: str) -> float:
        """The longest that this player has waited for a worker."""
        return max(wait for who, wait in self.waits if who == name)


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_a_quick_computer_does_not_wait_for_twelve_slow_ones_of_another_player(workers: int) -> None:
    office = Office(workers)
    for _ in range(12):
        office.sit("greedy", SLOW, again=0.0)
    office.sit("anna", QUICK, at=1.0, again=1.0)
    office.run(120)
    assert office.waited("anna") <= (SLOW if workers == 1 else 0.0) + 1e-9
    assert sum(who == "anna" for who, _ in office.waits) >= 25


def test_nor_for_slow_ones_of_many_players() -> None:
    office = Office(1)
    for number in range(30):
        office.sit(f"player {number}", SLOW, again=0.0)
    office.sit("anna", QUICK, at=1.0, again=1.0)
    office.run(300)
    assert office.waited("anna") <= SLOW + 1e-9


def test_slow_computers_of_two_players_share_a_worker_equally() -> None:
    office = Office(1)
    for _ in range(12):
        office.sit("greedy", SLOW, again=0.0)
    office.sit("ben", SLOW, at=1.0, again=0.0)
    office.run(300)
    assert office.spent["ben"] == pytest.approx(office.spent["greedy"], abs=2 * SLOW)
    assert office.waited("ben") <= 2 * SLOW


def test_quick_ones_in_numbers_do_not_starve_a_slow_one() -> None:
    office = Office(1)
    for number in range(20):
        office.sit(f"player {number}", QUICK, again=0.0)
    office.sit("ben", SLOW, at=1.0, again=0.0)
    office.run(600)
    assert office.spent["ben"] == pytest.approx(600 / 21, abs=2 * SLOW), "a part like everybody's"


def test_whoever_was_away_has_saved_nothing_up() -> None:
    office = Office(1)
    for _ in range(3):
        office.sit("anna", SLOW, again=0.0)
    for _ in range(3):
        office.sit("late", SLOW, at=300.0, again=0.0)
    office.run(360)
    assert office.spent["late"] == pytest.approx(30, abs=2 * SLOW)


def test_nor_has_whoever_was_there_run_into_debt() -> None:
    office = Office(1)
    for _ in range(3):
        office.sit("ben", SLOW, again=0.0)
    office.sit("anna", QUICK, at=1.0, again=1.0)
    for _ in range(3):
        office.sit("late", SLOW, at=600.0, again=0.0)
    office.run(600)
    before = office.spent["ben"]
    office.run(660)
    assert office.spent["ben"] - before == pytest.approx(office.spent["late"], abs=2 * SLOW)


@pytest.mark.parametrize(("workers", "slow"), [(1, 1), (2, 1), (4, 3)])
def test_one_worker_is_left_for_the_quick(workers: int, slow: int) -> None:
    office = Office(workers)
    for number in range(12):
        office.sit(f"player {number}", SLOW, again=0.0)
    office.run(30)
    assert office.slow_at_once == slow


def test_nobody_holds_more_than_half_of_the_workers_while_others_wait() -> None:
    turns = Turns(6)
    for number in range(12):
        turns.join(Ticket(f"greedy {number}", SLOW, (Payer("greedy"),)), 0.0)
    for number in range(4):
        turns.join(Ticket(f"anna {number}", SLOW, (Payer("anna"),)), 0.0)
    turns.accounts["anna"] = 1000.0  # even if she has used far more
    begun = [turns.next() for _ in range(6)]
    assert [ticket.payers[0].player for ticket in begun if ticket] == ["greedy"] * 3 + ["anna"] * 2
    assert begun[-1] is None, "the last worker is for the quick"


def test_alone_one_may_use_all_workers() -> None:
    office = Office(4)
    for _ in range(12):
        office.sit("anna", QUICK, again=0.0)
    office.run(10)
    assert office.spent["anna"] == pytest.approx(40, abs=1)


def test_new_cookies_of_one_address_are_worth_a_room_of_people() -> None:
    office = Office(1)
    for number in range(100):
        office.sit(f"cookie {number}", SLOW, again=0.0, address="192.0.2.7")
    office.sit("ben", SLOW, at=1.0, again=0.0, address="198.51.100.1")
    office.run(3000)
    part = 1 / (ROOM + 1)
    assert office.spent["ben"] >= 0.7 * part * 3000, "about as if there were ROOM others"


def test_people_behind_one_address_notice_nothing() -> None:
    office = Office(1)
    for number in range(ROOM):
        office.sit(f"pupil {number}", SLOW, again=0.0, address="192.0.2.7")
    office.sit("ben", SLOW, again=0.0, address="198.51.100.1")
    office.run(900)
    assert min(office.spent.values()) >= 0.8 * 900 / (ROOM + 1)


def test_a_table_of_two_is_shared_between_them() -> None:
    turns = Turns(1)
    both = (Payer("anna"), Payer("greedy"))
    for number in range(6):
        turns.join(Ticket(f"greedy {number}", SLOW, (Payer("greedy"),)), 0.0)
    begun = turns.next()
    assert begun is not None
    turns.join(Ticket("theirs", SLOW, both), 1.0)
    turns.done(begun, SLOW)
    theirs = turns.next()
    assert theirs is not None
    assert theirs.table == "theirs", "it waits with whoever has used least"
    assert turns.accounts["anna"] == pytest.approx(SLOW / 2)


def test_matches_of_computers_alone_come_after_their_makers_own() -> None:
    office = Office(1)
    for _ in range(4):
        office.sit("anna", QUICK, again=0.0, alone=True)
    office.run(10)
    office.waits.clear()
    office.sit("anna", SLOW, at=11.0, table="her own")
    own = next(ticket for ticket in office.pauses if ticket.table == "her own")
    office.run(40)
    assert office.waits
    assert own not in office.turns.waiting
    assert own.came == 11.0


def test_a_table_thinks_about_one_decision_at_a_time() -> None:
    turns = Turns(4)
    for _ in range(3):
        turns.join(Ticket("t", QUICK), 0.0)
    first = turns.next()
    assert first is not None
    assert turns.next() is None
    turns.done(first, QUICK)
    assert turns.next() is not None


def tables(turns: Turns) -> Iterator[str]:
    """The tables in the order in which they would think, each for its cost."""
    while (ticket := turns.next()) is not None:
        yield ticket.table
        turns.done(ticket, ticket.cost)


def test_a_thought_that_takes_longer_than_expected_is_paid_for() -> None:
    turns = Turns(1)
    for name in ("anna", "ben"):
        for number in range(2):
            turns.join(Ticket(f"{name} {number}", 1.0, (Payer(name),)), 0.0)
    first = turns.next()
    assert first is not None
    turns.done(first, 30.0)
    assert list(tables(turns)) == ["ben 0", "ben 1", "anna 1"]
