"""What players have solved: a row for each puzzle that somebody has tried, written by whoever has judged the attempt.

A streak is not kept but counted: puzzles that were solved at the first try, in the order in which that was settled.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from duelyard.core.errors import DuelyardError
from duelyard.core.puzzle import problem_files
from duelyard.core.registry import game, games
from duelyard.server.store.models import TriedRow
from duelyard.server.table.infos import stamp


def note(session: Session, player: str, name: str, puzzle: str, met: bool | None, missed: bool, at: datetime) -> None:
    """Keep how an attempt ended: `met`, failed, or not at all (None). `missed`: the first try was lost in any case.
    What is solved stays as it is."""
    row = session.get(TriedRow, (player, name, puzzle))
    if row is None:
        row = TriedRow(player=player, game=name, puzzle=puzzle, tries=0, missed=False, settled=at, solved=None)
        session.add(row)
    if row.solved is not None:
        return
    row.tries += met is not None
    row.missed = row.missed or missed or met is False
    if met:
        row.solved = at


def tried_by(session: Session, player: str) -> list[TriedRow]:
    """All that a player has tried, in the order in which it was settled whether the first try did it."""
    mine = select(TriedRow).where(TriedRow.player == player)
    return list(session.scalars(mine.order_by(TriedRow.settled, TriedRow.game, TriedRow.puzzle)))


def of(session: Session, player: str, lang: str) -> dict[str, Any]:
    """What a player has solved (`messages.OwnPuzzles`)."""
    rows = tried_by(session, player)
    done = [row for row in rows if row.solved is not None]
    shown = [name for name in dict.fromkeys([*games(), *(row.game for row in rows)]) if count(name)]
    return {
        "solved": len(done),
        "first_try": sum(not row.missed for row in done),
        **streaks([not row.missed for row in rows]),
        "games": [
            {
                "game": name,
                "name": game(name).name(lang),
                "count": count(name),
                "solved": sum(row.game == name for row in done),
                "first_try": sum(row.game == name and not row.missed for row in done),
            }
            for name in shown
        ],
        "tried": [
            {
                "game": row.game,
                "puzzle": row.puzzle,
                "tries": row.tries,
                "missed": row.missed,
                "settled": stamp(row.settled),
                "solved": None if row.solved is None else stamp(row.solved),
            }
            for row in rows
        ],
    }


def count(name: str) -> int:
    """How many puzzles a game has; none where there is no such game any more."""
    try:
        return sum(1 for _ in problem_files(name))
    except DuelyardError:
        return 0


def streaks(clean: Sequence[bool]) -> dict[str, int]:
    """How many were solved at the first try, one after the other: last, and at the most.

    >>> streaks([True, True, False, True])
    {'streak': 1, 'longest': 2}
    """
    run = longest = 0
    for one in clean:
        run = run + 1 if one else 0
        longest = max(longest, run)
    return {"streak": run, "longest": longest}


def as_csv(session: Session, player: str) -> str:
    """Puzzle by puzzle, for other programs."""
    text = io.StringIO()
    sheet = csv.writer(text)
    sheet.writerow(["game", "puzzle", "tries", "missed", "settled", "solved"])
    for row in tried_by(session, player):
        solved = "" if row.solved is None else stamp(row.solved)
        sheet.writerow([row.game, row.puzzle, row.tries, int(row.missed), stamp(row.settled), solved])
    return text.getvalue()


def forget(session: Session, player: str) -> None:
    """Nothing of it is kept any more."""
    session.execute(delete(TriedRow).where(TriedRow.player == player))
