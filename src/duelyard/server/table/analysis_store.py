"""Analyses in the database: finished ones, and how far the others are, so that every process knows of all of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from duelyard.server.store.models import AnalysisRow, AnalysisWorkRow
from duelyard.server.words.problems import Trouble

OPEN = 12  # analyses of all players that are made at the same time
STALE = timedelta(seconds=30)  # without a beat: its process is gone
KEPT = timedelta(days=30)  # for what came of records that were brought, and for parts that nobody went on with
OWN = 50  # so much of that is kept for one player, the newest
Moments = dict[int, dict[str, Any]]  # what was judged, by the number of the choice


@dataclass(frozen=True)
class Found:
    """What the database knows of an analysis: its `text` once it is done, else how far it is and, while somebody is at
    it, for whom."""

    text: str | None = None
    player: str | None = None
    done: int = 0
    total: int = 0


def key_of(record: str) -> str:
    """Under which name an analysis of a record is kept that somebody brought.

    >>> key_of("duelyard record 1")[:6]
    'rcfd16'
    """
    return "r" + hashlib.sha256(record.encode()).hexdigest()


def find(key: str, now: datetime) -> Callable[[Session], Found]:
    """Look for an analysis."""

    def work(session: Session) -> Found:
        kept = session.get(AnalysisRow, key)
        row = session.get(AnalysisWorkRow, key)
        if kept is not None or row is None:
            return Found(kept.text if kept else None)
        return Found(row.text, row.player if alive(row, now) else None, row.done, row.total)

    return work


def alive(row: AnalysisWorkRow, now: datetime) -> bool:
    """Whether a process is at it."""
    return row.text is None and row.beat is not None and now - row.beat < STALE


def claim(key: str, player: str, now: datetime) -> Callable[[Session], Moments | None]:
    """Take an analysis on: what was judged of it before, or None where another process is at it; raises `Trouble`."""

    def work(session: Session) -> Moments | None:
        session.execute(delete(AnalysisWorkRow).where(AnalysisWorkRow.made < now - KEPT))
        resting = select(AnalysisWorkRow.key).where(AnalysisWorkRow.player == player, AnalysisWorkRow.beat.is_(None))
        older = session.scalars(resting.order_by(AnalysisWorkRow.made.desc()).offset(OWN)).all()
        session.execute(delete(AnalysisWorkRow).where(AnalysisWorkRow.key.in_(older)))
        row = session.get(AnalysisWorkRow, key)
        if row is not None and alive(row, now):
            return None
        busy = AnalysisWorkRow.text.is_(None) & (AnalysisWorkRow.beat > now - STALE)
        own = select(func.count()).where(busy, AnalysisWorkRow.player == player)
        everybody = select(func.count()).where(busy)
        if session.scalar(own) or (session.scalar(everybody) or 0) >= OPEN:
            raise Trouble(429, "analysis_open", headers={"Retry-After": "30"})
        if row is None:
            row = AnalysisWorkRow(key=key, player=player, made=now, parts="[]", done=0, total=0)
            session.add(row)
        row.player, row.made, row.beat, row.stop, row.text = player, now, now, False, None
        return {moment["number"]: moment for moment in json.loads(row.parts)}

    return work


def beat(key: str, moments: Moments, total: int, now: datetime | None) -> Callable[[Session], bool]:
    """Write down how far it is (`now` None: and that nobody is at it any more); whether it shall stop."""
    parts, done = json.dumps(list(moments.values()), ensure_ascii=False), len(moments)

    def work(session: Session) -> bool:
        row = session.get(AnalysisWorkRow, key)
        if row is None or row.text is not None:
            return row is None
        row.beat, row.parts, row.done, row.total = now, parts, done, total
        return row.stop

    return work


def ask_to_stop(key: str, player: str) -> Callable[[Session], None]:
    """The process that is at it will see this; only who wished for an analysis can stop it."""

    def work(session: Session) -> None:
        row = session.get(AnalysisWorkRow, key)
        if row is not None and row.player == player:
            row.stop = True

    return work


def forget(session: Session, player: str) -> None:
    """Nothing that a player wished for is kept any more, but what belongs to tables."""
    session.execute(delete(AnalysisWorkRow).where(AnalysisWorkRow.player == player))


def keep(key: str, text: str, now: datetime, table: bool) -> Callable[[Session], None]:
    """It is done: what came of it is kept, with its table if it has one."""

    def work(session: Session) -> None:
        row = session.get(AnalysisWorkRow, key)
        if table:
            session.merge(AnalysisRow(table=key, made=now, text=text))
            if row is not None:
                session.delete(row)
        elif row is not None:
            row.text, row.beat, row.parts, row.made = text, None, "[]", now

    return work
