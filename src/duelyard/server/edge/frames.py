"""uvicorn's WebSockets, with everything counted before it is parsed.

A message is handed on when the app has taken the one before: whoever sends faster than it reads waits (`Rates` says how
fast it reads). Pings, pongs and fragments never reach the app, cost the same, and come in numbers from nobody honest:
beyond their number the connection is closed.
"""

from __future__ import annotations

from asyncio import BaseTransport
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.protocol import OPEN

from duelyard.server.edge.doors import doors_of, limits_of
from duelyard.server.edge.limits import Buckets, note

EXTRAS = frozenset({Opcode.CONT, Opcode.PING, Opcode.PONG})
TOO_MUCH = 1008


class CarefulWebSocket(WebSocketsSansIOProtocol):
    """Feeds the parser frame by frame."""

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        limits = limits_of(config)
        self.extras = Buckets(limits.extras, limits.extras_burst)
        self.kept = b""  # received, not parsed yet
        self.rest = 0  # bytes of the frame that was begun
        self.doors = doors_of(config)

    def connection_made(self, transport: BaseTransport) -> None:
        """The connection was here before, as HTTP."""
        super().connection_made(transport)
        self.doors.enter(self, self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is parsed any more."""
        self.kept = b""
        self.doors.leave(self)
        super().connection_lost(exc)

    @property
    def address(self) -> str:
        """Where the connection comes from."""
        return self.client[0] if self.client else "unknown"

    def data_received(self, data: bytes) -> None:
        """Take what comes, and parse as much of it as may be."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self.kept += data
        self.parse()

    def parse(self) -> None:
        """Parse until a message waits for the app; the rest is not read from the network before it is needed."""
        at = 0
        while self.wants_more() and not self.transport.is_closing():
            if not self.rest:
                self.rest = self.begin_frame(at)
            size = min(self.rest, len(self.kept) - at)
            if size <= 0:
                break
            self.rest -= size
            super().data_received(self.kept[at : at + size])
            at += size
        self.kept = self.kept[at:]
        if self.transport.is_closing():
            return
        if self.read_paused and self.wants_more():
            self.read_paused = False
            self.transport.resume_reading()
        elif not self.read_paused and not self.wants_more():
            self.read_paused = True
            self.transport.pause_reading()

    def wants_more(self) -> bool:
        """Whether a frame may be parsed: the app has taken all before it, or only awaits the answer to its farewell."""
        return self.handshake_complete and (self.queue.empty() or self.close_sent)

    def begin_frame(self, at: int) -> int:
        """The size of the next frame with its head; 0 where that is not known yet, or must not be."""
        head = self.kept[at : at + 10]
        if len(head) < 2:
            return 0
        short = head[1] & 127
        more = {126: 2, 127: 8}.get(short, 0)
        if len(head) < 2 + more:
            return 0
        if (head[0] & 15 in EXTRAS or self.close_sent) and self.extras.take(""):
            self.send_away()
            return 0
        payload = int.from_bytes(head[2 : 2 + more], "big") if more else short
        return 2 + more + (4 if head[1] & 128 else 0) + payload

    def send_away(self) -> None:
        """Close the connection of somebody who sends too much."""
        note("frames", self.address, self.scope["path"])
        if self.conn.state is OPEN:
            self.conn.send_close(TOO_MUCH, "too many frames")
            self.handle_parser_exception()
        else:
            self.transport.abort()

    async def send(self, message: Any) -> None:
        """Send, and read on once the handshake is complete."""
        before = self.handshake_complete
        await super().send(message)
        if not before and self.handshake_complete:
            self.parse()

    async def receive(self) -> Any:
        """The next message; those behind it may be parsed now."""
        message = await self.queue.get()
        if not self.disconnected:
            self.parse()
        return message
