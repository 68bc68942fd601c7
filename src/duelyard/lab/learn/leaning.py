"""The course of a prior: players think, a small net learns what they find best, and it must show at a gate that
players who go by it beat those who go by the last one, or by none, both thinking for as long: in a near search, and in
one that looks far. What has passed in the far one only is for long searches. Where teachers search,
the next generation of them grows its trees by what this one has learned. Whatever is done lies in a folder, so that a
course that was interrupted goes on where it stood."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import partial
from hashlib import sha256
from typing import Any

from duelyard.bots.value import AHEAD, PRIOR, PRIOR_NOTE
from duelyard.core.game import Game
from duelyard.core.registry import game
from duelyard.lab.learn.choices import play_chunk
from duelyard.lab.learn.course import PASS, Course, Tell, fill, standing
from duelyard.lab.learn.gate import PROMPT, Contender, Verdict, meet
from duelyard.lab.learn.priors import TrainedPrior, train_prior
from duelyard.lab.learn.selfplay import learning_of
from duelyard.lab.learn.training import find_torch

SECONDS = 0.1  # that both think at the gate
ALONE_PAIRS = 10  # times as many are played by two priors alone
KEPT = 2  # generations of decisions that one learns from


@dataclass(frozen=True)
class PriorLesson:
    """How one generation came out."""

    generation: int
    before: bytes  # the weights that it went on from, if there were any
    judge: bytes  # the weights of the net that its teachers went by, if they did
    trained: TrainedPrior
    near: Verdict
    far: Verdict
    alone: Verdict | None = None  # against the last one, neither thinking at all

    @property
    def use(self) -> bool | str:
        """Whether the game's players shall go by it: all, those who search for long, or nobody."""
        if self.far.share < PASS:
            return False
        return True if self.near.share >= PASS else AHEAD

    def verdicts(self) -> dict[str, Verdict]:
        """All that the gate has found, by how both think."""
        alone = {"without thinking": self.alone} if self.alone else {}
        return {f"{SECONDS:g} s a decision": self.near, f"{SECONDS:g} s, looking far": self.far, **alone}


def run(course: Course, iterations: int = 0, tell: Tell = lambda what, done, all_of_it: None) -> list[PriorLesson]:
    """Go through the course, or through what is left of it. The teachers search for so many iterations; 0: they are
    greedy."""
    find_torch()
    rules = game(course.game)
    learning = learning_of(rules)
    champion = standing(rules)
    lessons = []
    for generation in range(course.generations):
        home = course.folder / f"choices-{generation}-{iterations}"
        fill(course, home, partial(play_file, course.game, f"{course.seed}/{generation}", iterations, champion), tell)
        files = [path for path in course.folder.glob("choices-*/*.bin") if path.stem.isdigit()]
        files = [path for path in files if generation - KEPT < int(path.parent.name.split("-")[1]) <= generation]
        before = champion.prior if iterations else b""
        trained = train_prior(
            sorted(files),
            learning,
            rules.dice and not before,  # how often a tree follows an option is no luck of the dice
            generation + 1,
            before,
            lambda share: tell("training", round(100 * share), 100),
        )
        own = Contender(champion.weights, champion.both, trained.weights)
        lesson = PriorLesson(
            generation, before, champion.weights, trained, *meet_with(rules, own, champion, course, tell)
        )
        lessons.append(lesson)
        if lesson.use or generation == 0:
            keep(course, lesson, iterations)
        if not lesson.use:
            break
        champion = own
    return lessons


def play_file(name: str, seed: str, iterations: int, champion: Contender, number: int) -> tuple[int, bytes]:
    """One file, wherever it is made: its number, and what shall stand in it."""
    return number, play_chunk(name, number, seed, iterations, champion.judgement())


def meet_with(rules: Game[Any], own: Contender, champion: Contender, course: Course, tell: Tell) -> list[Verdict]:
    """Players who go by the prior against those who go by the last one, or by none, at equal time: in a near search, in
    one that looks far, and, where there is a last one, neither thinking at all."""
    done = 0
    alone = ALONE_PAIRS * course.pairs if champion.prior else 0

    def count() -> None:
        nonlocal done
        done += 1
        tell("gate", done, 2 * course.pairs + alone)

    found = [
        meet(rules.id, own, champion, 0, course.pairs, course.crew, seconds=SECONDS, far=far, tell=count)
        for far in (False, True)
    ]
    if alone:
        found.append(meet(rules.id, own, champion, PROMPT, alone, course.crew, tell=count))
    return found


def keep(course: Course, lesson: PriorLesson, iterations: int) -> None:
    """Write weights, note and figures."""
    course.folder.mkdir(parents=True, exist_ok=True)
    (course.folder / PRIOR).write_bytes(lesson.trained.weights)
    (course.folder / PRIOR_NOTE).write_text(write_note(course, lesson, iterations), "utf-8")
    figures = {name: value for name, value in asdict(lesson.trained).items() if name != "weights"}
    (course.folder / "prior.json").write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


def write_note(course: Course, lesson: PriorLesson, iterations: int) -> str:
    """What stands beside the weights: what they are, what made them, whether they are used, and why."""
    trained = lesson.trained
    command = (
        f"duelyard learn {course.game} --prior --matches {course.matches} --thinking {iterations} "
        f"--generations {course.generations} --pairs {course.pairs} --seed {course.seed}"
    )
    lines = [
        "# What is known of prior.bin (docs/learning.md).",
        f'sha256 = "{sha256(trained.weights).hexdigest()}"',
        f'command = "{command}"',
        *([f'before = "{sha256(lesson.before).hexdigest()}"  # the weights it went on from'] if lesson.before else []),
        *([f'judged_by = "{sha256(lesson.judge).hexdigest()}"  # the net of its teachers'] if lesson.judge else []),
        f"use = {json.dumps(lesson.use)}  # whether players go by it; far: those who search for long",
        f"matches = {trained.matches}",
        f"decisions = {trained.decisions}",
        "",
        "[held_out]  # on matches that it has not seen",
        *[f"{name} = {loss:.4f}  # nats a decision" for name, loss in trained.losses.items()],
        f"agrees = {trained.agrees:.4f}  # share of decisions at which it likes best what the teacher does",
        f"lost = {trained.lost:.4f}  # what its choice seemed worth less to the teacher, on average",
        "",
        "[gate]  # share of the points against the last prior, or none; half of the 95% interval, matches",
        *[f'"{name}" = [{v.share:.4f}, {v.wide:.4f}, {v.matches}]' for name, v in lesson.verdicts().items()],
    ]
    return "\n".join(lines) + "\n"
