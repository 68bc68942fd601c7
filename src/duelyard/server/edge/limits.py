"""How much each client may do, and what becomes of a refusal: it is counted, and told in the log now and then.

What a process counts on its own is here; what all processes count together is in `allowances`, what is counted before
anything is understood in `doors`, `careful` and `frames`.
"""

from __future__ import annotations

import ipaddress
import logging
import math
import time
from dataclasses import dataclass

from duelyard.server.care import logs, metrics

TOLD_EVERY = 10.0  # seconds between two lines about one client
CLIENTS = 20_000  # remembered at most
log = logging.getLogger("duelyard.limits")


@dataclass(frozen=True)
class Limits:
    """How much each client may do; generous enough for a room of people behind one address."""

    requests: float = 40.0  # a second, to the API
    requests_burst: float = 400.0
    refusals: float = 4.0  # a second, on one WebSocket or to the API; more are told later
    refusals_burst: float = 60.0
    pasted: float = 1.0  # texts a second that are read for somebody; a long one counts as several
    pasted_burst: float = 40.0
    previews: float = 4.0  # a second that are worked out for somebody; more end silently
    previews_burst: float = 40.0
    hints: float = 0.1  # a second that somebody may take; more are refused
    hints_burst: float = 10.0
    requests_open: float = 200.0  # being answered
    bodies: float = 8 * 2**20  # bytes of requests that have not arrived as a whole
    bodies_of_all: float = 64 * 2**20
    frames: float = 20.0  # messages a second, on one WebSocket
    frames_burst: float = 100.0
    frames_of_all: float = 200.0  # on all WebSockets of an address
    frames_of_all_burst: float = 2000.0
    extras: float = 5.0  # pings, pongs and fragments a second, on one WebSocket
    extras_burst: float = 100.0
    connections: float = 100.0  # open WebSockets
    sockets: float = 400.0  # open connections of any kind, where no proxy stands in between
    unread: float = 16 * 2**20  # bytes of answers that an address does not fetch
    tables: float = 100.0  # open tables of one player
    series: float = 10.0  # open leagues of one player

    def times(self, factor: int) -> Limits:
        """As many times as much; 0 is no limit.

        >>> Limits().times(2).frames, Limits().times(0).tables
        (40.0, inf)
        """
        more = factor or math.inf
        return Limits(**{name: value * more for name, value in vars(self).items()})


class Buckets:
    """A token bucket for each client: `rate` tokens a second, `burst` at most.

    >>> buckets = Buckets(rate=1, burst=2)
    >>> [buckets.take("anna", now) for now in (0, 0, 0, 2)]
    [0.0, 0.0, 1.0, 0.0]
    """

    def __init__(self, rate: float, burst: float, clients: int = CLIENTS) -> None:
        self.rate = rate
        self.burst = burst
        self.clients = clients
        self.kept: dict[str, tuple[float, float]] = {}

    def take(self, client: str, now: float | None = None, count: int = 1) -> float:
        """Take a token, or several; 0, or the seconds until they are there."""
        if math.isinf(self.rate):
            return 0.0
        now = time.monotonic() if now is None else now
        tokens, at = self.kept.pop(client, (self.burst, now))
        tokens = min(self.burst, tokens + (now - at) * self.rate)
        enough = tokens >= count
        self.kept[client] = (tokens - count if enough else tokens, now)
        if len(self.kept) > self.clients:  # forget whom we have not seen for longest
            del self.kept[next(iter(self.kept))]
        return 0.0 if enough else (count - tokens) / self.rate


class Notes:
    """Tells who was refused what: everything to the metrics, to the log a line for each client now and then, and not
    without end for many clients either: nobody fills our disk."""

    def __init__(self) -> None:
        self.each = Buckets(1 / TOLD_EVERY, 1)
        self.all = Buckets(1, 60)

    def __call__(self, what: str, client: str, path: str = "") -> None:
        """Somebody was refused something."""
        metrics.LIMITED.labels(what).inc()
        if not self.each.take(client) and not self.all.take(""):
            log.warning("limited", extra={"what": what, "client": logs.named(client), "path": path[:200]})


note = Notes()


def household(host: str) -> str:
    """Whom to count an address for: itself; of IPv6 the network, which is what one household gets.

    >>> household("2001:db8:1:2:3::4"), household("::ffff:192.0.2.7")
    ('2001:db8:1:2::', '192.0.2.7')
    """
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, 64), strict=False).network_address)
