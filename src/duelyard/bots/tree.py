"""A tree that all worlds share: single-observer information-set Monte-Carlo tree search (Cowling, Powley, Whitehouse
2012). What is an option in one world need not be one in the next: a node counts how often it was available.

Every node but the root that is visited again looks at its options first: the game's judgement right after each of them,
windows answered, counts like a first visit, so that bad ones need none. Where there are very many options only a few
are looked at to begin with, and more the oftener the node is visited.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any, Final

from duelyard.bots.playouts import play_on
from duelyard.bots.value import PLAIN, Judgement
from duelyard.bots.windows import pass_windows, turn_of
from duelyard.core.match import Match

if TYPE_CHECKING:
    from duelyard.bots.spread import Spread
    from duelyard.core.ask import Ask
    from duelyard.core.chance import Quick
    from duelyard.core.game import Game

WIDTH: Final = 6.0  # a node knows WIDTH * visits ** 0.5 options, so that very many of them do not flatten the tree
LOOK: Final = 2  # visits before a node looks at its options
TRUST: Final = 1.0  # for how many visits a look counts
ROOT: Final = -1


class Node:
    """A place in the tree, reached by the option `key`; its value is that of whoever chose it."""

    def __init__(self, key: int) -> None:
        self.key = key
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.trust = 0.0  # visits and value of the first look
        self.guess = 0.0
        self.children: dict[int, Node] = {}

    def value(self) -> float:
        """What it seems to be worth."""
        visits = self.visits + self.trust
        return (self.total + self.guess) / visits if visits else -1.0


def iterate(
    world: Match, seat: int, root: Node, chance: Quick, spread: Spread, explore: float, judge: Judgement = PLAIN
) -> None:
    """One iteration: select, expand, play on, judge, and carry the value back.

    Values are counted from what the world was worth before, so that it does not matter to the options which worlds they
    happened to be tried in.
    """
    rules: Game[Any] = world.rules
    node = root
    path = [root]
    movers = [seat]
    unit = explore * spread.deviation()
    before = judge.worth(world)
    while world.result is None:
        ask = world.ask_of(seat) if node is root else world.ask
        assert ask is not None
        keys: list[int] = rules.keys(world.state, ask)
        if len(keys) > 1 and (node is root or node.visits >= LOOK):
            look(node, world, ask, keys, before, chance, judge)
        index = pick(node, keys, chance, unit)
        child = node.children.get(keys[index])
        if child is None:
            child = Node(keys[index])
            node.children[keys[index]] = child
            child.available = 1
        path.append(child)
        movers.append(ask.seat)
        world.choose(index, ask.seat)
        node = child
        if child.visits == 0:
            break
    worth = judge.worth(play_on(world, rules.weighed, False, chance, judge))
    spread.add(worth[seat] - before[seat])
    for k in range(len(path)):
        path[k].visits += 1
        path[k].total += worth[movers[k]] - before[movers[k]]


def look(
    node: Node,
    world: Match,
    ask: Ask,
    keys: list[int],
    before: list[float],
    chance: Quick,
    judge: Judgement = PLAIN,
) -> None:
    """Judge options that the node does not know yet, as many as it has room for."""
    children = node.children
    fresh = [index for index in range(len(keys)) if keys[index] not in children]
    if not fresh:
        return
    seat = ask.seat
    room = int(WIDTH * sqrt(node.visits + 1)) - (len(keys) - len(fresh))
    if room <= 0:
        return
    if room < len(fresh):
        chance.shuffle("", fresh)
        prior = judge.prior(world, ask)
        if prior is not None:
            fresh.sort(key=prior.__getitem__, reverse=True)
        fresh = fresh[:room]
    turn = turn_of(ask)
    for index in fresh:
        then = world.copy()
        then.choose(index, seat)
        worth = judge.worth(pass_windows(then, turn, -1, judge))
        child = Node(keys[index])
        child.trust = TRUST
        child.guess = (worth[seat] - before[seat]) * TRUST
        children[keys[index]] = child


def pick(node: Node, keys: list[int], chance: Quick, unit: float) -> int:
    """The option to follow: upper confidence bounds over what is available; of new ones, any."""
    best = -1
    bound = -1e9
    children = node.children
    fresh: list[int] = []
    for index in range(len(keys)):
        child = children.get(keys[index])
        if child is None:
            fresh.append(index)
            continue
        child.available += 1
        visits = child.visits + child.trust
        value = (child.total + child.guess) / visits + unit * sqrt(log(child.available) / visits)
        if value > bound:
            best, bound = index, value
    if fresh and (best < 0 or (node.visits < LOOK and node.key != ROOT)):
        return fresh[chance.below("", len(fresh))]
    return best
