"""The keys of options: numbers of the game's vocabulary, the same in all worlds, found fast."""

from __future__ import annotations

from typing import Final

from duelyard.games.gosu.codes import TEXTS
from duelyard.games.gosu.printed import CARDS
from duelyard.games.gosu.state import GosuState

KINDS: Final = len(CARDS)
PLACES: Final = 30

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


def key_of(s: GosuState, seat: int, answer: int) -> int:
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


def keys_of(s: GosuState, seat: int, codes: list[int]) -> list[int]:
    """The keys of all these codes."""
    return [key_of(s, seat, code) for code in codes]
