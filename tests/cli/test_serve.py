"""`duelyard serve` at a terminal."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable
from typing import Any


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
