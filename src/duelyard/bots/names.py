"""Players by name, for the command line, the server and the arena.

- `random`: any option;
- `squire`, `fencer`, `captain`, `warlord`: the four levels; `captain@500` searches 500 iterations a decision,
  `captain@0.2s` a fifth of a second; `fencer+judge`, `captain@500+net`, `captain+both` go by the game's own judge, by
  the learned net, by the mean of both, whatever the game's players go by (`duelyard.bots.value`);
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

from duelyard.bots.levels import LEVELS, Level, Steady
from duelyard.bots.random import RandomPlayer
from duelyard.bots.sentences import sentence
from duelyard.bots.value import WAYS
from duelyard.core.errors import DuelyardError, suggest
from duelyard.core.table import Player

PLAYERS = ("random", *LEVELS)
"""The players that need no further word, from the weakest to the strongest."""

BUDGET = re.compile(r"(?P<level>\w+)@(?:(?P<iterations>[1-9]\d*)|(?P<seconds>\d+(?:\.\d+)?)s)")


class UnknownPlayer(DuelyardError, LookupError):
    """No player of that name."""


def check_name(name: str) -> None:
    """Raise `UnknownPlayer` unless there is such a player.

    >>> check_name("captain@0.2s")
    >>> check_name("fensr")
    Traceback (most recent call last):
      ...
    duelyard.bots.names.UnknownPlayer: there is no player 'fensr' (did you mean fencer?)
    """
    if ":" in name:
        load_class(name)
    elif name != "random":
        find_level(name)


def make_player(name: str, seed: int | None = None, *, by_iterations: bool = False, steady: bool = False) -> Player:
    """A player by name; without a seed it plays differently every time.

    `by_iterations`: levels count iterations instead of seconds, so that matches repeat. `steady`: somebody watches the
    clock, so secret asks take the same time whatever the hand is.

    >>> make_player("random", seed=1).random.random() == make_player("random", seed=1).random.random()
    True
    >>> make_player("captain@500").iterations
    500
    """
    if ":" in name:
        return make_own(load_class(name), seed)
    if name == "random":
        return RandomPlayer(seed)
    level, counted = find_level(name)
    by_iterations = counted if "@" in name else by_iterations
    player = level.player(seed, by_iterations=by_iterations)
    return Steady(player, level.seconds) if steady and not by_iterations else player


def find_level(name: str) -> tuple[Level, bool]:
    """The level of that name, with its budget; and whether the name counts iterations.

    >>> find_level("captain@500")[0].iterations
    500
    >>> find_level("fencer+judge")[0].way
    'judge'
    >>> find_level("captain@0.2")
    Traceback (most recent call last):
      ...
    duelyard.bots.names.UnknownPlayer: there is no player 'captain@0.2': a budget is written captain@500 or captain@0.2s
    """
    name, plus, way = name.partition("+")
    if plus and way not in WAYS:
        raise _unknown(f"{name}+{way}")
    if plus:
        plain, counted = find_level(name)
        return replace(plain, way=way), counted
    budget = BUDGET.fullmatch(name)
    level = LEVELS.get(budget["level"] if budget else name)
    if level is None or (budget and level.worlds):  # greedy levels have no budget
        raise _unknown(name)
    if budget and budget["iterations"]:
        return replace(level, iterations=int(budget["iterations"])), True
    return (replace(level, seconds=float(budget["seconds"])) if budget else level), False


def _unknown(name: str) -> UnknownPlayer:
    first, at, _ = name.partition("@")
    if not at or first not in LEVELS:
        return UnknownPlayer(sentence("no_player", name=repr(name)), hint=suggest(name, PLAYERS))
    if LEVELS[first].worlds:
        return UnknownPlayer(sentence("no_budget", name=repr(name), level=first))
    return UnknownPlayer(sentence("budget_form", name=repr(name), level=first))


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
        raise UnknownPlayer(sentence("no_module", name=repr(name), module=repr(module), what=error)) from error
    made: Callable[..., Player] | None = getattr(found, attribute, None)
    if not isinstance(made, type) or not callable(getattr(made, "choose", None)):
        raise UnknownPlayer(sentence("no_class", name=repr(name), module=module, attribute=repr(attribute)))
    return made


def make_own(made: Callable[..., Player], seed: int | None) -> Player:
    """A player of one's own class: made with a seed where it takes one.

    >>> make_own(RandomPlayer, 1).random.random() == RandomPlayer(1).random.random()
    True
    """
    return made(seed) if signature(made).parameters else made()
