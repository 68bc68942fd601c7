"""uvicorn's fast HTTP parser with an end to its patience: a request's head has a size and a time."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD = 64 * 1024
HEAD_SECONDS = 20.0
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class CarefulHttp(HttpToolsProtocol):
    """Closes connections whose request does not get beyond its head."""

    patience: asyncio.TimerHandle | None = None  # as long as a head is awaited
    head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Await the first request."""
        super().connection_made(transport)
        self.await_head()

    def data_received(self, data: bytes) -> None:
        """Count what has come of a head that is not complete."""
        super().data_received(data)
        if self.patience is not None:
            self.head += len(data)
            if self.head > HEAD:
                self.transport.write(TOO_LARGE)
                self.give_up()

    def on_message_begin(self) -> None:
        """Await the head of another request on the same connection."""
        super().on_message_begin()
        self.await_head()

    def on_headers_complete(self) -> None:
        """The head is here."""
        self.calm_down()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self.calm_down()
        super().connection_lost(exc)

    def await_head(self) -> None:
        """Start the clock, unless it runs."""
        if self.patience is None:
            self.head = 0
            self.patience = self.loop.call_later(HEAD_SECONDS, self.give_up)

    def calm_down(self) -> None:
        """Stop the clock."""
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def give_up(self) -> None:
        """Close the connection."""
        self.calm_down()
        self.transport.close()
