"""`make bench`: how fast each game runs on this build, beside OpenSpiel's `hearts` where that is installed.

Speed is compared within one run, in turns, because machines are noisy: what counts is the ratio. Hearts is played by
the leanest loop that its interface allows, and the ratio to that (`times hearts`) is the one to quote. Beside it stands
the loop of OpenSpiel's own examples, which spends most of its time asking for the chances of every card that is dealt.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duelyard
from duelyard.bots.search import SearchPlayer

ROUNDS = 5
HEARTS = "hearts (OpenSpiel)"
SHOWN = "hearts, examples' loop"


def play_random(name: str, seconds: float, options: dict[str, Any] | None = None) -> tuple[float, float]:
    """Random matches through `Match`, the loop outside the engine: decisions and matches a second."""
    decisions = matches = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        match = duelyard.new_match(name, seed=matches, settings=options)
        while not match.over:
            match.choose(int(random.random() * len(match.options)))
            decisions += 1
        matches += 1
    spent = time.perf_counter() - start
    return decisions / spent, matches / spent


def play_hearts(seconds: float) -> tuple[float, float]:
    """The same for OpenSpiel's hearts, as lean as can be: all chance comes first there, every outcome as likely."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    decisions = matches = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while state.is_chance_node():
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
            decisions += 1
        matches += 1
    spent = time.perf_counter() - start
    return decisions / spent, matches / spent


def play_hearts_as_shown(seconds: float) -> tuple[float, float]:
    """And as OpenSpiel's examples play any game: chance nodes are sampled from their outcomes and probabilities."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    decisions = matches = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random.random() * len(actions))])
                decisions += 1
        matches += 1
    spent = time.perf_counter() - start
    return decisions / spent, matches / spent


def microseconds(work: Callable[[int], object], seconds: float) -> float:
    """The median time of one call, over batches."""
    times = []
    until = time.perf_counter() + seconds
    seed = 0
    while time.perf_counter() < until:
        start = time.perf_counter()
        for _ in range(50):
            work(seed)
            seed += 1
        times.append((time.perf_counter() - start) / 50)
    return statistics.median(times) * 1e6


def midway(name: str, checkpoint: bool) -> duelyard.Match | None:
    """A match some way in, at a checkpoint or in the middle of an effect; None if the game has no such place."""
    for seed in range(50):
        chooser = random.Random(seed)
        match = duelyard.new_match(name, seed=seed)
        for number in range(400):
            ask = match.ask
            if ask is None:
                break
            if number >= 10 and ask.checkpoint == checkpoint and len(match.asks) == 1:
                return match
            match.choose(chooser.randrange(len(match.options)))
    return None


def measure(name: str, seconds: float) -> dict[str, float]:
    """All figures of one game but its random play."""
    figures: dict[str, float] = {}
    for place, checkpoint in (("", True), (" in mid-effect", False)):
        match = midway(name, checkpoint)
        if match is not None:
            figures[f"copy{place}, µs"] = microseconds(lambda _, match=match: match.copy(), seconds)
            figures[f"redeal{place}, µs"] = microseconds(lambda seed, match=match: match.redeal(0, seed), seconds)
    figures["search, iterations/s"], figures["search overruns by, ms"] = search_speed(name, seconds)
    return figures


def search_speed(name: str, seconds: float) -> tuple[float, float]:
    """Iterations a second of the captain, over a few positions of a match as it comes; and its longest overrun."""
    done = 0
    spent = late = 0.0
    for number in range(8):
        chooser = random.Random(number)
        match = duelyard.new_match(name, seed=number)
        while match.ask is not None and (match.number < 4 * number or len(match.options) < 3):
            match.choose(chooser.randrange(len(match.options)))
        if match.ask is not None:
            table = duelyard.SeatTable(match.packet(match.ask.seat))
            player = SearchPlayer(number, seconds=seconds / 4)
            player.choose(table)
            took = time.monotonic() - table.begun
            spent += took
            late = max(late, took - seconds / 4)
            done += player.done
    return done / spent, 1000 * late


def ways_to_play(name: str, seconds: float) -> dict[str, float]:
    """Decisions a second for each of the game's samples."""
    figures = {}
    for options in duelyard.game(name).samples():
        shown = ", ".join(
            f"{key} {'...' if isinstance(value, list) and len(str(value)) > 40 else value}"
            for key, value in options.items()
        )
        figures[shown or "as it comes"] = statistics.median(play_random(name, seconds, options)[0] for _ in range(3))
    return figures


def import_time() -> float:
    """Milliseconds to `import duelyard` in a new process, beyond starting Python itself."""

    def run(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return time.perf_counter() - start

    return min(run("import duelyard") - run("pass") for _ in range(5)) * 1000


def main() -> None:
    """Measure, print a table, write JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--games", nargs="*", help="these games only")
    given = parser.parse_args()
    try:
        from tests.toy.game import TORTURE

        duelyard.register(TORTURE)
    except ImportError:
        print("the torture toy is not at hand: run this from the repository")
    runners: dict[str, Callable[[float], tuple[float, float]]] = {}
    for name in given.games or duelyard.games():
        runners[name] = lambda seconds, name=name: play_random(name, seconds)
    try:
        import pyspiel  # noqa: F401

        runners |= {HEARTS: play_hearts, SHOWN: play_hearts_as_shown}
    except ImportError:
        print("OpenSpiel is not installed (make bench-deps): no comparison")
    rounds: dict[str, list[tuple[float, float]]] = {name: [] for name in runners}
    for number in range(ROUNDS):
        for name, run in runners.items():
            if sys.stderr.isatty():
                print(f"\rround {number + 1} of {ROUNDS}: {name:30}\r", end="", file=sys.stderr, flush=True)
            rounds[name].append(run(given.seconds))
    results: dict[str, dict[str, float]] = {}
    for name, runs in rounds.items():
        results[name] = {
            "decisions/s": statistics.median(run[0] for run in runs),
            "matches/s": statistics.median(run[1] for run in runs),
            "decisions a match": statistics.median(run[0] / run[1] for run in runs),
        }
        for row, peer in (("times hearts", HEARTS), ("times examples' loop", SHOWN)):
            if peer in rounds:
                pairs = zip(runs, rounds[peer], strict=True)
                results[name][row] = statistics.median(run[0] / other[0] for run, other in pairs)
        if name in duelyard.games():
            results[name] |= measure(name, given.seconds)
    ways = {name: ways_to_play(name, given.seconds / 3) for name in runners if name in duelyard.games()}
    report(results, ways, import_time())


def report(results: dict[str, dict[str, float]], ways: dict[str, dict[str, float]], importing: float) -> None:
    """Tables for people, a file for programs."""
    build = duelyard.build_name()
    print(f"Duelyard {duelyard.__version__}, {build} build, Python {platform.python_version()}, {platform.machine()}\n")
    columns: list[str] = []
    for figures in results.values():
        columns += [column for column in figures if column not in columns]
    print(f"{'':24}" + "".join(f"{name:>22}" for name in results))
    for column in columns:
        cells = [figures.get(column) for figures in results.values()]
        shown = ["" if cell is None else f"{cell:,.0f}" if cell >= 1000 else f"{cell:.2f}" for cell in cells]
        print(f"{column:24}" + "".join(f"{cell:>22}" for cell in shown))
    for name, figures in ways.items():
        if len(figures) > 1:
            print(f"\n{name}, decisions/s by the way it is played:")
            for shown, figure in figures.items():
                print(f"  {figure:>10,.0f}  {shown}")
    print(f"\nimport duelyard: {importing:.0f} ms")
    folder = Path(__file__).with_name("results")
    folder.mkdir(exist_ok=True)
    path = folder / f"{build}.json"
    data = {
        "build": build,
        "python": platform.python_version(),
        "games": results,
        "ways": ways,
        "import, ms": importing,
    }
    path.write_text(json.dumps(data, indent=1) + "\n")
    print(f"\nwritten to {path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}\n")


if __name__ == "__main__":
    main()
