"""What a player may answer: verbs with up to two arguments, packed into an int as verb | a << 6 | b << 14.

Each verb says how it reads in records. The words in braces are its arguments: `hex` a hex; `card` a card by its slot;
`champion` a champion of either side, `mine` one of the own side (both by number); `hero` a champion card in the draft;
`core`, `area`, `direction`, `seat` and `n` numbers. No text names a seat where the side says enough: both sides share
the words, and so what they mean.
"""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    # set-up
    "earlier": "first {seat}",
    "area": "area {area}",
    "leave_out": "leave out {hero}",
    "lay_out": "lay out {hero}",
    "ban": "ban {hero}",
    "pick": "pick {hero}",
    "trap": "trap {hex}",
    "done": "done",
    "exchange": "exchange {card}",
    "deploy": "deploy {hex}",
    # actions
    "end": "end",
    "play": "play {card}",
    "step_plan": "plan with {mine}",
    "step_heal": "heal with {mine}",
    "step_hit": "hit with {mine}",
    "run": "run with {mine} {core}",
    # movement
    "stay": "stay",
    "go": "go {hex}",
    "spring": "spring {hex}",
    "dash": "dash {hex}",
    "jump": "jump {hex}",
    "sail": "sail {hex}",
    "swoop": "swoop {hex}",
    "lead": "lead {mine} {hex}",
    # targets and effects
    "none": "none",
    "use": "use",
    "target": "target {champion}",
    "aim": "aim {direction}",
    "sweep": "sweep",
    "hit": "hit {champion}",
    "push": "push {champion}",
    "chain": "chain {champion}",
    "throw": "throw {mine}",
    "force": "force {hex}",
    "flee": "flee {hex}",
    "place": "place {hex}",
    "look": "look {hex}",
    "relay": "relay {hex}",
    # cards
    "pass": "pass",
    "react": "react {card}",
    "react_for": "for {mine}",
    "draw": "draw {n}",
    "plan": "plan {card}",
    "discard": "discard {card}",
    "show": "show hand",
}
VERBS: Final = list(TEXTS)
VERB: Final = {verb: number for number, verb in enumerate(VERBS)}

END: Final = VERB["end"]
DONE: Final = VERB["done"]
STAY: Final = VERB["stay"]
NONE_OF_THEM: Final = VERB["none"]
USE: Final = VERB["use"]
PASS: Final = VERB["pass"]
SHOW: Final = VERB["show"]


def code(verb: str, a: int = 0, b: int = 0) -> int:
    """The code of an answer."""
    return VERB[verb] | a << 6 | b << 14


def verb_of(answer: int) -> str:
    """The verb of a code."""
    return VERBS[answer & 63]


def arg(answer: int) -> int:
    """The first argument of a code."""
    return answer >> 6 & 255


def arg_2(answer: int) -> int:
    """The second argument of a code."""
    return answer >> 14


def each(verb: str, values: list[int]) -> list[int]:
    """A code for each value of the first argument."""
    number = VERB[verb]
    return [number | value << 6 for value in values]
