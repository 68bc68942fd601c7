"""Health, metrics and logs."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from duelyard import __version__
from duelyard.server.app import create_app
from duelyard.server.care import logs, metrics
from duelyard.server.config import Config
from duelyard.server.edge.security import Limits, Rates
from duelyard.server.store.models import PlayerRow
from tests.server.client import Refused, Visitor
from tests.server.serving import serving

pytestmark = pytest.mark.anyio


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
    assert (answer.status_code, answer.json()) == (200, {"status": "ok", "version": __version__, "reason": None})

    async def fail(work: Any) -> None:
        raise OSError("gone")

    monkeypatch.setattr(app.state.house.database, "read", fail)
    answer = await browser(app).get("/healthz")
    assert (answer.status_code, answer.json()["status"]) == (503, "database")
    assert answer.json()["reason"] == "the database does not answer"


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
    for name in (
        "connections",
        "choices",
        "choice_seconds",
        "bots_thinking",
        "bots_queued",
        "tables",
        "loop_lag_seconds",
    ):
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


@pytest.mark.parametrize("addresses", [False, True], ids=["private", "addresses"])
async def test_a_refusal_says_who_and_where(
    app: FastAPI, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, addresses: bool
) -> None:
    """The address only where the operator wants it."""
    monkeypatch.setattr(logs, "with_addresses", addresses)
    caplog.set_level(logging.INFO, "duelyard.access")
    client = browser(metrics.Measured(app, logs.tell_request))
    await client.post("/api/me", json={"name": "Anna"})
    player = (await app.state.house.database.read(lambda session: session.scalars(select(PlayerRow.id)).all()))[0]
    await client.post("/api/tables/nowhere/leave")
    line = json.loads(logs.JsonLines().format(caplog.records[-1]))
    assert (line["code"], line["player"], line["table"], line["status"]) == ("no_table", player, "nowhere", 404)
    assert line.get("address") == ("127.0.0.1" if addresses else None)


async def test_a_limit_says_whom_it_stopped(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "duelyard.access")
    layers = Rates(app, Limits(requests=0.001, requests_burst=1.0))
    client = browser(metrics.Measured(layers, logs.tell_request))
    assert [(await client.get("/api/me")).status_code for _ in range(2)] == [200, 429]
    assert vars(caplog.records[-1])["code"] == "too_fast"


async def test_channels_that_are_not_let_in_are_told(caplog: pytest.LogCaptureFixture) -> None:
    async def deny(scope: Any, receive: Any, send: Any) -> None:
        scope["duelyard.code"] = "too_many_connections"
        await send({"type": "websocket.http.response.start", "status": 429, "headers": []})

    async def nothing(message: Any = None) -> Any:
        return None

    caplog.set_level(logging.INFO, "duelyard.access")
    await metrics.Measured(deny, logs.tell_request)({"type": "websocket", "path": "/"}, nothing, nothing)
    line = vars(caplog.records[-1])
    assert (line["method"], line["status"], line["code"]) == ("LIVE", 429, "too_many_connections")


async def test_loading_a_table_is_measured(app: FastAPI) -> None:
    def count(name: str) -> float:
        return metrics.REGISTRY.get_sample_value(f"duelyard_{name}_count") or 0

    client = browser(app)
    await client.post("/api/me", json={"name": "Anna"})
    before = count("load_seconds"), count("log_lines")
    seats = [{"kind": "me"}, {"kind": "me"}]
    assert (await client.post("/api/tables", json={"game": "clash", "seats": seats})).status_code == 200
    assert (count("load_seconds"), count("log_lines")) == (before[0] + 1, before[1] + 1)


async def test_how_late_the_loop_is_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "SAMPLE", 0.01)
    seen: list[float] = []
    monkeypatch.setattr(metrics.LAG, "observe", seen.append)
    task = asyncio.create_task(metrics.watch_lag())
    await asyncio.sleep(0)
    time.sleep(0.2)  # nobody else gets his turn
    while not seen:
        await asyncio.sleep(0.01)
    task.cancel()
    assert seen[0] > 0.15
    assert b"# TYPE duelyard_loop_lag_seconds" in metrics.exposition({})


async def test_what_is_refused_on_a_live_channel_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "duelyard.live")
    with serving(tmp_path) as (base, house):
        async with Visitor(base, "Anna") as anna:
            table = await anna.post("/api/tables", {"game": "clash", "settings": {"first": "A"}})
            async with anna.live(table["id"], 0) as live:
                with pytest.raises(Refused, match="illegal"):
                    await live.choose(0, "fly to the moon")
        player = house.desk.entries[table["id"]].play.seats[0].player
    line = json.loads(logs.JsonLines().format(caplog.records[-1]))
    assert (line["text"], line["code"], line["player"], line["table"]) == ("refused", "illegal", player, table["id"])
    assert "address" not in line
    assert "moon" not in str(line)


def test_uvicorn_tells_no_addresses() -> None:
    line = {"msg": '%s - "WebSocket %s" [accepted]', "args": ("192.0.2.7:44", "/api/tables/ab/live")}
    assert not logs.is_news(logging.makeLogRecord(line))
