"""Random matches: what holds at every moment, and how many questions a match asks."""

from __future__ import annotations

import random
from typing import Any

import pytest

import duelyard
from duelyard.core.match import Match
from duelyard.games.brawl.game import GAME
from duelyard.games.brawl.state import DEPLOY, NOBODY, BrawlState

duelyard.register(GAME)
SAMPLES = [{}, *GAME.samples()]


def check(match: Match) -> None:
    """Every piece is in exactly one place, and the counts of the ledger hold."""
    s = match.state
    assert isinstance(s, BrawlState)
    for c, spot in enumerate(s.at):
        assert spot < 0 or s.who[spot] == c
        assert 0 <= s.damage[c] < s.health(c)
        assert spot >= 0 or not (s.damage[c] or s.levelled[c] or s.rooted[c] or s.might[c] or s.marked[c])
        assert spot < 0 or not s.settings.arena.statue[spot]
    assert sum(c != NOBODY for c in s.who) == sum(spot >= 0 for spot in s.at)
    if not s.kinds:
        return
    slots = [slot for _, zone in match.rules.zones(s) for slot in zone]
    assert sorted(slots) == list(range(len(s.kinds)))
    if s.phase >= DEPLOY and s.sprung < 0:
        assert sum(slot >= 0 for slot in s.token) == 4
    on_track = [k for k in s.track if k >= 0]
    assert len(on_track) + s.bag.bit_count() + s.gone.bit_count() == 11
    if match.ask is not None and match.ask.checkpoint:
        assert (s.playing, s.acting, s.targets, s.reaction, s.earned, s.sprung) == (-1, -1, [], -1, 0, -1)


def play(options: dict[str, Any], seed: int) -> Match:
    match = duelyard.new_match("brawl", seed=seed, settings=options)
    rng = random.Random(seed)
    while not match.over:
        check(match)
        ask = rng.choice(match.asks)
        match.choose(rng.randrange(len(ask.codes)), seat=ask.seat)
        assert match.number < 3000
    return match


@pytest.mark.rule("FB-WIN-1", "FB-TEAM-4", "FB-WIN-6", "FB-TOKEN-6")
@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_random_matches(number: int) -> None:
    for seed in range(3):
        match = play(SAMPLES[number], seed)
        assert match.result is not None
        assert match.result.rule in ("FB-WIN-1", "FB-TEAM-4", "FB-KO-13")
        points = match.view(None)["sides"]
        assert max(side["points"] for side in points) >= match.view(None)["goal"]


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(SAMPLES)))
def test_many_random_matches(number: int) -> None:
    for seed in range(100, 300):
        play(SAMPLES[number], seed)


def test_few_questions() -> None:
    """A random match asks some 320 questions; step by step it would be half as many again."""
    counts = [play(SAMPLES[1], seed).number for seed in range(20, 30)]
    assert sum(counts) / len(counts) < 450
