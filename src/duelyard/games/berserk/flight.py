"""What is under way, as the table shows it: declared acts, the dice of an attack with all that changes them, the row.

The rules never read this. An act lies in `s.flight` as a list of numbers which the act itself holds, too, so that a
redirect or a cancel shows at once; a die lies in `s.dice`.
"""

from __future__ import annotations

from typing import Final

from duelyard.games.berserk.acts import Act, Attack
from duelyard.games.berserk.layer import modifiers
from duelyard.games.berserk.state import BerserkState

# The numbers of an act.
WHAT: Final = 0
BY: Final = 1
TARGET: Final = 2
AIM: Final = 3  # the original target
SORT: Final = 4  # -1: no attack and no ability
HOW: Final = 5  # action, trigger, fight
CANCELLED: Final = 6
FEATURE: Final = 7
IS_CELL: Final = 8  # the target is a cell

WHATS: Final = ("attack", "ability", "chip", "right", "defend")
HOWS: Final = ("action", "trigger", "fight")

# The numbers of a die: its card, the face that counts, the total, its modifiers in the order of MODIFIERS, and faces.
MODIFIERS: Final = ("experience", "clumsy", "blessing", "curse", "set")
FACE: Final = 1
TOTAL: Final = 2  # 0 until it is counted: with modifiers it may be any number, so COUNTED tells
COUNTED: Final = 3
FIRST_MODIFIER: Final = 4
FIRST_FACE: Final = 9


def declared(s: BerserkState, act: Act) -> None:
    """An act is declared and waits."""
    feature = act.feature
    sort = act.sort if isinstance(act, Attack) else -1 if feature is None else feature.sort
    how = act.how if isinstance(act, Attack) else 0
    cells = int(feature is not None and feature.cells)
    number = -1 if feature is None else feature.number
    act.shown = [WHATS.index(act.what), act.by, act.target, act.target, sort, how, 0, number, cells]
    s.flight.append(act.shown)


def redirected(act: Act, slot: int) -> None:
    """The act has another target."""
    if act.shown:
        act.shown[TARGET] = slot


def cancelled(act: Act) -> None:
    """The act will not be carried out."""
    act.cancelled = True
    if act.shown:
        act.shown[CANCELLED] = 1


def done(s: BerserkState) -> None:
    """The act that was declared last is over."""
    s.flight.pop()


def cast(s: BerserkState, slot: int, face: int) -> None:
    """A die has fallen; a second one of the same card lies beside it until its owner chooses."""
    if s.dice and s.dice[-1][0] == slot and not s.dice[-1][COUNTED]:
        s.dice[-1].append(face)
    else:
        s.dice.append([slot, face, 0, 0, 0, 0, 0, 0, 0, face])


def count(s: BerserkState, slot: int, face: int, sort: int, attacking: bool, duel: bool) -> int:
    """The die with its modifiers, each told of (BK-SEQ-24)."""
    found = modifiers(s, slot, sort, attacking, duel)
    n = 1 if found[4] else face + found[0] + found[1] + found[2] + found[3]
    if s.log is not None:
        words = [f"{name} {value:+d}" for name, value in zip(MODIFIERS, found, strict=True) if value]
        if words:
            s.tell("counts", slot, n=face, total=n, modifiers=words)
    for die in s.dice:
        if die[0] == slot and not die[COUNTED]:
            die[FACE], die[TOTAL], die[COUNTED] = face, n, 1
            for k in range(len(found)):
                die[FIRST_MODIFIER + k] = found[k]
            break
    return n
