"""The log in the database: how a table and its lines are read and appended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from json import dumps
from typing import Any, Final

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.orm import Session

from duelyard.server.store.database import Joint
from duelyard.server.store.models import LogRow, PlayerRow, SeatRow, TableRow
from duelyard.server.table.play import Line, Play
from duelyard.server.words.problems import Trouble

SQLITE: Final = sqlite.dialect()
LOG: Final = LogRow.__table__
TABLES: Final = TableRow.__table__
LINE: Final = ("table", "number", "seat", "kind", "text", "at")
REPEATED: Final = ("state", "number", "moved", "asked", "due", "ending", "worker", "lease")
CHANGE: Final = ("id", *REPEATED)

# Made once: they run very often.
FIND_TABLE = select(TableRow).where(TableRow.id == bindparam("which"))
FIND_SEATS = (
    select(SeatRow, PlayerRow.name)
    .outerjoin(PlayerRow, PlayerRow.id == SeatRow.player)
    .where(SeatRow.table == bindparam("which"))
    .order_by(SeatRow.seat)
)
FIND_LINES = (
    select(LogRow.number, LogRow.seat, LogRow.kind, LogRow.text, LogRow.at)
    .where(LogRow.table == bindparam("which"), LogRow.number > bindparam("after"))
    .order_by(LogRow.number)
)
ADD_LINES = insert(LOG)  # type: ignore[arg-type]
CHANGE_TABLE = (
    update(TABLES)  # type: ignore[arg-type]
    .where(TABLES.c.id == bindparam("new_id"))
    .values({name: bindparam(f"new_{name}") for name in REPEATED})
)

# The same for many tables in SQLite: the rows come as one JSON text.
COLUMNS = ", ".join(f'"{name}"' for name in LINE)
PARTS = ", ".join(f"json_extract(value, '$[{index}]')" for index in range(len(LINE)))
ADD_MANY = f"INSERT INTO log ({COLUMNS}) SELECT {PARTS} FROM json_each(?)"
CHANGES = ", ".join(f"{name} = json_extract(new.value, '$[{index}]')" for index, name in enumerate(REPEATED, 1))
CHANGE_MANY = f"UPDATE tables SET {CHANGES} FROM json_each(?) AS new WHERE tables.id = json_extract(new.value, '$[0]')"


def kept(column: Any) -> Callable[[Any], Any]:
    """How SQLite keeps the values of a column."""
    return column.type.dialect_impl(SQLITE).bind_processor(SQLITE) or (lambda value: value)


LINE_KEPT = [kept(LOG.c[name]) for name in LINE]
CHANGE_KEPT = [kept(TABLES.c[name]) for name in CHANGE]


def packed(rows: Iterable[tuple[Any, ...]], how: list[Callable[[Any], Any]]) -> str:
    """Rows as one JSON text, with values as SQLite keeps them.

    >>> packed([(1, "a"), (2, None)], [str, kept(LOG.c.text)])
    '[["1", "a"], ["2", null]]'
    """
    return dumps([[keep(value) for keep, value in zip(how, row, strict=True)] for row in rows])


def read_table(session: Session, table: str) -> tuple[TableRow, list[SeatRow], list[str], list[Line]]:
    """A table, its seats, what they are called, and its log."""
    row, seats, names = read_row(session, table)
    return row, seats, names, read_lines(session, table, 0)


def read_row(session: Session, table: str) -> tuple[TableRow, list[SeatRow], list[str]]:
    """A table, its seats, and what they are called."""
    row = session.scalar(FIND_TABLE, {"which": table})
    if row is None:
        raise Trouble(404, "no_table")
    found = session.execute(FIND_SEATS, {"which": table}).all()
    session.expunge_all()
    return row, [seat for seat, _ in found], [seat.name or name or "" for seat, name in found]


def read_lines(session: Session, table: str, after: int) -> list[Line]:
    """The lines of a log after this number."""
    return [Line(*row) for row in session.execute(FIND_LINES, {"which": table, "after": after})]


class Append(Joint):
    """The transaction that appends lines, with what lists of tables show; it fails where a number is taken."""

    def __init__(self, play: Play, lines: list[Line], lease: dict[str, object]) -> None:
        table = play.table.id
        self.rows = [(table, line.number, line.seat, line.kind, line.text, line.at) for line in lines]
        due, number = play.clocks.due(), play.numbers[-1]
        self.change = (
            *(table, play.state, number, play.moved, play.asked, due, play.ending),
            *(lease["worker"], lease["lease"]),
        )
        gone = [line.seat for line in lines if line.kind in ("resign", "timeout") and play.ending is None]
        self.seats = [(seat, play.seats[seat]) for seat in gone if seat is not None]  # a computer plays on there

    def __call__(self, session: Session) -> None:
        """Append the lines of this table."""
        connection = session.connection()
        connection.execute(ADD_LINES, [dict(zip(LINE, row, strict=True)) for row in self.rows])
        connection.execute(
            CHANGE_TABLE, {f"new_{name}": value for name, value in zip(CHANGE, self.change, strict=True)}
        )
        self.change_seats(connection)

    def together(self, connection: Connection, works: Sequence[Append]) -> None:
        """Append the lines of many tables, in two statements. The first one alone can fail."""
        connection.exec_driver_sql(ADD_MANY, (packed([row for one in works for row in one.rows], LINE_KEPT),))
        connection.exec_driver_sql(CHANGE_MANY, (packed([one.change for one in works], CHANGE_KEPT),))
        for one in works:
            one.change_seats(connection)

    def is_done(self, session: Session) -> bool:
        """Whether the log has these very lines: another process would have written them at another moment."""
        found = session.execute(FIND_LINES, {"which": self.change[0], "after": self.rows[0][1] - 1}).all()
        return [tuple(line) for line in found[: len(self.rows)]] == [row[1:] for row in self.rows]

    def change_seats(self, connection: Connection) -> None:
        """Who has left is replaced."""
        for seat, place in self.seats:
            own = (SeatRow.table == self.change[0], SeatRow.seat == seat)
            connection.execute(update(SeatRow).where(*own).values(kind=place.kind, level=place.level))


def change_row(table: str, **values: object) -> Callable[[Session], object]:
    """The transaction that changes a table's row, and nothing of its log."""
    return lambda session: session.execute(update(TableRow).where(TableRow.id == table).values(values))


def keep_passes(table: str, seat: int, said: dict[str, Any]) -> Callable[[Session], object]:
    """The transaction that keeps which kinds of windows a seat lets pass."""
    where = (SeatRow.table == table, SeatRow.seat == seat)
    return lambda session: session.execute(update(SeatRow).where(*where).values(passes=said))
