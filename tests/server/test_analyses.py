"""Analyses at the server: made on request, with progress, kept, stopped; for those who may see the record."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from duelyard.server.house import House
from duelyard.server.table import analyses
from duelyard.server.table.analyses import JUDGE
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


def test_one_can_be_stopped_and_goes_on_later(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    base, house = served
    think, judged, gate = house.analyses.think, [], threading.Event()

    async def slowly(*given: Any) -> str:
        """All but the first part of the first match wait for the gate."""
        if given[3] == JUDGE:
            judged.append(tuple(given[6]))
            while len(judged) > 1 and not gate.is_set():
                await asyncio.sleep(0.01)
        return await think(*given)

    monkeypatch.setattr(house.analyses, "think", slowly)
    monkeypatch.setattr(analyses, "parts", lambda numbers: [[number] for number in numbers])

    async def scene() -> tuple[str, Json, int, Json]:
        async with Visitor(base, "Ann") as ann:
            table, other = await finished(ann, 6), await finished(ann)
            await ann.post(f"/api/tables/{table}/analysis")
            while not (await ann.get(f"/api/tables/{table}/analysis"))["done"]:
                await asyncio.sleep(0.01)
            with pytest.raises(Refused) as refused:  # one at a time
                await ann.post(f"/api/tables/{other}/analysis")
            stopped = await ann.post(f"/api/tables/{table}/analysis/stop")
            kept = len(house.analyses.known[table])
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
