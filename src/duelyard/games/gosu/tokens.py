"""Activation tokens (ledger section 9) and extra turns (section 11)."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.gosu.codes import arg, code, each, verb_of
from duelyard.games.gosu.state import TRIBUTE, GosuState
from duelyard.games.gosu.win import win


def unlock(s: GosuState, seat: int) -> None:
    """Move a locked token to the hand; without one the seat wins (GX-TOKEN-12, GX-TOKEN-13), but not in the tribute."""
    if s.locked[seat]:
        s.locked[seat] -= 1
        s.ready[seat] += 1
        s.tell("unlocks", seat)
    elif s.phase != TRIBUTE or s.settings.fifth_in_tribute:  # GX-R-14
        win(s, seat, "GX-WIN-2")


def spend_tokens_of(s: GosuState, slot: int) -> None:
    """A card is shifted, captured or leaves the army: its tokens are spent (GX-TOKEN-11, GX-R-13)."""
    s.spent[s.owner(slot)] += s.tokens[slot]
    s.tokens[slot] = 0


def can_take_back(s: GosuState, seat: int) -> bool:
    """Whether a token lies on a card or in the spent zone."""
    return s.spent[seat] > 0 or any(s.tokens[slot] for slot in s.army(seat))


def take_back(s: GosuState, seat: int, source: int, optional: bool = False) -> Script:
    """Return one token to the hand, from a card or from the spent zone (GX-TOKEN-10); says whether one was taken."""
    codes = [code("take_back_spent")] if s.spent[seat] else []
    codes += each("take_back", [slot for slot in s.army(seat) if s.tokens[slot]])
    if not codes:
        return False
    answer = yield Ask(s, seat, "take_back", [code("no"), *codes] if optional else codes, source=source)
    if verb_of(answer) == "no":
        return False
    if verb_of(answer) == "take_back_spent":
        s.spent[seat] -= 1
    else:
        s.tokens[arg(answer)] -= 1
    s.ready[seat] += 1
    s.tell("takes_back", seat)
    return True


def extra_turn(s: GosuState, seat: int) -> None:
    """One more turn after this one: not in an extra turn, nor after a pass of either player (GX-EXTRA-1,
    GX-EXTRA-2, GX-EXTRA-3, GX-EXTRA-4, GX-EXTRA-6)."""
    if not s.extra and not s.passed[0] and not s.passed[1] and not s.gained:
        s.gained = True
        s.tell("extra_turn", seat)
