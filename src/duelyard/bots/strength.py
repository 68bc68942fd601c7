"""How strong the levels are in each game, on one scale: `strength.toml` in a game's folder, which `make ladder` writes.

The scale is Elo's: who is 200 ahead makes about three points of four. It is pinned at the Squire, who has 1000 in every
game and plays by each game's own judge, whatever the others learn. A figure is what the matches of the ladder say
(`duelyard.lab.scale`); a level that was not measured in a game has none.
"""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from duelyard.core.registry import game as game_of

FILE: Final = "strength.toml"


def figures_file(game: str) -> Path:
    """Where the figures of a game lie, wherever its package is.

    >>> figures_file("clash").name
    'strength.toml'
    """
    return Path(sys.modules[type(game_of(game)).__module__].__file__ or "").with_name(FILE)


@cache
def strengths(game: str) -> dict[str, int]:
    """The figures of one game, by level; none for a game that nobody has measured.

    >>> strengths("clash")["squire"]
    1000
    """
    path = figures_file(game)
    return read_figures(path) if path.exists() else {}


def read_figures(path: Path) -> dict[str, int]:
    """The figures in a file, by level, without their intervals."""
    return {level: numbers[0] for level, numbers in tomllib.loads(path.read_text("utf-8")).items()}
