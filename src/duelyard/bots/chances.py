"""Chances of winning, as people are shown them: by hints, in the analysis of a match. Here alone a judgement becomes a
chance, so that a judgement which has learnt how matches really end needs a change nowhere else.

Who thinks compares values between -1 (lost) and 1 (won), `Game.evaluate_all`. A chance is between 0 and 1; a draw
counts as half a win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from duelyard.bots.value import as_chance, teller

if TYPE_CHECKING:
    from collections.abc import Iterable

    from duelyard.core.match import Match
    from duelyard.core.state import State

LEAST, MOST = 0.01, 0.99  # what is not over is never surer than this


def worth_of(world: Match) -> list[float]:
    """What a world is worth to each seat, by the judgement that chances are told by.

    >>> import duelyard
    >>> sum(worth_of(duelyard.new_match("clash", seed=7)))
    0.0
    """
    return teller(world.rules).worth(world)


def chance_of(s: State, value: float) -> float:
    """The chance that a judgement of a seat at this table stands for.

    >>> import duelyard
    >>> [chance_of(duelyard.new_match("clash", seed=7).state, value) for value in (-2.0, 0.0, 2.0)]
    [0.01, 0.5, 0.99]
    """
    return max(LEAST, min(MOST, round(as_chance(s, value), 4)))


def chances(worlds: Iterable[Match]) -> list[float]:
    """The chance of each seat where any of these worlds may be the true one.

    >>> import duelyard
    >>> round(sum(chances([duelyard.new_match("clash", seed=7)])), 3)
    1.0
    """
    judged = [[chance_of(world.state, worth) for worth in worth_of(world)] for world in worlds]
    if not judged:
        raise ValueError("no worlds to judge")
    return [sum(seat) / len(judged) for seat in zip(*judged, strict=True)]
