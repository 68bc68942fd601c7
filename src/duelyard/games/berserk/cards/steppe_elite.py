"""Steppe, elite cards (ledger section 28)."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Script
from duelyard.games.berserk.acts import Attack
from duelyard.games.berserk.asking import choose, pick, pick_cell, pick_harmed, pick_number
from duelyard.games.berserk.cards.base import (
    ask_to,
    by_itself,
    cost,
    counted,
    free_use,
    into,
    itself,
    known,
    near_creatures,
    near_enemies,
    own_ps,
    target_of,
)
from duelyard.games.berserk.cards.steppe import close_crew, move_machine, open_crew
from duelyard.games.berserk.cells import CELLS
from duelyard.games.berserk.features import element, in_formation, is_a, near, opposite, squad_has
from duelyard.games.berserk.hooks import (
    AFTER,
    ATTACK_EXP_OF,
    BATTLE_STARTS,
    BLOCKS,
    CHIP_LIMIT,
    CONCENTRATES,
    DIES,
    DIRECTED_AT,
    ENEMY_TURN_ENDS,
    ENEMY_TURN_STARTS,
    IGNORES,
    LEADS,
    MINUS,
    MOVE_OF,
    MOVED_ON,
    PLUS,
    PLUS_ALWAYS,
    RUSHED,
    STRUCK,
    TURN_ENDS,
    Event,
    attack_of,
    on,
    use,
)
from duelyard.games.berserk.lasting import (
    FIRE_SEAL,
    FIRE_WALL,
    FOR_FARRO,
    PLUS_MOVE,
    PLUS_PS,
    PLUS_SPECIAL,
    has_lasting,
    keep,
    last,
    next_turn_of,
    this_turn,
)
from duelyard.games.berserk.layer import OTHER_ABILITIES, STRONG, WEAK, has_magic, ps
from duelyard.games.berserk.moves import free_beside, jump_cells, land_on
from duelyard.games.berserk.printed import (
    DISCHARGE,
    IMPACT,
    KIND,
    MOUNTAIN,
    NO_DISCHARGES,
    NO_MAGIC,
    SHOT,
    SPECIAL,
    SPELL,
    TERRAIN,
    is_magic,
    is_strike,
)
from duelyard.games.berserk.reach import enemies, mine
from duelyard.games.berserk.state import BerserkState
from duelyard.games.berserk.strike import fight, volley
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import bless, curse, force_roll, give_chip, open_card, touches
from duelyard.games.berserk.wounds import wound


@into(DIRECTED_AT, "und_instigator")
def und_instigator(s: BerserkState, blow: Blow) -> bool:
    """Directed against cards opposite it. (BK-CARD-21-und_podstrekatel)"""
    return 0 <= opposite(s, blow.by) == s.at[blow.at]


@on("und_instigator", STRUCK, own_ps)
def und_spurs(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A cheap host may jump when it strikes. (BK-CARD-21-und_podstrekatel)"""
    host = s.host[card]
    if host >= 0 and cost(s, host) <= 6:
        yield from land_on(s, me, host, jump_cells(s, host, 3), optional=True)


CHIP_LIMIT[KIND["fire_eater"]] = 3


@on("fire_eater", MOVED_ON, itself, quiet=True)
def fire_eater(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Each movement gives a chip, up to 3. (BK-CARD-22-glotatel_ognya)"""
    give_chip(s, card)
    yield from ()


@on("fire_eater", ENEMY_TURN_ENDS, lambda s, card, e: s.chips[card] > 0)
def fire_eater_spits(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Remove X chips: an adjacent creature is wounded by X. (BK-CARD-22-glotatel_ognya)"""
    target = yield from pick_harmed(s, me, "target", near_creatures(s, card), card, True)
    if target >= 0:
        n = yield from pick_number(s, me, "chips", list(range(1, s.chips[card] + 1)), card)
        s.chips[card] -= n
        yield from wound(s, card, target, n, SPELL)


@into(BLOCKS, "djinn_dzara")
def djinn_dzara(s: BerserkState, card: int, hit: Any) -> bool:
    """Blocks non-magic attacks of cards with more lives. (BK-CARD-23-dzhinn_dzara)"""
    return bool(hit.target == card and not is_magic(hit.sort) and s.lives(hit.by) > s.lives(card))


@on("djinn_dzara", BATTLE_STARTS)
def djinn_grants(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Of three other creatures one is cursed, one blessed, one wounded by 3. (BK-CARD-23-dzhinn_dzara)"""
    chosen = [card]
    for prompt in ("curse", "bless", "wound"):
        others = [x for x in mine(s, card) if x not in chosen]
        target = yield from pick(s, me, prompt, others, card)
        if target < 0:
            return
        chosen.append(target)
        if prompt == "curse":
            yield from curse(s, card, target)
        elif prompt == "bless":
            yield from bless(s, card, target)
        else:
            yield from wound(s, card, target, 3)


@into(MINUS, "commander")
def commander(s: BerserkState, blow: Blow) -> int:
    """Formation: -1 from shots. (BK-CARD-24-polkovodets)"""
    return int(blow.sort == SHOT and bool(in_formation(s, blow.at)))


@into(LEADS, "commander")
def commander_leads(s: BerserkState, card: int, slot: int) -> int:
    """Other akkenians in formation with it have +1 to attacks. (BK-CARD-24-polkovodets)"""
    return int(slot != card and is_a(s, slot, "akkenian") and card in in_formation(s, slot))


@on(
    "commander",
    RUSHED,
    lambda s, card, e: s.side[e.slot] == s.side[card] and near(s, card, e.slot) and free_use(s, card, 3),
)
def commander_joins(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A creature rushed to its side: special strike 1. (BK-CARD-24-polkovodets)"""
    if free_use(s, card, 3) and (yield from ask_to(s, me, card)):
        counted(s, card)
        yield from volley(s, me, card, SPECIAL, (1, 1, 1), optional=True)


@use("aznagul", SPELL, lambda s, card: s.squads[1 - s.side[card]][:])
def aznagul(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Wound an enemy card 1-2-2; it gets a fire seal, a terrain too. (BK-CARD-25-aznagul, BK-R-76)"""
    n = (1, 2, 2)[force_roll(s, card)]
    if touches(s, card, target, SPELL) and not has_lasting(s, FIRE_SEAL, target):
        last(s, FIRE_SEAL, target, other=card)
    yield from wound(s, card, target, n, SPELL)


@into(DIRECTED_AT, "templar")
def templar(s: BerserkState, blow: Blow) -> bool:
    """Directed against cards with a magic ability. (BK-CARD-26-khramovnik)"""
    return has_magic(s, blow.at)


@on("templar", CONCENTRATES)
def templar_waits(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """+1 to its strike or +1 movement until the end of your next turn. (BK-CARD-26-khramovnik)"""
    what = yield from choose(s, me, "templar", 2, card)
    last(s, (PLUS_PS, PLUS_MOVE)[what], card, 1, next_turn_of(s, me))


@on("veteran_of_holvert", RUSHED, by_itself)
def veteran(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """After its rush it may fight an adjacent enemy creature. (BK-CARD-27-veteran_kholverta)"""
    yield from fight(s, card, (yield from target_of(s, me, card, near_enemies(s, card), True)))


@into(MOVE_OF, "veteran_of_holvert")
def veteran_moves(s: BerserkState, slot: int) -> int:
    """+1 movement with a city. (BK-CARD-27-veteran_kholverta)"""
    return int(squad_has(s, s.side[slot], "city"))


@into(MINUS, "groll")
def groll(s: BerserkState, blow: Blow) -> int:
    """-1 from attacks of mountain cards. (BK-CARD-28-groll)"""
    return int(element(s, blow.by) == MOUNTAIN)


@into(PLUS_ALWAYS, "groll")
def groll_swings(s: BerserkState, slot: int) -> int:
    """+1 for each free cell around it. (BK-CARD-28-groll)"""
    return len(free_beside(s, s.at[slot]))


@into(PLUS, "groll")
def groll_adds(s: BerserkState, blow: Blow) -> int:
    """The same for all other strikes. (BK-CARD-28-groll, BK-R-74)"""
    return groll_swings(s, blow.by) if blow.numbers is not None and is_strike(blow.sort) else 0


attack_of("great_ram", SPECIAL).at = lambda s, card: [
    x for x in s.on_cell(opposite(s, card)) if opposite(s, card) >= 0 and s.form[x] != TERRAIN
]


@use("great_ram", IMPACT, open_crew, free=True, pay=close_crew, per_turn=1)
def great_ram(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Close a creature beside it: it moves, and its strike is stronger. (BK-CARD-29-velikiy_taran)"""
    last(s, PLUS_SPECIAL, card, ps(s, target, WEAK), this_turn(s))
    yield from move_machine(s, me, card, target)


@into(ATTACK_EXP_OF, "tribal_bruiser")
def tribal_bruiser(s: BerserkState, slot: int) -> int:
    """Attack experience 2 while no enemy strikes as strongly. (BK-CARD-30-gromila_plemeni)"""
    own = ps(s, slot, STRONG)
    return 2 if all(ps(s, x, STRONG) < own for x in known(s, enemies(s, slot))) else 0


@on(
    "ille",
    AFTER,
    lambda s, card, e: s.side[e.by] == s.side[card] and s.at[e.by] >= 0 and isinstance(e.hit, Attack)
    and e.hit.rushed_to in e.hit.destroyed and e.hit.rushed_to >= 0,
)  # fmt: skip
def ille(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A creature that rushed into the cell of its victim may open. (BK-CARD-31-ille)"""
    if s.at[e.by] >= 0 and not s.used[e.by] >> 58 & 1 and not s.is_open(e.by) and (yield from ask_to(s, me, card)):
        s.used[e.by] |= 1 << 58
        yield from open_card(s, e.by)


@into(IGNORES, "farro")
def farro(s: BerserkState, blow: Blow, keyword: int) -> bool:
    """Ignores the discharge protection of creatures with magic. (BK-CARD-32-farro)"""
    return blow.sort == DISCHARGE and keyword in (NO_DISCHARGES, NO_MAGIC) and has_magic(s, blow.at)


@on("farro", ENEMY_TURN_STARTS)
def farro_gathers(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Up to four toa_dan concentrate for his next discharge. (BK-CARD-32-farro)"""
    circle = [x for x in mine(s, card) if is_a(s, x, "toa_dan")]
    if len(circle) <= 4:
        chosen = circle
    else:
        chosen = []
        while len(chosen) < 4:
            target = yield from target_of(s, me, card, [x for x in circle if x not in chosen], True)
            if target < 0:
                break
            chosen.append(target)
    for each in chosen:
        last(s, FOR_FARRO, each, 1, this_turn(s), card)


@on("scarlet_dragon", TURN_ENDS)
def scarlet_dragon(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Put a fire wall on a cell. (BK-CARD-33-alyy_drakon)"""
    cell = yield from pick_cell(s, me, "fire_wall", list(range(CELLS)), card)
    last(s, FIRE_WALL, cell, me, other=card)


@on("scarlet_dragon", DIES, itself, dead=True, quiet=True)
def scarlet_dragon_dies(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """All fire walls vanish. (BK-CARD-33-alyy_drakon)"""
    keep(s, [x for x in s.lasting if x & 255 != FIRE_WALL])
    yield from ()


# Attacks and spells that come with a trigger (BK-R-73).
OTHER_ABILITIES[KIND["fire_eater"]] = SPELL
