"""A game of another package: found by its entry point, kept to the same properties, told of where it is broken."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import duelyard
from duelyard.core.errors import BrokenGame
from duelyard.testing import PROPERTIES
from tests.outside.place import place

GAME = "from duelyard import game; GAME = game('clash')"


def broken(folder: Path, name: str, source: str) -> None:
    """A package with one game, registered under this name."""
    (folder / "src").mkdir(parents=True)
    (folder / "src" / f"outside_{name}.py").write_text(source, "utf-8")
    (folder / "pyproject.toml").write_text(
        f'[project]\nname = "outside-{name}"\nversion = "1"\n'
        f'[project.entry-points."duelyard.games"]\n{name} = "outside_{name}:GAME"\n',
        "utf-8",
    )


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path with the game Lights in it."""
    folder = place(tmp_path / "site")
    monkeypatch.syspath_prepend(folder)
    return folder


def test_a_package_brings_a_game(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"clash", "gosu", "lights"} <= set(duelyard.games())
    match = duelyard.new_match("lights", seed=7)
    assert match.rules is duelyard.game("lights")
    monkeypatch.undo()
    assert "lights" not in duelyard.games()


def test_it_keeps_every_property(site: Path) -> None:
    """As its author would try it, in a process of its own."""
    path = os.pathsep.join([str(site), *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
    run = subprocess.run(
        [sys.executable, "-m", "duelyard.testing", "lights"],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.splitlines() == [f"kept    {prop} of lights" for prop in PROPERTIES]


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("import no_such_module", "cannot be loaded from outside_dim:GAME (package outside-dim): ModuleNotFoundError"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("GAME = 7", "outside_dim:GAME (package outside-dim) is no game but 7"),
        (GAME, "is registered as 'dim', but calls itself 'clash'"),
    ],
)
def test_a_broken_one_is_told_of_and_harms_nobody(site: Path, tmp_path: Path, source: str, complaint: str) -> None:
    sys.modules.pop("outside_dim", None)
    broken(tmp_path / "dim", "dim", source)
    place(site, tmp_path / "dim")
    with pytest.warns(UserWarning, match=re.escape(complaint)):
        games = duelyard.games()
    assert "dim" not in games
    assert {"clash", "gosu", "lights"} <= set(games)
    assert duelyard.new_match("lights", seed=7).ask is not None
    with pytest.raises(BrokenGame) as refused:
        duelyard.game("dim")
    assert complaint in str(refused.value)


def test_nobody_takes_the_name_of_a_game_of_this_library(site: Path, tmp_path: Path) -> None:
    ours = duelyard.game("clash")
    broken(tmp_path / "clash", "clash", "raise RuntimeError('this must not be imported')")
    place(site, tmp_path / "clash")
    with pytest.warns(UserWarning, match=r"there is a game 'clash' already: outside_clash:GAME .* is left out"):
        assert "clash" in duelyard.games()
    assert duelyard.game("clash") is ours


def test_of_two_games_of_one_name_the_first_on_the_path_counts(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(tmp_path / "other", "lights", "raise RuntimeError('this must not be imported')")
    place(tmp_path / "later", tmp_path / "other")
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path / "later")])
    with pytest.warns(UserWarning, match=r"the game 'lights' is brought twice: outside_lights:GAME .* is left out"):
        assert "lights" in duelyard.games()
    assert duelyard.game("lights").name() == "Lights"


def test_looking_for_games_costs_an_import_nothing() -> None:
    code = "import sys, duelyard; duelyard.game('clash'); print('importlib.metadata' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
