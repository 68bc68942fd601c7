"""Every registered game, and the torture toy, against every property of the kit."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard.testing import PROPERTIES, Case, Trial, check, conformance_cases, setting_sets
from tests.conformance.golden import LONG
from tests.toy.game import TORTURE

every_game = pytest.mark.parametrize("game", duelyard.games())
every_property = pytest.mark.parametrize("prop", PROPERTIES)


def test_the_toy_is_among_them() -> None:
    assert TORTURE.id in duelyard.games()
    assert (
        len(setting_sets(TORTURE.id)) == 7
    )  # squads of 6 and 14, goals 6 and 20, 8 turns, private boxes; and the defaults


def trials() -> list[Any]:
    """All of them. The golden numbers hold both builds together in every mode: the second one tries a match or two."""
    found = [trial for game in duelyard.games() for trial in conformance_cases(game)]
    return [pytest.param(one, marks=marks(one.case), id=str(one)) for one in found]


def marks(case: Case) -> list[pytest.MarkDecorator]:
    """Long battles are for the long trials, and so are further seeds of a game that has such."""
    if case.game in LONG and (case.settings in LONG[case.game] or (not case.settings and case.seed)):
        return [pytest.mark.slow]
    return [pytest.mark.once] if case.seed else []


@pytest.mark.parametrize("trial", trials())
def test_property(trial: Trial) -> None:
    check(trial)


@pytest.mark.slow
@every_game
@every_property
def test_property_at_length(game: str, prop: str) -> None:
    for options in setting_sets(game):
        for seed in range(100, 103 if options else 120):
            PROPERTIES[prop](Case(game, options, seed), 2)
