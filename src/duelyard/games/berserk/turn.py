"""The course of a match (ledger sections 13 and 26): the script that runs it, turn by turn."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.berserk import win
from duelyard.games.berserk.actions import gain_chip, play, take_right
from duelyard.games.berserk.cells import AIR, NEAR_MASK
from duelyard.games.berserk.codes import (
    CHIP,
    END,
    JUMP_TO,
    PORTAL_STRIKE,
    STRIKE,
    TAKE_RIGHT,
    TELEPORT_TO,
    USE,
    USE_AT,
    USE_TO,
    WALK,
    arg,
    arg_2,
    arg_3,
)
from duelyard.games.berserk.features import shares_cell
from duelyard.games.berserk.hooks import ENEMY_TURN_ENDS, ENEMY_TURN_STARTS, FEATURES, Event
from duelyard.games.berserk.lasting import GIVES, LANDS, PORTAL, everywhere, expire, slot_of
from duelyard.games.berserk.moves import (
    calm,
    can_teleport,
    jump,
    jump_cells,
    jump_range,
    no_move,
    step,
    step_cells,
    teleport_cells,
    ways,
)
from duelyard.games.berserk.muster import decide_order, hide_row, muster, reveal_squads
from duelyard.games.berserk.periods import concentrations, ending_items, opening, return_the_dead, starting_items
from duelyard.games.berserk.printed import GHOST
from duelyard.games.berserk.reach import (
    aims,
    features_of,
    no_action,
    no_feature,
    no_right,
    no_strike,
    only_flyers,
    only_strikes,
    strike_targets,
    strikes_flyers,
)
from duelyard.games.berserk.reveal import hidden_cards, reveal
from duelyard.games.berserk.seating import begin_battle, seat_symbiotes
from duelyard.games.berserk.settle import Item, from_hidden, run_all
from duelyard.games.berserk.state import BEGIN, BUSY, MAIN, MOVED, MUSTER, ORDER, REVEAL, SEATING, START, BerserkState
from duelyard.games.berserk.strike import strike
from duelyard.games.berserk.verbs import anywhere, land
from duelyard.games.berserk.windows import watched, window


def match(s: BerserkState) -> Script:
    """A whole match; what to do next lies in the state."""
    while True:
        if s.phase == ORDER:
            yield from decide_order(s)
        elif s.phase == MUSTER:
            yield from muster(s)
            reveal_squads(s)
        elif s.phase == REVEAL:
            yield from hide_row(s)
        elif s.phase == SEATING:
            yield from seat_symbiotes(s)
        elif s.phase == BEGIN:
            yield from begin_battle(s)
            win.check(s)  # BK-SEQ-7
            s.phase, s.turn, s.active = START, 1, s.first
        elif s.phase == START:
            yield from start_turn(s)
        else:
            assert s.phase == MAIN
            yield from main(s)


# -- T1 to T3 ----------------------------------------------------------------------------------------------------------


def start_turn(s: BerserkState) -> Script:
    """T1 to T3: counters, opening, features of the start of the turn (BK-SEQ-9 to BK-SEQ-11)."""
    me = s.active
    s.announce("turn", me, n=s.turn)
    if hidden_cards(s, me):  # BK-REV-8
        reveal(s, hidden_cards(s, me))
        win.check(s)
    for squad in s.squads:
        for slot in squad:
            s.used[slot] = s.absorbed[slot] = s.hurt[slot] = s.hurts[slot] = s.opens[slot] = 0
            s.flags[slot] &= ~MOVED
    for grave in s.graves:
        for slot in grave:
            s.used[slot] = 0
    s.in_a_row = s.must_leave = -1
    yield from opening(s, me)
    win.check(s)
    mine, theirs = starting_items(s, me)
    theirs += yield from from_hidden(s, [Event(ENEMY_TURN_STARTS)], 1 - me)
    yield from both(s, mine, theirs)
    yield from return_the_dead(s)
    yield from window(s, None, "d")
    win.check(s)
    s.phase = MAIN


def both(s: BerserkState, mine: list[Item], theirs: list[Item]) -> Script:
    """The enemy's items first, then one's own (BK-ADD-8); victory is checked after each (BK-R-85)."""
    yield from run_all(s, 1 - s.active, theirs, lambda: win.check(s))
    yield from run_all(s, s.active, mine, lambda: win.check(s))


# -- T4 ----------------------------------------------------------------------------------------------------------------


def main(s: BerserkState) -> Script:
    """T4: the player moves and acts until he hands the turn over (BK-SEQ-12)."""
    me = s.active
    bound(s)
    answer = yield Ask(s, me, "leave" if s.must_leave >= 0 else "turn", None, checkpoint=True)
    verb, slot = answer & 63, arg(answer)
    if s.in_a_row >= 0 and not (verb == STRIKE and slot == s.in_a_row):
        s.strikes[s.in_a_row] = 0  # the second strike had to come at once
        s.in_a_row = -1
    if verb == END:
        yield from end_turn(s)
        return
    if verb == STRIKE:
        yield from strike(s, slot, arg_2(answer))
    elif verb == PORTAL_STRIKE:
        yield from strike(s, slot, arg_2(answer), arg_3(answer))
    elif verb in (USE, USE_AT, USE_TO):
        yield from play(s, slot, FEATURES[arg_3(answer)], -1 if verb == USE else arg_2(answer))
    elif verb == CHIP:
        yield from gain_chip(s, slot)
    elif verb == TAKE_RIGHT:
        yield from take_right(s, slot)
    else:
        if verb == WALK:
            yield from walk(s, slot, arg_2(answer))
        else:
            yield from jump(s, slot, arg_2(answer), far=verb == TELEPORT_TO)
            yield from stepped(s)
    yield from return_the_dead(s)


def walk(s: BerserkState, slot: int, cell: int) -> Script:
    """Step by step to a cell, each step with its window."""
    for c in ways(s, slot).get(cell, [cell]):
        yield from step(s, slot, c)
        yield from stepped(s)


def stepped(s: BerserkState) -> Script:
    """After a step, a jump or a teleport (BK-SEQ-16)."""
    win.check(s)
    if watched(s):
        yield from window(s, None, "c")
        win.check(s)


def bound(s: BerserkState) -> None:
    """Which incorporeal creature has to leave an occupied cell first of all (BK-R-41)."""
    me = s.active
    if s.must_leave >= 0 and (s.at[s.must_leave] < 0 or not shares_cell(s, s.must_leave)):
        s.must_leave = -1
    if s.must_leave < 0 and (s.traits[me] & GHOST or s.lasts >> GIVES & 1):
        for slot in s.squads[me]:
            if shares_cell(s, slot) and walks(s, slot):
                s.must_leave = slot
                break
    if s.must_leave >= 0 and not walks(s, s.must_leave):
        s.must_leave = -1


def turn_codes(s: BerserkState, me: int) -> list[int]:
    """Everything the active player may do: attacks on enemies first, those on his own cards last."""
    if s.must_leave >= 0:
        return walks(s, s.must_leave)
    foes: list[int] = []
    own: list[int] = []
    other: list[int] = []
    gainers: list[int] = []  # of chips: cards with a feature that costs some (BK-CHP-2, BK-R-78)
    field = shared = 0  # the cells with cards, and with more than one
    for squad in s.squads:
        for slot in squad:
            bit = 1 << s.at[slot]
            shared |= field & bit
            field |= bit
    portals = {entry >> 16 & 255: slot_of(entry) for entry in everywhere(s, PORTAL)} if s.lasting else {}
    for slot in s.squads[me]:
        if not no_strike(s, me, slot):
            for target in strike_targets(s, slot) if may_touch(s, slot, field, shared) else []:
                if s.side[target] == me:
                    own.append(STRIKE | slot << 6 | target << 14)
                else:
                    foes.append(STRIKE | slot << 6 | target << 14)
            if slot in portals and s.free(portals[slot]):
                cell = portals[slot]
                for target in strike_targets(s, slot, cell):
                    if s.at[target] < 30:
                        (own if s.side[target] == me else foes).append(
                            PORTAL_STRIKE | slot << 6 | target << 14 | cell << 22
                        )
        for feature in features_of(s, slot):
            if feature.chips and slot not in gainers:
                gainers.append(slot)
            if feature.sudden == "declared" or no_feature(s, slot, feature):
                continue
            number = slot << 6 | feature.number << 22
            if feature.at is None and feature.numbers is None:
                other.append(USE | number)
            elif feature.cells:
                other += [USE_TO | number | cell << 14 for cell in aims(s, slot, feature)]
            elif feature.numbers is None:
                other += [USE_AT | number | target << 14 for target in aims(s, slot, feature)]
            else:
                for target in aims(s, slot, feature):
                    (own if s.side[target] == me else foes).append(USE_AT | number | target << 14)
    flyers = only_flyers(s, 1 - me)
    for slot in s.squads[me]:
        if no_action(s, me, slot):
            continue
        other += walks(s, slot)
        if slot in gainers and not only_strikes(s, slot):
            other.append(CHIP | slot << 6)
        if flyers and not no_right(s, me, slot):
            other.append(TAKE_RIGHT | slot << 6)
    return [*foes, END, *other, *own]


def may_touch(s: BerserkState, slot: int, field: int, shared: int) -> bool:
    """Whether any card is near enough for a simple strike, or flies.

    `field` has a bit for each cell with a card, `shared` for each with several: those are adjacent (BK-R-41, BK-R-45).
    """
    cell = s.at[slot]
    if cell == AIR or field & NEAR_MASK[cell] or shared >> cell & 1:
        return True
    return field >> AIR & 1 != 0 and strikes_flyers(s, slot)


def walks(s: BerserkState, slot: int) -> list[int]:
    """Steps, jumps and teleports of a creature (BK-MOV-1)."""
    if no_move(s, s.active, slot):
        return []
    codes = [WALK | slot << 6 | cell << 14 for cell in step_cells(s, slot)]
    if calm(s, slot):
        codes += [WALK | slot << 6 | cell << 14 for cell in ways(s, slot)]
    reach = jump_range(s, slot)
    if reach:
        codes += [JUMP_TO | slot << 6 | cell << 14 for cell in jump_cells(s, slot, reach)]
    if can_teleport(s, slot):
        codes += [TELEPORT_TO | slot << 6 | cell << 14 for cell in teleport_cells(s, slot)]
    return codes


# -- T5 to T7 ----------------------------------------------------------------------------------------------------------


def end_turn(s: BerserkState) -> Script:
    """T5 to T7: the last window, features of the end of the turn, expiry, victory (BK-SEQ-13 to BK-SEQ-15)."""
    me = s.active
    s.announce("ends", me)
    yield from window(s, None, "e")
    win.check(s)
    mine, theirs = ending_items(s, me)
    theirs += yield from from_hidden(s, [Event(ENEMY_TURN_ENDS), *concentrations(s, 1 - me)], 1 - me)
    yield from both(s, mine, theirs)
    yield from return_the_dead(s)
    for entry in everywhere(s, LANDS):
        yield from land(s, s.side[slot_of(entry)], slot_of(entry), anywhere())
    expire(s)
    for squad in s.squads:
        for slot in squad:
            s.flags[slot] &= ~BUSY
    win.check(s)
    win.check_length(s)
    s.turn += 1
    s.active = 1 - me
    s.must_leave = s.in_a_row = -1
    s.phase = START
