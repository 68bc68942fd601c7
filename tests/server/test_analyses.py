"""Analyses at the server: made on request, with progress, kept, stopped; for those who may see the record."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest

import duelyard
from duelyard.server.house import House
from duelyard.server.store.database import Database
from duelyard.server.store.models import PlayerRow
from duelyard.server.table import analyses
from duelyard.server.table import analysis_store as store
from duelyard.server.table.analyses import JUDGE, Analyses
from duelyard.server.table.desk import Desk
from tests.server.client import Json, Refused, Visitor
from tests.server.serving import serving

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "squire"}
Served = tuple[str, House]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("analyses")) as (base, house):
        house.analyses.iterations = 6
        yield base, house


async def finished(visitor: Visitor, choices: int = 3) -> str:
    """A match of Clash that the visitor gives up after a few choices."""
    table = (await visitor.post("/api/tables", {"game": "clash", "settings": {"first": "A"}, "seats": [ME, BOT]}))["id"]
    async with visitor.live(table, 0) as live:
        for _ in range(choices):
            while not live.ask(0):
                await live.hear()
            asked = live.ask(0)
            assert asked is not None
            await live.catch_up(await live.choose(0, asked["options"][-1]["text"]))
        await live.request("resign", 0)
    return str(table)


async def until_done(visitor: Visitor, table: str) -> list[Json]:
    seen = []
    for _ in range(1200):
        seen.append(await visitor.get(f"/api/tables/{table}/analysis"))
        if seen[-1]["state"] != "running":
            return seen
        await asyncio.sleep(0.05)
    raise AssertionError("it does not end")


def test_it_is_made_with_progress_and_kept(served: Served) -> None:
    base, house = served

    async def scene() -> tuple[list[Json], Json, Json, Json]:
        async with Visitor(base, "Ann") as ann:
            table = await finished(ann)
            before = await ann.get(f"/api/tables/{table}/analysis")
            begun = await ann.post(f"/api/tables/{table}/analysis")
            seen = await until_done(ann, table)
            again = await ann.post(f"/api/tables/{table}/analysis?lang=ru")
            return seen, before, begun, again

    seen, before, begun, again = asyncio.run(scene())
    assert before["state"] == "none"
    assert (begun["state"], begun["own"]) == ("running", True)
    done = seen[-1]
    assert done["state"] == "done"
    shares = [each["done"] for each in seen]
    assert shares == sorted(shares)
    moments = done["analysis"]["moments"]
    assert moments[0]["seat"] == 0
    assert len(moments) == done["total"]
    assert again["state"] == "done"  # nothing is worked out twice
    assert [each["number"] for each in again["analysis"]["moments"]] == [each["number"] for each in moments]
    assert again["analysis"]["moments"][0]["played"] != moments[0]["played"]
    assert not house.analyses.running


def gated(house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[list[tuple[int, ...]], threading.Event]:
    """The parts that are judged, one choice each; all but the first of them wait for the gate."""
    think, gate = house.analyses.think, threading.Event()
    judged: list[tuple[int, ...]] = []

    async def slowly(*given: Any) -> str:
        if given[3] == JUDGE:
            judged.append(tuple(given[6]))
            while len(judged) > 1 and not gate.is_set():
                await asyncio.sleep(0.01)
        return await think(*given)

    monkeypatch.setattr(house.analyses, "think", slowly)
    monkeypatch.setattr(analyses, "parts", lambda numbers: [[number] for number in numbers])
    return judged, gate


def test_one_can_be_stopped_and_goes_on_later(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    base, house = served
    judged, gate = gated(house, monkeypatch)

    async def scene() -> tuple[str, Json, int, Json]:
        async with Visitor(base, "Ann") as ann:
            table, other = await finished(ann, 6), await finished(ann)
            await ann.post(f"/api/tables/{table}/analysis")
            while not (await ann.get(f"/api/tables/{table}/analysis"))["done"]:
                await asyncio.sleep(0.01)
            with pytest.raises(Refused) as refused:  # one at a time
                await ann.post(f"/api/tables/{other}/analysis")
            stopped = await ann.post(f"/api/tables/{table}/analysis/stop")
            kept = stopped["done"]
            gate.set()
            await ann.post(f"/api/tables/{table}/analysis")
            return refused.value.code, stopped, kept, (await until_done(ann, table))[-1]

    code, stopped, kept, done = asyncio.run(scene())
    assert code == "analysis_open"
    assert stopped["state"] == "none"
    assert kept == len(judged[0])
    assert done["state"] == "done"
    assert judged.count(judged[0]) == 1  # what was judged is judged no second time


def test_only_finished_matches_that_one_may_see(served: Served) -> None:
    base, _ = served

    async def scene() -> list[str]:
        async with Visitor(base, "Ann") as ann, Visitor(base, "Eve") as eve, Visitor(base) as nobody:
            body = {"game": "clash", "settings": {"first": "A"}, "seats": [ME, BOT]}
            running = (await ann.post("/api/tables", body))["id"]
            table = await finished(ann)
            found = []
            for visitor, which in ((ann, running), (eve, table), (nobody, table)):
                with pytest.raises(Refused) as refused:
                    await visitor.post(f"/api/tables/{which}/analysis")
                found.append(refused.value.code)
            with pytest.raises(Refused) as refused:
                await eve.get(f"/api/tables/{table}/analysis")
            return [*found, refused.value.code]

    assert asyncio.run(scene()) == ["not_over", "private", "not_signed_in", "private"]


def test_other_processes_know_how_far_it_is_and_can_stop_it(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    base, house = served
    judged, gate = gated(house, monkeypatch)
    monkeypatch.setattr(analyses, "BEAT", 0.05)

    async def scene() -> tuple[Json, Json, Json, Json]:
        database = Database(house.config.database)  # all that another process knows of it
        other = Analyses(cast("Desk", SimpleNamespace(database=database, clock=house.desk.clock)), house.thinking)
        async with Visitor(base, "Ann") as ann:
            me = (await ann.get("/api/me"))["id"]
            table = await finished(ann, 6)
            await ann.post(f"/api/tables/{table}/analysis")

            async def seen(enough: Callable[[Json], bool]) -> Json:
                for _ in range(1200):
                    found: Json = await other.look(table, me, "en")
                    if enough(found):
                        return found
                    await asyncio.sleep(0.02)
                raise AssertionError(found)

            running = await seen(lambda found: found["state"] == "running" and found["done"] == 1)
            await other.stop(table, me)
            stopped = await seen(lambda found: found["state"] == "none")
            gate.set()
            after = await ann.get(f"/api/tables/{table}/analysis")
            await ann.post(f"/api/tables/{table}/analysis")
            done = (await until_done(ann, table))[-1]
        await database.close()
        return running, stopped, after, done

    running, stopped, after, done = asyncio.run(scene())
    assert running["own"] is True
    assert (stopped["done"], after["done"], after["state"]) == (1, 1, "none")
    assert done["state"] == "done"
    assert judged.count(judged[0]) == 1  # the parts outlast the process: they are not judged a second time


def test_a_process_that_went_away_is_not_waited_for(served: Served) -> None:
    _, house = served
    now = datetime(2026, 1, 1, tzinfo=UTC)

    async def scene() -> list[Any]:
        database = Database(house.config.database)
        try:
            await database.write(lambda session: session.add(PlayerRow(id="p1", name="Ann", created=now, seen=now)))
            taken = [await database.write(store.claim("r1", "p1", now))]
            await database.write(store.beat("r1", {4: {"number": 4}}, 9, now))
            later = now + store.STALE / 2
            taken.append(await database.write(store.claim("r1", "p1", later)))
            found = [await database.read(store.find("r1", later))]
            later = now + store.STALE * 2
            found.append(await database.read(store.find("r1", later)))
            taken.append(await database.write(store.claim("r1", "p1", later)))
            await database.write(store.keep("r1", "{}", later, table=False))
            found.append(await database.read(store.find("r1", later)))
            return [taken, found]
        finally:
            await database.close()

    taken, found = asyncio.run(scene())
    assert taken == [{}, None, {4: {"number": 4}}]
    assert [(each.text, each.player, each.done, each.total) for each in found] == [
        (None, "p1", 1, 9),
        (None, None, 1, 9),
        ("{}", None, 1, 9),
    ]


def test_nobody_fills_the_database_with_records(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    _, house = served
    monkeypatch.setattr(store, "OWN", 2)
    start = datetime(2026, 1, 2, tzinfo=UTC)

    async def scene() -> list[str | None]:
        database = Database(house.config.database)
        keys = [f"r2{n}" for n in range(5)]
        try:
            await database.write(lambda session: session.add(PlayerRow(id="p2", name="Bo", created=start, seen=start)))
            for n, key in enumerate(keys):
                now = start + n * store.STALE
                await database.write(store.claim(key, "p2", now))
                await database.write(store.keep(key, "{}", now, table=False))
            return [(await database.read(store.find(key, start))).text for key in keys]
        finally:
            await database.close()

    assert asyncio.run(scene()) == [None, None, "{}", "{}", "{}"]  # the newest, and the one just made


def test_a_record_that_somebody_brings(served: Served) -> None:
    base, _ = served
    match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    for _ in range(4):
        match.choose("end")

    async def scene() -> tuple[Json, Json, Json, list[str]]:
        async with Visitor(base, "Ann") as ann, Visitor(base, "Eve") as eve, Visitor(base) as nobody:
            begun = await ann.post("/api/analysis", {"record": match.record()})
            for _ in range(1200):
                seen = await ann.get(f"/api/analysis/{begun['id']}", lang="ru")
                if seen["state"] == "done":
                    break
                await asyncio.sleep(0.05)
            again = await eve.post("/api/analysis", {"record": match.record()})
            codes = []
            for visitor, record in ((ann, "nonsense"), (nobody, match.record())):
                with pytest.raises(Refused) as refused:
                    await visitor.post("/api/analysis", {"record": record})
                codes.append(refused.value.code)
            return begun, seen, again, codes

    begun, seen, again, codes = asyncio.run(scene())
    assert begun["state"] == "running"
    assert [moment["number"] for moment in seen["analysis"]["moments"]] == [0, 1, 2, 3]
    assert again["state"] == "done"  # the same text, the same analysis
    assert again["analysis"]["moments"][0]["played"] != seen["analysis"]["moments"][0]["played"]  # in one's language
    assert codes == ["bad_record", "not_signed_in"]
