"""Mountain, elite cards (ledger section 28)."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.berserk.cards.base import (
    ask_to,
    counted,
    free_use,
    into,
    known,
    near_creatures,
    near_enemies,
    own_strike,
    target_of,
)
from duelyard.games.berserk.cells import CELLS, LANES
from duelyard.games.berserk.features import corporeal, element, in_formation, is_a, near, neighbours, opposite
from duelyard.games.berserk.hooks import (
    CONCENTRATES,
    ENEMY_TURN_STARTS,
    MINUS,
    NO_STRIKE,
    PLUS,
    RELOCATED,
    STRUCK,
    TURN_STARTS,
    Event,
    attack_of,
    on,
    use,
)
from duelyard.games.berserk.lasting import (
    ARMOR_IS,
    GIVES,
    LOKI,
    NEXT_MAGIC,
    OWN_MAGIC,
    PLUS_PS,
    PLUS_STRIKES,
    found,
    has_lasting,
    last,
    next_turn_of,
    other_of,
    remove,
    this_turn,
)
from duelyard.games.berserk.layer import OTHER_ABILITIES, WEAK
from duelyard.games.berserk.moves import no_entry, relocate
from duelyard.games.berserk.printed import DISCHARGE, FLYER, IMPACT, KIND, MAGIC, PS, ROW_SKIP, SHOT, SWAMP
from duelyard.games.berserk.reach import enemies
from duelyard.games.berserk.state import BerserkState
from duelyard.games.berserk.strike import fight, volley
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import close_card, give_chip
from duelyard.games.berserk.wounds import heal, wound_all


@on("warlocks_owl", CONCENTRATES, quiet=True)
def warlocks_owl(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: a chip. (BK-CARD-56-sova_kolduna)"""
    give_chip(s, card)
    yield from ()


@use("warlocks_owl", IMPACT, chips=1, when=lambda s, card: s.host[card] >= 0)
def owl_gives(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Its host gains a chip. (BK-CARD-56-sova_kolduna)"""
    give_chip(s, s.host[card])
    yield from ()


@use("drilling_rig", IMPACT, lambda s, card: [c for c in range(CELLS) if s.free(c)], chips=1, cells=True)
def drilling_rig(s: BerserkState, me: int, card: int, cell: int) -> Script:
    """The rig relocates to a free cell. (BK-CARD-57-burovaya_ustanovka)"""
    yield from relocate(s, card, card, cell)


@into(MINUS, "gnome_sniper")
def gnome_sniper(s: BerserkState, blow: Blow) -> int:
    """Formation: -1 from shots. (BK-CARD-58-gnom_snayper)"""
    return int(blow.sort == SHOT and bool(in_formation(s, blow.at)))


@into(PLUS, "gnome_sniper")
def gnome_sniper_shoots(s: BerserkState, blow: Blow) -> int:
    """+1 to its shot while an enemy creature has exactly 1 life. (BK-CARD-58-gnom_snayper)"""
    return int(blow.sort == SHOT and any(s.lives(x) == 1 for x in known(s, enemies(s, blow.by))))


def harden(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Armor by the wounds on it, at most 5, until the next start of a turn. (BK-CARD-59-livrakh)"""
    for entry in found(s, ARMOR_IS, card):
        if other_of(entry) == card:  # its own, not what others have given it
            remove(s, entry)
    if s.wounds[card]:
        last(s, ARMOR_IS, card, min(5, s.wounds[card]), other=card)
    yield from ()


on("livrakh", TURN_STARTS, quiet=True)(harden)
on("livrakh", ENEMY_TURN_STARTS, quiet=True)(harden)


@into(MINUS, "blizzard")
def blizzard(s: BerserkState, blow: Blow) -> int:
    """-1 from attacks of flyers. (BK-CARD-60-metel)"""
    return int(s.form[blow.by] == FLYER and corporeal_off(s, blow.at))


def corporeal_off(s: BerserkState, slot: int) -> bool:
    """Whether a feature behind "Incorporeal" works: the card is incorporeal (BK-GL-3)."""
    return not corporeal(s, slot)


@into(PLUS, "blizzard")
def blizzard_strikes(s: BerserkState, blow: Blow) -> int:
    """+1 to its strike against swamp cards. (BK-CARD-60-metel)"""
    return int(blow.sort == PS and element(s, blow.at) == SWAMP)


@on("blizzard", TURN_STARTS)
def blizzard_freezes(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Lonely enemy creatures take a wound. (BK-CARD-60-metel)"""
    lonely = [
        x
        for x in known(s, enemies(s, card))
        if s.form[x] != FLYER and sum(s.side[y] == s.side[x] for y in near_creatures(s, x)) < 2
    ]
    yield from wound_all(s, card, [(x, 1) for x in lonely])


@into(NO_STRIKE, "haldar")
def haldar(s: BerserkState, slot: int) -> bool:
    """In formation it cannot attack with its simple strike. (BK-CARD-61-khaldar)"""
    return bool(in_formation(s, slot))


@on("haldar", TURN_STARTS, quiet=True)
def haldar_starts(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """+1 to its strike for each creature in formation with it. (BK-CARD-61-khaldar)"""
    n = sum(s.is_creature(x) for x in in_formation(s, card))
    if n:
        last(s, PLUS_PS, card, n, this_turn(s))
    yield from ()


def lane_cell(s: BerserkState, card: int, target_cell: int) -> int:
    """The cell over which a row-skip strike went."""
    for between, end in LANES[s.at[card]] if 0 <= s.at[card] < CELLS else []:
        if end == target_cell:
            return between
    return -1


@on("lycanthrope", STRUCK, lambda s, card, e: e.by == card and e.blow.sort == ROW_SKIP)
def lycanthrope(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Over a free cell it may leap there and fight; over a creature of yours, that one heals. (BK-CARD-62-likantrop)"""
    between = lane_cell(s, card, e.cell)
    if between < 0:
        return
    if s.free(between):
        if not no_entry(s, card, between) and (yield from ask_to(s, me, card)):
            yield from relocate(s, card, card, between)
            foes = [x for x in neighbours(s, card) if s.side[x] != me]
            yield from fight(s, card, (yield from target_of(s, me, card, foes, True)))
    else:
        own = [x for x in s.on_cell(between) if s.is_creature(x) and s.side[x] == me]
        target = yield from target_of(s, me, card, own)
        yield from heal(s, target, 2)


@on("loki", TURN_STARTS)
def loki(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An adjacent enemy creature gets a Valhalla against its own side. (BK-CARD-63-loki)"""
    target = yield from target_of(s, me, card, near_enemies(s, card))
    if target >= 0:
        last(s, LOKI, target, 1, this_turn(s))


attack_of("teya", MAGIC).when = lambda s, slot: has_lasting(s, OWN_MAGIC, slot)


@on("teya", CONCENTRATES, quiet=True)
def teya(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: she has a magic strike until the end of your next turn. (BK-CARD-64-teya)"""
    last(s, OWN_MAGIC, card, 1, next_turn_of(s, me))
    yield from ()


@on(
    "teya",
    STRUCK,
    lambda s, card, e: (
        e.blow.sort in (MAGIC, DISCHARGE)
        and e.blow.force == WEAK
        and s.side[e.by] == s.side[card]
        and is_a(s, e.by, "linung")
        and free_use(s, card, 3, 2)
    ),
    quiet=True,
)
def teya_teaches(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A weak discharge or magic strike of a linung strengthens its next. (BK-CARD-64-teya)"""
    if s.at[e.by] >= 0 and free_use(s, card, 3, 2):
        counted(s, card, 2)
        last(s, NEXT_MAGIC, e.by, 1)
    yield from ()


@on("teya", STRUCK, own_strike)
def teya_discharges(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """On each of her strikes: discharge 2, range 3. (BK-CARD-64-teya)"""
    yield from volley(s, me, card, DISCHARGE, (2, 2, 2), 3)


@on("raksar", TURN_STARTS, quiet=True)
def raksar(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An enemy creature opposite: +2 to strikes and directed strike this turn. (BK-CARD-65-raksar)"""
    cell = opposite(s, card)
    if cell >= 0 and any(s.side[x] != me and s.is_creature(x) for x in s.on_cell(cell)):
        last(s, PLUS_STRIKES, card, 2, this_turn(s))
        last(s, GIVES, card, 0, this_turn(s))
    yield from ()


@on(
    "blue_dragon",
    RELOCATED,
    lambda s, card, e: (
        s.side[e.slot] != s.side[card]
        and s.is_creature(e.slot)
        and e.n < 0
        and near(s, card, e.slot)
        and s.is_open(e.slot)
        and free_use(s, card, 2)
    ),
)
def blue_dragon(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An enemy creature that comes beside it closes. (BK-CARD-66-siniy_drakon)"""
    if free_use(s, card, 2) and s.at[e.slot] >= 0 and s.is_open(e.slot):
        counted(s, card)
        yield from close_card(s, e.slot)


# Attacks and spells that come with a trigger (BK-R-73).
OTHER_ABILITIES[KIND["teya"]] = DISCHARGE
