"""A case to be tried, the properties to try on it, and what is raised where one is not kept."""

from __future__ import annotations

import copy
import functools
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import duelyard
from duelyard.core.match import Match


class Broken(AssertionError):
    """A game does not keep a property; `prop` names it."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.prop = ""


@dataclass(frozen=True)
class Case:
    """A match to be played: anybody can start it again and gets the same."""

    game: str
    settings: dict[str, Any] = field(default_factory=dict)
    seed: int = 1

    def start(self) -> Match:
        """The match at its beginning.

        >>> Case("clash").start().number
        0
        """
        return duelyard.new_match(self.game, seed=self.seed, settings=copy.deepcopy(self.settings))

    def random(self, purpose: str = "choices") -> random.Random:
        """A random stream of this case, one for each purpose."""
        return random.Random(f"{purpose} {self.seed}")

    def __str__(self) -> str:
        changed = ",".join(f"{name}={value}" for name, value in self.settings.items())
        return f"{self.game}[{changed if len(changed) < 120 else changed[:120] + '...'}]-{self.seed}"


Property = Callable[[Case, int], None]
PROPERTIES: dict[str, Property] = {}


def prop(check: Property) -> Property:
    """Register a property. Whatever goes wrong inside is `Broken`, under the property's name."""

    @functools.wraps(check)
    def run(case: Case, deep: int = 1) -> None:
        try:
            check(case, deep)
        except Broken as broken:
            broken.prop = check.__name__
            broken.args = (f"{check.__name__} of {case}: {broken.args[0]}",)
            raise
        except Exception as error:
            raised = Broken(f"{check.__name__} of {case}: {type(error).__name__}: {error}")
            raised.prop = check.__name__
            raise raised from error

    PROPERTIES[check.__name__] = run
    return run


def demand(condition: object, message: str) -> None:
    """Raise `Broken` unless this holds.

    >>> demand(True, "no end")
    """
    if not condition:
        raise Broken(message)


def same(got: Any, expected: Any, what: str) -> None:
    """Raise `Broken` unless both are equal.

    >>> same(1, 1, "a number")
    """
    if got != expected:
        raise Broken(f"{what} differs:\n  {str(got)[:1500]}\n  {str(expected)[:1500]}")
