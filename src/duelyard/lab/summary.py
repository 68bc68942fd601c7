"""What many outcomes say together, as plain data that goes into JSON; tables and pages are drawn from it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import mean, quantiles
from typing import Any

from duelyard.core.registry import game
from duelyard.lab.arena import Plan, trials
from duelyard.lab.playing import Outcome
from duelyard.lab.ratings import rate, wilson

HOUSE = "(game)"  # the opponent of a side that plays alone
BINS = 20


def summary(plan: Plan, outcomes: list[Outcome]) -> dict[str, Any]:
    """Ratings, points of each pair and seat, lengths, ways of ending, and what players did wrong.

    >>> from duelyard.lab.arena import run
    >>> plan = Plan("clash", ("random", "squire"), matches=4)
    >>> sorted(summary(plan, run(plan)))[:4]
    ['endings', 'game', 'incidents', 'length']
    """
    return {
        **basics(plan, outcomes),
        "players": players(outcomes),
        "pairs": pairs(outcomes),
        "seats": seats(plan, outcomes),
        "trials": [
            {"player": one, "against": other, **vars(trial)} for (one, other), trial in trials(plan, outcomes).items()
        ],
    }


def basics(plan: Plan, outcomes: list[Outcome]) -> dict[str, Any]:
    """What was played, how long the matches were, how they ended, and what went wrong.

    >>> basics(Plan("clash", ("random", "squire")), [])["matches"]
    0
    """
    endings = Counter(outcome.rule for outcome in outcomes)
    return {
        "game": plan.game,
        "plan": plan.head(),
        "matches": len(outcomes),
        "length": lengths([outcome.choices for outcome in outcomes]),
        "endings": [{"rule": rule, "matches": count} for rule, count in endings.most_common()],
        "incidents": [
            {"match": outcome.number, **vars(incident)} for outcome in outcomes for incident in outcome.incidents
        ],
    }


def share(points: Iterable[float], weight: float = 1.0) -> dict[str, float]:
    """A share of points with its interval; `weight`: how much of a match of its own each entry is worth.

    >>> {name: round(value, 2) for name, value in share([1, 0, 0.5, 1]).items()}
    {'matches': 4, 'share': 0.62, 'low': 0.22, 'high': 0.91}
    """
    made = list(points)
    low, high = wilson(sum(made) * weight, len(made) * weight)
    return {"matches": len(made), "share": mean(made) if made else 0.0, "low": low, "high": high}


def players(outcomes: list[Outcome]) -> list[dict[str, Any]]:
    """A line for each player, best first."""
    ratings = rate(comparisons(outcomes))
    points: dict[str, list[float]] = defaultdict(list)
    signs: dict[str, Counter[int]] = defaultdict(Counter)
    spent: dict[str, float] = defaultdict(float)
    decisions: Counter[str] = Counter()
    failures: dict[str, Counter[str]] = defaultdict(Counter)
    for outcome in outcomes:
        for side, name in enumerate(outcome.by_side):
            score = outcome.scores[outcome.sides.index(side)]
            points[name].append(outcome.points[side])
            signs[name][(score > 0) - (score < 0)] += 1
        for seat, name in enumerate(outcome.players):
            spent[name] += outcome.seconds[seat]
            decisions[name] += outcome.decisions[seat]
        for incident in outcome.incidents:
            failures[incident.player][incident.kind] += 1
    order = [name for name in ratings if name in points] or list(points)
    return [
        {
            "player": name,
            "rating": vars(ratings[name]) if name in ratings else None,
            **share(points[name]),
            "wins": signs[name][1],
            "draws": signs[name][0],
            "losses": signs[name][-1],
            "seconds_a_decision": spent[name] / max(1, decisions[name]),
            "failures": dict(failures[name]),
        }
        for name in order
    ]


def comparisons(outcomes: list[Outcome]) -> dict[tuple[str, str], float]:
    """The points that players made against each other. A match of n sides is worth n - 1 comparisons, not all n pairs.

    >>> from duelyard.lab.arena import run
    >>> points = comparisons(run(Plan("clash", ("random", "squire"), matches=4)))
    >>> sum(points.values())
    4.0
    """
    made: dict[tuple[str, str], float] = defaultdict(float)
    for outcome in outcomes:
        names = outcome.by_side
        if len(names) == 1:
            made[names[0], HOUSE] += outcome.points[0]
            made[HOUSE, names[0]] += 1 - outcome.points[0]
        for (one, other), points in meetings(outcome):
            made[one, other] += points * 2 / len(names)
            made[other, one] += (1 - points) * 2 / len(names)
    return dict(made)


def meetings(outcome: Outcome) -> list[tuple[tuple[str, str], float]]:
    """Each pair of different players in a match, by name, and the points of the first of them."""
    scores = [outcome.scores[outcome.sides.index(side)] for side in range(len(outcome.by_side))]
    found = []
    for (one, own), (other, theirs) in combinations(zip(outcome.by_side, scores, strict=True), 2):
        if one != other:
            points = 0.5 + ((own > theirs) - (own < theirs)) / 2
            found.append(((one, other), points) if one < other else ((other, one), 1 - points))
    return found


def pairs(outcomes: list[Outcome]) -> list[dict[str, Any]]:
    """The points of each pair of players that met."""
    made: dict[tuple[str, str], list[float]] = defaultdict(list)
    for outcome in outcomes:
        for pair, points in meetings(outcome):
            made[pair].append(points)
    sides = max((len(outcome.by_side) for outcome in outcomes), default=2)
    return [
        {"player": one, "against": other, **share(points, 2 / max(2, sides))} for (one, other), points in made.items()
    ]


def seats(plan: Plan, outcomes: list[Outcome]) -> list[dict[str, Any]]:
    """The points made at each seat, table by table: tables with other sides are other tables."""
    made: dict[tuple[tuple[int, ...], int], list[float]] = defaultdict(list)
    names: dict[tuple[int, ...], list[str]] = {}
    rules = game(plan.game)
    for outcome in outcomes:
        if outcome.sides not in names:
            settings = rules.complete(outcome.settings)
            names[outcome.sides] = [rules.seat_name(settings, seat) for seat in range(len(outcome.sides))]
        for seat, side in enumerate(outcome.sides):
            made[outcome.sides, seat].append(outcome.points[side])
    return [
        {"seats": len(sides), "sides": max(sides) + 1, "seat": names[sides][seat], **share(points)}
        for (sides, seat), points in sorted(made.items())
    ]


def lengths(choices: Sequence[int]) -> dict[str, Any]:
    """How many choices matches take: the mean, the quartiles, and how many matches lie in each part of the range.

    >>> lengths([10, 20, 30, 40])["quartiles"]
    [17.5, 25.0, 32.5]
    """
    if not choices:
        return {"mean": 0.0, "quartiles": [0.0, 0.0, 0.0], "bins": []}
    few, many = min(choices), max(choices)
    width = max(1, -(-(many - few + 1) // BINS))
    counts = Counter((number - few) // width for number in choices)
    bins = [[few + k * width, few + (k + 1) * width - 1, counts[k]] for k in range((many - few) // width + 1)]
    middle = quantiles(choices, method="inclusive") if len(choices) > 1 else [float(few)] * 3
    return {"mean": mean(choices), "quartiles": middle, "bins": bins}
