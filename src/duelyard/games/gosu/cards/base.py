"""What every module of cards uses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.state import GosuState


class Ending(NamedTuple):
    """An end-of-turn text: `ready` is its condition, by open information only (GX-TURN-6)."""

    ready: Callable[[GosuState, int, int], bool]
    script: Callable[[GosuState, int, int], Script]


def nothing() -> Iterator[Ask]:
    """Asks nobody: the end of a script that takes no decision."""
    return iter(())
