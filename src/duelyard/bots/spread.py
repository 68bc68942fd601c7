"""How much values differ, as they come."""

from __future__ import annotations

from math import sqrt


class Spread:
    """The standard deviation of the values found so far; a guess while there are too few of them."""

    def __init__(self, guess: float) -> None:
        self.guess = guess
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        """One more value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def deviation(self) -> float:
        """The standard deviation.

        >>> spread = Spread(0.5)
        >>> for value in (1.0, 3.0):
        ...     spread.add(value)
        >>> spread.deviation()
        1.0
        """
        if self.count < 2:
            return self.guess
        mean = self.total / self.count
        return sqrt(max(self.squares / self.count - mean * mean, 1e-6))
