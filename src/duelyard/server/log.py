"""The log in the database: how a table and its lines are read and appended."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.orm import Session

from duelyard.server.models import LogRow, PlayerRow, SeatRow, TableRow
from duelyard.server.play import Line, Play
from duelyard.server.problems import Trouble

# Made once: every choice runs them.
REPEATED = ("state", "number", "moved", "asked", "due", "ending", "worker", "lease")
ADD_LINES = insert(LogRow.__table__)  # type: ignore[arg-type]
CHANGE_TABLE = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(TableRow.__table__.c.id == bindparam("which"))
    .values({name: bindparam(f"new_{name}") for name in REPEATED})
)


def read_table(session: Session, table: str) -> tuple[TableRow, list[SeatRow], list[str], list[Line]]:
    """A table, its seats, what they are called, and its log."""
    row = session.get(TableRow, table)
    if row is None:
        raise Trouble(404, "no_table")
    found = session.execute(
        select(SeatRow, PlayerRow.name)
        .outerjoin(PlayerRow, PlayerRow.id == SeatRow.player)
        .where(SeatRow.table == table)
        .order_by(SeatRow.seat)
    ).all()
    seats = [seat for seat, _ in found]
    names = [seat.name or name or "" for seat, name in found]
    lines = read_lines(session, table, 0)
    session.expunge_all()
    return row, seats, names, lines


def read_lines(session: Session, table: str, after: int) -> list[Line]:
    """The lines of a log after this number."""
    rows = session.execute(
        select(LogRow.number, LogRow.seat, LogRow.kind, LogRow.text, LogRow.at)
        .where(LogRow.table == table, LogRow.number > after)
        .order_by(LogRow.number)
    )
    return [Line(*row) for row in rows]


def append(play: Play, lines: list[Line], lease: dict[str, object]) -> Callable[[Session], None]:
    """The transaction that appends lines, with what lists of tables show; it fails where a number is taken."""
    table = play.table.id
    changed = {
        "which": table,
        "new_state": play.state,
        "new_number": play.numbers[-1],
        "new_moved": play.moved,
        "new_asked": play.asked,
        "new_due": play.clocks.due(),
        "new_ending": play.ending,
        "new_worker": lease["worker"],
        "new_lease": lease["lease"],
    }
    rows = [
        {"table": table, "number": o.number, "seat": o.seat, "kind": o.kind, "text": o.text, "at": o.at} for o in lines
    ]
    gone = [line.seat for line in lines if line.kind in ("resign", "timeout") and play.ending is None]

    def work(session: Session) -> None:
        connection = session.connection()
        connection.execute(ADD_LINES, rows)
        connection.execute(CHANGE_TABLE, changed)
        for seat in gone:  # a computer plays on there
            place = play.seats[seat or 0]
            own = (SeatRow.table == table, SeatRow.seat == seat)
            session.execute(update(SeatRow).where(*own).values(kind=place.kind, level=place.level))

    return work


def change_row(table: str, **values: object) -> Callable[[Session], object]:
    """The transaction that changes a table's row, and nothing of its log."""
    return lambda session: session.execute(update(TableRow).where(TableRow.id == table).values(values))
