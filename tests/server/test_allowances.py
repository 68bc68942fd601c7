"""Allowances: for each person and each address, on both databases, counted by all processes together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from duelyard.server.app import create_app
from duelyard.server.config import Config
from duelyard.server.edge import allowances as module
from duelyard.server.edge.allowances import Allowances, Bound, Rate
from duelyard.server.store.database import Database
from duelyard.server.words.problems import Trouble
from tests.server.client import Refused, Visitor
from tests.server.running import Running
from tests.server.serving import serving

pytestmark = pytest.mark.anyio
SECRET = "a secret of the tests, long enough"
SLOW = Rate(60, 3)


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = Database(database_url)
    await database.create()
    yield database
    await database.close()


async def test_a_reserve_is_used_up_and_comes_back(database: Database) -> None:
    allowances = Allowances(database, SECRET)
    waits = [await allowances.use("anna", SLOW) for _ in range(5)]
    assert waits[:3] == [0, 0, 0]
    assert all(50 < wait <= 60 for wait in waits[3:])
    assert await allowances.use("ben", SLOW) == 0
    quick = Rate(0.2, 2)
    assert [await allowances.use("carl", quick) == 0 for _ in range(3)] == [True, True, False]
    await asyncio.sleep(0.25)
    assert await allowances.use("carl", quick) == 0


async def test_what_did_no_harm_is_given_back(database: Database) -> None:
    allowances = Allowances(database, SECRET)
    for _ in range(10):
        assert await allowances.use("anna", SLOW) == 0
        await allowances.give_back("anna", SLOW)


@pytest.mark.parametrize(("generosity", "count"), [(1, 3), (2, 6), (0, 20)])
async def test_generosity(database: Database, generosity: int, count: int) -> None:
    allowances = Allowances(database, SECRET, generosity)
    assert [await allowances.use("anna", SLOW) for _ in range(20)].count(0) == count


async def test_strikes_are_forgiven_and_forgotten(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    allowances = Allowances(database, SECRET)

    async def strike() -> bool:
        return await allowances.strike("anna", 60, 2, 100) == 0

    assert [await strike() for _ in range(4)] == [True, True, True, False]
    await allowances.forgive("anna")
    assert [await strike() for _ in range(4)] == [True, True, True, False]


async def test_many_at_once_get_no_more(database: Database) -> None:
    allowances = Allowances(database, SECRET)
    waits = await asyncio.gather(*(allowances.use("anna", SLOW) for _ in range(12)))
    assert waits.count(0) == 3


async def test_processes_count_together(postgres_url: str) -> None:
    async with AsyncExitStack() as stack:
        processes = []
        for _ in range(3):
            database = Database(postgres_url)
            stack.push_async_callback(database.close)
            await database.create()
            processes.append(Allowances(database, SECRET))
        waits = await asyncio.gather(*(processes[n % 3].use("anna", Rate(60, 10)) for n in range(45)))
        assert waits.count(0) == 10
        strikes = await asyncio.gather(*(processes[n % 3].strike("ben", 60, 2, 900) for n in range(15)))
        assert strikes.count(0) == 3


async def test_what_is_over_is_forgotten(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(postgres_url)
    await database.create()
    monkeypatch.setattr(module, "TIDY_EVERY", 4)
    monkeypatch.setattr(module, "FORGET", -1)
    allowances = Allowances(database, SECRET)
    for name in ("anna", "ben", "carl", "dora"):
        await allowances.use(name, Rate(0.001, 3))
    kept = await database.read(lambda session: session.scalar(text("SELECT count(*) FROM allowances")))
    assert kept == 1
    await database.close()


async def test_names_are_not_kept(postgres_url: str) -> None:
    database = Database(postgres_url)
    await database.create()
    await Allowances(database, SECRET).use("anna from 192.0.2.1", SLOW)
    kept = await database.read(lambda session: session.scalar(text("SELECT name FROM allowances")))
    assert kept is not None
    assert "anna" not in kept
    await database.close()


async def test_a_person_and_an_address(database: Database) -> None:
    bounds = {"chat": Bound(person=Rate(60, 2), address=Rate(60, 3))}
    allowances = Allowances(database, SECRET, bounds=bounds)
    await allowances.take("chat", "anna", "192.0.2.1")
    await allowances.take("chat", "anna", "192.0.2.1")
    with pytest.raises(Trouble) as often:
        await allowances.take("chat", "anna", "192.0.2.2")  # the person has had enough
    assert (often.value.status, often.value.code) == (429, "too_often")
    await allowances.take("chat", "ben", "192.0.2.1")
    with pytest.raises(Trouble):
        await allowances.take("chat", "carl", "192.0.2.1")  # the address has had enough


# -- through the server ------------------------------------------------------------------------------------------------


async def test_three_processes_let_no_more_guesses_through(postgres_url: str, tmp_path: Path) -> None:
    with Running(tmp_path, postgres_url, 3, DUELYARD_LIMITS="1") as server:
        alone = {"connection": "close", "origin": server.base}
        guess = {"login": "anna", "password": "wrong horse"}
        async with httpx.AsyncClient(base_url=server.base, headers=alone) as client:
            codes = [(await client.post("/api/login", json=guess)).status_code for _ in range(45)]
    print(f"guesses that were let through: {codes.count(401)} of 45")
    assert codes[:4] == [401] * 4
    assert codes.count(401) <= 6  # two and four seconds may pass meanwhile


def scene(folder: Path, play: Any, database: str | None = None) -> None:
    """Play a scene at a server with limits."""
    with serving(folder, database=database, limits=1) as (base, _):

        async def run() -> None:
            async with asyncio.timeout(60):
                await play(base)

        asyncio.run(run())


def test_chat_over_many_channels_is_one_persons(tmp_path: Path) -> None:
    async def play(base: str) -> None:
        async with Visitor(base, "Anna") as anna, AsyncExitStack() as stack:
            tables = [await anna.post("/api/tables", {"game": "clash"}) for _ in range(6)]
            lives = [await stack.enter_async_context(anna.live(table["id"], 0)) for table in tables]
            said, refused = 0, []
            for number in range(48):
                try:
                    await lives[number % 6].request("chat", text=f"line {number}")
                    said += 1
                except Refused as error:
                    refused.append(error.code)
            assert 20 <= said <= 26
            assert set(refused) == {"too_fast"}
            act, line = f"/api/tables/{tables[0]['id']}/act", {"type": "chat", "id": "1", "text": "x"}
            by_http = [(await anna.http.post(act, json=line)).status_code for _ in range(3)]
            assert by_http[-1] == 429

    scene(tmp_path, play)


def test_offers_are_not_made_for_ever(tmp_path: Path) -> None:
    async def play(base: str) -> None:
        async with Visitor(base, "Anna") as anna:
            table = await anna.post("/api/tables", {"game": "clash", "settings": {"first": "A"}})
            async with anna.live(table["id"], 0) as live:
                answers = []
                for _ in range(15):
                    try:
                        answer = await live.request("draw", 0)
                        await live.catch_up(int(answer["log"]))
                        answers.append("done")
                    except Refused as error:
                        answers.append(error.code)
            assert answers.count("done") <= 11
            assert answers[-1] == "too_fast"

    scene(tmp_path, play)


def test_asking_to_take_back_is_an_offer_and_taking_back_is_not(tmp_path: Path) -> None:
    async def play(base: str) -> None:
        async with Visitor(base, "Anna") as anna, Visitor(base, "Ben") as ben:
            seats = [{"kind": "me"}, {"kind": "invite"}]
            table = await anna.post("/api/tables", {"game": "clash", "settings": {"first": "A"}, "seats": seats})
            await ben.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
            async with anna.live(table["id"], 0) as one, ben.live(table["id"], 1) as other:
                for _ in range(15):  # one's own business
                    await one.catch_up(await one.choose(0, "end"))
                    await one.catch_up((await one.request("undo", 0))["log"])
                await other.catch_up(await one.choose(0, "end"))
                ask = other.ask(1)
                assert ask is not None
                await one.catch_up(await other.choose(1, ask["options"][-1]["text"]))
                assert one.state["undo"] == "ask"
                codes = []
                for _ in range(12):  # the other's
                    try:
                        await other.catch_up((await one.request("undo", 0))["log"])
                    except Refused as error:
                        codes.append(error.code)
                    else:
                        await one.catch_up((await other.request("answer", 1, accept=False))["log"])
                        codes.append("done")
            assert codes.count("done") <= 11
            assert codes[-1] == "too_fast"

    scene(tmp_path, play)


def test_a_class_behind_one_address_plays(tmp_path: Path) -> None:
    async def pupil(base: str, number: int) -> None:
        async with Visitor(base, f"Pupil {number}") as visitor:
            table = await visitor.post("/api/tables", {"game": "clash", "seats": [{"kind": "me"}, {"kind": "me"}]})
            async with visitor.live(table["id"], 0) as live:
                for line in ("hello", "who begins?", "good luck"):
                    await live.request("chat", text=line)
                await live.request("resign", 0)
            await visitor.post(f"/api/tables/{table['id']}/rematch")

    async def play(base: str) -> None:
        await asyncio.gather(*(pupil(base, number) for number in range(30)))

    scene(tmp_path, play)


@pytest.fixture
async def app(sqlite_url: str, tmp_path: Path) -> AsyncIterator[FastAPI]:
    app = create_app(Config(data=tmp_path, database=sqlite_url, secret=SECRET))
    async with app.router.lifespan_context(app):
        yield app


async def visitor(app: FastAPI) -> httpx.AsyncClient:
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://cards.example")
    await client.post("/api/me", json={"name": "Anna"})
    return client


@pytest.mark.parametrize(
    ("what", "path", "body"),
    [
        ("table", "/api/tables", {"game": "clash", "seats": [{"kind": "me"}, {"kind": "me"}]}),
        ("series", "/api/series", {"game": "clash", "kind": "mutation"}),
    ],
)
async def test_tables_and_series_are_not_made_without_end(app: FastAPI, what: str, path: str, body: Any) -> None:
    anna, ben = await visitor(app), await visitor(app)
    app.state.house.allowances.bounds[what] = Bound(person=Rate(60, 2), address=Rate(60, 4))
    answers = [await client.post(path, json=body) for client in (anna, anna, anna, ben, ben)]
    assert [answer.status_code == 429 for answer in answers] == [False, False, True, False, True]  # the address, too
    assert answers[2].json()["code"] == "too_often"
    assert int(answers[2].headers["retry-after"]) > 0


@pytest.mark.parametrize(
    ("kind", "seconds"), [("move", 0), ("match", 0), ("days", 0), ("move", 1), ("match", 29), ("days", 86399)]
)
async def test_clocks_have_a_least_time(app: FastAPI, kind: str, seconds: int) -> None:
    anna = await visitor(app)
    body = {"game": "clash", "clock": {"kind": kind, "seconds": seconds}}
    texts = {}
    for lang in ("en", "ru"):
        answer = await anna.post("/api/tables", json=body, headers={"accept-language": lang})
        assert (answer.status_code, answer.json()["code"]) == (422, "bad_request")
        texts[lang] = answer.json()["text"]
    assert {"move": "each decision needs at least 2", "match": "at least 30", "days": "at least one"}[kind] in texts[
        "en"
    ]
    assert {"move": "не меньше 2", "match": "не меньше 30", "days": "хотя бы один"}[kind] in texts["ru"]
    more = await anna.post("/api/tables", json=body | {"clock": {"kind": kind, "seconds": seconds + 86400}})
    assert more.status_code == 200
