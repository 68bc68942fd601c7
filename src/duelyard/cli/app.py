"""The command `duelyard`: its options, its commands, and what happens when something goes wrong."""

import os
import sys
from typing import Annotated

import typer
from typer import rich_utils

from duelyard import __version__
from duelyard._build import build_name
from duelyard.cli.commands import (
    admin,
    analyse,
    arena,
    balance,
    cards,
    games,
    learn,
    play,
    puzzles,
    replay,
    rules,
    serve,
    verify,
)
from duelyard.cli.errors import Leave
from duelyard.cli.terminal.examples import examples
from duelyard.cli.words import Words, pick_language
from duelyard.core import registry
from duelyard.core.brought import brought as brought_by
from duelyard.core.errors import DuelyardError

# Whichever library typer brings along for parsing: the ancestor of all its complaints.
UsageTrouble: type[Exception] = next(
    kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException" and issubclass(kind, Exception)
)


def build_app(words: Words) -> typer.Typer:
    """The command line in one language.

    >>> [command.callback.__name__ for command in build_app(Words("en")).registered_commands]
    ['play', 'serve', 'backup', 'replay', 'analyse', 'verify', 'games', 'cards', 'rules', 'arena', 'balance', 'learn']
    """
    rich_utils.COMMANDS_PANEL_TITLE = words("help.commands")
    rich_utils.ARGUMENTS_PANEL_TITLE = words("help.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = words("help.options")
    app = typer.Typer(
        add_completion=False,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    def print_version(wanted: bool) -> None:
        if wanted:
            typer.echo(f"duelyard {__version__} ({build_name()})")
            raise typer.Exit

    @app.callback(help=words.help("help.main", **examples("play", words.lang)))
    def main(
        version: Annotated[
            bool, typer.Option("--version", help=words("help.version"), callback=print_version, is_eager=True)
        ] = False,
        lang: Annotated[str, typer.Option(help=words("help.lang"), metavar="en|ru", show_default=False)] = "",
    ) -> None:
        pass

    brought = [commands for name in registry.games() if (commands := brought_by(name, "commands")) is not None]
    looking = (replay, analyse, verify, games, cards, rules, puzzles)
    for command in (play, serve, admin, *looking, *brought, arena, balance, learn):
        command.add(app, words)
    return app


def split_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """Take `--lang` out of the arguments, wherever it stands.

    >>> split_language(["play", "clash", "--lang", "ru"])
    ('ru', ['play', 'clash'])
    """
    lang = None
    rest: list[str] = []
    waiting = False
    for k, argument in enumerate(arguments):
        if waiting:
            lang, waiting = argument, False
        elif argument == "--":
            return lang, rest + arguments[k:]
        elif argument == "--lang" and k + 1 < len(arguments):
            waiting = True
        elif argument.startswith("--lang="):
            lang = argument.removeprefix("--lang=")
        else:
            rest.append(argument)
    return lang, rest


def run(arguments: list[str]) -> int:
    """Run the command line; returns the exit code. Trouble becomes one line on stderr.

    >>> run(["--version"])  # doctest: +ELLIPSIS
    duelyard ...
    0
    """
    words = Words("en")
    try:
        given, arguments = split_language(arguments)
        words = Words(pick_language(given, os.environ))
        code = build_app(words)(arguments, prog_name="duelyard", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except Leave as left:
        return left.code
    except DuelyardError as error:
        return complain(words, error.say(words.lang))
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "duelyard":
            raise
        return complain(words, words("error.no_server", package=package))  # all other commands need what we declare
    except UsageTrouble as error:
        context = getattr(error, "ctx", None)
        message = str(error.format_message()) if hasattr(error, "format_message") else str(error)
        if not message:  # no command at all: the help has been printed
            return 2
        hint = words("error.hint", command=context.command_path if context else "duelyard")
        return complain(words, f"{message} {hint}" if message.endswith(".") else f"{message}. {hint}")
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        complain(words, words("error.interrupted"))
        return 130
    except BrokenPipeError:  # `duelyard cards GAME | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def complain(words: Words, message: str) -> int:
    """Say in one line what was wrong; returns the exit code for that."""
    print(words("error.prefix", message=" ".join(message.split())), file=sys.stderr)
    return 2


def main() -> None:
    """The entry point of the command `duelyard`."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a terminal that cannot show a sign shows '?'
    sys.exit(run(sys.argv[1:]))
