"""The printed parts: what the data files say, as flat tables indexed by kind (the line in the list of all cards).

Kinds 0 to 35 are the action cards, six for each champion in the order of champions.csv; then the five kinds of trap
tokens. Champions and challenges stand behind them in the card list, for galleries; no slot ever holds them.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

from duelyard.core.game import Card

HERE = Path(__file__).parent

# The cores, and their zones (FB-COMP-5, FB-ARENA-9); bit k of a board is the core CORES[k].
CORES: Final = ("manipulation", "destruction", "creation")
MANIPULATION: Final = 0
DESTRUCTION: Final = 1
CREATION: Final = 2
ALL_CORES: Final = 7

TYPES: Final = ("attack", "skill", "reaction")
ATTACK: Final = 0
SKILL: Final = 1
REACTION: Final = 2

# How a card finds its targets (FB-TGT-3 to FB-TGT-8).
AIMS: Final = ("", "melee", "direct", "indirect", "front_arc_3", "ring_6")
UNAIMED: Final = 0
MELEE: Final = 1
DIRECT: Final = 2
INDIRECT: Final = 3
FRONT_ARC: Final = 4
RING: Final = 5

NONE: Final = -1  # no such value is printed (FB-GEN-7)


def _lines(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _number(text: str) -> int | None:
    return int(text) if text else None


# The facts of a card, the same for all kinds of cards: what a kind does not have is None.
NUMBERS: Final = (
    "move", "min", "max", "strength", "defence", "health", "levelled_defence", "levelled_health", "count", "damage",
)  # fmt: skip


def _card(row: dict[str, str], group: str, kind: str) -> Card:
    facts: dict[str, object] = {"set": group, "type": kind}
    facts |= {name: row.get(name) or None for name in ("champion", "number", "core", "aim")}
    facts |= {name: _number(row.get(name, "")) for name in NUMBERS}
    facts["keywords"] = row.get("keywords", "").split()
    return Card(row["id"], {"en": row["en"], "ru": row["ru"]}, facts)


_ROWS: Final = _lines("cards.csv")
ACTIONS: Final[list[Card]] = [_card(row, row["champion"], row["type"]) for row in _ROWS]
TRAPS: Final[list[Card]] = [_card(row, "traps", "trap") for row in _lines("traps.csv")]
CHAMPIONS: Final[list[Card]] = [_card(row, "champions", "champion") for row in _lines("champions.csv")]
CHALLENGES: Final[list[Card]] = [_card(row, "challenges", "challenge") for row in _lines("challenges.csv")]
CARDS: Final[list[Card]] = [*ACTIONS, *TRAPS, *CHAMPIONS, *CHALLENGES]

KIND: Final[dict[str, int]] = {card.id: kind for kind, card in enumerate(CARDS)}
HEROES: Final[list[str]] = [card.id for card in CHAMPIONS]
CHALLENGE_IDS: Final[list[str]] = [card.id for card in CHALLENGES]

HERO: Final[list[int]] = [HEROES.index(card.facts["champion"]) for card in ACTIONS]
TYPE: Final[list[int]] = [TYPES.index(card.facts["type"]) for card in ACTIONS]
CORE: Final[list[int]] = [CORES.index(card.facts["core"]) for card in ACTIONS]
MOVE: Final[list[int]] = [NONE if card.facts["move"] is None else card.facts["move"] for card in ACTIONS]
AIM: Final[list[int]] = [AIMS.index(card.facts["aim"] or "") for card in ACTIONS]
STEPS: Final[list[list[str]]] = [row["steps"].split() for row in _ROWS]  # where a card has a script of its own
NEAREST: Final[list[int]] = [card.facts["min"] or 0 for card in ACTIONS]
FARTHEST: Final[list[int]] = [card.facts["max"] or 0 for card in ACTIONS]
STRENGTH: Final[list[int]] = [NONE if card.facts["strength"] is None else card.facts["strength"] for card in ACTIONS]
DEFENCE: Final[list[int]] = [card.facts["defence"] or 0 for card in ACTIONS]
DOUBLE: Final[list[bool]] = ["double" in card.facts["keywords"] for card in ACTIONS]
LIFESTEAL: Final[list[bool]] = ["lifesteal" in card.facts["keywords"] for card in ACTIONS]
POISON: Final[list[int]] = [sum(int(w[6:]) for w in card.facts["keywords"] if w[:6] == "poison") for card in ACTIONS]
REACTIONS: Final[list[int]] = [kind for kind in range(len(ACTIONS)) if TYPE[kind] == REACTION]

# Both sides of the champion cards (FB-COMP-6): the initial side at 2 * hero, the levelled one behind it.
HERO_DEFENCE: Final[list[int]] = [c.facts[side] for c in CHAMPIONS for side in ("defence", "levelled_defence")]
HERO_HEALTH: Final[list[int]] = [c.facts[side] for c in CHAMPIONS for side in ("health", "levelled_health")]
DERYN: Final = HEROES.index("deryn")
DUGRUN: Final = HEROES.index("dugrun")
TZU_XIAO: Final = HEROES.index("tzu_xiao")
GOLDARR: Final = HEROES.index("goldarr")
KILGORE: Final = HEROES.index("kilgore")
GWAIEN: Final = HEROES.index("gwaien")

# Trap tokens (FB-COMP-4): kinds from here on.
FIRST_TRAP: Final = len(ACTIONS)
TRAP_STUN: Final = KIND["trap_stun"]
TRAP_ROOT: Final = KIND["trap_root"]
TRAP_DAMAGE: Final[list[int]] = [card.facts["damage"] or 0 for card in TRAPS]
TOKENS: Final[list[int]] = [FIRST_TRAP + k for k in range(len(TRAPS)) for _ in range(TRAPS[k].facts["count"])]


def cards_of(hero: int) -> list[int]:
    """The six action cards of a champion (FB-COMP-8).

    >>> [CARDS[kind].id for kind in cards_of(GWAIEN)][:2]
    ['fireball', 'flamespear']
    """
    return [kind for kind in range(len(ACTIONS)) if HERO[kind] == hero]
