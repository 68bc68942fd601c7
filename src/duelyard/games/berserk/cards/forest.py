"""Forest, ordinary cards (ledger section 28)."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Script
from duelyard.games.berserk.asking import choose, may, pick, pick_cell, pick_harmed
from duelyard.games.berserk.cards.base import (
    ask_to,
    cost,
    counted,
    free_use,
    hits_creature,
    into,
    itself,
    known,
    near_own,
    own_ps,
    target_of,
)
from duelyard.games.berserk.cells import CELLS
from duelyard.games.berserk.features import is_a, is_hero, near, opposite, squad_has
from duelyard.games.berserk.hooks import (
    CONCENTRATES,
    DIAGONAL,
    DIES,
    ENEMY_TURN_ENDS,
    ENEMY_TURN_STARTS,
    IGNORES,
    KEEPS_OPEN,
    MOVED_ON,
    OPENS,
    REDIRECTED,
    RELOCATED,
    STRUCK,
    Event,
    attack_of,
    on,
    use,
)
from duelyard.games.berserk.lasting import (
    FORMER,
    PLUS_PS,
    PLUS_STRIKES,
    SHOT_EXPERIENCE,
    end_of_turn_of,
    last,
    next_turn_of,
)
from duelyard.games.berserk.layer import OTHER_ABILITIES, WEAK, ps
from duelyard.games.berserk.moves import can_relocate, no_entry, relocate
from duelyard.games.berserk.printed import (
    GROUND,
    IMPACT,
    KIND,
    MAGIC,
    NO_FLYERS,
    NO_SHOTS,
    PARASITE,
    PS,
    SHOT,
    SPECIAL,
    SPELL,
    TERRAIN,
    is_strike,
)
from duelyard.games.berserk.reach import barred_from_magic, mine, targetable, trigger_aims
from duelyard.games.berserk.state import CURSED, HIDDEN, BerserkState
from duelyard.games.berserk.strike import fight, hit_with, volley, weak_blow
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import close_card, cure, lift, set_trap, touches
from duelyard.games.berserk.windows import answer_at_once
from duelyard.games.berserk.wounds import destroy, gain_lives, heal, heal_fully, seat_on, worth_healing, wound


@use("dryad", IMPACT, targetable)
def dryad(s: BerserkState, me: int, card: int, target: int) -> Script:
    """A creature heals 1. (BK-CARD-67-driada)"""
    yield from heal(s, target, 1)


@use("dryad", IMPACT, lambda s, card: known(s, [x for x in targetable(s) if s.poison[x] or s.flags[x] & CURSED]))
def dryad_cleanses(s: BerserkState, me: int, card: int, target: int) -> Script:
    """A creature loses poison and curse. (BK-CARD-67-driada)"""
    cure(s, target)
    lift(s, target, CURSED)
    yield from ()


@on("lummi", OPENS, lambda s, card, e: e.slot == s.host[card])
def lummi(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """When its host opens, the host takes 2 wounds. (BK-CARD-69-lyummi)"""
    yield from wound(s, card, e.slot, 2)


@on(
    "lotus_flower",
    RELOCATED,
    lambda s, card, e: (
        s.side[e.slot] != s.side[card] and s.is_creature(e.slot) and 0 <= e.to < CELLS and e.to % 5 == s.at[card] % 5
    ),
)
def lotus_flower(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An enemy creature that comes into its column takes a wound or closes. (BK-CARD-70-tsvetok_lotosa)"""
    if s.at[e.slot] != e.to:
        return
    if s.is_open(e.slot) and (yield from choose(s, s.side[e.slot], "lotus", 2, card)):
        yield from close_card(s, e.slot)
    else:
        yield from wound(s, card, e.slot, 1)


@use(
    "lotus_flower",
    IMPACT,
    lambda s, card: [x for x in known(s, targetable(s)) if cost(s, x) <= 5 and s.is_open(x)],
    chips=1,
)
def lotus_lulls(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Close a creature of cost 5 or less. (BK-CARD-70-tsvetok_lotosa)"""
    yield from close_card(s, target)


@use("elenyamen", IMPACT, lambda s, card: [x for x in mine(s, card) if not s.extra[x]])
def elenyamen(s: BerserkState, me: int, card: int, target: int) -> Script:
    """A creature of yours without extra lives gains one. (BK-CARD-71-elenyamen)"""
    gain_lives(s, target, 1)
    yield from ()


@into(KEEPS_OPEN, "gloa")
def gloa(s: BerserkState, slot: int, hit: Any) -> bool:
    """Without wounds it does not close after its simple strike. (BK-CARD-72-gloa)"""
    return bool(hit.by == slot and hit.sort == PS and s.wounds[slot] == 0)


@on("elkhovik", DIES, lambda s, card, e: e.slot == card and e.death is not None and e.death.attack, dead=True)
def elkhovik(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Killed from near: the killer is weaker; from afar: a creature of yours heals. (BK-CARD-73-elkhovik)"""
    assert e.death is not None
    if e.death.close:
        if s.at[e.by] >= 0:
            last(s, PLUS_PS, e.by, -2)
    else:
        own = [x for x in s.squads[me] if s.is_creature(x) and not s.flags[x] & HIDDEN]
        heal_fully(s, (yield from target_of(s, me, card, own)))


@on(
    "avenger",
    DIES,
    lambda s, card, e: e.slot != card and e.death is not None and e.death.side == s.side[card] and e.death.attack
    and e.death.form <= PARASITE and s.side[e.by] != s.side[card],
    quiet=True,
)  # fmt: skip
def avenger(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Another creature of yours fell: +2 to its strikes. (BK-CARD-74-mstitel)"""
    last(s, PLUS_STRIKES, card, 2, end_of_turn_of(s, me))
    yield from ()


@on(
    "naiad",
    STRUCK,
    lambda s, card, e: (
        is_strike(e.blow.sort) and s.side[e.slot] == s.side[card] and s.is_creature(e.slot) and s.ready(card)
    ),
)
def naiad(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A creature of yours that was struck deals the attacker a weak strike. (BK-CARD-75-nayada)"""
    if s.at[e.by] < 0 or not touches(s, card, e.slot, SPELL) or not s.ready(card) or barred_from_magic(s, card):
        return
    if (yield from may(s, me, "naiad", card)):
        yield from answer_at_once(s, card, e.slot, lambda: naiad_strikes(s, e))


def naiad_strikes(s: BerserkState, e: Event) -> Script:
    """The strike itself, if both are still there."""
    if s.at[e.slot] >= 0 and s.at[e.by] >= 0:
        yield from weak_blow(s, e.slot, e.by)


OTHER_ABILITIES[KIND["naiad"]] = SPELL


@on(
    "odvin",
    MOVED_ON,
    lambda s, card, e: s.side[e.slot] != s.side[card] and s.is_creature(e.slot) and free_use(s, card, 1, 1),
)
def odvin(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An enemy walked beside a forest guardian of yours: it may fight. (BK-CARD-76-odvin)"""
    guards = [x for x in mine(s, card) if is_a(s, x, "forest_guardian") and near(s, x, e.slot)]
    if s.at[e.slot] == e.to and free_use(s, card, 1, 1):
        guard = yield from target_of(s, me, card, guards, True)
        if guard >= 0:
            counted(s, card, 1)
            yield from fight(s, guard, e.slot)


@on("elf_archer", CONCENTRATES, quiet=True)
def elf_archer(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: shooting experience 1 until the end of your next turn. (BK-CARD-77-elf_luchnik)"""
    last(s, SHOT_EXPERIENCE, card, 1, next_turn_of(s, me))
    yield from ()


@use("trapper", IMPACT)
def trapper(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Set a trap. (BK-CARD-78-lovchiy)"""
    s.tell("trap", card)
    set_trap(s, me, card)
    yield from ()


@on(
    "mebu",
    REDIRECTED,
    lambda s, card, e: s.side[e.slot] == s.side[card] and s.is_creature(e.slot) and free_use(s, card, 2),
)
def mebu(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An attack was redirected from a creature of yours: special strike 1. (BK-CARD-79-myobu)"""
    if trigger_aims(s, card, SPECIAL) and (yield from ask_to(s, me, card)):
        counted(s, card)
        yield from volley(s, me, card, SPECIAL, (1, 1, 1), optional=True)


attack_of("satyr", MAGIC).when = lambda s, slot: any(is_hero(s, x) for x in near_own(s, slot))


@on("satyr", MOVED_ON, itself, quiet=True)
def satyr(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Each step heals it 1. (BK-CARD-80-satir)"""
    yield from heal(s, card, 1)


@on("predatory_sundew", STRUCK, own_ps)
def predatory_sundew(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """She may swallow a cheap enemy creature as her parasite. (BK-CARD-81-khishchnaya_rosyanka)"""
    prey = e.slot
    if not hits_creature(s, e) or s.side[prey] == me or cost(s, prey) > 4 or s.rider[card] >= 0 or s.at[card] < 0:
        return
    if s.host[card] >= 0 or s.form[card] != GROUND:
        return
    if not (yield from may(s, me, "swallow", card)):
        return
    rider = s.rider[prey]
    if rider >= 0:
        yield from destroy(s, -1, rider)
    last(s, FORMER, prey, s.form[prey])
    s.form[prey] = PARASITE
    seat_on(s, prey, card)


@on("predatory_sundew", ENEMY_TURN_ENDS, lambda s, card, e: s.rider[card] >= 0)
def sundew_digests(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """The symbiote that sits on her is destroyed. (BK-CARD-81-khishchnaya_rosyanka)"""
    yield from destroy(s, card, s.rider[card])


@on("keeper_of_the_tree", CONCENTRATES)
def keeper_of_the_tree(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: up to two creatures of yours heal 1. (BK-CARD-82-khranitel_dreva)"""
    healed: list[int] = []
    for _ in range(2):
        own = [x for x in mine(s, card) if worth_healing(s, x) and x not in healed]
        target = yield from pick(s, me, "heal", own, card, True)
        if target < 0:
            return
        healed.append(target)
        yield from heal(s, target, 1)


@use("keeper_of_the_tree", IMPACT, lambda s, card: targetable(s))
def keeper_heals(s: BerserkState, me: int, card: int, target: int) -> Script:
    """A creature heals by its own weak strike. (BK-CARD-82-khranitel_dreva)"""
    yield from heal(s, target, ps(s, target, WEAK))


@into(DIAGONAL, "pursh")
def pursh(s: BerserkState, slot: int) -> bool:
    """Diagonal steps with a forest or a river. (BK-CARD-83-pursh)"""
    return squad_has(s, s.side[slot], "terrain_forest", "river")


@on(
    "pursh",
    DIES,
    lambda s, card, e: e.slot == card and e.death is not None and e.death.attack and s.side[e.by] != e.death.side,
    dead=True,
)
def pursh_dies(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Its killer is relocated to any free cell. (BK-CARD-83-pursh)"""
    killer = e.by
    if can_relocate(s, killer):
        cells = [c for c in range(CELLS) if not no_entry(s, killer, c)]
        cell = yield from pick_cell(s, me, "relocate", cells, card)
        yield from relocate(s, card, killer, cell)


@into(IGNORES, "griffin")
def griffin(s: BerserkState, blow: Blow, keyword: int) -> bool:
    """Its attacks ignore protection from flyers and from shots. (BK-CARD-84-grifon)"""
    return keyword in (NO_FLYERS, NO_SHOTS)


attack_of("griffin", SHOT).at = lambda s, card: [x for x in trigger_aims(s, card, SHOT) if s.wounds[x] == 0]


@on(
    "treebreaker",
    DIES,
    lambda s, card, e: e.death is not None and e.slot != card and e.death.side == s.side[card]
    and e.death.form <= PARASITE and card in e.death.near and cost(s, e.slot) < cost(s, card) and free_use(s, card, 1),
)  # fmt: skip
def treebreaker(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A cheaper creature beside it died: special strike by its weak strike. (BK-CARD-85-drevolom)"""
    assert e.death is not None
    n = e.death.weak
    if free_use(s, card, 1) and trigger_aims(s, card, SPECIAL) and (yield from ask_to(s, me, card)):
        counted(s, card)
        yield from volley(s, me, card, SPECIAL, (n, n, n), optional=True)


@on("hornbeast", ENEMY_TURN_STARTS)
def hornbeast(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Special strike 2-3-4 at a card opposite. (BK-CARD-86-rogach)"""
    cell = opposite(s, card)
    targets = [x for x in s.on_cell(cell) if cell >= 0 and s.form[x] != TERRAIN]
    target = yield from pick_harmed(s, me, "attack", targets, card)
    yield from hit_with(s, card, SPECIAL, (2, 3, 4), target)
