"""Several processes: one that cannot start is tried again, with growing pauses, while the others go on."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.server.cutting import Wire
from tests.server.postgres import Cluster
from tests.server.running import Running, free_port
from tests.server.test_serving import children

pytestmark = pytest.mark.anyio


def told(server: Running, words: str) -> list[dict[str, object]]:
    """The lines of the log with these words."""
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
    return [line for line in lines if words in line["text"]]


async def until_told(server: Running, words: str, times: int = 1) -> list[dict[str, object]]:
    """Wait for these words in the log."""
    async with asyncio.timeout(90):
        while len(found := told(server, words)) < times:
            await asyncio.sleep(0.1)
    return found


async def test_a_worker_that_cannot_start_is_tried_again(postgres_url: str, tmp_path: Path) -> None:
    with Wire(postgres_url) as wire, Running(tmp_path, wire.url, 2) as server:
        assert server.process is not None
        first, second = serving_children(server)
        await until_told(server, "Application startup complete", 2)  # one that still starts would fail as well
        wire.take_down()
        os.kill(second, signal.SIGKILL)
        found = await until_told(server, "a process has ended", 3)
        assert "SIGKILL" in str(found[0]["text"])
        assert "the database cannot be reached" in str(found[1]["text"])
        pauses = [float(str(line["text"]).split()[-2]) for line in found]
        assert pauses == [0.5, 1.0, 2.0]
        assert server.process.poll() is None
        assert first in children(server.process.pid), "the other one went on"
        wire.down = False
        async with asyncio.timeout(60), httpx.AsyncClient(base_url=server.base) as client:
            while len(serving_children(server)) < 2 or (await client.get("/healthz")).status_code != 200:
                await asyncio.sleep(0.1)
        assert "Traceback" not in server.log.read_text()


def serving_children(server: Running) -> list[int]:
    """The processes that serve; Python has one more that counts resources."""
    assert server.process is not None
    return [pid for pid in children(server.process.pid) if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()]


async def test_sigterm_ends_even_those_that_wait(postgres_url: str, tmp_path: Path) -> None:
    with Wire(postgres_url) as wire, Running(tmp_path, wire.url, 2) as server:
        assert server.process is not None
        wire.take_down()
        os.kill(serving_children(server)[1], signal.SIGKILL)
        await until_told(server, "a process has ended")
        server.process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(server.process.wait, 30) in (0, -signal.SIGTERM)
        async with asyncio.timeout(20):  # where bots think ends a moment after whoever asked it
            while processes_of(tmp_path):
                await asyncio.sleep(0.1)


def processes_of(folder: Path) -> list[str]:
    """Processes with this folder in their environment."""
    found = []
    for one in Path("/proc").glob("[0-9]*/environ"):
        try:
            if f"DUELYARD_DATA={folder}\0" in one.read_text(errors="replace"):
                found.append(one.parent.name)
        except OSError:
            continue
    return found


async def test_sighup_replaces_all_one_after_the_other(postgres_url: str, tmp_path: Path) -> None:
    with Running(tmp_path, postgres_url, 2) as server:
        assert server.process is not None
        before = set(serving_children(server))
        server.process.send_signal(signal.SIGHUP)
        async with asyncio.timeout(90), httpx.AsyncClient(base_url=server.base) as client:
            while before & set(serving_children(server)) or len(serving_children(server)) < 2:
                assert (await client.get("/api/me", headers={"connection": "close"})).status_code == 200
                await asyncio.sleep(0.1)


# -- the beginning -----------------------------------------------------------------------------------------------------


def serve(folder: Path, database: str, workers: int = 1, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the server, which is expected to end by itself."""
    environment = {**os.environ, "DUELYARD_DATA": str(folder), "DUELYARD_LANG": "en", **more}
    command = [sys.executable, "-m", "duelyard", "serve", "--port", "0", "--database", database]
    command += ["--workers", str(workers)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)


def test_without_a_database_it_waits_a_little_and_says_so(tmp_path: Path) -> None:
    began = time.monotonic()
    done = serve(tmp_path, f"postgresql://nobody@127.0.0.1:{free_port()}/none")
    assert 8 < time.monotonic() - began < 40
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "waiting for the database" in done.stderr
    assert "the database cannot be reached" in done.stderr.splitlines()[-1]


def test_a_database_that_does_not_exist_is_not_waited_for(tmp_path: Path, cluster: Cluster) -> None:
    done = serve(tmp_path, f"postgresql://duelyard@127.0.0.1:{cluster.port}/no_such_database")
    assert done.returncode == 2
    assert "waiting" not in done.stderr
    assert 'database "no_such_database" does not exist' in done.stderr


async def test_a_database_that_comes_a_little_later_is_enough(postgres_url: str, tmp_path: Path) -> None:
    with Wire(postgres_url) as wire:
        wire.take_down()
        server = Running(tmp_path, wire.url)
        starting = asyncio.create_task(asyncio.to_thread(server.start))
        await until_exists(server.log)
        await until_told(server, "waiting for the database")
        wire.down = False
        await starting
        server.stop()


async def until_exists(file: Path) -> None:
    async with asyncio.timeout(30):
        while not file.exists():
            await asyncio.sleep(0.05)


@pytest.mark.slow
def test_workers_that_never_come_up_are_given_up(postgres_url: str, tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text("raise ImportError('ray is broken here')\n")
    path = f"{tmp_path}:{os.environ.get('PYTHONPATH', '')}"
    done = serve(tmp_path, postgres_url, workers=2, DUELYARD_RAY="auto", PYTHONPATH=path)
    assert done.returncode == 2
    assert "no process came up" in done.stderr.splitlines()[-1]
