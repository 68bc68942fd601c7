"""What happens by itself at the start and end of a turn (BK-SEQ-10, BK-SEQ-11, BK-SEQ-13): opening, poison, tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duelyard.core.ask import Script
from duelyard.games.berserk.asking import may, pick, pick_cell
from duelyard.games.berserk.cells import NOWHERE
from duelyard.games.berserk.deck import can_enter, enter_on
from duelyard.games.berserk.features import blessed, cursed, has, neighbours, shares_cell, text, with_text
from duelyard.games.berserk.hooks import (
    CONCENTRATES,
    ENEMY_TURN_ENDS,
    ENEMY_TURN_STARTS,
    HOOKS,
    IN_VALHALLA,
    OPENS,
    TURN_ENDS,
    TURN_STARTS,
    Event,
)
from duelyard.games.berserk.lasting import (
    FIRE_WALL,
    FOR_FARRO,
    HAUNTED,
    INCARNATES,
    LOKI,
    NEXT_DISCHARGE,
    SPARED,
    everywhere,
    found,
    has_lasting,
    last,
    other_of,
    slot_of,
    until_of,
    value_of,
)
from duelyard.games.berserk.layer import regeneration
from duelyard.games.berserk.printed import (
    ARTIFACT,
    CONCENTRATION,
    FLYER,
    INCARNATION,
    KEYWORDS,
    KIND,
    NO_POISON,
    TERRAIN,
    TYPE,
    VALHALLA,
)
from duelyard.games.berserk.settle import POISON, REGENERATION, TOKEN, Item, heard, hook_item, listed, settle
from duelyard.games.berserk.state import CLOSED, FALLEN, HIDDEN, INCARNATED, STAYS_CLOSED, BerserkState
from duelyard.games.berserk.verbs import turn_open
from duelyard.games.berserk.wounds import INCARNATES_NOW, destroy, enter, exile, heal, possible_hosts, wound, wound_all

BAT: Final = KIND["bat"]
GLOA: Final = KIND["gloa"]
LUMMI: Final = KIND["lummi"]
THUNDERER: Final = KIND["thunderer"]
NIARA: Final = KIND["niara"]
VENOM: Final = KIND["bearer_of_venom"]
GUIDE: Final = KIND["guide_of_the_dead"]


# -- T2 ----------------------------------------------------------------------------------------------------------------


def opening(s: BerserkState, me: int) -> Script:
    """All closed cards open, except those that an effect keeps closed; movement is restored (BK-TRN-4, BK-MOV-5)."""
    opened: list[int] = []
    for slot in s.squads[me][:]:
        s.spent[slot] = 0
        kept = s.flags[slot] & STAYS_CLOSED
        s.flags[slot] &= ~STAYS_CLOSED
        if not s.flags[slot] & CLOSED:
            s.strikes[slot] = 1
            continue
        if s.kind(slot) == THUNDERER and any(
            s.form[x] == ARTIFACT and s.side[x] == me for x in neighbours(s, slot)
        ):  # BK-CARD-52-gromoboy
            kept = 0
        rider = s.rider[slot]
        if not kept and rider >= 0 and text(s, rider) == LUMMI:  # BK-CARD-69-lyummi
            kept = yield from may(s, me, "stay_closed", slot)
        if not kept:
            turn_open(s, slot)
            opened.append(slot)
    if opened and heard(s, OPENS):
        yield from settle(s, [Event(OPENS, slot) for slot in opened])


# -- T3 ----------------------------------------------------------------------------------------------------------------


def starting_items(s: BerserkState, me: int) -> tuple[list[Item], list[Item]]:
    """What the active player and his enemy have at the start of this turn (BK-R-62)."""
    mine = listed(s, [Event(TURN_STARTS)], me)
    theirs = listed(s, [Event(ENEMY_TURN_STARTS)], 1 - me)
    for slot in s.squads[me]:
        if s.flags[slot] & CLOSED or not s.is_creature(slot):
            continue
        n = regeneration(s, slot)
        if n:  # without wounds, too: the enemy's items come first, and poison may
            quiet = not s.poison[slot] and text(s, slot) != GLOA and not s.lasts >> LOKI & 1
            mine.append(Item(me, slot, regenerating(s, slot, n), quiet, False, REGENERATION))
        if s.poison[slot]:
            quiet = not n and s.poison[slot] + 2 < s.lives(slot) and s.kind(slot) != BAT  # BK-CARD-133-netopyr
            mine.append(Item(me, slot, poisoned(s, slot), quiet, False, POISON))
    for slot in s.graves[me][:]:
        if incarnation(s, slot):
            mine.append(Item(me, slot, tokened(s, slot), False, True, TOKEN))
        if s.flags[slot] & FALLEN and KEYWORDS[s.kind(slot)] & VALHALLA:
            mine += valhalla(s, me, slot)
        if s.flags[slot] & FALLEN and has_lasting(s, LOKI, slot):
            mine.append(Item(me, slot, loki(s, me, slot), False, True))
    for entry in everywhere(s, FIRE_WALL):  # BK-CARD-33-alyy_drakon: of the player whose enemy is active
        if value_of(entry) != me:
            theirs.append(Item(1 - me, other_of(entry), fire_wall(s, entry), False, True))
    return mine, theirs


def regenerating(s: BerserkState, slot: int, n: int) -> Callable[[], Script]:
    """Regeneration heals (BK-GL-98)."""
    return lambda: heal(s, slot, n)


def poisoned(s: BerserkState, slot: int) -> Callable[[], Script]:
    """Poison wounds; an impact of the creature's own side (BK-GL-74, BK-R-66)."""

    def script() -> Script:
        if s.poison[slot] and not has(s, slot, NO_POISON):
            more = any(with_text(s, seat, VENOM) for seat in (0, 1)) and (cursed(s, slot) or blessed(s, slot))
            s.tell("poison", slot, n=s.poison[slot] + int(more))
            yield from wound(s, -1, slot, s.poison[slot] + int(more))

    return script


def valhalla(s: BerserkState, me: int, slot: int) -> list[Item]:
    """The text of a card with Valhalla that fell by an enemy's attack (BK-GL-20)."""
    event = Event(IN_VALHALLA, slot)
    return [hook_item(s, hook, slot, event) for hook in HOOKS[IN_VALHALLA].get(s.kind(slot), [])]


def loki(s: BerserkState, me: int, slot: int) -> Callable[[], Script]:
    """Valhalla that Loki has given: its owner wounds one of his own creatures (BK-CARD-63-loki)."""

    def script() -> Script:
        own = [x for x in s.squads[me] if s.is_creature(x)] if slot in s.graves[me] else []
        target = yield from pick(s, me, "loki", own, slot)
        yield from wound(s, -1, target, 2)

    return script


def fire_wall(s: BerserkState, entry: int) -> Callable[[], Script]:
    """Each card on the marked cell takes 2 wounds (BK-CARD-33-alyy_drakon)."""

    def script() -> Script:
        if entry in s.lasting:
            burning = [(slot, 2) for slot in s.on_cell(slot_of(entry)) if s.form[slot] != TERRAIN]
            yield from wound_all(s, other_of(entry), burning)

    return script


# -- incarnation (BK-GL-50 to BK-GL-54, BK-R-81) -----------------------------------------------------------------------


def incarnation(s: BerserkState, slot: int) -> int:
    """The X of its Incarnation; 0: it has none, or has used it."""
    if s.flags[slot] & INCARNATED:
        return 0
    if INCARNATION[s.kind(slot)]:
        return INCARNATION[s.kind(slot)]
    granted = found(s, INCARNATES, slot)
    return value_of(granted[0]) if granted else 0


def tokened(s: BerserkState, slot: int) -> Callable[[], Script]:
    """A token, and perhaps the return."""

    def script() -> Script:
        if slot in s.graves[s.owner(slot)]:
            yield from add_token(s, slot)

    return script


def add_token(s: BerserkState, slot: int) -> Script:
    """Tokens from features count, too, and may complete the number at any time."""
    s.tell("token", slot, n=s.tokens[slot] + 1)
    s.tokens[slot] += 1
    yield from come_back(s, slot)


def come_back(s: BerserkState, slot: int) -> Script:
    """With enough tokens the card returns closed to the third row, or as soon as a cell is free there."""
    need = incarnation(s, slot)
    me = s.owner(slot)
    if not need or s.tokens[slot] < need or not can_enter(s, me, s.kind(slot)):
        return
    flyer = TYPE[s.kind(slot)] == FLYER
    if s.is_symbiote(slot):  # BK-R-46
        host = yield from pick(s, me, "host", possible_hosts(s, slot), slot)
        if host >= 0:
            s.graves[me].remove(slot)
            s.flags[slot] |= INCARNATED
            yield from enter_on(s, slot, me, host, how=INCARNATES_NOW, closed=True)
        return
    for guide in with_text(s, me, GUIDE):  # BK-CARD-136-povodyr_mertvetsov
        if (flyer or not shares_cell(s, guide)) and (yield from may(s, me, "guide", guide)):
            cell = s.at[guide]
            yield from exile(s, guide)
            s.graves[me].remove(slot)
            s.flags[slot] |= INCARNATED
            yield from enter(s, slot, me, cell, how=INCARNATES_NOW)
            return
    cell = NOWHERE
    if not flyer:
        cell = yield from pick_cell(s, me, "incarnate", [c for c in s.own_row(me, 3) if s.free(c)], slot)
        if cell < 0:
            return
    s.graves[me].remove(slot)
    s.flags[slot] |= INCARNATED
    yield from enter(s, slot, me, cell, how=INCARNATES_NOW, closed=True)


# -- T5 ----------------------------------------------------------------------------------------------------------------


def ending_items(s: BerserkState, me: int) -> tuple[list[Item], list[Item]]:
    """What the active player and his enemy have at the end of this turn."""
    foe = 1 - me
    mine = listed(s, [Event(TURN_ENDS)], me)
    theirs = listed(s, [Event(ENEMY_TURN_ENDS)], foe)
    for slot in s.squads[foe]:
        if not s.flags[slot] & HIDDEN and concentrates(s, slot):
            theirs += listed_for(s, slot, Event(CONCENTRATES, slot))
            for entry in found(s, FOR_FARRO, slot):
                theirs.append(Item(foe, slot, farro(s, other_of(entry)), True, False))
    for entry in everywhere(s, HAUNTED):  # BK-CARD-193-bessmertnyy_ubiytsa
        if until_of(entry) == s.turn and s.side[slot_of(entry)] == me:
            theirs.append(Item(foe, other_of(entry), haunted(s, slot_of(entry)), False, True))
    return mine, theirs


def concentrates(s: BerserkState, slot: int) -> bool:
    """No wounds in the enemy's turn (BK-GL-55, BK-R-70); with Niara the first event does not count."""
    if not has(s, slot, CONCENTRATION) and not has_lasting(s, FOR_FARRO, slot):
        return False
    patience = 1 if with_text(s, s.side[slot], NIARA) and s.is_creature(slot) else 0
    return s.hurts[slot] <= patience


def concentrations(s: BerserkState, seat: int) -> list[Event]:
    """Concentration of cards that lie face down: each looks at its own wounds (BK-R-70)."""
    return [Event(CONCENTRATES, slot) for slot in s.squads[seat] if s.flags[slot] & HIDDEN and not s.hurts[slot]]


def return_the_dead(s: BerserkState) -> Script:
    """Cards that had found no free cell return as soon as there is one (BK-GL-52, BK-R-81)."""
    for grave in s.graves:
        for slot in [x for x in grave if s.tokens[x] > 0 and 0 < incarnation(s, x) <= s.tokens[x]]:
            yield from come_back(s, slot)


def listed_for(s: BerserkState, slot: int, event: Event) -> list[Item]:
    """The Concentration of one card."""
    if text(s, slot) != s.kind(slot):
        return []
    return [hook_item(s, hook, slot, event) for hook in HOOKS[CONCENTRATES].get(s.kind(slot), [])]


def farro(s: BerserkState, slot: int) -> Callable[[], Script]:
    """Farro's next discharge is stronger (BK-CARD-32-farro)."""

    def script() -> Script:
        if s.at[slot] >= 0:
            last(s, NEXT_DISCHARGE, slot, 1)
        yield from ()

    return script


def haunted(s: BerserkState, slot: int) -> Callable[[], Script]:
    """The assassin's killer dies, unless it has attacked its own side (BK-CARD-193-bessmertnyy_ubiytsa)."""

    def script() -> Script:
        if s.at[slot] >= 0 and not has_lasting(s, SPARED, slot):
            yield from destroy(s, -1, slot)

    return script
