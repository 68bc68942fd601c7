"""Hand and stronghold (ledger sections 8, 13 and 14).

The stronghold is no slot: `place` counts the cards to its left, so its HP are the cards to its right (CL-HAND-1).
"""

from __future__ import annotations

from duelyard.core.ask import Over, Result
from duelyard.games.clash.table import Table


def health_of(s: Table, p: int) -> int:
    """HP of a stronghold (CL-HAND-1)."""
    return len(s.hands[p]) - s.place[p]


def check_hand(s: Table, p: int) -> None:
    """Made after every single change of a hand (CL-HAND-8)."""
    cards = len(s.hands[p])
    if cards == 0:
        lose(s, p, "CL-END-2")  # CL-HAND-7
    if s.place[p] >= cards:
        if s.fort[p]:
            lose(s, p, "CL-END-1")  # CL-HAND-6
        s.fort[p] = True  # CL-HAND-5
        s.place[p] = 0
        if s.log is not None:
            s.emit("bastion_falls", {"seat": "ABCD"[p]})


def lose(s: Table, p: int, rule: str) -> None:
    """The match stops at this very moment (CL-GEN-8)."""
    winner = 1 - p
    if s.log is not None:
        s.emit("over", {"winner": "ABCD"[winner], "loser": "ABCD"[p], "rule": rule})
    scores = [1.0 if seat == winner else -1.0 for seat in range(s.seats)]
    raise Over(Result(scores, rule, {"winner": "ABCD"[winner], "loser": "ABCD"[p]}))


def leave_hand(s: Table, p: int, index: int) -> int:
    """Take a card out of a hand; the check follows when the card has arrived where it goes."""
    slot = s.hands[p].pop(index)
    if index < s.place[p]:
        s.place[p] -= 1  # CL-HAND-4
    return slot


def return_right(s: Table, p: int, slot: int) -> None:
    """Put a card in as the rightmost one (CL-HAND-2): the stronghold is not rightmost now, so nothing to check."""
    s.hands[p].append(slot)


def return_left(s: Table, p: int, slot: int) -> None:
    """Put a card in as the leftmost one, left of the stronghold too (CL-HAND-3)."""
    s.hands[p].insert(0, slot)
    s.place[p] += 1


def hit_stronghold(s: Table, p: int, damage: int) -> None:
    """One hit: the stronghold moves right; when the bastion falls the rest is lost (CL-FORT-1, CL-FORT-2)."""
    if damage <= 0:
        return
    place = s.place[p] + damage
    cards = len(s.hands[p])
    s.place[p] = place if place < cards else cards
    if s.log is not None:
        s.emit("stronghold_hit", {"seat": "ABCD"[p], "damage": damage})
    if place >= cards:
        check_hand(s, p)


def regenerate(s: Table, p: int) -> None:
    """One step of Regeneration (CL-REGE-1 to 3)."""
    if s.place[p] > 0:
        s.place[p] -= 1
    elif s.fort[p]:
        s.fort[p] = False
        s.place[p] = len(s.hands[p]) - 1
    else:
        return
    if s.log is not None:
        s.emit("regenerates", {"seat": "ABCD"[p]})
