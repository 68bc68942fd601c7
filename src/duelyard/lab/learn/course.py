"""The whole course: play, train, gate, and again with what has passed. Whatever is done lies in a folder, so that a
course that was interrupted goes on where it stood."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from duelyard.bots.value import BOTH, JUDGE, NET, NOTE, PRIOR, WEIGHTS, note, read_prior
from duelyard.core.game import Game
from duelyard.core.registry import game
from duelyard.lab.learn.gate import FENCER, Contender, Verdict, meet
from duelyard.lab.learn.pictures import calibration, curve
from duelyard.lab.learn.positions import write
from duelyard.lab.learn.quantise import quantise
from duelyard.lab.learn.selfplay import CHUNK, learning_of, play_chunk
from duelyard.lab.learn.training import Trained, find_torch, train
from duelyard.lab.workers import Crew, here

PASS = 0.55  # of the points, as Fencer and as Captain
EVEN = 0.5  # of them as Captain, where another net stands already
CAPTAIN = 12  # iterations
LEVELS = (("fencer", FENCER), (f"captain@{CAPTAIN}", CAPTAIN))

Tell = Callable[[str, int, int], None]
"""What is being done (a key of the texts), how far it is, and how far it goes."""


@dataclass(frozen=True)
class Course:
    """What is to be learned: the game, the matches of each generation, pairs at the gate, where it is kept, who
    plays."""

    game: str
    folder: Path
    matches: int = 20_000
    generations: int = 1
    pairs: int = 100
    seed: str = "1"
    crew: Crew = field(default=here, compare=False)

    def command(self) -> str:
        """The command that repeats it.

        >>> Course("clash", Path("x"), 1000).command()
        'duelyard learn clash --matches 1000 --generations 1 --pairs 100 --seed 1'
        """
        return (
            f"duelyard learn {self.game} --matches {self.matches} --generations {self.generations} "
            f"--pairs {self.pairs} --seed {self.seed}"
        )


@dataclass(frozen=True)
class Lesson:
    """How one generation came out."""

    generation: int
    use: str  # how its net is used: alone, with the judge, or not at all
    gates: dict[str, Verdict]
    trained: Trained
    overtakes: bool = True  # it does not lose to the net that stands already, if one does
    played_by: str = ""  # the hash of the prior that played its matches, if one did


def run(course: Course, tell: Tell = lambda what, done, all_of_it: None) -> list[Lesson]:
    """Go through the course, or through what is left of it."""
    find_torch()
    rules = game(course.game)
    learning = learning_of(rules)
    first = champion = Contender(prior=standing_prior(learning.home))
    last = standing(rules)
    lessons = []
    for generation in range(course.generations):
        home = course.folder / f"generation-{generation}"
        players = [champion] if champion == first else [champion, first]
        play(course, home, [replace(each, prior=last.prior) for each in players], generation, tell)
        files = sorted(course.folder.glob("generation-*/*.bin"))
        files = [path for path in files if int(path.parent.name.split("-")[1]) <= generation and path.stem.isdigit()]
        trained = train(
            files,
            learning.size,
            learning.numbers,
            generation + 1,
            lambda share: tell("training", round(100 * share), 100),
        )
        weights = quantise(trained.layers, learning.numbers)
        use, gates = pick(course, weights, champion, tell)
        own = Contender(weights, use == BOTH, first.prior)
        overtakes = True
        if use != JUDGE and last.weights:
            gates |= compare(course, own, replace(last, prior=first.prior), use, tell)
            overtakes = [*gates.values()][-1].share >= EVEN
        played_by = sha256(last.prior).hexdigest() if last.prior else ""
        lesson = Lesson(generation, use, gates, trained, overtakes, played_by)
        lessons.append(lesson)
        keep(home, course, weights, lesson)
        if use != JUDGE:
            champion = own
            keep(course.folder, course, weights, lesson)
    return lessons


def standing_prior(home: Path, far: bool = False) -> bytes:
    """The prior that a game's players go by, if they do; `far`: those who search for long."""
    return (home / PRIOR).read_bytes() if read_prior(home, far) is not None else b""


def standing(rules: Game[Any]) -> Contender:
    """The judgement that the game's players go by in a long search, as it is before anything is learned anew."""
    home = learning_of(rules).home
    prior = standing_prior(home, far=True)
    if not (home / WEIGHTS).exists() or note(home)["use"] == JUDGE:
        return Contender(prior=prior)
    return Contender((home / WEIGHTS).read_bytes(), note(home)["use"] == BOTH, prior)


def play(course: Course, home: Path, champions: list[Contender], generation: int, tell: Tell) -> None:
    """The matches of a generation that are not there yet."""
    work = partial(play_file, course.game, f"{course.seed}/{generation}", champions)
    fill(course, home, work, tell)


def fill(course: Course, home: Path, work: Callable[[int], tuple[int, bytes]], tell: Tell) -> None:
    """Have all files made that are not in this folder yet, each of so many matches; whoever makes one need not see the
    folder."""
    files = max(1, course.matches // CHUNK)
    left = [number for number in range(files) if not (home / f"{number:06}.bin").exists()]
    done = files - len(left)
    tell("playing", done * CHUNK, files * CHUNK)
    with closing(course.crew(work, left)) as made:
        for number, content in made:
            write(home / f"{number:06}.bin", content)
            done += 1
            tell("playing", done * CHUNK, files * CHUNK)


def play_file(name: str, seed: str, champions: list[Contender], number: int) -> tuple[int, bytes]:
    """One file, wherever it is made: its number, and what shall stand in it."""
    return number, play_chunk(name, number, seed, [each.judgement() for each in champions])


def pick(course: Course, weights: bytes, champion: Contender, tell: Tell) -> tuple[str, dict[str, Verdict]]:
    """How a net is used: alone or with the judge, whatever passes at both levels and makes most there; else not."""
    gates: dict[str, Verdict] = {}
    best, most = JUDGE, 0.0
    for use in (BOTH, NET):
        one = Contender(weights, use == BOTH, champion.prior)
        shares: list[float] = []
        for level, iterations in LEVELS:
            if min(shares, default=1.0) >= PASS:
                found = gates[f"{level}, {use}"] = face(course, one, champion, iterations, tell)
                shares.append(found.share)
        if len(shares) == len(LEVELS) and min(shares) >= PASS and sum(shares) > most:
            best, most = use, sum(shares)
    return best, gates


def compare(course: Course, own: Contender, last: Contender, use: str, tell: Tell) -> dict[str, Verdict]:
    """How a net that is better than the judge does against the one that stands already, as Captain last."""
    return {
        f"{level}, {use}, against the last net": face(course, own, last, iterations, tell)
        for level, iterations in LEVELS
    }


def face(course: Course, one: Contender, other: Contender, iterations: int, tell: Tell) -> Verdict:
    """Two judgements at the gate, as Fencers or as Captains."""
    done = 0

    def count() -> None:
        nonlocal done
        done += 1
        tell("gate", done, course.pairs)

    return meet(course.game, one, other, iterations, course.pairs, course.crew, tell=count)


def keep(home: Path, course: Course, weights: bytes, lesson: Lesson) -> None:
    """Write weights, note, figures and pictures."""
    home.mkdir(parents=True, exist_ok=True)
    (home / WEIGHTS).write_bytes(weights)
    (home / NOTE).write_text(write_note(course.command(), weights, lesson), "utf-8")
    figures = {name: value for name, value in asdict(lesson.trained).items() if name != "layers"}
    (home / "figures.json").write_text(json.dumps(figures, indent=1) + "\n", "utf-8")
    draw(home, course.game, figures)


def draw(home: Path, name: str, figures: dict[str, Any]) -> None:
    """The pictures of these figures."""
    (home / f"{name}-curve.svg").write_text(curve(name, figures["curve"], figures["losses"]), "utf-8")
    (home / f"{name}-calibration.svg").write_text(calibration(name, figures["calibration"]), "utf-8")


def write_note(command: str, weights: bytes, lesson: Lesson) -> str:
    """What stands beside the weights: what they are, what made them, how they are used, and why."""
    trained = lesson.trained
    lines = [
        "# What is known of value.bin (docs/learning.md).",
        f'sha256 = "{sha256(weights).hexdigest()}"',
        f'command = "{command}"',
        f'use = "{lesson.use}"  # net: alone; both: the mean with the judge; judge: it has not passed the gate',
        f"scale = {trained.scales[NET]:.4f}  # of the net's log odds, for chances that people read",
        f"judge_scale = {trained.scales['judge']:.4f}",
        f"matches = {trained.matches}",
        f"positions = {trained.positions}",
        *(
            [f'played_by = "{lesson.played_by}"  # the prior that its matches were played by']
            if lesson.played_by
            else []
        ),
        "",
        "[held_out]  # log-loss a position, on matches that it has not seen",
        *[f'"{name}" = {loss:.4f}' for name, loss in trained.losses.items()],
        "",
        "[gate]  # share of the points, half of the 95% interval, matches",
        *[f'"{name}" = [{v.share:.4f}, {v.wide:.4f}, {v.matches}]' for name, v in lesson.gates.items()],
    ]
    return "\n".join(lines) + "\n"
