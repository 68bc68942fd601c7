"""Floods against a running server: whoever sends too much slows down himself, or is sent away; others are served."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.server.floods import (
    CONTINUES,
    LONG_PING,
    PING,
    TEXT_BEGINS,
    ask,
    descriptors,
    is_closed,
    longest_wait,
    memory,
    open_channel,
    plug,
    pouring,
    text_frame,
)
from tests.server.running import Running

PATIENCE = 1.0  # seconds that others may have to wait on a busy machine; 5 to 10 where a flood gets through
DRIP = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nx"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("floods")
    with Running(
        folder, f"sqlite:///{folder / 'tables.sqlite'}", DUELYARD_LIMITS="1", DUELYARD_LOG_ADDRESSES="on"
    ) as running:
        yield running


@pytest.fixture(scope="module")
def table(server: Running) -> str:
    with httpx.Client(base_url=server.base, headers={"origin": server.base}) as anna:
        anna.post("/api/me", json={"name": "Anna"})
        made = anna.post("/api/tables", json={"game": "clash", "public": True}).json()
    return str(made["id"])


@pytest.mark.parametrize(("first", "frame"), [(b"", PING), (TEXT_BEGINS, CONTINUES)], ids=["pings", "fragments"])
def test_empty_frames_hold_nobody_up(server: Running, table: str, first: bytes, frame: bytes) -> None:
    with open_channel(server.port, table) as channel:
        channel.sendall(first)
        with pouring(channel, frame, 3):
            waited = longest_wait(server.port, 2.5)
        closed = is_closed(channel, 2)
    print(f"longest wait for /healthz: {waited:.2f} s")
    assert waited < PATIENCE
    assert closed


def test_pongs_that_nobody_reads_are_not_kept(server: Running, table: str) -> None:
    before = memory(server)
    with open_channel(server.port, table, small=True) as channel, pouring(channel, LONG_PING, 4, 20e6):
        time.sleep(4)
        grown = memory(server) - before
    print(f"memory: {grown:.1f} MB more")
    assert grown < 20


def test_sixty_messages_at_once_are_answered(server: Running, table: str) -> None:
    with open_channel(server.port, table) as channel:
        channel.sendall(b"".join(text_frame(json.dumps({"type": "ping"})) for _ in range(60)) + PING)
        heard = b""
        while heard.count(b'"pong"') < 60:
            heard += channel.recv(65536)
    assert b"\x8a\x00" in heard  # the answer to the ping


def test_a_message_in_fragments_is_a_message(server: Running, table: str) -> None:
    text = json.dumps({"type": "ping"}).encode()
    parts = [b"\x00\x81\0\0\0\0" + text[n : n + 1] for n in range(1, len(text))]
    first = b"\x01\x81\0\0\0\0" + text[:1]
    with open_channel(server.port, table) as channel:
        for part in (first, *parts, b"\x80\x80\0\0\0\0"):
            channel.sendall(part)
        assert b'"pong"' in channel.recv(65536)


def test_messages_without_end_hold_nobody_up(server: Running, table: str) -> None:
    before = memory(server)
    with open_channel(server.port, table, small=True) as channel, pouring(channel, text_frame("{}"), 3):
        waited = longest_wait(server.port, 2.5)
        grown = memory(server) - before
    print(f"longest wait for /healthz: {waited:.2f} s; memory: {grown:.1f} MB more")
    assert waited < PATIENCE
    assert grown < 20


def test_requests_that_drip_do_not_take_all_places(server: Running) -> None:
    before = descriptors(server)
    with ExitStack() as stack:
        for _ in range(600):
            stack.enter_context(plug(server.port)).sendall(DRIP)
        assert ask(server.port, "/api/me")[0] == 200
        taken = descriptors(server) - before
    print(f"descriptors: {taken} more")
    assert taken <= 410


def test_few_descriptors_are_enough_for_all(tmp_path: Path) -> None:
    running = Running(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}", DUELYARD_LIMITS="1")
    running.command = ["bash", "-c", 'ulimit -n 256; exec "$@"', "bash", *running.command]
    with running, ExitStack() as stack:
        for number in range(300):
            stack.enter_context(plug(running.port, f"127.0.1.{number % 100 + 1}")).sendall(b"GET /")
        answers = Counter(ask(running.port, "/api/me", seconds=2)[0] for _ in range(5))
        print(f"answers: {answers}, descriptors: {descriptors(running)}")
    assert answers == {200: 5}


def test_refusals_are_told_but_not_without_end(server: Running, table: str) -> None:
    for _ in range(5):
        with open_channel(server.port, table, "127.0.0.9") as channel:
            channel.sendall(PING * 200)
            assert is_closed(channel, 2)
    counted = httpx.get(f"{server.base}/metrics").text
    assert 'duelyard_limited_total{what="frames"}' in counted
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if '"limited"' in line]
    ours = [line for line in lines if line["client"] == "127.0.0.9"]
    assert [(line["what"], line["path"]) for line in ours] == [("frames", f"/api/tables/{table}/live")]
