"""The state of a match: two armies in rows, hands, decks, discards, tokens, tiles, and whose turn it is.

Seat p owns the slots below `split` (p = 0) or from it on (p = 1): cards never change owner (GX-R-5). Row r of seat p is
`rows[3 * p + r]`, from the owner's left; the last card of a deck is its top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from duelyard.core.native import mypyc_attr
from duelyard.core.state import State
from duelyard.games.gosu.printed import cards_of
from duelyard.games.gosu.settings import Settings

if TYPE_CHECKING:
    from duelyard.core.game import Game

# Where a match stands; each phase begins with a checkpoint or runs on without asking.
START: Final = 0  # who is first
DRAFT: Final = 1
DEAL: Final = 2
MULLIGAN: Final = 3
TURN: Final = 4
END: Final = 5  # end-of-turn effects
LIMIT: Final = 6  # hand limit
BATTLE: Final = 7
TRIBUTE: Final = 8
PHASES: Final = ("start", "draft", "deal", "mulligan", "turn", "end", "limit", "battle", "tribute")

BOARD: Final = -1  # the miracle token lies on the board

FIELDS: Final = (
    "active",
    "alliances",
    "aside",
    "at",
    "bans",
    "bounty",
    "clan_masks",
    "decks",
    "discards",
    "down",
    "ended",
    "extra",
    "first",
    "from_discard",
    "gained",
    "giver",
    "hands",
    "left",
    "locked",
    "miracle",
    "nityananda",
    "owed",
    "passed",
    "phase",
    "picks",
    "ready",
    "removed",
    "round",
    "rows",
    "settings",
    "spent",
    "split",
    "supremacy",
    "tokens",
    "turned",
    "turns",
    "unchosen",
    "used",
)
# What follows from the settings and the draft, and is shared by all copies.
FOLLOWS: Final = ("clan_masks", "settings", "unchosen")


@mypyc_attr(allow_interpreted_subclasses=True)
class GosuState(State):
    """Everything on the table of Gosu X."""

    __slots__ = FIELDS

    def __init__(self, rules: Game[Any], settings: Settings) -> None:
        super().__init__(rules, 2, [])
        self.settings = settings
        self.phase = START
        self.first = settings.first
        self.active = 0
        self.round = 1
        self.picks = 0  # clans drafted
        self.alliances: list[list[int]] = [[], []]
        self.turned: list[int] = [0, 0]  # bits of the own tiles that show their effect side
        self.passed: list[bool] = [False, False]
        self.left = 0  # turns left to the player whose opponent has passed (GX-PASS-3)
        self.turns: list[int] = [0, 0]  # completed in this round (GX-R-8)
        self.extra = False  # this turn is an extra one
        self.gained = False  # an extra turn was gained in this one
        self.nityananda = False  # and a card may be played from the discard in the next (GX-R-10)
        self.from_discard = False  # this holds for this turn
        self.ended: list[int] = []  # cards whose end-of-turn text was done in this turn
        self.used: list[int] = []  # cards that cannot be models any more in this application (GX-R-34)
        self.giver = 0  # who sacrifices first in the tribute
        self.owed: list[int] = [0, 0]  # sacrifices still due there
        self.ready: list[int] = [2, 2]  # tokens in hand (GX-SETUP-1)
        self.spent: list[int] = [0, 0]
        self.locked: list[int] = [2, 2]
        self.supremacy: list[int] = [0, 0]
        self.miracle = BOARD  # whose the miracle token is
        self.bounty = -1  # the slot with the bounty token
        self.bans: list[list[int]] = [[], []]  # rule names banned for this seat: name << 1 | second turn?
        self.rows: list[list[int]] = [[] for _ in range(6)]
        self.hands: list[list[int]] = [[], []]
        self.decks: list[list[int]] = [[], []]
        self.discards: list[list[int]] = [[], []]
        self.removed: list[list[int]] = [[], []]
        self.aside: list[list[int]] = [[], []]  # revealed cards
        self.adopt([], [])

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
        self.at: list[int] = [-1] * slots  # place in an army: 15 * seat + 5 * row + column
        self.down: list[bool] = [False] * slots  # captured
        self.tokens: list[int] = [0] * slots
        self.derive()

    def ally(self) -> None:
        """The draft is over: all cards of the alliances, in their decks (GX-DRAFT-5, GX-DRAFT-6)."""
        self.adopt(cards_of(self.alliances[0]), cards_of(self.alliances[1]))
        self.decks = [list(range(self.split)), list(range(self.split, len(self.kinds)))]

    def derive(self) -> None:
        self.clan_masks: list[int] = [sum(1 << clan for clan in alliance) for alliance in self.alliances]
        taken = self.clan_masks[0] | self.clan_masks[1]
        complete = len(self.alliances[0]) + len(self.alliances[1]) == 6
        self.unchosen = 255 & ~taken if complete else 0

    def fields(self) -> list[str]:
        return [*super().fields(), *[name for name in FIELDS if name not in FOLLOWS]]

    def copy(self) -> GosuState:
        twin = GosuState.__new__(GosuState)
        self.copy_to(twin)
        twin.settings = self.settings
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.round = self.round
        twin.picks = self.picks
        twin.alliances = [self.alliances[0][:], self.alliances[1][:]]
        twin.clan_masks = self.clan_masks
        twin.unchosen = self.unchosen
        twin.turned = self.turned[:]
        twin.passed = self.passed[:]
        twin.left = self.left
        twin.turns = self.turns[:]
        twin.extra = self.extra
        twin.gained = self.gained
        twin.nityananda = self.nityananda
        twin.from_discard = self.from_discard
        twin.ended = self.ended[:]
        twin.used = self.used[:]
        twin.giver = self.giver
        twin.owed = self.owed[:]
        twin.ready = self.ready[:]
        twin.spent = self.spent[:]
        twin.locked = self.locked[:]
        twin.supremacy = self.supremacy[:]
        twin.miracle = self.miracle
        twin.bounty = self.bounty
        twin.bans = [self.bans[0][:], self.bans[1][:]]
        twin.rows = [row[:] for row in self.rows]
        twin.hands = [self.hands[0][:], self.hands[1][:]]
        twin.decks = [self.decks[0][:], self.decks[1][:]]
        twin.discards = [self.discards[0][:], self.discards[1][:]]
        twin.removed = [self.removed[0][:], self.removed[1][:]]
        twin.aside = [self.aside[0][:], self.aside[1][:]]
        twin.split = self.split
        twin.at = self.at[:]
        twin.down = self.down[:]
        twin.tokens = self.tokens[:]
        return twin

    # -- small questions -------------------------------------------------------------------------------------------

    def kind(self, slot: int) -> int:
        """Which printed card lies at this slot."""
        return self.kinds[self.card[slot]]

    def owner(self, slot: int) -> int:
        """Whose card this is."""
        return 0 if slot < self.split else 1

    def x(self, seat: int) -> int:
        """X: the tokens that are not locked (GX-X-1)."""
        return 4 - self.locked[seat]

    def army(self, seat: int) -> list[int]:
        """All cards of an army, captured ones included, row by row."""
        rows = self.rows
        return rows[3 * seat] + rows[3 * seat + 1] + rows[3 * seat + 2]

    def face_up(self, seat: int) -> list[int]:
        """The face-up cards of an army."""
        down = self.down
        return [slot for slot in self.army(seat) if not down[slot]]

    def in_play(self, slot: int) -> bool:
        """Whether the card lies face up in an army."""
        return self.at[slot] >= 0 and not self.down[slot]

    def size(self, seat: int) -> int:
        """The number of cards in an army, captured ones included (GX-R-44)."""
        rows = self.rows
        return len(rows[3 * seat]) + len(rows[3 * seat + 1]) + len(rows[3 * seat + 2])

    def tell(self, event: str, seat: int, slot: int = -1, **words: Any) -> None:
        """Emit an event about a seat and perhaps a card of its own."""
        if self.log is not None:
            self.emit(event, {"seat": "AB"[seat], **words}, {"card": slot} if slot >= 0 else None)


def place_name(place: int) -> str:
    """The ref of a place in an army.

    >>> place_name(15 + 5 + 2)
    'B.R2.3'
    """
    return f"{'AB'[place // 15]}.R{place % 15 // 5 + 1}.{place % 5 + 1}"
