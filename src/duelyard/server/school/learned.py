"""What players have learned, by ids that the school knows: so nobody keeps anything else there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from sqlalchemy import delete
from sqlalchemy.orm import Session

from duelyard.core.lesson import lessons
from duelyard.core.registry import games
from duelyard.core.school import tips
from duelyard.server.store.models import LearnedRow


@cache
def known() -> frozenset[str]:
    """All that can be learned: lessons, tips, and the games that somebody says he knows.

    >>> "clash.1" in known(), "knows:gosu" in known(), "clash.99" in known()
    (True, True, False)
    """
    taught = [lesson.id for name in games() for lesson in lessons(name)]
    shown = [tip.id for name in games() for tip in tips(name)]
    return frozenset([*taught, *shown, *[f"knows:{name}" for name in games()]])


def of(session: Session, player: str) -> list[str]:
    """What a player has learned."""
    row = session.get(LearnedRow, player)
    return list(row.learned) if row else []


def add(session: Session, player: str, more: Iterable[str]) -> list[str]:
    """Add what a player has learned; all of it, in order."""
    row = session.get(LearnedRow, player)
    if row is None:
        row = LearnedRow(player=player, learned=[])
        session.add(row)
    row.learned = sorted({*row.learned, *more} & known())
    return list(row.learned)


def forget(session: Session, player: str) -> None:
    """Nothing of it is kept any more."""
    session.execute(delete(LearnedRow).where(LearnedRow.player == player))
