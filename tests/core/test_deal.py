"""Dealing what a seat cannot see: always within what it knows, always when there is a way, every way now and then."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelyard.core.chance import Quick
from duelyard.core.deal import deal_unknown, match_up, place, roll_back
from duelyard.core.state import Draw


@st.composite
def puzzles(draw: st.DrawFn) -> tuple[list[int], list[int], list[int]]:
    """Cards, slots and where each card may be: up to five of them, in any order, sometimes without a solution."""
    size = draw(st.integers(1, 5))
    slots = draw(st.permutations(range(6)))[:size]
    cards = sorted(draw(st.permutations(range(6)))[:size])
    may = [draw(st.integers(0, 63)) for _ in range(6)]
    return cards, slots, may


def solutions(cards: list[int], slots: list[int], may: list[int]) -> set[tuple[int, ...]]:
    """All ways, by trying them all: the card for each slot."""
    return {
        order
        for order in permutations(cards)
        if all(may[card] >> slot & 1 for card, slot in zip(order, slots, strict=True))
    }


@given(puzzles(), st.integers(0, 2**31))
def test_place_finds_a_way_whenever_there_is_one(puzzle: tuple[list[int], list[int], list[int]], seed: int) -> None:
    ways = solutions(*puzzle)
    for deal in (place, match_up):
        got = deal(*puzzle, Quick(seed))
        if ways:
            assert got is not None
            assert tuple(got) in ways
        else:
            assert got is None


@given(puzzles())
@settings(max_examples=40)
def test_every_way_turns_up(puzzle: tuple[list[int], list[int], list[int]]) -> None:
    ways = solutions(*puzzle)
    cards, slots, _ = puzzle
    seen = Counter(tuple(place(*puzzle, Quick(seed)) or ()) for seed in range(60 * max(1, len(ways))))
    pairs = {(card, slot) for way in ways for card, slot in zip(way, slots, strict=True)}
    found = {(card, slot) for way in seen for card, slot in zip(way, slots, strict=False)}
    assert found == pairs
    assert all(sorted(way) == cards for way in seen if way)


def test_without_limits_all_orders_are_about_equally_likely() -> None:
    seen = Counter(tuple(place([0, 1, 2], [3, 4, 5], [56] * 3, Quick(seed)) or ()) for seed in range(3000))
    assert len(seen) == 6
    assert min(seen.values()) > 400


def test_deal_unknown_keeps_what_is_known_and_reads_nothing_else() -> None:
    everywhere = [15] * 4
    for seed in range(20):
        world = deal_unknown([-1, 3, -1, -1], 0b0010, everywhere, Quick(seed))
        assert world is not None
        assert world[1] == 3
        assert sorted(world) == [0, 1, 2, 3]
    assert deal_unknown([2, 0, 1], 0b111, [7] * 3, Quick(1)) == [2, 0, 1]


def test_deal_unknown_says_when_there_is_no_way() -> None:
    assert deal_unknown([-1, -1], 0, [0b01, 0b01], Quick(1)) is None


@pytest.mark.parametrize("seed", range(20))
def test_rolling_back_a_shuffle_puts_known_cards_where_they_were(seed: int) -> None:
    draw = Draw("deal", [], [0, 1, 2], [2, -1, -1], [0b0001], [[0b110, 0b110, 0b111, 0b1000]])
    world = [1, 0, 2, 3]
    assert roll_back(world, draw, 0, Quick(seed))
    assert world[0] == 2
    assert sorted(world) == [0, 1, 2, 3]
    assert world[3] == 3


def test_rolling_back_fails_where_a_known_card_is_elsewhere_now() -> None:
    draw = Draw("deal", [], [0, 1], [2, -1], [0b0001], [[7, 7, 7]])
    assert not roll_back([0, 1, 2], draw, 0, Quick(1))


def test_rolling_back_a_die_changes_nothing() -> None:
    world = [1, 0]
    assert roll_back(world, Draw("dice", [4], [], [], [0], []), 0, Quick(1))
    assert world == [1, 0]
