"""One scale of strength: steps of the ladder become figures, the Squire stays where he is, and every game has them."""

from __future__ import annotations

from math import log10
from pathlib import Path

from duelyard.bots.levels import LEVELS
from duelyard.bots.strength import read_figures, strengths
from duelyard.lab.scale import Figure, Rung, scale, write_figures
from duelyard.server.catalogue import game_info
from tests.played import every_played_game
from tests.toy.game import TORTURE

LADDER = [
    Rung("squire", "random", 900, 1000),
    Rung("fencer", "squire", 750, 1000),
    Rung("captain", "fencer", 750, 1000),
    Rung("warlord", "captain", 500, 1000),
]


def test_steps_add_up_from_the_squire() -> None:
    found = scale(LADDER)
    step = 400 * log10(750.5 / 250.5)
    assert [found[level].strength for level in ("squire", "fencer", "captain", "warlord")] == [
        1000,
        round(1000 + step),
        round(1000 + 2 * step),
        round(1000 + 2 * step),
    ]
    assert found["random"].strength < 700


def test_intervals_grow_with_the_distance_from_the_squire() -> None:
    found = scale(LADDER)
    widths = [found[level].high - found[level].low for level in ("squire", "fencer", "captain", "warlord")]
    assert widths == sorted(widths)
    assert widths[0] == 0


def test_what_was_not_played_has_no_figure() -> None:
    found = scale([*LADDER[:2], Rung("warlord", "captain", 9, 10), Rung("captain", "fencer", 0, 0)])
    assert list(found) == ["random", "squire", "fencer"]


def test_a_clean_sweep_is_a_finite_step() -> None:
    assert 1300 < scale([Rung("fencer", "squire", 20, 20)])["fencer"].strength < 1800


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "strength.toml"
    write_figures(path, {"squire": Figure(1000, 1000, 1000), "fencer": Figure(1222, 1200, 1250)})
    assert read_figures(path) == {"squire": 1000, "fencer": 1222}


@every_played_game
def test_figures_are_of_levels_that_there_are(game: str) -> None:
    levels = strengths(game)
    assert levels["squire"] == 1000
    assert {"squire", "fencer"} <= set(levels) <= {"random", *LEVELS}


def test_a_game_without_figures_has_none() -> None:
    assert strengths(TORTURE.id) == {}


def test_the_page_is_told_the_figures() -> None:
    told = {level.id: level.strength for level in game_info("clash", "en").levels}
    assert told == {level: strengths("clash").get(level) for level in LEVELS}
    assert told["squire"] == 1000
