"""The golden numbers hold, whatever the hash seed; the build is the one under test, so both are compared in turn."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import duelyard
import tests.toy.game  # noqa: F401 (registers the toy)
from tests.conformance import golden

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("hash_seed", ["0", pytest.param("4242", marks=pytest.mark.once)])
@pytest.mark.parametrize("game", duelyard.games())
def test_golden_numbers(game: str, hash_seed: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.conformance.golden", game],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout == f"golden: {game}\n"


def test_a_changed_number_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (golden.FOLDER / "torture.json").read_text(encoding="utf-8")
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    assert golden.compare("torture") == "torture: there is no torture.json"
    (tmp_path / "torture.json").write_text(text.replace('"choices": ', '"choices": 1', 1), encoding="utf-8")
    assert "seed 1: choices is" in golden.compare("torture")
    (tmp_path / "torture.json").write_text(text, encoding="utf-8")
    assert golden.compare("torture") == ""
