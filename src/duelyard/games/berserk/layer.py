"""Values (ledger section 23): one pipeline in the order of the "important additions", readable beside them.

`text` is the one door to a card's features: nothing for a card that has lost them (BK-R-75). Printed numbers, keywords
that effects give, statuses and markers do not pass through it.
"""

from __future__ import annotations

from typing import Final

from duelyard.games.berserk.cells import AIR, BESIDE, CELLS, NEAR_MASK, ahead
from duelyard.games.berserk.hooks import (
    ARMOR_OF,
    ATTACK_EXP_OF,
    DEFENCE_EXP_OF,
    DIRECTED_AT,
    FEATURES_OF,
    FLAGS_OF,
    FORCES,
    IGNORES,
    MAGIC_SORTS,
    MINUS,
    MINUS_OTHERS,
    MOVE_OF,
    PLUS,
    PLUS_ALWAYS,
    PLUS_OTHERS,
    PROTECTED,
    SETS,
    VAMPIRE,
)
from duelyard.games.berserk.lasting import (
    AGAINST_PS,
    AGAINST_STRIKES,
    ARMOR_IS,
    ARMOR_PLUS,
    DARKENED,
    DIE_IS_ONE,
    GIVES,
    MAGIC_STRIKE,
    MINUS_PLAIN,
    MOVE_IS,
    NEXT_ATTACK,
    NEXT_DISCHARGE,
    NEXT_MAGIC,
    NEXT_PS,
    NEXT_PS_STRONG,
    NEXT_SHOT,
    NO_ARMOR,
    PLUS_ATTACKS,
    PLUS_MOVE,
    PLUS_PS,
    PLUS_RANGED,
    PLUS_SPECIAL,
    PLUS_STRIKES,
    PS_IS,
    SHOT_EXPERIENCE,
    STRUCK_STRONG,
    SWAPPED,
    TAKES,
    against,
    found,
    given,
    has_lasting,
    take,
    value_of,
)
from duelyard.games.berserk.printed import (
    ARMOR,
    ATTACK_EXP,
    BLESSING,
    CARDS,
    CLASS,
    CLASS_BITS,
    CLUMSY,
    CURSE,
    DARK,
    DEFENCE_EXP,
    DIRECTED,
    DISCHARGE,
    ELEMENT,
    FLYER,
    FORMATION,
    GROUND,
    HERO,
    INCORPOREAL,
    KEYWORDS,
    KIND,
    MAGIC,
    MOVE,
    NO_DISCHARGES,
    NO_FLYERS,
    NO_MAGIC,
    NO_POISON,
    NO_SHOTS,
    NO_SPELLS,
    NO_THROWS,
    PS,
    REGENERATION,
    SHOT,
    SHOT_EXP,
    SPECIAL,
    SPELL,
    STRIKE,
    TERRAIN,
    THROW,
    UNANSWERED,
    VAMPIRISM,
    is_magic,
    is_ranged,
    is_strike,
)
from duelyard.games.berserk.state import BLESSED, CLOSED, CURSED, HIDDEN, BerserkState

BLANK: Final = len(CARDS)  # the text of a card that has lost its features: tables have an empty line for it
for _table in (KEYWORDS, ARMOR, REGENERATION, ATTACK_EXP, DEFENCE_EXP, SHOT_EXP, VAMPIRISM):
    _table.append(0)

FACELESS: Final = KIND["the_faceless"]
PET: Final = KIND["captains_pet"]
RAKSHTOLN: Final = KIND["swamps_of_rakshtoln"]
GUARD: Final = KIND["guard_of_uorlog"]
MAENAS: Final = KIND["maenas"]
MISCHIEF: Final = KIND["mischief_maker"]

WEAK: Final = 0
MEDIUM: Final = 1
STRONG: Final = 2
MISS: Final = -1


class Blow:
    """One strike, shot, throw or discharge that lands on a card; a reply is one, too (BK-R-13)."""

    def __init__(self, by: int, at: int, sort: int, numbers: tuple[int, int, int] | None, force: int) -> None:
        self.by = by
        self.at = at
        self.sort = sort
        self.numbers = numbers  # None: the simple strike's
        self.force = force
        self.reply = False
        self.fought = False  # dealt in a fight, not as against a closed card
        self.defended = False  # at a creature that was assigned as defender
        self.value = 0
        self.nulled = False  # protection takes all effect from it (BK-GL-40)
        self.dealt = 0  # wounds
        self.unanswered = False
        self.cursed = False  # its target had curse before it
        self.cell = -1  # where its target stood


# -- text, classes, element --------------------------------------------------------------------------------------------


def text(s: BerserkState, slot: int) -> int:
    """The kind of card whose text this card has now; BLANK for none (BK-GL-115, BK-R-92)."""
    if s.flags[slot] & HIDDEN:
        return BLANK
    foe = 1 - s.side[slot]
    if s.present[foe] >> FACELESS & 1 and s.form[slot] <= 3 and s.at[slot] < CELLS:
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
    if not s.present[seat] >> kind & 1:
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
    kind = text(s, slot)
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
    if s.form[slot] in (2, 3) or not has(s, slot, FORMATION):
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
    return [
        x for squad in (s.squads[s.active], s.squads[1 - s.active]) for x in squad if mask >> at[x] & 1 and x != slot
    ]


def around(s: BerserkState, cell: int) -> list[int]:
    """All cards on the cells around a cell."""
    if not 0 <= cell < CELLS:
        return []
    mask = NEAR_MASK[cell]
    return [x for x in s.everybody() if mask >> s.at[x] & 1]


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
    for entry in found(s, ARMOR_IS, slot):
        worth = max(worth, value_of(entry))
    if s.present[s.side[slot]] >> GUARD & 1 and s.is_creature(slot) and s.host[slot] < 0:
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
    for entry in found(s, MOVE_IS, slot):
        worth = value_of(entry)
    own = text(s, slot)
    if own in MOVE_OF:
        worth += MOVE_OF[own](s, slot)
    if s.present[s.side[slot]] >> MAENAS & 1 and is_a(s, slot, "pirate") and cursed(s, slot):
        worth += len(with_text(s, s.side[slot], MAENAS))
    return max(0, worth + given(s, PLUS_MOVE, slot))


def units(s: BerserkState, slot: int) -> int:
    """Movement units that are left."""
    return max(0, movement(s, slot) - s.spent[slot])


def ps_number(s: BerserkState, slot: int, force: int) -> int:
    """The number of a simple strike before modifiers: printed or new, and perhaps swapped."""
    if force != MEDIUM and has_lasting(s, SWAPPED, slot) and len(found(s, SWAPPED, slot)) % 2:
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
    if s.present[s.side[slot]] >> MAENAS & 1 and is_a(s, slot, "pirate") and cursed(s, slot):
        plus += len(with_text(s, s.side[slot], MAENAS))
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
    return MAGIC in sorts and has_lasting(s, MAGIC_STRIKE, slot)


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


def forced(s: BerserkState, blow: Blow) -> int:
    """The force of a strike that is dealt, after all choices (BK-R-8)."""
    if blow.sort != PS:
        return blow.force
    kind = text(s, blow.by)
    strong = kind in FORCES and FORCES[kind](s, blow)
    if take(s, NEXT_PS_STRONG, blow.by) or strong or has_lasting(s, STRUCK_STRONG, blow.at):
        return STRONG
    return blow.force


# -- values (BK-ADD-5, BK-ADD-6) ---------------------------------------------------------------------------------------


def value(s: BerserkState, blow: Blow) -> int:
    """The value of a blow: the number, modifiers of the striker's squad, of the struck card's, then what sets it."""
    by, at, sort = blow.by, blow.at, blow.sort
    numbers = blow.numbers
    n = ps_number(s, by, blow.force) + ps_always(s, by) if numbers is None else numbers[blow.force]
    # The striking card's squad.
    if s.lasting:
        n += lasting_plus(s, blow)
    kind = text(s, by)
    if kind in PLUS:
        n += PLUS[kind](s, blow)
    present = s.present[s.side[by]]
    for other, plus in PLUS_OTHERS.items():
        if present >> other & 1:
            for card in with_text(s, s.side[by], other):
                n += plus(s, card, blow)
    # The struck card's squad.
    if s.lasting and not is_magic(sort):
        n -= given(s, MINUS_PLAIN, at)
    kind = text(s, at)
    if kind in MINUS:
        n -= MINUS[kind](s, blow)
    present = s.present[s.side[at]]
    for other, minus in MINUS_OTHERS.items():
        if present >> other & 1:
            for card in with_text(s, s.side[at], other):
                n -= minus(s, card, blow)
    # What sets it to a number comes last.
    if kind in SETS:
        n = SETS[kind](s, blow, n)
    return max(0, n)


def lasting_plus(s: BerserkState, blow: Blow) -> int:
    """What lasts on the striking card and adds to this blow."""
    by, sort = blow.by, blow.sort
    n = 0
    if blow.numbers is not None:  # the simple strike's are in `ps_always`
        n += given(s, PLUS_ATTACKS, by)
        if is_strike(sort):
            n += given(s, PLUS_STRIKES, by)
    if sort == PS:
        n += against(s, AGAINST_PS, by, blow.at) + given(s, NEXT_PS, by)
    if sort == SPECIAL:
        n += given(s, PLUS_SPECIAL, by)
    if is_strike(sort):
        n += against(s, AGAINST_STRIKES, by, blow.at)
    if is_ranged(sort):
        n += given(s, PLUS_RANGED, by)
    if blow.reply:
        return n
    n += given(s, NEXT_ATTACK, by)
    if sort == SHOT:
        n += given(s, NEXT_SHOT, by)
    if sort == DISCHARGE:
        n += given(s, NEXT_DISCHARGE, by)
    if sort in (MAGIC, DISCHARGE):
        n += given(s, NEXT_MAGIC, by)
    return n


def use_up(s: BerserkState, by: int, sort: int) -> None:
    """An attack was carried out: bonuses to the next one of its kind are gone (BK-R-24)."""
    if not s.lasting:
        return
    take(s, NEXT_ATTACK, by)
    if sort == PS:
        take(s, NEXT_PS, by)
    if sort == SHOT:
        take(s, NEXT_SHOT, by)
    if sort == DISCHARGE:
        take(s, NEXT_DISCHARGE, by)
    if sort in (MAGIC, DISCHARGE):
        take(s, NEXT_MAGIC, by)


# -- protection --------------------------------------------------------------------------------------------------------

AGAINST_SORT: Final = {
    SHOT: NO_SHOTS,
    THROW: NO_THROWS,
    DISCHARGE: NO_DISCHARGES | NO_MAGIC,
    SPELL: NO_SPELLS | NO_MAGIC,
    MAGIC: NO_MAGIC,
}


def protected(s: BerserkState, by: int, at: int, sort: int, blow: Blow | None = None) -> bool:
    """Whether nothing of this attack or spell touches the card (BK-GL-40 to BK-GL-46)."""
    wanted = AGAINST_SORT.get(sort, 0)
    for keyword in (NO_SHOTS, NO_THROWS, NO_DISCHARGES, NO_SPELLS, NO_MAGIC):
        if wanted & keyword and has(s, at, keyword) and not ignored(s, by, blow, keyword):
            return True
    if sort <= DISCHARGE and s.form[by] == FLYER and has(s, at, NO_FLYERS) and not ignored(s, by, blow, NO_FLYERS):
        return True
    kind = text(s, at)
    return blow is not None and kind in PROTECTED and PROTECTED[kind](s, at, blow)


def ignored(s: BerserkState, by: int, blow: Blow | None, keyword: int) -> bool:
    """Whether the attacker's text ignores this protection."""
    kind = text(s, by)
    return blow is not None and kind in IGNORES and IGNORES[kind](s, blow, keyword)


def poisonable(s: BerserkState, slot: int) -> bool:
    """Whether it can get poison (BK-GL-47, BK-GL-76)."""
    return s.is_creature(slot) and not has(s, slot, NO_POISON) and corporeal(s, slot)


def unanswered(s: BerserkState, slot: int) -> bool:
    """Whether its simple strike is unanswered (BK-GL-2)."""
    return has(s, slot, UNANSWERED)


def directed(s: BerserkState, by: int, target: int) -> bool:
    """Whether its simple strike at this card is directed (BK-GL-61, BK-R-28); an unanswered one is."""
    if has(s, by, DIRECTED) or has(s, by, UNANSWERED):
        return True
    kind = text(s, by)
    return kind in DIRECTED_AT and DIRECTED_AT[kind](s, Blow(by, target, PS, None, WEAK))


def opposite(s: BerserkState, slot: int) -> int:
    """The cell opposite a card, seen by its controller (BK-GL-62); -1 if there is none."""
    return ahead(s.at[slot], s.forward(s.side[slot])) if s.at[slot] != AIR else -1


def behind(s: BerserkState, slot: int) -> int:
    """The cell behind a card, seen by its controller (BK-GL-104); -1 if there is none."""
    return ahead(s.at[slot], -s.forward(s.side[slot])) if s.at[slot] != AIR else -1


def shares_cell(s: BerserkState, slot: int) -> bool:
    """Whether it passes through a cell where another card lies, which is not its symbiote (BK-R-41)."""
    cell = s.at[slot]
    if not 0 <= cell < CELLS or s.host[slot] >= 0:
        return False
    return any(x != slot and s.host[x] < 0 for x in s.on_cell(cell)) and not corporeal(s, slot)
