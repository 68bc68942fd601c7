"""What an observer may know of the table, as plain data."""

from __future__ import annotations

from typing import TypedDict

from duelyard.games.brawl.arena import AREAS, STATUES, ZONES
from duelyard.games.brawl.challenges import missing, next_value, tally
from duelyard.games.brawl.layer import defence
from duelyard.games.brawl.printed import CHALLENGE_IDS, CORES, HEROES
from duelyard.games.brawl.prospects import Forecast, Prospect, areas, forecasts, prospect
from duelyard.games.brawl.state import AREA, DRAFT, EMPTY, NOBODY, PHASES, SEATS, BrawlState
from duelyard.games.brawl.traps import token_hexes


class Champion(TypedDict):
    """A champion: `at` is its hex, or None at the gate; `against` its bonus against others by their refs;
    `prospect` where it can go."""

    id: str
    champion: str
    at: str | None
    damage: int
    health: int
    defence: int
    levelled: bool
    bloodied: bool
    rooted: bool
    might: int
    haste: int
    armour: int
    marked: bool
    against: dict[str, int]
    prospect: Prospect | None


class Player(TypedDict):
    """One player's board. None is a card back; decks are listed from the top, hands without order."""

    name: str
    side: int
    champions: list[Champion]
    cores: list[str]
    hand: list[str | None]
    deck: list[str | None]
    discard: list[str]
    aside: list[str | None]
    laid: list[str]
    team: list[str]


class Side(TypedDict):
    """What the players of a side share."""

    points: int
    area: str
    seats: list[int]


class Trap(TypedDict):
    """A token in the arena; its face is known only to those who looked."""

    hex: str
    trap: str | None


class Slot(TypedDict):
    """A slot of the challenge track. For each side: how many champions are missing, and what it would score next."""

    value: int
    challenge: str | None
    missing: list[int]
    next: list[int]


class Play(TypedDict):
    """The action that is under way; what an attack would deal to whom, and the hexes of its area by direction."""

    card: str | None
    champion: str | None
    targets: list[str]
    damage: list[int]
    reaction: str | None
    defender: str | None
    forecast: dict[str, Forecast]
    areas: dict[str, list[str]]


class Ground(TypedDict):
    """The arena itself, which never changes: hexes with their axial coordinates, and what lies on them."""

    name: str
    hexes: dict[str, list[int]]
    statues: dict[str, str]
    zones: dict[str, list[str]]
    traps: list[str]
    deployment: dict[str, list[str]]
    gates: dict[str, list[int]]


class View(TypedDict):
    """The whole table."""

    phase: str
    round: int
    active: int
    order: list[int]
    seat: int | None
    goal: int
    sides: list[Side]
    players: list[Player]
    basics: list[str]
    traps: list[Trap]
    supply: int
    track: list[Slot]
    challenges_left: int
    challenges_gone: list[str]
    play: Play | None
    arena: Ground


def view(s: BrawlState, observer: int) -> View:
    """The table as this observer sees it."""
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "active": s.active if s.turn < s.seats else s.order[-1],
        "order": s.order[:],
        "seat": observer if observer < s.seats else None,
        "goal": s.settings.goal,
        "sides": [_side(s, side) for side in (0, 1)],
        "players": [_player(s, seat, observer) for seat in range(s.seats)],
        "basics": [name for k, name in enumerate(("plan", "heal", "hit", "run")) if s.basics >> k & 1],
        "traps": [{"hex": s.label(h), "trap": _seen(s, observer, s.token[h])} for h in token_hexes(s)],
        "supply": len(s.supply),
        "track": _track(s),
        "challenges_left": s.bag.bit_count(),
        "challenges_gone": [CHALLENGE_IDS[k] for k in range(len(CHALLENGE_IDS)) if s.gone >> k & 1],
        "play": _play(s),
        "arena": _ground(s),
    }


def _side(s: BrawlState, side: int) -> Side:
    return {
        "points": s.points[side],
        "area": AREAS[s.areas[side]] if s.phase > AREA else "",
        "seats": [seat for seat in range(s.seats) if seat & 1 == side],
    }


def _player(s: BrawlState, seat: int, observer: int) -> Player:
    return {
        "name": SEATS[seat],
        "side": seat & 1,
        "champions": [_champion(s, c, observer) for c in s.own(seat)],
        "cores": [CORES[k] for k in range(3) if s.ready[seat] >> k & 1],
        "hand": _unordered(s, observer, s.hands[seat]),
        "deck": [_seen(s, observer, slot) for slot in reversed(s.decks[seat])] if s.phase > DRAFT else [],
        "discard": [s.card_name(slot) for slot in s.discards[seat]],
        "aside": _unordered(s, observer, s.aside[seat]),
        "laid": [HEROES[hero] for hero in s.laid[seat]] if s.phase == DRAFT else [],
        "team": [HEROES[hero] for hero in s.teams[seat]],
    }


def _champion(s: BrawlState, c: int, observer: int) -> Champion:
    count = len(s.hero)
    return {
        "id": s.ref(c),
        "champion": HEROES[s.hero[c]],
        "at": s.label(s.at[c]) if s.stands(c) else None,
        "damage": s.damage[c],
        "health": s.health(c),
        "defence": defence(s, c),
        "levelled": s.levelled[c] != 0,
        "bloodied": is_bloodied(s, c),
        "rooted": s.rooted[c] != 0,
        "might": s.might[c],
        "haste": s.haste[c],
        "armour": s.armour[c],
        "marked": s.marked[c] != 0,
        "against": {s.ref(foe): s.against[count * c + foe] for foe in range(count) if s.against[count * c + foe]},
        "prospect": prospect(s, c, observer),
    }


def is_bloodied(s: BrawlState, c: int) -> bool:
    """3 damage or more (FB-BLOODIED-1)."""
    return s.damage[c] >= 3


def _seen(s: BrawlState, observer: int, slot: int) -> str | None:
    return s.card_name(slot) if s.knows(observer, slot) else None


def _unordered(s: BrawlState, observer: int, slots: list[int]) -> list[str | None]:
    names = [_seen(s, observer, slot) for slot in slots]
    return [*sorted(name for name in names if name is not None), *[None for name in names if name is None]]


def _track(s: BrawlState) -> list[Slot]:
    sums = [tally(s, 0), tally(s, 1)]
    slots: list[Slot] = []
    for k, challenge in enumerate(s.track):
        empty = challenge == EMPTY
        slots.append(
            {
                "value": s.settings.values[k],
                "challenge": None if empty else CHALLENGE_IDS[challenge],
                "missing": [0 if empty else missing(s, challenge, side, sums[side], sums[1 - side]) for side in (0, 1)],
                "next": [0 if empty or s.turn >= s.seats else next_value(s, k, side) for side in (0, 1)],
            }
        )
    return slots


def _play(s: BrawlState) -> Play | None:
    if s.acting == NOBODY:
        return None
    return {
        "card": None if s.playing == EMPTY else s.card_name(s.playing),
        "champion": s.ref(s.acting),
        "targets": [s.ref(c) for c in s.targets],
        "damage": s.dealt[:],
        "reaction": None if s.reaction == EMPTY else s.card_name(s.reaction),
        "defender": None if s.defender == NOBODY else s.ref(s.defender),
        "forecast": forecasts(s),
        "areas": areas(s),
    }


def _ground(s: BrawlState) -> Ground:
    arena = s.settings.arena
    return {
        "name": arena.name,
        "hexes": {arena.labels[h]: list(arena.places[h]) for h in range(arena.size)},
        "statues": {STATUES[k]: arena.labels[h] for k, h in enumerate(arena.statues)},
        "zones": {ZONES[k]: [arena.labels[h] for h in zone] for k, zone in enumerate(arena.zones)},
        "traps": [arena.labels[h] for h in arena.traps],
        "deployment": {AREAS[k]: [arena.labels[h] for h in area] for k, area in enumerate(arena.areas)},
        "gates": {AREAS[k]: list(gate) for k, gate in enumerate(arena.gates)},
    }
