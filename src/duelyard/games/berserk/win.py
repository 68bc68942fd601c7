"""The end of a match (ledger section 22, BK-R-85 to BK-R-87)."""

from __future__ import annotations

from duelyard.core.ask import Over, Result
from duelyard.games.berserk.reveal import hidden_cards, reveal
from duelyard.games.berserk.state import HIDDEN, BerserkState


def check(s: BerserkState) -> None:
    """A player without creatures in play has lost; if neither has any it is a draw (BK-GEN-2, BK-R-86)."""
    if s.any_hidden():
        for seat in range(2):
            if only_hidden(s, seat):  # BK-R-53
                reveal(s, hidden_cards(s, seat))
    one, other = creatures_left(s, 0), creatures_left(s, 1)
    if one and other:
        return
    if one or other:
        winner = 0 if one else 1
        scores = [1.0, -1.0] if winner == 0 else [-1.0, 1.0]
        raise Over(Result(scores, "BK-GEN-2", {"winner": "AB"[winner]}))
    raise Over(Result([0.0, 0.0], "BK-R-86"))


def creatures_left(s: BerserkState, seat: int) -> bool:
    """Whether a player has a creature in play."""
    return any(s.is_creature(slot) for slot in s.squads[seat])


def only_hidden(s: BerserkState, seat: int) -> bool:
    """Whether all creatures that this player may still have lie face down (BK-R-53)."""
    squad = s.squads[seat]
    return bool(squad) and not any(s.is_creature(x) and not s.flags[x] & HIDDEN for x in squad)


def check_length(s: BerserkState) -> None:
    """The end of a turn: too many turns, or too many without any change, are a draw (BK-R-87)."""
    s.quiet = 0 if s.stirred else s.quiet + 1
    s.stirred = 0
    if s.quiet >= s.settings.quiet_limit:
        raise Over(Result([0.0, 0.0], "BK-R-87", {"turns": str(s.quiet)}))
    if s.turn >= s.settings.turn_limit:
        raise Over(Result([0.0, 0.0], "BK-R-87", {"turns": str(s.turn)}))
