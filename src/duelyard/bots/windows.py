"""Windows: what is asked in the middle of a turn, of a seat that may answer it (a reaction) or must (a duty).

A turn is not over because somebody else is asked. Players who think about a turn answer what comes up on the way
cheaply, and judge the table where the turn has really passed on. A reaction is declined, by the first option, unless
the game says that another looks promising (`Game.prior`). A duty is answered by what looks best right after it to the
seat that has it. All this happens in an imagined world: nobody is credited there with what a seat knows in truth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from duelyard.bots.value import PLAIN, Judgement
from duelyard.core.ask import REACTION, TURN
from duelyard.core.match import Match

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.game import Game

FEW: Final = 4  # options of a duty that are compared, at the most: each costs a copy in the middle of an effect
APART: Final = 64  # between two turns of a seat, as they are told apart
MOST: Final = 100  # windows that are answered before a table is judged, whatever a script may ask


def turn_of(ask: Ask) -> int:
    """The turn that goes on: the seat whose turn it is (`seat_on`), and where the game tells, which one. Where the game
    does not say, the seat that is asked; -1: of a window nobody knows.

    >>> import duelyard
    >>> turn_of(duelyard.new_match("gosu", seed=7, settings={"first": "B"}).ask)
    1
    """
    rules: Game[Any] = ask.state.rules
    on_turn: int = rules.on_turn(ask.state)
    if on_turn < 0:
        if ask.window_in(on_turn) != TURN:
            return -1
        on_turn = ask.seat
    return on_turn + APART * rules.turn_number(ask.state)


def seat_on(turn: int) -> int:
    """The seat whose turn it is.

    >>> seat_on(1), seat_on(1 + APART * 3), seat_on(-1)
    (1, 1, -1)
    """
    return turn % APART if turn >= 0 else -1


def goes_on(world: Match, turn: int) -> bool:
    """Whether this turn is not over yet.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> goes_on(match, 0), goes_on(match, 1)
    (True, False)
    """
    asks: list[Ask] = world.asks
    for ask in asks:
        whose = turn_of(ask)
        if whose < 0 or whose == turn:
            return True
    return False


def pass_windows(world: Match, turn: int, but: int = -1, judge: Judgement = PLAIN) -> Match:
    """The world where the windows in this turn have been answered, except those of the seat `but`.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7)
    >>> pass_windows(match, match.ask.seat) is match
    True
    """
    for _ in range(MOST):
        ask: Ask | None = world.ask
        if ask is None or ask.seat == but:
            break
        whose = turn_of(ask)
        if (whose >= 0 and whose != turn) or ask.window_in(seat_on(whose)) == TURN:
            break
        world = answer(world, ask, judge)
    return world


def answer(world: Match, ask: Ask, judge: Judgement) -> Match:
    """The world after a cheap answer to this window; the given one may be changed."""
    seat = ask.seat
    many = len(ask.codes)
    index = 0
    if many > 1:
        prior = judge.prior(world, ask)
        if prior is not None:
            index = prior.index(max(prior))
        elif ask.window != REACTION:
            return least_harm(world, seat, many, judge)
    world.choose(index, seat)
    return world


def least_harm(world: Match, seat: int, many: int, judge: Judgement) -> Match:
    """The world after the option of a duty that looks best right after it; of many, a few from first to last.

    The last needs no copy: nobody goes on with the given world.
    """
    best = world
    most = -9.0
    last = min(many, FEW) - 1
    for k in range(last + 1):
        then = world.copy() if k < last else world
        then.choose(k * (many - 1) // last, seat)
        worth = judge.worth(then)[seat]
        if worth > most:
            best, most = then, worth
    return best
