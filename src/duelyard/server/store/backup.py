"""A copy of the whole database while the server runs."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import URL, make_url

from duelyard.core.errors import DuelyardError
from duelyard.core.sentences import Foreign
from duelyard.server.words.sentences import sentence


class NoBackup(DuelyardError):
    """The database could not be copied; nothing was left behind."""


def backup(database: str, target: Path) -> None:
    """Write the database to a file that did not exist, for its owner's eyes alone, whole or not at all."""
    url = make_url(database)
    if target.exists():
        raise NoBackup(sentence("backup_exists", path=target))
    partial = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        os.close(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        if url.get_backend_name() == "sqlite":
            copy_sqlite(url, partial)
        else:
            dump_postgres(url, partial)
        os.link(partial, target)
    except OSError as error:
        raise NoBackup(sentence("backup_unwritable", path=target, what=Foreign(str(error.strerror)))) from error
    finally:
        partial.unlink(missing_ok=True)


def copy_sqlite(url: URL, target: Path) -> None:
    """SQLite's own online copy, then a look at whether it is sound."""
    source = Path(url.database or "")
    if not source.is_file():
        raise NoBackup(sentence("no_database", path=source))
    try:
        with closing(sqlite3.connect(source)) as database, closing(sqlite3.connect(target)) as copy:
            database.backup(copy)
            if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise NoBackup(sentence("database_damaged", path=source))
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise NoBackup(sentence("database_uncopied", path=source, what=error)) from error


def dump_postgres(url: URL, target: Path) -> None:
    """pg_dump's custom format, which `pg_restore` reads. The password is not on the command line, where all see it."""
    program = shutil.which("pg_dump")
    if program is None:
        raise NoBackup(sentence("no_pg_dump"))
    plain = url.set(drivername="postgresql", password=None).render_as_string()
    environment = dict(os.environ)
    if url.password is not None:
        environment["PGPASSWORD"] = str(url.password)
    command = [program, "--format=custom", "--no-owner", f"--file={target}", f"--dbname={plain}"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoBackup(sentence("pg_dump_failed", what=Foreign(done.stderr.strip())))
