"""A match shown again, moment by moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from duelyard.core.film import Film, Step
from duelyard.core.match import code_of, is_forced, seat_of

if TYPE_CHECKING:
    from duelyard.core.match import Match
    from duelyard.core.option import Option


Look = Callable[["Match"], dict[str, Any]]


@dataclass(frozen=True)
class Moment:
    """The match after `number` choices, the last of which was `option`, taken by `seat`; None at the beginning."""

    number: int
    now: Match
    seat: int | None
    option: Option | None
    forced: bool
    steps: Sequence[Step] = ()


def moments(
    match: Match,
    first: int,
    count: int,
    observer: int | None = None,
    look: Callable[[Match], dict[str, Any]] | None = None,
) -> Iterator[Moment]:
    """So many moments of a match. Each is the same match going on: look at it before you take the next.

    With a `look` an observer watches: `steps` tell what he saw between the events that led to a moment (`core.film`).

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7)
    >>> match.choose("end")
    >>> [moment.option and moment.option.text for moment in moments(match, 0, 10)]
    [None, 'end']
    """
    run = match.replayed(max(0, min(first, match.number + 1) - 1), listen=True)
    if first == 0 and count > 0:
        yield Moment(0, run, None, None, False)
    for number in range(max(1, first), min(first + count, match.number + 1)):
        entry = match.history[number - 1]
        ask = run.ask_of(seat_of(entry))
        option = match.rules.option(run.state, ask, code_of(entry))
        film = None if look is None else Film(run, {run.observer(observer): partial(look, run)})
        run.feed(entry)
        steps = () if film is None else film.end()[run.observer(observer)]
        yield Moment(number, run, seat_of(entry), option, is_forced(entry), steps)


def open_view(match: Match) -> dict[str, Any]:
    """What a spectator sees once everything may be seen: all that any seat knows.

    >>> import duelyard
    >>> open_view(duelyard.new_match("clash", seed=7))["kingdoms"][1]["hand"][0]["card"] is None
    False
    """
    view = match.view(None)
    for seat in range(match.state.seats):
        view = opened(view, match.view(seat))
    return view


def opened(spectator: Any, seat: Any) -> Any:
    """A spectator's view with the gaps filled that a seat can fill.

    >>> opened({"seat": None, "hand": [None, "troll"]}, {"seat": 0, "hand": ["ogre", "troll"]})
    {'seat': None, 'hand': ['ogre', 'troll']}
    """
    if isinstance(spectator, dict) and isinstance(seat, dict):
        return {
            name: value if name == "seat" and value is None else opened(value, seat.get(name))
            for name, value in spectator.items()
        }
    if isinstance(spectator, list) and isinstance(seat, list) and len(spectator) == len(seat):
        return [opened(one, other) for one, other in zip(spectator, seat, strict=True)]
    return seat if spectator is None else spectator
