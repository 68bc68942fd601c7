"""Which matches of a game are tried: its own samples, and every single change of an option."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

import duelyard
from duelyard.core.errors import WrongSetting
from duelyard.testing.case import PROPERTIES, Case


@dataclass(frozen=True)
class Trial:
    """One property on one case; `deep` says how closely to look."""

    prop: str
    case: Case
    deep: int = 1

    def __str__(self) -> str:
        return f"{self.prop}-{self.case}"


def conformance_cases(game: str, seeds: int = 3, deep: int = 1) -> list[Trial]:
    """Every property on every set of settings, the usual settings with so many seeds.

    >>> print(conformance_cases("gosu")[0])
    undo-gosu[]-0
    """
    cases = [
        Case(game, settings, 10 * number + seed)
        for number, settings in enumerate(setting_sets(game))
        for seed in range(seeds if not settings else 1)
    ]
    return [Trial(prop, case, deep) for prop in PROPERTIES for case in cases]


def check(trial: Trial) -> None:
    """Try it; raises `Broken` where the game does not keep its word.

    >>> check(conformance_cases("gosu")[0])
    """
    PROPERTIES[trial.prop](trial.case, trial.deep)


def setting_sets(game: str) -> list[dict[str, Any]]:
    """The game's own samples of its settings, and every single change of one setting that the game accepts."""
    rules = duelyard.game(game)
    sets: list[dict[str, Any]] = [{}]
    changes = [{setting.name: value} for setting in rules.settings for value in values(setting.schema)]
    for given in [*rules.samples(), *changes]:
        try:
            settings = rules.complete(copy.deepcopy(given))
            rules.check_full(settings)
        except WrongSetting:
            continue
        if settings not in [rules.complete(copy.deepcopy(other)) for other in sets]:
            sets.append(given)
    return sets


def values(schema: dict[str, Any]) -> list[Any]:
    """Values to try for a setting of this schema."""
    if "enum" in schema:
        return list(schema["enum"])
    kind = schema.get("type")
    if kind == "boolean":
        return [False, True]
    if kind == "integer":
        return [schema["minimum"], schema["maximum"]]
    default = schema.get("default")
    if kind == "array" and default:
        return [default[::-1], *[[choice, *default[1:]] for choice in values(schema["items"])]]
    return []
