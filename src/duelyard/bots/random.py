"""The player that does not think."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duelyard.core.option import Option
    from duelyard.core.table import SeatTable


class RandomPlayer:
    """Takes any option, all equally likely; the same seed plays the same match again.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7)
    >>> table = duelyard.SeatTable(match.packet(match.ask.seat))
    >>> RandomPlayer(seed=1).choose(table).text in match.options
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self.random = Random(seed)

    def choose(self, table: SeatTable) -> Option:
        """One of the options.

        >>> import duelyard
        >>> table = duelyard.SeatTable(duelyard.new_match("clash", seed=7, settings={"first": "A"}).packet(0))
        >>> RandomPlayer(seed=1).choose(table) == RandomPlayer(seed=1).choose(table)
        True
        """
        options = table.ask.options
        return options[self.random.randrange(len(options))]
