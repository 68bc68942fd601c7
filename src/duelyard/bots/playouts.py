"""Playing options out: a few turns further, all of them in the same worlds.

Where the game's judgement is good and the cards are many, one deal differs from another far more than one option from
the next. So the options that come into question are compared in the same worlds: what all of them owe to the deal drops
out. Each is worth what it brings this turn, which the greedy player has found already and every playout tells again,
and what changes after the turn. Of that near turns tell with less noise, far ones with less of the judgement's own
prejudice: all of them count, each next one a little less. Options that fall behind are not played out any further.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import TYPE_CHECKING, Any, Final

from duelyard.bots.dense import ONE
from duelyard.bots.spread import Spread
from duelyard.bots.value import PLAIN, Judgement
from duelyard.bots.windows import MOST, answer, goes_on, pass_windows, seat_on, turn_of
from duelyard.core.ask import TURN
from duelyard.core.match import Match

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.chance import Quick
    from duelyard.core.game import Game

EVERY: Final = 30  # options compared at each choice of one's own turn
FADE: Final = 0.9  # how much of the verdict each turn leaves to those after it
DOUBT: Final = 30.0  # for how many worlds it counts that nothing changes after the turn
BEHIND: Final = 2.0  # deviations by which an option falls behind,
ADVISED: Final = 6.0  # where what the greedy player says counts as so many worlds
CLEAR: Final = 4.0  # and by which it leads where it is clear that it is the best,
PLENTY: Final = 24  # after so many worlds
AMONG: Final = 10  # options that are played out, at the most
SEEDS: Final = 1 << 31
LOTS: Final = 1 << 20
SHARP: Final = 4.0  # as often as the odds say an option would be taken too often: such matches are 95% lost in Gosu X
WHIM: Final = 0.0006  # how far what looks promising is a matter of mood, in thousandths
PAIRED: Final = 0.25  # how much two options differ from world to world, as long as nothing is known


Over = Callable[[], bool]


def never() -> bool:
    """It is not time to decide."""
    return False


def decided(candidates: list[Candidate], spread: Spread) -> bool:
    """Whether more worlds would hardly change what is best."""
    best, second = sorted(candidates, key=by_value, reverse=True)[:2]
    worlds = min(best.worlds, second.worlds)
    return worlds >= PLENTY and best.value() - second.value() > CLEAR * spread.deviation() * sqrt(2 / worlds)


class Look:
    """How options are played out: so many turns beyond the own one; how many options are compared at each choice on the
    way, and in the rest of the own turn (1: any is taken, 0: what is promising); and whether carefully."""

    def __init__(self, turns: int, weighed: int, own: int, careful: bool) -> None:
        self.turns = turns
        self.weighed = weighed
        self.own = own
        self.careful = careful


class Candidate:
    """An option that is played out."""

    def __init__(self, index: int, advice: float, advised: int) -> None:
        self.index = index
        self.worlds = 0
        self.turn = advice * advised  # what the turn brought, in all worlds so far
        self.advised = advised  # in how many of them the greedy player has seen it
        self.later = 0.0  # and what changed after it

    def value(self) -> float:
        """What it seems to be worth."""
        return self.turn / (self.worlds + self.advised) + self.later / (self.worlds + DOUBT)


def by_value(candidate: Candidate) -> float:
    """For sorting."""
    return candidate.value()


def running(candidates: list[Candidate], spread: Spread) -> list[Candidate]:
    """Those that may still turn out best, two at the least."""
    best = sorted(candidates, key=by_value, reverse=True)[:AMONG]
    bound = best[0].value() - BEHIND * spread.deviation() * sqrt(2 / (best[0].worlds + ADVISED))
    return [candidate for k, candidate in enumerate(best) if k < 2 or candidate.value() >= bound]


def play_out(
    world: Match,
    seat: int,
    candidate: Candidate,
    way: Look,
    chance: Quick,
    judge: Judgement = PLAIN,
    over: Over = never,
) -> float | None:
    """Follow an option in this world, so many turns beyond its own; how much changed after that. None, and nothing
    counts: it was time to decide before that (`over`)."""
    before = judge.worth(world)[seat]
    turn = turn_of(world.ask_of(seat))
    world.choose(candidate.index, seat)
    if turn < 0 or goes_on(world, turn):
        world = play_on(world, way.own if seat_on(turn) == seat else way.weighed, way.careful, chance, judge, over)
    after = judge.worth(world)[seat]
    worth = after
    later = -after
    left = 1.0  # of the verdict
    for _ in range(way.turns):
        if world.ask is None:
            break
        world = play_on(world, way.weighed, way.careful, chance, judge, over)
        worth = judge.worth(world)[seat]
        later += left * (1 - FADE) * worth
        left *= FADE
    later += left * worth
    if over():
        return None
    candidate.worlds += 1
    candidate.turn += after - before
    candidate.later += later
    return later


def play_on(
    world: Match, weighed: int, careful: bool, chance: Quick, judge: Judgement = PLAIN, over: Over = never
) -> Match:
    """The world where the turn has passed to another seat, so that the game judges a quiet place.

    Windows are answered on the way. Whoever is careful judges no choice before the turn that it begins is over, which
    takes long.
    """
    rules: Game[Any] = world.rules
    turn = -1
    choices = rules.longest_turn
    windows = MOST
    while choices > 0 and windows > 0:
        ask: Ask | None = world.ask
        if ask is None or over():
            break
        whose = turn_of(ask)
        if turn < 0:
            turn = whose
        elif whose >= 0 and whose != turn:
            break
        if ask.window_in(seat_on(whose)) != TURN:
            windows -= 1
            world = answer(world, ask, judge)
            continue
        choices -= 1
        many = len(ask.codes)
        if weighed == 0 and many > 1:
            world.choose(promising(world, ask, chance, judge), ask.seat)
        elif weighed == 1 or many == 1:
            world.choose(chance.below("", many), ask.seat)
        else:
            world = best_of(world, ask.seat, many, weighed, careful, chance, judge, over)
    return world


def promising(world: Match, ask: Ask, chance: Quick, judge: Judgement = PLAIN) -> int:
    """An option that is promising, not always the same: as likely as was learned, or else what the game finds best, but
    for a mood; any, where nobody says."""
    scores = judge.leaning(world, ask)
    if scores:
        return by_odds(scores, chance)
    rules: Game[Any] = world.rules
    prior: list[float] | None = rules.prior(world.state, ask)
    if prior is None:
        return chance.below("", len(ask.codes))
    best, most = 0, -9.0
    for index in range(len(prior)):
        worth = prior[index] + WHIM * chance.below("", 1000)
        if worth > most:
            best, most = index, worth
    return best


def by_odds(scores: list[int], chance: Quick) -> int:
    """One of them by lot: the best most often, and what is hardly worse now and then."""
    top = max(scores)
    shares = [exp((score - top) * SHARP / ONE) for score in scores]
    left = sum(shares) * chance.below("", LOTS) / LOTS
    for index in range(len(shares)):
        left -= shares[index]
        if left < 0:
            return index
    return scores.index(top)


def best_of(
    world: Match, seat: int, many: int, weighed: int, careful: bool, chance: Quick, judge: Judgement, over: Over
) -> Match:
    """The world after the option that makes it look best; of many only so many are compared, the last in place.

    Where there are dice the best is chosen again, with others.
    """
    best = world
    chosen = 0
    most = -9.0
    ask = world.ask_of(seat)
    turn = turn_of(ask)
    again: bool = world.rules.dice and ask.checkpoint
    last = min(many, weighed) - 1
    for k in range(last + 1):
        if k and over():
            break
        index = k if many <= weighed else chance.below("", many)
        then = world.copy() if k < last or again else world
        then.choose(index, seat)
        then = pass_windows(then, turn, -1, judge)
        worth = judge.worth(at_the_end(then, turn, chance, judge) if careful else then)[seat]
        if worth > most:
            best, most, chosen = then, worth, index
    if again:
        world.reseed(chance.below("", SEEDS))  # what an option brought in a copy was luck
        world.choose(chosen, seat)
        return pass_windows(world, turn, -1, judge)
    return best


def at_the_end(world: Match, turn: int, chance: Quick, judge: Judgement) -> Match:
    """The world where the turn is over, however it went on: what a choice costs often comes after it."""
    if not goes_on(world, turn):
        return world
    return play_on(world.copy(), 1, False, chance, judge)
