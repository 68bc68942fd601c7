"""Random matches by the thousand, in every mode, format and module: none breaks, none goes on for ever.

How very long matches end: without Fatigue a match in which everybody has finished 100 turns is a draw (CL-END-3,
CL-R-53). With Fatigue no such limit is needed: from the ninth turn on everybody loses a card a turn for good, an AI the
bottom of its deck, so that hands and decks run out (CL-FAT-2, CL-R-52). Within a turn nothing can repeat without end: a
spell that costs nothing is played once (CL-R-5), every other card costs mana or cards, and a creature makes at most 50
attacks in a phase (CL-R-19).
"""

from __future__ import annotations

import random
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import duelyard
from duelyard import Match
from duelyard.games.clash.cards import CARDS
from duelyard.games.clash.settings import ABILITY_PRICES, EXPANSIONS, SETS, points
from tests.games.clash.matches import MODES

SAMPLES = duelyard.game("clash").samples()
ENDS = {  # the rules by which a match of a mode can end, besides the draw
    "duel": {"CL-END-1", "CL-END-2"},
    "solo_quick": {"CL-SOLO-6", "CL-SOLO-7"},
    "solo_custom": {"CL-SOLO-6", "CL-SOLO-7"},
    "coop": {"CL-COOP-5"},
    "ffa": {"CL-FFA-3"},
    "team": {"CL-TEAM-2"},
}
LONGEST = 20_000  # choices: far more than 100 turns of anybody
STYLES = (None, 0.0, 0.7, 0.95)  # how often a player ends his phase at once; None: like any other option
CHUNK = 250
CREATURES = [card.id for card in CARDS if card.facts["type"] == "creature"]


def any_options(mode: str, dice: random.Random) -> dict[str, Any]:
    """Options of a mode, drawn from all that there are."""
    humans = MODES[mode]
    options: dict[str, Any] = {"mode": mode, "fatigue": dice.random() < 0.3}
    formats = ["preconstructed", "draft"] + ["constructed"] * (mode in ("duel", "ffa", "team"))
    options["format"] = dice.choice(formats)
    if options["format"] == "preconstructed":
        options |= {"decks": dice.sample(range(1, 5), humans), "expansion": dice.choice(EXPANSIONS)}
    elif options["format"] == "draft":
        options["sets"] = dice.sample(SETS, dice.randint(2 if mode == "coop" else 1, 4))
    else:
        options["decks"] = [[card.id for card in dice.sample(CARDS, 8)] for _ in range(humans)]
    if mode != "solo_quick" and dice.random() < 0.4:
        made = f'champion(name="Nobody", attack={dice.randint(0, 5)}, health={dice.randint(1, 5)}, abilities=rage)'
        options["champions"] = [dice.choice(["choose", made, dice.choice(CREATURES)]) for _ in range(humans)]
    if mode in ("solo_custom", "coop"):
        options |= {"level": dice.randint(1, 10)}
        if dice.random() < 0.5:
            options |= any_difficulty(dice)
    return options


def any_difficulty(dice: random.Random) -> dict[str, Any]:
    """Parameters of the AI that cost 1 to 10 points."""
    while True:
        bought: dict[str, Any] = {
            "ai_mana": dice.randint(6, 10),
            "ai_per_creature": dice.randint(1, 2),
            "ai_first": dice.random() < 0.5,
            "ai_tough": dice.random() < 0.5,
            "ai_abilities": dice.sample(list(ABILITY_PRICES), dice.randint(0, 4)),
        }
        if 1 <= points(bought) <= 10:
            return {**bought, "level": points(bought)}


def play(options: dict[str, Any], seed: int, style: float | None = None) -> Match:
    """A random match to its end, checked."""
    match = duelyard.new_match("clash", seed=seed, settings=options)
    dice = random.Random(seed)
    while not match.over:
        assert match.number < LONGEST, f"no end: {options}, seed {seed}"
        codes = match.ask.codes
        if style is not None and codes[0] == 0:  # `end` stands first
            ends = dice.random() < style or len(codes) == 1
            match.choose(0 if ends else dice.randrange(1, len(codes)))
        else:
            match.choose(dice.randrange(len(codes)))
    check(match, options)
    return match


def check(match: Match, options: dict[str, Any]) -> None:
    """The end of a match: by a rule of its mode, with sides that balance, and every card in one place."""
    assert match.result is not None
    mode, scores = options["mode"], match.result.scores
    assert match.result.rule in ENDS[mode] | (set() if options.get("fatigue") else {"CL-END-3"})
    if mode in ("duel", "ffa", "team"):
        assert abs(sum(scores)) < 1e-9
    else:
        assert len(set(scores)) == 1
    table: Any = match.state
    assert max(table.turns) <= 100 or options.get("fatigue")
    slots = [slot for _, zone in match.rules.zones(table) for slot in zone]
    assert sorted(slots) == list(range(len(table.card)))


@pytest.mark.rule("CL-GEN-8")
@pytest.mark.parametrize("options", SAMPLES, ids=lambda options: "-".join(map(str, options.values()))[:60])
def test_random_matches_of_the_samples(options: dict[str, Any]) -> None:
    for seed in range(400):
        play(options, seed, STYLES[seed % len(STYLES)])


@pytest.mark.parametrize("mode", MODES)
def test_random_matches_with_any_options(mode: str) -> None:
    for seed in range(400):
        play(any_options(mode, random.Random(seed)), seed, STYLES[seed % len(STYLES)])


@pytest.mark.rule("CL-R-53", "CL-END-3")
@pytest.mark.parametrize("mode", ["duel", "ffa", "team"])
def test_who_only_waits_draws_after_a_hundred_turns(mode: str) -> None:
    match = play({"mode": mode}, 1, style=1.0)
    table: Any = match.state
    assert (match.result.rule, set(match.result.scores)) == ("CL-END-3", {0.0})
    assert table.turns == [100] * MODES[mode]


@pytest.mark.rule("CL-R-52", "CL-R-53", "CL-FAT-2")
@pytest.mark.parametrize("mode", ["duel", "ffa", "team"])
def test_with_fatigue_who_only_waits_runs_out_of_cards(mode: str) -> None:
    """In the 16th turn the eighth card of the first player goes."""
    match = play({"mode": mode, "fatigue": True, "first": "A"}, 1, style=1.0)
    table: Any = match.state
    assert match.result.details["loser"] == "A"
    assert table.turns[0] == 16


# -- the long run ------------------------------------------------------------------------------------------------------


def in_chunks(name: str, work: Any, *arguments: Any, total: int) -> None:
    """Do the work chunk by chunk in two processes, telling how far it is."""
    with ProcessPoolExecutor(2) as pool:
        jobs = [pool.submit(work, *arguments, range(start, start + CHUNK)) for start in range(0, total, CHUNK)]
        for done, job in enumerate(jobs, 1):
            job.result()
            print(f"\r{name}: {done * CHUNK} of {total}", end="", file=sys.__stderr__, flush=True)
    print(file=sys.__stderr__)


def soak_chunk(mode: str, seeds: range) -> None:
    samples = [options for options in SAMPLES if options["mode"] == mode]
    for seed in seeds:
        options = any_options(mode, random.Random(seed)) if seed % 2 else samples[seed // 2 % len(samples)]
        try:
            play(options, seed, STYLES[seed // 2 % len(STYLES)])
        except Exception as error:
            raise AssertionError(f"{options}, seed {seed}, style {STYLES[seed // 2 % len(STYLES)]}") from error


def replay_chunk(seeds: range) -> None:
    for seed in seeds:
        decks = random.Random(seed).sample(range(1, 5), 2)
        match = play({"mode": "duel", "decks": decks}, seed, STYLES[seed % len(STYLES)])
        again = duelyard.read_record(match.record())
        assert (again.digest(), again.result) == (match.digest(), match.result), f"decks {decks}, seed {seed}"


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_twenty_thousand_random_matches(mode: str) -> None:
    in_chunks(mode, soak_chunk, mode, total=20_000)


@pytest.mark.slow
def test_a_hundred_thousand_duels_replayed() -> None:
    in_chunks("replayed duels", replay_chunk, total=100_000)


def test_the_long_run_begins() -> None:
    """An error in the long run itself would be found late otherwise."""
    replay_chunk(range(4))
    for mode in MODES:
        soak_chunk(mode, range(4))
