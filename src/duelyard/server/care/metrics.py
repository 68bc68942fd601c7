"""What the server counts, in the form that Prometheus reads.

Where several processes serve, they count in files of a folder that they share (PROMETHEUS_MULTIPROC_DIR, set by
`duelyard serve`), so any one of them answers for all.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAMPLE = 0.5  # seconds
SHARED = "PROMETHEUS_MULTIPROC_DIR"
FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
REGISTRY = CollectorRegistry()

REQUESTS = Counter("duelyard_requests", "HTTP requests", ["method", "route", "status"], registry=REGISTRY)
REQUEST_SECONDS = Histogram("duelyard_request_seconds", "Time to answer", ["route"], registry=REGISTRY, buckets=FAST)
CONNECTIONS = Gauge("duelyard_connections", "Live channels", registry=REGISTRY, multiprocess_mode="livesum")
CHOICES = Counter("duelyard_choices", "Choices in the log", ["game", "by"], registry=REGISTRY)
CHOICE_SECONDS = Histogram(
    "duelyard_choice_seconds", "From a choice to its acknowledgement", registry=REGISTRY, buckets=FAST
)
REFUSALS = Counter("duelyard_refusals", "Messages refused at tables", ["code"], registry=REGISTRY)
LIMITED = Counter("duelyard_limited", "What limits have refused", ["what"], registry=REGISTRY)
THINKING = Gauge("duelyard_bots_thinking", "Bots that think", registry=REGISTRY, multiprocess_mode="livesum")
QUEUED = Gauge(
    "duelyard_bots_queued", "Bots that wait for a process", ["kind"], registry=REGISTRY, multiprocess_mode="livesum"
)
QUEUED_MOST = Gauge(
    "duelyard_bots_queued_most",
    "Bots of one player that wait, at the most",
    registry=REGISTRY,
    multiprocess_mode="livemax",
)
WAIT_SECONDS = Histogram(
    "duelyard_bot_wait_seconds",
    "Time a bot has waited for a process",
    ["kind"],
    registry=REGISTRY,
    buckets=(0.01, 0.1, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 60.0),
)
BOT_SECONDS = Histogram(
    "duelyard_bot_seconds",
    "Time a bot has thought",
    registry=REGISTRY,
    buckets=(0.01, 0.05, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0),
)
LAG = Histogram("duelyard_loop_lag_seconds", "How late the event loop is", registry=REGISTRY, buckets=FAST)
LOAD_SECONDS = Histogram(
    "duelyard_load_seconds", "Time to read a table and replay its log", registry=REGISTRY, buckets=FAST
)
LOG_LINES = Histogram(
    "duelyard_log_lines",
    "Lines of the logs that were replayed",
    registry=REGISTRY,
    buckets=(10, 30, 100, 300, 1000, 3000, 10_000, 30_000),
)
BOT_FAILURES = Counter("duelyard_bot_failures", "Bots that gave no answer", ["reason"], registry=REGISTRY)


@contextmanager
def timed_choice() -> Iterator[None]:
    """Around the handling of a choice: measures from here to the acknowledgement; what is refused does not count."""
    started = time.perf_counter()
    yield
    CHOICE_SECONDS.observe(time.perf_counter() - started)


async def watch_lag() -> None:
    """A background task: how late is a timer? So long everybody waits, whatever he wants."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + SAMPLE
        await asyncio.sleep(SAMPLE)
        LAG.observe(max(0.0, loop.time() - due))


@contextmanager
def timed_load() -> Iterator[None]:
    """Around the loading of a table; what fails does not count."""
    started = time.perf_counter()
    yield
    LOAD_SECONDS.observe(time.perf_counter() - started)


class Measured:
    """The outermost ASGI layer: counts requests by the route's pattern (never by what a client made up), and live
    channels. `tell` is called for each request that was answered: method, route, status, seconds."""

    def __init__(self, app: ASGIApp, tell: Callable[[Scope, str, int, float], None] | None = None) -> None:
        self.app = app
        self.tell = tell

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.channel(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count and time a request."""
        started = time.perf_counter()
        status = 500

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watch)
        finally:
            seconds = time.perf_counter() - started
            route = route_of(scope)
            REQUESTS.labels(scope["method"] if scope["method"] in METHODS else "other", route, status).inc()
            REQUEST_SECONDS.labels(route).observe(seconds)
            if self.tell is not None:
                self.tell(scope, route, status, seconds)

    async def channel(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count a live channel while it is open, and tell of one that was not let in."""
        opened = False
        started = time.perf_counter()

        async def watch(message: Message) -> None:
            nonlocal opened
            if message["type"] == "websocket.accept" and not opened:
                opened = True
                CONNECTIONS.inc()
            elif message["type"] in DENIED and not opened and self.tell is not None:
                self.tell(scope, route_of(scope), message.get("status", 403), time.perf_counter() - started)
            await send(message)

        try:
            await self.app(scope, receive, watch)
        finally:
            if opened:
                CONNECTIONS.dec()


DENIED = frozenset({"websocket.http.response.start", "websocket.close"})
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def route_of(scope: Scope) -> str:
    """The pattern of the route that has answered, such as `/api/tables/{id}`."""
    return str(getattr(scope.get("route"), "path", None) or "(client)")


class TablesByState(Collector):
    """How many tables there are in each state: the same for all processes, so it is read from the database."""

    def __init__(self, counts: dict[str, int]) -> None:
        self.counts = counts

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """One gauge."""
        family = GaugeMetricFamily("duelyard_tables", "Tables by state", labels=["state"])
        for state, count in sorted(self.counts.items()):
            family.add_metric([state], count)
        yield family


def exposition(tables: dict[str, int]) -> bytes:
    """Everything counted so far, by all processes.

    >>> b'duelyard_tables{state="playing"} 3.0' in exposition({"playing": 3})
    True
    """
    registry = REGISTRY
    if os.environ.get(SHARED):
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    own = CollectorRegistry()
    own.register(TablesByState(tables))
    return generate_latest(registry) + generate_latest(own)
