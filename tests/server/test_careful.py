"""Requests that do not get beyond their head are not awaited for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn

careful = pytest.importorskip("duelyard.server.careful")
pytestmark = pytest.mark.anyio


@pytest.fixture
async def port(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    config = uvicorn.Config(app, port=0, http=careful.CarefulHttp, lifespan="off", log_config=None)
    server = uvicorn.Server(config)

    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    yield int(server.servers[0].sockets[0].getsockname()[1])
    server.should_exit = True
    await server.shutdown()


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
    assert await talk(port, b"GET / HTTP/1.1\r\nHost") == b""


async def test_honest_requests_pass(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(careful, "HEAD_SECONDS", 5)
    head = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n"
    last = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    answer = await talk(port, head + b"x" * 300_000, head, b"x" * 300_000, last)
    assert answer.count(b"HTTP/1.1 200 OK") == 3
