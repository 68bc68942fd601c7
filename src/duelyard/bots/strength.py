"""How strong the levels are in each game, on one scale: the figures of `strength.toml`, which `make ladder` writes.

The scale is Elo's: who is 200 ahead makes about three points of four. It is pinned at the Squire, who has 1000 in every
game and plays by each game's own judge, whatever the others learn. A figure is what the matches of the ladder say
(`duelyard.lab.scale`); a level that was not measured in a game has none.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

FIGURES: Final = Path(__file__).with_name("strength.toml")


@cache
def measured() -> dict[str, dict[str, int]]:
    """All figures, by game and level.

    >>> measured()["clash"]["squire"]
    1000
    """
    if not FIGURES.exists():
        return {}
    games = tomllib.loads(FIGURES.read_text("utf-8"))
    return {game: {level: numbers[0] for level, numbers in levels.items()} for game, levels in games.items()}


def strengths(game: str) -> dict[str, int]:
    """The figures of one game, by level; none for a game that nobody has measured.

    >>> strengths("nonesuch")
    {}
    """
    return measured().get(game, {})
