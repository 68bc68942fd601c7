"""Players by name, for the command line, the server and the arena."""

from __future__ import annotations

from collections.abc import Callable

from duelyard.bots.greedy import GreedyPlayer
from duelyard.bots.random import RandomPlayer
from duelyard.core.errors import DuelyardError, suggest
from duelyard.core.table import Player

PLAYERS: dict[str, Callable[[int | None], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""A new player is one line here: its name, and how to make one from a seed (None: another one every time)."""


class UnknownPlayer(DuelyardError, LookupError):
    """No player of that name."""


def make_player(name: str, seed: int | None = None) -> Player:
    """A player by name.

    >>> make_player("random", seed=1).random.random() == make_player("random", seed=1).random.random()
    True
    >>> make_player("gredy")
    Traceback (most recent call last):
      ...
    duelyard.bots.names.UnknownPlayer: there is no player 'gredy' (did you mean greedy?)
    """
    if name not in PLAYERS:
        raise UnknownPlayer(f"there is no player {name!r}{suggest(name, PLAYERS)}")
    return PLAYERS[name](seed)
