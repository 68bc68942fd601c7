"""All connections of this process: how many there may be, in all and from one address, and which of them are stuck.

The file descriptors of a process are few, and a connection that nobody serves any more still has one. So there is
always room for a newcomer: those who have said nothing for longest go first, of whoever has most.
"""

from __future__ import annotations

import asyncio
import math
from collections import defaultdict
from typing import Any, Protocol

import uvicorn

from duelyard.server.edge.limits import Limits, household, note

RESERVE = 200  # descriptors for everything else: database, bots, files
MOST = 10_000  # connections of a process, however many descriptors it may have
WANTED = 65_536  # descriptors
SWEEP = 2.0  # seconds between two looks at what does not move
STUCK = 60.0  # seconds within which an answer must have been fetched


class Visit(Protocol):
    """A connection as its protocol sees it."""

    transport: asyncio.Transport


class Doors:
    """Who is here. Without a proxy in between, an address has only so many connections."""

    def __init__(self, limits: Limits, proxied: bool = False, most: int | None = None) -> None:
        self.most = room() if most is None else most
        self.each = math.inf if proxied or math.isinf(limits.sockets) else min(limits.sockets, self.most // 2)
        self.unread = math.inf if proxied else limits.unread
        self.here: dict[Visit, str] = {}
        self.of: dict[str, int] = defaultdict(int)
        self.waiting: dict[str, dict[Visit, None]] = defaultdict(dict)  # by address; those who came first go first
        self.unmoved: dict[Visit, float] = {}  # since when something waits to be fetched
        self.sweeping: asyncio.TimerHandle | None = None

    def enter(self, visit: Visit, host: str) -> bool:
        """Let a connection in; False where there is no room, and nobody who could make some."""
        address = household(host)
        if self.of[address] >= self.each and not self.make_room(address):
            return self.refuse(address)
        if len(self.here) >= self.most and not self.make_room(max(self.of, key=self.of.__getitem__)):
            return self.refuse(address)
        self.here[visit] = address
        self.of[address] += 1
        if self.sweeping is None:
            self.sweeping = asyncio.get_running_loop().call_later(SWEEP, self.sweep)
        return True

    def refuse(self, address: str) -> bool:
        """There is no room."""
        if not self.of[address]:
            del self.of[address]
        note("sockets", address)
        return False

    def leave(self, visit: Visit) -> None:
        """A connection is gone."""
        self.busy(visit)
        self.unmoved.pop(visit, None)
        address = self.here.pop(visit, None)
        if address is not None:
            self.of[address] -= 1
            if not self.of[address]:
                del self.of[address]

    def idle(self, visit: Visit) -> None:
        """Nothing has been asked, or everything is answered."""
        if visit in self.here:
            self.waiting[self.here[visit]][visit] = None

    def busy(self, visit: Visit) -> None:
        """Something has been asked."""
        address = self.here.get(visit)
        if address in self.waiting:
            self.waiting[address].pop(visit, None)
            if not self.waiting[address]:
                del self.waiting[address]

    def make_room(self, address: str) -> bool:
        """Send away who has said nothing for longest: of this address, else of any."""
        whose = address if address in self.waiting or len(self.here) < self.most else next(iter(self.waiting), address)
        visit = next(iter(self.waiting.get(whose, ())), None)
        if visit is None:
            return False
        self.leave(visit)
        visit.transport.abort()
        return True

    def sweep(self) -> None:
        """Cut off those who do not fetch what is sent to them: closing politely would wait for them for ever."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        held: dict[str, int] = defaultdict(int)
        for visit, address in list(self.here.items()):
            size = visit.transport.get_write_buffer_size()
            if not size:
                self.unmoved.pop(visit, None)
                continue
            held[address] += size
            if now - self.unmoved.setdefault(visit, now) > STUCK or held[address] > self.unread:
                note("unread", address)
                visit.transport.abort()
        self.sweeping = loop.call_later(SWEEP, self.sweep) if self.here else None


class Settings(uvicorn.Config):
    """uvicorn's settings and ours; each process has its own doors."""

    def __init__(self, app: Any, *, limits: Limits, proxied: bool, **given: Any) -> None:
        super().__init__(app, **given)
        self.limits = limits
        self.proxied = proxied


def doors_of(config: uvicorn.Config) -> Doors:
    """The doors of the process that serves with these settings."""
    found: Doors | None = getattr(config, "doors", None)
    if found is None:
        found = Doors(limits_of(config), getattr(config, "proxied", False))
        config.doors = found  # type: ignore[attr-defined]
    return found


def limits_of(config: uvicorn.Config) -> Limits:
    """How much each client may do."""
    limits: Limits = getattr(config, "limits", Limits())
    return limits


def room() -> int:
    """How many connections the descriptors of this process allow.

    >>> 16 <= room() <= MOST
    True
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if soft == resource.RLIM_INFINITY else max(16, min(MOST, soft - min(RESERVE, soft // 2)))


def raise_descriptors() -> None:
    """As many descriptors as the system lets this process have, within reason; its children inherit that."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
