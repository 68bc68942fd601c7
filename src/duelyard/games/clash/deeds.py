"""What a player looks at when he compares what he can do: features of options, for a learned prior (docs/learning.md).

A card is told by its kind, its price and what its place in the hand means; a creature by what it meets in its lane, a
spell by what it fells. Upper and lower bridge are alike. For tables of two sides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duelyard.core.learning import counted
from duelyard.games.clash.cards import (
    ABILITIES,
    AERIAL,
    ATTACK,
    AURAS,
    BACKFIRE,
    COST,
    DEFENDER,
    HEALTH,
    IMMOLATION,
    INDESTRUCTIBLE,
    PRICE_OF_BLOOD,
    PRINTED,
    PROTECTION,
    RAGE,
    SPELL,
    VULNERABILITY,
)
from duelyard.games.clash.champions import NAME, champion_cost
from duelyard.games.clash.draft import TAKE
from duelyard.games.clash.encoder import each_ability
from duelyard.games.clash.judge import BARGAIN
from duelyard.games.clash.layout import FFA
from duelyard.games.clash.state import NEW, UPPER, ClashState
from duelyard.games.clash.summon import CAST, END, ENTER, MERGE, available, price, targets_around

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

KINDS: Final = 353  # as in the keys of options
LEAST: Final = -3  # life that is left

VERBS: Final = 0
KIND_OF: Final = VERBS + 6
COST_OF: Final = KIND_OF + KINDS
MANA_LEFT: Final = COST_OF + 10
BLOOD: Final = MANA_LEFT + 10  # mana that is missing
BEYOND: Final = BLOOD + 4  # left of the stronghold, or right of it: a life
LIFE_LEFT: Final = BEYOND + 2  # less what the other's creatures would take then
ATTACK_OF: Final = LIFE_LEFT + 12
HEALTH_OF: Final = ATTACK_OF + 8
ABILITY: Final = HEALTH_OF + 8
AURA: Final = ABILITY + 27  # neighbours for its aura
BEHIND: Final = AURA + 2  # creatures of one's own in the lane
FACING: Final = BEHIND + 4  # and of the other
MEETS: Final = FACING + 4  # first of its lane, fells the first one there, withstands it
SAVES: Final = MEETS + 8  # life that would be lost in the lane
BREAKS: Final = SAVES + 6  # life more that the lane takes
WANTED: Final = BREAKS + 6  # more would be lost here than in the other lane
BURNS: Final = WANTED + 9
AT_ONCE: Final = BURNS + 3  # it attacks this turn
HOST: Final = AT_ONCE + 2  # attack and health of the host
TARGET: Final = HOST + 16  # attack and health of the target, by whose it is
TARGET_HAS: Final = TARGET + 32  # abilities of a target of the other
FELLS: Final = TARGET_HAS + 27  # creatures of the other; of one's own
WASTED: Final = FELLS + 4 + 3  # damage beyond what fells the target
UNHARMED: Final = WASTED + 4
SECOND: Final = UNHARMED + 1  # how far behind the target stands
FREE: Final = SECOND + 3  # Reinforcement brings it
COULD: Final = FREE + 1  # cards that could still be played, for who ends the phase
UNUSED: Final = COULD + 5  # and mana
DANGER: Final = UNUSED + 10
CURVE: Final = DANGER + 12  # cards taken with about the same price
SPELLS: Final = CURVE + 12  # spells taken, for another one
CHAMPION: Final = SPELLS + 4  # it comes from beside the table, and costs no life
NUMBERS: Final = CHAMPION + 1
SIZE: Final = NUMBERS + 8
# What counts.
WORTH: Final = NUMBERS  # in the draft
SAVED: Final = NUMBERS + 1
BROKEN: Final = NUMBERS + 2
FELLED: Final = NUMBERS + 3  # attack that is gone
HARMED: Final = NUMBERS + 4  # the own creatures
PAID: Final = NUMBERS + 5
LIFE_THEN: Final = NUMBERS + 6
IDLE: Final = NUMBERS + 7  # mana that nobody uses

ADDS: Final[list[int]] = [round(worth) for worth in BARGAIN]


def encode(s: ClashState, ask: Ask) -> list[list[int]]:
    """The features of each option; none where more than two sides play."""
    layout = s.layout
    if layout.mode == FFA:
        return []
    p = layout.humans[ask.seat]
    if ask.prompt == "draft":
        return drafts(s, p, TAKE, ask.codes)
    if ask.prompt == "champion":
        return drafts(s, p, NAME, ask.codes)
    if ask.prompt in ("summon", "reinforcement"):
        return plays(s, p, ask.prompt == "reinforcement", ask.codes)
    return []


# -- the draft ---------------------------------------------------------------------------------------------------------


def tier(cost: int) -> int:
    """Cheap, middling, dear.

    >>> tier(2), tier(3), tier(5)
    (0, 1, 2)
    """
    return 0 if cost < 3 else 1 if cost < 5 else 2


def drafts(s: ClashState, p: int, verb: int, codes: list[int]) -> list[list[int]]:
    """The cards that are shown, or that may be the champion, and how they fit those taken."""
    tiers = [0, 0, 0]
    spells = 0
    for kind in s.taken[p]:
        tiers[tier(COST[kind])] += 1
        spells += SPELL[kind]
    found: list[list[int]] = []
    for code in codes:
        kind = code >> 8
        features = [VERBS + verb, KIND_OF + kind]
        printed(ATTACK[kind], HEALTH[kind], ABILITIES[kind] | AURAS[kind], features)
        features.append(COST_OF + min(9, COST[kind]))
        k = tier(COST[kind])
        features.append(CURVE + 4 * k + min(3, tiers[k]))
        if SPELL[kind]:
            features.append(SPELLS + min(3, spells))
        features.append(counted(WORTH, ADDS[kind]))
        found.append(features)
    return found


def printed(attack: int, health: int, has: int, found: list[int]) -> None:
    """What stands on a card, its price left out."""
    found.append(ATTACK_OF + eighth(attack))
    found.append(HEALTH_OF + eighth(health))
    each_ability(has, ABILITY, found)


# -- summoning ---------------------------------------------------------------------------------------------------------


class Field:
    """What is the same for all options of an ask: what stands in the lanes, the upper one first, and what it does."""

    def __init__(self, s: ClashState, p: int) -> None:
        self.blow: list[int] = []
        self.wall: list[int] = []
        self.their_blow: list[int] = []
        self.their_wall: list[int] = []
        self.loses: list[int] = []  # life that the other's creatures would take
        self.takes: list[int] = []
        for lane in (2 * p, 2 * p + 1):
            blow, wall = strength(s, s.lanes[lane])
            their_blow, their_wall = strength(s, s.lanes[s.across[lane]])
            self.blow.append(blow)
            self.wall.append(wall)
            self.their_blow.append(their_blow)
            self.their_wall.append(their_wall)
            self.loses.append(max(0, their_blow - wall))
            self.takes.append(max(0, blow - their_wall))
        self.life = len(s.hands[p]) - s.place[p]


def strength(s: ClashState, slots: list[int]) -> tuple[int, int]:
    """The blow and the wall of a lane."""
    blow = wall = 0
    for slot in slots:
        blow += s.attack[slot] + s.bonus[slot]
        wall += s.health[slot] - s.damage[slot]
    return blow, wall


def eighth(value: int) -> int:
    """A number as a place among eight."""
    return max(0, min(7, value))


def rest(life: int) -> int:
    """Life that is left as a place among twelve.

    >>> rest(-9), rest(0), rest(20)
    (0, 3, 11)
    """
    return max(0, min(11, life - LEAST))


def plays(s: ClashState, p: int, free: bool, codes: list[int]) -> list[list[int]]:
    """What can be played where, and the end of the phase."""
    field = Field(s, p)
    hand = s.hands[p]
    found: list[list[int]] = []
    for code in codes:
        verb = code & 255
        features = [VERBS + verb]
        found.append(features)
        if verb == END:
            ends(s, p, field, features)
            continue
        slot = code >> 8 & 255
        target = code >> 16
        card = s.card[slot]
        kind = s.kinds[card]
        as_printed = not s.layout.made or (kind < KINDS - 1 and s.stats[card] == PRINTED[kind])
        features.append(KIND_OF + (kind if as_printed else KINDS - 1))
        printed(s.printed_attack[card], s.printed_health[card], s.abilities[card] | s.auras[card], features)
        beside = slot == s.champion[p]
        index = -1 if beside else hand.index(slot)
        cost = 0 if free else champion_cost(s, p) if beside else price(s, card, index)
        if free:
            features.append(FREE)
        else:
            left = s.mana - cost
            features.append(COST_OF + min(9, cost))
            features.append(MANA_LEFT + max(0, min(9, left)))
            features.append(counted(PAID, cost))
            if left < 0:
                features.append(BLOOD + min(3, -left - 1))
        life = field.life
        if beside:
            features.append(CHAMPION)
        elif index < s.place[p]:
            features.append(BEYOND)
        else:
            features.append(BEYOND + 1)
            life -= 1
        if verb == CAST:
            spell(s, p, card, target, features)
            life += 1  # it comes back
        else:
            life -= joins(s, p, field, card, verb, target, features)
        life -= field.loses[0] + field.loses[1]
        if cost > s.mana:
            life -= cost - s.mana
        features.append(LIFE_LEFT + rest(life))
        features.append(counted(LIFE_THEN, life))
    return found


def ends(s: ClashState, p: int, field: Field, found: list[int]) -> None:
    """Nothing more is played: what could have been, and what is to be feared."""
    hand = s.hands[p]
    could = 0
    for index in range(available(s, p)):
        card = s.card[hand[index]]
        could += price(s, card, index) <= s.mana or s.abilities[card] & PRICE_OF_BLOOD != 0
    life = field.life - field.loses[0] - field.loses[1]
    found.append(COULD + min(4, could))
    found.append(UNUSED + max(0, min(9, s.mana)))
    found.append(DANGER + rest(life))
    found.append(counted(IDLE, s.mana))


def joins(s: ClashState, p: int, field: Field, card: int, verb: int, target: int, found: list[int]) -> int:
    """A creature enters a lane, or a Symbiote sits on a host; returns how much more life it costs (less: negative)."""
    has = s.abilities[card]
    attack = s.printed_attack[card]
    health = s.printed_health[card]
    k = target & 1 if verb == ENTER else s.lane[target] & 1
    lane = 2 * p + k
    own = s.lanes[lane]
    foes = s.lanes[s.across[lane]]
    found.append(BEHIND + min(3, len(own)))
    found.append(FACING + min(3, len(foes)))
    first = not own if verb == ENTER else own[0] == target
    old = False
    if verb == MERGE:
        attack += s.attack[target] + s.bonus[target]
        health += s.health[target] - s.damage[target]
        has |= s.has[target]
        old = not s.flags[target] & NEW
        found.append(HOST + eighth(s.attack[target]))
        found.append(HOST + 8 + eighth(s.health[target]))
    if s.auras[card]:
        found.append(AURA + (1 if own else 0))
    if foes:
        front = foes[0]
        fells = attack >= s.health[front] - s.damage[front]
        stands = health > s.attack[front]
        found.append(MEETS + (4 if first else 0) + (2 if fells else 0) + (1 if stands else 0))
    past = not foes or (has & AERIAL and k == UPPER)
    at_once = (old and not (has & DEFENDER and past)) or (has & RAGE and not past)
    found.append(AT_ONCE + (1 if at_once else 0))
    if has & BACKFIRE and foes:
        found.append(FELLS + (1 if s.place[p] >= s.health[foes[0]] - s.damage[foes[0]] else 0))
    added_attack, added_health = s.printed_attack[card], s.printed_health[card]
    loses = max(0, field.their_blow[k] - field.wall[k] - added_health)
    takes = max(0, field.blow[k] + added_attack - field.their_wall[k])
    saves = field.loses[k] - loses
    breaks = takes - field.takes[k]
    found.append(SAVES + min(5, saves))
    found.append(BREAKS + max(0, min(5, breaks)))
    found.append(WANTED + max(0, min(8, 4 + field.loses[k] - field.loses[1 - k])))
    found.append(counted(SAVED, saves))
    found.append(counted(BROKEN, breaks))
    burns = 0
    if s.union & IMMOLATION:
        for slot in own + foes:
            if s.has[slot] & IMMOLATION:
                burns += 1
        found.append(BURNS + min(2, burns))
    return burns - saves


def spell(s: ClashState, p: int, card: int, target: int, found: list[int]) -> None:
    """A spell at a creature, and at those around it."""
    has = s.abilities[card]
    side = s.layout.side
    mine = side[s.lane[target] >> 1] == side[p]
    at = TARGET + (16 if mine else 0)
    found.append(at + eighth(s.attack[target]))
    found.append(at + 8 + eighth(s.health[target] - s.damage[target]))
    if not mine:
        each_ability(s.has[target] & (1 << 27) - 1, TARGET_HAS, found)
    found.append(SECOND + min(2, s.lanes[s.lane[target]].index(target)))
    fells = [0, 0]
    gone = lost = 0
    for slot in targets_around(s, target, has):
        left = s.health[slot] - s.damage[slot]
        dealt = left - 1 if has & VULNERABILITY else s.printed_attack[card]
        shrugs = s.has[slot] & INDESTRUCTIBLE != 0 or (s.has[slot] & PROTECTION != 0 and s.mark[slot] == 0)
        if shrugs:
            dealt = 0
        if slot == target:
            if shrugs:
                found.append(UNHARMED)
            else:
                found.append(WASTED + max(0, min(3, dealt - left)))
        own = 1 if side[s.lane[slot] >> 1] == side[p] else 0
        worth = s.attack[slot] + s.health[slot]
        if dealt >= left:
            fells[own] += 1
        else:
            worth = 0
        if own:
            lost += worth
        else:
            gone += worth
    found.append(FELLS + min(3, fells[0]))
    found.append(FELLS + 4 + min(2, fells[1]))
    found.append(counted(FELLED, gone))
    found.append(counted(HARMED, lost))
