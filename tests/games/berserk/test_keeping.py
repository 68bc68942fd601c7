"""A deal is not given away for nothing."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.bots.greedy import GreedyPlayer
from duelyard.core.table import SeatTable


@pytest.mark.parametrize("seed", range(6))
def test_the_greedy_player_pays_no_crystal_for_another_deal(seed: int) -> None:
    match = duelyard.new_match("berserk", seed=1, settings={"mode": "random_decks", "first": "A"})
    assert match.ask is not None
    assert match.ask.prompt == "deal"
    seat = match.ask.seat
    assert GreedyPlayer(seed, 2).choose(SeatTable(match.packet(seat))).text == "keep"
