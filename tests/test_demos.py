"""The matches on the home page can be replayed; if the rules have changed: python -m tools.demos."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.demos import demos, sound


@pytest.mark.parametrize("path", demos(), ids=lambda path: path.parent.name)
def test_the_match_on_the_home_page_can_be_replayed(path: Path) -> None:
    assert sound(path)
