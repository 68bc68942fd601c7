"""The players by name: they see a seat's table and nothing else, and the same seed plays the same."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard import Match, Option, Player, SeatTable
from duelyard.bots import LEVELS, PLAYERS, GreedyPlayer, RandomPlayer, UnknownPlayer, make_player
from duelyard.core.errors import DuelyardError
from duelyard.core.packet import UNKNOWN, Packet

NAMES = ["random", "squire", "fencer", "captain@40", "warlord@80"]


def play(players: list[Player], seed: int, **options: Any) -> Match:
    match = duelyard.new_match("clash", seed=seed, settings=options)
    while match.ask is not None:
        seat = match.ask.seat
        match.choose(players[seat].choose(SeatTable(match.packet(seat))), seat=seat)
    return match


def test_greedy_beats_random_clearly() -> None:
    score = 0.0
    for seed in range(30):
        greedy = seed % 2
        players: list[Player] = [RandomPlayer(seed), RandomPlayer(seed)]
        players[greedy] = GreedyPlayer(seed, worlds=2)
        result = play(players, seed, decks=[1 + seed % 4, 1 + (seed + 1) % 4]).result
        assert result is not None
        score += result.scores[greedy]
    assert score >= 20  # 25 wins of 30


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_match(name: str) -> None:
    twice = [play([make_player(name, 1), make_player(name, 2)], seed=5).digest() for _ in range(2)]
    assert twice[0] == twice[1]


@pytest.mark.parametrize("name", NAMES)
def test_a_packet_that_went_through_text_is_enough(name: str) -> None:
    """What a player is handed fits into a text without a single hidden card."""
    match = duelyard.new_match("clash", seed=3, settings={"first": "A"})
    packet = match.packet(0)
    assert all(card == UNKNOWN for slot, card in enumerate(packet.card) if not packet.known >> slot & 1)
    here = make_player(name, 1).choose(SeatTable(packet))
    there = make_player(name, 1).choose(SeatTable(Packet.from_json(packet.to_json())))
    assert here == there
    assert here in match.options


@pytest.mark.parametrize("name", NAMES)
def test_players_decide_alike_whatever_the_enemy_really_holds(name: str) -> None:
    match = duelyard.new_match("clash", seed=3, settings={"first": "A"})
    choices = set()
    for world in range(5):
        other = match.redeal(0, seed=world)
        choices.add(make_player(name, 1).choose(SeatTable(other.packet(0))).text)
    assert len(choices) == 1


@pytest.mark.parametrize("name", NAMES)
def test_thinking_leaves_the_table_alone(name: str) -> None:
    match = duelyard.new_match("clash", seed=3)
    assert match.ask is not None
    before = match.digest(), match.number
    choice: Option = make_player(name, 1).choose(SeatTable(match.packet(match.ask.seat)))
    assert (match.digest(), match.number) == before
    assert choice in match.options


def test_unknown_names_are_answered_with_a_suggestion() -> None:
    with pytest.raises(UnknownPlayer, match=r"no player 'fensr' \(did you mean fencer\?\)"):
        make_player("fensr")
    assert issubclass(UnknownPlayer, DuelyardError)


def test_greedy_needs_a_world() -> None:
    with pytest.raises(ValueError, match="worlds: expected at least 1, not 0"):
        GreedyPlayer(1, worlds=0)


def test_the_levels_are_named_and_described_in_every_language() -> None:
    assert list(PLAYERS) == ["random", "squire", "fencer", "captain", "warlord"]
    for lang in ("en", "ru"):
        names = [level.name(lang) for level in LEVELS.values()]
        texts = [level.describe(lang) for level in LEVELS.values()]
        assert len({*names, *texts}) == 8
        assert not any("." in name or len(text) < 40 for name, text in zip(names, texts, strict=True))
    assert LEVELS["warlord"].name("ru") != LEVELS["warlord"].name("en")
