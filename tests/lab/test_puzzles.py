"""The miner: what it keeps is proven, surprising and new; the same match gives the same problems."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import duelyard
from duelyard.core.puzzle import problems, read_problem
from duelyard.core.solving import Goal
from duelyard.lab.puzzles.aims import aims_of
from duelyard.lab.puzzles.mining import Mine, choice_of, kept, places, probed, settings_for, worked_out
from duelyard.lab.puzzles.words import chosen, pattern, told


@pytest.mark.parametrize("game", duelyard.games())
def test_every_game_says_what_is_looked_for(game: str) -> None:
    aims = aims_of(game)
    assert aims.goals or aims.feats
    texts = duelyard.game(game).texts
    for kind in (*aims.telling, *aims.until, *(feat.kind for feat in aims.feats)):
        assert texts.has(f"event.{kind}"), kind


def test_decks_are_drawn_from_sets() -> None:
    aims = aims_of("clash")
    decks = [settings_for("clash", aims, Random(seed)).get("decks") for seed in range(12)]
    own = [deck for deck in decks if deck and isinstance(deck[0], list)]
    assert own
    assert all(len(set(cards)) == 8 for deck in own for cards in deck)


def test_the_same_number_gives_the_same_places() -> None:
    aims = aims_of("clash")
    found = [[(place.digest(), goal) for place, goal in places("clash", aims, Random("clash/1"))] for _ in range(2)]
    assert found[0]
    assert found[0] == found[1]


def test_a_problem_that_is_there_is_found_again(tmp_path: Path) -> None:
    """From the position of a problem the miner makes the same problem, and keeps it once."""
    known = min((one for one in problems("clash") if one.chance == 1.0), key=lambda one: one.tried)
    mine = Mine("clash", tmp_path).open()
    aims = aims_of("clash")
    found = worked_out(mine, aims, known.start(), known.goal)
    assert found is not None
    assert (found.right, found.solution, found.pattern, found.book) == (
        known.right,
        known.solution,
        known.pattern,
        known.book,
    )
    assert choice_of("fencer", known.start(), 1) not in found.right
    mine.keep(found)
    assert [one.id for one in Mine("clash", tmp_path).open().found] == [found.id]
    assert worked_out(mine, aims, known.start(), known.goal) is None
    assert mine.dropped["known pattern"] == 1
    assert read_problem((tmp_path / f"{found.id}.toml").read_text("utf-8"), found.id) == found


def test_what_the_fencer_plays_is_no_problem(tmp_path: Path) -> None:
    known = min(problems("clash"), key=lambda one: one.tried)
    proof = known.prove()
    assert proof is not None
    tempting = choice_of("fencer", known.start(), 1)
    easy = type(proof)(proof.worths, (tempting,), proof.line, proof.tried, proof.diced)
    mine = Mine("clash", tmp_path)
    assert kept(mine, aims_of("clash"), known, known.start(), easy) is None
    assert mine.dropped["the Fencer plays it"] == 1


def test_probes_see_what_may_happen() -> None:
    known = min((one for one in problems("clash") if one.goal.kind == "reach"), key=lambda one: one.tried)
    seen = [probed(known.start(), aims_of("clash"), known.goal.seat, Random(seed)) for seed in range(8)]
    assert any(dict(known.goal.reach[0]) in wanted for wanted in seen)
    assert isinstance(known.goal, Goal)


def test_a_taken_title_is_not_given_again() -> None:
    problem = problems("clash")[0]
    aims = aims_of("clash")
    first = told(problem, aims.telling)
    used = [first.title["en"]]
    for _ in range(8):
        again = told(problem, aims.telling, used=used)
        assert again.title["en"] not in used
        used.append(again.title["en"])
    assert pattern(chosen(problem)[0]) == problem.pattern
