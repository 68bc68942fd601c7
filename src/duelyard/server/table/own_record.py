"""A player's own record: all that the matches he has finished say, by game, level and what he played; and his puzzles.

It is read from the rows of tables and seats, which follow from the log, and kept nowhere else: who is deleted has none
any more. What a seat has played the game tells at the end of a match (`Game.features`); that is looked up once.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session, aliased

from duelyard.bots.levels import LEVELS
from duelyard.core.errors import DuelyardError
from duelyard.core.registry import game as find_game
from duelyard.server.puzzles import solved
from duelyard.server.store.models import LogRow, SeatRow, TableRow
from duelyard.server.table.infos import level_name, stamp
from duelyard.server.table.tally import score
from duelyard.server.words.problems import Trouble

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.server.table.desk import Desk

MOST = 2000  # matches that are told of, the latest ones
AT_ONCE = 12  # matches whose cards are looked up for one question: the next one goes on
HUMAN = "human"
MANY = ("card", "turn")  # kinds of which there is too much, or too little, to say


@dataclass(frozen=True)
class Played:
    """A finished match, as one of its players looks back at it."""

    table: str
    game: str
    at: datetime
    score: float
    opponents: tuple[str, ...]
    played: dict[str, list[str]]
    hints: int

    def data(self) -> dict[str, Any]:
        """As it travels (`messages.OwnMatch`)."""
        return {**vars(self), "at": stamp(self.at), "opponents": list(self.opponents)}


def matches_of(session: Session, player: str) -> list[Played]:
    """The matches that a player has finished alone at one seat, from the first deal on; the latest first."""
    mine = aliased(SeatRow)
    rows = session.execute(
        select(TableRow.id, TableRow.game, TableRow.moved, TableRow.ending, mine.seat, mine.played)
        .join(mine, mine.table == TableRow.id)
        .where(TableRow.state == "over", TableRow.position == "", mine.player == player)
        .order_by(TableRow.moved.desc(), TableRow.id)
        .limit(MOST)
    ).all()
    tables = [row.id for row in rows]
    others: dict[str, list[tuple[int, str | None, str | None]]] = {}
    hints: Counter[tuple[str, int | None]] = Counter()
    for few in (tables[k : k + 500] for k in range(0, len(tables), 500)):
        seats = select(SeatRow.table, SeatRow.seat, SeatRow.player, SeatRow.level).where(SeatRow.table.in_(few))
        for table, seat, who, level in session.execute(seats.order_by(SeatRow.table, SeatRow.seat)):
            others.setdefault(table, []).append((seat, who, level))
        taken = select(LogRow.table, LogRow.seat, func.count()).where(LogRow.table.in_(few), LogRow.kind == "hint")
        hints.update({(table, who): n for table, who, n in session.execute(taken.group_by(LogRow.table, LogRow.seat))})
    found = []
    for table, game, at, ending, seat, played in rows:
        seats_there = others[table]
        if sum(who == player for _, who, _ in seats_there) > 1:  # several people at one screen
            continue
        against = tuple(HUMAN if who else level or "" for number, who, level in seats_there if number != seat)
        found.append(Played(table, game, at, score(ending, seat), against, played or {}, hints[table, seat]))
    return found


def of_player(session: Session, player: str, lang: str) -> dict[str, Any]:
    """What a player's matches say, and what he has solved (`messages.OwnRecord`)."""
    matches = matches_of(session, player)
    games = list(dict.fromkeys(match.game for match in matches))
    return {
        **counted(matches),
        **streaks(matches),
        "games": [of_game(game, [match for match in matches if match.game == game], lang) for game in sorted(games)],
        "matches": [match.data() for match in matches],
        "puzzles": solved.of(session, player, lang),
    }


def of_game(game: str, matches: list[Played], lang: str) -> dict[str, Any]:
    """Those of one game (`messages.GameRecord`)."""
    rules = rules_of(game)
    levels = []
    for level in LEVELS:
        against = [match for match in matches if set(match.opponents) == {level}]
        if against:
            levels.append({"value": level, "name": level_name(level, lang), **counted(against)})
    return {
        "game": game,
        "name": rules.name(lang) if rules else game,
        **counted(matches),
        **streaks(matches),
        "levels": levels,
        "beaten": [str(level["value"]) for level in levels if level["won"]],
        "played": kinds(rules, matches, lang) if rules else [],
    }


def rules_of(game: str) -> Game[Any] | None:
    """The game, if it is still there."""
    try:
        return find_game(game)
    except DuelyardError:
        return None


def kinds(rules: Game[Any], matches: list[Played], lang: str) -> list[dict[str, Any]]:
    """How it went with each deck, clan or champion (`messages.PlayedKind`)."""
    found: dict[str, dict[str, list[Played]]] = {}
    for match in matches:
        for kind, values in match.played.items():
            if kind not in MANY:
                for value in values:
                    found.setdefault(kind, {}).setdefault(value, []).append(match)
    told = []
    for kind, those_of in sorted(found.items()):
        key = f"feature.{kind}"
        shares = [
            {"value": value, "name": value_name(rules, kind, value, lang), **counted(those)}
            for value, those in sorted(those_of.items(), key=lambda item: (-len(item[1]), item[0]))
        ]
        title = rules.texts.say(key, lang, {}) if rules.texts.has(key, lang) else kind
        told.append({"kind": kind, "title": title, "shares": shares})
    return told


def value_name(rules: Game[Any], kind: str, value: str, lang: str) -> str:
    """What people call a deck or a champion."""
    key = f"feature_value.{value}"
    return rules.texts.say(key, lang, {}) if rules.texts.has(key, lang) else rules.word(kind, value, lang)


def counted(matches: Iterable[Played]) -> dict[str, int]:
    """How they ended."""
    scores = [match.score for match in matches]
    return {
        "won": sum(one > 0 for one in scores),
        "lost": sum(one < 0 for one in scores),
        "drawn": sum(one == 0 for one in scores),
    }


def streaks(matches: Sequence[Played]) -> dict[str, int]:
    """How many were won in a row last (negative: lost), and the most ever; the latest come first.

    >>> def match(score): return Played("t", "clash", datetime(2026, 1, 1), score, (), {}, 0)
    >>> streaks([match(score) for score in (1.0, 1.0, -1.0, 1.0, 1.0, 1.0)])
    {'streak': 2, 'longest': 3}
    >>> streaks([match(score) for score in (-1.0, -1.0, 1.0)])
    {'streak': -2, 'longest': 1}
    """
    longest = run = 0
    for match in matches:
        run = run + 1 if match.score > 0 else 0
        longest = max(longest, run)
    last = 0
    for match in matches:
        sign = (match.score > 0) - (match.score < 0)
        if not sign or last * sign < 0:
            break
        last += sign
    return {"streak": last, "longest": longest}


def as_csv(session: Session, player: str) -> str:
    """Match by match, the latest first, for other programs."""
    text = io.StringIO()
    sheet = csv.writer(text)
    sheet.writerow(["at", "game", "score", "opponents", "played", "hints", "table"])
    for match in matches_of(session, player):
        played = "; ".join(f"{kind}: {', '.join(values)}" for kind, values in match.played.items())
        sheet.writerow(
            [stamp(match.at), match.game, match.score, " ".join(match.opponents), played, match.hints, match.table]
        )
    return text.getvalue()


async def fill_in(desk: Desk, player: str) -> None:
    """Look up what this player has played in matches where nobody has asked before, some at a time."""

    def find(session: Session) -> list[tuple[str, int]]:
        rows = session.execute(
            select(TableRow.id, SeatRow.seat)
            .join(SeatRow, SeatRow.table == TableRow.id)
            .where(TableRow.state == "over", TableRow.position == "", SeatRow.player == player)
            .where(SeatRow.played.is_(None))
            .order_by(TableRow.moved.desc())
            .limit(AT_ONCE)
        )
        return [(table, seat) for table, seat in rows]

    found: list[tuple[str, int, dict[str, list[str]]]] = []
    for table, seat in await desk.database.read(find):
        try:
            entry = await desk.open(table)
            async with desk.reading(entry) as play:
                found.append((table, seat, play.rules.features(play.match.state, seat) if play.match else {}))
        except Trouble:
            continue

    def keep(session: Session) -> None:
        for table, seat, played in found:
            session.execute(update(SeatRow).where(SeatRow.table == table, SeatRow.seat == seat).values(played=played))

    if found:
        await desk.database.write(keep)
