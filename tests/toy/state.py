"""The torture toy's cards and state: everything that changes, as plain lists and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from duelyard.core.state import State

if TYPE_CHECKING:
    from duelyard.core.game import Game

CARDS: Final = {  # card: (weight, copies in each box)
    "pebble": (2, 3),
    "shard": (1, 1),
    "seek": (1, 1),
    "spy": (1, 1),
    "plan": (1, 1),
    "strike": (2, 2),
    "ward": (1, 2),
    "veil": (1, 1),
    "tide": (1, 1),
    "call": (1, 1),
    "gambit": (2, 1),
}
NAMES: Final = list(CARDS)
PEBBLE, SHARD, SEEK, SPY, PLAN, STRIKE, WARD, VEIL, TIDE, CALL, GAMBIT = range(len(NAMES))
WEIGHT: Final = [weight for weight, _ in CARDS.values()]
BOX_OF: Final = [kind for kind in range(len(NAMES)) for _ in range(CARDS[NAMES[kind]][1])]
PER: Final = len(BOX_OF)  # cards a seat; card c belongs to seat c // PER
LIGHT: Final = sum(WEIGHT[kind] == 1 for kind in BOX_OF)
MOST: Final = 3  # copies of a card in a box of one's own; of wards 2 (TT-14)
SPARE: Final = 2  # how much a squad may weigh above the least

ZONES: Final = ("deck", "hand", "table", "discard", "aside", "box", "front", "rear")
DECK, HAND, TABLE, DISCARD, ASIDE, BOX, FRONT, REAR = range(len(ZONES))
SHOWN: Final = {FRONT: 3, REAR: 6}  # the turn that opens a post (TT-13)
SETUP, SQUADS, TURNS = range(3)
PHASES: Final = ("setup", "squads", "turns")


class Toy(State):
    """A zone is a list of slots; the top of a deck is its end."""

    def __init__(
        self, rules: Game[Any], squad: int, goal: int, limit: int, boxes: list[list[int]] | None = None
    ) -> None:
        super().__init__(rules, 2, BOX_OF * 2 if boxes is None else boxes[0] + boxes[1])
        if boxes is not None:
            self.seal([card // PER << 8 | card % PER for card in range(2 * PER)])
        self.squad = squad  # cards in a squad
        self.goal = goal
        self.limit = limit  # of turns
        self.phase = SETUP
        self.turn = 0
        self.actions = 0
        self.zones: list[list[list[int]]] = [[[] for _ in ZONES] for _ in range(2)]
        self.down = [0] * len(self.kinds)  # by slot: 1 for a face-down card on the table
        self.bid = [-1, -1]  # the slots bid in a gambit
        for seat in range(2):
            self.zones[seat][BOX] = list(range(PER * seat, PER * seat + PER))
        for seat in range(2):  # all know what the boxes hold, not in which order
            self.may[seat] = [((1 << PER) - 1) << PER * (card // PER) for card in range(len(self.kinds))]

    def copy(self) -> Toy:
        twin = type(self).__new__(type(self))
        self.copy_to(twin)
        twin.squad = self.squad
        twin.goal = self.goal
        twin.limit = self.limit
        twin.phase = self.phase
        twin.turn = self.turn
        twin.actions = self.actions
        twin.zones = [[zone[:] for zone in zones] for zones in self.zones]
        twin.down = self.down[:]
        twin.bid = self.bid[:]
        return twin

    def fields(self) -> list[str]:
        own = ["squad", "goal", "limit", "phase", "turn", "actions", "zones", "down", "bid"]
        return super().fields() + own

    def kind(self, slot: int) -> int:
        """Which printed card lies at this slot."""
        return self.kinds[self.card[slot]]

    def weight(self, seat: int) -> int:
        """What the seat's table and its open posts weigh; a face-down card counts 1."""
        posts = [slot for post in (FRONT, REAR) if self.turn >= SHOWN[post] for slot in self.zones[seat][post]]
        return sum(1 if self.down[slot] else WEIGHT[self.kind(slot)] for slot in self.zones[seat][TABLE] + posts)

    @property
    def allowance(self) -> int:
        """What a squad may weigh at the most (TT-10)."""
        return least(self.squad, LIGHT) + SPARE


def least(cards: int, light: int) -> int:
    """What so many cards weigh at the least, with so many light ones among them."""
    return cards + max(0, cards - light)


def is_box(kinds: list[int]) -> bool:
    """A box of one's own weighs what every box weighs, and has no more than so many copies of a card (TT-14)."""
    light = sum(WEIGHT[kind] == 1 for kind in kinds)
    return light == LIGHT and len(kinds) == PER and all(kinds.count(k) <= MOST - (k == WARD) for k in kinds)
