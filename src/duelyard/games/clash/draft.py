"""The draft (ledger section 6.2). The pool is a face-down pile in random order: cards are drawn as they are shown."""

from __future__ import annotations

from typing import Final

from duelyard.games.clash.layout import COOP, DUEL, Layout
from duelyard.games.clash.state import ClashState

DECK: Final = 8  # CL-DRAFT-2
TAKE: Final = 4  # the verb; a code is kind << 8 | verb


def shown_at_once(layout: Layout) -> int:
    """How many cards a round reveals (CL-DRAFT-4, CL-DRAFT-6, CL-DRAFT-7, CL-DRAFT-9)."""
    return 8 if layout.kingdoms == 4 else 4


def picks_in_round(layout: Layout, number: int) -> list[int]:
    """The kingdoms that take a card in this round, in order.

    >>> from duelyard.games.clash.game import GAME
    >>> from duelyard.games.clash.layout import Layout
    >>> duel = Layout(GAME.complete({"mode": "duel"}))
    >>> picks_in_round(duel, 0), picks_in_round(duel, 1)
    ([0, 1, 1, 0], [1, 0, 0, 1])
    """
    humans = layout.humans
    shift = number % len(humans)
    order = humans[shift:] + humans[:shift]  # the roles move on with every round (CL-DRAFT-5, CL-DRAFT-8, CL-DRAFT-9)
    if layout.mode == DUEL:
        return [order[0], order[1], order[1], order[0]]
    if layout.mode == COOP or len(humans) == 1:
        return order
    return order + order[::-1]


def next_pick(s: ClashState) -> int:
    """The kingdom that takes a card now; -1 when the draft is over. Reveals the cards of a new round."""
    layout = s.layout
    size = len(picks_in_round(layout, 0))
    number, at = s.picks // size, s.picks % size
    if number == s.rounds:
        leave_to_the_ai(s)
        if len(s.taken[layout.humans[0]]) >= DECK:
            return -1
        for _ in range(shown_at_once(layout)):
            s.shown.append(s.pool.pop(s.roll("draft", 0, len(s.pool) - 1)))
        s.shown.sort()
        s.rounds += 1
        if s.log is not None:
            s.emit("shown", {"cards": [s.rules.card_ids[kind] for kind in s.shown]})
    return picks_in_round(layout, number)[at]


def leave_to_the_ai(s: ClashState) -> None:
    """What the humans leave in a round goes to the AIs (CL-DRAFT-6, CL-DRAFT-9); CL-DRAFT-10 deals it out later."""
    if s.shown:
        s.taken[1] += s.shown
        s.shown = []


def take(s: ClashState, p: int, kind: int) -> None:
    """A card is taken, openly (CL-DRAFT-3)."""
    s.shown.remove(kind)
    s.taken[p].append(kind)
    s.picks += 1
    if s.log is not None:
        s.emit("takes", {"seat": "ABCD"[p], "card": s.rules.card_ids[kind]})
