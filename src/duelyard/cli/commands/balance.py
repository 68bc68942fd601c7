"""`duelyard balance`: what the seats, decks and cards of a game are worth between equal players."""

from typing import Annotated

import typer

from duelyard.cli.commands.arena import crew, play_out, terms
from duelyard.cli.terminal.examples import examples
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.terminal.settings import read_options
from duelyard.cli.words import Words
from duelyard.core import registry
from duelyard.lab.arena import Plan
from duelyard.lab.balance import balance as judge


def add(app: typer.Typer, words: Words) -> None:
    """Add the command.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("balance.about", **examples("balance", words.lang)))
    def balance(
        game: Annotated[str, typer.Argument(help=words("arena.game"), metavar="GAME", show_default=False)],
        player: Annotated[str, typer.Option(help=words("balance.player"), metavar="NAME")] = "fencer",
        matches: Annotated[int, typer.Option(help=words("arena.matches"), min=1)] = 400,
        option: Annotated[list[str] | None, typer.Option(help=words("balance.option"), metavar="NAME=VALUE")] = None,
        seed: Annotated[str, typer.Option(help=words("arena.seed"))] = "1",
        iterations: Annotated[bool, typer.Option("--iterations", help=words("arena.iterations"))] = False,
        limit: Annotated[float | None, typer.Option(help=words("arena.limit"), min=0.0, show_default=False)] = None,
        processes: Annotated[int, typer.Option(help=words("arena.processes"), min=0, show_default=False)] = 0,
        ray: Annotated[str, typer.Option(help=words("arena.ray"), metavar="ADDRESS", show_default=False)] = "",
        out: Annotated[str, typer.Option(help=words("arena.out"), metavar="DIR", show_default=False)] = "",
        resume: Annotated[bool, typer.Option("--resume", help=words("arena.resume"))] = False,
    ) -> None:
        rules = registry.game(game)
        grid = [read_options(rules, option, words)] if option else rules.balance_samples()
        plan = Plan(game, (player,), matches, grid, seed, terms(iterations, limit))
        play_out(Screen(words), plan, crew(processes, ray), out, resume, judge)
