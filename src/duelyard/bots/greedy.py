"""The player that looks to the end of its own turn."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duelyard.core.match import Match
    from duelyard.core.option import Option
    from duelyard.core.table import SeatTable

SEEDS = 1 << 31
STEPS = 12  # further choices of the same turn that are thought through


class GreedyPlayer:
    """Tries every option in a few worlds that its seat cannot tell from the truth, and takes the best on average.

    How good a world is, the game says (`Game.evaluate`); an end of the match counts with its score. Worlds are compared
    where the turn passes to somebody else: an option after which the seat is asked again is followed by whatever then
    looks best. Ties are broken at random.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7)
    >>> table = duelyard.SeatTable(match.packet(match.ask.seat))
    >>> GreedyPlayer(seed=1).choose(table).text in match.options
    True
    """

    def __init__(self, seed: int | None = None, worlds: int = 4) -> None:
        if worlds < 1:
            raise ValueError(f"worlds: expected at least 1, not {worlds}")
        self.random = Random(seed)
        self.worlds = worlds

    def choose(self, table: SeatTable) -> Option:
        """The option that looks best.

        >>> import duelyard
        >>> table = duelyard.SeatTable(duelyard.new_match("clash", seed=7, options={"first": "A"}).packet(0))
        >>> GreedyPlayer(seed=1).choose(table) == GreedyPlayer(seed=1).choose(table)
        True
        """
        options = table.ask.options
        if len(options) == 1:
            return options[0]
        values = self.values(table)
        best = max(values)
        return options[self.random.choice([index for index, value in enumerate(values) if value == best])]

    def values(self, table: SeatTable) -> list[float]:
        """What each option is worth, from -1 to 1.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7, options={"first": "A"})
        >>> len(GreedyPlayer(seed=1).values(duelyard.SeatTable(match.packet(0)))) == len(match.options)
        True
        """
        seat = table.seat
        values = [0.0] * len(table.ask.options)
        for _ in range(self.worlds):
            world = table.redeal(self.random.randrange(SEEDS))
            for index in range(len(values)):
                after = world.copy()
                after.choose(index, seat=seat)
                values[index] += worth(turn_over(after, seat), seat)
        return [value / self.worlds for value in values]


def turn_over(world: Match, seat: int) -> Match:
    """The world where this seat has finished its turn, by whatever looks best to it after each single choice.

    >>> import duelyard
    >>> turn_over(duelyard.new_match("clash", seed=7, options={"first": "A"}), 0).ask.seat
    1
    """
    for _ in range(STEPS):
        ask = next((ask for ask in world.asks if ask.seat == seat), None)
        if ask is None:
            break
        best = -2.0
        now = world
        for index in range(len(ask.codes)):
            after = now.copy()
            after.choose(index, seat=seat)
            value = worth(after, seat)
            if value > best:
                best, world = value, after
    return world


def worth(world: Match, seat: int) -> float:
    """How good a world is for a seat: the score if it is over, or else what the game thinks of it.

    >>> import duelyard
    >>> -1 <= worth(duelyard.new_match("clash", seed=7), 0) <= 1
    True
    """
    if world.result is not None:
        return world.result.scores[seat]
    value: float = world.rules.evaluate(world.state, seat)
    return value
