"""Steppe, ordinary cards (ledger section 28)."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Script
from duelyard.games.berserk.asking import may, pick, pick_cell
from duelyard.games.berserk.cards.base import (
    ask_to,
    attacked_with,
    by_itself,
    cost,
    counted,
    free_use,
    grounded,
    into,
    itself,
    known,
    near_creatures,
    near_own,
    own_ps,
    target_of,
)
from duelyard.games.berserk.cells import AIR, CELLS
from duelyard.games.berserk.features import blessed, corporeal, element, in_formation, near
from duelyard.games.berserk.hooks import (
    ATTACK_EXP_OF,
    ATTACKED,
    DEFENCE_EXP_OF,
    ENEMY_TURN_STARTS,
    GRANTED,
    KEEPS_OPEN,
    MACHINE,
    MINUS,
    MISSED,
    MOVED_ON,
    OPENS,
    PLUS,
    RANGE_OF,
    RELOCATED,
    RUSHED,
    STATUS,
    STRUCK,
    TURN_STARTS,
    WOUNDED,
    Event,
    Feature,
    add_feature,
    attack_of,
    on,
    use,
    use_all,
)
from duelyard.games.berserk.lasting import (
    AGAINST_PS,
    AGAINST_STRIKES,
    CHOSEN,
    DIE_IS_ONE,
    MAGIC_STRIKE,
    MINUS_PLAIN,
    NEXT_ATTACK,
    NEXT_SHOT,
    PLUS_MOVE,
    PLUS_PS,
    PLUS_STRIKES,
    WATCHED,
    against,
    drop,
    end_of_turn_of,
    found,
    has_lasting,
    last,
    other_of,
    this_turn,
)
from duelyard.games.berserk.layer import OTHER_ABILITIES, STRONG
from duelyard.games.berserk.moves import can_swap, free_around, relocate, swap_cells
from duelyard.games.berserk.printed import (
    DISCHARGE,
    FLYER,
    IMPACT,
    KIND,
    MAGIC,
    MOUNTAIN,
    NEUTRAL,
    PS,
    SHOT,
    SPECIAL,
    SPELL,
    STEPPE,
    TERRAIN,
    THROW,
)
from duelyard.games.berserk.reach import enemies, mine, targetable, trigger_aims
from duelyard.games.berserk.settle import settle
from duelyard.games.berserk.state import BerserkState
from duelyard.games.berserk.strike import fight, hit_with, volley
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import BLESSES, bless, close_card, open_card, touches
from duelyard.games.berserk.wounds import heal, wound

# -- Velite ------------------------------------------------------------------------------------------------------------


@into(PLUS, "velite")
def velite(s: BerserkState, blow: Blow) -> int:
    """A strong shot at a mountain card has +1. (BK-CARD-1-velit)"""
    return int(blow.sort == SHOT and blow.force == STRONG and element(s, blow.at) == MOUNTAIN)


@into(RANGE_OF, "velite")
def velite_range(s: BerserkState, slot: int, feature: Feature, target: int) -> int:
    """In formation its shots have +1 range. (BK-CARD-1-velit)"""
    return int(feature.sort == SHOT and bool(in_formation(s, slot)))


def wounded_by_reply(s: BerserkState, card: int, e: Event) -> bool:
    """Another creature of yours beside it was wounded by a reply and lives."""
    return (
        e.blow.reply
        and e.blow.close
        and e.slot != card
        and s.side[e.slot] == s.side[card]
        and s.at[e.slot] >= 0
        and near(s, card, e.slot)
    )


@on("orc_trader", WOUNDED, wounded_by_reply)
def orc_trader(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It may take over the wounds of a reply; then a throw. (BK-CARD-2-ork_torgovets, BK-GL-84)"""
    if s.at[e.slot] < 0 or not (yield from ask_to(s, me, card)):
        return
    healed = yield from heal(s, e.slot, e.n)
    if healed:
        yield from wound(s, card, card, healed)
        yield from volley(s, me, card, THROW, (1, 1, 1), 3)


@into(MINUS, "slave_of_farro")
def slave_of_farro(s: BerserkState, blow: Blow) -> int:
    """-1 from shots and throws. (BK-CARD-3-rab_farro)"""
    return int(blow.sort in (SHOT, THROW))


@on("slave_of_farro", MOVED_ON, itself)
def slave_teaches(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A creature on the cell it walks onto gets a magic strike. (BK-CARD-3-rab_farro)"""
    if e.jump or s.at[card] != e.to:
        return
    others = [x for x in s.on_cell(e.to) if x != card and s.host[card] < 0 and s.is_creature(x)]
    target = yield from target_of(s, me, card, known(s, others))
    if target >= 0:
        last(s, MAGIC_STRIKE, target, 1, end_of_turn_of(s, s.side[target]))


def granted_magic() -> None:
    """TAP: magic strike 1-1-1, as an effect may grant it."""
    feature = add_feature(GRANTED, MAGIC)
    feature.numbers = 1, 1, 1
    feature.tag = 9


granted_magic()


def crossed(s: BerserkState, card: int, e: Event) -> bool:
    """A creature of yours went from your half to the enemy's, for the first time in this turn."""
    me = s.side[card]
    return (
        s.side[e.slot] == me
        and s.is_creature(e.slot)
        and s.on_half(me, e.cell)
        and s.on_half(1 - me, e.to)
        and not s.used[e.slot] >> 59 & 1
    )


@on("belegos", RELOCATED, crossed, quiet=True)
def belegos(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Crossing to the enemy half: +1 to strikes until the end of the enemy's turn. (BK-CARD-4-belegos)"""
    s.used[e.slot] |= 1 << 59
    last(s, PLUS_STRIKES, e.slot, 1, end_of_turn_of(s, 1 - me))
    yield from ()


@use("belegos", IMPACT, lambda s, card: [x for x in targetable(s) if s.at[x] < AIR])
def belegos_hastens(s: BerserkState, me: int, card: int, target: int) -> Script:
    """+1 movement until the end of your turn. (BK-CARD-4-belegos)"""
    last(s, PLUS_MOVE, target, 1, end_of_turn_of(s, me))
    yield from ()


@on("cleric", TURN_STARTS)
def cleric(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """You may bless an adjacent creature. (BK-CARD-5-klirik)"""
    yield from bless(s, card, (yield from target_of(s, me, card, known(s, near_creatures(s, card)), True)))


@use("cleric", IMPACT)
def cleric_heals(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Your blessed creatures heal 1. (BK-CARD-5-klirik)"""
    for each in [x for x in mine(s, card) if blessed(s, x)]:
        yield from heal(s, each, 1)


@into(DEFENCE_EXP_OF, "akkenian_swordsman")
def akkenian_swordsman(s: BerserkState, slot: int) -> int:
    """Formation: defence experience 1. (BK-CARD-6-mechnik_akkenii)"""
    return int(bool(in_formation(s, slot)))


@on("akkenian_swordsman", STATUS, lambda s, card, e: e.slot == card and e.n == BLESSES)
def swordsman_blessed(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """When it gets blessing: special strike 2. (BK-CARD-6-mechnik_akkenii)"""
    yield from volley(s, me, card, SPECIAL, (2, 2, 2))


@into(KEEPS_OPEN, "akkenian_swordsman")
def swordsman_defends(s: BerserkState, slot: int, hit: Any) -> bool:
    """Defending does not close it. (BK-CARD-6-mechnik_akkenii)"""
    return bool(hit.defender == slot)


@on(
    "orc_hunter",
    STRUCK,
    lambda s, card, e: (
        e.blow.reply and e.blow.sort == PS and s.side[e.slot] == s.side[card] and free_use(s, card, 2, 2)
    ),
    quiet=True,
)
def orc_hunter(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A creature of yours was struck by a reply: its next shot this turn has +1. (BK-CARD-7-ork_okhotnik)"""
    counted(s, card, 2)
    last(s, NEXT_SHOT, card, 1, this_turn(s))
    yield from ()


@on("orc_porters", MACHINE, lambda s, card, e: e.slot == card and free_use(s, card, 1, 2))
def orc_porters(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Closed to move a war machine, they may open. (BK-CARD-8-orki_nosilshchiki)"""
    if (yield from ask_to(s, me, card)):
        counted(s, card, 2)
        yield from open_card(s, card)


@on(
    "harbinger_of_misfortune",
    ATTACKED,
    lambda s, card, e: (
        s.side[e.by] != s.side[card] and s.is_creature(e.by) and e.hit.dealt == 0 and free_use(s, card, 1, 3)
    ),
)
def harbinger(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An enemy's attack dealt no wounds: its next die is 1. (BK-CARD-9-predvestnik_neudachi)"""
    if (
        s.at[e.by] >= 0
        and free_use(s, card, 1, 3)
        and not has_lasting(s, DIE_IS_ONE, e.by)
        and (yield from may(s, me, "harbinger", card))
    ):
        counted(s, card, 3)
        s.tell("marked", e.by)
        last(s, DIE_IS_ONE, e.by)


@into(ATTACK_EXP_OF, "predatory_korh")
def predatory_korh(s: BerserkState, slot: int) -> int:
    """Attack experience 1 while more of your creatures are closed than open. (BK-CARD-10-khishchnyy_korkh)"""
    own = mine(s, slot)
    closed = sum(not s.is_open(x) for x in own)
    return int(closed > len(own) - closed)


def ahead_in_column(s: BerserkState, card: int) -> list[int]:
    """All cards forward in its column, not adjacent."""
    cell, forward = s.at[card], s.forward(s.side[card])
    return [
        x
        for x in s.squads[1 - s.side[card]] + s.squads[s.side[card]]
        if s.at[x] < CELLS
        and s.at[x] % 5 == cell % 5
        and (s.at[x] - cell) * forward > 0
        and not near(s, card, x)
        and s.form[x] != TERRAIN
    ]


attack_of("ballista", THROW).at = ahead_in_column


def open_crew(s: BerserkState, card: int) -> list[int]:
    """Open creatures of yours beside a machine that has where to go."""
    if not free_around(s, card) or s.active != s.side[card]:
        return []
    return [x for x in near_own(s, card) if s.ready(x)]


def close_crew(s: BerserkState, me: int, card: int, crew: int) -> Script:
    """The cost of moving a machine: a creature beside it closes."""
    yield from close_card(s, crew)


def move_machine(s: BerserkState, me: int, card: int, crew: int) -> Script:
    """The machine rolls to a neighbouring cell."""
    cell = yield from pick_cell(s, me, "machine", free_around(s, card), card)
    yield from relocate(s, card, card, cell)
    if s.at[crew] >= 0:
        yield from settle(s, [Event(MACHINE, crew, card)])


@use("ballista", IMPACT, open_crew, free=True, pay=close_crew)
def ballista(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Close a creature beside it to move it. (BK-CARD-11-ballista)"""
    yield from move_machine(s, me, card, target)


@into(MINUS, "sentinel_of_al_jamia")
def sentinel(s: BerserkState, blow: Blow) -> int:
    """-1 from replies. (BK-CARD-12-dozornyy_al_dzhamii)"""
    return int(blow.reply)


@on("sentinel_of_al_jamia", ENEMY_TURN_STARTS)
def sentinel_watches(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Choose a cell to watch in this turn. (BK-CARD-12-dozornyy_al_dzhamii)"""
    cell = yield from pick_cell(s, me, "watch", list(range(CELLS)), card)
    last(s, WATCHED, cell, 1, this_turn(s), card)


@on(
    "sentinel_of_al_jamia",
    RELOCATED,
    lambda s, card, e: (
        s.side[e.slot] != s.side[card]
        and s.is_creature(e.slot)
        and any(other_of(entry) == card for entry in found(s, WATCHED, e.to))
    ),
)
def sentinel_fights(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It fights every enemy creature that comes onto the watched cell. (BK-CARD-12-dozornyy_al_dzhamii)"""
    if s.at[e.slot] == e.to:
        yield from fight(s, card, e.slot)


def may_swap(s: BerserkState, card: int) -> list[int]:
    """Adjacent corporeal ground creatures of yours that can change cells with it."""
    return [
        x
        for x in near_own(s, card)
        if grounded(s, x) and corporeal(s, x) and can_swap(s, card, x) and s.active == s.side[card]
    ]


@use("retainer", IMPACT, may_swap, free=True, per_turn=1)
def retainer(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Change cells with a creature, which has -1 from non-magic attacks. (BK-CARD-13-druzhinnik)"""
    yield from swap_cells(s, card, card, target)
    if s.at[target] >= 0:
        last(s, MINUS_PLAIN, target, 1, end_of_turn_of(s, 1 - me))


def steppe_or_neutral(s: BerserkState, slot: int) -> bool:
    """A steppe or neutral card."""
    return element(s, slot) in (STEPPE, NEUTRAL)


@on(
    "zardagor",
    OPENS,
    lambda s, card, e: (
        s.side[e.slot] == s.side[card]
        and s.is_creature(e.slot)
        and steppe_or_neutral(s, e.slot)
        and s.opens[e.slot] == 2
    ),
    quiet=True,
)
def zardagor(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Opened for the second time in a turn: the next attack has +1. (BK-CARD-14-zardagor)"""
    last(s, NEXT_ATTACK, e.slot, 1, end_of_turn_of(s, me))
    yield from ()


def zardagor_names(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Both creatures are named when the spell is declared."""
    own = [x for x in mine(s, card) if cost(s, x) <= 4 and steppe_or_neutral(s, x) and x != card]
    first = yield from pick(s, me, "open", own, card, True)
    second = yield from pick(s, me, "close", [x for x in known(s, enemies(s, card)) if cost(s, x) <= 4], card)
    return [first, second]


@use_all("zardagor", SPELL, zardagor_names, per_turn=1)
def zardagor_turns(s: BerserkState, me: int, card: int, targets: list[int]) -> Script:
    """Open a cheap creature of yours, then close a cheap enemy. (BK-CARD-14-zardagor)"""
    first, second = targets
    if touches(s, card, first, SPELL) and steppe_or_neutral(s, first):
        yield from open_card(s, first)
    if touches(s, card, second, SPELL):
        yield from close_card(s, second)


@on(
    "snakehead_sorcerer",
    STRUCK,
    lambda s, card, e: (
        s.form[e.by] == FLYER and s.side[e.by] == s.side[card] and e.blow.sort == PS and free_use(s, card, 3, 2)
    ),
)
def snakehead(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Your flyer struck: a discharge at the same card. (BK-CARD-15-zmeeglav_charodey)"""
    if (
        e.slot in trigger_aims(s, card, DISCHARGE)
        and free_use(s, card, 3, 2)
        and (s.side[e.slot] != me or (yield from ask_to(s, me, card)))
    ):
        counted(s, card, 2)
        yield from hit_with(s, card, DISCHARGE, (1, 1, 1), e.slot)


@into(DEFENCE_EXP_OF, "akkenian_spearman")
def akkenian_spearman(s: BerserkState, slot: int) -> int:
    """Formation: defence experience 1. (BK-CARD-16-kopeyshchik_akkenii)"""
    return int(bool(in_formation(s, slot)))


@on("akkenian_spearman", ATTACKED, attacked_with(THROW), quiet=True)
def spear_thrown(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """After the throw its simple strike has -1. (BK-CARD-16-kopeyshchik_akkenii)"""
    last(s, PLUS_PS, card, -1)
    yield from ()


@on("lidana", TURN_STARTS)
def lidana(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Choose one enemy creature. (BK-CARD-17-lidana)"""
    target = yield from target_of(s, me, card, known(s, enemies(s, card)))
    if target >= 0:
        last(s, CHOSEN, card, 1, this_turn(s), target)


@on("lidana", MOVED_ON, itself, quiet=True)
def lidana_nears(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Each movement: +1 against the chosen creature until the end of your turn. (BK-CARD-17-lidana)"""
    for entry in found(s, CHOSEN, card):
        last(s, AGAINST_PS, card, 1, end_of_turn_of(s, me), other_of(entry))
    yield from ()


@into(KEEPS_OPEN, "orc_ravagers")
def orc_ravagers(s: BerserkState, slot: int, hit: Any) -> bool:
    """The first of two simple strikes a turn does not close them. (BK-CARD-18-orki_gubiteli)"""
    if hit.by == slot and hit.sort == PS and hit.first:
        s.strikes[slot] = 1
        return True
    return False


@on("orc_ravagers", STRUCK, own_ps, quiet=True)
def ravagers_rage(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """+1 to strikes against the card struck, up to +3. (BK-CARD-18-orki_gubiteli)"""
    n = min(3, against(s, AGAINST_STRIKES, card, e.slot) + 1)
    drop(s, AGAINST_STRIKES, card)
    if s.at[e.slot] >= 0:
        last(s, AGAINST_STRIKES, card, n, other=e.slot)
    yield from ()


@on("orc_ravagers", MISSED, by_itself, quiet=True)
def ravagers_miss(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A miss takes all of it away, in defence too. (BK-CARD-18-orki_gubiteli)"""
    drop(s, AGAINST_STRIKES, card)
    yield from ()


@on("horse_archer", RUSHED, by_itself)
def horse_archer(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """On its rush: shot 1-2-3. (BK-CARD-19-konnyy_luchnik)"""
    yield from volley(s, me, card, SHOT, (1, 2, 3))


# Attacks and spells that come with a trigger (BK-R-73).
OTHER_ABILITIES[KIND["orc_trader"]] = THROW
OTHER_ABILITIES[KIND["horse_archer"]] = SHOT
