"""The house: everything that a running server consists of, put together."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from duelyard.server.care import metrics, ops, tidying
from duelyard.server.care.admin import Orders
from duelyard.server.edge.limits import Limits
from duelyard.server.messages import LetPass, OfferDraw, Say, TakeBack, WhyNot
from duelyard.server.people.chat import Chat
from duelyard.server.people.identity import Identity
from duelyard.server.puzzles.answers import Answers
from duelyard.server.series.leagues import Leagues
from duelyard.server.store import migrations
from duelyard.server.store.database import Database
from duelyard.server.store.models import TableRow
from duelyard.server.store.news import make_news
from duelyard.server.table.acting import Hand, Refusal
from duelyard.server.table.analyses import Analyses
from duelyard.server.table.brought import stay_closed
from duelyard.server.table.desk import Desk, Entry
from duelyard.server.table.hints import Hints
from duelyard.server.table.log import keep_passes
from duelyard.server.table.previews import Previews
from duelyard.server.table.readers import PATIENT, Readers
from duelyard.server.table.records import table_record
from duelyard.server.table.tables import may_look
from duelyard.server.thinking.bots import Bots
from duelyard.server.thinking.thinking import make_thinking
from duelyard.server.words.problems import Trouble, Unavailable

if TYPE_CHECKING:
    from duelyard.server.config import Config
    from duelyard.server.people.identity import Player

PRESENCE = 20.0  # seconds after which one tells others again who is here
PLAYERS = "players"  # a topic of the news
SIGNED_OUT, COME_AGAIN = 4401, 1012  # how a live channel is closed
MOMENT = 2.0  # seconds for the database to come back: whoever has started us tries again
SWEEP = 0.5  # seconds between two looks at the clocks
log = logging.getLogger("duelyard.house")


class House:
    """Database, news, identity, desk, bots and chat of one process."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.database = Database(config.database)
        self.news = make_news(config.database)
        self.identity = Identity(config.secret, self.database, config.limits)
        self.allowances = self.identity.allowances
        self.thinking = make_thinking(config.bots_each, config.ray)
        self.strangers = Readers()  # for pasted texts,
        self.archive = Readers(seconds=PATIENT, pause=PATIENT)  # and for matches played here
        self.answers = Answers(self.archive)
        self.desk = Desk(
            self.database,
            self.news,
            lease=lambda play: self.bots.lease(play),
            on_change=lambda entry: self.bots.look(entry),
            on_end=lambda entry: self.leagues.ended(entry),
        )
        self.bots = Bots(self.desk, self.thinking, self.identity.addresses.get)
        limits, address = Limits().times(config.limits), self.identity.addresses.get
        self.previews = Previews(self.desk, self.thinking, limits, address)
        self.analyses = Analyses(self.desk, self.thinking, address)
        self.hints = Hints(self.desk, self.thinking, limits, address)
        self.chat = Chat(self.desk)
        self.leagues = Leagues(self)
        self.orders = Orders(self)
        self.tasks: list[asyncio.Task[None]] = []
        self.telling: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Open everything, and take over what an earlier server has left."""
        calm_memory()
        await migrations.prepare(self.config.database, MOMENT)
        await self.news.start()
        await self.thinking.warm()
        await self.orders.begin()
        caring = (self.orders.run(), tidying.tidy_for_ever(self), metrics.watch_lag(), ops.mend_for_ever(self.database))
        jobs = (self.bots.run(), self.sweep(), self.follow_players(), *caring)
        self.tasks = [asyncio.create_task(job) for job in jobs]

    async def close(self) -> None:
        """Finish what was begun, then close everything."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bots.close()
        await self.analyses.close()
        await self.leagues.close()
        await self.desk.close()
        await self.thinking.close()
        await asyncio.gather(self.strangers.close(), self.archive.close())
        await self.news.close()
        self.identity.close()
        await self.database.close()

    # -- looking -------------------------------------------------------------------------------------------------------

    async def table(self, table: str, player: Player | None, invite: str | None = None) -> Entry:
        """A table, up to date, for somebody who may look at it; raises `Trouble`."""
        entry = await self.desk.open(table)
        if entry.play.match is None or not (self.database.sqlite or entry.followed):
            async with entry.lock:
                await self.desk.refresh(entry)
        if not may_look(entry.play, player.id if player else None, invite):
            raise Trouble(403, "private")
        return entry

    async def record(self, entry: Entry) -> str:
        """The record of a match that is over; raises `Trouble`. While its lists are played with again it stays shut."""
        if await self.database.read(lambda session: stay_closed(session, entry.id)):
            raise Trouble(409, "lists_closed")
        async with self.desk.reading(entry):
            return table_record(entry)

    async def why(self, entry: Entry, player: str | None, message: WhyNot, lang: str) -> dict[str, Any]:
        """Why a seat cannot use these places now (`messages.Reason`)."""
        async with self.desk.reading(entry) as play:
            if not play.sits(player, message.seat):
                raise Refusal("forbidden")
            if play.match is None or play.ending is not None:
                raise Refusal("over" if play.ending else "waiting")
            reason = play.match.why_not(message.seat, message.refs)
        text = reason.text(lang) if reason else ""
        return {"type": "why", "id": message.id, "rule": reason.rule if reason else None, "text": text}

    async def let_pass(self, entry: Entry, player: str | None, message: LetPass) -> dict[str, Any]:
        """Keep what a seat wants to be done with windows of a kind; raises `Refusal`. A window that is open passes."""
        async with self.desk.reading(entry) as play:
            if not play.sits(player, message.seat):
                raise Refusal("forbidden")
            if play.match is None or play.ending is not None:
                raise Refusal("over" if play.ending else "waiting")
            if message.kind not in play.rules.windows:
                raise Refusal("bad_message", why="kind")
            said = dict(play.seats[message.seat].passes or {})
            said[message.kind] = play.turn if message.until == "turn" else message.until
            number = play.numbers[message.seat]
        await self.database.write(keep_passes(entry.id, message.seat, said))
        await self.reread(entry.id)
        if entry.play.passing and await self.bots.claim(entry.id, anyway=True):
            self.bots.look(entry)
        return {"type": "done", "id": message.id, "log": number}

    async def allow(self, entry: Entry, player: str | None, address: str, message: Any) -> None:
        """Refuse what somebody does too often at whatever tables: talk, and ask others for something."""
        match message:
            case Say():
                await self.allowances.take("chat", player, address)
            case OfferDraw():
                await self.allowances.take("offer", player, address)
            case TakeBack():
                async with self.desk.reading(entry) as play:
                    asks = play.sits(player, message.seat) and play.undo_way(message.seat) == "asked"
                if asks:
                    await self.allowances.take("offer", player, address)

    async def reread(self, table: str) -> None:
        """A table's row has changed, though its log has not: look at it anew."""
        entry = self.desk.entries.get(table)
        if entry is not None:
            await self.desk.reread(entry)
        await self.news.publish(f"table:{table}", f"row {self.bots.me}")

    # -- clocks --------------------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Look for clocks that have run out, in this process and in any other, and for tables that rest."""
        while True:
            try:
                await self.call_time()
                await self.desk.keep_positions()
            except Unavailable as error:  # the database has told why
                log.debug("tables are not looked after: %s", error.code)
            except Exception:
                log.exception("looking after tables failed")
            await asyncio.sleep(SWEEP)

    async def call_time(self) -> None:
        """End what is over by time."""
        now = self.desk.clock()

        def find(session: Session) -> list[str]:
            return list(session.scalars(select(TableRow.id).where(TableRow.due < now, TableRow.state == "playing")))

        for table in await self.database.read(find):
            with suppress(Trouble, Refusal):
                entry = await self.desk.open(table)
                if not self.database.sqlite:
                    async with entry.lock:
                        await self.desk.refresh(entry)
                await self.desk.change(entry, Hand.check_time)

    # -- news ----------------------------------------------------------------------------------------------------------

    def presence(self, entry: Entry) -> None:
        """Somebody came or went: follow the news of tables that are looked at, and tell the others there."""
        if entry.watchers and entry.follower is None:
            entry.follower = asyncio.create_task(self.follow(entry))
        elif not entry.watchers and entry.follower is not None:
            entry.follower.cancel()
            entry.follower = None
            entry.followed = False
            entry.spoken = None
            entry.elsewhere.clear()
        entry.wake()
        if not self.database.sqlite:
            task = asyncio.create_task(self.tell_presence(entry))
            self.telling.add(task)
            task.add_done_callback(self.telling.discard)

    async def tell_presence(self, entry: Entry) -> None:
        """Tell other processes who looks at a table through this one."""
        await self.news.publish(f"table:{entry.id}", f"online {self.bots.me} {','.join(sorted(entry.here()))}")

    async def follow(self, entry: Entry) -> None:
        """Take in the news of a table as long as somebody looks at it."""
        with self.news.subscribe(f"table:{entry.id}") as subscription:
            while not (self.database.sqlite or entry.followed):
                try:
                    await self.desk.heard(entry, None)
                    entry.followed = True
                except Unavailable:
                    await asyncio.sleep(SWEEP)
            entry.followed = True
            while True:
                try:
                    async with asyncio.timeout(PRESENCE):
                        payload = await subscription.get()
                    await self.take_news(entry, payload)
                except TimeoutError:
                    self.forget_absent(entry)
                    await self.tell_presence(entry)
                except StopAsyncIteration:
                    return
                except Unavailable:
                    await asyncio.sleep(SWEEP)
                    subscription.put(None)  # what it was is read once the database is back
                except Exception:
                    log.exception("news of table %s were not taken in", entry.id)

    async def take_news(self, entry: Entry, payload: str | None) -> None:
        """Take in one item: `N` (a line of the log), `chat N`, or by a process: `seats`, `row`, `online PLAYERS`."""
        match (payload or "").split(" "):
            case ["seats" | "row" | "online", process, *_] if process == self.bots.me:
                pass
            case ["chat", number]:
                await self.chat.pass_on(entry, int(number))
            case ["row", _]:
                await self.desk.reread(entry)
            case ["online", process, players]:
                new = process not in entry.elsewhere
                entry.elsewhere[process] = time.monotonic(), set(players.split(",")) - {""}
                entry.wake()
                if new:
                    await self.tell_presence(entry)
            case [number] if number.isdecimal():
                await self.desk.heard(entry, int(number))
            case ["seats", _]:
                await self.desk.heard(entry, None)
            case [""]:  # some news were lost
                await self.desk.heard(entry, None)
                await self.chat.pass_on(entry)

    async def tell_of(self, player: str, what: str, session: str = "") -> None:
        """Tell all processes that a player is called otherwise (`name`), has signed out everywhere or of one session
        (`out`), or of all but one (`others`)."""
        await self.news.publish(PLAYERS, f"{what} {player} {session}")

    async def follow_players(self) -> None:
        """Take in the news of players."""
        with self.news.subscribe(PLAYERS) as subscription:
            async for payload in subscription:
                what, player, session = payload.split(" ") if payload is not None else ("", "", "")
                for entry in list(self.desk.entries.values()):
                    if what == "out":
                        entry.hang_up(SIGNED_OUT, player, session)
                    elif what == "others":
                        entry.hang_up(SIGNED_OUT, player, but=session)
                    elif payload is None:  # who has signed out meanwhile is not known: all come again
                        entry.hang_up(COME_AGAIN)
                    elif any(seat.player == player for seat in entry.play.seats):
                        try:
                            await self.desk.reread(entry)
                        except Unavailable:
                            entry.sound = False  # then it is read anew as soon as somebody looks
                        except Exception:
                            log.exception("table %s was not read anew", entry.id)

    def forget_absent(self, entry: Entry) -> None:
        """Forget processes that have not spoken for long."""
        before = time.monotonic() - 3 * PRESENCE
        entry.elsewhere = {process: said for process, said in entry.elsewhere.items() if said[0] > before}
        entry.wake()

    async def seats_changed(self, table: str) -> Entry:
        """After somebody sat down or stood up, or the match began: look anew, and let the others look."""
        known = table in self.desk.entries or table in self.desk.loading
        entry = await self.desk.open(table)
        if known:
            async with entry.lock:
                await self.desk.refresh(entry)
        await self.news.publish(f"table:{table}", f"seats {self.bots.me}")
        if entry.play.bots_asked and await self.bots.claim(table):
            self.bots.look(entry)
        return entry


def calm_memory() -> None:
    """Short waits matter more than a little memory: what lives as long as the server is never looked at again, the rest
    seldom; and threads hand over quickly."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    sys.setswitchinterval(0.001)
