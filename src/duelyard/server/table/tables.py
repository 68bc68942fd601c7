"""Making tables, sitting down, standing up, beginning, and playing again."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from duelyard.bots.levels import LEVELS
from duelyard.core.errors import DuelyardError, UnknownGame, WrongSetting
from duelyard.core.game import Game
from duelyard.core.lists import SEATS
from duelyard.core.registry import game
from duelyard.core.series import SeriesKind
from duelyard.server.messages import Clock, Join, NewSeat, NewTable, SeatKind
from duelyard.server.people.company import come_to, held
from duelyard.server.people.names import check_name
from duelyard.server.store.models import LogRow, SeatRow, SeriesRow, TableRow
from duelyard.server.table.brought import bring, brings, carry
from duelyard.server.table.infos import can_sit, several
from duelyard.server.table.play import ANEW, Line, Play
from duelyard.server.words.problems import Trouble
from duelyard.server.words.sentences import sentence

DEFAULT_LEVEL = "fencer"
HELD = "?"  # no nonce yet: the table waits for it


def token() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(16)


def find_game(name: str) -> Game[Any]:
    """The game of that name; raises `Trouble`."""
    try:
        return game(name)
    except UnknownGame as error:
        raise Trouble(404, "no_game") from error


def check_settings(rules: Game[Any] | SeriesKind, given: dict[str, Any]) -> dict[str, Any]:
    """Completed settings that can be kept and told; raises `DuelyardError`.

    >>> check_settings(game("clash"), {"champions": ["troll\\0", "troll"]})
    Traceback (most recent call last):
      ...
    duelyard.core.errors.WrongSetting: options: expected plain texts and numbers
    """
    if not is_plain(given):
        raise WrongSetting(sentence("plain_options"))
    if SEATS in given:
        raise WrongSetting(sentence("seats_elsewhere"), about=SEATS)
    return rules.complete(given)


def is_plain(data: object) -> bool:
    """Whether every database and every client understands this: no half signs, no NUL, no endless number.

    >>> is_plain({"name": "Анна"}), is_plain(["\\ud800"]), is_plain(float("nan")), is_plain("\\0")
    (True, False, False, False)
    """
    try:
        text = json.dumps(data, ensure_ascii=False, allow_nan=False)
        return bool(text.encode()) and "\\u0000" not in text
    except (ValueError, RecursionError):
        return False


# -- making ----------------------------------------------------------------------------------------------------------


def new_table(
    body: NewTable, player: str, name: str, now: datetime, position: str = ""
) -> tuple[TableRow, list[SeatRow]]:
    """The rows of a new table; raises `Trouble` where its settings or seats cannot be."""
    rules = find_game(body.game)
    try:
        settings = check_settings(rules, body.settings)
        count = rules.seats(settings)
    except DuelyardError as error:
        raise Trouble(422, "bad_options", why=error) from error
    wanted = list(body.seats) or [NewSeat(kind=SeatKind.me)] + [NewSeat(kind=SeatKind.bot)] * (count - 1)
    if len(wanted) != count:
        raise Trouble(422, "bad_seats", n=count, given=len(wanted))
    if all(seat.kind == SeatKind.bot for seat in wanted):
        raise Trouble(422, "nobody")
    check_names(wanted, name)
    table = blank_table(rules, settings, player, now)
    table.clock, table.public, table.position = body.clock.model_dump(), body.public, position
    table.preview, table.hints = body.preview, body.hints
    if body.fork is not None:
        table.fork = {"number": body.fork.number, "same": body.fork.same}
    mine = sum(seat.kind == SeatKind.me for seat in wanted)
    seats = []
    for number, seat in enumerate(wanted):
        row = SeatRow(table=table.id, seat=number, kind=seat.kind.value, nonce="")
        if seat.kind == SeatKind.bot:
            row.level = check_level(seat.level)
        elif seat.kind == SeatKind.me:
            row.kind, row.player, row.nonce = "human", player, HELD if body.hold else ""
            row.name = seat.name if mine > 1 else None
        if seat.kind in (SeatKind.bot, SeatKind.me):
            bring(table, row, seat.settings)
        elif seat.settings is not None:
            raise Trouble(422, "bad_options", why=WrongSetting(sentence("brings_himself"), about=SEATS))
        seats.append(row)
    return table, seats


def check_names(wanted: list[NewSeat], name: str) -> None:
    """Several people at one screen have names of their own; who is not named is whoever makes the table."""
    check_name(name)
    mine = [seat.name for seat in wanted if seat.kind == SeatKind.me]
    taken = [name] if None in mine else []
    for one in filter(None, mine):
        check_name(one, taken)
        taken.append(one)


def blank_table(rules: Game[Any], settings: dict[str, Any], maker: str, now: datetime) -> TableRow:
    """A private table without a clock, with a secret of its own."""
    return TableRow(
        id=token(),
        game=rules.id,
        rules=rules.rules_version,
        settings=settings,
        clock=Clock().model_dump(),
        public=False,
        state="waiting",
        secret=secrets.token_hex(32),
        position="",
        maker=maker,
        invite=token(),
        created=now,
        moved=now,
        number=0,
        asked=[],
        digest="",
        barred=[],
        preview=True,
        hints=False,
    )


def check_level(level: str | None) -> str:
    """A level that exists; raises `Trouble`.

    >>> check_level(None)
    'fencer'
    """
    if level is None:
        return DEFAULT_LEVEL
    if level not in LEVELS:
        raise Trouble(422, "bad_level")
    return level


def add_table(table: TableRow, seats: list[SeatRow], now: datetime) -> Callable[[Session], None]:
    """The transaction that makes a table; it begins at once where nobody has to be waited for."""

    def work(session: Session) -> None:
        table.state = "waiting"  # where an earlier try was not committed
        session.add(table)
        session.flush()
        session.add_all(seats)
        session.flush()
        begin_if_full(session, table, seats, now)

    return work


def begin_if_full(session: Session, table: TableRow, seats: list[SeatRow], now: datetime) -> None:
    """Write the first line of the log once all seats are taken. Bots wait until some process takes them over.

    Who made a fork knows its cards: where different people sit, they are dealt anew, unless all agreed to the same.
    """
    if table.state != "waiting" or any(seat.kind in ("invite", "open") or seat.nonce == HELD for seat in seats):
        return
    anew = table.fork is not None and not table.fork["same"] and several(seats)
    line = Line(1, None, "begin", ANEW if anew else "", now)
    play = Play(table, seats)
    try:
        play.apply(line)
    except DuelyardError as error:
        if brings(table):  # each list was sound when it came; whoever sits down last learns nothing of the others'
            raise Trouble(422, "bad_options", why=WrongSetting(sentence("seats_missing"), about=SEATS)) from None
        raise Trouble(422, "bad_options", why=error) from error
    session.execute(insert(LogRow).values(table=table.id, number=1, seat=None, kind="begin", text=line.text, at=now))
    table.state, table.number, table.moved = play.state, play.numbers[-1], now
    table.asked, table.due, table.ending = play.asked, play.clocks.due(), play.ending
    table.digest = f"1 {play.fingerprint()}"
    table.lease = now if play.bots_asked else None


# -- who may look ----------------------------------------------------------------------------------------------------


def may_look(play: Play, player: str | None, invite: str | None) -> bool:
    """Whether a visitor may look at a table: a public one everybody, others those at it and those with the link."""
    table = play.table
    return (
        table.public
        or invited(table, invite)
        or (player is not None and (player == table.maker or any(seat.player == player for seat in play.seats)))
    )


def invited(table: TableRow | SeriesRow, invite: str | None) -> bool:
    """Whether somebody has the link."""
    return invite is not None and secrets.compare_digest(invite.encode(), table.invite.encode())


# -- sitting down and standing up --------------------------------------------------------------------------------------


def locked(session: Session, table: str) -> tuple[TableRow, list[SeatRow]]:
    """A table that nobody else changes meanwhile; raises `Trouble`."""
    row = session.get(TableRow, table, with_for_update=True)
    if row is None:
        raise Trouble(404, "no_table")
    seats = session.scalars(select(SeatRow).where(SeatRow.table == table).order_by(SeatRow.seat)).all()
    return row, list(seats)


def sit_down(table: str, player: str, body: Join, now: datetime) -> Callable[[Session], None]:
    """The transaction by which somebody joins a table."""

    def work(session: Session) -> None:
        held(session, player)
        row, seats = locked(session, table)
        if row.state != "waiting":
            raise Trouble(409, "not_waiting")
        if mine := [seat for seat in seats if seat.player == player and seat.kind == "human"]:
            for number, seat in enumerate(mine):
                if seat.nonce == HELD:
                    seat.nonce = "" if number else body.nonce
                if (
                    body.settings is not None
                    and body.seat in (None, seat.seat)
                    and (number == 0 or body.seat is not None)
                ):
                    bring(row, seat, body.settings)
            begin_if_full(session, row, seats, now)
            return
        if row.fork and row.fork["same"] and not body.same:
            raise Trouble(409, "same_cards", n=row.fork["number"])
        link = invited(row, body.invite)
        if player in row.barred and not link:
            raise Trouble(403, "sent_away")
        free = [seat for seat in seats if can_sit(row, seat, player, link) and body.seat in (None, seat.seat)]
        if not free:
            raise Trouble(403 if not link and not row.public else 409, "no_seat")
        kept = [seat for seat in free if seat.player == player]
        come_to(session, table, player)
        seat = (kept or free)[0]
        seat.kind, seat.player, seat.nonce = "human", player, body.nonce
        if body.settings is not None or seat.own is None:  # whose seat was kept for a rematch has brought his before
            bring(row, seat, body.settings)
        own_name(seats, player)
        begin_if_full(session, row, seats, now)

    return work


def stand_up(table: str, player: str) -> Callable[[Session], None]:
    """The transaction by which somebody leaves a table that waits; without its maker it is void."""

    def work(session: Session) -> None:
        row, seats = locked(session, table)
        if row.state != "waiting":
            raise Trouble(409, "not_waiting")
        mine = [seat for seat in seats if seat.player == player and seat.kind == "human"]
        if not mine:
            raise Trouble(403, "not_sitting")
        for seat in mine:
            set_free(row, seat)
        if player == row.maker:
            row.state, row.ending = "void", {"way": "void", "scores": [0.0] * len(seats)}

    return work


def set_free(table: TableRow, seat: SeatRow) -> None:
    """Nobody sits here any more."""
    seat.kind, seat.player, seat.name, seat.nonce = "open" if table.public else "invite", None, None, ""
    seat.own, seat.salt = None, ""


def send_away(table: str, player: str, number: int) -> Callable[[Session], None]:
    """The transaction by which the maker sends somebody away from a table that waits. He cannot come back by the
    invitation that he has, nor to an open seat."""

    def work(session: Session) -> None:
        row, seats = locked(session, table)
        if player != row.maker:
            raise Trouble(403, "not_maker")
        if row.state != "waiting":
            raise Trouble(409, "not_waiting")
        gone = next((seat.player for seat in seats if seat.seat == number and seat.kind == "human"), None)
        if gone is None or gone == player:
            raise Trouble(409, "nobody_there")
        for seat in seats:
            if seat.player == gone:
                set_free(row, seat)
        row.invite, row.barred = token(), [*row.barred, gone]

    return work


def begin_now(table: str, player: str, now: datetime) -> Callable[[Session], None]:
    """The transaction by which the maker begins without waiting longer: computers take the free seats."""

    def work(session: Session) -> None:
        row, seats = locked(session, table)
        if player != row.maker:
            raise Trouble(403, "not_maker")
        if row.state != "waiting":
            raise Trouble(409, "not_waiting")
        if not any(seat.kind == "human" for seat in seats):
            raise Trouble(409, "nobody")
        for seat in seats:
            if seat.kind in ("open", "invite"):
                seat.kind, seat.level, seat.player = "bot", DEFAULT_LEVEL, None
                bring(row, seat, None)
            if seat.nonce == HELD:
                seat.nonce = ""
        begin_if_full(session, row, seats, now)

    return work


def play_again(table: str, player: str, now: datetime, hold: bool = False) -> Callable[[Session], str]:
    """The transaction by which somebody who sat at a table asks for another match, or joins the one that was asked for.

    Everybody moves on by one seat, so that sides and first turns change hands.
    """

    def work(session: Session) -> str:
        held(session, player)
        row, seats = locked(session, table)
        if not any(seat.player == player for seat in seats):
            raise Trouble(403, "not_sitting")
        if row.state not in ("over", "void"):
            raise Trouble(409, "not_over")
        if row.rematch is not None:
            new, places = locked(session, row.rematch)
            come_to(session, new.id, player)
            own_name(places, player)
            for seat in places:
                if seat.player == player and seat.kind == "invite" and new.state == "waiting":
                    seat.kind = "human"
            begin_if_full(session, new, places, now)
            return new.id
        new, places = moved_on(row, seats, player, now)
        for seat in places:
            if hold and seat.player == player:
                seat.nonce = HELD
        row.rematch = new.id
        add_table(new, places, now)(session)
        come_to(session, new.id, player)
        return new.id

    return work


def moved_on(old: TableRow, seats: list[SeatRow], player: str, now: datetime) -> tuple[TableRow, list[SeatRow]]:
    """The rows of a rematch; seats are kept for the other people until they say yes."""
    new = blank_table(game(old.game), old.settings, player, now)
    new.clock, new.public, new.preview, new.hints = old.clock, old.public, old.preview, old.hints
    if not several(seats):  # among several people a rematch starts afresh
        new.position, new.fork = old.position, old.fork
    places = []
    for seat in seats:
        row = SeatRow(table=new.id, seat=(seat.seat + 1) % len(seats), kind=seat.kind, level=seat.level, nonce="")
        if seat.player is not None:  # also where a computer played on for him
            row.kind, row.level = "human" if seat.player == player else "invite", None
            row.player, row.name = seat.player, seat.name
        elif seat.kind != "bot":
            row.kind, row.level = "bot", DEFAULT_LEVEL
        carry(new, seat, row)
        places.append(row)
    own_name(places, player)
    return new, sorted(places, key=lambda row: row.seat)


def own_name(seats: list[SeatRow], player: str) -> None:
    """Who comes to a rematch has the name that he has now; until then he is expected under the one he had."""
    mine = [seat for seat in seats if seat.player == player]
    if len(mine) == 1:
        mine[0].name = None
