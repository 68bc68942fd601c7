"""Players by name, for the command line, the server and the arena.

- `random`, `greedy`: players that need no budget;
- `squire`, `fencer`, `captain`, `warlord`: the four levels; `captain@500` searches 500 iterations a decision,
  `captain@0.2s` a fifth of a second;
- `mymodule:MyBot`: a class of your own (docs/bots.md).
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from inspect import signature

from duelyard.bots.greedy import GreedyPlayer
from duelyard.bots.levels import LEVELS
from duelyard.bots.random import RandomPlayer
from duelyard.core.errors import DuelyardError, suggest
from duelyard.core.table import Player

PLAYERS: dict[str, Callable[[int | None], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""A new player is one line here: its name, and how to make one from a seed (None: another one every time)."""

BUDGET = re.compile(r"(?P<level>\w+)@(?:(?P<iterations>[1-9]\d*)|(?P<seconds>\d+(?:\.\d+)?)s)")


class UnknownPlayer(DuelyardError, LookupError):
    """No player of that name."""


def make_player(name: str, seed: int | None = None, *, by_iterations: bool = False) -> Player:
    """A player by name; `by_iterations`: levels count iterations instead of seconds, so that matches repeat.

    >>> make_player("random", seed=1).random.random() == make_player("random", seed=1).random.random()
    True
    >>> make_player("captain@500").iterations
    500
    >>> make_player("gredy")
    Traceback (most recent call last):
      ...
    duelyard.bots.names.UnknownPlayer: there is no player 'gredy' (did you mean greedy?)
    """
    if ":" in name:
        return make_own(load_class(name), seed)
    if name in PLAYERS:
        return PLAYERS[name](seed)
    budget = BUDGET.fullmatch(name)
    level = LEVELS.get(budget["level"] if budget else name)
    if level is None or (budget and level.worlds):  # greedy levels have no budget
        raise UnknownPlayer(f"there is no player {name!r}{suggest(name, [*PLAYERS, *LEVELS])}")
    if budget and budget["iterations"]:
        return replace(level, iterations=int(budget["iterations"])).player(seed, by_iterations=True)
    if budget:
        return replace(level, seconds=float(budget["seconds"])).player(seed)
    return level.player(seed, by_iterations=by_iterations)


def load_class(name: str) -> Callable[..., Player]:
    """The class behind `module:Class`; modules of the current folder are found, too.

    >>> load_class("duelyard.bots.random:RandomPlayer").__name__
    'RandomPlayer'
    """
    module, _, attribute = name.partition(":")
    if os.getcwd() not in sys.path and "" not in sys.path:  # noqa: PTH109
        sys.path.append(os.getcwd())  # noqa: PTH109
    try:
        found = import_module(module)
    except (ImportError, ValueError, TypeError) as error:
        raise UnknownPlayer(f"player {name!r}: the module {module!r} cannot be imported ({error})") from error
    made: Callable[..., Player] | None = getattr(found, attribute, None)
    if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise UnknownPlayer(f"player {name!r}: {module} has no class {attribute!r} with a method choose(table)")
    return made


def make_own(made: Callable[..., Player], seed: int | None) -> Player:
    """A player of one's own class: made with a seed where it takes one.

    >>> make_own(RandomPlayer, 1).random.random() == RandomPlayer(1).random.random()
    True
    """
    return made(seed) if signature(made).parameters else made()
