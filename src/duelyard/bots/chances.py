"""Chances of winning, as people are shown them: by hints, in the analysis of a match. Here alone a judgement becomes a
chance, so that a judgement which has learnt how matches really end needs a change nowhere else.

Who thinks compares values between -1 (lost) and 1 (won), `Game.evaluate_all`. A chance is between 0 and 1; a draw
counts as half a win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from duelyard.bots.value import as_chance, teller

if TYPE_CHECKING:
    from collections.abc import Iterable

    from duelyard.core.match import Match
    from duelyard.core.state import State

Key = TypeVar("Key")
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


def added(s: State, found: dict[Key, float], best: Key) -> dict[Key, float]:
    """What each option adds to the worth of the table, of what a search has found. Against the game itself, tables are
    judged before its turn and a search judges them after it: there the best option adds nothing, and others take away.

    >>> import duelyard
    >>> duel, alone = (duelyard.new_match("clash", 7, {"mode": mode}).state for mode in ("duel", "solo_quick"))
    >>> added(duel, {1: -0.25, 2: -0.5}, 1), added(alone, {1: -0.25, 2: -0.5}, 1)
    ({1: -0.25, 2: -0.5}, {1: 0.0, 2: -0.25})
    """
    if len(set(s.sides)) > 1 or best not in found:
        return found
    return {option: worth - found[best] for option, worth in found.items()}


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
