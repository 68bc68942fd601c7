"""How card scripts ask: for a card, a cell, yes or no. Each says -1 or False where there is nothing to choose."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.berserk.codes import NO, VERB, YES, arg, code, one_each
from duelyard.games.berserk.state import BerserkState


def may(s: BerserkState, seat: int, prompt: str, source: int = -1) -> Script:
    """Whether the seat wants this."""
    answer = yield Ask(s, seat, prompt, [YES, NO], source=source)
    return answer == YES


def pick(s: BerserkState, seat: int, prompt: str, slots: list[int], source: int = -1, optional: bool = False) -> Script:
    """One of these cards in play; -1 where there is none or none is wanted."""
    if not slots:
        return -1
    codes = [VERB["at"] | slot << 6 for slot in slots]
    if optional:
        codes.append(NO)
    answer = yield Ask(s, seat, prompt, codes, source=source)
    return -1 if answer == NO else arg(answer)


def pick_harmed(
    s: BerserkState, seat: int, prompt: str, slots: list[int], source: int = -1, optional: bool = False
) -> Script:
    """A target of harm: nobody is forced to take a card of his own (BK-R-16)."""
    foes = [slot for slot in slots if s.side[slot] != seat]
    return (yield from pick(s, seat, prompt, foes + [x for x in slots if x not in foes], source, optional or not foes))


def pick_cell(
    s: BerserkState, seat: int, prompt: str, cells: list[int], source: int = -1, optional: bool = False
) -> Script:
    """One of these cells; -1 where there is none or none is wanted."""
    if not cells:
        return -1
    codes = [VERB["to"] | cell << 6 for cell in cells]
    if optional:
        codes.append(NO)
    answer = yield Ask(s, seat, prompt, codes, source=source)
    return -1 if answer == NO else arg(answer)


def pick_open(
    s: BerserkState, seat: int, prompt: str, slots: list[int], source: int = -1, optional: bool = False
) -> Script:
    """One of these cards that lie open in a graveyard."""
    if not slots:
        return -1
    codes = one_each(s, "named", slots)
    if optional:
        codes.append(NO)
    answer = yield Ask(s, seat, prompt, codes, source=source)
    return -1 if answer == NO else arg(answer)


def choose(s: BerserkState, seat: int, prompt: str, count: int, source: int = -1) -> Script:
    """One of several things to do, counted from 0."""
    answer = yield Ask(s, seat, prompt, [code("choose", n + 1) for n in range(count)], source=source)
    return arg(answer) - 1


def pick_number(s: BerserkState, seat: int, prompt: str, numbers: list[int], source: int = -1) -> Script:
    """One of these numbers."""
    answer = yield Ask(s, seat, prompt, [code("number", n) for n in numbers], source=source)
    return arg(answer)
