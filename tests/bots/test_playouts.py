"""Options that are played out in the same worlds."""

from __future__ import annotations

import random

import pytest

import duelyard
from duelyard import Match, SeatTable
from duelyard.bots.names import make_player
from duelyard.bots.playouts import (
    AMONG,
    DOUBT,
    EVERY,
    FADE,
    Candidate,
    Look,
    at_the_end,
    best_of,
    decided,
    play_on,
    play_out,
    promising,
    running,
)
from duelyard.bots.search import NEAR, Budget, SearchPlayer
from duelyard.bots.spread import Spread
from duelyard.bots.value import PLAIN, Judgement, judgement
from duelyard.bots.windows import goes_on, turn_of
from duelyard.core.chance import Quick
from tests.bots.test_prior import with_prior

LOOK = Look(4, 16, 30, False)
CLANS = ["phoenix", "abhilasha", "xian", "justice", "galmi", "goan_sul"]


def some_way_in(choices: int, seed: int = 1) -> Match:
    chooser = random.Random(seed)
    match = duelyard.new_match("gosu", seed=seed)
    while match.ask is not None and (match.number < choices or len(match.options) < 4):
        match.choose(chooser.randrange(len(match.options)))
    return match


def candidates(*advice: float) -> list[Candidate]:
    return [Candidate(index, value, 4) for index, value in enumerate(advice)]


def test_what_is_hopeless_is_not_played_out() -> None:
    left = running(candidates(0.1, -0.9, 0.12, 0.0), Spread(0.25))
    assert [candidate.index for candidate in left] == [2, 0, 3]


def test_two_are_always_compared_and_never_too_many() -> None:
    assert [candidate.index for candidate in running(candidates(-0.9, 0.9, -0.8), Spread(0.25))] == [1, 2]
    assert len(running(candidates(*[0.0] * 40), Spread(0.25))) == AMONG


def test_the_more_worlds_the_less_doubt() -> None:
    def left(worlds: int) -> int:
        found = candidates(0.3, 0.2, 0.15)
        for candidate in found:
            candidate.turn = candidate.turn / 4 * (worlds + 4)
            candidate.worlds = worlds
        return len(running(found, Spread(0.25)))

    assert (left(0), left(1000)) == (3, 2)


def test_what_is_clear_is_not_thought_about_any_longer() -> None:
    def clear(lead: float, worlds: int) -> bool:
        found = candidates(0.2 + lead, 0.2, -0.4)
        for candidate in found:
            candidate.turn = candidate.turn / 4 * (worlds + 4)
            candidate.worlds = worlds
        return decided(found, Spread(0.25))

    assert not clear(0.5, 5)
    assert clear(0.5, 50)
    assert not clear(0.1, 50)
    assert clear(0.1, 400)


def test_what_changes_later_counts_the_more_the_oftener_it_was_seen() -> None:
    one, often = candidates(0.0, 0.0)
    one.worlds, one.later = 1, 0.5
    often.worlds, often.later = 100, 50.0
    assert one.value() == pytest.approx(0.5 / (1 + DOUBT))
    assert often.value() == pytest.approx(50 / (100 + DOUBT))


def test_a_playout_leaves_its_traces() -> None:
    match = some_way_in(20)
    assert match.ask is not None
    seat = match.ask.seat
    [candidate] = candidates(0.0)
    later = play_out(match.copy(), seat, candidate, LOOK, Quick(1))
    assert (candidate.worlds, candidate.later) == (1, later)
    assert later != 0
    then = match.copy()
    then.choose(0)
    if then.ask is not None and then.ask.seat != seat:
        gain = then.rules.evaluate(then.state, seat) - match.rules.evaluate(match.state, seat)
        assert candidate.turn == pytest.approx(gain)


@pytest.mark.parametrize("turns", [0, 1, 4])
def test_every_turn_counts_each_next_one_a_little_less(turns: int) -> None:
    match = next(m for m in map(some_way_in, range(20, 60)) if hands_over(m))
    assert match.ask is not None
    seat, chance = match.ask.seat, Quick(1)
    world = match.copy()
    world.choose(0)
    seen = [world.rules.evaluate(world.state, seat)]
    for _ in range(turns):
        world = play_on(world, world.rules.weighed, False, chance)
        assert world.ask is not None
        seen.append(world.rules.evaluate(world.state, seat))
    later = sum(FADE**n * (1 - FADE) * worth for n, worth in enumerate(seen[1:]))
    expected = later + FADE**turns * seen[-1] - seen[0]
    way = Look(turns, 16, 30, False)
    assert play_out(match.copy(), seat, candidates(0.0)[0], way, Quick(1)) == pytest.approx(expected)
    assert (expected == 0) == (turns == 0)


def hands_over(match: Match) -> bool:
    """Whether the first option ends the turn, and the match goes on for a while."""
    then = match.copy()
    assert then.ask is not None
    seat = then.ask.seat
    then.choose(0)
    if then.ask is None or then.ask.seat == seat:
        return False
    for _ in range(5):
        then = play_on(then, then.rules.weighed, False, Quick(1))
    return then.ask is not None


@pytest.mark.parametrize("careful", [False, True])
def test_a_turn_is_played_to_its_end(careful: bool) -> None:
    for seed in range(10):
        match = some_way_in(20, seed)
        assert match.ask is not None
        then = play_on(match.copy(), 4, careful, Quick(seed))
        assert not goes_on(then, turn_of(match.ask))


def test_what_a_choice_costs_is_seen_where_its_turn_is_over() -> None:
    further = 0
    for seed in range(20):
        match = some_way_in(20, seed)
        assert match.ask is not None
        seat = turn_of(match.ask)
        match.choose(0)
        text = match.position()
        then = at_the_end(match, seat, Quick(seed), PLAIN)
        assert not goes_on(then, seat)
        assert match.position() == text
        further += then is not match
    assert 0 < further < 20


def test_whoever_is_careful_plays_better() -> None:
    points = 0.0
    for number in range(24):
        match = duelyard.new_match("gosu", seed=f"careful {number // 2}", settings={"clans": CLANS})
        careful, chance = number % 2, Quick(number)
        while match.ask is not None:
            match = play_on(match, 8, match.ask.seat == careful, chance)
        assert match.result is not None
        points += (match.result.scores[careful] + 1) / 2
    assert points > 12


@pytest.mark.parametrize("iterations", [1, 7, 50])
def test_the_budget_counts_playouts(iterations: int) -> None:
    match = some_way_in(20)
    assert match.ask is not None
    table = SeatTable(match.packet(match.ask.seat))
    player = SearchPlayer(1, iterations)
    assert player.choose(table).text in match.options
    assert player.done == iterations


def test_a_search_that_is_stopped_has_an_answer() -> None:
    match = some_way_in(20)
    assert match.ask is not None
    table = SeatTable(match.packet(match.ask.seat))
    table.stop()
    player = SearchPlayer(1, 10_000)
    assert player.choose(table).text in match.options
    assert player.done <= 1


def test_a_budget_in_iterations_is_spent_to_the_last() -> None:
    match = some_way_in(20)
    assert match.ask is not None
    budget = Budget(SeatTable(match.packet(match.ask.seat)), 3, 0.0)
    assert [budget.more() for _ in range(5)] == [True, True, True, False, False]
    assert budget.done == 3


@pytest.mark.parametrize(
    ("iterations", "seconds", "far"),
    [(99, 0.0, False), (100, 0.0, True), (1000, 0.0, True), (1000, 0.5, False), (1, 3.0, True)],
)
def test_only_a_long_search_looks_far_ahead(iterations: int, seconds: float, far: bool) -> None:
    assert SearchPlayer(1, iterations, seconds).long == far


@pytest.mark.parametrize("budget", ["@12", "@400", "@0.1s", "@2s", ""])
def test_captains_look_near_and_warlords_far_whatever_their_budget(budget: str) -> None:
    captain, warlord = (make_player(f"{level}{budget}", 1) for level in ("captain", "warlord"))
    assert isinstance(captain, SearchPlayer)
    assert isinstance(warlord, SearchPlayer)
    assert (captain.long, warlord.long) == (False, True)


def reach(game: str, judge: Judgement, iterations: int) -> tuple[int, int, int, bool]:
    player = SearchPlayer(1, iterations)
    player.judge = judge
    way = player.reach(duelyard.new_match(game, 7) if game != "berserk" else turn_of_berserk())
    return way.turns, way.weighed, way.own, way.careful


def test_a_long_search_looks_far_and_is_careful_by_the_judge_alone() -> None:
    net = Judgement(judgement(duelyard.game("gosu"), "net").net)
    assert reach("gosu", net, 99) == reach("gosu", PLAIN, 99) == (NEAR, 16, EVERY, False)
    assert reach("gosu", net, 100) == (6, 16, EVERY, False)
    assert reach("gosu", PLAIN, 100) == (6, 16, EVERY, True)


def test_what_was_learned_about_options_counts_where_nothing_is_weighed() -> None:
    judge = with_prior("gosu")
    assert reach("gosu", judge, 99) == (NEAR, 16, EVERY, False)
    assert reach("brawl", PLAIN, 99) == (NEAR, 1, EVERY, False)
    assert reach("brawl", judge, 99) == (NEAR, 0, 0, False)
    assert reach("berserk", judge, 99) == (1, 0, 0, False)


@pytest.mark.parametrize("way", ["both", "judge"])
def test_more_turns_tell_something_else(way: str) -> None:
    match = some_way_in(40)
    assert match.ask is not None
    found = []
    for long in (False, True):
        player = SearchPlayer(1, 12, way=way)
        player.long = long
        player.choose(SeatTable(match.packet(match.ask.seat)))
        found.append(player.found)
    assert found[0]
    assert found[0] != found[1]


def turn_of_berserk(seed: int = 3) -> Match:
    """A match of Berserk at a choice of a turn."""
    chooser = random.Random(seed)
    match = duelyard.new_match("berserk", seed=seed, settings={"first": "A"})
    while match.ask is None or match.ask.prompt != "turn" or match.number < 30:
        match.choose(chooser.randrange(len(match.options)))
    return match


def test_what_looks_promising_is_played_on_where_nothing_is_weighed() -> None:
    match = turn_of_berserk()
    assert match.ask is not None
    prior = match.rules.prior(match.state, match.ask)
    assert prior is not None
    taken = {promising(match, match.ask, Quick(seed)) for seed in range(40)}
    assert all(prior[index] > max(prior) - 1 for index in taken)
    assert min(prior) < max(prior) - 1  # there was something worse to take


def test_dice_that_were_imagined_do_not_fall_again() -> None:
    """Whoever has seen what each option brings goes on with other dice, or all his attacks would be lucky ones."""
    match = turn_of_berserk()
    assert match.ask is not None
    seat, many = match.ask.seat, len(match.options)
    faces = set()
    for seed in range(12):
        world = match.copy()
        best_of(world, seat, many, 6, False, Quick(seed), PLAIN, lambda: False)
        faces.add(world.state.roll("dice", 1, 10**6))
    assert len(faces) > 6
    twin = match.copy()
    assert twin.state.roll("dice", 1, 10**6) == match.state.roll("dice", 1, 10**6)  # a copy alone has the same future


def test_a_turn_with_other_dice_can_be_told_again() -> None:
    match = duelyard.new_match("berserk", seed=7, settings={"first": "A"})
    while match.ask is not None and match.ask.prompt != "turn":
        match.choose(0)
    for seed in range(3):
        world = play_on(match.packet(0).redeal(seed), 4, False, Quick(seed))
        assert world.reseeded
        assert world.replayed(world.number).digest() == world.digest() == world.copy().digest()
