"""Numbers of a card (ledger section 23): armor, movement, strikes, experience, and what changes its dice."""

from __future__ import annotations

from typing import Final

from duelyard.games.berserk.features import (
    BLANK,
    blessed,
    corporeal,
    cursed,
    element,
    has,
    is_a,
    text,
    with_text,
)
from duelyard.games.berserk.hooks import (
    ARMOR_OF,
    ATTACK_EXP_OF,
    DEFENCE_EXP_OF,
    FEATURES_OF,
    LEADS,
    MAGIC_SORTS,
    MOVE_OF,
    PLUS_ALWAYS,
    VAMPIRE,
)
from duelyard.games.berserk.lasting import (
    ARMOR_IS,
    ARMOR_PLUS,
    DIE_IS_ONE,
    MAGIC_STRIKE,
    MOVE_IS,
    NO_ARMOR,
    PLUS_ATTACKS,
    PLUS_MOVE,
    PLUS_PS,
    PLUS_STRIKES,
    PS_IS,
    SHOOTS,
    SHOT_EXPERIENCE,
    SWAPPED,
    found,
    given,
    has_lasting,
    value_of,
)
from duelyard.games.berserk.printed import (
    ARMOR,
    ATTACK_EXP,
    CLUMSY,
    DEFENCE_EXP,
    GROUND,
    KIND,
    MAGIC,
    MOVE,
    PS,
    REGENERATION,
    SHOT,
    SHOT_EXP,
    STRIKE,
    VAMPIRISM,
)
from duelyard.games.berserk.state import HIDDEN, BerserkState

RAKSHTOLN: Final = KIND["swamps_of_rakshtoln"]
GUARD: Final = KIND["guard_of_uorlog"]
MAENAS: Final = KIND["maenas"]

WEAK: Final = 0
MEDIUM: Final = 1
STRONG: Final = 2
MISS: Final = -1


# -- numbers -----------------------------------------------------------------------------------------------------------


def regeneration(s: BerserkState, slot: int) -> int:
    """Its regeneration; incorporeal creatures have none (BK-GL-100)."""
    worth = REGENERATION[text(s, slot)]
    return worth if worth and corporeal(s, slot) else 0


def attack_exp(s: BerserkState, slot: int) -> int:
    """The largest attack experience (BK-R-5)."""
    kind = text(s, slot)
    worth = ATTACK_EXP[kind]
    if kind in ATTACK_EXP_OF:
        worth = max(worth, ATTACK_EXP_OF[kind](s, slot))
    return 0 if worth and inexperienced(s, slot) else worth


def defence_exp(s: BerserkState, slot: int) -> int:
    """The largest defence experience (BK-R-5)."""
    kind = text(s, slot)
    worth = DEFENCE_EXP[kind]
    if kind in DEFENCE_EXP_OF:
        worth = max(worth, DEFENCE_EXP_OF[kind](s, slot))
    return 0 if worth and inexperienced(s, slot) else worth


def inexperienced(s: BerserkState, slot: int) -> bool:
    """Poisoned before the enemy's Swamps of Rakshtoln (BK-CARD-100-bolota_rakshtolna)."""
    return s.poison[slot] > 0 and s.is_creature(slot) and bool(with_text(s, 1 - s.side[slot], RAKSHTOLN))


def shot_exp(s: BerserkState, slot: int) -> int:
    """The largest shooting experience."""
    worth = SHOT_EXP[text(s, slot)]
    if s.lasting:
        for entry in found(s, SHOT_EXPERIENCE, slot):
            worth = max(worth, value_of(entry))
    return worth


def armor(s: BerserkState, slot: int) -> int:
    """Armor: the largest of the same name, and what is added to it (BK-R-67)."""
    if has_lasting(s, NO_ARMOR, slot):
        return 0
    kind = text(s, slot)
    worth = ARMOR[kind]
    if kind in ARMOR_OF:
        worth = max(worth, ARMOR_OF[kind](s, slot))
    if s.lasting:
        for entry in found(s, ARMOR_IS, slot):
            worth = max(worth, value_of(entry))
    if s.shows(s.side[slot], GUARD) and s.is_creature(slot) and s.host[slot] < 0:
        for guard in with_text(s, s.side[slot], GUARD):  # BK-CARD-114-strazh_uorloga
            if (
                abs(s.at[guard] - s.at[slot]) == 1
                and s.is_open(guard)
                and element(s, slot) == 4
                and s.at[guard] // 5 == s.at[slot] // 5
            ):
                worth = max(worth, regeneration(s, slot))
    return worth + given(s, ARMOR_PLUS, slot)


def movement(s: BerserkState, slot: int) -> int:
    """Movement units of a ground creature (BK-R-10)."""
    if s.form[slot] != GROUND or s.flags[slot] & HIDDEN:
        return 0
    kind = s.kinds[s.card[slot]]
    worth = MOVE[kind]
    if s.lasting:
        for entry in found(s, MOVE_IS, slot):
            worth = value_of(entry)
        worth += given(s, PLUS_MOVE, slot)
    own = text(s, slot)
    if own in MOVE_OF:
        worth += MOVE_OF[own](s, slot)
    if s.shows(s.side[slot], MAENAS) and is_a(s, slot, "pirate") and cursed(s, slot):
        worth += len(with_text(s, s.side[slot], MAENAS))
    return max(0, worth)


def units(s: BerserkState, slot: int) -> int:
    """Movement units that are left."""
    return max(0, movement(s, slot) - s.spent[slot])


def ps_number(s: BerserkState, slot: int, force: int) -> int:
    """The number of a simple strike before modifiers: printed or new, and perhaps swapped."""
    if s.lasting:
        if force != MEDIUM and len(found(s, SWAPPED, slot)) % 2:
            force = 2 - force
        for entry in found(s, PS_IS, slot):
            return value_of(entry) + force
    return STRIKE[s.kinds[s.card[slot]]][force]


def ps(s: BerserkState, slot: int, force: int) -> int:
    """A number of the simple strike with all modifiers that need no target (BK-R-10)."""
    return max(0, ps_number(s, slot, force) + ps_always(s, slot))


def ps_always(s: BerserkState, slot: int) -> int:
    """What is added to the simple strike whoever is struck."""
    plus = 0
    if s.lasting:
        plus = given(s, PLUS_PS, slot) + given(s, PLUS_STRIKES, slot) + given(s, PLUS_ATTACKS, slot)
    kind = text(s, slot)
    if kind in PLUS_ALWAYS:
        plus += PLUS_ALWAYS[kind](s, slot)
    if s.shows(s.side[slot], MAENAS) and is_a(s, slot, "pirate") and cursed(s, slot):
        plus += len(with_text(s, s.side[slot], MAENAS))
    return plus + led(s, slot)


def led(s: BerserkState, slot: int) -> int:
    """What others of its squad add to all its attacks."""
    plus = 0
    for other, leads in LEADS.items():
        if s.shows(s.side[slot], other):
            for card in with_text(s, s.side[slot], other):
                plus += leads(s, card, slot)
    return plus


def vampirism(s: BerserkState, slot: int) -> int:
    """The maximum of lives that vampirism can bring; 0: it has none."""
    kind = text(s, slot)
    return VAMPIRE[kind](s, slot) if kind in VAMPIRE else VAMPIRISM[kind]


def has_ability(s: BerserkState, slot: int, sorts: tuple[int, ...]) -> bool:
    """Whether the card has an ability of one of these sorts now, printed or granted (BK-R-73)."""
    if s.flags[slot] & HIDDEN:
        return False
    for feature in FEATURES_OF[text(s, slot)] if text(s, slot) != BLANK else []:
        if feature.sort in sorts and (feature.when is None or feature.when(s, slot)):
            return True
    if text(s, slot) in OTHER_ABILITIES and OTHER_ABILITIES[text(s, slot)] in sorts:
        return True
    return (MAGIC in sorts and has_lasting(s, MAGIC_STRIKE, slot)) or (SHOT in sorts and has_lasting(s, SHOOTS, slot))


# Abilities that a card's text names but that nobody plays: they come with a trigger.
OTHER_ABILITIES: Final[dict[int, int]] = {}


def has_magic(s: BerserkState, slot: int) -> bool:
    """Whether it has a magic ability (BK-R-73)."""
    return has_ability(s, slot, MAGIC_SORTS)


# -- dice (BK-ADD-4, BK-ADD-6) -----------------------------------------------------------------------------------------


def modifiers(s: BerserkState, slot: int, sort: int, attacking: bool, duel: bool) -> list[int]:
    """What changes a die, one by one: experience, clumsiness, blessing, curse; last, 1 if it is set to 1.

    All of it is the owner's; in this set the enemy has none.
    """
    experience = clumsy = 0
    if sort == PS:
        experience = attack_exp(s, slot) if attacking else defence_exp(s, slot)
        if has(s, slot, CLUMSY):  # BK-GL-64
            clumsy = -1
    elif sort == SHOT or (duel and not attacking):
        experience = shot_exp(s, slot)
    one = int(bool(s.lasting) and has_lasting(s, DIE_IS_ONE, slot))  # BK-CARD-9-predvestnik_neudachi
    return [experience, clumsy, int(blessed(s, slot)), -int(cursed(s, slot)), one]


def status_of_die(s: BerserkState, slot: int) -> int:
    """Blessing and curse change every die of a card (BK-GL-10, BK-GL-92)."""
    return int(blessed(s, slot)) - int(cursed(s, slot))


def force_of(n: int) -> int:
    """As against a closed card (BK-CLD-2 to BK-CLD-4)."""
    return WEAK if n <= 3 else MEDIUM if n <= 5 else STRONG
