"""Lists of tables: the lobby, and one's own."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, or_, select
from sqlalchemy.orm import Session

from duelyard.server.store.models import PlayerRow, SeatRow, TableRow
from duelyard.server.words.problems import Trouble

PAGE = 30
Rows = tuple[TableRow, list[SeatRow], list[str]]


def read_page(
    session: Session, where: ColumnElement[bool], before: str | None, lobby: bool
) -> tuple[list[Rows], str | None]:
    """A page of tables, the newest first; in the lobby those that wait come first."""
    order = TableRow.state.desc() if lobby else TableRow.moved.desc()  # "waiting" comes after "playing" by name
    query = select(TableRow).where(where)
    if before is not None:
        last = session.get(TableRow, before)
        if last is None:
            raise Trouble(404, "no_such")
        older = (
            or_(
                TableRow.state < last.state,
                and_(TableRow.state == last.state, TableRow.created < last.created),
                and_(TableRow.state == last.state, TableRow.created == last.created, TableRow.id < last.id),
            )
            if lobby
            else or_(TableRow.moved < last.moved, and_(TableRow.moved == last.moved, TableRow.id < last.id))
        )
        query = query.where(older)
    ordered = query.order_by(order, *([TableRow.created.desc()] if lobby else []), TableRow.id.desc())
    tables = list(session.scalars(ordered.limit(PAGE + 1)))
    more = tables[PAGE - 1].id if len(tables) > PAGE else None
    tables = tables[:PAGE]
    found = session.execute(
        select(SeatRow, PlayerRow.name)
        .outerjoin(PlayerRow, PlayerRow.id == SeatRow.player)
        .where(SeatRow.table.in_([table.id for table in tables]))
        .order_by(SeatRow.table, SeatRow.seat)
    ).all()
    session.expunge_all()
    return [
        (
            table,
            [seat for seat, _ in found if seat.table == table.id],
            [seat.name or name or "" for seat, name in found if seat.table == table.id],
        )
        for table in tables
    ], more


def in_lobby() -> ColumnElement[bool]:
    """Public tables that wait or are being played."""
    return and_(TableRow.public, TableRow.state.in_(("waiting", "playing")))


def of_player(player: str) -> ColumnElement[bool]:
    """The tables at which somebody sits or sat, and those he made."""
    seated = select(SeatRow.table).where(SeatRow.player == player)
    return or_(TableRow.maker == player, TableRow.id.in_(seated))
