"""A mutation league through the server: people, computers, and duels at ordinary tables."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from duelyard.server.edge.security import Limits
from duelyard.server.series.quotas import AT_ONCE
from tests.server.client import Refused, Visitor
from tests.server.serving import serving

Json = dict[str, Any]
PEOPLE = [{"kind": "me"}, {"kind": "invite"}, {"kind": "bot", "level": "squire"}, {"kind": "bot", "level": "squire"}]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    with serving(tmp_path_factory.mktemp("server")) as (address, _):
        yield address


async def decide(who: Visitor, series: Json) -> Json:
    """Take the first option."""
    body = {"seat": series["seat"], "version": series["version"], "choice": series["options"][0]["text"]}
    decided: Json = await who.post(f"/api/series/{series['id']}/choose", body)
    return decided


async def decide_all(who: Visitor, series: str, phase: str) -> Json:
    """Decide as long as this phase asks one to."""
    state: Json = await who.get(f"/api/series/{series}")
    while state["options"] and state["view"]["phase"] == phase:
        state = await decide(who, state)
    return state


async def to_the_duels(who: Visitor, series: str) -> Json:
    """Decide everything until the first duels."""
    state: Json = await who.get(f"/api/series/{series}")
    while state["view"]["phase"] != "duels":
        state = await decide(who, state)
    return state


async def make_league(who: Visitor, levels: str = "squire") -> str:
    """A league against three computers."""
    seats = [{"kind": "me"}, *({"kind": "bot", "level": levels} for _ in range(3))]
    made = await who.post("/api/series", {"game": "clash", "kind": "league", "seats": seats})
    return str(made["id"])


def test_a_player_has_ten_open_leagues(tmp_path: Path) -> None:
    async def run(base: str) -> None:
        async with Visitor(base, "Anna") as anna, Visitor(base, "Ben") as ben:
            made = await anna.post("/api/series", {"game": "clash", "kind": "league", "seats": PEOPLE})
            answers = await asyncio.gather(*(make_league(anna) for _ in range(15)), return_exceptions=True)
            refused = [answer for answer in answers if isinstance(answer, Refused)]
            assert len(refused) == 6, "one waits already, and nine more were made, though all came at the same time"
            assert {answer.code for answer in refused} == {"too_many_series"}
            assert "10 leagues" in refused[0].message["text"]
            await anna.post(f"/api/series/{made['id']}/join", {})  # where she sits already
            made = await ben.post("/api/series", {"game": "clash", "kind": "league", "seats": PEOPLE})
            with pytest.raises(Refused, match="too_many_series"):
                await anna.post(f"/api/series/{made['id']}/join", {"invite": made["invite"]})

    with serving(tmp_path, limits=1) as (base, _):
        asyncio.run(run(base))


def test_tables_and_leagues_have_one_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(base: str) -> None:
        async with Visitor(base, "Anna") as anna:
            league = await make_league(anna)
            await to_the_duels(anna, league)
            await anna.post("/api/tables", {"game": "clash"})  # the other one is where computers play
            with pytest.raises(Refused, match="too_many_tables"):
                await make_league(anna)
            with pytest.raises(Refused, match="too_many_tables"):
                await anna.post(f"/api/series/{league}/tables/1")

    monkeypatch.setattr(Limits, "__init__", with_tables(Limits.__init__, 2))
    with serving(tmp_path, limits=1) as (base, house):
        house.bots.look = lambda entry: None  # type: ignore[method-assign]  # its match does not end
        asyncio.run(run(base))


def with_tables(init: Any, tables: int) -> Any:
    """The limits, with another number of tables."""

    def limited(self: Limits, **given: float) -> None:
        init(self, **{"tables": tables, **given})

    return limited


def test_a_few_matches_of_computers_at_a_time_and_the_next_begins_by_itself(tmp_path: Path) -> None:
    async def run(base: str) -> None:
        async with Visitor(base, "Anna") as anna:
            leagues = [await make_league(anna) for _ in range(AT_ONCE + 1)]
            for league in leagues:
                await to_the_duels(anna, league)

            def begun() -> int:
                query = "SELECT count(*) FROM tables WHERE series IS NOT NULL"
                with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
                    return int(database.execute(query).fetchone()[0])

            assert begun() == AT_ONCE
            async with asyncio.timeout(90):
                while begun() < len(leagues):  # nobody asks for anything meanwhile
                    await asyncio.sleep(0.2)

    with serving(tmp_path, limits=1) as (base, house):
        house.bots.think = first_option  # type: ignore[method-assign]
        asyncio.run(run(base))


async def first_option(*_: object) -> None:
    """No thought at all: it is enough that matches end."""
    await asyncio.sleep(0.01)


def test_an_evening(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
        made = await anna.post("/api/series", {"game": "clash", "kind": "league", "seats": PEOPLE})
        path = f"/api/series/{made['id']}"
        assert made["version"] == 0
        assert made["view"] == {}
        with pytest.raises(Refused, match="private"):
            await carl.get(path)
        joined = await ben.post(f"{path}/join", {"invite": made["invite"]})
        assert joined["mine"] == [1]
        assert joined["view"]["phase"] == "draft"
        assert joined["invite"] is None

        mine = await anna.get(path)
        after = await decide(anna, mine)
        other = await ben.get(path)
        assert after["version"] == mine["version"] + 1
        assert other["version"] == joined["version"], "what Anna picked, and that she did, does not count for Ben"
        with pytest.raises(Refused, match="conflict"):
            await anna.post(f"{path}/choose", {"seat": 0, "version": mine["version"], "choice": "pick titan"})
        with pytest.raises(Refused, match="not_asked"):
            await anna.post(f"{path}/choose", {"seat": 0, "version": after["version"], "choice": "pick titan"})
        wrong = {"seat": 1, "version": other["version"], "choice": "pick brute"}
        with pytest.raises(Refused, match="illegal") as refused:
            await ben.post(f"{path}/choose?lang=ru", wrong)
        assert refused.value.message["rule"] == "CL-MUT-5"
        with pytest.raises(Refused, match="not_yours"):
            await anna.post(f"{path}/choose", {"seat": 1, "version": 1, "choice": "pick titan"})
        await take_it_back(anna, ben, path, mine)
        for _ in range(15):
            await decide_all(ben, made["id"], "draft")
            await decide_all(anna, made["id"], "draft")
        for who in (anna, ben):
            await decide_all(who, made["id"], "deck")
        for who in (anna, ben):
            state = await who.get(path)
            assert state["view"]["phase"] == "mutation"
            assert any(option["verb"] == "mutate" for option in state["options"])
            await decide(who, state)  # done
        state = await anna.get(path)
        assert state["view"]["phase"] == "duels"
        assert state["tables"][0] is None
        assert state["tables"][1] is not None, "computers have sat down by themselves"
        with pytest.raises(Refused, match="not_sitting"):
            await anna.post(f"{path}/tables/2")
        table = await anna.post(f"{path}/tables/1")
        assert (await ben.post(f"{path}/tables/1"))["id"] == table["id"]
        assert table["series"] == made["id"]
        async with ben.live(table["id"], 1) as live:
            await live.request("resign", 1)
        results: list[Json] = []  # whoever asks finds them entered
        while not results:
            state = await anna.get(path)
            results = [one for one in state["view"]["results"] if one["table"] == 1]
        assert results[0]["winner"] == 0
        assert [one["id"] for one in await ben.get("/api/series/mine")] == [made["id"]]

    async def run() -> None:
        async with Visitor(base, "Anna") as anna, Visitor(base, "Ben") as ben, Visitor(base, "Carl") as carl:
            async with asyncio.timeout(120):
                await scene(anna, ben, carl)

    asyncio.run(run())


async def take_it_back(anna: Visitor, ben: Visitor, path: str, before: Json) -> None:
    """Anna has picked and Ben has not: she takes her card back and picks another one."""
    picked, other = await anna.get(path), await ben.get(path)
    assert (picked["undo"], other["undo"], other["view"]["participants"][0]["decided"]) == (True, False, True)
    with pytest.raises(Refused, match="not_yours"):
        await ben.post(f"{path}/undo", {"seat": 0, "version": picked["version"]})
    with pytest.raises(Refused, match="not_asked"):
        await ben.post(f"{path}/undo", {"seat": 1, "version": other["version"]})
    back = await anna.post(f"{path}/undo", {"seat": 0, "version": picked["version"]})
    assert {**back, "version": 0} == {**before, "version": 0}
    with pytest.raises(Refused, match="conflict"):  # a second click
        await anna.post(f"{path}/undo", {"seat": 0, "version": picked["version"]})
    seen = await ben.get(path)
    assert not seen["view"]["participants"][0]["decided"]
    assert seen["version"] == other["version"]
    body = {"seat": 0, "version": back["version"], "choice": before["options"][5]["text"]}
    again = await anna.post(f"{path}/choose", body)
    assert again["view"]["own"]["decided"] == [before["options"][5]["text"]]
    await decide(ben, seen)
    over = await anna.get(path)
    assert not over["undo"]
    with pytest.raises(Refused, match="not_asked"):
        await anna.post(f"{path}/undo", {"seat": 0, "version": over["version"]})


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "gosu", "kind": "league"}, "no_series"),
        ({"game": "clash", "kind": "cup"}, "no_series"),
        ({"game": "clash", "kind": "league", "settings": {"kit": ["treachery"]}}, "bad_options"),
        ({"game": "clash", "kind": "league", "seats": [{"kind": "me"}]}, "bad_seats"),
        ({"game": "clash", "kind": "league", "seats": [{"kind": "bot"}] * 4}, "nobody"),
    ],
)
def test_a_series_that_cannot_be_is_refused(base: str, body: Json, code: str) -> None:
    async def run() -> None:
        async with Visitor(base, "Anna") as anna:
            with pytest.raises(Refused, match=code):
                await anna.post("/api/series", body)

    asyncio.run(run())
