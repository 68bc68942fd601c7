"""What the game adds to the command line: `duelyard deck`, `champion`, `league` and `grimoire`.

Commands stand above everything, the command line's own modules included; nothing imports them but by their name.
"""

from pathlib import Path

import typer

from duelyard.cli.words import Words
from duelyard.games.clash.commands import deck, grimoire, league


def add(app: typer.Typer, words: Words) -> None:
    """Add the commands, with their own words before those of the command line.

    >>> add(app := typer.Typer(), Words("en"))
    >>> [group.name for group in app.registered_groups]
    ['deck', 'champion', 'league', 'grimoire']
    """
    own = words.with_texts(Path(__file__).with_name("texts"))
    for command in (deck, league, grimoire):
        command.add(app, own)
