"""Neutral, ordinary cards (ledger section 28)."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Script
from duelyard.games.berserk.acts import FIGHT, TRIGGER, Attack
from duelyard.games.berserk.asking import choose, may, pick, pick_harmed
from duelyard.games.berserk.cards.base import (
    ask_to,
    cost,
    counted,
    free_use,
    grounded,
    hits_card,
    hits_creature,
    into,
    itself,
    known,
    near_creatures,
    own_ps,
)
from duelyard.games.berserk.cells import CELLS
from duelyard.games.berserk.features import behind, corporeal, cursed, elements, is_a, near, neighbours
from duelyard.games.berserk.hooks import (
    AFTER,
    ARMOR_OF,
    ATTACK_EXP_OF,
    ATTACKED,
    CONCENTRATES,
    DEFENDS,
    DESTROYED,
    DIES,
    ENTERS,
    FLAGS_OF,
    KEEPS_OPEN,
    MINUS,
    PLUS,
    PLUS_ALWAYS,
    PLUS_OTHERS,
    STATUS,
    STRUCK,
    TURN_STARTS,
    VAMPIRE,
    Event,
    answer,
    on,
    use,
)
from duelyard.games.berserk.lasting import (
    GIVES,
    INCARNATES,
    NO_HEAL,
    PLUS_MOVE,
    PLUS_PS,
    end_of_turn_of,
    last,
    next_turn_of,
    this_turn,
)
from duelyard.games.berserk.layer import OTHER_ABILITIES
from duelyard.games.berserk.moves import can_swap, jump_cells, jump_range, land_on, no_move, spend_all, swap_cells
from duelyard.games.berserk.printed import (
    ARTIFACT,
    CLASS,
    CLASS_BITS,
    DIRECTED,
    DISCHARGE,
    ELITE,
    FLAG_NAMES,
    FLYER,
    IMPACT,
    KIND,
    PARASITE,
    PS,
    SHOT,
    SPECIAL,
    THROW,
    TYPE,
    is_strike,
)
from duelyard.games.berserk.reach import distance, mine, targetable, trigger_aims
from duelyard.games.berserk.reveal import reveal
from duelyard.games.berserk.state import BLESSED, CURSED, BerserkState
from duelyard.games.berserk.strike import hit_with, volley
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import (
    BLESSES,
    CURSES,
    DARKENS,
    bless,
    curse,
    darken,
    give_chip,
    has_room,
    land,
    lift,
    take_off,
    use_in_battle,
    uses_in_battle,
)
from duelyard.games.berserk.windows import redirect
from duelyard.games.berserk.wounds import INCARNATES_NOW, SUMMONED, heal, wound, wound_all


@into(PLUS, "antiquary")
def antiquary(s: BerserkState, blow: Blow) -> int:
    """+1 to its throw while an artifact lies in the enemy's graveyard. (BK-CARD-166-antikvar)"""
    return int(blow.sort == THROW and any(TYPE[s.kind(x)] == ARTIFACT for x in s.graves[1 - s.side[blow.by]]))


@into(PLUS_OTHERS, "scoundrels_bay")
def scoundrels_bay(s: BerserkState, card: int, blow: Blow) -> int:
    """Pirates and koyar have +1 against creatures behind them. (BK-CARD-167-bukhta_podletsov)"""
    if blow.sort != PS or not s.is_creature(blow.at) or behind(s, blow.by) < 0:
        return 0
    rogue = is_a(s, blow.by, "pirate") or is_a(s, blow.by, "koyar")
    return int(rogue and behind(s, blow.by) == s.at[blow.at])


def fighters(s: BerserkState, card: int, act: Any, pile: list[Any]) -> list[int]:
    """The creatures that roll in the coming fight."""
    if not isinstance(act, Attack) or act.sort != PS or act.doubled >= 0 or s.at[act.by] < 0:
        return []
    target = next((item.by for item in pile if item.what == "defend" and not item.cancelled), act.target)
    fights = (
        s.at[target] >= 0 and s.is_creature(target) and not act.unanswered and (s.is_open(target) or act.how == FIGHT)
    )
    return [act.by, target] if fights else [act.by]


@answer("scoundrels_bay", IMPACT, fighters, tap=True)
def scoundrels_bay_cheats(s: BerserkState, me: int, card: int, act: Any) -> Script:
    """A fighting creature rolls two dice, and you choose. (BK-CARD-167-bukhta_podletsov, BK-R-95)"""
    act.act.doubled = act.target
    act.act.chooser = me
    yield from ()


@use("thief", IMPACT, lambda s, card: [x for x in known(s, s.squads[1 - s.side[card]]) if s.chips[x]])
def thief(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Take a chip from an enemy card. (BK-CARD-168-vor)"""
    s.chips[target] -= 1
    give_chip(s, card)
    yield from ()


@use(
    "thief",
    IMPACT,
    lambda s, card: [x for x in known(s, s.squads[s.side[card]]) if x != card and s.chips[card] and has_room(s, x)],
)
def thief_gives(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Give a chip to another card of yours. (BK-CARD-168-vor)"""
    s.chips[card] -= 1
    give_chip(s, target)
    yield from ()


@on("captains_pet", CONCENTRATES)
def captains_pet(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: a creature gets curse. (BK-CARD-169-lyubimets_kapitana)"""
    target = yield from pick_harmed(s, me, "curse", targetable(s), card)
    if target >= 0:
        reveal(s, [target])
        yield from curse(s, card, target)


def aimed_at_it(s: BerserkState, card: int, act: Any, pile: list[Any]) -> list[int]:
    """Its host, if an attack is aimed at the symbiote itself; not if the host attacks (BK-R-45)."""
    host = s.host[card]
    return [host] if isinstance(act, Attack) and act.target == card and host >= 0 and host != act.by else []


@answer("captains_pet", IMPACT, aimed_at_it, tap=False, per_turn=1, redirects=True)
def captains_pet_ducks(s: BerserkState, me: int, card: int, act: Any) -> Script:
    """Redirect an attack aimed at it to its host. (BK-CARD-169-lyubimets_kapitana)"""
    if s.host[card] >= 0:
        yield from redirect(s, act.act, s.host[card])


@on("acolyte", ENTERS, lambda s, card, e: s.side[e.slot] != s.side[card] and e.n in (SUMMONED, INCARNATES_NOW))
def acolyte(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An enemy card was summoned or incarnated: both may be wounded by 5. (BK-CARD-170-sluzhka)"""
    if s.at[e.slot] >= 0 and (yield from may(s, me, "acolyte", card)):
        own = 2 if cost(s, e.slot) <= 3 else 5
        yield from wound_all(s, card, [(card, own), (e.slot, 5)])


@use("acolyte", IMPACT, targetable)
def acolyte_heals(s: BerserkState, me: int, card: int, target: int) -> Script:
    """A creature heals 1. (BK-CARD-170-sluzhka)"""
    yield from heal(s, target, 1)


@on("free_archer", STRUCK, lambda s, card, e: e.by == card and e.blow.sort == SHOT, quiet=True, dead=True)
def free_archer(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Who is shot cannot heal until the end of the enemy's turn. (BK-CARD-171-volnyy_strelok)"""
    if hits_card(s, e):
        last(s, NO_HEAL, e.slot, 1, end_of_turn_of(s, 1 - me))
    yield from ()


def swap_partners(s: BerserkState, card: int) -> list[int]:
    """Gnomes and koyar of yours within the range of its jump."""
    if no_move(s, s.side[card], card) or not jump_range(s, card):
        return []
    return [
        x
        for x in mine(s, card)
        if grounded(s, x)
        and (is_a(s, x, "gnome") or is_a(s, x, "koyar"))
        and distance(s, card, x) <= 3
        and can_swap(s, card, x)
    ]


@use("cutthroat", IMPACT, swap_partners, free=True, moves=True)
def cutthroat(s: BerserkState, me: int, card: int, target: int) -> Script:
    """A jump onto a gnome or koyar of yours: they change cells. (BK-CARD-172-dushegub)"""
    spend_all(s, card)
    yield from swap_cells(s, card, card, target)
    if s.at[card] >= 0:
        last(s, GIVES, card, FLAG_NAMES.index("directed_strike"), this_turn(s))


@into(MINUS, "restless_soul")
def restless_soul(s: BerserkState, blow: Blow) -> int:
    """-1 from discharges. (BK-CARD-173-myatushchayasya_dusha)"""
    return int(blow.sort == DISCHARGE and not corporeal(s, blow.at))


@on("restless_soul", STATUS, lambda s, card, e: e.slot == card and e.n == BLESSES)
def restless_soul_rises(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Blessed, it loses curse and flies. (BK-CARD-173-myatushchayasya_dusha)"""
    lift(s, card, CURSED)
    yield from take_off(s, card)


@on("restless_soul", STATUS, lambda s, card, e: e.slot == card and e.n == CURSES)
def restless_soul_falls(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Cursed, it loses blessing, lands, and discharges. (BK-CARD-173-myatushchayasya_dusha)"""
    lift(s, card, BLESSED)
    yield from land(s, me, card, [c for c in range(CELLS) if s.on_half(me, c)])
    yield from volley(s, me, card, DISCHARGE, (2, 2, 2))


OTHER_ABILITIES[KIND["restless_soul"]] = DISCHARGE


@use(
    "night_killer",
    IMPACT,
    lambda s, card: [x for x in known(s, near_creatures(s, card)) if cursed(s, x) and s.poison[x]],
    chips=1,
)
def night_killer(s: BerserkState, me: int, card: int, target: int) -> Script:
    """An adjacent creature with curse and poison takes 5 wounds. (BK-CARD-174-nochnoy_ubiytsa)"""
    yield from wound(s, card, target, 5)


@into(ARMOR_OF, "champion_of_the_order")
def champion_of_the_order(s: BerserkState, slot: int) -> int:
    """Armor 2 against a squad of three elements. (BK-CARD-175-pobornik_ordena)"""
    return 2 if elements(s, 1 - s.side[slot]).bit_count() >= 3 else 0


@on(
    "champion_of_the_order",
    DESTROYED,
    lambda s, card, e: s.side[e.by] == s.side[card] and e.death is not None and e.death.side != s.side[card]
    and e.death.form <= PARASITE and s.is_creature(e.by) and free_use(s, card, 1),
)  # fmt: skip
def champion_praises(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A creature of yours that destroyed an enemy creature may get blessing. (BK-CARD-175-pobornik_ordena)"""
    if s.at[e.by] >= 0 and free_use(s, card, 1) and not s.flags[e.by] & BLESSED and (yield from ask_to(s, me, card)):
        counted(s, card)
        yield from bless(s, card, e.by)


@on("squire", DEFENDS, itself, quiet=True)
def squire(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Its second defence makes it a knight. (BK-CARD-176-skvayr)"""
    use_in_battle(s, card)
    if uses_in_battle(s, card) == 2:
        last(s, PLUS_MOVE, card, 1)
        last(s, PLUS_PS, card, 2)
        yield from bless(s, card, card)


@on("flagellant", TURN_STARTS, lambda s, card, e: not s.flags[card] & BLESSED)
def flagellant(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It may take a wound and get blessing. (BK-CARD-177-flagellyant)"""
    if (yield from may(s, me, "scourge", card)):
        yield from wound(s, card, card, 1)
        yield from bless(s, card, card)


@on("flagellant", STRUCK, lambda s, card, e: own_ps(s, card, e) and s.flags[card] & BLESSED != 0)
def flagellant_strikes(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It may give up blessing: heal a creature, or darken the one struck. (BK-CARD-177-flagellyant)"""
    if s.at[card] < 0 or not s.flags[card] & BLESSED:
        return
    what = yield from choose(s, me, "flagellant", 3, card)
    if what == 0:
        lift(s, card, BLESSED)
        yield from heal(s, (yield from pick(s, me, "heal", near_creatures(s, card), card)), 2)
    elif what == 1:
        lift(s, card, BLESSED)
        if hits_creature(s, e):
            yield from darken(s, card, e.slot)


@on(
    "boatswain_of_the_damned",
    DIES,
    lambda s, card, e: e.slot != card and e.death is not None and e.death.side == s.side[card] and e.death.cursed
    and CLASS_BITS[s.kind(e.slot)] & CLASS["pirate"] != 0 and not ELITE[s.kind(e.slot)] and uses_in_battle(s, card) < 2,
    quiet=True,
)  # fmt: skip
def boatswain(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A cursed ordinary pirate of yours that died has incarnation 4. (BK-CARD-178-botsman_proklyatykh)"""
    if e.slot in s.graves[s.owner(e.slot)] and uses_in_battle(s, card) < 2:
        use_in_battle(s, card)
        last(s, INCARNATES, e.slot, 4)
    yield from ()


@into(VAMPIRE, "boatswain_of_the_damned")
def boatswain_drinks(s: BerserkState, slot: int) -> int:
    """Vampirism while all your creatures are cursed. (BK-CARD-178-botsman_proklyatykh)"""
    return 12 if all(cursed(s, x) for x in mine(s, slot)) else 0


@on("garrid_spy", CONCENTRATES, quiet=True)
def garrid_spy(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: unanswered strike until the end of your next turn. (BK-CARD-179-garrid_shpion)"""
    last(s, GIVES, card, FLAG_NAMES.index("unanswered_strike"), next_turn_of(s, me))
    yield from ()


@on(
    "garrid_spy",
    DESTROYED,
    lambda s, card, e: (
        e.by == card and e.death is not None and e.death.side != s.side[card] and e.death.form <= PARASITE
    ),
)
def garrid_spy_flees(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It destroyed an enemy creature: it may jump. (BK-CARD-179-garrid_shpion)"""
    if s.at[card] >= 0:
        yield from land_on(s, me, card, jump_cells(s, card, 3), optional=True)


@into(MINUS, "dragonslayer")
def dragonslayer(s: BerserkState, blow: Blow) -> int:
    """-1 from attacks of flyers. (BK-CARD-180-drakonoborets)"""
    return int(s.form[blow.by] == FLYER)


@into(PLUS, "dragonslayer")
def dragonslayer_strikes(s: BerserkState, blow: Blow) -> int:
    """+2 to strikes against creatures of cost 9 or more. (BK-CARD-180-drakonoborets)"""
    return 2 if is_strike(blow.sort) and s.is_creature(blow.at) and cost(s, blow.at) >= 9 else 0


@into(ATTACK_EXP_OF, "corsair_of_maenas")
def corsair_of_maenas(s: BerserkState, slot: int) -> int:
    """Attack experience 2 after a redeal. (BK-CARD-181-korsar_maenasa)"""
    return 2 if s.redeals[s.side[slot]] else 0


@into(FLAGS_OF, "corsair_of_maenas")
def corsair_aims(s: BerserkState, slot: int) -> int:
    """Directed strike while it has curse. (BK-CARD-181-korsar_maenasa)"""
    return DIRECTED if cursed(s, slot) else 0


@on(
    "sea_dog",
    ATTACKED,
    lambda s, card, e: e.hit.sort == PS and s.side[e.by] == s.side[card] and is_a(s, e.by, "pirate")
    and e.hit.how != TRIGGER and e.hit.totals[0] <= 4 and free_use(s, card, 2, 2),
)  # fmt: skip
def sea_dog(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A pirate of yours attacked with 4 or less: shot 1 at the same card. (BK-CARD-182-morskoy_pyos)"""
    if (
        e.slot in trigger_aims(s, card, SHOT)
        and free_use(s, card, 2, 2)
        and (s.side[e.slot] != me or (yield from ask_to(s, me, card)))
    ):
        counted(s, card, 2)
        yield from hit_with(s, card, SHOT, (1, 1, 1), e.slot)


@into(FLAGS_OF, "slasher")
def slasher(s: BerserkState, slot: int) -> int:
    """Directed strike in a squad of at most two elements. (BK-CARD-183-rubaka)"""
    return DIRECTED if elements(s, s.side[slot]).bit_count() <= 2 else 0


@on("temple_knight", STATUS, lambda s, card, e: e.n == DARKENS and near(s, card, e.slot))
def temple_knight(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An adjacent creature became dark: special strike 1-2-2. (BK-CARD-184-rytsar_khrama)"""
    if s.at[e.slot] >= 0 and near(s, card, e.slot) and (yield from ask_to(s, me, card)):
        yield from hit_with(s, card, SPECIAL, (1, 2, 2), e.slot)


@into(PLUS_ALWAYS, "temple_knight")
def temple_knight_strikes(s: BerserkState, slot: int) -> int:
    """+1 for each other inquisitor of yours, at most +3. (BK-CARD-184-rytsar_khrama)"""
    return min(3, sum(x != slot and is_a(s, x, "inquisitor") for x in s.squads[s.side[slot]]))


@into(KEEPS_OPEN, "colossus")
def colossus(s: BerserkState, slot: int, hit: Any) -> bool:
    """After an exchange of strikes it does not close. (BK-CARD-185-koloss)"""
    return bool(hit.sort == PS and slot in (hit.by, hit.defender) and hit.fought and min(hit.forces) >= 0)


@on("colossus", AFTER, lambda s, card, e: any(s.side[slot] == s.side[card] for slot in e.hit.stayed))
def colossus_shakes(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A dear creature of yours that did not close shakes all enemies beside it. (BK-CARD-185-koloss)"""
    for slot in e.hit.stayed:
        if s.side[slot] == me and s.is_open(slot) and cost(s, slot) >= 7 and not s.used[slot] >> 57 & 1:
            s.used[slot] |= 1 << 57
            yield from wound_all(s, card, [(x, 1) for x in neighbours(s, slot) if s.side[x] != me])
