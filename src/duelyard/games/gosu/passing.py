"""Passing (ledger section 10): as an action, or by Galmi's instant."""

from __future__ import annotations

from duelyard.games.gosu.layer import effects, texts
from duelyard.games.gosu.printed import GALMI, INCARNATION
from duelyard.games.gosu.state import GosuState
from duelyard.games.gosu.tokens import unlock


def no_pass(s: GosuState, me: int) -> str:
    """Why this seat cannot pass (GX-PASS-1)."""
    return "GX-PASS-1" if s.ready[me] else ""


def pass_round(s: GosuState, me: int) -> None:
    """No further turn this round; the first to pass leaves the other 3, or 2 (GX-PASS-2, GX-PASS-3, GX-CARD-galmi)."""
    s.passed[me] = True
    s.gained = False  # GX-EXTRA-6
    s.tell("passes", me)
    if not s.passed[1 - me]:
        s.left = 2 if effects(s, me, GALMI) else 3
        if texts(s, me, INCARNATION[GALMI]):
            unlock(s, me)
