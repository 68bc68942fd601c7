"""One scale of strength for the levels of a game: what each made against the one below it becomes a figure.

A share of the points becomes Elo points by a Bradley-Terry model (`duelyard.lab.ratings`) over all matches of the
ladder together; the Squire is put at 1000. Levels meet their neighbours only, so the figures are sums of steps, and
errors add up on the way: `Figure.low` and `high` say how far.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path
from typing import Final

from duelyard.lab.ratings import ELO, PRIOR, normal

ANCHOR: Final = "squire"
ANCHORED: Final = 1000


@dataclass(frozen=True)
class Rung:
    """What a level made against the one below it: points out of so many matches."""

    strong: str
    weak: str
    points: float
    matches: int

    def step(self) -> tuple[float, float]:
        """By how many Elo points the stronger one is ahead, and the standard error of that. Half a win and half a loss
        are added, so that a clean sweep has a finite step.

        >>> [round(number) for number in Rung("fencer", "squire", 75, 100).step()]
        [189, 40]
        """
        won = self.points + PRIOR / 2
        lost = self.matches - self.points + PRIOR / 2
        return ELO * log(won / lost), ELO * sqrt(1 / won + 1 / lost)


@dataclass(frozen=True)
class Figure:
    """A strength, with its 95% interval against the Squire."""

    strength: int
    low: int
    high: int


def scale(rungs: Iterable[Rung]) -> dict[str, Figure]:
    """The figure of every level that is joined to the Squire by rungs that were played, weakest first.

    >>> found = scale([Rung("squire", "random", 90, 100), Rung("fencer", "squire", 75, 100)])
    >>> {level: each.strength for level, each in found.items()}
    {'random': 626, 'squire': 1000, 'fencer': 1189}
    """
    played = [rung for rung in rungs if rung.matches]
    found: dict[str, tuple[float, float]] = {ANCHOR: (ANCHORED, 0.0)}  # figure and variance
    while True:
        joined = [rung for rung in played if (rung.strong in found) != (rung.weak in found)]
        if not joined:
            break
        for rung in joined:
            step, error = rung.step()
            if rung.weak in found:
                at, variance = found[rung.weak]
                found[rung.strong] = at + step, variance + error**2
            else:
                at, variance = found[rung.strong]
                found[rung.weak] = at - step, variance + error**2
    z = normal()
    figures = {
        level: Figure(round(at), round(at - z * sqrt(variance)), round(at + z * sqrt(variance)))
        for level, (at, variance) in found.items()
    }
    return dict(sorted(figures.items(), key=lambda entry: entry[1].strength))


def write_figures(path: Path, figures: Mapping[str, Figure]) -> None:
    """Write the figures of a game as `duelyard.bots.strength` reads them.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     write_figures(Path(folder, "x.toml"), {"fencer": Figure(1210, 1180, 1240)})
    ...     print(Path(folder, "x.toml").read_text("utf-8"))
    # How strong levels are (docs/strength): Elo points, the Squire's being 1000, and their 95% interval.
    <BLANKLINE>
    fencer = [1210, 1180, 1240]
    <BLANKLINE>
    """
    lines = [
        "# How strong levels are (docs/strength): Elo points, the Squire's being 1000, and their 95% interval.",
        "",
    ]
    lines += [f"{level} = {[each.strength, each.low, each.high]}" for level, each in figures.items()]
    path.write_text("\n".join(lines) + "\n", "utf-8")
