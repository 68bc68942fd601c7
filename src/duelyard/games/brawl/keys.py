"""The keys of options: numbers of the game's vocabulary, the same in all worlds and for both sides, found fast."""

from __future__ import annotations

from typing import Final

from duelyard.games.brawl.codes import TEXTS
from duelyard.games.brawl.state import BrawlState

PLAIN: Final = 0  # no argument, a number or a hex
CARD: Final = 1
CHAMPION: Final = 2
CHAMPION_MORE: Final = 3  # and a core or a hex


def form_of(text: str) -> int:
    """The form of a verb that reads so.

    >>> form_of("run with {mine} {core}") == CHAMPION_MORE, form_of("go {hex}") == PLAIN
    (True, True)
    """
    if "{card}" in text:
        return CARD
    if "{mine}" in text or "{champion}" in text:
        return CHAMPION_MORE if "{core}" in text or "{hex}" in text else CHAMPION
    return PLAIN


FORMS: Final[list[int]] = [form_of(text) for text in TEXTS.values()]


def key_of(s: BrawlState, seat: int, answer: int) -> int:
    """The option's number in the vocabulary: champions by side and name, cards by what is printed on them."""
    verb = answer & 63
    a = answer >> 6 & 255
    form = FORMS[verb]
    key = a
    if form == CARD:
        key = s.kinds[s.card[a]]
    elif form != PLAIN:
        key = s.hero[a] + (0 if (s.owner[a] ^ seat) & 1 else 6)
        if form == CHAMPION_MORE:
            key += 12 * (answer >> 14)
    return verb << 12 | key


def keys_of(s: BrawlState, seat: int, codes: list[int]) -> list[int]:
    """The keys of all these codes."""
    return [key_of(s, seat, code) for code in codes]
