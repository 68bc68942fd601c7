"""`--option name=value`: texts turned into what the game's options expect."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from duelyard.cli.errors import CommandError
from duelyard.cli.words import Words

if TYPE_CHECKING:
    from duelyard.core.game import Game

TRUE = ("true", "yes", "on", "1", "да")
FALSE = ("false", "no", "off", "0", "нет")


def read_options(rules: Game[Any], given: list[str], words: Words) -> dict[str, Any]:
    """The options as the game wants them; what does not fit stays a text, and the game says what it expected.

    >>> import duelyard
    >>> read_options(duelyard.game("clash"), ["decks=3,4", "mode=duel"], Words("en"))
    {'decks': [3, 4], 'mode': 'duel'}
    """
    schemas = {setting.name: setting.schema for setting in rules.settings}
    options: dict[str, Any] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise CommandError(words("error.option", given=one))
        options[name.strip()] = read_value(value.strip(), schemas.get(name.strip(), {"type": "string"}))
    return options


def read_value(text: str, schema: dict[str, Any]) -> Any:
    """A value of the type in the schema, or the text itself.

    >>> read_value("yes", {"type": "boolean"}), read_value("seven", {"type": "integer"})
    (True, 'seven')
    """
    match schema["type"]:
        case "boolean" if text.casefold() in TRUE + FALSE:
            return text.casefold() in TRUE
        case "integer":
            return int(text) if text.lstrip("-").isdecimal() else text
        case "array":
            if text.startswith("["):
                try:
                    return json.loads(text)
                except json.JSONDecodeError:
                    return text
            return [read_value(part.strip(), schema["items"]) for part in text.split(",") if part.strip()]
    return text
