"""Health, metrics and logs."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from duelyard import __version__
from duelyard.server import logs, metrics
from duelyard.server.app import create_app
from duelyard.server.config import Config

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
