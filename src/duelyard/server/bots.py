"""Computers at tables. Exactly one process thinks about a bot's decision: whoever wrote the line that led to it.

It holds a lease on the table, and renews it; if it dies, the lease runs out and another process takes over. Should two
ever think about the same decision, the log's number decides whose answer counts.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from datetime import timedelta
from typing import Any

from sqlalchemy import CursorResult, select, update
from sqlalchemy.orm import Session

from duelyard.bots.levels import LEVELS
from duelyard.bots.process import events_json
from duelyard.core.errors import DuelyardError
from duelyard.server.acting import Hand, Refusal
from duelyard.server.desk import Desk, Entry
from duelyard.server.models import TableRow
from duelyard.server.play import Play
from duelyard.server.problems import Trouble, Unavailable
from duelyard.server.thinking import Failed, Thinking

LEASE = timedelta(seconds=6)
RENEW = 2.0
SECONDS = 12.0  # a bot without a clock has that long
SHARE = 0.1  # of its clock that a bot spends on one decision at most
PAUSE = 0.25  # more than a level's own time: what a decision usually takes, to begin with
LONG = 1.0  # so much more at the most: a crowded server is another matter
FORGET = 0.05  # how fast a longer time than usual is forgotten
log = logging.getLogger("duelyard.bots")


class Bots:
    """The computers that this process thinks for."""

    def __init__(self, desk: Desk, thinking: Thinking) -> None:
        self.desk = desk
        self.thinking = thinking
        self.me = secrets.token_urlsafe(16)
        self.tasks: dict[asyncio.Task[None], str] = {}  # decisions being thought about, and at which table
        self.usual: dict[str, float] = {}  # seconds that a level takes for a decision
        desk.lease = self.lease
        desk.on_change = self.look

    def lease(self, play: Play) -> dict[str, object]:
        """What a table's row says once this process has written a line that leads to a bot's decision."""
        if not play.bots_asked:
            return {"worker": None, "lease": None}
        return {"worker": self.me, "lease": self.desk.clock() + LEASE}

    def look(self, entry: Entry) -> None:
        """Let the bots that are asked think, unless they do."""
        play = entry.play
        for seat in play.bots_asked:
            if entry.thinking.get(seat) != play.steps[seat]:
                entry.thinking[seat] = play.steps[seat]
                task = asyncio.create_task(self.decide(entry, seat, play.steps[seat]))
                self.tasks[task] = entry.id
                task.add_done_callback(self.tasks.pop)

    async def decide(self, entry: Entry, seat: int, step: int) -> None:
        """Think about a decision, and take it."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            async with self.desk.reading(entry) as play:
                if seat not in play.bots_asked or play.steps[seat] != step:
                    return
                match = play.playing()
                secret = bool(play.people) and match.ask_of(seat).secret
                level = play.seats[seat].level or ""
                packet, events = match.packet(seat).to_json(), events_json(match.events(seat))
                seconds = self.seconds(play, seat)
            text = await self.think(entry.id, packet, events, level, seconds)
            await self.pause(level, loop.time() - began, secret)
            await self.desk.change(entry, lambda hand: self.choose(hand, seat, step, text))
        except (Refusal, Trouble) as error:
            log.warning("table %s: no decision of a bot: %r", entry.id, error)
        except Failed:  # the server is closing
            pass
        except Exception:  # the lease runs out, and somebody tries again
            log.exception("table %s: no decision of a bot", entry.id)
        finally:
            if entry.thinking.get(seat) == step:
                del entry.thinking[seat]

    async def pause(self, level: str, took: float, secret: bool) -> None:
        """How long a secret decision takes must not tell whether there was anything to decide: as long as usual."""
        own = LEVELS[level].seconds if level in LEVELS else 0.0
        usual = self.usual.get(level, own + PAUSE)
        self.usual[level] = min(own + LONG, max(took, usual + FORGET * (took - usual)))
        if secret:
            await asyncio.sleep(max(0.0, usual - took))

    def seconds(self, play: Play, seat: int) -> float:
        """How long a bot may think."""
        if not play.clocks.control.runs:
            return SECONDS
        left = play.clocks.seconds(seat, self.desk.clock())
        whole = play.clocks.control.kind == "match"
        return max(0.05, min(SECONDS, left * (SHARE if whole else 0.5)))

    async def think(self, table: str, packet: str, events: str, level: str, seconds: float) -> str | None:
        """The option a bot takes; None if it failed."""
        try:
            return await self.thinking.think(table, packet, events, level, secrets.randbits(31), seconds)
        except Failed as error:
            if error.reason == "closed":
                raise
            log.warning("table %s: bot %s failed (%s); its first option is taken", table, level, error.reason)
            return None

    def choose(self, hand: Hand, seat: int, step: int, text: str | None) -> None:
        """Write the decision, if it is still to be taken."""
        play = hand.play
        if hand.check_time() or seat not in play.bots_asked or play.steps[seat] != step:
            return
        options = play.playing().ask_of(seat).options
        if text is not None:
            try:
                hand.write("choice", seat, text)
                return
            except DuelyardError:
                log.warning("table %s: a bot chose what is not there; its first option is taken", play.table.id)
        hand.write("choice", seat, options[0].text)

    # -- taking over -----------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Renew the leases, and take over tables whose process is gone."""
        fresh = self.desk.database.sqlite  # no other process: every lease is one of a server that is gone
        while True:
            try:
                if fresh:
                    await self.let_go(None)
                    fresh = False
                await self.renew()
                await self.take_over()
            except Unavailable as error:  # the database has told why; once it can be written to, bots go on
                log.debug("leases are not looked after: %s", error.code)
            except Exception:
                log.exception("looking after leases failed")
            await asyncio.sleep(RENEW)

    async def renew(self) -> None:
        """Say that this process still thinks."""
        if not self.tasks:
            return
        until, tables = self.desk.clock() + LEASE, set(self.tasks.values())

        def work(session: Session) -> None:
            mine = (TableRow.id.in_(tables), TableRow.worker == self.me, TableRow.lease.is_not(None))
            session.execute(update(TableRow).where(*mine).values(lease=until))

        await self.desk.database.write(work)

    async def take_over(self) -> None:
        """Think where nobody does any more."""
        now = self.desk.clock()

        def find(session: Session) -> list[str]:
            return list(session.scalars(select(TableRow.id).where(TableRow.lease < now).limit(100)))

        for table in await self.desk.database.read(find):
            if await self.claim(table):
                with suppress(Trouble):  # the lease runs out again
                    entry = await self.desk.open(table)
                    async with entry.lock:
                        await self.desk.refresh(entry)
                    self.look(entry)

    async def claim(self, table: str) -> bool:
        """Take over one table; False if another process was faster."""
        now = self.desk.clock()

        def work(session: Session) -> bool:
            late = (TableRow.id == table, TableRow.lease < now)
            done: CursorResult[Any] = session.execute(  # type: ignore[assignment]
                update(TableRow).where(*late).values(worker=self.me, lease=now + LEASE)
            )
            return done.rowcount == 1

        return await self.desk.database.write(work)

    async def let_go(self, worker: str | None) -> None:
        """End the leases of this worker (None: of everybody), so that the next process need not wait."""
        past = self.desk.clock() - LEASE

        def work(session: Session) -> None:
            held = [TableRow.lease.is_not(None)] + ([TableRow.worker == worker] if worker else [])
            session.execute(update(TableRow).where(*held).values(lease=past))

        await self.desk.database.write(work)

    async def close(self) -> None:
        """Stop thinking; others take over."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.let_go(self.me)
