"""`--option name=value`: texts turned into what the game's settings expect."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duelyard.cli.errors import CommandError
from duelyard.cli.terminal.files import read_text
from duelyard.cli.words import Words
from duelyard.core.errors import BadDeck, UnknownCard

if TYPE_CHECKING:
    from duelyard.core.game import Game

TRUE = ("true", "yes", "on", "1", "да")
FALSE = ("false", "no", "off", "0", "нет")
ALL = ("all", "все")
OPENING, CLOSING = "([{", ")]}"


def read_options(rules: Game[Any], given: list[str], words: Words) -> dict[str, Any]:
    """The settings as the game wants them; what does not fit stays a text, and the game says what it expected.

    >>> import duelyard
    >>> read_options(duelyard.game("clash"), ["decks=3,4", "mode=duel"], Words("en"))
    {'decks': [3, 4], 'mode': 'duel'}
    """
    schemas = {setting.name: setting.schema for setting in rules.settings}
    settings: dict[str, Any] = {}
    for one in given:
        name, equals, value = (part.strip() for part in one.partition("="))
        if not equals:
            raise CommandError(words("error.option", given=one))
        reader = _Reader(rules, name, words)
        settings[name] = reader.value(value, schemas.get(name, {"type": "string"}))
    return settings


def split(text: str, sign: str) -> list[str]:
    """The parts between the signs, except within brackets and quotes; empty ones are dropped.

    >>> split('troll, champion(name="Wolf, old", attack=3),', ",")
    ['troll', 'champion(name="Wolf, old", attack=3)']
    """
    parts = [""]
    depth, quoted = 0, False
    for one in text:
        if one == '"':
            quoted = not quoted
        elif not quoted:
            depth += (one in OPENING) - (one in CLOSING)
        if one == sign and depth == 0 and not quoted:
            parts.append("")
        else:
            parts[-1] += one
    return [part.strip() for part in parts if part.strip()]


class _Reader:
    """Reads the value of one option."""

    def __init__(self, rules: Game[Any], name: str, words: Words) -> None:
        self.rules = rules
        self.name = name
        self.words = words

    def value(self, text: str, schema: dict[str, Any]) -> Any:
        """A value of the type in the schema, or the text itself."""
        if "anyOf" in schema:
            kinds = {form["type"]: form for form in schema["anyOf"]}
            return self.value(text, kinds["integer" if text.lstrip("-").isdecimal() else "array"])
        match schema["type"]:
            case "boolean" if text.casefold() in TRUE + FALSE:
                return text.casefold() in TRUE
            case "integer":
                return int(text) if text.lstrip("-").isdecimal() else text
            case "array":
                return self.values(text, schema["items"])
            case "string" if "enum" in schema:
                same = [one for one in schema["enum"] if one.casefold() == text.casefold().replace(" ", "_")]
                return same[0] if same else text
        return text

    def values(self, text: str, items: dict[str, Any]) -> Any:
        """A list: `a,b`, JSON, `all` of a few, or cards by any of their names; lists of lists are parted by `;`."""
        if text.startswith("["):
            try:
                return json.loads(text)
            except json.JSONDecodeError as error:
                raise CommandError(self.words("error.json", name=self.name, typed=text, why=error)) from error
        if text.startswith("@") and "anyOf" not in items:
            return self.deck(text[1:])
        if text.casefold() in ALL and "enum" in items:
            return list(items["enum"])
        parts = split(text, ",")
        if "anyOf" in items:  # several lists, or their short names
            simple = all(part.isdecimal() or part.startswith("@") for part in parts)
            return [self.value(part, items) for part in (parts if simple else split(text, ";"))]
        values = [self.value(part, items) for part in parts]
        return values if "enum" in items else [self.card(value) for value in values]

    def card(self, value: Any) -> Any:
        """A card's id for its name in any language; anything else as it is."""
        try:
            return self.rules.card(value).id if isinstance(value, str) else value
        except UnknownCard:
            return value

    def deck(self, file: str) -> list[str]:
        """The cards of a deck file."""
        path = Path(file).expanduser()
        try:
            return self.rules.read_deck(read_text(path, self.words), changed=True)
        except BadDeck as error:
            raise CommandError(self.words("error.deck", path=path, why=error)) from error
