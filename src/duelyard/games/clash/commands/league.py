"""`duelyard league`: a mutation league in a file, at one computer."""

from pathlib import Path
from typing import Annotated

import typer

from duelyard.cli.commands.play import free_file
from duelyard.cli.errors import CommandError
from duelyard.cli.terminal.files import read_text
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words
from duelyard.core.game import SEATS
from duelyard.games.clash.commands import league_show
from duelyard.games.clash.commands.league_play import Keeper
from duelyard.games.clash.league import League, read_league
from duelyard.games.clash.league.schedule import PARTICIPANTS

BOT = "fencer"


def add(app: typer.Typer, words: Words) -> None:
    """Add the commands.

    >>> add(typer.Typer(), Words("en"))
    """
    league = typer.Typer(no_args_is_help=True)
    app.add_typer(league, name="league", help=words("league.about"))
    file_argument = typer.Argument(help=words("league.file"), metavar="FILE", show_default=False)
    who_argument = typer.Argument(help=words("league.who"), metavar="A|B|C|D", show_default=False)

    @league.command("new", help=words.help("league.new"))
    def new(
        file: Annotated[Path, file_argument],
        kit: Annotated[str, typer.Option(help=words("league.kit"))] = "treachery,submersion",
        player: Annotated[list[str] | None, typer.Option(help=words("league.player"), metavar="NAME")] = None,
        seed: Annotated[str | None, typer.Option(help=words("league.seed"), show_default=False)] = None,
        fatigue: Annotated[bool, typer.Option("--fatigue", help=words("league.fatigue"))] = False,
        champions: Annotated[bool, typer.Option("--champions", help=words("league.champions"))] = False,
    ) -> None:
        screen = Screen(words)
        names = player or [words("league.you")]
        names += [BOT] * (PARTICIPANTS - len(names))
        sets = tuple(part.strip() for part in kit.split(",") if part.strip())
        started = League.new(sets, seed, names, fatigue=fatigue, champions=champions)
        keeper = Keeper(screen, started, free_file(str(file), words))
        keeper.let_decide()
        if seed is None:
            screen.print(words("play.sealed", commitment=started.seal.commitment), style="dim")
        league_show.show(screen, started, None)
        keeper.how_on()

    @league.command("show", help=words.help("league.show"))
    def show(
        file: Annotated[Path, file_argument],
        who: Annotated[str, typer.Option("--as", help=words("league.as"), metavar="A|B|C|D", show_default=False)] = "",
    ) -> None:
        screen = Screen(words)
        keeper = load(screen, file)
        participant = participant_number(who, words) if who else None
        league_show.show(screen, keeper.league, participant)
        keeper.how_on()

    @league.command("choose", help=words.help("league.choose"))
    def choose(
        file: Annotated[Path, file_argument],
        who: Annotated[str, who_argument],
        decision: Annotated[
            list[str] | None, typer.Argument(help=words("league.decision"), metavar="[DECISION]", show_default=False)
        ] = None,
    ) -> None:
        keeper = load(Screen(words), file)
        participant = participant_number(who, words)
        if decision:
            keeper.choose(participant, " ".join(decision))
        elif participant in keeper.league.pending:
            keeper.ask(participant)
        else:
            raise CommandError(words("league.not_asked", who=keeper.name(participant)))
        keeper.let_decide()
        keeper.how_on()

    @league.command("play", help=words.help("league.play"))
    def play(file: Annotated[Path, file_argument]) -> None:
        load(Screen(words), file).play()

    @league.command("report", help=words.help("league.report"))
    def report(
        file: Annotated[Path, file_argument],
        round_: Annotated[int, typer.Argument(help=words("league.round_number"), metavar="ROUND", show_default=False)],
        table: Annotated[int, typer.Argument(help=words("league.table_number"), metavar="TABLE", show_default=False)],
        record: Annotated[Path, typer.Argument(help=words("league.record"), metavar="RECORD", show_default=False)],
    ) -> None:
        keeper = load(Screen(words), file)
        keeper.report(round_, table, read_text(record, words))
        keeper.let_decide()
        keeper.how_on()

    @league.command("standings", help=words.help("league.standings"))
    def standings(file: Annotated[Path, file_argument]) -> None:
        screen = Screen(words)
        league_show.standings(screen, load(screen, file).league)


def load(screen: Screen, file: Path) -> Keeper:
    """The league of a file: every decision is made again, every duel replayed."""
    league = read_league(read_text(file, screen.words))
    return Keeper(screen, league, file)


def participant_number(who: str, words: Words) -> int:
    """The number behind a participant's letter.

    >>> participant_number("b", Words("en"))
    1
    """
    letters = SEATS[:PARTICIPANTS]
    if len(who) != 1 or who.upper() not in letters:
        raise CommandError(words("league.nobody", who=who, letters=", ".join(letters)))
    return letters.index(who.upper())
