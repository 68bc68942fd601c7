"""Health, metrics, logs, and what is forgotten after a while."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from duelyard import __version__
from duelyard.server import logs, metrics, ops
from duelyard.server.app import create_app
from duelyard.server.config import Config
from duelyard.server.database import Database
from duelyard.server.models import ChatRow, LinkRow, PlayerRow, SeatRow, SeriesRow, SeriesSeatRow, TableRow

pytestmark = pytest.mark.anyio
NOW = datetime(2030, 5, 1, tzinfo=UTC)


@pytest.fixture
async def app(database_url: str, tmp_path: Path) -> AsyncIterator[FastAPI]:
    app = create_app(Config(data=tmp_path, database=database_url, secret="a secret of the tests, long enough"))
    async with app.router.lifespan_context(app):
        yield app


def browser(app: Any) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://cards.example")


# -- health and metrics ------------------------------------------------------------------------------------------------


async def test_health_asks_the_database(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = await browser(app).get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok", "version": __version__})

    async def fail(work: Any) -> None:
        raise OSError("gone")

    monkeypatch.setattr(app.state.house.database, "read", fail)
    answer = await browser(app).get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (503, "database")


async def test_metrics_count_by_pattern(app: FastAPI) -> None:
    client = browser(metrics.Measured(app))
    labels = {"method": "GET", "route": "/api/tables/{table}", "status": "404"}
    before = metrics.REGISTRY.get_sample_value("duelyard_requests_total", labels) or 0
    for path in ("/api/me", "/api/tables/abc", "/api/tables/def", "/made/up/by/somebody"):
        await client.get(path)
    await client.request("BREW", "/coffee")
    text = (await client.get("/metrics")).text
    assert metrics.REGISTRY.get_sample_value("duelyard_requests_total", labels) == before + 2
    assert 'duelyard_requests_total{method="GET",route="/api/tables/{table}",status="404"}' in text
    assert 'route="(client)"' in text
    assert 'method="other"' in text
    assert "made/up" not in text
    assert "BREW" not in text
    for name in ("connections", "choices", "choice_seconds", "bots_thinking", "bots_queued", "tables"):
        assert f"# TYPE duelyard_{name}" in text


async def test_open_channels_are_counted() -> None:
    async def channel(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        seen.append(metrics.REGISTRY.get_sample_value("duelyard_connections"))
        raise RuntimeError("the client is gone")

    async def nothing(message: Any = None) -> Any:
        return None

    seen: list[float | None] = []
    before = metrics.REGISTRY.get_sample_value("duelyard_connections")
    with pytest.raises(RuntimeError):
        await metrics.Measured(channel)({"type": "websocket", "path": "/"}, nothing, nothing)
    assert before is not None
    assert seen == [before + 1]
    assert metrics.REGISTRY.get_sample_value("duelyard_connections") == before


async def test_a_mistake_of_ours_tells_nothing(app: FastAPI) -> None:
    async def broken() -> None:
        raise RuntimeError("the seed is 17")

    app.add_api_route("/api/broken", broken)
    answer = await browser(app).get("/api/broken")
    assert (answer.status_code, answer.json()["code"]) == (500, "failure")
    assert "17" not in answer.text


# -- logs --------------------------------------------------------------------------------------------------------------

SECRETS = {
    "cookie": "mZrVcy3vvT0BOj75NfvHUw.0.1794737696.Ab-c3fG_1jKl.j9t1SDht0_UDtf_bvH1G3DOjXVBdMNXJtlrTrh9ZrrI",
    "old cookie": "mZrVcy3vvT0BOj75NfvHUw.0.1794737696.j9t1SDht0_UDtf_bvH1G3DOjXVBdMNXJtlrTrh9ZrrI",
    "seed": "5f2c" * 16,
    "address": "postgresql://duelyard:open-sesame@db/duelyard",
    "link": "/api/link/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4",
    "query": "/api/tables/ab?invite=Zm9vYmFyYmF6cX",
    "field": "nonce=abcDEF123",
}


@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS.keys())
def test_secrets_are_blotted_out_wherever_they_stand(secret: str) -> None:
    try:
        raise ValueError(f"about {secret} in an error")
    except ValueError as error:
        record = logging.makeLogRecord(
            {
                "msg": "with %s",
                "args": (secret,),
                "note": secret,
                "other": [secret],
                "exc_info": (type(error), error, error.__traceback__),
            }
        )
    line = logs.JsonLines().format(record)
    json.loads(line)
    for word in ("j9t1SD", "5f2c5f2c", "open-sesame", "Zm9vYmFy", "abcDEF123"):
        assert word not in line


def test_lines_are_json_with_their_fields() -> None:
    record = logging.makeLogRecord({"msg": "request", "name": "duelyard.access", "status": 200, "levelname": "INFO"})
    line = json.loads(logs.JsonLines().format(record))
    assert (line["text"], line["from"], line["status"], line["level"]) == ("request", "duelyard.access", 200, "info")
    assert "\n" not in logs.JsonLines().format(logging.makeLogRecord({"msg": "two\nlines"}))


async def test_a_request_is_logged_without_what_was_in_it(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "duelyard.access")
    client = browser(metrics.Measured(app, logs.tell_request))
    await client.post("/api/link/top-secret-token")
    await client.get("/api/me?password=hunter2", headers={"cookie": "duelyard=abc"})
    lines = [logs.JsonLines().format(record) for record in caplog.records if record.name == "duelyard.access"]
    assert [json.loads(line)["route"] for line in lines] == ["/api/link/{token}", "/api/me"]
    assert not any(word in line for line in lines for word in ("top-secret", "hunter2", "abc"))


# -- what is forgotten -------------------------------------------------------------------------------------------------


def player(name: str, days: float, **more: Any) -> PlayerRow:
    seen = NOW - timedelta(days=days)
    return PlayerRow(id=name, name=name, epoch=0, created=seen, seen=seen, **more)


def table(name: str, maker: str, state: str, days: float, **more: Any) -> TableRow:
    at = NOW - timedelta(days=days)
    fixed: dict[str, Any] = {"game": "clash", "rules": 1, "options": {}, "clock": {}, "public": False, "secret": ""}
    return TableRow(id=name, maker=maker, state=state, invite="", created=at, moved=at, **fixed, **more)


async def test_what_nobody_needs_is_forgotten(database_url: str) -> None:
    database = Database(database_url)
    await database.create()
    series = SeriesRow(
        id="s", game="clash", kind="league", text="", public=False, maker="leader", invite="", created=NOW, moved=NOW
    )
    rows = [
        [player("fresh", 89), player("old", 91), player("account", 400, login="account"), player("maker", 400)],
        [player("sits", 400), player("chats", 400), player("leader", 400), player("member", 400), player("waits", 400)],
        [series],
        [SeriesSeatRow(series="s", seat=0, kind="human", player="member")],
        [table("over", "maker", "over", 300), table("playing", "maker", "playing", 300)],
        [table("abandoned", "waits", "waiting", 15), table("waiting", "maker", "waiting", 13)],
        [table("league", "leader", "waiting", 300, series="s")],
        [SeatRow(table="over", seat=0, kind="human", player="sits")],
        [SeatRow(table="abandoned", seat=0, kind="human", player="waits")],
        [ChatRow(table="over", number=1, player="chats", author="chats", text="hello", at=NOW)],
        [
            LinkRow(token="a", player="fresh", expires=NOW - timedelta(seconds=1)),
            LinkRow(token="b", player="fresh", expires=NOW + timedelta(seconds=1)),
        ],
    ]

    def fill(session: Any) -> None:
        for some in rows:
            session.add_all(some)
            session.flush()

    await database.write(fill)
    assert await database.write(lambda session: ops.tidy(session, NOW, 90)) == (2, 1)
    names = await database.read(lambda session: set(session.scalars(select(PlayerRow.id))))
    assert names == {"fresh", "account", "maker", "sits", "chats", "leader", "member"}
    tables = await database.read(lambda session: set(session.scalars(select(TableRow.id))))
    assert tables == {"over", "playing", "waiting", "league"}
    assert await database.read(lambda session: list(session.scalars(select(LinkRow.token)))) == ["b"]
    assert await database.write(lambda session: ops.tidy(session, NOW, 90)) == (0, 0)
    counts = await database.read(ops.count_tables)
    assert counts == {"over": 1, "playing": 1, "waiting": 2}
    await database.close()
