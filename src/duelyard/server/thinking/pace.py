"""How a computer keeps its clock: how long it may think, how long a secret decision takes, when it must not wait.

All of that follows from what everybody sees, the level and the clock, and never from what the seat holds.

A level thinks for its own time where the clock allows it. Else it hurries: it spends a part of what is left, and a
little is always kept for what is no thinking: the way to the worker and back, and the disk. Waiting for a free worker
counts on the clock like thinking, so a decision that has waited too long is taken without thinking: a crowded server
makes a computer play worse, never lose on time.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from duelyard.server.messages import SHORTEST
from duelyard.server.table.clocks import Control

NO_CLOCK = 12.0  # seconds that a decision without a clock takes at the most
KEEP = 0.4  # seconds that are never spent
PART = 0.6  # of a clock for one decision; the same clock may have to do for further ones, inside a `Together`
THINK = 0.75  # of what is spent is for thinking, the rest for whatever else happens
LEAST = 0.02  # seconds of thinking: enough for a first thought
TO_COME = 40  # decisions to come, as far as a clock for the whole match reckons
RESERVE = 0.4  # of such a clock, or
MOST_RESERVE = 15.0  # seconds, are kept for a match that lasts longer than that
WAIT = 0.1  # of what is left on such a clock may be spent on waiting for one decision


@dataclass(frozen=True)
class Pace:
    """For one decision: seconds to think, seconds that it takes in all (where secret), seconds until it is taken
    without thinking (None: never)."""

    think: float
    spend: float
    patience: float | None


def pace(control: Control, left: float, bots: int = 1) -> Pace:
    """With so much left on the clock, and so many computers of this table to think one after the other.

    >>> pace(Control("move", 90), 90.0)
    Pace(think=12.0, spend=16.0, patience=89.6)
    >>> hurried = pace(Control("move", 2), 2.0)
    >>> round(hurried.think, 2), round(hurried.spend, 2), round(hurried.patience, 2)
    (0.72, 0.96, 1.6)
    """
    if not control.runs:
        return Pace(NO_CLOCK, NO_CLOCK / THINK, None)
    usable = max(0.0, left - KEEP)
    spend, patience = PART * usable, usable
    if control.kind == "match":
        free = max(0.0, left - min(MOST_RESERVE, RESERVE * control.seconds))
        spend = min(spend, free / TO_COME + PART * control.increment)
        patience = min(usable, max(spend, WAIT * usable, control.increment, KEEP))
    spend = min(spend / bots, NO_CLOCK / THINK)
    return Pace(max(LEAST, THINK * spend), spend, patience)


def clocks_of(seconds: float) -> dict[str, int]:
    """How a level that thinks so long does with short clocks (`messages.LevelClocks`).

    >>> clocks_of(3.0)
    {'least_move': 2, 'least_match': 30, 'full_move': 8, 'full_match': 175, 'full_increment': 6}
    """
    move, match = SHORTEST["move"], SHORTEST["match"]
    return {
        "least_move": move,
        "least_match": match,
        "full_move": next(given for given in count(move) if not hurries(Control("move", given), seconds)),
        "full_match": next(given for given in count(match) if not hurries(Control("match", given), seconds)),
        "full_increment": next(given for given in count() if not hurries(Control("match", match, given), seconds)),
    }


def hurries(control: Control, seconds: float) -> bool:
    """Whether a level that thinks so long has to decide sooner on this clock, from its first decision on.

    >>> [hurries(Control("move", given), 3.0) for given in (5, 10)]
    [True, False]
    """
    return pace(control, float(control.seconds)).think < seconds
