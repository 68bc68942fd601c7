"""The catalogue: asked for once, kept, compressed, and the same as without."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from duelyard.server.care import metrics
from duelyard.server.edge.printed import Printed
from duelyard.server.routes import games
from duelyard.server.words.problems import Trouble, answer_trouble

pytestmark = pytest.mark.anyio
app = FastAPI()
app.include_router(games.router)
app.add_exception_handler(Trouble, answer_trouble)


class Counted:
    def __init__(self) -> None:
        self.asked = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked += 1
        await app(scope, receive, send)


def browser(inner: Any) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=inner), base_url="http://cards.example")


@pytest.mark.parametrize("path", ["/api/games", "/api/games/clash/cards?lang=ru", "/api/games/gosu/rules?lang=en"])
async def test_asked_for_once_and_the_same_for_all(path: str) -> None:
    counted = Counted()
    client = browser(Printed(counted))
    plain = await browser(app).get(path)
    for accepted in ("gzip", "identity", "gzip"):
        answer = await client.get(path, headers={"accept-encoding": accepted})
        assert answer.json() == plain.json()
        assert answer.headers["content-type"] == plain.headers["content-type"]
        assert answer.headers["cache-control"] == plain.headers["cache-control"]
        assert answer.headers.get("content-encoding") == (accepted if accepted == "gzip" else None)
    again = await client.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert counted.asked == 1


async def test_languages_are_kept_apart() -> None:
    client = browser(Printed(app))
    assert (await client.get("/api/games?lang=ru")).json() != (await client.get("/api/games?lang=en")).json()


async def test_nobody_fills_the_shelf() -> None:
    printed = Printed(app)
    client = browser(printed)
    assert (await client.get("/api/games/chess/cards")).json()["code"] == "no_game"
    assert (await client.get("/api/games?lang=fr")).status_code == 422
    assert (await client.get("/api/games?x=1")).status_code == 200
    assert (await client.post("/api/games/clash/settings", json={"settings": {}})).json()["ok"]
    assert printed.kept == {}


async def test_they_are_counted_under_their_route() -> None:
    client = browser(metrics.Measured(Printed(app)))
    labels = {"method": "GET", "route": "/api/games/{game}/cards", "status": "200"}
    before = metrics.REGISTRY.get_sample_value("duelyard_requests_total", labels) or 0
    for _ in range(3):
        await client.get("/api/games/clash/cards")
    assert metrics.REGISTRY.get_sample_value("duelyard_requests_total", labels) == before + 3
