"""A client of the table server, as docs/protocol.md describes it: for tests, benchmarks, and as an example."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

Json = dict[str, Any]
REFUSAL_WITH_STATE = ("stale", "not_asked", "illegal")


class Refused(Exception):
    """The server said no; `message` is the whole answer."""

    def __init__(self, message: Json) -> None:
        super().__init__(f"{message['code']}: {message['text']}")
        self.message = message
        self.code: str = message["code"]


class Visitor:
    """Somebody with a browser: a cookie jar, and requests from the right origin. `address`: where he is, as a reverse
    proxy would say."""

    def __init__(self, base: str, name: str = "", address: str | None = None) -> None:
        self.base = base
        self.name = name
        self.proxied = {} if address is None else {"x-forwarded-for": address}
        fresh = httpx.Limits(keepalive_expiry=2)  # sooner than the server closes a connection that says nothing
        self.http = httpx.AsyncClient(
            base_url=base, headers={"origin": base, **self.proxied}, timeout=30, limits=fresh, verify=False
        )

    async def __aenter__(self) -> Visitor:
        if self.name:
            await self.post("/api/me", {"name": self.name})
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, **query: Any) -> Any:
        """The answer to a GET; raises `Refused` for a problem."""
        return self._read(await self.http.get(path, params=query))

    async def post(self, path: str, body: Json | None = None) -> Any:
        """The answer to a POST; raises `Refused` for a problem."""
        return self._read(await self.http.post(path, json=body))

    @staticmethod
    def _read(answer: httpx.Response) -> Any:
        data = answer.json() if answer.headers.get("content-type", "").startswith("application/json") else answer.text
        if answer.is_error:
            raise Refused(data if isinstance(data, dict) else {"code": str(answer.status_code), "text": data})
        return data

    @asynccontextmanager
    async def live(self, table: str, seat: int | None = None, lang: str = "en", since: int = 0) -> AsyncIterator[Live]:
        """A live channel to a table, after its first update."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.base.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        headers = self.proxied | ({"Cookie": cookie} if cookie else {})
        async with connect(url, origin=self.base, additional_headers=headers, max_size=2**22) as socket:
            live = Live(socket)
            await live.send({"type": "hello", "lang": lang, "seat": seat, "since": since})
            await live.until(lambda message: message["type"] == "update")
            yield live


@dataclass
class Live:
    """The channel: `state` is the last update, `events` all events of this observer, `heard` everything as it came."""

    socket: ClientConnection
    state: Json = field(default_factory=dict)
    events: list[Json] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    ids: count[int] = field(default_factory=lambda: count(1))

    async def send(self, message: Json) -> None:
        """Say something."""
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Json:
        """The next message; updates are taken in."""
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        if message["type"] == "update":
            self.state = message
            del self.events[0 if message["again"] else message["since"] :]
            self.events += message["events"]
        return message

    async def until(self, wanted: Callable[[Json], bool], seconds: float = 60) -> Json:
        """The first message that is wanted."""
        async with asyncio.timeout(seconds):
            while not wanted(message := await self.hear()):
                pass
        return message

    async def closed(self) -> int | None:
        """Wait until the server closes the channel; the code it gives."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None

    def ask(self, seat: int) -> Json | None:
        """The pending ask of a seat."""
        return next((ask for ask in self.state["asks"] if ask["seat"] == seat and ask["options"]), None)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state["table"]["state"] in ("over", "void")

    async def request(self, kind: str, seat: int | None = None, **more: Any) -> Json:
        """Say something that is answered by its id; raises `Refused`."""
        message: Json = {"type": kind, "id": str(next(self.ids)), **more}
        if seat is not None:
            message["seat"] = seat
        if kind not in ("why", "chat"):
            message.setdefault("base", self.state["log"])
        await self.send(message)
        answer = await self.until(lambda heard: heard.get("id") == message["id"])
        if answer["type"] == "refused":
            raise Refused(answer)
        return answer

    async def choose(self, seat: int, *choices: str) -> int:
        """Make choices; returns the log's number that acknowledges them."""
        answer = await self.request("choose", seat, choices=list(choices))
        return int(answer["log"])

    async def catch_up(self, log: int) -> None:
        """Wait until an update tells of this number of the log."""
        while self.state["log"] < log:
            await self.until(lambda message: message["type"] == "update")
