"""Dark, ordinary cards (ledger section 28)."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Script
from duelyard.games.berserk.acts import ACTION, Attack
from duelyard.games.berserk.asking import may, pick, pick_cell, pick_harmed, pick_open
from duelyard.games.berserk.cards.base import (
    counted,
    free_use,
    hits_card,
    hits_creature,
    into,
    itself,
    known,
    near_enemies,
    own_ps,
    target_of,
)
from duelyard.games.berserk.cells import AIR, CELLS
from duelyard.games.berserk.deck import can_enter, revive
from duelyard.games.berserk.features import corporeal, cursed, element, opposite, squad_has
from duelyard.games.berserk.hooks import (
    BATTLE_STARTS,
    CONCENTRATES,
    DECLARED,
    DEFENCE_EXP_OF,
    DEFENDS,
    DIES,
    ENEMY_TURN_STARTS,
    FORCES,
    KEEPS_OPEN,
    MINUS,
    PLUS,
    PLUS_ALWAYS,
    RANGE_OF,
    STRUCK,
    TURN_STARTS,
    Event,
    Feature,
    answer,
    on,
    use,
)
from duelyard.games.berserk.lasting import (
    ACID_FUMES,
    ONLY_STRIKE,
    ROT,
    SWAPPED,
    TWICE,
    end_of_turn_of,
    has_lasting,
    last,
    next_turn_of,
    this_turn,
)
from duelyard.games.berserk.layer import MEDIUM, STRONG, has_ability
from duelyard.games.berserk.periods import add_token, incarnation
from duelyard.games.berserk.printed import (
    ARTIFACT,
    DARK,
    DISCHARGE,
    FLYER,
    IMPACT,
    KIND,
    LIFE,
    PARASITE,
    PS,
    SHOT,
    THROW,
    TYPE,
    is_magic,
    is_ranged,
    is_strike,
)
from duelyard.games.berserk.reach import creatures, enemies, targetable
from duelyard.games.berserk.reveal import reveal
from duelyard.games.berserk.state import CURSED, HIDDEN, BerserkState
from duelyard.games.berserk.values import Blow
from duelyard.games.berserk.verbs import curse, open_card, poison, uses
from duelyard.games.berserk.windows import answer_at_once
from duelyard.games.berserk.wounds import exile, heal, wound, wound_all

BAT = KIND["bat"]
GHOUL = KIND["ancient_ghoul"]


@on("bat", TURN_STARTS, lambda s, card, e: any(s.kind(x) == GHOUL for x in s.graves[s.side[card]]))
def bat(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """All Bats give themselves up for the Ancient Ghoul. (BK-CARD-133-netopyr)"""
    ghouls = [x for x in s.graves[me] if s.kind(x) == GHOUL]
    cells = [c for c in range(CELLS) if s.free(c)]
    if not ghouls or not cells or not can_enter(s, me, GHOUL) or not (yield from may(s, me, "bats", card)):
        return
    bats = [x for x in s.squads[me] if s.kind(x) == BAT and not s.flags[x] & HIDDEN]
    lives = sum(s.lives(x) for x in bats)
    for each in bats:
        yield from exile(s, each)
    cell = yield from pick_cell(s, me, "enter", cells, card)
    ghoul = ghouls[0]
    if (yield from revive(s, me, ghoul, cell, card)):
        lives = min(lives, 16)
        s.extra[ghoul] = max(0, lives - LIFE[GHOUL])
        s.wounds[ghoul] = max(0, LIFE[GHOUL] - lives)


@into(FORCES, "the_possessed")
def the_possessed(s: BerserkState, blow: Blow) -> bool:
    """Its strike at cursed creatures counts as strong. (BK-CARD-134-oderzhimyy)"""
    return s.is_creature(blow.at) and cursed(s, blow.at)


@into(MINUS, "the_possessed")
def possessed_endures(s: BerserkState, blow: Blow) -> int:
    """-1 from strikes of cursed creatures. (BK-CARD-134-oderzhimyy)"""
    return int(is_strike(blow.sort) and s.is_creature(blow.by) and cursed(s, blow.by))


def aimed_at_host(s: BerserkState, card: int, act: Any, pile: list[Any]) -> list[int]:
    """Itself, if an attack is aimed at its host, it has drunk enough, and nothing of it blocks the attack already."""
    if not isinstance(act, Attack) or act.target != s.host[card] or s.host[card] < 0 or act.blocked:
        return []
    if s.lives(card) <= 7 or s.extra[card] <= 0 or any(item.by == card and not item.cancelled for item in pile):
        return []
    return [card]


@answer("bloodsucking_pygmy", IMPACT, aimed_at_host, tap=False, lives=1)
def bloodsucking_pygmy(s: BerserkState, me: int, card: int, act: Any) -> Script:
    """Give up an extra life to block an attack at its host. (BK-CARD-135-pigmey_krovosos)"""
    s.tell("blocks", card, act.act.by)
    act.act.blocked = True
    yield from ()


@into(MINUS, "guide_of_the_dead")
def guide_of_the_dead(s: BerserkState, blow: Blow) -> int:
    """-1 from medium and strong non-magic attacks. (BK-CARD-136-povodyr_mertvetsov)"""
    return int(blow.force >= MEDIUM and not is_magic(blow.sort) and not corporeal(s, blow.at))


@on("soultrad", BATTLE_STARTS, lambda s, card, e: s.side[card] != s.first)
def soultrad(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """For the Second player: a creature of a first row gets curse. (BK-CARD-137-soultrad)"""
    rows = s.own_row(0, 1) + s.own_row(1, 1)
    yield from curse(
        s, card, (yield from pick_harmed(s, me, "curse", [x for x in creatures(s) if s.at[x] in rows], card))
    )


@into(DECLARED, "soultrad")
def soultrad_weakens(s: BerserkState, card: int, hit: Any) -> None:
    """The first attack of a cursed enemy creature in a turn has -1. (BK-CARD-137-soultrad, BK-R-91)"""
    if s.is_creature(hit.by) and s.side[hit.by] != s.side[card] and cursed(s, hit.by) and not uses(s, card, 2):
        counted(s, card, 2)
        hit.weaker += 1


@on(
    "soultrad",
    STRUCK,
    lambda s, card, e: is_strike(e.blow.sort) and s.is_creature(e.by) and element(s, e.by) == DARK and s.ready(card),
)
def soultrad_curses(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A dark creature struck: the creature struck gets curse. (BK-CARD-137-soultrad)"""
    if (
        hits_creature(s, e)
        and s.ready(card)
        and not s.flags[e.slot] & CURSED
        and (yield from may(s, me, "soultrad", card))
    ):
        yield from answer_at_once(s, card, e.slot, lambda: curse(s, card, e.slot))


@into(DEFENCE_EXP_OF, "hunchback")
def hunchback(s: BerserkState, slot: int) -> int:
    """Defence experience 1 with a city. (BK-CARD-138-gorbun)"""
    return int(squad_has(s, s.side[slot], "city"))


def opposite_enemies(s: BerserkState, card: int) -> list[int]:
    """The enemy creatures on the cell opposite."""
    cell = opposite(s, card)
    return [x for x in s.on_cell(cell) if cell >= 0 and s.side[x] != s.side[card] and s.is_creature(x)]


@on("hunchback", TURN_STARTS, lambda s, card, e: bool(opposite_enemies(s, card)))
def hunchback_curses(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An enemy creature opposite gets curse. (BK-CARD-138-gorbun)"""
    target = yield from pick(s, me, "curse", opposite_enemies(s, card), card)
    reveal(s, [target])
    yield from curse(s, card, target)


@on("lich_librarian", CONCENTRATES)
def lich_librarian(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Concentration: a token for a creature with Incarnation. (BK-CARD-139-lich_bibliotekar)"""
    dead = [x for x in s.graves[me] if incarnation(s, x) and TYPE[s.kind(x)] < ARTIFACT]
    target = yield from pick_open(s, me, "token", dead, card)
    if target >= 0:
        yield from add_token(s, target)


@on(
    "orc_zombie",
    STRUCK,
    lambda s, card, e: (
        e.blow.sort == PS and e.blow.force == STRONG and s.side[e.by] == s.owner(card) and incarnation(s, card) > 0
    ),
    grave=True,
)
def orc_zombie(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """From the graveyard: a strong strike of yours may give it a token. (BK-CARD-140-ork_zombi)"""
    if card in s.graves[me] and (yield from may(s, me, "token", card)):
        yield from add_token(s, card)


@into(RANGE_OF, "initiate")
def initiate(s: BerserkState, slot: int, feature: Feature, target: int) -> int:
    """Range 4 at a cursed creature. (BK-CARD-142-posvyashchyonnaya)"""
    return int(not s.flags[target] & HIDDEN and s.is_creature(target) and cursed(s, target))


@into(PLUS, "initiate")
def initiate_strikes(s: BerserkState, blow: Blow) -> int:
    """+1 to medium and strong discharges at the cursed. (BK-CARD-142-posvyashchyonnaya)"""
    return int(blow.sort == DISCHARGE and blow.force >= MEDIUM and s.is_creature(blow.at) and blow.cursed)


@on("initiate", STRUCK, lambda s, card, e: e.by == card and e.blow.sort == DISCHARGE and e.blow.force >= MEDIUM)
def initiate_curses(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A medium or strong discharge gives curse. (BK-CARD-142-posvyashchyonnaya)"""
    if hits_creature(s, e):
        yield from curse(s, card, e.slot)


@into(PLUS_ALWAYS, "dark_beast")
def dark_beast(s: BerserkState, slot: int) -> int:
    """+1 while the enemy has no flyers. (BK-CARD-143-tyomnaya_bestiya)"""
    return int(not any(s.form[x] == FLYER for x in s.squads[1 - s.side[slot]]))


@on(
    "dark_beast",
    STRUCK,
    lambda s, card, e: (
        own_ps(s, card, e) and not e.blow.reply and e.cell == AIR and s.active == s.side[card] and free_use(s, card, 1)
    ),
    quiet=True,
)
def dark_beast_again(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A strike at a flyer does not close it, and it may strike again. (BK-CARD-143-tyomnaya_bestiya)"""
    if e.hit.how == ACTION:
        counted(s, card)
        e.hit.keeps_open = True
        s.strikes[card] += 1
    yield from ()


@into(MINUS, "wight_of_soultrad")
def wight(s: BerserkState, blow: Blow) -> int:
    """-1 from simple strikes. (BK-CARD-144-umertvie_soultrada)"""
    return int(blow.sort == PS and not corporeal(s, blow.at))


@into(PLUS, "wight_of_soultrad")
def wight_strikes(s: BerserkState, blow: Blow) -> int:
    """+1 against creatures with a shot or a throw. (BK-CARD-144-umertvie_soultrada)"""
    return int(blow.sort == PS and s.is_creature(blow.at) and has_ability(s, blow.at, (SHOT, THROW)))


@on(
    "aranta",
    DIES,
    lambda s, card, e: e.death is not None and e.death.cursed and e.death.form <= PARASITE and e.death.cell < CELLS,
    dead=True,
    quiet=True,
)
def aranta(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Where a cursed creature died there is rot. (BK-CARD-145-aranta)"""
    if (s.at[card] >= 0 or e.slot == card) and s.free(e.cell):
        last(s, ROT, e.cell, 2, other=card)
    yield from ()


@on("aranta", STRUCK, lambda s, card, e: e.by == card and e.blow.sort == DISCHARGE)
def aranta_curses(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Her discharge gives curse. (BK-CARD-145-aranta)"""
    if hits_creature(s, e):
        yield from curse(s, card, e.slot)


@on("sloth_demon", ENEMY_TURN_STARTS)
def sloth_demon(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """An enemy creature can only strike while two dark creatures stand beside it. (BK-CARD-146-demon_leni)"""
    target = yield from target_of(s, me, card, known(s, enemies(s, card)))
    if target >= 0:
        last(s, ONLY_STRIKE, target, 1, this_turn(s))


@on(
    "skeleton_archer",
    STRUCK,
    lambda s, card, e: e.by == card and e.blow.sort == SHOT and e.blow.force == STRONG,
    quiet=True,
    dead=True,
)
def skeleton_archer(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A strong shot gives poison 1. (BK-CARD-147-skelet_luchnik)"""
    if hits_creature(s, e):
        poison(s, card, e.slot, 1)
    yield from ()


@into(MINUS, "black_knight")
def black_knight(s: BerserkState, blow: Blow) -> int:
    """-2 from non-magic attacks of cursed creatures. (BK-CARD-148-chyornyy_rytsar)"""
    return 2 if not is_magic(blow.sort) and s.is_creature(blow.by) and cursed(s, blow.by) else 0


@on("black_knight", STRUCK, lambda s, card, e: own_ps(s, card, e) and e.blow.force == STRONG, dead=True)
def black_knight_curses(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """A strong strike gives curse. (BK-CARD-148-chyornyy_rytsar)"""
    if hits_creature(s, e):
        yield from curse(s, card, e.slot)


@on("glutton", ENEMY_TURN_STARTS)
def glutton(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """Adjacent enemies take a wound each; it heals as much. (BK-CARD-149-proglot)"""
    dealt = yield from wound_all(s, card, [(x, 1) for x in near_enemies(s, card)])
    yield from heal(s, card, dealt)


@on("chaosite", ENEMY_TURN_STARTS, lambda s, card, e: not s.is_open(card))
def chaosite(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """It opens at the start of the enemy's turn. (BK-CARD-150-khaosit)"""
    yield from open_card(s, card)


@use("chaosite", IMPACT, lambda s, card: targetable(s), sudden="any")
def chaosite_swaps(s: BerserkState, me: int, card: int, target: int) -> Script:
    """The strong and weak strike of a creature change places. (BK-CARD-150-khaosit)"""
    last(s, SWAPPED, target, 1, end_of_turn_of(s, 1 - me))
    yield from ()


@use("chaosite", IMPACT, targetable, reach=4)
def chaosite_wounds(s: BerserkState, me: int, card: int, target: int) -> Script:
    """Wound a creature by 2. (BK-CARD-150-khaosit)"""
    yield from wound(s, card, target, 2)


@on("black_dragon", STRUCK, own_ps, quiet=True, dead=True)
def black_dragon(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """The card struck gets acid fumes until the end of the enemy's turn. (BK-CARD-151-chyornyy_drakon)"""
    if hits_card(s, e):
        last(s, ACID_FUMES, e.slot, 1, end_of_turn_of(s, 1 - me), card)
    yield from ()


@into(MINUS, "renegade_minotaur")
def renegade_minotaur(s: BerserkState, blow: Blow) -> int:
    """-1 from ranged attacks of cursed creatures. (BK-CARD-152-minotavr_otstupnik)"""
    return int(is_ranged(blow.sort) and s.is_creature(blow.by) and cursed(s, blow.by))


@into(KEEPS_OPEN, "renegade_minotaur")
def minotaur_stays(s: BerserkState, slot: int, hit: Any) -> bool:
    """A simple strike does not close it; after defending, two in a row. (BK-CARD-152-minotavr_otstupnik)"""
    if hit.by != slot or hit.sort != PS:
        return False
    if hit.first and has_lasting(s, TWICE, slot):
        s.strikes[slot] = 1
        s.in_a_row = slot
    return True


@on("renegade_minotaur", DEFENDS, itself, quiet=True)
def minotaur_defends(s: BerserkState, me: int, card: int, e: Event) -> Script:
    """As a defender it may strike twice a turn until the end of your next turn. (BK-CARD-152-minotavr_otstupnik)"""
    last(s, TWICE, card, 1, next_turn_of(s, me))
    yield from ()
