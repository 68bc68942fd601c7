"""Certain wins of one's own turn are seen and taken."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import duelyard
from duelyard.bots.finish import certain_win
from duelyard.bots.search import SearchPlayer
from duelyard.core.match import Match
from duelyard.core.packet import Packet
from duelyard.core.table import SeatTable
from duelyard.games.clash.grimoire import Page, pages

MISSED = json.loads(Path(__file__).with_name("certain_wins.json").read_text("utf-8"))
NOW = [page for page in pages() if page.goal == "win_now"]


def start(page: Page) -> Match:
    return duelyard.read_record(page.puzzle("en").record)


@pytest.mark.parametrize("page", NOW, ids=lambda page: f"{page.book}-{page.number}")
def test_the_captain_wins_where_one_can_win_now(page: Page) -> None:
    match = start(page)
    assert match.ask is not None
    seat = match.ask.seat
    player = SearchPlayer(1, 300)
    while match.ask is not None and match.ask.seat == seat:
        table = SeatTable(match.packet(seat))
        index = certain_win(table)
        assert index >= 0, "the win is seen until it is there"
        choice = player.choose(table)
        assert choice == table.ask.options[index]
        match.choose(choice)
    assert match.result is not None
    assert match.result.scores[seat] == 1


def test_there_are_such_pages() -> None:
    assert len(NOW) >= 5


def test_nobody_wins_at_the_beginning() -> None:
    for seed in range(5):
        match = duelyard.new_match("clash", seed=seed)
        assert match.ask is not None
        assert certain_win(SeatTable(match.packet(match.ask.seat))) == -1


def test_copies_are_counted() -> None:
    match = start(NOW[0])
    assert match.ask is not None
    assert certain_win(SeatTable(match.packet(match.ask.seat)), 0) == -1


@pytest.mark.parametrize("number", range(len(MISSED)))
def test_the_captain_takes_the_wins_that_it_once_missed(number: int) -> None:
    """Tables of drafted matches in which a Captain of 200 iterations could win in its turn, and did not see it; one of
    500 may make as many copies as one of half a second."""
    match = Packet.from_json(json.dumps(MISSED[number]["packet"])).redeal(1)
    assert match.ask is not None
    seat = match.ask.seat
    player = SearchPlayer(1, 500)
    while match.ask is not None and match.ask.seat == seat:
        match.choose(player.choose(SeatTable(match.packet(seat))))
    assert match.result is not None
    assert match.result.scores[seat] == 1
