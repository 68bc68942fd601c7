"""Dark, elite cards (ledger section 28)."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Ask, Script
from duelyard.games.berserk.asking import may, pick, pick_cell, pick_harmed
from duelyard.games.berserk.cards.base import (
    ask_to,
    counted,
    free_use,
    grounded,
    hits_creature,
    into,
    itself,
    known,
    near_creatures,
    own_ps,
)
from duelyard.games.berserk.cards.dark import BAT
from duelyard.games.berserk.cards.mountain import finishable
from duelyard.games.berserk.cells import CELLS
from duelyard.games.berserk.codes import NO, arg, one_each
from duelyard.games.berserk.deck import look_through, summon
from duelyard.games.berserk.features import cursed, is_a
from duelyard.games.berserk.flight import cancelled
from duelyard.games.berserk.hooks import (
    AFTER,
    BLOCKED,
    BLOCKS,
    CONCENTRATES,
    DESTROYED,
    DIES,
    DIRECTED_AT,
    ENEMY_TURN_ENDS,
    MINUS,
    MOVED_ON,
    PLUS_ALWAYS,
    STRUCK,
    TURN_STARTS,
    Event,
    answer,
    on,
    use,
)
from duelyard.games.berserk.lasting import NEXT_PS, NEXT_PS_STRONG, drop, last
from duelyard.games.berserk.layer import OTHER_ABILITIES, STRONG
from duelyard.games.berserk.moves import free_beside, jump, land_on, no_entry, relocate, teleport_cells
from duelyard.games.berserk.printed import DISCHARGE, IMPACT, KIND, PARASITE, SPECIAL, SPELL, THROW, TYPE
from duelyard.games.berserk.reach import enemies, mine, targetable
from duelyard.games.berserk.reveal import reveal
from duelyard.games.berserk.state import CURSED, BerserkState
from duelyard.games.berserk.strike import value_if_closed, volley
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import curse, open_card, touches, use_in_battle, uses
from duelyard.games.berserk.windows import pending
from duelyard.games.berserk.wounds import destroy, wound, wound_all


@use("executioner", IMPACT, lambda s, card: [
    x for x in finishable(s, card, 4) if s.lives(x) <= 2 or s.on_half(s.side[card], s.at[x])
])  # fmt: skip
def executioner(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Finishing 2, or 4 on your half. (BK-CARD-153-palach)"""
    yield from destroy(s, card, target)


@on("nargoyl", STRUCK, lambda s, card, e: own_ps(s, card, e) and e.blow.force == STRONG)
def nargoyl(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """After a strong strike it may destroy itself: 3 wounds more. (BK-CARD-154-nargoyl)"""
    if hits_creature(s, e) and s.at[card] >= 0 and (yield from may(s, me, "nargoyl", card)):
        yield from destroy(s, card, card)
        yield from wound(s, card, e.slot, 3)


STIGRADOR = KIND["stigrador"]


@on(
    "stigrador",
    DESTROYED,
    lambda s, card, e: (
        e.by == card and e.death is not None and e.death.side != s.side[card] and e.death.form <= PARASITE
    ),
)
def stigrador(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """You may put a Stigrador from your deck into your graveyard. (BK-CARD-155-stigrador)"""
    if not s.decks[me] or not (yield from ask_to(s, me, card)):
        return
    deck = look_through(s, me)
    wanted = [x for x in deck if s.kind(x) == STIGRADOR]
    answer_code = yield Ask(s, me, "search", [*one_each(s, "named", wanted), NO], secret=True, source=card)
    if answer_code != NO:
        slot = arg(answer_code)
        deck.remove(slot)
        s.show_all([slot])
        s.tell("to_graveyard", card, slot)
        s.form[slot] = TYPE[STIGRADOR]
        s.graves[me].append(slot)
    s.shuffle(deck)


@use("warlock", IMPACT, targetable)
def warlock(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Curse a creature; then every cursed enemy takes a wound. (BK-CARD-157-chernoknizhnik)"""
    yield from curse(s, card, target)
    foes = [x for x in known(s, enemies(s, card)) if cursed(s, x)]
    yield from wound_all(s, card, [(x, 1) for x in foes])


@on(
    "warlock",
    DESTROYED,
    lambda s, card, e: e.by == card and e.death is not None and e.death.cursed and e.death.form <= PARASITE,
    quiet=True,
)
def warlock_kills(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """He remembers that he destroyed a cursed creature. (BK-CARD-157-chernoknizhnik)"""
    if s.at[card] >= 0 and not uses(s, card, 2):
        counted(s, card, 1)
    yield from ()


@on("warlock", AFTER, lambda s, card, e: uses(s, card, 1) > 0 and not uses(s, card, 2))
def warlock_opens(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Then he opens, once a turn, as a defender too. (BK-CARD-157-chernoknizhnik)"""
    counted(s, card, 2)
    yield from open_card(s, card)


@into(BLOCKS, "ifrit")
def ifrit(s: BerserkState, card: int, hit: Any) -> bool:
    """Blocks the first enemy attack on it in each turn of the enemy. (BK-CARD-158-ifrit)"""
    if hit.target != card or s.side[hit.by] == s.side[card] or s.active == s.side[card]:
        return False
    counted(s, card)
    return uses(s, card) == 1


@on("ifrit", BLOCKED, itself)
def ifrit_burns(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An adjacent creature is wounded by the value of the blocked attack. (BK-CARD-158-ifrit)"""
    n = yield from value_if_closed(s, e.hit)
    target = yield from pick_harmed(s, me, "wound", near_creatures(s, card), card)
    if target >= 0:
        reveal(s, [target])
        yield from wound(s, card, target, n, SPELL)


OTHER_ABILITIES[KIND["ifrit"]] = SPELL


@on("rotbelly", ENEMY_TURN_ENDS, lambda s, card, e: s.hurt[card] < 4, quiet=True)
def rotbelly(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Wounded by less than 4: its next strike counts as strong. (BK-CARD-159-tukhlopuz)"""
    drop(s, NEXT_PS_STRONG, card)
    last(s, NEXT_PS_STRONG, card)
    yield from ()


@on(
    "ancient_ghoul",
    DIES,
    lambda s, card, e: (
        e.slot == card
        and e.death is not None
        and e.death.attack
        and s.side[e.by] != e.death.side
        and not s.once[card] & 15
    ),
    dead=True,
)
def ancient_ghoul(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Killed by an enemy: Bats come from the deck, one for each extra life. (BK-CARD-160-drevniy_upyr)"""
    assert e.death is not None
    use_in_battle(s, card)
    for _ in range(e.death.extra):
        if not (yield from summon(s, me, card, lambda k: k == BAT, [])):
            break


@on(
    "xedden",
    MOVED_ON,
    lambda s, card, e: (
        e.teleport
        and e.slot != card
        and s.side[e.slot] == s.side[card]
        and is_a(s, e.slot, "demon")
        and free_use(s, card, 3)
    ),
)
def xedden(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Another demon of yours teleported: he may take its place and strike. (BK-CARD-161-ksedden)"""
    if s.at[card] >= CELLS or no_entry(s, card, e.cell) or not free_use(s, card, 3):
        return
    if (yield from ask_to(s, me, card)):
        counted(s, card)
        yield from jump(s, card, e.cell, far=True)
        yield from volley(s, me, card, SPECIAL, (2, 2, 2))


def cursed_actions(s: BerserkState, card: int, act: Any, pile: list[Any]) -> list[int]:
    """The cursed creatures whose pending actions could be cancelled."""
    return [
        each.by
        for each in pending(act, pile)
        if each.by != card and s.is_creature(each.by) and cursed(s, each.by) and touches(s, card, each.by, SPELL)
    ]


@answer("talgata", SPELL, cursed_actions, tap=True)
def talgata(s: BerserkState, me: int, card: int, act: Any) -> Script:
    """Cancel the action of a cursed creature. (BK-CARD-162-talgata)"""
    pending_act = act.of(act.target)
    if pending_act is not None and touches(s, card, act.target, SPELL):
        cancelled(pending_act)
    yield from ()


@on("talgata", CONCENTRATES)
def talgata_discharges(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: discharge 1-2-2, range 4. (BK-CARD-162-talgata)"""
    yield from volley(s, me, card, DISCHARGE, (1, 2, 2), 4)


@into(MINUS, "serpent_of_chaos")
def serpent_of_chaos(s: BerserkState, blow: Blow) -> int:
    """-1 from throws. (BK-CARD-163-zmey_khaosa)"""
    return int(blow.sort == THROW)


@on("serpent_of_chaos", STRUCK, own_ps)
def serpent_vanishes(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It teleports and drags the creature struck along. (BK-CARD-163-zmey_khaosa)"""
    if s.at[card] >= CELLS or s.at[card] < 0:
        return
    yield from land_on(s, me, card, teleport_cells(s, card), far=True)
    if hits_creature(s, e) and grounded(s, e.slot) and s.at[card] >= 0:
        cells = [c for c in free_beside(s, s.at[card]) if not no_entry(s, e.slot, c)]
        cell = yield from pick_cell(s, me, "relocate", cells, card)
        yield from relocate(s, card, e.slot, cell)


@on("maenas", TURN_STARTS)
def maenas(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A pirate of yours may get curse. (BK-CARD-164-maenas)"""
    pirates = [x for x in mine(s, card) if is_a(s, x, "pirate") and not s.flags[x] & CURSED]
    yield from curse(s, card, (yield from pick(s, me, "curse", pirates, card, True)))


@on(
    "maenas",
    DESTROYED,
    lambda s, card, e: (
        e.by == card and e.death is not None and e.death.side != s.side[card] and e.death.form <= PARASITE
    ),
    quiet=True,
)
def maenas_takes(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It destroyed an enemy creature: its next strike is stronger. (BK-CARD-164-maenas)"""
    assert e.death is not None
    if e.death.weak and s.at[card] >= 0:
        last(s, NEXT_PS, card, e.death.weak)
    yield from ()


@into(DIRECTED_AT, "moloch")
def moloch(s: BerserkState, blow: Blow) -> bool:
    """Directed against cursed creatures. (BK-CARD-165-molokh)"""
    return s.is_creature(blow.at) and cursed(s, blow.at)


@into(PLUS_ALWAYS, "moloch")
def moloch_tires(s: BerserkState, slot: int) -> int:
    """-1 for each open enemy creature, at most -3. (BK-CARD-165-molokh)"""
    return -min(3, sum(s.is_open(x) for x in known(s, enemies(s, slot))))
