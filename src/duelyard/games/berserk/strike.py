"""The attack (ledger sections 16 and 26.4): one script that walks through the steps A1 to A12."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duelyard.core.ask import Ask, Script
from duelyard.games.berserk import flight, win
from duelyard.games.berserk.acts import ACTION, FIGHT, TRIGGER, Attack
from duelyard.games.berserk.asking import pick, pick_cell, pick_harmed
from duelyard.games.berserk.cells import AIR, BESIDE, CELLS
from duelyard.games.berserk.codes import CONVERT, STAY, STEP_DOWN, arg, code
from duelyard.games.berserk.features import cursed, has, is_a, text, with_text
from duelyard.games.berserk.hits import row_at, stepped_down
from duelyard.games.berserk.hooks import (
    AFTER,
    ATTACKED,
    BLOCKED,
    BLOCKS,
    DECLARED,
    DESTROYED,
    FIGHTS,
    FOUGHT,
    KEEPS_OPEN,
    MISSED,
    RUSHED,
    STRUCK,
    Event,
    Feature,
)
from duelyard.games.berserk.lasting import (
    DIE_IS_ONE,
    NEXT_PS,
    RIGHT,
    SHOOTS,
    SPARED,
    VINTNER,
    drop,
    has_lasting,
    last,
    take,
    this_turn,
)
from duelyard.games.berserk.layer import force_of
from duelyard.games.berserk.moves import can_swap, no_entry, shift, swap_cells
from duelyard.games.berserk.printed import (
    ARTIFACT,
    BLOCKING,
    ELITE,
    FLYER,
    GROUND,
    KIND,
    PARASITE,
    PS,
    ROW_SKIP,
    RUSH,
    SHOT,
    TERRAIN,
    is_close,
    is_magic,
    is_ranged,
)
from duelyard.games.berserk.reach import barred_from_magic, no_aim, no_reach, range_of, trigger_aims
from duelyard.games.berserk.reveal import reveal
from duelyard.games.berserk.settle import RUSH as RUSHES
from duelyard.games.berserk.settle import Item, heard, settle
from duelyard.games.berserk.state import BUSY, CLOSED, GONE, HIDDEN, BerserkState
from duelyard.games.berserk.values import Blow, directed, forced, protected, unanswered, use_up, value
from duelyard.games.berserk.verbs import close_cards, trapped
from duelyard.games.berserk.windows import count_use, watched, window
from duelyard.games.berserk.wounds import Hurt, armored, bury, drink, lifeless, place_wounds, wounded_events

TORMENTOR: Final = KIND["orc_tormentor"]
TALIX: Final = KIND["talix"]
RUSH_BIT: Final = 61  # of `used`
FORCES: Final = ("weak", "medium", "strong")


# -- attacks as card scripts make them ---------------------------------------------------------------------------------


def strike(s: BerserkState, slot: int, target: int, cell: int = -1) -> Script:
    """A simple strike as an action."""
    hit = Attack(slot, target, PS, None, ACTION)
    hit.cell = cell
    yield from attack(s, hit)


def use_attack(s: BerserkState, slot: int, feature: Feature, target: int) -> Script:
    """A printed attack as an action."""
    hit = Attack(slot, target, feature.sort, feature.numbers, ACTION)
    hit.feature = feature
    yield from attack(s, hit)


def fight(s: BerserkState, slot: int, target: int) -> Script:
    """An extra fight: the hit table decides, whatever the orientation of either card (BK-R-19)."""
    if slot >= 0 and target >= 0 and s.at[slot] >= 0 and s.at[target] >= 0:
        yield from attack(s, Attack(slot, target, PS, None, FIGHT))


def hit_with(s: BerserkState, slot: int, sort: int, numbers: tuple[int, int, int], target: int) -> Script:
    """An attack that a trigger makes, at a given target (BK-R-18)."""
    if target >= 0 and s.at[slot] >= 0 and s.at[target] >= 0 and not silenced(s, slot, sort):
        yield from attack(s, Attack(slot, target, sort, numbers, TRIGGER))


def silenced(s: BerserkState, slot: int, sort: int) -> bool:
    """Whether this would be magic that the card cannot use in this turn (BK-CARD-87-vyurr)."""
    return is_magic(sort) and barred_from_magic(s, slot)


def volley(
    s: BerserkState,
    seat: int,
    slot: int,
    sort: int,
    numbers: tuple[int, int, int],
    reach: int = 0,
    optional: bool = False,
) -> Script:
    """An attack that a trigger makes, at any target that is legal for its kind (BK-R-17)."""
    if s.at[slot] >= 0 and not silenced(s, slot, sort):
        target = yield from pick_harmed(s, seat, "attack", trigger_aims(s, slot, sort, reach), slot, optional)
        yield from hit_with(s, slot, sort, numbers, target)


# -- the steps ---------------------------------------------------------------------------------------------------------


def attack(s: BerserkState, hit: Attack) -> Script:
    """An attack from its declaration to its end."""
    yield from declare(s, hit)  # A1
    if s.at[hit.by] >= 0:
        yield from window(s, hit, "a")  # A2
        if is_close(hit.sort) and hit.how != FIGHT:
            drop(s, VINTNER, hit.by)  # one strike only, used or not (BK-CARD-186-zhak_vinodel)
    if reach_still(s, hit) and not (yield from blocked(s, hit)):  # A3
        yield from dice(s, hit)  # A5, A6
        yield from land_blows(s, hit)  # A7 to A10
    yield from close_after(s, hit)  # A11, A12
    flight.done(s)
    s.dice, s.row = [], []
    if hit.how == ACTION:  # else victory waits for the triggers to end (BK-R-85)
        win.check(s)
    if watched(s):  # BK-SEQ-16
        yield from window(s, hit, "b")
        if hit.how == ACTION:
            win.check(s)


def declare(s: BerserkState, hit: Attack) -> Script:
    """A1: the card is busy, and pays (BK-SEQ-20)."""
    by = hit.by
    hit.aim_cell = s.at[hit.target]
    if s.log is not None:
        s.tell("attacks", by, hit.target, sort=hit.sort)
    s.dice, s.row = [], []
    flight.declared(s, hit)
    if hit.how == ACTION:
        s.flags[by] |= BUSY
        if hit.sort == PS:
            s.strikes[by] -= 1
            hit.first = not s.used[by] >> 62 & 1
            s.used[by] |= 1 << 62
        if hit.feature is not None:
            count_use(s, by, hit.feature)
    if hit.sort == PS:
        hit.directed = hit.how != ACTION or directed(s, by, hit.target)
        hit.unanswered = hit.how == ACTION and unanswered(s, by)
    for kind, look in DECLARED.items():
        for seat in (0, 1) if s.shows(0, kind) or s.shows(1, kind) else ():
            for card in with_text(s, seat, kind):
                look(s, card, hit)
    if s.is_creature(hit.target) and s.side[hit.target] == s.side[by]:
        last(s, SPARED, by, until=this_turn(s))  # BK-CARD-193-bessmertnyy_ubiytsa
    if s.lasting and hit.sort == PS and s.form[by] != FLYER and s.at[hit.target] == AIR:
        drop(s, RIGHT, by)  # used up by the attack (BK-FLY-9)
    if hit.how == ACTION and s.lasting:
        yield from trapped(s, by)


def reach_still(s: BerserkState, hit: Attack) -> bool:
    """A3: a hidden target is revealed; an attack that cannot go on ends and stays paid (BK-R-23, BK-R-52)."""
    if s.at[hit.by] < 0 or hit.cancelled:
        if hit.cancelled and s.at[hit.by] >= 0:
            s.tell("cancelled", hit.by)
        return False
    if s.at[hit.target] < 0:
        if hit.target != hit.defender or s.at[hit.aim] < 0:
            return False
        hit.target = hit.aim  # BK-R-90: the defender is gone
        flight.redirected(hit, hit.aim)
    if s.flags[hit.target] & HIDDEN:
        reveal(s, [hit.target])
    if s.form[hit.target] == TERRAIN:
        return False
    if hit.target != hit.aim:
        return True
    cell = s.at[hit.target]
    if hit.how != ACTION:  # a close attack does not follow what turns out to fly
        return cell != AIR or hit.aim_cell == AIR or not is_close(hit.sort) or s.form[hit.by] == FLYER
    if hit.sort == PS:
        return not no_reach(s, hit.by, hit.target, hit.cell) or (
            cell == AIR and hit.aim_cell == AIR  # by right, which the declaration has used up (BK-FLY-9)
        )
    feature = hit.feature
    if cell == hit.aim_cell or feature is None:
        return True
    if feature.at is not None:
        return hit.target in feature.at(s, hit.by)
    return not no_aim(s, hit.by, hit.sort, range_of(s, hit.by, feature, hit.target), hit.target)


def blocked(s: BerserkState, hit: Attack) -> Script:
    """A4: standing blocks; a blocked attack is paid and has no influence (BK-GL-11, BK-GL-12)."""
    if not s.all_traits & BLOCKING:
        return hit.blocked
    for seat in (0, 1):
        for card in s.squads[seat][:]:
            kind = text(s, card)
            # Each is asked, since some count attacks that others have blocked (BK-R-91).
            if kind in BLOCKS and BLOCKS[kind](s, card, hit) and not hit.blocked:
                s.tell("blocks", card, hit.by)
                hit.blocked = True
                event = Event(BLOCKED, card, hit.by)
                event.hit = hit
                yield from settle(s, [event])
    return hit.blocked


def dice(s: BerserkState, hit: Attack) -> Script:
    """A5 and A6: the dice, their modifiers, and the row or the force."""
    by, target = hit.by, hit.target
    kind = text(s, target)
    hit.duel = kind in FIGHTS and FIGHTS[kind](s, hit)
    hit.fought = hit.duel or (
        hit.sort == PS
        and s.form[target] < ARTIFACT
        and not hit.unanswered
        and (hit.how == FIGHT or not s.flags[target] & CLOSED)
    )
    mine = (yield from roll_two(s, hit, by)) if hit.doubled == by else roll(s, by)
    theirs = 0
    if hit.fought:
        theirs = (yield from roll_two(s, hit, target)) if hit.doubled == target else roll(s, target)
    hit.totals[0] = flight.count(s, by, mine, hit.sort, True, hit.duel)
    drop(s, DIE_IS_ONE, by)
    if not hit.fought:
        hit.forces = [force_of(hit.totals[0]), -1]
        s.row = [0, *hit.forces]
        return
    hit.totals[1] = flight.count(s, target, theirs, hit.sort, False, hit.duel)
    drop(s, DIE_IS_ONE, target)
    yield from find_row(s, hit)


def roll(s: BerserkState, slot: int) -> int:
    """A die for a card."""
    face = s.roll("dice", 1, 6)
    if s.log is not None:
        s.tell("rolls", slot, n=face)
    flight.cast(s, slot, face)
    return face


def roll_two(s: BerserkState, hit: Attack, slot: int) -> Script:
    """Two dice, of which one counts: Scoundrels' Bay says so (BK-CARD-167-bukhta_podletsov)."""
    face, other = roll(s, slot), roll(s, slot)
    if face != other:
        codes = [code("number", n) for n in sorted((face, other), reverse=True)]
        face = arg((yield Ask(s, hit.chooser, "die", codes, source=slot)))
    return face


def find_row(s: BerserkState, hit: Attack) -> Script:
    """The row of the hit table; the better side may step down in an exchange (BK-HIT-4)."""
    difference = max(-5, min(5, hit.totals[0] - hit.totals[1]))
    mine, theirs = s.side[hit.by], s.side[hit.target]
    s.row = [difference, *row_at(difference, hit.totals[0])]
    if difference in (1, 3) and s.active == mine and hit.sort == PS and with_text(s, mine, TORMENTOR):
        orc = is_a(s, hit.by, "orc") and not ELITE[s.kind(hit.by)]
        if orc and (yield Ask(s, mine, "convert", [STAY, CONVERT], source=hit.by)) == CONVERT:
            difference += 1
            s.row = [difference, *row_at(difference, hit.totals[0])]
    down = stepped_down(difference)
    if down:
        chooser = mine if difference > 0 else theirs
        source = hit.by if difference > 0 else hit.target
        if (yield Ask(s, chooser, "step_down", [STAY, STEP_DOWN], source=source)) == STEP_DOWN:
            difference = down
    hit.forces = list(row_at(difference, hit.totals[0]))
    s.row = [difference, *hit.forces]


def land_blows(s: BerserkState, hit: Attack) -> Script:
    """A7 to A10: values, protection, armor, all wounds at once, deaths, triggers."""
    by, target = hit.by, hit.target
    if hit.forces[0] >= 0:
        blow = Blow(by, target, hit.sort, hit.numbers, hit.forces[0])
        blow.unanswered = hit.unanswered
        blow.defended = hit.defender == target
        blow.weaker = hit.weaker
        hit.blows.append(blow)
    if hit.forces[1] >= 0:
        reply = Blow(target, by, PS, None, hit.forces[1])
        if hit.duel:
            reply.sort, reply.numbers = SHOT, (1, 2, 3)
        reply.reply = True
        hit.blows.append(reply)
    for blow in hit.blows:
        blow.fought = hit.fought
        blow.cursed = cursed(s, blow.at)
        blow.cell = s.at[blow.at]
        rider = s.rider[blow.at]
        blow.ridden = rider >= 0 and s.form[rider] == PARASITE
        blow.force = forced(s, blow)
    for blow in hit.blows:
        blow.value = value(s, blow)
    use_up(s, by, hit.sort)
    if hit.forces[1] >= 0 and not hit.duel:
        take(s, NEXT_PS, target)  # a reply is a simple strike, too (BK-R-13, BK-R-24)
    yield from deal(s, hit)


def weak_blow(s: BerserkState, by: int, target: int) -> Script:
    """A weak simple strike without dice and without reply (BK-CARD-75-nayada)."""
    hit = Attack(by, target, PS, None, TRIGGER)
    hit.forces = [0, -1]
    hit.directed = True
    yield from land_blows(s, hit)


def deal(s: BerserkState, hit: Attack) -> Script:
    """A8 to A10."""
    hurts: list[Hurt] = []
    lives = [s.lives(blow.at) for blow in hit.blows]
    for blow in hit.blows:
        blow.nulled = protected(s, blow.by, blow.at, blow.sort, blow)
        n = 0 if blow.nulled else blow.value
        if n and not is_magic(blow.sort):
            n = armored(s, blow.at, n)
        blow.dealt = n
        if s.log is not None:
            s.tell("deals", blow.by, blow.at, force=FORCES[blow.force], sort=blow.sort, n=blow.value)
        if n:
            hurt = Hurt(blow.at, n, blow.by)
            hurt.attack, hurt.close, hurt.ranged = True, is_close(blow.sort), is_ranged(blow.sort)
            hurt.reply, hurt.sort = blow.reply, blow.sort
            hurts.append(hurt)
    for hurt in hurts:
        place_wounds(s, hurt.slot, hurt.n)
    for k, blow in enumerate(hit.blows):
        if blow.dealt and blow.sort == PS:
            drink(s, blow.by, blow.at, blow.dealt, lives[k])
        if not blow.reply:
            hit.dealt = blow.dealt
    if hit.forces[0] < 0:
        s.tell("misses", hit.by, hit.target)
    buried: list[Event] = []
    if lifeless(s):
        buried = yield from bury(s, hurts, [])
        for event in buried:
            death = event.death
            if event.point == DESTROYED and event.by == hit.by and death is not None and death.side != s.side[hit.by]:
                hit.destroyed.append(event.cell)
    events, items = strike_events(s, hit) + wounded_events(s, hurts) + buried, own_items(s, hit)
    if events or items:
        yield from settle(s, events, items)


def strike_events(s: BerserkState, hit: Attack) -> list[Event]:
    """What was dealt and what was made (BK-R-14)."""
    events: list[Event] = []
    for blow in hit.blows if heard(s, STRUCK) else []:
        event = Event(STRUCK, blow.at, blow.by, blow.value)
        event.blow, event.hit = blow, hit
        event.cell = blow.cell
        events.append(event)
    if heard(s, MISSED):
        for who, whom, force in ((hit.by, hit.target, hit.forces[0]), (hit.target, hit.by, hit.forces[1])):
            if force < 0 and (who == hit.by or hit.fought):
                missed = Event(MISSED, whom, who)
                missed.hit = hit
                events.append(missed)
    if heard(s, ATTACKED):
        made = Event(ATTACKED, hit.target, hit.by, hit.dealt)
        made.hit = hit
        events.append(made)
    return events


def own_items(s: BerserkState, hit: Attack) -> list[Item]:
    """Rush, and shots that an effect has granted: what any card may have on its attacks."""
    items: list[Item] = []
    by = hit.by
    seat = s.side[by]
    if s.at[by] >= 0 and s.active == seat and has(s, by, RUSH) and not s.used[by] >> RUSH_BIT & 1:
        items.append(Item(seat, by, lambda: rush(s, hit), False, False, RUSHES))
    if s.lasting:
        items += [
            Item(s.side[blow.by], blow.by, shooting(s, blow.by), False, False)
            for blow in hit.blows
            if blow.sort <= ROW_SKIP and s.at[blow.by] >= 0 and has_lasting(s, SHOOTS, blow.by)
        ]
        if hit.forces[0] < 0 and s.at[by] >= 0 and has_lasting(s, SHOOTS, by):
            items.append(Item(seat, by, shooting(s, by), False, False))
    return items


def shooting(s: BerserkState, slot: int) -> Callable[[], Script]:
    """The shot that Valhalla grants (BK-CARD-48-okhotnitsa)."""
    return lambda: volley(s, s.side[slot], slot, SHOT, (1, 1, 1))


def rush(s: BerserkState, hit: Attack) -> Script:
    """On attack it may relocate to a neighbouring cell, not diagonally (BK-GL-101); Talix may change places instead."""
    by = hit.by
    seat = s.side[by]
    cell = s.at[by]
    if not 0 <= cell < CELLS or s.host[by] >= 0:
        return
    cells = [c for c in BESIDE[cell] if not no_entry(s, by, c)]
    if text(s, by) == TALIX:  # BK-CARD-97-taliks
        from duelyard.games.berserk.features import neighbours

        allies = [x for x in neighbours(s, by) if s.side[x] == seat and s.form[x] == GROUND and can_swap(s, by, x)]
        other = yield from pick(s, seat, "swap", allies, by, True)
        if other >= 0:
            s.used[by] |= 1 << RUSH_BIT
            yield from swap_cells(s, by, by, other)
            return
    to = yield from pick_cell(s, seat, "rush", cells, by, True)
    if to < 0:
        return
    s.used[by] |= 1 << RUSH_BIT
    hit.rushed_to = to
    yield from shift(s, by, to, by)
    event = Event(RUSHED, by, by)
    event.cell, event.to, event.hit = cell, to, hit
    yield from settle(s, [event])


# -- A11, A12 ----------------------------------------------------------------------------------------------------------


def keeps_open(s: BerserkState, slot: int, hit: Attack) -> bool:
    """Whether a text keeps the card open after this attack."""
    kind = text(s, slot)
    return (slot == hit.by and hit.keeps_open) or (kind in KEEPS_OPEN and KEEPS_OPEN[kind](s, slot, hit))


def close_after(s: BerserkState, hit: Attack) -> Script:
    """Attacker and defender close at the same moment, unless a text keeps them open (BK-SEQ-30, BK-R-21)."""
    closing: list[int] = []
    for slot in (hit.by, hit.defender):
        if slot >= 0 and s.at[slot] >= 0 and s.flags[slot] & BUSY and (slot != hit.by or hit.how == ACTION):
            s.flags[slot] &= ~BUSY
            if keeps_open(s, slot, hit):
                s.spent[slot] = GONE  # BK-R-22
                hit.stayed.append(slot)
            else:
                closing.append(slot)
    if closing:
        yield from close_cards(s, closing)
    point = AFTER if hit.how == ACTION else FOUGHT
    if hit.how != TRIGGER and heard(s, point):
        event = Event(point, hit.target, hit.by)
        event.hit = hit
        yield from settle(s, [event])


def value_if_closed(s: BerserkState, hit: Attack) -> Script:
    """The value of a blocked attack: rolled once as against a closed card (BK-R-33)."""
    face = (yield from roll_two(s, hit, hit.by)) if hit.doubled == hit.by else roll(s, hit.by)
    force = force_of(flight.count(s, hit.by, face, hit.sort, True, False))
    drop(s, DIE_IS_ONE, hit.by)
    blow = Blow(hit.by, hit.target, hit.sort, hit.numbers, force)
    blow.cursed, blow.weaker = cursed(s, hit.target), hit.weaker
    return value(s, blow)
