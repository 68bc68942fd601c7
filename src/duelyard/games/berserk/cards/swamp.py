"""Swamp, ordinary cards (ledger section 28)."""

from __future__ import annotations

from duelyard.core.ask import Script
from duelyard.games.berserk.asking import may, pick, pick_cell, pick_harmed
from duelyard.games.berserk.cards.base import (
    ask_to,
    attacked_with,
    cost,
    counted,
    free_use,
    hits_creature,
    into,
    itself,
    known,
    near_creatures,
    own_ps,
    target_of,
)
from duelyard.games.berserk.cells import CELLS, NEAR, ahead
from duelyard.games.berserk.deck import can_enter, enter_on, prophecy
from duelyard.games.berserk.features import around, corporeal, element, is_a, near, opposite, poisonable, squad_has
from duelyard.games.berserk.hooks import (
    ATTACKED,
    CLOSES,
    ENEMY_TURN_STARTS,
    MINUS,
    MOVE_OF,
    MOVED_ON,
    PLUS,
    RELOCATED,
    SCAVENGED,
    STRUCK,
    TURN_ENDS,
    Event,
    on,
    use,
    use_all,
)
from duelyard.games.berserk.lasting import (
    GIVES,
    MOVE_IS,
    PLUS_RANGED,
    PS_IS,
    RELOCATION_CURES,
    TAKES,
    end_of_turn_of,
    last,
    this_turn,
)
from duelyard.games.berserk.layer import OTHER_ABILITIES, WEAK, ps
from duelyard.games.berserk.moves import can_relocate, free_around, free_beside, no_entry, relocate
from duelyard.games.berserk.printed import (
    ARTIFACT,
    COMPANION,
    DISCHARGE,
    FLAG_NAMES,
    FOREST,
    GROUND,
    IMPACT,
    KIND,
    PARASITE,
    ROW_SKIP,
    SHOT,
    SPECIAL,
    SPELL,
    SWAMP,
    THROW,
    TYPE,
    is_close,
    is_magic,
    is_ranged,
    is_strike,
)
from duelyard.games.berserk.reach import barred_from_magic, enemies, targetable
from duelyard.games.berserk.reveal import reveal
from duelyard.games.berserk.state import CURSED, STAYS_CLOSED, BerserkState
from duelyard.games.berserk.strike import volley
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import cure, curse, force_roll, give_chip, open_card, poison, touches
from duelyard.games.berserk.windows import answer_at_once
from duelyard.games.berserk.wounds import can_host, gain_lives, wound, wound_all


@on(
    "swamps_of_rakshtoln",
    ATTACKED,
    lambda s, card, e: (
        s.side[e.by] == s.side[card] and s.is_creature(e.by) and element(s, e.by) == SWAMP and s.ready(card)
    ),
)
def swamps_of_rakshtoln(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A swamp creature of yours attacked: the attacked creature gets poison 1. (BK-CARD-100-bolota_rakshtolna)"""
    target = e.slot
    if (
        s.at[target] >= 0
        and s.ready(card)
        and poisonable(s, target)
        and s.poison[target] < 1
        and (yield from may(s, me, "rakshtoln", card))
    ):
        yield from answer_at_once(s, card, target, lambda: rakshtoln_poisons(s, card, target))


def rakshtoln_poisons(s: BerserkState, card: int, target: int) -> Script:
    """The attacked creature, if it is still in play."""
    poison(s, card, target, 1)
    yield from ()


@on("herbalist", TURN_ENDS, lambda s, card, e: not barred_from_magic(s, card))
def herbalist(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A poisoned creature gets curse. (BK-CARD-101-travnik)"""
    poisoned = [x for x in known(s, targetable(s)) if s.poison[x] and not s.flags[x] & CURSED]
    yield from curse(s, card, (yield from pick_harmed(s, me, "curse", poisoned, card)), SPELL)


OTHER_ABILITIES[KIND["herbalist"]] = SPELL


def goblin_shaman_names(s: BerserkState, me: int, card: int, target: int) -> Script:
    """The creature beside the first is named with it."""
    beside = near_creatures(s, target)
    foes = [x for x in beside if s.side[x] != me]
    return [target, (yield from pick(s, me, "poison", foes + [x for x in beside if x not in foes], card))]


@use_all(
    "goblin_shaman",
    SPELL,
    goblin_shaman_names,
    lambda s, card: [x for x in known(s, enemies(s, card)) if s.poison[x]],
)
def goblin_shaman(s: BerserkState, me: int, card: int, targets: list[int]) -> Script:
    """The poison of an enemy passes to a creature beside it, as poison 2. (BK-CARD-102-shaman_goblinov)"""
    target, other = targets
    beside = target >= 0 and other >= 0 and near(s, target, other)
    if touches(s, card, target, SPELL) and s.poison[target]:
        cure(s, target)
    if beside:
        poison(s, card, other, 2, SPELL)
    yield from ()


@use(
    "gurr_shaman",
    IMPACT,
    lambda s, card: [c for c in range(CELLS) if c % 5 < 4 and c < 25],
    chips=1,
    cells=True,
)
def gurr_shaman(s: BerserkState, me: int, card: int, cell: int) -> Script:
    """Enemy cards in a square take a wound for each card of yours there. (BK-CARD-103-gurr_shaman)"""
    inside = [x for c in (cell, cell + 1, cell + 5, cell + 6) for x in s.on_cell(c)]
    reveal(s, inside)
    n = min(4, sum(s.side[x] == me and s.at[x] < CELLS for x in inside))
    yield from wound_all(s, card, [(x, n) for x in inside if s.side[x] != me and s.at[x] < CELLS])


@use("bearer_of_venom", IMPACT)
def bearer_of_venom(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Prophecy 1: an odd cost poisons, an even one curses. (BK-CARD-104-nesushchiy_otravu)"""
    shown = prophecy(s, me, card)
    if shown < 0:
        return
    every = targetable(s)
    foes = [x for x in every if s.side[x] != me] + [x for x in every if s.side[x] == me]
    if cost(s, shown) % 2:
        chosen = yield from pick(s, me, "poison", foes, card)
        reveal(s, [chosen])
        poison(s, card, chosen, 1)
    else:
        chosen = yield from pick(s, me, "curse", foes, card)
        reveal(s, [chosen])
        yield from curse(s, card, chosen)


@use("mischief_maker", IMPACT, targetable)
def mischief_maker(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Poison 1-2-1; relocation cures it for a while. (BK-CARD-105-ozornitsa)"""
    n = (1, 2, 1)[force_roll(s, card)]
    poison(s, card, target, n)
    last(s, RELOCATION_CURES, target, 1, end_of_turn_of(s, s.side[target]))
    yield from ()


@on(
    "statue_of_sorrow",
    RELOCATED,
    lambda s, card, e: e.by >= 0 and s.side[e.by] == s.side[card] and s.side[e.slot] != s.side[card] and not e.own,
    quiet=True,
)
def statue_of_sorrow(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A card of yours relocated an enemy card: a chip. (BK-CARD-107-statuya_skorbi)"""
    give_chip(s, card)
    yield from ()


@use(
    "statue_of_sorrow",
    IMPACT,
    lambda s, card: [
        x
        for x in targetable(s)
        if s.at[x] in s.own_row(1 - s.side[card], 3) and can_relocate(s, x) and free_around(s, x)
    ],
)
def statue_drags(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Relocate a creature of the enemy's third row. (BK-CARD-107-statuya_skorbi)"""
    cell = yield from pick_cell(s, me, "relocate", free_around(s, target), card)
    yield from relocate(s, card, target, cell)


@use("statue_of_sorrow", IMPACT, chips=2, when=lambda s, card: s.form[card] == ARTIFACT)
def statue_wakes(s: BerserkState, me: int, card: int, target: int) -> Script:
    """It becomes a ground creature until the end of the battle. (BK-CARD-107-statuya_skorbi)"""
    s.tell("wakes", card)
    s.form[card] = GROUND
    last(s, MOVE_IS, card, 2)
    last(s, PS_IS, card, 3)
    yield from ()


@into(MINUS, "tinnik")
def tinnik(s: BerserkState, blow: Blow) -> int:
    """-1 from ranged attacks of forest creatures. (BK-CARD-108-tinnik)"""
    return int(is_ranged(blow.sort) and s.is_creature(blow.by) and element(s, blow.by) == FOREST)


@on("tinnik", ATTACKED, attacked_with(THROW))
def tinnik_wakes(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A throw at a creature with a parasite opens the parasite. (BK-CARD-108-tinnik)"""
    rider = s.rider[e.slot] if s.at[e.slot] >= 0 else -1
    if rider >= 0 and s.form[rider] == PARASITE:
        yield from open_card(s, rider)


@on(
    "unniya",
    ATTACKED,
    lambda s, card, e: (
        s.side[e.by] != s.side[card]
        and s.is_creature(e.by)
        and e.hit.sort in (SHOT, THROW, DISCHARGE)
        and free_use(s, card, 1, 2)
    ),
)
def unniya(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An enemy that attacked from afar is drawn forward, or wounded by 2. (BK-CARD-109-unniya)"""
    if s.at[e.by] < 0 or not free_use(s, card, 1, 2):
        return
    counted(s, card, 2)
    cell = ahead(s.at[e.by], s.forward(s.side[e.by])) if s.at[e.by] < CELLS else -1
    if not (yield from relocate(s, card, e.by, cell)):
        yield from wound(s, card, e.by, 2)


@on("gallot", STRUCK, own_ps, quiet=True, dead=True)
def gallot(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A weak strike poisons; at a creature with a parasite it gains a life. (BK-CARD-110-gallot)"""
    if hits_creature(s, e) and e.blow.force == WEAK:
        poison(s, card, e.slot, 1)
    if e.blow.ridden:
        gain_lives(s, card, 1)
    yield from ()


@on("ilinsi", ENEMY_TURN_STARTS)
def ilinsi(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """The ranged attacks of a creature are weaker in this turn. (BK-CARD-111-ilinsi)"""
    target = yield from pick_harmed(s, me, "target", known(s, targetable(s)), card)
    if target >= 0 and ps(s, target, WEAK):
        last(s, PLUS_RANGED, target, -ps(s, target, WEAK), this_turn(s))


@into(MOVE_OF, "kikimora")
def kikimora(s: BerserkState, slot: int) -> int:
    """+1 movement with a river or a swamp. (BK-CARD-112-kikimora)"""
    return int(squad_has(s, s.side[slot], "river", "terrain_swamp"))


@into(MINUS, "kikimora")
def kikimora_hides(s: BerserkState, blow: Blow) -> int:
    """-1 from close attacks for each river maiden of yours. (BK-CARD-112-kikimora)"""
    if not is_close(blow.sort):
        return 0
    return sum(is_a(s, x, "river_maiden") for x in s.squads[s.side[blow.at]])


@into(PLUS, "gloa_hunter")
def gloa_hunter(s: BerserkState, blow: Blow) -> int:
    """+1 to strikes against forest cards. (BK-CARD-113-okhotnik_na_gloa)"""
    return int(is_strike(blow.sort) and element(s, blow.at) == FOREST)


@on(
    "gloa_hunter",
    STRUCK,
    lambda s, card, e: e.by == card and e.blow.sort == ROW_SKIP and e.blow.force == WEAK,
    quiet=True,
)
def gloa_hunter_poisons(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A weak row-skip strike gives poison 1. (BK-CARD-113-okhotnik_na_gloa)"""
    if hits_creature(s, e):
        poison(s, card, e.slot, 1)
    yield from ()


@on(
    "drowner_maid",
    CLOSES,
    lambda s, card, e: (
        s.side[e.slot] != s.side[card]
        and s.is_creature(e.slot)
        and s.active == s.side[e.slot]
        and s.at[e.slot] == opposite(s, card)
    ),
    quiet=True,
)
def drowner_maid(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An enemy creature opposite that closes in its turn stays closed. (BK-CARD-115-toplyanitsa)"""
    s.flags[e.slot] |= STAYS_CLOSED
    yield from ()


@on(
    "troglodyte",
    RELOCATED,
    lambda s, card, e: (
        s.side[e.slot] != s.side[card]
        and s.is_creature(e.slot)
        and 0 <= e.cell < CELLS
        and s.at[card] < CELLS
        and e.cell in NEAR[s.at[card]]
        and free_use(s, card, 1)
    ),
)
def troglodyte(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It follows an enemy that leaves its side, and strikes. (BK-CARD-116-troglodit)"""
    if not free_use(s, card, 1) or s.at[card] >= CELLS or e.cell not in NEAR[s.at[card]] or no_entry(s, card, e.cell):
        return
    counted(s, card)  # before anything else: two of them would chase each other for ever
    yield from relocate(s, card, card, e.cell)
    yield from volley(s, me, card, SPECIAL, (2, 3, 3))


@into(MINUS, "devourer_pack")
def devourer_pack(s: BerserkState, blow: Blow) -> int:
    """-1 from non-magic attacks. (BK-CARD-117-svora_pozhirateley)"""
    return int(not is_magic(blow.sort) and not corporeal(s, blow.at))


@on("devourer_pack", MOVED_ON, itself)
def devourer_pack_passes(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A spirit of yours on its way may become corporeal and scavenge. (BK-CARD-117-svora_pozhirateley)"""
    if s.at[card] != e.to:
        return
    spirits = [
        x for x in s.on_cell(e.to) if x != card and s.side[x] == me and is_a(s, x, "spirit") and not corporeal(s, x)
    ]
    target = yield from target_of(s, me, card, spirits, True)
    if target >= 0:
        last(s, TAKES, target, FLAG_NAMES.index("incorporeal"), end_of_turn_of(s, 1 - me))
        last(s, GIVES, target, FLAG_NAMES.index("scavenging"), this_turn(s))


@on("devourer_pack", SCAVENGED, lambda s, card, e: s.side[e.by] == s.side[card], quiet=True)
def devourer_pack_grows(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A creature of yours scavenged: an extra life. (BK-CARD-117-svora_pozhirateley)"""
    gain_lives(s, card, 1)
    yield from ()


@on("slow_wit", STRUCK, own_ps)
def slow_wit(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Prophecy 1: a symbiote comes onto it or onto its victim. (BK-CARD-118-tugodum)"""
    if s.at[card] < 0:
        return
    shown = prophecy(s, me, card)
    if shown < 0 or not can_enter(s, me, s.kind(shown)):
        return
    form = TYPE[s.kind(shown)]
    host = card if form == COMPANION else e.slot if form == PARASITE and not e.blow.nulled else -1
    if host >= 0 and s.at[host] >= 0 and can_host(s, host) and (yield from ask_to(s, me, card)):
        s.decks[me].remove(shown)
        yield from enter_on(s, shown, me, host, card)


@use(
    "troublemaker",
    IMPACT,
    lambda s, card: free_beside(s, s.at[card]),
    cells=True,
)
def troublemaker(s: BerserkState, me: int, card: int, cell: int) -> Script:
    """All enemy cards around a free cell beside it take 2 wounds. (BK-CARD-119-balamut)"""
    if not s.free(cell):
        return
    reached = [x for x in around(s, cell) if s.side[x] != me]
    reveal(s, reached)
    yield from wound_all(s, card, [(x, 2) for x in reached if s.at[x] < CELLS])
