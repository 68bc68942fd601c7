"""Migrations: how an older database becomes today's. They travel with the package, and the server applies them when it
starts, one process at a time.

Whoever changes `models.py` writes the next one with `python -m duelyard.server.store.migrations "what it does"`, reads
it, and a test compares the two on SQLite and PostgreSQL.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Literal

from alembic.autogenerate import compare_metadata, produce_migrations, render_python_code
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from duelyard.core.errors import DuelyardError
from duelyard.core.sentences import Foreign
from duelyard.server.care.logs import blot_out
from duelyard.server.store.faults import Fault, fault_of, reason_of
from duelyard.server.store.models import Base, Moment
from duelyard.server.words.sentences import sentence

HERE = Path(__file__).parent
PATIENCE = 10.0  # seconds for a database that starts at the same time as the server
PAUSE = 0.5  # seconds
log = logging.getLogger("duelyard.database")
LOCK = 0x6475656C  # any number: all processes that migrate wait for this one


class NewerDatabase(DuelyardError):
    """The database was made by a newer version of Duelyard."""


def scripts() -> ScriptDirectory:
    """The migrations of this version.

    >>> len(scripts().get_heads())
    1
    """
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
    return ScriptDirectory.from_config(config)


class NoDatabase(DuelyardError):
    """The database does not answer, or not as expected."""


async def prepare(url: str, patience: float = PATIENCE) -> None:
    """Wait for a database that is about to start, and bring it to this version; raises `NoDatabase`."""
    end = monotonic() + patience
    waiting = False
    while True:
        try:
            await upgrade(url)
            return
        except (OSError, SQLAlchemyError) as error:
            reason = blot_out(reason_of(error))
            if fault_of(error) is not Fault.AWAY or monotonic() > end:
                raise NoDatabase(sentence("database_away", what=Foreign(reason))) from error
        if not waiting:
            log.warning("waiting for the database: %s", reason)
            waiting = True
        await asyncio.sleep(PAUSE)


async def upgrade(url: str, revision: str = "head") -> None:
    """Bring a database to this version; does nothing where it is there already."""
    engine = locked_engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate, revision)
    finally:
        await engine.dispose()


def locked_engine(url: str) -> AsyncEngine:
    """An engine whose transactions come one after the other, also from several processes."""
    engine = create_async_engine(url, poolclass=NullPool)

    @event.listens_for(engine.sync_engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        if url.startswith("sqlite"):
            connection.isolation_level = None
            connection.execute("PRAGMA busy_timeout=30000")

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        if url.startswith("sqlite"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})

    return engine


def migrate(connection: Connection, revision: str = "head") -> None:
    """Apply what is missing, within the transaction that is open."""
    known = scripts()
    now = MigrationContext.configure(connection).get_current_revision()
    if now is not None and now not in {script.revision for script in known.walk_revisions()}:
        raise NewerDatabase(sentence("newer_database", version=now))

    walk(connection, known, lambda current, _: known._upgrade_revs(revision, current))


def downgrade(connection: Connection, revision: str) -> None:
    """Take back what came after this version, within the transaction that is open."""
    known = scripts()
    walk(connection, known, lambda current, _: known._downgrade_revs(revision, current))


def walk(connection: Connection, known: ScriptDirectory, steps: Callable[[Any, Any], Any]) -> None:
    """Apply these steps."""
    with EnvironmentContext(Config(), known, fn=steps) as environment:
        environment.configure(connection, target_metadata=Base.metadata, render_as_batch=True)
        environment.run_migrations()


def render(kind: str, item: Any, _context: Any) -> str | Literal[False]:
    """Own types are written as what the database knows."""
    return "sa.DateTime(timezone=True)" if kind == "type" and isinstance(item, Moment) else False


def context(connection: Connection) -> MigrationContext:
    """What compares the models with a database."""
    options = {"target_metadata": Base.metadata, "render_as_batch": True, "render_item": render}
    return MigrationContext.configure(connection, opts=options)


def differences(connection: Connection) -> list[Any]:
    """What the models have and the database has not, or the other way round."""
    return list(compare_metadata(context(connection), Base.metadata))


def write(connection: Connection, message: str) -> Path:
    """Write the next migration: from the database as it is to the models."""
    known = scripts()
    found = context(connection)
    made = produce_migrations(found, Base.metadata)
    steps: dict[str, Any] = {
        name: render_python_code(operations, render_as_batch=True, migration_context=found, render_item=render)
        for name, operations in (("upgrades", made.upgrade_ops), ("downgrades", made.downgrade_ops))
        if operations is not None
    }
    number = f"{1 + sum(1 for _ in known.walk_revisions()):04}"
    script = known.generate_revision(number, message, **steps)
    assert script is not None
    return Path(script.path)
