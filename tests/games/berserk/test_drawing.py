"""The table in the terminal."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.games.berserk import GAME
from tests.games.berserk.board import board


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("width", [50, 80, 120])
def test_the_field_fits(lang: str, width: int) -> None:
    b = board(
        "c3 satyr wounds=3 closed cursed, c3.rider krait, air evil_eye",
        "c4 hunchback poison=1, c6 girtan hidden",
        lasting=["rot d4 B.squad.1 2 battle"],
    )
    text = GAME.draw_table(b.match.view(0), lang, width)
    assert all(len(line) <= width for line in text.splitlines())
    assert "7/10 x-" in text
    assert {"en": "Evil Eye", "ru": "Злобоглаз"}[lang] in text
    assert {"en": "Girtan", "ru": "Гиртан"}[lang] not in text  # it lies face down
    assert {"en": "Girtan", "ru": "Гиртан"}[lang] in GAME.draw_table(b.match.view(1), lang, width)


def test_each_player_sees_his_own_rows_below() -> None:
    match = duelyard.new_match("berserk", seed=1)
    first, second = (GAME.draw_table(match.view(seat), "en", 100).splitlines() for seat in (0, 1))
    rows = [[line[0] for line in lines if line[:2] in [f"{n} " for n in range(1, 7)]] for lines in (first, second)]
    assert rows == [list("654321"), list("123456")]
