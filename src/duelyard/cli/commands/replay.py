"""`duelyard replay`: a recorded match again, step by step."""

import time
from pathlib import Path
from typing import Annotated, Any

import typer

from duelyard.cli.commands.play import seat_in
from duelyard.cli.commands.verify import ENDED
from duelyard.cli.errors import Leave
from duelyard.cli.terminal.files import read_text, remarks
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words
from duelyard.core.match import Match, code_of, is_forced, seat_of
from duelyard.core.record import Ended, read_ended, read_record
from duelyard.core.replay import open_view


def add(app: typer.Typer, words: Words) -> None:
    """Add the command.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("help.replay"))
    def replay(
        record: Annotated[Path, typer.Argument(help=words("help.replay_file"), metavar="RECORD", show_default=False)],
        seat: Annotated[str, typer.Option(help=words("help.replay_seat"), metavar="A|B|...", show_default=False)] = "",
        auto: Annotated[
            float, typer.Option(help=words("help.replay_auto"), metavar="SECONDS", min=0, show_default=False)
        ] = 0,
    ) -> None:
        screen = Screen(words)
        text = read_text(record, words)
        match = read_record(text)
        viewer = seat_in(match, seat, words) if seat else None
        film = Film(match, viewer, screen, remarks(text), read_ended(text))
        try:
            if auto:
                film.run_by_itself(auto)
            elif screen.interactive:
                film.run()
            else:
                film.print_log()
        except Leave as left:
            raise typer.Exit(left.code) from None


class Film:
    """A match that is shown again. Without a viewer all is open once it is over, and before that nothing hidden is."""

    def __init__(
        self, match: Match, viewer: int | None, screen: Screen, notes: dict[str, str], ended: Ended | None = None
    ) -> None:
        self.match = match
        self.viewer = viewer
        self.screen = screen
        self.words = screen.words
        self.notes = notes
        self.ended = ended
        self.over = match.over or ended is not None
        self.last = match.number

    def view(self, now: Match) -> dict[str, Any]:
        """The table as the viewer sees it."""
        return open_view(now) if self.viewer is None and self.over else now.view(self.viewer)

    def log(self, now: Match) -> list[str]:
        """The viewer's log up to here, in words."""
        texts = [now.rules.event_text(event, self.words.lang) for event in now.events(self.viewer)]
        return [line for text in texts for line in text.splitlines() if line.strip()]

    def choice(self, number: int) -> str:
        """Which choice led to this step; another seat's choice only as far as it was seen: in the log."""
        entry = self.match.history[number - 1]
        seat = seat_of(entry)
        if self.viewer not in (None, seat) or (self.viewer is None and not self.over):
            return ""
        before = self.match.replayed(number - 1)
        option = self.match.rules.option(before.state, before.ask_of(seat), code_of(entry))
        key = "replay.forced" if is_forced(entry) else "replay.choice"
        name = self.match.rules.seat_name(self.match.origin.settings, seat)
        return self.words(key, seat=name, label=option.label(self.words.lang))

    def show(self, number: int) -> None:
        """One step: what was chosen, what followed, and the table after it."""
        now = self.match.replayed(number, listen=True)
        before = len(self.log(self.match.replayed(number - 1, listen=True))) if number else 0
        self.screen.print()
        self.screen.print(f"[{self.words('replay.step', number=number, last=self.last)}]", style="bold")
        if number and (choice := self.choice(number)):
            self.screen.print(choice, style="bold")
        for line in self.log(now)[before:]:
            self.screen.log(line)
        screen = self.screen
        screen.draw(now.rules.draw_table(self.view(now), self.words.lang, screen.width, screen.low))
        if number == self.last:
            self.tell_end()

    def tell_end(self) -> None:
        """How it ended, or that it has not."""
        result = self.match.result
        if result is not None:
            text = self.match.rules.result_text(result, self.words.lang)
            self.screen.print(f"{text} ({result.rule})", style="bold yellow")
        elif self.ended is not None:
            settings = self.match.origin.settings
            seat = "" if self.ended.seat is None else self.match.rules.seat_name(settings, self.ended.seat)
            self.screen.say(ENDED[self.ended.way], style="bold yellow", seat=seat)
        elif "resigned" in self.notes:
            self.screen.say("replay.resigned", style="bold yellow", seat=self.notes["resigned"])
        else:
            self.screen.say("replay.unfinished", style="bold")

    def run(self) -> None:
        """Step by step, as the person says."""
        number = 0
        self.show(number)
        self.screen.say("replay.keys", style="dim")
        while True:
            typed = self.screen.read("> ").casefold()
            wanted = number
            if typed in ("q", "quit", "exit", "выход", "й"):
                return
            if typed in ("", "n", "next"):
                wanted = number + 1
            elif typed in ("b", "back", "и", "назад"):
                wanted = number - 1
            elif typed.isdecimal():
                wanted = int(typed)
            else:
                self.screen.say("replay.keys", style="dim")
                continue
            if not 0 <= wanted <= self.last:
                self.screen.say("replay.no_step", last=self.last)
                continue
            number = wanted
            self.show(number)

    def run_by_itself(self, seconds: float) -> None:
        """All steps, with a pause after each."""
        try:
            for number in range(self.last + 1):
                self.show(number)
                if number < self.last:
                    time.sleep(seconds)
        except KeyboardInterrupt:
            raise Leave(130) from None

    def print_log(self) -> None:
        """The whole log, and how it ended."""
        for line in self.log(self.match.replayed(self.last, listen=True)):
            self.screen.draw(line)
        self.tell_end()
