"""`duelyard backup`: a copy that the server can go on from."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from pathlib import Path

import pytest

from duelyard.server.store.backup import NoBackup, backup
from tests.cli.conftest import Cli, cli, data  # noqa: F401  # fixtures
from tests.server.client import Visitor
from tests.server.postgres import Cluster
from tests.server.running import Running

pytestmark = pytest.mark.anyio


async def play_a_little(anna: Visitor) -> tuple[str, int]:
    """A table, and how long its log is after some choices."""
    table = await anna.post("/api/tables", {"game": "clash", "seats": [{"kind": "me"}, {"kind": "me"}]})
    async with anna.live(table["id"], 0) as first, anna.live(table["id"], 1) as second:
        for _ in range(3):
            for seat, live in ((0, first), (1, second)):
                if ask := live.ask(seat):
                    number = await live.choose(seat, ask["options"][0]["text"])
                    await asyncio.gather(first.catch_up(number), second.catch_up(number))
        return table["id"], first.state["log"]


async def test_a_copy_made_while_people_play(database_url: str, tmp_path: Path, cluster: Cluster) -> None:
    copy = tmp_path / "copy"
    with Running(tmp_path, database_url) as server:
        async with Visitor(server.base, "Anna") as anna:
            table, number = await play_a_little(anna)
            await asyncio.to_thread(backup, database_url, copy)
            await play_a_little(anna)
            cookies = dict(anna.http.cookies)
    assert copy.stat().st_mode & 0o777 == 0o600
    restored = f"sqlite+aiosqlite:///{copy}"
    if "postgres" in database_url:
        restored = cluster.fresh()
        command = ["pg_restore", "--no-owner", "--exit-on-error", f"--dbname={restored.replace('+asyncpg', '')}", copy]
        await asyncio.to_thread(subprocess.run, command, check=True)
    with Running(tmp_path, restored) as server:
        async with Visitor(server.base) as anna:
            anna.http.cookies.update(cookies)
            assert (await anna.get("/api/me"))["name"] == "Anna"
            assert [one["id"] for one in (await anna.get("/api/tables/mine"))["tables"]] == [table]
            async with anna.live(table, 0) as live:
                assert live.state["log"] == number


def test_what_cannot_be_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoBackup, match="there is no database"):
        backup(f"sqlite+aiosqlite:///{tmp_path / 'none'}", tmp_path / "copy")
    (tmp_path / "nonsense").write_text("this is no database at all" * 100)
    with pytest.raises(NoBackup, match="cannot be copied"):
        backup(f"sqlite+aiosqlite:///{tmp_path / 'nonsense'}", tmp_path / "copy")
    with pytest.raises(NoBackup, match="cannot be written"):
        backup(f"sqlite+aiosqlite:///{tmp_path / 'nonsense'}", tmp_path / "nowhere" / "copy")
    (tmp_path / "there").write_text("precious")
    with pytest.raises(NoBackup, match="exists"):
        backup(f"sqlite+aiosqlite:///{tmp_path / 'nonsense'}", tmp_path / "there")
    assert (tmp_path / "there").read_text() == "precious"
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(NoBackup, match="pg_dump is not installed"):
        backup("postgresql+asyncpg://me@host/db", tmp_path / "copy")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["nonsense", "there"]


def test_pg_dump_tells_what_is_wrong_and_never_the_password(tmp_path: Path) -> None:
    if shutil.which("pg_dump") is None:
        pytest.skip("pg_dump is not installed")
    with pytest.raises(NoBackup, match="pg_dump failed") as error:
        backup("postgresql+asyncpg://me:open-sesame@127.0.0.1:1/db", tmp_path / "copy")
    assert "open-sesame" not in str(error.value)


def test_the_command(cli: Cli, data: Path, tmp_path: Path) -> None:  # noqa: F811
    import sqlite3

    data.mkdir()
    sqlite3.connect(data / "tables.sqlite").execute("CREATE TABLE t (x)").connection.close()
    done = cli("backup", tmp_path / "copy")
    assert done.code == 0
    assert "holds everything" in done.out.replace("\n", " ")
    again = cli("backup", tmp_path / "copy")
    assert again.code == 2
    assert "exists" in again.err
    assert "содержит всё" in cli("backup", tmp_path / "second", "--lang", "ru").out
