"""Summaries, tables and pages; the balance report; and the commands that make them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from duelyard.cli import run as run_command
from duelyard.lab import report
from duelyard.lab.arena import Plan, run
from duelyard.lab.balance import balance
from duelyard.lab.playing import Outcome, Terms
from duelyard.lab.plots import Bar, intervals, ticks
from duelyard.lab.report import page, sections
from duelyard.lab.summary import HOUSE, comparisons, summary

ROOT = Path(__file__).parents[2]
BOT = "tests.lab.bots:Crashing"
PLAN = Plan("clash", (BOT, "random", "squire"), matches=12, grid=[{}, {"mode": "ffa"}, {"mode": "coop"}])

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return summary(PLAN, run(PLAN))


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    monkeypatch.setenv("DUELYARD_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("DUELYARD_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")

    def call(*arguments: object) -> tuple[int, str, str]:
        code = run_command([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def well_formed(text: str) -> None:
    """A page that loads nothing: no address, no script, no style or picture from elsewhere."""
    ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>"))
    assert not re.search(r"https?:|//|@import|url\(|<script|<link|<img|<iframe|src=|href=", text)
    assert "<svg" in text
    assert "report." not in text.replace("report.json", "")


def outcome(scores: list[float], players: list[str], sides: list[int]) -> Outcome:
    seats = len(players)
    return Outcome(
        0, 0, {}, tuple(players), tuple(sides), tuple(scores), "CL-END-1", 1, (1,) * seats, [], [], "", (0.0,) * seats
    )


def test_points() -> None:
    assert outcome([1, -1], ["a", "b"], [0, 1]).points == [1.0, 0.0]
    assert outcome([1, -1, 1, -1], ["a", "b", "a", "b"], [0, 1, 0, 1]).points == [1.0, 0.0]
    assert outcome([1, -1 / 3, -1 / 3, -1 / 3], list("abcd"), [0, 1, 2, 3]).points == [1.0, 1 / 3, 1 / 3, 1 / 3]
    assert outcome([-1, -1], ["a", "a"], [0, 0]).points == [0.0]


def test_comparisons() -> None:
    assert comparisons([outcome([-1, -1], ["a", "a"], [0, 0])]) == {("a", HOUSE): 0.0, (HOUSE, "a"): 1.0}
    four = comparisons([outcome([1, -1 / 3, -1 / 3, -1 / 3], list("abcd"), [0, 1, 2, 3])])
    assert sum(four.values()) == 3
    assert four["a", "b"] == 0.5


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_stands_alone(data: dict[str, Any], lang: str) -> None:
    json.dumps(data)
    text = page(data, lang)
    well_formed(text)
    assert "ValueError: three is too many" in text
    assert re.search("[а-я]{4}", text) if lang == "ru" else not re.search("[а-я]", text)


def test_plots_stay_in_their_frames_and_have_names(data: dict[str, Any]) -> None:
    pictures = [ElementTree.fromstring(section.plot) for section in sections(data) if section.plot]
    assert len(pictures) == 5
    for picture in pictures:
        assert picture.get("aria-label")
        _, _, width, height = map(float, picture.get("viewBox", "").split())
        for part in picture:
            number = {key: float(value) for key, value in part.items() if key not in ("class", "text-anchor")}
            for across in (number.get(key) for key in ("x", "x1", "x2", "cx")):
                assert across is None or 0 <= across <= width - number.get("width", 0)
            for down in (number.get(key) for key in ("y", "y1", "y2", "cy")):
                assert down is None or 0 <= down <= height - number.get("height", 0)


@pytest.mark.parametrize("rows", [1, 20, 21, 200])
def test_a_long_plot_has_its_axis_at_both_ends(rows: int) -> None:
    bars = [Bar(f"card {number}", "", 0.5, 0.42, 0.58) for number in range(rows)]
    words = [part.text for part in ElementTree.fromstring(intervals("Cards", bars, 0.5, "{:.2f}".format))]
    assert words.count("0.40") == words.count("0.60") == (1 if rows <= 20 else 2)


@given(st.floats(-1e6, 1e6), st.floats(0, 1e6))
def test_ticks_are_few_round_and_enclose_all(least: float, spread: float) -> None:
    assume(spread == 0 or spread > 1e-4)
    marks = ticks(least, least + spread)
    assert 2 <= len(marks) <= 8
    slack = 1e-6 * (1 + abs(least) + spread)
    assert marks[0] <= least + slack
    assert marks[-1] >= least + spread - slack
    steps = [later - sooner for sooner, later in pairwise(marks)]
    assert steps == pytest.approx([steps[0]] * len(steps), rel=1e-3)


def test_markup_in_names_is_harmless(data: dict[str, Any]) -> None:
    nasty = json.loads(json.dumps(data).replace("tests.lab.bots", "<b>&"))
    well_formed(page(nasty))


def test_the_summary_adds_up(data: dict[str, Any]) -> None:
    assert sum(row["matches"] for row in data["endings"]) == data["matches"] == 14
    assert sum(count for _, _, count in data["length"]["bins"]) == 14
    assert {row["player"] for row in data["players"]} == set(PLAN.players)
    assert next(row for row in data["players"] if row["player"] == BOT)["failures"]["raises"] > 0
    assert [section.title for section in sections(data)][-1] == "Failures"


def test_balance_of_decks() -> None:
    grid = [{"decks": [1, 2], "first": "A"}, {"decks": [2, 1], "first": "A"}]
    plan = Plan("clash", ("random",), matches=40, grid=grid, terms=Terms(by_iterations=True))
    found = balance(plan, run(plan))
    assert set(found["features"]) == {"seat", "turn", "deck"}
    for kind, values in (("seat", {"A", "B"}), ("turn", {"first", "later"}), ("deck", {"1", "2"})):
        rows = found["features"][kind]
        assert {row["value"] for row in rows} == values
        assert [row["matches"] for row in rows] == [40, 40]
        assert sum(row["share"] for row in rows) == pytest.approx(1)
        assert all(row["low"] < row["share"] < row["high"] for row in rows)
    well_formed(page(found))


def test_balance_of_drafted_cards() -> None:
    plan = Plan("clash", ("random",), matches=6, grid=[{"format": "draft"}])
    cards = balance(plan, run(plan))["features"]["card"]
    assert sum(row["matches"] for row in cards) == 6 * 16, "in a draft nobody has what another has"


# -- the commands ------------------------------------------------------------------------------------------------------


def test_the_arena(command: Command, tmp_path: Path) -> None:
    arguments = ("arena", "clash", "--players", f"{BOT},random", "--matches", 6, "--processes", 1, "--iterations")
    code, out, _ = command(*arguments, "--out", tmp_path / "out")
    assert code == 0
    assert "Clash of Decks: 6 matches" in out
    assert "Failures" in out
    assert all(len(line) <= 80 for line in out.splitlines() if "report.html" not in line)
    well_formed((tmp_path / "out" / "report.html").read_text("utf-8"))
    assert json.loads((tmp_path / "out" / "report.json").read_text("utf-8"))["matches"] == 6
    assert len((tmp_path / "out" / "results.jsonl").read_text("utf-8").splitlines()) == 7
    code, _, err = command(*arguments, "--out", tmp_path / "out")
    assert code == 2
    assert "exists already" in err
    code, out, _ = command(*arguments, "--out", tmp_path / "out", "--resume", "--matches", 8, "--lang", "ru")
    assert code == 0
    assert "Битва колод: 8 матчей" in out


def test_balance(command: Command, tmp_path: Path) -> None:
    code, out, _ = command("balance", "clash", "--player", "random", "--matches", 24, "--processes", 1)
    assert code == 0
    assert "Preconstructed deck" in out
    assert "goes first" in out
    (folder,) = (tmp_path / "data" / "arena").iterdir()
    well_formed((folder / "report.html").read_text("utf-8"))


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("arena chess", "there is no game 'chess'"),
        ("arena clash --players captian,random", "there is no player 'captian' (did you mean captain?)"),
        ("arena clash --players captain@0.2", "there is no player 'captain@0.2': a budget is written captain@500 or"),
        ("arena clash --players warlord@0", "there is no player 'warlord@0': a budget is written warlord@500 or"),
        ("arena clash --players fencer@9", "there is no player 'fencer@9': fencer takes no budget"),
        ("arena clash --samples --option mode=duel", "--samples plays all ways there are"),
        ("arena clash --resume", "--resume needs the folder"),
        ("arena clash --players random,squire --option mode=ffa --until 0.5", "only matches between two sides"),
        ("balance clash --player fensr", "there is no player 'fensr' (did you mean fencer?)"),
    ],
)
def test_mistakes(command: Command, typed: str, words: str) -> None:
    code, out, err = command(*typed.split())
    assert (code, out) == (2, "")
    assert err.startswith(f"duelyard: {words}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["arena", "balance"])
def test_a_cluster_that_is_not_there_leaves_nothing_behind(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    out = tmp_path / "out"
    typed = [name, "clash", "--matches", "2", "--iterations", "--processes", "1", "--out", str(out)]
    code, _, err = command(*typed, "--ray", "local")
    assert (code, err) == (2, "duelyard: the package ray is not installed (pip install 'duelyard[ray]')\n")
    assert not out.exists()
    code, _, _ = command(*typed)
    kept = (out / "results.jsonl").read_text("utf-8")
    assert (code, kept.count("\n") > 2) == (0, True)
    code, _, _ = command(*typed, "--resume", "--matches", "40", "--ray", "local")
    assert (code, (out / "results.jsonl").read_text("utf-8")) == (2, kept)


@pytest.mark.parametrize("name", ["arena", "balance"])
def test_help(command: Command, name: str) -> None:
    for lang in ("en", "ru"):
        _, out, _ = command("--lang", lang, name, "--help")
        assert f"{name}." not in out
        assert "--iterations" in out


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    """In a process of its own, with workers: a real signal, and then the run goes on."""
    out = tmp_path / "out"
    base = [sys.executable, "-m", "duelyard.cli", "arena", "clash", "--players", "random,squire", "--processes", "2"]
    base += ["--out", str(out), "--iterations"]
    environ = {**os.environ, "DUELYARD_LANG": "en"}
    running = subprocess.Popen(
        [*base, "--matches", "100000"], env=environ, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if (out / "results.jsonl").exists() and (out / "results.jsonl").read_text("utf-8").count("\n") > 3:
            break
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    said, _ = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "Interrupted." in said
    kept = [json.loads(line) for line in (out / "results.jsonl").read_text("utf-8").splitlines()[1:]]
    assert len(kept) >= 3
    wanted = max(match["number"] for match in kept) + 1
    again = subprocess.run(
        [*base, "--matches", str(wanted), "--resume"], env=environ, capture_output=True, text=True, timeout=60
    )
    assert again.returncode == 0, again.stderr
    lines = [json.loads(line) for line in (out / "results.jsonl").read_text("utf-8").splitlines()[1:]]
    assert lines[: len(kept)] == kept


def test_the_bot_of_the_page_enters_the_arena(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "bots.md").read_text("utf-8").partition("# A bot of your own")[2]
    code = [line[4:] for line in text.splitlines() if line.startswith((">>> ", "... ")) or line in (">>>", "...")]
    source = "\n".join(code[: next(k for k, line in enumerate(code) if line.startswith("match = "))])
    assert len(source.splitlines()) <= 32
    (tmp_path / "mymodule.py").write_text(source + "\n")
    command = [sys.executable, "-m", "duelyard.cli", "arena", "clash", "--players", "mymodule:MyBot,random"]
    command += ["--matches", "2", "--processes", "2", "--out", "mybot"]
    environ = {**os.environ, "DUELYARD_LANG": "en"}
    done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "mymodule:MyBot" in done.stdout
    assert "Failures" not in done.stdout


def test_both_languages_are_complete() -> None:
    for folder, name in ((Path(report.__file__).parent, ""), (ROOT / "src" / "duelyard" / "cli", "_arena")):
        en, ru = (tomllib.loads((folder / "texts" / f"{lang}{name}.toml").read_text("utf-8")) for lang in ("en", "ru"))
        assert {table: set(en[table]) for table in en} == {table: set(ru[table]) for table in ru}
        files = [*folder.rglob("*.py"), ROOT / "src" / "duelyard" / "bots" / "guard.py"]  # the kinds of failures
        source = "\n".join(path.read_text("utf-8") for path in files)
        for table in en:
            unused = {key for key in en[table] if not re.search(rf'["\'.]{key}["\'.]', source)}
            assert unused == set()
