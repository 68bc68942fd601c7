"""How long, deep and large a text from a stranger may be: looked at in one pass, before anybody parses it.

Parsers of JSON and TOML take their time over what no match ever needs: keys of ten thousand parts, lists within lists,
numbers of five thousand digits. What is within these bounds is read in time that grows with its length alone.
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

LONGEST = 64 * 1024  # characters of a position, or of options
DEEPEST = 24  # lists and tables within each other
LARGEST = 10**12  # a number
PARTS = 64  # points in one line, outside strings: of keys such as since.random
DIGITS = re.compile(r"\d{40}")
STRING = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|$)|\'[^\']*+(?:\'|$)')  # an open string ends with its line
BRACKET = re.compile(r"[][{}]")


class OutOfBounds(ValueError):
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
        raise OutOfBounds(f"expected a text, not {type(text).__name__}")
    if '"""' in text or "'''" in text:  # so that no string goes beyond its line
        raise OutOfBounds("strings over several lines are not understood here")
    check(text)
    data: dict[str, Any] = checked(tomllib.loads(text))
    return data


def check(text: str) -> None:
    """Raise `OutOfBounds` for a text that is too long, or too deep, or has a number without end."""
    if len(text) > LONGEST:
        raise OutOfBounds(f"{len(text)} characters (at most {LONGEST})")
    if DIGITS.search(text):
        raise OutOfBounds("a number of 40 digits or more")
    depth = 0
    for number, line in enumerate(text.split("\n"), 1):
        code = STRING.sub("", line).partition("#")[0]
        if code.count(".") > PARTS:
            raise OutOfBounds(f"line {number}: more than {PARTS} points outside strings")
        for bracket in BRACKET.findall(code):
            depth += 1 if bracket in "[{" else -1
            if depth > DEEPEST:
                raise OutOfBounds(f"more than {DEEPEST} lists and tables within each other")


def checked(data: Any) -> Any:
    """The data, if all its numbers are of a size that people use.

    >>> checked({"mana": 10**13})
    Traceback (most recent call last):
      ...
    duelyard.core.bounds.OutOfBounds: 10000000000000 is too large a number
    """
    if isinstance(data, (int, float)):
        if not -LARGEST <= data <= LARGEST:  # endless and undefined numbers neither
            raise OutOfBounds(f"{data} is too large a number")
    elif isinstance(data, dict):
        for value in data.values():
            checked(value)
    elif isinstance(data, list):
        for value in data:
            checked(value)
    return data
