"""What the operator does to players and tables. It is done in the database, and noted there in the same transaction.

`duelyard admin` does it in a process of its own; every serving process looks at the notes once a second (`Orders`), and
closes what has to be closed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import ColumnElement, Select, delete, func, or_, select, update
from sqlalchemy.orm import Session

from duelyard.server.people.identity import SMALL, end_all, normal
from duelyard.server.puzzles import solved
from duelyard.server.school import learned
from duelyard.server.series.sheets import read_sheet
from duelyard.server.store.database import Database
from duelyard.server.store.models import AdminRow, ChatRow, PlayerRow, SeatRow, SeriesRow, SeriesSeatRow, TableRow
from duelyard.server.store.news import News
from duelyard.server.table import analysis_store
from duelyard.server.table.acting import Hand
from duelyard.server.table.desk import Desk
from duelyard.server.table.play import Play
from duelyard.server.table.tables import set_free
from duelyard.server.words.problems import Trouble, Unavailable

if TYPE_CHECKING:
    from duelyard.server.house import House
    from duelyard.server.table.desk import Entry

EVERY = 1.0  # seconds between two looks at the notes
SHOWN = 50  # rows of a list
TRIES = 8  # when somebody else writes at the same moment
GONE, SIGNED_OUT = 4404, 4401
NOBODY = "(deleted)"  # in the text of a series, which has one language
T = TypeVar("T")
log = logging.getLogger("duelyard.admin")


class Office:
    """The operator at a database; `by` is his name on the system, for the notes."""

    def __init__(self, url: str, by: str, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.database = Database(url)
        self.by = by[:64]
        self.clock = clock
        self.desk = Desk(self.database, News(), clock, lease=self.lease)

    async def close(self) -> None:
        """Let go of the database."""
        await self.desk.close()
        await self.database.close()

    def lease(self, play: Play) -> dict[str, object]:
        """Some server takes the computers over at once."""
        return {"worker": None, "lease": self.clock() if play.bots_asked else None}

    def note(self, session: Session, what: str, why: str, player: str | None = None, table: str | None = None) -> None:
        """Note what was done."""
        session.add(AdminRow(at=self.clock(), what=what, player=player, table=table, why=why[:300], by=self.by))

    # -- looking -------------------------------------------------------------------------------------------------------

    async def player(self, who: str) -> PlayerRow:
        """A player by id or login; raises `Trouble`."""
        return await self.database.read(lambda session: find_player(session, who))

    async def players(self, search: str) -> list[PlayerRow]:
        """Players whose name, login or id holds this, those seen last first."""
        like = f"%{escaped(search)}%"
        columns = (PlayerRow.id, PlayerRow.name, PlayerRow.login)
        named = or_(*(column.ilike(like, escape="\\") for column in columns))
        return await self.rows(select(PlayerRow).where(named).order_by(PlayerRow.seen.desc()))

    async def tables(self, search: str) -> list[TableRow]:
        """Tables by their id, state or game, or by those who sit there; those that moved last first."""
        like = f"%{escaped(search)}%"
        named = or_(*(column.ilike(like, escape="\\") for column in (PlayerRow.name, PlayerRow.login, PlayerRow.id)))
        seated = select(SeatRow.table).join(PlayerRow, PlayerRow.id == SeatRow.player).where(named)
        own = (TableRow.id.ilike(like, escape="\\"), TableRow.state == search, TableRow.game == search)
        found = or_(*own, TableRow.id.in_(seated))
        return await self.rows(select(TableRow).where(found).order_by(TableRow.moved.desc()))

    async def log(self, search: str = "") -> list[AdminRow]:
        """What was done, the last first."""
        about = or_(AdminRow.player == search, AdminRow.table == search, AdminRow.what == search)
        query = select(AdminRow).order_by(AdminRow.id.desc())
        return await self.rows(query.where(about) if search else query)

    async def rows(self, query: Select[T]) -> list[T]:
        """The first rows that a query finds."""
        return await self.database.read(lambda session: list(session.scalars(query.limit(SHOWN))))

    # -- tables --------------------------------------------------------------------------------------------------------

    async def close_table(self, table: str, why: str) -> None:
        """End a table: its match does not count."""
        entry = await self.desk.open(table)
        if entry.play.ending is not None:
            raise Trouble(409, "over_already")
        if entry.play.match is not None:
            await self.desk.change(entry, lambda hand: end_void(hand, "closed"))

        def work(session: Session) -> None:
            row = session.get_one(TableRow, table, with_for_update=True)
            if row.state == "waiting":
                void(row, len(entry.play.seats))
            self.note(session, "close", why, table=table)

        await self.database.write(work)

    async def delete_table(self, table: str, why: str) -> None:
        """Delete a table with all that was played and said there."""

        def work(session: Session) -> None:
            if session.get(TableRow, table) is None:
                raise Trouble(404, "no_table")
            session.execute(update(TableRow).where(TableRow.rematch == table).values(rematch=None))
            session.execute(delete(TableRow).where(TableRow.id == table))
            self.note(session, "delete-table", why, table=table)

        await self.database.write(work)

    # -- players -------------------------------------------------------------------------------------------------------

    async def mute(self, who: str, end: datetime | None, why: str) -> PlayerRow:
        """Let somebody not speak until then (None: let him speak again)."""
        return await self.restrict(who, "mute" if end else "unmute", why, muted=end)

    async def ban(self, who: str, end: datetime | None, why: str) -> PlayerRow:
        """Lock somebody out until then (None: let him in again). His tables stay."""
        return await self.restrict(who, "ban" if end else "unban", why, banned=end)

    async def restrict(self, who: str, what: str, why: str, **values: datetime | None) -> PlayerRow:
        """Set what a player may not do."""

        def work(session: Session) -> PlayerRow:
            row = find_player(session, who)
            for name, value in values.items():
                setattr(row, name, value)
            self.note(session, what, why, player=row.id)
            return row

        return await self.database.write(work)

    async def reset_password(self, login: str, why: str) -> str:
        """Give an account a new password, drawn at random; all its devices are signed out."""
        password = "-".join(secrets.token_hex(3) for _ in range(3))
        hashed = await asyncio.to_thread(SMALL.hash, password)

        def work(session: Session) -> None:
            row = session.scalar(select(PlayerRow).where(PlayerRow.login == normal(login)))
            if row is None:
                raise Trouble(404, "no_login", login=login)
            row.password = hashed
            session.flush()
            end_all(session, row.id)
            self.note(session, "password", why, player=row.id)

        await self.database.write(work)
        return password

    async def delete_player(self, who: str, why: str) -> str:
        """Forget who a player was: name, login, what he said. He gives up what he plays; matches of others stay."""
        player = (await self.player(who)).id
        await self.give_up(player)
        for series in await self.database.read(lambda session: list(session.scalars(series_of(player)))):
            await self.forget_in_series(series, player)

        def work(session: Session) -> None:
            row = session.get_one(PlayerRow, player)
            row.name, row.login, row.password = "", None, None
            session.flush()
            end_all(session, player)
            session.execute(delete(ChatRow).where(ChatRow.player == player))
            learned.forget(session, player)
            solved.forget(session, player)
            analysis_store.forget(session, player)
            session.execute(update(SeatRow).where(SeatRow.player == player).values(name=None, played=None))
            session.execute(update(SeriesSeatRow).where(SeriesSeatRow.player == player).values(name=None))
            free_waiting(session, player)
            self.note(session, "delete-player", why, player=player)

        await self.database.write(work)
        return player

    async def give_up(self, player: str) -> None:
        """Resign wherever somebody plays."""

        def find(session: Session) -> list[str]:
            seated = select(SeatRow.table).where(SeatRow.player == player, SeatRow.kind == "human")
            playing = (TableRow.id.in_(seated), TableRow.state == "playing")
            return list(session.scalars(select(TableRow.id).where(*playing)))

        for table in await self.database.read(find):
            entry = await self.desk.open(table)
            await self.desk.change(entry, lambda hand: resign(hand, player))

    async def forget_in_series(self, key: str, player: str) -> None:
        """Take somebody's name out of a series that has begun."""
        for _ in range(TRIES):
            sheet = await self.database.read(lambda session: read_sheet(session, key))
            if not sheet.row.version:
                return
            series, version = await asyncio.to_thread(sheet.kind.read, sheet.row.text), sheet.row.version
            for seat in sheet.mine(player):
                series.players[seat] = NOBODY
            values = {"text": await asyncio.to_thread(series.text), "version": version + 1}
            same = (SeriesRow.id == key, SeriesRow.version == version)
            if await self.database.write(partial(replaced, same, values)):
                return
        raise Trouble(503, "conflict")


def replaced(same: tuple[ColumnElement[bool], ...], values: dict[str, object], session: Session) -> bool:
    """Change a series, if it is still the same."""
    change = update(SeriesRow).where(*same).values(values).returning(SeriesRow.id)
    return session.scalar(change) is not None


def escaped(search: str) -> str:
    """A text to be found as it stands.

    >>> escaped("100%")
    '100\\\\%'
    """
    return "".join(f"\\{sign}" if sign in "\\%_" else sign for sign in search)


def find_player(session: Session, who: str) -> PlayerRow:
    """A player by id or login; raises `Trouble`."""
    row = session.get(PlayerRow, who) or session.scalar(select(PlayerRow).where(PlayerRow.login == normal(who)))
    if row is None:
        raise Trouble(404, "no_player", who=who)
    return row


def series_of(player: str) -> Select[str]:
    """The series that somebody takes part in."""
    return select(SeriesSeatRow.series).where(SeriesSeatRow.player == player).distinct()


def free_waiting(session: Session, player: str) -> None:
    """Where a match has not begun, somebody's seats are free again; tables that he made are void."""
    mine = select(SeatRow, TableRow).join(TableRow, TableRow.id == SeatRow.table)
    for seat, table in session.execute(mine.where(SeatRow.player == player, TableRow.state == "waiting")):
        set_free(table, seat)
    for table in session.scalars(select(TableRow).where(TableRow.maker == player, TableRow.state == "waiting")):
        void(table, session.scalar(select(func.count()).where(SeatRow.table == table.id)) or 0)


def void(table: TableRow, seats: int) -> None:
    """A table ends before its match has begun."""
    table.state, table.ending = "void", {"way": "void", "scores": [0.0] * seats, "why": "closed"}


def end_void(hand: Hand, why: str) -> None:
    """The match does not count, whoever has moved meanwhile."""
    if hand.play.ending is None:
        hand.write("void", text=why)


def resign(hand: Hand, player: str) -> None:
    """Give up all seats of somebody."""
    for seat in range(len(hand.play.seats)):
        if hand.play.ending is None and hand.play.sits(player, seat):
            hand.write("resign", seat)


class Orders:
    """What a serving process does about the operator's notes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.seen = 0  # the last note

    async def begin(self) -> None:
        """What was noted before is in the database already."""
        last = await self.house.database.read(lambda session: session.scalar(select(func.max(AdminRow.id))))
        self.seen = last or 0

    async def run(self) -> None:
        """Look at the notes, again and again."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Unavailable as error:  # the database has told why
                log.debug("the operator's notes were not read: %s", error.code)
            except Exception:
                log.exception("the operator's notes were not read")

    async def look(self) -> None:
        """Take in the new notes."""
        new = select(AdminRow).where(AdminRow.id > self.seen).order_by(AdminRow.id)
        for row in await self.house.database.read(lambda session: list(session.scalars(new))):
            for entry in list(self.house.desk.entries.values()):
                await self.take(row, entry)
            self.seen = row.id

    async def take(self, row: AdminRow, entry: Entry) -> None:
        """Do at a table what a note means for it."""
        if row.player is not None:
            if row.what in ("ban", "password", "delete-player"):
                entry.hang_up(SIGNED_OUT, row.player)
            if row.what == "delete-player" and concerns(entry, row.player):
                await self.look_anew(entry)
        if row.table == entry.id:
            if row.what == "delete-table":
                entry.hang_up(GONE)
                self.house.desk.entries.pop(entry.id, None)
            else:
                await self.look_anew(entry)

    async def look_anew(self, entry: Entry) -> None:
        """The log has grown without us, and names may have gone."""
        desk = self.house.desk
        with suppress(Trouble):
            async with entry.lock:
                await desk.refresh(entry)
            await desk.reread(entry)
            if entry.play.ending is not None:
                desk.on_end(entry)


def concerns(entry: Entry, player: str) -> bool:
    """Whether somebody sits at a table, or has made it."""
    return player == entry.play.table.maker or any(seat.player == player for seat in entry.play.seats)
