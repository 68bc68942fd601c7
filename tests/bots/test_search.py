"""The player that searches, and the clock: budgets are kept, thinking can be stopped, time tells nothing."""

from __future__ import annotations

import random
import threading
import time

import pytest

import duelyard
from duelyard import Match, SeatTable
from duelyard.bots import make_player
from duelyard.bots.search import SearchPlayer
from duelyard.core.ask import Ask
from tests.played import every_played_game

CLANS = ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"]
LATE = 0.05  # seconds that a decision may take beyond its budget


def some_way_in(game: str, choices: int, seed: int = 1) -> Match:
    chooser = random.Random(seed)
    match = duelyard.new_match(game, seed=seed)
    while match.ask is not None and (match.number < choices or len(match.options) < 3):
        match.choose(chooser.randrange(len(match.options)))
    return match


def table_of(match: Match, seconds: float | None = None) -> SeatTable:
    assert match.ask is not None
    return SeatTable(match.packet(match.ask.seat), seconds)


@every_played_game
def test_the_fast_keys_are_the_options_own(game: str) -> None:
    for seed, options in enumerate(duelyard.game(game).samples()):
        chooser = random.Random(seed)
        match = duelyard.new_match(game, seed=seed, settings=options)
        while match.ask is not None:
            ask = match.ask
            keys = match.rules.keys(match.state, ask)
            assert keys == [option.key for option in ask.options]
            assert len(set(keys)) == len(keys)
            match.choose(chooser.randrange(len(keys)), seat=ask.seat)


def quickest(name: str, match: Match, seconds: float | None = None) -> float:
    """The shortest of a few times for the same decision: what a busy machine adds does not count."""
    spent = []
    for _ in range(4):
        begun = time.monotonic()
        make_player(name, 1, steady=True).choose(table_of(match, seconds))
        spent.append(time.monotonic() - begun)
    return min(spent)


@every_played_game
def test_the_budget_in_seconds_is_kept(game: str) -> None:
    """It is used where there is something to weigh, and nowhere exceeded."""
    spent = [quickest("captain@0.1s", some_way_in(game, 4 * number, number)) for number in range(4)]
    assert 0.08 < max(spent) < 0.1 + LATE


@every_played_game
@pytest.mark.parametrize("name", ["fencer", "captain", "warlord", "warlord@100000"])
def test_no_level_outstays_the_clock_of_the_table(game: str, name: str) -> None:
    assert quickest(name, some_way_in(game, 20), seconds=0.1) < 0.1 + LATE


def test_thinking_can_be_stopped_from_another_thread() -> None:
    table = table_of(some_way_in("clash", 8))
    threading.Timer(0.1, table.stop).start()
    begun = time.monotonic()
    player = SearchPlayer(1, seconds=60)
    assert player.choose(table).text in table.ask.options
    assert time.monotonic() - begun < 5
    assert player.done > 0


@pytest.mark.parametrize("name", ["fencer", "captain@0.2s"])
def test_a_forced_ask_is_answered_at_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = some_way_in("gosu", 8)
    ask = table_of(match).ask
    forced = Ask(ask.state, ask.seat, ask.prompt, ask.codes[:1])
    monkeypatch.setattr(SeatTable, "ask", property(lambda _: forced))
    assert quickest(name, match) < LATE


@pytest.mark.parametrize("name", ["fencer", "captain@0.2s"])
@pytest.mark.parametrize("options", [1, 2])
def test_a_secret_ask_takes_its_time_even_with_a_single_option(name: str, options: int) -> None:
    """The mulligan: only who holds the right hand may take one, and the clock must not tell."""
    matches = (duelyard.new_match("gosu", seed, {"clans": CLANS, "first": "A"}) for seed in range(100))
    match = next(match for match in matches if len(match.options) == options)
    assert table_of(match).ask.secret
    assert 0.18 < quickest(name, match) < 0.2 + LATE


@every_played_game
def test_the_search_decides_alike_whatever_the_others_really_hold(game: str) -> None:
    match = some_way_in(game, 10)
    assert match.ask is not None
    seat = match.ask.seat
    worlds = [match.redeal(seat, seed) for seed in range(4)]
    assert len({make_player("captain@60", 1).choose(SeatTable(world.packet(seat))).text for world in worlds}) == 1


def test_a_search_takes_the_win_that_lies_there() -> None:
    """Of all that can be done now, one choice ends the match: every searching seed finds it."""
    for seed in range(200):
        match = some_way_in("clash", 16, seed)
        if match.ask is None:
            continue
        seat = match.ask.seat
        wins = []
        for index in range(len(match.options)):
            after = match.copy()
            after.choose(index)
            if after.result is not None and after.result.scores[seat] > 0:
                wins.append(match.options[index].text)
        if wins and len(wins) < len(match.options):
            assert make_player("captain@100", seed).choose(table_of(match)).text in wins
            break
    else:
        pytest.fail("no such position found")
