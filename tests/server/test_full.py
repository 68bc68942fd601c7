"""The disk is full, or the database only lets itself be read: health says so, writes are refused in plain words, and
everything goes on once there is room."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from duelyard.server.care import ops
from duelyard.server.config import Config
from duelyard.server.house import House
from duelyard.server.store.database import Database, Shelf
from duelyard.server.store.faults import Fault
from duelyard.server.store.models import PlayerRow
from duelyard.server.words.problems import Unavailable
from tests.server.client import Live, Refused, Visitor
from tests.server.serving import serving

pytestmark = pytest.mark.anyio
NOW = datetime(2030, 5, 1, tzinfo=UTC)
MOST = 2**30  # pages: SQLite's own limit, or nearly


def player(name: str, size: int = 1) -> Callable[[Session], None]:
    """A player with so long a name."""
    return lambda session: session.add(PlayerRow(id=name, name=name * size, epoch=0, created=NOW, seen=NOW))


def stint(database: Database, pages: int | None = None) -> None:
    """From now on SQLite's file has no more pages than it has (None: or so many)."""
    assert isinstance(database.store, Shelf)

    @event.listens_for(database.store.writer, "begin")
    def limit(connection: Any) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages or 1}")  # never less than there are


async def fill_up(database: Database) -> None:
    """Let the disk be full, to the last page."""
    stint(database)
    for size in (100, 10, 1):
        with pytest.raises(Unavailable, match="full"):
            await write_without_end(database, size)


async def write_without_end(database: Database, size: int) -> None:
    """Players with longer and shorter names."""
    for number in range(10_000):
        await database.write(player(f"filler {size} {number}", size))


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, House]]:
    monkeypatch.setattr(ops, "MEND_EVERY", 0.2)
    with serving(tmp_path) as server:
        yield server


async def on_loop(house: House, work: Callable[[], Awaitable[Any]]) -> Any:
    """Do something in the server's own loop."""
    loop = house.tasks[0].get_loop()
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work(), loop))  # type: ignore[arg-type]


async def test_a_full_disk_is_told_and_play_goes_on_afterwards(server: tuple[str, House]) -> None:
    base, house = server
    async with Visitor(base, "Anna") as anna, Visitor(base, "Ben") as ben:
        alone = await anna.post("/api/tables", {"game": "clash", "seats": [{"kind": "me"}, {"kind": "me"}]})
        await on_loop(house, lambda: fill_up(house.database))

        health = await anna.http.get("/healthz")
        assert (health.status_code, health.json()["status"], health.json()["reason"]) == (503, "database", "disk full")
        for _ in range(100):  # some still fit into pages that are there
            answer = await ben.http.post("/api/tables", json={"game": "clash"}, headers={"accept-language": "ru"})
            if answer.status_code != 200:
                break
        assert (answer.status_code, answer.json()["code"]) == (507, "full")
        assert int(answer.headers["retry-after"]) > 0
        assert "нет места" in answer.json()["text"]
        assert (await anna.get(f"/api/tables/{alone['id']}"))["state"] == "playing"  # one may look

        stint(house.database, MOST)
        async with asyncio.timeout(20):
            while (await anna.http.get("/healthz")).status_code != 200:
                await asyncio.sleep(0.05)
        await ben.post("/api/tables", {"game": "clash"})


async def test_a_choice_is_refused_and_bots_take_up_their_tables(
    server: tuple[str, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    base, house = server
    full = True
    append = house.desk.append

    async def fail_for_bots(play: Any, lines: Any) -> None:
        if full and play.seats[lines[0].seat or 0].kind == "bot":
            house.database.fault = Fault.FULL
            failed.set()
            raise Unavailable("full")
        await append(play, lines)

    failed = asyncio.Event()
    monkeypatch.setattr(house.desk, "append", fail_for_bots)
    async with Visitor(base, "Anna") as anna:
        table = await anna.post("/api/tables", {"game": "clash", "settings": {"first": "A"}})
        async with anna.live(table["id"], 0) as live:
            log = await live.choose(0, "end")
            async with asyncio.timeout(20):
                await failed.wait()
            full = False
            async with asyncio.timeout(30):
                await live.catch_up(log + 1)
            assert live.state["log"] > log, "the bot has decided after all"


async def test_bots_are_looked_after_even_if_that_could_not_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(Config.read({"DUELYARD_DATA": str(tmp_path)}, bots=1))
    tries: asyncio.Queue[None] = asyncio.Queue()

    async def let_go(worker: str | None) -> None:
        tries.put_nowait(None)
        if tries.qsize() == 1:
            raise Unavailable("full")

    monkeypatch.setattr("duelyard.server.thinking.bots.RENEW", 0.05)
    monkeypatch.setattr(house.bots, "let_go", let_go)
    await house.start()
    async with asyncio.timeout(10):
        while tries.qsize() < 2:
            await asyncio.sleep(0.01)
    await house.close()


async def test_a_choice_on_a_full_disk_is_refused_in_words(server: tuple[str, House]) -> None:
    base, house = server
    async with Visitor(base, "Anna") as anna:
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = await anna.post("/api/tables", {"game": "clash", "settings": {"first": "A"}, "seats": seats})
        async with anna.live(table["id"], 0) as live:
            await on_loop(house, lambda: fill_up(house.database))
            with pytest.raises(Refused, match="disk is full") as refused:
                await play_without_end(live)
            assert refused.value.code == "unavailable"
            assert refused.value.message["text"].count("Nothing was changed") == 1


async def play_without_end(live: Live) -> None:
    """Some lines still fit into pages that are there."""
    for _ in range(500):
        await live.catch_up(await live.choose(0, "end"))
        await live.catch_up((await live.request("undo", 0))["log"])


# -- the database alone ------------------------------------------------------------------------------------------------


async def test_of_a_batch_that_does_not_fit_nothing_is_acknowledged(sqlite_url: str) -> None:
    """SQLite takes back the whole transaction, not only the statement that failed."""
    database = Database(sqlite_url)
    await database.create()
    await fill_up(database)
    for number in range(20):
        names = [f"a{number}", f"b{number}", f"c{number}"]
        sizes = (1, 3000, 1)
        results = await asyncio.gather(
            *(database.write(player(name, size)) for name, size in zip(names, sizes, strict=True)),
            return_exceptions=True,
        )
        kept = await database.read(lambda session: set(session.scalars(select(PlayerRow.id))))
        for name, result in zip(names, results, strict=True):
            assert (name in kept) == (result is None), (name, result)
    await database.close()


@pytest.mark.parametrize("code", ["53100", "25006", "58030"])
async def test_what_postgres_says(postgres_url: str, code: str) -> None:
    database = Database(postgres_url)
    await database.create()
    body = f"BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{code}'; END"
    await database.write(
        lambda session: (
            session.execute(text(f"CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $${body}$$"))
            and session.execute(text("CREATE TRIGGER no BEFORE INSERT ON players EXECUTE FUNCTION no()"))
            and None
        )
    )
    expected = {"53100": "full", "25006": "read_only", "58030": "broken"}[code]
    with pytest.raises(Unavailable, match=expected):
        await database.write(player("anna"))
    assert database.fault == expected
    await database.write(lambda session: session.execute(text("DROP TRIGGER no ON players")) and None)
    assert database.fault is None
    await database.close()


async def test_a_postgres_that_may_only_be_read(postgres_url: str) -> None:
    database = Database(postgres_url)
    await database.create()
    name = postgres_url.rpartition("/")[2]
    switch = f"ALTER DATABASE {name} SET default_transaction_read_only ="
    await database.write(lambda session: session.execute(text(f"{switch} on")) and None)
    await database.store.close()
    with pytest.raises(Unavailable, match="read_only"):
        await database.write(player("anna"))
    with pytest.raises(Unavailable, match="read_only"):
        await database.probe()
    assert database.fault == Fault.READ_ONLY

    def allow(session: Session) -> None:
        session.execute(text("SET TRANSACTION READ WRITE"))
        session.execute(text(f"{switch} off"))

    await database.write(allow)
    await database.store.close()
    await database.probe()
    assert database.fault is None
    await database.write(player("anna"))
    with pytest.raises(IntegrityError):
        await database.write(player("anna"))
    await database.close()


async def test_a_file_that_may_only_be_read(tmp_path: Path, sqlite_url: str) -> None:
    database = Database(sqlite_url)
    await database.create()

    @event.listens_for(database.store.writer, "begin")  # type: ignore[attr-defined]
    def forbid(connection: Any) -> None:
        connection.exec_driver_sql("PRAGMA query_only = ON")

    with pytest.raises(Unavailable, match="read_only"):
        await database.write(player("anna"))
    await database.close()


async def test_a_file_that_is_locked_for_long(tmp_path: Path, sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duelyard.server.store.database.BUSY", 50)
    database = Database(sqlite_url)
    await database.create()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="away"):
            await database.write(player("anna"))
        other.execute("ROLLBACK")
    await database.write(player("anna"))
    assert database.fault is None
    await database.close()
