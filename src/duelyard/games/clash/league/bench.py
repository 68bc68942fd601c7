"""A participant's cards: the deck with what is glued on it, the laboratory with what is cut out of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from duelyard.games.clash.cards import ATTACK, CARDS, COST, HEALTH, KIND, SPELL
from duelyard.games.clash.cardtext import card_text, printed_card
from duelyard.games.clash.prices import masks

POINTS: Final = 5  # mutation points of a phase, in half points (CL-MUT-8)
NUMBERS: Final = ("mana", "attack", "health")


@dataclass
class DeckCard:
    """A card of the deck as it is now; `glued` names the elements that were replaced (CL-MUT-12)."""

    id: str
    mana: int
    attack: int
    health: int
    icons: list[str]
    glued: set[str] = field(default_factory=set)

    @classmethod
    def printed(cls, name: str) -> DeckCard:
        """The card before any mutation; an ATK of X counts as 0 (CL-R-43).

        >>> DeckCard.printed("gladiator").icons
        ['defender', 'vanish']
        """
        kind = KIND[name]
        return cls(name, COST[kind], ATTACK[kind], HEALTH[kind], list(CARDS[kind].facts["abilities"]))

    @property
    def spell(self) -> bool:
        """Whether it is a spell, which never mutates."""
        return SPELL[KIND[self.id]]

    def number(self, element: str) -> int:
        """Its mana cost, ATK or HP.

        >>> DeckCard.printed("gladiator").number("health")
        6
        """
        return {"mana": self.mana, "attack": self.attack, "health": self.health}[element]

    @property
    def text(self) -> str:
        """The card as a match reads it.

        >>> DeckCard.printed("gladiator").text
        'gladiator'
        """
        abilities, auras = masks(self.icons)
        plain = printed_card(KIND[self.id])
        changed = replace(plain, cost=self.mana, attack=self.attack, health=self.health)
        return card_text(replace(changed, abilities=abilities, auras=auras))


@dataclass
class Bench:
    """Deck and laboratory of one participant, and what is left of the points of this phase."""

    deck: dict[str, DeckCard]
    laboratory: list[str]
    used: set[tuple[str, str]] = field(default_factory=set)  # (laboratory card, element)
    points: int = POINTS


def offers(card: str) -> dict[str, int | str]:
    """The elements that can be cut from a laboratory card, each with what it says (CL-R-43).

    >>> offers("harasser")
    {'mana': 2, 'attack': 2, 'health': 3, 'aerial': 'aerial'}
    """
    facts = CARDS[KIND[card]].facts
    found: dict[str, int | str] = {"mana": facts["mana"]}
    if facts["attack"] != "X":
        found["attack"] = facts["attack"]
    if facts["health"] is not None:
        found["health"] = facts["health"]
    return found | {icon: icon for icon in facts["abilities"]}
