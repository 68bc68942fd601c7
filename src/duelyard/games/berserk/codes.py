"""What a player may answer: verbs with up to three arguments, packed into an int as verb | a << 6 | b << 14 | c << 22.

Each verb says how it reads in records. Words in braces are its arguments in order: `card` in play, by place, `other`
one, too; `cell`; `name` a card in no place of its own; `n` a number. `feature` stands for the sort of a played ability
and, where a card has several of one sort, its number.
"""

from __future__ import annotations

from typing import Final

from duelyard.games.berserk.cells import AIR
from duelyard.games.berserk.hooks import FEATURES
from duelyard.games.berserk.printed import SORTS
from duelyard.games.berserk.state import BerserkState

TEXTS: Final = {
    "end": "end",
    "strike": "strike {card} at {other}",
    "use": "{feature} {card}",
    "use_at": "{feature} {card} at {other}",
    "use_to": "{feature} {card} to {cell}",
    "walk": "walk {card} to {cell}",
    "jump": "jump {card} to {cell}",
    "teleport": "teleport {card} to {cell}",
    "chip": "chip {card}",
    "right": "right {card}",
    "defend": "defend {card}",
    "pass": "pass",
    "yes": "yes",
    "no": "no",
    "at": "at {card}",
    "to": "to {cell}",
    "named": "card {name}",
    "first": "first",
    "second": "second",
    "keep": "keep",
    "again": "again",
    "take": "take {name}",
    "done": "done",
    "put": "put {cell}",
    "show": "show",
    "hide": "hide",
    "stay": "stay",
    "step_down": "step down",
    "convert": "convert",
    "as_listed": "as listed",
    "next": "next {n}",
    "number": "number {n}",
    "choose": "choose {n}",
    "portal": "strike {card} through the portal at {other}",
    "line": "line {cell} {n}",
}
VERBS: Final = list(TEXTS)
VERB: Final = {verb: number for number, verb in enumerate(VERBS)}

END: Final = VERB["end"]
PASS: Final = VERB["pass"]
YES: Final = VERB["yes"]
NO: Final = VERB["no"]
STAY: Final = VERB["stay"]
STEP_DOWN: Final = VERB["step_down"]
CONVERT: Final = VERB["convert"]
AS_LISTED: Final = VERB["as_listed"]
STRIKE: Final = VERB["strike"]
PORTAL_STRIKE: Final = VERB["portal"]
USE: Final = VERB["use"]
USE_AT: Final = VERB["use_at"]
USE_TO: Final = VERB["use_to"]
WALK: Final = VERB["walk"]
JUMP_TO: Final = VERB["jump"]
TELEPORT_TO: Final = VERB["teleport"]
CHIP: Final = VERB["chip"]
TAKE_RIGHT: Final = VERB["right"]
DEFEND: Final = VERB["defend"]


def code(verb: str, a: int = 0, b: int = 0, c: int = 0) -> int:
    """The code of an answer."""
    return VERB[verb] | a << 6 | b << 14 | c << 22


def arg(answer: int) -> int:
    """The first argument, mostly a slot."""
    return answer >> 6 & 255


def arg_2(answer: int) -> int:
    """The second argument."""
    return answer >> 14 & 255


def arg_3(answer: int) -> int:
    """The third argument, mostly a feature."""
    return answer >> 22


def one_each(s: BerserkState, verb: str, slots: list[int]) -> list[int]:
    """A code for each kind of card among the slots: equal cards in an unordered zone are one option."""
    first: dict[int, int] = {}
    for slot in slots:
        first.setdefault(s.kinds[s.card[slot]], slot)
    return [VERB[verb] | first[kind] << 6 for kind in sorted(first)]


# -- places and keys ---------------------------------------------------------------------------------------------------


def place_number(s: BerserkState, slot: int) -> int:
    """The number of a card's place: cells, riders, guests, then the additional zone by player."""
    cell = s.at[slot]
    if cell < 0:
        return 255
    side = s.side[slot]
    if cell == AIR:
        return 120 + 60 * side + [x for x in s.squads[side] if s.at[x] == AIR].index(slot)
    if s.host[slot] >= 0:
        return 30 + cell
    if s.ground[cell] == slot:
        return cell
    guests = [x for x in s.on_cell(cell) if s.host[x] < 0 and s.ground[cell] != x]
    return 60 + cell + 30 * min(1, guests.index(slot))


def feature_word(number: int) -> str:
    """How a played ability reads: `shot`, or `shot/2` for the second shot of a card."""
    feature = FEATURES[number]
    return SORTS[feature.sort] + (f"/{feature.tag}" if feature.tag else "")


ARGS: Final[list[list[str]]] = [
    [word for word in ("feature", "card", "other", "name", "cell", "n") if f"{{{word}}}" in text]
    for text in TEXTS.values()
]


def key_of(s: BerserkState, answer: int) -> int:
    """The option's number in the game's vocabulary, the same in all worlds."""
    verb = answer & 63
    a, b, c = answer >> 6 & 255, answer >> 14 & 255, answer >> 22
    args = ARGS[verb]
    if "card" in args:
        a = place_number(s, a)
        if "other" in args:
            b = place_number(s, b)
    elif "name" in args:
        a = s.kinds[s.card[a]]
    elif "n" in args and "cell" not in args:  # the card that waits is only for its label
        b = 0
    if "feature" in args:
        feature = FEATURES[c]
        c = feature.sort << 4 | feature.tag
    else:  # the cell of a portal is open to all, and no part of the text
        c = 0
    return verb | a << 6 | b << 14 | c << 22
