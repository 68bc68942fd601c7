"""What a player may answer: verbs with up to two arguments, packed into an int as verb | a << 6 | b << 14.

Each verb says how it reads in records; the words in braces are its arguments: `card` a card that lies in no army, by
name; `place` and `other` cards in an army, by place; `row`, `clan`, `level`, `name`, `seat` and `n` numbers.
"""

from __future__ import annotations

from typing import Final

from duelyard.games.gosu.state import GosuState

TEXTS: Final = {
    "draft": "draft {clan}",
    "keep": "keep",
    "again": "again",
    "play": "play {card}",
    "play_row": "play {card} R{row}",
    "play_discard": "play {card} from discard",
    "play_discard_row": "play {card} R{row} from discard",
    "shift": "shift {place} to {card}",
    "castle": "castle {place} to {card}",
    "draw_one": "draw one",
    "draw_three": "draw three",
    "activate": "activate {place}",
    "pass": "pass",
    "yes": "yes",
    "no": "no",
    "discard": "discard {card}",
    "discard_five": "discard {cards}",
    "feat": "feat {card}",
    "sacrifice": "sacrifice {place}",
    "capture": "capture {place}",
    "release": "release {place}",
    "destroy": "destroy {place}",
    "put_on_deck": "put {place} on deck",
    "swap": "swap {place} {other}",
    "take_back_spent": "take back spent",
    "take_back": "take back {place}",
    "copy": "copy {place}",
    "copy_discard": "copy {card}",
    "take": "take {card}",
    "top": "top {card}",
    "bottom": "bottom {card}",
    "remove": "remove {card}",
    "clan": "clan {clan}",
    "level": "level {level}",
    "name": "name {name}",
    "seat": "player {seat}",
    "turn_tile": "turn {clan}",
    "bounty_token": "bounty on {place}",
    "apply": "apply {place}",
    "reward_first": "reward first",
    "guardians_first": "guardians first",
}
VERBS: Final = list(TEXTS)
VERB: Final = {verb: number for number, verb in enumerate(VERBS)}

YES: Final = VERB["yes"]
NO: Final = VERB["no"]


def code(verb: str, a: int = 0, b: int = 0) -> int:
    """The code of an answer."""
    return VERB[verb] | a << 6 | b << 14


def verb_of(answer: int) -> str:
    """The verb of a code."""
    return VERBS[answer & 63]


def arg(answer: int) -> int:
    """The first argument of a code, mostly a slot."""
    return answer >> 6 & 255


def arg_2(answer: int) -> int:
    """The second argument of a code."""
    return answer >> 14


def one_each(s: GosuState, verb: str, slots: list[int], b: int = 0) -> list[int]:
    """A code for each kind of card among the slots: equal cards in an unordered zone are one option."""
    first: dict[int, int] = {}
    for slot in slots:
        first.setdefault(s.kinds[s.card[slot]], slot)
    return [VERB[verb] | first[kind] << 6 | b << 14 for kind in sorted(first)]


def each(verb: str, slots: list[int]) -> list[int]:
    """A code for each of these cards in an army."""
    return [VERB[verb] | slot << 6 for slot in slots]
