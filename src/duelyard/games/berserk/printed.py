"""The printed cards (ledger sections 3, 4 and 29): what cards.csv says, as flat tables indexed by the card's kind."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

from duelyard.core.game import Card

HERE = Path(__file__).parent

ELEMENTS: Final = ("neutral", "steppe", "mountain", "forest", "swamp", "dark")
NEUTRAL: Final = 0
STEPPE: Final = 1
MOUNTAIN: Final = 2
FOREST: Final = 3
SWAMP: Final = 4
DARK: Final = 5

# What a card is at present (BK-TYPE-1, BK-TYPE-2).
TYPES: Final = ("creature", "flyer", "companion", "parasite", "artifact", "terrain")
GROUND: Final = 0
FLYER: Final = 1
COMPANION: Final = 2
PARASITE: Final = 3
ARTIFACT: Final = 4
TERRAIN: Final = 5

# Kinds of abilities (BK-ABC-1), in an order that makes their families easy to tell.
SORTS: Final = ("strike", "special", "magic", "row_skip", "shot", "throw", "discharge", "spell", "impact")
PS: Final = 0
SPECIAL: Final = 1
MAGIC: Final = 2
ROW_SKIP: Final = 3
SHOT: Final = 4
THROW: Final = 5
DISCHARGE: Final = 6
SPELL: Final = 7
IMPACT: Final = 8


def is_attack(sort: int) -> bool:
    """Strikes, shots, throws and discharges (BK-READ-4)."""
    return sort <= DISCHARGE


def is_strike(sort: int) -> bool:
    """Simple, special, magic and row-skip strikes (BK-READ-4)."""
    return sort <= ROW_SKIP


def is_close(sort: int) -> bool:
    """Close attacks (BK-ABC-1)."""
    return sort <= MAGIC


def is_ranged(sort: int) -> bool:
    """Ranged attacks, the row-skip strike included (BK-ABC-1)."""
    return ROW_SKIP <= sort <= DISCHARGE


def is_magic(sort: int) -> bool:
    """Magic strikes, discharges and spells (BK-ABC-1)."""
    return sort in (MAGIC, DISCHARGE, SPELL)


# Keywords that a card has or has not, one bit each.
FLAG_NAMES: Final = (
    "directed_strike",
    "unanswered_strike",
    "stamina",
    "clumsy",
    "incorporeal",
    "scavenging",
    "valhalla",
    "concentration",
    "formation",
    "rush",
    "teleport",
    "horde",
    "curse",
    "blessing",
    "protection:shots",
    "protection:throws",
    "protection:discharges",
    "protection:spells",
    "protection:magic",
    "protection:flyer_attacks",
    "protection:poison",
)
DIRECTED: Final = 1 << 0
UNANSWERED: Final = 1 << 1
STAMINA: Final = 1 << 2
CLUMSY: Final = 1 << 3
INCORPOREAL: Final = 1 << 4
SCAVENGING: Final = 1 << 5
VALHALLA: Final = 1 << 6
CONCENTRATION: Final = 1 << 7
FORMATION: Final = 1 << 8
RUSH: Final = 1 << 9
TELEPORT: Final = 1 << 10
HORDE: Final = 1 << 11
CURSE: Final = 1 << 12
BLESSING: Final = 1 << 13
NO_SHOTS: Final = 1 << 14
NO_THROWS: Final = 1 << 15
NO_DISCHARGES: Final = 1 << 16
NO_SPELLS: Final = 1 << 17
NO_MAGIC: Final = 1 << 18
NO_FLYERS: Final = 1 << 19
NO_POISON: Final = 1 << 20


def _number(text: str) -> int:
    return int(text) if text else 0


def _read() -> list[Card]:
    with (HERE / "cards.csv").open(encoding="utf-8", newline="") as file:
        return [
            Card(
                row["id"],
                {"en": row["en"], "ru": row["ru"]},
                {
                    "card": row["card"],
                    "cost": int(row["cost"]),
                    "elite": row["elite"] == "1",
                    "unique": row["unique"] == "1",
                    "element": row["element"],
                    "classes": [name for name in row["classes"].split(";") if name],
                    "type": row["type"],
                    "life": _number(row["life"]),
                    "move": _number(row["move"]),
                    "strike": [_number(row[force]) for force in ("weak", "medium", "strong")],
                    "keywords": [word for word in row["keywords"].split(";") if word],
                    "attacks": [attack for attack in row["attacks"].split(";") if attack],
                    "starts_second": row["starts_second"],
                },
            )
            for row in csv.DictReader(file)
        ]


CARDS: Final = _read()
KIND: Final = {card.id: kind for kind, card in enumerate(CARDS)}
COST: Final[list[int]] = [card.facts["cost"] for card in CARDS]
ELITE: Final[list[bool]] = [card.facts["elite"] for card in CARDS]
UNIQUE: Final[list[bool]] = [card.facts["unique"] for card in CARDS]
ELEMENT: Final[list[int]] = [ELEMENTS.index(card.facts["element"]) for card in CARDS]
TYPE: Final[list[int]] = [TYPES.index(card.facts["type"]) for card in CARDS]
LIFE: Final[list[int]] = [card.facts["life"] for card in CARDS]
MOVE: Final[list[int]] = [card.facts["move"] for card in CARDS]
STRIKE: Final[list[list[int]]] = [card.facts["strike"] for card in CARDS]

CLASSES: Final[list[str]] = sorted({name for card in CARDS for name in card.facts["classes"]})
CLASS: Final = {name: 1 << bit for bit, name in enumerate(CLASSES)}
CLASS_BITS: Final[list[int]] = [sum(CLASS[name] for name in card.facts["classes"]) for card in CARDS]
HERO: Final = CLASS["hero_mage"] | CLASS["hero_priest"] | CLASS["hero_rogue"] | CLASS["hero_warrior"]

KEYWORDS: Final[list[int]] = [
    sum(1 << FLAG_NAMES.index(word) for word in card.facts["keywords"] if word in FLAG_NAMES) for card in CARDS
]


def _worth(name: str) -> list[int]:
    """The number behind a keyword for every kind; 0 where it does not have it."""
    return [
        next((int(word.partition(":")[2]) for word in card.facts["keywords"] if word.partition(":")[0] == name), 0)
        for card in CARDS
    ]


ARMOR: Final = _worth("armor")
REGENERATION: Final = _worth("regeneration")
ATTACK_EXP: Final = _worth("attack_exp")
DEFENCE_EXP: Final = _worth("defence_exp")
SHOT_EXP: Final = _worth("shot_exp")
VAMPIRISM: Final = _worth("vampirism")  # the maximum of lives
INCARNATION: Final = _worth("incarnation")
JUMP: Final = _worth("jump")

# "Starts the battle with" for the Second player (BK-R-55).
STARTS: Final[dict[int, tuple[str, int]]] = {
    kind: (card.facts["starts_second"].partition(":")[0], int(card.facts["starts_second"].partition(":")[2]))
    for kind, card in enumerate(CARDS)
    if card.facts["starts_second"]
}

# What the rules look for among the cards in play before they look at each: a bit for every point where texts hang in
# (`hooks.POINTS`, which fills this), and these.
ANSWERS: Final = 1 << 28  # a sudden feature
ANY_TIME: Final = 1 << 29  # one without a condition
BLANKS: Final = 1 << 30  # it takes away the text of others
GHOST: Final = 1 << 31  # incorporeal
BLOCKING: Final = 1 << 32  # it may block attacks by itself
FACE_DOWN: Final = 1 << 33  # of no kind: a card that lies face down
TRAITS: Final[list[int]] = [GHOST if words & INCORPOREAL else 0 for words in KEYWORDS]


def kind_of(name: str) -> int:
    """The kind behind a card's id.

    >>> CARDS[kind_of("girtan")].name("ru")
    'Гиртан'
    """
    return KIND[name]
