"""What worlds are worth: the net on whole numbers in both builds, the judgements, and what they may not know."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from math import atanh, exp
from pathlib import Path
from random import Random
from struct import pack
from types import ModuleType
from typing import Any

import pytest

import duelyard
from duelyard.bots import dense, make_player
from duelyard.bots.dense import MAGIC, ONE, Dense
from duelyard.bots.greedy import GreedyPlayer
from duelyard.bots.levels import LEVELS
from duelyard.bots.names import find_level
from duelyard.bots.search import SearchPlayer
from duelyard.bots.value import NOTE, WEIGHTS, Judgement, chance, chance_in, judgement, note, read_net
from duelyard.core.learning import bucket, counted
from duelyard.core.match import Match
from duelyard.core.table import Player, SeatTable
from duelyard.games.clash.judge import LEVEL, TOGETHER

GAMES = ("berserk", "brawl", "clash", "gosu")
HERE = Path(duelyard.__file__).parent


def plain_dense() -> ModuleType:
    """The module in Python, whatever the build has loaded."""
    loader = SourceFileLoader("plain_dense", str(HERE / "bots" / "dense.py"))
    module = module_from_spec(spec_from_loader("plain_dense", loader))  # type: ignore[arg-type]
    loader.exec_module(module)
    return module


def weights(random: Random, size: int, wide: int = 3000) -> bytes:
    def shorts(many: int) -> bytes:
        return pack(f"<{many}h", *[random.randint(-wide, wide) for _ in range(many)])

    def longs(many: int) -> bytes:
        return pack(f"<{many}i", *[random.randint(-100_000, 100_000) for _ in range(many)])

    return MAGIC + pack("<i", size) + shorts(64 * size) + longs(64) + shorts(4096) + longs(32) + shorts(32)


def by_hand(data: bytes, own: list[int], other: list[int]) -> int:
    """The same sum after sum, as the docstring of the module tells it."""
    from struct import unpack_from

    (size,) = unpack_from("<i", data, 8)
    numbers = unpack_from(f"<{64 * size}h64i4096h32i32h", data, 12)
    first, rest = numbers[: 64 * size], numbers[64 * size :]
    bias, second, more, last = rest[:64], rest[64:4160], rest[4160:4192], rest[4192:]

    def layer(codes: list[int]) -> list[int]:
        sums = list(bias)
        for entry in codes:
            feature, value = entry & 65535, (entry >> 16) + 1
            sums = [total + value * weight for total, weight in zip(sums, first[64 * feature :], strict=False)]
        return [min(max(total, 0) >> 3, 2047) for total in sums]

    def g(mine: list[int], theirs: list[int]) -> int:
        found = 0
        for unit in range(32):
            total = more[unit] + sum(x * second[32 * k + unit] for k, x in enumerate(mine + theirs))
            found += last[unit] * min(max(total, 0) >> 10, 2047)
        return found

    a, b = layer(own), layer(other)
    return g(a, b) - g(b, a)


def some_side(random: Random, size: int) -> list[int]:
    codes = [random.randrange(size) for _ in range(random.randrange(60))]
    return [entry if random.random() < 0.8 else counted(entry, random.randint(-70, 70)) for entry in codes]


@pytest.mark.parametrize("seed", range(20))
def test_both_builds_find_the_same_number(seed: int) -> None:
    random = Random(seed)
    size = random.choice([1, 7, 300])
    data = weights(random, size)
    net, plain = Dense(data), plain_dense().Dense(data)
    for _ in range(20):
        own, other = some_side(random, size), some_side(random, size)
        odds = net.odds(own, other)
        assert odds == plain.odds(own, other) == by_hand(data, own, other)
        assert net.odds(other, own) == -odds
        assert net.odds(own, own) == 0


def test_so_they_do_on_real_tables() -> None:
    for name in GAMES:
        rules = duelyard.game(name)
        assert rules.learning is not None
        data = weights(Random(name), rules.learning.size, 800)
        net, plain = Dense(data), plain_dense().Dense(data)
        for settings in rules.learning.samples[:3]:
            for match in tables(name, 6, settings):
                sides = rules.encode(match.state, match.ask)
                if sides:
                    assert net.odds(*sides) == plain.odds(*sides)


@pytest.mark.parametrize("module", [dense, plain_dense()], ids=["loaded", "plain"])
def test_what_is_wrong_is_refused(module: ModuleType) -> None:
    data = weights(Random(1), 5)
    net = module.Dense(data)
    for codes in ([5], [65535], [0] * 513, [counted(0, 64) + 65536], [-66 * 65536]):
        with pytest.raises(ValueError, match=r"feature|counts"):
            net.odds(codes, [])
    for bad in (b"", data[:-1], b"x" + data[1:], data + b"x"):
        with pytest.raises(ValueError, match=r"weights"):
            module.Dense(bad)
    huge = bytearray(data)
    huge[12 + 640 + 256 : 12 + 640 + 256 + 8192] = pack("<4096h", *[32767] * 4096)
    with pytest.raises(ValueError, match=r"overflow"):
        module.Dense(bytes(huge))


def tables(name: str, many: int, settings: dict[str, object] | None = None) -> list[Match]:
    """Matches of random players, at random moments."""
    found = []
    for seed in range(many):
        random = Random(f"{name}/{seed}")
        match = duelyard.new_match(name, seed=seed, settings=settings)
        for _ in range(random.randrange(60)):
            if match.ask is None:
                break
            match.choose(random.randrange(len(match.ask.codes)), seat=match.ask.seat)
        if match.ask is not None:
            found.append(match)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_codes_stay_within_what_the_game_says(name: str) -> None:
    rules = duelyard.game(name)
    assert rules.learning is not None
    seen = 0
    for settings in rules.learning.samples[:: max(1, len(rules.learning.samples) // 3)]:
        for match in tables(name, 8, settings):
            for side in rules.encode(match.state, match.ask):
                seen += 1
                assert len(side) <= 512
                for entry in side:
                    feature, value = entry & 65535, (entry >> 16) + 1
                    assert 0 <= feature < rules.learning.size
                    assert value == 1 or (feature >= rules.learning.numbers and -64 <= value <= 64)
    assert seen


@pytest.mark.parametrize("name", GAMES)
def test_shipped_weights_are_those_of_the_note(name: str) -> None:
    rules = duelyard.game(name)
    assert rules.learning is not None
    home = rules.learning.home
    if not (home / WEIGHTS).exists():
        assert judgement(rules).net is None, "without weights the judge holds"
        assert not (home / NOTE).exists()
        return
    data = (home / WEIGHTS).read_bytes()
    told = note(home)
    assert len(data) <= 500_000
    assert sha256(data).hexdigest() == told["sha256"]
    assert read_net(home).size == rules.learning.size
    assert told["use"] in ("net", "both", "judge")
    assert told["command"].startswith(f"duelyard learn {name}")
    assert (judgement(rules).net is None) == (told["use"] == "judge")


def test_other_tables_keep_the_judge() -> None:
    data = weights(Random(1), duelyard.game("clash").learning.size, 500)  # type: ignore[union-attr]
    judge = Judgement(Dense(data))
    match = duelyard.new_match("clash", seed=1, settings={"mode": "solo_quick"})
    assert judge.worth(match) == match.rules.evaluate_all(match.state)
    match = duelyard.new_match("brawl", seed=1)
    assert judge.worth(match) != match.rules.evaluate_all(match.state)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_knows_its_sides(name: str) -> None:
    rules = duelyard.game(name)
    for settings in rules.samples():
        full = rules.complete({**rules.among_computers, **settings})
        assert duelyard.new_match(name, 1, full).state.sides == rules.sides(full)


def test_a_judgement_is_the_same_seen_from_both_sides_and_never_sure() -> None:
    data = weights(Random(2), duelyard.game("gosu").learning.size, 3000)  # type: ignore[union-attr]
    for judge in (Judgement(Dense(data)), Judgement(Dense(data), both=True)):
        for match in tables("gosu", 10):
            first, second = judge.worth(match)
            assert first == -second
            assert abs(first) < 1


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_told_by_the_net_alone(name: str) -> None:
    rules = duelyard.game(name)
    net, scale = judgement(rules, "net").net, float(note(rules.learning.home)["scale"])
    assert net is not None
    seen = 0
    for match in tables(name, 12):
        assert match.ask is not None
        sides = rules.encode(match.state, match.ask)
        if sides:
            seen += 1
            odds = max(-7.6, min(7.6, net.odds(*sides) / ONE))
            assert chance_in(match, 0) == pytest.approx(1 / (1 + exp(-scale * odds)), abs=1e-6)
    assert seen


@pytest.mark.parametrize(
    ("settings", "harder"),
    [
        ({"mode": "solo_quick"}, 0.0),
        ({"mode": "solo_custom", "level": 4}, 4 * LEVEL),
        ({"mode": "solo_custom", "level": 4, "champions": ["troll"]}, 2 * LEVEL),
        ({"mode": "coop"}, TOGETHER),
        ({"mode": "coop", "level": 2}, TOGETHER + 2 * LEVEL),
    ],
)
def test_where_the_judge_stays_its_scale_holds(settings: dict[str, Any], harder: float) -> None:
    """Against AI kingdoms, which may be harder to beat than the table looks."""
    rules = duelyard.game("clash")
    told = note(rules.learning.home)
    assert told["judge_scale"] != told["scale"]
    alone = duelyard.new_match("clash", 3, settings)
    while alone.ask is not None and abs(rules.evaluate_all(alone.state)[0]) < 0.2:
        alone.choose(len(alone.options) - 1)
    worth = rules.evaluate_all(alone.state)[0]
    assert 0.2 <= abs(worth) < 1
    odds = told["judge_scale"] * 2 * atanh(worth) - harder
    assert [chance_in(alone, seat) for seat in range(alone.state.seats)] == pytest.approx(
        [1 / (1 + exp(-odds))] * alone.state.seats
    )


@pytest.mark.parametrize("settings", [{"mode": "solo_quick"}, {"mode": "coop", "sets": ["resistance", "slyness"]}])
def test_who_drafts_at_random_against_ai_kingdoms_is_not_ahead(settings: dict[str, Any]) -> None:
    """They are left three cards for each one that is taken, and play with a part of them (CL-DRAFT-6, CL-DRAFT-9)."""
    rules = duelyard.game("clash")
    random = Random(1)
    ends = []
    for seed in range(40):
        match = duelyard.new_match("clash", seed, {"format": "draft", **settings})
        worth = 0.0
        while match.ask is not None and match.ask.prompt == "draft":
            worth = rules.evaluate_all(match.state)[0]
            match.choose(random.randrange(len(match.options)))
        ends.append(worth)
    assert len(set(ends)) > 5
    assert abs(sum(ends) / len(ends)) < 0.15


@pytest.mark.parametrize("mode", ["duel", "ffa", "team"])
def test_among_people_nobody_has_a_handicap(mode: str) -> None:
    match = duelyard.new_match("clash", 3, {"mode": mode})
    assert match.rules.handicap(match.state) == 0.0
    chances = [chance_in(match, seat) for seat in range(match.state.seats)]
    assert sum(chances) == pytest.approx(2 if mode == "team" else 1, abs=0.02)


def test_an_end_counts_with_its_score() -> None:
    match = duelyard.new_match("clash", seed=3)
    while match.ask is not None:
        match.choose(0)
    assert match.result is not None
    assert judgement(match.rules).worth(match) == match.result.scores
    assert chance_in(match, 0) in (0.0, 0.5, 1.0)


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("berserk", {"mode": "random_decks"}),  # nothing is hidden in a first game
        ("brawl", {}),
        ("brawl", {"mode": "teams"}),
        ("clash", {}),
        ("gosu", {}),
    ],
)
def test_what_a_packet_says_does_not_depend_on_hidden_cards(name: str, settings: dict[str, object]) -> None:
    """A world that the seat cannot tell from the truth gives the same chances and the same choices."""
    tried = 0
    players: list[Callable[[], Player]] = [lambda: GreedyPlayer(7), lambda: SearchPlayer(7, 4)]
    if judgement(duelyard.game(name), far=True).learned is not None:
        players.append(lambda: SearchPlayer(7, 100))  # grows a tree by what was learned
    for number, match in enumerate(tables(name, 6 if name == "berserk" else 12, settings)):
        assert match.ask is not None
        seat = match.ask.seat
        other = match.redeal(seat, seed=number + 1)
        tried += other.digest() != match.digest()
        assert chance(match.packet(seat), worlds=4) == chance(other.packet(seat), worlds=4)
        for player in players if number < 4 else ():
            here, there = (player().choose(SeatTable(each.packet(seat))) for each in (match, other))
            assert here == there
    assert tried, "no world differed from the truth"


def test_the_squire_keeps_the_judge() -> None:
    assert LEVELS["squire"].way == "judge"
    assert {level.way for level in LEVELS.values() if level.id != "squire"} == {""}


def test_judgements_by_name() -> None:
    assert find_level("captain@12+both")[0].way == "both"
    assert find_level("fencer+net")[0].way == "net"
    make_player("captain@12+judge", seed=1)
    for name in ("captain+hope", "random+net", "captain+"):
        with pytest.raises(duelyard.bots.UnknownPlayer):
            find_level(name)


def test_a_prompt_always_has_the_same_number() -> None:
    assert [bucket(prompt) for prompt in ("turn", "react", "summon")] == [7, 21, 9]
    assert ONE == 1 << 17
