"""`python -m benchmarks.horizons`: how many turns ahead a search should look.

At tables of matches between hurried Captains the three best options are played out twelve turns, in the same worlds.
Some of the worlds choose an option, by looks ahead of different lengths (`duelyard.bots.playouts`); the others say what
it was worth in the end: so no look is praised for its own luck. What was played is kept: after an interruption the same
command goes on, and more `--tables` are added.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import duelyard
from duelyard.bots.greedy import GreedyPlayer
from duelyard.bots.playouts import DOUBT, EVERY, FADE, play_on
from duelyard.bots.search import NEAR, WORLDS, SearchPlayer
from duelyard.bots.value import Judgement, judgement
from duelyard.bots.windows import goes_on, seat_on, turn_of
from duelyard.core.chance import Quick
from duelyard.core.match import Match
from duelyard.core.table import SeatTable

PLAYED = Path(__file__).parent / "results" / "horizons"
HURRIED = 12  # iterations
EACH = 10  # tables of a match
FURTHEST = 12  # turns
FIRST_SIGHT = 8  # worlds that choose the options to be compared
AMONG = 3
SEEDS = 1 << 31
SPLITS = 100  # of the worlds in two halves
LOOKS = (1, 2, 3, 4, 6, 8, 12)

Table = dict[str, Any]  # advice: of each option; worlds: of each world, for each option, its worths after every turn


def follow(world: Match, seat: int, index: int, turns: int, judge: Judgement, chance: Quick) -> list[float]:
    """What the world is worth to the seat before the option, after its turn, and after so many turns more."""
    rules = world.rules
    turn = turn_of(world.ask_of(seat))
    worths = [judge.worth(world)[seat]]
    world.choose(index, seat)
    if turn < 0 or goes_on(world, turn):
        world = play_on(
            world, EVERY if seat_on(turn) == seat and rules.weighed else rules.weighed, False, chance, judge
        )
    worths.append(judge.worth(world)[seat])
    for _ in range(turns):
        if world.ask is not None:
            world = play_on(world, rules.weighed, False, chance, judge)
        worths.append(judge.worth(world)[seat])
    return worths


def look(table: SeatTable, many: int, judge: Judgement, chance: Quick) -> Table:
    """Play the best options of a table out."""

    def world() -> Match:
        return table.redeal(chance.below("", SEEDS))

    advice = GreedyPlayer(chance.below("", SEEDS), WORLDS, ahead=True, way=judge).values(table)
    best = sorted(advice, key=advice.__getitem__, reverse=True)[: 2 * AMONG]
    sights = dict.fromkeys(best, 0.0)
    for _ in range(FIRST_SIGHT):
        there = world()
        for index in best:
            sights[index] += follow(there.copy(), table.seat, index, NEAR, judge, chance)[-1]
    best = sorted(best, key=sights.__getitem__, reverse=True)[:AMONG]
    worlds = []
    for _ in range(many):
        there = world()
        worlds.append([follow(there.copy(), table.seat, index, FURTHEST, judge, chance) for index in best])
    return {"advice": [advice[index] for index in best], "worlds": worlds}


def tables(game: str, number: int, worlds: int) -> list[Table]:
    """Some tables of a match."""
    rules = duelyard.game(game)
    random = Random(f"horizons/{game}/{number}")
    match = duelyard.new_match(game, f"horizons/{number}", dict(rules.among_computers))
    players = [SearchPlayer(random.randrange(SEEDS), HURRIED) for _ in range(match.state.seats)]
    packets = []
    while (ask := match.ask) is not None:
        packet = match.packet(ask.seat)
        if len(ask.codes) > 1:
            packets.append(packet)
        match.choose(players[ask.seat].choose(SeatTable(packet)), seat=ask.seat)
    judge, chance = judgement(rules), Quick(random.randrange(SEEDS))
    chosen = random.sample(packets, min(EACH, len(packets)))
    return [look(SeatTable(packet), worlds, judge, chance) for packet in chosen]


def weights(turns: int) -> list[float]:
    """How much the table after each turn counts, from the own one on.

    >>> weights(0), [round(each, 2) for each in weights(2)]
    ([1.0], [0.0, 0.1, 0.9])
    """
    parts = [0.0] + [FADE ** (turn - 1) * (1 - FADE) for turn in range(1, turns + 1)]
    return [*parts[:-1], parts[-1] + FADE**turns]


def chosen(table: Table, worlds: list[list[list[float]]], turns: int) -> int:
    """The option that such a look takes (`duelyard.bots.playouts.Candidate`).

    >>> chosen({"advice": [0.0, 0.0]}, [[[0.0, 0.0, 0.5], [0.0, 0.1, 0.1]]], 1)
    1
    >>> chosen({"advice": [0.0, 0.0]}, [[[0.0, 0.0, 0.5], [0.0, 0.1, 0.1]]] * 40, 1)
    0
    """
    parts, many = weights(turns), len(worlds)
    values = []
    for option, advice in enumerate(table["advice"]):
        here = [world[option] for world in worlds]
        turn = sum(worths[1] - worths[0] for worths in here)
        later = sum(
            sum(part * worth for part, worth in zip(parts, worths[1:], strict=False)) - worths[1] for worths in here
        )
        values.append((turn + WORLDS * advice) / (many + WORLDS) + later / (many + DOUBT))
    return values.index(max(values))


def gains(found: list[Table], turns: int, worlds: int) -> tuple[float, float]:
    """What a look of so many turns is worth more than a near one in the same worlds, and half of its 95% interval."""
    each = []
    for number, table in enumerate(found):
        random = Random(number)
        gain = 0.0
        for _ in range(SPLITS):
            dealt = random.sample(table["worlds"], len(table["worlds"]))
            ours, theirs = (chosen(table, dealt[:worlds], reach) for reach in (turns, NEAR))
            if ours != theirs:
                gain += sum(world[ours][-1] - world[theirs][-1] for world in dealt[worlds:]) / (len(dealt) - worlds)
        each.append(gain / SPLITS)
    mean = sum(each) / len(each)
    return mean, 1.96 * sqrt(sum((gain - mean) ** 2 for gain in each) / (len(each) - 1) / len(each))


def main() -> None:
    """Play, and say what each look is worth."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="gosu")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--worlds", type=int, default=60, help="at each table; two thirds of them choose")
    given = parser.parse_args()
    path = PLAYED / f"{given.game}-{given.worlds}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    found = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    with path.open("a", encoding="utf-8") as file:
        while len(found) < given.tables:
            fresh = tables(given.game, len(found) // EACH, given.worlds)
            file.write("".join(json.dumps(table) + "\n" for table in fresh))
            file.flush()
            found += fresh
    print(f"{len(found)} tables; worth more than {NEAR} turns ahead, in the same worlds:")
    for turns in LOOKS:
        shares = (given.worlds // 6, given.worlds // 3, 2 * given.worlds // 3)
        told = [
            f"{worlds} worlds {mean:+.4f} ± {wide:.4f}"
            for worlds in shares
            for mean, wide in [gains(found, turns, worlds)]
        ]
        print(f"{turns:2} turns: {', '.join(told)}")


if __name__ == "__main__":
    main()
