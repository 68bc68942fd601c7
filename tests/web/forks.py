"""Tables that need not be played from the start: they begin amid a match by chance, or shortly before its end.

Matches are played here, which takes a blink; by clicks the same would take most of a test.
"""

from __future__ import annotations

from random import Random
from typing import Any

import duelyard


def moments(game: str, settings: dict[str, Any], choices: int | None = None) -> list[dict[str, Any]]:
    """Forks of a match for every question that the first seat is asked, up to so many choices of its own."""
    match = duelyard.new_match(game, seed=1, settings=settings)
    chance = Random(1)
    numbers = []
    while not match.over:
        ask = match.asks[0]
        if ask.seat == 0:
            numbers.append(match.number)
            if choices is not None and len(numbers) > choices:
                break
        match.choose(chance.randrange(len(ask.options)), seat=ask.seat)
    record = match.record()
    return [{"record": record, "number": number} for number in numbers]


def midway(game: str, settings: dict[str, Any], choices: int) -> dict[str, Any]:
    """After so many choices of the first seat."""
    return moments(game, settings, choices)[choices]


def nearly_over(game: str, settings: dict[str, Any]) -> dict[str, Any]:
    """Three choices of the first seat before the end."""
    return moments(game, settings)[-3]
