"""What may be wrong with a database although nobody has made a mistake, as its drivers tell of it."""

from __future__ import annotations

from enum import StrEnum

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection


class Fault(StrEnum):
    """The kinds; the values are codes of `Unavailable`."""

    AWAY = "away"  # it does not answer, or only that it cannot now: restarting, all connections taken, locked
    AGAIN = "again"  # transactions got into each other's way, and this one was given up
    FULL = "full"
    READ_ONLY = "read_only"
    BROKEN = "broken"  # the disk, or the file


SQLSTATES = {"53100": Fault.FULL, "25006": Fault.READ_ONLY, "58030": Fault.BROKEN, "53300": Fault.AWAY}
SQLSTATE_CLASSES = {"08": Fault.AWAY, "57P": Fault.AWAY, "40": Fault.AGAIN}
SQLITE = {
    "SQLITE_FULL": Fault.FULL,
    "SQLITE_READONLY": Fault.READ_ONLY,
    "SQLITE_IOERR": Fault.BROKEN,
    "SQLITE_CORRUPT": Fault.BROKEN,
    "SQLITE_NOTADB": Fault.BROKEN,
    "SQLITE_CANTOPEN": Fault.BROKEN,
    "SQLITE_BUSY": Fault.AWAY,
    "SQLITE_LOCKED": Fault.AWAY,
}


def fault_of(error: BaseException) -> Fault | None:
    """What an error says about the database; None: nothing, somebody has made a mistake. What came of an error (a
    savepoint that is gone) says the same as that.

    >>> fault_of(ConnectionRefusedError()), fault_of(ValueError())
    (<Fault.AWAY: 'away'>, None)
    """
    before = error.__cause__ or error.__context__
    return own_fault(error) or (fault_of(before) if before is not None else None)


def own_fault(error: BaseException) -> Fault | None:
    """What the error itself says."""
    if isinstance(error, DBAPIError):
        known = own_fault(error.orig) if error.orig is not None else None
        return Fault.AWAY if error.connection_invalidated else known
    if isinstance(error, (OSError, NoConnection)):
        return Fault.AWAY
    if isinstance(error, (asyncpg.InterfaceError, asyncpg.InternalClientError)):  # a connection beyond use
        return None if isinstance(error, asyncpg.DataError) else Fault.AWAY
    if name := getattr(error, "sqlite_errorname", None):
        return next((fault for start, fault in SQLITE.items() if name.startswith(start)), None)
    if state := getattr(error, "sqlstate", None):
        classes = (fault for start, fault in SQLSTATE_CLASSES.items() if state.startswith(start))
        return SQLSTATES.get(state) or next(classes, None)
    return None


def reason_of(error: BaseException) -> str:
    """The first line of an error: what operators read."""
    text = str(error.orig if isinstance(error, DBAPIError) else error).strip()
    return text.splitlines()[0] if text else type(error).__name__
