"""The printed cards: what cards.csv says, as flat tables indexed by the card's kind (its line in the file)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from duelyard.core.printed import number_or_none, read_cards, words

HERE = Path(__file__).parent

# One bit an ability, in the order of the ledger (section 26).
BERSERK: Final = 1 << 0
AQUATIC: Final = 1 << 1
AERIAL: Final = 1 << 2
IMMOLATION: Final = 1 << 3
DEFENDER: Final = 1 << 4
INSTINCT: Final = 1 << 5
VANISH: Final = 1 << 6
CATALYST: Final = 1 << 7
PRICE_OF_BLOOD: Final = 1 << 8
MERCENARY: Final = 1 << 9
INDESTRUCTIBLE: Final = 1 << 10
PROTECTION: Final = 1 << 11
CHAIN: Final = 1 << 12
SHARPENING: Final = 1 << 13
BACKFIRE: Final = 1 << 14
REINFORCEMENT: Final = 1 << 15
COUNTER_ORDER: Final = 1 << 16
CURSED: Final = 1 << 17
PERFORATION: Final = 1 << 18
SPLASH: Final = 1 << 19
REGENERATION: Final = 1 << 20
SYMBIOTE: Final = 1 << 21
SPRINT: Final = 1 << 22
VULNERABILITY: Final = 1 << 23
BLACKMAIL: Final = 1 << 24
RAGE: Final = 1 << 25
LUCIDITY: Final = 1 << 26
AURA: Final = 1 << 27  # in a union of abilities only: some card carries an aura

ABILITY_NAMES = [
    "berserk",
    "aquatic",
    "aerial",
    "immolation",
    "defender",
    "instinct",
    "vanish",
    "catalyst",
    "price_of_blood",
    "mercenary",
    "indestructible",
    "protection",
    "chain",
    "sharpening",
    "backfire",
    "reinforcement",
    "counter_order",
    "cursed",
    "perforation",
    "splash",
    "regeneration",
    "symbiote",
    "sprint",
    "vulnerability",
    "blackmail",
    "rage",
    "lucidity",
]


def mask(names: list[str]) -> int:
    """The bits of these abilities.

    >>> mask(["berserk", "aerial"]) == BERSERK | AERIAL
    True
    """
    return sum(1 << ABILITY_NAMES.index(name) for name in names)


def names(abilities: int) -> list[str]:
    """The names behind the bits.

    >>> names(BERSERK | AERIAL)
    ['berserk', 'aerial']
    """
    return list(_names(abilities))


@cache
def _names(abilities: int) -> tuple[str, ...]:
    return tuple(name for bit, name in enumerate(ABILITY_NAMES) if abilities >> bit & 1)


CARDS: Final = read_cards(
    HERE / "cards.csv",
    set=str,
    number=int,
    type=str,
    mana=int,
    attack=lambda text: text if text == "X" else int(text),
    health=number_or_none,
    abilities=words,
    deck=number_or_none,
)
KIND: Final = {card.id: kind for kind, card in enumerate(CARDS)}
COST: Final[list[int]] = [card.facts["mana"] for card in CARDS]
ATTACK: Final[list[int]] = [0 if card.facts["attack"] == "X" else card.facts["attack"] for card in CARDS]  # CL-CARD-11
HEALTH: Final[list[int]] = [card.facts["health"] or 0 for card in CARDS]
SPELL: Final[list[bool]] = [card.facts["type"] == "spell" for card in CARDS]
ABILITIES: Final[list[int]] = [mask([a for a in card.facts["abilities"] if ":" not in a]) for card in CARDS]
AURAS: Final[list[int]] = [mask([a[5:] for a in card.facts["abilities"] if a.startswith("aura:")]) for card in CARDS]
# A card as the table keeps it: kind, cost, attack, health, spell?, abilities, auras.
PRINTED: Final[list[list[int]]] = [
    [kind, COST[kind], ATTACK[kind], HEALTH[kind], int(SPELL[kind]), ABILITIES[kind], AURAS[kind]]
    for kind in range(len(CARDS))
]
PRECON: Final[dict[int, list[int]]] = {
    deck: [kind for kind, card in enumerate(CARDS) if card.facts["deck"] == deck] for deck in (1, 2, 3, 4)
}
