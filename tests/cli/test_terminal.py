"""A person at a real terminal: colours, Ctrl-C, Ctrl-D, the curtain, stepping through a replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Cli, Terminal

Start = Callable[..., Terminal]
MATCH = ("play", "clash", "--seed", "3", "--option", "first=A")


def test_a_whole_match(terminal: Start, cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "m.duelyard"
    person = terminal("play", "clash", "--against", "random", "--record", str(file))
    while True:
        text = person.expect(r"A> |The record:")
        if "The record:" in text:
            break
        numbers = [int(number) for number in re.findall(r"(?:^|  ) *(\d+)  (?=\S)", text, re.M)]
        person.type(str(max(numbers)) if numbers else "1")
    assert person.end() == 0
    assert re.search(r"You win!|You lose\.|A draw\.", person.seen)
    assert cli("verify", file).code == 0


@pytest.mark.parametrize(("key", "code"), [(b"\x03", 130), (b"\x04", 0)])
def test_leaving_by_a_key_loses_nothing(terminal: Start, key: bytes, code: int) -> None:
    person = terminal(*MATCH)
    person.expect("A> ")
    person.type("2")
    person.expect("A> ")
    person.press(key)
    saved = person.expect(r"--resume \S+\.duelyard")
    assert "Traceback" not in saved
    assert person.end() == code
    again = terminal("play", "--resume", saved.split()[-1])
    again.expect("1 Revenant     3/2")


def test_the_curtain_hides_what_was_typed_and_shown(terminal: Start) -> None:
    people = terminal(*MATCH, "--against", "human")
    people.expect("Pass the keyboard to A")
    people.type("")
    people.expect("A> ")
    people.type("why troll")
    people.expect("CL-SUM-2")
    people.type("1")
    people.expect("Pass the keyboard to B")
    people.type("")
    people.expect("B> ")
    people.press(b"\x1b[A")  # arrow up: nothing that A typed comes back
    people.type("x")
    answer = people.expect("Type a number")
    assert "troll" not in answer


def test_stepping_through_a_replay(terminal: Start, cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "m.duelyard"
    cli(*MATCH, "--against", "random", "--record", file, typed="|".join(["2", "1"] * 300))
    person = terminal("replay", str(file))
    person.expect(r"\[0 of \d+\]")
    person.expect("> ")
    for typed, shown in (("", 1), ("", 2), ("b", 1), ("5", 5)):
        person.type(typed)
        person.expect(rf"\[{shown} of \d+\]")
        person.expect("> ")
    person.type("999")
    person.expect("There are steps 0 to")
    person.type("nonsense")
    person.expect("Enter: on")
    person.type("q")
    assert person.end() == 0


def test_a_dumb_terminal_gets_no_escapes(terminal: Start) -> None:
    import os

    person = terminal(*MATCH, "--against", "human", TERM="dumb")
    raw = b""
    while b"keyboard to A" not in raw:
        raw += os.read(person.handle, 65536)
    person.type("")
    while b"A> " not in raw:
        raw += os.read(person.handle, 65536)
    assert b"\x1b[" not in raw.replace(b"\x1b[?2004h", b"").replace(b"\x1b[?2004l", b"")


def test_a_low_terminal_gets_a_compact_table(terminal: Start) -> None:
    high = terminal(*MATCH).expect("A> ")
    low = terminal(*MATCH, LINES="24").expect("A> ")
    assert "enemy B · bastion ♥ 8 · 8 cards in hand" in low
    assert "[♥8] ░░░░░░░░" in low
    assert len(low.splitlines()) <= len(high.splitlines()) - 4


def test_a_terminal_without_unicode_still_shows_a_table(terminal: Start) -> None:
    person = terminal(*MATCH, PYTHONIOENCODING="ascii")
    text = person.expect("A> ")
    assert "+============ UPPER BRIDGE ===========+~~+" in text
    assert "|Revena-|Parti- |Annihi-|Boom!  +" in text
    assert "?" not in text.replace("you play?", "")
