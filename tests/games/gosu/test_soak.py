"""Many matches, random and half sensible: nothing goes wrong, and every way to win comes up. Prints how they ended."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

import duelyard
from duelyard.core.match import Match
from duelyard.games.gosu.printed import CLANS
from duelyard.games.gosu.win import REASONS

MATCHES = 50_000
MOST = 5000  # choices in one match
Policy = Callable[[random.Random, Match, list[str]], int]


def anything(rng: random.Random, match: Match, texts: list[str]) -> int:
    return rng.randrange(len(texts))


def builder(rng: random.Random, match: Match, texts: list[str]) -> int:
    """Plays cards as long as possible, does not harm its own army, takes what it may."""
    assert match.ask is not None
    own = "AB"[match.ask.seat]
    harmful = tuple(f"{verb} {own}." for verb in ("capture", "destroy", "put", "sacrifice"))
    for wanted in (
        lambda text: text.startswith("play"),
        lambda text: text.startswith("activate") and rng.random() < 0.8,
        lambda text: text not in ("pass", "no") and not text.startswith(harmful),
        lambda text: text not in ("pass", "no"),
    ):
        found = [k for k, text in enumerate(texts) if wanted(text)]
        if found:
            return rng.choice(found)
    return rng.randrange(len(texts))


def played(seed: int, policies: tuple[Policy, Policy]) -> Match:
    rng = random.Random(seed)
    clans = rng.sample(CLANS, 6)
    match = duelyard.new_match("gosu", seed=seed, settings={"clans": clans} if seed % 4 else {})
    while match.ask is not None:
        assert match.number < MOST
        texts = [option.text for option in match.options]
        match.choose(policies[match.ask.seat](rng, match, texts))
    return match


PAIRS: tuple[tuple[Policy, Policy], ...] = ((anything, anything), (builder, builder), (builder, anything))


@pytest.mark.rule("GX-WIN-1", "GX-WIN-2", "GX-WIN-3", "GX-WIN-4", "GX-WIN-5", "GX-WIN-6", "GX-WIN-8", "GX-WIN-9")
@pytest.mark.slow
def test_many_matches() -> None:
    ends: Counter[str] = Counter()
    for seed in range(MATCHES):
        match = played(seed, PAIRS[seed % 3])
        assert match.result is not None
        ends[match.result.details["reason"]] += 1
    print("\n" + "\n".join(f"{reason:15}{count:7}" for reason, count in ends.most_common()))
    assert set(ends) == set(REASONS.values())


def test_some_matches() -> None:
    for seed in range(90):
        match = played(seed, PAIRS[seed % 3])
        assert match.result is not None
        assert match.result.details["reason"] in REASONS.values()
