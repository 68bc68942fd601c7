"""Where a window is open."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import duelyard


@cache
def moment(holds: bool) -> tuple[int, str, dict[str, Any]]:
    """A window of Gosu whose seat holds a feat for it, or none: the seat, the kind, and where to fork a table from."""
    for seed in range(2000):
        match = duelyard.new_match("gosu", seed=seed)
        chance = Random(seed)
        found: tuple[int, str, int] | None = None
        while not match.over:
            ask = match.ask
            assert ask is not None
            if ask.prompt in match.rules.windows and (len(ask.codes) > 1) == holds and not found:
                found = ask.seat, ask.prompt, match.number
            match.choose(chance.randrange(len(ask.codes)))
        if found:
            return found[0], found[1], {"record": match.record(), "number": found[2]}
    raise AssertionError("no such window")
