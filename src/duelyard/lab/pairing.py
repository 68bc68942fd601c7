"""Who meets whom: the same seed is played again with the players moved on, so that luck and seats favour nobody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, count, permutations
from typing import TYPE_CHECKING, Any

from duelyard.core.registry import game

if TYPE_CHECKING:
    from duelyard.core.game import Game


@dataclass(frozen=True)
class Fixture:
    """A match to be played. A `group` has the same players, settings and seed; only the seats differ."""

    number: int
    group: int
    game: str
    settings: dict[str, Any]
    seed: str
    players: tuple[str, ...]  # by seat
    sides: tuple[int, ...]  # by seat


def fixtures(name: str, players: tuple[str, ...], grid: list[dict[str, Any]], seed: str) -> Iterator[Fixture]:
    """All matches in the order in which they are played, without end; where one stops makes no difference to them.

    Round after round, each with a seed of its own, every line-up plays every entry of the grid. A player takes a whole
    side: partners are of one kind, and where all win together each player plays alone against the game.

    >>> few = fixtures("clash", ("captain", "fencer"), [{}], "7")
    >>> [(match.seed, *match.players) for match, _ in zip(few, range(3))]
    [('7/0', 'captain', 'fencer'), ('7/0', 'fencer', 'captain'), ('7/1', 'captain', 'fencer')]
    """
    rules = game(name)
    seating = [sides_of(rules, settings) for settings in grid]
    number = 0
    group = 0
    for round_ in count():
        for settings, sides in zip(grid, seating, strict=True):
            for lineup in lineups(players, max(sides) + 1):
                for turn in rotations(lineup):
                    seats = tuple(turn[side] for side in sides)
                    yield Fixture(number, group, name, settings, f"{seed}/{round_}", seats, sides)
                    number += 1
                group += 1


def sides_of(rules: Game[Any], settings: dict[str, Any]) -> tuple[int, ...]:
    """The side of each seat, counted from 0 in the order of the seats.

    >>> sides_of(game("clash"), {"mode": "team"}), sides_of(game("clash"), {"mode": "coop"})
    ((0, 1, 0, 1), (0, 0))
    """
    found = rules.sides(rules.complete(settings))
    order = list(dict.fromkeys(found))
    return tuple(order.index(side) for side in found)


def lineups(players: tuple[str, ...], sides: int) -> list[tuple[str, ...]]:
    """Who sits down together, by side: every choice and circular order of the players; where they are too few for
    the table they are seated again in turn, and each of them is the one who begins.

    >>> lineups(("a", "b", "c"), 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> lineups(("a", "b"), 4)
    [('a', 'b', 'a', 'b')]
    >>> len(lineups(("a", "b", "c", "d"), 4)), lineups(("a", "b"), 1)
    (6, [('a',), ('b',)])
    """
    many = len(players)
    if many >= sides:
        return [(first, *rest) for first, *others in combinations(players, sides) for rest in permutations(others)]
    seated = [tuple(players[(start + seat) % many] for seat in range(sides)) for start in range(many)]
    kept: list[tuple[str, ...]] = []
    for lineup in seated:
        if not any(lineup in rotations(other) for other in kept):
            kept.append(lineup)
    return kept


def rotations(lineup: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The line-up with everybody moved on by one side, and on, until it would come again.

    >>> rotations(("a", "b", "a", "b"))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    turned = [lineup[-step:] + lineup[:-step] if step else lineup for step in range(len(lineup))]
    return list(dict.fromkeys(turned))


def whole_groups(endless: Iterable[Fixture], matches: int) -> list[Fixture]:
    """The first `matches` fixtures, and the few more that complete the last group.

    >>> len(whole_groups(fixtures("clash", ("a", "b"), [{}], "7"), 3))
    4
    """
    taken: list[Fixture] = []
    for fixture in endless:
        if len(taken) >= matches and fixture.group != taken[-1].group:
            break
        taken.append(fixture)
    return taken
