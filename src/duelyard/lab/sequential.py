"""Sequential testing: look at the results again and again, and stop as soon as they are clear.

An ordinary interval that is looked at often is wrong more often than it says. Here every look spends a part of the
allowed error, error / (k * (k + 1)) at the k-th one, so that all looks together stay within it.
"""

from __future__ import annotations

from duelyard.lab.ratings import wilson

FIRST = 16  # matches before the first look
GROWTH = 1.5  # and how many times more before each further one


class Trial:
    """Whether a player makes more or less than a certain share of the points.

    >>> trial = Trial(0.5)
    >>> for _ in range(16):
    ...     trial.add(1.0)
    >>> trial.verdict
    'above'
    """

    def __init__(self, threshold: float = 0.5, error: float = 0.05) -> None:
        self.threshold = threshold
        self.error = error
        self.points = 0.0
        self.games = 0
        self.looks = 0
        self.next_look = FIRST
        self.low, self.high = 0.0, 1.0  # the interval at the last look; all looks together keep within the error
        self.verdict = ""  # then "above" or "below", once and for all

    def add(self, points: float) -> None:
        """Count a match with these points, and look if it is time to."""
        self.points += points
        self.games += 1
        if self.games >= self.next_look:
            self.looks += 1
            self.next_look = int(self.games * GROWTH) + 1
            self.low, self.high = wilson(self.points, self.games, 1 - self.error / (self.looks * (self.looks + 1)))
            if not self.verdict:
                self.verdict = "above" if self.low > self.threshold else "below" if self.high < self.threshold else ""
