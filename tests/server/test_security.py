"""The layers between the network and the app, each around a small app of its own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from duelyard.server import security
from duelyard.server.config import Config
from duelyard.server.database import Database
from duelyard.server.limits import Buckets, Limits
from duelyard.server.models import PlayerRow, SeatRow, TableRow
from duelyard.server.problems import Trouble
from duelyard.server.security import BODY, RECORD_BODY, Bodies, Headers, Origins, Proxy, Rates, protect

pytestmark = pytest.mark.anyio


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers with what has arrived."""
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    seen = {"client": scope["client"][0], "scheme": scope["scheme"], "body": len(body)}
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": json.dumps(seen).encode()})


def browser(app: ASGIApp, **headers: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app, client=("192.0.2.1", 5000))
    return httpx.AsyncClient(transport=transport, base_url="http://cards.example:8180", headers=headers)


async def connect(app: ASGIApp, path: str = "/api/x", extension: bool = True, **headers: str) -> list[Message]:
    """What an ASGI app does with the handshake of a WebSocket."""
    sent: list[Message] = []
    scope = {
        "type": "websocket",
        "scheme": "ws",
        "path": path,
        "query_string": b"",
        "client": ("192.0.2.1", 5000),
        "headers": [(b"host", b"cards.example:8180")] + [(k.encode(), v.encode()) for k, v in headers.items()],
        "extensions": {"websocket.http.response": {}} if extension else {},
    }

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent


async def accept(scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.accept"})


# -- origins -----------------------------------------------------------------------------------------------------------

OWN = "http://cards.example:8180"
FOREIGN = [
    None,
    "",
    "null",
    "cards.example:8180",
    "http://cards.example",
    "http://cards.example:8181",
    "http://cards.example:8180.evil.example",
    "http://evil.example/cards.example:8180",
    "http://evil.example",
    "ftp://cards.example:8180",
    "http://cards.example:8180/",
    "http://",
    "http://[",
]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("origin", FOREIGN)
async def test_changes_from_elsewhere_are_refused(method: str, origin: str | None) -> None:
    headers = {} if origin is None else {"origin": origin}
    answer = await browser(Origins(echo, ())).request(method, "/api/me", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


@pytest.mark.parametrize("origin", FOREIGN)
@pytest.mark.parametrize("extension", [True, False])
async def test_channels_from_elsewhere_are_refused(origin: str | None, extension: bool) -> None:
    headers = {} if origin is None else {"origin": origin}
    sent = await connect(Origins(accept, ()), extension=extension, **headers)
    if extension:
        assert sent[0]["type"] == "websocket.http.response.start"
        assert sent[0]["status"] == 403
    else:
        assert sent == [{"type": "websocket.close", "code": 1008, "reason": "foreign_origin"}]


async def test_our_own_pages_may() -> None:
    app = Origins(echo, ())
    for origin in (OWN, "https://cards.example:8180", OWN.upper()):
        assert (await browser(app, origin=origin).post("/api/me")).status_code == 200
    assert (await connect(Origins(accept, ()), origin=OWN))[0]["type"] == "websocket.accept"
    assert (await browser(app, origin="http://evil.example").get("/api/me")).status_code == 200


async def test_named_origins_are_the_only_ones() -> None:
    app = Origins(echo, ("https://cards.example",))
    assert (await browser(app, origin="https://cards.example").post("/api/me")).status_code == 200
    for origin in (OWN, "http://cards.example", "https://www.cards.example"):
        assert (await browser(app, origin=origin).post("/api/me")).status_code == 403


async def test_two_origins_are_none() -> None:
    client = browser(Origins(echo, ()))
    answer = await client.post("/api/me", headers=[("origin", OWN), ("origin", "http://evil.example")])
    assert answer.status_code == 403


# -- headers -----------------------------------------------------------------------------------------------------------


async def test_every_answer_has_the_headers() -> None:
    async with browser(Headers(echo)) as client:
        answer = await client.get("/")
        api = await client.get("/api/me")
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in policy["script-src"] + policy["style-src"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert "strict-transport-security" not in answer.headers
    assert "cache-control" not in answer.headers
    assert api.headers["cache-control"] == "no-store"


async def test_behind_https_browsers_stay_there() -> None:
    app = Proxy(Headers(echo), "x-forwarded-for")
    answer = await browser(app).get("/", headers={"x-forwarded-proto": "https"})
    assert "max-age" in answer.headers["strict-transport-security"]


# -- proxies -----------------------------------------------------------------------------------------------------------


async def test_only_a_trusted_header_tells_the_client() -> None:
    headers = {"x-forwarded-for": "10.0.0.1, 203.0.113.9", "x-forwarded-proto": "https"}
    assert (await browser(Proxy(echo, None)).get("/", headers=headers)).json()["client"] == "192.0.2.1"
    seen = (await browser(Proxy(echo, "x-forwarded-for")).get("/", headers=headers)).json()
    assert (seen["client"], seen["scheme"]) == ("203.0.113.9", "https")
    assert (await browser(Proxy(echo, "x-forwarded-for")).get("/")).json()["client"] == "192.0.2.1"
    both = [("x-forwarded-for", "10.0.0.1"), ("x-forwarded-for", "203.0.113.9")]
    assert (await browser(Proxy(echo, "x-forwarded-for")).get("/", headers=both)).json()["client"] == "203.0.113.9"


# -- bodies ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "limit"), [("/api/me", BODY), ("/api/verify", RECORD_BODY)])
async def test_bodies_have_a_size(path: str, limit: int) -> None:
    client = browser(Bodies(echo))
    assert (await client.post(path, content=b"x" * limit)).json()["body"] == limit
    assert (await client.post(path, content=b"x" * (limit + 1))).status_code == 413

    async def chunks(size: int) -> AsyncIterator[bytes]:
        for _ in range(size // 1024):
            yield b"x" * 1024
        yield b"x" * (size % 1024)

    assert (await client.post(path, content=chunks(limit))).json()["body"] == limit
    refused = await client.post(path, content=chunks(limit + 1))
    assert (refused.status_code, refused.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("length", ["-1", "1e9", "999999999999", "x", ""])
async def test_odd_lengths_are_refused(length: str) -> None:
    answer = await browser(Bodies(echo)).get("/api/me", headers={"content-length": length})
    assert answer.status_code == 413


async def test_a_body_that_does_not_come_is_not_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "BODY_SECONDS", 0.05)

    async def slow() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(60)

    assert (await browser(Bodies(echo)).post("/api/me", content=slow())).status_code == 408


@pytest.mark.parametrize("body", [rb'{"a": "\ud800"}', rb'["\udfff\ud800"]', rb'{"\u0000": 1}', rb'["x\u0000"]'])
async def test_what_no_database_keeps_is_refused(body: bytes) -> None:
    answer = await browser(Bodies(echo)).post("/api/me", content=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_text")


@pytest.mark.parametrize("body", [rb'{"a": "\ud83d\ude00"}', rb'["\\ud800"]', rb'["\\u0000"]', b"{", "ж".encode()])
async def test_other_bodies_pass(body: bytes) -> None:
    assert (await browser(Bodies(echo)).post("/api/me", content=body)).json()["body"] == len(body)


async def test_addresses_are_text_too() -> None:
    for path in ("/api/tables/%00", "/api/tables?before=%00"):
        assert (await browser(Bodies(echo)).get(path)).status_code == 422


# -- rates -------------------------------------------------------------------------------------------------------------


async def test_requests_have_a_rate() -> None:
    client = browser(Rates(echo, Limits(requests=0.5, requests_burst=3)))
    answers = [await client.get("/api/me") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 2
    assert (await client.get("/")).status_code == 200  # pages are cheap


async def test_connections_are_counted_while_they_last() -> None:
    leave = asyncio.Event()

    async def stay(scope: Scope, receive: Receive, send: Send) -> None:
        await accept(scope, receive, send)
        await leave.wait()

    app = Rates(stay, Limits(connections=2))
    open_ones = [asyncio.create_task(connect(app)) for _ in range(2)]
    await asyncio.sleep(0)
    assert (await connect(app))[0]["status"] == 429
    leave.set()
    await asyncio.gather(*open_ones)
    assert (await connect(app))[0]["type"] == "websocket.accept"
    assert not app.connections


async def test_frames_that_come_too_fast_wait() -> None:
    got: list[float] = []
    loop = asyncio.get_running_loop()

    async def listen(scope: Scope, receive: Receive, send: Send) -> None:
        for _ in range(6):
            await receive()
            got.append(loop.time())

    async def flood() -> Message:
        return {"type": "websocket.receive", "text": "x"}

    app = Rates(listen, Limits(frames=20, frames_burst=3))
    await app({"type": "websocket", "path": "/api/x", "client": ("192.0.2.1", 1), "headers": []}, flood, flood)  # type: ignore[arg-type]
    assert got[2] - got[0] < 0.05
    assert got[5] - got[2] > 0.12


async def test_clients_that_are_long_gone_are_forgotten() -> None:
    buckets = Buckets(rate=1, burst=1, clients=10)
    for number in range(50):
        buckets.take(str(number))
    assert list(buckets.kept) == [str(number) for number in range(40, 50)]


def test_addresses_of_one_household() -> None:
    def of(host: str) -> str:
        return security.client_of({"client": (host, 1)})

    assert of("2001:db8::1") == of("2001:db8::ffff") != of("2001:db8:0:1::1")
    assert of("::ffff:192.0.2.7") == of("192.0.2.7")
    assert of("fe80::1%eth0") == "fe80::"
    assert of(":nonsense:") == ":nonsense:"
    assert security.client_of({}) == "unknown"


# -- tables ------------------------------------------------------------------------------------------------------------


async def test_nobody_opens_tables_without_end(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(database_url)
    await database.create()
    now = datetime.now(UTC)

    def fill(session: Any) -> None:
        session.add(PlayerRow(id="anna", name="Anna", epoch=0, created=now, seen=now))
        session.add(PlayerRow(id="ben", name="Ben", epoch=0, created=now, seen=now))
        session.flush()
        for number, state in enumerate(["waiting", "playing", "over", "void"]):
            session.add(table(str(number), state, now))
        session.flush()
        session.add(SeatRow(table="1", seat=0, kind="human", player="ben"))

    await database.write(fill)
    monkeypatch.setattr(Limits, "times", lambda self, factor: Limits(tables=2))
    with pytest.raises(Trouble) as error:
        await database.read(lambda session: security.check_open_tables(session, "anna", 1))
    assert (error.value.status, error.value.words) == (429, {"n": 2})
    await database.read(lambda session: security.check_open_tables(session, "ben", 1))
    await database.close()


def table(name: str, state: str, now: datetime, maker: str = "anna") -> TableRow:
    return TableRow(
        id=name,
        game="clash",
        rules=1,
        options={},
        clock={},
        public=False,
        state=state,
        secret="",
        maker=maker,
        invite="",
        created=now,
        moved=now,
    )


# -- all together ------------------------------------------------------------------------------------------------------


async def test_all_layers_together(tmp_path: Path) -> None:
    config = Config(data=tmp_path, database="", secret="", origins=("https://cards.example",), proxy_header="x-real-ip")
    client = browser(protect(echo, config), **{"x-real-ip": "203.0.113.9", "x-forwarded-proto": "https"})
    answer = await client.post("/api/me", content=b"{}", headers={"origin": "https://cards.example"})
    assert answer.json() == {"client": "203.0.113.9", "scheme": "https", "body": 2}
    refused = await client.post("/api/me", content=b"{}", headers={"accept-language": "ru"})
    assert refused.status_code == 403
    assert "Origin" in refused.json()["text"]
    assert "content-security-policy" in refused.headers
