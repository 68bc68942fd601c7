"""Games of other packages, found by their entry points in the group `duelyard.games`:

[project.entry-points."duelyard.games"]
lights = "duelyard_lights:GAME"

Nothing is looked for before somebody asks for the list of games, or for one that is not ours. A game that cannot be
loaded is told of and left out; the others stay.
"""

from __future__ import annotations

import sys
import warnings
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from duelyard.core.errors import BrokenGame
from duelyard.core.game import Game
from duelyard.core.sentences import Foreign, sentence

if TYPE_CHECKING:
    from collections.abc import Container
    from importlib.metadata import EntryPoint

GROUP = "duelyard.games"


def plugin(name: str) -> Game[Any] | None:
    """The game that another package brings under this name; raises `BrokenGame` where it cannot be loaded.

    >>> plugin("no such game") is None
    True
    """
    found = _found(tuple(sys.path)).get(name)
    return None if found is None else _load(found)


def plugins(taken: Container[str]) -> list[str]:
    """The names of all such games that can be loaded and have a name of their own; of the others a warning tells.

    >>> "clash" in plugins(["clash"])
    False
    """
    names = []
    for name, found in _found(tuple(sys.path)).items():
        try:
            if name in taken:
                raise BrokenGame(sentence("game_twice", name=repr(name), origin=_origin(found)))
            _load(found)
        except BrokenGame as error:
            warnings.warn(str(error), stacklevel=2)
        else:
            names.append(name)
    return names


@lru_cache(maxsize=4)
def _found(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """The entry points on this path. Of two for one name the first counts, as with modules."""
    from importlib.metadata import entry_points  # slow to import

    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        if found.setdefault(entry.name, entry).value != entry.value:
            warnings.warn(f"the game {entry.name!r} is brought twice: {_origin(entry)} is left out", stacklevel=3)
    return found


@cache
def _load(entry: EntryPoint) -> Game[Any]:
    """The game behind an entry point."""
    try:
        loaded = entry.load()
    except Exception as error:
        what = Foreign(f"{type(error).__name__}: {error}")
        raise BrokenGame(sentence("game_fails", name=repr(entry.name), origin=_origin(entry), what=what)) from error
    if not isinstance(loaded, Game):
        raise BrokenGame(sentence("no_game_object", origin=_origin(entry), value=repr(loaded)))
    if loaded.id != entry.name:
        raise BrokenGame(sentence("other_name", origin=_origin(entry), name=repr(entry.name), own=repr(loaded.id)))
    return loaded


def _origin(entry: EntryPoint) -> str:
    return f"{entry.value} (package {entry.dist.name})" if entry.dist else entry.value
