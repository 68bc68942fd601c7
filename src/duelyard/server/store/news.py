"""News between the connections of a process, and between processes: "something happened at this table, look".

    with news.subscribe("table:ab12") as subscription:
        async for payload in subscription:
            ...  # None: something may have been missed, so look at the log itself

News are hints; the log in the database is the truth. Whoever is too slow, or was cut off for a while, is told so by
None and loses nothing. One process needs no more than `News`; between processes PostgreSQL carries them.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]

LARGEST = 7999  # bytes that PostgreSQL takes for one notification
WAITING = 64  # news that a subscription keeps for a slow reader
CHANNEL = "duelyard"
NOTIFY = "SELECT pg_notify($1, line) FROM unnest($2::text[]) AS line"
log = logging.getLogger("duelyard.news")


class Subscription:
    """The news of one topic, from now on. Iterate over it; leave with `close` or by `with`."""

    def __init__(self, leave: Callable[[Subscription], None], topic: str) -> None:
        self.topic = topic
        self.leave = leave
        self.items: deque[str | None] = deque()
        self.arrived = asyncio.Event()
        self.closed = False

    def put(self, payload: str | None) -> None:
        """Add an item; a reader that is far behind gets None instead of everything."""
        if payload is None or len(self.items) >= WAITING:
            self.items.clear()
            payload = None
        self.items.append(payload)
        self.arrived.set()

    async def get(self) -> str | None:
        """The next item: its payload, or None for "look at the log". Raises `StopAsyncIteration` once closed."""
        while not self.items:
            if self.closed:
                raise StopAsyncIteration
            self.arrived.clear()
            await self.arrived.wait()
        return self.items.popleft()

    def close(self) -> None:
        """No more news."""
        if not self.closed:
            self.closed = True
            self.leave(self)
            self.arrived.set()

    def __aiter__(self) -> AsyncIterator[str | None]:
        return self

    async def __anext__(self) -> str | None:
        return await self.get()

    def __enter__(self) -> Subscription:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class News:
    """News within one process."""

    def __init__(self) -> None:
        self.readers: dict[str, set[Subscription]] = {}
        self.me = secrets.token_hex(6)

    async def start(self) -> None:
        """Begin; called once, within the event loop."""

    async def close(self) -> None:
        """End all subscriptions."""
        for subscription in [one for readers in self.readers.values() for one in readers]:
            subscription.close()

    def subscribe(self, topic: str) -> Subscription:
        """The news of this topic from now on."""
        subscription = Subscription(self.forget, topic)
        self.readers.setdefault(topic, set()).add(subscription)
        return subscription

    def forget(self, subscription: Subscription) -> None:
        """Drop a subscription that was closed."""
        readers = self.readers.get(subscription.topic, set())
        readers.discard(subscription)
        if not readers:
            self.readers.pop(subscription.topic, None)

    async def publish(self, topic: str, payload: str) -> None:
        """Tell all who listen, in every process; returns before they have read it."""
        self.write(topic, payload)
        self.deliver(topic, payload)

    def deliver(self, topic: str, payload: str | None) -> None:
        """Tell those who listen in this process."""
        for subscription in self.readers.get(topic, ()):
            subscription.put(payload)

    def write(self, topic: str, payload: str) -> str:
        """The news as one line; also where nobody else reads it, so that too long ones are found everywhere."""
        line = json.dumps([self.me, topic, payload], ensure_ascii=False)
        if (size := len(line.encode())) > LARGEST:
            raise ValueError(f"news of {size} bytes on {topic} (at most {LARGEST})")
        return line

    def catch_up(self) -> None:
        """Tell everybody in this process that something may have been missed."""
        for readers in self.readers.values():
            for subscription in readers:
                subscription.put(None)


class PostgresNews(News):
    """News between processes, by LISTEN and NOTIFY on one connection, which is made again whenever it breaks.

    Own news are delivered at once and skipped when they come back.
    """

    def __init__(self, url: str, *, heartbeat: float = 15.0, patience: float = 5.0) -> None:
        super().__init__()
        self.url = url.replace("postgresql+asyncpg://", "postgresql://")
        self.heartbeat = heartbeat
        self.patience = patience
        self.outgoing: deque[str] = deque()
        self.wake = asyncio.Event()
        self.connected = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect; from then on the connection is kept up in the background."""
        self.task = asyncio.create_task(self.keep_up(), name="news")
        async with asyncio.timeout(30):
            await self.connected.wait()

    async def close(self) -> None:
        """Disconnect."""
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
        await super().close()

    async def publish(self, topic: str, payload: str) -> None:
        """Tell all who listen, in every process; returns before they have read it."""
        line = self.write(topic, payload)
        self.deliver(topic, payload)
        if len(self.outgoing) >= 10_000:  # the database is away: one word to all is as good
            self.outgoing.clear()
            line = json.dumps([self.me, None, None])
        self.outgoing.append(line)
        self.wake.set()

    async def keep_up(self) -> None:
        """Connect, carry news, and start over after a break."""
        wait = 0.1
        first = True
        while True:
            try:
                connection: Any = await asyncpg.connect(self.url, timeout=self.patience)
            except Exception as error:
                log.warning("no connection for news: %s", type(error).__name__)
                await asyncio.sleep(wait)
                wait = min(wait * 2, self.patience)
                continue
            wait = 0.1
            try:
                await self.carry(connection, first)
            except Exception as error:  # a connection that breaks may say so in many ways
                log.warning("the connection for news broke: %s", type(error).__name__)
            finally:
                self.connected.clear()
                first = False
                connection.terminate()

    async def carry(self, connection: Any, first: bool) -> None:
        """Carry news over this connection until it breaks."""
        connection.add_termination_listener(lambda _: self.wake.set())
        await connection.add_listener(CHANNEL, self.hear)
        if not first:
            self.catch_up()
        self.connected.set()
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.heartbeat):  # wait_for may swallow the end of the task
                    await self.wake.wait()
            self.wake.clear()
            while True:  # with nothing to say this is the heartbeat
                batch = [self.outgoing.popleft() for _ in range(min(len(self.outgoing), 500))]
                try:
                    await connection.execute(NOTIFY, CHANNEL, batch, timeout=self.patience)
                except BaseException:
                    self.outgoing.extendleft(reversed(batch))
                    raise
                if not self.outgoing:
                    break

    def hear(self, _connection: object, _pid: int, _channel: str, line: object) -> None:
        """News from a process, this one's own included."""
        sender, topic, payload = json.loads(str(line))
        if sender == self.me:
            return
        if topic is None:
            self.catch_up()
        else:
            self.deliver(topic, payload)


def make_news(database: str) -> News:
    """The news that go with this database.

    >>> type(make_news("sqlite+aiosqlite:///tables.sqlite")).__name__
    'News'
    """
    return PostgresNews(database) if database.startswith("postgresql") else News()
