"""`duelyard analyse`: prints what a match was worth, writes a page, keeps what was judged, can be interrupted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import duelyard
from duelyard.bots import make_player
from duelyard.lab import analysis
from tests.cli.conftest import Cli


@pytest.fixture(scope="module")
def record() -> str:
    """The first choices of a match."""
    match = duelyard.new_match("clash", seed=11, settings={"decks": [3, 4]})
    player = make_player("random", 2)
    while match.ask is not None and match.number < 12:
        seat = match.ask.seat
        match.choose(player.choose(duelyard.SeatTable(match.packet(seat))), seat=seat)
    return match.record()


@pytest.fixture
def file(record: str, tmp_path: Path) -> Path:
    path = tmp_path / "match.duelyard"
    path.write_text(record)
    return path


def test_it_prints_and_writes_a_page(cli: Cli, file: Path, tmp_path: Path) -> None:
    page = tmp_path / "analysis.html"
    told = cli("analyse", file, "--iterations", "5", "--processes", "1", "--html", page)
    assert told.code == 0, told.err
    for part in ("Clash of Decks: analysis of a match of", "accuracy", "All choices", "Written"):
        assert part in told.out
    html = page.read_text()
    assert html.count("<polyline") == 4  # two seats, with what each knew and with open cards
    assert "<script" not in html
    russian = cli("analyse", file, "--iterations", "5", "--processes", "1", "--lang", "ru")
    assert "анализ матча" in russian.out


def test_several_processes_say_the_same(record: str) -> None:
    alone, together = (analysis.analyse(record, processes, iterations=5) for processes in (1, 2))
    assert alone == together


def test_what_was_judged_is_kept(
    cli: Cli, file: Path, record: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After Ctrl-C the same command goes on, and later it answers at once."""
    judged: list[list[int]] = []
    original = analysis.judge

    def interrupted(text: str, numbers: list[int], *more: Any) -> str:
        if len(judged) == 1:
            raise KeyboardInterrupt
        judged.append(list(numbers))
        return original(text, numbers, *more)

    monkeypatch.setattr(analysis, "judge", interrupted)
    given = ("analyse", file, "--iterations", "5", "--processes", "1")
    stopped = cli(*given)
    assert stopped.code == 130
    assert "Interrupted" in stopped.out
    [kept] = (data / "analyses").iterdir()
    assert [json.loads(line)["number"] for line in kept.read_text().splitlines()] == judged[0]
    judged.clear()
    judged.append([])  # it is not interrupted a second time

    def counted(text: str, numbers: list[int], *more: Any) -> str:
        judged.append(list(numbers))
        return original(text, numbers, *more)

    monkeypatch.setattr(analysis, "judge", counted)
    done = cli(*given)
    first = len(judged)
    assert done.code == 0
    assert first > 1
    assert cli(*given).out == done.out
    assert len(judged) == first
    cli(*given, "--again")
    assert len(judged) > first


def test_a_record_that_is_not_sound_is_refused(cli: Cli, file: Path, record: str) -> None:
    file.write_text(record.replace("0: ", "1: ", 1))
    refused = cli("analyse", file)
    assert refused.code == 2
    assert refused.err
