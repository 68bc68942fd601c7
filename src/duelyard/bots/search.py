"""The player that searches: single-observer information-set Monte-Carlo tree search, written once for all games.

Every iteration deals a fresh world that the seat cannot tell from the truth, walks down one tree that all worlds share,
adds one node, plays a little further and lets the game judge the place. What is an option in one world need not be one
in the next: a node counts how often it was available (Cowling, Powley, Whitehouse 2012).

At the root the greedy player says first what it thinks of the options, and every other node that is visited again looks
at its own: the game's judgement right after each of them counts like a first visit, so that bad ones need none. Where
there are very many options only a few are looked at to begin with, and more the oftener the node is visited.

Two figures are the game's own. `Game.lean` says how far the search leans on what the greedy player found: at 1 an
option is worth that, and an iteration tells only by how much things look different later than right after the turn,
which varies far less from world to world than what they are worth. `Game.weighed` says how many options are compared
at each choice beyond the tree.
"""

from __future__ import annotations

from math import log, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from duelyard.bots.greedy import GreedyPlayer
from duelyard.core.chance import Quick
from duelyard.core.match import Match

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.game import Game
    from duelyard.core.option import Option
    from duelyard.core.table import SeatTable

EXPLORE: Final = 0.3  # in units of how much the values seen so far differ
WIDTH: Final = 6.0  # a node knows WIDTH * visits ** 0.5 options, so that very many of them do not flatten the tree
LOOK: Final = 2  # visits before a node looks at its options
TRUST: Final = 1.0  # for how many visits a look counts
ADVICE: Final = 10.0  # and for how many what the greedy player says
WORLDS: Final = 4  # imagined by the greedy player
SHARE: Final = 0.25  # of the time for the greedy player, at the most
GRACE: Final = 0.01  # seconds by which the budget may be overdrawn
FURTHER: Final = 8  # choices played beyond the tree, at the most
ENOUGH: Final = 3  # visits that an option needs to be chosen
ROOT: Final = -1


class Node:
    """A place in the tree, reached by the option `key`; its value is that of whoever chose it."""

    def __init__(self, key: int) -> None:
        self.key = key
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.base = 0.0  # what is taken for granted, to which the rest is added
        self.trust = 0.0  # visits and value of the first look
        self.guess = 0.0
        self.children: dict[int, Node] = {}

    def value(self) -> float:
        """What it seems to be worth."""
        visits = self.visits + self.trust
        return self.base + (self.total + self.guess) / visits if visits else -1.0


class Spread:
    """How much the values found so far differ: their standard deviation, as it goes along."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def deviation(self) -> float:
        """The standard deviation; a guess while there are too few values."""
        if self.count < 2:
            return 0.5
        mean = self.total / self.count
        return sqrt(max(self.squares / self.count - mean * mean, 1e-6))


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
        self.explore = EXPLORE
        self.done = 0  # iterations of the last search

    def choose(self, table: SeatTable) -> Option:
        """The option that seems to be worth most, of those that the search has tried often enough."""
        options = table.ask.options
        if len(options) == 1 and not table.ask.secret:
            return options[0]
        root = self.search(table)
        enough = min(ENOUGH, max([child.visits for child in root.children.values()], default=0))
        best, most = 0, -9.0
        keys = keys_of(table.ask)
        for index in range(len(keys)):
            child = root.children.get(keys[index])
            if child is not None and child.visits >= enough and child.value() > most:
                best, most = index, child.value()
        return options[best]

    def search(self, table: SeatTable) -> Node:
        """Grow a tree until the budget is spent, or the player is told to decide."""
        root = Node(ROOT)
        spread = Spread()
        seat = table.seat
        timed = self.seconds > 0
        end = table.begun + self.seconds
        now = monotonic()
        longest = 0.0
        self.done = 0
        self.take_advice(root, table)
        while (now + longest < end + GRACE) if timed else (self.done < self.iterations):
            world = table.redeal(self.chance.below("", 1 << 31))
            iterate(world, seat, root, self.chance, spread, self.explore)
            self.done += 1
            if table.stopped:
                break
            if timed:
                before = now
                now = monotonic()
                if now >= end:
                    break
                longest = max(longest * 0.9, now - before)
        return root

    def take_advice(self, root: Node, table: SeatTable) -> None:
        """Begin with what the greedy player thinks of the options."""
        keys = keys_of(table.ask)
        if len(keys) == 1:
            return
        adviser = GreedyPlayer(self.chance.below("", 1 << 31), WORLDS, SHARE * self.seconds, ahead=True)
        values: dict[int, float] = adviser.values(table)
        lean: float = table.ask.state.rules.lean
        for index in values:
            child = Node(keys[index])
            child.trust = ADVICE
            child.base = values[index] * lean
            child.guess = values[index] * (1 - lean) * ADVICE
            root.children[keys[index]] = child


def keys_of(ask: Ask) -> list[int]:
    """The keys of all options of an ask."""
    rules: Game[Any] = ask.state.rules
    keys: list[int] = rules.keys(ask.state, ask)
    return keys


def iterate(world: Match, seat: int, root: Node, chance: Quick, spread: Spread, explore: float) -> None:
    """One iteration: select, expand, play on, judge, and carry the value back.

    Values are counted from what the world was worth before, so that it does not matter to the options which worlds they
    happened to be tried in; those of the root's options, as far as the game leans on the greedy player, from what the
    world was worth right after the turn.
    """
    rules: Game[Any] = world.rules
    node = root
    path = [root]
    movers = [seat]
    unit = explore * spread.deviation()
    lean: float = rules.lean
    before: list[float] = rules.evaluate_all(world.state)
    after = 0.0
    own_turn = True
    while world.result is None:
        ask = world.ask_of(seat) if node is root else world.ask
        assert ask is not None
        keys: list[int] = rules.keys(world.state, ask)
        if len(keys) > 1 and (node is root or node.visits >= LOOK):
            look(node, world, ask, keys, before, chance)
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
        if own_turn and lean > 0 and others_turn(world, seat):
            own_turn = False
            after = worth_of(world)[seat]
        if child.visits == 0:
            break
    play_on(world, chance)
    worth = worth_of(world)
    spread.add(worth[seat] - before[seat])
    for k in range(len(path)):
        path[k].visits += 1
        path[k].total += worth[movers[k]] - before[movers[k]]
    if len(path) > 1:
        path[1].total -= lean * ((worth[seat] if own_turn else after) - before[seat])


def look(node: Node, world: Match, ask: Ask, keys: list[int], before: list[float], chance: Quick) -> None:
    """Judge options that the node does not know yet, as many as it has room for."""
    lean: float = world.rules.lean if node.key == ROOT else 0.0
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
        prior: list[float] | None = world.rules.prior(world.state, ask)
        if prior is not None:
            fresh.sort(key=prior.__getitem__, reverse=True)
        fresh = fresh[:room]
    for index in fresh:
        then = world.copy()
        then.choose(index, seat)
        worth = worth_of(then)
        child = Node(keys[index])
        gain = worth[seat] - before[seat]
        child.trust = TRUST
        child.base = lean * gain
        child.guess = (1 - lean) * gain * TRUST
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
        value = child.base + (child.total + child.guess) / visits + unit * sqrt(log(child.available) / visits)
        if value > bound:
            best, bound = index, value
    if fresh and (best < 0 or (node.visits < LOOK and node.key != ROOT)):
        return fresh[chance.below("", len(fresh))]
    return best


def play_on(world: Match, chance: Quick) -> None:
    """Go on until the turn has passed to another seat, so that the game judges a quiet place."""
    weighed: int = world.rules.weighed
    ask: Ask | None = world.ask
    seat = -1 if ask is None else ask.seat
    for _ in range(FURTHER):
        ask = world.ask
        if ask is None or ask.seat != seat:
            return
        many = len(ask.codes)
        if weighed == 1 or many == 1:
            world.choose(chance.below("", many), seat)
        else:
            world.choose(best_of(world, seat, many, weighed, chance), seat)


def best_of(world: Match, seat: int, many: int, weighed: int, chance: Quick) -> int:
    """The option after which the world looks best; of many only so many are compared."""
    best = -1
    most = -9.0
    for k in range(min(many, weighed)):
        index = k if many <= weighed else chance.below("", many)
        then = world.copy()
        then.choose(index, seat)
        worth = worth_of(then)[seat]
        if worth > most:
            best, most = index, worth
    return best


def others_turn(world: Match, seat: int) -> bool:
    """Whether somebody else is asked now, or nobody."""
    ask: Ask | None = world.ask
    return ask is None or ask.seat != seat


def worth_of(world: Match) -> list[float]:
    """How good a world is for each seat: the scores if it is over, or else what the game thinks of it."""
    result = world.result
    worth: list[float] = result.scores if result is not None else world.rules.evaluate_all(world.state)
    return worth
