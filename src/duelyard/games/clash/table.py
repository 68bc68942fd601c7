"""The state of a match: hands with their strongholds, lanes, and what each creature remembers of this turn.

A kingdom p has the lanes 2 * p (upper) and 2 * p + 1 (lower), listed from the bridge outwards. A merged pair is one
creature, known by its host's slot, with the Symbiote as its `rider`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from duelyard.core.native import mypyc_attr
from duelyard.core.state import State
from duelyard.games.clash.cards import ABILITIES, ATTACK, AURA, AURAS, COST, HEALTH, SPELL

if TYPE_CHECKING:
    from duelyard.core.game import Game

UPPER: Final = 0
LOWER: Final = 1

SETUP: Final = 0
SUMMON: Final = 1

# What a creature remembers of this turn, as bits of `flags`.
NEW: Final = 1  # entered play this turn
SHARPENED: Final = 2  # has used its Sharpening (a spell's card too)
ACTIVATED: Final = 4
ATTACKS: Final = 8  # the attacks made in this phase are counted from this bit on (CL-R-19)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """Everything on the table of Clash of Decks."""

    __slots__ = (
        "abilities",
        "across",
        "active",
        "attack",
        "auras",
        "bonus",
        "captive",
        "cast",
        "cost",
        "damage",
        "fatigue",
        "first",
        "flags",
        "fort",
        "hands",
        "has",
        "health",
        "kingdoms",
        "laid",
        "lane",
        "lanes",
        "lent",
        "lit",
        "mana",
        "mark",
        "own",
        "phase",
        "place",
        "printed_attack",
        "printed_health",
        "radiates",
        "removed",
        "rider",
        "source",
        "sources",
        "spell",
        "stale",
        "turns",
        "union",
    )

    def __init__(self, rules: Game[Any], seats: int, kinds: list[int], kingdoms: int) -> None:
        super().__init__(rules, seats, kinds)
        slots = len(kinds)
        self.kingdoms = kingdoms
        self.fatigue = False  # the module is played with
        self.phase = SETUP
        self.active = 0
        self.first = 0
        self.turns: list[int] = [0] * kingdoms  # turns begun
        self.mana = 0
        self.cast = 0  # slots of the spells played for nothing this turn (CL-SUM-9)
        self.laid = -1  # a spell between laying out and return (CL-HAND-9)
        self.removed: list[int] = []  # out of the game
        self.hands: list[list[int]] = [[] for _ in range(kingdoms)]  # without the stronghold
        self.place: list[int] = [0] * kingdoms  # cards to the left of the stronghold
        self.fort: list[bool] = [False] * kingdoms
        self.lanes: list[list[int]] = [[] for _ in range(2 * kingdoms)]
        self.across: list[int] = [2, 3, 0, 1]  # the lane on the other side of the bridge
        # by slot, while in play
        self.lane: list[int] = [-1] * slots
        self.attack: list[int] = [0] * slots
        self.health: list[int] = [0] * slots
        self.damage: list[int] = [0] * slots
        self.bonus: list[int] = [0] * slots  # Sprint
        self.own: list[int] = [0] * slots  # the abilities it has by itself, both cards of a merged pair together
        self.lent: list[int] = [0] * slots  # those that an aura gave at the last refresh
        self.has: list[int] = [0] * slots  # both together
        self.radiates: list[int] = [0] * slots  # what its own auras give
        self.flags: list[int] = [0] * slots
        self.source: list[int] = [0] * slots  # a number for each entry into play: one source of damage (CL-R-11)
        self.mark: list[int] = [0] * slots  # the first source that aimed a hit at it this turn
        self.rider: list[int] = [-1] * slots
        self.captive: list[int] = [-1] * slots
        self.sources = 0
        self.stale = 0  # bits of the lanes that changed since the auras were refreshed
        self.lit = 0  # bits of the lanes in which an aura gives something
        self.derive()

    def derive(self) -> None:
        """What follows from the kinds of the cards, by physical card; shared by all copies."""
        kinds = self.kinds
        self.cost: list[int] = [COST[kind] for kind in kinds]
        self.printed_attack: list[int] = [ATTACK[kind] for kind in kinds]
        self.printed_health: list[int] = [HEALTH[kind] for kind in kinds]
        self.spell: list[bool] = [SPELL[kind] for kind in kinds]
        self.abilities: list[int] = [ABILITIES[kind] for kind in kinds]
        self.auras: list[int] = [AURAS[kind] for kind in kinds]
        self.union = 0  # every ability that can occur in this match: what is not in it need not be looked for
        for card in range(len(kinds)):
            self.union |= self.abilities[card] | self.auras[card] | (AURA if self.auras[card] else 0)

    def fields(self) -> list[str]:
        return [
            *super().fields(),
            *(
                "kingdoms",
                "phase",
                "active",
                "first",
                "turns",
                "mana",
                "cast",
                "laid",
                "removed",
                "hands",
                "place",
                "fort",
            ),
            *(
                "lanes",
                "across",
                "lane",
                "attack",
                "health",
                "damage",
                "bonus",
                "has",
                "lent",
                "flags",
                "source",
                "mark",
            ),
            *("rider", "captive", "sources", "stale", "lit"),
        ]

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        self.copy_to(twin)
        twin.kingdoms = self.kingdoms
        twin.fatigue = self.fatigue
        twin.phase = self.phase
        twin.active = self.active
        twin.first = self.first
        twin.turns = self.turns[:]
        twin.mana = self.mana
        twin.cast = self.cast
        twin.laid = self.laid
        twin.removed = self.removed[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.place = self.place[:]
        twin.fort = self.fort[:]
        twin.lanes = [lane[:] for lane in self.lanes]
        twin.across = self.across
        twin.lane = self.lane[:]
        twin.attack = self.attack[:]
        twin.health = self.health[:]
        twin.damage = self.damage[:]
        twin.bonus = self.bonus[:]
        twin.own = self.own[:]
        twin.lent = self.lent[:]
        twin.has = self.has[:]
        twin.radiates = self.radiates[:]
        twin.flags = self.flags[:]
        twin.source = self.source[:]
        twin.mark = self.mark[:]
        twin.rider = self.rider[:]
        twin.captive = self.captive[:]
        twin.sources = self.sources
        twin.stale = self.stale
        twin.lit = self.lit
        twin.cost = self.cost
        twin.printed_attack = self.printed_attack
        twin.printed_health = self.printed_health
        twin.spell = self.spell
        twin.abilities = self.abilities
        twin.auras = self.auras
        twin.union = self.union
        return twin

    def place_name(self, slot: int) -> str:
        """The ref of a creature in play, such as `A.upper.1`."""
        lane = self.lane[slot]
        return f"{lane_name(lane)}.{self.lanes[lane].index(slot) + 1}"


def lane_name(lane: int) -> str:
    """The ref of a lane.

    >>> lane_name(3)
    'B.lower'
    """
    return f"{'ABCD'[lane >> 1]}.{'lower' if lane & 1 else 'upper'}"
