"""Migrations and models agree, on both databases; several processes may start at once."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from duelyard.server.store import migrations
from duelyard.server.store.database import Database
from duelyard.server.store.migrations import NewerDatabase, differences, locked_engine, scripts, upgrade
from duelyard.server.store.models import ChatRow, PlayerRow, SeriesRow, TableRow

pytestmark = pytest.mark.anyio
MORE, REST = "1, '{}', '{}', false, 'over'", "1, '[]', NULL, NULL, NULL, '', NULL, NULL, 's'"
AT = "'2030-05-01 00:00:00+00:00'"
OLD = (  # rows as the first version wrote them
    f"INSERT INTO players VALUES ('anna', 'Anna', NULL, NULL, 0, {AT}, {AT})",
    f"INSERT INTO series VALUES ('s', 'clash', 'league', 'x', 3, false, 'anna', 'i', {AT}, {AT})",
    f"INSERT INTO tables VALUES ('t', 'clash', {MORE}, 'x', '', 'anna', 'i', {AT}, {AT}, {REST})",
    f"INSERT INTO chat VALUES ('t', 1, 'anna', 'Anna', NULL, 'hello', {AT})",
)


async def test_models_and_migrations_agree(database_url: str) -> None:
    await upgrade(database_url)
    engine = locked_engine(database_url)
    async with engine.begin() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_models_as_they_are_made_for_tests_agree_too(database_url: str) -> None:
    database = Database(database_url)
    await database.create()
    await database.close()
    engine = locked_engine(database_url)
    async with engine.begin() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_every_migration_leads_forth_and_back(database_url: str) -> None:
    await upgrade(database_url)
    engine = locked_engine(database_url)
    async with engine.begin() as connection:
        for script in scripts().walk_revisions():
            await connection.run_sync(migrations.downgrade, script.down_revision or "base")
        tables = await connection.run_sync(lambda there: set(there.dialect.get_table_names(there)))
    assert tables == {"alembic_version"}
    await engine.dispose()
    await upgrade(database_url)


async def test_an_older_database_keeps_what_it_holds(database_url: str) -> None:
    await upgrade(database_url, "0001")
    engine = locked_engine(database_url)
    async with engine.begin() as connection:
        for line in OLD:
            await connection.execute(text(line))
    await engine.dispose()
    await upgrade(database_url)
    database = Database(database_url)

    def look(session: Session) -> list[object]:
        player, table = session.get_one(PlayerRow, "anna"), session.get_one(TableRow, "t")
        said, series = session.get_one(ChatRow, ("t", 1)), session.get_one(SeriesRow, "s")
        return [player.name, player.muted, player.banned, table.barred, said.kind, said.text, series.over]

    assert await database.read(look) == ["Anna", None, None, [], "said", "hello", False]
    await database.close()


async def test_many_may_start_at_once(database_url: str) -> None:
    await asyncio.gather(*(upgrade(database_url) for _ in range(5)))
    engine = locked_engine(database_url)
    async with engine.begin() as connection:
        versions = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalars().all()
    assert versions == [scripts().get_current_head()]
    await engine.dispose()


async def test_a_newer_database_is_left_alone(database_url: str) -> None:
    await upgrade(database_url)
    engine = locked_engine(database_url)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()
    with pytest.raises(NewerDatabase, match="9999"):
        await upgrade(database_url)
