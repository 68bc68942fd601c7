"""How the tests sit at the command line: in this process with scripted lines, or at a real terminal."""

from __future__ import annotations

import io
import os
import re
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from duelyard.cli import run

WAIT = 20.0
SIZE = ("COLUMNS", "LINES")  # a terminal of its own has its own


@dataclass
class Outcome:
    """What a command printed, and how it ended."""

    code: int
    out: str
    err: str


Cli = Callable[..., Outcome]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own, and an English world around it."""
    monkeypatch.setenv("DUELYARD_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("DUELYARD_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "data"


@pytest.fixture
def cli(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    """Run a command in this process: `cli("play", "clash", typed="2 1 quit y")`; lines are split at `|`."""

    def call(*arguments: object, typed: str = "") -> Outcome:
        lines = "".join(f"{line.strip()}\n" for line in typed.split("|")) if typed else ""
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return call


class Terminal:
    """A command at a real terminal of 80 × 50, with what it printed so far."""

    def __init__(self, arguments: list[str], environ: dict[str, str]) -> None:
        import fcntl
        import pty
        import struct
        import termios

        self.seen = ""
        self.new = ""  # since the last expectation
        self.pid, self.handle = pty.fork()
        if self.pid == 0:  # the child
            os.execve(sys.executable, [sys.executable, "-m", "duelyard.cli", *arguments], environ)
        fcntl.ioctl(self.handle, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 80, 0, 0))

    def expect(self, pattern: str) -> str:
        """Wait until the pattern has been printed; returns what came before and with it."""
        end = time.monotonic() + WAIT
        while True:
            if found := re.search(pattern, self.new):
                text, self.new = self.new[: found.end()], self.new[found.end() :]
                return text
            left = end - time.monotonic()
            if left <= 0 or not self.read(left):
                raise AssertionError(f"no {pattern!r} in:\n{self.new}")

    def read(self, seconds: float) -> bool:
        if not select.select([self.handle], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.handle, 65536)
        except OSError:  # the child has closed its side
            return False
        text = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r", "", data.decode(errors="ignore"))
        self.seen += text
        self.new += text
        return bool(data)

    def type(self, line: str) -> None:
        os.write(self.handle, f"{line}\n".encode())

    def press(self, key: bytes) -> None:
        time.sleep(0.3)  # a person is slower than the moment between prompt and reading, in which Ctrl-C is not heard
        os.write(self.handle, key)

    def end(self) -> int:
        """Wait for the command to end; returns its exit code."""
        stop = time.monotonic() + WAIT
        while self.read(max(0.0, stop - time.monotonic())):
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def close(self) -> None:
        try:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        os.close(self.handle)


@pytest.fixture
def terminal(data: Path) -> Iterator[Callable[..., Terminal]]:
    """Start a command at a terminal of its own."""
    pytest.importorskip("pty")
    opened: list[Terminal] = []

    def start(*arguments: str, **environ: str) -> Terminal:
        settings = {"TERM": "xterm-256color", "PYTHONWARNINGS": "ignore"}
        inherited = {name: value for name, value in os.environ.items() if name not in SIZE}
        opened.append(Terminal(list(arguments), {**inherited, **settings, **environ}))
        return opened[-1]

    yield start
    for one in opened:
        one.close()
