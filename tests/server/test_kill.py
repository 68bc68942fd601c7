"""`kill -9` loses nothing that was acknowledged, and does nothing twice."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine

from duelyard.server.store.models import LogRow
from tests.server.client import Visitor
from tests.server.killing import Campaign, within
from tests.server.running import Running

if TYPE_CHECKING:
    from pathlib import Path


async def choices(database: str) -> dict[tuple[str, int], list[str]]:
    """The choices in the log, by table and seat."""
    engine = create_async_engine(database)
    found: dict[tuple[str, int], list[str]] = {}
    async with engine.connect() as connection:
        rows = await connection.execute(select(LogRow.__table__).order_by(LogRow.table, LogRow.number))
        for row in rows:
            if row.kind == "choice":
                found.setdefault((row.table, row.seat), []).append(row.text)
    await engine.dispose()
    return found


async def campaign(server: Running, database: str, tables: int, kills: int) -> None:
    """Play, and compare what the clients were told with what is in the log."""
    fight = Campaign(server, seed=7)
    await fight.play(tables, kills)
    log = await choices(database)
    assert sum(len(account.acknowledged) for account in fight.accounts.values()) > 10 * tables
    for place, account in fight.accounts.items():
        assert within(account.acknowledged, log[place]), place
        assert within(log[place], account.attempts), place
    assert len(fight.records) == tables
    async with Visitor(server.base) as judge:
        for record in fight.records.values():
            verdict = await judge.post("/api/verify", {"record": record})
            assert verdict["ok"], verdict


def test_kills(tmp_path: Path, sqlite_url: str) -> None:
    """Four kills while twelve tables are played."""
    with Running(tmp_path, sqlite_url) as server:
        asyncio.run(campaign(server, sqlite_url, tables=12, kills=4))


def test_kills_of_three_workers(tmp_path: Path, postgres_url: str) -> None:
    """The same with PostgreSQL and three processes that serve every table."""
    with Running(tmp_path, postgres_url, workers=3) as server:
        asyncio.run(campaign(server, postgres_url, tables=8, kills=3))


@pytest.mark.slow
def test_a_hundred_kills(tmp_path: Path, database_url: str) -> None:
    """A hundred kills while three hundred tables are played."""
    with Running(tmp_path, database_url) as server:
        asyncio.run(campaign(server, database_url, tables=300, kills=100))
