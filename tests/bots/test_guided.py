"""The tree that goes by what was learned: what it follows, how it counts, when it stops."""

from __future__ import annotations

import random

import pytest

import duelyard
from duelyard import Match, SeatTable
from duelyard.bots.guided import Place, explore, lead, learn, pick
from duelyard.bots.search import GUESS, OFTEN, SearchPlayer
from duelyard.bots.spread import Spread
from duelyard.bots.value import PLAIN, Judgement, judgement
from duelyard.core.chance import Quick
from tests.bots.test_prior import with_prior

WITH_PRIORS = ("berserk", "brawl", "gosu")


def some_way_in(game: str, choices: int, seed: int = 1) -> Match:
    chooser = random.Random(seed)
    match = duelyard.new_match(game, seed=seed)
    while match.ask is not None and (match.number < choices or len(match.options) < 4):
        match.choose(chooser.randrange(len(match.options)))
    return match


def visited(children: dict[int, tuple[float, int, float]]) -> Place:
    """A place whose options have these odds, visits and values."""
    found = Place(1.0)
    for key, (odds, visits, value) in children.items():
        child = found.children[key] = Place(odds)
        child.visits, child.total = visits, visits * value
        found.visits += visits
    return found


@pytest.mark.parametrize(
    ("children", "followed"),
    [
        ({1: (1.0, 0, 0.0), 2: (0.1, 0, 0.0), 3: (0.5, 0, 0.0)}, 1),  # first what is promising
        ({1: (1.0, 400, -0.5), 2: (0.1, 4, 0.4), 3: (0.5, 4, -0.5)}, 2),  # then what was worth more
        ({1: (1.0, 900, 0.2), 2: (1.0, 2, 0.1), 3: (1.0, 900, 0.2)}, 2),  # or what hardly anybody has tried
    ],
)
def test_promising_and_worth_and_untried_are_followed(
    children: dict[int, tuple[float, int, float]], followed: int
) -> None:
    match = some_way_in("gosu", 30)
    assert match.ask is not None
    keys = list(children)
    assert keys[pick(visited(children), match, match.ask, keys, 0.01, PLAIN)] == followed


def test_options_that_this_world_does_not_have_are_left_alone() -> None:
    match = some_way_in("gosu", 30)
    assert match.ask is not None
    root = visited({1: (1.0, 50, 0.9), 2: (0.2, 50, -0.3), 3: (0.1, 50, -0.2)})
    assert pick(root, match, match.ask, [2, 3], 0.0, PLAIN) == 1


def test_new_options_are_as_promising_as_was_learned() -> None:
    match = some_way_in("gosu", 30)
    assert match.ask is not None
    keys = match.rules.keys(match.state, match.ask)
    judge = with_prior("gosu")
    scores = judge.leaning(match, match.ask)
    root = Place(1.0)
    root.children[keys[0]] = Place(7.0)
    learn(root, match, match.ask, keys, judge)
    assert root.children[keys[0]].odds == 7.0
    odds = [root.children[key].odds for key in keys[1:]]
    assert sorted(odds) == [odd for _, odd in sorted(zip(scores[1:], odds, strict=True))]
    plain = Place(1.0)
    learn(plain, match, match.ask, keys, PLAIN)
    assert len({child.odds for child in plain.children.values()}) == 1


@pytest.mark.parametrize("game", WITH_PRIORS)
def test_an_iteration_is_counted_all_the_way_down(game: str) -> None:
    match = some_way_in(game, 40)
    assert match.ask is not None
    seat, judge = match.ask.seat, judgement(match.rules)
    table = SeatTable(match.packet(seat))
    root, spread, chance = Place(1.0), Spread(GUESS), Quick(1)
    for seed in range(60):
        world = table.redeal(seed)
        explore(world, seat, root, spread, judge.worth(world), chance, judge)
    assert sum(child.visits for child in root.children.values()) == 60
    assert set(root.children) == set(match.rules.keys(match.state, match.ask))
    deeper = [child for child in root.children.values() if child.children]
    assert deeper, "it goes beyond the first choice"
    assert all(sum(far.visits for far in child.children.values()) < child.visits for child in deeper)
    assert all(-2 <= child.value() <= 2 for child in root.children.values() if child.visits)


def test_what_comes_out_counts_from_what_is_usual_in_the_world() -> None:
    match = some_way_in("gosu", 40)
    assert match.ask is not None
    seat, judge = match.ask.seat, judgement(match.rules)
    root = Place(1.0)
    usual = [0.25, -0.25]
    world = SeatTable(match.packet(seat)).redeal(1)
    worth = explore(world, seat, root, Spread(GUESS), usual, Quick(1), judge)
    assert root.total == pytest.approx(worth[seat] - usual[seat])
    [followed] = [child for child in root.children.values() if child.visits]
    assert followed.total == root.total


def one_choice_before_the_win(seed: int) -> Match | None:
    """The table at which somebody makes the choice that wins, if he has others."""
    match = now = some_way_in("gosu", 30, seed)
    chooser = random.Random(seed)
    while match.ask is not None:
        now = match.copy()
        match.choose(chooser.randrange(len(match.options)))
    assert match.result is not None
    assert now.ask is not None
    return now if len(now.ask.codes) > 1 and match.result.scores[now.ask.seat] == 1 else None


def test_what_is_found_tells_how_much_is_gained() -> None:
    tables = [now for now in map(one_choice_before_the_win, range(12)) if now is not None]
    assert tables
    for now in tables:
        assert now.ask is not None
        player = long_search(now, 400, judge := judgement(now.rules))
        packet = now.packet(now.ask.seat)
        before = sum(judge.worth(packet.redeal(seed))[packet.seat] for seed in range(40)) / 40
        best = max(player.found, key=lambda found: found[2])
        assert before + best[1] == pytest.approx(1, abs=0.1)


def long_search(match: Match, iterations: int, judge: Judgement) -> SearchPlayer:
    player = SearchPlayer(3, iterations, way=judge)
    player.long = True
    assert match.ask is not None
    player.choose(SeatTable(match.packet(match.ask.seat)))
    return player


def test_long_searches_go_by_what_was_learned_and_repeat() -> None:
    match = some_way_in("gosu", 30)
    judge = judgement(match.rules)
    first, again, plain = (long_search(match, 150, way) for way in (judge, judge, Judgement(judge.net, judge.both)))
    assert first.found == again.found
    assert sum(visits for _, _, visits in first.found) == first.done
    assert plain.done >= 150 > len(plain.found), "without a prior options are played out"
    assert all(visits < 40 for _, _, visits in plain.found)


def test_it_stops_when_the_best_cannot_be_overtaken() -> None:
    root = visited({1: (1.0, 70, 0.0), 2: (0.1, 12, 0.4), 3: (0.5, 9, -0.5)})
    assert lead(root) == 58
    assert lead(visited({1: (1.0, 7, 0.0)})) == 7
    match = some_way_in("gosu", 30)
    spent = [long_search(some_way_in("gosu", 30, seed), 1000, judgement(match.rules)).done for seed in range(6)]
    assert min(spent) < 1000
    assert all(done % OFTEN == 0 or done == 1000 for done in spent)
