"""uvicorn's fast HTTP parser with an end to its patience: a request has a size and a time, head and body, and only so
many may be sent before the first of them is answered."""

from __future__ import annotations

import asyncio

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from duelyard.server.edge.doors import doors_of
from duelyard.server.edge.limits import note

HEAD = 64 * 1024
HEAD_SECONDS = 20.0
BODY_SECONDS = 40.0  # more than the layer `Bodies` waits, which answers more politely
AHEAD = 16  # requests that wait behind one that is being answered
END = b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large" + END
TOO_SLOW = b"HTTP/1.1 408 Request Timeout" + END
NO_ROOM = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 20" + END


class CarefulHttp(HttpToolsProtocol):
    """Closes connections whose request does not come to an end."""

    patience: asyncio.TimerHandle | None = None  # as long as something of a request is awaited
    in_head = False  # and that is its head
    head = 0
    upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Await the first request, if there is room."""
        super().connection_made(transport)
        self.doors = doors_of(self.config)
        if self.doors.enter(self, self.address):
            self.await_head()
        else:
            transport.write(NO_ROOM)
            transport.close()

    def data_received(self, data: bytes) -> None:
        """Count what has come of a head that is not complete."""
        super().data_received(data)
        if self.in_head:
            self.head += len(data)
            if self.head > HEAD:
                self.give_up("head", TOO_LARGE)
        elif self.is_idle() and self.timeout_keep_alive_task is None:  # empty lines between requests
            self.await_head()

    def on_message_begin(self) -> None:
        """Await the head of another request on the same connection."""
        super().on_message_begin()
        self.await_head()

    def on_headers_complete(self) -> None:
        """The head is here; await the rest."""
        self.doors.busy(self)
        self.wait(BODY_SECONDS, "body")
        super().on_headers_complete()
        if len(self.pipeline) > AHEAD:
            raise httptools.HttpParserError("too many requests at once")

    def on_message_complete(self) -> None:
        """The request is here."""
        self.calm_down()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Everything is answered."""
        super().on_response_complete()
        if self.is_idle():
            self.doors.idle(self)

    def handle_websocket_upgrade(self) -> None:
        """The connection goes on as a WebSocket."""
        self.calm_down()
        self.upgraded = True
        self.doors.leave(self)
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """What cannot be understood is counted, too."""
        note("nonsense", self.address)
        super().send_400_response(msg)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self.calm_down()
        self.doors.leave(self)
        super().connection_lost(exc)

    @property
    def address(self) -> str:
        """Where the connection comes from."""
        return self.client[0] if self.client else "unknown"

    def is_idle(self) -> bool:
        """Whether nothing of a request has come that is not answered."""
        gone = self.upgraded or self.transport.is_closing()
        return self.is_answered() and self.patience is None and not self.pipeline and not gone

    def is_answered(self) -> bool:
        """Whether no request waits for the end of its answer."""
        return self.cycle is None or self.cycle.response_complete

    def await_head(self) -> None:
        """Start the clock, unless it runs."""
        if not self.in_head:
            self.wait(HEAD_SECONDS, "head")
            self.in_head = True
            self.head = 0
            if self.is_answered():
                self.doors.idle(self)

    def wait(self, seconds: float, what: str) -> None:
        """Set the clock."""
        self.calm_down()
        self.patience = self.loop.call_later(seconds, self.give_up, what, TOO_SLOW)

    def calm_down(self) -> None:
        """Stop the clock."""
        self.in_head = False
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def give_up(self, what: str, why: bytes) -> None:
        """Close the connection, with a word where nothing else has been said."""
        begun = self.head > 0 if what == "head" else True
        self.calm_down()
        if begun:
            note(what, self.address)
            if self.cycle is None or not self.cycle.response_started:
                self.transport.write(why)
        self.transport.close()
