"""The state of a match: two squads on a field of thirty cells, decks, graveyards, and whatever lasts.

Seat p owns the slots below `split` (p = 0) or from it on (p = 1). `at` is a card's cell; a symbiote is on its host's
cell (BK-R-45), so that neighbours and distances need no special case. A hidden card looks like any other in every field
but `card`: its form, its extra lives and its chips come when it is revealed (BK-R-55).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from duelyard.core.native import mypyc_attr
from duelyard.core.state import State
from duelyard.games.berserk.cells import AIR, CELLS, NOWHERE, cell_name
from duelyard.games.berserk.printed import ARTIFACT, CARDS, FACE_DOWN, FLYER, GROUND, LIFE, PARASITE, TERRAIN, TRAITS

if TYPE_CHECKING:
    from duelyard.core.game import Game

# Where a match stands.
ORDER: Final = 0  # who is First
MUSTER: Final = 1  # deal, squad and placement, secretly side by side
REVEAL: Final = 2  # the Second player may keep cards of his third row hidden
SEATING: Final = 3
BEGIN: Final = 4  # features of the start of the battle
START: Final = 5  # a turn begins
MAIN: Final = 6
PHASES: Final = ("order", "muster", "reveal", "seating", "begin", "start", "main")

# Bits of `flags`.
CLOSED: Final = 1
HIDDEN: Final = 2
BUSY: Final = 4  # it has declared an action that is not yet carried out (BK-R-21)
CURSED: Final = 8
BLESSED: Final = 16
MOVED: Final = 32  # it has moved in this turn (BK-GL-97)
STAYS_CLOSED: Final = 64  # it does not open at the start of its controller's next turn
INCARNATED: Final = 128  # it has used Incarnation (BK-GL-53)
FALLEN: Final = 256  # in the graveyard: it died from an attack of an enemy card (BK-GL-20)
FLAGS: Final = ("closed", "hidden", "busy", "cursed", "blessed", "moved", "stays_closed", "incarnated", "fallen")

WORDS: Final = (len(CARDS) + 15) // 16  # of `shown`, for each player
GONE: Final = 99  # `spent`: no movement left whatever is added (BK-R-22)

PER_CARD: Final = (
    "at",
    "side",
    "form",
    "wounds",
    "extra",
    "flags",
    "poison",
    "chips",
    "tokens",
    "spent",
    "strikes",
    "absorbed",
    "hurt",
    "hurts",
    "opens",
    "used",
    "once",
    "host",
    "rider",
)
FIELDS: Final = (
    "active",
    "all_traits",
    "exiles",
    "first",
    "decks",
    "deals",
    "dice",
    "flight",
    "graves",
    "ground",
    "in_a_row",
    "lasting",
    "lasts",
    "must_leave",
    "mustered",
    "phase",
    "quiet",
    "redeals",
    "row",
    "seated",
    "settings",
    "shown",
    "split",
    "squads",
    "stirred",
    "traits",
    "turn",
    *PER_CARD,
)


class Settings:
    """The options of a match as the rules use them."""

    def __init__(
        self,
        values: dict[str, Any],
        cards: tuple[list[int], list[int]],
        places: list[list[int]],
    ) -> None:
        self.mode: str = values["mode"]
        self.first: int = {"roll": -1, "A": 0, "B": 1}[values["first"]]
        self.turn_limit: int = values["turn_limit"]  # BK-R-87
        self.quiet_limit: int = values["quiet_limit"]  # BK-R-87
        self.cards = cards  # the kinds of each player's cards, where they lie on the table from the start
        self.places = places  # their cells, where the options give them
        self.private = "seats" in values  # the decks are lists that only their owners know (BK-R-98)


@mypyc_attr(allow_interpreted_subclasses=True)
class BerserkState(State):
    """Everything on the table of Berserk."""

    __slots__ = FIELDS

    def __init__(self, rules: Game[Any], settings: Settings) -> None:
        super().__init__(rules, 2, [])
        self.settings = settings
        self.phase = ORDER
        self.turn = 0
        self.first = settings.first
        self.active = 0
        self.redeals: list[int] = [0, 0]
        self.quiet = 0  # turns in a row without wounds, healing, entering or leaving (BK-R-87)
        self.stirred = 0  # 1: something of that kind has happened in this turn
        self.seated = 0  # steps of seating that are done
        self.must_leave = -1  # the incorporeal creature that has to leave an occupied cell (BK-R-41)
        self.in_a_row = -1  # the creature whose second strike must follow at once (BK-CARD-152-minotavr_otstupnik)
        self.mustered: list[list[int]] = [[], []]  # the squads as they were built
        # What is under way, for those who look on; between two actions all three are empty (`flight.py`).
        self.flight: list[list[int]] = []  # declared acts; the last is carried out first
        self.dice: list[list[int]] = []
        self.row: list[int] = []  # of the hit table, with both forces
        self.adopt(*settings.cards)
        if settings.private:
            self.seal_decks(list(range(len(settings.cards[0]))), list(range(len(settings.cards[1]))))

    def adopt(self, mine: list[int], theirs: list[int]) -> None:
        """Take these cards (kinds) into the match: one slot each, everybody knowing only whose they are."""
        self.kinds = mine + theirs
        self.split = len(mine)
        slots = len(self.kinds)
        self.card = list(range(slots))
        self.known = [0] * 3
        own = (1 << self.split) - 1
        both = (1 << slots) - 1
        self.may = [[own if card < self.split else both & ~own for card in range(slots)] for _ in range(2)]
        self.at: list[int] = [NOWHERE] * slots
        self.side: list[int] = [0 if slot < self.split else 1 for slot in range(slots)]
        self.form: list[int] = [GROUND] * slots
        self.wounds: list[int] = [0] * slots
        self.extra: list[int] = [0] * slots
        self.flags: list[int] = [0] * slots
        self.poison: list[int] = [0] * slots
        self.chips: list[int] = [0] * slots
        self.tokens: list[int] = [0] * slots
        self.spent: list[int] = [0] * slots  # movement units since the last restoration, or GONE
        self.strikes: list[int] = [0] * slots  # simple strikes left (BK-R-20)
        self.absorbed: list[int] = [0] * slots  # by armor in this turn (BK-R-67)
        self.hurt: list[int] = [0] * slots  # wounds taken in this turn
        self.hurts: list[int] = [0] * slots  # and how often
        self.opens: list[int] = [0] * slots  # how often it has opened in this turn
        self.used: list[int] = [0] * slots  # uses in this turn, four bits for each feature
        self.once: list[int] = [0] * slots  # uses in this battle
        self.host: list[int] = [-1] * slots
        self.rider: list[int] = [-1] * slots
        self.ground: list[int] = [-1] * CELLS  # the card that lies on a cell
        self.squads: list[list[int]] = [[], []]  # cards in play by controller, in order of arrival
        self.decks: list[list[int]] = [list(range(self.split)), list(range(self.split, slots))]  # the top is the end
        self.deals: list[list[int]] = [[], []]
        self.graves: list[list[int]] = [[], []]
        self.exiles: list[list[int]] = [[], []]
        self.lasting: list[int] = []
        self.lasts = 0  # which sorts of entries it has, as bits (`lasting.py`)
        # What is revealed and in play, by controller (`recount`).
        self.shown: list[int] = [0] * (2 * WORDS)  # a bit for each kind, 16 to a number
        self.traits: list[int] = [0, 0]
        self.all_traits = 0

    def seal_decks(self, mine: list[int], theirs: list[int]) -> None:
        """The cards stand on private lists, with these numbers (BK-R-98)."""
        self.seal(mine + [1 << 8 | number for number in theirs])

    def recast(self, settings: Settings) -> None:
        """Let the cards of the private lists be those that the settings now say."""
        kinds = self.kinds[:]
        for card in range(len(self.lists)):
            number = self.lists[card]
            if number >= 0:
                kinds[card] = settings.cards[number >> 8][number & 255]
        self.kinds = kinds
        self.settings = settings

    def fields(self) -> list[str]:
        return [*super().fields(), *[name for name in FIELDS if name != "settings"]]

    def copy(self) -> BerserkState:
        twin = BerserkState.__new__(BerserkState)
        self.copy_to(twin)
        twin.settings = self.settings
        twin.split = self.split
        twin.phase = self.phase
        twin.turn = self.turn
        twin.first = self.first
        twin.active = self.active
        twin.redeals = self.redeals[:]
        twin.quiet = self.quiet
        twin.stirred = self.stirred
        twin.seated = self.seated
        twin.must_leave = self.must_leave
        twin.in_a_row = self.in_a_row
        twin.at = self.at[:]
        twin.side = self.side[:]
        twin.form = self.form[:]
        twin.wounds = self.wounds[:]
        twin.extra = self.extra[:]
        twin.flags = self.flags[:]
        twin.poison = self.poison[:]
        twin.chips = self.chips[:]
        twin.tokens = self.tokens[:]
        twin.spent = self.spent[:]
        twin.strikes = self.strikes[:]
        twin.absorbed = self.absorbed[:]
        twin.hurt = self.hurt[:]
        twin.hurts = self.hurts[:]
        twin.opens = self.opens[:]
        twin.used = self.used[:]
        twin.once = self.once[:]
        twin.host = self.host[:]
        twin.rider = self.rider[:]
        twin.ground = self.ground[:]
        twin.squads = [self.squads[0][:], self.squads[1][:]]
        twin.decks = [self.decks[0][:], self.decks[1][:]]
        twin.deals = [self.deals[0][:], self.deals[1][:]]
        twin.graves = [self.graves[0][:], self.graves[1][:]]
        twin.exiles = [self.exiles[0][:], self.exiles[1][:]]
        twin.mustered = [self.mustered[0][:], self.mustered[1][:]]
        twin.flight = [act[:] for act in self.flight]
        twin.dice = [die[:] for die in self.dice]
        twin.row = self.row[:]
        twin.lasting = self.lasting[:]
        twin.lasts = self.lasts
        twin.shown = self.shown[:]
        twin.traits = self.traits[:]
        twin.all_traits = self.all_traits
        return twin

    # -- small questions -------------------------------------------------------------------------------------------

    def kind(self, slot: int) -> int:
        """Which printed card lies at this slot."""
        return self.kinds[self.card[slot]]

    def owner(self, slot: int) -> int:
        """Whose card this is (BK-R-82)."""
        return 0 if slot < self.split else 1

    def lives(self, slot: int) -> int:
        """Lives left (BK-LIF-3)."""
        return LIFE[self.kinds[self.card[slot]]] + self.extra[slot] - self.wounds[slot]

    def in_play(self, slot: int) -> bool:
        """Whether the card is on the field or in the additional zone."""
        return self.at[slot] >= 0

    def hidden(self, slot: int) -> bool:
        """Whether it lies face down on the field."""
        return self.flags[slot] & HIDDEN != 0

    def any_hidden(self) -> bool:
        """Whether any card lies face down on the field."""
        return self.all_traits & FACE_DOWN != 0

    def shows(self, seat: int, kind: int) -> bool:
        """Whether a player has a card of this kind in play, face up."""
        return self.shown[seat * WORDS + (kind >> 4)] >> (kind & 15) & 1 != 0

    def is_open(self, slot: int) -> bool:
        """Open: neither closed nor out of play; a busy card still counts as open (BK-R-21)."""
        return self.at[slot] >= 0 and not self.flags[slot] & CLOSED

    def ready(self, slot: int) -> bool:
        """Open and not busy: it can declare an action."""
        return self.at[slot] >= 0 and not self.flags[slot] & (CLOSED | BUSY)

    def is_creature(self, slot: int) -> bool:
        """Ground creature, flyer or symbiote (BK-READ-5); so a hidden card seems to be (BK-R-52)."""
        return self.form[slot] < ARTIFACT

    def is_symbiote(self, slot: int) -> bool:
        """Companion or parasite."""
        return FLYER < self.form[slot] <= PARASITE

    def has_lives(self, slot: int) -> bool:
        """Everything but terrain (BK-TER-3)."""
        return self.form[slot] != TERRAIN

    def forward(self, seat: int) -> int:
        """The step towards the enemy (BK-FLD-3)."""
        return 5 if seat == self.first else -5

    def left(self, seat: int) -> int:
        """The step to a player's left (BK-FLD-3)."""
        return -1 if seat == self.first else 1

    def own_row(self, seat: int, row: int) -> list[int]:
        """The cells of a player's first (1), second or third row (BK-FLD-3)."""
        start = 5 * (3 - row) if seat == self.first else 5 * (2 + row)
        return list(range(start, start + 5))

    def on_half(self, seat: int, cell: int) -> bool:
        """Whether the cell belongs to this player's half (BK-FLD-2)."""
        return 0 <= cell < CELLS and (cell < 15) == (seat == self.first)

    def everybody(self) -> list[int]:
        """All cards in play, the active player's first."""
        return self.squads[self.active] + self.squads[1 - self.active]

    def on_cell(self, cell: int) -> list[int]:
        """All cards on a cell: what lies there, its symbiote, and creatures passing through."""
        at = self.at
        return [slot for squad in self.squads for slot in squad if at[slot] == cell]

    def free(self, cell: int) -> bool:
        """Whether no card lies on this cell (BK-R-40)."""
        return self.ground[cell] < 0

    # -- changes that keep the tables together ---------------------------------------------------------------------

    def put(self, slot: int, cell: int) -> None:
        """Lay a card on a cell or into the additional zone; its symbiote goes with it."""
        old = self.at[slot]
        self.at[slot] = cell
        if self.rider[slot] >= 0:
            self.at[self.rider[slot]] = cell
        if 0 <= old < CELLS:
            self.look(old)
        if 0 <= cell < CELLS:
            self.look(cell)

    def look(self, cell: int) -> None:
        """Find out again which card lies on a cell."""
        lying = self.ground[cell]
        if lying >= 0 and self.at[lying] == cell and self.host[lying] < 0:
            return
        self.ground[cell] = -1
        for squad in self.squads:
            for slot in squad:
                if self.at[slot] == cell and self.host[slot] < 0:
                    self.ground[cell] = slot
                    return

    def recount(self) -> None:
        """Work out again which kinds are in play, face up, and what that brings."""
        shown = [0] * (2 * WORDS)
        for seat in range(2):
            traits = 0
            for slot in self.squads[seat]:
                if self.flags[slot] & HIDDEN:
                    traits |= FACE_DOWN
                else:
                    kind = self.kinds[self.card[slot]]
                    shown[seat * WORDS + (kind >> 4)] |= 1 << (kind & 15)
                    traits |= TRAITS[kind]
            self.traits[seat] = traits
        self.all_traits = self.traits[0] | self.traits[1]
        self.shown = shown

    # -- words -----------------------------------------------------------------------------------------------------

    def place(self, slot: int) -> str:
        """The ref of a card in play: `c3`, `c3.rider`, `c3.guest`, `B.air.2`; elsewhere its zone and name."""
        cell = self.at[slot]
        if cell == AIR:
            side = self.side[slot]
            return f"{'AB'[side]}.air.{[x for x in self.squads[side] if self.at[x] == AIR].index(slot) + 1}"
        if cell < 0:
            return f"{self.zone(slot)}.{self.card_name(slot)}"
        if self.host[slot] >= 0:
            return f"{cell_name(cell)}.rider"
        if self.ground[cell] == slot:
            return cell_name(cell)
        guests = [x for x in self.on_cell(cell) if self.host[x] < 0 and self.ground[cell] != x]
        return f"{cell_name(cell)}.guest" + (str(guests.index(slot) + 1) if guests.index(slot) else "")

    def zone(self, slot: int) -> str:
        """The zone of a card that is not in play."""
        seat = self.owner(slot)
        for name, zones in (("deck", self.decks), ("deal", self.deals), ("grave", self.graves)):
            if slot in zones[seat]:
                return f"{'AB'[seat]}.{name}"
        return f"{'AB'[seat]}.exile"

    def tell(self, event: str, slot: int, other: int = -1, only: int = -1, **words: Any) -> None:
        """Emit an event about a card, and perhaps another one."""
        if self.log is None:
            return
        data: dict[str, Any] = {"seat": "AB"[self.side[slot]], **words}
        cards = {"card": slot}
        if self.at[slot] >= 0:
            data["place"] = self.place(slot)
        if other >= 0:
            cards["other"] = other
            if self.at[other] >= 0:
                data["to"] = self.place(other)
        self.emit(event, data, cards, only)

    def announce(self, event: str, seat: int, only: int = -1, **words: Any) -> None:
        """Emit an event about a player."""
        if self.log is not None:
            self.emit(event, {"seat": "AB"[seat], **words}, None, only)
