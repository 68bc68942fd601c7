"""Players that misbehave, named by tests as `tests.lab.bots:...`."""

from __future__ import annotations

import time

from duelyard.bots import RandomPlayer
from duelyard.core.option import Option
from duelyard.core.table import SeatTable


class Crashing(RandomPlayer):
    """Fails at every third decision."""

    asked = 0

    def choose(self, table: SeatTable) -> Option:
        self.asked += 1
        if self.asked % 3 == 0:
            raise ValueError("three is too many")
        return super().choose(table)


class Slow(RandomPlayer):
    """Sleeps over its second decision, and swallows whatever it can."""

    asked = 0

    def choose(self, table: SeatTable) -> Option:
        self.asked += 1
        if self.asked == 2:
            try:
                while True:
                    time.sleep(0.01)
            except Exception:
                pass
        return super().choose(table)


class Nonsense:
    """Answers anything."""

    def __init__(self) -> None:
        self.answers: list[object] = ["fly away", None, 10**6, [], Nonsense]

    def choose(self, table: SeatTable) -> object:
        self.answers.append(self.answers.pop(0))
        return self.answers[0]


class Unmakable:
    """Cannot even be made."""

    def __init__(self, seed: int | None) -> None:
        raise RuntimeError("no such luck") if seed else SystemError

    def choose(self, table: SeatTable) -> Option:
        return table.ask.options[0]


class Leaving(RandomPlayer):
    """Wants to end the program."""

    def choose(self, table: SeatTable) -> Option:
        raise SystemExit(3)


class Hanging(RandomPlayer):
    """Never comes to a decision."""

    def choose(self, table: SeatTable) -> Option:
        while True:
            time.sleep(0.01)
