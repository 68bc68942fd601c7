"""Where bots think: a few processes, or a Ray cluster. Whose turn it is, `duelyard.server.thinking.turns` says.

A process that crashes or takes too long is replaced; the table is told by `Failed` and goes on as it sees fit.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from duelyard.server.care import metrics
from duelyard.server.thinking.thinker import LENGTH
from duelyard.server.thinking.turns import Ticket, Turns

THINK = "duelyard.bots.process:think"
START = 60.0  # seconds for a process to come up
LONGEST = 60.0  # seconds that a bot may think where no clock says less
GRACE = 3.0  # seconds beyond what it was given before a bot is stopped
LARGEST = 16 * 2**20
log = logging.getLogger("duelyard.thinking")


class Failed(Exception):
    """A bot has not answered. `reason`: `crash`, `timeout`, `error` (of the bot) or `closed`."""

    def __init__(self, reason: str, text: str = "") -> None:
        super().__init__(f"{reason}: {text}" if text else reason)
        self.reason = reason


@dataclass(frozen=True)
class Job:
    """What is sent to a worker: the arguments of its function, and the seconds it may take. `work`: another function
    than the worker's own, as `module:name`."""

    arguments: tuple[Any, ...]
    limit: float
    work: str = ""


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
        self.starting = asyncio.Lock()

    async def start(self) -> None:
        """Start the process, unless it runs."""
        async with self.starting, asyncio.timeout(START):
            if self.process is not None and self.process.returncode is None:
                return
            command = (sys.executable, "-m", "duelyard.server.thinking.thinker", self.work)
            pipe, environment = asyncio.subprocess.PIPE, harmless(os.environ)
            self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, env=environment)
            try:
                await self.receive()
            except BaseException:
                await self.stop()
                raise

    async def think(self, job: Job) -> str:
        """Send the job, await the answer; a process that fails in any way is ended."""
        try:
            await self.start()
            async with asyncio.timeout(job.limit):
                await self.send({"work": job.work, "given": job.arguments} if job.work else job.arguments)
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
    """The workers, and the queue before them."""

    def __init__(self, workers: list[Worker]) -> None:
        self.workers = workers
        self.idle = list(reversed(workers))
        self.turns = Turns(len(workers))
        self.called: dict[Ticket, asyncio.Future[Worker]] = {}  # those who wait until they are
        self.starting: set[asyncio.Task[None]] = set()
        self.closed = False

    async def warm(self, worker: Worker | None = None) -> None:
        """Start a worker (without a word: the first), so that the next bot does not have to wait for it."""
        try:
            await self.get_ready(worker or self.workers[0])
        except Failed as error:
            log.warning("%s", error)

    async def think(self, ticket: Ticket, prepare: Callable[[], Awaitable[Job | None]]) -> str | None:
        """What a worker says to a job; raises `Failed`. Whoever cancels this gives it up.

        The job is prepared only when its turn has come: nothing large waits, and it says how long it may take as of
        then. None: there was nothing to do any more.
        """
        try:
            async with self.turn(ticket) as worker:
                await self.get_ready(worker)
                job = await prepare()
                return None if job is None else await self.work(worker, job)
        except Failed as error:
            if self.closed:
                raise Failed("closed") from error
            log.warning("a bot failed: %s", error)
            metrics.BOT_FAILURES.labels(error.reason).inc()
            raise

    async def get_ready(self, worker: Worker) -> None:
        """Start a worker, if that is not so yet; raises `Failed`."""
        try:
            await worker.start()
        except (OSError, EOFError, ValueError) as error:  # a time-out is an OSError, too
            raise Failed("crash", f"no process to think in: {error!r}") from error

    async def work(self, worker: Worker, job: Job) -> str:
        """Let a worker do a job."""
        metrics.THINKING.inc()
        started = time.monotonic()
        try:
            return await worker.think(job)
        finally:
            metrics.THINKING.dec()
            metrics.BOT_SECONDS.observe(time.monotonic() - started)

    @asynccontextmanager
    async def turn(self, ticket: Ticket) -> AsyncIterator[Worker]:
        """Wait for one's turn, and have a worker until the end of the block; the time counts."""
        worker = await self.wait(ticket)
        began = time.monotonic()
        try:
            yield worker
        finally:
            self.turns.done(ticket, time.monotonic() - began)
            self.idle.append(worker)
            self.hand_out()

    async def wait(self, ticket: Ticket) -> Worker:
        """A worker, once it is this ticket's turn."""
        if self.closed:
            raise Failed("closed")
        came = time.monotonic()
        called: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.called[ticket] = called
        self.turns.join(ticket, came)
        self.hand_out()
        try:
            return await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled() and called.exception() is None:  # called at the same moment
                self.turns.done(ticket, 0.0)
                self.idle.append(called.result())
                self.hand_out()
            elif self.called.pop(ticket, None):
                self.turns.leave(ticket)
                self.count()
            raise
        finally:
            metrics.WAIT_SECONDS.labels(kind(ticket)).observe(time.monotonic() - came)

    def hand_out(self) -> None:
        """Call whoever's turn it is; the next idle worker gets ready meanwhile."""
        while not self.closed and self.idle and (ticket := self.turns.next()) is not None:
            called = self.called.pop(ticket)
            if called.done():  # given up at this very moment
                self.turns.done(ticket, 0.0)
            else:
                called.set_result(self.idle.pop())
        self.count()
        if self.idle and not self.closed:
            task = asyncio.create_task(self.warm(self.idle[-1]))
            self.starting.add(task)
            task.add_done_callback(self.starting.discard)

    def count(self) -> None:
        """Tell the metrics who waits."""
        quick = sum(ticket.quick for ticket in self.turns.waiting)
        metrics.QUEUED.labels("quick").set(quick)
        metrics.QUEUED.labels("slow").set(len(self.turns.waiting) - quick)
        metrics.QUEUED_MOST.set(self.turns.most())

    @property
    def queued(self) -> int:
        """How many decisions wait."""
        return len(self.turns.waiting)

    @property
    def thinking(self) -> int:
        """How many are being thought about."""
        return len(self.turns.running)

    async def close(self) -> None:
        """Stop thinking at once; whoever waits gets `Failed`."""
        self.closed = True
        for ticket, called in self.called.items():
            self.turns.leave(ticket)
            if not called.done():
                called.set_exception(Failed("closed"))
        self.called.clear()
        self.count()
        for task in list(self.starting):
            task.cancel()
        await asyncio.gather(*self.starting, return_exceptions=True)
        await asyncio.gather(*(worker.stop() for worker in self.workers), return_exceptions=True)


def kind(ticket: Ticket) -> str:
    """The class of decisions that a ticket belongs to, for the metrics.

    >>> kind(Ticket("t", 3.0))
    'slow'
    """
    return "quick" if ticket.quick else "slow"


def make_thinking(processes: int, ray: str | None = None, work: str = THINK) -> Thinking:
    """Processes on this machine, or a Ray cluster where one is named."""
    if ray is None:
        return Thinking([Process(work) for _ in range(processes)])
    from duelyard.server.thinking.on_ray import ray_workers

    return Thinking(ray_workers(ray, work))
