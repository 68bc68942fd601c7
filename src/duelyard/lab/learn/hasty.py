"""A player for self-play of games with slow rules: it looks at a few options only, and only right after the choice.

Where a Fencer takes half a minute for a match, thousands of matches cannot be had from it; and a net needs many matches
more than it needs good ones.
"""

from __future__ import annotations

from random import Random

from duelyard.bots.greedy import after
from duelyard.bots.value import Judgement
from duelyard.core.option import Option
from duelyard.core.table import SeatTable

SEEDS = 1 << 31


class HastyPlayer:
    """Takes the best of a few options, any of them, by what a judgement says of the table right after the choice.

    >>> import duelyard
    >>> from duelyard.bots.value import PLAIN
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> HastyPlayer(1, 4, PLAIN).choose(SeatTable(match.packet(0))).text in match.options
    True
    """

    def __init__(self, seed: int, few: int, judge: Judgement) -> None:
        self.random = Random(seed)
        self.few = few
        self.judge = judge

    def choose(self, table: SeatTable) -> Option:
        """The best of a few."""
        many = len(table.ask.options)
        tried = self.random.sample(range(many), min(many, self.few))
        world = table.redeal(self.random.randrange(SEEDS))
        worth = {index: self.judge.worth(after(world, table.seat, index))[table.seat] for index in tried}
        return table.ask.options[max(worth, key=worth.__getitem__)]
