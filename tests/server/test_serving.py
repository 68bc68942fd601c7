"""`duelyard serve` as people run it: real processes, real signals, one port."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.client import Visitor
from tests.server.postgres import Cluster
from tests.server.running import Running

pytestmark = pytest.mark.anyio


async def test_one_process_and_its_polite_end(sqlite_url: str, tmp_path: Path) -> None:
    with Running(tmp_path, sqlite_url, DUELYARD_LIMITS="1") as server:
        async with Visitor(server.base, "Anna") as anna:
            table = await anna.post("/api/tables", {"game": "clash"})
            url = server.base.replace("http", "ws", 1) + f"/api/tables/{table['id']}/live"
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, origin="http://evil.example")  # type: ignore[arg-type]
            assert refused.value.response.status_code == 403
            assert (await anna.http.post("/api/me", content=b"x" * 100_000)).status_code == 413
            two = await anna.post("/api/tables", {"game": "clash", "seats": [{"kind": "me"}, {"kind": "me"}]})
            async with anna.live(two["id"], 0) as live:
                seat = live.state["table"]["asked"][0]
                await live.send({"type": "hello", "seat": seat})
                await live.until(lambda message: message["type"] == "update" and live.ask(seat) is not None)
                ask = live.ask(seat)
                assert ask is not None
                await live.choose(seat, ask["options"][0]["text"])
                counted = (await anna.http.get("/metrics")).text
            assert 'duelyard_choices_total{by="human",game="clash"} 1.0' in counted
            assert "duelyard_choice_seconds_count 1.0" in counted
            assert "duelyard_connections 1.0" in counted
            assert 'duelyard_tables{state="playing"} 2.0' in counted
            await end_politely(server, anna, table["id"])


@pytest.mark.parametrize(("origins", "warned"), [("", True), ("https://cards.example.org", False)])
async def test_an_open_door_is_told_of(sqlite_url: str, tmp_path: Path, origins: str, warned: bool) -> None:
    with Running(tmp_path, sqlite_url, DUELYARD_HOST="0.0.0.0", DUELYARD_ORIGINS=origins) as server:
        async with httpx.AsyncClient(base_url=server.base, headers={"host": "cards.example.org"}) as client:
            assert (await client.get("/api/me")).status_code == (421 if warned else 200)
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if "DUELYARD_ORIGINS" in line]
    assert [line["level"] for line in lines] == (["warning"] if warned else [])


async def test_three_processes_on_one_port(postgres_url: str, tmp_path: Path) -> None:
    with Running(tmp_path, postgres_url, 3) as server:
        alone = {"connection": "close"}  # each request on a connection of its own: perhaps to another process
        async with httpx.AsyncClient(base_url=server.base, headers=alone) as client:
            for _ in range(30):
                await client.get("/api/me")
            texts = [(await client.get("/metrics")).text for _ in range(5)]
        count = re.compile(r'duelyard_requests_total{method="GET",route="/api/me",status="200"} (\d+)')
        assert [count.findall(text) for text in texts] == [["30"]] * 5

        assert server.process is not None
        before = children(server.process.pid)
        os.kill(before[-1], signal.SIGKILL)  # one that dies is replaced
        async with asyncio.timeout(60):
            while before[-1] in (now := children(server.process.pid)) or len(now) < len(before):
                await asyncio.sleep(0.1)

        async with Visitor(server.base, "Anna") as anna:
            table = await anna.post("/api/tables", {"game": "clash"})
            await end_politely(server, anna, table["id"], "a process has ended (signal SIGKILL)")


async def end_politely(server: Running, anna: Visitor, table: str, *told: str) -> None:
    """SIGTERM: live channels are told to come again, all processes end by themselves, and the log has nothing to
    complain about but what is told here."""
    async with anna.live(table, 0) as live:
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            await live.until(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    assert server.process.wait(30) in (0, -signal.SIGTERM)
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    complaints = [line["text"] for line in lines if line["level"] in ("warning", "error")]
    assert [text.partition(";")[0] for text in complaints] == list(told)


async def test_workers_end_with_the_first_process(postgres_url: str, tmp_path: Path) -> None:
    with Running(tmp_path, postgres_url, 2) as server:
        assert server.process is not None
        serving = children(server.process.pid)
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        async with asyncio.timeout(30):
            while any(is_alive(pid) for pid in serving):
                await asyncio.sleep(0.1)


async def test_the_database_may_go_and_come_back(postgres_url: str, cluster: Cluster, tmp_path: Path) -> None:
    with Running(tmp_path, postgres_url) as server:
        async with Visitor(server.base, "Anna") as anna:
            table = await anna.post("/api/tables", {"game": "clash", "seats": [{"kind": "me"}, {"kind": "me"}]})
            await asyncio.to_thread(cluster.restart)
            async with asyncio.timeout(60):
                while (await anna.http.get("/healthz")).status_code != 200:
                    await asyncio.sleep(0.1)
            assert (await anna.get("/api/me"))["name"] == "Anna"
            async with anna.live(table["id"], 0) as live:
                seat = live.state["table"]["asked"][0]
                await live.send({"type": "hello", "seat": seat})
                await live.until(lambda message: message["type"] == "update" and live.ask(seat) is not None)
                ask = live.ask(seat)
                assert ask is not None
                await live.choose(seat, ask["options"][0]["text"])


def children(pid: int) -> list[int]:
    """The processes that this one has started, by their numbers."""
    tasks = Path(f"/proc/{pid}/task/{pid}/children")
    return sorted(int(child) for child in tasks.read_text().split())


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_what_people_read_when_it_cannot_start(tmp_path: Path) -> None:
    def serve(*arguments: str) -> tuple[int, str]:
        environment = {**os.environ, "DUELYARD_DATA": str(tmp_path), "DUELYARD_LANG": "en"}
        command = [sys.executable, "-m", "duelyard", "serve", *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, done.stderr

    code, said = serve("--workers", "4")
    assert code == 2
    assert "4 processes need PostgreSQL" in said
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        code, said = serve("--port", str(taken.getsockname()[1]))
    assert code == 2
    assert "is taken by another program" in said
