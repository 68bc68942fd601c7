"""How good a table is: for players who search, and so fast.

A match of Gosu X is won by battles, so the judgement goes by way of the coming one. `side` counts in points of the
battle what each player has and what he can still add; how far the true margin may lie from that expectation depends on
what both still hold. From the margin come the chances of winning the battle, or of winning it by ten (GX-WIN-4), and
with the supremacy tokens and what lasts beyond the battle those of winning the match.

All figures, here and in strength.csv, come from regressions over the positions of some thousand matches between
players who chose with care: of the margin of the next battle first, then of the winner of the match.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from duelyard.core.printed import read_rows
from duelyard.games.gosu.battle import BY_ROW, value
from duelyard.games.gosu.layer import text, tile
from duelyard.games.gosu.printed import (
    AAT,
    ALL_IN_ONE,
    CARDS,
    CLAN,
    GALMI_AVATAR,
    GOAN_SUL,
    HERE,
    KEYWORDS,
    KIND,
    LEADER,
    LEVEL,
    PHOENIX,
    PHOENIX_IMMORTAL,
    RECRUITER,
    SHENNONG,
    VALUE,
)
from duelyard.games.gosu.setup import HAND as FULL_HAND
from duelyard.games.gosu.state import DRAFT, TRIBUTE, GosuState

KINDS: Final = len(CARDS)
FULL: Final = 16.0  # cards and tokens that both can still use where a round begins
ALL_CLANS: Final = (ALL_IN_ONE, SHENNONG)

# What each thing adds to the margin: at the end of a round, and how much more where one begins.
LATE_READY: Final = 0.59
EARLY_READY: Final = -0.09
LATE_HELD: Final = -0.20
EARLY_HELD: Final = 0.67
LATE_FREE: Final = 1.20  # a soldier that can be played for nothing
EARLY_FREE: Final = -0.46
LATE_HERO: Final = 1.42  # a hero that can be played
EARLY_HERO: Final = -0.14
LATE_IMMORTAL: Final = 2.33  # and an Immortal
EARLY_IMMORTAL: Final = -1.18
LATE_TURN: Final = 0.76  # it is one's turn
EARLY_TURN: Final = 0.05
LATE_LEFT: Final = -0.17  # a turn left after the other has passed
EARLY_POINT: Final = -0.90  # a point of the battle, which is one in the end
EARLY_ROW: Final[list[float]] = [1.07, 2.09, 1.84]
EARLY_CAPTURED: Final = -2.06
EARLY_UNLOCKED: Final = 0.72
EARLY_MIRACLE: Final = 0.52
EARLY_PAID: Final = 0.33  # a soldier that costs two cards
EARLY_HEROES: Final = 0.17  # a hero of a clan in row 1, whether there is room for it or not
EARLY_IMMORTALS: Final = 0.22
OWED: Final = 1.8  # a card that must still be sacrificed

# From the margin to the match.
NARROW: Final = 1.58  # how much the margin may differ at the end of a round,
WIDE: Final = 2.77  # and how much more where one begins
SUPREMACY: Final = 1.73  # a token more than the other has
LASTING: Final[list[float]] = [0.16, 0.12, -0.01]  # a card of each row
LASTING_TOKEN: Final = 0.37
LAST_TOKEN: Final = 0.55  # no token is locked any more: the next one wins (GX-WIN-2)
TILE: Final = 0.35  # an own tile turned: three may win (GX-WIN-5)
DECISIVE: Final = 9.5  # the margin that decides with Goan Sul: ten and more

CLANS_WORTH: Final[list[float]] = [-0.17, -0.26, -0.44, -0.11, 0.41, -0.08, 0.24, 0.43]


def _read(column: str) -> list[float]:
    worth = [0.0] * KINDS
    for row in read_rows(HERE / "strength.csv"):
        worth[KIND[row["card"]]] = float(row[column])
    return worth


IN_ARMY: Final[list[float]] = _read("army")  # where a round begins
IN_HAND: Final[list[float]] = _read("hand")


class Side:
    """What one player has, counted in points of the coming battle."""

    def __init__(self) -> None:
        self.late = 0.0
        self.early = 0.0
        self.lasting = 0.0  # what counts after the battle, as log odds
        self.now = 0.0  # and what counts at any time
        self.left = 0.0  # cards and tokens that can still be used
        self.decisive = False  # Goan Sul acts on him


def sigmoid(z: float) -> float:
    """The chances that log odds stand for.

    >>> sigmoid(0.0)
    0.5
    """
    return 1 / (1 + exp(-z)) if z > -30 else 0.0


def evaluate_all(s: GosuState) -> list[float]:
    """How good the table is for both seats."""
    if s.phase <= DRAFT:
        chances = sigmoid(alliance(s, 0) - alliance(s, 1))
    else:
        chances = chances_of(side(s, 0), side(s, 1), s.supremacy[0], s.supremacy[1])
    return [2 * chances - 1, 1 - 2 * chances]


def alliance(s: GosuState, seat: int) -> float:
    """What the clans taken so far are worth."""
    worth = 0.0
    for clan in s.alliances[seat]:
        worth += CLANS_WORTH[clan]
    return worth


def chances_of(own: Side, other: Side, ahead: int, behind: int) -> float:
    """The chances of winning the match, with so many supremacy tokens on both sides."""
    begun = min(1.0, (own.left + other.left) / FULL)  # 1 where the round begins, 0 at its end
    margin = own.late - other.late + begun * (own.early - other.early)
    width = NARROW + WIDE * sqrt(begun)
    battle = sigmoid(margin / width)
    decisive = sigmoid((margin - DECISIVE) / width) if own.decisive else 0.0
    lost = sigmoid((-margin - DECISIVE) / width) if other.decisive else 0.0
    lasting = own.lasting - other.lasting
    won = 1.0 if ahead else sigmoid(lasting + (0.0 if behind else SUPREMACY))
    beaten = 0.0 if behind else sigmoid(lasting - (0.0 if ahead else SUPREMACY))
    chances = decisive + (battle - decisive) * won + (1 - battle - lost) * beaten
    now = exp(own.now - other.now)
    return chances * now / (chances * now + 1 - chances)


def side(s: GosuState, seat: int) -> Side:
    """Count what a player has."""
    found = Side()
    unlocked = s.x(seat)
    found.lasting = LASTING_TOKEN * unlocked
    found.now = TILE * s.turned[seat].bit_count() + (LAST_TOKEN if unlocked == 4 else 0.0)
    found.decisive = tile(s, seat, GOAN_SUL)
    found.early = EARLY_UNLOCKED * unlocked
    phoenix = 1 if tile(s, seat, PHOENIX) else 0
    every = s.clan_masks[seat]
    offered = [0, 0, 0]
    points = 0
    rows = s.rows
    for row in range(3):
        for slot in rows[3 * seat + row]:
            found.lasting += LASTING[row]
            found.early += EARLY_ROW[row]
            if s.down[slot]:
                found.early += EARLY_CAPTURED
                continue
            kind = s.kinds[s.card[slot]]
            found.early += IN_ARMY[kind]
            offered[row] |= every if kind in ALL_CLANS else 1 << CLAN[kind]
            if kind == AAT:
                kind = text(s, slot)
            if s.tokens[slot] or kind == GALMI_AVATAR:
                points += value(s, slot)
            elif kind == PHOENIX_IMMORTAL:
                points += BY_ROW[row]
            else:
                points += VALUE[s.kinds[s.card[slot]]]
            if kind == LEADER[GOAN_SUL]:
                found.decisive = True
            elif kind == LEADER[PHOENIX]:
                phoenix += 1
    points += phoenix * len(s.hands[seat])
    found.late += points
    found.early += EARLY_POINT * points
    if s.phase == TRIBUTE:  # the battle is over: the next round counts
        add_hand(s, seat, found, offered, 9)
        found.late -= OWED * s.owed[seat]
        found.left = float(FULL_HAND + unlocked)
        found.late += LATE_HELD * FULL_HAND + LATE_READY * unlocked
        found.early += EARLY_HELD * FULL_HAND + EARLY_READY * unlocked
    elif not s.passed[seat]:
        held = len(s.hands[seat])
        ready = s.ready[seat]
        turns = 9
        if s.passed[1 - seat]:
            turns = s.left
            found.late += LATE_LEFT * turns
        add_hand(s, seat, found, offered, turns)
        found.left = float(held + ready)
        found.late += LATE_HELD * held + LATE_READY * ready
        found.early += EARLY_HELD * held + EARLY_READY * ready
        if s.active == seat:
            found.late += LATE_TURN
            found.early += EARLY_TURN
    if s.miracle == seat and s.phase != TRIBUTE:
        found.early += EARLY_MIRACLE
    return found


def add_hand(s: GosuState, seat: int, found: Side, offered: list[int], turns: int) -> None:
    """The cards in hand, and how many of them can be played in so many turns, where the rows offer these clans."""
    every = s.clan_masks[seat]
    rows = s.rows
    first, second, third = len(rows[3 * seat]), len(rows[3 * seat + 1]), len(rows[3 * seat + 2])
    recruits = False
    if first > 0:
        last = rows[3 * seat][-1]
        recruits = not s.down[last] and KEYWORDS[s.kinds[s.card[last]]] & RECRUITER != 0
    free = heroes = immortals = 0
    early = 0.0
    for slot in s.hands[seat]:
        kind = s.kinds[s.card[slot]]
        early += IN_HAND[kind]
        clans = every if kind in ALL_CLANS else 1 << CLAN[kind]
        level = LEVEL[kind]
        any_row = kind == PHOENIX_IMMORTAL
        if (level == 1 or any_row) and first < 5:
            if recruits or not offered[0] or offered[0] & clans:
                free += 1
            else:
                early += EARLY_PAID
        if (level == 2 or any_row) and offered[0] & clans:
            heroes += 1
        if (level == 3 or any_row) and offered[0] & offered[1] & clans:
            immortals += 1
    found.early += early + EARLY_HEROES * heroes + EARLY_IMMORTALS * immortals
    immortals = min(immortals, second - third, turns)
    heroes = min(heroes, first - second, turns - immortals)
    free = min(free, 5 - first, turns - immortals - heroes)
    found.late += LATE_FREE * free + LATE_HERO * heroes + LATE_IMMORTAL * immortals
    found.early += EARLY_FREE * free + EARLY_HERO * heroes + EARLY_IMMORTAL * immortals
