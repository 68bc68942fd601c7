"""What a player looks at when he compares what he can do: features of options, for a learned prior (docs/learning.md).

A hex is told by what counts there, by whom it is near, and by what the track promises once somebody stands on it. An
action is told by its card, its champion and what it can reach; a target by what is left of it. Challenges weigh what
they bring next, in halves of a point; a card on its way to a slot with points weighs one half.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duelyard.core.learning import BUCKETS, bucket, counted
from duelyard.games.brawl.action import BASIC_CORE, BASIC_MOVE
from duelyard.games.brawl.arena import AREA_COUNT, GATE, TRAP_COUNT, Arena
from duelyard.games.brawl.attack import attack_damage
from duelyard.games.brawl.cards import DEFENDING
from duelyard.games.brawl.challenges import missing, next_value, tally
from duelyard.games.brawl.codes import VERB
from duelyard.games.brawl.keys import CARD, FORMS
from duelyard.games.brawl.layer import farthest, nearest, strength
from duelyard.games.brawl.printed import (
    ACTIONS,
    AIM,
    ATTACK,
    CORE,
    DEFENCE,
    DERYN,
    DIRECT,
    DOUBLE,
    FIRST_TRAP,
    FRONT_ARC,
    HERO,
    KIND,
    MELEE,
    MOVE,
    POISON,
    REACTION,
    RING,
    TYPE,
    UNAIMED,
)
from duelyard.games.brawl.prior import COUNTERS
from duelyard.games.brawl.setup import next_to_deploy
from duelyard.games.brawl.state import EMPTY, NOBODY, BrawlState
from duelyard.games.brawl.targets import in_area

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

KINDS: Final = len(ACTIONS)
HEROES: Final = 6
CHALLENGES: Final = 11
STEPS: Final = 17  # from -8 to 8
MIDDLE: Final = 8

VERBS: Final = 0
PLAIN: Final = VERBS + 64  # stay, none, use, done, pass: by prompt
HERO_SO: Final = PLAIN + 5 * BUCKETS  # of the draft, by verb
NUMBERS_OF: Final = HERO_SO + 6 * HEROES  # cards to draw, areas
# Cards: played, exchanged, planned, discarded, as a reaction.
KIND_SO: Final = NUMBERS_OF + 2 * 8
PAID_BY: Final = KIND_SO + 5 * KINDS  # its core: exhausted, or ready, and how many other cards in hand have it
HELD: Final = PAID_BY + 5 * 8  # cards in hand, for who keeps them

# Actions: attack, skill, and the four basic ones.
ACTS: Final = HELD + 8
ACT_HERO: Final = 0
ACT_LEFT: Final = ACT_HERO + HEROES  # health
ACT_BESIDE: Final = ACT_LEFT + 8  # enemies next to the champion
ACT_NEAREST: Final = ACT_BESIDE + 4
ACT_GATE: Final = ACT_NEAREST + 6
ACT_ROOTED: Final = ACT_GATE + 1
ACT_STANDS: Final = ACT_ROOTED + 1  # what counts where it stands
ACT_SOON: Final = ACT_STANDS + 6  # what counts where it can go
ACT_HURT: Final = ACT_SOON + 6
ACT_CORE: Final = ACT_HURT + 5  # other cards in hand that want the core
ACT_NOW: Final = ACT_CORE + 4  # enemies in reach from where it stands
ACT_THEN: Final = ACT_NOW + 4  # and after moving
ACT_FALLS: Final = ACT_THEN + 4  # how many of them it can knock out: none, after moving, at once
ACT_DEALS: Final = ACT_FALLS + 3
ONE_ACT: Final = ACT_DEALS + 8
RUN_CORE: Final = ACTS + 6 * ONE_ACT
ENDED: Final = RUN_CORE + 3  # ready cores, and cards that could be played

# Hexes: where an own champion goes, where an enemy is put, where a token lies.
HEXES: Final = ENDED + 4 * 8
HEX_KIND: Final = 0  # zones, rings, own area, the other's, traps; a token
HEX_COUNTS: Final = HEX_KIND + 10  # the challenges it counts for, by weight
HEX_THEIRS: Final = HEX_COUNTS + 3 * CHALLENGES
HEX_NEAREST: Final = HEX_THEIRS + 6  # enemy
HEX_BESIDE: Final = HEX_NEAREST + 6
HEX_FRIENDS: Final = HEX_BESIDE + 4
HEX_THREATS: Final = HEX_FRIENDS + 3  # enemies within three
HEX_STATUE: Final = HEX_THREATS + 4
HEX_HOME: Final = HEX_STATUE + 8  # how far from the own area
ONE_HEX: Final = HEX_HOME + 9
# What changes, by whose champion it is.
MOVES: Final = HEXES + 3 * ONE_HEX
MOVE_NEARER: Final = 0  # to where challenges want champions
MOVE_BRINGS: Final = MOVE_NEARER + STEPS  # fewer missing for the one who is asked
MOVE_SPOILS: Final = MOVE_BRINGS + STEPS  # more missing for the other
MOVE_FULFILS: Final = MOVE_SPOILS + STEPS
MOVE_BREAKS: Final = MOVE_FULFILS + 5
MOVE_FULFILS_THEIRS: Final = MOVE_BREAKS + 5
MOVE_BREAKS_THEIRS: Final = MOVE_FULFILS_THEIRS + 5
MOVE_LEFT: Final = MOVE_BREAKS_THEIRS + 5  # health, and enemies next to it then
MOVE_HERO: Final = MOVE_LEFT + 8 * 4  # champion, and enemies next to it then
MOVE_FAR: Final = MOVE_HERO + HEROES * 4
ONE_MOVE: Final = MOVE_FAR + 6
AIMED: Final = MOVES + 2 * ONE_MOVE  # how many the card in play reaches from there, by its aim
AIMED_DEALS: Final = AIMED + 6 * 4
AIMED_FALLS: Final = AIMED_DEALS + 8
SPRUNG: Final = AIMED_FALLS + 4  # a token that is entered: unknown, or its kind; and the health left
SPRUNG_LEFT: Final = SPRUNG + 6
LYING: Final = SPRUNG_LEFT + 8  # a token that is looked at or moved

# Champions: target, hit, push, chain, throw, protected.
CHAMPIONS: Final = LYING + 6
ONE_HERO: Final = 0  # enemies, then the own ones
ONE_LEFT: Final = ONE_HERO + 2 * HEROES  # health left afterwards
ONE_CHAMPION: Final = ONE_LEFT + 2 * 9
DEALT: Final = CHAMPIONS + 6 * ONE_CHAMPION  # to enemies; to own ones
MANY: Final = DEALT + 2 * 10
FALLEN: Final = MANY + 2 * 4
STOOD: Final = FALLEN + 2 * 4  # what counts where they stand, of those that fall and of the others
LEVELLED: Final = STOOD + 4 * 6
SPARED: Final = LEVELLED + 4  # damage that a reaction spares
SAVED: Final = SPARED + 4  # a reaction, by kind, that saves somebody
TAKEN: Final = SAVED + KINDS  # damage to be taken without one
LOST: Final = TAKEN + 10  # and champions that fall

NUMBERS: Final = LOST + 4
SIZE: Final = NUMBERS + 8
# What counts.
NEARER: Final = NUMBERS
BRINGS: Final = NUMBERS + 1
SPOILS: Final = NUMBERS + 2
REACHES: Final = NUMBERS + 3  # damage
DEALS: Final = NUMBERS + 4
SPARES: Final = NUMBERS + 5
BESIDE: Final = NUMBERS + 6
PROMISED: Final = NUMBERS + 7

PLAIN_VERBS: Final = ("stay", "none", "use", "done", "pass")
PLAIN_OF: Final[list[int]] = [PLAIN_VERBS.index(verb) if verb in PLAIN_VERBS else -1 for verb in VERB]
CARD_VERBS: Final = ("play", "exchange", "plan", "discard", "react")
CARD_WAY: Final[list[int]] = [CARD_VERBS.index(verb) if verb in CARD_VERBS else -1 for verb in VERB]
HERO_VERBS: Final = ("leave_out", "lay_out", "ban", "pick")
HERO_WAY: Final[list[int]] = [HERO_VERBS.index(verb) if verb in HERO_VERBS else -1 for verb in VERB]
BASICS: Final = ("step_plan", "step_heal", "step_hit", "run")
BASIC: Final[list[int]] = [BASICS.index(verb) if verb in BASICS else -1 for verb in VERB]
CHAMPION_VERBS: Final = ("target", "hit", "push", "chain", "throw", "react_for")
CHAMPION_WAY: Final[list[int]] = [CHAMPION_VERBS.index(verb) if verb in CHAMPION_VERBS else -1 for verb in VERB]
DAMAGE_OF: Final[list[int]] = [-1, 1, 0, 2, 0, -1]  # -1: what the card in play deals
TRAP: Final = VERB["trap"]
LOOK: Final = VERB["look"]
RELAY: Final = VERB["relay"]
END: Final = VERB["end"]
PLAY: Final = VERB["play"]
RUN: Final = VERB["run"]
HIT: Final = VERB["hit"]
TARGET: Final = VERB["target"]
SWEEP: Final = VERB["sweep"]
AIM_AT: Final = VERB["aim"]
LEAD: Final = VERB["lead"]
STAY: Final = VERB["stay"]
SPRING: Final = VERB["spring"]
PASS: Final = VERB["pass"]
REACT: Final = VERB["react"]
REACT_FOR: Final = VERB["react_for"]
DRAW: Final = VERB["draw"]
AREA: Final = VERB["area"]
DONE: Final = VERB["done"]
NONE: Final = VERB["none"]
THROW: Final = KIND["throw"]
FLASH: Final = KIND["flash_of_jade"]

# Prompts by what their options name.
OF_HEXES: Final = (
    "move", "dash", "jump", "sail", "swoop", "lead", "force", "flee", "place", "deploy", "lay_trap", "replace", "look",
    "relay",
)  # fmt: skip
OF_CHAMPIONS: Final = ("attack", "target", "hit", "push", "chain", "throw", "react_for")
BEFORE_AIMING: Final = ("move", "dash", "jump", "swoop")


def further(ids: dict[str, int]) -> list[int]:
    """How many hexes cards lead beyond their move value, by kind."""
    return [ids.get(card.id, 0) for card in ACTIONS]


BEFORE_ATTACK: Final = further({"double_strike": 2, "pounce": 3})
ALL_TOLD: Final = further(
    {"double_strike": 2, "pounce": 3, "hit_and_run": 2, "shield_slam": 2, "teleport": 4, "set_sail": 5}
)

_goals: dict[Arena, list[list[int]]] = {}


def goals(arena: Arena) -> list[list[int]]:
    """How far each hex is from where a challenge wants champions, by challenge; for those of areas, by area from 3 on.

    >>> from duelyard.games.brawl.arena_file import read_arena
    >>> arena = read_arena("")
    >>> goals(arena)[3][arena.hex_of["I1"]], goals(arena)[4][arena.hex_of["I1"]], goals(arena)[10]
    (8, 0, [])
    """
    found = _goals.get(arena)
    if found is None:
        found = []
        for challenge in range(CHALLENGES):
            counters = (AREA_COUNT + challenge - 3,) if challenge in (3, 4) else COUNTERS.get(challenge, ())
            spots = [
                spot
                for spot in range(arena.size)
                if not arena.statue[spot] and any(arena.worth[spot] >> 4 * counter & 15 for counter in counters)
            ]
            found.append([min([row[spot] for spot in spots]) for row in arena.distance] if spots else [])
        _goals[arena] = found
    return found


class Eyes:
    """What is the same for all options of an ask: what the track promises to whom, and who stands where."""

    def __init__(self, s: BrawlState, seat: int) -> None:
        side = seat & 1
        self.side = side
        far = goals(s.settings.arena)
        self.challenges: list[int] = []
        self.weights: list[int] = []  # for the one who is asked; for the other
        self.theirs: list[int] = []
        self.far: list[list[int]] = []
        self.their_far: list[list[int]] = []
        for k in range(len(s.track)):
            challenge = s.track[k]
            if challenge == EMPTY:
                continue
            coming = 1 if s.settings.values[k] == 0 else 0
            own = 2 * next_value(s, k, side) or coming
            other = 2 * next_value(s, k, 1 - side) or coming
            if own or other:
                area = challenge in (3, 4)
                self.challenges.append(challenge)
                self.weights.append(own)
                self.theirs.append(other)
                self.far.append(far[3 + s.areas[1 - side]] if area else far[challenge])
                self.their_far.append(far[3 + s.areas[side]] if area else far[challenge])
        self.tally = tally(s, side)
        self.other = tally(s, 1 - side)
        self.short = [missing(s, challenge, side, self.tally, self.other) for challenge in self.challenges]
        self.their_short = [missing(s, challenge, 1 - side, self.other, self.tally) for challenge in self.challenges]
        self.friends: list[int] = []
        self.foes: list[int] = []
        for c in range(len(s.at)):
            if s.at[c] >= 0:
                (self.friends if s.owner[c] & 1 == side else self.foes).append(c)
        self.changes: dict[int, list[int]] = {}
        self.places: dict[int, list[int]] = {}

    def pull(self, spot: int, own: bool) -> int:
        """The steps from a hex to where challenges want champions of a side, each by its weight."""
        total = 0
        weights = self.weights if own else self.theirs
        far = self.far if own else self.their_far
        for k in range(len(weights)):
            steps = far[k]
            if steps:
                total += weights[k] * steps[spot]
        return total

    def stands(self, spot: int, own: bool) -> int:
        """What counts on a hex for a side."""
        total = 0
        weights = self.weights if own else self.theirs
        far = self.far if own else self.their_far
        for k in range(len(weights)):
            steps = far[k]
            if steps and steps[spot] == 0:
                total += weights[k]
        return total

    def soon(self, spot: int, points: int) -> int:
        """What counts where an own champion can go from a hex, that does not count there."""
        total = 0
        for k in range(len(self.weights)):
            steps = self.far[k]
            if steps and 0 < steps[spot] <= points:
                total += self.weights[k]
        return total


def grade(weight: int) -> int:
    """A weight as a place among three."""
    return min(2, weight // 2)


def step(value: int) -> int:
    """A place among STEPS.

    >>> step(-20), step(0), step(3)
    (0, 8, 11)
    """
    return max(0, min(STEPS - 1, MIDDLE + value))


# -- options -----------------------------------------------------------------------------------------------------------


def encode(s: BrawlState, ask: Ask) -> list[list[int]]:
    """The features of each option."""
    prompt = ask.prompt
    if prompt == "act":
        return acts(s, ask.seat, ask.codes)
    if prompt in OF_HEXES:
        return hexes(s, ask.seat, prompt, ask.codes)
    if prompt in OF_CHAMPIONS:
        return champions(s, ask.seat, prompt, ask.codes)
    if prompt == "react":
        return reactions(s, ask.seat, ask.codes)
    return [other(s, ask.seat, prompt, code) for code in ask.codes]


def other(s: BrawlState, seat: int, prompt: str, code: int) -> list[int]:
    """Cards of the hand, champions of the draft, numbers, and what has no argument."""
    verb = code & 63
    a = code >> 6 & 255
    found = [VERBS + verb]
    if PLAIN_OF[verb] >= 0:
        found.append(PLAIN + BUCKETS * PLAIN_OF[verb] + bucket(prompt))
        if verb in (DONE, NONE):
            found.append(HELD + min(7, len(s.hands[seat])))
    elif FORMS[verb] == CARD:
        held(s, seat, a, CARD_WAY[verb], found)
    elif HERO_WAY[verb] >= 0:
        found.append(HERO_SO + HEROES * HERO_WAY[verb] + a)
    elif verb in (DRAW, AREA):
        found.append(NUMBERS_OF + (8 if verb == AREA else 0) + min(7, a))
    return found


def held(s: BrawlState, seat: int, slot: int, way: int, found: list[int]) -> None:
    """A card of the own hand, and whether its core is ready and wanted by others."""
    kind = s.kinds[s.card[slot]]
    found.append(KIND_SO + KINDS * way + kind)
    core = CORE[kind]
    others = 0
    for card in s.hands[seat]:
        if card != slot and CORE[s.kinds[s.card[card]]] == core:
            others += 1
    found.append(PAID_BY + 8 * way + (4 if s.ready[seat] >> core & 1 else 0) + min(3, others))


# -- actions -----------------------------------------------------------------------------------------------------------


def acts(s: BrawlState, seat: int, codes: list[int]) -> list[list[int]]:
    """What can be done in one's own turn."""
    eyes = Eyes(s, seat)
    ready = s.ready[seat]
    wants = [0, 0, 0]
    for slot in s.hands[seat]:
        kind = s.kinds[s.card[slot]]
        if TYPE[kind] != REACTION:
            wants[CORE[kind]] += 1
    playable = 0
    for core in range(3):
        if ready >> core & 1:
            playable += wants[core]
    found: list[list[int]] = []
    for code in codes:
        verb = code & 63
        a = code >> 6 & 255
        features = [VERBS + verb]
        found.append(features)
        if verb == END:
            features.append(ENDED + 8 * (ready & 7).bit_count() + min(7, playable))
        elif verb == PLAY:
            kind = s.kinds[s.card[a]]
            core = CORE[kind]
            features.append(KIND_SO + kind)
            at = ACTS + (0 if TYPE[kind] == ATTACK else ONE_ACT)
            features.append(at + ACT_CORE + min(3, wants[core] - 1))
            act(s, eyes, s.champion_of(seat, HERO[kind]), kind, MOVE[kind], at, features)
        elif BASIC[verb] >= 0:
            number = BASIC[verb]
            core = code >> 14 if verb == RUN else BASIC_CORE[number]
            at = ACTS + ONE_ACT * (2 + number)
            if verb == RUN:
                features.append(RUN_CORE + core)
            features.append(at + ACT_CORE + min(3, wants[core]))
            act(s, eyes, a, -1 - number, BASIC_MOVE[number], at, features)
    return found


def act(s: BrawlState, eyes: Eyes, c: int, kind: int, points: int, at: int, found: list[int]) -> None:
    """A champion is activated for a card of this kind, or for a basic action (-1, -2, ...)."""
    left = s.health(c) - s.damage[c]
    found.append(at + ACT_HERO + s.hero[c])
    found.append(at + ACT_LEFT + max(0, min(7, left)))
    found.append(at + ACT_HURT + min(4, s.damage[c]))
    points = 0 if points < 0 or s.rooted[c] else points + s.haste[c]
    spot = s.at[c]
    if spot == GATE:
        found.append(at + ACT_GATE)
        return
    if s.rooted[c]:
        found.append(at + ACT_ROOTED)
    found.append(at + ACT_STANDS + min(5, eyes.stands(spot, True)))
    soon = eyes.soon(spot, points if kind < 0 or s.rooted[c] else points + ALL_TOLD[kind])
    found.append(at + ACT_SOON + min(5, soon))
    found.append(counted(PROMISED, soon))
    distance = s.settings.arena.distance[spot]
    if kind >= 0 and not s.rooted[c]:
        points += BEFORE_ATTACK[kind]
    aim = AIM[kind] if kind >= 0 else MELEE if kind == -3 else UNAIMED
    low = high = 1
    if aim not in (UNAIMED, MELEE, FRONT_ARC, RING):
        low, high = nearest(s, c, kind), farthest(s, c, kind)
    close = 6
    beside = now = then = best = falls = 0
    for foe in eyes.foes:
        far = distance[s.at[foe]]
        close = min(close, far)
        beside += far == 1
        if aim == UNAIMED or far > points + high:
            continue
        then += 1
        dealt = blow(s, c, kind, foe) if kind >= 0 else 1
        best = max(best, dealt)
        here = low <= far <= high and (aim != DIRECT or sees(s, c, spot, s.at[foe]))
        now += here
        if dealt >= s.health(foe) - s.damage[foe]:
            falls = max(falls, 2 if here else 1)
    found.append(at + ACT_BESIDE + min(3, beside))
    found.append(at + ACT_NEAREST + close - 1)
    if aim != UNAIMED:
        found.append(at + ACT_NOW + min(3, now))
        found.append(at + ACT_THEN + min(3, then))
        found.append(at + ACT_FALLS + falls)
        found.append(at + ACT_DEALS + min(7, best))
        found.append(counted(REACHES, best))


def blow(s: BrawlState, me: int, kind: int, foe: int) -> int:
    """What an attack deals to a champion if nobody reacts, poison and double with it; what a skill deals by itself."""
    if TYPE[kind] != ATTACK:
        return max(0, 3 - s.damage[foe]) if kind == FLASH else 0
    if s.marked[foe] and not s.hunted >> foe & 1:
        dealt = strength(s, me, kind, foe) + 1
    else:
        dealt = attack_damage(s, me, kind, foe)
    if dealt <= 0:
        return 0
    return dealt * (2 if DOUBLE[kind] else 1) + POISON[kind]


def sees(s: BrawlState, me: int, here: int, there: int) -> bool:
    """Whether a champion would see another hex from a hex, in one row and with nothing between."""
    arena = s.settings.arena
    direction = arena.line[here][there]
    if direction < 0:
        return False
    for spot in arena.ray[here][direction]:
        if spot == there:
            return True
        if arena.statue[spot] or (s.who[spot] != NOBODY and s.who[spot] != me):
            return False
    return False


# -- hexes -------------------------------------------------------------------------------------------------------------


def mover(s: BrawlState, seat: int, prompt: str) -> int:
    """Who goes to the hexes of a prompt; NOBODY where the table does not say so."""
    if prompt == "deploy":
        return next_to_deploy(s)
    if prompt == "force":
        return s.target
    if prompt == "place":
        return s.champion_of(seat, DERYN)
    if prompt == "jump" and s.playing != EMPTY and s.kinds[s.card[s.playing]] == THROW:
        return NOBODY
    return s.acting


class Shots:
    """What the card in play can do from wherever its champion goes; nothing where it does not aim."""

    def __init__(self, s: BrawlState, eyes: Eyes, prompt: str) -> None:
        self.aim = UNAIMED
        self.low = self.high = 1
        self.deals: list[int] = []
        self.falls: list[bool] = []
        me = s.acting
        if s.playing == EMPTY or me == NOBODY or s.dealt or prompt not in BEFORE_AIMING:
            return
        kind = s.kinds[s.card[s.playing]]
        self.aim = AIM[kind]
        if self.aim == UNAIMED:
            return
        if self.aim not in (MELEE, FRONT_ARC, RING):
            self.low, self.high = nearest(s, me, kind), farthest(s, me, kind)
        for foe in eyes.foes:
            dealt = blow(s, me, kind, foe)
            self.deals.append(dealt)
            self.falls.append(dealt >= s.health(foe) - s.damage[foe])


def hexes(s: BrawlState, seat: int, prompt: str, codes: list[int]) -> list[list[int]]:
    """Where somebody goes, or a token lies."""
    eyes = Eyes(s, seat)
    shots = Shots(s, eyes, prompt)
    me = mover(s, seat, prompt)
    found: list[list[int]] = []
    for code in codes:
        verb = code & 63
        spot = code >> 6 & 255
        c = me
        features = [VERBS + verb]
        found.append(features)
        if PLAIN_OF[verb] >= 0:
            features.append(PLAIN + BUCKETS * PLAIN_OF[verb] + bucket(prompt))
            if verb != STAY or me == NOBODY:
                continue
            spot = s.at[me]
        elif verb == LEAD:
            c, spot = spot, code >> 14
        if spot == GATE:
            continue
        if verb in (TRAP, LOOK, RELAY):
            look(s, eyes, NOBODY, spot, HEXES + 2 * ONE_HEX, features)
            if s.token[spot] != EMPTY:
                features.append(LYING + trap_of(s, seat, spot))
            continue
        own = c == NOBODY or s.owner[c] & 1 == eyes.side
        beside = look(s, eyes, c, spot, HEXES + (0 if own else ONE_HEX), features)
        if c == NOBODY:
            continue
        go(s, eyes, c, spot, beside, features)
        if verb != STAY and s.sets_off(c, spot):
            features.append(SPRUNG + trap_of(s, seat, spot))
            features.append(SPRUNG_LEFT + max(0, min(7, s.health(c) - s.damage[c])))
        if shots.aim != UNAIMED:
            shoot(s, eyes, shots, c, spot, features)
    return found


def trap_of(s: BrawlState, seat: int, spot: int) -> int:
    """The token on a hex, as far as a seat knows it: 0, or one more than its place among the tokens."""
    slot = s.token[spot]
    if s.known[seat] >> slot & 1:
        return s.kinds[s.card[slot]] - FIRST_TRAP + 1
    return 0


def look(s: BrawlState, eyes: Eyes, c: int, spot: int, at: int, found: list[int]) -> int:
    """A hex by itself and by whom it is near; returns how many enemies of whoever goes there are next to it."""
    arena = s.settings.arena
    worth = arena.worth[spot]
    key = at << 40 | worth
    places = eyes.places.get(key)
    if places is None:
        places = counts(s, eyes, spot, at)
        eyes.places[key] = places
    found += places
    if s.token[spot] != EMPTY:
        found.append(at + HEX_KIND + 9)
    distance = arena.distance[spot]
    own = c == NOBODY or s.owner[c] & 1 == eyes.side
    close = 6
    beside = friends = threats = 0
    for foe in eyes.foes if own else eyes.friends:
        far = distance[s.at[foe]]
        close = min(close, far)
        beside += far == 1
        threats += far <= 3
    for friend in eyes.friends if own else eyes.foes:
        friends += friend != c and distance[s.at[friend]] == 1
    found.append(at + HEX_NEAREST + max(0, close - 1))
    found.append(at + HEX_BESIDE + min(3, beside))
    found.append(at + HEX_FRIENDS + min(2, friends))
    found.append(at + HEX_THREATS + min(3, threats))
    statues = arena.statues
    statue = min(distance[statues[0]], min(distance[statues[1]], distance[statues[2]]))
    found.append(at + HEX_STATUE + min(7, statue))
    home = goals(arena)[3 + s.areas[eyes.side]]
    if home:
        found.append(at + HEX_HOME + min(8, home[spot]))
    return beside


def counts(s: BrawlState, eyes: Eyes, spot: int, at: int) -> list[int]:
    """What a hex is: the same for all hexes of the same worth."""
    worth = s.settings.arena.worth[spot]
    found: list[int] = []
    for counter in range(TRAP_COUNT + 1):
        if worth >> 4 * counter & 15:
            shown = counter
            if AREA_COUNT <= counter < TRAP_COUNT and s.areas[eyes.side] == 1:
                shown = 2 * AREA_COUNT + 1 - counter  # the own area first
            found.append(at + HEX_KIND + shown)
    for k in range(len(eyes.challenges)):
        steps = eyes.far[k]
        if steps and steps[spot] == 0:
            found.append(at + HEX_COUNTS + 3 * eyes.challenges[k] + grade(eyes.weights[k]))
    found.append(at + HEX_THEIRS + min(5, eyes.stands(spot, False)))
    return found


def go(s: BrawlState, eyes: Eyes, c: int, spot: int, beside: int, found: list[int]) -> None:
    """What changes where a champion goes to a hex."""
    arena = s.settings.arena
    own = s.owner[c] & 1 == eyes.side
    at = MOVES + (0 if own else ONE_MOVE)
    here = s.at[c]
    if here != GATE:
        nearer = eyes.pull(here, own) - eyes.pull(spot, own)
        found.append(at + MOVE_NEARER + step(nearer))
        found.append(at + MOVE_FAR + min(5, arena.distance[here][spot]))
    else:
        nearer = 8 - eyes.pull(spot, own)
    if own:
        found.append(counted(NEARER, nearer))
        found.append(counted(BESIDE, beside))
    key = c << 40 | arena.worth[spot]
    changes = eyes.changes.get(key)
    if changes is None:
        changes = promised(s, eyes, own, (arena.worth[here] if here != GATE else 0), arena.worth[spot], at)
        eyes.changes[key] = changes
    found += changes
    left = max(0, min(7, s.health(c) - s.damage[c]))
    found.append(at + MOVE_LEFT + 4 * left + min(3, beside))
    found.append(at + MOVE_HERO + 4 * s.hero[c] + min(3, beside))


def promised(s: BrawlState, eyes: Eyes, own: bool, less: int, more: int, at: int) -> list[int]:
    """What the track promises to both sides once a champion has gone from a hex of one worth to one of another."""
    side = eyes.side
    mine = eyes.tally
    theirs = eyes.other
    if own:
        mine += more - less
    else:
        theirs += more - less
    brings = spoils = fulfils = breaks = fulfils_theirs = breaks_theirs = 0
    for k in range(len(eyes.challenges)):
        challenge = eyes.challenges[k]
        weight = eyes.weights[k]
        short = missing(s, challenge, side, mine, theirs)
        before = eyes.short[k]
        brings += weight * (before - short)
        if short == 0 and before > 0:
            fulfils += weight
        elif before == 0 and short > 0:
            breaks += weight
        weight = eyes.theirs[k]
        short = missing(s, challenge, 1 - side, theirs, mine)
        before = eyes.their_short[k]
        spoils += weight * (short - before)
        if short == 0 and before > 0:
            fulfils_theirs += weight
        elif before == 0 and short > 0:
            breaks_theirs += weight
    return [
        at + MOVE_BRINGS + step(brings),
        at + MOVE_SPOILS + step(spoils),
        at + MOVE_FULFILS + min(4, fulfils),
        at + MOVE_BREAKS + min(4, breaks),
        at + MOVE_FULFILS_THEIRS + min(4, fulfils_theirs),
        at + MOVE_BREAKS_THEIRS + min(4, breaks_theirs),
        counted(BRINGS, brings),
        counted(SPOILS, spoils),
    ]


def shoot(s: BrawlState, eyes: Eyes, shots: Shots, me: int, spot: int, found: list[int]) -> None:
    """What the card in play can do from a hex."""
    distance = s.settings.arena.distance[spot]
    many = best = falls = 0
    for k in range(len(shots.deals)):
        there = s.at[eyes.foes[k]]
        if shots.low <= distance[there] <= shots.high and (shots.aim != DIRECT or sees(s, me, spot, there)):
            many += 1
            best = max(best, shots.deals[k])
            falls += shots.falls[k]
    found.append(AIMED + 4 * shots.aim + min(3, many))
    if many:
        found.append(AIMED_DEALS + min(7, best))
        found.append(AIMED_FALLS + min(3, falls))
        found.append(counted(REACHES, best))


# -- champions ---------------------------------------------------------------------------------------------------------


def champions(s: BrawlState, seat: int, prompt: str, codes: list[int]) -> list[list[int]]:
    """Who is hit, pushed, thrown or protected."""
    eyes = Eyes(s, seat)
    kind = EMPTY if s.playing == EMPTY else s.kinds[s.card[s.playing]]
    arena = s.settings.arena
    found: list[list[int]] = []
    for code in codes:
        verb = code & 63
        a = code >> 6 & 255
        features = [VERBS + verb]
        found.append(features)
        if PLAIN_OF[verb] >= 0:
            features.append(PLAIN + BUCKETS * PLAIN_OF[verb] + bucket(prompt))
        elif verb == SWEEP:
            hit(s, eyes, kind, 0, in_area(s, s.acting, arena.ring[s.at[s.acting]]), features)
        elif verb == AIM_AT:
            hit(s, eyes, kind, 0, in_area(s, s.acting, arena.arc[s.at[s.acting]][a]), features)
        else:
            hit(s, eyes, kind, CHAMPION_WAY[verb], [a], features)
            if verb == REACT_FOR:
                protect(s, kind, a, features)
    return found


def hit(s: BrawlState, eyes: Eyes, kind: int, way: int, among: list[int], found: list[int]) -> None:
    """What happens to these champions."""
    at = CHAMPIONS + ONE_CHAMPION * way
    dealt = [0, 0]
    many = [0, 0]
    fallen = [0, 0]
    for c in among:
        own = 1 if s.owner[c] & 1 == eyes.side else 0
        if kind != EMPTY and DAMAGE_OF[way] < 0:
            damage = blow(s, s.acting, kind, c)
        else:
            damage = max(0, DAMAGE_OF[way])
        left = max(0, min(8, s.health(c) - s.damage[c] - damage))
        falls = 1 if left == 0 else 0
        dealt[own] += damage
        many[own] += 1
        fallen[own] += falls
        found.append(at + ONE_HERO + HEROES * own + s.hero[c])
        found.append(at + ONE_LEFT + 9 * own + left)
        if s.levelled[c]:
            found.append(LEVELLED + 2 * own + falls)
        if s.at[c] != GATE:
            found.append(STOOD + 6 * (2 * own + falls) + min(5, eyes.stands(s.at[c], own == 1)))
    for own in range(2):
        found.append(DEALT + 10 * own + min(9, dealt[own]))
        found.append(MANY + 4 * own + min(3, many[own]))
        found.append(FALLEN + 4 * own + min(3, fallen[own]))
    found.append(counted(DEALS, dealt[0] - dealt[1]))


# -- reactions ---------------------------------------------------------------------------------------------------------


def more_defence(s: BrawlState, kind: int, c: int) -> int:
    """What a reaction adds to the defence of a champion."""
    return DEFENDING[kind](s, c) if kind in DEFENDING else DEFENCE[kind]


def protect(s: BrawlState, kind: int, c: int, found: list[int]) -> None:
    """What a reaction that is paid for spares this champion."""
    if s.reaction == EMPTY:
        return
    reaction = s.kinds[s.card[s.reaction]]
    damage = blow(s, s.acting, kind, c)
    spared = min(damage, more_defence(s, reaction, c) * (2 if DOUBLE[kind] else 1))
    found.append(SPARED + max(0, min(3, spared)))
    if damage >= s.health(c) - s.damage[c] > damage - spared:
        found.append(SAVED + reaction)
    found.append(counted(SPARES, spared))


def reactions(s: BrawlState, seat: int, codes: list[int]) -> list[list[int]]:
    """A reaction by what it spares whoever gains most; passing by what is to be taken."""
    kind = s.kinds[s.card[s.playing]]
    double = 2 if DOUBLE[kind] else 1
    mine = [c for c in s.targets if (s.owner[c] ^ seat) & 1 == 0]
    damages = [blow(s, s.acting, kind, c) for c in mine]
    lefts = [s.health(c) - s.damage[c] for c in mine]
    found: list[list[int]] = []
    for code in codes:
        features = [VERBS + (code & 63)]
        found.append(features)
        if code & 63 == PASS:
            features.append(TAKEN + min(9, sum(damages)))
            features.append(LOST + min(3, sum([damages[k] >= lefts[k] for k in range(len(mine))])))
            continue
        slot = code >> 6 & 255
        held(s, seat, slot, 4, features)
        reaction = s.kinds[s.card[slot]]
        best = 0
        saved = False
        for k in range(len(mine)):
            spared = min(damages[k], more_defence(s, reaction, mine[k]) * double)
            best = max(best, spared)
            saved = saved or damages[k] >= lefts[k] > damages[k] - spared
        features.append(SPARED + max(0, min(3, best)))
        features.append(counted(SPARES, best))
        if saved:
            features.append(SAVED + reaction)
    return found
