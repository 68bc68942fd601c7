"""Who meets whom: everybody everywhere equally often."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from duelyard.core import registry
from duelyard.lab.pairing import Fixture, fixtures, lineups, rotations, whole_groups


def first(count: int, players: str, **options: object) -> list[Fixture]:
    return list(islice(fixtures("clash", tuple(players), [options], "s"), count))


def test_seats_are_swapped_on_the_same_seed() -> None:
    found = first(6, "abc")
    assert [match.players for match in found] == [tuple(pair) for pair in ("ab", "ba", "ac", "ca", "bc", "cb")]
    assert {match.seed for match in found} == {"s/0"}
    assert [match.group for match in found] == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize("players", ["ab", "abc", "abcd", "abcde"])
def test_everybody_sits_everywhere_equally_often(players: str) -> None:
    seated = Counter(
        (seat, name)
        for lineup in lineups(tuple(players), 4)
        for turn in rotations(lineup)
        for seat, name in enumerate(turn)
    )
    assert len(seated) == 4 * len(players)
    assert len(set(seated.values())) == 1


def test_partners_are_of_one_kind() -> None:
    assert [match.players for match in first(2, "ab", mode="team")] == [tuple("abab"), tuple("baba")]
    assert [match.players for match in first(2, "ab", mode="coop")] == [tuple("aa"), tuple("bb")]
    assert [match.players for match in first(2, "ab", mode="solo_quick")] == [tuple("a"), tuple("b")]


def test_groups_are_completed_and_more_matches_change_nothing() -> None:
    few = whole_groups(fixtures("clash", ("a", "b"), [{}, {"mode": "ffa"}], "s"), 5)
    many = whole_groups(fixtures("clash", ("a", "b"), [{}, {"mode": "ffa"}], "s"), 50)
    assert len(few) == 6
    assert many[:6] == few


@pytest.mark.parametrize("name", registry.games())
def test_every_game_tells_the_laboratory_what_it_needs(name: str) -> None:
    rules = registry.game(name)
    for options in [*rules.samples(), *rules.balance_samples()]:
        settings = rules.complete(options)
        assert len(rules.sides(settings)) == rules.seats(settings)
    for options in rules.samples():
        match = registry.new_match(name, 1, options)
        while match.ask is not None:
            match.choose(match.number % len(match.options))
        for seat in range(match.state.seats):
            for kind, values in rules.features(match.state, seat).items():
                assert rules.texts.has(f"feature.{kind}", "en")
                assert rules.texts.has(f"feature.{kind}", "ru")
                assert all(isinstance(value, str) for value in values)
