"""The table as text, for the terminal."""

from __future__ import annotations

import random

import pytest

import duelyard
from duelyard.core.texts import LANGUAGES
from tests.games.brawl.board import board

SAMPLES = duelyard.game("brawl").samples()


def test_what_the_picture_shows() -> None:
    b = board(
        "kilgore F5 d2 levelled, deryn gate", "goldarr E6", hand="maul_thrash fury", traps="C4 trap_root", round=2
    )
    text = b.match.rules.draw_table(b.match.view(0), "en")
    assert "Round 2 · A's turn · A 0 : B 0 of 5" in text
    assert "A:Kil+" in text
    assert "B:Gol" in text
    assert "C4d^" in text
    assert "#Garn" in text
    assert "health 6 of 8" in text
    assert "Maul Thrash (Kilgore, Manipulation, attack): Post: push 2." in text
    assert "gate" in text
    assert "Maul Thrash" not in b.match.rules.draw_table(b.match.view(1), "en")
    assert "Килгор" in b.match.rules.draw_table(b.match.view(0), "ru")


@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_it_fits_and_has_no_gaps(number: int) -> None:
    match = duelyard.new_match("brawl", seed=number, settings=SAMPLES[number])
    rng = random.Random(number)
    for _ in range(60):
        for lang in LANGUAGES:
            for observer in (0, 1, None):
                text = match.rules.draw_table(match.view(observer), lang, 80, compact=number % 2 == 0)
                assert "{" not in text
                assert "table." not in text
                assert max(len(line) for line in text.splitlines()) <= 80
        ask = rng.choice(match.asks)
        match.choose(rng.randrange(len(ask.codes)), seat=ask.seat)
