"""The player that searches, written once for all games.

The greedy player says first what it thinks of the options. Then the search imagines one world after the other that the
seat cannot tell from the truth, and either grows a tree that all worlds share (`duelyard.bots.tree`), or, where the
game has set `Game.turns`, plays the best options so many turns further, all of them in the same worlds
(`duelyard.bots.playouts`). Where it was learned which options are promising, a long search needs no advice: it grows a
tree that goes by that (`duelyard.bots.guided`).
"""

from __future__ import annotations

from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from duelyard.bots.finish import MOST, certain_win
from duelyard.bots.greedy import GreedyPlayer
from duelyard.bots.guided import Place, explore, lead
from duelyard.bots.playouts import EVERY, PAIRED, Candidate, Look, by_value, decided, play_out, running
from duelyard.bots.spread import Spread
from duelyard.bots.tree import ROOT, Node, iterate
from duelyard.bots.value import BEST, PLAIN, Judgement, judgement
from duelyard.core.chance import Quick

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.core.match import Match
    from duelyard.core.option import Option
    from duelyard.core.table import SeatTable

EXPLORE: Final = 0.3  # in units of how much the values seen so far differ
GUESS: Final = 0.5  # and what that is as long as there are none
ADVICE: Final = 10.0  # for how many visits it counts what the greedy player says
WORLDS: Final = 4  # imagined by the greedy player, at the most
EACH: Final = 16  # iterations for which it imagines one, so that a small budget is not spent on advice
SHARE: Final = 0.25  # of the time for the greedy player, at the most
GRACE: Final = 0.01  # seconds by which the budget may be overdrawn
ENOUGH: Final = 3  # visits that an option needs to be chosen
NEAR: Final = 2  # turns that a short search looks ahead: the other's and its own next
LONG_SEARCH: Final = 100  # iterations,
LONG_TIME: Final = 1.0  # or seconds, from which on a search looks as far as the game says
SHORT: Final = 0.1  # seconds, from which on all winning lines are looked for
OFTEN: Final = 32  # iterations after which it is looked whether the best option can be overtaken
SHARED: Final = 16  # iterations in the same world: dealing is dear, and what all of them owe to the deal drops out
TRIED: Final = 12  # copies for an iteration, where iterations are counted
SEEDS: Final = 1 << 31


class Budget:
    """How many iterations there may be, or for how long."""

    def __init__(self, table: SeatTable, iterations: int, seconds: float) -> None:
        self.table = table
        self.iterations = iterations
        self.end = table.begun + seconds if seconds > 0 else 0.0
        self.quarter = table.begun + seconds / 4
        self.begun = self.now = monotonic()
        self.longest = 0.0
        self.done = 0

    def over(self) -> bool:
        """Whether it is time to decide, even in the middle of an iteration."""
        return self.table.stopped or (self.end > 0 and monotonic() >= self.end)

    def early(self) -> bool:
        """Whether a quarter of the time is gone, so that what comes first must make room for the search."""
        return self.table.stopped or (self.end > 0 and monotonic() >= self.quarter)

    def left(self) -> float:
        """How many more iterations there will be, at about."""
        if self.end > 0:
            now = monotonic()
            return self.done * max(0.0, self.end - now) / max(1e-6, now - self.begun)
        return self.iterations - self.done

    def more(self) -> bool:
        """Whether there is room for another iteration, which then counts; there is always one."""
        if self.done and self.table.stopped:
            return False
        if self.end > 0:
            now = monotonic()
            if self.done:
                self.longest = max(self.longest * 0.9, now - self.now)
                if now >= self.end or now + self.longest >= self.end + GRACE:
                    return False
            self.now = now
        elif self.done >= self.iterations:
            return False
        self.done += 1
        return True


class SearchPlayer:
    """Searches for a number of iterations, or for as long as the clock of the table allows.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> SearchPlayer(seed=1, iterations=50).choose(duelyard.SeatTable(match.packet(0))).text in match.options
    True
    """

    def __init__(
        self,
        seed: int | None = None,
        iterations: int = 1000,
        seconds: float = 0.0,
        way: str | Judgement = BEST,
        far: bool | None = None,
    ) -> None:
        self.chance = Quick(int(monotonic() * 1e6) if seed is None else seed)
        self.iterations = iterations
        self.seconds = seconds  # where given, they count instead of the iterations
        self.worlds = WORLDS if seconds > 0 else max(1, min(WORLDS, iterations // EACH))
        if far is None:
            far = seconds >= LONG_TIME if seconds > 0 else iterations >= LONG_SEARCH
        self.long = far  # whether it looks as far as the game says
        self.explore = EXPLORE
        self.way = way  # the judgement it goes by
        self.judge = PLAIN  # and which this is in the game at hand
        self.followed = False  # whether the last search went by how often options were followed, not by their worth
        self.done = 0  # its iterations,
        self.found: list[tuple[int, float, int]] = []  # and what it found: options by index, worth, times tried

    def choose(self, table: SeatTable) -> Option:
        """The option that seems to be worth most."""
        options = table.ask.options
        self.found = []
        self.followed = False
        if len(options) == 1 and not table.ask.secret:
            return options[0]
        budget = Budget(table, self.iterations, self.seconds)
        rules: Game[Any] = table.ask.state.rules
        self.judge = judgement(rules, self.way, self.long) if isinstance(self.way, str) else self.way
        index = -1
        if not rules.turns:  # where turns are short, winning lines are few enough to be tried
            most = MOST if self.seconds >= SHORT else min(MOST, TRIED * self.iterations)
            index = certain_win(table, most, budget.early)
        if index < 0:
            if not rules.turns:
                index = self.grow(table, budget)
            elif self.long and self.knows(table):
                index = self.guide(table, budget)
                self.followed = True
            else:
                index = self.compare(table, budget)
        self.done = budget.done
        return options[index]

    def advice(self, table: SeatTable) -> dict[int, float]:
        """What the greedy player thinks of the options that come into question, by their index."""
        if len(table.ask.codes) == 1:
            return {}
        adviser = GreedyPlayer(
            self.chance.below("", SEEDS), self.worlds, SHARE * self.seconds, ahead=True, way=self.judge
        )
        values: dict[int, float] = adviser.values(table)
        return values

    def knows(self, table: SeatTable) -> bool:
        """Whether it was learned here which options are promising."""
        if self.judge.learned is None or len(table.ask.codes) == 1:
            return False
        world = table.redeal(self.chance.below("", SEEDS))
        return bool(self.judge.leaning(world, world.ask_of(table.seat)))

    def guide(self, table: SeatTable, budget: Budget) -> int:
        """Grow a tree that goes by what was learned; the option that it has followed most often."""
        rules: Game[Any] = table.ask.state.rules
        keys: list[int] = rules.keys(table.ask.state, table.ask)
        root = Place(1.0)
        spread = Spread(GUESS)
        seat: int = table.seat
        world: Match | None = None
        usual: list[float] = []
        before = rise = 0.0  # what this world was worth at first; how far usual outcomes were above that, added up
        looks = 0
        while budget.more():
            if world is None or looks > SHARED:
                world = table.redeal(self.chance.below("", SEEDS))
                usual = self.judge.worth(world)
                before = usual[seat]
                looks = 1
            copy = world.copy()
            if rules.dice:
                copy.reseed(self.chance.below("", SEEDS))
            rise += usual[seat] - before
            worth = explore(copy, seat, root, spread, usual, self.chance, self.judge)
            looks += 1
            usual = [usual[k] + (worth[k] - usual[k]) / looks for k in range(len(usual))]
            if budget.done % OFTEN == 0 and budget.left() < lead(root):
                break
        best, most = 0, -1
        for index in range(len(keys)):
            found = root.children.get(keys[index])
            if found is not None and found.visits > most:
                best, most = index, found.visits
        top = root.children[keys[best]].value()
        for index in range(len(keys)):
            found = root.children.get(keys[index])
            if found is not None and found.visits:  # what was hardly followed is not ahead by luck
                doubt = 0.0 if index == best else spread.deviation() / sqrt(found.visits)
                value = min(top, found.value() - doubt) + rise / budget.done
                self.found.append((index, value, found.visits))
        return best

    def grow(self, table: SeatTable, budget: Budget) -> int:
        """Grow a tree; the best of the options that it has tried often enough."""
        rules: Game[Any] = table.ask.state.rules
        keys: list[int] = rules.keys(table.ask.state, table.ask)
        root = Node(ROOT)
        advice = self.advice(table)
        for index in advice:
            child = Node(keys[index])
            child.trust = ADVICE
            child.guess = advice[index] * ADVICE
            root.children[keys[index]] = child
        spread = Spread(GUESS)
        while budget.more():
            world = table.redeal(self.chance.below("", SEEDS))
            iterate(world, table.seat, root, self.chance, spread, self.explore, self.judge)
        enough = min(ENOUGH, max([child.visits for child in root.children.values()], default=0))
        best, most = 0, -9.0
        for index in range(len(keys)):
            found = root.children.get(keys[index])
            if found is None or found.visits < enough:
                continue
            self.found.append((index, found.value(), found.visits))
            if found.value() > most:
                best, most = index, found.value()
        return best

    def reach(self, world: Match) -> Look:
        """How far options are played out, and how. Where the game does not weigh options in playouts, what was learned
        about them counts. Who goes by a net is not careful: that costs most of the worlds."""
        rules: Game[Any] = world.rules
        turns: int = rules.turns if self.long else min(NEAR, rules.turns)
        weighed: int = rules.weighed
        if weighed <= 1 and self.judge.learned is not None and rules.encode(world.state, world.ask):
            return Look(turns, 0, 0, False)
        return Look(turns, weighed, EVERY if weighed else 0, self.long and self.judge.net is None)

    def compare(self, table: SeatTable, budget: Budget) -> int:
        """Play the best options out in the same worlds; the best of those that did not fall behind."""
        advice = self.advice(table)
        candidates = [Candidate(index, advice[index], self.worlds) for index in advice]
        if len(candidates) < 2:
            return candidates[0].index if candidates else 0
        world = table.redeal(self.chance.below("", SEEDS))
        way = self.reach(world)
        spread = Spread(PAIRED)
        everyone = candidates
        candidates = running(candidates, spread)
        while True:
            changes: list[float] = []
            for candidate in candidates:
                if not budget.more():
                    break
                change = play_out(world.copy(), table.seat, candidate, way, self.chance, self.judge, budget.over)
                if change is None:
                    break
                changes.append(change)
            if len(changes) < len(candidates):
                break
            mean = sum(changes) / len(changes)
            for change in changes:
                spread.add(change - mean)
            candidates = running(candidates, spread)
            if decided(candidates, spread):
                break
            world = table.redeal(self.chance.below("", SEEDS))
        best = max(candidates, key=by_value)
        for candidate in everyone:  # who fell behind early is not ahead because nobody looked any further
            self.found.append((candidate.index, min(candidate.value(), best.value()), candidate.worlds))
        return best.index
