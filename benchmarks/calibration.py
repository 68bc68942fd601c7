"""`python -m benchmarks.calibration`: of tables that are said to be won with 70%, how many are won?

Plays fresh matches that no net has seen, between Fencers who now and then take any option, and at some tables of each
asks what `duelyard.bots.value.chance` goes by, from the packet of the seat that is asked. What is said at each half of
the matches in the scale that fits the other half best is compared with how they ended. Where
people play against the game itself, which does not get better with them, they are Captains of 100 iterations, and the
scale is the judge's. Writes docs/strength/calibration.md and a picture of each subject; `--fit` writes the scales of
what is played further into the games' `value.toml`. What was played is kept, as long as the weights are the same: after
an interruption the same command goes on, and more `--matches` are added. Of what is not kept here the report says what
it said.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import exp, log, sqrt
from pathlib import Path
from random import Random

import duelyard
from duelyard.bots.greedy import GreedyPlayer
from duelyard.bots.search import SearchPlayer
from duelyard.bots.value import NOTE, log_odds, note, share_of, teller
from duelyard.core.table import SeatTable
from duelyard.lab.learn.pictures import calibration
from duelyard.lab.learn.selfplay import DRAFT_SLIPS, learning_of

REPORTS = Path(__file__).parents[1] / "docs" / "strength"
PLAYED = Path(__file__).parent / "results" / "calibration"
TABLES = 10  # asked about in each match
WORLDS = 8
SLIPS = 0.05
STEPS = 24  # of a scale, from one to its double
THINKING = 100  # iterations of those who play against the game itself
ALONE = {  # tables against the game itself; the judge holds there
    "clash": [
        *[{"mode": "solo_quick"}, {"mode": "solo_quick", "format": "draft"}] * 4,
        *[{"mode": "solo_custom", "level": level} for level in (1, 2, 3, 4, 5, 6, 8, 10)],
        *[{"mode": "coop", "level": level} for level in (0, 0, 0, 1, 2, 3, 5)],
    ]
}
HEAD = """# How far chances can be trusted

Made by `python -m benchmarks.calibration`: fresh matches of Fencers, which no net has seen, ten tables of each, and
what `duelyard.bots.value.chance` says there from the packet of the seat that is asked. Against the game itself, where
the judge holds, it is Captains of 100 iterations who play. Tables of one match end alike:
the interval (95%) counts matches, not tables. Each half of the matches is told in the scale that suits the other half
best; the game's `value.toml` has the one that suits all of them.

"""


@dataclass(frozen=True)
class Told:
    """A table: the match, the chance that is told there, and how it ended."""

    match: int
    said: float
    won: float


@dataclass(frozen=True)
class Seen:
    """A table: the match, the log odds of the seat that was asked in each imagined world, seen from even ones, how it
    ended, and what even odds are."""

    match: int
    odds: list[float]
    won: float
    even: float = 0.0

    def told(self, scale: float) -> Told:
        """What is told in this scale.

        >>> Seen(1, [0.0, 0.0], 1.0).told(2.0)
        Told(match=1, said=0.5, won=1.0)
        """
        said = sum(1 / (1 + exp(-scale * each - self.even)) for each in self.odds) / len(self.odds)
        return Told(self.match, said, self.won)


@dataclass(frozen=True)
class Subject:
    """What is looked at: a game as its net knows it, or its tables against the game itself, where the judge holds."""

    game: str
    alone: bool = False

    @property
    def id(self) -> str:
        """What its files are called."""
        return f"{self.game}-alone" if self.alone else self.game

    @property
    def title(self) -> str:
        """What its chapter is called.

        >>> Subject("clash", True).title
        'Clash of Decks against the game itself'
        """
        return duelyard.game(self.game).name() + (" against the game itself" if self.alone else "")

    @property
    def plain(self) -> bool:
        """Whether chances are told by the judge."""
        return self.alone or teller(duelyard.game(self.game)).net is None

    @property
    def kept(self) -> Path:
        """Where its tables are kept, as they look to the weights that the game has."""
        return PLAYED / f"{self.id}-{note(learning_of(duelyard.game(self.game)).home)['sha256'][:12]}.jsonl"

    def look(self, number: int) -> list[Seen]:
        """Play a match and look at some of its tables."""
        rules = duelyard.game(self.game)
        learning = learning_of(rules)
        random = Random(f"calibration/{self.id}/{number}")
        samples = ALONE[self.game] if self.alone else learning.samples
        settings = {**rules.among_computers, **samples[number % len(samples)]}
        match = duelyard.new_match(self.game, f"calibration/{number}", settings)
        judge = teller(rules)
        seeds = [random.randrange(1 << 30) for _ in range(match.state.seats)]
        players = [SearchPlayer(seed, THINKING) if self.alone else GreedyPlayer(seed, 1) for seed in seeds]
        slips = 0.0 if self.alone else SLIPS
        packets = []
        while (ask := match.ask) is not None:
            packet = match.packet(ask.seat)
            if judge.net is None or bool(rules.encode(match.state, ask)) != self.alone:
                packets.append(packet)
            draft = ask.prompt in learning.drafts
            if random.random() < (DRAFT_SLIPS if draft and slips else slips):
                match.choose(random.randrange(len(ask.codes)), seat=ask.seat)
            else:
                match.choose(players[ask.seat].choose(SeatTable(packet)), seat=ask.seat)
        assert match.result is not None
        found = []
        for packet in random.sample(packets, min(TABLES, len(packets))):
            worths = [judge.worth(packet.redeal(seed))[packet.seat] for seed in range(WORLDS)]
            odds = [log_odds(match.state, worth) for worth in worths]
            won = share_of(match.state, match.result.scores[packet.seat])
            found.append(Seen(number, [round(each, 4) for each, _ in odds], won, round(odds[0][1], 4)))
        return found


def cost(found: Iterable[Told]) -> float:
    """Log-loss a table.

    >>> round(cost([Told(1, 0.5, 1.0)]), 3)
    0.693
    """
    costs = []
    for each in found:
        said = max(1e-6, min(1 - 1e-6, each.said))
        costs.append(-each.won * log(said) - (1 - each.won) * log(1 - said))
    return sum(costs) / len(costs)


def fit(found: list[Seen]) -> float:
    """The scale of the log odds that suits these tables best.

    >>> fit([Seen(k, [1.0], float(k % 4 > 0)) for k in range(40)])  # said 73%, came true 75%
    1.0905
    """

    def costs(step: int) -> float:
        return cost(each.told(2 ** (step / STEPS)) for each in found)

    low, high = -2 * STEPS, 3 * STEPS  # the loss has one valley, and the next step tells on which side
    while low < high:
        middle = (low + high) // 2
        if costs(middle) <= costs(middle + 1):
            high = middle
        else:
            low = middle + 1
    return round(2 ** (low / STEPS), 4)


def tenths(found: list[Told]) -> list[tuple[float, float, int, int]]:
    """For each tenth of the chances: said on average, came true, tables, matches.

    >>> [row[1:] for row in tenths([Told(1, 0.73, 1.0), Told(2, 0.73, 0.0)])]
    [(0.5, 2, 2)]
    """
    rows = []
    for tenth in range(10):
        inside = [each for each in found if min(9, int(10 * each.said)) == tenth]
        if inside:
            said = sum(each.said for each in inside) / len(inside)
            true = sum(each.won for each in inside) / len(inside)
            rows.append((said, true, len(inside), len({each.match for each in inside})))
    return rows


def table(found: list[Told]) -> list[str]:
    """A row for each tenth of the chances.

    >>> table([Told(1, 0.731, 1.0), Told(2, 0.731, 0.0)])[-1]
    '| 70 – 80% | 73.1% | 50.0% ± 69.3 | 2 | 2 |'
    """
    rows = ["| said | on average | came true | tables | matches |", "|---|---|---|---|---|"]
    for said, true, tables, matches in tenths(found):
        wide = 196 * sqrt(max(true * (1 - true), 0.25 / matches) / matches)
        tenth = 10 * min(9, int(10 * said))
        rows.append(f"| {tenth} – {tenth + 10}% | {said:.1%} | {true:.1%} ± {wide:.1f} | {tables} | {matches} |")
    return rows


def played(subject: Subject, matches: int, processes: int) -> None:
    """Play those of so many matches that are not there yet."""
    path = subject.kept
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    known = {int(json.loads(line)["match"]) for line in lines}
    left = [number for number in range(matches) if number not in known]
    with path.open("a", encoding="utf-8") as file, multiprocessing.Pool(processes) as pool:
        for found in pool.imap_unordered(subject.look, left):
            file.write("".join(f"{json.dumps(asdict(each))}\n" for each in found))
            file.flush()


def report(subject: Subject, found: list[Seen], write: bool) -> str:
    """The chapter of a subject, with its picture; `write`: the scale becomes the game's."""
    key = "judge_scale" if subject.plain else "scale"
    halves = [[each for each in found if each.match % 2 == half] for half in range(2)]
    scales = [fit(half) for half in halves]
    held = [each.told(scales[1 - half]) for half in range(2) for each in halves[half]]
    if write:
        path = learning_of(duelyard.game(subject.game)).home / NOTE
        path.write_text(re.sub(rf"(?m)^{key} = [\d.]+", f"{key} = {fit(found):.4f}", path.read_text("utf-8")), "utf-8")
    rows = [row[:3] for row in tenths(held)]
    drawn = calibration(subject.id, {"judge" if subject.plain else "net": rows})
    (REPORTS / f"{subject.id}-chances.svg").write_text(drawn, "utf-8")
    matches = len({each.match for each in found})
    return (
        f"## {subject.title}: {matches} matches\n\n"
        f"Scales {scales[0]:.4f} and {scales[1]:.4f}; log-loss {cost(held):.4f}.\n\n"
        + "\n".join(table(held))
        + f"\n\n![{subject.title}: chances said and matches won]({subject.id}-chances.svg)\n"
    )


def told(text: str) -> dict[str, str]:
    """The chapters of a report, by the name of the game.

    >>> told(HEAD + "## Chess: 2 matches\\n\\nScale 1.\\n\\n## Go: 3 matches\\n\\nScale 2.\\n")["Chess"]
    '## Chess: 2 matches\\n\\nScale 1.\\n'
    """
    chapters = re.split(r"(?m)^(?=## )", text)[1:]
    return {chapter[3:].partition(":")[0]: chapter.rstrip("\n") + "\n" for chapter in chapters}


def main() -> None:
    """Play, count, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    taught = [name for name in duelyard.games() if (learning_of(duelyard.game(name)).home / NOTE).exists()]
    subjects = {
        each.id: each
        for name in taught
        for each in (Subject(name), Subject(name, True))
        if not each.alone or name in ALONE
    }
    parser.add_argument(
        "--games", nargs="*", default=list(subjects), choices=list(subjects), help="to be played further"
    )
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--fit", action="store_true", help="write the scales that fit best into the games' notes")
    given = parser.parse_args()
    for name in given.games:
        played(subjects[name], given.matches, given.processes)
    text = HEAD
    target = REPORTS / "calibration.md"
    before = told(target.read_text("utf-8")) if target.exists() else {}
    for subject in subjects.values():
        if subject.kept.exists():
            found = [Seen(**json.loads(line)) for line in subject.kept.read_text("utf-8").splitlines()]
            text += report(subject, found, given.fit and subject.id in given.games) + "\n"
        elif subject.title in before:
            text += before[subject.title] + "\n"
    target.write_text(text.rstrip("\n") + "\n", "utf-8")
    print(text)


if __name__ == "__main__":
    main()
