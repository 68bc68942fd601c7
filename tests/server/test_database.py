"""The database file: many connections that open it at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest

from duelyard.server.store.database import turn_to_wal


class Cursor:
    """A cursor that fails so often before it works."""

    def __init__(self, *errors: str) -> None:
        self.errors: Iterator[str] = iter(errors)
        self.done: list[str] = []

    def execute(self, statement: str) -> None:
        """Fail, or do it."""
        for error in self.errors:
            raise sqlite3.OperationalError(error)
        self.done.append(statement)


def test_a_connection_that_was_locked_out_tries_again() -> None:
    cursor = Cursor("database is locked", "database is locked")
    turn_to_wal(cursor)
    assert cursor.done == ["PRAGMA journal_mode=WAL"]


def test_another_error_is_told_at_once() -> None:
    cursor = Cursor("disk I/O error")
    with pytest.raises(sqlite3.OperationalError, match="disk"):
        turn_to_wal(cursor)
    assert cursor.done == []


def test_a_lock_that_stays_is_told_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duelyard.server.store.database.BUSY", 50)
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        turn_to_wal(Cursor(*["database is locked"] * 1000))
