"""`duelyard serve` and `duelyard backup`: the table server."""

import json
import os
import socket
import sys
import threading
import urllib.request
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words


def add(app: typer.Typer, words: Words) -> None:
    """Add the commands.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("serve.help"))
    def serve(
        host: Annotated[str | None, typer.Option(help=words("serve.help_host"), show_default="127.0.0.1")] = None,
        port: Annotated[int | None, typer.Option(help=words("serve.help_port"), show_default="8180")] = None,
        workers: Annotated[int | None, typer.Option(help=words("serve.help_workers"), show_default="1")] = None,
        database: Annotated[
            str | None, typer.Option(help=words("serve.help_database"), metavar="URL", show_default=False)
        ] = None,
        open_: Annotated[bool, typer.Option("--open", help=words("serve.help_open"))] = False,
    ) -> None:
        from duelyard.server.config import Config  # the server is slow to import
        from duelyard.server.serving import PortTaken
        from duelyard.server.serving import serve as run

        screen = Screen(words)
        log = None if "DUELYARD_LOG" in os.environ or not sys.stderr.isatty() else "warning"  # people want to play
        config = Config.read(host=host, port=port, workers=workers, database=database, log=log)

        def ready(url: str) -> None:
            screen.say("serve.ready", style="bold", url=url)
            if config.host in ("0.0.0.0", "::") and (address := own_address()):
                screen.say("serve.friends", url=f"http://{address}:{url.rpartition(':')[2]}")
            if open_:
                show(url)

        try:
            run(config, ready)
        except KeyboardInterrupt:  # the usual end
            screen.print()
        except PortTaken:
            url = f"http://{config.host}:{config.port}"
            if not open_ or not is_duelyard(url):
                raise
            screen.say("serve.runs_already", url=url)
            show(url)

    @app.command(help=words.help("backup.help"))
    def backup(
        file: Annotated[Path, typer.Argument(help=words("backup.help_file"), metavar="FILE", show_default=False)],
        database: Annotated[
            str | None, typer.Option(help=words("serve.help_database"), metavar="URL", show_default=False)
        ] = None,
    ) -> None:
        from duelyard.server.config import Config
        from duelyard.server.store.backup import backup as copy

        config = Config.read(database=database)
        copy(config.database, file)
        key = "backup.done_postgres" if config.postgres else "backup.done"
        Screen(words).say(key, file=file, size=max(1, round(file.stat().st_size / 1024)))


def show(url: str) -> None:
    """Open the browser; the server does not wait for it. One that would take over the terminal is not meant."""
    try:
        if type(browser := webbrowser.get()) is not webbrowser.GenericBrowser:
            threading.Thread(target=browser.open, args=(url,), daemon=True).start()
    except webbrowser.Error:
        pass


def own_address() -> str | None:
    """This machine's address in its network. Nothing is sent: the system only says which way it would take."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(way.getsockname()[0])


def is_duelyard(url: str) -> bool:
    """Whether a table server answers there."""
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=3) as answer:
            return {"status", "version"} <= set(json.load(answer))
    except (OSError, ValueError, TypeError):
        return False
