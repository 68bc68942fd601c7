"""PostgreSQL goes and comes back: a short wait, nothing lost, nothing done twice, and no word that is not true."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from websockets.exceptions import ConnectionClosed

from duelyard.server.house import House
from duelyard.server.store import database
from duelyard.server.store.database import Database
from duelyard.server.store.models import PlayerRow, TableRow
from duelyard.server.table import desk
from duelyard.server.table.log import read_lines
from duelyard.server.words.problems import Unavailable
from tests.server.client import Refused, Visitor
from tests.server.cutting import Wire
from tests.server.killing import within
from tests.server.postgres import Cluster
from tests.server.running import Running
from tests.server.serving import serving
from tests.server.siege import Siege
from tests.server.test_kill import choices

pytestmark = pytest.mark.anyio
ALONE = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture
def wire(postgres_url: str) -> Iterator[Wire]:
    with Wire(postgres_url) as wire:
        yield wire


@pytest.fixture
def server(wire: Wire, tmp_path: Path) -> Iterator[tuple[str, House]]:
    """A server whose way to PostgreSQL can be cut."""
    with serving(tmp_path, database=wire.url) as server:
        yield server


async def lines(server: tuple[str, House], table: str) -> list[tuple[int, str, str]]:
    """The log of a table, read by somebody else."""
    other = Database(server[1].config.database)
    found = await other.read(lambda session: read_lines(session, table, 0))
    await other.close()
    return [(line.number, line.kind, line.text) for line in found]


# -- whether it was committed ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
async def test_a_choice_whose_commit_was_cut_off_is_done_once(server: Any, wire: Wire, late: bool) -> None:
    async with Visitor(server[0], "Anna") as anna:
        table = await anna.post("/api/tables", {"game": "clash", "settings": {"first": "A"}, "seats": ALONE})
        async with anna.live(table["id"], 0) as live:
            for number in range(1, 4):
                seat = live.state["table"]["asked"][0]
                await live.send({"type": "hello", "seat": seat})
                while live.ask(seat) is None:
                    await live.hear()
                wire.cut("COMMIT", late)
                await live.catch_up(await live.choose(seat, "end"))
                assert wire.cuts == number
        assert await lines(server, table["id"]) == [(1, "begin", ""), *((n, "choice", "end") for n in (2, 3, 4))]


async def test_a_doubt_that_stays_is_told_and_the_state_follows(
    server: Any, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.3)
    async with Visitor(server[0], "Anna") as anna:
        table = await anna.post("/api/tables", {"game": "clash", "settings": {"first": "A"}, "seats": ALONE})
        async with anna.live(table["id"], 0) as live:
            before = live.state["log"]

            async def fall() -> None:
                while not wire.cuts:
                    await asyncio.sleep(0.001)
                wire.take_down()

            wire.cut("COMMIT", late=True)
            falling = asyncio.create_task(fall())
            with pytest.raises(Refused, match="may have been done") as refused:
                await live.choose(0, "end")
            assert refused.value.code == "unknown"
            await falling
            answer = await anna.http.get(f"/api/tables/{table['id']}")
            assert (answer.status_code, answer.json()["code"]) == (503, "away")
            assert int(answer.headers["retry-after"]) > 0
            wire.down = False
            with suppress(ConnectionClosed):  # once the news are back, all are asked to come again
                await live.catch_up(before + 1)
        async with anna.live(table["id"], 0) as live:
            assert live.state["log"] == before + 1
        assert await lines(server, table["id"]) == [(1, "begin", ""), (2, "choice", "end")]


async def test_other_changes_in_doubt_are_not_done_again(wire: Wire) -> None:
    kept = Database(wire.url)
    await kept.create()

    def count(session: Any) -> int:
        return int(session.scalar(select(func.count()).select_from(PlayerRow)))

    def add(name: str) -> Any:
        now = desk.now()
        return lambda session: session.add(PlayerRow(id=name, name=name, epoch=0, created=now, seen=now))

    for number, late in enumerate((False, True)):
        wire.cut("COMMIT", late)
        with pytest.raises(Unavailable, match="unknown"):
            await kept.write(add(f"p{number}"))
        assert await kept.read(count) == number
    await kept.close()


async def test_what_was_done_is_not_denied_where_it_cannot_be_shown(
    server: Any, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is made, but the database is gone before it can be read."""
    house: House = server[1]
    monkeypatch.setattr(database, "PATIENCE", 0.3)
    read = house.database.read
    async with Visitor(server[0], "Anna") as anna:

        async def gone(table: str) -> Any:
            wire.take_down()
            return await read(lambda session: session.get(TableRow, table))

        monkeypatch.setattr(house, "seats_changed", gone)
        answer = await anna.http.post("/api/tables", json={"game": "clash", "seats": ALONE})
        assert (answer.status_code, answer.json()["code"]) == (503, "unknown")
        wire.down = False


# -- what is done again ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["INSERT INTO tables", "INSERT INTO log", "UPDATE tables"])
async def test_a_transaction_that_was_cut_off_is_done_again(server: Any, wire: Wire, word: str) -> None:
    async with Visitor(server[0], "Anna") as anna:
        wire.cut(word)
        table = await anna.post("/api/tables", {"game": "clash", "seats": ALONE})
        assert wire.cuts == 1
        assert await lines(server, table["id"]) == [(1, "begin", "")]
        state = await anna.get(f"/api/tables/{table['id']}/state", seat=0)
        assert state["table"]["state"] == "playing"


async def test_who_comes_while_the_database_is_away_waits(server: Any, wire: Wire) -> None:
    async with Visitor(server[0], "Anna") as anna:
        wire.take_down()
        asking = asyncio.create_task(anna.get("/api/me"))
        done, _ = await asyncio.wait({asking}, timeout=0.5)
        assert not done
        wire.down = False
        assert (await asking)["name"] == "Anna"


async def test_nobody_waits_long_and_late_comers_not_at_all(
    server: Any, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.5)
    loop = asyncio.get_running_loop()
    async with Visitor(server[0], "Anna") as anna:
        wire.take_down()
        assert (await anna.http.get("/api/me")).status_code == 503
        began = loop.time()
        answer = await anna.http.get("/api/me", headers={"accept-language": "ru"})
        assert loop.time() - began < 0.4
        assert "Ничего не изменилось" in answer.json()["text"]
        async with anna.http.stream("GET", "/healthz") as health:
            assert health.status_code == 503
        wire.down = False


# -- under load --------------------------------------------------------------------------------------------------------


async def siege(server: Running, cluster: Cluster, url: str, players: int, restarts: int) -> Siege:
    """Play while PostgreSQL restarts, and compare what clients were told with what is in the log."""
    fight = Siege(server, seed=11, cluster=cluster)
    await fight.hold_out(players, restarts)
    log = await choices(url)
    for place, account in fight.accounts.items():
        assert within(account.acknowledged, log.get(place, [])), place
        assert within(log.get(place, []), account.attempts), place
    assert not [answer for answer in fight.answers if answer.status >= 500 and answer.status != 503]
    assert all(answer.retry for answer in fight.answers if answer.status == 503)
    for began, end in zip(fight.restarts, [*fight.restarts[1:], math.inf], strict=True):
        assert all(at - began < 10 for at in fight.refused if began <= at < end)
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    assert not [line for line in lines if "trace" in line or line.get("status") == 500]
    return fight


def test_two_restarts(tmp_path: Path, postgres_url: str, cluster: Cluster) -> None:
    """Three processes, a few players, and PostgreSQL restarted politely and rudely."""
    with Running(tmp_path, postgres_url, workers=3) as server:
        asyncio.run(siege(server, cluster, postgres_url, players=6, restarts=2))


@pytest.mark.slow
def test_ten_restarts(tmp_path: Path, postgres_url: str, cluster: Cluster) -> None:
    """The same with more of everything; prints what it has measured."""
    with Running(tmp_path, postgres_url, workers=3) as server:
        fight = asyncio.run(siege(server, cluster, postgres_url, players=24, restarts=10))
    print(fight.figures())
