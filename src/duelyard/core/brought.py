"""What a game's package may bring beside its rules, found by the name of a module."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from duelyard.core.registry import game


def brought(name: str, part: str) -> ModuleType | None:
    """The module of that name in a game's package, where there is one: `commands`, what it adds to the command line.

    >>> brought("clash", "commands").__name__, brought("clash", "wishes")
    ('duelyard.games.clash.commands', None)
    """
    package = sys.modules[type(game(name)).__module__].__package__
    full = f"{package}.{part}"
    return import_module(full) if package and find_spec(full) else None
