"""What players who search need to know: how good a table is, and the options' keys, both fast."""

from __future__ import annotations

from typing import Final

from duelyard.games.clash.cards import ABILITIES, ATTACK, AURAS, CARDS, COST, HEALTH, SPELL
from duelyard.games.clash.champions import NAME
from duelyard.games.clash.draft import TAKE
from duelyard.games.clash.hand import health_of
from duelyard.games.clash.summon import END, ENTER
from duelyard.games.clash.table import SUMMON, Table

LIFE: Final = 1.5
PUSH: Final = 0.8
BARGAIN: Final[list[float]] = [
    (1.5 * ATTACK[kind] if SPELL[kind] else ATTACK[kind] + HEALTH[kind] + (ABILITIES[kind] | AURAS[kind]).bit_count())
    * 4.0
    / (COST[kind] + 2)
    for kind in range(len(CARDS))
]
KINDS: Final = 353  # all printed cards, and one for champions that somebody made
COPIES: Final = 4
LANES: Final = 8
PLACES: Final = 64


def evaluate_all(s: Table) -> list[float]:
    """How good the table is for each seat: its side against the average of the others."""
    layout = s.layout
    values = [deck_worth(s, p) for p in range(s.kingdoms)] if s.phase != SUMMON else worths(s)
    found: list[float] = []
    for p in layout.humans:
        own = other = 0.0
        owns = others = 0
        for q in range(s.kingdoms):
            if layout.side[q] == layout.side[p]:
                own += values[q]
                owns += 1
            else:
                other += values[q]
                others += 1
        total = (own / owns - other / others) / 40
        found.append(max(-0.99, min(0.99, total)))
    return found


def worths(s: Table) -> list[float]:
    """Each kingdom: its life, what stands on the bridges, and the blows that nobody there stops."""
    values: list[float] = []
    for p in range(s.kingdoms):
        life = health_of(s, p)
        if not s.fort[p]:
            life += len(s.discard[p]) if s.ai[p] else len(s.hands[p])  # what the fort will have to live on
        value = LIFE * life * (0.4 if s.ai[p] else 1.0)
        for lane in (2 * p, 2 * p + 1):
            blow = 0
            wall = 0
            for slot in s.lanes[lane]:
                blow += s.attack[slot]
                value += 0.6 * s.attack[slot] + 0.4 * s.health[slot] + 0.4 * s.has[slot].bit_count()
            for slot in s.lanes[s.across[lane]]:
                wall += s.health[slot]
            if blow > wall:
                value += PUSH * (blow - wall)
        values.append(value)
    return values


def deck_worth(s: Table, p: int) -> float:
    """Before the deal: how much the cards taken give for their cost."""
    value = 0.0
    for kind in s.taken[p]:
        value += BARGAIN[kind]
    return value


def key_of(verb: int, kind: int, copy: int = 0, lane: int = 0, place: int = 0) -> int:
    """The option's number in the game's vocabulary; kind 352 is one's champion."""
    return 1 + (((verb * KINDS + kind) * COPIES + copy) * LANES + lane) * PLACES + place


def keys(s: Table, p: int, codes: list[int]) -> list[int]:
    """The keys of all these codes."""
    found: list[int] = []
    hand = s.hands[p]
    for code in codes:
        verb = code & 255
        if code == END:
            found.append(0)
        elif verb in (TAKE, NAME):
            found.append(key_of(verb, code >> 8))
        else:
            slot = code >> 8 & 255
            target = code >> 16
            kind = KINDS - 1
            copy = 0
            if slot != s.champion[p]:
                kind = s.kinds[s.card[slot]]
                for other in hand:
                    if other == slot:
                        break
                    if s.kinds[s.card[other]] == kind:
                        copy += 1
            if verb == ENTER:
                found.append(key_of(verb, kind, copy, target))
            else:
                lane = s.lane[target]
                found.append(key_of(verb, kind, copy, lane, s.lanes[lane].index(target)))
    return found
