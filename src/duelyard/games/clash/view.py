"""What an observer may know of the table, as plain data."""

from __future__ import annotations

from typing import Any, TypedDict

from duelyard.core.game import SEATS
from duelyard.games.clash.cards import CARDS, names
from duelyard.games.clash.hand import health_of
from duelyard.games.clash.summon import available
from duelyard.games.clash.table import NEW, Table


class HandCard(TypedDict):
    """A card of a hand: None is a card back. `available`: one of those that can be played (CL-SUM-2)."""

    card: str | None
    available: bool


class Creature(TypedDict):
    """A creature in play; `health` is what is printed (both cards of a merged pair), `damage` what it has taken."""

    card: str
    attack: int | str
    health: int
    damage: int
    new: bool
    abilities: list[str]
    symbiote: str | None
    captured: str | None


class Kingdom(TypedDict):
    """One side of the table. `place` counts the cards to the left of the stronghold; lanes run from the bridge out."""

    name: str
    seat: int | None
    half: str
    place: int
    health: int
    hand: list[HandCard]
    upper: list[Creature]
    lower: list[Creature]


class View(TypedDict):
    """The whole table."""

    mode: str
    turn: int
    active: int
    phase: str
    mana: int
    seat: int | None
    kingdoms: list[Kingdom]
    removed: list[str]


def view(s: Table, observer: int) -> View:
    """The table as this observer sees it."""
    return {
        "mode": "duel",
        "turn": s.turns[s.active],
        "active": s.active,
        "phase": "summon",
        "mana": s.mana,
        "seat": observer if observer < s.seats else None,
        "kingdoms": [_kingdom(s, p, observer) for p in range(s.kingdoms)],
        "removed": [s.card_name(slot) for slot in s.removed],
    }


def _kingdom(s: Table, p: int, observer: int) -> Kingdom:
    playable = available(s, p)
    return {
        "name": SEATS[p],
        "seat": p if p < s.seats else None,
        "half": "fort" if s.fort[p] else "bastion",
        "place": s.place[p],
        "health": health_of(s, p),
        "hand": [
            {"card": s.card_name(slot) if s.knows(observer, slot) else None, "available": index < playable}
            for index, slot in enumerate(s.hands[p])
        ],
        "upper": [_creature(s, slot) for slot in s.lanes[2 * p]],
        "lower": [_creature(s, slot) for slot in s.lanes[2 * p + 1]],
    }


def _creature(s: Table, slot: int) -> Creature:
    rider, captive = s.rider[slot], s.captive[slot]
    if captive < 0 <= rider:
        captive = s.captive[rider]
    facts: dict[str, Any] = CARDS[s.kinds[s.card[slot]]].facts
    auras = s.auras[s.card[slot]] | (s.auras[s.card[rider]] if rider >= 0 else 0)
    return {
        "card": s.card_name(slot),
        "attack": "X" if facts["attack"] == "X" and rider < 0 else s.attack[slot] + s.bonus[slot],
        "health": s.health[slot],
        "damage": s.damage[slot],
        "new": bool(s.flags[slot] & NEW),
        "abilities": names(s.has[slot]) + [f"aura:{name}" for name in names(auras)],
        "symbiote": s.card_name(rider) if rider >= 0 else None,
        "captured": s.card_name(captive) if captive >= 0 else None,
    }
