"""The state of a match: hands with their strongholds, lanes, and what each creature remembers of this turn.

A kingdom p has the lanes 2 * p (upper) and 2 * p + 1 (lower), listed from the bridge outwards. A merged pair is one
creature, known by its host's slot, with the Symbiote as its `rider`. An AI kingdom has a deck and a discard pile
instead of a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from duelyard.core.native import mypyc_attr
from duelyard.core.state import State
from duelyard.games.clash.cards import AURA, mask
from duelyard.games.clash.layout import Layout

if TYPE_CHECKING:
    from duelyard.core.game import Game

UPPER: Final = 0
LOWER: Final = 1

DRAFT: Final = 0
CHAMPIONS: Final = 1
DEAL: Final = 2
SUMMON: Final = 3

# What a creature remembers of this turn, as bits of `flags`.
NEW: Final = 1  # entered play this turn
SHARPENED: Final = 2  # has used its Sharpening (a spell's card too)
ACTIVATED: Final = 4
ATTACKS: Final = 8  # the attacks made in this phase are counted from this bit on (CL-R-19)


FIELDS: Final = (
    "abilities",
    "across",
    "active",
    "ai",
    "ai_gives",
    "attack",
    "auras",
    "bonus",
    "captive",
    "cast",
    "champion",
    "cost",
    "damage",
    "deck",
    "discard",
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
    "layout",
    "lent",
    "lit",
    "mana",
    "mark",
    "named",
    "own",
    "phase",
    "picks",
    "place",
    "pool",
    "printed_attack",
    "printed_health",
    "radiates",
    "ready",
    "removed",
    "rider",
    "rounds",
    "shown",
    "source",
    "sources",
    "spell",
    "stale",
    "stats",
    "taken",
    "turns",
    "union",
)
# What follows from the settings and from `stats`, and is shared by all copies.
FOLLOWS: Final = (
    "abilities",
    "across",
    "ai",
    "ai_gives",
    "auras",
    "cost",
    "kingdoms",
    "layout",
    "printed_attack",
    "printed_health",
    "spell",
    "union",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class ClashState(State):
    """Everything on the table of Clash of Decks."""

    __slots__ = FIELDS

    def __init__(self, rules: Game[Any], layout: Layout) -> None:
        super().__init__(rules, len(layout.humans), [], layout.sides)
        kingdoms = layout.kingdoms
        self.layout = layout
        self.kingdoms = kingdoms
        self.ai: list[bool] = layout.ai
        self.across: list[int] = layout.across
        self.phase = DEAL
        self.active = 0
        self.first = layout.first
        self.turns: list[int] = [0] * kingdoms  # turns begun
        self.mana = 0
        self.cast = 0  # slots of the spells played for nothing this turn (CL-SUM-9)
        self.laid: list[int] = []  # cards between laying out and their next place (CL-HAND-9), the newest last
        self.removed: list[int] = []  # out of the game
        self.hands: list[list[int]] = [[] for _ in range(kingdoms)]  # without the stronghold
        self.place: list[int] = [0] * kingdoms  # cards to the left of the stronghold
        self.fort: list[bool] = [False] * kingdoms
        self.lanes: list[list[int]] = [[] for _ in range(2 * kingdoms)]
        self.deck: list[list[int]] = [[] for _ in range(kingdoms)]  # an AI's; the last one is on top
        self.discard: list[list[int]] = [[] for _ in range(kingdoms)]
        self.champion: list[int] = [-1] * kingdoms
        self.ready: list[bool] = [True] * kingdoms
        # the draft, as kinds of cards: all of it is open
        self.pool: list[int] = []
        self.shown: list[int] = []
        self.taken: list[list[int]] = [[] for _ in range(kingdoms)]
        self.picks = 0
        self.rounds = 0  # rounds of the draft begun
        self.named: list[int] = [-1] * kingdoms  # champions chosen at the table, as kinds
        self.adopt([])

    def adopt(self, stats: list[list[int]]) -> None:
        """Take these cards into the match: one slot each, nobody knowing yet which is where."""
        slots = len(stats)
        self.stats = stats  # one line of `cards.PRINTED` each, or a changed one
        self.kinds = [card[0] for card in stats]
        self.card = list(range(slots))
        self.known = [0] * (self.seats + 1)
        self.may = [[(1 << slots) - 1] * slots for _ in range(self.seats)]
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

    def recast(self, layout: Layout) -> None:
        """Let the cards of private decks be those of this layout."""
        decks = layout.decks
        stats = self.stats[:]
        for card in range(len(self.lists)):
            number = self.lists[card]
            if number >= 0:
                stats[card] = decks[number >> 8][number & 255]
        self.layout = layout
        self.stats = stats
        self.kinds = [card[0] for card in stats]
        for seat in range(len(decks)):
            self.taken[layout.humans[seat]] = [card[0] for card in decks[seat]]
        self.derive()

    def derive(self) -> None:
        """What follows from the cards and the layout; shared by all copies."""
        stats = self.stats
        self.cost: list[int] = [card[1] for card in stats]
        self.printed_attack: list[int] = [card[2] for card in stats]
        self.printed_health: list[int] = [card[3] for card in stats]
        self.spell: list[bool] = [card[4] != 0 for card in stats]
        self.abilities: list[int] = [card[5] for card in stats]
        self.auras: list[int] = [card[6] for card in stats]
        self.ai_gives = mask(self.layout.ai_abilities)  # CL-CUST-7
        self.union = self.ai_gives  # every ability that can occur in this match: no other need be looked for
        for card in stats:
            self.union |= card[5] | card[6] | (AURA if card[6] else 0)

    def fields(self) -> list[str]:
        return [*super().fields(), *[name for name in FIELDS if name not in FOLLOWS]]

    def shared(self) -> list[str]:
        return [*super().shared(), "stats"]

    def copy(self) -> ClashState:
        twin = ClashState.__new__(ClashState)
        self.copy_to(twin)
        twin.layout = self.layout
        twin.kingdoms = self.kingdoms
        twin.ai = self.ai
        twin.across = self.across
        twin.phase = self.phase
        twin.active = self.active
        twin.first = self.first
        twin.turns = self.turns[:]
        twin.mana = self.mana
        twin.cast = self.cast
        twin.laid = self.laid[:]
        twin.removed = self.removed[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.place = self.place[:]
        twin.fort = self.fort[:]
        twin.lanes = [lane[:] for lane in self.lanes]
        twin.deck = [deck[:] for deck in self.deck]
        twin.discard = [pile[:] for pile in self.discard]
        twin.champion = self.champion[:]
        twin.ready = self.ready[:]
        twin.pool = self.pool[:]
        twin.shown = self.shown[:]
        twin.taken = [cards[:] for cards in self.taken]
        twin.picks = self.picks
        twin.rounds = self.rounds
        twin.named = self.named[:]
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
        twin.stats = self.stats
        twin.cost = self.cost
        twin.printed_attack = self.printed_attack
        twin.printed_health = self.printed_health
        twin.spell = self.spell
        twin.abilities = self.abilities
        twin.auras = self.auras
        twin.ai_gives = self.ai_gives
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
