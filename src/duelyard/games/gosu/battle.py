"""The Great Battle (ledger section 12)."""

from __future__ import annotations

from duelyard.games.gosu.layer import effects, has_bounty, printed_keywords, text, texts
from duelyard.games.gosu.printed import (
    GALMI_AVATAR,
    GOAN_SUL,
    INCARNATION,
    JUSTICE,
    PHOENIX,
    PHOENIX_IMMORTAL,
    VALUE,
    VETERAN,
)
from duelyard.games.gosu.state import BOARD, TRIBUTE, GosuState
from duelyard.games.gosu.tokens import unlock
from duelyard.games.gosu.win import draw_game, win

BY_ROW = (2, 3, 5)  # GX-BATTLE-5


def value(s: GosuState, slot: int) -> int:
    """What a card counts now (GX-BATTLE-2, GX-BATTLE-3, GX-BATTLE-4, GX-BATTLE-5)."""
    if s.down[slot]:
        return 0
    kind = s.kind(slot)
    worth = BY_ROW[s.at[slot] % 15 // 5] if kind == PHOENIX_IMMORTAL else VALUE[kind]
    if printed_keywords(s, slot) & VETERAN and s.tokens[slot]:  # GX-R-18
        worth *= 2
    if text(s, slot) == GALMI_AVATAR and any(has_bounty(s, other) for other in s.army(1 - s.owner(slot))):
        worth *= 2
    return worth


def total(s: GosuState, seat: int) -> int:
    """A player's strength: his face-up cards, and what Phoenix adds for his hand (GX-BATTLE-2, GX-BATTLE-6)."""
    return sum(value(s, slot) for slot in s.army(seat)) + effects(s, seat, PHOENIX) * len(s.hands[seat])


def great_battle(s: GosuState) -> None:
    """Totals, victory, what follows, in the order of GX-BATTLE-12; the tribute is laid down (GX-TRIB-1, GX-TRIB-2)."""
    totals = [total(s, 0), total(s, 1)]
    if s.log is not None:
        s.emit("battle", {"a": totals[0], "b": totals[1]})
    owed = [0, 0]
    winner = -1
    if totals[0] != totals[1]:
        winner = 0 if totals[0] > totals[1] else 1
    elif s.miracle != BOARD:  # GX-BATTLE-8
        winner = s.miracle
    if winner >= 0:
        goan_sul = effects(s, winner, GOAN_SUL)
        if goan_sul and abs(totals[0] - totals[1]) >= 10:
            win(s, winner, "GX-WIN-4")
        award(s, [winner])
        owed[winner] = goan_sul  # GX-BATTLE-11
        if texts(s, winner, INCARNATION[GOAN_SUL]):
            unlock(s, winner)
        if texts(s, 1 - winner, INCARNATION[JUSTICE]):
            unlock(s, 1 - winner)
        s.giver = winner
    else:
        award(s, [0, 1])  # GX-BATTLE-9, GX-R-19
        s.giver = s.roll("order", 0, 1)  # GX-TRIB-6
    release_captives(s)
    for seat in (0, 1):
        cards = s.size(seat)
        s.owed[seat] = min(cards, (cards + 1) // 2 + owed[seat])  # GX-TRIB-3, GX-TRIB-4, GX-TRIB-5
    s.phase = TRIBUTE


def award(s: GosuState, seats: list[int]) -> None:
    """Supremacy tokens; the match ends if somebody has two (GX-BATTLE-7, GX-BATTLE-8, GX-BATTLE-9, GX-BATTLE-10)."""
    for seat in seats:
        s.supremacy[seat] += 1
        s.tell("supremacy", seat, n=s.supremacy[seat])
    won = [seat for seat in (0, 1) if s.supremacy[seat] >= 2]
    if len(won) == 2:
        draw_game(s, "GX-WIN-6")
    if won:
        win(s, won[0], "GX-WIN-1")


def release_captives(s: GosuState) -> None:
    """All captured cards of both armies at the same time (GX-TRIB-2, GX-R-1)."""
    from duelyard.games.gosu.win import has_fifteen

    for seat in (0, 1):
        for slot in s.army(seat):
            if s.down[slot]:
                s.down[slot] = False
                s.tell("freed", seat, slot)
    full = [seat for seat in (0, 1) if has_fifteen(s, seat)]
    if len(full) == 2:
        draw_game(s, "GX-R-1")
    if full:
        win(s, full[0], "GX-WIN-3")
