"""What an observer may know of the table, as plain data."""

from __future__ import annotations

from typing import TypedDict

from duelyard.core.game import SEATS
from duelyard.games.clash.cards import CARDS, PRINTED, VULNERABILITY, names
from duelyard.games.clash.cardtext import parse_card
from duelyard.games.clash.champions import champion_cost
from duelyard.games.clash.hand import health_of
from duelyard.games.clash.state import CHAMPIONS, DRAFT, NEW, ClashState
from duelyard.games.clash.summon import available, cost_of


class Changed(TypedDict):
    """What a changed card of a mutation league says instead of the printed one."""

    mana: int
    attack: int | str
    health: int
    abilities: list[str]


class HandCard(TypedDict):
    """A card of a hand: None is a card back. `available`: one of those that can be played (CL-SUM-2).

    `cost` is what it costs now; `changed` is None for a card as it is printed.
    """

    card: str | None
    available: bool
    cost: int | None
    changed: Changed | None


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


class Champion(TypedDict):
    """A champion, wherever it is; `cost` is what summoning it costs now."""

    card: str
    name: str
    ready: bool
    in_play: bool
    cost: int
    attack: int
    health: int
    abilities: list[str]


class Kingdom(TypedDict):
    """One side of the table. `place` counts the cards to the left of the stronghold; lanes run from the bridge out.

    An AI (`seat` is None) has no hand but a `deck`, of which only the size is known, and a `discard` pile.
    """

    name: str
    seat: int | None
    half: str
    place: int
    health: int
    hand: list[HandCard]
    upper: list[Creature]
    lower: list[Creature]
    deck: int
    discard: list[str]
    champion: Champion | None


class Draft(TypedDict):
    """The draft: what lies open, what each kingdom has taken, how many cards are left in the pool.

    `named`: the champions that were chosen at the table so far.
    """

    shown: list[str]
    taken: list[list[str]]
    named: list[str | None]
    pool: int


class View(TypedDict):
    """The whole table. `level` is the difficulty for which a win against the AI counts (CL-CUST-8), if there is one."""

    mode: str
    level: int | None
    turn: int
    active: int
    phase: str
    mana: int
    seat: int | None
    kingdoms: list[Kingdom]
    removed: list[str]
    draft: Draft | None


def view(s: ClashState, observer: int) -> View:
    """The table as this observer sees it."""
    return {
        "mode": s.layout.mode,
        "level": s.layout.level,
        "turn": s.turns[s.active],
        "active": s.active,
        "phase": ("draft", "champions", "deal", "summon")[s.phase],
        "mana": s.mana,
        "seat": observer if observer < s.seats else None,
        "kingdoms": [_kingdom(s, p, observer) for p in range(s.kingdoms)],
        "removed": [s.card_name(slot) for slot in s.removed],
        "draft": _draft(s) if s.phase in (DRAFT, CHAMPIONS) else None,
    }


def _kingdom(s: ClashState, p: int, observer: int) -> Kingdom:
    playable = 0 if s.ai[p] else available(s, p)
    seat = s.layout.seat_of[p]
    return {
        "name": SEATS[p],
        "seat": seat if seat >= 0 else None,
        "half": "fort" if s.fort[p] else "bastion",
        "place": s.place[p],
        "health": health_of(s, p),
        "hand": [_hand_card(s, p, index, index < playable, observer) for index in range(len(s.hands[p]))],
        "upper": [_creature(s, slot) for slot in s.lanes[2 * p]],
        "lower": [_creature(s, slot) for slot in s.lanes[2 * p + 1]],
        "deck": len(s.deck[p]),
        "discard": [s.card_name(slot) for slot in s.discard[p]],
        "champion": _champion(s, p) if s.champion[p] >= 0 else None,
    }


def _hand_card(s: ClashState, p: int, index: int, playable: bool, observer: int) -> HandCard:
    slot = s.hands[p][index]
    if not s.knows(observer, slot):
        return {"card": None, "available": playable, "cost": None, "changed": None}
    card = s.stats[s.card[slot]]
    changed: Changed | None = None
    if card != PRINTED[card[0]]:
        _, mana, attack, health, _, abilities, auras = card
        changed = {
            "mana": mana,
            "attack": "X" if abilities & VULNERABILITY else attack,
            "health": health,
            "abilities": names(abilities) + [f"aura:{name}" for name in names(auras)],
        }
    return {"card": s.card_name(slot), "available": playable, "cost": cost_of(s, p, index), "changed": changed}


def _draft(s: ClashState) -> Draft:
    return {
        "shown": [CARDS[kind].id for kind in s.shown],
        "taken": [[CARDS[kind].id for kind in taken] for taken in s.taken],
        "named": [CARDS[kind].id if kind >= 0 else None for kind in s.named],
        "pool": len(s.pool),
    }


def _champion(s: ClashState, p: int) -> Champion:
    slot = s.champion[p]
    card = s.card[slot]
    text = s.layout.champions[s.layout.seat_of[p]]
    return {
        "card": s.card_name(slot),
        "name": CARDS[s.named[p]].names["en"] if s.named[p] >= 0 else parse_card(text).name,
        "ready": s.ready[p],
        "in_play": s.lane[slot] >= 0 or slot in s.rider,
        "cost": champion_cost(s, p),
        "attack": s.printed_attack[card],
        "health": s.printed_health[card],
        "abilities": names(s.abilities[card]) + [f"aura:{name}" for name in names(s.auras[card])],
    }


def _creature(s: ClashState, slot: int) -> Creature:
    rider, captive = s.rider[slot], s.captive[slot]
    if captive < 0 <= rider:
        captive = s.captive[rider]
    auras = s.auras[s.card[slot]] | (s.auras[s.card[rider]] if rider >= 0 else 0)
    return {
        "card": s.card_name(slot),
        "attack": "X" if s.has[slot] & VULNERABILITY else s.attack[slot] + s.bonus[slot],
        "health": s.health[slot],
        "damage": s.damage[slot],
        "new": bool(s.flags[slot] & NEW),
        "abilities": names(s.has[slot]) + [f"aura:{name}" for name in names(auras)],
        "symbiote": s.card_name(rider) if rider >= 0 else None,
        "captured": s.card_name(captive) if captive >= 0 else None,
    }
