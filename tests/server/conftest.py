"""Databases for the server's tests. Where PostgreSQL is missing, its tests are skipped, and the run says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Cluster, find_programs

MISSING = "PostgreSQL is not installed (Debian: postgresql): its tests were SKIPPED"


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A new SQLite file."""
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """PostgreSQL, started for the first test that wants it."""
    programs = find_programs()
    if programs is None:
        pytest.skip(MISSING)
    cluster = Cluster(programs)
    yield cluster
    cluster.close()


@pytest.fixture
def postgres_url(cluster: Cluster) -> str:
    """A new PostgreSQL database."""
    return cluster.fresh()


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new database of either kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
