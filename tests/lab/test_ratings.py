"""Ratings, intervals and sequential tests against values that are known from elsewhere."""

from __future__ import annotations

from math import exp, log10
from random import Random

import pytest

from duelyard.lab.ratings import fit, rate, wilson
from duelyard.lab.sequential import Trial


def test_two_players_are_as_far_apart_as_their_points_say() -> None:
    ratings = rate({("a", "b"): 300.0, ("b", "a"): 100.0}, prior=0)
    assert list(ratings) == ["a", "b"]
    assert ratings["a"].elo - ratings["b"].elo == pytest.approx(400 * log10(3))
    # The standard error of the difference is 1 / sqrt(n p q) in natural units; each player carries half of it.
    assert ratings["a"].high - ratings["a"].elo == pytest.approx(1.959964 * 173.7178 / (400 * 0.75 * 0.25) ** 0.5 / 2)


def test_the_textbook_example() -> None:
    """A, B, C, D with 2:3, 1:4, 5:3 and 1:3: the strengths that the literature gives, as shares of their sum."""
    strengths, _ = fit([[0, 2, 0, 1], [3, 0, 5, 0], [0, 3, 0, 1], [4, 0, 3, 0]])
    shares = [exp(one) / sum(map(exp, strengths)) for one in strengths]
    assert shares == pytest.approx([0.139, 0.226, 0.143, 0.492], abs=0.0006)


def test_a_clean_sweep_has_a_rating_with_a_wide_interval() -> None:
    ratings = rate({("a", "b"): 10.0, ("b", "a"): 0.0})
    assert 150 < ratings["a"].elo < 400
    assert ratings["a"].high - ratings["a"].low > 200
    assert rate({}) == {}


def test_intervals_hold_what_they_promise() -> None:
    random = Random(5)
    true = [0.8, 0.1, -0.9]
    inside = 0
    for _ in range(200):
        points = {}
        for i in range(3):
            for j in range(i):
                won = sum(random.random() < 1 / (1 + exp(true[j] - true[i])) for _ in range(60))
                points[str(i), str(j)], points[str(j), str(i)] = float(won), 60.0 - won
        ratings = rate(points)
        inside += sum(ratings[str(k)].low < true[k] * 173.7178 < ratings[str(k)].high for k in range(3))
    assert 0.92 < inside / 600 < 0.98


def test_wilson() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_sequential_test_is_seldom_wrong_and_soon_right() -> None:
    random = Random(1)
    wrong, lengths = 0, []
    for _ in range(300):
        fair = Trial(0.5)
        for _ in range(600):
            fair.add(float(random.random() < 0.5))
        wrong += bool(fair.verdict)
        strong = Trial(0.5)
        while not strong.verdict:
            strong.add(float(random.random() < 0.75))
        assert strong.verdict == "above"
        lengths.append(strong.games)
    assert wrong / 300 < 0.06
    assert sum(lengths) / len(lengths) < 80
