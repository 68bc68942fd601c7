"""Balance: many matches between equal players, and what their seats, decks and cards are worth."""

from __future__ import annotations

from collections import defaultdict
from statistics import mean
from typing import Any

from duelyard.core.registry import game
from duelyard.lab.arena import Plan
from duelyard.lab.playing import Outcome
from duelyard.lab.summary import basics, seats, share

Sides = list[dict[str, set[str]]]


def balance(plan: Plan, outcomes: list[Outcome]) -> dict[str, Any]:
    """The points of every seat, and of all that the game says may make a difference (`Game.features`).

    >>> from duelyard.lab.arena import run
    >>> plan = Plan("clash", ("random",), matches=12, grid=[{"decks": [1, 2]}, {"decks": [2, 1]}])
    >>> found = balance(plan, run(plan))
    >>> [row["value"] for row in found["features"]["deck"]] in (["1", "2"], ["2", "1"])
    True
    """
    return {
        **basics(plan, outcomes),
        "seats": seats(plan, outcomes),
        "features": features(plan, outcomes),
    }


def features(plan: Plan, outcomes: list[Outcome]) -> dict[str, list[dict[str, Any]]]:
    """For each kind of feature its values, with the points of the sides that had them.

    Best first, by the middle of the interval: a few lucky matches do not make a card the best.
    A match in which all sides had the same tells nothing about it and is left out. `clear`: the whole interval lies
    above or below `fair`, the points that all these sides made on average.
    """
    made: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for outcome in outcomes:
        sides = by_side(plan, outcome)
        for side, points in enumerate(outcome.points):
            for kind, values in sides[side].items():
                for value in sorted(values):
                    if len(sides) == 1 or not all(value in other.get(kind, ()) for other in sides):
                        made[kind][value].append(points)
    found: dict[str, list[dict[str, Any]]] = {}
    for kind, each in made.items():
        fair = mean(points for all_points in each.values() for points in all_points)
        rows: list[dict[str, Any]] = [
            {"value": value, "fair": fair, **share(all_points)} for value, all_points in each.items()
        ]
        for row in rows:
            row["clear"] = bool(row["low"] > fair or row["high"] < fair)
        found[kind] = sorted(rows, key=lambda row: (-row["low"] - row["high"], row["value"]))
    return found


def by_side(plan: Plan, outcome: Outcome) -> Sides:
    """What each side had; partners' features are put together. Every seat has its own letter, too."""
    rules = game(plan.game)
    settings = rules.complete(outcome.settings)
    sides: Sides = [defaultdict(set) for _ in outcome.by_side]
    for seat, side in enumerate(outcome.sides):
        sides[side]["seat"].add(rules.seat_name(settings, seat))
        for kind, values in outcome.features[seat].items():
            sides[side][kind] |= set(values)
    return sides
