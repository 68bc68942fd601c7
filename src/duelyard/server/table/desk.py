"""The desk: tables that somebody looks at, each held only as a cache of its log.

To act: check against the cache, append the next line, commit, and only then answer. The line's number is unique, so the
commit succeeds only where the cache had the whole log; else somebody was faster, and the cache catches up and the
message is looked at again. So any process may serve any table.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from time import perf_counter
from typing import Any, Protocol

from sqlalchemy.exc import IntegrityError

from duelyard.core.errors import DuelyardError
from duelyard.server.care import metrics
from duelyard.server.store.database import Database
from duelyard.server.store.news import News
from duelyard.server.table.acting import Action, Hand, Refusal
from duelyard.server.table.log import Append, change_row, read_lines, read_row, read_table
from duelyard.server.table.play import Line, Play, look_back
from duelyard.server.words.problems import Trouble

KEPT = 400  # tables in memory at which nobody looks
TRIES = 8  # when two write to a table at the same moment
REST = timedelta(seconds=10)  # after so long without a change a table's position is kept for the next rules version
AT_ONCE = 4  # such tables looked at together
BREATH = 0.005  # seconds that a long log is read without a pause
log = logging.getLogger("duelyard.tables")


def now() -> datetime:
    """The time, for the log."""
    return datetime.now(UTC)


async def fold(play: Play, lines: list[Line]) -> None:
    """Take in many lines of a log, with pauses in which others are served."""
    rest = perf_counter() + BREATH
    for line in lines:
        play.apply(line)
        if perf_counter() > rest:
            await asyncio.sleep(0)
            rest = perf_counter() + BREATH


class Conflict(Exception):
    """Another process has appended that line."""


class Watcher(Protocol):
    """Somebody who looks at a table."""

    player: str | None
    session: str
    seat: int | None
    greeted: bool

    def wake(self) -> None:
        """The table has changed."""

    def hear(self, line: dict[str, object]) -> None:
        """Somebody has said something."""

    def hang_up(self, code: int) -> None:
        """End the connection."""


@dataclass
class Entry:
    """A table in memory. Whoever reads or changes `play` holds the lock."""

    id: str
    play: Play
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    thinking: dict[int, int] = field(default_factory=dict)  # the bots that think, and at which step
    queued: set[int] = field(default_factory=set)  # those that wait for a worker, where that may be told
    names: list[str] = field(default_factory=list)
    sound: bool = True  # whether `play` holds nothing that is not in the log
    scenes: dict[tuple[object, ...], str] = field(default_factory=dict)  # written for observers already
    scenes_of: int = -1  # and for which number of the log
    spoken: int | None = None  # the last line of chat that was passed on, once somebody has heard those before
    follower: asyncio.Task[None] | None = None  # takes in the news from other processes
    followed: bool = False
    elsewhere: dict[str, tuple[float, set[str]]] = field(default_factory=dict)  # who looks on through other processes

    def here(self) -> set[str]:
        """The players who look at the table through this process."""
        return {watcher.player for watcher in self.watchers if watcher.player is not None}

    def online(self) -> set[str]:
        """The players who look at the table."""
        return self.here().union(*(players for _, players in self.elsewhere.values()))

    def look(self, seat: int | None) -> object:
        """All that an observer could notice: as long as it is the same, there is nothing to tell him."""
        play = self.play
        offer = play.offer and (play.offer.kind, play.offer.seat, sorted(play.offer.agreed))
        number = play.numbers[play.observer(seat)]
        here, queued = self.online(), sorted(self.queued)
        said = None if seat is None else play.seats[seat].passes
        seats, rematch, hints = play.seating, play.table.rematch, len(play.hints)
        return number, play.state, play.asked, offer, seats, self.names, here, rematch, queued, said, hints

    def watch(self) -> None:
        """Let the play know who wants to see what happens between the events."""
        seats = {watcher.seat for watcher in self.watchers if watcher.greeted}
        self.play.watched = frozenset(self.play.observer(seat) for seat in seats)

    def wake(self) -> None:
        """Tell everybody who looks."""
        for watcher in self.watchers:
            watcher.wake()

    def hang_up(self, code: int, player: str | None = None, session: str = "", but: str = "") -> None:
        """End the connections of a player (of one session, or of all but one), or of everybody."""
        for watcher in self.watchers:
            mine = player is None or (player == watcher.player and session in ("", watcher.session))
            if mine and (not but or but != watcher.session):
                watcher.hang_up(code)


class Desk:
    """All tables in memory.

    `lease`: what a table's row says of the process whose bots think there, once a line is written. `on_change` is told
    of every line that this process has written: its bots think then; `on_end` of tables that are over.
    """

    def __init__(
        self,
        database: Database,
        news: News,
        clock: Callable[[], datetime] = now,
        *,
        lease: Callable[[Play], dict[str, object]],
        on_change: Callable[[Entry], None] = lambda entry: None,
        on_end: Callable[[Entry], None] = lambda entry: None,
    ) -> None:
        self.database = database
        self.news = news
        self.clock = clock
        self.entries: OrderedDict[str, Entry] = OrderedDict()
        self.loaded = 0  # tables so far
        self.writing: set[asyncio.Task[Hand]] = set()
        self.restless: dict[str, datetime] = {}  # tables whose last position was not kept yet, and when they changed
        self.loading: dict[str, asyncio.Task[Entry]] = {}
        self.lease = lease
        self.on_change = on_change
        self.on_end = on_end

    # -- looking -------------------------------------------------------------------------------------------------------

    async def open(self, table: str) -> Entry:
        """The table, from memory or from its log; raises `Trouble` where there is none."""
        entry = self.entries.get(table)
        if entry is not None:
            self.entries.move_to_end(table)
            return entry
        task = self.loading.get(table)
        if task is None:
            task = asyncio.create_task(self.load(table))
            self.loading[table] = task
            task.add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(task)

    async def load(self, table: str) -> Entry:
        """Read a table and its log."""
        with metrics.timed_load():
            play, names = await self.read_play(table)
        metrics.LOG_LINES.observe(play.number)
        entry = self.entries[table] = Entry(table, play, names=names)
        self.loaded += 1
        if self.loaded % (KEPT // 10 + 1) == 0:
            self.forget(entry)
        return entry

    def forget(self, fresh: Entry) -> None:
        """Let go of tables at which nobody looks, beyond those that are kept."""
        idle = [entry for entry in self.entries.values() if not entry.watchers and not entry.thinking]
        for entry in idle[:-KEPT]:
            if not entry.lock.locked() and entry is not fresh:
                del self.entries[entry.id]

    async def read_play(self, table: str) -> tuple[Play, list[str]]:
        """The play as the database has it, and what the seats are called."""
        row, seats, names, lines = await self.database.read(lambda session: read_table(session, table))
        play = Play(row, seats)
        if row.rules == play.rules.rules_version:
            await fold(play, lines)
            if not lines and row.state == "void":  # it ended before it began
                play.ending = row.ending
        elif row.state == "playing":
            play = await self.carry_over(play, lines)
        else:
            play = look_back(play, lines)
        return play, names

    async def refresh(self, entry: Entry) -> None:
        """Catch up on the log; the lock is held. A table that waits is read anew: its seats are not in the log."""
        play = entry.play
        if entry.sound and play.match is not None:
            lines = await self.database.read(lambda session: read_lines(session, entry.id, play.number))
            entry.watch()
            await fold(play, lines)
            if not lines:
                return
        else:
            entry.play, entry.names = await self.read_play(entry.id)
            entry.sound = True
        entry.wake()

    async def reread(self, entry: Entry) -> None:
        """Look anew at what is not in the log: the table's row, and who sits there."""
        async with entry.lock:
            if entry.sound:
                entry.play.table, seats, entry.names = await self.database.read(lambda db: read_row(db, entry.id))
                entry.play.sit(seats)
                entry.wake()
            else:
                await self.refresh(entry)

    async def carry_over(self, play: Play, lines: list[Line]) -> Play:
        """A table from before a change of the rules: the same log must lead to the same position, or it is void."""
        number, _, digest = play.table.digest.partition(" ")
        try:
            for line in lines:
                play.apply(line)
                if digest and str(line.number) == number and play.fingerprint() != digest:
                    raise ValueError("the log leads elsewhere under the new rules")
            if not digest:
                raise ValueError("no position was kept to compare with")
            await self.database.write(change_row(play.table.id, rules=play.rules.rules_version))
            log.info("table %s goes on under rules version %s", play.table.id, play.rules.rules_version)
        except (DuelyardError, ValueError) as error:
            log.warning("table %s is void: %s", play.table.id, error)
            play = Play(play.table, play.seats)
            play.number = lines[-1].number if lines else 0
            hand = Hand(play, self.clock())
            hand.write("void")
            try:
                await self.append(play, hand.lines)
            except Conflict:
                return (await self.read_play(play.table.id))[0]
        return play

    # -- acting --------------------------------------------------------------------------------------------------------

    async def act(self, table: str, player: str | None, message: Action) -> dict[str, Any]:
        """Do what a client asks, and answer (`messages.Done`); raises `Refusal`. Once this returns, it is on disk."""
        entry = await self.open(table)
        hand = await self.change(entry, lambda hand: hand.act(player, message))
        if hand.lines[0].kind == "timeout":  # the message came too late
            raise Refusal("over" if entry.play.ending else "stale")
        log = hand.numbers[message.seat]
        return {"type": "done", "id": message.id, "log": log, "made": hand.made, "stopped": hand.stopped}

    @asynccontextmanager
    async def reading(self, entry: Entry) -> AsyncIterator[Play]:
        """The play, as the log has it, while nobody changes it."""
        async with entry.lock:
            if not entry.sound:
                await self.refresh(entry)
            yield entry.play

    async def change(self, entry: Entry, write: Callable[[Hand], object]) -> Hand:
        """Let somebody write lines, and append them to the log. A client that leaves meanwhile interrupts nothing."""
        task = asyncio.create_task(self.write(entry, write))
        self.writing.add(task)
        task.add_done_callback(self.writing.discard)
        return await asyncio.shield(task)

    async def write(self, entry: Entry, write: Callable[[Hand], object]) -> Hand:
        """What somebody has written, once it is on disk; on a lost race catch up and let him write again."""
        async with entry.lock:
            if not entry.sound:
                await self.refresh(entry)
            for attempt in range(TRIES):
                entry.watch()
                hand = Hand(entry.play, self.clock())
                try:
                    entry.sound = False
                    write(hand)
                    if hand.lines:
                        await self.append(entry.play, hand.lines)
                    entry.sound = True
                except Refusal:
                    entry.sound = not hand.lines
                    if attempt or not await self.is_behind(entry):
                        raise
                    continue
                except Conflict:
                    await self.refresh(entry)
                    continue
                if hand.lines:
                    self.restless[entry.id] = self.clock()
                    entry.wake()
                    await self.news.publish(f"table:{entry.id}", str(entry.play.number))
                    self.on_change(entry)
                    if entry.play.ending is not None:
                        self.on_end(entry)
                return hand
        raise Trouble(503, "conflict")

    async def is_behind(self, entry: Entry) -> bool:
        """Whether the cache was behind the log, or held what is not in it; it is not any more."""
        number, sound = entry.play.number, entry.sound
        await self.refresh(entry)
        return sound and entry.play.number != number

    async def append(self, play: Play, lines: list[Line]) -> None:
        """Append lines to the log; raises `Conflict`."""
        try:
            await self.database.write(Append(play, lines, self.lease(play)))
        except IntegrityError as error:
            raise Conflict from error
        for line in lines:
            if line.kind == "choice":
                metrics.CHOICES.labels(play.table.game, play.seats[line.seat or 0].kind).inc()

    # -- for the next rules version ------------------------------------------------------------------------------------

    async def keep_positions(self, rested: bool = True) -> None:
        """Keep the digests of positions at which tables rest (or all of them), for `carry_over`."""
        before = self.clock() - REST if rested else self.clock()
        tables = [table for table, changed in self.restless.items() if changed <= before]
        for table in tables[: AT_ONCE if rested else None]:
            del self.restless[table]
            entry = self.entries.get(table)
            if entry is not None and entry.play.state == "playing":
                async with self.reading(entry) as play:
                    digest = f"{play.number} {play.fingerprint()}"
                await self.database.write(change_row(table, digest=digest))

    async def close(self) -> None:
        """Finish what was begun."""
        await asyncio.gather(*self.writing, return_exceptions=True)
        await self.keep_positions(rested=False)

    # -- news from other processes -------------------------------------------------------------------------------------

    async def heard(self, entry: Entry, number: int | None) -> None:
        """Another process has told of a change (None: of anything)."""
        if number is None or number > entry.play.number or entry.play.match is None:
            async with entry.lock:
                await self.refresh(entry)
