"""Who reads what strangers paste: a process with a time limit, so that no text can stop the server.

A record is parsed, replayed and checked there (`pasted`). A client has few texts in the queue, a long queue is refused,
and who has sent a text that took too long has to wait before the next one.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from contextlib import suppress
from math import ceil
from time import monotonic
from typing import Any

from duelyard.server.care import logs
from duelyard.server.thinking.thinking import Failed, Job, Process
from duelyard.server.words.problems import Trouble

WORK = "duelyard.server.table.pasted:work"
SECONDS = 5.0  # for one text, once its turn has come
PATIENT = 20.0  # for a match that was played here: its record is no stranger's text, however busy the machine is
QUEUE = 24  # texts that wait
EACH = 4  # of one client
PAUSE = 60.0  # seconds without another text after one that took too long
log = logging.getLogger("duelyard.readers")


class Readers:
    """The process that reads, and who waits for it."""

    def __init__(self, work: str = WORK, seconds: float = SECONDS, pause: float = PAUSE) -> None:
        self.process = Process(work)
        self.seconds = seconds
        self.pause = pause
        self.turn = asyncio.Lock()
        self.waiting: Counter[str] = Counter()
        self.pausing: dict[str, float] = {}  # clients, and until when
        self.warming: asyncio.Task[None] | None = None

    async def read(self, client: str, task: str, *given: Any) -> Any:
        """The answer to a task of `pasted`; raises `Trouble`."""
        self.check(client)
        self.waiting[client] += 1
        try:
            async with self.turn:
                if self.pausing.get(client, 0.0) > monotonic():  # since what came before it took too long
                    self.check(client)
                answer = json.loads(await self.process.think(Job((task, *given), self.seconds)))
        except Failed as failed:
            log.warning("a text was not read: %s", failed, extra={"task": task, "client": logs.named(client)})
            if failed.reason == "error":
                raise Trouble(422, "unreadable") from failed
            self.pausing[client] = monotonic() + self.pause
            raise Trouble(422, "too_long_to_read", n=round(self.seconds)) from failed
        finally:
            self.waiting[client] -= 1
            if not self.waiting[client]:
                del self.waiting[client]
        if "trouble" in answer:
            status, code, words = answer["trouble"]
            raise Trouble(status, code, **words)
        return answer

    def check(self, client: str) -> None:
        """Refuse, by `Trouble`, whoever sends too much."""
        now = monotonic()
        self.pausing = {name: until for name, until in self.pausing.items() if until > now}
        wait = self.pausing.get(client, now) - now
        if self.waiting[client] >= EACH or self.waiting.total() >= QUEUE:
            wait = SECONDS
        if wait:
            seconds = ceil(wait)
            raise Trouble(429, "too_much_to_read", headers={"Retry-After": str(seconds)}, n=seconds)

    def warm_up(self) -> None:
        """Start the process, if it is not there: somebody is about to need it."""
        if self.process.process is None and (self.warming is None or self.warming.done()):
            self.warming = asyncio.create_task(self.start())

    async def start(self) -> None:
        """Start the process; who needs it in earnest will hear why it does not start."""
        with suppress(OSError, EOFError, TimeoutError, ValueError):
            await self.process.start()

    async def close(self) -> None:
        """Stop reading."""
        if self.warming is not None:
            self.warming.cancel()
            await asyncio.wait([self.warming])
        await self.process.stop()
