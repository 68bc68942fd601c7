"""`duelyard verify`: is this record sound?"""

from pathlib import Path
from typing import Annotated

import typer

from duelyard.cli.terminal.files import read_text
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words
from duelyard.core.errors import DuelyardError
from duelyard.core.record import read_ended, read_record

ENDED = {
    "resign": "verify.ended_resign",
    "timeout": "verify.ended_timeout",
    "draw": "verify.ended_draw",
    "void": "verify.ended_void",
}


def add(app: typer.Typer, words: Words) -> None:
    """Add the command.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("help.verify"))
    def verify(
        record: Annotated[Path, typer.Argument(help=words("help.replay_file"), metavar="RECORD", show_default=False)],
    ) -> None:
        screen = Screen(words)
        text = read_text(record, words)
        try:
            checks = check(text, words)
        except DuelyardError as error:
            screen.print(f"{words('verify.bad')}  {words('verify.failed', file=record, why=error)}", style="red")
            raise typer.Exit(1) from None
        for line in checks:
            screen.draw(f"{words('verify.good')}  {line}")
        screen.say("verify.passed", style="bold", file=record)


def check(text: str, words: Words) -> list[str]:
    """What was checked, line by line; raises `BadRecord` where the record is not sound.

    >>> import duelyard
    >>> len(check(duelyard.new_match("clash", seed=7).record(), Words("en")))
    5
    """
    match = read_record(text)
    rules, seal = match.rules, match.origin.seal
    lines = [words("verify.form", game=rules.name(words.lang), version=rules.rules_version)]
    if seal is None:
        lines.append(words("verify.no_seal"))
    else:
        lines.append(words("verify.seal", commitment=seal.commitment))
    if match.origin.salts:
        lines.append(words("verify.lists", n=len(match.origin.salts)))
    lines.append(words("verify.choices", n=match.number))
    ended = read_ended(text)
    if ended is not None:
        seat = "" if ended.seat is None else rules.seat_name(match.origin.settings, ended.seat)
        lines.append(words(ENDED[ended.way], seat=seat))
    elif match.result is None:
        lines.append(words("verify.no_result"))
    else:
        result = rules.result_text(match.result, words.lang)
        lines.append(words("verify.result", text=result, rule=match.result.rule))
    lines.append(words("verify.digest", digest=match.digest()))
    return lines
