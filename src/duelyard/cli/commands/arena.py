"""`duelyard arena`: many matches between players, and who is the strongest."""

import json
import os
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from duelyard.bots.cluster import NoRay
from duelyard.cli.errors import CommandError, Leave
from duelyard.cli.terminal.examples import examples
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.terminal.settings import read_options
from duelyard.cli.words import Words
from duelyard.core import registry
from duelyard.lab.arena import Plan, run
from duelyard.lab.playing import Outcome, Terms
from duelyard.lab.report import page, sections, table, title
from duelyard.lab.results import Results
from duelyard.lab.summary import summary
from duelyard.lab.workers import Crew, processes, ray_cluster
from duelyard.server.config import data_folder

LIMIT = 10.0  # seconds a decision, where budgets are not counted in iterations


def add(app: typer.Typer, words: Words) -> None:
    """Add the command.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("arena.about", **examples("arena", words.lang)))
    def arena(
        game: Annotated[str, typer.Argument(help=words("arena.game"), metavar="GAME", show_default=False)],
        players: Annotated[
            str, typer.Option(help=words("arena.players"), metavar="NAME,NAME,...")
        ] = "random,squire,fencer",
        matches: Annotated[int, typer.Option(help=words("arena.matches"), min=1)] = 100,
        option: Annotated[list[str] | None, typer.Option(help=words("arena.option"), metavar="NAME=VALUE")] = None,
        samples: Annotated[bool, typer.Option("--samples", help=words("arena.samples"))] = False,
        seed: Annotated[str, typer.Option(help=words("arena.seed"))] = "1",
        iterations: Annotated[bool, typer.Option("--iterations", help=words("arena.iterations"))] = False,
        limit: Annotated[float | None, typer.Option(help=words("arena.limit"), min=0.0, show_default=False)] = None,
        until: Annotated[
            float | None, typer.Option(help=words("arena.until"), min=0.0, max=1.0, show_default=False)
        ] = None,
        processes: Annotated[int, typer.Option(help=words("arena.processes"), min=0, show_default=False)] = 0,
        ray: Annotated[str, typer.Option(help=words("arena.ray"), metavar="ADDRESS", show_default=False)] = "",
        out: Annotated[str, typer.Option(help=words("arena.out"), metavar="DIR", show_default=False)] = "",
        resume: Annotated[bool, typer.Option("--resume", help=words("arena.resume"))] = False,
    ) -> None:
        rules = registry.game(game)
        if samples and option:
            raise CommandError(words("arena.samples_or_option"))
        grid = rules.samples() if samples else [read_options(rules, option or [], words)]
        names = tuple(name.strip() for name in players.split(",") if name.strip())
        plan = Plan(game, names, matches, grid, seed, terms(iterations, limit), until)
        play_out(Screen(words), plan, crew(processes, ray), out, resume, summary)


def terms(iterations: bool, limit: float | None) -> Terms:
    """The terms of the players: on a clock there is always a limit, by iterations only where one is given.

    >>> terms(True, None).limit is None, terms(False, None).limit
    (True, 10.0)
    """
    usual = None if iterations else LIMIT
    return Terms(iterations, usual if limit is None else limit or None)


def crew(count: int, ray: str) -> Crew:
    """Where the matches are played: on Ray, or in so many processes (0: one for each core).

    >>> from duelyard.lab.workers import here
    >>> crew(1, "") is here
    True
    """
    return ray_cluster(ray) if ray else processes(count or os.cpu_count() or 1)


def play_out(
    screen: Screen,
    plan: Plan,
    crew: Crew,
    out: str,
    resume: bool,
    judge: Callable[[Plan, list[Outcome]], dict[str, Any]],
) -> None:
    """Play the plan with a progress bar, and leave a report: tables here, JSON and a page in the folder."""
    words = screen.words
    if resume and not out:
        raise CommandError(words("arena.resume_what"))
    plan.check()
    name = f"{plan.game}-{datetime.now():%Y%m%d-%H%M%S}"
    folder = Path(out).expanduser() if out else data_folder() / "arena" / name
    results = Results(folder / "results.jsonl", plan.head(), resume=resume)
    planned = len(plan.fixtures())
    found = sum(outcome.number < planned for outcome in results.found)
    with progress() as shown:
        task = shown.add_task(words("arena.playing"), total=planned, completed=found)
        try:
            outcomes = run(plan, crew, results, lambda outcome: shown.advance(task))
        except KeyboardInterrupt:
            shown.stop()
            screen.print()
            screen.say("arena.interrupted", file=folder)
            raise Leave(130) from None
        except NoRay:
            results.withdraw()
            raise
    data = judge(plan, outcomes)
    lang = words.lang
    write(folder / "report.json", json.dumps(data, ensure_ascii=False, indent=1) + "\n", words)
    write(folder / "report.html", page(data, lang), words)
    screen.print(title(data, lang), style="bold yellow")
    for section in sections(data, lang):
        screen.print()
        screen.console.print(table(section))
    screen.print()
    screen.say("arena.written", file=folder)


def progress() -> Progress:
    """The progress bar, on the error stream: what is printed can be piped on.

    >>> progress().finished
    True
    """
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*parts, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def write(path: Path, text: str, words: Words) -> None:
    """Write a file; trouble is told in plain words."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError(words("error.write", path=path, why=error.strerror)) from error
