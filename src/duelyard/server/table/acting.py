"""What a seat may do at a table: a message of a client becomes lines of the log, or a refusal.

Several choices sent together never run past news: those before it are checked together, and one that cannot be made
undoes nothing, because nothing was done yet; those after it are dropped without a look. So no refusal tells anything
that only a choice which counts could have shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Any

from duelyard.core.errors import CannotUndo, DuelyardError, IllegalChoice, MatchOver, NotAsked
from duelyard.server.messages import Answer, Choose, OfferDraw, Resign, TakeBack
from duelyard.server.table.play import Line, Play
from duelyard.server.words.problems import TEXTS

if TYPE_CHECKING:
    from duelyard.core.game import Game, Reason
    from duelyard.core.match import Match

Action = Choose | TakeBack | OfferDraw | Answer | Resign
EARLY = 12  # so many choices are made before a computer agrees to a draw
UNDOS, OFFERS = 500, 60  # at one table: enough for anybody, and a log that can always be read quickly
CONTENT = 0.0  # a computer that thinks it stands no better than this agrees


class Refusal(Exception):
    """The table does not do that. `code` as `messages.Refused` lists them, `key` names the sentence."""

    def __init__(self, code: str, key: str = "", reason: Reason | None = None, **words: object) -> None:
        super().__init__(code)
        self.code = code
        self.key = key or code
        self.reason = reason
        self.words = words

    @property
    def rule(self) -> str | None:
        """The rule that forbids it, if one does."""
        return self.reason.rule if self.reason else None

    def say(self, lang: str) -> str:
        """The sentence for people."""
        return self.reason.text(lang) if self.reason else TEXTS.say(f"refused.{self.key}", lang, self.words)


class Hand:
    """Writes lines for a table: each is taken in by the play at once, and kept to be appended to the log."""

    def __init__(self, play: Play, now: datetime) -> None:
        self.play = play
        self.now = now
        self.lines: list[Line] = []
        self.numbers: list[int] = []  # of the log after the last line, as each observer counts
        self.made: int | None = None  # of several choices, how many were made
        self.stopped: str | None = None  # and why no more: `news`, `turn` or `over`

    def write(self, kind: str, seat: int | None = None, text: str = "") -> None:
        """One more line."""
        play = self.play
        line = Line(play.number + 1, seat, kind, text, max(self.now, play.at))
        play.apply(line)
        self.lines.append(line)
        self.numbers = play.numbers[:]

    def check_time(self) -> bool:
        """If somebody's time is over, say so in the log."""
        seat = self.play.clocks.late(self.now)
        if seat is not None:
            self.write("timeout", seat)
        return seat is not None

    def act(self, player: str | None, message: Action) -> None:
        """Do what a client asks for; raises `Refusal`."""
        play, seat = self.play, message.seat
        if not play.sits(player, seat):
            raise Refusal("forbidden")
        if self.check_time():
            return
        if play.state != "playing":
            raise Refusal("over" if play.ending else "waiting")
        behind = message.base != play.numbers[seat]
        if behind and not (isinstance(message, Resign) and message.base < play.numbers[seat]):  # one may always give up
            raise Refusal("stale")
        match message:
            case Choose():
                self.choose(seat, message.choices)
            case TakeBack():
                self.take_back(seat)
            case OfferDraw():
                self.offer_draw(seat)
            case Answer():
                self.answer(seat, message.accept)
            case Resign():
                self.write("resign", seat)

    def choose(self, seat: int, texts: list[str]) -> None:
        """Take options one after the other, up to the first news."""
        match, rules = self.play.playing(), self.play.rules
        self.made = len(texts)
        if len(texts) > 1:
            self.made, self.stopped = foresee(match, rules, seat, texts)
        for text in texts[: self.made]:
            with refusing(match, rules, seat, text):
                self.write("choice", seat, " ".join(text.split()))

    def take_back(self, seat: int) -> None:
        """Take back the seat's last choice, or ask the others for it."""
        play = self.play
        way = play.undo_way(seat)
        if way is None:
            raise Refusal("cannot_undo")
        if play.undone >= UNDOS:
            raise Refusal("cannot_undo", "too_often", n=UNDOS)
        if way != "asked" or not play.opponents(seat):
            try:
                self.write("undo", seat, way)
            except CannotUndo as error:
                raise Refusal("cannot_undo") from error
        elif play.offer is not None:
            raise Refusal("forbidden", "one_offer")
        else:
            self.offer(seat, "undo")

    def offer_draw(self, seat: int) -> None:
        """Offer a draw; people are asked, computers decide at once."""
        play = self.play
        if len(set(play.sides)) == 1:
            raise Refusal("forbidden", "no_draw")
        if play.offer is not None:
            if play.offer.kind == "draw" and seat not in play.offer.agreed:
                self.answer(seat, True)
                return
            raise Refusal("forbidden", "one_offer")
        self.offer(seat, "draw")
        for bot in (other for other, row in enumerate(play.seats) if row.kind == "bot"):
            if not agrees_to_draw(play, bot):
                self.write("decline", bot)
                return
            self.write("accept", bot)
        self.settle()

    def offer(self, seat: int, what: str) -> None:
        """Offer something, unless there were too many offers at this table."""
        if self.play.offered >= OFFERS:
            raise Refusal("forbidden", "offers", n=OFFERS)
        self.write("offer", seat, what)

    def answer(self, seat: int, accept: bool) -> None:
        """Agree to the open offer, or not."""
        offer = self.play.offer
        if offer is None or (accept and seat in offer.agreed):
            raise Refusal("no_offer")
        self.write("accept" if accept else "decline", seat)
        self.settle()

    def settle(self) -> None:
        """If all have agreed, what was offered comes true. Seats of one person agree together."""
        play = self.play
        offer = play.offer
        if offer is None:
            return
        agreed = {play.seats[seat].player for seat in offer.agreed}
        if any(play.seats[seat].player not in agreed for seat in play.people):
            return
        if offer.kind == "draw":
            self.write("draw", offer.seat)
            return
        try:
            self.write("undo", offer.seat, "asked")
        except DuelyardError as error:
            raise Refusal("cannot_undo") from error


def foresee(match: Match, rules: Game[Any], seat: int, texts: list[str]) -> tuple[int, str | None]:
    """How many of these choices can be made before anything becomes known, and what ends them; tried on a copy. Raises
    `Refusal` for one among them that cannot be made."""
    twin = match.copy()
    known = outlook(twin)
    for number, text in enumerate(texts, 1):
        with refusing(twin, rules, seat, text):
            twin.choose(text, seat=seat)
        if (seen := outlook(twin)) != known:
            why = "over" if twin.over else "turn" if seen[:2] == known[:2] else "news"
            return number, why if number < len(texts) else None
    return len(texts), None


def outlook(match: Match) -> tuple[int, int, list[int], bool]:
    """What changes with news: something is shown or drawn, a `Together` closes, another seat is asked."""
    fork = match.together_at if match.branches is not None else -1
    return match.state.news, fork, [ask.seat for ask in match.asks], match.over


@contextmanager
def refusing(match: Match, rules: Game[Any], seat: int, text: str) -> Iterator[None]:
    """Around a choice: what the engine refuses, the table refuses."""
    try:
        yield
    except MatchOver as error:
        raise Refusal("over") from error
    except NotAsked as error:
        raise Refusal("not_asked") from error
    except IllegalChoice as error:
        reason = rules.refuse(match.state, match.ask_of(seat), " ".join(text.split()))
        raise Refusal("illegal", reason=reason) from error


def agrees_to_draw(play: Play, seat: int) -> bool:
    """Whether a computer takes a draw: late in the match, and not when it thinks that it stands better."""
    match = play.playing()
    if match.number < EARLY:
        return False
    try:
        world = match.packet(seat).redeal(0)  # as the seat sees it: nothing of the truth
    except DuelyardError:
        return False
    return play.rules.evaluate(world.state, seat) <= CONTENT
