"""A series as the database has it, and as a participant or visitor is told about it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from duelyard.core.registry import game
from duelyard.core.series import Pairing, Series, SeriesKind
from duelyard.server.messages import OptionInfo, SeatInfo, SeriesInfo
from duelyard.server.store.models import PlayerRow, SeriesRow, SeriesSeatRow, TableRow
from duelyard.server.table.infos import level_name, numbered
from duelyard.server.words.problems import TEXTS, Trouble


@dataclass
class Sheet:
    """A series as the database has it; `series` is None while it waits."""

    row: SeriesRow
    seats: list[SeriesSeatRow]
    names: list[str]
    tables: dict[str, tuple[str, str]]  # by secret: the table and its state
    series: Series | None = None

    @property
    def kind(self) -> SeriesKind:
        """Its kind."""
        return game(self.row.game).series[self.row.kind]

    def mine(self, player: str | None) -> list[int]:
        """The seats that this player has."""
        return [seat.seat for seat in self.seats if player and seat.kind == "human" and seat.player == player]

    def table_of(self, pairing: Pairing) -> str | None:
        """The table where a duel is played, if it was made."""
        table, state = self.tables.get(pairing.secret, (None, "void"))
        return table if state != "void" else None

    def playing(self) -> Series:
        """The series, which must have begun."""
        if self.series is None:
            raise Trouble(409, "series_waits")
        return self.series

    def deciding(self, player: str, seat: int, number: int) -> Series:
        """The series, for somebody who decides at a seat of his and has seen what he may know of it."""
        series = self.playing()
        if seat not in self.mine(player):
            raise Trouble(403, "not_yours")
        if series.number(seat) != number:
            raise Trouble(409, "conflict")
        return series


def read_sheet(session: Session, key: str) -> Sheet:
    """A series with its seats and tables; raises `Trouble`."""
    row = session.get(SeriesRow, key)
    if row is None:
        raise Trouble(404, "no_series")
    found = session.execute(
        select(SeriesSeatRow, PlayerRow.name)
        .outerjoin(PlayerRow, PlayerRow.id == SeriesSeatRow.player)
        .where(SeriesSeatRow.series == key)
        .order_by(SeriesSeatRow.seat)
    ).all()
    tables = session.execute(
        select(TableRow.secret, TableRow.id, TableRow.state).where(TableRow.series == key).order_by(TableRow.created)
    )
    by_secret = {secret: (table, state) for secret, table, state in tables}
    session.expunge_all()
    return Sheet(row, [seat for seat, _ in found], [seat.name or name or "" for seat, name in found], by_secret)


def names_of(sheet: Sheet, lang: str) -> list[str]:
    """What the participants are called."""
    called = [
        level_name(seat.level or "", lang) if seat.kind == "bot" else name or deleted(seat, lang)
        for seat, name in zip(sheet.seats, sheet.names, strict=True)
    ]
    return numbered(called, [seat.kind == "bot" for seat in sheet.seats])


def deleted(seat: SeriesSeatRow, lang: str) -> str:
    """What somebody is called who has no name any more."""
    return TEXTS.say("player.deleted", lang, {}) if seat.player is not None else ""


def clean(name: str, seat: SeriesSeatRow) -> str:
    """A name as a series can have it: one line of printable signs.

    >>> clean(" An\\u200bna ", SeriesSeatRow(seat=0))
    'Anna'
    """
    return (
        " ".join("".join(sign for sign in name if sign.isprintable() or sign == " ").split()) or "ABCDEFGH"[seat.seat]
    )


def series_info(sheet: Sheet, player: str | None, seat: int | None, lang: str) -> SeriesInfo:
    """A series as a visitor may know it, through the eyes of one of his seats."""
    mine = sheet.mine(player)
    if seat is not None and seat not in mine:
        raise Trouble(403, "not_yours")
    seat = mine[0] if seat is None and mine else seat
    row, series = sheet.row, sheet.series
    options = series.options(seat) if series is not None and seat is not None else []
    return SeriesInfo(
        id=row.id,
        game=row.game,
        kind=row.kind,
        version=series.number(seat) if series is not None else 0,
        seats=[
            SeatInfo(
                seat=one.seat,
                name=name if one.kind in ("human", "bot") else "",
                side=one.seat,
                kind=one.kind,  # type: ignore[arg-type]
                player=one.player if one.kind == "human" else None,
                level=one.level,
                online=one.kind == "bot",
            )
            for one, name in zip(sheet.seats, names_of(sheet, lang), strict=True)
        ],
        mine=mine,
        seat=seat,
        invite=row.invite if player == row.maker else None,
        view=series.view(seat) if series is not None else {},
        options=[
            OptionInfo(
                text=text,
                label=series.label(seat, text, lang) if series is not None and seat is not None else text,
                refs=[],
                verb=text.partition(" ")[0],
            )
            for text in options
        ],
        undo=series is not None and seat is not None and series.can_take_back(seat),
        tables=[sheet.table_of(pairing) for pairing in series.pairings()] if series is not None else [],
        over=series is not None and series.over,
    )
