"""Every registered game, and the torture toy, against every property of the kit."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.testing import PROPERTIES, Case, Trial, check, conformance_cases, option_sets
from tests.toy.game import TORTURE

every_game = pytest.mark.parametrize("game", duelyard.games())
every_property = pytest.mark.parametrize("prop", PROPERTIES)


def test_the_toy_is_among_them() -> None:
    assert TORTURE.id in duelyard.games()
    assert len(option_sets(TORTURE.id)) == 6  # squads of 6 and 14, goals 6 and 20, 8 turns; and the defaults


@pytest.mark.parametrize("trial", [trial for game in duelyard.games() for trial in conformance_cases(game)], ids=str)
def test_property(trial: Trial) -> None:
    check(trial)


@pytest.mark.slow
@every_game
@every_property
def test_property_at_length(game: str, prop: str) -> None:
    for options in option_sets(game):
        for seed in range(100, 103 if options else 120):
            PROPERTIES[prop](Case(game, options, seed), 2)
