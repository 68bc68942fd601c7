"""One's own record: from finished matches, by game, level and what was played; to take away; gone with the player."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Iterator

import pytest

from duelyard.server.house import House
from tests.server.client import Json, Visitor
from tests.server.serving import serving

ME = {"kind": "me"}
Served = tuple[str, House]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("records")) as (base, house):
        yield base, house


async def given_up(visitor: Visitor, seats: list[Json], game: str = "clash", hint: bool = False) -> str:
    """A match that the visitor gives up at once."""
    settings = {"first": "A"} if game == "clash" else {}
    table = (await visitor.post("/api/tables", {"game": game, "settings": settings, "seats": seats}))["id"]
    async with visitor.live(table, 0) as live:
        if hint:
            await live.request("hint", 0)
        await live.request("resign", 0)
    return str(table)


def test_what_was_finished_counts(served: Served) -> None:
    base, house = served
    house.hints.iterations = 5

    async def scene() -> tuple[Json, str, Json, Json, str]:
        async with Visitor(base, "Ann") as ann, Visitor(base, "Ben") as ben:
            await given_up(ann, [ME, {"kind": "bot", "level": "squire"}])
            last = await given_up(ann, [ME, {"kind": "bot", "level": "captain"}], hint=True)
            await given_up(ann, [{"kind": "me", "name": "Eva"}, {"kind": "me", "name": "Max"}])  # at one screen
            await ann.post("/api/tables", {"game": "clash", "seats": [ME, {"kind": "bot", "level": "squire"}]})
            table = (await ben.post("/api/tables", {"game": "gosu", "seats": [ME, {"kind": "open"}], "public": True}))[
                "id"
            ]
            await ann.post(f"/api/tables/{table}/join", {"seat": 1})
            async with ben.live(table, 0) as live:
                await live.request("resign", 0)
            mine = await ann.get("/api/me/record", lang="ru")
            text = await ann.get("/api/me/record.csv")
            return mine, text, await ben.get("/api/me/record"), await ann.get("/api/me"), last

    mine, text, bens, me, last = asyncio.run(scene())
    assert (mine["won"], mine["lost"], mine["drawn"]) == (1, 2, 0)
    assert (mine["streak"], mine["longest"]) == (1, 1)
    clash, gosu = mine["games"]
    assert (clash["game"], clash["lost"], clash["streak"], clash["beaten"]) == ("clash", 2, -2, [])
    assert [(level["value"], level["name"], level["lost"]) for level in clash["levels"]] == [
        ("squire", "Оруженосец", 1),
        ("captain", "Капитан", 1),
    ]
    decks = next(kind for kind in clash["played"] if kind["kind"] == "deck")
    assert sum(share["lost"] for share in decks["shares"]) == 2
    assert all(share["name"] for share in decks["shares"])
    assert (gosu["won"], gosu["levels"]) == (1, [])
    assert [match["opponents"] for match in mine["matches"]] == [["human"], ["captain"], ["squire"]]
    assert next(match for match in mine["matches"] if match["table"] == last)["hints"] == 1
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [(row["game"], row["score"], row["hints"]) for row in rows] == [
        ("gosu", "1.0", "0"),
        ("clash", "-1.0", "1"),
        ("clash", "-1.0", "0"),
    ]
    assert (bens["won"], bens["lost"]) == (0, 1)
    assert me["id"]


def test_who_plays_nothing_has_an_empty_one(served: Served) -> None:
    base, _ = served

    async def scene() -> Json:
        async with Visitor(base, "New") as new:
            record: Json = await new.get("/api/me/record")
            return record

    record = asyncio.run(scene())
    assert (record["games"], record["matches"], record["longest"]) == ([], [], 0)
