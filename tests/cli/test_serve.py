"""`duelyard serve` at a terminal."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable
from typing import Any


def test_the_table_stands_until_ctrl_c(terminal: Callable[..., Any]) -> None:
    screen = terminal("serve", "--port", "0", "--open", BROWSER="/bin/true %s", DUELYARD_PURE="1")
    said = screen.expect(r"The table stands at (http://127\.0\.0\.1:\d+)")
    with urllib.request.urlopen(f"{said.split()[-1]}/healthz", timeout=20) as answer:
        assert answer.status == 200
    screen.expect("Ctrl-C ends it")
    screen.press(b"\x03")
    assert screen.end() == 0
    assert "Traceback" not in screen.seen
    assert '"level"' not in screen.seen


def test_in_russian(terminal: Callable[..., Any]) -> None:
    screen = terminal("serve", "--port", "0", "--host", "0.0.0.0", DUELYARD_LANG="ru", DUELYARD_PURE="1")
    screen.expect("Стол накрыт: http://127")
    screen.expect("ничего не пропадёт")
    screen.press(b"\x03")
    assert screen.end() == 0
