"""`duelyard analyse`: what each choice of a finished match was worth, and what was better."""

import os
from pathlib import Path
from typing import Annotated

import typer

from duelyard.cli.commands.arena import progress, write
from duelyard.cli.errors import Leave
from duelyard.cli.terminal.files import read_text
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words
from duelyard.core.record import read_record
from duelyard.lab.analysis import Kept, page, sections, title
from duelyard.lab.analysis import analyse as judge_all
from duelyard.lab.report import table
from duelyard.server.config import data_folder


def add(app: typer.Typer, words: Words) -> None:
    """Add the command.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("analyse.about"))
    def analyse(
        record: Annotated[Path, typer.Argument(help=words("help.replay_file"), metavar="RECORD", show_default=False)],
        html: Annotated[
            Path | None, typer.Option(help=words("analyse.html"), metavar="FILE", show_default=False)
        ] = None,
        iterations: Annotated[int, typer.Option(help=words("analyse.iterations"), min=0, show_default=False)] = 0,
        processes: Annotated[int, typer.Option(help=words("analyse.processes"), min=0, show_default=False)] = 0,
        again: Annotated[bool, typer.Option("--again", help=words("analyse.again"))] = False,
    ) -> None:
        screen = Screen(words)
        text = read_text(record, words)
        read_record(text)  # one that is not sound is refused before anything is judged
        kept = Kept(data_folder() / "analyses", text, iterations)
        if again:
            kept.forget()
        with progress() as shown:
            task = shown.add_task(words("analyse.thinking"), total=None)
            try:
                data = judge_all(
                    text,
                    processes or os.cpu_count() or 1,
                    iterations,
                    kept,
                    lambda done, total: shown.update(task, completed=done, total=total),
                )
            except KeyboardInterrupt:
                shown.stop()
                screen.print()
                screen.say("analyse.interrupted", n=len(kept.found))
                raise Leave(130) from None
        screen.print(title(data, words.lang), style="bold yellow")
        for section in sections(data, words.lang):
            if section.rows:
                screen.print()
                screen.console.print(table(section))
        if html:
            write(html, page(data, words.lang), words)
            screen.print()
            screen.say("analyse.written", file=html)
