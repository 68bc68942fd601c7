"""Random matches: what holds at every moment, and how many questions a match asks."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import duelyard
from duelyard.core.ask import Ask
from duelyard.core.match import Match
from duelyard.games.brawl.action import BASIC_CORE, BASICS, RUN, no_basic
from duelyard.games.brawl.codes import arg, arg_2, verb_of
from duelyard.games.brawl.game import GAME
from duelyard.games.brawl.printed import HEROES
from duelyard.games.brawl.state import DEPLOY, NOBODY, BrawlState

duelyard.register(GAME)
SAMPLES = [{}, *GAME.samples()]
CHUNK = 250


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
        if match.ask.prompt == "act":
            check_basics(s, match.ask)


def check_basics(s: BrawlState, ask: Ask) -> None:
    """The basic actions on offer are those that no rule forbids."""
    verbs = [(verb_of(code), arg(code), arg_2(code)) for code in ask.codes]
    found = {
        (verb, c, core if verb == "run" else BASIC_CORE[BASICS.index(verb)])
        for verb, c, core in verbs
        if verb in BASICS
    }
    cores = [
        (number, core) for number in range(RUN + 1) for core in ([BASIC_CORE[number]] if number < RUN else range(3))
    ]
    assert found == {
        (BASICS[number], c, core)
        for number, core in cores
        for c in range(len(s.hero))
        if not no_basic(s, ask.seat, number, c, core)
    }


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


# -- the long run ------------------------------------------------------------------------------------------------------


def any_options(dice: random.Random) -> dict[str, Any]:
    """Two or four seats, every way to choose champions, both areas, any first player."""
    mode = dice.choice(["duel", "teams"])
    options: dict[str, Any] = {"mode": mode, "choice": dice.choice(["casual", "tournament", "free"])}
    options |= {"first": dice.choice(["random", "A", "B"]), "area": dice.choice(["choose", "north", "south"])}
    if mode == "teams":
        options["order"] = dice.choice(["choose", "seats"])
    if options["choice"] == "free":
        if mode == "duel":
            options["champions"] = dice.sample(HEROES, 6)
        else:
            one, other = dice.sample(HEROES, 4), dice.sample(HEROES, 4)
            options["champions"] = [*one[:2], *other[:2], *one[2:], *other[2:]]
    return options


def soak_chunk(seeds: range) -> None:
    for seed in seeds:
        options = any_options(random.Random(seed))
        try:
            match = play(options, seed)
            if seed % 10 == 0:
                again = duelyard.read_record(match.record())
                assert (again.digest(), again.result) == (match.digest(), match.result)
        except Exception as error:
            raise AssertionError(f"{options}, seed {seed}") from error


@pytest.mark.slow
def test_twenty_thousand_random_matches() -> None:
    with ProcessPoolExecutor(2) as pool:
        jobs = [pool.submit(soak_chunk, range(start, start + CHUNK)) for start in range(0, 20_000, CHUNK)]
        for done, job in enumerate(jobs, 1):
            job.result()
            print(f"\rbrawl: {done * CHUNK} of 20000", end="", file=sys.__stderr__, flush=True)


def test_the_long_run_begins() -> None:
    """An error in the long run itself would be found late otherwise."""
    soak_chunk(range(12))


def test_few_questions() -> None:
    """A random match asks some 320 questions; step by step it would be half as many again."""
    counts = [play(SAMPLES[1], seed).number for seed in range(20, 30)]
    assert sum(counts) / len(counts) < 450
