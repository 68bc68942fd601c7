"""The problems that come with the games: every one is solved by its solution, and by no other first choice."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import duelyard
from duelyard.core.errors import BadPage, IllegalChoice
from duelyard.core.judging import by_the_book, judge, searched
from duelyard.core.puzzle import Problem, find_problem, problems, read_problem, write_problem
from duelyard.core.texts import LANGUAGES
from tests.played import PLAYED

GAMES = PLAYED
ALL = [problem for game in GAMES for problem in problems(game)]
CHEAP = 400  # choices that a proof of the sample may try
SAMPLE = [problem for game in GAMES for problem in sorted(problems(game), key=lambda one: one.tried)[:4]]


def is_proven(problem: Problem) -> None:
    proof = problem.prove()
    assert proof is not None
    assert proof.right == problem.right
    assert len(problem.right) == 1
    assert problem.own[0] in problem.right
    assert proof.second < proof.best
    if problem.chance < 1.0:
        assert proof.best == pytest.approx(problem.chance, abs=1e-3)
        assert proof.best - proof.second >= 0.1 - 1e-6


@pytest.mark.parametrize("problem", SAMPLE, ids=lambda problem: problem.id)
def test_a_sample_is_proven(problem: Problem) -> None:
    is_proven(problem)
    assert judge(problem, problem.own).met is True
    assert searched(problem, problem.own).met is True
    wrong = next(option.text for option in problem.start().options if option.text not in problem.right)
    assert judge(problem, [wrong]).met is False


@pytest.mark.slow
@pytest.mark.parametrize("problem", ALL, ids=lambda problem: f"{problem.game}-{problem.id}")
def test_every_problem_is_proven(problem: Problem) -> None:
    is_proven(problem)
    for option in problem.start().options:
        verdict = judge(problem, [option.text])
        assert (verdict.met is not False) == (option.text in problem.right)
    assert searched(problem, problem.own).met is True


@pytest.mark.parametrize("game", GAMES)
def test_books(game: str) -> None:
    """No two problems of a book share a pattern, titles differ, themes vary, what tempts is wrong, and most of them are
    too hard for the Squire."""
    found = problems(game)
    patterns = [(problem.book, problem.pattern) for problem in found]
    assert len(set(patterns)) == len(patterns)
    for lang in LANGUAGES:
        titles = [problem.title[lang] for problem in found]
        assert len(set(titles)) == len(titles)
    assert all(problem.theme_name(lang) for problem in found for lang in LANGUAGES)
    themes = Counter(problem.theme for problem in found)
    assert len(themes) >= 8
    assert 3 * max(themes.values()) <= len(found)
    assert all(problem.tempting and problem.tempting not in problem.right for problem in found)
    assert 2 * sum("squire" in problem.solved_by for problem in found) <= len(found)


@pytest.mark.parametrize(
    "problem", [one for one in ALL if any("place" in wanted for wanted in one.goal.reach)], ids=lambda one: one.id
)
def test_whom_a_goal_names_stands_where_it_says(problem: Problem) -> None:
    """Nobody is asked to kill a card on a cell that is empty."""
    wanted = problem.goal.reach[0]
    cell = "air" if ".air." in str(wanted["place"]) else wanted["place"]
    squad = problem.position["position"][wanted["seat"]]["squad"]
    assert any(f"{card} ".startswith(f"{cell} {wanted['card']}") for card in squad)


def test_words_are_there_in_both_languages() -> None:
    for problem in ALL:
        for lang in LANGUAGES:
            puzzle = problem.puzzle(lang)
            steps = problem.steps(lang)
            for text in (puzzle.title, puzzle.task, problem.explanation[lang], *steps):
                assert text, problem.id
                assert "puzzle." not in text, (problem.id, text)
                assert "{" not in text, (problem.id, text)
            assert 1 <= len(steps) <= len(problem.solution)


def test_a_step_is_told_by_what_stands_beside_it() -> None:
    """Hexes have no names on the board: "Go" alone would help nobody."""
    problem = find_problem("brawl", "mined-526a2c")
    assert problem is not None
    for lang, words in (("en", "Go (2 hexes from Tzu Xiao (the enemy))"), ("ru", "Идти (2 клетки от: Цу Сяо (враг))")):
        assert words in problem.steps(lang)[0]


def test_a_problem_is_read_as_it_was_written() -> None:
    for problem in ALL[::7]:
        assert read_problem(write_problem(problem), problem.id) == problem


def test_bad_files_say_what_is_wrong() -> None:
    text = write_problem(ALL[0])
    for old, new, place in (
        (f'goal = "{ALL[0].goal.kind}"', 'goal = "dance"', "goal"),
        ("[title]", "[titel]", "title"),
        ("[position]", "[position]\nflags = 3", "position"),
        ("\n[title]", "\nhint = 1\n[title]", "hint"),
    ):
        assert old in text
        with pytest.raises(BadPage) as error:
            read_problem(text.replace(old, new, 1))
        assert error.value.place == place


def test_an_attempt_is_judged_choice_by_choice() -> None:
    problem = next(one for one in problems("clash") if len(one.own) > 1 and one.tried < CHEAP)
    line = problem.own
    assert judge(problem, []).met is None
    assert judge(problem, line[:1]).met is None
    assert judge(problem, line).met is True
    with pytest.raises(IllegalChoice):
        judge(problem, ["fly away"])


@pytest.mark.parametrize("problem", SAMPLE, ids=lambda problem: problem.id)
def test_the_file_says_what_the_search_would_say(problem: Problem) -> None:
    """Whoever follows the solution needs no search: the verdict, the answers and the worth are the same."""
    for made in range(len(problem.own) + 1):
        told = by_the_book(problem, problem.own[:made])
        assert told is not None
        found = searched(problem, problem.own[:made])
        assert (told.met, told.line) == (found.met, found.line)
        assert told.worth[0] == pytest.approx(found.worth[0], abs=1e-3)
    assert by_the_book(problem, ["something else"]) is None


def test_a_wrong_choice_of_a_defender_is_refuted_by_a_loss() -> None:
    problem = min((one for one in problems("clash") if one.goal.kind == "survive"), key=lambda one: one.tried)
    for option in problem.start().options:
        if option.text in problem.right:
            continue
        verdict = judge(problem, [option.text])
        match = problem.start()
        for entry in (*verdict.line, *verdict.refutation):
            match.choose(entry.partition(": ")[2], seat=int(entry[0]))
        assert match.result is not None
        assert match.result.scores[problem.goal.seat] < 0


def test_problems_are_found_by_their_names() -> None:
    assert find_problem(ALL[0].game, ALL[0].id) == ALL[0]
    assert find_problem("clash", "nothing") is None
    assert duelyard.game(ALL[0].game).puzzles("en")


def test_the_solver_sees_all_hands_and_no_deck() -> None:
    """What is on the page: whatever a player knows is open, and what nobody knows may lie anywhere."""
    for problem in SAMPLE:
        match = problem.start()
        for other in range(match.state.seats):
            assert match.state.known[other] & ~match.state.known[problem.goal.seat] == 0


def test_where_dice_decide_the_best_chance_is_right() -> None:
    problem = min((one for one in ALL if one.chance < 1.0), key=lambda one: one.tried)
    assert judge(problem, problem.own).met is True
    assert searched(replace(problem, chance=1.0), problem.own).met is False
