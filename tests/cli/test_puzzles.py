"""`duelyard puzzles`: looking, solving, checking, mining."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from duelyard.core.puzzle import Problem, problems, write_problem
from duelyard.core.texts import LANGUAGES
from tests.cli.conftest import Cli


def cheap() -> Problem:
    return min((one for one in problems("clash") if len(one.solution) > 1), key=lambda one: one.tried)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_and_a_problem(cli: Cli, lang: str) -> None:
    problem = cheap()
    assert f"{problem.id}  {problem.title[lang]}" in cli("--lang", lang, "puzzles", "list", "clash").out
    shown = cli("--lang", lang, "puzzles", "show", "clash", problem.id).out
    assert problem.title[lang] in shown
    assert problem.task(lang)[:30] in shown
    step = problem.steps(lang)[0]
    assert step not in shown, "no spoilers"
    assert step in cli("--lang", lang, "puzzles", "show", "clash", problem.id, "--solution").out


def test_solving(cli: Cli) -> None:
    """A wrong choice is refuted, and one tries again; the right ones are explained."""
    problem = cheap()
    texts = [option.text for option in problem.start().options]
    wrong = next(n for n, text in enumerate(texts, 1) if text not in problem.right)
    own = [line.partition(": ")[2] for line in problem.solution if line.startswith(f"{problem.goal.seat}:")]
    out = cli("puzzles", "solve", "clash", problem.id, typed=f"{wrong} | fly | {' | '.join(own)}").out
    assert out.index("Not so.") < out.index("Type the number") < out.index("Right!")
    assert problem.steps("en")[0] in out[out.index("Right!") :]


def test_giving_up(cli: Cli) -> None:
    assert "Solution:" in cli("puzzles", "solve", "clash", cheap().id, typed="solution").out


def test_checking(cli: Cli, tmp_path: Path) -> None:
    problem = cheap()
    good, bad, broken = tmp_path / "good.toml", tmp_path / "bad.toml", tmp_path / "broken.toml"
    text = write_problem(problem)
    good.write_text(text, "utf-8")
    other = next(option.text for option in problem.start().options if option.text not in problem.right)
    bad.write_text(text.replace(f'right = ["{problem.right[0]}"]', f'right = ["{other}"]'), "utf-8")
    broken.write_text("game = 3", "utf-8")
    assert "good: proven" in cli("puzzles", "check", good).out
    outcome = cli("puzzles", "check", good, bad)
    assert outcome.code == 1
    assert "bad: NOT proven" in outcome.out
    assert "book: is missing" in cli("puzzles", "check", broken).err


def test_unknown_names(cli: Cli) -> None:
    assert "there is no puzzle 'nonsense'" in cli("puzzles", "show", "clash", "nonsense").err
    assert "GAME NAME" in cli("puzzles", "show", "clash").err


def test_mining_goes_on_where_it_was(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    for _ in range(2):
        outcome = cli("puzzles", "mine", "clash", "--out", folder, "--wanted", 1, "--minutes", 0.004)
        assert outcome.code == 0
    state = json.loads((folder / "mining.json").read_text("utf-8"))
    assert state["next"] + len(list(folder.glob("*.toml"))) >= 1
