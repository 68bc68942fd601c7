"""The state of a match: champions in the arena, trap tokens, hands and decks, cores, points and the challenge track.

Slots 0 to 11 are the trap tokens; then each seat's action cards in one block. Champions are numbered seat by seat.
Seats of one side are those with the same last bit: A and C against B and D (FB-TEAM-8). The last card of a deck is its
top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from duelyard.core.native import mypyc_attr
from duelyard.core.state import State
from duelyard.games.brawl.arena import GATE, Arena
from duelyard.games.brawl.arena_file import read_arena
from duelyard.games.brawl.printed import ALL_CORES, DERYN, HERO_HEALTH, HEROES, TOKENS, cards_of

if TYPE_CHECKING:
    from duelyard.core.game import Game

# Where a match stands; each phase begins with a checkpoint or runs on without asking.
FIRST: Final = 0  # who begins
ORDER: Final = 1  # who of each team plays earlier (FB-TEAM-11)
AREA: Final = 2
LAY_OUT: Final = 3  # champions chosen beforehand
DRAFT: Final = 4
DECKS: Final = 5
TRAPS: Final = 6
HANDS: Final = 7
MULLIGAN: Final = 8
DEPLOY: Final = 9
SCORING: Final = 10
ACTIVATION: Final = 11
REFRESH: Final = 12
TRACK: Final = 13
PHASES: Final = (
    "first", "order", "area", "lay_out", "draft", "decks", "traps", "hands", "mulligan", "deploy", "scoring",
    "activation", "refresh", "track",
)  # fmt: skip

NOBODY: Final = -1
EMPTY: Final = -1
SEATS: Final = "ABCD"

FIELDS: Final = (
    "acting", "against", "areas", "armour", "aside", "at", "bag", "basics", "damage", "dealt", "decks", "defender",
    "discards", "earned", "gone", "hands", "haste", "held", "hero", "hunted", "laid", "levelled", "marked", "might",
    "order", "owner", "phase", "picks", "playing", "points", "reaction", "reactor", "ready", "rooted", "round",
    "settings", "sprung", "supply", "targets", "teams", "token", "track", "turn", "who",
)  # fmt: skip


class Settings:
    """The options of a match as the rules use them; what Super Teams change is here (ledger section 26)."""

    def __init__(self, values: dict[str, Any]) -> None:
        teams: bool = values["mode"] == "teams"
        self.seats = 4 if teams else 2
        self.per_seat = 2 if teams else 3  # champions of a player (FB-TEAM-1)
        self.hand = 4 if teams else 5  # FB-REFR-3, FB-TEAM-3
        self.goal = 7 if teams else 5  # FB-WIN-1, FB-TEAM-4
        self.values: list[int] = [0, 0, 1, 2, 1] if teams else [0, 1, 2, 1]  # FB-TRACK-1, FB-TEAM-5
        self.pace = 2 if teams else 1  # slots that the track moves, and new cards (FB-TRACK-2, FB-TEAM-6)
        self.first: int = {"random": -1, "A": 0, "B": 1}[values["first"]]
        self.area: int = {"choose": -1, "north": 0, "south": 1}[values["area"]]
        self.seat_order: bool = values["order"] == "seats"
        self.tournament: bool = values["choice"] == "tournament"
        names: list[str] = values["champions"]
        each = self.per_seat
        self.teams: list[list[int]] = [
            sorted([HEROES.index(name) for name in names[k * each : (k + 1) * each]]) for k in range(self.seats)
        ]
        self.drafted = not names
        self.round_limit: int = values["round_limit"]
        self.arena: Arena = read_arena(values["arena"])


@mypyc_attr(allow_interpreted_subclasses=True)
class BrawlState(State):
    """Everything on the table of Super Fantasy Brawl."""

    __slots__ = FIELDS

    def __init__(self, rules: Game[Any], settings: Settings) -> None:
        seats = settings.seats
        super().__init__(rules, seats, [], [seat & 1 for seat in range(seats)])
        self.settings = settings
        self.phase = FIRST
        self.round = 1
        self.turn = 0  # whose turn it is, as a place in `order`
        self.order: list[int] = list(range(seats))  # seats in turn order
        self.areas: list[int] = [0, 1]  # deployment area of each side
        self.points: list[int] = [0, 0]  # of each side
        self.ready: list[int] = [ALL_CORES] * seats  # bits of the ready cores
        self.basics = 0  # bits of the basic actions taken in this phase (FB-BASIC-2)
        self.track: list[int] = [EMPTY] * len(settings.values)
        self.bag = (1 << 11) - 1  # the challenge deck: nobody knows its order, so a new card is a roll
        self.gone = 0  # and its discard pile
        self.picks = 0  # steps of the draft that are done
        self.laid: list[list[int]] = [[] for _ in range(seats)]  # champions laid out for a tournament draft
        self.teams: list[list[int]] = [[] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.decks: list[list[int]] = [[] for _ in range(seats)]
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.aside: list[list[int]] = [[] for _ in range(seats)]  # set aside in the mulligan
        self.supply: list[int] = []  # trap tokens
        self.token: list[int] = [EMPTY] * settings.arena.size  # the trap token on each hex
        self.who: list[int] = [NOBODY] * settings.arena.size  # the champion on each hex: what `at` says, by hex
        self.sprung = EMPTY  # the token that is being resolved
        self.muster()
        self.clear_action()

    def muster(self) -> None:
        """The champions of the teams, at their gates and without damage (FB-SETUP-2, FB-SETUP-5)."""
        self.hero: list[int] = [hero for team in self.teams for hero in team]
        self.owner: list[int] = [seat for seat in range(self.seats) for _ in self.teams[seat]]
        count = len(self.hero)
        self.at: list[int] = [GATE] * count
        self.damage: list[int] = [0] * count
        self.levelled: list[int] = [0] * count
        self.rooted: list[int] = [0] * count
        self.might: list[int] = [0] * count  # strength, move and defence until end of turn
        self.haste: list[int] = [0] * count
        self.armour: list[int] = [0] * count
        self.marked: list[int] = [0] * count  # Hunter's Quarry
        self.against: list[int] = [0] * (count * count)  # [count * c + t]: strength of c against t until end of turn

    def adopt(self) -> None:
        """The champions are chosen: their action cards and the trap tokens come with them (FB-COMP-3, FB-COMP-9)."""
        self.muster()
        kinds = TOKENS[:]
        blocks: list[int] = []
        for seat in range(self.seats):
            start = len(kinds)
            for hero in self.teams[seat]:
                kinds += cards_of(hero)
            self.decks[seat] = list(range(start, len(kinds)))
            blocks.append((1 << len(kinds)) - (1 << start))
        self.kinds = kinds
        slots = len(kinds)
        self.card = list(range(slots))
        self.known = [0] * (self.seats + 1)
        tokens = (1 << len(TOKENS)) - 1
        each = 6 * self.settings.per_seat
        where = [tokens if c < len(TOKENS) else blocks[(c - len(TOKENS)) // each] for c in range(slots)]
        self.may = [where[:] for _ in range(self.seats)]
        self.supply = list(range(len(TOKENS)))

    def clear_action(self) -> None:
        """No action is under way."""
        self.playing = EMPTY  # the card in play (FB-R-12)
        self.acting = NOBODY
        self.targets: list[int] = []
        self.dealt: list[int] = []  # attack damage of each target (FB-TERM-10)
        self.hunted = 0  # bits: targets whose mark this attack uses up (FB-R-42)
        self.reaction = EMPTY
        self.reactor = NOBODY  # the seat that reacts
        self.defender = NOBODY  # the reaction champion
        self.held = False  # Hold Ground (FB-R-21)
        self.earned = 0  # bits: champions that level up at the end (FB-R-3)

    def fields(self) -> list[str]:
        return [*super().fields(), *[name for name in FIELDS if name != "settings"]]

    def shared(self) -> list[str]:
        return [*super().shared(), "hero", "owner", "order"]

    def copy(self) -> BrawlState:
        twin = BrawlState.__new__(BrawlState)
        self.copy_to(twin)
        twin.settings = self.settings
        twin.phase = self.phase
        twin.round = self.round
        twin.turn = self.turn
        twin.order = self.order
        twin.areas = self.areas[:]
        twin.points = self.points[:]
        twin.ready = self.ready[:]
        twin.basics = self.basics
        twin.track = self.track[:]
        twin.bag = self.bag
        twin.gone = self.gone
        twin.picks = self.picks
        twin.laid = [row[:] for row in self.laid]
        twin.teams = [row[:] for row in self.teams]
        twin.hands = [row[:] for row in self.hands]
        twin.decks = [row[:] for row in self.decks]
        twin.discards = [row[:] for row in self.discards]
        twin.aside = [row[:] for row in self.aside]
        twin.supply = self.supply[:]
        twin.token = self.token[:]
        twin.who = self.who[:]
        twin.sprung = self.sprung
        twin.hero = self.hero
        twin.owner = self.owner
        twin.at = self.at[:]
        twin.damage = self.damage[:]
        twin.levelled = self.levelled[:]
        twin.rooted = self.rooted[:]
        twin.might = self.might[:]
        twin.haste = self.haste[:]
        twin.armour = self.armour[:]
        twin.marked = self.marked[:]
        twin.against = self.against[:]
        twin.playing = self.playing
        twin.acting = self.acting
        twin.targets = self.targets[:]
        twin.dealt = self.dealt[:]
        twin.hunted = self.hunted
        twin.reaction = self.reaction
        twin.reactor = self.reactor
        twin.defender = self.defender
        twin.held = self.held
        twin.earned = self.earned
        return twin

    # -- who and whose ---------------------------------------------------------------------------------------------

    @property
    def active(self) -> int:
        """The seat whose turn it is (FB-TERM-3)."""
        return self.order[self.turn]

    @property
    def target(self) -> int:
        """The one target of the action."""
        return self.targets[0]

    def kind(self, slot: int) -> int:
        """Which printed card lies at this slot."""
        return self.kinds[self.card[slot]]

    def are_enemies(self, a: int, b: int) -> bool:
        """Whether two champions belong to opposing sides (FB-GEN-2)."""
        return (self.owner[a] ^ self.owner[b]) & 1 != 0

    def champion_of(self, seat: int, hero: int) -> int:
        """This player's copy of a champion (FB-R-59), or NOBODY."""
        for c in range(len(self.hero)):
            if self.owner[c] == seat and self.hero[c] == hero:
                return c
        return NOBODY

    def own(self, seat: int) -> list[int]:
        """The champions that a player controls (FB-TERM-2)."""
        return [c for c in range(len(self.owner)) if self.owner[c] == seat]

    def stands(self, c: int) -> bool:
        """Whether the champion is in the arena (FB-TERM-7)."""
        return self.at[c] != GATE

    def in_arena(self) -> list[int]:
        """All champions that stand on a hex."""
        return [c for c in range(len(self.at)) if self.at[c] != GATE]

    def enemies_of(self, c: int) -> list[int]:
        """The enemies of a champion in the arena."""
        side = self.owner[c] & 1
        return [other for other in self.in_arena() if self.owner[other] & 1 != side]

    def allies_of(self, c: int) -> list[int]:
        """Its allies in the arena, never itself (FB-GEN-3)."""
        side = self.owner[c] & 1
        return [other for other in self.in_arena() if self.owner[other] & 1 == side and other != c]

    def health(self, c: int) -> int:
        """The health on the side of its card that is up (FB-COMP-6)."""
        return HERO_HEALTH[2 * self.hero[c] + self.levelled[c]]

    def is_levelled(self, c: int, hero: int) -> bool:
        """Whether this is that champion with its levelled side up."""
        return self.hero[c] == hero and self.levelled[c] != 0

    # -- hexes -----------------------------------------------------------------------------------------------------

    def distance(self, a: int, b: int) -> int:
        """The distance of two champions in the arena (FB-ARENA-5)."""
        return self.settings.arena.distance[self.at[a]][self.at[b]]

    def are_adjacent(self, a: int, b: int) -> bool:
        """Whether two champions stand next to each other (FB-TERM-8); at the gate nobody does (FB-ARENA-15)."""
        return self.at[a] != GATE and self.at[b] != GATE and self.distance(a, b) == 1

    def is_free(self, spot: int) -> bool:
        """Neither champion nor statue (FB-TERM-9)."""
        return self.who[spot] == NOBODY and not self.settings.arena.statue[spot]

    def is_trap_hex(self, spot: int) -> bool:
        """A hex with the symbol, or with a token on it (FB-ARENA-13)."""
        return self.settings.arena.symbol[spot] or self.token[spot] != EMPTY

    def on_trap(self, c: int) -> bool:
        """Whether the champion stands on a trap hex."""
        return self.at[c] != GATE and self.is_trap_hex(self.at[c])

    def sets_off(self, c: int, spot: int) -> bool:
        """Whether a token triggers when the champion enters: not on the hex of a levelled Deryn (FB-R-33)."""
        if self.token[spot] == EMPTY or self.is_levelled(c, DERYN):
            return False
        other = self.who[spot]
        return other == NOBODY or not self.is_levelled(other, DERYN)

    def stand(self, c: int, spot: int) -> None:
        """Put the champion on a hex; with `lift` the only way that `at` and `who` change."""
        self.lift(c)
        self.at[c] = spot
        self.who[spot] = c

    def lift(self, c: int) -> None:
        """Take the champion off its hex; it is at its gate."""
        if self.at[c] != GATE:
            self.who[self.at[c]] = NOBODY
            self.at[c] = GATE

    # -- words -----------------------------------------------------------------------------------------------------

    def ref(self, c: int) -> str:
        """A champion as events and pages call it: `A.deryn`."""
        return f"{SEATS[self.owner[c]]}.{HEROES[self.hero[c]]}"

    def label(self, spot: int) -> str:
        """A hex by its label."""
        return self.settings.arena.labels[spot]

    def tell(self, event: str, **words: Any) -> None:
        """Emit an event that everybody sees."""
        if self.log is not None:
            self.emit(event, words)

    def tell_card(self, event: str, seat: int, slot: int) -> None:
        """Emit an event about a seat and a card, which only those see who know it."""
        if self.log is not None:
            self.emit(event, {"seat": SEATS[seat]}, {"card": slot})
