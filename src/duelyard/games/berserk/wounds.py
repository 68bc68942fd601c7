"""Lives, wounds, healing and death (ledger sections 21 and 26.6)."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Script
from duelyard.games.berserk.asking import may, pick
from duelyard.games.berserk.cells import AIR, CELLS, NOWHERE, cell_name
from duelyard.games.berserk.features import corporeal, cursed, has, neighbours, text, with_text
from duelyard.games.berserk.hooks import DESTROYED, DIES, ENTERS, RESEATED, SCAVENGED, WOUNDED, Death, Event
from duelyard.games.berserk.lasting import (
    FORMER,
    KILLER,
    LOKI,
    NO_HEAL,
    drop,
    forget,
    found,
    has_lasting,
    other_of,
    value_of,
)
from duelyard.games.berserk.layer import WEAK, armor, ps, regeneration, vampirism
from duelyard.games.berserk.printed import (
    COMPANION,
    FLYER,
    GROUND,
    IMPACT,
    KIND,
    LIFE,
    PARASITE,
    SCAVENGING,
    SPELL,
    STAMINA,
    TERRAIN,
    TYPE,
)
from duelyard.games.berserk.settle import heard, settle
from duelyard.games.berserk.state import CLOSED, FALLEN, HIDDEN, INCARNATED, BerserkState
from duelyard.games.berserk.values import protected

ELENYAMEN: Final = KIND["elenyamen"]
GLOA: Final = KIND["gloa"]
OLD_VAIL: Final = KIND["old_vail"]
SUNDEW: Final = KIND["predatory_sundew"]


# -- wounds ------------------------------------------------------------------------------------------------------------


class Hurt:
    """Wounds that are to be dealt to one card; all of one moment are dealt together (BK-R-43)."""

    def __init__(self, slot: int, n: int, by: int) -> None:
        self.slot = slot
        self.n = n
        self.by = by
        self.attack = False
        self.close = False
        self.reply = False
        self.ranged = False
        self.sort = -1  # of the attack


def place_wounds(s: BerserkState, slot: int, n: int) -> int:
    """Lay wounds on a card; returns how many."""
    if n <= 0 or s.at[slot] < 0 or s.form[slot] == TERRAIN:
        return 0
    if s.log is not None:
        s.tell("wounded", slot, n=n)
    s.wounds[slot] += n
    s.hurt[slot] += n
    s.hurts[slot] += 1
    s.stirred = 1
    return n


def armored(s: BerserkState, slot: int, n: int) -> int:
    """What armor lets through of a non-magic attack; it remembers what it has absorbed (BK-GL-13, BK-R-67)."""
    left = max(0, armor(s, slot) - s.absorbed[slot])
    stopped = min(left, n)
    s.absorbed[slot] += stopped
    return n - stopped


def prevented(s: BerserkState, by: int, slot: int, sort: int) -> bool:
    """Whether a spell or impact deals this card no wounds: protection, or stamina against enemy impacts (BK-GL-107)."""
    if sort == IMPACT:
        return by >= 0 and s.side[by] != s.side[slot] and has(s, slot, STAMINA)
    return sort == SPELL and protected(s, by, slot, SPELL)


def wound_all(s: BerserkState, by: int, hurts: list[tuple[int, int]], sort: int = IMPACT) -> Script:
    """Deal wounds of a spell or impact, all at the same moment; returns how many were really dealt."""
    dealt: list[Hurt] = []
    for slot, n in hurts:
        if slot >= 0 and s.at[slot] >= 0 and not prevented(s, by, slot, sort):
            hurt = Hurt(slot, place_wounds(s, slot, n), by)
            if hurt.n:
                dealt.append(hurt)
    if dealt:
        events: list[Event] = []
        if lifeless(s):
            events = yield from bury(s, dealt, [])
        yield from settle(s, wounded_events(s, dealt) + events)
    return sum(hurt.n for hurt in dealt)


def wounded_events(s: BerserkState, hurts: list[Hurt]) -> list[Event]:
    """What those who watch wounds get to know."""
    events: list[Event] = []
    for hurt in hurts if heard(s, WOUNDED) else []:
        event = Event(WOUNDED, hurt.slot, hurt.by, hurt.n)
        event.blow = hurt
        events.append(event)
    return events


def wound(s: BerserkState, by: int, slot: int, n: int, sort: int = IMPACT) -> Script:
    """Wound one card; nothing for target -1."""
    return (yield from wound_all(s, by, [(slot, n)], sort))


# -- healing -----------------------------------------------------------------------------------------------------------


def healable(s: BerserkState, slot: int) -> bool:
    """Whether wounds can be taken from it (BK-GL-49)."""
    return (
        s.at[slot] >= 0
        and s.form[slot] < TERRAIN
        and s.is_creature(slot)
        and corporeal(s, slot)
        and not has_lasting(s, NO_HEAL, slot)
    )


def worth_healing(s: BerserkState, slot: int) -> bool:
    """Whether healing would do anything for it; a Gloa without wounds may jump (BK-CARD-72-gloa)."""
    return healable(s, slot) and (s.wounds[slot] > 0 or text(s, slot) == GLOA)


def remove_wounds(s: BerserkState, slot: int, n: int) -> int:
    """Take wounds from a card; returns how many (BK-R-69)."""
    healed = min(n, s.wounds[slot])
    if healed > 0:
        s.tell("healed", slot, n=healed)
        s.wounds[slot] -= healed
        s.stirred = 1
    return healed


def heal(s: BerserkState, slot: int, n: int) -> Script:
    """Heal by X; returns by how much. Gloa may jump instead, the Elenyamen adds one (BK-GL-49)."""
    if slot < 0 or n <= 0 or s.at[slot] < 0 or not healable(s, slot):
        return 0
    if text(s, slot) == GLOA:  # BK-CARD-72-gloa
        from duelyard.games.berserk.moves import jump_cells, land_on

        cells = jump_cells(s, slot, n)
        if cells and (yield from may(s, s.side[slot], "gloa", slot)):
            yield from land_on(s, s.side[slot], slot, cells)
            return 0
    if s.wounds[slot]:
        for terrain in with_text(s, s.side[slot], ELENYAMEN):  # BK-CARD-71-elenyamen
            if not s.used[slot] >> 60 & 1:
                s.used[slot] |= 1 << 60
                n += 1
                s.tell("elenyamen", terrain, slot)
    return remove_wounds(s, slot, n)


def heal_fully(s: BerserkState, slot: int) -> None:
    """A full heal takes all wounds and no extra lives (BK-R-69)."""
    if slot >= 0 and s.at[slot] >= 0 and healable(s, slot):
        remove_wounds(s, slot, s.wounds[slot])


def gain_lives(s: BerserkState, slot: int, n: int) -> None:
    """Extra lives raise the maximum (BK-GL-35 to BK-GL-37)."""
    if slot >= 0 and n > 0 and s.at[slot] >= 0 and s.has_lives(slot) and not has_lasting(s, NO_HEAL, slot):
        s.tell("extra", slot, n=n)
        s.extra[slot] += n


def drink(s: BerserkState, by: int, victim: int, dealt: int, lives_before: int) -> None:
    """Vampirism (BK-GL-21, BK-GL-22, BK-R-68): heal by the wounds dealt; what is too much becomes extra lives."""
    most = vampirism(s, by)
    if not most or not s.is_creature(victim) or not corporeal(s, victim) or has_lasting(s, NO_HEAL, by):
        return
    n = min(dealt, lives_before)
    healed = remove_wounds(s, by, n) if corporeal(s, by) else 0
    room = most - LIFE[s.kind(by)] - s.extra[by]
    gain_lives(s, by, min(n - healed, room))


# -- death (BK-SEQ-33 to BK-SEQ-36) ------------------------------------------------------------------------------------


def lifeless(s: BerserkState) -> list[int]:
    """The cards in play without lives, the active player's first."""
    found_cards: list[int] = []
    wounds, extra = s.wounds, s.extra
    for slot in s.everybody():
        if wounds[slot] <= 0 <= extra[slot] or s.form[slot] == TERRAIN or s.flags[slot] & HIDDEN:
            continue
        if s.lives(slot) <= 0:
            found_cards.append(slot)
    return found_cards


def bury(s: BerserkState, hurts: list[Hurt], destroyed: list[Hurt]) -> Script:
    """All cards without lives, and those that are destroyed, leave play together; returns what that sets off."""
    doomed: list[tuple[int, Hurt | None]] = [(hurt.slot, hurt) for hurt in destroyed if s.at[hurt.slot] >= 0]
    for slot in lifeless(s):
        if all(slot != other for other, _ in doomed):
            doomed.append((slot, next((hurt for hurt in hurts if hurt.slot == slot), None)))
    events: list[Event] = []
    deaths: list[Death] = []
    riders: list[int] = []
    for slot, hurt in doomed:
        death = record(s, slot, hurt)
        deaths.append(death)
    for death in deaths:
        rider = s.rider[death.slot]
        if rider >= 0 and all(rider != other.slot for other in deaths):
            riders.append(rider)
    hosts = [(rider, s.host[rider]) for rider in riders]
    fallen: list[Death] = []
    for death in deaths:
        if death.bodiless:  # BK-GL-9
            s.tell("exiled", death.slot)
            leave(s, death.slot)
            s.exiles[s.owner(death.slot)].append(death.slot)
        else:
            fallen.append(death)
            die(s, death.slot)
            if death.attack and s.side[death.by] != death.side:
                s.flags[death.slot] |= FALLEN
    for rider, host in hosts:
        orphan = yield from host_left(s, rider, host, True)
        if orphan is not None:
            fallen.append(orphan)
    for death in fallen:
        event = Event(DIES, death.slot, death.by)
        event.death = death
        event.cell = death.cell
        events.append(event)
    for death in fallen:
        if death.by >= 0:
            event = Event(DESTROYED, death.slot, death.by)
            event.death = death
            event.cell = death.cell
            events.append(event)
            events += scavenge(s, death)
    return events


def record(s: BerserkState, slot: int, hurt: Hurt | None) -> Death:
    """What the card is now, before it leaves."""
    death = Death(slot, s.at[slot], s.side[slot], s.form[slot])
    death.weak = ps(s, slot, WEAK)
    death.regeneration = regeneration(s, slot)
    death.extra = s.extra[slot]
    death.cursed = cursed(s, slot)
    death.near = neighbours(s, slot)
    death.mute = text(s, slot) != s.kind(slot)
    death.bodiless = not corporeal(s, slot)
    death.haunts = [other_of(entry) for entry in found(s, KILLER, slot)]
    if hurt is not None and hurt.by >= 0:
        death.by = hurt.by
        death.attack = hurt.attack
        death.close = hurt.close
        death.sort = hurt.sort
    return death


def die(s: BerserkState, slot: int) -> None:
    """To its owner's graveyard; from there to exile if it has used Incarnation (BK-GL-54, BK-R-83)."""
    s.tell("dies", slot)
    leave(s, slot)
    zone = s.exiles if s.flags[slot] & INCARNATED else s.graves
    zone[s.owner(slot)].append(slot)


def leave(s: BerserkState, slot: int) -> None:
    """Out of play: markers, statuses and temporary effects vanish (BK-SEQ-34)."""
    s.stirred = 1
    cell = s.at[slot]
    s.squads[s.side[slot]].remove(slot)
    if s.host[slot] >= 0:
        s.rider[s.host[slot]] = -1
        s.host[slot] = -1
    if s.rider[slot] >= 0:
        s.host[s.rider[slot]] = -1
        s.rider[slot] = -1
    s.at[slot] = NOWHERE
    if 0 <= cell < CELLS:
        s.look(cell)
    clean(s, slot)
    s.side[slot] = s.owner(slot)
    if s.must_leave == slot:
        s.must_leave = -1
    s.recount()


def clean(s: BerserkState, slot: int) -> None:
    """A card as it is printed; what it has used up in the battle stays used (BK-R-80)."""
    s.form[slot] = TYPE[s.kind(slot)]
    s.flags[slot] &= INCARNATED
    for numbers in (s.wounds, s.extra, s.poison, s.chips, s.tokens, s.spent, s.strikes, s.absorbed, s.hurt, s.hurts):
        numbers[slot] = 0
    s.opens[slot] = s.used[slot] = 0
    forget(s, slot)


def scavenge(s: BerserkState, death: Death) -> list[Event]:
    """The scavenger's victim is exiled; it heals completely and loses poison (BK-GL-117)."""
    by, slot = death.by, death.slot
    if (
        s.at[by] < 0
        or death.side == s.side[by]
        or death.form > PARASITE
        or not has(s, by, SCAVENGING)
        or not (death.close or by in death.near)
    ):
        return []
    s.tell("scavenged", by, slot)
    if slot in s.graves[s.owner(slot)]:  # one that had used Incarnation is exiled already (BK-GL-54)
        s.graves[s.owner(slot)].remove(slot)
        s.exiles[s.owner(slot)].append(slot)
    heal_fully(s, by)
    s.poison[by] = 0
    return [Event(SCAVENGED, slot, by)]


def destroy(s: BerserkState, by: int, slot: int) -> Script:
    """Destroy a card without wounds; it counts as death (BK-GL-120, BK-GL-121); stamina keeps enemy impacts off."""
    if slot < 0 or s.at[slot] < 0:
        return False
    if by >= 0 and s.side[by] != s.side[slot] and has(s, slot, STAMINA):
        return False
    events = yield from bury(s, [], [Hurt(slot, 0, by)])
    yield from settle(s, events)
    return True


def exile(s: BerserkState, slot: int) -> Script:
    """To the exile zone (BK-GL-48); its symbiote loses its host."""
    if slot < 0 or s.at[slot] < 0:
        return
    s.tell("exiled", slot)
    rider = s.rider[slot]
    leave(s, slot)
    s.exiles[s.owner(slot)].append(slot)
    if rider >= 0:
        yield from rider_dies(s, rider, slot)


# -- symbiotes without a host (BK-SYM-6) -------------------------------------------------------------------------------


def host_left(s: BerserkState, rider: int, host: int, died: bool) -> Script:
    """The host is gone: its symbiote dies (BK-SEQ-35), unless a text about its death saves it; returns the death."""
    former = found(s, FORMER, rider)
    if former and text_of_dead(s, host) == SUNDEW:  # BK-CARD-81-khishchnaya_rosyanka
        cell = s.at[rider]
        form = value_of(former[0])
        drop(s, FORMER, rider)
        if form == FLYER:
            s.form[rider] = form
            s.put(rider, AIR)
            return None
        if form == GROUND and s.ground[cell] in (-1, rider):
            s.form[rider] = form
            s.put(rider, cell)
            return None
        if form in (COMPANION, PARASITE):
            s.form[rider] = form
            hosts = possible_hosts(s, rider)
            new = yield from pick(s, s.side[rider], "host", hosts, rider)
            if new >= 0:
                seat_on(s, rider, new)
                return None
    squad = s.owner(host) if s.at[host] < 0 else s.side[host]
    for vail in with_text(s, s.side[rider], OLD_VAIL) if died else []:  # BK-CARD-106-staryy_vayl
        bit = 1 if s.form[rider] == COMPANION else 2
        if s.once[vail] & bit:
            continue
        hosts = [x for x in s.squads[squad] if can_host(s, x)]
        new = yield from pick(s, s.side[rider], "host", hosts, rider)
        if new >= 0:
            s.once[vail] |= bit
            seat_on(s, rider, new)
            yield from settle(s, [reseated(rider, new)])
            return None
    death = record(s, rider, None)
    die(s, rider)
    return death


def text_of_dead(s: BerserkState, slot: int) -> int:
    """The printed text of a card that has just left."""
    return s.kind(slot)


def reseated(rider: int, host: int) -> Event:
    """A symbiote has a new host."""
    return Event(RESEATED, rider, host)


def rider_dies(s: BerserkState, rider: int, host: int) -> Script:
    """The same, where nothing else dies at this moment."""
    death = yield from host_left(s, rider, host, False)
    if death is not None:
        event = Event(DIES, rider)
        event.death = death
        event.cell = death.cell
        yield from settle(s, [event])


def can_host(s: BerserkState, slot: int) -> bool:
    """A corporeal ground creature without a symbiote (BK-SYM-4, BK-SYM-5, BK-R-46)."""
    return (
        s.form[slot] == GROUND
        and s.at[slot] >= 0
        and s.rider[slot] < 0
        and not s.flags[slot] & HIDDEN
        and corporeal(s, slot)
    )


def possible_hosts(s: BerserkState, rider: int) -> list[int]:
    """Own creatures for a companion, enemy ones for a parasite (BK-SYM-2, BK-SYM-3)."""
    seat = s.side[rider] if s.form[rider] == COMPANION else 1 - s.side[rider]
    return [slot for slot in s.squads[seat] if slot != rider and can_host(s, slot)]


def seat_on(s: BerserkState, rider: int, host: int) -> None:
    """Seat a symbiote on a host: the one way to change hosts."""
    s.tell("seated", rider, host)
    old = s.host[rider]
    if old >= 0:
        s.rider[old] = -1
    cell = s.at[rider]
    s.host[rider] = host
    s.rider[host] = rider
    s.at[rider] = s.at[host]
    if 0 <= cell < CELLS:
        s.look(cell)
    s.look(s.at[host])


# -- entering ----------------------------------------------------------------------------------------------------------


REVIVED: Final = 0  # how a card enters: the n of an ENTERS event
SUMMONED: Final = 1
INCARNATES_NOW: Final = 2


def anew(s: BerserkState, slot: int) -> None:
    """A card comes back as it is printed: what Loki gave it is gone as well (BK-R-80)."""
    clean(s, slot)
    drop(s, LOKI, slot)


def enter(
    s: BerserkState, slot: int, seat: int, cell: int, by: int = -1, how: int = REVIVED, closed: bool = False
) -> Script:
    """A card comes into play under this player, open (BK-GL-26, BK-GL-29, BK-R-79); flyers and terrain into the air."""
    s.stirred = 1
    s.show_all([slot])
    s.side[slot] = seat
    s.tell("enters", slot, cell=cell_name(cell) if 0 <= cell < CELLS else "")
    anew(s, slot)
    s.strikes[slot] = 1
    s.squads[seat].append(slot)
    s.put(slot, AIR if s.form[slot] in (FLYER, TERRAIN) else cell)
    if closed:
        s.flags[slot] |= CLOSED
    s.recount()
    event = Event(ENTERS, slot, by, how)
    yield from settle(s, [event])
