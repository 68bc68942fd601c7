"""What seats bring to a table: lists that are their owners' secret until the rules or the end show them.

A list is checked and kept when its owner sits down; everybody is told its hash. Who brings nothing gets something from
the game. Nothing of it is in a table's settings, position or log; mistakes in a list are told to whoever sent it.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from duelyard.core.chance import Chance
from duelyard.core.errors import DuelyardError, WrongSetting
from duelyard.core.lists import SEATS, commitment, fresh_salt
from duelyard.core.registry import game
from duelyard.core.settings import complete
from duelyard.server.store.models import SeatRow, TableRow
from duelyard.server.words.problems import Trouble
from duelyard.server.words.sentences import sentence

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

LINKS = 100  # matches of one series of rematches that are looked at


def brings(table: TableRow) -> bool:
    """Whether seats bring something to this table; one that goes on from a position has all that it needs."""
    return not table.position and game(table.game).brings(table.settings)


def bring(table: TableRow, seat: SeatRow, given: dict[str, Any] | None) -> None:
    """Keep what a seat brings; raises `Trouble`, for whoever brings it."""
    if not brings(table):
        if given:
            why = WrongSetting(sentence("seats_bring_nothing"), about="seats")
            raise Trouble(422, "bad_options", why=why)
        return
    rules = game(table.game)
    if given is None:
        own = rules.some_own(table.settings, seat.seat, Chance(secrets.token_bytes(32)))
    else:
        own = checked(table, seat.seat, given)
    seat.own, seat.salt = own, fresh_salt()


def checked(table: TableRow, seat: int, given: dict[str, Any]) -> dict[str, Any]:
    """What a seat wants to bring, sound and complete; raises `Trouble`."""
    from duelyard.server.table.tables import is_plain

    rules = game(table.game)
    try:
        if not is_plain(given):
            raise WrongSetting(sentence("plain_options"))
        own = complete(rules.seat_settings, given, rules.id)
        rules.check_own(table.settings, seat, own)
    except DuelyardError as error:
        raise Trouble(422, "bad_options", why=error) from error
    return own


def carry(table: TableRow, old: SeatRow, new: SeatRow) -> None:
    """Take what somebody brought along to another match, at another seat; where it does not fit, he gets another."""
    if not brings(table):
        return
    try:
        bring(table, new, old.own)
    except Trouble:
        bring(table, new, None)


def with_brought(table: TableRow, seats: list[SeatRow]) -> dict[str, Any]:
    """The settings of the match, with what the seats bring: for the rules alone."""
    return {**table.settings, SEATS: [seat.own for seat in seats]} if brings(table) else table.settings


def sealed(seat: SeatRow) -> str | None:
    """The hash of what a seat brings, for everybody."""
    return commitment(seat.own, seat.salt) if seat.own is not None else None


def stay_closed(session: Session, table: str) -> bool:
    """Whether the lists of a match that is over are still secret: another match is played with them, or will be."""
    row = session.get(TableRow, table)
    if row is None or not game(row.game).hides(row.settings):
        return False
    for _ in range(LINKS):
        row = None if row is None or row.rematch is None else session.get(TableRow, row.rematch)
        if row is None:
            return False
        if row.state in ("waiting", "playing"):
            return True
    return True
