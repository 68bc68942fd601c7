"""How long, deep and large a text from a stranger may be: looked at in one pass, before anybody parses it.

Parsers of JSON and TOML take their time over what no match ever needs: keys of ten thousand parts, lists within lists,
numbers of five thousand digits. What is within these bounds is read in time that grows with its length alone.
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

from duelyard.core.errors import DuelyardError
from duelyard.core.sentences import sentence

LONGEST = 64 * 1024  # characters of a position, or of options
DEEPEST = 24  # lists and tables within each other
LARGEST = 10**12  # a number
PARTS = 64  # points in one line, outside strings: of keys such as since.random
DIGITS = re.compile(r"\d{40}")
STRING = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|$)|\'[^\']*+(?:\'|$)')  # an open string ends with its line
BRACKET = re.compile(r"[][{}]")


class OutOfBounds(DuelyardError, ValueError):
    """A text that is not even looked into; says what is too much."""


def read_json(text: str) -> Any:
    """The data of a JSON text; raises `ValueError`.

    >>> read_json('{"decks": [1, 2]}')
    {'decks': [1, 2]}
    >>> read_json("[" * 50_000)
    Traceback (most recent call last):
      ...
    duelyard.core.bounds.OutOfBounds: more than 24 lists and tables within each other
    """
    check(text)
    return checked(json.loads(text))


def read_toml(text: str) -> dict[str, Any]:
    """The data of a TOML text; raises `ValueError`.

    >>> read_toml("a.b = 1")
    {'a': {'b': 1}}
    >>> read_toml(".".join("a" * 10_000) + " = 1")
    Traceback (most recent call last):
      ...
    duelyard.core.bounds.OutOfBounds: line 1: more than 64 points outside strings
    """
    if not isinstance(text, str):
        raise OutOfBounds(sentence("expected_text", value=type(text).__name__))
    if '"""' in text or "'''" in text:  # so that no string goes beyond its line
        raise OutOfBounds(sentence("long_string"))
    check(text)
    data: dict[str, Any] = checked(tomllib.loads(text))
    return data


def check(text: str) -> None:
    """Raise `OutOfBounds` for a text that is too long, or too deep, or has a number without end."""
    if len(text) > LONGEST:
        raise OutOfBounds(sentence("too_long", n=len(text), most=LONGEST))
    if DIGITS.search(text):
        raise OutOfBounds(sentence("many_digits"))
    depth = 0
    for number, line in enumerate(text.split("\n"), 1):
        code = STRING.sub("", line).partition("#")[0]
        if code.count(".") > PARTS:
            raise OutOfBounds(sentence("many_points", n=PARTS), line=number)
        for bracket in BRACKET.findall(code):
            depth += 1 if bracket in "[{" else -1
            if depth > DEEPEST:
                raise OutOfBounds(sentence("too_deep", n=DEEPEST))


def checked(data: Any) -> Any:
    """The data, if all its numbers are of a size that people use.

    >>> checked({"mana": 10**13})
    Traceback (most recent call last):
      ...
    duelyard.core.bounds.OutOfBounds: 10000000000000 is too large a number
    """
    if isinstance(data, (int, float)):
        if not -LARGEST <= data <= LARGEST:  # endless and undefined numbers neither
            raise OutOfBounds(sentence("too_large", value=str(data)))
    elif isinstance(data, dict):
        for value in data.values():
            checked(value)
    elif isinstance(data, list):
        for value in data:
            checked(value)
    return data
