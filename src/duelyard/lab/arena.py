"""The arena: many matches between players, in any number of processes, that can be interrupted at any time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from duelyard.bots.apart import check_player
from duelyard.core.errors import DuelyardError
from duelyard.core.registry import game
from duelyard.lab.pairing import Fixture, fixtures, sides_of, whole_groups
from duelyard.lab.playing import Outcome, Terms, play_fixture
from duelyard.lab.sentences import sentence
from duelyard.lab.sequential import Trial
from duelyard.lab.workers import Crew, here

if TYPE_CHECKING:
    from duelyard.lab.results import Results


class BadPlan(DuelyardError, ValueError):
    """A plan that cannot be played."""


@dataclass(frozen=True)
class Plan:
    """What is played: which players, on which settings (the `grid`), how often, from which seed, on which terms.

    With `until` the matches end as soon as it is clear, for every pair of players, whether the one who is named first
    makes more or less than this share of the points; `least`: not before so many were played.
    """

    game: str
    players: tuple[str, ...]
    matches: int = 100
    grid: list[dict[str, Any]] = field(default_factory=lambda: [{}])
    seed: str = "1"
    terms: Terms = field(default_factory=Terms)
    until: float | None = None
    least: int = 0

    def check(self) -> None:
        """Raise an error that says what is wrong: a player that does not exist, settings that do not fit.

        >>> Plan("clash", ("captain", "captain")).check()
        Traceback (most recent call last):
          ...
        duelyard.lab.arena.BadPlan: captain is named twice: give one of them another budget, such as captain@500
        """
        for name in self.players:
            if self.players.count(name) > 1:
                raise BadPlan(sentence("named_twice", name=name))
            check_player(name)
        if not self.players or self.matches < 1 or not self.grid:
            raise BadPlan(sentence("empty_plan"))
        seating = [sides_of(game(self.game), settings) for settings in self.grid]
        if self.until is not None and (len(self.players) < 2 or {max(sides) for sides in seating} != {1}):
            raise BadPlan(sentence("until_clear"))

    def fixtures(self) -> list[Fixture]:
        """All matches of the plan.

        >>> len(Plan("clash", ("random", "squire"), matches=3).fixtures())
        4
        """
        return whole_groups(fixtures(self.game, self.players, self.grid, self.seed), self.matches)

    def head(self) -> dict[str, Any]:
        """What must be the same when a run goes on: everything but the number of matches and when to stop.

        >>> sorted(Plan("clash", ("random", "squire")).head())
        ['game', 'grid', 'players', 'rules', 'seed', 'terms']
        """
        head = {**asdict(self), "rules": game(self.game).rules_version}
        return {name: value for name, value in head.items() if name not in ("matches", "until", "least")}


def run(
    plan: Plan,
    crew: Crew = here,
    results: Results | None = None,
    tell: Callable[[Outcome], None] = lambda outcome: None,
) -> list[Outcome]:
    """Play what is left of the plan; returns all outcomes in the order of the plan.

    Every outcome is written to the results file at once, and then told. Which outcomes come back does not depend on the
    crew, nor on interruptions.

    >>> [outcome.number for outcome in run(Plan("clash", ("random", "squire"), matches=2))]
    [0, 1]
    """
    plan.check()
    planned = plan.fixtures()
    done = {outcome.number: outcome for outcome in (results.found if results else [])}
    watch = Watch(plan)
    end = watch.look(done, planned)
    left = [fixture for fixture in planned if fixture.number not in done]
    with closing(crew(partial(play_fixture, terms=plan.terms), left)) as outcomes:
        while end is None:
            outcome: Outcome | None = next(outcomes, None)
            if outcome is None:
                break
            done[outcome.number] = outcome
            if results is not None:
                results.add(outcome)
            tell(outcome)
            end = watch.look(done, planned)
    last = len(planned) if end is None else end
    return [done[number] for number in range(last)]


def trials(plan: Plan, outcomes: list[Outcome]) -> dict[tuple[str, str], Trial]:
    """The sequential test of each pair of players, as it stands after these outcomes.

    >>> plan = Plan("clash", ("random", "squire"), matches=4, until=0.5)
    >>> trials(plan, run(plan))["random", "squire"].games
    4
    """
    watch = Watch(plan)
    watch.look({outcome.number: outcome for outcome in outcomes}, plan.fixtures())
    return watch.trials


class Watch:
    """Looks at the outcomes in the order of the plan, however they come in, and says after which one all is clear."""

    def __init__(self, plan: Plan) -> None:
        self.until = plan.until
        self.least = plan.least
        self.players = plan.players
        self.trials: dict[tuple[str, str], Trial] = {}
        self.seen = 0

    def look(self, done: dict[int, Outcome], planned: list[Fixture]) -> int | None:
        """How many matches were enough, or None: go on."""
        if self.until is None:
            return None
        while self.seen < len(planned) and self.seen in done:
            outcome = done[self.seen]
            one, other = sorted(outcome.by_side, key=self.players.index)
            trial = self.trials.setdefault((one, other), Trial(self.until))
            trial.add(outcome.points[outcome.by_side.index(one)])
            self.seen += 1
            group_ends = self.seen == len(planned) or planned[self.seen].group != outcome.group
            pairs = len(self.players) * (len(self.players) - 1) // 2
            enough = group_ends and self.seen >= self.least
            if enough and len(self.trials) == pairs and all(trial.verdict for trial in self.trials.values()):
                return self.seen
        return None
