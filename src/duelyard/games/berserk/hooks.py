"""Where card texts hang in: tables that the modules of `cards` fill and the rules look into by the kind of a card.

A *hook* is a script that a card runs at a point of the rules; a *feature* is what its controller can play; the other
tables change numbers and answer questions, each looked up by the kind of the card at hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.ask import Script
from duelyard.games.berserk.printed import ANSWERS, ANY_TIME, CARDS, KIND, SORTS, TRAITS

if TYPE_CHECKING:
    from duelyard.games.berserk.state import BerserkState

POINTS: Final = (
    "battle_starts",
    "turn_starts",
    "enemy_turn_starts",
    "turn_ends",
    "enemy_turn_ends",
    "concentration",
    "valhalla",
    "opens",
    "closes",
    "defends",
    "redirected",
    "blocked",
    "struck",
    "missed",
    "attacked",
    "wounded",
    "dies",
    "destroyed",
    "rushed",
    "moved",
    "relocated",
    "status",
    "after",
    "enters",
    "reseated",
    "scavenged",
    "machine",
    "fought",
)
BATTLE_STARTS: Final = 0
TURN_STARTS: Final = 1
ENEMY_TURN_STARTS: Final = 2
TURN_ENDS: Final = 3
ENEMY_TURN_ENDS: Final = 4
CONCENTRATES: Final = 5
IN_VALHALLA: Final = 6
OPENS: Final = 7
CLOSES: Final = 8
DEFENDS: Final = 9
REDIRECTED: Final = 10
BLOCKED: Final = 11
STRUCK: Final = 12  # a strike, shot, throw or discharge was dealt: `blow`
MISSED: Final = 13  # the attacker, or who fights it, missed
ATTACKED: Final = 14  # an attack was made: `hit`
WOUNDED: Final = 15
DIES: Final = 16
DESTROYED: Final = 17  # `by` destroyed `slot`
RUSHED: Final = 18
MOVED_ON: Final = 19  # own movement: a step, a jump, a teleport
RELOCATED: Final = 20
STATUS: Final = 21  # it got blessing, curse, or became dark
AFTER: Final = 22  # after an action, when it has closed or not
ENTERS: Final = 23
RESEATED: Final = 24
SCAVENGED: Final = 25
MACHINE: Final = 26
FOUGHT: Final = 27  # after an extra fight (BK-R-19), which is no action


class Death:
    """What a card was just before it died: all that texts about deaths may ask."""

    def __init__(self, slot: int, cell: int, side: int, form: int) -> None:
        self.slot = slot
        self.cell = cell
        self.side = side
        self.form = form
        self.weak = 0
        self.regeneration = 0
        self.extra = 0
        self.cursed = False
        self.near: list[int] = []
        self.by = -1  # who destroyed it
        self.attack = False  # whether by an attack
        self.close = False
        self.sort = -1  # of that attack
        self.mute = False  # it had lost its features (BK-GL-115)
        self.bodiless = False  # it is exiled instead (BK-GL-9)
        self.haunts: list[int] = []  # whom its death lets return


class Event:
    """Something that texts may react to."""

    def __init__(self, point: int, slot: int = -1, by: int = -1, n: int = 0) -> None:
        self.point = point
        self.slot = slot  # the card it happens to
        self.by = by  # the card that does it
        self.n = n
        self.cell = -1  # where from, or where it happened
        self.to = -1
        self.own = False  # own movement
        self.jump = False  # a jump or teleport
        self.teleport = False
        self.hit: Any = None
        self.blow: Any = None
        self.death: Death | None = None


When = Callable[["BerserkState", int, Event], bool]
Effect = Callable[["BerserkState", int, int, Event], Script]


class Hook:
    """A script at a point; `when` by open information; `quiet`: its order among others cannot matter."""

    def __init__(self, point: int, effect: Effect, when: When | None, quiet: bool, dead: bool, grave: bool) -> None:
        self.point = point
        self.effect = effect
        self.when = when
        self.quiet = quiet
        self.dead = dead  # also when its own card has just died, or (STRUCK) dies of the exchange
        self.grave = grave  # only from the graveyard


HOOKS: Final[list[dict[int, list[Hook]]]] = [{} for _ in POINTS]
FROM_GRAVE: Final[list[bool]] = [False] * len(POINTS)  # whether any card has a hook here in the graveyard


def on(
    card: str, point: int, when: When | None = None, *, quiet: bool = False, dead: bool = False, grave: bool = False
) -> Callable[[Effect], Effect]:
    """Hang a script of a card at a point."""

    def hang(effect: Effect) -> Effect:
        HOOKS[point].setdefault(KIND[card], []).append(Hook(point, effect, when, quiet, dead, grave))
        TRAITS[KIND[card]] |= 1 << point
        FROM_GRAVE[point] |= grave
        return effect

    return hang


# -- features that are played ------------------------------------------------------------------------------------------

Targets = Callable[["BerserkState", int], list[int]]
Answers = Callable[["BerserkState", int, Any, list[Any]], list[int]]
Use = Callable[["BerserkState", int, int, int], Script]
UseAll = Callable[["BerserkState", int, int, list[int]], Script]
Reply = Callable[["BerserkState", int, int, Any], Script]


class Feature:
    """What can be played: an attack with numbers, or a spell or impact with a script."""

    def __init__(self, number: int, kind: int, sort: int) -> None:
        self.number = number  # in FEATURES
        self.kind = kind
        self.sort = sort
        self.tag = 0  # tells features of one sort on one card apart; 0 where there is only one
        self.chips = 0
        self.lives = 0  # extra lives that it costs
        self.tap = True
        self.numbers: tuple[int, int, int] | None = None  # of an attack
        self.reach = 0  # 0: unlimited
        self.at: Targets | None = None  # its targets; None: it has none, or those of its sort
        self.cells = False  # the targets are cells
        self.use: Use | None = None
        self.choose: Use | None = None  # targets beyond the first, named at the declaration; `use_all` gets them
        self.use_all: UseAll | None = None
        self.when: Callable[[BerserkState, int], bool] | None = None  # whether the card has it now
        self.per_turn = 0
        self.per_battle = 0
        self.free = False  # no action: it needs no open card, closes none and cannot be cancelled
        self.moves = False  # it is movement: answered after it is made, not before (BK-SEQ-16)
        self.pay: Use | None = None  # a cost of its own, paid when it is declared
        self.sudden = ""  # "any": in every window; "declared": in the window after a declaration
        self.answers: Answers | None = None  # the targets of a sudden feature with a condition
        self.reply: Reply | None = None  # its script, which gets the act it answers
        self.redirects = False


FEATURES: Final[list[Feature]] = []
FEATURES_OF: Final[list[list[Feature]]] = [[] for _ in range(len(CARDS) + 1)]
GRANTED: Final = len(CARDS)  # the "kind" of features that effects grant
MAGIC_SORTS: Final = (2, 6, 7)


def add_feature(kind: int, sort: int) -> Feature:
    """A new feature of a card."""
    feature = Feature(len(FEATURES), kind, sort)
    FEATURES.append(feature)
    twins = [other for other in FEATURES_OF[kind] if other.sort == sort]
    if twins:
        twins[0].tag = 1
        feature.tag = len(twins) + 1
    FEATURES_OF[kind].append(feature)
    return feature


def _printed_attacks() -> None:
    """The plain attacks of cards.csv: `chip1:discharge:2-3-3:4` is chips, sort, numbers, range; `once`: per battle."""
    for kind, card in enumerate(CARDS):
        for text in card.facts["attacks"]:
            parts = text.split(":")
            chips = int(parts.pop(0)[4:]) if parts[0].startswith("chip") else 0
            feature = add_feature(kind, SORTS.index(parts[0]))
            weak, medium, strong = (int(n) for n in parts[1].split("-"))
            feature.numbers = weak, medium, strong
            feature.chips = chips
            feature.per_battle = 1 if parts[-1] == "once" else 0
            feature.reach = int(parts[2]) if len(parts) > 2 and parts[2] != "once" else 0


_printed_attacks()


def attack_of(card: str, sort: int, tag: int = 0) -> Feature:
    """A printed attack, to add what its numbers do not say."""
    found = [each for each in FEATURES_OF[KIND[card]] if each.sort == sort]
    return found[tag]


def use(
    card: str,
    sort: int,
    at: Targets | None = None,
    *,
    chips: int = 0,
    cells: bool = False,
    reach: int = 0,
    per_turn: int = 0,
    free: bool = False,
    moves: bool = False,
    pay: Use | None = None,
    sudden: str = "",
    when: Callable[[BerserkState, int], bool] | None = None,
) -> Callable[[Use], Use]:
    """A spell or impact that the card's controller plays; the script gets the target (-1: none)."""

    def add(script: Use) -> Use:
        feature = add_feature(KIND[card], sort)
        feature.at, feature.cells, feature.chips, feature.use = at, cells, chips, script
        feature.reach, feature.per_turn, feature.free, feature.sudden = reach, per_turn, free, sudden
        feature.tap = not free
        feature.moves, feature.pay, feature.when = moves, pay, when
        if sudden:
            TRAITS[KIND[card]] |= ANSWERS | ANY_TIME
        return script

    return add


def use_all(
    card: str, sort: int, choose: Use, at: Targets | None = None, *, per_turn: int = 0
) -> Callable[[UseAll], UseAll]:
    """A spell or impact with several targets: all are named when it is declared (BK-SEQ-32), -1 where there is none."""

    def add(script: UseAll) -> UseAll:
        feature = add_feature(KIND[card], sort)
        feature.at, feature.choose, feature.use_all, feature.per_turn = at, choose, script, per_turn
        return script

    return add


def answer(
    card: str, sort: int, answers: Answers, *, tap: bool, per_turn: int = 0, lives: int = 0, redirects: bool = False
) -> Callable[[Reply], Reply]:
    """A sudden feature with a condition, declared before the dice (BK-R-61)."""

    def add(script: Reply) -> Reply:
        feature = add_feature(KIND[card], sort)
        feature.answers, feature.reply, feature.tap, feature.per_turn = answers, script, tap, per_turn
        feature.sudden, feature.redirects, feature.lives = "declared", redirects, lives
        TRAITS[KIND[card]] |= ANSWERS
        return script

    return add


# -- numbers and questions ---------------------------------------------------------------------------------------------

Number = Callable[["BerserkState", int], int]
Truth = Callable[["BerserkState", int], bool]
OfBlow = Callable[["BerserkState", Any], int]

PLUS: Final[dict[int, OfBlow]] = {}  # + to the value of the card's own attack
PLUS_ALWAYS: Final[dict[int, Number]] = {}  # + to its simple strike, whoever is struck
MINUS: Final[dict[int, OfBlow]] = {}  # - from the value of an attack on it
SETS: Final[dict[int, Callable[[BerserkState, Any, int], int]]] = {}  # sets the value of an attack on it, last
LEADS: Final[dict[int, Callable[[BerserkState, int, int], int]]] = {}  # + to all attacks of cards of its squad
PLUS_OTHERS: Final[dict[int, Callable[[BerserkState, int, Any], int]]] = {}  # + to an attack of its squad
DECLARED: Final[dict[int, Callable[[BerserkState, int, Any], None]]] = {}  # it looks at every attack that is declared
FORCES: Final[dict[int, Callable[[BerserkState, Any], bool]]] = {}  # its strike counts as strong
ATTACK_EXP_OF: Final[dict[int, Number]] = {}
DEFENCE_EXP_OF: Final[dict[int, Number]] = {}
ARMOR_OF: Final[dict[int, Number]] = {}
MOVE_OF: Final[dict[int, Number]] = {}
FLAGS_OF: Final[dict[int, Number]] = {}  # keywords it has under a condition
DIRECTED_AT: Final[dict[int, Callable[[BerserkState, Any], bool]]] = {}
PROTECTED: Final[dict[int, Callable[[BerserkState, int, Any], bool]]] = {}
IGNORES: Final[
    dict[int, Callable[[BerserkState, Any, int], bool]]
] = {}  # its attack ignores this protection of the target
DIAGONAL: Final[dict[int, Truth]] = {}
BLOCKS: Final[dict[int, Callable[[BerserkState, int, Any], bool]]] = {}
KEEPS_OPEN: Final[dict[int, Callable[[BerserkState, int, Any], bool]]] = {}
FIGHTS: Final[dict[int, Callable[[BerserkState, Any], bool]]] = {}  # it fights a shot or throw
CHIP_LIMIT: Final[dict[int, int]] = {}  # it never holds more chips
VAMPIRE: Final[dict[int, Number]] = {}
NO_STRIKE: Final[dict[int, Truth]] = {}
RANGE_OF: Final[dict[int, Callable[[BerserkState, int, Feature, int], int]]] = {}  # added to the range against a target
