"""`make ladder`: every level against the one below it, with budgets in iterations, until the interval is clear.

Writes docs/strength/<game>.md and the strength figures of the levels (`duelyard.bots.strength`) after every rung. The
budgets are scaled down so that all games take about an hour on two cores; what counts is that each level beats the one
below it by the share that is claimed. What was played is kept: after an interruption the same command goes on.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import duelyard
from duelyard.bots.strength import figures_file
from duelyard.lab.arena import Plan, run, trials
from duelyard.lab.playing import Outcome, Terms
from duelyard.lab.results import Results
from duelyard.lab.scale import Figure, Rung, scale, write_figures
from duelyard.lab.workers import processes

# Iterations a decision of the captain and of the warlord.
BUDGETS = {"clash": (100, 1000), "gosu": (12, 1000), "brawl": (12, 600), "berserk": (60, 600)}
# What is played, where it is not the game as it comes and all against all.
GRIDS: dict[str, list[dict[str, Any]]] = {"brawl": [{}], "berserk": [{"first": "A"}, {"first": "B"}]}
CLAIMS = {"clash": 0.7, "gosu": 0.7}  # of the first three rungs
LEAST = 88  # matches of each of these rungs, the fifth look: a clean sweep of sixteen hardly says how far one is ahead
USUAL = (100, 1000)
LEVELS = ("squire", "fencer", "captain", "warlord")
REPORTS = Path(__file__).parents[1] / "docs" / "strength"
PLAYED = Path(__file__).parent / "results" / "ladder"


def climb(
    game: str, strong: str, weak: str, share: float, given: argparse.Namespace, bar: Progress
) -> tuple[str, Rung]:
    """One rung: the row of the table, and what the scale of strength makes of it."""
    grid = GRIDS.get(game) or [{}, *duelyard.game(game).balance_samples()]
    least = 0 if strong.startswith("warlord") else LEAST
    plan = Plan(game, (strong, weak), given.matches, grid, given.seed, Terms(by_iterations=True), share, least)
    results = Results(PLAYED / game / f"{strong}-{weak}.jsonl", plan.head(), resume=True)
    task = bar.add_task(f"{game}: {strong} against {weak}", total=given.matches, completed=len(results.found))
    outcomes = run(plan, processes(given.processes), results, lambda outcome: bar.advance(task))
    bar.update(task, visible=False)
    trial = trials(plan, outcomes)[strong, weak]
    verdict = {"above": "yes", "below": "no"}.get(trial.verdict, "not clear yet")
    row = (
        f"| {strong} | {weak} | {trial.points / trial.games:.1%} | {trial.low:.1%} – {trial.high:.1%} | {trial.games} "
        f"| ≥ {share:.0%} | {verdict} | {thinking(outcomes, strong)} | {thinking(outcomes, weak)} |"
    )
    levels = (name.partition("@")[0] for name in (strong, weak))
    return row, Rung(*levels, points=trial.points, matches=trial.games)


def thinking(outcomes: list[Outcome], player: str) -> str:
    """How long a player thought about a decision on average."""
    seats = [(outcome, seat) for outcome in outcomes for seat, name in enumerate(outcome.players) if name == player]
    spent = sum(outcome.seconds[seat] for outcome, seat in seats)
    return f"{1000 * spent / max(1, sum(outcome.decisions[seat] for outcome, seat in seats)):.1f} ms"


def rungs(game: str) -> list[tuple[str, str, float]]:
    """Who meets whom, and the share of the points that the first one claims."""
    captain, warlord = (f"{name}@{most}" for name, most in zip(LEVELS[2:], BUDGETS.get(game, USUAL), strict=True))
    pairs = [("squire", "random"), ("fencer", "squire"), (captain, "fencer")]
    return [*((*pair, CLAIMS.get(game, 0.65)) for pair in pairs), (warlord, captain, 0.6)]


def on_one_scale(figures: Mapping[str, Figure]) -> str:
    """The levels, weakest first, as a line of the report."""
    return " · ".join(
        f"{level} {each.strength}" + (f" ({each.low} – {each.high})" if each.low < each.high else "")
        for level, each in figures.items()
    )


def write(game: str, rows: list[str], figures: Mapping[str, Figure], seed: str) -> None:
    """The report as far as it goes."""
    text = f"""# {duelyard.game(game).name()}: the ladder

Made by `make ladder` ({duelyard.build_name()} build, seed {seed}): each level against the one below it, seats swapped
on paired seeds, budgets in iterations a decision (`captain@100` makes 100), scaled down so that all games together
take about an hour on two cores. A rung ends as soon as the interval, which allows for looking at it again and again,
lies above or below the share that is claimed, the first three not before {LEAST} matches. Last come the times that both
thought about a decision on average.

| level | against | share of points | interval | matches | claim | holds | level thinks | the other |
|---|---|---|---|---|---|---|---|---|
"""
    left = [
        f"| {strong} | {weak} | – | – | 0 | ≥ {share:.0%} | not played yet | – | – |"
        for strong, weak, share in rungs(game)[len(rows) :]
    ]
    REPORTS.mkdir(parents=True, exist_ok=True)
    text += "\n".join(rows + left)
    text += f"\n\nOn one scale, in Elo points, with 95% intervals: {on_one_scale(figures)}.\n"
    (REPORTS / f"{game}.md").write_text(text, "utf-8")


def main() -> None:
    """Climb the ladder of each game and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=duelyard.games())
    parser.add_argument("--matches", type=int, default=1000, help="at the most, for each rung")
    parser.add_argument("--rungs", type=int, default=4, help="only the first so many")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--fresh", action="store_true", help="forget what was played before")
    given = parser.parse_args()
    if given.fresh:
        shutil.rmtree(PLAYED, ignore_errors=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        for game in given.games:
            rows: list[str] = []
            climbed: list[Rung] = []
            for strong, weak, share in rungs(game)[: given.rungs]:
                row, rung = climb(game, strong, weak, share, given, bar)
                rows.append(row)
                climbed.append(rung)
                figures = scale(climbed)
                write(game, rows, figures, given.seed)
                write_figures(figures_file(game), figures)
                print(f"{game}: {rows[-1]}", flush=True)


if __name__ == "__main__":
    main()
