"""`duelyard play`: a match in the terminal."""

from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from duelyard.bots.apart import Apart, check_player, guard_for
from duelyard.bots.guard import Guard
from duelyard.cli.errors import CommandError
from duelyard.cli.terminal.examples import examples
from duelyard.cli.terminal.files import new_match_file, newest_unfinished, read_text, remarks
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.terminal.session import Session
from duelyard.cli.terminal.settings import read_options
from duelyard.cli.words import Words
from duelyard.core import registry
from duelyard.core.game import SEATS
from duelyard.core.match import Match
from duelyard.core.record import read_ended, read_record

HUMAN = "human"
AGAINST = "fencer"
LIMIT = 60.0  # seconds for a decision, before a bot loses it


def add(app: typer.Typer, words: Words) -> None:
    """Add the command.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("help.play", **examples("play", words.lang)))
    def play(
        game: Annotated[str, typer.Argument(help=words("help.game"), metavar="[GAME]", show_default=False)] = "",
        seat: Annotated[str, typer.Option(help=words("help.seat"), show_default="A", metavar="A|B|C|D")] = "",
        against: Annotated[
            str, typer.Option("--against", "--player", help=words("help.against"), show_default=AGAINST, metavar="NAME")
        ] = "",
        seed: Annotated[str | None, typer.Option(help=words("help.seed"), show_default=False)] = None,
        option: Annotated[list[str] | None, typer.Option(help=words("help.option"), metavar="NAME=VALUE")] = None,
        resume: Annotated[str, typer.Option(help=words("help.resume"), metavar="FILE|last", show_default=False)] = "",
        record: Annotated[str, typer.Option(help=words("help.record"), metavar="FILE", show_default=False)] = "",
    ) -> None:
        screen = Screen(words)
        if resume:
            if seed is not None or option:
                raise CommandError(words("error.resume_new"))
            session = resume_session(screen, resume, game, seat, against, record)
        else:
            if not game:
                there = ", ".join(registry.lightest_first())
                raise CommandError(words("error.which_game", games=there, **examples("play", words.lang)))
            rules = registry.game(game)
            match = registry.new_match(game, seed, read_options(rules, option or [], words))
            session = new_session(screen, match, seat, against, record, seed)
            greet(screen, match, session, seed)
        session.run()


def new_session(screen: Screen, match: Match, seat: str, against: str, record: str, seed: str | None = None) -> Session:
    """A session for a new match."""
    words = screen.words
    names = [against or AGAINST] * match.state.seats
    if names[0] != HUMAN:
        names[seat_in(match, seat or "A", words)] = HUMAN
    elif seat:
        raise CommandError(words("error.seat_human"))
    file = free_file(record, words) if record else new_match_file(match.rules.id)
    return Session(match, make_bots(names, seed), screen, file, {"players": " ".join(names)})


def resume_session(screen: Screen, resume: str, game: str, seat: str, against: str, record: str) -> Session:
    """The session of a match that was left; who sits where is noted in the file, and can be changed."""
    words = screen.words
    source = newest_unfinished(words) if resume == "last" else Path(resume).expanduser()
    text = read_text(source, words)
    notes = remarks(text)
    match = read_record(text)
    if game and game != match.rules.id:
        raise CommandError(words("error.other_game", path=source, game=match.rules.id, wanted=registry.game(game).id))
    if match.over or read_ended(text) is not None:
        raise CommandError(words("error.finished", path=source))
    if "resigned" in notes:
        raise CommandError(words("error.resigned", path=source, seat=notes["resigned"]))
    names = notes.get("players", "").split()
    if seat or against or len(names) != match.state.seats:
        session = new_session(screen, match, seat, against, record)
    else:
        session = Session(match, make_bots(names), screen, source, notes)
    session.file = free_file(record, words) if record else source
    for person in session.people:
        session.seen[person] = max(0, len(match.events(person)) - 6)
    screen.say("play.resumed", file=source)
    return session


def free_file(name: str, words: Words) -> Path:
    """The file of that name, which must not exist yet: no record is ever overwritten unasked.

    >>> free_file("no such file", Words("en")).name
    'no such file'
    """
    file = Path(name).expanduser()
    if file.exists():
        raise CommandError(words("error.exists", path=file))
    return file


def seat_number(seat: str, seats: int, words: Words, letters: str = SEATS) -> int:
    """The number behind a seat's letter.

    >>> seat_number("b", 2, Words("en"))
    1
    """
    letters = letters[:seats]
    if len(seat) != 1 or seat.upper() not in letters:
        raise CommandError(words("error.seat", seat=seat, seats=", ".join(letters)))
    return letters.index(seat.upper())


def seat_in(match: Match, seat: str, words: Words) -> int:
    """The number behind the letter by which a match calls a seat.

    >>> import duelyard
    >>> seat_in(duelyard.new_match("clash", seed=7, settings={"mode": "coop"}), "C", Words("en"))
    1
    """
    seats = match.state.seats
    letters = "".join(match.rules.seat_name(match.origin.settings, number) for number in range(seats))
    return seat_number(seat, seats, words, letters)


def make_bots(names: list[str], seed: str | None = None) -> dict[int, Guard | Apart]:
    """The players that are no people, by seat; a match of a given seed is played the same way again.

    >>> list(make_bots(["human", "fencer"]))
    [1]
    """
    bots = {seat: name for seat, name in enumerate(names) if name != HUMAN}
    for name in bots.values():
        check_player(name)  # an unknown one is told now, not in the match
    seeds = {seat: None if seed is None else Random(f"{seed}/{seat}").getrandbits(48) for seat in bots}
    return {seat: guard_for(name, seeds[seat], steady=True, limit=LIMIT) for seat, name in bots.items()}


def bot_name(name: str, words: Words) -> str:
    """What a bot is called.

    >>> bot_name("fencer", Words("en")), bot_name("mymodule:MyBot", Words("en"))
    ('the computer (fencer)', 'mymodule:MyBot')
    """
    key = f"bot.{name}"
    return name if words(key) == key else words(key)


def greet(screen: Screen, match: Match, session: Session, seed: Any) -> None:
    """The first lines: which game, how to win it, who is who, and the sealed seed."""
    words = screen.words
    rules = match.rules
    screen.print(rules.name(words.lang), style="bold yellow")
    if rules.texts.has("intro.text", words.lang):
        screen.console.print(rules.texts.say("intro.text", words.lang, {}).strip())
    names = session.notes["players"].split()
    you = session.names[session.people[0]]
    if len(names) == 1:
        screen.say("play.who_alone", seat=you)
    elif len(session.people) > 1:
        screen.say("play.who_hotseat", n=len(session.people))
    else:
        bots = sorted(set(names) - {HUMAN})
        duel = len(set(rules.sides(match.origin.settings))) == len(names) == 2
        screen.say("play.who" if duel else "play.who_table", seat=you, bot=bot_name(bots[0], words))
    if seed is None and match.origin.seal is not None:
        screen.print(words("play.sealed", commitment=match.origin.seal.commitment), style="dim")
