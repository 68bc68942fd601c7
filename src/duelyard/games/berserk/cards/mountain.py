"""Mountain, ordinary cards (ledger section 28)."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Ask, Script
from duelyard.games.berserk.acts import ACTION
from duelyard.games.berserk.asking import choose, may, pick_cell, pick_harmed
from duelyard.games.berserk.cards.base import (
    ask_to,
    attacked_with,
    counted,
    free_use,
    grounded,
    hits_card,
    into,
    itself,
    known,
    near_creatures,
    own_strike,
    target_of,
)
from duelyard.games.berserk.cells import AIR, CELLS, DIAGONALS, EDGE, ahead
from duelyard.games.berserk.codes import arg_2, code
from duelyard.games.berserk.deck import summon
from duelyard.games.berserk.features import around, behind, corporeal, element, in_formation, is_a, neighbours
from duelyard.games.berserk.hooks import (
    ARMOR_OF,
    ATTACKED,
    BLOCKS,
    CONCENTRATES,
    DEFENDS,
    DESTROYED,
    DIES,
    ENEMY_TURN_STARTS,
    FLAGS_OF,
    GRANTED,
    IN_VALHALLA,
    MINUS,
    MISSED,
    MOVED_ON,
    PLUS,
    STRUCK,
    TURN_ENDS,
    TURN_STARTS,
    WOUNDED,
    Event,
    add_feature,
    attack_of,
    on,
    use,
)
from duelyard.games.berserk.lasting import (
    ARMOR_IS,
    ARMOR_PLUS,
    CAT_AND_MOUSE,
    FINISHING,
    LANDS,
    NO_ARMOR,
    PLUS_PS,
    PLUS_RANGED,
    PORTAL,
    SHOOTS,
    end_of_turn_of,
    everywhere,
    last,
    next_turn_of,
    other_of,
    remove,
    slot_of,
    this_turn,
)
from duelyard.games.berserk.layer import OTHER_ABILITIES, WEAK, armor, has_ability, ps
from duelyard.games.berserk.moves import can_relocate, free_around, free_beside, jump_cells, land_on, no_entry, relocate
from duelyard.games.berserk.printed import (
    ARTIFACT,
    CLASS,
    CLASS_BITS,
    COST,
    DISCHARGE,
    FLYER,
    GROUND,
    IMPACT,
    KIND,
    MAGIC,
    MOUNTAIN,
    NO_DISCHARGES,
    PS,
    ROW_SKIP,
    SHOT,
    SPECIAL,
    SPELL,
    SWAMP,
    TERRAIN,
    THROW,
    is_magic,
)
from duelyard.games.berserk.reach import (
    barred_from_magic,
    creatures,
    distance,
    enemies,
    scarecrows,
    targetable,
    trigger_aims,
)
from duelyard.games.berserk.reveal import reveal
from duelyard.games.berserk.state import HIDDEN, STAYS_CLOSED, BerserkState
from duelyard.games.berserk.strike import hit_with, volley
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import close_card, force_roll, give_chip, take_off, uses
from duelyard.games.berserk.wounds import destroy, wound, wound_all


@into(MINUS, "ice_vine")
def ice_vine(s: BerserkState, blow: Blow) -> int:
    """-1 from non-magic attacks. (BK-CARD-34-ledyanaya_loza)"""
    return int(not is_magic(blow.sort))


@use(
    "armourer",
    IMPACT,
    lambda s, card: [x for x in s.squads[s.side[card]] if s.absorbed[x] and not s.flags[x] & HIDDEN],
    sudden="any",
)
def armourer(s: BerserkState, me: int, card: int, target: int) -> Script:
    """The armor of a card of yours is restored. (BK-CARD-36-oruzheynik)"""
    s.tell("armor_restored", target)
    s.absorbed[target] = 0
    yield from ()


@use("armourer", IMPACT, lambda s, card: [x for x in known(s, s.squads[1 - s.side[card]]) if armor(s, x) > 0])
def armourer_strips(s: BerserkState, me: int, card: int, target: int) -> Script:
    """An enemy card has no armor until the end of your turn. (BK-CARD-36-oruzheynik)"""
    last(s, NO_ARMOR, target, 1, end_of_turn_of(s, me))
    yield from ()


@into(PLUS, "velga")
def velga(s: BerserkState, blow: Blow) -> int:
    """+1 against a defender. (BK-CARD-37-velga)"""
    return int(blow.sort == PS and blow.defended)


@on("velga", IN_VALHALLA)
def velga_inspires(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Valhalla: a mountain creature of yours can finish off. (BK-CARD-37-velga)"""
    own = [x for x in s.squads[me] if s.is_creature(x) and element(s, x) == MOUNTAIN]
    target = yield from target_of(s, me, card, own)
    if target >= 0:
        last(s, FINISHING, target, 1, this_turn(s))


def finishable(s: BerserkState, card: int, n: int) -> list[int]:
    """Adjacent corporeal creatures, no symbiotes, with at most n lives (BK-GL-33)."""
    return [
        x
        for x in near_creatures(s, card)
        if not s.is_symbiote(x) and not s.flags[x] & HIDDEN and corporeal(s, x) and s.lives(x) <= n
    ]


def granted_finishing() -> None:
    """TAP: finishing, by the creature's own weak strike, as Valhalla may grant it."""
    feature = add_feature(GRANTED, IMPACT)
    feature.tag = 9
    feature.at = lambda s, card: finishable(s, card, ps(s, card, WEAK))

    def finish(s: BerserkState, me: int, card: int, target: int) -> Script:
        yield from destroy(s, card, target)

    feature.use = finish


granted_finishing()


@into(ARMOR_OF, "grudge_bearing_gnome")
def grudge_bearing_gnome(s: BerserkState, slot: int) -> int:
    """Formation: armor 2. (BK-CARD-38-zlopamyatnyy_gnom)"""
    return 2 if in_formation(s, slot) else 0


@on(
    "grudge_bearing_gnome",
    WOUNDED,
    lambda s, card, e: (
        s.side[e.slot] == s.side[card]
        and is_a(s, e.slot, "gnome")
        and e.blow.attack
        and e.blow.ranged
        and s.side[e.by] != s.side[card]
        and free_use(s, card, 2)
    ),
)
def gnome_remembers(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A gnome wounded from afar strikes back at somebody beside it. (BK-CARD-38-zlopamyatnyy_gnom)"""
    if (
        s.at[e.slot] >= 0
        and free_use(s, card, 2)
        and trigger_aims(s, e.slot, SPECIAL)
        and (yield from ask_to(s, me, card))
    ):
        counted(s, card)
        yield from volley(s, me, e.slot, SPECIAL, (e.n, e.n, e.n), optional=True)


@use(
    "inventor",
    IMPACT,
    lambda s, card: [x for x in neighbours(s, card) if s.side[x] == s.side[card] and s.form[x] == ARTIFACT],
)
def inventor(s: BerserkState, me: int, card: int, target: int) -> Script:
    """An adjacent artifact of yours gains a chip. (BK-CARD-39-izobretatel)"""
    give_chip(s, target)
    yield from ()


@into(BLOCKS, "wind_master")
def wind_master(s: BerserkState, card: int, hit: Any) -> bool:
    """Blocks the third shot or throw of the enemy at your cards in his turn. (BK-CARD-40-master_vetra)"""
    me = s.side[card]
    if hit.sort not in (SHOT, THROW) or s.side[hit.by] == me or s.side[hit.target] != me or s.active == me:
        return False
    counted(s, card, 2)
    return uses(s, card, 2) == 3


@use("wind_master", SPELL, targetable, reach=4)
def wind_master_blasts(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Wound a creature 1-2-2. (BK-CARD-40-master_vetra)"""
    yield from wound(s, card, target, (1, 2, 2)[force_roll(s, card)], SPELL)


attack_of("novice", DISCHARGE, 1).when = lambda s, slot: sum(s.chips[x] > 0 for x in s.squads[s.side[slot]]) >= 3


@on(
    "hummocks_of_yor",
    MOVED_ON,
    lambda s, card, e: (
        s.side[e.slot] != s.side[card]
        and s.on_half(s.side[e.slot], e.cell)
        and e.to in s.own_row(s.side[card], 1)
        and e.n < 0
    ),
)
def hummocks_of_yor(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An enemy creature that walks onto your first row closes. (BK-CARD-42-torosy_yora)"""
    yield from close_card(s, e.slot)


@use("hummocks_of_yor", IMPACT, lambda s, card: [x for x in creatures(s) if s.at[x] < AIR and corporeal(s, x)])
def hummocks_shelter(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Armor 1 or +1 armor until the end of the enemy's turn. (BK-CARD-42-torosy_yora)"""
    what = yield from choose(s, me, "armor", 2, card)
    last(s, (ARMOR_IS, ARMOR_PLUS)[what], target, 1, end_of_turn_of(s, 1 - me))


@into(PLUS, "harpy")
def harpy(s: BerserkState, blow: Blow) -> int:
    """+1 against artifacts. (BK-CARD-43-garpiya)"""
    return int(blow.sort == PS and s.form[blow.at] == ARTIFACT)


@on("harpy", STRUCK, own_strike, dead=True)
def harpy_carries(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It may carry a corporeal enemy card to a neighbouring cell. (BK-CARD-43-garpiya)"""
    slot = e.slot
    if hits_card(s, e) and s.side[slot] != me and can_relocate(s, slot) and corporeal(s, slot):
        cell = yield from pick_cell(s, me, "relocate", free_around(s, slot), card, True)
        yield from relocate(s, card, slot, cell)


@on(
    "children_of_the_white_moon",
    DESTROYED,
    lambda s, card, e: e.by == card and e.death is not None and e.death.sort == ROW_SKIP and e.cell < CELLS,
)
def children_of_the_white_moon(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """They may take the place of their victim; then two magic strikes. (BK-CARD-44-deti_beloy_luny)"""
    if no_entry(s, card, e.cell) or not (yield from ask_to(s, me, card)):
        return
    if (yield from relocate(s, card, card, e.cell)):
        for _ in range(2):
            yield from volley(s, me, card, MAGIC, (1, 1, 1), optional=True)


@on("children_of_the_white_moon", IN_VALHALLA)
def children_inspire(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Valhalla: a creature of yours has +1 to ranged attacks. (BK-CARD-44-deti_beloy_luny)"""
    target = yield from target_of(s, me, card, [x for x in s.squads[me] if s.is_creature(x)])
    if target >= 0:
        last(s, PLUS_RANGED, target, 1, this_turn(s))


def fly_this_turn(s: BerserkState, me: int, slot: int) -> Script:
    """-1 to the simple strike, and flight until the end of the turn."""
    last(s, PLUS_PS, slot, -1, this_turn(s))
    last(s, LANDS, slot, 1, this_turn(s))
    yield from take_off(s, slot)


@on("dragon_rider", TURN_STARTS, lambda s, card, e: s.form[card] == GROUND)
def dragon_rider(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It may fly in this turn. (BK-CARD-45-drakoniy_vsadnik)"""
    if (yield from may(s, me, "fly", card)):
        yield from fly_this_turn(s, me, card)


@on("dragon_rider", IN_VALHALLA)
def dragon_rider_inspires(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Valhalla: a yordling of yours may fly in this turn. (BK-CARD-45-drakoniy_vsadnik)"""
    own = [x for x in s.squads[me] if grounded(s, x) and is_a(s, x, "yordling")]
    target = yield from target_of(s, me, card, own, True)
    if target >= 0:
        yield from fly_this_turn(s, me, target)


@on(
    "priestess_of_snowfalls",
    STRUCK,
    lambda s, card, e: e.by == card and e.blow.sort == DISCHARGE and e.blow.force == WEAK,
    quiet=True,
)
def priestess(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A weak discharge gives a chip. (BK-CARD-46-zhritsa_snegopadov)"""
    give_chip(s, card)
    yield from ()


@use("priestess_of_snowfalls", SPELL, chips=1)
def priestess_snows(s: BerserkState, me: int, card: int, target: int) -> Script:
    """All cards on a diagonal take 1-2-2 wounds. (BK-CARD-46-zhritsa_snegopadov)"""
    codes = [code("line", line[0], k) for k, line in enumerate(DIAGONALS) if any(s.on_cell(c) for c in line)]
    answer = yield Ask(s, me, "diagonal", codes, source=card)
    n = (1, 2, 2)[force_roll(s, card)]
    reached = [x for c in DIAGONALS[arg_2(answer)] for x in s.on_cell(c)]
    reveal(s, reached)
    yield from wound_all(s, card, [(x, n) for x in reached if s.at[x] < CELLS and s.form[x] != TERRAIN], SPELL)


@on("niara", CONCENTRATES, quiet=True)
def niara(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: a chip. (BK-CARD-47-niara)"""
    give_chip(s, card)
    yield from ()


@into(PLUS, "huntress")
def huntress(s: BerserkState, blow: Blow) -> int:
    """Her shots have +1 against swamp cards. (BK-CARD-48-okhotnitsa)"""
    return int(blow.sort == SHOT and element(s, blow.at) == SWAMP)


@on("huntress", STRUCK, own_strike)
def huntress_shoots(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """On each of her strikes: shot 1. (BK-CARD-48-okhotnitsa)"""
    yield from volley(s, me, card, SHOT, (1, 1, 1))


@on("huntress", MISSED, lambda s, card, e: e.hit.by == card == e.by)
def huntress_misses(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """On her miss in attack: shot 1. (BK-CARD-48-okhotnitsa)"""
    yield from volley(s, me, card, SHOT, (1, 1, 1))


@on("huntress", IN_VALHALLA)
def huntress_inspires(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Valhalla: a mountain creature of yours shoots in the same way. (BK-CARD-48-okhotnitsa)"""
    own = [x for x in s.squads[me] if s.is_creature(x) and element(s, x) == MOUNTAIN]
    target = yield from target_of(s, me, card, own)
    if target >= 0:
        last(s, SHOOTS, target, 1, end_of_turn_of(s, me))


@into(FLAGS_OF, "red_moustache")
def red_moustache(s: BerserkState, slot: int) -> int:
    """Formation: protection from discharges. (BK-CARD-49-ryzhiy_us)"""
    return NO_DISCHARGES if in_formation(s, slot) else 0


@on("red_moustache", DEFENDS, itself)
def red_moustache_defends(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """When it defends: magic strike 2 before the dice. (BK-CARD-49-ryzhiy_us)"""
    yield from volley(s, me, card, MAGIC, (2, 2, 2), optional=True)


@on("snow_leopard", ENEMY_TURN_STARTS)
def snow_leopard(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Choose an enemy creature to play cat and mouse with. (BK-CARD-50-snezhnyy_bars)"""
    target = yield from target_of(s, me, card, [x for x in known(s, enemies(s, card)) if s.form[x] != FLYER])
    if target >= 0:
        last(s, CAT_AND_MOUSE, target, 1, this_turn(s), card)


@on("snow_leopard", CONCENTRATES)
def snow_leopard_jumps(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: jump beside the marked creature and strike it. (BK-CARD-50-snezhnyy_bars)"""
    for entry in everywhere(s, CAT_AND_MOUSE):
        mouse = slot_of(entry)
        if other_of(entry) == card and s.at[mouse] >= 0 and s.at[card] < CELLS:
            cells = [c for c in free_beside(s, s.at[mouse]) if not no_entry(s, card, c)]
            if (yield from land_on(s, me, card, cells, optional=True)):
                yield from hit_with(s, card, SPECIAL, (2, 2, 2), mouse)


@on("battle_mage", CONCENTRATES, quiet=True)
def battle_mage(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: +2 armor until the end of the enemy's next turn. (BK-CARD-51-boevoy_mag)"""
    last(s, ARMOR_PLUS, card, 2, next_turn_of(s, 1 - me))
    yield from ()


@into(PLUS, "battle_mage")
def battle_mage_strikes(s: BerserkState, blow: Blow) -> int:
    """+1 to its magic strike with a discharge or spell behind it. (BK-CARD-51-boevoy_mag)"""
    if blow.sort != MAGIC or behind(s, blow.by) < 0:
        return 0
    own = [x for x in s.on_cell(behind(s, blow.by)) if s.side[x] == s.side[blow.by]]
    return int(any(has_ability(s, x, (DISCHARGE, SPELL)) for x in own))


@into(PLUS, "thunderer")
def thunderer(s: BerserkState, blow: Blow) -> int:
    """Formation: +1 to its throws. (BK-CARD-52-gromoboy)"""
    return int(blow.sort == THROW and bool(in_formation(s, blow.by)))


@on("thunderer", ATTACKED, attacked_with(THROW))
def thunderer_again(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A second throw at the card behind; then it stays closed. (BK-CARD-52-gromoboy)"""
    hit = e.hit
    if hit.how != ACTION:
        return
    s.flags[card] |= STAYS_CLOSED
    thrown = [blow.cell for blow in hit.blows if not blow.reply]
    cell = thrown[0] if thrown else s.at[hit.target]
    if 0 <= cell < CELLS:
        back = ahead(cell, -s.forward(s.side[hit.target]))
        targets = [x for x in trigger_aims(s, card, THROW) if s.at[x] == back]
        target = yield from pick_harmed(s, me, "attack", targets, card)
        yield from hit_with(s, card, THROW, (1, 1, 1), target)


@on("portal_master", ENEMY_TURN_STARTS)
def portal_master(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Choose a free cell for the portal. (BK-CARD-53-master_portalov)"""
    cell = yield from pick_cell(s, me, "portal", [c for c in range(CELLS) if s.free(c)], card)
    if cell >= 0:
        last(s, PORTAL, cell, 1, next_turn_of(s, me), card)


@on("portal_master", TURN_ENDS, lambda s, card, e: not barred_from_magic(s, card))
def portal_closes(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Cards on the portal take 2 wounds, and it is gone. (BK-CARD-53-master_portalov)"""
    for entry in everywhere(s, PORTAL):
        if other_of(entry) == card:
            remove(s, entry)
            reached = s.on_cell(slot_of(entry))
            reveal(s, reached)
            yield from wound_all(s, card, [(x, 2) for x in reached if s.at[x] < CELLS], SPELL)


def tank_targets(s: BerserkState, card: int) -> list[int]:
    """Within range 3, adjacent cards allowed; flyers always; from the edge a Scarecrow draws the shot."""
    if EDGE >> s.at[card] & 1 and scarecrows(s):
        return scarecrows(s)
    return [
        x
        for x in s.squads[1 - s.side[card]] + s.squads[s.side[card]]
        if x != card and s.form[x] != TERRAIN and distance(s, card, x) <= 3
    ]


attack_of("steam_tank", SHOT).at = tank_targets


@on("steam_tank", ATTACKED, attacked_with(SHOT))
def steam_tank(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """After its shot it rolls to a neighbouring cell. (BK-CARD-54-parovoy_tank)"""
    if s.at[card] >= 0:
        cell = yield from pick_cell(s, me, "relocate", free_around(s, card), card)
        yield from relocate(s, card, card, cell)


@on("steam_tank", DIES, itself, dead=True)
def steam_tank_explodes(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Up to three cheap gnomes come from the deck; then all around take 3 wounds. (BK-CARD-54-parovoy_tank)"""
    for _ in range(3):
        if not (
            yield from summon(
                s, me, card, lambda k: CLASS_BITS[k] & CLASS["gnome"] and COST[k] <= 3, free_beside(s, e.cell)
            )
        ):
            break
    reached = around(s, e.cell)
    reveal(s, reached)
    yield from wound_all(s, card, [(x, 3) for x in reached if s.at[x] < CELLS])


@on(
    "monk_of_targ",
    WOUNDED,
    lambda s, card, e: e.slot == card and e.blow.attack and s.active != s.side[card] and s.side[e.by] != s.side[card],
)
def monk_of_targ(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Wounded in the enemy's turn: it may jump, or strike. (BK-CARD-55-monakh_targa)"""
    if s.at[card] < 0:
        return
    what = yield from choose(s, me, "monk", 3, card)
    if what == 0:
        yield from land_on(s, me, card, jump_cells(s, card, 3), optional=True)
    elif what == 1:
        yield from volley(s, me, card, SPECIAL, (3, 3, 3), optional=True)


# Attacks and spells that come with a trigger (BK-R-73).
OTHER_ABILITIES[KIND["children_of_the_white_moon"]] = MAGIC
OTHER_ABILITIES[KIND["red_moustache"]] = MAGIC
OTHER_ABILITIES[KIND["huntress"]] = SHOT
OTHER_ABILITIES[KIND["portal_master"]] = SPELL
