"""Swamp, elite cards (ledger section 28)."""

from __future__ import annotations

from duelyard.core.ask import Ask, Script
from duelyard.games.berserk.asking import pick, pick_cell, pick_harmed
from duelyard.games.berserk.cards.base import (
    ask_to,
    cost,
    counted,
    free_use,
    grounded,
    hits_creature,
    into,
    known,
    own_ps,
)
from duelyard.games.berserk.cells import CELLS, aside
from duelyard.games.berserk.codes import arg, one_each
from duelyard.games.berserk.deck import look_through
from duelyard.games.berserk.features import around, corporeal, has, is_a, neighbours, squad_has
from duelyard.games.berserk.hooks import (
    BATTLE_STARTS,
    CONCENTRATES,
    DIES,
    DIRECTED_AT,
    ENEMY_TURN_STARTS,
    FLAGS_OF,
    IGNORES,
    MINUS,
    MOVED_ON,
    PLUS,
    PROTECTED,
    RELOCATED,
    SETS,
    STRUCK,
    TURN_ENDS,
    Event,
    on,
    use,
)
from duelyard.games.berserk.lasting import NO_MOVE, PLUS_MOVE, PLUS_PS, TAKES, last, this_turn
from duelyard.games.berserk.layer import MEDIUM, STRONG, WEAK, movement, ps
from duelyard.games.berserk.moves import free_around, no_entry, relocate
from duelyard.games.berserk.printed import (
    COMPANION,
    DIRECTED,
    FLAG_NAMES,
    GROUND,
    NO_FLYERS,
    NO_POISON,
    PARASITE,
    PS,
    SPELL,
    TERRAIN,
    is_magic,
    is_ranged,
)
from duelyard.games.berserk.reach import enemies, targetable
from duelyard.games.berserk.reveal import reveal
from duelyard.games.berserk.state import BerserkState
from duelyard.games.berserk.strike import fight
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import force_roll, poison, take_off, touches
from duelyard.games.berserk.wounds import wound


@into(MINUS, "piranha")
def piranha(s: BerserkState, blow: Blow) -> int:
    """-1 from ranged attacks with a river or a swamp. (BK-CARD-120-piranya)"""
    return int(is_ranged(blow.sort) and squad_has(s, s.side[blow.at], "river", "terrain_swamp"))


@on("piranha", RELOCATED, lambda s, card, e: e.slot == s.host[card])
def piranha_bites(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Its host came beside a river maiden of yours: wounds 1-2-2. (BK-CARD-120-piranya)"""
    if s.at[e.slot] >= 0 and any(is_a(s, x, "river_maiden") and s.side[x] == me for x in neighbours(s, e.slot)):
        yield from wound(s, card, e.slot, (1, 2, 2)[force_roll(s, card)])


@into(SETS, "vereselen")
def vereselen(s: BerserkState, blow: Blow, n: int) -> int:
    """Medium and strong attacks on it have value 1. (BK-CARD-121-vereselen)"""
    return 1 if blow.force >= MEDIUM and not corporeal(s, blow.at) else n


@on("vereselen", STRUCK, own_ps, quiet=True)
def vereselen_hastens(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Its strike gives it as much movement. (BK-CARD-121-vereselen)"""
    if e.n and s.at[card] >= 0:
        last(s, PLUS_MOVE, card, e.n)
    yield from ()


@on("vereselen", TURN_ENDS)
def vereselen_soars(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """With movement 5 or more it becomes a flyer. (BK-CARD-121-vereselen)"""
    if s.form[card] == GROUND and movement(s, card) >= 5:
        yield from take_off(s, card)


@use("evil_eye", SPELL, lambda s, card: [x for x in known(s, enemies(s, card)) if s.poison[x]], sudden="any")
def evil_eye(s: BerserkState, me: int, card: int, target: int) -> Script:
    """A poisoned enemy takes a wound and cannot move in this turn. (BK-CARD-122-zloboglaz)"""
    if touches(s, card, target, SPELL):
        last(s, NO_MOVE, target, 1, this_turn(s))
    yield from wound(s, card, target, 1, SPELL)


@into(MINUS, "krait")
def krait(s: BerserkState, blow: Blow) -> int:
    """-2 from non-magic attacks while its host is closed. (BK-CARD-123-krayt)"""
    host = s.host[blow.at]
    return 2 if not is_magic(blow.sort) and host >= 0 and not s.is_open(host) else 0


@into(FLAGS_OF, "krait")
def krait_aims(s: BerserkState, slot: int) -> int:
    """Directed strike while its host is open. (BK-CARD-123-krayt)"""
    host = s.host[slot]
    return DIRECTED if host >= 0 and s.is_open(host) else 0


@on(
    "klok_the_wise",
    DIES,
    lambda s, card, e: e.death is not None and e.death.side == s.side[card] and e.death.form <= PARASITE
    and e.death.cell < CELLS and e.death.regeneration > 0,
    dead=True,
)  # fmt: skip
def klok_the_wise(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """You may wound a card beside the place by the dead creature's regeneration. (BK-CARD-124-klok_mudryy)"""
    assert e.death is not None
    if s.at[card] < 0 and e.slot != card:  # cards that die together do not see each other's deaths (BK-R-63)
        return
    targets = [x for x in around(s, e.cell) if s.form[x] != TERRAIN]
    target = yield from pick_harmed(s, me, "wound", targets, card, True)
    if target >= 0:
        reveal(s, [target])
        yield from wound(s, card, target, e.death.regeneration)


@use("klok_the_wise", SPELL, targetable)
def klok_curses(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Wound a creature by its strong strike less its weak one. (BK-CARD-124-klok_mudryy)"""
    yield from wound(s, card, target, max(0, ps(s, target, STRONG) - ps(s, target, WEAK)), SPELL)


@on("mermaid", CONCENTRATES)
def mermaid(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: relocate an enemy ground creature by one cell. (BK-CARD-125-rusalka)"""
    foes = [x for x in known(s, enemies(s, card)) if grounded(s, x) and free_around(s, x)]
    target = yield from pick(s, me, "relocate_whom", foes, card)
    if target >= 0:
        cell = yield from pick_cell(s, me, "relocate", free_around(s, target), card)
        yield from relocate(s, card, target, cell)


@into(SETS, "the_faceless")
def the_faceless(s: BerserkState, blow: Blow, n: int) -> int:
    """Simple strikes at it while it is closed have value 1. (BK-CARD-126-bezlikiy)"""
    return 1 if blow.sort == PS and not s.is_open(blow.at) else n


@on("ihve_tactician", BATTLE_STARTS)
def ihve_tactician(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Show a card of your deck; it becomes the 7th from the top, or the 5th. (BK-CARD-127-taktik_ikhve)"""
    deck = s.decks[me]
    if not deck:
        return
    look_through(s, me)
    answer_code = yield Ask(s, me, "search", one_each(s, "named", deck), secret=True, source=card)
    slot = arg(answer_code)
    deck.remove(slot)
    s.show_all([slot])
    s.tell("shows", card, slot)
    s.shuffle(deck)
    place = 7 if me == s.first else 5
    deck.insert(max(0, len(deck) - place + 1), slot)


@use("hungan", SPELL, lambda s, card: [x for x in targetable(s) if s.wounds[x]], chips=1)
def hungan(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Wound a creature by the number of wounds on it. (BK-CARD-128-khungan)"""
    yield from wound(s, card, target, s.wounds[target], SPELL)


@on(
    "ammah",
    STRUCK,
    lambda s, card, e: (
        e.by == s.rider[card] and e.blow.sort == PS and s.form[e.by] == COMPANION and free_use(s, card, 1)
    ),
)
def ammah(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """The companion on it struck: it may fight the same card. (BK-CARD-129-ammakh)"""
    if s.at[e.slot] >= 0 and free_use(s, card, 1) and (yield from ask_to(s, me, card)):
        counted(s, card)
        yield from fight(s, card, e.slot)


def against_poison(s: BerserkState, slot: int) -> bool:
    """Poisoned, or beyond poison."""
    return s.is_creature(slot) and (s.poison[slot] > 0 or has(s, slot, NO_POISON))


@into(PLUS, "girtan")
def girtan(s: BerserkState, blow: Blow) -> int:
    """+2 against the poisoned and those whom poison cannot touch. (BK-CARD-130-girtan)"""
    return 2 if blow.sort == PS and against_poison(s, blow.at) else 0


@into(DIRECTED_AT, "girtan")
def girtan_aims(s: BerserkState, blow: Blow) -> bool:
    """Its strike at them is directed. (BK-CARD-130-girtan)"""
    return against_poison(s, blow.at)


@into(PROTECTED, "kilhe")
def kilhe(s: BerserkState, slot: int, blow: Blow) -> bool:
    """While closed: protected from attacks of cards of cost 4 or less. (BK-CARD-131-kilkhe)"""
    return not s.is_open(slot) and cost(s, blow.by) <= 4


@on("kilhe", MOVED_ON, lambda s, card, e: s.is_creature(e.slot) and e.slot != card and s.at[card] < CELLS)
def kilhe_carries(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Who walks to her one side may be carried to the other. (BK-CARD-131-kilkhe)"""
    left = aside(s.at[card], s.left(me))
    right = aside(s.at[card], -s.left(me))
    if s.at[e.slot] != e.to or e.to not in (left, right):
        return
    to = right if e.to == left else left
    if to >= 0 and not no_entry(s, e.slot, to) and (yield from ask_to(s, me, card)):
        yield from relocate(s, card, e.slot, to)


@into(IGNORES, "green_dragon")
def green_dragon(s: BerserkState, blow: Blow, keyword: int) -> bool:
    """Its attacks ignore protection from flyers. (BK-CARD-132-zelyonyy_drakon)"""
    return keyword == NO_FLYERS


@on("green_dragon", STRUCK, own_ps, dead=True)
def green_dragon_poisons(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """The creature struck loses protection from poison and gets poison 1-2-3. (BK-CARD-132-zelyonyy_drakon)"""
    if hits_creature(s, e):
        last(s, TAKES, e.slot, FLAG_NAMES.index("protection:poison"))
        poison(s, card, e.slot, (1, 2, 3)[force_roll(s, card)])
    yield from ()


@on("green_dragon", ENEMY_TURN_STARTS)
def green_dragon_weakens(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """The strike of a poisoned creature is weaker in this turn. (BK-CARD-132-zelyonyy_drakon)"""
    target = yield from pick_harmed(s, me, "target", [x for x in known(s, targetable(s)) if s.poison[x]], card)
    if target >= 0:
        last(s, PLUS_PS, target, -s.poison[target], this_turn(s))
