"""Players that try more than to play, named by tests as `tests.bots.odd:...`."""

from __future__ import annotations

import gc
import os
import re

from duelyard import Match
from duelyard.bots import RandomPlayer
from duelyard.core.chance import Chance
from duelyard.core.option import Option
from duelyard.core.table import SeatTable

matches = 0  # that this process has seen


class Looking(RandomPlayer):
    """Looks around for the true match and the random stream before it plays."""

    def choose(self, table: SeatTable) -> Option:
        things = gc.get_objects()
        sealed = sum(isinstance(thing, Match) and thing.origin.seal is not None for thing in things)
        streams = sum(type(thing) is Chance and bool(thing.seed) for thing in things)
        if sealed or streams:
            raise RuntimeError(f"{sealed} sealed matches, {streams} random streams")
        return super().choose(table)


class Remembering:
    """Answers nonsense: how many decisions it was asked for, and how many matches its process has seen."""

    def __init__(self) -> None:
        global matches
        matches += 1
        self.asked = 0

    def choose(self, table: SeatTable) -> object:
        self.asked += 1
        return f"{self.asked} of match {matches}"


class Printing(RandomPlayer):
    """Says what it thinks."""

    def choose(self, table: SeatTable) -> Option:
        print('{"answer": 99}', flush=True)
        os.write(1, b"nonsense\n")
        return super().choose(table)


class Quitting(RandomPlayer):
    """Is gone at once."""

    def choose(self, table: SeatTable) -> Option:
        os._exit(3)


class Stuck(RandomPlayer):
    """Thinks so hard that no Python runs beside it."""

    def choose(self, table: SeatTable) -> Option:
        re.match("(a+)+$", "a" * 60 + "b")
        return super().choose(table)
