"""What is forgotten after a while, and what is ended because nobody goes on with it (docs/deploy.md lists it)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import delete, exists, select, update
from sqlalchemy.orm import Session

from duelyard.core.errors import DuelyardError
from duelyard.server.people.identity import LIFETIME
from duelyard.server.store.models import (
    ChatRow,
    EndedRow,
    LinkRow,
    PlayerRow,
    SeatRow,
    SeriesRow,
    SeriesSeatRow,
    TableRow,
)
from duelyard.server.table.acting import Hand, Refusal
from duelyard.server.words.problems import Trouble

if TYPE_CHECKING:
    from duelyard.server.house import House

WAITED = timedelta(days=14)  # who waited so long for players waits for nobody
TIDY_EVERY = 3600.0  # seconds
AT_ONCE = 100  # abandoned matches that are ended in one go
log = logging.getLogger("duelyard.tidying")


async def tidy_for_ever(house: House) -> None:
    """A background task: tidy up every hour. Several processes may do so side by side."""
    while True:
        try:
            done = await tidy_up(house)
            if any(done.values()):
                log.info("tidied up", extra=done)
        except Exception as error:
            log.warning("could not tidy: %s", type(error).__name__)
        await asyncio.sleep(TIDY_EVERY)


async def tidy_up(house: House) -> dict[str, int]:
    """Tidy up once; how many of what were forgotten or ended."""
    now, config = house.desk.clock(), house.config
    before = now - timedelta(days=config.abandoned)
    series = await drop_series(house, before)  # first: a match that is ended has moved
    matches = await end_matches(house, before)
    guests, tables = await house.database.write(lambda session: tidy(session, now, config.retention, config.chat))
    return {"matches": matches, "series": series, "guests": guests, "tables": tables}


def tidy(session: Session, now: datetime, retention: int, chat: int) -> tuple[int, int]:
    """Forget links and ended sessions that are too old, tables and series nobody came to, what was said at tables that
    were over so many days ago, and guests without account and tables who have not been seen for so many days; how many
    guests and tables that were."""
    session.execute(delete(LinkRow).where(LinkRow.expires < now))
    session.execute(delete(EndedRow).where(EndedRow.at < now - LIFETIME))
    waiting = (TableRow.state == "waiting", TableRow.moved < now - WAITED, TableRow.series.is_(None))
    tables = session.execute(delete(TableRow).where(*waiting).returning(TableRow.id)).all()
    session.execute(delete(SeriesRow).where(SeriesRow.version == 0, SeriesRow.moved < now - WAITED))
    ended = select(TableRow.id).where(TableRow.state.in_(("over", "void")))
    session.execute(delete(ChatRow).where(ChatRow.at < now - timedelta(days=chat), ChatRow.table.in_(ended)))
    needed = (
        select(SeatRow).where(SeatRow.player == PlayerRow.id),
        select(TableRow).where(TableRow.maker == PlayerRow.id),
        select(ChatRow).where(ChatRow.player == PlayerRow.id),
        select(SeriesRow).where(SeriesRow.maker == PlayerRow.id),
        select(SeriesSeatRow).where(SeriesSeatRow.player == PlayerRow.id),
    )
    banned = PlayerRow.banned.is_not(None) & (PlayerRow.banned > now)
    idle = (PlayerRow.login.is_(None), PlayerRow.seen < now - timedelta(days=retention), ~banned)
    gone = delete(PlayerRow).where(*idle, *(~exists(rows) for rows in needed)).returning(PlayerRow.id)
    return len(session.execute(gone).all()), len(tables)


async def end_matches(house: House, before: datetime) -> int:
    """End matches in which nobody has moved since then: they do not count."""

    def find(session: Session) -> list[str]:
        idle = select(TableRow.id).where(TableRow.state == "playing", TableRow.moved < before)
        return list(session.scalars(idle.limit(AT_ONCE)))

    def end(hand: Hand) -> None:
        if hand.play.ending is None and hand.play.moved < before:
            hand.write("void", text="abandoned")

    ended = 0
    for table in await house.database.read(find):
        try:
            entry = await house.desk.open(table)
            async with entry.lock:
                await house.desk.refresh(entry)
            ended += bool((await house.desk.change(entry, end)).lines)
        except (DuelyardError, Refusal, Trouble) as error:
            log.warning("table %s was not ended: %s", table, type(error).__name__)
    return ended


async def drop_series(house: House, before: datetime) -> int:
    """Drop series that have begun, are not over, and in which nothing has happened since then. Their matches stay."""

    def find(session: Session) -> list[SeriesRow]:
        moving = select(TableRow).where(TableRow.series == SeriesRow.id, TableRow.moved >= before)
        idle = (SeriesRow.version > 0, ~SeriesRow.over, SeriesRow.moved < before, ~exists(moving))
        return list(session.scalars(select(SeriesRow).where(*idle).limit(AT_ONCE)))

    dropped = 0
    for row in await house.database.read(find):
        with suppress(DuelyardError, Trouble):  # what today's rules cannot read stays: it may be over
            over = (await house.leagues.open(row.id)).playing().over
            await house.database.write(keep_or_drop(row, over))
            dropped += not over
    return dropped


def keep_or_drop(row: SeriesRow, over: bool) -> Callable[[Session], None]:
    """The transaction that notes that a series is over, or else drops it, unless somebody has gone on with it."""

    def work(session: Session) -> None:
        same = session.scalar(select(SeriesRow).where(SeriesRow.id == row.id, SeriesRow.version == row.version))
        if same is None:
            return
        if over:
            same.over = True
            return
        session.execute(update(TableRow).where(TableRow.series == row.id).values(series=None))
        session.delete(same)

    return work
