"""Where bots think: a few processes, fair between tables; or a Ray cluster.

A table has one job at a time, and tables take turns, so nobody waits for somebody else's four bots. A process that
crashes or takes too long is replaced; the table is told by `Failed` and goes on as it sees fit.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from duelyard.server import metrics
from duelyard.server.thinker import LENGTH

THINK = "duelyard.bots.process:think"
START = 60.0  # seconds for a process to come up
LONGEST = 60.0  # seconds that a bot may think where no clock says less
GRACE = 3.0  # seconds beyond the clock before a bot is stopped
LARGEST = 16 * 2**20
log = logging.getLogger("duelyard.thinking")


class Failed(Exception):
    """A bot has not answered. `reason`: `crash`, `timeout`, `error` (of the bot) or `closed`."""

    def __init__(self, reason: str, text: str = "") -> None:
        super().__init__(f"{reason}: {text}" if text else reason)
        self.reason = reason


@dataclass
class Job:
    """One decision to be thought about."""

    table: str
    arguments: tuple[str, str, str, int, float | None]
    limit: float
    answer: asyncio.Future[str]


class Worker(Protocol):
    """Somewhere to think, one job at a time."""

    async def start(self) -> None:
        """Get ready, if that is not so yet."""

    async def think(self, job: Job) -> str:
        """The answer; raises `Failed`, and is ready for the next job in any case."""

    async def stop(self) -> object:
        """Stop at once, in the middle of a thought if need be."""


class Process:
    """A worker in a process of its own; started for its first job."""

    def __init__(self, work: str = THINK) -> None:
        self.work = work
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the process, unless it runs."""
        if self.process is not None and self.process.returncode is None:
            return
        command = (sys.executable, "-m", "duelyard.server.thinker", self.work)
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, env=harmless(os.environ))
        await self.receive()

    async def think(self, job: Job) -> str:
        """Send the job, await the answer; a process that fails in any way is ended."""
        try:
            async with asyncio.timeout(START):
                await self.start()
            async with asyncio.timeout(job.limit):
                await self.send(job.arguments)
                answer = await self.receive()
        except TimeoutError:
            await self.stop()
            raise Failed("timeout", "no answer in time") from None
        except (OSError, EOFError, ValueError) as error:
            code = await self.stop()
            raise Failed("crash", f"the process ended with {code}") from error
        except asyncio.CancelledError:
            await self.stop()
            raise
        if "error" in answer:
            raise Failed("error", answer["error"])
        return str(answer["text"])

    async def send(self, message: Any) -> None:
        """Write one message."""
        assert self.process is not None
        assert self.process.stdin is not None
        body = json.dumps(message, ensure_ascii=False).encode()
        self.process.stdin.write(LENGTH.pack(len(body)) + body)
        await self.process.stdin.drain()

    async def receive(self) -> dict[str, Any]:
        """Read one message; `EOFError` where the process has ended."""
        assert self.process is not None
        assert self.process.stdout is not None
        (size,) = LENGTH.unpack(await self.process.stdout.readexactly(LENGTH.size))
        if size > LARGEST:
            raise ValueError(f"an answer of {size} bytes")
        message: dict[str, Any] = json.loads(await self.process.stdout.readexactly(size))
        return message

    async def stop(self) -> int | None:
        """Kill the process; its exit code."""
        process, self.process = self.process, None
        if process is None:
            return None
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        assert process.stdin is not None
        process.stdin.close()
        return await process.wait()


def harmless(environ: Mapping[str, str]) -> dict[str, str]:
    """The environment without the server's settings: a bot has no use for its secret or its database.

    >>> harmless({"PATH": "/bin", "DUELYARD_SECRET": "s", "DUELYARD_PURE": "1", "PGPASSWORD": "p"})
    {'PATH': '/bin', 'DUELYARD_PURE': '1'}
    """
    ours = tuple(name for name in environ if name.startswith(("DUELYARD_", "PG")) and name != "DUELYARD_PURE")
    return {name: value for name, value in environ.items() if name not in ours}


class Thinking:
    """A queue that is fair between tables, and the workers that empty it."""

    def __init__(self, workers: list[Worker]) -> None:
        self.workers = workers
        self.idle = list(reversed(workers))
        self.waiting: dict[str, deque[Job]] = {}  # tables with jobs that wait
        self.turns: deque[str] = deque()  # those whose turn may come: they have a job, and none is being thought about
        self.busy: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    async def warm(self) -> None:
        """Start the first worker, so that the first bot does not have to wait for it."""
        if self.idle:
            worker = self.idle.pop()
            try:
                await worker.start()
            except (OSError, EOFError) as error:
                log.warning("no process to think in: %s", error)
            finally:
                self.idle.append(worker)

    async def think(
        self, table: str, packet: str, events: str, player: str, seed: int, seconds: float | None = None
    ) -> str:
        """The text of the option that a player takes; raises `Failed`.

        Whoever cancels this gives up the job; one that waits is not begun.
        """
        if self.closed:
            raise Failed("closed")
        limit = LONGEST if seconds is None else min(LONGEST, max(0.0, seconds) + GRACE)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.enqueue(Job(table, (packet, events, player, seed, seconds), limit, answer))
        return await answer

    @property
    def queued(self) -> int:
        """How many jobs wait."""
        return sum(len(jobs) for jobs in self.waiting.values())

    @property
    def thinking(self) -> int:
        """How many jobs are being thought about."""
        return len(self.busy)

    def enqueue(self, job: Job) -> None:
        """Put a job at the end of its table's queue."""
        if job.table not in self.waiting:
            self.waiting[job.table] = deque()
            if job.table not in self.busy:
                self.turns.append(job.table)
        self.waiting[job.table].append(job)
        metrics.QUEUED.inc()
        self.hand_out()

    def hand_out(self) -> None:
        """Give jobs to idle workers."""
        while self.idle and self.turns:
            table = self.turns.popleft()
            jobs = self.waiting[table]
            while jobs and jobs[0].answer.done():  # given up
                jobs.popleft()
                metrics.QUEUED.dec()
            if not jobs:
                del self.waiting[table]
                continue
            job = jobs.popleft()
            if not jobs:
                del self.waiting[table]
            self.busy.add(table)
            metrics.QUEUED.dec()
            metrics.THINKING.inc()
            task = asyncio.create_task(self.work(self.idle.pop(), job))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def work(self, worker: Worker, job: Job) -> None:
        """Let a worker do a job."""
        failed: Failed | None = None
        text = ""
        started = time.monotonic()
        try:
            text = await worker.think(job)
        except Failed as error:
            log.warning("a bot failed: %s", error.reason)
            failed = error
        except asyncio.CancelledError:
            failed = Failed("closed")
        except Exception:
            log.exception("a worker failed")
            failed = Failed("crash")
        metrics.THINKING.dec()
        metrics.BOT_SECONDS.observe(time.monotonic() - started)
        if failed is not None:
            metrics.BOT_FAILURES.labels(failed.reason).inc()
        if not job.answer.done():
            if failed is not None:
                job.answer.set_exception(failed)
            else:
                job.answer.set_result(text)
        self.busy.discard(job.table)
        if job.table in self.waiting:
            self.turns.append(job.table)
        self.idle.append(worker)
        if not self.closed:
            self.hand_out()

    async def close(self) -> None:
        """Stop thinking at once; whoever waits gets `Failed`."""
        self.closed = True
        for jobs in self.waiting.values():
            for job in jobs:
                if not job.answer.done():
                    job.answer.set_exception(Failed("closed"))
        metrics.QUEUED.dec(self.queued)
        self.waiting.clear()
        self.turns.clear()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self.workers), return_exceptions=True)


def make_thinking(processes: int, ray: str | None = None, work: str = THINK) -> Thinking:
    """Processes on this machine, or a Ray cluster where one is named."""
    if ray is None:
        return Thinking([Process(work) for _ in range(processes)])
    from duelyard.server.on_ray import ray_workers

    return Thinking(ray_workers(ray, work))
