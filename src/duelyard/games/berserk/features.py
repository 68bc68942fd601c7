"""Which features a card has now (ledger section 25): its text, classes, element, keywords, and who is beside it.

`text` is the one door to a card's features: nothing for a card that has lost them (BK-R-75). Printed numbers, keywords
that effects give, statuses and markers do not pass through it.
"""

from __future__ import annotations

from typing import Final

from duelyard.games.berserk.cells import AIR, BESIDE, CELLS, NEAR_MASK, ahead
from duelyard.games.berserk.hooks import (
    FLAGS_OF,
)
from duelyard.games.berserk.lasting import (
    DARKENED,
    GIVES,
    TAKES,
    found,
    has_lasting,
    value_of,
)
from duelyard.games.berserk.printed import (
    ARMOR,
    ATTACK_EXP,
    BLANKS,
    BLESSING,
    CARDS,
    CLASS,
    CLASS_BITS,
    CURSE,
    DARK,
    DEFENCE_EXP,
    ELEMENT,
    FORMATION,
    HERO,
    INCORPOREAL,
    KEYWORDS,
    KIND,
    NO_POISON,
    REGENERATION,
    SHOT_EXP,
    TERRAIN,
    TRAITS,
    VAMPIRISM,
)
from duelyard.games.berserk.state import BLESSED, CLOSED, CURSED, HIDDEN, BerserkState

BLANK: Final = len(CARDS)  # the text of a card that has lost its features: tables have an empty line for it
for _table in (KEYWORDS, ARMOR, REGENERATION, ATTACK_EXP, DEFENCE_EXP, SHOT_EXP, VAMPIRISM):
    _table.append(0)

FACELESS: Final = KIND["the_faceless"]
PET: Final = KIND["captains_pet"]
TRAITS[FACELESS] |= BLANKS
MISCHIEF: Final = KIND["mischief_maker"]


# -- text, classes, element --------------------------------------------------------------------------------------------


def text(s: BerserkState, slot: int) -> int:
    """The kind of card whose text this card has now; BLANK for none (BK-GL-115, BK-R-92)."""
    if s.flags[slot] & HIDDEN:
        return BLANK
    if s.all_traits & BLANKS and s.form[slot] <= 3 and s.at[slot] < CELLS:
        foe = 1 - s.side[slot]
        for other in s.squads[foe]:
            if (
                s.kinds[s.card[other]] == FACELESS
                and not s.flags[other] & (CLOSED | HIDDEN)
                and ahead(s.at[other], s.forward(foe)) == s.at[slot] >= 0
            ):
                return BLANK
    return s.kinds[s.card[slot]]


def with_text(s: BerserkState, seat: int, kind: int) -> list[int]:
    """The cards of this player that have the text of that kind now."""
    if not s.shows(seat, kind):
        return []
    return [slot for slot in s.squads[seat] if s.kinds[s.card[slot]] == kind and text(s, slot) == kind]


def classes(s: BerserkState, slot: int) -> int:
    """The classes of a card as bits (BK-CARD-105-ozornitsa makes rivers of terrains)."""
    found_bits = CLASS_BITS[s.kinds[s.card[slot]]]
    if s.form[slot] == TERRAIN and with_text(s, s.side[slot], MISCHIEF):
        found_bits |= CLASS["river"]
    return found_bits


def is_a(s: BerserkState, slot: int, name: str) -> bool:
    """Whether the card is revealed and has this class."""
    return not s.flags[slot] & HIDDEN and classes(s, slot) & CLASS[name] != 0


def is_hero(s: BerserkState, slot: int) -> bool:
    """Whether it has one of the hero classes."""
    return not s.flags[slot] & HIDDEN and classes(s, slot) & HERO != 0


def squad_has(s: BerserkState, seat: int, *names: str) -> bool:
    """Whether the squad has a card of one of these classes in play."""
    wanted = 0
    for name in names:
        wanted |= CLASS.get(name, 0)
    return any(not s.flags[slot] & HIDDEN and classes(s, slot) & wanted for slot in s.squads[seat])


def element(s: BerserkState, slot: int) -> int:
    """The element of a card now (BK-R-77)."""
    if has_lasting(s, DARKENED, slot):
        return DARK
    return ELEMENT[s.kinds[s.card[slot]]]


def elements(s: BerserkState, seat: int) -> int:
    """The elements of a squad in play, as bits without neutral."""
    bits = 0
    for slot in s.squads[seat]:
        if not s.flags[slot] & HIDDEN:
            bits |= 1 << element(s, slot)
    return bits & ~1


# -- keywords ----------------------------------------------------------------------------------------------------------


def has(s: BerserkState, slot: int, keyword: int) -> bool:
    """Whether the card has this keyword now: printed, under a condition, or given."""
    return has_by(s, slot, text(s, slot), keyword)


def has_by(s: BerserkState, slot: int, kind: int, keyword: int) -> bool:
    """The same where its text is known already."""
    if KEYWORDS[kind] & keyword:
        return not taken(s, slot, keyword)
    if kind in FLAGS_OF and FLAGS_OF[kind](s, slot) & keyword:
        return not taken(s, slot, keyword)
    if not s.lasting:
        return False
    for entry in found(s, GIVES, slot):
        if keyword >> value_of(entry) & 1:
            return not taken(s, slot, keyword)
    return False


def taken(s: BerserkState, slot: int, keyword: int) -> bool:
    """Whether an effect has taken this keyword away."""
    if not s.lasting:
        return False
    return any(keyword >> value_of(entry) & 1 for entry in found(s, TAKES, slot))


def corporeal(s: BerserkState, slot: int) -> bool:
    """Not incorporeal (BK-GL-63)."""
    return not has(s, slot, INCORPOREAL)


def cursed(s: BerserkState, slot: int) -> bool:
    """Whether it has curse: as a status, printed, or from the Pet that sits on it (BK-CARD-169-lyubimets_kapitana)."""
    if s.flags[slot] & CURSED:
        return True
    rider = s.rider[slot]
    if rider >= 0 and text(s, rider) == PET:
        return True
    return KEYWORDS[text(s, slot)] & CURSE != 0


def blessed(s: BerserkState, slot: int) -> bool:
    """Whether it has blessing."""
    return s.flags[slot] & BLESSED != 0 or KEYWORDS[text(s, slot)] & BLESSING != 0


def beside(s: BerserkState, slot: int) -> list[int]:
    """The cards that lie on orthogonally neighbouring cells."""
    cell = s.at[slot]
    return [s.ground[c] for c in BESIDE[cell] if s.ground[c] >= 0] if 0 <= cell < CELLS else []


def in_formation(s: BerserkState, slot: int) -> list[int]:
    """The cards with which it is in formation (BK-GL-109, BK-R-71)."""
    if 2 <= s.form[slot] <= 3 or not has(s, slot, FORMATION):
        return []
    return [other for other in beside(s, slot) if s.side[other] == s.side[slot] and has(s, other, FORMATION)]


def near(s: BerserkState, one: int, other: int) -> bool:
    """Whether two cards are adjacent (BK-GL-103): on neighbouring cells, or on the same one (BK-R-41, BK-R-45)."""
    a, b = s.at[one], s.at[other]
    return 0 <= a < CELLS and 0 <= b < CELLS and one != other and (a == b or NEAR_MASK[a] >> b & 1 != 0)


def neighbours(s: BerserkState, slot: int) -> list[int]:
    """All cards adjacent to this one, the active player's first."""
    cell = s.at[slot]
    if not 0 <= cell < CELLS:
        return []
    mask = NEAR_MASK[cell] | 1 << cell
    at = s.at
    found_cards = [x for x in s.squads[s.active] if mask >> at[x] & 1 != 0 and x != slot]
    found_cards += [x for x in s.squads[1 - s.active] if mask >> at[x] & 1 != 0 and x != slot]
    return found_cards


def around(s: BerserkState, cell: int) -> list[int]:
    """All cards on the cells around a cell."""
    if not 0 <= cell < CELLS:
        return []
    mask = NEAR_MASK[cell]
    return [x for x in s.everybody() if mask >> s.at[x] & 1]


def opposite(s: BerserkState, slot: int) -> int:
    """The cell opposite a card, seen by its controller (BK-GL-62); -1 if there is none."""
    return ahead(s.at[slot], s.forward(s.side[slot])) if s.at[slot] != AIR else -1


def behind(s: BerserkState, slot: int) -> int:
    """The cell behind a card, seen by its controller (BK-GL-104); -1 if there is none."""
    return ahead(s.at[slot], -s.forward(s.side[slot])) if s.at[slot] != AIR else -1


def shares_cell(s: BerserkState, slot: int) -> bool:
    """Whether it passes through a cell where another card lies, which is not its symbiote (BK-R-41).

    A spirit that loses its features on the way (BK-CARD-126-bezlikiy) still has to go.
    """
    cell = s.at[slot]
    if not 0 <= cell < CELLS or s.host[slot] >= 0 or (s.ground[cell] == slot and corporeal(s, slot)):
        return False
    return any(x != slot and s.host[x] < 0 for x in s.on_cell(cell))


def poisonable(s: BerserkState, slot: int) -> bool:
    """Whether it can get poison (BK-GL-47, BK-GL-76)."""
    return s.is_creature(slot) and not has(s, slot, NO_POISON) and corporeal(s, slot)
