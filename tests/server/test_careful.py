"""Requests that do not come to an end are not awaited for ever, and answers that nobody fetches are not kept."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn

from duelyard.server.edge import doors
from duelyard.server.edge.limits import Limits

careful = pytest.importorskip("duelyard.server.edge.careful")
pytestmark = pytest.mark.anyio
BIG = 20_000_000  # more than the system's own buffers take
GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


async def small(scope: Any, receive: Any, send: Any) -> None:
    """An app that waits for nothing but what changes something."""
    while scope["method"] == "POST" and (await receive()).get("more_body"):
        pass
    body = b"x" * BIG if scope["path"] == "/big" else b"ok"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
async def server() -> AsyncIterator[uvicorn.Server]:
    config = uvicorn.Config(small, port=0, http=careful.CarefulHttp, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    yield server
    server.should_exit = True
    await server.shutdown()


@pytest.fixture
def port(server: uvicorn.Server) -> int:
    return int(server.servers[0].sockets[0].getsockname()[1])


async def talk(port: int, *parts: bytes) -> bytes:
    """What the server answers before it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        async with asyncio.timeout(20):
            for part in parts:
                writer.write(part)
                await writer.drain()
            return await reader.read()
    except ConnectionError:
        return b"reset"
    finally:
        writer.close()


async def test_a_large_head_is_refused(port: int) -> None:
    answer = await talk(port, b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ", *([b"x" * 8192] * 20))
    assert answer.startswith(b"HTTP/1.1 431") or answer == b"reset"


async def test_many_small_lines_are_a_large_head_too(port: int) -> None:
    answer = await talk(port, b"GET / HTTP/1.1\r\n", *([b"X-Line: x\r\n" * 700] * 20))
    assert answer.startswith(b"HTTP/1.1 431") or answer == b"reset"


async def test_a_slow_head_is_not_awaited(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(careful, "HEAD_SECONDS", 0.1)
    assert await talk(port) == b""
    assert (await talk(port, b"GET / HTTP/1.1\r\nHost")).startswith(b"HTTP/1.1 408")


async def test_honest_requests_pass(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(careful, "HEAD_SECONDS", 5)
    head = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n"
    last = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    answer = await talk(port, head + b"x" * 300_000, head, b"x" * 300_000, last)
    assert answer.count(b"HTTP/1.1 200 OK") == 3


@pytest.mark.parametrize("method", [b"GET", b"HEAD", b"POST", b"OPTIONS"])
async def test_a_slow_body_is_not_awaited(port: int, monkeypatch: pytest.MonkeyPatch, method: bytes) -> None:
    monkeypatch.setattr(careful, "BODY_SECONDS", 0.3)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(method + b" / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n")
    assert await drip(reader, writer, b"x")


async def test_empty_lines_between_requests_are_a_slow_head(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(careful, "HEAD_SECONDS", 0.3)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(GET)
    assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
    assert await drip(reader, writer, b"\r\n")


async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, what: bytes) -> bool:
    """Whether the server ends a connection on which this comes again and again."""
    end = asyncio.create_task(reader.read())
    for _ in range(60):
        if end.done():
            break
        writer.write(what)
        await asyncio.wait([end], timeout=0.05)
    writer.close()
    if not end.done():
        return False
    with contextlib.suppress(ConnectionResetError):  # what came too late is answered so
        await end
    return True


async def test_requests_are_not_queued_without_end(server: uvicorn.Server, port: int) -> None:
    answer = await talk(port, GET * 9000)
    assert answer.count(b"200 OK") <= 1 + careful.AHEAD
    assert not server.server_state.tasks


async def test_some_requests_may_be_sent_ahead(port: int) -> None:
    last = GET.replace(b"Host", b"Connection: close\r\nHost")
    assert (await talk(port, GET * 10 + last)).count(b"200 OK") == 11


async def test_answers_that_nobody_fetches_are_thrown_away(
    server: uvicorn.Server, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "SWEEP", 0.05)
    monkeypatch.setattr(doors, "STUCK", 0.3)
    server.config.doors = doors.Doors(Limits().times(0))  # type: ignore[attr-defined]
    await check_thrown_away(server, port)


async def test_answers_that_nobody_fetches_have_a_size(
    server: uvicorn.Server, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "SWEEP", 0.05)
    server.config.doors = doors.Doors(Limits(unread=1_000_000))  # type: ignore[attr-defined]
    await check_thrown_away(server, port)


async def check_thrown_away(server: uvicorn.Server, port: int) -> None:
    """Ask for something big and do not read it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
    writer.write(GET.replace(b"/ ", b"/big ") + GET.replace(b"/ ", b"/big "))
    async with asyncio.timeout(5):
        while not server.server_state.connections:
            await asyncio.sleep(0.01)
        while server.server_state.connections:
            await asyncio.sleep(0.01)
    writer.transport.abort()
    with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
        await reader.readexactly(BIG)


# -- doors -------------------------------------------------------------------------------------------------------------


async def test_an_address_has_so_many_connections(server: uvicorn.Server, port: int) -> None:
    server.config.doors = doors.Doors(Limits(sockets=3))  # type: ignore[attr-defined]
    begun = GET.replace(b"Host", b"Content-Length: 5\r\nHost")
    held = [await begin(port, begun) for _ in range(3)]
    assert (await talk(port)).startswith(b"HTTP/1.1 503")
    assert await fetch(port, "127.0.0.2") == b"HTTP/1.1 200"
    held.pop().close()
    async with asyncio.timeout(5):
        while len(server.server_state.connections) > 2:
            await asyncio.sleep(0.01)
    assert await fetch(port, "127.0.0.1") == b"HTTP/1.1 200"
    for writer in held:
        writer.close()


async def test_who_says_nothing_makes_room(server: uvicorn.Server, port: int) -> None:
    server.config.doors = doors.Doors(Limits(), most=6)  # type: ignore[attr-defined]
    silent = [await asyncio.open_connection("127.0.0.1", port, local_addr=(f"127.0.0.{n}", 0)) for n in range(2, 22)]
    assert await fetch(port, "127.0.0.1") == b"HTTP/1.1 200"
    assert len(server.server_state.connections) <= 6
    for _, writer in silent:
        writer.close()


async def test_behind_a_proxy_all_come_from_one_address(server: uvicorn.Server, port: int) -> None:
    server.config.doors = doors.Doors(Limits(sockets=2), proxied=True)  # type: ignore[attr-defined]
    held = [await begin(port, GET.replace(b"Host", b"Content-Length: 5\r\nHost")) for _ in range(5)]
    assert await fetch(port, "127.0.0.1") == b"HTTP/1.1 200"
    for writer in held:
        writer.close()


async def begin(port: int, what: bytes) -> asyncio.StreamWriter:
    """A request that is answered although it has not come to its end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(what)
    await reader.readuntil(b"ok")
    return writer


async def fetch(port: int, address: str) -> bytes:
    """How the answer to somebody from this address begins."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    writer.write(GET)
    answer = await reader.read(12)
    writer.close()
    return answer


def test_descriptors_are_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    asked: list[Any] = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: (1024, 524_288))
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: asked.append(limits))
    doors.raise_descriptors()
    assert asked == [(doors.WANTED, 524_288)]
    assert doors.room() == 1024 - doors.RESERVE
