"""Proofs: what the first choices at a position are worth for a goal, whatever lies hidden and whatever the others do.

The search is exhaustive: all choices of the solver, all answers of everybody else, all faces of all dice. Worth is the
chance to meet the goal, as an interval. What the solver does not know is taken out of the state (`BLANK` in the
identity table): a rule that looks at such a card breaks off, and the worth of what follows lies anywhere between 0 and
1. So what is proven holds in every world that the solver cannot tell from the truth. Positions that are equal are
looked at once.
"""

from __future__ import annotations

import marshal
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.chance import Chance
from duelyard.core.events import Log

if TYPE_CHECKING:
    from duelyard.core.events import Event
    from duelyard.core.match import Match
    from duelyard.core.state import State

WIN_NOW, WIN_IN_TWO, SURVIVE, REACH = "win_now", "win_in_two", "survive", "reach"
GOALS: Final = (WIN_NOW, WIN_IN_TWO, SURVIVE, REACH)
TURNS: Final = {WIN_NOW: 1, REACH: 1, SURVIVE: 2, WIN_IN_TWO: 3}  # that a goal looks at, the solver's own one first
BLANK: Final = -(1 << 20)  # stands for an unknown card: below 0 as in seat packets, and no index of any list
LIMIT: Final = 60_000  # choices that a proof may try
TINY: Final = 1e-9
LEAD: Final = 0.1  # by which the best choice must be better than any other, where dice decide
ASIDE: Final = ("news", "may", "met", "barred", "known")  # fields that no rule looks at
Worth = tuple[float, float]
MET: Final = (1.0, 1.0)
FAILED: Final = (0.0, 0.0)
UNKNOWN: Final = (0.0, 1.0)


class TooLong(Exception):
    """A proof that takes more effort than it may."""


class Dice(Exception):  # no error: the search comes back with a result
    """Raised where a die of so many faces is to be rolled."""

    def __init__(self, faces: int) -> None:
        super().__init__(faces)
        self.faces = faces


class Scripted(Chance):
    """Dice that fall as they are told; a shuffled zone is unknown, or where the solver sees all, stays as it is.

    >>> Scripted((3,), blind=True).below("dice", 6)
    3
    """

    def __init__(self, results: Sequence[int], blind: bool) -> None:
        super().__init__(b"")
        self.results = results
        self.blind = blind
        self.at = 0

    def below(self, stream: str, n: int) -> int:
        """The next result, if one is told."""
        if self.at == len(self.results):
            raise Dice(n)
        self.at += 1
        return self.results[self.at - 1]

    def shuffle(self, stream: str, items: list[int]) -> None:
        """Nobody knows the order any more."""
        if self.blind:
            items[:] = [BLANK] * len(items)

    def copy(self) -> Chance:
        """The same dice."""
        twin = Scripted(self.results, self.blind)
        twin.at = self.at
        return twin


@dataclass(frozen=True)
class Goal:
    """What is to be met: a `kind`, for a `seat`; the events of `reach`, each a kind with some of its data; `until`:
    kinds of events that end the attempt, like the end of the turn."""

    kind: str
    seat: int
    reach: tuple[Mapping[str, Any], ...] = ()
    until: tuple[str, ...] = ()

    @property
    def listens(self) -> bool:
        """Whether events matter."""
        return bool(self.reach or self.until)


@dataclass
class Node:
    """A place in the search: a match at a checkpoint, choices and dice since; whose turn it is, how many turns have
    passed, and which events have been reached."""

    base: Match
    since: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()
    turn: int = -1
    stage: int = 0
    reached: int = 0
    worth: Worth | None = None  # where the attempt is over
    now: Match | None = field(default=None, repr=False)

    @property
    def match(self) -> Match:
        """The match here, to look at."""
        return self.base if self.now is None else self.now


class Solver:
    """Searches from one position. `blind`: the solver's unknown cards are taken out; else it sees all of this world."""

    def __init__(
        self, goal: Goal, match: Match, limit: int = LIMIT, seconds: float = 0.0, *, blind: bool = True
    ) -> None:
        self.goal = goal
        self.limit = limit
        self.end = monotonic() + seconds if seconds else 0.0
        self.blind = blind
        self.tried = 0  # choices
        self.diced = False  # whether dice were rolled anywhere
        self.known: dict[bytes, Worth] = {}
        base = match.copy()
        self.blank(base.state)
        base.state.chance = Scripted((), blind)
        ask = base.ask
        self.root = Node(base, turn=-1 if ask is None else whose_turn(base))

    def blank(self, state: State) -> None:
        """Take out what the solver does not know."""
        if self.blind:
            known = state.known[self.goal.seat]
            state.card = [card if known >> slot & 1 else BLANK for slot, card in enumerate(state.card)]

    # -- the search ------------------------------------------------------------------------------------------------

    def first(self) -> dict[str, Worth]:
        """What each of the first choices is worth, by its text; raises `TooLong`."""
        texts = [option.text for option in self.root.match.options]
        return {text: self.after(self.root, index) for index, text in enumerate(texts)}

    def worth(self, node: Node) -> Worth:
        """What a place is worth."""
        if node.worth is not None:
            return node.worth
        match = node.match
        if len(match.asks) != 1:
            return UNKNOWN
        key = self.key(node)
        found = self.known.get(key) if key else None
        if found is None:
            found = self.best(node) if match.asks[0].seat == self.goal.seat else self.worst(node)
            if key:
                self.known[key] = found
        return found

    def best(self, node: Node) -> Worth:
        """The solver takes the best option."""
        low, high = FAILED
        for index in self.options(node):
            worth = UNKNOWN if index < 0 else self.after(node, index)
            low, high = max(low, worth[0]), max(high, worth[1])
            if low >= 1.0:
                break
        return low, high

    def worst(self, node: Node) -> Worth:
        """Everybody else takes what is worst for the solver."""
        low, high = MET
        for index in self.options(node):
            worth = UNKNOWN if index < 0 else self.after(node, index)
            low, high = min(low, worth[0]), min(high, worth[1])
            if high <= 0.0:
                break
        return low, high

    def options(self, node: Node) -> Sequence[int]:
        """The options of the pending ask by their index; [-1] if nobody can say which there are."""
        try:
            return range(len(node.match.asks[0].codes))
        except IndexError:
            return [-1]

    def after(self, node: Node, index: int) -> Worth:
        """What an option is worth: the mean over all dice."""
        low = high = 0.0
        for share, then in self.outcomes(node, index):
            worth = UNKNOWN if then is None else self.worth(then)
            low, high = low + share * worth[0], high + share * worth[1]
        return round(low, 9), round(high, 9)

    def outcomes(self, node: Node, index: int) -> list[tuple[float, Node | None]]:
        """Where an option leads, with the chance of each; what comes to the same is one. None: nobody can say."""
        found: list[tuple[float, Node | None]] = []
        same: dict[bytes, int] = {}
        for share, then in self.rolled(node, index):
            key = self.key(then) if then is not None and share < 1.0 else b""
            if key and key in same:
                at = same[key]
                found[at] = (found[at][0] + share, found[at][1])
                continue
            if key:
                same[key] = len(found)
            found.append((share, then))
        return found

    def rolled(self, node: Node, index: int) -> Iterator[tuple[float, Node | None]]:
        """The places an option leads to, one for each way the dice may fall."""
        scripts: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
        while scripts:
            share, script = scripts.pop()
            try:
                yield share, self.step(node, index, script)
            except Dice as dice:
                self.diced = True
                scripts += [(share / dice.faces, (*script, face)) for face in range(dice.faces - 1, -1, -1)]
            except IndexError:  # a rule looked at a card that nobody can know
                yield share, None

    def step(self, node: Node, index: int, script: tuple[int, ...]) -> Node:
        """The place after an option, with these dice."""
        self.tried += 1
        if self.tried > self.limit or (self.end and not self.tried & 63 and monotonic() > self.end):
            raise TooLong
        twin = node.base.copy()
        state = twin.state
        state.chance = Scripted((*node.dice, *script), self.blind)
        for earlier in node.since:
            twin.choose(earlier)
        log = Log(state.seats + 1) if self.goal.listens else None
        state.log = log
        twin.choose(index)
        state.log = None
        self.blank(state)
        events = [] if log is None else log.lists[self.goal.seat]
        ask = twin.ask
        turn, stage = node.turn, node.stage
        if ask is not None and ask.checkpoint:
            now = whose_turn(twin)
            if now != turn:
                turn, stage = now, stage + 1
            then = Node(twin, turn=turn, stage=stage)
            state.chance = Scripted((), self.blind)
        else:
            then = Node(node.base, (*node.since, index), (*node.dice, *script), turn, stage, now=twin)
        then.reached = self.reach(events, node.reached)
        then.worth = self.judged(then, events)
        return then

    # -- judging ---------------------------------------------------------------------------------------------------

    def reach(self, events: Sequence[Event], reached: int) -> int:
        """Which of the wanted events have happened by now, as bits."""
        for bit, wanted in enumerate(self.goal.reach):
            if any(is_event(event, wanted) for event in events):
                reached |= 1 << bit
        return reached

    def judged(self, node: Node, events: Sequence[Event]) -> Worth | None:
        """What a place is worth where the attempt is over; None where it goes on."""
        goal, result = self.goal, node.match.result
        if result is not None:  # a match that is won is worth more than any other goal, one that is lost worth nothing
            score = result.scores[goal.seat]
            return MET if score > 0 or (score == 0 and goal.kind == SURVIVE) else FAILED
        if goal.kind == REACH and node.reached == (1 << len(goal.reach)) - 1:
            return MET
        if any(event.kind in goal.until for event in events) or node.stage >= TURNS[goal.kind]:
            return MET if goal.kind == SURVIVE else FAILED
        return None

    def key(self, node: Node) -> bytes:
        """A digest of all that the rules look at; empty where the place is in the middle of something, or the end."""
        if node.worth is not None or node.now is not None:
            return b""
        state = node.base.state
        data = [getattr(state, name) for name in state.fields() if name not in ASIDE]
        return marshal.dumps([node.turn, node.stage, node.reached, data], 2)

    # -- lines -----------------------------------------------------------------------------------------------------

    def line(self, node: Node | None = None) -> list[str]:
        """How it goes from here, as `seat: choice`: everybody takes what is best for him, until dice are rolled."""
        node = self.root if node is None else node
        told: list[str] = []
        while node.worth is None and len(node.match.asks) == 1:
            ask = node.match.asks[0]
            own = ask.seat == self.goal.seat
            worths = [self.after(node, index) for index in self.options(node) if index >= 0]
            if not worths:
                break
            pick = max(worths) if own else min(worths)
            index = worths.index(pick)
            told.append(f"{ask.seat}: {ask.options[index].text}")
            then = self.outcomes(node, index)
            if len(then) != 1 or then[0][1] is None:
                break
            node = then[0][1]
        return told


def whose_turn(match: Match) -> int:
    """The seat whose turn it is at a checkpoint."""
    on_turn: int = match.rules.on_turn(match.state)
    asks = match.asks
    return on_turn if on_turn >= 0 or not asks else asks[0].seat


def is_event(event: Event, wanted: Mapping[str, Any]) -> bool:
    """Whether an event is one that is wanted: of its kind, with its data.

    >>> from duelyard.core.events import Event
    >>> is_event(Event(0, "dies", {"card": "troll", "seat": "B"}), {"kind": "dies", "seat": "B"})
    True
    """
    return event.kind == wanted["kind"] and all(
        event.data.get(name) == value for name, value in wanted.items() if name != "kind"
    )


@dataclass(frozen=True)
class Proof:
    """What was found out about a position: what the first choices are worth, which of them are right, how the best goes
    on, how many choices were tried."""

    worths: dict[str, Worth]
    right: tuple[str, ...]
    line: tuple[str, ...]
    tried: int
    diced: bool

    @property
    def best(self) -> float:
        """What the right choices are sure to be worth."""
        return max(low for low, _ in self.worths.values())

    @property
    def second(self) -> float:
        """What any other choice may be worth at the most."""
        return max([high for text, (_, high) in self.worths.items() if text not in self.right], default=0.0)


def prove(match: Match, goal: Goal, limit: int = LIMIT, seconds: float = 0.0, worlds: int = 3) -> Proof | None:
    """The proof that a goal can be met here, and by which first choices alone; None if there is none.

    Without dice the goal must be sure to be met; with dice the best choice must lead by `LEAD`. A choice that comes to
    something unknown is wrong if there is a world in which it fails even for somebody who sees all; so many are tried.

    >>> from duelyard.core.position import from_position
    >>> kingdoms = 'A = { upper = "zombie", hand = "{B} boom" }\\nB = { hand = "{F} gnome ogre" }'
    >>> match = from_position(f'game = "clash"\\n[position]\\n{kingdoms}')
    >>> prove(match, Goal("win_now", 0)).line
    ('0: end',)
    """
    solver = Solver(goal, match, limit, seconds)
    try:
        worths = solver.first()
        best = max(low for low, _ in worths.values())
        if best <= 0.0 or (best < 1.0 and not solver.diced):
            return None
        bar = best - (LEAD if solver.diced else TINY)
        right = tuple(text for text, (low, _) in worths.items() if low >= best)
        seen = Worlds(match, goal, limit, seconds, worlds)
        for text, (low, high) in worths.items():
            if text not in right and high > bar:
                if best >= 1.0:
                    worths[text] = low, seen.most(text, high)
                if worths[text][1] > bar:
                    return None
        return Proof(worths, right, tuple(solver.line()), solver.tried, solver.diced)
    except TooLong:
        return None


class Worlds:
    """Some worlds that the solver cannot tell from the truth, each searched by somebody who sees all of it."""

    def __init__(self, match: Match, goal: Goal, limit: int, seconds: float, count: int) -> None:
        self.match = match
        self.goal = goal
        self.limit = limit
        self.seconds = seconds
        self.count = count
        self.solvers: list[Solver] = []

    def most(self, text: str, high: float) -> float:
        """The worth of a choice is at most what it brings in the worst of them."""
        for seed in range(self.count):
            if seed == len(self.solvers):
                world = self.match.redeal(self.goal.seat, seed)
                self.solvers.append(Solver(self.goal, world, self.limit, self.seconds, blind=False))
            solver = self.solvers[seed]
            index = [option.text for option in solver.root.match.options].index(text)
            high = min(high, solver.after(solver.root, index)[1])
            if high < 1.0:
                break
        return high
