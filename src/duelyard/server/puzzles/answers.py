"""Answers to attempts at puzzles: judged in the process that reads, and kept for whoever tries the same."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from datetime import date
from hashlib import sha256
from typing import Any

from duelyard.core.judging import by_the_book
from duelyard.core.puzzle import find_problem, problem_files
from duelyard.core.registry import games
from duelyard.server.puzzles.messages import Earlier
from duelyard.server.table.readers import Readers
from duelyard.server.words.problems import Trouble

KEPT = 300  # answers, about 20 KB each
Key = tuple[str, str, tuple[str, ...], str, bool]


class Answers:
    """What was answered lately. The same attempt has the same answer for everybody."""

    def __init__(self, readers: Readers) -> None:
        self.readers = readers
        self.kept: OrderedDict[Key, dict[str, Any]] = OrderedDict()

    async def to(
        self, client: str, game: str, name: str, choices: list[str], lang: str, reveal: bool = False
    ) -> dict[str, Any]:
        """What has become of an attempt (`messages.Attempt`); raises `Trouble`."""
        key = (game, name, tuple(choices), lang, reveal)
        found = self.kept.pop(key, None)
        if found is None:
            found = await self.readers.read(client, "attempt", game, name, choices, lang, reveal)
        self.kept[key] = found
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return found

    async def judged(self, client: str, attempts: list[Earlier]) -> list[tuple[Earlier, bool]]:
        """Attempts that a browser has kept, and whether each solves its puzzle. Left out are those at no puzzle of
        ours, and whatever cannot be judged now."""
        told: list[tuple[Earlier, bool]] = []
        for one, solves in await asyncio.to_thread(by_heart, attempts):
            if solves is not None:
                told.append((one, solves))
                continue
            try:
                answer = await self.to(client, one.game, one.puzzle, one.choices, "en")
                told.append((one, answer["met"] is True))
            except Trouble:
                continue
        return told


def by_heart(attempts: list[Earlier]) -> list[tuple[Earlier, bool | None]]:
    """The attempts at puzzles of ours, and whether they follow the solution of the file to its end; None: they do not
    follow it, and somebody has to judge them.

    >>> by_heart([Earlier(game="clash", puzzle="nothing", choices=["end"])])
    []
    """
    told: list[tuple[Earlier, bool | None]] = []
    for one in attempts:
        problem = find_problem(one.game, one.puzzle) if one.game in games() else None
        if problem is not None:
            verdict = by_the_book(problem, one.choices)
            told.append((one, None if verdict is None else verdict.met is True))
    return told


def of_day(game: str, day: date) -> str | None:
    """Which puzzle a day has: all of them come before one comes again, in an order that is no order.

    >>> of_day("clash", date(2026, 11, 16)) == of_day("clash", date(2026, 11, 17))
    False
    """
    names = sorted((name for name, _ in problem_files(game)), key=lambda name: sha256(name.encode()).digest())
    return names[day.toordinal() % len(names)] if names else None
