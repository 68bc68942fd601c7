"""The examples in README.md and docs/ work."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.outside.place import PROJECT, place

ROOT = Path(__file__).parents[1]
PAGES = [
    page for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))) if ">>> " in page.read_text("utf-8")
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_work(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(place(tmp_path))  # for the page that tells how to write it
    # A closing fence would be read as part of the last expected output.
    text = page.read_text("utf-8").replace("```", "")
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert test.examples
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


def test_the_readme_has_examples() -> None:
    assert ROOT / "README.md" in PAGES


def test_the_game_that_is_explained_is_the_one_that_is_tested() -> None:
    page = (ROOT / "docs" / "writing-a-game.md").read_text("utf-8")
    told = dict(re.findall(r"^\*\*`([^`]+)`\*\*.*?^```\w+\n(.*?)^```$", page, re.DOTALL | re.MULTILINE))
    files = [path for path in PROJECT.rglob("*") if path.suffix in (".py", ".toml") and path.name != "ru.toml"]
    assert told == {path.relative_to(PROJECT).as_posix(): path.read_text("utf-8") for path in files}
