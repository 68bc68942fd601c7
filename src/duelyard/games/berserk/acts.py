"""What is in flight: actions and attacks that are declared and not yet carried out. Never part of the state."""

from __future__ import annotations

from typing import Final

from duelyard.games.berserk.hooks import Feature
from duelyard.games.berserk.values import Blow

# How an attack comes about.
ACTION: Final = 0
TRIGGER: Final = 1  # not an action: no defender, no closing, no cancelling (BK-R-18)
FIGHT: Final = 2  # an extra fight as with an open card (BK-R-19)


class Act:
    """Something declared that can be answered."""

    def __init__(self, by: int, what: str, target: int = -1, feature: Feature | None = None) -> None:
        self.by = by
        self.what = what  # attack, ability, chip, right, defend
        self.target = target
        self.feature = feature
        self.action = True  # whether it can be cancelled (BK-R-32)
        self.cancelled = False
        self.stayed: list[int] = []  # the cards that a text kept open after it
        self.shown: list[int] = []  # as it lies in `s.flight`


class Attack(Act):
    """An attack on its way through the steps of the ledger (section 26.4)."""

    def __init__(self, by: int, target: int, sort: int, numbers: tuple[int, int, int] | None, how: int) -> None:
        super().__init__(by, "attack", target)
        self.sort = sort
        self.numbers = numbers  # None: the simple strike's
        self.how = how
        self.action = how == ACTION
        self.aim = target  # the original target
        self.aim_cell = -1
        self.cell = -1  # struck as if from this cell
        self.redirected = False  # a redirect has been declared (BK-R-29)
        self.defender = -1
        self.blocked = False
        self.directed = False
        self.doubled = -1  # the creature that rolls two dice
        self.chooser = -1
        self.duel = False
        self.fought = False
        self.unanswered = False
        self.totals = [0, 0]
        self.forces = [-1, -1]
        self.blows: list[Blow] = []
        self.dealt = 0  # wounds dealt by the attacker
        self.destroyed: list[int] = []  # cells of the enemy cards that the attacker destroyed
        self.rushed_to = -1
        self.keeps_open = False
        self.first = False  # the attacker's first simple strike in this turn
        self.weaker = 0  # by how much a text of the enemy lowers its value
