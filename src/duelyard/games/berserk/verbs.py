"""What happens to cards (ledger sections 15, 18 and 25): opening, closing, statuses, chips, changes of form.

The vocabulary of the card scripts, together with `wounds`, `moves`, `strike` and `deck`. Every verb does nothing for
target -1 or for a card that has left play.
"""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Script
from duelyard.games.berserk.asking import pick_cell
from duelyard.games.berserk.cells import AIR, CELLS, cell_name
from duelyard.games.berserk.features import blessed, cursed, element, near, poisonable, text
from duelyard.games.berserk.hooks import CHIP_LIMIT, CLOSES, OPENS, STATUS, Event
from duelyard.games.berserk.lasting import (
    ACID_FUMES,
    DARKENED,
    FIRE_SEAL,
    TRAP,
    everywhere,
    found,
    has_lasting,
    last,
    remove,
)
from duelyard.games.berserk.layer import force_of, status_of_die
from duelyard.games.berserk.printed import DARK, FLYER, GROUND, IMPACT, KIND, SPELL
from duelyard.games.berserk.settle import heard, settle
from duelyard.games.berserk.state import BLESSED, CLOSED, CURSED, GONE, BerserkState
from duelyard.games.berserk.values import protected
from duelyard.games.berserk.wounds import rider_dies, wound, wound_all

AZNAGUL: Final = KIND["aznagul"]
BLESSES: Final = 0  # the n of a STATUS event
CURSES: Final = 1
DARKENS: Final = 2


# -- open and close ----------------------------------------------------------------------------------------------------


def open_card(s: BerserkState, slot: int) -> Script:
    """Open a closed card: its movement is restored, and it may strike again (BK-MOV-5, BK-R-20)."""
    if slot < 0 or s.at[slot] < 0 or not s.flags[slot] & CLOSED:
        return
    turn_open(s, slot)
    yield from settle(s, [Event(OPENS, slot)])


def turn_open(s: BerserkState, slot: int) -> None:
    """Turn it; what that sets off is for the caller."""
    if s.log is not None:
        s.tell("opens", slot)
    s.flags[slot] &= ~CLOSED
    s.spent[slot] = 0
    s.strikes[slot] = 1
    s.opens[slot] += 1


def close_card(s: BerserkState, slot: int) -> Script:
    """Close an open card."""
    yield from close_cards(s, [slot])


def close_cards(s: BerserkState, slots: list[int]) -> Script:
    """Close cards at the same moment (BK-DFN-4); then what that sets off."""
    closed = [slot for slot in slots if slot >= 0 and s.at[slot] >= 0 and not s.flags[slot] & CLOSED]
    for slot in closed:
        if s.log is not None:
            s.tell("closes", slot)
        s.flags[slot] |= CLOSED
        s.spent[slot] = GONE
    if not closed:
        return
    if s.lasting:
        for slot in closed:
            yield from closing_marks(s, slot)
    if heard(s, CLOSES):
        yield from settle(s, [Event(CLOSES, slot) for slot in closed if s.at[slot] >= 0])


def closing_marks(s: BerserkState, slot: int) -> Script:
    """Markers that watch cards close: acid fumes beside it, and fire seals (BK-R-72)."""
    if s.is_creature(slot):
        for entry in everywhere(s, ACID_FUMES):  # BK-CARD-151-chyornyy_drakon
            marked = entry >> 8 & 255
            if s.at[slot] >= 0 and s.at[marked] >= 0 and near(s, slot, marked):
                yield from wound(s, entry >> 16 & 255, slot, 1)
    if s.at[slot] >= 0 and has_lasting(s, FIRE_SEAL, slot):  # BK-CARD-25-aznagul
        for seat in (0, 1):
            for priest in [x for x in s.squads[seat] if text(s, x) == AZNAGUL and s.side[slot] != seat]:
                sealed = [(x, 1) for x in s.squads[1 - seat] if s.flags[x] & CLOSED and has_lasting(s, FIRE_SEAL, x)]
                yield from wound_all(s, priest, sealed)


# -- statuses ----------------------------------------------------------------------------------------------------------


def touches(s: BerserkState, by: int, slot: int, sort: int) -> bool:
    """Whether a spell or impact of this card has an effect on that one (BK-GL-40)."""
    return slot >= 0 and s.at[slot] >= 0 and not (sort == SPELL and by >= 0 and protected(s, by, slot, SPELL))


def curse(s: BerserkState, by: int, slot: int, sort: int = IMPACT) -> Script:
    """Curse a creature (BK-GL-92, BK-R-65)."""
    if not touches(s, by, slot, sort) or s.flags[slot] & CURSED or not s.is_creature(slot):
        return
    had = cursed(s, slot)
    s.tell("cursed", slot)
    s.flags[slot] |= CURSED
    if not had:
        yield from settle(s, [Event(STATUS, slot, by, CURSES)])


def bless(s: BerserkState, by: int, slot: int) -> Script:
    """Bless a creature (BK-GL-10, BK-R-65)."""
    if not touches(s, by, slot, IMPACT) or s.flags[slot] & BLESSED or not s.is_creature(slot):
        return
    had = blessed(s, slot)
    s.tell("blessed", slot)
    s.flags[slot] |= BLESSED
    if not had:
        yield from settle(s, [Event(STATUS, slot, by, BLESSES)])


def lift(s: BerserkState, slot: int, status: int) -> None:
    """Take curse or blessing from a card."""
    if slot >= 0 and s.at[slot] >= 0 and s.flags[slot] & status:
        s.tell("uncursed" if status == CURSED else "unblessed", slot)
        s.flags[slot] &= ~status


def poison(s: BerserkState, by: int, slot: int, n: int, sort: int = IMPACT) -> None:
    """Poison a creature; the larger value counts (BK-GL-74, BK-R-66)."""
    if touches(s, by, slot, sort) and poisonable(s, slot) and n > s.poison[slot]:
        s.tell("poisoned", slot, n=n)
        s.poison[slot] = n


def cure(s: BerserkState, slot: int) -> None:
    """Take the poison from a creature."""
    if slot >= 0 and s.at[slot] >= 0 and s.poison[slot]:
        s.tell("cured", slot)
        s.poison[slot] = 0


def darken(s: BerserkState, by: int, slot: int) -> Script:
    """The creature becomes dark until the end of the battle (BK-R-77)."""
    if slot < 0 or s.at[slot] < 0 or element(s, slot) == DARK:
        return
    s.tell("darkened", slot)
    last(s, DARKENED, slot)
    yield from settle(s, [Event(STATUS, slot, by, DARKENS)])


def has_room(s: BerserkState, slot: int) -> bool:
    """Whether the card may hold one chip more."""
    kind = text(s, slot)
    return kind not in CHIP_LIMIT or s.chips[slot] < CHIP_LIMIT[kind]


def give_chip(s: BerserkState, slot: int) -> None:
    """Any card may receive chips from a feature (BK-R-78)."""
    if slot >= 0 and s.at[slot] >= 0 and has_room(s, slot):
        s.tell("chip", slot, n=s.chips[slot] + 1)
        s.chips[slot] += 1


# -- uses --------------------------------------------------------------------------------------------------------------


def uses(s: BerserkState, slot: int, index: int = 0) -> int:
    """How often the card has used this feature of its own in this turn."""
    return s.used[slot] >> 4 * index & 15


def use_one(s: BerserkState, slot: int, index: int = 0) -> None:
    """Count a use in this turn (BK-GL-66)."""
    if uses(s, slot, index) < 15:
        s.used[slot] += 1 << 4 * index


def uses_in_battle(s: BerserkState, slot: int, index: int = 0) -> int:
    """How often it has used this feature in the battle."""
    return s.once[slot] >> 4 * index & 15


def use_in_battle(s: BerserkState, slot: int, index: int = 0) -> None:
    """Count a use in this battle (BK-GL-65)."""
    if uses_in_battle(s, slot, index) < 15:
        s.once[slot] += 1 << 4 * index


# -- dice outside fights -----------------------------------------------------------------------------------------------


def force_roll(s: BerserkState, slot: int) -> int:
    """A force roll for a card: one die, modified, read as against a closed card (BK-READ-8)."""
    face = s.roll("dice", 1, 6)
    s.tell("rolls", slot, n=face)
    return force_of(set_die(s, slot, face + status_of_die(s, slot)))


def set_die(s: BerserkState, slot: int, n: int) -> int:
    """A die that is set to 1 is 1 after all modifiers (BK-CARD-9-predvestnik_neudachi); the mark is used up."""
    from duelyard.games.berserk.lasting import DIE_IS_ONE, drop

    if s.lasting and has_lasting(s, DIE_IS_ONE, slot):
        drop(s, DIE_IS_ONE, slot)
        return 1
    return n


# -- forms -------------------------------------------------------------------------------------------------------------


def take_off(s: BerserkState, slot: int) -> Script:
    """Become a flyer: to the additional zone, without its symbiote (BK-R-51)."""
    if slot < 0 or s.at[slot] < 0 or s.form[slot] == FLYER:
        return
    s.tell("takes_off", slot)
    rider = s.rider[slot]
    if rider >= 0:
        s.rider[slot] = -1
        s.host[rider] = -1
    s.form[slot] = FLYER
    s.put(slot, AIR)
    if rider >= 0:
        s.rider[slot] = -1
        yield from rider_dies(s, rider, slot)


def land(s: BerserkState, seat: int, slot: int, cells: list[int]) -> Script:
    """Lose flight on one of these cells; says whether (BK-GL-91, BK-R-51)."""
    if slot < 0 or s.at[slot] < 0 or s.form[slot] != FLYER:
        return False
    cell = yield from pick_cell(s, seat, "land", [c for c in cells if s.free(c)], slot)
    if cell < 0:
        return False
    s.tell("lands", slot, cell=cell_name(cell))
    s.form[slot] = GROUND
    s.put(slot, cell)
    return True


def anywhere() -> list[int]:
    """All cells of the field."""
    return list(range(CELLS))


def set_trap(s: BerserkState, seat: int, by: int) -> None:
    """A trap for the next enemy creature that declares an action (BK-CARD-78-lovchiy)."""
    last(s, TRAP, seat, 3, other=by)


def trapped(s: BerserkState, slot: int) -> Script:
    """The trap springs as soon as an action is declared."""
    traps = found(s, TRAP, 1 - s.side[slot])
    if traps and s.is_creature(slot):
        s.tell("trapped", slot)
        remove(s, traps[0])
        yield from wound(s, traps[0] >> 16 & 255, slot, 3)
