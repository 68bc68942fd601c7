"""Questions that many rules ask. No options: nothing is asked; one open option: the match answers by itself."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.brawl.codes import NONE_OF_THEM, STAY, USE, arg, code, each
from duelyard.games.brawl.state import EMPTY, NOBODY, BrawlState


def source(s: BrawlState, seat: int) -> int:
    """The card that asks a seat: its reaction or the card in play, if there is one."""
    return s.reaction if s.reaction != EMPTY and s.reactor == seat else s.playing


def may(s: BrawlState, seat: int, prompt: str) -> Script:
    """Use an effect or not (FB-GEN-13, FB-SKILL-3)."""
    answer = yield Ask(s, seat, prompt, [USE, NONE_OF_THEM], source=source(s, seat))
    return answer == USE


def pick_champion(s: BrawlState, seat: int, prompt: str, verb: str, among: list[int], none: bool = False) -> Script:
    """One of these champions; NOBODY where there is none, or where the seat may refuse and does."""
    if not among:
        return NOBODY
    codes = each(verb, among)
    if none:
        codes.append(NONE_OF_THEM)
    answer = yield Ask(s, seat, prompt, codes, source=source(s, seat))
    return NOBODY if answer == NONE_OF_THEM else arg(answer)


def pick_spot(s: BrawlState, seat: int, prompt: str, verb: str, among: list[int], instead: int = -1) -> Script:
    """One of these hexes, or EMPTY; `instead` is the code for none of them (it stands first), where that is allowed."""
    if not among:
        return EMPTY
    codes = each(verb, among)
    if instead >= 0:
        codes.insert(0, instead)
    answer = yield Ask(s, seat, prompt, codes, source=source(s, seat))
    return EMPTY if answer in (STAY, NONE_OF_THEM) else arg(answer)


def pick_number(s: BrawlState, seat: int, prompt: str, verb: str, most: int) -> Script:
    """A number from 0 to `most`, the largest offered first (FB-GEN-13)."""
    if most <= 0:
        return 0
    answer = yield Ask(s, seat, prompt, [code(verb, n) for n in range(most, -1, -1)], source=source(s, seat))
    return arg(answer)


def nothing() -> Script:
    """Makes a script of a function that asks nothing."""
    yield from ()
