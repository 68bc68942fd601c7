"""A tree that goes by what was learned: the prior says which options are tried first, the net what a place is worth.

Like that of `duelyard.bots.tree` it is shared by all worlds; but nobody compares options by copies, and a new place is
only played on, by what is promising, until the turn that goes on or begins there is over, so that an iteration takes
some hundred microseconds, and a long search sees further. Selection is that of PUCT (Rosin 2011, Silver et al. 2017)
among the options that the world at hand has; its unit is how much worlds differ. Several iterations share a world: how
much better or worse than the others each came out says more of the options than of the deal.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Any, Final

from duelyard.bots.dense import ONE
from duelyard.bots.playouts import play_on
from duelyard.bots.value import PLAIN, Judgement
from duelyard.core.match import Match

if TYPE_CHECKING:
    from duelyard.bots.spread import Spread
    from duelyard.core.ask import Ask
    from duelyard.core.chance import Quick
    from duelyard.core.game import Game

WARM: Final = 1.0  # how much of the odds that were learned counts
LESS: Final = 0.3  # deviations by which an option that was not tried yet is taken for worse than its node
WIDE: Final = 4.0  # how far one looks beyond what seems best: worlds differ far more than options do


class Place:
    """A place in the tree; its value is that of whoever chose the option that leads to it."""

    def __init__(self, odds: float) -> None:
        self.odds = odds  # how promising it is, beside its brothers
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Place] = {}

    def value(self) -> float:
        """What it seems to be worth."""
        return self.total / self.visits if self.visits else -9.0


def explore(
    world: Match,
    seat: int,
    root: Place,
    spread: Spread,
    usual: list[float],
    chance: Quick,
    judge: Judgement = PLAIN,
) -> list[float]:
    """One iteration: go down, judge the first new place once the turn there is over, and carry its value back,
    which is given to the caller, too.

    Values are counted from what is usual in this world, so that it does not matter to the options which worlds they
    happened to be tried in.
    """
    rules: Game[Any] = world.rules
    node = root
    path = [root]
    movers = [seat]
    unit = spread.deviation()
    while world.result is None:
        ask = world.ask_of(seat) if node is root else world.ask
        assert ask is not None
        if len(ask.codes) == 1 and node is not root:
            world.choose(0, ask.seat)
            continue
        keys: list[int] = rules.keys(world.state, ask)
        index = pick(node, world, ask, keys, unit, judge)
        child = node.children[keys[index]]
        path.append(child)
        movers.append(ask.seat)
        world.choose(index, ask.seat)
        node = child
        if child.visits == 0:
            break
    worth = judge.worth(play_on(world, 0, False, chance, judge))
    spread.add(worth[seat] - usual[seat])
    for k in range(len(path)):
        path[k].visits += 1
        path[k].total += worth[movers[k]] - usual[movers[k]]
    return worth


def lead(root: Place) -> int:
    """How much oftener the first option was followed than the second."""
    best = second = 0
    for child in root.children.values():
        if child.visits > best:
            best, second = child.visits, best
        elif child.visits > second:
            second = child.visits
    return best - second


def pick(node: Place, world: Match, ask: Ask, keys: list[int], unit: float, judge: Judgement) -> int:
    """The option to follow."""
    children = node.children
    for key in keys:
        if key not in children:
            learn(node, world, ask, keys, judge)
            break
    odds = 0.0
    visits = 0
    total = 0.0
    for key in keys:
        child = children[key]
        odds += child.odds
        visits += child.visits
        total += child.total
    fresh = (total / visits if visits else 0.0) - LESS * unit
    scale = WIDE * unit * sqrt(visits + 1) / odds
    best = 0
    bound = -1e9
    for index in range(len(keys)):
        child = children[keys[index]]
        value = child.total / child.visits if child.visits else fresh
        value += scale * child.odds / (1 + child.visits)
        if value > bound:
            best, bound = index, value
    return best


def learn(node: Place, world: Match, ask: Ask, keys: list[int], judge: Judgement) -> None:
    """New options join the node, as promising as was learned; all alike where nobody says."""
    scores = judge.leaning(world, ask)
    top = max(scores) if scores else 0
    for index in range(len(keys)):
        if keys[index] not in node.children:
            odds = exp(WARM * (scores[index] - top) / ONE) if scores else 1.0
            node.children[keys[index]] = Place(odds + 0.001)
