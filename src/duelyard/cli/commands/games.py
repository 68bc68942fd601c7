"""`duelyard games`: what can be played, and with which settings."""

import json
from typing import Any

import typer
from rich.padding import Padding

from duelyard.bots.levels import LEVELS
from duelyard.bots.strength import strengths
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words
from duelyard.core import registry
from duelyard.core.game import Game
from duelyard.core.naming import setting_text


def add(app: typer.Typer, words: Words) -> None:
    """Add the command.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("help.games"))
    def games() -> None:
        screen = Screen(words)
        for number, name in enumerate(registry.lightest_first()):
            rules = registry.game(name)
            if number:
                screen.print()
            screen.print(f"{name}  {rules.name(words.lang)} · {seats(rules, words)}", style="bold")
            if figures := levels(name, words):
                said = screen.text(words("games.levels", levels=figures))
                screen.console.print(Padding(said, (0, 0, 0, 2), expand=False))
            if rules.settings:
                screen.print(f"  {words('games.options')}")
            for setting in rules.settings:
                text = f"{setting.name} = {allowed(setting.schema)}"
                if as_text(setting.default):
                    text += f" ({words('games.default', value=as_text(setting.default))})"
                screen.console.print(Padding(screen.text(text), (0, 0, 0, 4), expand=False))
                if meaning := setting_text(rules, setting, words.lang):
                    about = screen.text(meaning, style="dim")
                    screen.console.print(Padding(about, (0, 0, 0, 8), expand=False))


def levels(game: str, words: Words) -> str:
    """The levels of the computer with their strength, where it was measured.

    >>> levels("clash", Words("en")).split()[0]
    'Squire'
    """
    found = strengths(game)
    return " · ".join(f"{level.name(words.lang)} {found[name]}" for name, level in LEVELS.items() if name in found)


def seats(rules: Game[Any], words: Words) -> str:
    """How many people can play.

    >>> import duelyard
    >>> seats(duelyard.game("clash"), Words("en"))
    '1 to 4 seats'
    """
    counts = sorted({rules.seats(rules.complete(settings)) for settings in rules.samples()})
    if len(counts) == 1:
        return words("games.seats", n=counts[0])
    return words("games.seats_between", few=counts[0], n=counts[-1])


def allowed(schema: dict[str, Any]) -> str:
    """Which values an option takes.

    >>> allowed({"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 4}})
    '1..4,1..4,...'
    """
    if "enum" in schema:
        return " | ".join(map(str, schema["enum"]))
    if "minimum" in schema:
        return f"{schema['minimum']}..{schema['maximum']}"
    if "anyOf" in schema:
        return " | ".join(allowed(form) for form in schema["anyOf"])
    if schema["type"] == "array":
        item = allowed(schema["items"])
        return f"({item}),..." if "|" in item else f"{item},{item},..."
    return {"boolean": "true | false", "string": "TEXT", "integer": "NUMBER"}[schema["type"]]


def as_text(value: Any) -> str:
    """A value as one types it.

    >>> as_text([1, 2]), as_text(True)
    ('1,2', 'true')
    """
    if isinstance(value, list):
        return ",".join(map(str, value))
    return value if isinstance(value, str) else json.dumps(value)
