"""The course of a prior: players think, a small net learns what they find best, and it must show at a gate that
players who go by it beat those who do not, both thinking for as long. Whatever is done lies in a folder, so that a
course that was interrupted goes on where it stood."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import partial
from hashlib import sha256
from typing import Any

from duelyard.bots.value import BOTH, JUDGE, PRIOR, PRIOR_NOTE, WEIGHTS, judgement, note
from duelyard.core.game import Game
from duelyard.core.registry import game
from duelyard.lab.learn.choices import play_chunk
from duelyard.lab.learn.course import PASS, Course, Tell, fill
from duelyard.lab.learn.gate import Contender, Verdict, meet
from duelyard.lab.learn.priors import TrainedPrior, train_prior
from duelyard.lab.learn.selfplay import learning_of
from duelyard.lab.learn.training import find_torch

SECONDS = 0.1  # that both think at the gate


@dataclass(frozen=True)
class PriorLesson:
    """How it came out."""

    trained: TrainedPrior
    gate: Verdict

    @property
    def passed(self) -> bool:
        """Whether the game's players shall go by it."""
        return self.gate.share >= PASS


def run(course: Course, iterations: int = 0, tell: Tell = lambda what, done, all_of_it: None) -> PriorLesson:
    """Go through the course, or through what is left of it. The teachers search for so many iterations; 0: they are
    greedy."""
    find_torch()
    rules = game(course.game)
    home = course.folder / f"choices-{iterations}"
    fill(course, home, partial(play_file, course.game, course.seed, iterations), tell)
    files = sorted(path for path in course.folder.glob("choices-*/*.bin") if path.stem.isdigit())
    trained = train_prior(
        files, learning_of(rules), rules.dice, tell=lambda share: tell("training", round(100 * share), 100)
    )
    gate = meet_with(rules, trained.weights, course, tell)
    lesson = PriorLesson(trained, gate)
    keep(course, lesson, iterations)
    return lesson


def play_file(name: str, seed: str, iterations: int, number: int) -> tuple[int, bytes]:
    """One file, wherever it is made: its number, and what shall stand in it."""
    return number, play_chunk(name, number, seed, iterations, judgement(game(name)))


def standing(rules: Game[Any]) -> Contender:
    """The judgement of tables that the game's players go by, without a prior."""
    home = learning_of(rules).home
    if not (home / WEIGHTS).exists() or note(home)["use"] == JUDGE:
        return Contender()
    return Contender((home / WEIGHTS).read_bytes(), note(home)["use"] == BOTH)


def meet_with(rules: Game[Any], prior: bytes, course: Course, tell: Tell) -> Verdict:
    """Players who go by the prior against those who do not, at equal time. Where a near search weighs options instead
    (`Game.weighed`), both look far."""
    plain = standing(rules)
    done = 0

    def count() -> None:
        nonlocal done
        done += 1
        tell("gate", done, course.pairs)

    own = Contender(plain.weights, plain.both, prior)
    return meet(
        course.game, own, plain, 0, course.pairs, course.crew, seconds=SECONDS, far=rules.weighed > 1, tell=count
    )


def keep(course: Course, lesson: PriorLesson, iterations: int) -> None:
    """Write weights, note and figures."""
    course.folder.mkdir(parents=True, exist_ok=True)
    (course.folder / PRIOR).write_bytes(lesson.trained.weights)
    (course.folder / PRIOR_NOTE).write_text(write_note(course, lesson, iterations), "utf-8")
    figures = {name: value for name, value in asdict(lesson.trained).items() if name != "weights"}
    (course.folder / "prior.json").write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


def write_note(course: Course, lesson: PriorLesson, iterations: int) -> str:
    """What stands beside the weights: what they are, what made them, whether they are used, and why."""
    trained, gate = lesson.trained, lesson.gate
    command = (
        f"duelyard learn {course.game} --prior --matches {course.matches} --thinking {iterations} "
        f"--pairs {course.pairs} --seed {course.seed}"
    )
    lines = [
        "# What is known of prior.bin (docs/learning.md).",
        f'sha256 = "{sha256(trained.weights).hexdigest()}"',
        f'command = "{command}"',
        f"use = {str(lesson.passed).lower()}  # whether players go by it: it has passed the gate",
        f"matches = {trained.matches}",
        f"decisions = {trained.decisions}",
        "",
        "[held_out]  # on matches that it has not seen",
        *[f"{name} = {loss:.4f}  # nats a decision" for name, loss in trained.losses.items()],
        f"agrees = {trained.agrees:.4f}  # share of decisions at which it likes best what the teacher does",
        f"lost = {trained.lost:.4f}  # what its choice seemed worth less to the teacher, on average",
        "",
        "[gate]  # share of the points against the same without it, half of the 95% interval, matches",
        f'"{SECONDS:g} s a decision" = [{gate.share:.4f}, {gate.wide:.4f}, {gate.matches}]',
    ]
    return "\n".join(lines) + "\n"
