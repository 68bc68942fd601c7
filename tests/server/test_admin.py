"""What the operator does, while a server runs: it notices, whichever database there is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from duelyard.cli.app import build_app
from duelyard.cli.words import Words
from duelyard.server.care.admin import Office
from duelyard.server.words.problems import FOR_EVER, Trouble
from tests.server.client import Refused, Visitor
from tests.server.serving import serving

Json = dict[str, Any]
DUEL = {"game": "clash", "settings": {"first": "A"}, "seats": [{"kind": "me"}, {"kind": "invite"}]}
FOUR = [{"kind": "me"}, *[{"kind": "open"}] * 3]
OPEN = {"game": "clash", "settings": {"mode": "ffa"}, "seats": FOUR, "public": True}
Scene = Callable[[Office, Visitor, Visitor], Awaitable[None]]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The address of a server, and of its database."""
    database = None if request.param == "sqlite" else request.getfixturevalue("cluster").fresh()
    with serving(tmp_path_factory.mktemp("server"), database=database) as (address, house):
        yield address, house.config.database


def play(place: tuple[str, str], scene: Scene) -> None:
    """Play a scene with the operator, Anna and Ben."""

    async def run() -> None:
        base, url = place
        office = Office(url, "tester")
        async with Visitor(base, "Anna") as anna, Visitor(base, "Ben") as ben, asyncio.timeout(60):
            await scene(office, anna, ben)
        await office.close()

    asyncio.run(run())


async def duel(anna: Visitor, ben: Visitor | None = None, **more: Any) -> str:
    """A duel, which waits where nobody comes."""
    table = await anna.post("/api/tables", {**DUEL, **more})
    if ben is not None:
        await ben.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return str(table["id"])


async def me(who: Visitor) -> str:
    return str((await who.get("/api/me"))["id"])


def test_a_table_is_closed(place: tuple[str, str]) -> None:
    async def scene(office: Office, anna: Visitor, ben: Visitor) -> None:
        playing, waiting = await duel(anna, ben), await duel(anna)
        async with anna.live(playing, 0) as one, anna.live(waiting, 0, lang="ru") as other:
            await office.close_table(playing, "a quarrel")
            await one.until(lambda message: message.get("table", {}).get("state") == "void")
            assert "operator has closed" in one.state["table"]["ending"]["text"]
            with pytest.raises(Refused, match="over"):
                await one.request("choose", 0, choices=["end"])
            await office.close_table(waiting, "")
            await other.until(lambda message: message.get("table", {}).get("state") == "void")
            assert "закрыл оператор" in other.state["table"]["ending"]["text"]
        with pytest.raises(Trouble, match="over_already"):
            await office.close_table(playing, "")
        with pytest.raises(Trouble, match="no_table"):
            await office.close_table("nothing", "")
        notes = await office.log(playing)
        assert [(note.what, note.why, note.by) for note in notes] == [("close", "a quarrel", "tester")]

    play(place, scene)


def test_a_table_is_deleted(place: tuple[str, str]) -> None:
    async def scene(office: Office, anna: Visitor, ben: Visitor) -> None:
        table = await duel(anna, ben)
        async with anna.live(table, 0) as live:
            await live.request("chat", text="hello")
            await office.delete_table(table, "")
            assert await live.closed() == 4404
        with pytest.raises(Refused, match="no_table"):
            await anna.get(f"/api/tables/{table}")
        with pytest.raises(Trouble, match="no_table"):
            await office.delete_table(table, "")

    play(place, scene)


def test_somebody_is_silent_for_a_time(place: tuple[str, str]) -> None:
    async def scene(office: Office, anna: Visitor, ben: Visitor) -> None:
        table = await duel(anna, ben)
        async with ben.live(table, 1) as live:
            await live.request("chat", text="hello")
            await office.mute(await me(ben), datetime.now(UTC) + timedelta(hours=1), "spam")
            with pytest.raises(Refused, match="silent until"):
                await live.request("chat", text="hello")
            await office.mute(await me(ben), datetime.now(UTC) - timedelta(seconds=1), "")
            await live.request("chat", text="hello")
            await office.mute(await me(ben), FOR_EVER, "")
            with pytest.raises(Refused, match=r"asked you to be silent\."):
                await live.request("chat", text="hello")
            await office.mute(await me(ben), None, "")
            await live.request("chat", text="hello")

    play(place, scene)


def test_somebody_is_locked_out(place: tuple[str, str]) -> None:
    login = {"login": f"ben{time.monotonic_ns()}"[:32], "password": "open sesame"}

    async def scene(office: Office, anna: Visitor, ben: Visitor) -> None:
        table = await duel(anna, ben, public=True)
        await ben.post("/api/account", login)
        link = (await ben.post("/api/link"))["token"]
        async with ben.live(table, 1) as live, anna.live(table, 0) as other:
            await office.ban(login["login"], datetime.now(UTC) + timedelta(days=1), "spam")
            assert await live.closed() == 4401
            await other.request("chat", text="he is gone")
        assert (await ben.get("/api/me"))["id"] is None
        for path, body in (
            ("/api/tables", DUEL),
            ("/api/me", {"name": "Berta"}),
            ("/api/login", login),
            (f"/api/link/{link}", None),
            (f"/api/tables/{table}/act", {"type": "chat", "id": "1", "text": "hello"}),
        ):
            with pytest.raises(Refused, match="banned: The operator has locked you out until"):
                await ben.post(path, body)
        await office.ban(login["login"], None, "")
        assert (await ben.get("/api/me"))["account"] == login["login"]

    play(place, scene)


def test_a_player_is_deleted(place: tuple[str, str]) -> None:
    login = {"login": f"ben{time.monotonic_ns()}"[:32], "password": "open sesame"}

    async def scene(office: Office, anna: Visitor, ben: Visitor) -> None:
        await ben.post("/api/account", login)
        over, playing = await duel(anna, ben), await duel(anna, ben)
        made, waits = await duel(ben), await anna.post("/api/tables", OPEN)
        await ben.post(f"/api/tables/{waits['id']}/join", {})
        async with ben.live(over, 1) as live:
            await live.request("chat", text="hello")
            await live.request("resign", 1)
        async with anna.live(playing, 0, lang="ru") as live, ben.live(playing, 1) as theirs:
            player = await office.delete_player(login["login"], "asked for it")
            assert await theirs.closed() == 4401
            await live.until(lambda heard: heard["type"] == "update" and heard["table"]["state"] == "over")
            assert live.state["table"]["ending"]["way"] == "resign"
            while live.state["table"]["seats"][1]["name"] == "Ben":
                await live.until(lambda heard: heard["type"] == "update")
            assert live.state["table"]["seats"][1]["name"] == "(удалён)"
        assert (await ben.get("/api/me"))["id"] is None
        with pytest.raises(Refused, match="bad_credentials"):
            await ben.post("/api/login", login)
        assert "ended: resign" in await anna.get(f"/api/tables/{over}/record")
        mine = {table["id"]: table for table in (await anna.get("/api/tables/mine"))["tables"]}
        assert [seat["name"] for seat in mine[over]["seats"]] == ["Anna", "(deleted)"]
        assert mine[waits["id"]]["seats"][1]["kind"] == "open"
        async with anna.live(over, 0) as live:
            assert (await live.until(lambda heard: heard["type"] == "chat"))["lines"] == []
        assert [row.state for row in await office.tables(made)] == ["void"]
        assert (await office.player(player)).name == ""
        assert [note.what for note in await office.log(player)] == ["delete-player"]
        with pytest.raises(Trouble, match="no_player"):
            await office.delete_player("nobody", "")

    play(place, scene)


def test_a_deleted_player_has_no_name_in_a_league(place: tuple[str, str]) -> None:
    async def scene(office: Office, anna: Visitor, ben: Visitor) -> None:
        seats = [{"kind": "me"}, {"kind": "invite"}, *[{"kind": "bot", "level": "squire"}] * 2]
        made = await anna.post("/api/series", {"game": "clash", "kind": "league", "seats": seats})
        await ben.post(f"/api/series/{made['id']}/join", {"invite": made["invite"]})
        assert "Ben" in str(await anna.get(f"/api/series/{made['id']}"))
        await office.delete_player(await me(ben), "")
        after = await anna.get(f"/api/series/{made['id']}")
        assert "Ben" not in str(after)
        assert after["seats"][1]["name"] == "(deleted)"

    play(place, scene)


def test_a_password_is_reset(place: tuple[str, str]) -> None:
    login = {"login": f"ben{time.monotonic_ns()}"[:32], "password": "open sesame"}

    async def scene(office: Office, anna: Visitor, ben: Visitor) -> None:
        table = await duel(ben)
        await ben.post("/api/account", login)
        async with ben.live(table, 0) as live:
            new = await office.reset_password(login["login"].upper(), "forgot it")
            assert await live.closed() == 4401
        assert (await ben.get("/api/me"))["id"] is None
        with pytest.raises(Refused, match="bad_credentials"):
            await ben.post("/api/login", login)
        assert (await ben.post("/api/login", {**login, "password": new}))["name"] == "Ben"
        with pytest.raises(Trouble, match="no_login"):
            await office.reset_password("nobody", "")

    play(place, scene)


def test_players_and_tables_are_found(place: tuple[str, str]) -> None:
    async def scene(office: Office, anna: Visitor, ben: Visitor) -> None:
        name = f"Zoe {time.monotonic_ns()}"[:24]
        await anna.post("/api/me", {"name": name})
        table = await duel(anna)
        assert [row.name for row in await office.players(name.lower())] == [name]
        assert [row.id for row in await office.tables(name.upper())] == [table]
        assert [row.id for row in await office.tables(table)] == [table]
        assert await office.players("100%") == []
        assert await office.tables("_______") == []
        assert table in {row.id for row in await office.tables("waiting")}

    play(place, scene)


# -- the command -------------------------------------------------------------------------------------------------------


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUELYARD_DATA", str(tmp_path))

    def admin(*arguments: str, lang: str = "en", typed: str = "") -> str:
        done = CliRunner().invoke(build_app(Words(lang)), ["admin", *arguments], input=typed)
        return done.output + str(done.exception or "")

    assert "Nothing was found" in admin("players")
    with serving(tmp_path) as (base, _):

        async def scene() -> tuple[str, str]:
            async with Visitor(base, "Anna") as anna:
                return await me(anna), await duel(anna)

        player, table = asyncio.run(scene())
        assert f"{player}  20" in admin("players", "ann")
        assert "clash  waiting  private" in admin("tables")
        assert "Anna does not speak until 20" in admin("mute", player, "--for", "12h")
        assert "Anna may speak again" in admin("mute", player, "--off")
        assert "вход закрыт навсегда" in admin("ban", player, "--why", "spam", lang="ru")
        assert "banned" in admin("players", player)
        assert "is no time" in admin("ban", player, "--for", "soon")
        for command in ("mute", "ban", "delete-player"):
            assert "There is no player with this id or login: nobody" in admin(command, "nobody")
        assert "Такого стола нет" in admin("close", "nothing", lang="ru")
        assert "no account with this login" in admin("password", "nobody")
        assert "is closed" in admin("close", table)
        assert "deleted" not in admin("delete-table", table, typed="n\n")
        assert "is deleted" in admin("delete-table", table, "--yes")
        assert "is deleted" in admin("delete-player", player, typed="y\n")
        assert "(deleted)" in admin("players", player)
    log = admin("log")
    assert [line.split("  ")[2] for line in log.splitlines()] == [
        *("delete-player", "delete-table", "close", "ban", "unmute", "mute")
    ]
    assert "spam" in log
