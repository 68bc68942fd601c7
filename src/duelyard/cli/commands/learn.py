"""`duelyard learn`: a game's players play against themselves and learn what tables are worth."""

import shutil
from pathlib import Path
from typing import Annotated

import typer

from duelyard.bots.value import JUDGE, NOTE, PRIOR, PRIOR_NOTE, WEIGHTS
from duelyard.cli.commands.arena import crew, progress
from duelyard.cli.errors import Leave
from duelyard.cli.terminal.examples import examples
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words
from duelyard.core import registry
from duelyard.lab.learn.selfplay import learning_of
from duelyard.server.config import data_folder


def add(app: typer.Typer, words: Words) -> None:
    """Add the command.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("learn.about", **examples("learn", words.lang)))
    def learn(
        game: Annotated[str, typer.Argument(help=words("arena.game"), metavar="GAME", show_default=False)],
        matches: Annotated[int, typer.Option(help=words("learn.matches"), min=50)] = 20_000,
        generations: Annotated[int, typer.Option(help=words("learn.generations"), min=1)] = 1,
        pairs: Annotated[int, typer.Option(help=words("learn.pairs"), min=2)] = 100,
        seed: Annotated[str, typer.Option(help=words("arena.seed"))] = "1",
        processes: Annotated[int, typer.Option(help=words("arena.processes"), min=0, show_default=False)] = 0,
        ray: Annotated[str, typer.Option(help=words("arena.ray"), metavar="ADDRESS", show_default=False)] = "",
        out: Annotated[str, typer.Option(help=words("learn.out"), metavar="DIR", show_default=False)] = "",
        install: Annotated[bool, typer.Option("--install", help=words("learn.install"))] = False,
        prior: Annotated[bool, typer.Option("--prior", help=words("learn.prior"))] = False,
        thinking: Annotated[int, typer.Option(help=words("learn.thinking"), min=0)] = 0,
    ) -> None:
        from duelyard.lab.learn import course as tables
        from duelyard.lab.learn import leaning

        learning = learning_of(registry.game(game))
        folder = Path(out).expanduser() if out else data_folder() / "learn" / game
        course = tables.Course(game, folder, matches, generations, pairs, seed, crew(processes, ray))
        screen = Screen(words)
        with progress() as shown:
            tasks = {key: shown.add_task(words(f"learn.{key}"), total=None) for key in ("playing", "training", "gate")}

            def tell(what: str, done: int, of: int) -> None:
                shown.update(tasks[what], completed=done, total=of)

            try:
                if prior:
                    learned = leaning.run(course, thinking, tell)
                else:
                    lessons = tables.run(course, tell)
            except KeyboardInterrupt:
                shown.stop()
                screen.print()
                screen.say("learn.interrupted", file=folder)
                raise Leave(130) from None
        if prior:
            for each in learned:
                decisions, agrees = f"{each.trained.decisions:,}", f"{each.trained.agrees:.1%}"
                screen.say("learn.prior_lesson", n=each.generation, decisions=decisions, agrees=agrees)
                for name, verdict in each.verdicts().items():
                    screen.print(f"  {name}: {verdict}")
            passed, files = any(each.use for each in learned), (PRIOR, PRIOR_NOTE)
            behind = False
        else:
            for lesson in lessons:
                losses = lesson.trained.losses
                screen.say(
                    "learn.lesson",
                    n=lesson.generation,
                    net=f"{losses['net']:.4f}",
                    judge=f"{losses['judge, best scale']:.4f}",
                )
                for name, verdict in lesson.gates.items():
                    screen.print(f"  {name}: {verdict}")
            taken = [lesson for lesson in lessons if lesson.use != JUDGE]
            passed, files = bool(taken), (WEIGHTS, NOTE)
            behind = passed and not taken[-1].overtakes
        screen.say("learn.passed" if passed else "learn.failed", file=folder)
        if behind:
            screen.say("learn.behind")
        elif install and passed:
            for name in files:
                shutil.copy2(folder / name, learning.home / name)
            screen.say("learn.installed", file=learning.home)
