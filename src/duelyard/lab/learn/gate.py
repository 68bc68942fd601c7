"""The gate: a judgement is taken over only if players who go by it beat those who go by the last one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from typing import Any

from duelyard.bots.dense import Dense, Prior
from duelyard.bots.greedy import GreedyPlayer
from duelyard.bots.playouts import SEEDS, promising
from duelyard.bots.search import SearchPlayer
from duelyard.bots.value import PLAIN, Judgement
from duelyard.core.chance import Quick
from duelyard.core.option import Option
from duelyard.core.registry import game, new_match
from duelyard.core.table import Player, SeatTable
from duelyard.lab.learn.selfplay import learning_of
from duelyard.lab.workers import Crew, here

FENCER = 0  # iterations
PROMPT = -1  # who takes at once what is promising


@dataclass(frozen=True)
class Contender:
    """A judgement that can be sent to another process: weights, or none for the judge, and whether both count; and the
    weights of a prior."""

    weights: bytes = b""
    both: bool = False
    prior: bytes = b""

    def judgement(self) -> Judgement:
        """The judgement itself.

        >>> Contender().judgement() is PLAIN
        True
        """
        if not self.weights and not self.prior:
            return PLAIN
        net = Dense(self.weights) if self.weights else None
        return Judgement(net, self.both, Prior(self.prior) if self.prior else None)


@dataclass(frozen=True)
class Verdict:
    """The share of the points, with its 95% interval from pairs of matches."""

    share: float
    wide: float
    matches: int

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.wide:.1%} of {self.matches}"


@dataclass(frozen=True)
class Pair:
    """Two matches on one seed, seats swapped; where all seats are on one side, one has them all, then the other."""

    game: str
    settings: dict[str, Any]
    seed: str
    one: Contender
    other: Contender
    iterations: int  # FENCER: greedy players; PROMPT: those who do not think
    seconds: float = 0.0
    far: bool = False  # they look as far as a long search does


def player(judge: Judgement, seed: int, pair: Pair) -> Player:
    """A player of the level at which the two meet."""
    if pair.iterations == PROMPT:
        return PromptPlayer(seed, judge)
    if pair.iterations == FENCER and not pair.seconds:
        return GreedyPlayer(seed, 2, way=judge)
    return SearchPlayer(seed, pair.iterations, pair.seconds, judge, far=True if pair.far else None)


class PromptPlayer:
    """Takes what is promising by what was learned, without thinking."""

    def __init__(self, seed: int, judge: Judgement) -> None:
        self.chance = Quick(seed)
        self.judge = judge

    def choose(self, table: SeatTable) -> Option:
        """The choice, by lot; what it cannot know it imagines.

        >>> match = new_match("clash", seed=7)
        >>> PromptPlayer(1, PLAIN).choose(SeatTable(match.packet(match.ask.seat))).text in match.options
        True
        """
        world = table.redeal(self.chance.below("", SEEDS))
        return table.ask.options[promising(world, world.ask_of(table.seat), self.chance, self.judge)]


def play_pair(pair: Pair) -> float:
    """The points of the first one in both matches, from 0 to 2.

    >>> play_pair(Pair("clash", {}, "7", Contender(), Contender(), FENCER)) in (0.0, 0.5, 1.0, 1.5, 2.0)
    True
    """
    judges = [pair.one.judgement(), pair.other.judgement()]
    points = 0.0
    for turned in range(2):
        match = new_match(pair.game, pair.seed, pair.settings)
        sides: list[int] = match.state.sides
        players = [player(judges[(side + turned) & 1], 2 * seat + turned + 1, pair) for seat, side in enumerate(sides)]
        while (ask := match.ask) is not None:
            match.choose(players[ask.seat].choose(SeatTable(match.packet(ask.seat))), seat=ask.seat)
        assert match.result is not None
        points += share_of(match.result.scores, sides, turned)
    return points


def share_of(scores: list[float], sides: list[int], turned: int) -> float:
    """What the first one has of a match, from 0 to 1: the even sides are its own, or, seats turned, the odd ones.
    Where all seats are on one side, whoever has them meets the other in what the other makes of the same match.

    >>> share_of([1.0, -1.0], [0, 1], 0), share_of([1.0, -1.0], [0, 1], 1)
    (1.0, 0.0)
    >>> share_of([-1 / 3, -1 / 3, -1 / 3, 1.0], [0, 1, 2, 3], 1), share_of([1.0, 1.0], [0, 0], 1)
    (1.0, 0.0)
    """
    won = [max(0.0, score) for score in scores]
    if len(set(sides)) == 1:
        share = (scores[0] + 1) / 2
    elif any(won):
        share = sum(each for each, side in zip(won, sides, strict=True) if side & 1 == 0) / sum(won)
    else:
        share = 0.5
    return 1 - share if turned else share


def meet(
    name: str,
    one: Contender,
    other: Contender,
    iterations: int,
    pairs: int,
    crew: Crew = here,
    seed: str = "gate",
    samples: list[dict[str, Any]] | None = None,
    seconds: float = 0.0,
    far: bool = False,
    tell: Callable[[], None] = lambda: None,
) -> Verdict:
    """Let two judgements meet on paired seeds; how the first one did.

    >>> meet("clash", Contender(), Contender(), FENCER, 3).matches
    6
    """
    rules = game(name)
    grid = [{**rules.among_computers, **settings} for settings in samples or learning_of(rules).samples]
    planned = [
        Pair(name, grid[k % len(grid)], f"{seed}/{k}", one, other, iterations, seconds, far) for k in range(pairs)
    ]
    points: list[float] = []
    with closing(crew(play_pair, planned)) as found:
        for both in found:
            points.append(both / 2)
            tell()
    share = sum(points) / len(points)
    return Verdict(share, width(points), 2 * len(points))


def width(points: list[float]) -> float:
    """Half of the 95% interval of a share, from the points of pairs. A pair that was won and one that was lost are
    counted in, so that few of them, all alike, are not taken for certainty.

    >>> round(width([1.0] * 5), 2), round(width([0.5] * 100 + [1.0] * 100), 3)
    (0.28, 0.035)
    """
    counted = [*points, 0.0, 1.0]
    mean = sum(counted) / len(counted)
    spread = sqrt(sum((each - mean) ** 2 for each in counted) / (len(counted) - 1))
    return 1.96 * spread / sqrt(len(counted))
