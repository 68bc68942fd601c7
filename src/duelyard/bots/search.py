"""The player that searches: single-observer information-set Monte-Carlo tree search, written once for all games.

Every iteration deals a fresh world that the seat cannot tell from the truth, walks down one tree that all worlds share,
adds one node, plays a little further at random and lets the game judge the place. What is an option in one world need
not be one in the next: a node counts how often it was available (Cowling, Powley, Whitehouse 2012).
"""

from __future__ import annotations

from math import log, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.chance import Quick
from duelyard.core.match import Match

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.game import Game
    from duelyard.core.option import Option
    from duelyard.core.table import SeatTable

EXPLORE: Final = 0.6
WIDTH: Final = 4.0  # a node is tried in WIDTH * visits ** 0.5 ways, so that very many options do not flatten the tree
FURTHER: Final = 8  # choices played at random beyond the tree, at the most


class Node:
    """A place in the tree, reached by the option `key`; its value is that of whoever chose it."""

    def __init__(self, key: int) -> None:
        self.key = key
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}


class SearchPlayer:
    """Searches for a number of iterations, or for as long as the clock of the table allows.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, options={"first": "A"})
    >>> SearchPlayer(seed=1, iterations=50).choose(duelyard.SeatTable(match.packet(0))).text in match.options
    True
    """

    def __init__(self, seed: int | None = None, iterations: int = 1000, seconds: float = 0.0) -> None:
        self.chance = Quick(int(monotonic() * 1e6) if seed is None else seed)
        self.iterations = iterations
        self.seconds = seconds  # where given, they count instead of the iterations
        self.done = 0  # iterations of the last search

    def choose(self, table: SeatTable) -> Option:
        """The option that the search has tried most."""
        options = table.ask.options
        if len(options) == 1 and not table.ask.secret:
            return options[0]
        root = self.search(table)
        best, most = 0, -1
        keys = [option.key for option in options]
        for index in range(len(keys)):
            child = root.children.get(keys[index])
            if child is not None and child.visits > most:
                best, most = index, child.visits
        return options[best]

    def search(self, table: SeatTable) -> Node:
        """Grow a tree until the budget is spent."""
        root = Node(-1)
        seat = table.seat
        end = monotonic() + self.seconds if self.seconds > 0 else 0.0
        deadline = table.deadline
        if deadline is not None and (end == 0.0 or deadline < end):
            end = deadline
        self.done = 0
        while self.done < self.iterations or self.seconds > 0:
            if end > 0.0 and monotonic() >= end:
                break
            world = table.redeal(self.chance.below("", 1 << 31))
            iterate(world, seat, root, self.chance)
            self.done += 1
        return root


def iterate(world: Match, seat: int, root: Node, chance: Quick) -> None:
    """One iteration: select, expand, play on, judge, and carry the value back."""
    rules: Game[Any] = world.rules
    node = root
    path = [root]
    movers = [seat]
    first = True
    while world.result is None:
        ask = world.ask_of(seat) if first else world.ask
        assert ask is not None
        first = False
        keys: list[int] = rules.keys(world.state, ask)
        index, fresh = pick(node, keys, chance)
        child = node.children.get(keys[index])
        if child is None:
            child = Node(keys[index])
            node.children[keys[index]] = child
            child.available = 1
        path.append(child)
        movers.append(ask.seat)
        world.choose(index, ask.seat)
        node = child
        if fresh:
            break
    play_on(world, chance)
    result = world.result
    worth: list[float] = result.scores if result is not None else rules.evaluate_all(world.state)
    for k in range(len(path)):
        path[k].visits += 1
        path[k].total += worth[movers[k]]


def pick(node: Node, keys: list[int], chance: Quick) -> tuple[int, bool]:
    """The option to follow, and whether it is new to the tree: upper confidence bounds over what is available."""
    best = -1
    bound = -1e9
    known = 0
    children = node.children
    fresh: list[int] = []
    for index in range(len(keys)):
        child = children.get(keys[index])
        if child is None:
            fresh.append(index)
            continue
        known += 1
        child.available += 1
        value = child.total / child.visits + EXPLORE * sqrt(log(child.available) / child.visits)
        if value > bound:
            best, bound = index, value
    if fresh and (best < 0 or known < WIDTH * sqrt(node.visits + 1)):
        return fresh[chance.below("", len(fresh))], True
    return best, False


def play_on(world: Match, chance: Quick) -> None:
    """Go on at random until the turn has passed to another seat, so that the game judges a quiet place."""
    ask: Ask | None = world.ask
    seat = -1 if ask is None else ask.seat
    for _ in range(FURTHER):
        ask = world.ask
        if ask is None or ask.seat != seat:
            return
        world.choose(chance.below("", len(ask.codes)), ask.seat)
