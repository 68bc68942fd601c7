"""Hints at a table: who may have one, what is told, and that log, update and record say that it was taken."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

import duelyard
from duelyard.bots.hints import hint
from duelyard.core.reader import Reader
from duelyard.core.texts import LANGUAGES
from duelyard.server.edge.limits import Buckets
from duelyard.server.house import House
from duelyard.server.store.models import LogRow
from tests.server.client import Json, Live, Refused, Visitor
from tests.server.serving import serving

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "squire"}
TABLE = {"game": "clash", "settings": {"first": "A"}}
Served = tuple[str, House]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("hints")) as (base, house):
        house.hints.iterations = 12
        yield base, house


async def ask(live: Live, seat: int = 0, **more: Any) -> Json:
    return await live.request("hint", seat, **more)


async def refusal(live: Live, seat: int = 0, **more: Any) -> str:
    with pytest.raises(Refused) as refused:
        await ask(live, seat, **more)
    return str(refused.value)


def test_against_a_computer_a_hint_is_told_and_written_down(served: Served) -> None:
    base, house = served

    async def scene() -> tuple[Json, Json, list[list[int]], str, str, Json]:
        async with Visitor(base, "Ann") as ann:
            made = await ann.post("/api/tables", {**TABLE, "seats": [ME, BOT]})
            async with ann.live(made["id"], 0) as live:
                assert "hint" in live.state["table"]["may"]
                log = live.state["log"]
                taken = [live.state["hints"]]
                told = await ask(live)
                expected = hint(
                    house.desk.entries[made["id"]].play.playing().packet(0),
                    dict.fromkeys(LANGUAGES, Reader((("A", "Ann"), ("B", "Squire")), "A", exact=False)),
                    iterations=12,
                ).data("en")
                again = await ask(live)
                async with ann.live(made["id"], 0, lang="ru") as russian:  # the same hint, and no second one
                    translated = await ask(russian)
                    assert [one["choice"] for one in translated["options"]] == [
                        one["choice"] for one in told["options"]
                    ]
                    assert translated["options"][0]["label"] != told["options"][0]["label"]
                state = await ann.get(f"/api/tables/{made['id']}/state", seat=0)
                taken.append(state["hints"])
                assert state["log"] == log  # nothing on the table has changed: a choice on its way still counts
                await live.choose(0, told["options"][0]["choice"])
                await live.request("resign", 0)
                record = await ann.get(f"/api/tables/{made['id']}/record")
                assert {name: told[name] for name in expected} == expected
                return told, again, taken, record, made["id"], state

    told, again, taken, record, table, _ = asyncio.run(scene())
    assert {**told, "id": ""} == {**again, "id": ""}
    assert taken == [[0, 0], [1, 0]]
    assert "# hints A: after choices 0\n" in record
    assert duelyard.read_record(record).number >= 1
    kinds = asyncio.run(house_lines(house, table))
    assert kinds.count("hint") == 1


async def house_lines(house: House, table: str) -> list[str]:
    def work(session: Any) -> list[str]:
        return list(session.scalars(select(LogRow.kind).where(LogRow.table == table).order_by(LogRow.number)))

    from duelyard.server.store.database import Database

    database = Database(house.config.database)
    try:
        return await database.read(work)
    finally:
        await database.close()


@pytest.mark.parametrize("agreed", [False, True])
def test_among_people_all_must_have_agreed(served: Served, agreed: bool) -> None:
    base, _ = served

    async def scene() -> tuple[bool, str, list[Any]]:
        async with Visitor(base, "Ann") as ann, Visitor(base, "Ben") as ben:
            body = {**TABLE, "seats": [ME, {"kind": "open"}], "public": True, "hints": agreed}
            table = (await ann.post("/api/tables", body))["id"]
            before = (await ben.get(f"/api/tables/{table}"))["hints"]
            await ben.post(f"/api/tables/{table}/join", {"seat": 1})
            async with ann.live(table, 0) as live, ben.live(table, 1) as other:
                await live.catch_up(1)
                if not agreed:
                    assert "hint" not in live.state["table"]["may"]
                    return before, await refusal(live), []
                await ask(live)
                seen = await other.until(lambda message: message.get("hints") == [1, 0])
                assert await refusal(other, 0)  # somebody else's seat
                assert await refusal(other, 1)  # not asked
                await live.request("resign", 0)
                again = await ann.post(f"/api/tables/{table}/rematch")
                return before, "", [seen["hints"], again["hints"]]

    before, why, seen = asyncio.run(scene())
    assert before is agreed
    if agreed:
        assert seen == [[1, 0], True]
    else:
        assert "agreed" in why


def test_several_at_one_screen_are_several_people(served: Served) -> None:
    base, _ = served

    async def scene() -> str:
        async with Visitor(base, "Ann") as ann:
            seats = [{"kind": "me", "name": "Eva"}, {"kind": "me", "name": "Max"}]
            table = (await ann.post("/api/tables", {**TABLE, "seats": seats}))["id"]
            async with ann.live(table, 0) as live:
                return await refusal(live)

    assert "agreed" in asyncio.run(scene())


def test_too_many_are_refused_politely_and_stale_ones_too(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    base, house = served
    monkeypatch.setattr(house.hints, "rate", Buckets(0.001, 1))

    async def scene() -> list[str]:
        async with Visitor(base, "Ann") as ann:
            table = (await ann.post("/api/tables", {**TABLE, "seats": [ME, BOT]}))["id"]
            async with ann.live(table, 0) as live:
                stale = await refusal(live, base=live.state["log"] + 1)
                told = await ask(live)
                log = await live.choose(0, told["options"][0]["choice"])
                await live.catch_up(log)
                while not live.ask(0):
                    await live.hear()
                late = await refusal(live)
                await live.request("resign", 0)
                over = await refusal(live)
                return [stale, late, over]

    stale, late, over = asyncio.run(scene())
    assert "moved on" in stale
    assert "many hints" in late
    assert "over" in over
