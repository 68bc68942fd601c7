"""A table server in processes of its own, which tests may kill and start again."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Running:
    """`duelyard serve` on a free port of this machine; the log of all its lives is in `log`."""

    def __init__(self, folder: Path, database: str, workers: int = 1, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.command = [sys.executable, "-m", "duelyard", "serve", "--port", str(self.port), "--workers", str(workers)]
        self.environment = {
            **os.environ,
            "DUELYARD_DATABASE": database,
            "DUELYARD_DATA": str(folder),
            "DUELYARD_LIMITS": "off",
            **environment,
        }
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Running:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def start(self, seconds: float = 60) -> None:
        """Start, and wait until it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.base}/healthz", timeout=5):
                    return
            except OSError:
                time.sleep(0.05)
        self.kill()
        raise RuntimeError(f"the server did not come up:\n{self.log.read_text()[-3000:]}")

    def kill(self) -> None:
        """SIGKILL, for the server and all its children."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """A polite end."""
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(20)
            self.kill()
