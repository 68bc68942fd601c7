"""A league at one computer: people decide one after the other, bots by themselves, and all is on disk at once."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from duelyard.bots import PLAYERS
from duelyard.bots.apart import guard_for
from duelyard.bots.guard import decide
from duelyard.cli.commands.play import HUMAN, make_bots
from duelyard.cli.errors import Leave
from duelyard.cli.terminal.choosing import plain
from duelyard.cli.terminal.files import SUFFIX, read_text, write_private
from duelyard.cli.terminal.session import Session
from duelyard.core.errors import DuelyardError
from duelyard.core.record import read_record
from duelyard.games.clash.commands import league_show
from duelyard.games.clash.league.drafter import Drafter, gain
from duelyard.games.clash.league.series import MUTATION
from duelyard.games.clash.prices import points

if TYPE_CHECKING:
    from duelyard.cli.terminal.screen import Screen
    from duelyard.core.match import Match
    from duelyard.games.clash.league import Duel, League

LISTED = 40  # options shown at once; more are found by typing a word


class Keeper:
    """A league and its file. A participant with the name of a bot is one; all others are people."""

    def __init__(self, screen: Screen, league: League, file: Path) -> None:
        self.screen = screen
        self.words = screen.words
        self.league = league
        self.file = file
        self.people = [p for p, name in enumerate(league.players) if name not in PLAYERS]
        self.drafter = Drafter()

    def name(self, participant: int) -> str:
        """A participant's letter and name."""
        return league_show.participant_name(self.league, participant)

    def save(self) -> None:
        """Write the file; it holds the seed and all secrets, so it is for its owner's eyes alone."""
        write_private(self.file, self.league.text(), self.words)

    def how_on(self) -> None:
        """How to go on."""
        if self.league.over:
            league_show.standings(self.screen, self.league)
        else:
            self.screen.say("league.how_on", file=self.file)
            self.screen.print(f"  duelyard league play {quote(str(self.file))}")

    # -- decisions -------------------------------------------------------------------------------------------------

    def choose(self, participant: int, text: str) -> None:
        """A participant decides."""
        self.league.choose(participant, text)
        self.save()

    def let_decide(self) -> None:
        """Bots decide, as long as they need not wait for people."""
        while bots := [p for p in self.league.pending if p not in self.people]:
            for ask in self.league.asks:
                if ask.participant in bots:
                    self.league.choose(ask.participant, self.drafter.decide(ask, self.league.view(ask.participant)))
        self.save()

    def ask(self, participant: int) -> None:
        """A person decides until this step is done: by number, by words, or by the text of a decision."""
        league = self.league
        if league.phase == MUTATION:
            league_show.show_own(self.screen, league, participant)
        elif league.hands[participant]:
            league_show.show_drafted(self.screen, league, participant)
        shown: list[str] = []
        step = len(league.log)
        while participant in league.pending and len(league.log) == step:
            options = league.options(participant)
            if not shown:
                shown = self.list_options(participant, options if len(options) <= LISTED else [])
            left = points(league.benches[participant].points) if league.benches else ""
            typed = self.screen.read(f"{self.words(f'league.ask_{league.phase}', points=left)} ")
            try:
                chosen = self.meant(participant, typed, options, shown)
                for text in chosen:
                    self.choose(participant, text)
                shown = [] if chosen or not typed else self.find(participant, typed, options)
            except DuelyardError as error:
                self.screen.draw(error.say(self.words.lang))

    def meant(self, participant: int, typed: str, options: list[str], shown: list[str]) -> list[str]:
        """The decisions that a line stands for: numbers of the list, a text, or words that fit one option only."""
        numbers = typed.split()
        if numbers and all(number.isdecimal() and 1 <= int(number) <= len(shown) for number in numbers):
            return list(dict.fromkeys(shown[int(number) - 1] for number in numbers))
        if typed in options or typed.partition(" ")[0] in ("pick", "keep", "mutate", "done"):
            return [typed]
        found = self.fitting(participant, typed, options)
        return found if len(found) == 1 else []

    def fitting(self, participant: int, typed: str, options: list[str]) -> list[str]:
        """The options in which all typed words occur, at least as beginnings."""
        wanted = plain(typed).replace("_", " ").split()
        found = []
        for option in options:
            words = plain(f"{option} {self.label(participant, option)}").replace("_", " ").split()
            if wanted and all(any(word.startswith(part) for word in words) for part in wanted):
                found.append(option)
        return sorted(found, key=gain, reverse=True) if self.league.phase == MUTATION else found

    def find(self, participant: int, typed: str, options: list[str]) -> list[str]:
        """List the options that fit what was typed."""
        found = self.fitting(participant, typed, options)
        if not found:
            self.screen.say("league.nothing", typed=typed)
        return self.list_options(participant, found)

    def list_options(self, participant: int, options: list[str]) -> list[str]:
        """Print numbered options; returns those that were printed."""
        for number, option in enumerate(options[:LISTED], 1):
            self.screen.menu(f"{number:>3}  {self.label(participant, option)}")
        if len(options) > LISTED:
            self.screen.say("league.more", n=len(options) - LISTED)
        return options[:LISTED]

    def label(self, participant: int, option: str) -> str:
        """A decision in words."""
        benches = self.league.benches
        return league_show.label(option, benches[participant].deck if benches else {}, self.screen)

    # -- the whole league ------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Go on with the league until it is over or a person leaves."""
        try:
            while not self.league.over:
                self.let_decide()
                for participant in self.league.pending:
                    self.curtain(participant)
                    self.ask(participant)
                for duel in self.league.next_matches():
                    if not self.duel(duel):
                        return
        except (Leave, KeyboardInterrupt) as left:
            self.screen.print()
            self.how_on()
            raise Leave(left.code if isinstance(left, Leave) else 130) from None
        self.how_on()

    def curtain(self, participant: int) -> None:
        """Between people at one keyboard: nothing is in sight until the next one sits down."""
        if len(self.people) > 1:
            self.screen.clear()
            self.screen.read(self.words("play.curtain", seat=self.name(participant)))
            self.screen.clear()

    def duel(self, duel: Duel) -> bool:
        """Play a duel, or go on with it; False if it was left before its end."""
        who = league_show.names(self.league, list(duel.seats), " – ")
        self.screen.print()
        self.screen.print(self.words("league.duel", round=duel.round, table=duel.table, who=who), style="bold yellow")
        names = [self.league.players[p] if p not in self.people else HUMAN for p in duel.seats]
        if HUMAN in names:
            first, second = (self.name(p) for p in duel.seats)
            self.screen.say("league.seats", first=first, second=second)
            match = self.sit_down(duel, names)
        else:
            match = play_out(duel.start(), names)
        if not match.over:
            self.how_on()
            return False
        self.report(duel.round, duel.table, match.record())
        return True

    def sit_down(self, duel: Duel, names: list[str]) -> Match:
        """People play; the running match waits in a file beside the league's."""
        file = self.file.with_name(f"{self.file.stem}-round{duel.round}-table{duel.table}{SUFFIX}")
        match = read_record(read_text(file, self.words)) if file.exists() else duel.start()
        session = Session(match, make_bots(names), self.screen, file, {"players": " ".join(names)})
        if not match.over:
            session.run()
        return session.match

    def report(self, round_: int, table: int, record: str) -> None:
        """Enter a result."""
        outcome = self.league.report(round_, table, record)
        self.save()
        winner = "" if outcome.winner is None else self.name(outcome.winner)
        self.screen.say("league.won" if winner else "league.drawn", winner=winner, rule=outcome.rule)


def play_out(match: Match, names: list[str]) -> Match:
    """Let bots play a match to its end."""
    guards = [guard_for(name, None) for name in names]
    while match.ask is not None:
        decide(match, match.ask.seat, guards[match.ask.seat])
    for guard in guards:
        guard.close()
    return match
