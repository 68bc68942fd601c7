"""The cards of Lights, and everything that changes."""

from __future__ import annotations

from typing import Any

from duelyard import Game
from duelyard.core.state import State

NAMES = ["spark", "candle", "lamp", "torch", "beacon", "sun"]  # in the order of their light
KINDS = [kind for kind in range(len(NAMES)) for _ in range(2)]  # two of each


class Lights(State):
    """Zones are lists of slots; the top of the deck is its end."""

    def __init__(self, rules: Game[Any], cards: int) -> None:
        super().__init__(rules, 2, KINDS)
        self.cards = cards  # that each is dealt
        self.lead = 0  # the seat that lays the next card
        self.deck = list(range(len(KINDS)))
        self.hand: list[list[int]] = [[], []]
        self.won: list[list[int]] = [[], []]
        self.table: list[int] = []

    def copy(self) -> Lights:
        twin = type(self).__new__(type(self))
        self.copy_to(twin)
        twin.cards, twin.lead = self.cards, self.lead
        twin.deck, twin.table = self.deck[:], self.table[:]
        twin.hand = [zone[:] for zone in self.hand]
        twin.won = [zone[:] for zone in self.won]
        return twin

    def fields(self) -> list[str]:
        return [*super().fields(), "cards", "lead", "deck", "hand", "won", "table"]

    def light(self, slot: int) -> int:
        return self.kinds[self.card[slot]]
