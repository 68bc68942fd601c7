"""What a player looks at when he compares what he can do: the features of options (docs/learning.md).

What a strike brings and costs is reckoned in tenths of crystals: both dice, the hit table without stepping down, armor.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from duelyard.core.learning import BUCKETS, bucket, counted
from duelyard.games.berserk.cells import CELLS, DISTANCE, NEAR_MASK
from duelyard.games.berserk.codes import (
    CHIP,
    DEFEND,
    END,
    JUMP_TO,
    NO,
    PASS,
    PORTAL_STRIKE,
    STEP_DOWN,
    STRIKE,
    TELEPORT_TO,
    USE,
    USE_AT,
    USE_TO,
    VERB,
    WALK,
    YES,
    arg,
    arg_2,
    arg_3,
)
from duelyard.games.berserk.features import blessed, cursed, has
from duelyard.games.berserk.hits import row_at, stepped_down
from duelyard.games.berserk.hooks import FEATURES
from duelyard.games.berserk.layer import (
    armor,
    attack_exp,
    defence_exp,
    force_of,
    movement,
    ps_always,
    ps_number,
    shot_exp,
)
from duelyard.games.berserk.printed import CARDS, CLUMSY, COST, LIFE, PS, SHOT, UNANSWERED, is_magic
from duelyard.games.berserk.state import CLOSED, HIDDEN, SEATING, BerserkState

if TYPE_CHECKING:
    from duelyard.core.ask import Ask

KINDS: Final = len(CARDS)
MOST_FEATURES: Final = 160  # played features of cards, with room for more
GAINS: Final = 32  # steps of half a crystal
MIDDLE: Final = 12  # the step of no gain

VERBS: Final = 0
STRIKES: Final = VERBS + 64  # of a kind
SHOTS: Final = STRIKES + KINDS
WALKS: Final = SHOTS + KINDS
STRUCK: Final = WALKS + KINDS  # the kind that is attacked
USED: Final = STRUCK + KINDS  # the played feature
AT_OWN: Final = USED + MOST_FEATURES  # the played feature, at a card of one's own
GAIN: Final = AT_OWN + MOST_FEATURES  # what an attack brings less what it costs
KILLS: Final = GAIN + GAINS  # how likely in sixths
DIES: Final = KILLS + 7
SHUT: Final = DIES + 7  # the target is closed, open
UNSEEN: Final = SHUT + 2
EXPOSED: Final = UNSEEN + 1  # enemies around an attacker, who will lie closed
ENDED: Final = EXPOSED + 9  # how much else could be done
NEAR_ENEMIES: Final = ENDED + 4  # after a walk; before it
NEAR_FRIENDS: Final = NEAR_ENEMIES + 18
COMING: Final = NEAR_FRIENDS + 9  # enemies who could come near after a walk
PROSPECT: Final = COMING + 9  # the best strike after a walk
FORWARD: Final = PROSPECT + GAINS  # rows
SHIFT: Final = FORWARD + 11  # what a defender changes
DEFENDED: Final = SHIFT + GAINS  # the kind of a defender
SUDDEN: Final = DEFENDED + KINDS  # the feature that answers
LET_BE: Final = SUDDEN + MOST_FEATURES  # passing while an attack is worth so much
EFFECT: Final = LET_BE + GAINS  # what an effect asks, and which sort of answer this is
OURS: Final = EFFECT + 8 * BUCKETS  # the kind of a card of one's own that is named
LEFT: Final = OURS + KINDS  # lives of the card that is named; one's own, the other's
CHOSEN: Final = LEFT + 24  # one of several things to do
ROW: Final = CHOSEN + 8  # of a cell that is named, from one's own edge
NUMBERS: Final = ROW + 6
SIZE: Final = NUMBERS + 8
# What counts.
BROUGHT: Final = NUMBERS
PAID: Final = NUMBERS + 1
BEST_THEN: Final = NUMBERS + 2
NEARER: Final = NUMBERS + 3  # to the nearest enemy
CHANGED: Final = NUMBERS + 4

AT: Final = VERB["at"]
TO: Final = VERB["to"]
NAMED: Final = VERB["named"]
CHOOSE: Final = VERB["choose"]
NUMBER: Final = VERB["number"]

BARE: Final = 0.35  # as in the judge
ALIVE: Final = 15  # tenths of crystals for each creature, as such
LONGEST: Final = 64
SHARE: Final = [
    [BARE + (1 - BARE) * sqrt(min(lives, most) / max(1, most)) for lives in range(LONGEST)] for most in range(LONGEST)
]
LEAST: Final = -3  # modifiers of dice
RANGE: Final = 8


def _rows(own: int, other: int) -> list[int]:
    """How often in 36 both strike with which force: 16 * (1 + own force) + 4 * (1 + other's force) holds the count."""
    found = [0] * 16
    for mine in range(1, 7):
        for theirs in range(1, 7):
            a, b = row_at(max(-5, min(5, mine + own - theirs - other)), mine + own)
            found[4 * (1 + a) + 1 + b] += 1
    return found


def _shares(plus: int) -> list[int]:
    """How often in 6 a single die has which force."""
    found = [0] * 3
    for face in range(1, 7):
        found[force_of(face + plus)] += 1
    return found


FIGHTS: Final = [[_rows(a + LEAST, b + LEAST) for b in range(RANGE)] for a in range(RANGE)]
SINGLE: Final = [_shares(a + LEAST) for a in range(RANGE)]


class Odds:
    """What an attack brings and costs, in tenths of crystals, and how likely in sixths somebody falls."""

    def __init__(self) -> None:
        self.brings = 0.0
        self.costs = 0.0
        self.kills = 0.0
        self.dies = 0.0

    def gain(self) -> float:
        """What is left of it."""
        return self.brings - self.costs


def worth(s: BerserkState, slot: int, lives: int) -> float:
    """Of a card with so many lives."""
    if lives <= 0:
        return 0.0
    kind = s.kinds[s.card[slot]]
    most = max(1, LIFE[kind] + s.extra[slot])
    return ALIVE + 10 * COST[kind] * SHARE[min(LONGEST - 1, most)][min(LONGEST - 1, lives)]


def lost(s: BerserkState, slot: int, wounds: int) -> float:
    """What so many wounds take from a card."""
    if wounds <= 0:
        return 0.0
    lives = s.lives(slot)
    return worth(s, slot, lives) - worth(s, slot, lives - wounds)


def die(s: BerserkState, slot: int, attacking: bool) -> int:
    """What changes the die of a simple strike, as a place in the tables."""
    plus = attack_exp(s, slot) if attacking else defence_exp(s, slot)
    plus += int(blessed(s, slot)) - int(cursed(s, slot)) - int(has(s, slot, CLUMSY))
    return max(0, min(RANGE - 1, plus - LEAST))


def blows(s: BerserkState, by: int, at: int) -> list[int]:
    """The wounds of a simple strike by force."""
    plus = ps_always(s, by)
    less = max(0, armor(s, at) - s.absorbed[at])
    return [max(0, max(0, ps_number(s, by, force) + plus) - less) for force in range(3)]


def strike_odds(s: BerserkState, by: int, at: int) -> Odds:
    """Of a simple strike."""
    odds = Odds()
    dealt = blows(s, by, at)
    lives = s.lives(at)
    drops = [lost(s, at, n) for n in dealt]
    if s.flags[at] & (CLOSED | HIDDEN) or has(s, by, UNANSWERED) or not s.is_creature(at):
        single = SINGLE[die(s, by, True)]
        for force in range(3):
            odds.brings += single[force] * drops[force] / 6
            if dealt[force] >= lives:
                odds.kills += single[force]
        return odds
    taken = blows(s, at, by)
    own = s.lives(by)
    prices = [lost(s, by, n) for n in taken]
    fights = FIGHTS[die(s, by, True)][die(s, at, False)]
    for mine in range(4):
        for theirs in range(4):
            often = fights[4 * mine + theirs]
            if not often:
                continue
            if mine:
                odds.brings += often * drops[mine - 1] / 36
                if dealt[mine - 1] >= lives:
                    odds.kills += often / 6
            if theirs:
                odds.costs += often * prices[theirs - 1] / 36
                if taken[theirs - 1] >= own:
                    odds.dies += often / 6
    return odds


def shot_odds(s: BerserkState, by: int, at: int, number: int) -> Odds:
    """Of an attack with numbers of its own."""
    odds = Odds()
    feature = FEATURES[number]
    numbers = feature.numbers
    assert numbers is not None
    plus = int(blessed(s, by)) - int(cursed(s, by)) + (shot_exp(s, by) if feature.sort == SHOT else 0)
    single = SINGLE[max(0, min(RANGE - 1, plus - LEAST))]
    less = 0 if is_magic(feature.sort) else max(0, armor(s, at) - s.absorbed[at])
    lives = s.lives(at)
    for force in range(3):
        dealt = max(0, numbers[force] - less)
        odds.brings += single[force] * lost(s, at, dealt) / 6
        if dealt >= lives:
            odds.kills += single[force]
    return odds


def at_stake(s: BerserkState) -> float:
    """What the attack that is under way will bring to the attacker less what it costs, in tenths of crystals."""
    act = s.flight[len(s.flight) - 1]
    by, target, sort, number = act[1], act[2], act[4], act[7]
    if act[0] != 0 or act[6] or act[8] or target < 0 or s.at[target] < 0 or s.at[by] < 0:
        return 0.0
    if (s.flags[by] | s.flags[target]) & HIDDEN or not s.has_lives(target):
        return 0.0
    if sort == PS:
        return landed(s, by, target, s.row[1], s.row[2]) if len(s.row) > 2 else strike_odds(s, by, target).gain()
    if number < 0 or FEATURES[number].numbers is None:
        return 0.0
    return shot_odds(s, by, target, number).gain()


def landed(s: BerserkState, by: int, at: int, force: int, reply: int) -> float:
    """What a simple strike of this force with this reply brings less what it costs; -1: no blow."""
    brings = lost(s, at, blows(s, by, at)[force]) if force >= 0 else 0.0
    return brings - (lost(s, by, blows(s, at, by)[reply]) if reply >= 0 else 0.0)


def step(gain: float) -> int:
    """Half crystals as a place among GAINS."""
    return max(0, min(GAINS - 1, MIDDLE + round(gain / 5)))


def sixths(share: float) -> int:
    """None, some, ... all of six."""
    return min(6, 1 + int(share)) if share > 0 else 0


# -- options -----------------------------------------------------------------------------------------------------------


def encode(s: BerserkState, ask: Ask) -> list[list[int]]:
    """The features of each option; none where nothing is learned."""
    if ask.prompt in ("turn", "leave"):
        return deeds(s, ask.seat, ask.codes)
    if ask.prompt.startswith("window") and s.flight:
        return answers(s, ask.seat, ask.codes)
    if s.phase < SEATING or ask.prompt.startswith("window"):
        return []  # advice for squads and placement is in `suggest`: greedy teachers know no better
    return effects(s, ask)


def field(s: BerserkState, seat: int) -> int:
    """The cells on which this player has creatures, as a mask."""
    mask = 0
    for slot in s.squads[seat]:
        cell = s.at[slot]
        if 0 <= cell < CELLS and s.is_creature(slot):
            mask |= 1 << cell
    return mask


def deeds(s: BerserkState, seat: int, codes: list[int]) -> list[list[int]]:
    """What can be done in one's own turn."""
    own, others = field(s, seat), field(s, 1 - seat)
    prospects: dict[int, Odds] = {}
    found: list[list[int]] = []
    for code in codes:
        verb, slot = code & 63, arg(code)
        features = [VERBS + verb]
        if verb == END:
            features.append(ENDED + min(3, len(codes) // 8))
        elif verb in (STRIKE, PORTAL_STRIKE):
            features += attack(s, seat, slot, arg_2(code), -1, others)
        elif verb in (USE, USE_AT, USE_TO):
            number = arg_3(code)
            if verb == USE_AT and FEATURES[number].numbers is not None:
                features += attack(s, seat, slot, arg_2(code), number, others)
            elif verb == USE_AT and s.side[arg_2(code)] == seat:
                features.append(AT_OWN + number)
            features.append(USED + number)
        elif verb in (WALK, JUMP_TO, TELEPORT_TO):
            features += walk(s, seat, slot, arg_2(code), own, others, prospects)
        elif verb == CHIP:
            features.append(WALKS + s.kind(slot))
        found.append(features)
    return found


def attack(s: BerserkState, seat: int, slot: int, target: int, number: int, others: int) -> list[int]:
    """Somebody is attacked, by a simple strike or by the feature of this number."""
    found = [(STRIKES if number < 0 else SHOTS) + s.kind(slot)]
    if s.flags[target] & HIDDEN or not s.has_lives(target):
        return [*found, UNSEEN]
    odds = strike_odds(s, slot, target) if number < 0 else shot_odds(s, slot, target, number)
    sign = -1 if s.side[target] == seat else 1
    found.append(STRUCK + s.kind(target))
    found.append(GAIN + step(sign * odds.brings - odds.costs))
    found.append(KILLS + sixths(odds.kills))
    found.append(DIES + sixths(odds.dies))
    found.append(SHUT + (0 if s.flags[target] & CLOSED else 1))
    found.append(counted(BROUGHT, round(sign * odds.brings)))
    found.append(counted(PAID, round(odds.costs)))
    if s.at[slot] < CELLS:
        found.append(EXPOSED + (NEAR_MASK[s.at[slot]] & others).bit_count())
    return found


def walk(
    s: BerserkState, seat: int, slot: int, cell: int, own: int, others: int, prospects: dict[int, Odds]
) -> list[int]:
    """A creature goes to another cell."""
    here = s.at[slot]
    found = [WALKS + s.kind(slot)]
    if not 0 <= here < CELLS or not 0 <= cell < CELLS:
        return found
    near = NEAR_MASK[cell]
    rows = (cell // 5 - here // 5) * (1 if seat == s.first else -1)
    found.append(FORWARD + 5 + rows)
    found.append(NEAR_ENEMIES + (near & others).bit_count())
    found.append(NEAR_ENEMIES + 9 + (NEAR_MASK[here] & others).bit_count())
    found.append(NEAR_FRIENDS + (near & own & ~(1 << here)).bit_count())
    best = 0.0
    coming = 0
    before = after = 9
    for enemy in s.squads[1 - seat]:
        there = s.at[enemy]
        if not 0 <= there < CELLS or not s.is_creature(enemy):
            continue
        far = DISTANCE[cell][there]
        before, after = min(before, DISTANCE[here][there]), min(after, far)
        if s.flags[enemy] & HIDDEN:
            continue
        if near >> there & 1:
            key = slot << 8 | enemy
            odds = prospects.get(key)
            if odds is None:
                odds = strike_odds(s, slot, enemy)
                prospects[key] = odds
            best = max(best, odds.gain())
            coming += 1
        elif far <= movement(s, enemy) + 1:
            coming += 1
    found.append(COMING + min(8, coming))
    found.append(PROSPECT + step(best))
    found.append(counted(BEST_THEN, round(best)))
    found.append(counted(NEARER, before - after))
    return found


def answers(s: BerserkState, seat: int, codes: list[int]) -> list[list[int]]:
    """What can be done while an act is under way."""
    act = s.flight[0]
    by, target, sort = act[1], act[2], act[4]
    simple = act[0] == 0 and sort == PS and s.at[target] >= 0 and s.has_lives(target) and not act[8]
    simple = simple and not s.flags[by] & HIDDEN and not s.flags[target] & HIDDEN and s.side[by] != seat
    plain = strike_odds(s, by, target).gain() if simple else 0.0
    found: list[list[int]] = []
    for code in codes:
        verb = code & 63
        features = [VERBS + verb]
        if code == PASS:
            features.append(LET_BE + step(plain))
        elif verb == DEFEND:
            slot = arg(code)
            features.append(DEFENDED + s.kind(slot))
            if simple:
                change = plain - strike_odds(s, by, slot).gain()
                features.append(SHIFT + step(change))
                features.append(counted(CHANGED, round(change)))
        elif verb in (USE, USE_AT, USE_TO):
            features.append(SUDDEN + arg_3(code))
            if verb == USE_AT:
                features.append(STRUCK + s.kind(arg_2(code)))
        found.append(features)
    return found


def effects(s: BerserkState, ask: Ask) -> list[list[int]]:
    """What the effect of a card, a feature or a rule asks in the middle of something."""
    seat = ask.seat
    own, others = field(s, seat), field(s, 1 - seat)
    about = EFFECT + 8 * bucket(ask.prompt)
    found: list[list[int]] = []
    for code in ask.codes:
        verb, slot = code & 63, arg(code)
        features = [VERBS + verb]
        if code in (YES, NO):
            features.append(about + (0 if code == YES else 1))
        elif verb in (AT, NAMED):
            features.append(about + (2 if s.side[slot] == seat else 3) + (0 if verb == AT else 2))
            features += named(s, seat, slot)
        elif verb == TO:
            features.append(about + 6)
            features += cell_named(s, seat, slot, own, others)
        else:
            features.append(about + 7)
            if code == STEP_DOWN:
                features += stepping(s, seat)
            elif verb in (CHOOSE, NUMBER):
                features.append(CHOSEN + min(7, slot))
        found.append(features)
    return found


def named(s: BerserkState, seat: int, slot: int) -> list[int]:
    """A card that may be named."""
    ally = s.side[slot] == seat
    if s.flags[slot] & HIDDEN and not ally:
        return [UNSEEN]
    found = [(OURS if ally else STRUCK) + s.kind(slot)]
    if s.at[slot] >= 0:
        found.append(SHUT + (0 if s.flags[slot] & CLOSED else 1))
        found.append(LEFT + (0 if ally else 12) + max(0, min(11, s.lives(slot))))
    return found


def cell_named(s: BerserkState, seat: int, cell: int, own: int, others: int) -> list[int]:
    """A cell that may be named."""
    if not 0 <= cell < CELLS:
        return []
    near = NEAR_MASK[cell]
    return [
        ROW + (cell if seat == s.first else CELLS - 1 - cell) // 5,
        NEAR_ENEMIES + (near & others).bit_count(),
        NEAR_FRIENDS + (near & own).bit_count(),
    ]


def stepping(s: BerserkState, seat: int) -> list[int]:
    """The milder row of the hit table instead of the one that was thrown."""
    if not s.flight or len(s.row) < 3:
        return []
    act = s.flight[len(s.flight) - 1]
    by, target = act[1], act[2]
    down = stepped_down(s.row[0])
    if act[0] != 0 or act[8] or down == 0 or s.at[by] < 0 or target < 0 or s.at[target] < 0:
        return []
    if (s.flags[by] | s.flags[target]) & HIDDEN or not s.has_lives(target):
        return []
    force, reply = row_at(down, 0)
    change = landed(s, by, target, force, reply) - landed(s, by, target, s.row[1], s.row[2])
    if s.side[by] != seat:
        change = -change
    return [SHIFT + step(change), counted(CHANGED, round(change))]
