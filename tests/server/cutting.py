"""A wire to PostgreSQL that can be cut at the worst moment."""

from __future__ import annotations

import asyncio
import threading

from sqlalchemy.engine import make_url


class Wire:
    """Stands between a server and PostgreSQL. `cut(word)` breaks one connection when this word passes: before it has
    arrived, or (`late`) after it was obeyed but before the answer has come back. `down`: nobody gets through."""

    def __init__(self, database: str) -> None:
        there = make_url(database)
        assert there.host is not None
        self.target = there.host, there.port
        self.word = b""
        self.late = False
        self.cuts = 0
        self.down = False
        self.open: set[asyncio.StreamWriter] = set()
        started = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve(started)), daemon=True)
        self.thread.start()
        started.wait()
        self.url = there.set(port=self.port).render_as_string(hide_password=False)

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.ended.set)
        self.thread.join()

    async def serve(self, started: threading.Event) -> None:
        """Listen, in a thread of its own, until the end."""
        self.loop, self.ended = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        started.set()
        await self.ended.wait()
        server.close()

    def cut(self, word: str, late: bool = False) -> None:
        """The next connection over which this word goes is cut."""
        self.late = late
        self.word = word.encode()

    def take_down(self) -> None:
        """Cut everything, and let nobody through."""
        self.down = True
        self.loop.call_soon_threadsafe(lambda: [writer.transport.abort() for writer in list(self.open)])

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry what a client and PostgreSQL say to each other."""
        if self.down:
            writer.transport.abort()
            return
        there, to_there = await asyncio.open_connection(*self.target)
        ends = {writer, to_there}
        self.open |= ends
        mute = asyncio.Event()

        async def out() -> None:
            while data := await reader.read(65536):
                if self.word and self.word in data:
                    self.word = b""
                    self.cuts += 1
                    if not self.late:
                        return
                    mute.set()
                to_there.write(data)
                await to_there.drain()

        async def back() -> None:
            while data := await there.read(65536):
                if mute.is_set():
                    return
                writer.write(data)
                await writer.drain()

        tasks = [asyncio.create_task(out()), asyncio.create_task(back())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for end in ends:
                end.transport.abort()
            self.open -= ends
