"""Themes: the idea of a solution, by what is chosen and what happens.

[[theme]]
id = "gate"                           its name and what it means stand in the texts of the game
goals = ["reach"]                     kinds of goals; none: all of them
reaches = 2                           how many events the goal asks for, at the least
dice = true                           the best chance is wanted
first = "cast *"                      what the first choice looks like; {own} and {foe} are the letters of the seats
choice = "cast * {foe}.*"             what some own choice looks like
events = [{ kind = "destroyed", at = "{foe}.*" }]     events of the solution, each with some of its data
times = 2                             how many such choices, or such events, there are at the least
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from duelyard.core.game import SEATS

if TYPE_CHECKING:
    from duelyard.core.events import Event
    from duelyard.core.puzzle import Problem


@dataclass(frozen=True)
class Theme:
    """One idea, and how it is known."""

    id: str
    goals: tuple[str, ...] = ()
    reaches: int = 0
    dice: bool = False
    first: str = "*"
    choice: str = "*"
    events: tuple[Mapping[str, str], ...] = ()
    times: int = 1

    @staticmethod
    def read(data: Mapping[str, Any]) -> Theme:
        """As the aims have it.

        >>> Theme.read({"id": "gate", "goals": ["reach"]}).goals
        ('reach',)
        """
        known = {one.name for one in fields(Theme)}
        if not set(data) <= known:
            raise ValueError(f"no such part of a theme: {sorted(set(data) - known)}")
        given: dict[str, Any] = {name: tuple(one) if isinstance(one, list) else one for name, one in data.items()}
        return Theme(**given)

    def key_choice(self, problem: Problem) -> int:
        """Which of the own choices shows the idea."""
        like = self.choice.format(**letters(problem))
        return next((at for at, text in enumerate(problem.own) if fnmatchcase(text, like)), 0)

    def fits(self, problem: Problem, events: Sequence[Event]) -> bool:
        """Whether this is the idea of a solution in which these events happen."""
        names = letters(problem)
        own = problem.own
        return (
            (not self.goals or problem.goal.kind in self.goals)
            and len(problem.goal.reach) >= self.reaches
            and (not self.dice or problem.chance < 1.0)
            and fnmatchcase(own[0], self.first.format(**names))
            and sum(fnmatchcase(text, self.choice.format(**names)) for text in own)
            >= (1 if self.events else self.times)
            and all(sum(alike(event, like, names) for event in events) >= self.times for like in self.events)
        )


def letters(problem: Problem) -> dict[str, str]:
    """Which seat is whose."""
    return {"own": SEATS[problem.goal.seat], "foe": SEATS[1 - problem.goal.seat]}


def alike(event: Event, like: Mapping[str, str], names: Mapping[str, str]) -> bool:
    """Whether an event looks like that."""
    return event.kind == like["kind"] and all(
        fnmatchcase(str(event.data.get(name)), text.format(**names)) for name, text in like.items() if name != "kind"
    )


def theme_of(problem: Problem, events: Sequence[Event], themes: Sequence[Theme]) -> Theme | None:
    """The first of the themes that fits, if one does."""
    return next((theme for theme in themes if theme.fits(problem, events)), None)
