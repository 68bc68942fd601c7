"""What is promising: the small net in both builds, what players do with it, and what it may not know."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random
from struct import pack, unpack_from
from types import ModuleType

import pytest

import duelyard
from duelyard.bots import dense
from duelyard.bots.dense import NARROW, PRIOR_MAGIC, Prior
from duelyard.bots.playouts import by_odds, play_on, promising
from duelyard.bots.value import PLAIN, PRIOR, PRIOR_NOTE, Judgement, judgement, note
from duelyard.core.chance import Quick
from duelyard.core.learning import counted
from tests.bots.test_value import plain_dense, some_side, tables

GAMES = ("berserk", "brawl", "clash", "gosu")


def weights(random: Random, size: int, options: int, wide: int = 3000) -> bytes:
    def shorts(many: int) -> bytes:
        return pack(f"<{many}h", *[random.randint(-wide, wide) for _ in range(many)])

    bias = pack(f"<{NARROW}i", *[random.randint(-50_000, 50_000) for _ in range(NARROW)])
    return PRIOR_MAGIC + pack("<ii", size, options) + shorts((2 * size + options) * NARROW) + bias + shorts(options)


def by_hand(data: bytes, own: list[int], other: list[int], option: list[int]) -> int:
    """The same sum after sum."""
    size, options = unpack_from("<ii", data, 8)
    rows = 2 * size + options
    numbers = unpack_from(f"<{rows * NARROW}h{NARROW}i{options}h", data, 16)
    start, plain = numbers[rows * NARROW : rows * NARROW + NARROW], numbers[rows * NARROW + NARROW :]

    def added(codes: list[int], base: int, unit: int) -> int:
        return sum(((entry >> 16) + 1) * numbers[NARROW * (base + (entry & 65535)) + unit] for entry in codes)

    worth = 128 * sum(((entry >> 16) + 1) * plain[entry & 65535] for entry in option)
    for unit in range(NARROW):
        seen = start[unit] + added(own, 0, unit) + added(other, size, unit)
        worth += min(max(seen, 0) >> 3, 2047) * added(option, 2 * size, unit)
    return worth


@pytest.mark.parametrize("seed", range(10))
def test_both_builds_find_the_same_numbers(seed: int) -> None:
    random = Random(seed)
    size, options = random.choice([1, 7, 300]), random.choice([1, 50])
    data = weights(random, size, options)
    loaded, plain = Prior(data), plain_dense().Prior(data)
    for _ in range(10):
        own, other = some_side(random, size), some_side(random, size)
        asked = [some_side(random, options)[:9] for _ in range(random.randrange(12))]
        expected = [by_hand(data, own, other, option) for option in asked]
        assert loaded.scores(own, other, asked) == plain.scores(own, other, asked) == expected


@pytest.mark.parametrize("module", [dense, plain_dense()], ids=["loaded", "plain"])
def test_what_is_wrong_is_refused(module: ModuleType) -> None:
    data = weights(Random(1), 5, 3)
    prior = module.Prior(data)
    assert (prior.size, prior.options) == (5, 3)
    much = counted(0, 64) + 65536
    for sides in (([5], [], [[0]]), ([], [5], [[0]]), ([], [], [[3]]), ([0] * 513, [], []), ([much], [], [])):
        with pytest.raises(ValueError, match=r"feature|counts"):
            prior.scores(*sides)
    for bad in (b"", data[:-1], b"x" + data[1:], data + b"x"):
        with pytest.raises(ValueError, match="weights"):
            module.Prior(bad)
    huge = bytearray(data)
    huge[16:18] = pack("<h", 20_000)
    with pytest.raises(ValueError, match="overflow"):
        module.Prior(bytes(huge))


@pytest.mark.parametrize("name", GAMES)
def test_shipped_priors_are_those_of_the_note(name: str) -> None:
    learning = duelyard.game(name).learning
    assert learning is not None
    if not (learning.home / PRIOR).exists():
        assert judgement(duelyard.game(name)).learned is None
        return
    data = (learning.home / PRIOR).read_bytes()
    told = note(learning.home, PRIOR_NOTE)
    assert sha256(data).hexdigest() == told["sha256"]
    assert (Prior(data).size, Prior(data).options) == (learning.size, learning.deeds)
    assert told["command"].startswith(f"duelyard learn {name} --prior")
    assert (judgement(duelyard.game(name)).learned is not None) == (told["use"] is True)
    assert (judgement(duelyard.game(name), far=True).learned is not None) == (told["use"] is not False)
    assert len(data) + len((learning.home / "value.bin").read_bytes()) <= 500_000, "what a game has learned stays small"


def with_prior(name: str, seed: int = 3) -> Judgement:
    learning = duelyard.game(name).learning
    assert learning is not None
    return Judgement(prior=Prior(weights(Random(seed), learning.size, learning.deeds, 300)))


def test_what_scores_more_is_taken_oftener() -> None:
    chance = Quick(1)
    taken = Counter(by_odds([0, dense.ONE // 2, -40 * dense.ONE], chance) for _ in range(4000))
    assert taken[1] / taken[0] == pytest.approx(7.39, rel=0.2)
    assert taken[2] == 0


def test_playouts_go_by_what_was_learned() -> None:
    judge, others = with_prior("gosu"), 0
    for match in tables("gosu", 8):
        assert match.ask is not None
        scores = judge.leaning(match, match.ask)
        assert len(scores) == len(match.options)
        assert judge.prior(match, match.ask) == [score / dense.ONE for score in scores]
        seen = Counter(promising(match, match.ask, Quick(seed), judge) for seed in range(200))
        top = max(scores)
        likely = [index for index, score in enumerate(scores) if score > top - dense.ONE // 8]
        assert seen.most_common(1)[0][0] in likely
        once, again, plain = (play_on(match.copy(), 0, False, Quick(4), one).digest() for one in (judge, judge, PLAIN))
        assert once == again, "the same lot gives the same playout"
        others += once != plain
    assert others


def test_without_deeds_the_game_itself_says_what_is_promising() -> None:
    settings = {"mode": "ffa", "format": "draft", "sets": ["initiation", "dissension"]}  # four sides
    match = duelyard.new_match("clash", seed=7, settings=settings)
    assert match.ask is not None
    judge = with_prior("gosu")
    assert judge.leaning(match, match.ask) == []
    assert judge.prior(match, match.ask) == match.rules.prior(match.state, match.ask)


def test_weights_that_are_not_those_of_the_note_are_refused(tmp_path: Path) -> None:
    from duelyard.bots.value import read_prior

    data = weights(Random(1), 5, 3)
    (tmp_path / PRIOR).write_bytes(data)
    right = sha256(data).hexdigest()
    for told, use in ((right, "false"), (right, "true"), (right, '"far"'), ("0", "true")):
        (tmp_path / PRIOR_NOTE).write_text(f'sha256 = "{told}"\nuse = {use}\n', "utf-8")
        if told == "0":
            with pytest.raises(ValueError, match="not the file"):
                read_prior(tmp_path)
        else:
            assert (read_prior(tmp_path) is not None) == (use == "true")
            assert (read_prior(tmp_path, far=True) is not None) == (use != "false")
