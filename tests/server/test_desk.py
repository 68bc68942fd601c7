"""The desk: clocks that nobody watches, a change of the rules, what stays in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from duelyard.core.ask import Ask
from duelyard.games.clash.game import Clash
from duelyard.server.config import Config
from duelyard.server.house import House
from duelyard.server.messages import Choose, NewSeat, NewTable, SeatKind
from duelyard.server.table import desk, tables
from duelyard.server.table.acting import Hand, Refusal
from duelyard.server.table.desk import Entry
from duelyard.server.table.log import CHANGE, Append, read_lines
from duelyard.server.table.play import Line
from duelyard.server.table.records import table_record
from duelyard.server.thinking.thinking import Failed
from duelyard.server.words.problems import Trouble

TWO = [NewSeat(kind=SeatKind.me), NewSeat(kind=SeatKind.me)]
WITH_BOT = [NewSeat(kind=SeatKind.me), NewSeat(kind=SeatKind.bot, level="squire")]


class Time:
    """A clock that goes on when told to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


class Watching:
    """Somebody who looks at a table, and keeps the codes with which he was sent away."""

    def __init__(self, player: str, ended: asyncio.Queue[int]) -> None:
        self.player = player
        self.session = ""
        self.seat = None
        self.greeted = True
        self.hang_up = ended.put_nowait

    def wake(self) -> None:
        """Nothing to see."""

    def hear(self, line: dict[str, object]) -> None:
        """Nothing to hear."""


@asynccontextmanager
async def a_house(folder: Path, bots: int = 1) -> AsyncIterator[tuple[House, Time, str]]:
    """A house, its clock, and a guest."""
    house = House(Config.read({"DUELYARD_DATA": str(folder), "DUELYARD_LIMITS": "off"}, bots=bots))
    time = house.desk.clock = Time()
    await house.start()
    try:
        anna = await house.identity.make_guest("Anna", "here")
        yield house, time, anna.id
    finally:
        await house.close()


async def table(house: House, player: str, seats: list[NewSeat] = TWO, **more: Any) -> Entry:
    """A duel that A begins."""
    body = NewTable(game="clash", settings={"first": "A"}, seats=seats, **more)
    row, places = tables.new_table(body, player, "Anna", house.desk.clock())
    await house.database.write(tables.add_table(row, places, house.desk.clock()))
    return await house.seats_changed(row.id)


async def choose(house: House, entry: Entry, player: str, seat: int, *choices: str) -> int:
    """Make choices; the log's number after them."""
    message = Choose(type="choose", id="1", seat=seat, base=entry.play.numbers[seat], choices=list(choices))
    return int((await house.desk.act(entry.id, player, message))["log"])


def b_begins(self: Clash, s: Any) -> Any:
    """Rules under which a log that A begins is not possible."""
    yield Ask(s, 1, "summon", [0, 1])


def run(scene: Callable[[], Awaitable[None]]) -> None:
    """Run a scene, which takes no minute."""

    async def limited() -> None:
        async with asyncio.timeout(60):
            await scene()

    asyncio.run(limited())


def test_a_clock_runs_out_though_the_server_was_down(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, time, anna):
            entry = await table(house, anna, clock={"kind": "match", "seconds": 60})
            time.now += timedelta(seconds=20)
            await choose(house, entry, anna, 0, "end")
        async with a_house(tmp_path) as (house, time, _):
            time.now += timedelta(seconds=79)
            await house.call_time()
            again = await house.desk.open(entry.id)
            assert again.play.state == "playing"
            assert again.play.clocks.left(time.now) == [40.0, 1.0]
            time.now += timedelta(seconds=2)
            await house.call_time()
            assert again.play.ending == {"way": "timeout", "scores": [1.0, -1.0], "seat": 1}

    run(scene)


def test_several_choices_are_made_all_or_none(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entry = await table(house, anna)
            with pytest.raises(Refusal, match="illegal"):
                await choose(house, entry, anna, 0, "fly away", "end")
            async with house.desk.reading(entry) as play:
                assert play.number == 1
                assert play.asked == [0]

    run(scene)


def test_what_could_not_be_written_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(work: object) -> None:
        raise OSError("the disk is full")

    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entry = await table(house, anna)
            with monkeypatch.context() as broken:
                broken.setattr(house.database, "write", fail)
                with pytest.raises(OSError, match="full"):
                    await choose(house, entry, anna, 0, "end")
            async with house.desk.reading(entry) as play:
                assert play.number == 1
            assert await choose(house, entry, anna, 0, "end") == 2

    run(scene)


def test_a_client_that_leaves_does_not_interrupt_a_write(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entry = await table(house, anna)
            acting = asyncio.create_task(choose(house, entry, anna, 0, "end"))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            acting.cancel()
            await asyncio.gather(acting, *house.desk.writing, return_exceptions=True)
            assert entry.play.number == 2
            assert entry.sound

    run(scene)


def test_an_open_table_goes_on_under_rules_that_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entry = await table(house, anna)
            await choose(house, entry, anna, 0, "end")
        monkeypatch.setattr(Clash, "rules_version", Clash.rules_version + 1)
        async with a_house(tmp_path) as (house, _, _):
            again = await house.desk.open(entry.id)
            assert again.play.number == 2
            assert await choose(house, again, anna, 1, "end") == 3

    run(scene)


@pytest.mark.parametrize("change", ["other", "impossible"])
def test_an_open_table_is_void_under_rules_that_lead_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entry = await table(house, anna)
            await choose(house, entry, anna, 0, "end")
        monkeypatch.setattr(Clash, "rules_version", Clash.rules_version + 1)
        if change == "other":
            monkeypatch.setattr(Clash, "write", lambda self, s: {"mana": 99})
        else:
            monkeypatch.setattr(Clash, "play", b_begins)
        for _ in range(2):  # the second time it is read from the log, like any other
            async with a_house(tmp_path) as (house, _, _):
                again = await house.desk.open(entry.id)
                assert again.play.state == "void"
                assert again.play.ending is not None
                assert again.play.ending["way"] == "void"
                with pytest.raises(Refusal, match="over"):
                    await choose(house, again, anna, 1, "end")

    run(scene)


def test_a_match_of_older_rules_is_shown_as_long_as_it_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entry = await table(house, anna)
            await choose(house, entry, anna, 0, "end")
            await house.desk.change(entry, lambda hand: hand.write("resign", 0))
        monkeypatch.setattr(Clash, "rules_version", Clash.rules_version + 1)
        async with a_house(tmp_path) as (house, _, _):
            assert "ended: resign" in table_record(await house.desk.open(entry.id))
        monkeypatch.setattr(Clash, "play", b_begins)
        async with a_house(tmp_path) as (house, _, _):
            again = await house.desk.open(entry.id)
            assert again.play.ending == {"way": "resign", "scores": [-1.0, 1.0], "seat": 0}
            with pytest.raises(Trouble, match="old_rules"):
                table_record(again)

    run(scene)


def test_tables_at_which_nobody_looks_leave_memory_and_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "KEPT", 3)

    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            made = [await table(house, anna) for _ in range(6)]
            assert len(house.desk.entries) <= 4
            first = await house.desk.open(made[0].id)
            assert first is not made[0]
            assert await choose(house, first, anna, 0, "end") == 2

    run(scene)


def test_lines_of_many_tables_are_kept_like_those_of_one(tmp_path: Path) -> None:
    """SQLite appends many tables' lines in one go; each row is what the plain way writes, whatever its values."""

    def rows(session: Session, of: str) -> list[Any]:
        log = session.execute(text('SELECT number, seat, kind, text, at FROM log WHERE "table" = :of'), {"of": of})
        told = ", ".join(CHANGE[1:])
        return [*log, *session.execute(text(f"SELECT {told} FROM tables WHERE id = :of"), {"of": of})]

    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            both = [await table(house, anna, TWO, clock={"kind": "move", "seconds": 60}) for _ in range(2)]
            for entry, joint in zip(both, (True, False), strict=True):
                hand = Hand(entry.play, house.desk.clock())
                hand.write("choice", 0, "end")
                hand.write("resign", 1)
                work = Append(entry.play, hand.lines, {"worker": 'Ёж "x"', "lease": house.desk.clock()})
                await house.database.write(work if joint else lambda session, work=work: work(session))
            one, other = [await house.database.read(lambda session, of=of.id: rows(session, of)) for of in both]
            assert one == other
            assert [line[2] for line in one[:-1]] == ["begin", "choice", "resign"]
            assert "resign" in one[-1][CHANGE.index("ending") - 1]

    run(scene)


def test_a_number_that_is_taken_fails_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entries = [await table(house, anna) for _ in range(4)]
            await choose(house, entries[1], anna, 0, "end")
            works = []
            for entry in entries:
                line = Line(2, 0, "choice", "end", house.desk.clock())
                works.append(house.database.write(Append(entry.play, [line], {"worker": None, "lease": None})))
            answers = await asyncio.gather(*works, return_exceptions=True)
            assert [isinstance(answer, IntegrityError) for answer in answers] == [False, True, False, False]
            for entry in entries:
                lines = await house.database.read(lambda session, of=entry.id: read_lines(session, of, 0))
                assert [line.number for line in lines] == [1, 2]

    run(scene)


def test_news_of_players_go_on_after_one_that_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            entry = await table(house, anna)
            ended: asyncio.Queue[int] = asyncio.Queue()
            entry.watchers |= {Watching(anna, ended), Watching("ben", ended)}

            async def fail(entry: Entry) -> None:
                raise OSError("the database is away")

            monkeypatch.setattr(house.desk, "reread", fail)
            await house.tell_of(anna, "name")
            await house.tell_of(anna, "out")
            assert await ended.get() == 4401
            assert ended.empty()  # Ben stays
            house.news.catch_up()
            assert [await ended.get() for _ in range(2)] == [1012, 1012]
            entry.watchers.clear()

    run(scene)


def test_a_bot_that_fails_takes_its_first_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*args: object) -> str:
        raise Failed("crash")

    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, anna):
            monkeypatch.setattr(house.thinking, "think", fail)
            entry = await table(house, anna, WITH_BOT)
            await choose(house, entry, anna, 0, "end")
            rows: list[Line] = []
            while not rows:
                rows = await house.database.read(lambda session: read_lines(session, entry.id, 2))
            assert rows[0].seat == 1
            assert rows[0].text == "end"

    run(scene)


def test_there_is_no_table_of_that_name(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_house(tmp_path) as (house, _, _):
            with pytest.raises(Trouble, match="no_table"):
                await house.desk.open("nothing")

    run(scene)
