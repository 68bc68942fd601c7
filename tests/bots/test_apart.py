"""Players of somebody's own class: in a process of their own, in the arena and at the terminal."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import duelyard
from duelyard.bots import apart
from duelyard.bots.apart import Apart, check_player, guard_for
from duelyard.bots.guard import Failure, Guard, decide
from duelyard.bots.names import UnknownPlayer
from duelyard.lab.pairing import Fixture
from duelyard.lab.playing import Outcome, Terms, play_fixture
from tests.played import PLAYED

GAMES = PLAYED
Make = Callable[..., Apart]


@pytest.fixture
def make() -> Iterator[Make]:
    made: list[Apart] = []

    def make(bot: str, limit: float | None = None) -> Apart:
        made.append(Apart(f"tests.bots.odd:{bot}", 1, limit=limit))
        return made[-1]

    yield make
    for each in made:
        each.close()


def answer(guard: Guard | Apart, match: duelyard.Match) -> object:
    assert match.ask is not None
    return guard.answer(match.packet(match.ask.seat), match.events(match.ask.seat))


def against(bot: str, game: str = "clash", limit: float | None = None) -> Outcome:
    players = (f"tests.bots.odd:{bot}", "random")
    return play_fixture(Fixture(0, 0, game, {}, "7", players, (0, 1)), Terms(limit=limit))


@pytest.mark.parametrize("game", GAMES)
def test_whoever_looks_around_finds_neither_the_match_nor_the_random_stream(game: str) -> None:
    outcome = against("Looking", game)
    assert outcome.incidents == []
    assert outcome.decisions[0] > 2


def test_it_would_find_them_here() -> None:
    match = duelyard.new_match("clash", seed=7)
    with pytest.raises(Failure, match=r"[1-9]\d* sealed matches, [1-9]\d* random streams"):
        answer(Guard("tests.bots.odd:Looking", 1), match)


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_as_it_would_here(game: str) -> None:
    name = "duelyard.bots.random:RandomPlayer"
    match, twin = duelyard.new_match(game, seed=7), duelyard.new_match(game, seed=7)
    here, there = Guard(name, 5), Apart(name, 5)
    for _ in range(12):
        assert match.ask is not None
        assert twin.ask is not None
        assert decide(match, match.ask.seat, here) is decide(twin, twin.ask.seat, there) is None
    there.close()
    assert match.digest() == twin.digest()


def test_it_remembers_its_match_and_no_other() -> None:
    for _ in range(2):
        told = [incident.detail for incident in against("Remembering").incidents]
        assert all(f"{number} of match 1'" in detail for number, detail in enumerate(told, 1))
        assert len(told) > 2


def test_what_it_prints_disturbs_nobody(make: Make, capfd: pytest.CaptureFixture[str]) -> None:
    match = duelyard.new_match("clash", seed=7)
    bot = make("Printing")
    for _ in range(2):
        assert answer(bot, match) in match.options
    bot.close()
    out, err = capfd.readouterr()
    assert (out, err.count("99"), err.count("nonsense")) == ("", 2, 2)


def test_a_process_that_quits_is_started_again(make: Make) -> None:
    match = duelyard.new_match("clash", seed=7)
    bot = make("Quitting")
    for _ in range(2):
        with pytest.raises(Failure, match=r"raises: its process ended by itself \(exit code 3\)"):
            answer(bot, match)


def test_a_process_that_says_nothing_is_ended(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "SPARE", 0.3)
    bot = make("Stuck", 0.1)
    with pytest.raises(Failure, match="overruns: its process had to be ended"):
        answer(bot, duelyard.new_match("clash", seed=7))
    assert bot.process.returncode is not None


def test_it_ends_with_its_match(make: Make) -> None:
    bot = make("Looking")
    assert bot.process.poll() is None
    bot.close()
    assert bot.process.returncode == 0


def test_it_ends_with_the_program() -> None:
    script = "from duelyard.bots.apart import Apart; import os; bot = Apart('tests.bots.odd:Looking', 1)\n"
    script += "print(bot.process.pid, flush=True); os._exit(9)"
    root = Path(__file__).parents[2]
    done = subprocess.run(  # its output is the child's, too: run returns when both are gone
        [sys.executable, "-c", script], cwd=root, capture_output=True, timeout=30
    )
    assert done.returncode == 9
    assert int(done.stdout) > 0


def test_its_code_is_not_run_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = "class Bot:\n    def choose(self, table):\n        return table.ask.options[0]\n"
    (tmp_path / "lonely_bot.py").write_text(source, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    check_player("lonely_bot:Bot")
    bot = guard_for("lonely_bot:Bot", 1)
    match = duelyard.new_match("clash", seed=7)
    assert answer(bot, match) == match.options[0].text
    bot.close()
    assert "lonely_bot" not in sys.modules


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nowhere:Bot", "the module 'nowhere' cannot be imported"),
        ("tests.bots.odd:Nobody", "tests.bots.odd has no class 'Nobody' with a method choose"),
        ("fensr", "did you mean fencer"),
    ],
)
def test_who_is_not_there_is_told_before_the_match(name: str, words: str) -> None:
    with pytest.raises(UnknownPlayer, match=words):
        check_player(name)
