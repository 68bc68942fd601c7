"""`duelyard admin`: what the operator does to players and tables, in the database, while the server runs."""

import asyncio
import getpass
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Annotated, Any

import typer

from duelyard.cli.errors import CommandError
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words

if TYPE_CHECKING:
    from duelyard.server.care.admin import Office

UNITS = {"m": timedelta(minutes=1), "h": timedelta(hours=1), "d": timedelta(days=1)}


def add(app: typer.Typer, words: Words) -> None:
    """Add the commands.

    >>> add(typer.Typer(), Words("en"))
    """
    admin = typer.Typer(no_args_is_help=True)
    app.add_typer(admin, name="admin", help=words("admin.about"))
    screen = Screen(words)
    any_search = typer.Argument(help=words("admin.search"), metavar="SEARCH", show_default=False)
    who = typer.Argument(help=words("admin.who"), metavar="PLAYER", show_default=False)
    which = typer.Argument(help=words("admin.table"), metavar="TABLE", show_default=False)
    because = typer.Option("--why", help=words("admin.why"), show_default=False)
    length = typer.Option("--for", help=words("admin.time"), metavar="30m|12h|7d", show_default=False)
    back = typer.Option("--off", help=words("admin.off"))
    sure = typer.Option("--yes", help=words("admin.yes"))
    place = typer.Option("--database", help=words("serve.help_database"), metavar="URL", show_default=False)

    def do(database: str | None, work: Callable[["Office"], Awaitable[Any]]) -> Any:
        return asyncio.run(at_office(words, database, work))

    @admin.command("players", help=words.help("admin.players"))
    def players(search: Annotated[str, any_search] = "", database: Annotated[str | None, place] = None) -> None:
        rows = do(database, lambda office: office.players(search))
        now = datetime.now(UTC)
        for row in rows:
            marks = [words(f"admin.is_{what}") for what in ("muted", "banned") if (getattr(row, what) or now) > now]
            name = row.name or words("admin.deleted")
            screen.print("  ".join([row.id, moment(row.seen), name, row.login or "-", *marks]))
        if not rows:
            screen.say("admin.nothing")

    @admin.command("tables", help=words.help("admin.tables"))
    def tables(search: Annotated[str, any_search] = "", database: Annotated[str | None, place] = None) -> None:
        rows = do(database, lambda office: office.tables(search))
        for row in rows:
            kind = words("admin.public") if row.public else words("admin.private")
            screen.print("  ".join([row.id, moment(row.moved), row.game, words(f"admin.state_{row.state}"), kind]))
        if not rows:
            screen.say("admin.nothing")

    @admin.command("close", help=words.help("admin.close"))
    def close(
        table: Annotated[str, which], why: Annotated[str, because] = "", database: Annotated[str | None, place] = None
    ) -> None:
        do(database, lambda office: office.close_table(table, why))
        screen.say("admin.closed", table=table)

    @admin.command("delete-table", help=words.help("admin.delete_table"))
    def delete_table(
        table: Annotated[str, which],
        why: Annotated[str, because] = "",
        yes: Annotated[bool, sure] = False,
        database: Annotated[str | None, place] = None,
    ) -> None:
        if yes or screen.agree("admin.sure_table", False, table=table):
            do(database, lambda office: office.delete_table(table, why))
            screen.say("admin.deleted_table", table=table)

    @admin.command("mute", help=words.help("admin.mute"))
    def mute(
        player: Annotated[str, who],
        time: Annotated[str, length] = "",
        off: Annotated[bool, back] = False,
        why: Annotated[str, because] = "",
        database: Annotated[str | None, place] = None,
    ) -> None:
        end = None if off else until(time, words)
        row = do(database, lambda office: office.mute(player, end, why))
        tell_end("mute", row.name, end)

    @admin.command("ban", help=words.help("admin.ban"))
    def ban(
        player: Annotated[str, who],
        time: Annotated[str, length] = "",
        off: Annotated[bool, back] = False,
        why: Annotated[str, because] = "",
        database: Annotated[str | None, place] = None,
    ) -> None:
        end = None if off else until(time, words)
        row = do(database, lambda office: office.ban(player, end, why))
        tell_end("ban", row.name, end)

    def tell_end(what: str, name: str, end: datetime | None) -> None:
        from duelyard.server.words.problems import FOR_EVER

        way = "off" if end is None else "for_ever" if end == FOR_EVER else "until"
        screen.say(f"admin.{what}_{way}", name=name, time=moment(end) if end else "")

    @admin.command("delete-player", help=words.help("admin.delete_player"))
    def delete_player(
        player: Annotated[str, who],
        why: Annotated[str, because] = "",
        yes: Annotated[bool, sure] = False,
        database: Annotated[str | None, place] = None,
    ) -> None:
        row = do(database, lambda office: office.player(player))
        if yes or screen.agree("admin.sure_player", False, name=row.name, id=row.id):
            do(database, lambda office: office.delete_player(row.id, why))
            screen.say("admin.deleted_player", id=row.id)

    @admin.command("password", help=words.help("admin.password"))
    def password(
        login: Annotated[str, typer.Argument(help=words("admin.login"), metavar="LOGIN", show_default=False)],
        why: Annotated[str, because] = "",
        database: Annotated[str | None, place] = None,
    ) -> None:
        new = do(database, lambda office: office.reset_password(login, why))
        screen.say("admin.new_password", login=login, password=new)

    @admin.command("log", help=words.help("admin.log"))
    def log(search: Annotated[str, any_search] = "", database: Annotated[str | None, place] = None) -> None:
        rows = do(database, lambda office: office.log(search))
        for row in rows:
            screen.print(
                "  ".join([moment(row.at), row.by, row.what, row.player or row.table or "-", row.why]).rstrip()
            )
        if not rows:
            screen.say("admin.nothing")


async def at_office(words: Words, database: str | None, work: Callable[["Office"], Awaitable[Any]]) -> Any:
    """Do something at the database that the server uses; what it refuses is told in the operator's language."""
    from duelyard.server.care.admin import Office
    from duelyard.server.config import Config
    from duelyard.server.store import migrations
    from duelyard.server.words.problems import Trouble

    url = Config.read(database=database).database
    await migrations.upgrade(url)
    office = Office(url, user())
    try:
        return await work(office)
    except Trouble as trouble:
        raise CommandError(trouble.say(words.lang)) from trouble
    finally:
        await office.close()


def user() -> str:
    """Who sits at the keyboard."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "?"


def until(text: str, words: Words) -> datetime:
    """When a time of this length is over; for ever, where none is named.

    >>> until("", Words("en")).year, until("2h", Words("en")) > datetime.now(UTC)
    (9999, True)
    """
    from duelyard.server.words.problems import FOR_EVER

    if not text:
        return FOR_EVER
    found = re.fullmatch(r"([1-9]\d{0,4})([mhd])", text)
    if found is None:
        raise CommandError(words("admin.bad_time", given=text))
    return (datetime.now(UTC) + int(found[1]) * UNITS[found[2]]).replace(microsecond=0)


def moment(at: datetime) -> str:
    """A time for people.

    >>> moment(datetime(2030, 5, 1, 18, 30, tzinfo=UTC))
    '2030-05-01 18:30'
    """
    return at.astimezone(UTC).strftime("%Y-%m-%d %H:%M")
