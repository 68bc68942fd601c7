"""Taking back: what the engine allows, the engine decides; for the rest somebody has to agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duelyard.core.errors import CannotUndo
from duelyard.core.match import is_forced, seat_of
from duelyard.core.sentences import sentence

if TYPE_CHECKING:
    from duelyard.core.match import Match


def last_choice(match: Match) -> int:
    """The number of the last choice that somebody really made.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7)
    >>> match.choose("end")
    >>> last_choice(match)
    0
    """
    last = match.number - 1
    while last >= 0 and is_forced(match.history[last]):
        last -= 1
    if last < 0:
        raise CannotUndo(sentence("nothing_to_undo"))
    return last


def computer_agrees(match: Match, seat: int) -> bool:
    """Whether a fair opponent lets this seat take back its last choice: nobody else has chosen since, nothing was
    drawn or rolled, and the seat itself has learnt nothing. What the others have learnt is their own business.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> match.choose("end")
    >>> computer_agrees(match, 0), computer_agrees(match, 1)
    (True, False)
    """
    last = last_choice(match)
    if seat_of(match.history[last]) != seat:
        return False
    run = match.back_at(last)
    run.state.log = None
    run.state.journal = []
    known, may = run.state.known[seat], run.state.may[seat][:]
    for entry in match.history[last:]:
        run.feed(entry)
    # Knowledge is lost only through a shuffle, which is in the journal; so comparing the ends is enough.
    return not run.state.journal and run.state.known[seat] == known and run.state.may[seat] == may
