"""A table being played, folded from its log: the match, the clocks, the open offer, the ending. No database here.

What an observer is told counts by a number of his own: lines that he must not notice (what others choose or take back
inside a `Together`) do not count for him, so that no number tells how many there were.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from json import dumps
from typing import TYPE_CHECKING, Any

from duelyard.core.ask import REACTION
from duelyard.core.errors import CannotUndo, DuelyardError
from duelyard.core.fair import Seal
from duelyard.core.film import Step, filmed
from duelyard.core.match import is_forced, seat_of
from duelyard.core.position import from_position, position_data
from duelyard.core.registry import game, start_match
from duelyard.core.undoing import computer_agrees
from duelyard.core.windows import passes
from duelyard.server.table.brought import with_brought
from duelyard.server.table.clocks import Clocks, Control

if TYPE_CHECKING:
    from duelyard.core.match import Match
    from duelyard.server.store.models import SeatRow, TableRow

ANEW = "anew"  # the first line's text where a forked table was dealt anew
KEPT = 32  # choices whose steps are kept for those who are a little behind
Reel = tuple[int, int, list[Step]]  # of one choice: how many events an observer had before it and after it
SUBSTITUTE = "fencer"  # plays on for a seat that has left a match of three sides or more, or its partner


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a log, as `models.LogRow` has it."""

    number: int
    seat: int | None
    kind: str
    text: str
    at: datetime


@dataclass(slots=True)
class OpenOffer:
    """An offer that waits for answers."""

    kind: str
    seat: int
    agreed: set[int]


class Play:
    """A table and all that its log says, up to line `number`."""

    def __init__(self, table: TableRow, seats: list[SeatRow]) -> None:
        self.table = table
        self.sit(seats)
        self.rules = game(table.game)
        self.sides = self.rules.sides(table.settings)
        self.number = 0
        self.match: Match | None = None
        self.numbers = [0] * (len(seats) + 1)  # of the log, as each observer counts; last: the audience
        self.steps = [0] * (len(seats) + 1)  # choices and undos alone, counted like that
        self.rewinds = [0] * (len(seats) + 1)  # how often an observer's events were taken back
        self.clocks = Clocks(Control.of(table.clock), len(seats))
        self.offer: OpenOffer | None = None
        self.ending: dict[str, Any] | None = None
        self.lasting: dict[str, Any] | None = None  # what is always told of this table, once it was put together
        self.watched: frozenset[int] = frozenset()  # the observers for whom it matters what is seen between events
        self.reels: list[deque[Reel]] = [deque(maxlen=KEPT) for _ in range(len(seats) + 1)]
        self.undone = self.offered = 0  # how often something was taken back or offered
        self.gone: dict[int, str] = {}  # seats that left while the others play on, and how
        self.moved = self.at = table.created  # the last line that everybody may notice, and the last one
        self.mark: tuple[int, int, int] | None = None  # the last choice: its seat, choices and news before it
        self.hints: list[tuple[int, int]] = []  # taken: by which seat, after how many choices
        self.turn = 0  # counts turns, and what is taken back: until its end something may be wished
        self.whose = -1  # and whose it is
        self._undo: dict[int, str | None] = {}

    def sit(self, seats: list[SeatRow]) -> None:
        """These are the seats now."""
        self.seats = seats
        self.record: str | None = None  # of a match that is over, once it was written; it names them
        self.seating = seating(seats)  # who sits where, to be compared

    # -- reading the log -----------------------------------------------------------------------------------------------

    def apply(self, line: Line) -> None:
        """Take in the next line; raises a `DuelyardError` where it cannot be."""
        if line.number != self.number + 1:
            raise ValueError(f"line {line.number} cannot follow {self.number}")
        self._undo = {}
        seen = getattr(self, f"on_{line.kind}")(line)
        self.number, self.at = line.number, line.at
        for observer in range(len(self.numbers)):
            if seen or (observer == line.seat and line.kind != "hint"):
                self.numbers[observer] += 1
                self.steps[observer] += line.kind in ("begin", "choice", "undo")
        if seen:
            self.moved = line.at
        match = self.match
        whose = self.rules.on_turn(match.state) if match is not None else -1
        if whose != self.whose or line.kind == "undo":
            self.turn, self.whose = self.turn + 1, whose
        if self.ending is None and match is not None and match.result is not None:
            scores = [-1.0 if seat in self.gone else score for seat, score in enumerate(match.result.scores)]
            self.end("rules", scores, rule=match.result.rule, details=match.result.details)

    def on_begin(self, line: Line) -> bool:
        """The first line: the match is dealt from the sealed secret and the nonces."""
        seal = Seal(self.table.secret, tuple(seat.nonce for seat in self.seats if seat.nonce))
        if self.table.position:
            self.match = from_position(self.table.position, seal=seal, anew=line.text == ANEW)
        else:
            settings = with_brought(self.table, self.seats)
            self.match = start_match(self.table.game, settings, seal, {}, tuple(seat.salt for seat in self.seats))
        self.match.events(None)  # from here on it listens
        self.clocks.step(line.at, self.asked)
        return True

    def on_choice(self, line: Line) -> bool:
        """A seat chooses. Inside a `Together` the others do not notice, until it closes."""
        match, seat = self.playing(), line.seat
        assert seat is not None
        fork = match.together_at if match.branches is not None else None
        mark = None if fork is not None else (seat, match.number, match.state.news)
        self.shoot(match, line.text, seat)
        self.mark = mark
        hidden = fork is not None and match.branches is not None and match.together_at == fork
        if fork is not None and not hidden:  # it closed: that alone is something to count, for everybody
            self.numbers[seat] += 1
        offer = self.offer
        if offer is not None and not hidden and (offer.kind == "undo" or seat not in offer.agreed):
            self.offer = None  # who chooses instead of answering has said no
        inside = hidden and seat in self.asked
        self.clocks.step(line.at, self.asked, decided=seat, hidden=inside, windows=self.windows)
        return not hidden

    def shoot(self, match: Match, text: str, seat: int) -> None:
        """Make a choice, and keep what those who watch see between its events."""
        if not self.watched:
            match.choose(text, seat=seat)
            return
        before = {observer: self.told(match, observer) for observer in self.watched}
        film = filmed(match, self.watched)
        try:
            match.choose(text, seat=seat)
        finally:
            steps = film.end()
        for observer, seen in steps.items():
            self.reels[observer].append((before[observer], self.told(match, observer), seen))

    def told(self, match: Match, observer: int) -> int:
        """How many events an observer has."""
        return len(match.events(None if observer == len(self.seats) else observer))

    def seen_since(self, seat: int | None, since: int) -> list[Step]:
        """What an observer who has `since` events saw between those after them, as far as that was kept."""
        found: list[Step] = []
        for before, after, seen in self.reels[self.observer(seat)]:
            if before == since:
                found += seen
                since = after
            elif found:
                return []  # something is missing
        return found

    def on_undo(self, line: Line) -> bool:
        """A seat takes back its last choice: `free` by the engine's policy, `fair` or `asked` by consent."""
        match, seat = self.playing(), line.seat
        assert seat is not None
        secret = match.branches is not None and line.text == "free"
        before = match.together_at
        take_back(match, seat, line.text)
        for reel in self.reels:
            reel.clear()
        self.undone += 1
        self.hints = [(who, min(number, match.number)) for who, number in self.hints]
        hidden = secret and match.branches is not None and match.together_at == before
        for observer in range(len(self.rewinds)):
            if not hidden or observer == seat:
                self.rewinds[observer] += 1
        self.mark = None
        if not hidden:
            self.offer = None
        self.clocks.step(line.at, self.asked, undone=seat)
        return not hidden

    def on_hint(self, line: Line) -> bool:
        """A seat was told what a strong player would do. Nothing on the table has changed."""
        assert line.seat is not None
        self.hints.append((line.seat, self.playing().number))
        return False

    def on_offer(self, line: Line) -> bool:
        """A seat offers a draw, or asks for its last choice back."""
        assert line.seat is not None
        self.offered += 1
        self.offer = OpenOffer(line.text, line.seat, {line.seat})
        return True

    def on_accept(self, line: Line) -> bool:
        """A seat agrees. What follows once all do is a line of its own."""
        if self.offer is not None and line.seat is not None:
            self.offer.agreed.add(line.seat)
        return True

    def on_decline(self, line: Line) -> bool:
        """A seat does not agree, or takes its offer back."""
        self.offer = None
        return True

    def on_draw(self, line: Line) -> bool:
        """All have agreed to a draw."""
        self.end("draw", [0.0] * len(self.seats))
        return True

    def on_resign(self, line: Line) -> bool:
        """A seat gives up."""
        self.lose(line, "resign")
        return True

    def on_timeout(self, line: Line) -> bool:
        """A seat's time is over."""
        self.lose(line, "timeout")
        return True

    def on_void(self, line: Line) -> bool:
        """The match cannot go on, or nobody came."""
        why = {"why": line.text} if line.text else {}  # `abandoned`, `closed`
        self.end("void", [0.0] * len(self.seats), **why)
        return True

    def lose(self, line: Line, way: str) -> None:
        """A seat loses before the rules say so. Of two sides the other one wins, unless a partner wants to play on; one
        side alone loses as a whole; among more the match goes on with a bot at this seat, as long as it matters to
        somebody."""
        seat, sides = line.seat, self.sides
        assert seat is not None
        self.offer = None
        self.gone[seat] = way
        left = {side for other, side in enumerate(sides) if other not in self.gone}
        people = [other for other, row in enumerate(self.seats) if row.kind == "human" and other not in self.gone]
        if len(set(sides)) == 2:
            people = [
                other
                for other in people
                if sides[other] == sides[seat] and self.seats[other].player != self.seats[seat].player
            ]
            left -= set() if people else {sides[seat]}
        if len(set(sides)) > 1 and len(left) > 1 and people:
            self.seats[seat].kind, self.seats[seat].level = "bot", SUBSTITUTE
            self.seating = seating(self.seats)
            self.clocks.rest[seat] = float(self.clocks.control.seconds)
            self.clocks.step(line.at, self.asked)
            return
        winners = [other for other, side in enumerate(sides) if side in left and len(set(sides)) > 1]
        prize = (len(sides) - len(winners)) / len(winners) if winners else 0.0
        self.end(way, [min(1.0, prize) if other in winners else -1.0 for other in range(len(sides))], seat=seat)

    def end(self, way: str, scores: list[float], **more: Any) -> None:
        """The match is over."""
        self.ending = {"way": way, "scores": scores, **more}
        self.offer = None
        self.clocks.stop()

    def playing(self) -> Match:
        """The match, which must have begun."""
        if self.match is None:
            raise ValueError("the match has not begun")
        return self.match

    # -- where it stands -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> str:
        """`waiting`, `playing`, `over` or `void`."""
        if self.ending is not None:
            return "void" if self.ending["way"] == "void" else "over"
        return "waiting" if self.match is None else "playing"

    @property
    def asked(self) -> list[int]:
        """The seats that have to decide."""
        if self.match is None or self.ending is not None:
            return []
        return [ask.seat for ask in self.match.asks]

    @property
    def windows(self) -> list[int]:
        """The seats among them that are asked at a window, in another's turn."""
        match = self.match
        if match is None or match.branches is not None:
            return []
        return [ask.seat for ask in match.asks if ask.window == REACTION or ask.prompt in self.rules.windows]

    @property
    def bots_asked(self) -> list[int]:
        """The bots among them."""
        return [seat for seat in self.asked if self.seats[seat].kind == "bot"]

    def lets_pass(self, seat: int, kind: str) -> bool:
        """Whether this seat lets windows of a kind pass now: as it has said, else as the game suggests."""
        said = (self.seats[seat].passes or {}).get(kind)
        if said is None:
            return not self.rules.windows[kind].stop
        return bool(said in ("always", self.turn))

    @property
    def passing(self) -> dict[int, str]:
        """The people who are asked at a window that they let pass, each with the option that declines it. By the kind
        of the window alone: what they hold has no part in it."""
        match = self.match
        if match is None or self.ending is not None or match.branches is not None:
            return {}
        found = [(ask.seat, passes(ask)) for ask in match.asks if ask.prompt in self.rules.windows]
        asks = {ask.seat: ask.prompt for ask in match.asks}
        return {seat: text for seat, text in found if text and seat in self.people and self.lets_pass(seat, asks[seat])}

    @property
    def people(self) -> list[int]:
        """The seats that people sit at."""
        return [seat for seat, row in enumerate(self.seats) if row.kind == "human"]

    def observer(self, seat: int | None) -> int:
        """The index of a seat among the observers; the audience comes last."""
        return len(self.seats) if seat is None else seat

    def sits(self, player: str | None, seat: int) -> bool:
        """Whether this player has this seat."""
        row = self.seats[seat] if 0 <= seat < len(self.seats) else None
        return row is not None and player is not None and row.kind == "human" and row.player == player

    def opponents(self, seat: int) -> list[int]:
        """The seats whose consent counts: those of other people."""
        return [other for other in self.people if self.seats[other].player != self.seats[seat].player]

    # -- taking back ---------------------------------------------------------------------------------------------------

    def undo_way(self, seat: int) -> str | None:
        """How the seat can take back its last choice: `free`, `fair` (computers agree), `asked` (people must)."""
        if self.match is None or self.ending is not None:
            return None
        if seat not in self._undo:
            self._undo[seat] = self._find_undo(self.match, seat)
        return self._undo[seat]

    def _find_undo(self, match: Match, seat: int) -> str | None:
        if is_free(match, seat, self.mark):
            return "free"
        if not any(seat_of(entry) == seat and not is_forced(entry) for entry in match.history):
            return None
        if self.opponents(seat) or len(self.people) > 1:
            return "asked"
        try:
            return "fair" if computer_agrees(match, seat) else None
        except CannotUndo:
            return None

    # -- for a change of the rules -------------------------------------------------------------------------------------

    def fingerprint(self) -> str:
        """The position's digest, whatever the rules version is called."""
        data = position_data(self.playing())
        del data["rules"]
        return sha256(dumps(data, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def seating(seats: list[SeatRow]) -> tuple[tuple[str | None, ...], ...]:
    """Who sits where, as everybody may see it; a new salt: with something else that he brings."""
    return tuple((row.kind, row.player, row.level, row.salt) for row in seats)


def is_free(match: Match, seat: int, mark: tuple[int, int, int] | None) -> bool:
    """Whether the engine lets this seat take back its last choice, without making the whole way twice if possible."""
    if mark is not None and match.branches is None and match.together_end <= mark[1]:
        who, _, news = mark
        return who == seat and news == match.state.news
    try:
        match.copy().undo(seat)
    except CannotUndo:
        return False
    return True


def take_back(match: Match, seat: int, way: str) -> None:
    """Undo the last choice of this seat; `asked` also takes back what others chose since."""
    if way != "asked":
        match.undo(seat, consent=way == "fair")
        return
    own = own_choices(match.history, seat)
    while own_choices(match.history, seat) == own:
        try:
            match.undo(seat, consent=True)
        except CannotUndo:
            match.undo(consent=True)


def own_choices(history: Iterable[int], seat: int) -> int:
    """How many choices of a seat, forced ones aside, a history has.

    >>> own_choices([16, 17, 32, 24], 0)
    2
    """
    return sum(1 for entry in history if seat_of(entry) == seat and not is_forced(entry))


def look_back(play: Play, lines: list[Line]) -> Play:
    """A match that ended under older rules: as it was, where its log still leads there; else only how it ended."""
    ending = play.table.ending
    try:
        for line in lines:
            play.apply(line)
        if play.ending == ending:
            return play
    except (DuelyardError, ValueError):
        pass
    play = Play(play.table, play.seats)
    play.number = lines[-1].number if lines else 0
    play.ending = ending
    return play
