"""What players who search need to know: how good a table is, and the options' keys, both fast."""

from __future__ import annotations

from typing import Final

from duelyard.core.printed import read_rows
from duelyard.games.clash.cards import ATTACK, CARDS, COST, HEALTH, HERE, SPELL
from duelyard.games.clash.champions import NAME
from duelyard.games.clash.draft import TAKE
from duelyard.games.clash.hand import health_of
from duelyard.games.clash.layout import COOP
from duelyard.games.clash.state import SUMMON, ClashState
from duelyard.games.clash.summon import END, ENTER

LIFE: Final = 1.5
PUSH: Final = 0.8
CHAMPION: Final = 0.5  # a champion against a card of the deck
KINDS: Final = 353  # all printed cards, and one for champions that somebody made
# How much harder than it looks a table is against AI kingdoms, as log odds: in co-op, and for each level of difficulty
# (a logistic regression over 800 matches of Captains of 100 iterations).
TOGETHER: Final = 1.7
LEVEL: Final = 0.6
LEFT: Final = 3.0  # cards of a draft that an AI kingdom is left for each one that a person takes
COPIES: Final = 4
LANES: Final = 8
PLACES: Final = 64


def bargains() -> list[float]:
    """What each card adds to a deck.

    Strength.csv and the figures here come from a logistic regression over some thousand matches with random drafts; 40
    stands for odds of e * e to 1.

    >>> from duelyard.games.clash.cards import KIND
    >>> bargains()[KIND["troll"]] > bargains()[KIND["genie"]]
    True
    """
    worth = {row["ability"]: float(row["worth"]) for row in read_rows(HERE / "strength.csv")}
    found: list[float] = []
    for kind in range(len(CARDS)):
        z = 0.01 * ATTACK[kind] - 0.03 * COST[kind]
        if not SPELL[kind]:
            z += 0.03 * HEALTH[kind] - 0.31
        found.append(20 * (z + sum([worth[ability] for ability in CARDS[kind].facts["abilities"]])))
    return found


BARGAIN: Final[list[float]] = bargains()


def evaluate_all(s: ClashState) -> list[float]:
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


def handicap(s: ClashState) -> float:
    """How much better than even the chances against AI kingdoms are where the table looks even. A champion counts as
    two levels, as it does for the record (CL-CUST-8)."""
    layout = s.layout
    level = layout.level
    return (-TOGETHER if layout.mode == COOP else 0.0) - LEVEL * (level if level is not None else 0)


def worths(s: ClashState) -> list[float]:
    """Each kingdom: its life, what stands on the bridges, and the blows that nobody there stops."""
    values: list[float] = []
    for p in range(s.kingdoms):
        life = health_of(s, p)
        if not s.fort[p]:
            life += len(s.discard[p]) if s.ai[p] else len(s.hands[p])  # what the fort will have to live on
        value = LIFE * life * (0.4 if s.ai[p] else 1.0)
        if s.named[p] >= 0:
            value += CHAMPION * BARGAIN[s.named[p]]
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


def deck_worth(s: ClashState, p: int) -> float:
    """Before the deal: what the cards taken add to the deck, and the champion. AI kingdoms are left so many cards of a
    draft that they will see a part of them only (CL-DRAFT-6, CL-DRAFT-9)."""
    value = CHAMPION * BARGAIN[s.named[p]] if s.named[p] >= 0 else 0.0
    for kind in s.taken[p]:
        value += BARGAIN[kind]
    return value / LEFT if s.ai[p] else value


def key_of(verb: int, kind: int, copy: int = 0, lane: int = 0, place: int = 0) -> int:
    """The option's number in the game's vocabulary; kind 352 is one's champion."""
    return 1 + (((verb * KINDS + kind) * COPIES + copy) * LANES + lane) * PLACES + place


def keys(s: ClashState, p: int, codes: list[int]) -> list[int]:
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
