"""Learning what is promising: what teachers thought is kept, weights become whole numbers, the gate counts."""

from __future__ import annotations

import tomllib
from array import array
from hashlib import sha256
from math import exp
from pathlib import Path
from random import Random
from typing import Any

import pytest

import duelyard
from duelyard import SeatTable
from duelyard.bots.dense import ONE, Prior
from duelyard.bots.search import SearchPlayer
from duelyard.bots.value import PLAIN, PRIOR, PRIOR_NOTE, Judgement, judgement, read_prior
from duelyard.lab.learn import choices, leaning
from duelyard.lab.learn import course as courses
from duelyard.lab.learn.choices import HEAD, UNIT, UNSEEN, WARMTH, Choice, packed, play, play_chunk, ponder
from duelyard.lab.learn.course import Course, standing_prior
from duelyard.lab.learn.gate import PROMPT, Contender, Pair, Verdict, player
from duelyard.lab.learn.priors import TrainedPrior, plain, quantise
from duelyard.lab.learn.selfplay import learning_of
from duelyard.lab.learn.selfplay import play as play_match
from tests.bots.test_prior import weights

CLANS = ["phoenix", "abhilasha", "xian", "justice", "galmi", "goan_sul"]


def some_prior(name: str, wide: int = 300, seed: int = 1) -> bytes:
    learning = learning_of(duelyard.game(name))
    return weights(Random(seed), learning.size, learning.deeds, wide)


def test_what_a_teacher_thought_is_kept() -> None:
    kept = play(duelyard.game("gosu"), 1, "7", 0, PLAIN)
    learning = learning_of(duelyard.game("gosu"))
    assert len(kept) > 40
    for each in kept:
        assert len(each.deeds) == len(each.worth) > 1
        assert sum(worth is not None for worth in each.worth) > 1
        assert all(0 <= code & 65535 < learning.deeds for deed in each.deeds for code in deed)
    assert [each.deeds for each in kept] == [each.deeds for each in play(duelyard.game("gosu"), 1, "7", 0, PLAIN)]


def test_teachers_may_search() -> None:
    match = duelyard.new_match("gosu", seed=7, settings={"clans": CLANS, "first": "A"})
    assert match.ask is not None
    while match.ask.prompt != "turn":
        match.choose(0)
    assert match.ask is not None
    table = duelyard.SeatTable(match.packet(match.ask.seat))
    hasty, longer = (ponder(table, 1, iterations, PLAIN) for iterations in (0, 20))
    assert set(hasty) == set(longer) == set(range(len(match.options)))
    assert hasty != longer


def test_a_file_has_everything_in_it() -> None:
    numbers = array("i")
    numbers.frombytes(packed([Choice(7, [[1, 2], [3]], [[4], [5, 6]], [0.25, None])]))
    assert numbers.tolist() == [7, 2, 1, 2, 1, 2, 3, UNIT // 4, 1, 4, UNSEEN, 2, 5, 6]
    assert HEAD == 4


def test_the_same_seed_thinks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "CHUNK", 5)
    assert play_chunk("clash", 0, "7", 0, PLAIN) == play_chunk("clash", 0, "7", 0, PLAIN)


def test_whole_numbers_say_nearly_what_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(4)
    learning = learning_of(duelyard.game("clash"))
    size, deeds = 30, 12
    for name, number in (("size", size), ("numbers", 25), ("deeds", deeds), ("deed_numbers", 10)):
        monkeypatch.setattr(learning, name, number)

    def table(many: int, wide: int) -> list[list[float]]:
        return [[random.gauss(0, 0.2) for _ in range(wide)] for _ in range(many)]

    net = {
        "own": table(size, 32),
        "other": table(size, 32),
        "bias": table(1, 32),
        "option": table(deeds, 32),
        "plain": table(deeds, 1),
    }
    prior = Prior(quantise(net, learning))
    for _ in range(20):
        own, other = ([random.randrange(size) for _ in range(8)] for _ in range(2))
        option = [random.randrange(deeds) for _ in range(4)]
        units = [1 if code < 25 else 1 / 8 for code in own], [1 if code < 25 else 1 / 8 for code in other]
        seen = [
            max(
                0.0,
                net["bias"][0][k]
                + sum(u * net["own"][code][k] for u, code in zip(units[0], own, strict=True))
                + sum(u * net["other"][code][k] for u, code in zip(units[1], other, strict=True)),
            )
            for k in range(32)
        ]
        exact = 0.0
        for code in option:
            unit = 1 if code < 10 else 1 / 8
            row = sum(x * y for x, y in zip(seen, net["option"][code], strict=True))
            exact += unit * (net["plain"][code][0] + row)
        assert prior.scores(own, other, [option])[0] / ONE == pytest.approx(exact, abs=0.08)


def test_a_prior_plays_matches_of_its_own() -> None:
    rules = duelyard.game("gosu")
    judge = Judgement(prior=Prior(some_prior("gosu")))
    kept, length = play_match(rules, 1, "7", [judge], 60)
    assert kept == play_match(rules, 1, "7", [judge], 60)[0]
    assert kept != play_match(rules, 1, "7", [PLAIN], 60)[0]
    assert length > 20


def trained(data: bytes) -> TrainedPrior:
    return TrainedPrior(data, 50, 4000, [(1.0, 1.5, 1.4)], {"prior": 1.4, "teacher": 1.2}, 0.7, 0.01)


@pytest.mark.parametrize(
    ("near", "far", "use"), [(0.6, 0.56, True), (0.54, 0.6, "far"), (0.7, 0.54, False), (0.54, 0.54, False)]
)
def test_a_course_ends_with_weights_and_their_note(
    near: float, far: float, use: bool | str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = some_prior("clash")
    met: list[tuple[Contender, Contender]] = []

    def train(files: list[Path], *_: Any, **__: Any) -> TrainedPrior:
        assert [path.name for path in files] == ["000000.bin"]
        return trained(data)

    shares = {False: near, True: far}

    def meeting(name: str, one: Contender, other: Contender, *_: Any, far: bool, **__: Any) -> Verdict:
        met.append((one, other))
        return Verdict(shares[far], 0.05, 200)

    monkeypatch.setattr(leaning, "find_torch", lambda: None)
    monkeypatch.setattr(choices, "CHUNK", 2)
    monkeypatch.setattr(leaning, "train_prior", train)
    monkeypatch.setattr(leaning, "meet", meeting)
    [lesson] = leaning.run(Course("clash", tmp_path, matches=50))
    assert lesson.use == use
    assert len(met) == 2
    assert all((one.prior, other.prior, one.weights) == (data, b"", other.weights) for one, other in met)
    told = tomllib.loads((tmp_path / PRIOR_NOTE).read_text("utf-8"))
    assert told["sha256"] == sha256((tmp_path / PRIOR).read_bytes()).hexdigest()
    assert told["command"].startswith("duelyard learn clash --prior --matches 50 ")
    assert told["gate"] == {"0.1 s a decision": [near, 0.05, 200], "0.1 s, looking far": [far, 0.05, 200]}
    assert told["use"] == use
    assert (read_prior(tmp_path) is not None) == (use is True)
    assert (read_prior(tmp_path, far=True) is not None) == bool(use)
    assert standing_prior(tmp_path) == (data if use is True else b"")
    assert standing_prior(tmp_path, far=True) == (data if use else b"")
    stamp = (tmp_path / "choices-0-0" / "000000.bin").stat().st_mtime_ns
    leaning.run(Course("clash", tmp_path, matches=50))
    assert (tmp_path / "choices-0-0" / "000000.bin").stat().st_mtime_ns == stamp, (
        "what was thought is not thought again"
    )


def test_who_has_passed_teaches_the_next_generation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new, newer = (some_prior("gosu", seed=salt) for salt in range(3))
    taught = {1: new, 2: newer}
    teachers: list[bytes] = []
    gone_on_from: list[bytes] = []
    met: list[tuple[bytes, bytes, int, bool]] = []

    def play(name: str, seed: str, iterations: int, champion: Contender, number: int) -> tuple[int, bytes]:
        teachers.append(champion.prior)
        return number, b""

    def train(files: list[Path], _learning: Any, _dice: bool, seed: int, weights: bytes, _tell: Any) -> TrainedPrior:
        assert [path.parent.name for path in files] == [f"choices-{k}-60" for k in range(seed)]
        gone_on_from.append(weights)
        return trained(taught[seed])

    def meeting(_name: str, one: Contender, other: Contender, iterations: int, *_: Any, **kw: Any) -> Verdict:
        met.append((one.prior, other.prior, iterations, kw.get("far", False)))
        return Verdict(0.6, 0.05, 200)

    standing = Contender(b"judge", prior=old)
    for name, stub in (("find_torch", lambda: None), ("standing", lambda _: standing), ("play_file", play)):
        monkeypatch.setattr(leaning, name, stub)
    monkeypatch.setattr(leaning, "train_prior", train)
    monkeypatch.setattr(leaning, "meet", meeting)
    course = Course("gosu", tmp_path, matches=50, generations=2, pairs=4)
    lessons = leaning.run(course, 60)
    assert teachers == gone_on_from == [old, new]
    ways = [(0, False), (0, True), (PROMPT, False)]
    assert met == [(*both, *way) for both in ((new, old), (newer, new)) for way in ways]
    assert len(lessons) == 2
    told = tomllib.loads((tmp_path / PRIOR_NOTE).read_text("utf-8"))
    assert (told["sha256"], told["before"]) == (sha256(newer).hexdigest(), sha256(new).hexdigest())
    assert told["judged_by"] == sha256(b"judge").hexdigest()
    assert set(told["gate"]) == {"0.1 s a decision", "0.1 s, looking far", "without thinking"}
    monkeypatch.setattr(leaning, "meet", lambda *_, **__: Verdict(0.5, 0.05, 200))
    [failed] = leaning.run(Course("gosu", tmp_path, matches=50, generations=2, pairs=4), 60)
    assert not failed.use, "who has not passed teaches nobody"


@pytest.mark.parametrize(("thinking", "luck"), [(0, True), (60, False)])
def test_what_was_tried_once_is_luck_where_dice_fall(
    thinking: int, luck: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a tree followed is not."""
    data = some_prior("berserk")
    told: list[bool] = []

    def train(_files: list[Path], _learning: Any, dice: bool, *_: Any) -> TrainedPrior:
        told.append(dice)
        return trained(data)

    monkeypatch.setattr(leaning, "find_torch", lambda: None)
    monkeypatch.setattr(leaning, "standing", lambda _: Contender(prior=data))
    monkeypatch.setattr(leaning, "play_file", lambda *arguments: (arguments[-1], b""))
    monkeypatch.setattr(leaning, "train_prior", train)
    monkeypatch.setattr(leaning, "meet", lambda *_, **__: Verdict(0.6, 0.05, 200))
    leaning.run(Course("berserk", tmp_path, matches=50), thinking)
    assert told == [luck]


def test_one_goes_on_from_the_weights_of_a_file() -> None:
    learning = learning_of(duelyard.game("gosu"))
    weights = some_prior("gosu")
    net = plain(weights, learning)
    assert quantise(net, learning) == weights
    assert (len(net["own"]), len(net["other"]), len(net["option"])) == (learning.size, learning.size, learning.deeds)


def test_who_does_not_think_takes_what_is_promising() -> None:
    match = duelyard.new_match("gosu", 5)
    judge = Judgement(prior=Prior(some_prior("gosu")))
    pair = Pair("gosu", {}, "7", Contender(), Contender(), PROMPT)
    while match.ask is not None and match.number < 60:
        table = SeatTable(match.packet(match.ask.seat))
        one, other = (player(judge, 3, pair).choose(table) for _ in range(2))
        assert one.text == other.text
        assert one.text in match.options
        match.choose(one)


def test_who_follows_options_thinks_of_them_as_often() -> None:
    judge = judgement(duelyard.game("gosu"))
    match = duelyard.new_match("gosu", 5)
    while match.ask is not None and len(match.options) < 5:
        match.choose(0)
    assert match.ask is not None
    table = SeatTable(match.packet(match.ask.seat))
    worth = ponder(table, 3, 200, judge)
    searching = SearchPlayer(3, 200, way=judge)
    searching.choose(table)
    visits = {index: often for index, _, often in searching.found}
    most = max(visits.values())
    assert {index: round(most * exp(each / WARMTH)) for index, each in worth.items()} == visits
    assert len(set(visits.values())) > 1


def test_at_the_far_gate_both_look_far() -> None:
    pair = Pair("gosu", {}, "7", Contender(), Contender(), 0, 0.1, far=True)
    assert player(PLAIN, 1, pair).long  # type: ignore[attr-defined]
    assert not player(PLAIN, 1, Pair("gosu", {}, "7", Contender(), Contender(), 0, 0.1)).long  # type: ignore[attr-defined]


def test_both_at_the_gate_of_tables_have_the_same_prior(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[bytes, bytes]] = []

    def meeting(name: str, one: Contender, other: Contender, *_: Any, **__: Any) -> Verdict:
        seen.append((one.prior, other.prior))
        return Verdict(0.6, 0.02, 200)

    monkeypatch.setattr(courses, "meet", meeting)
    data = some_prior("clash")
    courses.pick(Course("clash", tmp_path), b"weights", Contender(prior=data), lambda *_: None)
    assert set(seen) == {(data, data)}
