"""Players in their own process: what travels there holds nothing that the seat may not know."""

from __future__ import annotations

import gc
import multiprocessing
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import pytest

import duelyard
from duelyard.bots.process import events_json, read_events, think
from duelyard.core.chance import Chance, Quick
from duelyard.core.match import Match
from duelyard.core.packet import UNKNOWN
from tests.played import every_played_game

SEED = "a seed that nobody at the table may know"


def some_way_in(game: str, choices: int = 12) -> tuple[Match, int]:
    """A match in which something is hidden from whoever is asked."""
    for settings in ({}, *duelyard.game(game).samples()):
        chooser = random.Random(choices)
        match = duelyard.new_match(game, seed=SEED, settings=settings)
        for _ in range(choices):
            match.choose(chooser.randrange(len(match.options)))
        assert match.ask is not None
        if UNKNOWN in match.packet(match.ask.seat).card:
            return match, match.ask.seat
    raise AssertionError(f"{game} hides nothing")


def request(match: Match, seat: int) -> tuple[str, str]:
    return match.packet(seat).to_json(), events_json(match.events(seat))


def look_around(packet: str, events: str, player: str, seed: int) -> list[str]:
    """Within the worker: think, and then name every match, state or random stream there that was not made up."""
    think(packet, events, player, seed)
    found = []
    for thing in gc.get_objects():
        if type(thing) is Chance and thing.seed:
            found.append("a random stream with a seed")
        if isinstance(thing, Match) and thing.origin.seal is not None:
            found.append("a match with a sealed seed")
        if isinstance(thing, str) and SEED in thing:
            found.append("the seed")
    return found


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool


@every_played_game
def test_a_worker_answers_like_a_player_here(game: str, pool: ProcessPoolExecutor) -> None:
    match, seat = some_way_in(game)
    packet, events = request(match, seat)
    answer = pool.submit(think, packet, events, "squire", 3).result()
    assert answer == think(packet, events, "squire", 3)
    match.choose(answer, seat=seat)


@every_played_game
def test_what_travels_is_the_same_whatever_the_hidden_cards_are(game: str) -> None:
    match, seat = some_way_in(game)
    truth = match.packet(seat)
    assert all(card == UNKNOWN for slot, card in enumerate(truth.card) if not truth.known >> slot & 1)
    assert UNKNOWN in truth.card
    assert set(truth.checkpoint.card) <= {UNKNOWN}
    others = [match.redeal(seat, seed) for seed in range(8)]
    assert any(other.state.card != match.state.card for other in others)
    for other in others:
        packet = other.packet(seat)
        packet.number = truth.number  # an imagined world counts its choices from the checkpoint on
        assert packet.to_json() == truth.to_json()


@every_played_game
def test_the_seed_does_not_travel(game: str) -> None:
    match, seat = some_way_in(game)
    seal = match.origin.seal
    assert seal is not None
    for text in request(match, seat):
        assert SEED not in text
        assert seal.seed.hex() not in text
    assert type(match.packet(seat).checkpoint.chance) is Quick


@every_played_game
def test_in_the_worker_there_is_no_true_match_and_no_random_stream(game: str, pool: ProcessPoolExecutor) -> None:
    match, seat = some_way_in(game)
    packet, events = request(match, seat)
    assert pool.submit(look_around, packet, events, "squire", 3).result() == []


def test_looking_around_would_find_them_here() -> None:
    match, seat = some_way_in("clash")
    packet, events = request(match, seat)
    found = look_around(packet, events, "random", 3)
    assert {"a random stream with a seed", "a match with a sealed seed"} <= set(found)
    assert match.origin.seal is not None


def test_events_come_back_as_they_were() -> None:
    match, seat = some_way_in("gosu")
    assert read_events(events_json(match.events(seat))) == match.events(seat)
