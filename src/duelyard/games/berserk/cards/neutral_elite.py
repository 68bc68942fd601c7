"""Neutral, elite cards (ledger section 28)."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Script
from duelyard.games.berserk.acts import ACTION, FIGHT, Attack
from duelyard.games.berserk.asking import may
from duelyard.games.berserk.cards.base import (
    ask_to,
    counted,
    free_use,
    hits_card,
    hits_creature,
    into,
    known,
    near_creatures,
    near_own,
    own_ps,
    target_of,
)
from duelyard.games.berserk.cells import AIR, CELLS
from duelyard.games.berserk.deck import revive, summon
from duelyard.games.berserk.features import element, elements
from duelyard.games.berserk.hooks import CONCENTRATES, DIES, ENTERS, PLUS, STRUCK, Event, answer, on, use
from duelyard.games.berserk.lasting import (
    GIVES,
    HAUNTED,
    KILLER,
    MOVE_IS,
    NO_ARMOR,
    PLUS_PS,
    PS_IS,
    STRUCK_STRONG,
    VINTNER,
    drop,
    found,
    last,
    next_turn_of,
    other_of,
    this_turn,
)
from duelyard.games.berserk.layer import status_of_die
from duelyard.games.berserk.moves import free_beside
from duelyard.games.berserk.printed import (
    ARTIFACT,
    CLASS,
    CLASS_BITS,
    COST,
    DARK,
    ELEMENT,
    FLAG_NAMES,
    FLYER,
    IMPACT,
    KIND,
    is_close,
    is_strike,
)
from duelyard.games.berserk.reach import enemies, targetable
from duelyard.games.berserk.state import BerserkState
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import (
    bless,
    darken,
    give_chip,
    land,
    poison,
    set_die,
    take_off,
    use_in_battle,
    uses_in_battle,
)
from duelyard.games.berserk.windows import redirect
from duelyard.games.berserk.wounds import destroy, exile, wound


@use("jacques_the_vintner", IMPACT, lambda s, card: [x for x in known(s, enemies(s, card)) if s.at[x] < AIR])
def jacques(s: BerserkState, me: int, card: int, target: int) -> Script:
    """An enemy's next close strike may be redirected. (BK-CARD-186-zhak_vinodel)"""
    drop(s, VINTNER, target)
    last(s, VINTNER, target, 1, other=card)
    yield from ()


def drunken_strike(s: BerserkState, card: int, act: Any, pile: list[Any]) -> list[int]:
    """The creatures of yours beside the attacked card."""
    if not isinstance(act, Attack) or not is_close(act.sort) or act.how == FIGHT:
        return []
    if not any(other_of(entry) == card for entry in found(s, VINTNER, act.by)):
        return []
    return [x for x in near_own(s, act.target) if s.side[x] == s.side[card]] + [
        x for x in near_creatures(s, act.target) if s.side[x] == s.side[card] and s.side[act.target] != s.side[card]
    ]


@answer("jacques_the_vintner", IMPACT, drunken_strike, tap=False, redirects=True)
def jacques_laughs(s: BerserkState, me: int, card: int, act: Any) -> Script:
    """The strike goes to a creature of yours beside its target. (BK-CARD-186-zhak_vinodel)"""
    yield from redirect(s, act.act, act.target)


DRAGON = CLASS["dragon"]
HATCHED = KIND["hatched_dragon"]


def hatch(s: BerserkState, me: int, card: int, kinds: Any) -> Script:
    """The egg is destroyed, and something comes from the deck onto its cell."""
    cell = s.at[card]
    yield from destroy(s, card, card)
    yield from summon(s, me, card, kinds, [cell] if s.free(cell) else [])


@use("dragon_egg", IMPACT, chips=4)
def dragon_egg(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Any dragon hatches. (BK-CARD-187-yaytso_drakona)"""
    yield from hatch(s, me, card, lambda k: CLASS_BITS[k] & DRAGON)


@use("dragon_egg", IMPACT, chips=2)
def dragon_egg_hatches(s: BerserkState, me: int, card: int, target: int) -> Script:
    """A Hatched Dragon hatches. (BK-CARD-187-yaytso_drakona)"""
    yield from hatch(s, me, card, lambda k: k == HATCHED)


@on(
    "stiletto_master",
    STRUCK,
    lambda s, card, e: e.blow.unanswered and not e.blow.reply and s.side[e.by] == s.side[card] and s.form[e.by] != FLYER
    and free_use(s, card, 2),
)  # fmt: skip
def stiletto_master(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """After an unanswered strike a die decides between poison and a wound. (BK-CARD-188-master_stileta)"""
    if not hits_creature(s, e) or not free_use(s, card, 2) or not (yield from ask_to(s, me, card)):
        return
    counted(s, card)
    face = s.roll("dice", 1, 6)
    s.tell("rolls", card, n=face)
    if set_die(s, card, face + status_of_die(s, card)) >= 4:
        poison(s, card, e.slot, 1)
    else:
        yield from wound(s, card, e.slot, 1)


@use("mika_the_godless", IMPACT, targetable)
def mika(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Bless a creature; a dark one gives a chip. (BK-CARD-189-mika_bezbozhnik)"""
    yield from bless(s, card, target)
    if s.at[target] >= 0 and element(s, target) == DARK:
        give_chip(s, card)


@use("mika_the_godless", IMPACT, chips=2)
def mika_falls(s: BerserkState, me: int, card: int, target: int) -> Script:
    """He is exiled, and a dark demon or spirit comes. (BK-CARD-189-mika_bezbozhnik)"""
    cell = s.at[card]
    yield from exile(s, card)
    fiends = CLASS["demon"] | CLASS["spirit"]
    yield from summon(
        s,
        me,
        card,
        lambda k: CLASS_BITS[k] & fiends and ELEMENT[k] == DARK and COST[k] <= 9,
        [cell] if s.free(cell) else [],
    )


@use("scarecrow", IMPACT, chips=3, when=lambda s, card: s.form[card] == ARTIFACT)
def scarecrow(s: BerserkState, me: int, card: int, target: int) -> Script:
    """It becomes a flyer with a strike of its own. (BK-CARD-190-pugalo)"""
    last(s, PS_IS, card, 2)
    last(s, GIVES, card, FLAG_NAMES.index("directed_strike"))
    yield from take_off(s, card)


@on("felix_gaptor", CONCENTRATES)
def felix_gaptor(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: a creature becomes dark. (BK-CARD-191-feliks_gaptor)"""
    light = [x for x in known(s, targetable(s)) if element(s, x) != DARK]
    yield from darken(s, card, (yield from target_of(s, me, card, light)))


@use("felix_gaptor", IMPACT, targetable)
def felix_marks(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Every simple strike dealt to a creature counts as strong in this turn. (BK-CARD-191-feliks_gaptor)"""
    last(s, STRUCK_STRONG, target, 1, this_turn(s))
    yield from ()


@into(PLUS, "warrior_of_faith")
def warrior_of_faith(s: BerserkState, blow: Blow) -> int:
    """+1 to strikes against dark cards, +1 against elements that your squad lacks. (BK-CARD-192-voin_very)"""
    if not is_strike(blow.sort):
        return 0
    own = elements(s, s.side[blow.by])
    foreign = s.is_creature(blow.at) and not own >> element(s, blow.at) & 1
    return int(element(s, blow.at) == DARK) + int(foreign)


@on(
    "immortal_assassin",
    DIES,
    lambda s, card, e: e.slot == card and e.death is not None and e.by >= 0 and s.at[e.by] >= 0
    and s.side[e.by] != e.death.side and s.is_creature(e.by),
    dead=True,
    quiet=True,
)  # fmt: skip
def immortal_assassin(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """His killer dies at the end of its next turn unless it attacks its own. (BK-CARD-193-bessmertnyy_ubiytsa)"""
    last(s, HAUNTED, e.by, 1, next_turn_of(s, s.side[e.by]), card)
    last(s, KILLER, e.by, 1, other=card)
    yield from ()


@on(
    "immortal_assassin",
    DIES,
    lambda s, card, e: e.death is not None and card in e.death.haunts and uses_in_battle(s, card, 1) < 2,
    grave=True,
)
def assassin_returns(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """His killer died: he returns where it fell. (BK-CARD-193-bessmertnyy_ubiytsa)"""
    assert e.death is not None
    if (
        e.death.form != FLYER
        and e.cell < CELLS
        and s.free(e.cell)
        and uses_in_battle(s, card, 1) < 2
        and (yield from revive(s, me, card, e.cell, card))
    ):
        use_in_battle(s, card, 1)


@on("hatched_dragon", ENTERS, lambda s, card, e: e.slot == card and e.by >= 0 and s.kind(e.by) == KIND["dragon_egg"])
def hatched_dragon(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Out of an egg it may trade its armor for flight. (BK-CARD-194-vylupivshiysya_drakon)"""
    if (yield from may(s, me, "fly", card)):
        last(s, NO_ARMOR, card)
        last(s, PLUS_PS, card, -1)
        yield from take_off(s, card)


@on("mikael", CONCENTRATES)
def mikael(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: it becomes a flyer. (BK-CARD-195-mikael)"""
    yield from take_off(s, card)


@on("mikael", STRUCK, lambda s, card, e: own_ps(s, card, e) and s.form[card] == FLYER and e.cell < CELLS)
def mikael_lands(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It may land beside the card struck, which takes 2 wounds. (BK-CARD-195-mikael)"""
    cells = free_beside(s, e.cell)
    if s.at[card] < 0 or not cells or not (yield from may(s, me, "may_land", card)):
        return
    if (yield from land(s, me, card, cells)):
        drop(s, MOVE_IS, card)
        last(s, MOVE_IS, card, 1)
        if not e.blow.reply and e.hit.how == ACTION:
            e.hit.keeps_open = True
        if hits_card(s, e):
            yield from wound(s, card, e.slot, 2)
