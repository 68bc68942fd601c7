"""Movement and relocation (ledger section 14, BK-GL-81 to BK-GL-83, BK-GL-95 to BK-GL-114)."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Script
from duelyard.games.berserk.asking import pick_cell
from duelyard.games.berserk.cells import AIR, BESIDE, CELLS, DISTANCE, NEAR, cell_name
from duelyard.games.berserk.features import corporeal, cursed, element, has, has_by, shares_cell, text, with_text
from duelyard.games.berserk.hooks import DIAGONAL, MOVED_ON, RELOCATED, Event
from duelyard.games.berserk.lasting import NO_MOVE, RELOCATION_CURES, ROT, found, has_lasting
from duelyard.games.berserk.layer import units
from duelyard.games.berserk.printed import (
    ANY_TIME,
    ARTIFACT,
    DARK,
    FACE_DOWN,
    FLYER,
    GROUND,
    INCORPOREAL,
    JUMP,
    KIND,
    MOUNTAIN,
    TELEPORT,
)
from duelyard.games.berserk.settle import heard, settle
from duelyard.games.berserk.state import BUSY, CLOSED, GONE, MOVED, BerserkState
from duelyard.games.berserk.verbs import cure
from duelyard.games.berserk.wounds import exile, wound

ICE_VINE: Final = KIND["ice_vine"]
RIG: Final = KIND["drilling_rig"]
WIGHT: Final = KIND["wight_of_soultrad"]
PANTHER: Final = KIND["panther"]


# -- checks: the id of the rule that forbids it, or nothing ------------------------------------------------------------


def no_move(s: BerserkState, seat: int, slot: int) -> str:
    """Why this card cannot move now (BK-MOV-1)."""
    if s.side[slot] != seat or s.active != seat:
        return "BK-TRN-1"
    if s.form[slot] == ARTIFACT:
        return "BK-ART-2"
    if s.form[slot] == FLYER or s.at[slot] == AIR:
        return "BK-FLY-1"
    if s.form[slot] != GROUND or s.host[slot] >= 0:
        return "BK-SYM-1"
    if s.flags[slot] & CLOSED:
        return "BK-CLS-1"
    if s.flags[slot] & BUSY:
        return "BK-ACT-1"
    if s.lasting and has_lasting(s, NO_MOVE, slot):
        return "BK-CARD-122-zloboglaz"
    if s.must_leave >= 0 and s.must_leave != slot:
        return "BK-R-41"
    return "" if s.spent[slot] < GONE and units(s, slot) > 0 else "BK-MOV-4"


def no_entry(s: BerserkState, slot: int, cell: int) -> str:
    """Why this card cannot come onto this cell by any relocation (BK-GL-82, BK-CARD-34-ledyanaya_loza)."""
    return "BK-GL-82" if not s.free(cell) else held_off(s, slot, cell)


def held_off(s: BerserkState, slot: int, cell: int) -> str:
    """What keeps this card from the cell, free or not: the Ice Vine that sits on it."""
    rider = s.rider[slot]
    if rider >= 0 and text(s, rider) == ICE_VINE and s.on_half(s.side[rider], cell):
        return "BK-CARD-34-ledyanaya_loza"
    return ""


def step_cells(s: BerserkState, slot: int) -> list[int]:
    """Where one movement unit can take this creature (BK-MOV-2)."""
    cell = s.at[slot]
    kind = text(s, slot)
    cells = (NEAR if kind in DIAGONAL and DIAGONAL[kind](s, slot) else BESIDE)[cell]
    if has_by(s, slot, kind, INCORPOREAL):
        found_cells = [c for c in cells if not no_entry(s, slot, c) or not s.free(c)]
    elif s.rider[slot] < 0:
        ground = s.ground
        found_cells = [c for c in cells if ground[c] < 0]
    else:
        found_cells = [c for c in cells if not no_entry(s, slot, c)]
    if s.shows(s.side[slot], RIG) and element(s, slot) == MOUNTAIN:  # BK-CARD-57-burovaya_ustanovka
        for rig in with_text(s, s.side[slot], RIG):
            found_cells += [c for c in NEAR[s.at[rig]] if c not in found_cells and not no_entry(s, slot, c)]
    if kind == WIGHT:  # BK-CARD-144-umertvie_soultrada
        for other in s.everybody():
            c = s.at[other]
            if c < CELLS and c != cell and c not in found_cells and s.is_creature(other) and cursed(s, other):
                found_cells.append(c)
    return found_cells


def calm(s: BerserkState, slot: int) -> bool:
    """Whether nobody can answer a step of this creature and no text looks at it: then its way does not matter."""
    if s.lasting:
        return False
    watching = 1 << MOVED_ON | 1 << RELOCATED | FACE_DOWN
    if s.all_traits & watching or s.traits[1 - s.side[slot]] & ANY_TIME:
        return False
    return corporeal(s, slot)


def ways(s: BerserkState, slot: int) -> dict[int, list[int]]:
    """The shortest way to each cell that takes more than one step, where the creature can walk there undisturbed."""
    left = units(s, slot)
    if left < 2 or not calm(s, slot):
        return {}
    found_ways: dict[int, list[int]] = {cell: [cell] for cell in step_cells(s, slot)}
    edge = list(found_ways)
    for _ in range(left - 1):
        further: list[int] = []
        for cell in edge:
            for c in BESIDE[cell]:
                if c not in found_ways and c != s.at[slot] and not no_entry(s, slot, c):
                    found_ways[c] = [*found_ways[cell], c]
                    further.append(c)
        edge = further
    return {cell: way for cell, way in found_ways.items() if len(way) > 1}


def jump_range(s: BerserkState, slot: int) -> int:
    """The range of its keyword jump now; 0: it cannot (BK-GL-95, BK-GL-97)."""
    kind = text(s, slot)
    if kind == PANTHER:  # BK-CARD-95-pantera: also after steps, once a turn
        return 3 if not s.used[slot] & 15 else 0
    if kind >= len(JUMP) or s.flags[slot] & MOVED:
        return 0
    return JUMP[kind]


def jump_cells(s: BerserkState, slot: int, reach: int) -> list[int]:
    """The free cells within the range of a jump."""
    cell = s.at[slot]
    if not 0 <= cell < CELLS or s.form[slot] != GROUND or s.host[slot] >= 0:
        return []
    return [c for c in range(CELLS) if DISTANCE[cell][c] <= reach and not no_entry(s, slot, c)]


def teleport_cells(s: BerserkState, slot: int) -> list[int]:
    """All free cells of the field."""
    return jump_cells(s, slot, 99)


def can_teleport(s: BerserkState, slot: int) -> bool:
    """Whether its keyword teleport can be used now (BK-GL-112, BK-GL-114)."""
    return has(s, slot, TELEPORT) and not s.flags[slot] & MOVED


# -- changing cells ----------------------------------------------------------------------------------------------------


def shift(
    s: BerserkState, slot: int, cell: int, by: int = -1, own: bool = False, jump: bool = False, far: bool = False
) -> Script:
    """Change a card's cell, with all that this sets off; `own` movement is told before its units are spent."""
    old = s.at[slot]
    was = s.ground[cell]
    if not own:
        s.tell("relocated", slot, cell=cell_name(cell))
    s.put(slot, cell)
    if s.lasting:
        yield from marks(s, slot, cell)
    events: list[Event] = []
    for point in (MOVED_ON, RELOCATED) if own else (RELOCATED,):
        if heard(s, point):
            event = Event(point, slot, by)
            event.cell, event.to, event.own, event.jump, event.teleport = old, cell, own, jump, far
            event.n = was  # the card that lay there
            events.append(event)
    if events:
        yield from settle(s, events)


def marks(s: BerserkState, slot: int, cell: int) -> Script:
    """Markers on the cell (BK-R-72), and what lasts on the card."""
    if has_lasting(s, RELOCATION_CURES, slot):  # BK-CARD-105-ozornitsa
        cure(s, slot)
    for entry in found(s, ROT, cell):  # BK-CARD-145-aranta
        if s.at[slot] == cell and s.is_creature(slot) and element(s, slot) != DARK:
            yield from wound(s, entry >> 16 & 255, slot, 2)


def step(s: BerserkState, slot: int, cell: int) -> Script:
    """One step of own movement (BK-MOV-4); an incorporeal creature must leave an occupied cell again (BK-R-41)."""
    if s.log is not None:
        s.tell("walks", slot, cell=cell_name(cell))
    s.spent[slot] += 1
    s.flags[slot] |= MOVED
    s.must_leave = -1
    left = units(s, slot)
    yield from shift(s, slot, cell, own=True)
    if shares_cell(s, slot):
        yield from must_go(s, slot, left)


def must_go(s: BerserkState, slot: int, left: int) -> Script:
    """On an occupied cell: exiled without movement left, else it has to go on first of all (BK-GL-5, BK-GL-6)."""
    if left == 0 and units(s, slot) == 0:
        yield from exile(s, slot)
    elif not s.flags[slot] & CLOSED:
        s.must_leave = slot


def spend_all(s: BerserkState, slot: int) -> None:
    """A jump or teleport takes all movement units (BK-GL-95, BK-GL-112)."""
    s.spent[slot] = GONE
    s.flags[slot] |= MOVED
    if s.must_leave == slot:
        s.must_leave = -1


def jump(s: BerserkState, slot: int, cell: int, far: bool = False) -> Script:
    """Jump (or, `far`, teleport) to a free cell: movement of the card (BK-GL-96, BK-GL-113)."""
    s.tell("walks", slot, cell=cell_name(cell))
    spend_all(s, slot)
    yield from shift(s, slot, cell, own=True, jump=True, far=far)


def land_on(
    s: BerserkState, seat: int, slot: int, cells: list[int], far: bool = False, optional: bool = False
) -> Script:
    """A jump or teleport that a trigger grants (BK-R-39); says whether it was made."""
    cell = yield from pick_cell(s, seat, "jump", cells, slot, optional)
    if cell < 0:
        return False
    yield from jump(s, slot, cell, far)
    return True


def can_relocate(s: BerserkState, slot: int) -> bool:
    """Cards on the field that are no symbiotes (BK-GL-81)."""
    return 0 <= s.at[slot] < CELLS and s.host[slot] < 0


def free_around(s: BerserkState, slot: int) -> list[int]:
    """The free cells around a card onto which it can be relocated (BK-R-36)."""
    return [c for c in NEAR[s.at[slot]] if not no_entry(s, slot, c)] if can_relocate(s, slot) else []


def free_beside(s: BerserkState, cell: int) -> list[int]:
    """The free cells around a cell."""
    return [c for c in NEAR[cell] if s.free(c)] if 0 <= cell < CELLS else []


def relocate(s: BerserkState, by: int, slot: int, cell: int) -> Script:
    """Relocate a card by a feature: no movement of its own (BK-R-38); says whether it happened."""
    if slot < 0 or cell < 0 or not can_relocate(s, slot) or no_entry(s, slot, cell):
        return False
    yield from shift(s, slot, cell, by)
    return True


def can_swap(s: BerserkState, one: int, other: int) -> bool:
    """Whether two creatures on different cells may change places."""
    a, b = s.at[one], s.at[other]
    return a != b and not held_off(s, one, b) and not held_off(s, other, a)


def swap_cells(s: BerserkState, by: int, one: int, other: int) -> Script:
    """Two creatures change places; both relocate (BK-R-38)."""
    a, b = s.at[one], s.at[other]
    s.tell("swapped", one, other)
    s.ground[a] = s.ground[b] = -1
    s.at[one], s.at[other] = b, a
    for slot in (one, other):
        if s.rider[slot] >= 0:
            s.at[s.rider[slot]] = s.at[slot]
    s.look(a)
    s.look(b)
    events: list[Event] = []
    for slot, old, was in ((one, a, other), (other, b, one)):
        event = Event(RELOCATED, slot, by)
        event.cell, event.to, event.n = old, s.at[slot], was
        events.append(event)
    if s.lasting:
        for slot in (one, other):
            yield from marks(s, slot, s.at[slot])
    yield from settle(s, events)
