"""`duelyard games`: what can be played, and with which options."""

import json
from typing import Any

import typer

from duelyard.cli.screen import Screen
from duelyard.cli.words import Words
from duelyard.core import registry
from duelyard.core.settings import complete


def add(app: typer.Typer, words: Words) -> None:
    """Add the command.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("help.games"))
    def games() -> None:
        screen = Screen(words)
        for number, name in enumerate(registry.games()):
            rules = registry.game(name)
            if number:
                screen.print()
            seats = words("games.seats", n=rules.seats(complete(rules.settings, None, name)))
            screen.print(f"{name}  {rules.name(words.lang)} · {seats}", style="bold")
            if rules.settings:
                screen.print(f"  {words('games.options')}")
            for setting in rules.settings:
                default = words("games.default", value=as_text(setting.default))
                screen.print(f"    {setting.name} = {allowed(setting.schema)} ({default})")


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
        return " or ".join(allowed(form) for form in schema["anyOf"])
    if schema["type"] == "array":
        item = allowed(schema["items"])
        return f"list of {item}" if " " in item else f"{item},{item},..."
    return {"boolean": "true | false", "string": "TEXT", "integer": "NUMBER"}[schema["type"]]


def as_text(value: Any) -> str:
    """A value as one types it.

    >>> as_text([1, 2]), as_text(True)
    ('1,2', 'true')
    """
    if isinstance(value, list):
        return ",".join(map(str, value))
    return value if isinstance(value, str) else json.dumps(value)
