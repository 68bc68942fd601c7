"""What is wrong with an arena or a choice of champions is told to Russian readers in Russian."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.core.errors import WrongSetting
from duelyard.server.words.problems import told
from tests.games.brawl.test_arena import WRONG
from tests.server.test_spoken import is_english

OPTIONS = [
    {"choice": "free"},
    {"champions": ["deryn"]},
    {"champions": ["deryn"] * 6},
    {"mode": "teams", "champions": ["deryn"] * 8},
    {"arena": "hexes = 3"},
    {"arena": "x" * 30_000},
    {"arena": "a = " + "[" * 9000},
    {"arena": f"a = {'9' * 9000}"},
    *[{"arena": text} for _, text in WRONG],
]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_russian_reader_reads_russian(options: dict[str, object]) -> None:
    with pytest.raises(WrongSetting) as caught:
        duelyard.game("brawl").complete(options)
    said = told(caught.value, "ru")
    assert not is_english(said), said
    assert len(said) < 250
