"""`python -m benchmarks.times GAME ONE OTHER`: two players meet at the time that people give them.

The players are named as everywhere (`warlord`, `captain+judge`, `captain@0.1s`); seeds are paired, seats swapped. Every
clock counts the processor time of the process that plays the match, so that a busy machine shortens nobody's search. A
line after each pair: the share of the first one with its 95% interval, and how long both thought about a decision.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from math import inf

time.monotonic = time.process_time  # before anybody takes it from there

import duelyard  # noqa: E402
from duelyard.bots import make_player  # noqa: E402
from duelyard.core.table import SeatTable  # noqa: E402
from duelyard.lab.learn.gate import share_of, width  # noqa: E402
from duelyard.lab.workers import processes  # noqa: E402

Pair = tuple[float, list[float], list[int]]
"""The points of the first one in two matches; the seconds that both thought, and about how many decisions."""


def play(game: str, names: tuple[str, str], settings: dict[str, object], seed: str, number: int) -> Pair:
    """Two matches on one seed, seats swapped."""
    points, spent, decided = 0.0, [0.0, 0.0], [0, 0]
    for turned in range(2):
        match = duelyard.new_match(game, f"{seed}/{number}", {**duelyard.game(game).among_computers, **settings})
        sides: list[int] = match.state.sides
        who = [(side + turned) & 1 for side in sides]
        players = [make_player(names[one], 10 * number + 2 * seat + turned) for seat, one in enumerate(who)]
        while (ask := match.ask) is not None:
            begun = time.process_time()
            choice = players[ask.seat].choose(SeatTable(match.packet(ask.seat)))
            if len(ask.codes) > 1:
                spent[who[ask.seat]] += time.process_time() - begun
                decided[who[ask.seat]] += 1
            match.choose(choice, seat=ask.seat)
        assert match.result is not None
        points += share_of(match.result.scores, sides, turned)
    return points, spent, decided


def main() -> None:
    """Play until the pairs or the minutes are used up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--settings", type=json.loads, default={}, help="as JSON")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=inf, help="no pair is begun after so many")
    parser.add_argument("--seed", default="times")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    end = time.time() + 60 * given.minutes

    def numbers() -> Iterator[int]:
        return itertools.takewhile(lambda _: time.time() < end, range(given.pairs))

    work = partial(play, given.game, (given.one, given.other), given.settings, given.seed)
    found: list[float] = []
    spent, decided = [0.0, 0.0], [0, 0]
    with closing(processes(given.processes)(work, numbers())) as pairs:
        for points, seconds, decisions in pairs:
            found.append(points / 2)
            spent = [a + b for a, b in zip(spent, seconds, strict=True)]
            decided = [a + b for a, b in zip(decided, decisions, strict=True)]
            thought = " against ".join(f"{1000 * a / max(1, b):.0f} ms" for a, b in zip(spent, decided, strict=True))
            share = sum(found) / len(found)
            print(f"{given.one} {share:.1%} ± {width(found):.1%} of {2 * len(found)}; {thought}", flush=True)


if __name__ == "__main__":
    main()
