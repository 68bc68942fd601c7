"""Forest, elite cards (ledger section 28)."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Script
from duelyard.games.berserk.acts import Attack
from duelyard.games.berserk.asking import may, pick, pick_cell, pick_harmed
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
    near_creatures,
    own_ps,
    own_strike,
)
from duelyard.games.berserk.cells import AIR, CELLS
from duelyard.games.berserk.deck import enter_on, revive, search, summon
from duelyard.games.berserk.features import around, corporeal, element, near
from duelyard.games.berserk.hooks import (
    AFTER,
    CONCENTRATES,
    DESTROYED,
    DIAGONAL,
    FIGHTS,
    FOUGHT,
    MINUS,
    MOVED_ON,
    PLUS,
    RESEATED,
    STATUS,
    STRUCK,
    TURN_ENDS,
    Event,
    answer,
    on,
    use,
)
from duelyard.games.berserk.lasting import (
    NO_MAGIC_USE,
    SHOT_RANGE,
    THROUGH,
    drop,
    found,
    last,
    next_turn_of,
    other_of,
    this_turn,
)
from duelyard.games.berserk.layer import OTHER_ABILITIES
from duelyard.games.berserk.moves import free_beside
from duelyard.games.berserk.printed import (
    COMPANION,
    DISCHARGE,
    IMPACT,
    KIND,
    MAGIC,
    PARASITE,
    PS,
    SHOT,
    SPECIAL,
    STEPPE,
    THROW,
    TYPE,
    is_close,
)
from duelyard.games.berserk.reach import distance, enemies, lured
from duelyard.games.berserk.settle import settle
from duelyard.games.berserk.state import HIDDEN, BerserkState
from duelyard.games.berserk.strike import fight, hit_with, volley
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import BLESSES, bless, curse, give_chip
from duelyard.games.berserk.windows import redirect
from duelyard.games.berserk.wounds import can_host, exile, heal, heal_fully, seat_on, worth_healing


@on("vyurr", STRUCK, own_strike, quiet=True, dead=True)
def vyurr(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """The card struck cannot use magic in its controller's next turn. (BK-CARD-87-vyurr)"""
    if hits_card(s, e):
        last(s, NO_MAGIC_USE, e.slot, 1, next_turn_of(s, s.side[e.slot]))
    yield from ()


@into(PLUS, "vyurr")
def vyurr_strikes(s: BerserkState, blow: Blow) -> int:
    """+1 against steppe cards. (BK-CARD-87-vyurr)"""
    return int(blow.sort == PS and element(s, blow.at) == STEPPE)


@on("suged", TURN_ENDS)
def suged(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It may change to another creature within 2; then a throw. (BK-CARD-88-suged)"""
    hosts = [x for x in s.squads[me] if can_host(s, x) and distance(s, card, x) <= 2]
    host = yield from pick(s, me, "host", hosts, card, True)
    if host >= 0:
        seat_on(s, card, host)
        yield from settle(s, [Event(RESEATED, card, host)])
        yield from volley(s, me, card, THROW, (1, 1, 1), 3)


@on("allar", CONCENTRATES, quiet=True)
def allar(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: +2 to the range of its shots until the end of your next turn. (BK-CARD-89-allar)"""
    last(s, SHOT_RANGE, card, 2, next_turn_of(s, me))
    yield from ()


@on("allar", STATUS, lambda s, card, e: e.slot == card and e.n == BLESSES and not s.once[card] & 16, quiet=True)
def allar_blessed(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Once in the battle, when it gets blessing it heals completely. (BK-CARD-89-allar)"""
    s.once[card] |= 16
    heal_fully(s, card)
    yield from ()


@on(
    "mimic",
    DESTROYED,
    lambda s, card, e: e.by == card and e.death is not None and e.death.sort == PS
    and e.death.side != s.side[card] and e.death.form <= PARASITE and cost(s, e.slot) <= 6,
)  # fmt: skip
def mimic(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It gives itself up for its victim, which comes back on your side. (BK-CARD-90-podrazhatel)"""
    victim = e.slot
    if s.at[card] < 0:
        return
    cell = s.at[card]
    yield from exile(s, card)
    if TYPE[s.kind(victim)] not in (COMPANION, PARASITE):
        yield from revive(s, me, victim, cell, card)


def enemy_discharge(s: BerserkState, card: int, act: Any, pile: list[Any]) -> list[int]:
    """The creatures into which an enemy's discharge at a creature of yours can be sent."""
    if not isinstance(act, Attack) or act.sort != DISCHARGE or s.side[act.by] == s.side[card]:
        return []
    if s.side[act.target] != s.side[card] or s.at[act.target] == AIR or not s.is_creature(act.target):
        return []
    return enemies(s, card)


@answer("voymir", IMPACT, enemy_discharge, tap=False, per_turn=1, redirects=True)
def voymir(s: BerserkState, me: int, card: int, act: Any) -> Script:
    """Redirect an enemy discharge into an enemy creature. (BK-CARD-91-voymir)"""
    yield from redirect(s, act.act, act.target)


def aimed_beside(s: BerserkState, card: int, act: Any, pile: list[Any]) -> list[int]:
    """Itself, if a shot or throw is aimed at a card beside it."""
    if isinstance(act, Attack) and act.sort in (SHOT, THROW) and s.at[act.target] >= 0 and near(s, card, act.target):
        return [card]
    return []


@answer("elf_duelist", IMPACT, aimed_beside, tap=False, per_turn=1, redirects=True)
def elf_duelist(s: BerserkState, me: int, card: int, act: Any) -> Script:
    """Draws a shot or throw upon itself. (BK-CARD-92-elf_duelyant)"""
    yield from redirect(s, act.act, card)


@into(FIGHTS, "elf_duelist")
def duel(s: BerserkState, hit: Any) -> bool:
    """It fights the shots and throws of enemy creatures. (BK-CARD-92-elf_duelyant)"""
    return bool(hit.sort in (SHOT, THROW) and s.is_creature(hit.by) and s.side[hit.by] != s.side[hit.target])


@into(DIAGONAL, "ent")
def ent(s: BerserkState, slot: int) -> bool:
    """It may take diagonal steps. (BK-CARD-93-ent)"""
    return True


@into(MINUS, "unicorn_spirit")
def unicorn_spirit(s: BerserkState, blow: Blow) -> int:
    """-1 from close attacks. (BK-CARD-94-dukh_edinoroga)"""
    return int(is_close(blow.sort) and not corporeal(s, blow.at))


def lying(s: BerserkState, cell: int, but: int) -> int:
    """The ground creature of cost 6 or less on a cell; -1 if there is none."""
    for x in s.on_cell(cell):
        if x != but and grounded(s, x) and not s.flags[x] & HIDDEN and cost(s, x) <= 6:
            return x
    return -1


@on("unicorn_spirit", MOVED_ON, itself)
def unicorn_passes(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Having passed two creatures in a row it blesses, curses, or makes them fight. (BK-CARD-94-dukh_edinoroga)"""
    passed = [other_of(entry) for entry in found(s, THROUGH, card)]
    met = lying(s, e.to, card) if s.at[card] == e.to else -1
    left = lying(s, e.cell, card)
    if len(passed) == 2 and left == passed[1] and free_use(s, card, 1):
        counted(s, card)
        one, two = passed
        drop(s, THROUGH, card)
        sides = [s.side[x] == me for x in (one, two)]
        if all(sides):
            yield from bless(s, card, one)
            yield from bless(s, card, two)
        elif not any(sides):
            yield from curse(s, card, one)
            yield from curse(s, card, two)
        else:
            own, foe = (one, two) if sides[0] else (two, one)
            yield from fight(s, own, foe)
        return
    keep = passed[-1:] if left >= 0 and passed[-1:] == [left] else []
    drop(s, THROUGH, card)
    for other in keep + ([met] if met >= 0 else []):
        last(s, THROUGH, card, 1, this_turn(s), other)


@on("panther", MOVED_ON, lambda s, card, e: e.slot == card and e.jump)
def panther(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A jump along a row or column: special strike at a creature it passed over. (BK-CARD-95-pantera)"""
    counted(s, card)
    a, b = e.cell, e.to
    if a % 5 == b % 5:
        step = 5 if b > a else -5
    elif a // 5 == b // 5:
        step = 1 if b > a else -1
    else:
        return
    passed = [x for c in range(a + step, b, step) for x in s.on_cell(c) if s.is_creature(x)]
    target = yield from pick_harmed(s, me, "attack", passed, card)
    yield from hit_with(s, card, SPECIAL, (2, 2, 2), target)


@on("elmor", STRUCK, lambda s, card, e: own_ps(s, card, e) and s.side[e.slot] != s.side[card])
def elmor(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """His parasite changes to the creature struck; or a symbiote comes to him. (BK-CARD-96-elmor)"""
    if s.at[card] < 0:
        return
    rider = s.rider[card]
    if rider >= 0 and s.form[rider] == PARASITE:
        if hits_creature(s, e) and can_host(s, e.slot):
            seat_on(s, rider, e.slot)
            yield from settle(s, [Event(RESEATED, rider, e.slot)])
    elif rider < 0 and s.decks[me] and can_host(s, card) and (yield from ask_to(s, me, card)):
        slot = yield from search(s, me, card, lambda k: TYPE[k] in (COMPANION, PARASITE))
        if slot >= 0:
            yield from enter_on(s, slot, me, card, card)


@on("elmor", RESEATED, lambda s, card, e: s.side[e.slot] == s.side[card] and free_use(s, card, 3))
def elmor_strikes(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A symbiote of yours changed its host: magic strike 2. (BK-CARD-96-elmor)"""
    if free_use(s, card, 3):
        counted(s, card)
        yield from volley(s, me, card, MAGIC, (2, 2, 2))


def talix_struck(s: BerserkState, card: int, e: Event) -> bool:
    """He made a simple strike in it, a reply too."""
    return isinstance(e.hit, Attack) and any(blow.by == card and blow.sort == PS for blow in e.hit.blows)


@on("talix", AFTER, talix_struck)
@on("talix", FOUGHT, talix_struck)
def talix(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """After his simple strike, in an extra fight too, he may heal a creature beside him. (BK-CARD-97-taliks)"""
    blows = [blow for blow in e.hit.blows if blow.by == card and blow.sort == PS]
    if blows and s.at[card] >= 0:
        own = [x for x in near_creatures(s, card) if worth_healing(s, x)]
        yield from heal(s, (yield from pick(s, me, "heal", own, card, True)), blows[0].value)


EGG = KIND["dragon_egg"]


@use("golden_dragon", IMPACT, when=lambda s, card: bool(free_beside(s, s.at[card])))
def golden_dragon(s: BerserkState, me: int, card: int, target: int) -> Script:
    """A Dragon Egg comes from your deck or your graveyard. (BK-CARD-98-zolotoy_drakon)"""
    buried = [x for x in s.graves[me] if s.kind(x) == EGG]
    cells = free_beside(s, s.at[card])
    if buried and (not s.decks[me] or (yield from may(s, me, "revive", card))):
        cell = yield from pick_cell(s, me, "enter", cells, card)
        yield from revive(s, me, buried[0], cell, card)
    else:
        yield from summon(s, me, card, lambda k: k == EGG, cells)


@use("golden_dragon", IMPACT, when=lambda s, card: any(s.kind(x) == EGG for x in s.squads[s.side[card]]))
def golden_dragon_warms(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Every Dragon Egg of yours gains a chip. (BK-CARD-98-zolotoy_drakon)"""
    for egg in [x for x in s.squads[me] if s.kind(x) == EGG and not s.flags[x] & HIDDEN]:
        give_chip(s, egg)
    yield from ()


@on(
    "owlbear",
    STRUCK,
    lambda s, card, e: own_ps(s, card, e) and not e.blow.reply and e.hit.first and s.active == s.side[card],
)
def owlbear(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """The first strike: throws at all around its target; perhaps another strike. (BK-CARD-99-medvesych)"""
    waiting = [x for x in around(s, e.cell) if s.side[x] != me and x != e.slot] if e.cell < CELLS else []
    waiting += [x for x in s.on_cell(e.cell) if s.side[x] != me and x != e.slot and e.cell < CELLS]
    lures = lured(s, card, THROW)
    if lures:  # BK-CARD-190-pugalo
        waiting = [x for x in waiting if x in lures]
    while waiting:
        target = yield from pick(s, me, "attack", waiting, card)
        waiting.remove(target)
        yield from hit_with(s, card, THROW, (1, 1, 1), target)
        waiting = [x for x in waiting if s.at[x] >= 0]
    foes = [x for x in s.squads[1 - me] if s.has_lives(x) and not s.flags[x] & HIDDEN]
    if s.at[card] >= 0 and all(s.wounds[x] for x in foes):
        e.hit.keeps_open = True
        s.strikes[card] += 1


# Attacks and spells that come with a trigger (BK-R-73).
OTHER_ABILITIES[KIND["suged"]] = THROW
OTHER_ABILITIES[KIND["elmor"]] = MAGIC
OTHER_ABILITIES[KIND["owlbear"]] = THROW
