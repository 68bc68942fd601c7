"""The player that takes what looks best now, without a thought about the others."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

from duelyard.bots.value import BEST, Judgement, judgement
from duelyard.bots.windows import goes_on, pass_windows, turn_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from duelyard.core.ask import Ask
    from duelyard.core.match import Match
    from duelyard.core.option import Option
    from duelyard.core.table import SeatTable

SEEDS = 1 << 31
STEPS = 12  # further choices of the same turn that are thought through, or more where the game has longer turns
WORK = 3000  # copies made for one decision, at about the most
MANY = 300  # options looked at, at the most
FEW = 30  # options that are thought through to the end of the turn
HASTE = 0.01  # what an option that nobody has looked at is worth less than others


class GreedyPlayer:
    """Tries every option in a few worlds that its seat cannot tell from the truth, and takes the best on average.

    How good a world is, the game's judgement says (`duelyard.bots.value`); an end of the match counts with its score.
    Worlds are compared where the turn passes to somebody else: an option after which the seat is asked again is
    followed by the plainest choice, which comes first, but an effect that asks something is judged where it stands;
    with `ahead` everything is followed by whatever then looks best. What others are asked meanwhile is answered cheaply
    (`duelyard.bots.windows`). Ties are broken at random.
    Where there are very many options, only those that look best at first sight are thought through; with `seconds` it
    decides by then with what it has found.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7)
    >>> table = duelyard.SeatTable(match.packet(match.ask.seat))
    >>> GreedyPlayer(seed=1).choose(table).text in match.options
    True
    """

    def __init__(
        self,
        seed: int | None = None,
        worlds: int = 1,
        seconds: float = 0.0,
        *,
        ahead: bool = False,
        way: str | Judgement = BEST,
    ) -> None:
        if worlds < 1:
            raise ValueError(f"worlds: expected at least 1, not {worlds}")
        self.random = Random(seed)
        self.worlds = worlds
        self.seconds = seconds
        self.ahead = ahead
        self.way = way  # the judgement it goes by

    def choose(self, table: SeatTable) -> Option:
        """The option that looks best.

        >>> import duelyard
        >>> table = duelyard.SeatTable(duelyard.new_match("clash", seed=7, settings={"first": "A"}).packet(0))
        >>> GreedyPlayer(seed=1).choose(table) == GreedyPlayer(seed=1).choose(table)
        True
        """
        options = table.ask.options
        if len(options) == 1:
            return options[0]
        values = self.values(table)
        best = max(values.values())
        return options[self.random.choice([index for index, value in values.items() if value == best])]

    def values(self, table: SeatTable) -> dict[int, float]:
        """What the options that came into question bring on average, by their index.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
        >>> len(GreedyPlayer(seed=1).values(duelyard.SeatTable(match.packet(0)))) == len(match.options)
        True
        """
        seat = table.seat
        judge = judgement(table.ask.state.rules, self.way) if isinstance(self.way, str) else self.way
        world = table.redeal(self.random.randrange(SEEDS))
        turn = turn_of(table.ask)
        sights = self.shortlist(world, table, judge)
        indices = list(sights)
        most = WORK // (self.worlds * len(indices))
        found = dict.fromkeys(indices, 0.0)
        for number in range(self.worlds):
            seen: dict[int, float] = {}
            before = judge.worth(world)[seat]
            for index in indices:
                if seen and self.late(table):
                    if number:
                        return {index: value * self.worlds / number for index, value in found.items()}
                    return hasty(sights, seen)
                then = after(world, seat, index)
                if self.ahead:
                    then = self.turn_over(then, seat, turn, most, judge, table)
                else:
                    then = settle(then, seat, turn, judge)
                seen[index] = (judge.worth(then)[seat] - before) / self.worlds
            found = {index: found[index] + value for index, value in seen.items()}
            if number + 1 < self.worlds:
                world = table.redeal(self.random.randrange(SEEDS))
        return found

    def late(self, table: SeatTable) -> bool:
        """Whether it is time to decide."""
        return table.stopped or (self.seconds > 0 and time.monotonic() >= table.begun + self.seconds)

    def shortlist(self, world: Match, table: SeatTable, judge: Judgement) -> dict[int, float]:
        """Which options to think through, and what they are worth at first sight: all that make sense, without a look;
        of many the few that look best.

        Of very many, first sight is for those that the game finds most promising; for any, where it does not say.
        """
        ask = world.ask_of(table.seat)
        options = world.rules.sensible(world.state, ask)
        if len(options) <= FEW:
            return dict.fromkeys(options, 0.0)
        shuffled = self.random.sample(options, len(options))
        prior = judge.prior(world, ask)
        if prior is not None:
            shuffled.sort(key=prior.__getitem__, reverse=True)
        values: dict[int, float] = {}
        turn = turn_of(ask)
        for index in shuffled[:MANY]:
            if values and self.late(table):
                break
            then = pass_windows(after(world, table.seat, index), turn, -1, judge)
            values[index] = judge.worth(then)[table.seat]
        return {index: values[index] for index in sorted(values, key=values.__getitem__)[-FEW:]}

    def turn_over(
        self, world: Match, seat: int, turn: int, most: int, judge: Judgement, table: SeatTable | None = None
    ) -> Match:
        """The world where this turn is over, or another seat's goes on, by whatever looks best to this seat after each
        single choice.

        It makes about `most` copies; if the turn is not over then, or it is time to decide at the table, so be it.

        >>> import duelyard
        >>> from duelyard.bots.value import PLAIN
        >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
        >>> GreedyPlayer(seed=1).turn_over(match, 0, 0, 1000, PLAIN).ask.seat
        1
        """
        world = pass_windows(world, turn, seat, judge)
        for _ in range(steps(world)):
            ask = asked(world, seat, turn)
            if ask is None or most <= 0 or (table is not None and self.late(table)):
                break
            options: Sequence[int] = world.rules.sensible(world.state, ask)
            if len(options) > FEW:
                options = self.random.sample(options, FEW)
            most -= len(options)
            best = -2.0
            chosen = 0
            now = world
            for index in options:
                if best > -2.0 and table is not None and self.late(table):
                    break
                then = pass_windows(after(now, seat, index), turn, seat, judge)
                value = judge.worth(then)[seat]
                if value > best:
                    best, world, chosen = value, then, index
            if now.rules.dice and ask.checkpoint:
                now.reseed(self.random.randrange(SEEDS))  # what an option brought in a copy was luck
                now.choose(chosen, seat)
                world = pass_windows(now, turn, seat, judge)
        return world


def settle(world: Match, seat: int, turn: int, judge: Judgement) -> Match:
    """The world where this turn is over or another seat's goes on, everything done in the plainest way; or where in its
    own turn an effect asks this seat something.

    >>> import duelyard
    >>> from duelyard.bots.value import PLAIN
    >>> settle(duelyard.new_match("clash", seed=7, settings={"first": "A"}), 0, 0, PLAIN).ask.seat
    1
    """
    for _ in range(steps(world)):
        world = pass_windows(world, turn, -1, judge)
        ask = asked(world, seat, turn)
        if ask is None or not ask.checkpoint:
            break
        world.choose(0, seat=seat)
    return world


def steps(world: Match) -> int:
    """How many further choices of a turn are thought through."""
    longest: int = world.rules.longest_turn
    return max(STEPS, longest)


def asked(world: Match, seat: int, turn: int) -> Ask | None:
    """What this seat is asked before that turn is over.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> asked(match, 0, 0) is match.ask, asked(match, 1, 0)
    (True, None)
    """
    if not goes_on(world, turn):
        return None
    return next((ask for ask in world.asks if ask.seat == seat), None)


def hasty(sights: dict[int, float], seen: dict[int, float]) -> dict[int, float]:
    """What is said of options when time is up before all were thought through: of many, what they are worth at first
    sight; of few, that nothing is known of those that come last.

    >>> hasty({4: 0.0, 7: 0.0}, {4: 0.5})
    {4: 0.5, 7: 0.49}
    """
    if any(sights.values()):
        return sights
    usual = sum(seen.values()) / len(seen) - HASTE
    return {index: seen.get(index, usual) for index in sights}


def after(world: Match, seat: int, index: int) -> Match:
    """The world after a choice.

    >>> import duelyard
    >>> after(duelyard.new_match("clash", seed=7, settings={"first": "A"}), 0, 0).number
    1
    """
    then = world.copy()
    then.choose(index, seat=seat)
    return then
