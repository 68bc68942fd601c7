"""Every level plays every way of every game to its end; drafts and champions are chosen with sense."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import duelyard
from duelyard import Option, SeatTable
from duelyard.bots import GreedyPlayer
from duelyard.lab.arena import Plan, run
from duelyard.lab.pairing import Fixture
from duelyard.lab.playing import Terms, play_fixture
from tests.played import PLAYED

LEVELS = ["squire", "fencer", "captain@2", "warlord@4"]
SHORT = {"berserk": {"turn_limit": 10}}  # whole battles are played in `make soak`
WAYS = [
    (game, {**SHORT.get(game, {}), **settings})
    for game in PLAYED
    for settings in ({}, *filter(None, duelyard.game(game).samples()))
]


def play(game: str, options: dict[str, Any], levels: list[str]) -> None:
    rules = duelyard.game(game)
    sides = tuple(rules.sides(rules.complete(options)))
    players = tuple(levels[seat % len(levels)] for seat in range(len(sides)))
    outcome = play_fixture(Fixture(0, 0, game, options, "7", players, sides), Terms(by_iterations=True))
    assert outcome.incidents == []
    assert sum(outcome.decisions) > 0


@pytest.mark.once  # battles of Berserk take minutes without a compiler
@pytest.mark.parametrize("number", range(len(WAYS)))
def test_the_levels_finish_a_match_in_every_way_of_playing(number: int) -> None:
    game, options = WAYS[number]
    turn = number % len(LEVELS)
    play(game, options, [LEVELS[turn], "squire"] if game in SHORT else LEVELS[turn:] + LEVELS[:turn])


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", range(len(WAYS)))
def test_each_level_finishes_a_match_in_every_way_of_playing(number: int, level: str) -> None:
    play(*WAYS[number], [level])


class AnyDraft(GreedyPlayer):
    """Plays like a fencer, but drafts at random."""

    def choose(self, table: SeatTable) -> Option:
        if table.ask.prompt == "draft":
            return table.ask.options[Random(table.ask.codes[0]).randrange(len(table.ask.options))]
        return super().choose(table)


@pytest.mark.once
@pytest.mark.parametrize(
    ("game", "options", "matches", "share"),
    [
        ("clash", {"format": "draft", "sets": ["resistance", "slyness"]}, 40, 0.53),
        pytest.param("gosu", {}, 60, 0.65, marks=pytest.mark.slow),
    ],
)
def test_a_draft_with_sense_beats_a_random_one(game: str, options: dict[str, Any], matches: int, share: float) -> None:
    other = f"{__name__}:AnyDraft"
    plan = Plan(game, ("fencer", other), matches, [options], "3", Terms(by_iterations=True))
    points = [outcome.points[outcome.by_side.index("fencer")] for outcome in run(plan)]
    assert sum(points) / len(points) > share
