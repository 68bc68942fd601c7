"""The ways to win (ledger section 2). A win stops everything at that very moment (GX-WIN-7)."""

from __future__ import annotations

from duelyard.core.ask import Over, Result
from duelyard.games.gosu.state import GosuState

REASONS = {
    "GX-WIN-1": "supremacy",
    "GX-WIN-2": "fifth_token",
    "GX-WIN-3": "fifteen_cards",
    "GX-WIN-4": "goan_sul",
    "GX-WIN-5": "justice",
    "GX-WIN-6": "draw",
    "GX-R-1": "draw",
}


def win(s: GosuState, seat: int, rule: str) -> None:
    """This seat has won; the result names the reason (GX-WIN-9)."""
    details = {"winner": "AB"[seat], "loser": "AB"[1 - seat], "reason": REASONS[rule]}
    s.tell("wins", seat, rule=rule)
    raise Over(Result([1.0, -1.0] if seat == 0 else [-1.0, 1.0], rule, details))


def draw_game(s: GosuState, rule: str) -> None:
    """Nobody has won (GX-WIN-6)."""
    if s.log is not None:
        s.emit("drawn", {"rule": rule})
    raise Over(Result([0.0, 0.0], rule, {"reason": "draw"}))


def has_fifteen(s: GosuState, seat: int) -> bool:
    """Whether the army consists of 15 face-up cards."""
    return s.size(seat) == 15 and len(s.face_up(seat)) == 15


def check_fifteen(s: GosuState, seat: int) -> None:
    """After laying and after every release (GX-WIN-3, GX-R-1)."""
    if has_fifteen(s, seat):
        win(s, seat, "GX-WIN-3")
