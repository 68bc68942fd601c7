"""What a learned judgement sees of squads, placement and battle, and what a prior sees of answers to effects."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import duelyard
from duelyard.bots.dense import Dense
from duelyard.core.match import Match
from duelyard.games.berserk import deeds, encoder
from duelyard.games.berserk.codes import NO, STEP_DOWN, YES, arg
from duelyard.games.berserk.printed import KIND
from duelyard.games.berserk.state import HIDDEN, MUSTER, SEATING, BerserkState
from tests.bots.test_value import weights

RULES = duelyard.game("berserk")


def plain(name: str) -> ModuleType:
    """A module in Python, whatever the build has loaded."""
    file = Path(encoder.__file__).parent / f"{name}.py"
    loader = SourceFileLoader(f"duelyard.games.berserk.plain_{name}", str(file))
    module = module_from_spec(spec_from_loader(loader.name, loader))  # type: ignore[arg-type]
    loader.exec_module(module)
    return module


def table(match: Match) -> BerserkState:
    """The state of a match of Berserk."""
    assert isinstance(match.state, BerserkState)
    return match.state


def walk(match: Match, seed: int, choices: int = 400) -> Iterator[Match]:
    """A match of random players, before each choice."""
    random = Random(seed)
    for _ in range(choices):
        if match.ask is None:
            return
        yield match
        match.choose(random.randrange(len(match.ask.codes)), seat=match.ask.seat)


def squad_of(side: list[int]) -> list[int]:
    """The features of a side that no enemy around changes."""
    return sorted(code for code in side if not encoder.EXPOSED <= code < encoder.FRIENDS)


def test_what_a_player_has_is_seen_alike_from_both_seats() -> None:
    """The first game with the seats changed, the same choices and dice: features change sides, and odds turn round."""
    net = Dense(weights(Random(1), encoder.SIZE, 800))
    here = duelyard.new_match("berserk", 5, {"first": "A"})
    there = duelyard.new_match("berserk", 5, {"first": "B"})
    seen = 0
    for one, other in zip(walk(here, 1, 150), walk(there, 1, 150), strict=True):
        assert one.ask is not None
        assert other.ask is not None
        assert (one.ask.prompt, one.ask.seat) == (other.ask.prompt, 1 - other.ask.seat)
        mine, theirs = RULES.encode(one.state, one.ask), RULES.encode(other.state, other.ask)
        assert [sorted(side) for side in mine] == [sorted(side) for side in theirs[::-1]]
        assert net.odds(*mine) == -net.odds(*theirs)
        seen += net.odds(*mine) != 0
    assert seen > 100


def test_squads_and_their_places_are_seen() -> None:
    met: set[str] = set()
    for seed in range(4):
        match = duelyard.new_match("berserk", seed, {"mode": "random_decks"})
        for now in walk(match, seed):
            ask = now.ask
            assert ask is not None
            if ask.prompt == "order":
                assert RULES.encode(now.state, ask) == []
                continue
            if table(now).phase > MUSTER:
                break
            before = [squad_of(side) for side in RULES.encode(now.state, ask)]
            then = now.copy()
            then.choose(0, seat=ask.seat)
            if ask.prompt not in ("squad", "put") or table(then).phase > MUSTER:
                continue
            after = [squad_of(side) for side in RULES.encode(then.state, ask)]
            assert before[ask.seat] != after[ask.seat], ask.prompt
            assert before[1 - ask.seat] == after[1 - ask.seat], "what one player does is nothing of the other's"
            if ask.prompt == "squad" and ask.options[0].text != "done":
                assert encoder.IN_PLAY + table(now).kind(arg(ask.codes[0])) in after[ask.seat]
            met.add(ask.prompt)
    assert met == {"squad", "put"}


def test_an_attack_that_is_under_way_counts_for_the_attacker() -> None:
    found = 0
    for seed in range(6):
        for match in walk(duelyard.new_match("berserk", seed, {"mode": "random_decks"}), seed):
            sides = RULES.encode(match.state, match.ask)
            staked = [[code for code in side if encoder.STAKE <= code < encoder.STAGE] for side in sides]
            if not table(match).flight:
                assert staked in ([], [[], []])
                continue
            side = table(match).side[table(match).flight[-1][1]]
            assert (len(staked[side]), len(staked[1 - side])) == (1, 0)
            found += staked[side] != [encoder.STAKE + deeds.MIDDLE]
    assert found


def test_the_closed_and_surrounded_are_told_from_the_open() -> None:
    begun = walk(duelyard.new_match("berserk", 1, {"first": "A"}), 1)
    match = next(match for match in begun if match.ask is not None and match.ask.prompt == "turn")
    s = table(match)
    slot = next(slot for slot in s.squads[0] if s.kind(slot) == KIND["ent"])
    told = set(RULES.encode(s, match.ask)[0])
    s.flags[slot] ^= 1
    now = set(RULES.encode(s, match.ask)[0])
    assert any(encoder.EXPOSED <= code < encoder.FRIENDS for code in told ^ now)


def test_answers_to_effects_are_told() -> None:
    """Cards that may be named look different where they are different; so do yes and no, and the milder row."""
    prompts: set[str] = set()
    stepped = 0
    for seed in range(30):
        mode = {"mode": "random_decks"} if seed % 2 else {}
        for match in walk(duelyard.new_match("berserk", seed, mode), seed):
            ask = match.ask
            assert ask is not None
            s = table(match)
            if ask.prompt in ("order", "deal", "squad", "put", "turn", "leave") or ask.prompt.startswith("window"):
                continue
            if len(ask.codes) < 2 or s.phase < SEATING:
                continue
            told = RULES.deeds(s, ask)
            assert len(told) == len(ask.codes)
            prompts.add(ask.prompt)
            kinds = {}
            for code, features in zip(ask.codes, told, strict=True):
                if code & 63 == deeds.AT and not s.flags[arg(code)] & HIDDEN:
                    kinds[s.kind(arg(code)), s.side[arg(code)]] = tuple(features)
            assert len(set(kinds.values())) == len(kinds)
            if YES in ask.codes and NO in ask.codes:
                assert told[ask.codes.index(YES)] != told[ask.codes.index(NO)]
            if STEP_DOWN in ask.codes:
                features = told[ask.codes.index(STEP_DOWN)]
                stepped += any(deeds.SHIFT <= code < deeds.DEFENDED for code in features)
    assert len(prompts) > 6
    assert stepped


@pytest.mark.parametrize("name", ["encoder", "deeds"])
def test_both_builds_see_the_same(name: str) -> None:
    slow = plain(name)
    fast = RULES.encode if name == "encoder" else RULES.deeds
    for seed in range(3):
        for match in walk(duelyard.new_match("berserk", seed, {"mode": "random_decks"}), seed, 150):
            assert match.ask is not None
            assert slow.encode(match.state, match.ask) == fast(match.state, match.ask)
