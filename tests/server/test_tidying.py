"""What is forgotten after a while, and what is ended because nobody goes on with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select, update

from duelyard.core.registry import game
from duelyard.server.care import ops, tidying
from duelyard.server.config import Config
from duelyard.server.house import House
from duelyard.server.messages import NewSeat, NewSeries, NewTable, SeatKind
from duelyard.server.store.database import Database
from duelyard.server.store.models import (
    ChatRow,
    EndedRow,
    LinkRow,
    PlayerRow,
    SeatRow,
    SeriesRow,
    SeriesSeatRow,
    TableRow,
)
from duelyard.server.table.tables import add_table, new_table

pytestmark = pytest.mark.anyio
NOW = datetime(2030, 5, 1, tzinfo=UTC)


def said(table: str, number: int, player: str, days: float) -> ChatRow:
    at = NOW - timedelta(days=days)
    return ChatRow(table=table, number=number, player=player, author=player, text="hello", at=at)


def player(name: str, days: float, **more: Any) -> PlayerRow:
    seen = NOW - timedelta(days=days)
    return PlayerRow(id=name, name=name, epoch=0, created=seen, seen=seen, **more)


def table(name: str, maker: str, state: str, days: float, **more: Any) -> TableRow:
    at = NOW - timedelta(days=days)
    fixed: dict[str, Any] = {"game": "clash", "rules": 1, "settings": {}, "clock": {}, "public": False, "secret": ""}
    return TableRow(id=name, maker=maker, state=state, invite="", created=at, moved=at, **fixed, **more)


async def test_what_nobody_needs_is_forgotten(database_url: str) -> None:
    database = Database(database_url)
    await database.create()
    series = SeriesRow(
        id="s", game="clash", kind="league", text="", public=False, maker="leader", invite="", created=NOW, moved=NOW
    )
    rows = [
        [player("fresh", 89), player("old", 91), player("account", 400, login="account"), player("maker", 400)],
        [player("sits", 400), player("chats", 400), player("leader", 400), player("member", 400), player("waits", 400)],
        [player("talker", 400), player("banned", 400, banned=NOW + timedelta(days=1))],
        [series],
        [SeriesSeatRow(series="s", seat=0, kind="human", player="member")],
        [table("over", "maker", "over", 300), table("playing", "maker", "playing", 300)],
        [table("abandoned", "waits", "waiting", 15), table("waiting", "maker", "waiting", 13)],
        [table("league", "leader", "waiting", 300, series="s")],
        [SeatRow(table="over", seat=0, kind="human", player="sits")],
        [SeatRow(table="abandoned", seat=0, kind="human", player="waits")],
        [
            said("over", 1, "chats", 29),
            said("over", 2, "talker", 31),
            said("playing", 1, "chats", 300),
            said("waiting", 1, "chats", 31),
        ],
        [EndedRow(player="fresh", session="a", at=NOW - timedelta(days=401))],
        [EndedRow(player="fresh", session="b", at=NOW - timedelta(days=399))],
        [
            LinkRow(token="a", player="fresh", expires=NOW - timedelta(seconds=1)),
            LinkRow(token="b", player="fresh", expires=NOW + timedelta(seconds=1)),
        ],
    ]

    def fill(session: Any) -> None:
        for some in rows:
            session.add_all(some)
            session.flush()

    await database.write(fill)
    assert await database.write(lambda session: tidying.tidy(session, NOW, 90, 30)) == (3, 1)
    names = await database.read(lambda session: set(session.scalars(select(PlayerRow.id))))
    assert names == {"fresh", "account", "maker", "sits", "chats", "leader", "member", "banned"}
    tables = await database.read(lambda session: set(session.scalars(select(TableRow.id))))
    assert tables == {"over", "playing", "waiting", "league"}
    assert await database.read(lambda session: list(session.scalars(select(LinkRow.token)))) == ["b"]
    assert await database.write(lambda session: tidying.tidy(session, NOW, 90, 30)) == (0, 0)
    lines = select(ChatRow.table, ChatRow.number)
    assert {tuple(row) for row in await database.read(lambda session: session.execute(lines).all())} == {
        *(("over", 1), ("playing", 1), ("waiting", 1))
    }
    assert await database.read(lambda session: list(session.scalars(select(EndedRow.session)))) == ["b"]
    counts = await database.read(ops.count_tables)
    assert counts == {"over": 1, "playing": 1, "waiting": 2}
    await database.close()


# -- what is ended -----------------------------------------------------------------------------------------------------


@pytest.fixture
async def house(database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A server at which Anna is a guest, and which tidies up only when it is told to."""

    async def never(house: House) -> None:
        """No background task."""

    monkeypatch.setattr(tidying, "tidy_for_ever", never)
    config = Config(data=tmp_path, database=database_url, secret="a secret of the tests, long enough")
    house = House(replace(config, abandoned=40))
    await house.start()
    await asyncio.sleep(0)
    anna = PlayerRow(id="anna", name="Anna", epoch=0, created=NOW, seen=datetime.now(UTC))
    await house.database.write(lambda session: session.add(anna))
    yield house
    await house.close()


async def solo(house: House, days: float, **clock: Any) -> str:
    """A match that Anna plays at one screen, moved last so many days ago."""
    seats = [NewSeat(kind=SeatKind.me), NewSeat(kind=SeatKind.me, name="Ben")]
    wish = NewTable(game="clash", settings={"first": "A"}, seats=seats)
    at = house.desk.clock() - timedelta(days=days)
    table, places = new_table(wish, "anna", "Anna", at)
    await house.database.write(add_table(table, places, at))
    return table.id


async def test_a_match_that_nobody_goes_on_with_ends_void(house: House) -> None:
    old, fresh = await solo(house, 41), await solo(house, 39)
    entry = await house.desk.open(old)
    done = await tidying.tidy_up(house)
    assert done["matches"] == 1
    assert entry.play.state == "void"
    assert entry.play.ending == {"way": "void", "scores": [0.0, 0.0], "why": "abandoned"}
    state = select(TableRow.state).where(TableRow.id == fresh)
    assert await house.database.read(lambda session: session.scalar(state)) == "playing"
    assert (await tidying.tidy_up(house))["matches"] == 0


async def league(house: House, days: float) -> str:
    """A league of Anna and computers in which nothing has happened for so many days."""
    body = NewSeries(game="clash", kind="league", seats=[NewSeat(kind=SeatKind.me)] + [NewSeat(kind=SeatKind.bot)] * 3)
    key = await house.leagues.make(body, "anna", "Anna")
    at = house.desk.clock() - timedelta(days=days)
    await house.database.write(lambda db: db.execute(update(SeriesRow).where(SeriesRow.id == key).values(moved=at)))
    return key


async def test_a_series_that_nobody_goes_on_with_is_dropped(house: House) -> None:
    old, fresh, played = await league(house, 41), await league(house, 39), await league(house, 41)
    tables = {key: await solo(house, days) for key, days in ((old, 41), (played, 1))}

    def belong(session: Any) -> None:
        for key, table in tables.items():
            session.execute(update(TableRow).where(TableRow.id == table).values(series=key))

    await house.database.write(belong)
    assert (await tidying.tidy_up(house))["series"] == 1
    kept = await house.database.read(lambda session: set(session.scalars(select(SeriesRow.id))))
    assert kept == {fresh, played}, "at a table of the third one somebody has moved"
    row = await house.database.read(lambda session: session.get(TableRow, tables[old]))
    assert row is not None
    assert (row.state, row.series) == ("void", None), "its matches stay"


async def test_a_series_that_is_over_stays(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    key = await league(house, 400)
    monkeypatch.setattr(game("clash").series["league"], "read", lambda text: SimpleNamespace(over=True))
    assert (await tidying.tidy_up(house))["series"] == 0
    row = await house.database.read(lambda session: session.get(SeriesRow, key))
    assert row is not None
    assert row.over


async def test_a_series_to_which_nobody_came_is_dropped(house: House) -> None:
    seats = [NewSeat(kind=SeatKind.me), *[NewSeat(kind=SeatKind.invite)] * 3]
    key = await house.leagues.make(NewSeries(game="clash", kind="league", seats=seats), "anna", "Anna")
    at = house.desk.clock() - timedelta(days=15)
    await house.database.write(lambda db: db.execute(update(SeriesRow).where(SeriesRow.id == key).values(moved=at)))
    await tidying.tidy_up(house)
    assert await house.database.read(lambda session: session.get(SeriesRow, key)) is None
