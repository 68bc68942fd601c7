"""The course of Lights."""

from __future__ import annotations

from duelyard import Ask, Over, Result
from duelyard.core.ask import Script
from duelyard_lights.state import Lights


def play(s: Lights) -> Script:
    """Deal; then trick by trick until the hands are empty."""
    if not s.hand[0] + s.won[0] + s.won[1]:
        s.shuffle(s.deck)
        for seat in (0, 1):
            s.hand[seat] = [s.deck.pop() for _ in range(s.cards)]
            s.show(seat, s.hand[seat])
        s.emit("deal", {"n": s.cards})
    while s.hand[0]:
        first = yield from lay(s, s.lead, "lead")
        second = yield from lay(s, 1 - s.lead, "answer")
        if s.light(second) > s.light(first):
            s.lead = 1 - s.lead
        s.won[s.lead] += s.table
        s.table = []
        s.emit("take", {"seat": "AB"[s.lead]})
    ahead = len(s.won[0]) - len(s.won[1])  # an odd number of tricks: never 0
    score = 1.0 if ahead > 0 else -1.0
    raise Over(Result([score, -score], "LI-4", {"winner": "A" if ahead > 0 else "B"}))


def lay(s: Lights, seat: int, prompt: str) -> Script:
    """The seat lays a card of its hand on the table. Equal cards are one option; the last card leaves no choice."""
    hand = s.hand[seat]
    codes = list({s.light(slot): slot for slot in hand}.values())
    slot = yield Ask(s, seat, prompt, codes, secret=len(hand) > 1, checkpoint=prompt == "lead")
    hand.remove(slot)
    s.table.append(slot)
    s.show_all([slot])
    s.emit("lay", {"seat": "AB"[seat]}, {"card": slot})
    return slot
