"""What players who search need to know: how good a table is, and the options' keys, both fast.

The weights, here and in strength.csv, come from a logistic regression over the positions of some thousand matches
between greedy players: a sum of all weights z stands for winning chances of 1 / (1 + exp(-z)).
"""

from __future__ import annotations

import csv
from math import tanh
from typing import Final

from duelyard.games.gosu.battle import total
from duelyard.games.gosu.codes import TEXTS
from duelyard.games.gosu.printed import (
    ALL_IN_ONE,
    CARDS,
    CLAN,
    HERE,
    KEYWORDS,
    KIND,
    LEVEL,
    PHOENIX_IMMORTAL,
    RECRUITER,
    SHENNONG,
)
from duelyard.games.gosu.table import DRAFT, Table

KINDS: Final = len(CARDS)
PLACES: Final = 30

# What things of one's own are worth.
SUPREMACY: Final = 1.21
STRENGTH: Final = 0.04  # a point in the battle
HELD: Final = 0.06  # a card in hand
UNLOCKED: Final = 0.23  # a token
READY: Final = 0.34
IN_ROW: Final[list[float]] = [0.21, 0.29, 0.40]
CAPTURED: Final = -0.19
TOKEN: Final = 0.15  # the miracle token
FREE: Final = 0.15  # a soldier in hand that costs nothing now
PAID: Final = 0.09  # and one that costs two cards
FITTING: Final = 0.20  # a card of level II or III that can be played now
TURN_LEFT: Final = 0.29  # when the other has passed
TO_MOVE: Final = 0.11
ALL_CLANS: Final = (ALL_IN_ONE, SHENNONG)
CLANS_WORTH: Final[list[float]] = [-0.31, 0.09, -0.38, -0.12, 0.47, -0.13, -0.20, 0.58]


def _read(column: str) -> list[float]:
    worth = [0.0] * KINDS
    with (HERE / "strength.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            worth[KIND[row["card"]]] = float(row[column])
    return worth


IN_ARMY: Final[list[float]] = _read("army")
IN_HAND: Final[list[float]] = _read("hand")


def evaluate_all(s: Table) -> list[float]:
    """How good the table is for both seats."""
    if s.phase <= DRAFT:
        z = alliance(s, 0) - alliance(s, 1)
    else:
        z = worth(s, 0) - worth(s, 1)
    value = tanh(z / 2)
    return [value, -value]


def alliance(s: Table, seat: int) -> float:
    """What the clans taken so far are worth."""
    worth = 0.0
    for clan in s.alliances[seat]:
        worth += CLANS_WORTH[clan]
    return worth


def worth(s: Table, seat: int) -> float:
    """All that a seat has."""
    z = SUPREMACY * s.supremacy[seat] + STRENGTH * total(s, seat) + UNLOCKED * s.x(seat) + READY * s.ready[seat]
    if s.miracle == seat:
        z += TOKEN
    if not s.passed[seat]:
        if s.active == seat:
            z += TO_MOVE
        if s.passed[1 - seat]:
            z += TURN_LEFT * s.left
    every = s.clan_masks[seat]
    offered = [0, 0, 0]
    for row in range(3):
        for slot in s.rows[3 * seat + row]:
            z += IN_ROW[row]
            if s.down[slot]:
                z += CAPTURED
            else:
                kind = s.kinds[s.card[slot]]
                z += IN_ARMY[kind]
                offered[row] |= every if kind in ALL_CLANS else 1 << CLAN[kind]
    return z + in_hand(s, seat, offered)


def in_hand(s: Table, seat: int, offered: list[int]) -> float:
    """The cards in hand, and how well they fit the army, whose rows offer these clans."""
    every = s.clan_masks[seat]
    hand = s.hands[seat]
    rows = s.rows
    first, second, third = len(rows[3 * seat]), len(rows[3 * seat + 1]), len(rows[3 * seat + 2])
    recruits = first > 0 and KEYWORDS[s.kinds[s.card[rows[3 * seat][-1]]]] & RECRUITER != 0
    z = HELD * len(hand)
    for slot in hand:
        kind = s.kinds[s.card[slot]]
        z += IN_HAND[kind]
        clans = every if kind in ALL_CLANS else 1 << CLAN[kind]
        level = LEVEL[kind]
        if (level == 1 or kind == PHOENIX_IMMORTAL) and first < 5:
            if recruits or not offered[0] or offered[0] & clans:
                z += FREE
            elif len(hand) > 2:
                z += PAID
        if (level == 2 and second < first and offered[0] & clans) or (
            level == 3 and third < second and offered[0] & offered[1] & clans
        ):
            z += FITTING
    return z


# What the arguments of each verb are, by its number.
PLAIN: Final = 0  # none, or a number
CARD: Final = 1
CARD_ROW: Final = 2
PLACE: Final = 3
PLACE_CARD: Final = 4
PLACE_PLACE: Final = 5
HAND: Final = 6  # some cards of the hand


def form_of(text: str) -> int:
    """The form of a verb that reads so.

    >>> form_of("shift {place} to {card}") == PLACE_CARD, form_of("pass") == PLAIN
    (True, True)
    """
    if "{cards}" in text:
        return HAND
    if "{place}" in text:
        return PLACE_CARD if "{card}" in text else PLACE_PLACE if "{other}" in text else PLACE
    if "{card}" in text:
        return CARD_ROW if "{row}" in text else CARD
    return PLAIN


FORMS: Final[list[int]] = [form_of(text) for text in TEXTS.values()]


def key_of(s: Table, seat: int, answer: int) -> int:
    """The option's number in the game's vocabulary, the same in all worlds."""
    verb = answer & 63
    a = answer >> 6 & 255
    b = answer >> 14
    form = FORMS[verb]
    key = a
    if form == CARD:
        key = s.kinds[s.card[a]]
    elif form == PLACE:
        key = s.at[a]
    elif form == PLACE_CARD:
        key = s.at[a] * KINDS + s.kinds[s.card[b]]
    elif form == CARD_ROW:
        key = s.kinds[s.card[a]] * 4 + b
    elif form == PLACE_PLACE:
        key = s.at[a] * PLACES + s.at[b]
    elif form == HAND:
        hand = s.hands[seat]
        key = 0
        for kind in sorted([s.kinds[s.card[hand[k]]] for k in range(len(hand)) if answer >> 6 + k & 1]):
            key = key * KINDS + kind
    return verb << 40 | key


def keys(s: Table, seat: int, codes: list[int]) -> list[int]:
    """The keys of all these codes."""
    return [key_of(s, seat, code) for code in codes]
