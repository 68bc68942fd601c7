"""The miner: what it keeps is proven, surprising and new; the same match gives the same problems."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import duelyard
from duelyard.core.judging import searched
from duelyard.core.puzzle import find_problem, problems, read_problem
from duelyard.core.solving import Goal
from duelyard.core.texts import LANGUAGES
from duelyard.lab.puzzles.aims import aims_of
from duelyard.lab.puzzles.mining import Mine, choice_of, kept, places, probed, settings_for, worked_out
from duelyard.lab.puzzles.themes import Theme, theme_of
from duelyard.lab.puzzles.words import chosen, pattern, percent, told
from tests.played import every_played_game


@every_played_game
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
    assert (found.theme, found.tempting) == (known.theme, known.tempting)
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
    assert any((dict(known.goal.reach[0]),) in wanted for wanted in seen)
    assert isinstance(known.goal, Goal)


def test_a_taken_title_is_not_given_again() -> None:
    problem = problems("clash")[0]
    aims = aims_of("clash")
    used = [told(problem, aims).title]
    for _ in range(10):
        again = told(problem, aims, used)
        assert again.title["en"] not in [title["en"] for title in used]
        assert again.title["ru"] not in [title["ru"] for title in used]
        used.append(again.title)
    assert pattern(chosen(problem)[0]) == problem.pattern


@every_played_game
def test_every_theme_has_its_texts(game: str) -> None:
    texts = duelyard.game(game).texts
    themes = [theme.id for theme in aims_of(game).themes]
    assert len(set(themes)) == len(themes) > 8
    for lang in LANGUAGES:
        for theme in themes:
            for key in (f"theme.{theme}", f"theme_idea.{theme}", f"theme_title.{theme}_0", f"theme_title.{theme}_1"):
                assert texts.has(key, lang), key
        assert len(texts.under("theme", lang)) == len(themes)


@pytest.mark.parametrize("game", duelyard.games())
def test_the_theme_of_a_problem_follows_from_its_solution(game: str) -> None:
    aims = aims_of(game)
    for problem in sorted(problems(game), key=lambda one: one.tried)[:6]:
        _, events, _ = chosen(problem)
        theme = theme_of(problem, events, aims.themes)
        assert theme is not None
        assert problem.theme == theme.id, problem.id


def test_why_the_tempting_choice_fails_is_told() -> None:
    """By what happens, where something happens; by its chance, where dice decide."""
    cheap = {one.goal.kind: one for one in sorted(problems("clash"), key=lambda one: -one.tried)}
    for problem in [told(one, aims_of("clash")) for one in cheap.values()]:
        assert problem.tempting not in problem.right
        assert "Tempting" in problem.explanation["en"]
        assert "Заманчиво" in problem.explanation["ru"]
    diced = min((one for one in problems("berserk") if one.chance < 1.0), key=lambda one: one.tried)
    worth = percent(searched(diced, [diced.tempting]).worth[0])
    shown = told(diced, aims_of("berserk")).explanation["en"]
    assert f"That brings {worth}." in shown or (worth == "0 %" and "no roll of the dice" in shown)


def explained_anew(game: str, name: str) -> str:
    problem = find_problem(game, name)
    assert problem is not None
    return told(problem, aims_of(game)).explanation["en"]


def test_why_the_right_choice_cannot_follow_is_told() -> None:
    assert "Sinister Howl costs 4 mana; you have 1." in explained_anew("clash", "belligerence-5c5f67")


def test_nobody_strikes_his_own_to_make_a_point() -> None:
    """After a wrong step the solver goes on as somebody would, not with the last option there is."""
    text = explained_anew("berserk", "mined-2e4faa").rpartition("Tempting")[2]
    assert "The enemy's Ent takes 3 wounds." in text
    assert "Your" not in text


def test_what_good_dice_do_is_told() -> None:
    """Also where they lead to one more question."""
    assert "With a good roll: Templar to Lirain: medium, 3." in explained_anew("berserk", "mined-1191e7")
    assert "The enemy's Templar dies." in explained_anew("berserk", "mined-edbfb7")


def test_a_theme_that_nobody_understands_is_refused() -> None:
    with pytest.raises(ValueError, match="chioce"):
        Theme.read({"id": "gate", "chioce": "cast *"})
