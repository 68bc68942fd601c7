"""Who is at a table under which name: there a name is one person.

Whoever comes second with a name like somebody's who sits, is expected or has spoken there can neither sit down nor
speak under it. A name that somebody had is his at that table, too, as long as his words stand there.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import Select, func, insert, or_, select, update
from sqlalchemy.orm import Session

from duelyard.server.people.names import check_name
from duelyard.server.store.models import ChatRow, PlayerRow, SeatRow, SeriesSeatRow, TableRow
from duelyard.server.words.problems import Trouble

OPEN = ("waiting", "playing")
STILL_THERE = timedelta(days=1)  # people talk on after a match


def of_others(session: Session, table: str, player: str) -> list[str]:
    """What the others at a table are called: those who sit there or are expected, and those who have spoken."""
    seated = session.execute(
        select(SeatRow.name, PlayerRow.name)
        .join(PlayerRow, PlayerRow.id == SeatRow.player)
        .where(SeatRow.table == table, SeatRow.player != player)
    )
    spoken = select(ChatRow.author).where(ChatRow.table == table, ChatRow.player != player).distinct()
    return [own or name for own, name in seated] + list(session.scalars(spoken))


def of_participants(session: Session, series: str, player: str) -> list[str]:
    """What the others in a series are called."""
    seated = session.execute(
        select(SeriesSeatRow.name, PlayerRow.name)
        .join(PlayerRow, PlayerRow.id == SeriesSeatRow.player)
        .where(SeriesSeatRow.series == series, SeriesSeatRow.player != player)
    )
    return [own or name for own, name in seated]


def held(session: Session, player: str) -> PlayerRow:
    """A player whom nobody renames meanwhile. Who needs a table, too, holds the player first."""
    row = session.get(PlayerRow, player, with_for_update={"key_share": True})
    if row is None or not row.name:
        raise Trouble(401, "not_signed_in")
    return row


def come_to(session: Session, table: str, player: str) -> PlayerRow:
    """Refuse somebody whose name is another's at this table."""
    row = held(session, player)
    check_name(row.name, of_others(session, table, player))
    return row


def rename(player: str, name: str, now: datetime) -> Callable[[Session], list[tuple[str, int]]]:
    """The transaction by which somebody is called otherwise; the lines of chat that say so, as table and number.

    Matches that are over keep the name under which they were played.
    """

    def work(session: Session) -> list[tuple[str, int]]:
        row = held(session, player)
        if row.name == name:
            return []
        at = select(SeatRow.table).where(SeatRow.player == player)
        mine = select(TableRow.id).where(TableRow.id.in_(at), TableRow.state.in_(OPEN)).order_by(TableRow.id)
        series = select(SeriesSeatRow.series).where(SeriesSeatRow.player == player)
        others = [
            of_others(session, one, player) for one in session.scalars(mine.with_for_update(key_share=True)).all()
        ]
        others += [of_participants(session, one, player) for one in session.scalars(series).all()]
        check_name(name, {other for some in others for other in some})
        ended = select(TableRow.id).where(TableRow.state.not_in(OPEN))
        own = (SeatRow.player == player, SeatRow.name.is_(None), SeatRow.table.in_(ended))
        session.execute(update(SeatRow).where(*own).values(name=row.name))
        lines = [tell(session, table, row, name, now) for table in session.scalars(known_at(player, now)).all()]
        row.name = name
        return lines

    return work


def known_at(player: str, now: datetime) -> Select[str]:
    """The tables where people know a player: he sits or has spoken there, and it is not long over."""
    seated = select(SeatRow.table).where(SeatRow.player == player)
    spoken = select(ChatRow.table).where(ChatRow.player == player)
    fresh = or_(TableRow.state.in_(OPEN), TableRow.moved > now - STILL_THERE)
    return select(TableRow.id).where(or_(TableRow.id.in_(seated), TableRow.id.in_(spoken)), fresh)


def tell(session: Session, table: str, row: PlayerRow, name: str, now: datetime) -> tuple[str, int]:
    """Say at a table that somebody is called otherwise from now on."""
    seat = select(SeatRow.seat).where(SeatRow.table == table, SeatRow.player == row.id, SeatRow.kind == "human")
    number = (session.scalar(select(func.max(ChatRow.number)).where(ChatRow.table == table)) or 0) + 1
    line = {"table": table, "number": number, "player": row.id, "author": row.name, "text": name, "at": now}
    session.execute(insert(ChatRow).values(**line, seat=session.scalar(seat.limit(1)), kind="renamed"))
    return table, number
