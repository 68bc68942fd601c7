"""What stands between the network and the app: small ASGI layers, from the outside in.

`Proxy` learns from a trusted reverse proxy who the client is; `Headers` tells browsers what our pages may do; `Hosts`
refuses who takes us for somebody else, `Origins` what other sites send; `Bodies` and `Rates` refuse what is too much.
"""

from __future__ import annotations

import asyncio
import json
import math
import re
import time
from collections import Counter
from functools import partial

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session
from starlette.datastructures import Headers as Received
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from duelyard.server.config import Config
from duelyard.server.edge.hosts import host_of, is_known, known_hosts
from duelyard.server.edge.limits import Buckets, Limits, household, note
from duelyard.server.store.models import SeatRow, TableRow
from duelyard.server.words.problems import Trouble, language

CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
API = "/api/"
BODY = 64 * 1024
RECORD_BODY = 1024 * 1024
READ = frozenset({"/api/frames", "/api/verify", "/api/analysis"})  # what is done with a text of the client's
WITH_RECORD = frozenset({"/api/tables", *READ})  # what takes a record takes a larger body
BODY_SECONDS = 30.0
REFUSING = frozenset({403, 404, 409, 413, 422, 429})  # what is told later to those who hear it often
LATEST = 5.0  # seconds
LIMITING = frozenset({408, 421, 429, 503})  # what is counted as refused by a limit
UNGUARDED = frozenset({"/healthz", "/metrics"})
NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")
ODD = re.compile(rb"\\u(?:0000|[dD][89a-fA-F])")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # where things lie on the table
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def protect(app: ASGIApp, config: Config) -> ASGIApp:
    """The app behind all layers."""
    limits = Limits().times(config.limits)
    inner = Origins(Rates(Bodies(app, limits), limits), config.origins)
    return Proxy(Headers(Hosts(inner, known_hosts(config))), config.proxy_header)


async def refuse(trouble: Trouble, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with a problem; a WebSocket is denied, with that answer where the server can send one."""
    scope["duelyard.code"] = trouble.code
    if trouble.status in LIMITING:
        note(trouble.code, client_of(scope), scope["path"])
    if scope["type"] == "websocket":
        await receive()  # the handshake
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008, "reason": trouble.code})
            return
    await trouble.answer(language(HTTPConnection(scope)))(scope, receive, send)


class Proxy:
    """With a trusted header the client's address is its last entry, and `X-Forwarded-Proto` is believed."""

    def __init__(self, app: ASGIApp, header: str | None) -> None:
        self.app = app
        self.header = header

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.header is not None and scope["type"] in ("http", "websocket"):
            headers = Received(scope=scope)
            address = headers.getlist(self.header)[-1:]
            if address:
                scope["client"] = (address[0].rpartition(",")[2].strip(), 0)
            if headers.get("x-forwarded-proto", "").strip().lower() == "https":
                scope["scheme"] = "wss" if scope["type"] == "websocket" else "https"
        await self.app(scope, receive, send)


class Headers:
    """Tells browsers what our pages may do; answers of the API are kept by nobody, unless they say otherwise."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        api = scope["path"].startswith(API)
        secure = scope["scheme"] in ("https", "wss")

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                headers.update(ALWAYS)
                if api:
                    headers.setdefault("cache-control", "no-store")
                if secure:
                    headers["strict-transport-security"] = "max-age=31536000"
            await send(message)

        await self.app(scope, receive, send_with_headers)


class Hosts:
    """Refuses requests for another host than ours: a foreign name that leads here would make a foreign page ours (DNS
    rebinding). Those who look after the server may call it what they like."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in UNGUARDED:
            await self.app(scope, receive, send)
            return
        given = Received(scope=scope).getlist("host")
        if len(given) > 1 or not all(is_known(host_of(host), self.hosts) for host in given):
            await refuse(Trouble(421, "unknown_host", host=host_of(given[0])[:100]), scope, receive, send)
        else:
            await self.app(scope, receive, send)


class Origins:
    """Refuses what changes something, and every WebSocket, unless it comes from the server's own pages."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self.app = app
        self.origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        guarded = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] in CHANGING)
        if guarded and not self.is_own(Received(scope=scope)):
            await refuse(Trouble(403, "foreign_origin"), scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def is_own(self, headers: Received) -> bool:
        """Whether the one `Origin` is one of ours: those named in the settings, else the very host asked for."""
        given = headers.getlist("origin")
        if len(given) != 1:
            return False
        origin = given[0].lower()
        if self.origins:
            return origin in self.origins
        scheme, _, host = origin.partition("://")
        return scheme in ("http", "https") and host != "" and host == headers.get("host", "").lower()


class Bodies:
    """Refuses requests with too large a body, or with signs that no database keeps (NUL, half a surrogate pair); the
    app gets a body that has arrived as a whole. What has arrived of the others takes only so much memory."""

    def __init__(self, app: ASGIApp, limits: Limits | None = None) -> None:
        self.app = app
        self.limits = limits or Limits()
        self.held: Counter[str] = Counter()  # bytes, by client
        self.held_in_all = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = RECORD_BODY if scope["path"] in WITH_RECORD else BODY
        length = Received(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length) > limit:
            await refuse(Trouble(413, "too_large", n=limit), scope, receive, send)
            return
        try:
            body = await self.collect(scope, receive, limit) if scope["method"] in CHANGING else b""
        except Trouble as trouble:
            await refuse(trouble, scope, receive, send)
            return
        if body is None:
            return
        if not is_text(body) or "\0" in scope["path"] or b"%00" in scope["query_string"]:
            await refuse(Trouble(422, "bad_text"), scope, receive, send)
            return
        given = scope["method"] not in CHANGING

        async def give() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, give, send)

    async def collect(self, scope: Scope, receive: Receive, limit: int) -> bytes | None:
        """The body as a whole; None where its sender has left. Raises `Trouble`."""
        client = client_of(scope)
        body = bytearray()
        more = True
        try:
            async with asyncio.timeout(BODY_SECONDS):
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    part = message.get("body", b"")
                    body += part
                    self.hold(client, len(part))
                    more = message.get("more_body", False)
                    if len(body) > limit:
                        raise Trouble(413, "too_large", n=limit)
                    if more and (
                        self.held[client] > self.limits.bodies or self.held_in_all > self.limits.bodies_of_all
                    ):
                        raise Trouble(503, "too_much_held", headers={"Retry-After": "30"})
        except TimeoutError:
            raise Trouble(408, "too_slow") from None
        finally:
            self.hold(client, -len(body))
        return bytes(body)

    def hold(self, client: str, size: int) -> None:
        """So many bytes more are kept."""
        self.held_in_all += size
        self.held[client] += size
        if not self.held[client]:
            del self.held[client]


def is_text(body: bytes) -> bool:
    """Whether a JSON text can be kept and sent again; other mistakes in it are somebody else's business.

    >>> is_text(b'{"a": "\\\\u0416"}'), is_text(b'{"a": "\\\\ud83d"}'), is_text(b'["\\\\u0000"]')
    (True, False, False)
    """
    if not ODD.search(body):
        return True
    try:
        text = json.dumps(json.loads(body), ensure_ascii=False)
        text.encode()
        return not NUL.search(text)
    except UnicodeEncodeError:
        return False
    except (ValueError, RecursionError):
        return True


def pasted(scope: Scope) -> int:
    """How long a text is that somebody sends to be read: a record, or as much as one; 0 where it is none."""
    if scope["type"] != "http" or scope["method"] != "POST":
        return 0
    given = Received(scope=scope).get("content-length", "0")
    length = int(given) if given.isdecimal() and len(given) < 10 else RECORD_BODY
    return max(1, length) if scope["path"] in READ or length > BODY else 0


class Rates:
    """Requests a second, requests and connections at a time, for each client. The frames of a WebSocket are not
    refused: those that come too fast are read later, and the sender has to wait. So has whoever is refused again and
    again: he is told later."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits
        self.requests = Buckets(limits.requests, limits.requests_burst)
        self.frames = Buckets(limits.frames_of_all, limits.frames_of_all_burst)
        self.pasted = Buckets(limits.pasted, limits.pasted_burst)
        self.refusals = Buckets(limits.refusals, limits.refusals_burst)
        self.answering: Counter[str] = Counter()
        self.connections: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        client = client_of(scope)
        api = scope["path"].startswith(API)
        if api and scope["type"] == "http":
            send = self.say_no_later(client, send)
        scope["duelyard.patience"] = partial(self.have_patience, client)
        if api and (wait := math.ceil(self.requests.take(client) or self.read_for(client, scope))):
            trouble = Trouble(429, "too_fast", headers={"Retry-After": str(wait)}, n=wait)
            await refuse(trouble, scope, receive, send)
            return
        http = scope["type"] == "http"
        counted, most = (
            (self.answering, self.limits.requests_open) if http else (self.connections, self.limits.connections)
        )
        if counted[client] >= most and scope["path"] not in UNGUARDED:
            await refuse(Trouble(429, "too_many_connections"), scope, receive, send)
            return
        counted[client] += 1
        try:
            await self.app(scope, receive if http else self.slow_down(client, receive), send)
        finally:
            counted[client] -= 1
            if not counted[client]:
                del counted[client]

    def read_for(self, client: str, scope: Scope) -> float:
        """A text is to be read for somebody: the seconds that he has to wait. Long ones count as several."""
        length = pasted(scope)
        count = min(1 + length // BODY, int(min(self.limits.pasted_burst, 100)))
        return self.pasted.take(client, count=count) if length else 0.0

    def say_no_later(self, client: str, send: Send) -> Send:
        """Answers; those that refuse, not faster than allowed."""

        async def send_later(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] in REFUSING:
                await self.have_patience(client)
            await send(message)

        return send_later

    async def have_patience(self, client: str) -> None:
        """Somebody is refused something: wait, where that happens to him too often."""
        latest = time.monotonic() + LATEST
        while (wait := self.refusals.take(client)) and time.monotonic() < latest:
            await asyncio.sleep(wait)

    def slow_down(self, client: str, receive: Receive) -> Receive:
        """Frames, not faster than allowed: on this channel, and on all of the client's."""
        bucket = Buckets(self.limits.frames, self.limits.frames_burst)

        async def receive_slowly() -> Message:
            message = await receive()
            while message["type"] == "websocket.receive" and (wait := bucket.take("")):
                await asyncio.sleep(wait)
            while message["type"] == "websocket.receive" and (wait := self.frames.take(client)):
                await asyncio.sleep(wait)
            return message

        return receive_slowly


def client_of(scope: Scope) -> str:
    """Whom to count a connection for: the address; of IPv6 the network, which is what one household gets.

    >>> client_of({"client": ("2001:db8:1:2:3::4", 80)}), client_of({"client": ("192.0.2.7", 80)})
    ('2001:db8:1:2::', '192.0.2.7')
    """
    return household(str(scope["client"][0])) if scope.get("client") else "unknown"


def check_open_tables(session: Session, player: str, generosity: int) -> None:
    """Refuse another table to whoever has too many that are not over."""
    mine = select(SeatRow.table).where(SeatRow.player == player)
    count = session.scalar(
        select(func.count())
        .select_from(TableRow)
        .where(TableRow.state.in_(("waiting", "playing")), or_(TableRow.maker == player, TableRow.id.in_(mine)))
    )
    if count is not None and count >= Limits().times(generosity).tables:
        raise Trouble(429, "too_many_tables", n=count)
