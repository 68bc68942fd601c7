"""Several processes on one port: one that ends is replaced, one that cannot start is tried again after a pause.

The pauses grow as long as it goes wrong, the others go on meanwhile, and the log says why. Only where no process has
ever come up is it given up: then something is wrong that waiting does not mend.
"""

from __future__ import annotations

import logging
import os
import signal
import time
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from socket import socket
from typing import Any

import uvicorn
from prometheus_client import multiprocess
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from duelyard.core.errors import DuelyardError
from duelyard.core.sentences import Foreign
from duelyard.server.care import metrics
from duelyard.server.words.sentences import sentence

STEADY = 20.0  # seconds after which a process is taken to be well
FIRST_PAUSE = 0.5  # seconds
LONGEST_PAUSE = 30.0  # seconds
READY = 60.0  # seconds for a process to come up when all are replaced
HOPELESS = 3  # so often in a row, with no process that ever came up
log = logging.getLogger("duelyard.workers")
parent: list[Connection[str, str]] = []  # in a worker's process: where to say why it could not start


class NoWorkers(DuelyardError):
    """Not one process came up."""


class CandidStart:
    """An ASGI layer: why the server could not start is said in one line where we know it, and told to the parent."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self.app(scope, receive, send)
            return

        async def shorten(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed":
                reason = last_line(message.get("message", ""))
                for one in parent:
                    one.send(reason)
                if reason.startswith("duelyard."):  # one of our own words for people
                    message = {**message, "message": reason.partition(": ")[2]}
            await send(message)

        await self.app(scope, receive, shorten)


def last_line(trace: str) -> str:
    """What went wrong, without the way there.

    >>> last_line("Traceback:\\n  File x\\nOSError: gone\\n")
    'OSError: gone'
    """
    return next((line for line in reversed(trace.splitlines()) if line.strip()), "")


class Worker(Process):
    """A process that serves, and can say why it did not."""

    def __init__(self, config: uvicorn.Config, sockets: list[socket]) -> None:
        self.reasons, self.telling = Pipe(duplex=False)
        self.began = time.monotonic()
        super().__init__(config, sockets)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "reasons"}

    def target(self, sockets: list[socket] | None = None) -> None:
        """What the process does."""
        parent.append(self.telling)
        super().target(sockets)

    def reason(self) -> str:
        """Why it has ended."""
        with self.reasons, self.telling:
            if self.reasons.poll():
                return str(self.reasons.recv())
        code = self.exitcode
        return f"signal {signal.Signals(-code).name}" if code is not None and code < 0 else f"exit code {code}"


@dataclass
class Place:
    """A worker's place: how often in a row it went wrong there, and when it is tried again."""

    failures: int = 0
    again: float = 0.0


class Workers(Multiprocess):
    """Keeps so many processes alive. Signals are uvicorn's: TERM and INT end, HUP replaces all, TTIN and TTOU count."""

    processes: list[Worker]  # type: ignore[assignment]

    def __init__(self, config: uvicorn.Config, sockets: list[socket]) -> None:
        super().__init__(config, sockets)
        self.places: dict[int, Place] = {}
        self.served = False  # whether any process has ever come up
        self.hopeless = ""

    def init_processes(self) -> None:
        """Start them all."""
        for _ in range(self.processes_num):
            self.processes.append(self.make())

    def make(self) -> Worker:
        """Start one."""
        worker = Worker(self.config, self.sockets)
        worker.start()
        return worker

    def run(self) -> None:
        """Serve until somebody ends it; raises `NoWorkers`."""
        super().run()
        if self.hopeless:
            raise NoWorkers(sentence("no_process", what=Foreign(self.hopeless)))

    def keep_subprocess_alive(self) -> None:
        """Replace who has ended, at once or after a pause."""
        for index, worker in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            place = self.places.setdefault(index, Place())
            if place.again:
                if time.monotonic() >= place.again:
                    place.again = 0.0
                    self.processes[index] = self.make()
            elif worker.is_alive(self.config.timeout_worker_healthcheck):
                self.served = self.served or worker.is_ready()
                if time.monotonic() - worker.began > STEADY:
                    place.failures = 0
            else:
                self.bury(worker, place)

    def restart_all(self) -> None:
        """Replace one after the other; each ends once its successor serves."""
        for index, old in enumerate(self.processes):
            new = self.make()
            if not new.wait_until_ready(READY, self.should_exit):
                new.kill()
                new.join()
                if not self.should_exit.is_set():
                    log.error("a new process did not come up (%s): the others stay as they are", new.reason())
                return
            old.terminate()
            old.join()
            self.mark_dead(old)
            self.processes[index] = new
            self.places[index] = Place()

    def handle_ttin(self) -> None:
        """One more."""
        self.processes_num += 1
        self.processes.append(self.make())

    def handle_ttou(self) -> None:
        """One less, but one stays."""
        if self.processes_num > 1:
            self.processes_num -= 1
            worker = self.processes.pop()
            self.places.pop(len(self.processes), None)
            worker.terminate()
            worker.join()
            self.mark_dead(worker)

    @staticmethod
    def mark_dead(worker: Worker) -> None:
        """It is no longer counted among the living."""
        assert worker.pid is not None
        multiprocess.mark_process_dead(worker.pid, os.environ[metrics.SHARED])  # type: ignore[no-untyped-call]

    def bury(self, worker: Worker, place: Place) -> None:
        """A worker has ended, or does not answer any more."""
        hangs = worker.exitcode is None and worker.process.is_alive()
        worker.kill()
        worker.join()
        self.mark_dead(worker)
        place.failures = 1 if time.monotonic() - worker.began > STEADY else place.failures + 1
        pause = pause_after(place.failures)
        place.again = time.monotonic() + pause
        reason = "it did not answer" if hangs else worker.reason()
        log.error(
            "a process has ended (%s); the next one starts in %g s", reason, pause, extra={"failures": place.failures}
        )
        if not self.served and place.failures >= HOPELESS:
            self.hopeless = reason
            self.should_exit.set()


def pause_after(failures: int) -> float:
    """Seconds until the next try.

    >>> [pause_after(failures) for failures in (1, 2, 3, 9)]
    [0.5, 1.0, 2.0, 30.0]
    """
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** (failures - 1))
