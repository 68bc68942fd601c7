"""Questions that many rules ask. Zero options: nothing is asked; one open option: the match answers by itself."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.codes import NO, YES, arg, code, each, one_each, verb_of
from duelyard.games.gosu.state import GosuState


def may(s: GosuState, seat: int, prompt: str, source: int = -1) -> Script:
    """Yes or no, where the options are open to all (GX-EFFECT-3)."""
    answer = yield Ask(s, seat, prompt, [YES, NO], source=source)
    return answer == YES


def pick_place(s: GosuState, seat: int, prompt: str, verb: str, slots: list[int], source: int = -1) -> Script:
    """One of these cards of an army, or -1 where there is none (GX-EFFECT-4, GX-EFFECT-5)."""
    if not slots:
        return -1
    answer = yield Ask(s, seat, prompt, each(verb, slots), source=source)
    return arg(answer)


def pick_open(s: GosuState, seat: int, prompt: str, verb: str, slots: list[int], source: int = -1) -> Script:
    """One of these cards that lie open in no army, or -1 where there is none."""
    if not slots:
        return -1
    answer = yield Ask(s, seat, prompt, one_each(s, verb, slots), source=source)
    return arg(answer)


def pick_clan(s: GosuState, seat: int, clans: int, source: int = -1) -> Script:
    """One of these clans (bits); -1 where there is none."""
    codes = [code("clan", clan) for clan in range(8) if clans >> clan & 1]
    if not codes:
        return -1
    answer = yield Ask(s, seat, "clan", codes, source=source)
    return arg(answer)


def pick_level(s: GosuState, seat: int, source: int = -1) -> Script:
    """A level, as its bit."""
    answer = yield Ask(s, seat, "level", [code("level", level) for level in (1, 2, 3)], source=source)
    return 1 << arg(answer) - 1


def in_order(s: GosuState, seat: int, both: bool, source: int = -1) -> Script:
    """The seats in the order that the active player wants, asked if both have something to do (GX-SIM-1, GX-R-57)."""
    if not both:
        return [seat, 1 - seat]
    answer = yield Ask(s, seat, "order", [code("seat", seat), code("seat", 1 - seat)], source=source)
    first = arg(answer)
    return [first, 1 - first]


def take_up_to(
    s: GosuState, seat: int, prompt: str, verb: str, slots: list[int], most: int, source: int = -1
) -> Script:
    """Up to `most` of these open cards, one by one in any order; stopping is always allowed (GX-EFFECT-3)."""
    picked: list[int] = []
    while len(picked) < most:
        rest = [slot for slot in slots if slot not in picked]
        if not rest:
            break
        answer = yield Ask(s, seat, prompt, [NO, *one_each(s, verb, rest)], source=source)
        if verb_of(answer) == "no":
            break
        picked.append(arg(answer))
    return picked
