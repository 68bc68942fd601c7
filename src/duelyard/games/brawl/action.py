"""Actions (ledger sections 10, 12 and 17): what a champion may be activated for, skills, basic actions."""

from __future__ import annotations

from typing import Final

from duelyard.core.ask import Script
from duelyard.games.brawl.asking import may, pick_champion
from duelyard.games.brawl.attack import attack
from duelyard.games.brawl.cards import ASKED_FIRST, USE_SKILL
from duelyard.games.brawl.cards.base import may_heal_one
from duelyard.games.brawl.codes import arg, arg_2, code, each, verb_of
from duelyard.games.brawl.harm import batch, level_up
from duelyard.games.brawl.layer import card_points, move_points
from duelyard.games.brawl.move import walk
from duelyard.games.brawl.piles import discard, plan
from duelyard.games.brawl.printed import (
    AIM,
    ATTACK,
    CORE,
    CORES,
    CREATION,
    DESTRUCTION,
    HERO,
    MANIPULATION,
    MOVE,
    NONE,
    REACTION,
    TYPE,
    UNAIMED,
)
from duelyard.games.brawl.state import EMPTY, NOBODY, SEATS, BrawlState
from duelyard.games.brawl.targets import aim

# The basic actions by the number of their bit: verb, core (any for the last), move value (FB-BASIC-3 to FB-BASIC-6).
BASICS: Final = ("step_plan", "step_heal", "step_hit", "run")
BASIC_CORE: Final = (MANIPULATION, CREATION, DESTRUCTION, -1)
BASIC_MOVE: Final = (1, 1, 1, 2)
RUN: Final = 3


# -- what is possible --------------------------------------------------------------------------------------------------


def no_activation(s: BrawlState, c: int, move: int) -> str:
    """The rule that keeps a champion from being activated with this move value (FB-ACT-8, FB-R-51)."""
    if s.stands(c):
        return ""
    if move == NONE:
        return "FB-KO-9"
    area = s.settings.arena.areas[s.areas[s.owner[c] & 1]]
    return "" if any(s.who[spot] == NOBODY for spot in area) else "FB-KO-11"


def no_play(s: BrawlState, seat: int, kind: int) -> str:
    """The rule that keeps a seat from playing this card of its hand as an action; empty if none does."""
    if TYPE[kind] == REACTION:
        return "FB-ACT-4"
    if not s.ready[seat] >> CORE[kind] & 1:
        return "FB-GEN-5"
    return no_activation(s, s.champion_of(seat, HERO[kind]), MOVE[kind])


def no_basic(s: BrawlState, seat: int, number: int, c: int, core: int) -> str:
    """The rule that forbids a basic action with this champion and this core."""
    if s.owner[c] != seat:
        return "FB-BASIC-1" if s.seats == 2 else "FB-TEAM-2"
    if s.basics >> number & 1:
        return "FB-BASIC-2"
    if not s.ready[seat] >> core & 1:
        return "FB-GEN-5"
    return no_activation(s, c, BASIC_MOVE[number])


def actions(s: BrawlState, seat: int) -> list[int]:
    """All that the active player may do: stop, play a card, take a basic action (FB-ACT-1)."""
    codes = [code("end")]
    ready = s.ready[seat]
    if not ready:
        return codes
    hand = sorted(s.hands[seat], key=s.kind)
    codes += each("play", [slot for slot in hand if not no_play(s, seat, s.kind(slot))])
    able = [c for c in s.own(seat) if not no_activation(s, c, 1)]  # every basic action has move points
    for number in range(RUN):
        if not s.basics >> number & 1 and ready >> BASIC_CORE[number] & 1:
            codes += each(BASICS[number], able)
    if not s.basics >> RUN & 1:
        codes += [code("run", c, core) for c in able for core in range(3) if ready >> core & 1]
    return codes


# -- carrying it out ---------------------------------------------------------------------------------------------------


def act(s: BrawlState, seat: int, answer: int) -> Script:
    """One action from paying to its very end (FB-TERM-4, FB-GEN-14)."""
    verb = verb_of(answer)
    if verb == "play":
        yield from play_card(s, seat, arg(answer))
    else:
        yield from basic(s, seat, BASICS.index(verb), arg(answer), arg_2(answer))
    level_up(s)
    s.clear_action()


def pay(s: BrawlState, seat: int, core: int) -> None:
    """Exhaust a core (FB-GEN-5)."""
    s.ready[seat] &= ~(1 << core)


def play_card(s: BrawlState, seat: int, slot: int) -> Script:
    """Declare, carry out, discard (FB-ATK-1, FB-SKILL-1, FB-ACT-6)."""
    kind = s.kind(slot)
    me = s.champion_of(seat, HERO[kind])
    s.hands[seat].remove(slot)
    pay(s, seat, CORE[kind])
    s.playing = slot
    s.acting = me
    s.show_all([slot])
    if s.log is not None:
        s.emit("plays", {"seat": SEATS[seat], "core": CORES[CORE[kind]]}, {"card": slot})
    if TYPE[kind] == ATTACK:
        yield from attack(s, me, kind)
    else:
        yield from skill(s, me, kind)
    discard(s, seat, slot)
    s.playing = EMPTY


def skill(s: BrawlState, me: int, kind: int) -> Script:
    """Steps 1 to 4 of FB-SKILL. Where declining is the same as choosing 0 all along, it is not asked (FB-SKILL-3)."""
    yield from walk(s, me, card_points(s, me, kind))
    if not s.stands(me):
        return
    if AIM[kind] != UNAIMED:
        if not (yield from aim(s, me, kind)):
            return
    elif kind in ASKED_FIRST and not (yield from may(s, s.owner[me], "use")):
        return
    yield from USE_SKILL[kind](s, me)


def basic(s: BrawlState, seat: int, number: int, me: int, core: int) -> Script:
    """Pay, move, then the effect or nothing (FB-BASIC-1 to FB-BASIC-7, FB-R-50)."""
    core = core if number == RUN else BASIC_CORE[number]
    pay(s, seat, core)
    s.basics |= 1 << number
    s.acting = me
    s.tell("basic", seat=SEATS[seat], champion=s.ref(me), basic=BASICS[number], core=CORES[core])
    yield from walk(s, me, move_points(s, me, BASIC_MOVE[number]))
    if not s.stands(me):
        return
    if BASICS[number] == "step_plan":
        yield from plan(s, seat, 1)
    elif BASICS[number] == "step_heal":
        yield from may_heal_one(s, me)
    elif BASICS[number] == "step_hit":
        near = [foe for foe in s.enemies_of(me) if s.are_adjacent(me, foe)]
        foe = yield from pick_champion(s, seat, "hit", "hit", near, none=True)
        if foe != NOBODY:
            batch(s, me, [(foe, 1)], "hit")
