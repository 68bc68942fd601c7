"""How a player fares against a level: what the matches that he has finished say."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session, aliased

from duelyard.server.store.models import SeatRow, TableRow

MOST = 500  # matches that are counted, the latest ones


def against(session: Session, player: str, game: str, level: str) -> dict[str, int]:
    """Matches won, lost and drawn by this player alone against one computer of the level (`messages.Tally`)."""
    mine, other = aliased(SeatRow), aliased(SeatRow)
    rows = session.execute(
        select(TableRow.ending, mine.seat)
        .join(mine, mine.table == TableRow.id)
        .join(other, other.table == TableRow.id)
        .where(TableRow.game == game, TableRow.state == "over", TableRow.position == "")  # from the first deal
        .where(mine.kind == "human", mine.player == player, other.kind == "bot", other.level == level)
        .order_by(TableRow.created.desc())
        .limit(MOST)
    )
    scores = [score(ending, seat) for ending, seat in rows]
    return {
        "won": sum(one > 0 for one in scores),
        "lost": sum(one < 0 for one in scores),
        "drawn": sum(one == 0 for one in scores),
    }


def score(ending: dict[str, Any] | None, seat: int) -> float:
    """What a match brought a seat.

    >>> score({"scores": [1.0, -1.0]}, 1)
    -1.0
    """
    return float(ending["scores"][seat]) if ending else 0.0
