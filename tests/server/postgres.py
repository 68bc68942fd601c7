"""A PostgreSQL cluster of the tests' own: in a temporary folder, on a free port, without the care for a power cut."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

WRITE_COMMITS = "ALTER DATABASE {} SET synchronous_commit = on"


def find_programs() -> Path | None:
    """Where initdb and postgres are; Debian keeps them out of the PATH."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda path: int(path.parts[-2]))
    program = shutil.which("initdb")
    return Path(program).resolve().parent if program else None


def find_user() -> str | None:
    """PostgreSQL refuses to run as root; then it is somebody else. None: oneself."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody", "daemon") if name in names)


class Cluster:
    """A running PostgreSQL. `fresh` makes a database and tells its address; `restart` cuts all connections."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.user = find_user()
        self.folder = Path(tempfile.mkdtemp(prefix="duelyard-pg-"))
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.numbers = count(1)
        if self.user:
            shutil.chown(self.folder, self.user)
        self.run("initdb", "-D", self.data, "-U", "duelyard", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        self.start()

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.programs / program, *arguments], user=self.user, cwd="/", check=True, stdout=subprocess.DEVNULL
        )

    def start(self) -> None:
        """Start, and wait until it answers. A port that was free may be taken meanwhile: then another one."""
        for _ in range(5):
            self.port = self.port or free_port()
            settings = {
                "port": self.port,
                "listen_addresses": "127.0.0.1",
                "unix_socket_directories": self.folder,
                "fsync": "off",
                "synchronous_commit": "off",
                "full_page_writes": "off",
                "shared_buffers": "32MB",
                "max_connections": 120,
            }
            options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
            with (self.folder / "log").open("ab") as log:
                command = [self.programs / "postgres", "-D", self.data, *options]
                self.process = subprocess.Popen(command, user=self.user, cwd="/", stdout=log, stderr=log)
            if self.answers():
                return
            self.port = 0
        raise RuntimeError(f"PostgreSQL does not start:\n{(self.folder / 'log').read_text()[-2000:]}")

    def answers(self) -> bool:
        """Wait until connections are accepted; False where the process has ended instead."""
        assert self.process is not None
        probe = [self.programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "duelyard"]
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self.process.poll() is None:
            if subprocess.run(probe, check=False).returncode == 0:
                return True
            time.sleep(0.05)
        return False

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it; clients are not waited for."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(120)
            self.process = None

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop and start on the same port. SIGQUIT is a crash: what was committed must then have been written."""
        self.stop(how)
        self.start()

    def write_commits(self, url: str) -> None:
        """A commit in this database is in the hands of the system before it is told."""
        self.run("psql", "-q", "-d", url.replace("+asyncpg", ""), "-c", WRITE_COMMITS.format(url.rpartition("/")[2]))

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self.numbers)}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "duelyard", name)
        return f"postgresql+asyncpg://duelyard@127.0.0.1:{self.port}/{name}"

    def close(self) -> None:
        """End it and remove every trace."""
        self.stop(signal.SIGQUIT)  # at once: nobody needs the data
        shutil.rmtree(self.folder, ignore_errors=True)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
