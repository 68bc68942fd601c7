"""`duelyard serve` at a terminal."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request

import pytest


def test_the_table_stands_until_ctrl_c(terminal: Callable[..., Any]) -> None:
    screen = terminal("serve", "--port", "0", "--open", BROWSER="/bin/true %s", DUELYARD_PURE="1")
    said = screen.expect(r"Duelyard is at http://127\.0\.0\.1:\d+ — Ctrl\+C ends it")
    with urllib.request.urlopen(f"{said.split()[3]}/healthz", timeout=20) as answer:
        assert answer.status == 200
    screen.press(b"\x03")
    assert screen.end() == 0
    assert "Traceback" not in screen.seen
    assert '"level"' not in screen.seen


def test_in_russian(terminal: Callable[..., Any]) -> None:
    screen = terminal("serve", "--port", "0", "--host", "0.0.0.0", DUELYARD_LANG="ru", DUELYARD_PURE="1")
    screen.expect("Duelyard здесь: http://127.* — Ctrl\\+C закончит")
    screen.press(b"\x03")
    assert screen.end() == 0


def test_warnings_are_plain_words_at_a_terminal(terminal: Callable[..., Any], data: Path) -> None:
    """A disk that cannot be written to: one readable line, no JSON, no trace."""
    screen = terminal("serve", "--port", "0", DUELYARD_PURE="1", DUELYARD_LANG="en", DUELYARD_DATA=str(data))
    said = screen.expect(r"Duelyard is at (http://127\.0\.0\.1:\d+)")
    url = said.split()[-1]
    with closing(sqlite3.connect(data / "tables.sqlite", isolation_level=None)) as file:
        file.execute("CREATE TRIGGER broken BEFORE INSERT ON players BEGIN SELECT no_such_function(); END")
    body = Request(f"{url}/api/me", b'{"name": "Anna"}', {"origin": url, "content-type": "application/json"})
    with pytest.raises(HTTPError):
        urllib.request.urlopen(body, timeout=20)
    screen.expect(r"\d\d:\d\d:\d\d error: [^\n]*no such function: no_such_function")
    screen.press(b"\x03")
    assert screen.end() == 0
    assert "Traceback" not in screen.seen
    assert "{" not in screen.seen


def test_a_service_writes_json(data: Path) -> None:
    """Where nobody sits at a terminal; or what DUELYARD_LOG_FORMAT says."""
    for form, json_lines in (("", True), ("text", False)):
        environ = {**os.environ, "DUELYARD_DATA": str(data), "DUELYARD_LOG_FORMAT": form, "DUELYARD_PURE": "1"}
        command = [sys.executable, "-m", "duelyard.cli", "serve", "--port", "0"]
        with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.readline()
            process.send_signal(signal.SIGTERM)
            lines = process.stderr.read().splitlines()
        assert lines
        assert all(line.startswith(b"{") == json_lines for line in lines)
