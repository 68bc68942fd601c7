"""`make ladder`: every level against the one below it, with budgets in iterations, until the interval is clear.

Writes docs/strength/<game>.md. The budgets are scaled down so that all games take minutes, not days, on two cores; what
counts is that each level beats the one below it by the share that is claimed.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import duelyard
from duelyard.lab.arena import Plan, run, trials
from duelyard.lab.playing import Terms
from duelyard.lab.workers import processes

CAPTAIN = "captain@300"
WARLORD = "warlord@2400"
RUNGS = [("squire", "random", 0.7), ("fencer", "squire", 0.7), (CAPTAIN, "fencer", 0.7), (WARLORD, CAPTAIN, 0.6)]
FOLDER = Path(__file__).parents[1] / "docs" / "strength"


def climb(game: str, most: int, seed: str) -> list[str]:
    """The rows of one game's table."""
    rows = []
    grid = duelyard.game(game).balance_samples()
    for strong, weak, share in RUNGS:
        start = time.perf_counter()
        plan = Plan(game, (strong, weak), most, grid, seed, Terms(by_iterations=True), until=share)
        outcomes = run(plan, processes(os.cpu_count() or 1))
        trial = trials(plan, outcomes)[strong, weak]
        verdict = {"above": "yes", "below": "no"}.get(trial.verdict, "not clear yet")
        made = trial.points / trial.games
        spent = time.perf_counter() - start
        rows.append(
            f"| {strong} | {weak} | {made:.1%} | {trial.low:.1%} – {trial.high:.1%} | {trial.games} "
            f"| ≥ {share:.0%} | {verdict} | {spent:.0f} s |"
        )
        print(f"{game}: {rows[-1]}", flush=True)
    return rows


def main() -> None:
    """Climb the ladder of each game and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=duelyard.games())
    parser.add_argument("--matches", type=int, default=2000, help="at the most, for each rung")
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in given.games:
        rows = climb(game, given.matches, given.seed)
        text = f"""# {duelyard.game(game).name()}: the ladder

Made by `make ladder` ({duelyard.build_name()} build, seed {given.seed}): each level against the one below it, seats
swapped on paired seeds, budgets in iterations a decision. A rung ends as soon as the interval, which allows for
looking at it again and again, lies above or below the share that is claimed.

| level | against | share of points | interval | matches | claim | holds | time |
|---|---|---|---|---|---|---|---|
"""
        (FOLDER / f"{game}.md").write_text(text + "\n".join(rows) + "\n", "utf-8")


if __name__ == "__main__":
    main()
