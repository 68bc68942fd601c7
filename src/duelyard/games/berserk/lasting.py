"""What lasts (BK-R-64, BK-R-72): one list of packed numbers, each a thing, its card or cell, a value, an end.

An entry is what | slot | other | value | until. "Until" is the number of the turn at whose end it expires (BK-SEQ-14).
Entries with a cell have the cell in place of the card.
"""

from __future__ import annotations

from typing import Final

from duelyard.games.berserk.state import BerserkState

NAMES: Final = (
    "gives",  # a keyword (its number in FLAG_NAMES)
    "takes",  # a keyword away
    "plus_ps",
    "plus_strikes",
    "plus_attacks",
    "plus_ranged",
    "plus_special",
    "against_ps",  # + to the simple strike against the other card
    "against_strikes",  # + to strikes against the other card
    "next_shot",
    "next_attack",
    "next_ps",
    "next_discharge",
    "next_magic",  # the next discharge or magic strike
    "next_ps_strong",
    "die_is_one",
    "struck_strong",  # every simple strike dealt to it counts as strong
    "minus_plain",  # minus from non-magic attacks
    "plus_move",
    "move_is",
    "ps_is",  # new numbers: value, value + 1, value + 2
    "swapped",  # weak and strong numbers of the simple strike change places
    "shot_exp",
    "shot_range",
    "armor_is",
    "armor_plus",
    "no_armor",
    "no_move",
    "no_magic",  # in the turn with which it ends
    "no_heal",
    "only_strike",
    "magic_strike",  # it has TAP: magic strike 1-1-1
    "finishing",  # it has TAP: finishing, by its own weak strike
    "own_magic",  # Teya's magic strike
    "shoots",  # on its strike, or its miss in attack: shot 1-1-1
    "farro",  # Concentration: Farro's next discharge +1
    "relocation_cures",
    "right",  # to attack a flyer (BK-FLY-7)
    "chosen",  # the card that this one watches
    "fire_seal",
    "cat_and_mouse",
    "acid_fumes",
    "vintner",
    "haunted",  # it dies at the end of its next turn; the other card is its victim
    "killer",  # of the other card: its death lets that one return
    "spared",  # it has attacked its own side
    "valhalla",  # Loki's
    "incarnation",
    "lands",  # at the end of this turn
    "dark",
    "twice",  # two simple strikes a turn, in a row
    "through",  # the card on the last cell that a spirit has passed; value: its number
    "trap",
    "fire_wall",
    "rot",
    "portal",
    "watched",
    "former",  # the form it had before it became a parasite
)
GIVES: Final = 0
TAKES: Final = 1
PLUS_PS: Final = 2
PLUS_STRIKES: Final = 3
PLUS_ATTACKS: Final = 4
PLUS_RANGED: Final = 5
PLUS_SPECIAL: Final = 6
AGAINST_PS: Final = 7
AGAINST_STRIKES: Final = 8
NEXT_SHOT: Final = 9
NEXT_ATTACK: Final = 10
NEXT_PS: Final = 11
NEXT_DISCHARGE: Final = 12
NEXT_MAGIC: Final = 13
NEXT_PS_STRONG: Final = 14
DIE_IS_ONE: Final = 15
STRUCK_STRONG: Final = 16
MINUS_PLAIN: Final = 17
PLUS_MOVE: Final = 18
MOVE_IS: Final = 19
PS_IS: Final = 20
SWAPPED: Final = 21
SHOT_EXPERIENCE: Final = 22
SHOT_RANGE: Final = 23
ARMOR_IS: Final = 24
ARMOR_PLUS: Final = 25
NO_ARMOR: Final = 26
NO_MOVE: Final = 27
NO_MAGIC_USE: Final = 28
NO_HEAL: Final = 29
ONLY_STRIKE: Final = 30
MAGIC_STRIKE: Final = 31
FINISHING: Final = 32
OWN_MAGIC: Final = 33
SHOOTS: Final = 34
FOR_FARRO: Final = 35
RELOCATION_CURES: Final = 36
RIGHT: Final = 37
CHOSEN: Final = 38
FIRE_SEAL: Final = 39
CAT_AND_MOUSE: Final = 40
ACID_FUMES: Final = 41
VINTNER: Final = 42
HAUNTED: Final = 43
KILLER: Final = 44
SPARED: Final = 45
LOKI: Final = 46
INCARNATES: Final = 47
LANDS: Final = 48
DARKENED: Final = 49
TWICE: Final = 50
THROUGH: Final = 51
TRAP: Final = 52
FIRE_WALL: Final = 53
ROT: Final = 54
PORTAL: Final = 55
WATCHED: Final = 56
FORMER: Final = 57
ON_CELLS: Final = (FIRE_WALL, ROT, PORTAL, WATCHED)
OUTLIVES: Final = (LOKI, INCARNATES)  # it stays on a card in the graveyard
BATTLE: Final = 4095  # to the end of the battle
NOBODY: Final = 255


def last(s: BerserkState, what: int, slot: int, value: int = 1, until: int = BATTLE, other: int = NOBODY) -> None:
    """From now on this lasts."""
    s.lasting.append(what | slot << 8 | other << 16 | (value + 128) << 24 | until << 32)
    s.lasts |= 1 << what


def keep(s: BerserkState, entries: list[int]) -> None:
    """From now on only these last."""
    s.lasting = entries
    s.lasts = 0
    for entry in entries:
        s.lasts |= 1 << (entry & 255)


def what_of(entry: int) -> int:
    """What lasts."""
    return entry & 255


def slot_of(entry: int) -> int:
    """The card or cell it lies on."""
    return entry >> 8 & 255


def other_of(entry: int) -> int:
    """The other card, or NOBODY."""
    return entry >> 16 & 255


def value_of(entry: int) -> int:
    """Its number."""
    return (entry >> 24 & 255) - 128


def until_of(entry: int) -> int:
    """The turn at whose end it expires."""
    return entry >> 32


def found(s: BerserkState, what: int, slot: int) -> list[int]:
    """The entries of this sort on a card or cell."""
    if not s.lasts >> what & 1:
        return []
    wanted = what | slot << 8
    return [entry for entry in s.lasting if entry & 0xFFFF == wanted]


def everywhere(s: BerserkState, what: int) -> list[int]:
    """All entries of a sort."""
    if not s.lasts >> what & 1:
        return []
    return [entry for entry in s.lasting if entry & 255 == what]


def has_lasting(s: BerserkState, what: int, slot: int) -> bool:
    """Whether there is such an entry."""
    wanted = what | slot << 8
    return s.lasts >> what & 1 != 0 and any(entry & 65535 == wanted for entry in s.lasting)


def given(s: BerserkState, what: int, slot: int) -> int:
    """The sum of all such entries."""
    wanted = what | slot << 8
    total = 0
    for entry in s.lasting if s.lasts >> what & 1 else []:
        if entry & 0xFFFF == wanted:
            total += (entry >> 24 & 255) - 128
    return total


def against(s: BerserkState, what: int, slot: int, other: int) -> int:
    """The sum of those that name this other card."""
    wanted = what | slot << 8 | other << 16
    total = 0
    for entry in s.lasting if s.lasts >> what & 1 else []:
        if entry & 0xFFFFFF == wanted:
            total += (entry >> 24 & 255) - 128
    return total


def take(s: BerserkState, what: int, slot: int) -> int:
    """Use up all such entries; returns their sum."""
    if not has_lasting(s, what, slot):
        return 0
    total = given(s, what, slot)
    drop(s, what, slot)
    return total


def drop(s: BerserkState, what: int, slot: int) -> None:
    """Remove all such entries."""
    if has_lasting(s, what, slot):
        wanted = what | slot << 8
        keep(s, [entry for entry in s.lasting if entry & 0xFFFF != wanted])


def remove(s: BerserkState, entry: int) -> None:
    """Remove one entry."""
    s.lasting.remove(entry)
    keep(s, s.lasting)


def expire(s: BerserkState) -> None:
    """What lasted until the end of this turn is over (BK-SEQ-14)."""
    if s.lasting:
        keep(s, [entry for entry in s.lasting if entry >> 32 > s.turn or outlives(s, entry)])


def outlives(s: BerserkState, entry: int) -> bool:
    """What Loki has given stays on a card that is not in play any more (BK-CARD-63-loki)."""
    return entry & 255 == LOKI and s.at[slot_of(entry)] < 0


def forget(s: BerserkState, slot: int) -> None:
    """The card has left play: nothing lies on it any more (BK-SEQ-34)."""
    keep(
        s,
        [
            entry
            for entry in s.lasting
            if entry >> 8 & 255 != slot or entry & 255 in ON_CELLS or entry & 255 == TRAP or entry & 255 in OUTLIVES
        ],
    )


# -- until when (BK-R-64) ----------------------------------------------------------------------------------------------


def this_turn(s: BerserkState) -> int:
    """Until the end of the turn."""
    return s.turn


def end_of_turn_of(s: BerserkState, seat: int) -> int:
    """Until the end of this player's turn: the current one, or else his next."""
    return s.turn if s.active == seat else s.turn + 1


def next_turn_of(s: BerserkState, seat: int) -> int:
    """Until the end of the first turn of this player that begins later."""
    return s.turn + 2 if s.active == seat else s.turn + 1
