"""What a player looks at when he compares what he can do: the features of options (docs/learning.md).

An option is told by its verb, by the cards that it names and what they are to him, and by rows, clans and numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duelyard.games.gosu.battle import value
from duelyard.games.gosu.codes import TEXTS, VERB
from duelyard.games.gosu.keys import CARD, CARD_ROW, FORMS, HAND, PLACE, PLACE_CARD, PLACE_PLACE
from duelyard.games.gosu.layer import symbols
from duelyard.games.gosu.play import cost
from duelyard.games.gosu.printed import CARDS, LEVEL, VALUE
from duelyard.games.gosu.state import GosuState

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

KINDS: Final = len(CARDS)
PLAY: Final = 0  # what becomes of a card
SHIFTED: Final = 1
SHIFTED_TO: Final = 2
USED: Final = 3
HARMED: Final = 4  # the other's
PAID: Final = 5  # one's own
GOT: Final = 6
GONE: Final = 7
OTHERWISE: Final = 8
WAYS: Final = 9

VERBS: Final = 0
KIND_SO: Final = VERBS + 64  # the kind of a card, and what becomes of it
VALUE_SO: Final = KIND_SO + WAYS * KINDS  # what it counts now, or is printed to count
LEVEL_SO: Final = VALUE_SO + WAYS * 12
TOKENS_SO: Final = LEVEL_SO + WAYS * 3
FREE_SO: Final = TOKENS_SO + WAYS * 3  # symbols without a token
LAST_SO: Final = FREE_SO + WAYS * 4  # at the end of its row
ROW_TO: Final = LAST_SO + WAYS * 2  # where a card goes, and how many lie there
CLANS: Final = ROW_TO + 3 * 6
NUMBERS_OF: Final = CLANS + 3 * 8  # a number, by verb
MANY: Final = NUMBERS_OF + 64 * 8  # options there are, for what ends a turn
PRICE: Final = MANY + 16  # cards that playing costs
SIZE: Final = PRICE + 6
NUMBERS: Final = SIZE  # nothing counts here


def way_of(verb: str) -> int:
    """What becomes of the card that a verb names.

    >>> way_of("play_row") == PLAY, way_of("discard") == GONE
    (True, True)
    """
    if verb.startswith("play"):
        return PLAY
    if verb in ("shift", "castle"):
        return SHIFTED
    if verb in ("activate", "apply", "feat", "copy", "copy_discard", "bounty_token"):
        return USED
    if verb in ("take", "top", "release", "take_back"):
        return GOT
    if verb in ("discard", "bottom", "remove", "discard_five"):
        return GONE
    return OTHERWISE


WAY: Final[list[int]] = [way_of(verb) for verb in TEXTS]
FARED: Final = (HARMED, PAID)
AGAINST: Final[list[bool]] = [verb in ("sacrifice", "capture", "destroy", "put_on_deck", "swap") for verb in TEXTS]
CLAN_VERBS: Final[list[int]] = [
    ("draft", "clan", "turn_tile").index(verb) if "{clan}" in text else -1 for verb, text in TEXTS.items()
]
DRAW_ONE: Final = VERB["draw_one"]
PASS: Final = VERB["pass"]


def encode(s: GosuState, ask: Ask) -> list[list[int]]:
    """The features of each option."""
    codes = ask.codes
    return [deed(s, ask.seat, code, len(codes)) for code in codes]


def deed(s: GosuState, seat: int, code: int, many: int) -> list[int]:
    """The features of an option."""
    verb = code & 63
    a = code >> 6 & 255
    b = code >> 14
    form = FORMS[verb]
    found = [VERBS + verb]
    if form in (CARD, CARD_ROW):
        lying(s, a, WAY[verb], found)
        if WAY[verb] == PLAY:
            row = b - 1 if form == CARD_ROW else LEVEL[s.kinds[s.card[a]]] - 1
            found.append(ROW_TO + 6 * row + min(5, len(s.rows[3 * seat + row])))
            found.append(PRICE + min(5, cost(s, seat, a, row)))
    elif form in (PLACE, PLACE_CARD, PLACE_PLACE):
        way = WAY[verb]
        if AGAINST[verb]:
            way = PAID if s.owner(a) == seat else HARMED
        in_army(s, a, way, found)
        if form == PLACE_CARD:
            lying(s, b, SHIFTED_TO, found)
        elif form == PLACE_PLACE:
            in_army(s, b, PAID if s.owner(b) == seat else HARMED, found)
    elif form == HAND:
        hand = s.hands[seat]
        for k in range(len(hand)):
            if code >> 6 + k & 1:
                lying(s, hand[k], GONE, found)
    else:
        if CLAN_VERBS[verb] >= 0:
            found.append(CLANS + 8 * CLAN_VERBS[verb] + min(7, a))
        else:
            found.append(NUMBERS_OF + 8 * verb + min(7, a))
        if verb in (PASS, DRAW_ONE):
            found.append(MANY + (0 if verb == PASS else 8) + min(7, many // 2))
    return found


def lying(s: GosuState, slot: int, way: int, found: list[int]) -> None:
    """A card outside of armies."""
    kind = s.kinds[s.card[slot]]
    found.append(KIND_SO + KINDS * way + kind)
    found.append(VALUE_SO + 12 * way + min(11, VALUE[kind]))
    found.append(LEVEL_SO + 3 * way + LEVEL[kind] - 1)


def in_army(s: GosuState, slot: int, way: int, found: list[int]) -> None:
    """A card of an army."""
    kind = s.kinds[s.card[slot]]
    found.append(KIND_SO + KINDS * way + kind)
    found.append(VALUE_SO + 12 * way + min(11, value(s, slot)))
    found.append(LEVEL_SO + 3 * way + LEVEL[kind] - 1)
    found.append(TOKENS_SO + 3 * way + min(2, s.tokens[slot]))
    found.append(FREE_SO + 4 * way + max(0, min(3, symbols(s, slot) - s.tokens[slot])))
    place = s.at[slot]
    row = s.rows[place // 5]
    found.append(LAST_SO + 2 * way + (1 if row and row[-1] == slot else 0))
