"""Ratings: the Elo scale from a Bradley-Terry model by maximum likelihood, and intervals for shares of points.

In the model a player of strength s meets one of strength t and gets s / (s + t) of the points; draws are half a win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, sqrt
from statistics import NormalDist
from typing import Final

ELO: Final = 400 / log(10)  # Elo points in one unit of the logarithm of strength
LEVEL: Final = 0.95
PRIOR: Final = 1.0  # imagined draws for each pair that met: even ten wins out of ten leave a finite rating

Games = Mapping[tuple[str, str], float]
"""The points that the first player of each pair has made against the second, in all their comparisons."""


@dataclass(frozen=True)
class Rating:
    """A rating and its interval, as Elo points above the average of the field."""

    elo: float
    low: float
    high: float


def normal(level: float = LEVEL) -> float:
    """How many standard errors to either side an interval of this level reaches.

    >>> round(normal(0.95), 2)
    1.96
    """
    return NormalDist().inv_cdf((1 + level) / 2)


def wilson(points: float, games: float, level: float = LEVEL) -> tuple[float, float]:
    """Wilson's interval for a share of points: sensible for few games, and for shares of nothing or of all.

    >>> low, high = wilson(7, 10)
    >>> round(low, 3), round(high, 3)
    (0.397, 0.892)
    """
    if games == 0:
        return 0.0, 1.0
    z = normal(level)
    share = points / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def rate(games: Games, *, prior: float = PRIOR, level: float = LEVEL) -> dict[str, Rating]:
    """The rating of everybody who met somebody, best first, with Wald intervals.

    >>> ratings = rate({("a", "b"): 300, ("b", "a"): 100}, prior=0)
    >>> round(ratings["a"].elo - ratings["b"].elo, 1)  # 400 * log10(3)
    190.8
    """
    names = list(dict.fromkeys(name for pair in games for name in pair))
    points = [[float(games.get((one, other), 0.0)) for other in names] for one in names]
    for i, j in combinations(range(len(names)), 2):
        if points[i][j] + points[j][i] > 0:
            points[i][j] += prior / 2
            points[j][i] += prior / 2
    strengths, errors = fit(points)
    z = normal(level)
    ratings = {
        name: Rating(ELO * own, ELO * (own - z * error), ELO * (own + z * error))
        for name, own, error in zip(names, strengths, errors, strict=True)
    }
    return dict(sorted(ratings.items(), key=lambda entry: -entry[1].elo))


def fit(points: Sequence[Sequence[float]]) -> tuple[list[float], list[float]]:
    """The logarithms of the strengths, their mean 0, and their standard errors: Newton's method on the likelihood.

    >>> strengths, errors = fit([[0, 3], [1, 0]])
    >>> round(exp(strengths[0] - strengths[1]), 3)
    3.0
    """
    size = len(points)
    strengths = [0.0] * size
    inverse: list[list[float]] = []
    for _ in range(200):
        slope = [0.0] * size
        # The curvature says nothing about the common height of all strengths; 1 / size everywhere pins it.
        curve = [[1 / size] * size for _ in range(size)]
        for i in range(size):
            for j in range(size):
                if i != j:
                    met = points[i][j] + points[j][i]
                    share = 1 / (1 + exp(strengths[j] - strengths[i]))
                    slope[i] += points[i][j] - met * share
                    curve[i][i] += met * share * (1 - share)
                    curve[i][j] -= met * share * (1 - share)
        inverse = inverted(curve)
        step = [sum(row[k] * slope[k] for k in range(size)) for row in inverse]
        longest = max(map(abs, step), default=0.0)
        scale = min(1.0, 2 / longest) if longest else 1.0
        strengths = [own + scale * change for own, change in zip(strengths, step, strict=True)]
        if longest < 1e-10:
            break
    mean = sum(strengths) / size if size else 0.0
    errors = [sqrt(max(0.0, inverse[i][i] - 1 / size)) for i in range(size)]
    return [own - mean for own in strengths], errors


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a small positive matrix, by elimination; what cannot be told apart gets a huge value.

    >>> inverted([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *[float(i == k) for k in range(size)]] for i, row in enumerate(matrix)]
    for i in range(size):
        best = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        pivot = rows[i][i] if abs(rows[i][i]) > 1e-12 else 1e-12
        rows[i] = [value / pivot for value in rows[i]]
        for k in range(size):
            if k != i and rows[k][i]:
                factor = rows[k][i]
                rows[k] = [value - factor * own for value, own in zip(rows[k], rows[i], strict=True)]
    return [row[size:] for row in rows]
