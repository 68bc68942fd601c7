"""What an observer may know of the table, as plain data."""

from __future__ import annotations

from typing import TypedDict

from duelyard.games.berserk.cells import AIR, cell_name
from duelyard.games.berserk.features import blessed, cursed, element
from duelyard.games.berserk.flight import (
    AIM,
    BY,
    CANCELLED,
    COUNTED,
    FACE,
    FIRST_FACE,
    FIRST_MODIFIER,
    HOW,
    HOWS,
    IS_CELL,
    MODIFIERS,
    SORT,
    TARGET,
    TOTAL,
    WHAT,
    WHATS,
)
from duelyard.games.berserk.lasting import (
    ACID_FUMES,
    CAT_AND_MOUSE,
    DIE_IS_ONE,
    FIRE_SEAL,
    FIRE_WALL,
    NAMES,
    PORTAL,
    RIGHT,
    ROT,
    TRAP,
    VINTNER,
    WATCHED,
    everywhere,
    has_lasting,
    slot_of,
)
from duelyard.games.berserk.layer import armor, modifiers, movement, ps, units
from duelyard.games.berserk.printed import ELEMENTS, LIFE, PS, SHOT, SORTS, TYPES
from duelyard.games.berserk.squad import GOLD, SILVER, accounted, gold_needed, no_squad
from duelyard.games.berserk.state import BUSY, CLOSED, HIDDEN, MUSTER, ORDER, PHASES, BerserkState

FORCES = ("weak", "medium", "strong")
DICE = ((PS, True), (PS, False), (SHOT, True))
ON_CARDS = (FIRE_SEAL, CAT_AND_MOUSE, ACID_FUMES, VINTNER, RIGHT)


class CardInPlay(TypedDict):
    """A card in play; of a hidden one nothing but its place is told.

    `die` is what would change its die: as an attacker, as a reflector, for a shot; `die_is_one`: its next die counts 1.
    """

    card: str | None
    place: str
    cell: str | None
    hidden: bool
    closed: bool
    busy: bool
    type: str
    element: str
    lives: int
    most_lives: int
    wounds: int
    move: int
    units: int
    strike: list[int]
    die: list[int]
    die_is_one: bool
    armor: int
    armor_left: int
    poison: int
    chips: int
    cursed: bool
    blessed: bool
    marks: list[str]
    strikes: int
    owner: int


class Fallen(TypedDict):
    """A card in a graveyard, with its incarnation tokens."""

    card: str
    tokens: int


class Account(TypedDict):
    """What a squad costs while it is built; `rule` is what it breaks as it stands, or nothing."""

    gold_spent: int
    silver_spent: int
    elite: int
    ordinary: int
    penalty: int
    rebate: int
    redeals: int
    flyers: int
    rule: str


class Modifier(TypedDict):
    """What changes a die: experience, clumsy, blessing, curse; `set`: it counts as `n` whatever it shows."""

    what: str
    n: int


class Die(TypedDict):
    """The die of a card; `faces` are several where it rolled twice. `total` is None until it is counted."""

    card: str | None
    place: str
    seat: int
    faces: list[int]
    face: int
    modifiers: list[Modifier]
    total: int | None


class Row(TypedDict):
    """The row of the hit table, and the force (weak, medium, strong; None: miss) of attacker and reflector."""

    difference: int
    forces: list[str | None]


class Flight(TypedDict):
    """Something declared and not yet over. `what`: attack, ability, chip, right, defend; `how`: action, trigger, fight.

    `target` and `aim` (the original target) are places of cards, or a cell; `sort` is that of an attack or ability.
    """

    what: str
    how: str
    sort: str | None
    seat: int
    card: str | None
    place: str
    target: str | None
    aim: str | None
    cancelled: bool


class Player(TypedDict):
    """One side of the table. None is a card back; decks are listed from the top.

    `in_deck` is what its owner knows to be in his deck, in no order.
    """

    name: str
    squad: list[CardInPlay]
    deck: list[str | None]
    in_deck: list[str]
    deal: list[str | None]
    graveyard: list[Fallen]
    exile: list[str]
    gold: int
    silver: int
    spent: int
    redeals: int
    traps: int
    account: Account | None


class Mark(TypedDict):
    """A marker on a cell."""

    cell: str
    mark: str


class View(TypedDict):
    """The whole table; `first` is None until the order is decided.

    `flight` is what has been declared, the last of it to be carried out first; `dice` (the attacker's first) and `row`
    are those of the attack that is being carried out.
    """

    phase: str
    turn: int
    active: int
    first: int | None
    seat: int | None
    quiet: int
    turn_limit: int
    quiet_limit: int
    marks: list[Mark]
    flight: list[Flight]
    dice: list[Die]
    row: Row | None
    players: list[Player]


def view(s: BerserkState, observer: int) -> View:
    """The table as this observer sees it."""
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "active": s.active,
        "first": s.first if s.first >= 0 else None,
        "seat": observer if observer < s.seats else None,
        "quiet": s.quiet,
        "turn_limit": s.settings.turn_limit,
        "quiet_limit": s.settings.quiet_limit,
        "marks": [
            {"cell": cell_name(slot_of(entry)), "mark": NAMES[what]}
            for what in (FIRE_WALL, ROT, PORTAL, WATCHED)
            for entry in everywhere(s, what)
        ],
        "flight": [_flight(s, act, observer) for act in s.flight],
        "dice": [_die(s, die, observer) for die in s.dice],
        "row": {"difference": s.row[0], "forces": [_force(s.row[1]), _force(s.row[2])]} if s.row else None,
        "players": [_player(s, seat, observer) for seat in (0, 1)],
    }


def _flight(s: BerserkState, act: list[int], observer: int) -> Flight:
    cells = act[IS_CELL]
    return {
        "what": WHATS[act[WHAT]],
        "how": HOWS[act[HOW]],
        "sort": SORTS[act[SORT]] if act[SORT] >= 0 else None,
        "seat": s.side[act[BY]],
        "card": _seen(s, observer, act[BY]),
        "place": _place(s, act[BY]) or "",
        "target": cell_name(act[TARGET]) if cells else _place(s, act[TARGET]),
        "aim": cell_name(act[AIM]) if cells else _place(s, act[AIM]),
        "cancelled": act[CANCELLED] != 0,
    }


def _place(s: BerserkState, slot: int) -> str | None:
    return s.place(slot) if slot >= 0 and s.at[slot] >= 0 else None


def _force(force: int) -> str | None:
    return FORCES[force] if force >= 0 else None


def _die(s: BerserkState, die: list[int], observer: int) -> Die:
    found = die[FIRST_MODIFIER:FIRST_FACE]
    return {
        "card": _seen(s, observer, die[0]),
        "place": _place(s, die[0]) or "",
        "seat": s.side[die[0]],
        "faces": die[FIRST_FACE:],
        "face": die[FACE],
        "modifiers": [{"what": name, "n": n} for name, n in zip(MODIFIERS, found, strict=True) if n],
        "total": die[TOTAL] if die[COUNTED] else None,
    }


def _player(s: BerserkState, seat: int, observer: int) -> Player:
    mustering = s.phase in (ORDER, MUSTER)
    own = not mustering or seat == observer  # how far a squad is built shows to nobody else
    second = s.first >= 0 and seat != s.first
    kinds = [s.kind(slot) for slot in s.squads[seat]] if mustering and own else []
    deck = s.decks[seat] if own else []
    return {
        "name": "AB"[seat],
        "squad": [_in_play(s, slot, observer) for slot in s.squads[seat]] if own else [],
        "deck": [_seen(s, observer, slot) for slot in reversed(deck)],
        "in_deck": sorted(s.card_name(slot) for slot in s.decks[seat]) if seat == observer else [],
        "deal": [_seen(s, observer, slot) for slot in s.deals[seat]] if own else [],
        "graveyard": [{"card": s.card_name(slot), "tokens": s.tokens[slot]} for slot in s.graves[seat]],
        "exile": [s.card_name(slot) for slot in s.exiles[seat]],
        "gold": GOLD[second],
        "silver": SILVER[second],
        "spent": gold_needed(kinds, SILVER[second]) if kinds else 0,
        "redeals": s.redeals[seat] if own else 0,
        "account": account(kinds, second, s.redeals[seat]) if mustering and own and s.first >= 0 else None,
        "traps": len([entry for entry in everywhere(s, TRAP) if slot_of(entry) == seat]),
    }


def account(kinds: list[int], second: bool, redeals: int) -> Account:
    """The squad's account as it stands."""
    sums = accounted(kinds, second)
    return {
        "gold_spent": sums.gold,
        "silver_spent": sums.silver,
        "elite": sums.elite,
        "ordinary": sums.ordinary,
        "penalty": sums.penalty,
        "rebate": sums.rebate,
        "redeals": redeals,
        "flyers": sums.flyers,
        "rule": no_squad(kinds, second, redeals),
    }


def _seen(s: BerserkState, observer: int, slot: int) -> str | None:
    return s.card_name(slot) if s.knows(observer, slot) else None


def _in_play(s: BerserkState, slot: int, observer: int) -> CardInPlay:
    if s.flags[slot] & HIDDEN:
        cell = s.at[slot]
        place = cell_name(cell) if cell >= 0 else ""
        return _blank(s, slot, _seen(s, observer, slot), place)
    creature = s.is_creature(slot)
    return {
        "card": s.card_name(slot),
        "place": s.place(slot),
        "cell": None if s.at[slot] == AIR else cell_name(s.at[slot]),
        "hidden": False,
        "closed": s.flags[slot] & CLOSED != 0,
        "busy": s.flags[slot] & BUSY != 0,
        "type": TYPES[s.form[slot]],
        "element": ELEMENTS[element(s, slot)],
        "lives": s.lives(slot),
        "most_lives": LIFE[s.kind(slot)] + s.extra[slot],
        "wounds": s.wounds[slot],
        "move": movement(s, slot),
        "units": units(s, slot),
        "strike": [ps(s, slot, force) for force in range(3)] if creature else [],
        "die": [sum(modifiers(s, slot, sort, attacking, False)[:4]) for sort, attacking in DICE],
        "die_is_one": has_lasting(s, DIE_IS_ONE, slot),
        "armor": armor(s, slot),
        "armor_left": max(0, armor(s, slot) - s.absorbed[slot]),
        "poison": s.poison[slot],
        "chips": s.chips[slot],
        "cursed": cursed(s, slot),
        "blessed": blessed(s, slot),
        "marks": [NAMES[what] for what in ON_CARDS if has_lasting(s, what, slot)],
        "strikes": s.strikes[slot],
        "owner": s.owner(slot),
    }


def _blank(s: BerserkState, slot: int, card: str | None, place: str) -> CardInPlay:
    return {
        "card": card,
        "place": place,
        "cell": place or None,
        "hidden": True,
        "closed": False,
        "busy": False,
        "type": "",
        "element": "",
        "lives": 0,
        "most_lives": 0,
        "wounds": 0,
        "move": 0,
        "units": 0,
        "strike": [],
        "die": [0, 0, 0],
        "die_is_one": False,
        "armor": 0,
        "armor_left": 0,
        "poison": 0,
        "chips": 0,
        "cursed": False,
        "blessed": False,
        "marks": [],
        "strikes": 0,
        "owner": s.owner(slot),
    }
