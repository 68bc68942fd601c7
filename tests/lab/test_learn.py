"""Learning: equal seeds play equal matches, weights become whole numbers, the gate counts, playing needs no PyTorch."""

from __future__ import annotations

import builtins
import os
import signal
import subprocess
import sys
import time
import tomllib
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

import duelyard
from duelyard.bots.dense import ONE, Dense
from duelyard.bots.value import PLAIN
from duelyard.lab.learn import course as courses
from duelyard.lab.learn import selfplay
from duelyard.lab.learn.course import Course, Lesson, keep, pick, play, write_note
from duelyard.lab.learn.gate import FENCER, Contender, Verdict, meet
from duelyard.lab.learn.positions import read, write
from duelyard.lab.learn.quantise import Layers, quantise
from duelyard.lab.learn.selfplay import KEPT, NothingToLearn, learning_of, play_chunk
from duelyard.lab.learn.selfplay import play as play_match
from duelyard.lab.learn.training import NoTorch, Trained, find_torch
from duelyard.lab.workers import here, ray_cluster


def layers(random: Random, size: int) -> Layers:
    def row(many: int, wide: float) -> list[float]:
        return [random.gauss(0, wide) for _ in range(many)]

    return Layers(
        [row(64, 0.2) for _ in range(size)],
        row(64, 0.1),
        [row(32, 0.1) for _ in range(128)],
        row(32, 0.1),
        row(32, 0.2),
    )


def trained(size: int) -> Trained:
    found = Trained(layers(Random(1), size), 100, 800, [(1.0, 0.7, 0.6), (2.0, 0.6, 0.55)])
    found.losses = {"net": 0.55, "judge": 0.6, "judge, best scale": 0.58, "both": 0.56}
    found.scales = {"net": 1.0, "judge": 1.4, "both": 1.2}
    found.calibration = {"net": [(0.3, 0.31, 50), (0.7, 0.69, 50)], "judge": [(0.3, 0.4, 50)]}
    return found


def exact(net: Layers, own: list[int], other: list[int], numbers: int) -> float:
    """What the trained net says before its weights are rounded."""

    def side(codes: list[int]) -> list[float]:
        sums = list(net.first_bias)
        for feature in codes:
            unit = 1 / 8 if feature >= numbers else 1.0
            sums = [total + unit * weight for total, weight in zip(sums, net.first[feature], strict=True)]
        return [max(0.0, total) for total in sums]

    def g(mine: list[float], theirs: list[float]) -> float:
        joined = mine + theirs
        units = [b + sum(x * net.second[k][n] for k, x in enumerate(joined)) for n, b in enumerate(net.second_bias)]
        return sum(weight * max(0.0, unit) for weight, unit in zip(net.last, units, strict=True))

    a, b = side(own), side(other)
    return g(a, b) - g(b, a)


def test_whole_numbers_say_nearly_what_was_learned() -> None:
    random = Random(5)
    net = layers(random, 40)
    rounded = Dense(quantise(net, 35))
    for _ in range(30):
        own, other = ([random.randrange(40) for _ in range(12)] for _ in range(2))
        assert rounded.odds(own, other) / ONE == pytest.approx(exact(net, own, other, 35), abs=0.05)


def test_weights_that_would_overflow_are_drawn_in() -> None:
    net = layers(Random(1), 3)
    net.second = [[50.0] * 32 for _ in range(128)]
    assert Dense(quantise(net, 3)).size == 3


def test_the_same_seed_plays_the_same_matches(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        write(tmp_path / folder / "0.bin", play_chunk("clash", 0, "7", [PLAIN]))
    assert (tmp_path / "one" / "0.bin").read_bytes() == (tmp_path / "other" / "0.bin").read_bytes()
    positions = read(tmp_path / "one" / "0.bin")
    assert {each.match for each in positions} == set(range(50))
    assert {each.won for each in positions} <= {0.0, 0.5, 1.0}
    assert all(-1 <= each.judge <= 1 for each in positions)


def test_of_each_match_a_few_tables_are_kept() -> None:
    for number in range(6):
        kept, length = play_match(duelyard.game("gosu"), number, "7", [PLAIN], 30)
        assert 1 <= len(kept) <= KEPT + 1 < length


def test_a_match_without_an_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "LONGEST", 4)
    assert play_match(duelyard.game("clash"), 1, "7", [PLAIN], 30) == ([], 30)


def test_where_rules_are_slow_self_play_is_hasty() -> None:
    settings = {"turn_limit": 10}
    match = duelyard.new_match("berserk", 7, settings)
    players = [selfplay.player(learning_of(duelyard.game("berserk")), seat, PLAIN) for seat in range(2)]
    for _ in range(12):
        assert match.ask is not None
        table = duelyard.SeatTable(match.packet(match.ask.seat))
        choice = players[match.ask.seat].choose(table)
        assert choice in table.ask.options
        match.choose(choice, seat=match.ask.seat)


def test_a_game_without_an_encoder_has_nothing_to_learn() -> None:
    from tests.toy.game import TORTURE

    with pytest.raises(NothingToLearn, match="torture does not say how its tables are encoded"):
        learning_of(TORTURE)


def test_equals_share_the_points() -> None:
    found = meet("clash", Contender(), Contender(), FENCER, 20)
    assert found.matches == 40
    assert abs(found.share - 0.5) <= found.wide + 0.15


def test_only_what_passes_at_both_levels_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shares: dict[tuple[bool, int], float] = {}

    def meeting(name: str, one: Contender, other: Contender, iterations: int, *_: Any, **__: Any) -> Verdict:
        return Verdict(shares[one.both, iterations], 0.02, 200)

    monkeypatch.setattr(courses, "meet", meeting)
    plan = Course("clash", tmp_path)
    for both, net, use in (
        ((0.6, 0.6), (0.7, 0.7), "net"),
        ((0.6, 0.6), (0.7, 0.5), "both"),
        ((0.6, 0.8), (0.65, 0.65), "both"),
        ((0.54, 0.9), (0.4, 0.9), "judge"),
        ((0.9, 0.5), (0.5, 0.9), "judge"),
    ):
        shares |= {(True, 0): both[0], (True, 12): both[1], (False, 0): net[0], (False, 12): net[1]}
        assert pick(plan, b"weights", Contender(), lambda *_: None)[0] == use


def test_where_a_net_stands_already_the_new_one_must_not_lose_to_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Matches are played by the prior of long searches, too; at the gate both go by what near ones go by."""
    learning = learning_of(duelyard.game("clash"))
    result = trained(learning.size)
    last = Contender(b"last", both=True, prior=b"far")
    players: list[Contender] = []
    met: list[tuple[Contender, Contender, int]] = []
    share = 0.5

    def fill(_course: Course, home: Path, work: Any, _tell: Any) -> None:
        players.extend(work.args[2])
        home.mkdir(exist_ok=True)

    def meeting(_name: str, one: Contender, other: Contender, iterations: int, *_: Any, **__: Any) -> Verdict:
        met.append((one, other, iterations))
        return Verdict(share if other.weights else 0.6 + 0.1 * one.both, 0.02, 200)

    stubs = {
        "find_torch": lambda: None,
        "standing": lambda _: last,
        "standing_prior": lambda _: b"near",
        "fill": fill,
        "train": lambda *_: result,
        "meet": meeting,
    }
    for name, stub in stubs.items():
        monkeypatch.setattr(courses, name, stub)
    own = Contender(quantise(result.layers, learning.numbers), True, b"near")
    for share, overtakes in ((0.5, True), (0.49, False)):
        met.clear()
        [lesson] = courses.run(Course("clash", tmp_path))
        assert (lesson.use, lesson.overtakes) == ("both", overtakes)
        assert met[-2:] == [(own, Contender(b"last", True, b"near"), level) for level in (FENCER, 12)]
        assert [each.prior for each in players] == [b"far"]
        players.clear()
        told = tomllib.loads((tmp_path / "generation-0" / "value.toml").read_text("utf-8"))
        assert told["played_by"] == sha256(b"far").hexdigest()
        assert told["gate"]["captain@12, both, against the last net"] == [share, 0.02, 200]


def test_an_interrupted_course_goes_on(tmp_path: Path) -> None:
    plan = Course("clash", tmp_path, matches=100)
    play(plan, tmp_path, [Contender()], 0, lambda *_: None)
    before = {path.name: path.read_bytes() for path in tmp_path.glob("*.bin")}
    assert len(before) == 2
    (tmp_path / "000001.bin").unlink()
    stamp = (tmp_path / "000000.bin").stat().st_mtime_ns
    play(plan, tmp_path, [Contender()], 0, lambda *_: None)
    assert {path.name: path.read_bytes() for path in tmp_path.glob("*.bin")} == before
    assert (tmp_path / "000000.bin").stat().st_mtime_ns == stamp


def test_a_cluster_makes_the_same_files(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="RAY IS NOT INSTALLED: learning was not tried on a cluster")
    for folder, crew in (("here", here), ("there", ray_cluster("local"))):
        play(Course("clash", tmp_path, matches=100, crew=crew), tmp_path / folder, [Contender()], 0, lambda *_: None)
    files = sorted((tmp_path / "here").iterdir())
    assert [path.name for path in files] == ["000000.bin", "000001.bin"]
    for path in files:
        assert (tmp_path / "there" / path.name).read_bytes() == path.read_bytes()


LONG_COURSE = """
import time
from pathlib import Path
from duelyard.lab.learn import course
from duelyard.lab.workers import processes


def nothing(name, seed, champions, number):
    time.sleep(0.05)
    return number, b""


if __name__ == "__main__":
    course.play_file = nothing
    plan = course.Course("clash", Path("."), matches=400 * course.CHUNK, crew=processes(2))
    try:
        course.play(plan, Path("."), [course.Contender()], 0, lambda *_: None)
    except KeyboardInterrupt:
        print("interrupted")
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="Ctrl-C reaches a whole group of processes")
def test_after_ctrl_c_the_rest_is_not_played(tmp_path: Path) -> None:
    """In a terminal it reaches those who play, too."""
    (tmp_path / "long.py").write_text(LONG_COURSE, "utf-8")
    path = os.pathsep.join(sys.path)
    with subprocess.Popen(
        [sys.executable, "long.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,
        stdout=subprocess.PIPE,
    ) as running:
        while len(list(tmp_path.glob("*.bin"))) < 20 and running.poll() is None:
            time.sleep(0.02)
        os.killpg(running.pid, signal.SIGINT)
        said = running.communicate()[0]
    assert b"interrupted" in said
    assert 20 <= len(list(tmp_path.glob("*.bin"))) < 200


def test_what_is_kept_can_be_read_and_seen(tmp_path: Path) -> None:
    from duelyard.bots.value import note, read_net

    learning = learning_of(duelyard.game("clash"))
    result = trained(learning.size)
    weights = quantise(result.layers, learning.numbers)
    lesson = Lesson(0, "both", {"fencer, both": Verdict(0.6, 0.05, 200)}, result)
    keep(tmp_path, Course("clash", tmp_path), weights, lesson)
    assert note(tmp_path)["use"] == "both"
    assert note(tmp_path)["gate"]["fencer, both"] == [0.6, 0.05, 200]
    assert read_net(tmp_path).size == learning.size
    for picture in ("clash-curve.svg", "clash-calibration.svg"):
        assert (tmp_path / picture).read_text("utf-8").startswith("<svg xmlns=")
    (tmp_path / "value.bin").write_bytes(weights[:-2] + b"xx")
    with pytest.raises(ValueError, match=r"is not the file"):
        read_net(tmp_path)
    assert "judge_scale" in write_note("x", weights, lesson)


def test_without_pytorch_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(NoTorch, match=r"pip install 'duelyard\[learn\]'"):
        find_torch()


def test_playing_never_imports_pytorch(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    usual = builtins.__import__

    def watch(name: str, *rest: Any, **more: Any) -> Any:
        asked.append(name.partition(".")[0])
        return usual(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", watch)
    play_match(duelyard.game("clash"), 0, "1", [PLAIN], 30)
    assert not {"torch", "numpy"} & set(asked)
