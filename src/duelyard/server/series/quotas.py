"""How much of the house one player's leagues may take: questions to the database.

A table of a league counts among its maker's open tables (`security.check_open_tables`) like any other.
"""

from __future__ import annotations

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from duelyard.server.store.models import SeatRow, SeriesRow, SeriesSeatRow, TableRow

AT_ONCE = 2  # matches of computers alone that one player's leagues have running


def series_of(session: Session, player: str) -> dict[str, int]:
    """The series that somebody has made or takes part in, the newest first, and their versions."""
    seated = select(SeriesSeatRow.series).where(SeriesSeatRow.player == player)
    own = or_(SeriesRow.maker == player, SeriesRow.id.in_(seated))
    found = session.execute(select(SeriesRow.id, SeriesRow.version).where(own).order_by(SeriesRow.moved.desc()))
    return {row.id: row.version for row in found}


def series_made(session: Session, player: str) -> dict[str, int]:
    """The series that somebody has made, and that have begun, and their versions; the one that rested longest first."""
    begun = (SeriesRow.maker == player, SeriesRow.version > 0)
    found = session.execute(select(SeriesRow.id, SeriesRow.version).where(*begun).order_by(SeriesRow.moved))
    return {row.id: row.version for row in found}


def computers_alone(session: Session, player: str) -> int:
    """How many matches of this player's leagues computers are playing among themselves."""
    people = select(SeatRow.table).where(SeatRow.kind == "human")
    alone = (
        TableRow.maker == player,
        TableRow.series.is_not(None),
        TableRow.state == "playing",
        TableRow.id.not_in(people.where(SeatRow.table == TableRow.id)),
    )
    return session.scalar(select(func.count()).select_from(TableRow).where(*alone)) or 0
