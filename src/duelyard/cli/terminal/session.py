"""A match in the terminal: people and bots take their turns, and every choice is on disk before the next one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from duelyard.bots.guard import decide
from duelyard.cli.commands import cards, rules
from duelyard.cli.errors import Leave
from duelyard.cli.terminal.choosing import exactly, listed, menu, refused, roughly
from duelyard.cli.terminal.files import with_remarks, write_private
from duelyard.core.errors import CannotUndo, DuelyardError
from duelyard.core.match import seat_of
from duelyard.core.undoing import computer_agrees, last_choice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from duelyard.bots.apart import Apart
    from duelyard.bots.guard import Guard
    from duelyard.cli.terminal.screen import Screen
    from duelyard.core.ask import Ask
    from duelyard.core.match import Match
    from duelyard.core.option import Option

NEWS = 24  # lines of the log shown before a decision; `log` shows all
MANY = 40  # more options than that are not printed unasked; `list` shows all


class Session:
    """A match between people at this keyboard and bots. `bots` has a player for each seat that no person takes.

    A bot that raises, overruns or answers nonsense loses the decision to the first option; the match goes on.
    """

    COMMANDS: tuple[str, ...] = (
        "help", "undo", "why", "list", "log", "table", "card", "rules", "save", "resign", "quit",
    )  # fmt: skip

    def __init__(
        self, match: Match, bots: Mapping[int, Guard | Apart], screen: Screen, file: Path, notes: dict[str, str]
    ) -> None:
        self.match = match
        self.bots = bots
        self.screen = screen
        self.words = screen.words
        self.lang = screen.words.lang
        self.file = file
        self.notes = notes
        self.names = [match.rules.seat_name(match.origin.settings, seat) for seat in range(match.state.seats)]
        self.people = [seat for seat in range(match.state.seats) if seat not in bots]
        self.seen = dict.fromkeys(self.people, 0)  # how many of its events a person has read
        self.before: int | None = None  # who sat before the screen last
        self.ended = False  # by a person, not by the rules
        self.commands: dict[str, Callable[[int, str], None]] = {}
        for name in self.COMMANDS:
            for word in self.words(f"command.{name}").split():
                self.commands[word] = getattr(self, f"do_{name}")

    # -- the course of the match -----------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over or the person leaves; then the match waits in its file."""
        self.match.events(None)  # from here on the match listens
        self.save()
        try:
            while not self.match.over and not self.ended:
                ask = self.match.asks[0]
                if ask.seat in self.bots:
                    self.let_play(ask.seat)
                else:
                    self.decide(ask.seat)
        except (Leave, KeyboardInterrupt) as left:
            self.screen.print()
            self.tell_where()
            raise Leave(left.code if isinstance(left, Leave) else 130) from None
        if self.match.over:
            self.finish()

    def let_play(self, seat: int) -> None:
        """A bot decides: it is handed what its seat may know."""
        failure = decide(self.match, seat, self.bots[seat])
        if failure is not None:
            self.screen.say(f"bot.{failure.kind}", seat=self.names[seat], detail=failure.detail)
        self.save()

    def decide(self, seat: int) -> None:
        """A person decides, or does something else that changes the match."""
        if len(self.people) > 1 and self.before != seat:
            self.curtain(seat)
        self.before = seat
        self.show(seat)
        number = self.match.number
        while self.match.number == number and not self.ended:
            try:
                self.obey(seat, self.screen.read(f"{self.names[seat]}> "))
            except DuelyardError as error:
                self.screen.print(error.say(self.screen.words.lang))

    def obey(self, seat: int, line: str) -> None:
        """Do what a line says: an option, a command, or an answer why neither."""
        ask = self.match.ask_of(seat)
        word, _, rest = line.partition(" ")
        if not line:
            self.show(seat)
        elif line.isdecimal():
            if 1 <= int(line) <= len(ask.options):
                self.choose(seat, ask.options[int(line) - 1])
            else:
                self.screen.say("play.no_number", typed=line, n=len(ask.options))
        elif option := exactly(ask, line, self.lang):
            self.choose(seat, option)
        elif word.casefold() in self.commands:
            self.commands[word.casefold()](seat, rest)
        else:
            self.guess(seat, ask, line)

    def guess(self, seat: int, ask: Ask, line: str) -> None:
        """Neither an option nor a command to the letter."""
        options = roughly(ask, line, self.lang)
        if len(options) == 1:
            self.choose(seat, options[0])
        elif options:
            self.screen.say("play.which")
            self.screen.menu(listed(ask, options[:MANY], self.lang, self.screen.width))
            if len(options) > MANY:
                self.screen.say("play.more", n=len(options) - MANY)
        elif reason := refused(self.match.rules, ask, line, self.lang):
            self.screen.tell(f"{reason.text(self.lang)} ({reason.rule})")
        else:
            self.screen.say("play.nonsense", typed=line if len(line) <= 40 else f"{line[:40]}…", n=len(ask.options))

    def choose(self, seat: int, option: Option) -> None:
        """Take an option."""
        self.match.choose(option, seat=seat)
        self.save()

    # -- what people see -------------------------------------------------------------------------------------------

    def curtain(self, seat: int) -> None:
        """Between two people at one keyboard: nothing is in sight until the other one sits down."""
        if self.before is not None:
            self.screen.clear()
        self.screen.read(self.words("play.curtain", seat=self.names[seat]))
        self.screen.clear()

    def show(self, seat: int) -> None:
        """All that a person needs for a decision: what happened, the table, the question, the options."""
        self.news(seat)
        self.table(seat)
        ask = self.match.ask_of(seat)
        self.screen.print(ask.text(self.lang), style="bold")
        self.menu(ask)

    def menu(self, ask: Ask) -> None:
        """The options, unless they are too many."""
        if len(ask.options) > MANY:
            self.screen.say("play.many", n=len(ask.options))
        else:
            self.screen.menu(menu(ask, self.lang, self.screen.width))

    def news(self, seat: int) -> None:
        """What happened since this person last looked."""
        lines = self.log(seat, self.seen[seat])
        self.seen[seat] = len(self.match.events(seat))
        if len(lines) > NEWS:
            self.screen.say("play.earlier", n=len(lines) - NEWS)
        self.screen.print()
        for line in lines[-NEWS:]:
            self.screen.log(line)

    def log(self, seat: int | None, since: int) -> list[str]:
        """The log in words."""
        texts = [self.match.rules.event_text(event, self.lang) for event in self.match.events(seat, since)]
        return [line for text in texts for line in text.splitlines() if line.strip()]

    def table(self, seat: int | None) -> None:
        """The table as this person sees it."""
        view = self.match.view(seat)
        self.screen.draw(self.match.rules.draw_table(view, self.lang, self.screen.width, self.screen.low))

    def finish(self) -> None:
        """Who won, by which rule, and what was sealed."""
        result = self.match.result
        assert result is not None
        seat = self.people[0] if len(self.people) == 1 else None
        if seat is not None:
            self.news(seat)
        else:
            for line in self.log(None, 0)[-NEWS:]:
                self.screen.log(line)
        self.table(seat)
        if not any(result.scores):
            headline = self.words("play.draw")
        elif not result.winners and seat is None:
            headline = self.words("play.all_lose")
        elif seat is None:
            headline = self.words("play.winner", seat=", ".join(self.names[winner] for winner in result.winners))
        else:
            headline = self.words("play.you_win" if seat in result.winners else "play.you_lose")
        self.screen.print()
        self.screen.print(headline, style="bold yellow")
        self.screen.tell(f"{self.match.rules.result_text(result, self.lang)} ({result.rule})")
        seal = self.match.origin.seal
        if seal is not None:
            self.screen.print()
            self.screen.print(self.words("play.opened", secret=seal.secret), style="dim")
        self.screen.say("play.recorded", file=self.file)

    def tell_where(self) -> None:
        """Where the match waits, and how to go on."""
        self.screen.say("play.saved", file=self.file)
        self.screen.print(f"  duelyard play --resume {quote(str(self.file))}")

    # -- on disk ---------------------------------------------------------------------------------------------------

    def save(self, file: Path | None = None) -> None:
        """Write the record; while the match runs it holds the seed, so it is for its owner's eyes alone."""
        write_private(file or self.file, with_remarks(self.match.record(), self.notes), self.words)

    # -- commands --------------------------------------------------------------------------------------------------

    def do_help(self, seat: int, rest: str) -> None:
        """What can be typed."""
        self.screen.menu(self.words("play.help").strip("\n"))

    def do_list(self, seat: int, rest: str) -> None:
        """The options, all or those in which these words occur."""
        ask = self.match.ask_of(seat)
        options = roughly(ask, rest, self.lang) if rest else list(ask.options)
        self.screen.menu(listed(ask, options, self.lang, self.screen.width))

    def do_log(self, seat: int, rest: str) -> None:
        """All that happened, as far as this seat may know it."""
        for line in self.log(seat, 0):
            self.screen.log(line)

    def do_table(self, seat: int, rest: str) -> None:
        """The table and the options again."""
        self.show(seat)

    def do_card(self, seat: int, rest: str) -> None:
        """A card in full."""
        if not rest:
            self.screen.say("play.card_what")
        else:
            cards.show_card(self.screen, self.match.rules, rest)

    def do_rules(self, seat: int, rest: str) -> None:
        """Rules of the ledger."""
        rules.show_rules(self.screen, rest.split() or [self.match.rules.id])

    def do_why(self, seat: int, rest: str) -> None:
        """Why something cannot be chosen, or that it can."""
        ask = self.match.ask_of(seat)
        option = exactly(ask, rest, self.lang)
        near = [option] if option else roughly(ask, rest, self.lang)
        if not rest:
            self.screen.say("play.why_what")
        elif near:
            texts = [option.text for option in ask.options]
            numbers = ", ".join(str(texts.index(option.text) + 1) for option in near)
            self.screen.say("play.why_can", number=numbers, n=len(near))
        elif reason := refused(self.match.rules, ask, rest, self.lang):
            self.screen.tell(f"{reason.text(self.lang)} ({reason.rule})")
        else:
            self.screen.say("play.why_nonsense", typed=rest)

    def do_save(self, seat: int, rest: str) -> None:
        """Save a copy, or the match itself once more."""
        file = Path(rest).expanduser() if rest else self.file
        if rest and file.exists() and not self.screen.agree("play.overwrite", False, file=file):
            return
        self.save(file)
        self.screen.say("play.saved_to", file=file)

    def do_undo(self, seat: int, rest: str) -> None:
        """Take back the last choice, if the engine or the others agree."""
        try:
            last = last_choice(self.match)
        except CannotUndo:
            self.screen.say("play.undo_nothing")
            return
        who = seat_of(self.match.history[last])
        try:
            self.match.undo(seat)
        except CannotUndo:
            if not self.agreed(seat, who):
                return
            self.match.undo(consent=True)
        for person in self.people:
            self.seen[person] = min(self.seen[person], len(self.match.events(person)))
        self.save()
        self.screen.say("play.undone")

    def agreed(self, seat: int, who: int) -> bool:
        """Whether the others let the last choice be taken back, which was made by seat `who`."""
        if len(self.people) > 1 and who in self.people:
            others = ", ".join(self.names[person] for person in self.people if person != who)
            return self.screen.agree("play.undo_ask", False, others=others, seat=self.names[who])
        if who != seat:
            self.screen.say("play.undo_other")
            return False
        if not computer_agrees(self.match, seat):
            self.screen.say("play.undo_learnt")
            return False
        return True

    def do_resign(self, seat: int, rest: str) -> None:
        """Give up, after a question."""
        if self.screen.agree("play.resign_sure", False):
            self.notes["resigned"] = self.names[seat]
            self.save()
            self.ended = True
            self.screen.say("play.resigned", seat=self.names[seat])
            self.screen.say("play.recorded_so_far", file=self.file)

    def do_quit(self, seat: int, rest: str) -> None:
        """Leave; the match is kept unless the person wants it gone."""
        if self.screen.agree("play.quit_keep", True):
            self.tell_where()
        elif self.screen.agree("play.quit_sure", False, file=self.file):
            self.file.unlink(missing_ok=True)
        else:
            self.tell_where()
        self.ended = True
