"""Every registered game, and the torture toy, against every property of the kit."""

from __future__ import annotations

import pytest

import duelyard
from tests.conformance.kit import PROPERTIES, Case, option_sets
from tests.toy.game import TORTURE

every_game = pytest.mark.parametrize("game", duelyard.games())
every_property = pytest.mark.parametrize("prop", PROPERTIES)


def test_the_toy_is_among_them() -> None:
    assert TORTURE.id in duelyard.games()
    assert (
        len(option_sets(TORTURE.id)) == 7
    )  # squads of 6 and 14, goals 6 and 20, 8 turns, private boxes; and the defaults


@every_game
@every_property
def test_property(game: str, prop: str) -> None:
    for number, options in enumerate(option_sets(game)):
        for seed in range(3 if not options else 1):
            PROPERTIES[prop](Case(game, options, 10 * number + seed), 1)


@pytest.mark.slow
@every_game
@every_property
def test_property_at_length(game: str, prop: str) -> None:
    for options in option_sets(game):
        for seed in range(100, 103 if options else 120):
            PROPERTIES[prop](Case(game, options, seed), 2)
