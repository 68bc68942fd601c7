"""Who sits where, and by which settings: what stays the same during a whole match (ledger sections 5, 18, 20)."""

from __future__ import annotations

from typing import Any, Final

from duelyard.core.game import SEATS
from duelyard.games.clash.cards import KIND, PRECON, PRINTED
from duelyard.games.clash.cardtext import parse_card

DUEL: Final = "duel"
SOLO_QUICK: Final = "solo_quick"
SOLO_CUSTOM: Final = "solo_custom"
COOP: Final = "coop"
FFA: Final = "ffa"
TEAM: Final = "team"

MUTATION: Final = "mutation"
CHOSEN: Final = ("constructed", MUTATION)  # formats whose decks were made before the match

HUMANS: Final = {DUEL: 2, SOLO_QUICK: 1, SOLO_CUSTOM: 1, COOP: 2, FFA: 4, TEAM: 4}

# The lane on the other side of the bridge. Four kingdoms: A-B and C-D are upper lanes, B-C and D-A lower (CL-MULTI-3).
TWO_KINGDOMS: Final = [2, 3, 0, 1]
FOUR_KINGDOMS: Final = [2, 7, 0, 5, 6, 3, 4, 1]


def deck_of(given: Any) -> list[list[int]]:
    """A deck of the settings: the number of a preconstructed one, or a list of card texts."""
    if isinstance(given, int):
        return [PRINTED[kind] for kind in PRECON[given]]
    return [PRINTED[KIND[text]] if text in KIND else parse_card(text).stats for text in given]


class Layout:
    """The table as the settings lay it. Never changed, shared by all copies of a state."""

    def __init__(self, settings: dict[str, Any]) -> None:
        mode: str = settings["mode"]
        self.mode = mode
        self.kingdoms = 4 if mode in (COOP, FFA, TEAM) else 2
        self.across: list[int] = FOUR_KINGDOMS if self.kingdoms == 4 else TWO_KINGDOMS
        self.ai: list[bool] = [p % 2 == 1 and mode in (SOLO_QUICK, SOLO_CUSTOM, COOP) for p in range(self.kingdoms)]
        self.humans: list[int] = [p for p in range(self.kingdoms) if not self.ai[p]]  # by seat
        self.seat_of: list[int] = [self.humans.index(p) if p in self.humans else -1 for p in range(self.kingdoms)]
        self.side: list[int] = [p % 2 for p in range(self.kingdoms)] if mode != FFA else [0, 1, 2, 3]
        self.sides: list[int] = [self.side[p] for p in self.humans]  # by seat
        self.format: str = settings["format"]
        self.decks: list[list[list[int]]] = []  # by seat, unless they are drafted
        brought = [own["deck"] for own in settings.get("seats", [])]
        self.private = bool(brought)  # what a player brings stays his secret (CL-R-57)
        if self.format != "draft":
            self.decks = [deck_of(given) for given in brought or settings["decks"] or range(1, len(self.humans) + 1)]
        self.sets: list[str] = settings["sets"]
        self.fatigue: bool = settings["fatigue"]
        self.champions: list[str] = settings["champions"]  # by seat: a card's text, or "choose"; empty: without them
        # whether there may be cards that are not as printed
        self.made = self.format == MUTATION or any(text != "choose" and text not in KIND for text in self.champions)
        # the difficulty for which a win counts: 2 less with champions (CL-CUST-8, CL-R-41); None where there is none
        self.level: int | None = None
        if settings["level"]:
            self.level = settings["level"] - (2 if self.champions else 0)
        # the AI's parameters (CL-CUST-3, CL-CUST-4, CL-CUST-5, CL-CUST-6, CL-CUST-7)
        self.per_creature: int = settings["ai_per_creature"]
        self.fixed_mana: int = settings["ai_mana"]
        self.ai_first: bool = settings["ai_first"]
        self.tough: bool = settings["ai_tough"]
        self.ai_abilities: list[str] = settings["ai_abilities"]
        self.first = -1  # decided by a toss
        if any(self.ai):
            self.first = 1 if self.ai_first else 0  # CL-SOLO-4, CL-CUST-5, CL-R-48
        elif settings["first"] != "random":
            self.first = SEATS.index(settings["first"])
