"""One match between players, from a fixture to its outcome. The same fixture gives the same record everywhere."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from time import monotonic
from typing import Any

from duelyard.bots.apart import guard_for
from duelyard.bots.guard import decide
from duelyard.core.registry import new_match
from duelyard.lab.pairing import Fixture


@dataclass(frozen=True)
class Terms:
    """What all players get: budgets in iterations or in seconds, and a limit for a single decision in seconds."""

    by_iterations: bool = False
    limit: float | None = None


@dataclass(frozen=True)
class Incident:
    """A decision that a player lost: by which failure, and as which choice of the match."""

    seat: int
    player: str
    choice: int
    kind: str
    detail: str


@dataclass(frozen=True)
class Outcome:
    """What is kept of a match. All of it repeats, except for the `seconds` that each seat thought."""

    number: int
    group: int
    settings: dict[str, Any]
    players: tuple[str, ...]
    sides: tuple[int, ...]
    scores: tuple[float, ...]
    rule: str
    choices: int
    decisions: tuple[int, ...]
    features: list[dict[str, list[str]]]
    incidents: list[Incident]
    record: str
    seconds: tuple[float, ...] = field(compare=False)

    def to_json(self) -> str:
        """The outcome as one line."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, line: str) -> Outcome:
        """The outcome behind such a line.

        >>> outcome = play_fixture(Fixture(0, 0, "clash", {}, "7", ("random", "random"), (0, 1)))
        >>> Outcome.from_json(outcome.to_json()) == outcome
        True
        """
        data = json.loads(line)
        for name in ("players", "sides", "scores", "decisions", "seconds"):
            data[name] = tuple(data[name])
        data["incidents"] = [Incident(**incident) for incident in data["incidents"]]
        return cls(**data)

    @property
    def by_side(self) -> list[str]:
        """The player of each side."""
        return [self.players[self.sides.index(side)] for side in range(max(self.sides) + 1)]

    @property
    def points(self) -> list[float]:
        """For each side the share of the others that it did better than; ties are worth half.

        A side that plays alone against the game has 1 for a win and 0 for a loss.
        """
        scores = [self.scores[self.sides.index(side)] for side in range(max(self.sides) + 1)]
        if len(scores) == 1:
            return [better(scores[0], 0.0)]
        return [
            sum(better(own, other) for k, other in enumerate(scores) if k != side) / (len(scores) - 1)
            for side, own in enumerate(scores)
        ]


def better(own: float, other: float) -> float:
    """1 for the better score, 0 for the worse, a half for a tie.

    >>> better(1.0, -1.0), better(0.0, 0.0)
    (1.0, 0.5)
    """
    return 0.5 if own == other else float(own > other)


def play_fixture(fixture: Fixture, terms: Terms | None = None) -> Outcome:
    """Play a match to its end.

    A player gets a seat packet and nothing else; one of somebody's own class thinks in a process of its own. Whoever
    raises, overruns or answers nonsense loses the decision; the failure is noted, and the match goes on.

    >>> play_fixture(Fixture(0, 0, "clash", {"first": "A"}, "7", ("random", "squire"), (0, 1))).players
    ('random', 'squire')
    """
    terms = terms or Terms()
    match = new_match(fixture.game, fixture.seed, fixture.settings)
    seats = len(fixture.players)
    guards = [
        guard_for(name, own_seed(fixture, seat), by_iterations=terms.by_iterations, limit=terms.limit)
        for seat, name in enumerate(fixture.players)
    ]
    incidents: list[Incident] = []
    decisions = [0] * seats
    seconds = [0.0] * seats
    while (ask := match.ask) is not None:
        seat = ask.seat
        number = match.number
        begun = monotonic()
        failure = decide(match, seat, guards[seat])
        seconds[seat] += monotonic() - begun
        decisions[seat] += 1
        if failure is not None:
            incidents.append(Incident(seat, fixture.players[seat], number, failure.kind, failure.detail))
    for guard in guards:
        guard.close()
    result = match.result
    assert result is not None
    return Outcome(
        number=fixture.number,
        group=fixture.group,
        settings=fixture.settings,
        players=fixture.players,
        sides=fixture.sides,
        scores=tuple(result.scores),
        rule=result.rule,
        choices=match.number,
        decisions=tuple(decisions),
        features=[match.rules.features(match.state, seat) for seat in range(seats)],
        incidents=incidents,
        record=match.record(),
        seconds=tuple(round(spent, 3) for spent in seconds),
    )


def own_seed(fixture: Fixture, seat: int) -> int:
    """The seed of a player: it depends on the match's seed and on who sits where, and on nothing else.

    >>> fixture = Fixture(0, 0, "clash", {}, "7", ("random", "random"), (0, 1))
    >>> own_seed(fixture, 0) == own_seed(fixture, 0) != own_seed(fixture, 1)
    True
    """
    text = f"{fixture.seed}/{seat}/{fixture.players[seat]}"
    return int.from_bytes(sha256(text.encode()).digest()[:4]) >> 1
