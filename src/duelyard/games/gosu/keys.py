"""The keys of options: numbers of the game's vocabulary, the same in all worlds, found fast."""

from __future__ import annotations

import re
from typing import Final

from duelyard.games.gosu.codes import TEXTS, VERB
from duelyard.games.gosu.printed import CARDS
from duelyard.games.gosu.table import Table

KINDS: Final = len(CARDS)
DISCARD_FIVE: Final = VERB["discard_five"]

# How an argument counts: as its number, a kind of card, or a place in an army; and how many of its sort there are.
CARD: Final = 1
PLACE: Final = 2
SORTS: Final = {"card": CARD, "place": PLACE, "other": PLACE}
SIZES: Final = {"card": KINDS, "place": 30, "other": 30, "row": 4}
ARGS: Final[list[list[str]]] = [[*re.findall(r"\{(\w+)\}", text), "", ""] for text in TEXTS.values()]
FIRST: Final[list[int]] = [SORTS.get(args[0], 0) for args in ARGS]
SECOND: Final[list[int]] = [SORTS.get(args[1], 0) for args in ARGS]
SIZE: Final[list[int]] = [SIZES.get(args[1], 0) for args in ARGS]


def part_of(s: Table, sort: int, value: int) -> int:
    """What an argument adds to a key."""
    if sort == CARD:
        return s.kinds[s.card[value]]
    return s.at[value] if sort == PLACE else value


def key_of(s: Table, seat: int, answer: int) -> int:
    """The option's number in the game's vocabulary, the same in all worlds."""
    verb = answer & 63
    if verb == DISCARD_FIVE:
        key = 0
        hand = s.hands[seat]
        for kind in sorted([s.kinds[s.card[hand[k]]] for k in range(len(hand)) if answer >> 6 + k & 1]):
            key = key * KINDS + kind
    else:
        key = part_of(s, FIRST[verb], answer >> 6 & 255)
        if SIZE[verb]:
            key = key * SIZE[verb] + part_of(s, SECOND[verb], answer >> 14)
    return verb << 40 | key


def keys_of(s: Table, seat: int, codes: list[int]) -> list[int]:
    """The keys of all these codes."""
    return [key_of(s, seat, code) for code in codes]
