"""Computers at tables: shared fairly between players, in time on a crowded server, and named where they are not."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from datetime import timedelta
from pathlib import Path

import pytest

from duelyard.bots.levels import LEVELS
from duelyard.server.house import House
from duelyard.server.messages import NewSeat, SeatKind
from duelyard.server.table import desk
from duelyard.server.table.clocks import Control
from duelyard.server.table.desk import Entry
from duelyard.server.table.infos import table_info
from duelyard.server.table.updates import update_json
from duelyard.server.thinking import bots
from duelyard.server.thinking.bots import PAUSE, Bots, Errand
from duelyard.server.thinking.pace import pace
from duelyard.server.thinking.turns import Payer, Ticket
from tests.server.test_desk import a_house, choose, run, table

SLOW, QUICK = LEVELS["warlord"].seconds, LEVELS["squire"].seconds
SLACK = 1.5  # seconds for everything but thinking, on a busy machine


def against(level: str) -> list[NewSeat]:
    return [NewSeat(kind=SeatKind.me), NewSeat(kind=SeatKind.bot, level=level)]


async def answered(entry: Entry) -> None:
    """Wait until the computer has decided, or the match is over."""
    while entry.play.bots_asked and entry.play.ending is None:
        await asyncio.sleep(0.01)


async def warned(caplog: pytest.LogCaptureFixture, part: str) -> str:
    """The line of the log that says so."""
    while not (found := [line for line in caplog.messages if part in line]):
        await asyncio.sleep(0.01)
    return found[0]


async def longest_wait(house: House, entry: Entry, player: str) -> float:
    """End one's turn; how long the computer takes for the slowest of its decisions."""
    begun, longest, number = time.monotonic(), 0.0, entry.play.number + 1
    await choose(house, entry, player, 0, "end")
    while entry.play.bots_asked or entry.play.number > number:
        if entry.play.number > number:
            begun, longest, number = time.monotonic(), max(longest, time.monotonic() - begun), entry.play.number
        await asyncio.sleep(0.01)
    return longest


@pytest.mark.parametrize(("workers", "most"), [(1, SLOW + QUICK), (2, QUICK)])
def test_another_guests_squire_does_not_wait_for_twelve_warlords(workers: int, most: float, tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path, workers) as (house, _, greedy):
            house.desk.clock = desk.now
            ben = (await house.identity.make_guest("Ben", "there")).id
            for _ in range(12):
                entry = await table(house, greedy, against("warlord"))
                await choose(house, entry, greedy, 0, "end")
            entry = await table(house, ben, against("squire"))
            assert await longest_wait(house, entry, ben) < most + SLACK
            assert entry.play.asked == [0]
            assert house.thinking.turns.most() >= 8

    run(scene)


def test_a_table_of_computers_alone_is_paid_by_its_maker_and_people_by_where_they_are(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            house.identity.addresses.note(anna, "192.0.2.7")
            entry = await table(house, anna, against("captain"))
            errand = Errand(entry, 1, 0)
            await choose(house, entry, anna, 0, "end")
            ticket = house.bots.ticket(entry.play, errand)
            assert ticket.payers == (Payer(anna, "192.0.2.7"),)
            assert (ticket.cost, ticket.alone) == (0.5, False)
            entry.play.seats[0].kind = "bot"
            ticket = house.bots.ticket(entry.play, errand)
            assert ticket.payers == (Payer(anna, "192.0.2.7"),)
            assert ticket.alone
            entry.play.seats[0].kind = "human"

    run(scene)


def test_a_crowded_server_does_not_cost_a_computer_its_match(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            house.desk.clock = desk.now
            entry = await table(house, anna, against("warlord"), clock={"kind": "move", "seconds": 2})
            async with house.thinking.turn(Ticket("another")):
                await choose(house, entry, anna, 0, "end")
                await answered(entry)
            assert entry.play.ending is None
            assert entry.play.asked == [0]
            line = await warned(caplog, "no time left")
            assert f"table {entry.id}, seat 1, warlord" in line
            assert "waiting for a process" in line

    run(scene)


def test_whoever_looks_is_told_that_a_computer_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "TELL", 0.05)

    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entry = await table(house, anna, against("squire"))

            def told() -> list[int]:
                update = json.loads(update_json(entry, 0, "en", anna, 0, False, house.desk.clock()))
                return list(update["queued"])

            assert told() == []
            before = entry.look(0)
            async with house.thinking.turn(Ticket("another")):
                await choose(house, entry, anna, 0, "end")
                while not entry.queued:
                    await asyncio.sleep(0.01)
                assert told() == [1]
                assert entry.look(0) != before
            await answered(entry)
            assert told() == []

    run(scene)


def test_whoever_loses_on_time_himself_is_not_taken_for_a_computer(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, clock, anna):
            entry = await table(house, anna, against("squire"), clock={"kind": "move", "seconds": 60})
            clock.now += timedelta(seconds=61)
            await house.call_time()
            assert entry.play.gone == {0: "timeout"}
            assert not any("out of time" in line for line in caplog.messages)

    run(scene)


def test_but_not_where_seats_decide_in_secret_side_by_side(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entry = await table(house, anna, against("squire"))
            errand = Errand(entry, 1, 1)
            house.bots.tell_queued(errand)
            assert entry.queued == {1}
            entry.queued.clear()
            match = entry.play.playing()
            match.branches, kept = [], match.branches
            house.bots.tell_queued(errand)
            match.branches = kept
            assert entry.queued == set()

    run(scene)


def test_a_computer_that_runs_out_of_time_is_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, clock, anna):
            entry = await table(house, anna, against("warlord"), clock={"kind": "move", "seconds": 60})
            async with house.thinking.turn(Ticket("another")):
                await choose(house, entry, anna, 0, "end")
                while not house.thinking.queued:
                    await asyncio.sleep(0.01)
                clock.now += timedelta(seconds=61)
                await house.call_time()
            assert entry.play.ending == {"way": "timeout", "scores": [1.0, -1.0], "seat": 1}
            line = await warned(caplog, "out of time")
            assert line == f"table {entry.id}, seat 1, warlord: out of time (waiting for a process)"
            house.bots.look(entry)
            assert sum("out of time" in line for line in caplog.messages) == 1
            play = entry.play
            info = table_info(play.table, play.seats, entry.names, anna, "en", play)
            assert info["ending"]["text"] == "Warlord ran out of time."

    with caplog.at_level(logging.WARNING):
        run(scene)


@pytest.mark.parametrize("seconds", [2, 90])
def test_a_secret_decision_on_a_clock_takes_the_same_time_whatever_there_was_to_decide(
    seconds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, _):
            given = pace(Control("move", seconds), float(seconds))
            took = [0.01, 0.3, min(0.7, given.think)]
            with monkeypatch.context() as patched:
                patched.setattr("duelyard.server.thinking.bots.asyncio.sleep", sleep)
                for each in took:
                    fresh = Bots(house.desk, house.thinking)
                    began = asyncio.get_running_loop().time() - each
                    assert fresh.usual == {}
                    await fresh.pause(Errand(None, 1, 1, "warlord", True, given, began))  # type: ignore[arg-type]
                    assert (fresh.usual == {}) == (seconds == 2), "what is done in a hurry is not usual"
            total = [each + pause for each, pause in zip(took, slept, strict=True)]
            assert total == pytest.approx([min(SLOW + PAUSE, given.spend)] * 3, abs=0.05)

    run(scene)
