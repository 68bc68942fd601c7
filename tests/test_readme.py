"""The examples in README.md and docs/ work."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    page for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))) if ">>> " in page.read_text("utf-8")
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_work(page: Path) -> None:
    # A closing fence would be read as part of the last expected output.
    text = page.read_text("utf-8").replace("```", "")
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert test.examples
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


def test_the_readme_has_examples() -> None:
    assert ROOT / "README.md" in PAGES
