"""Computers at tables. Exactly one process thinks about a bot's decision: whoever wrote the line that led to it.

It holds a lease on the table, and renews it; if it dies, the lease runs out and another process takes over. Should two
ever think about the same decision, the log's number decides whose answer counts. Whose turn it is to think says
`duelyard.server.thinking.turns`, and how long a computer may think `duelyard.server.thinking.pace`.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from sqlalchemy import CursorResult, or_, select, update
from sqlalchemy.orm import Session

from duelyard.bots.levels import LEVELS
from duelyard.bots.process import events_json
from duelyard.core.errors import DuelyardError
from duelyard.server.care import metrics
from duelyard.server.store.models import TableRow
from duelyard.server.table.acting import Hand, Refusal
from duelyard.server.table.desk import Desk, Entry
from duelyard.server.table.play import Play
from duelyard.server.thinking.pace import NO_CLOCK, Pace, pace
from duelyard.server.thinking.thinking import GRACE, LONGEST, Failed, Job, Thinking
from duelyard.server.thinking.turns import Payer, Ticket
from duelyard.server.words.problems import Trouble, Unavailable

LEASE = timedelta(seconds=6)
RENEW = 2.0  # seconds between two renewals of the leases
PAUSE = 0.25  # more than a level's own time: what a decision usually takes, to begin with
LONG = 1.0  # so much more at the most: a crowded server is another matter
FORGET = 0.05  # how fast a longer time than usual is forgotten
PASSING = 1.5  # seconds until a window passes by itself: about what a person takes who lets it pass
TELL = 1.5  # seconds of waiting for a worker after which the table is told
AT_ONCE = Pace(0.0, 0.0, None)
log = logging.getLogger("duelyard.bots")


@dataclass
class Errand:
    """A decision that a computer has to take; `stage` says how far it has come."""

    entry: Entry
    seat: int
    step: int
    level: str = ""
    secret: bool = False
    pace: Pace = AT_ONCE
    began: float = 0.0  # when a worker was free for it
    stage: str = "not begun"
    late: bool = False  # its clock did not let it wait any longer

    def open(self, play: Play) -> bool:
        """Whether it has still to be taken."""
        return self.seat in play.bots_asked and play.steps[self.seat] == self.step

    def __str__(self) -> str:
        return f"table {self.entry.id}, seat {self.seat}, {self.level}"


class Bots:
    """The computers that this process thinks for. `address`: where a player was last seen, if that is known."""

    def __init__(
        self, desk: Desk, thinking: Thinking, address: Callable[[str], str | None] = lambda player: None
    ) -> None:
        self.desk = desk
        self.thinking = thinking
        self.address = address
        self.me = secrets.token_urlsafe(16)
        self.tasks: dict[asyncio.Task[None], str] = {}  # decisions being thought about, and at which table
        self.errands: dict[tuple[str, int], Errand] = {}  # the same by table and seat
        self.named: set[tuple[str, int]] = set()  # those that have run out of time
        self.usual: dict[str, float] = {}  # seconds that a level takes for a decision

    def lease(self, play: Play) -> dict[str, object]:
        """What a table's row says once this process has written a line that leads to a bot's decision."""
        if not play.bots_asked and not play.passing:
            return {"worker": None, "lease": None}
        return {"worker": self.me, "lease": self.desk.clock() + LEASE}

    def look(self, entry: Entry) -> None:
        """Let the bots that are asked think, unless they do."""
        play = entry.play
        self.name_late(entry)
        for seat in play.bots_asked:
            if entry.thinking.get(seat) != play.steps[seat]:
                entry.thinking[seat] = play.steps[seat]
                errand = Errand(entry, seat, play.steps[seat])
                self.errands[entry.id, seat] = errand
                self.follow(entry, self.decide(errand))
        for seat in play.passing:
            if entry.thinking.get(seat) != play.steps[seat]:
                entry.thinking[seat] = play.steps[seat]
                self.follow(entry, self.let_pass(entry, seat, play.steps[seat]))

    def follow(self, entry: Entry, work: Coroutine[Any, Any, None]) -> None:
        """Do something for a table, and hold its lease meanwhile."""
        task = asyncio.create_task(work)
        self.tasks[task] = entry.id
        task.add_done_callback(self.tasks.pop)

    async def let_pass(self, entry: Entry, seat: int, step: int) -> None:
        """Decline a window for a person who wants such windows to pass: after a pause that is always the same."""
        try:
            await asyncio.sleep(passing_pause(entry.play.clocks.seconds(seat, self.desk.clock()), entry.play))
            await self.desk.change(entry, lambda hand: pass_window(hand, seat, step))
        except (Refusal, Trouble) as error:
            log.warning("table %s, seat %s: a window was not passed: %r", entry.id, seat, error)
        except Exception:  # the lease runs out, and somebody tries again
            log.exception("table %s, seat %s: a window was not passed", entry.id, seat)
        finally:
            if entry.thinking.get(seat) == step:
                del entry.thinking[seat]

    def name_late(self, entry: Entry) -> None:
        """A computer that has run out of time is named in the log: that must not happen."""
        for seat, way in entry.play.gone.items():
            row, key = entry.play.seats[seat], (entry.id, seat)
            if way == "timeout" and row.player is None and key not in self.named:
                self.named.add(key)
                stage = self.errands[key].stage if key in self.errands else "nobody thought here"
                log.warning("table %s, seat %s, %s: out of time (%s)", entry.id, seat, row.level, stage)
                metrics.BOT_FAILURES.labels("late").inc()

    async def decide(self, errand: Errand) -> None:
        """Think about a decision, and take it."""
        entry, seat, step = errand.entry, errand.seat, errand.step
        try:
            async with self.desk.reading(entry) as play:
                if not errand.open(play):
                    return
                ticket = self.ticket(play, errand)
            text = await self.think(ticket, errand)
            if errand.began and not errand.late:
                errand.stage = "pausing"
                await self.pause(errand)
            errand.stage = "being written"
            await self.desk.change(entry, lambda hand: self.choose(hand, seat, step, text))
        except (Refusal, Trouble) as error:
            log.warning("%s: no decision of a bot: %r", errand, error)
        except Failed:  # the server is closing
            pass
        except Exception:  # the lease runs out, and somebody tries again
            log.exception("%s: no decision of a bot", errand)
        finally:
            if entry.thinking.get(seat) == step:
                del entry.thinking[seat]
            if self.errands.get((entry.id, seat)) is errand:
                del self.errands[entry.id, seat]

    def ticket(self, play: Play, errand: Errand) -> Ticket:
        """What a decision waits with: those who wait for it pay, or the maker where no person sits at the table."""
        errand.level = play.seats[errand.seat].level or ""
        errand.secret = bool(play.people) and play.playing().ask_of(errand.seat).secret
        errand.pace = self.pace(play, errand.seat)
        people = {play.seats[seat].player or "" for seat in play.people}
        payers = tuple(Payer(player, self.address(player)) for player in sorted(people or {play.table.maker}))
        return Ticket(errand.entry.id, min(own_seconds(errand.level), errand.pace.think), payers, alone=not people)

    def pace(self, play: Play, seat: int) -> Pace:
        """How long a bot may think, as of now."""
        return pace(play.clocks.control, play.clocks.seconds(seat, self.desk.clock()), max(1, len(play.bots_asked)))

    async def think(self, ticket: Ticket, errand: Errand) -> str | None:
        """The option a bot takes; None if it failed, or if its clock did not let it wait any longer."""
        errand.stage = "waiting for a process"
        telling = asyncio.get_running_loop().call_later(TELL, self.tell_queued, errand)
        try:
            async with asyncio.timeout(errand.pace.patience):
                return await self.thinking.think(ticket, lambda: self.prepare(errand))
        except TimeoutError:
            errand.late = True
            log.warning("%s: no time left, %s; its first option is taken", errand, errand.stage)
            metrics.BOT_FAILURES.labels("hurry").inc()
        except Failed as error:
            if error.reason == "closed":
                raise
            log.warning("%s: %s; its first option is taken", errand, error.reason)
        finally:
            telling.cancel()
            errand.entry.queued.discard(errand.seat)
        return None

    def tell_queued(self, errand: Errand) -> None:
        """Whoever looks at the table is told that its computer waits for a free worker. Not inside a
        `Together`: there it would tell how many decisions a seat has taken."""
        entry, match = errand.entry, errand.entry.play.match
        if errand.began == 0.0 and match is not None and match.branches is None:
            entry.queued.add(errand.seat)
            entry.wake()

    async def prepare(self, errand: Errand) -> Job | None:
        """The decision as a worker gets it, once there is one."""
        errand.stage, errand.began = "thinking", asyncio.get_running_loop().time()
        if errand.seat in errand.entry.queued:
            errand.entry.queued.discard(errand.seat)
            errand.entry.wake()
        async with self.desk.reading(errand.entry) as play:
            if not errand.open(play):
                return None
            match = play.playing()
            errand.pace = self.pace(play, errand.seat)
            packet, events = match.packet(errand.seat).to_json(), events_json(match.events(errand.seat))
        seconds = errand.pace.think
        arguments = (packet, events, errand.level, secrets.randbits(31), seconds)
        return Job(arguments, min(LONGEST, seconds + GRACE))

    async def pause(self, errand: Errand) -> None:
        """How long a secret decision takes must not tell whether there was anything to decide: as long as usual, or
        as long as the clock allows to any decision of this level."""
        took = asyncio.get_running_loop().time() - errand.began
        own = own_seconds(errand.level)
        usual = self.usual.get(errand.level, own + PAUSE)
        if errand.pace.think >= own:  # what is done in a hurry is not usual
            self.usual[errand.level] = min(own + LONG, max(took, usual + FORGET * (took - usual)))
        if errand.secret:
            await asyncio.sleep(max(0.0, min(usual, errand.pace.spend) - took))

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

    async def claim(self, table: str, anyway: bool = False) -> bool:
        """Take over one table; False if another process was faster. `anyway`: also one at which nobody had to think."""
        now = self.desk.clock()

        def work(session: Session) -> bool:
            free = TableRow.lease < now
            late = (
                TableRow.id == table,
                or_(free, TableRow.lease.is_(None), TableRow.worker == self.me) if anyway else free,
            )
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


def passing_pause(left: float, play: Play) -> float:
    """Seconds until a window passes by itself: as everybody may know, it depends on the clock alone."""
    return min(PASSING, max(0.0, left) / 4) if play.clocks.control.runs else PASSING


def pass_window(hand: Hand, seat: int, step: int) -> None:
    """Write that a window passes, if that is still to be done."""
    play = hand.play
    if not hand.check_time() and seat in play.passing and play.steps[seat] == step:
        hand.write("choice", seat, play.passing[seat])


def own_seconds(level: str) -> float:
    """How long a level thinks where the clock allows it.

    >>> own_seconds("warlord")
    3.0
    """
    return LEVELS[level].seconds if level in LEVELS else NO_CLOCK
