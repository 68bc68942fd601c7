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

from duelyard.server.care import logs, metrics
from duelyard.server.config import Config
from duelyard.server.edge import hosts, limits, security
from duelyard.server.edge.limits import Buckets, Limits
from duelyard.server.edge.security import BODY, RECORD_BODY, Bodies, Headers, Origins, Proxy, Rates, protect
from duelyard.server.store.database import Database
from duelyard.server.store.models import PlayerRow, SeatRow, TableRow
from duelyard.server.words.problems import Trouble

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


# -- hosts -------------------------------------------------------------------------------------------------------------


def config(tmp_path: Path, **given: Any) -> Config:
    return Config(data=tmp_path, database="", secret="", **given)


async def ask_host(app: ASGIApp, host: str, path: str = "/api/me") -> httpx.Response:
    return await browser(app).get(path, headers={"host": host})


OURS = [
    "localhost",
    "localhost:8180",
    "app.localhost",
    "127.0.0.1:8180",
    "[::1]:8180",
    "192.0.2.7",
    "Desk",
    "desk.local",
]
NOT_OURS = [
    "evil.example",
    "evil.example:8180",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "",
    "[",
    "desk.evil",
]


@pytest.mark.parametrize("host", OURS)
async def test_a_server_knows_its_own_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    monkeypatch.setattr(hosts.socket, "gethostname", lambda: "desk")
    monkeypatch.setattr(hosts.socket, "getfqdn", lambda: "desk.example")
    assert (await ask_host(protect(echo, config(tmp_path)), host)).status_code == 200


@pytest.mark.parametrize("host", NOT_OURS)
async def test_names_that_lead_here_by_trickery_are_refused(tmp_path: Path, host: str) -> None:
    app = protect(echo, config(tmp_path))
    refused = await ask_host(app, host)
    assert (refused.status_code, refused.json()["code"]) == (421, "unknown_host")
    own = {"host": host, "origin": f"http://{host}"}
    assert (await browser(app).post("/api/me", headers=own)).status_code == 421
    for path in ("/healthz", "/metrics"):  # whoever looks after the server may call it what he likes
        assert (await ask_host(app, host, path)).status_code == 200


async def test_channels_under_other_names_are_refused(tmp_path: Path) -> None:
    sent = await connect(protect(accept, config(tmp_path)), origin=OWN)
    assert (sent[0]["type"], sent[0]["status"]) == ("websocket.http.response.start", 421)


async def test_named_origins_are_the_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts.socket, "gethostname", lambda: "desk")
    app = protect(echo, config(tmp_path, origins=("https://cards.example", "http://[2001:db8::1]:8180")))
    for host in ("cards.example", "cards.example:443", "localhost:8180", "127.0.0.1", "[2001:db8::1]:8180"):
        assert (await ask_host(app, host)).status_code == 200
    for host in ("www.cards.example", "evil.example", "desk"):
        assert (await ask_host(app, host)).status_code == 421


async def test_two_hosts_are_none(tmp_path: Path) -> None:
    scope = {"type": "http", "method": "GET", "scheme": "http", "path": "/api/me", "query_string": b""}
    scope |= {"headers": [(b"host", b"localhost"), (b"host", b"evil.example")], "client": ("192.0.2.1", 1)}
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    await protect(echo, config(tmp_path))(scope, accept, send)  # type: ignore[arg-type]
    assert sent[0]["status"] == 421


async def test_the_refusal_says_what_to_do_in_both_languages(tmp_path: Path) -> None:
    client = browser(protect(echo, config(tmp_path)))
    for lang, words in (("en", "is not called"), ("ru", "называется не")):
        said = (await client.get("/api/me", headers={"host": "evil.example", "accept-language": lang})).json()["text"]
        assert words in said
        assert "evil.example" in said
        assert "DUELYARD_ORIGINS" in said


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


async def test_bodies_that_are_held_have_a_size_together() -> None:
    app = Bodies(echo, Limits(bodies=100_000, bodies_of_all=150_000))
    go_on = asyncio.Event()

    async def slow() -> AsyncIterator[bytes]:
        yield b"x" * 40_000
        await go_on.wait()
        yield b"x"

    def send(address: str) -> asyncio.Task[httpx.Response]:
        transport = httpx.ASGITransport(app=app, client=(address, 5000))
        client = httpx.AsyncClient(transport=transport, base_url="http://cards.example")
        return asyncio.create_task(client.post("/api/me", content=slow()))

    held = [send("192.0.2.1"), send("192.0.2.1")]
    while app.held_in_all < 80_000:
        await asyncio.sleep(0)
    refused = await send("192.0.2.1")
    assert (refused.status_code, refused.json()["code"]) == (503, "too_much_held")
    held.append(send("192.0.2.2"))  # others may
    while app.held_in_all < 120_000:
        await asyncio.sleep(0)
    assert (await send("192.0.2.3")).status_code == 503  # but not all together
    go_on.set()
    assert [(await one).json()["body"] for one in held] == [40_001] * 3
    assert app.held_in_all == 0
    assert not app.held


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


async def test_who_is_refused_again_and_again_is_told_later() -> None:
    async def nowhere(scope: Scope, receive: Receive, send: Send) -> None:
        status = 404 if scope["path"] == "/api/nowhere" else 200
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    client = browser(Rates(nowhere, Limits(refusals=20, refusals_burst=3)))
    loop = asyncio.get_running_loop()

    async def seconds(path: str, times: int) -> float:
        begun = loop.time()
        for _ in range(times):
            await client.get(path)
        return loop.time() - begun

    assert await seconds("/api/nowhere", 7) > 0.19
    assert await seconds("/api/me", 7) < 0.19  # what is answered is answered at once


async def test_texts_to_be_read_have_a_rate_of_their_own() -> None:
    client = browser(Rates(echo, Limits(pasted=0.5, pasted_burst=3)))
    large = b"x" * 70_000  # counts as two
    answers = [
        await client.post("/api/verify", content=b"{}"),
        await client.post("/api/tables", content=b"{}"),  # an ordinary table
        await client.post("/api/tables", content=large),
        await client.post("/api/frames", content=b"{}"),
        await client.post("/api/tables", content=large),
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert (await client.get("/api/me")).status_code == 200
    assert 3 <= int(answers[-1].headers["retry-after"]) <= 4
    patient = browser(Rates(echo, Limits(pasted=0.5, pasted_burst=2)))
    assert (await patient.post("/api/tables", content=large * 9)).status_code == 200  # none is too long for ever


async def test_requests_are_counted_while_they_last() -> None:
    leave = asyncio.Event()

    async def think(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] == "/api/slow":
            await leave.wait()
        await echo(scope, receive, send)

    app = Rates(think, Limits(requests_open=2))
    client = browser(app)
    held = [asyncio.create_task(client.get("/api/slow")) for _ in range(2)]
    while app.answering["192.0.2.1"] < 2:
        await asyncio.sleep(0)
    assert (await client.get("/api/me")).status_code == 429
    assert (await client.get("/healthz")).status_code == 200
    leave.set()
    assert [(await one).status_code for one in held] == [200, 200]
    assert (await client.get("/api/me")).status_code == 200
    assert not app.answering


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


async def test_a_channel_shares_the_patience_with_its_client() -> None:
    waited: list[float] = []

    async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(5):
            await scope["duelyard.patience"]()
            waited.append(loop.time())

    app = Rates(refuse, Limits(refusals=20, refusals_burst=3))
    scope = {"type": "websocket", "path": "/api/x", "client": ("192.0.2.1", 1), "headers": []}
    await app(scope, None, None)  # type: ignore[arg-type]
    assert waited[2] - waited[0] < 0.05 < 0.09 < waited[4] - waited[2]


async def test_frames_on_many_channels_are_one_clients() -> None:
    got = 0

    async def listen(scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal got
        while True:
            await receive()
            got += 1

    async def flood() -> Message:
        await asyncio.sleep(0)
        return {"type": "websocket.receive", "text": "x"}

    app = Rates(listen, Limits(frames_of_all=10, frames_of_all_burst=30))
    scope = {"type": "websocket", "path": "/api/x", "client": ("192.0.2.1", 1), "headers": []}
    channels = [asyncio.create_task(app(dict(scope), flood, flood)) for _ in range(5)]  # type: ignore[arg-type]
    await asyncio.wait(channels, timeout=0.3)
    for channel in channels:
        channel.cancel()
    await asyncio.gather(*channels, return_exceptions=True)
    assert 30 <= got <= 40


async def test_clients_that_are_long_gone_are_forgotten() -> None:
    buckets = Buckets(rate=1, burst=1, clients=10)
    for number in range(50):
        buckets.take(str(number))
    assert list(buckets.kept) == [str(number) for number in range(40, 50)]


def test_refusals_are_counted_and_told_now_and_then(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "with_addresses", True)
    before = metrics.LIMITED.labels("test")._value.get()
    tell = limits.Notes()
    with caplog.at_level("WARNING", "duelyard.limits"):
        for number in range(300):
            tell("test", "192.0.2.1", "/api/me")
            tell("test", f"198.51.100.{number}", "/api/me")
    told = [(record.what, record.client, record.path) for record in caplog.records]  # type: ignore[attr-defined]
    assert metrics.LIMITED.labels("test")._value.get() == before + 600
    assert told.count(("test", "192.0.2.1", "/api/me")) == 1
    assert 50 <= len(told) <= 70  # many addresses do not fill the log either


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
        settings={},
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
