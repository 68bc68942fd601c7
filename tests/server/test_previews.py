"""What a choice would do is told to whoever is asked, from what his seat knows; too many questions end silently."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

import duelyard
from duelyard.core.preview import preview
from duelyard.core.reader import Reader
from duelyard.server.edge.limits import Buckets
from duelyard.server.house import House
from tests.server.client import Json, Live, Refused, Visitor
from tests.server.serving import serving
from tests.toy.game import TORTURE

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "squire"}
Served = tuple[str, House]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("previews")) as (base, house):
        house.previews.patience = house.previews.limit = 60.0  # the machine that tests may be slow
        yield base, house


@asynccontextmanager
async def sitting(base: str, **table: object) -> AsyncIterator[tuple[Visitor, str, Live]]:
    """Ann at seat 0 of a Clash, where she is asked first."""
    async with Visitor(base, "Ann") as ann:
        body = {"game": "clash", "settings": {"first": "A"}, "seats": [ME, BOT], **table}
        made = (await ann.post("/api/tables", body))["id"]
        async with ann.live(made, 0) as live:
            yield ann, made, live


def test_a_player_is_told_what_would_happen(served: Served) -> None:
    base, house = served

    async def scene() -> tuple[list[Json], Json, str]:
        async with sitting(base) as (ann, table, live):
            [ask] = live.state["asks"]
            texts = [option["text"] for option in ask["options"]]
            log = live.state["log"]
            told = [await live.request("what_if", 0, choice=text) for text in texts]
            wish = {"type": "what_if", "id": "1", "seat": 0, "base": log, "choice": texts[0]}
            told.append(await ann.post(f"/api/tables/{table}/act?lang=ru", wish))
            assert (await ann.get(f"/api/tables/{table}/state", seat=0))["log"] == log
            return told, ask, table

    told, ask, table = asyncio.run(scene())
    match = house.desk.entries[table].play.playing()
    for answer, option in zip(told, ask["options"], strict=False):
        to = Reader((("A", "Ann"), ("B", "Squire")), "A", exact=False)
        expected = preview(match.packet(0), option["text"]).data(match.rules, "en", to)
        assert answer["told"]["lines"] == expected["lines"]
        numbers = [list(number.values()) for number in answer["told"]["numbers"]]
        assert numbers == expected["numbers"]
    assert told[0]["told"]["ends"] == "asks"
    assert told[0]["told"]["asks"] == [1]
    assert told[0]["told"]["lines"] == ["Squire's turn 1: 9 mana."]
    assert told[-1]["told"]["lines"] == ["Ход игрока Оруженосец № 1: мана 9."]
    summons = [answer["told"]["lines"][0] for answer in told[1:-1]]
    assert summons
    assert all(line.startswith(("You summon", "You cast")) for line in summons)


def test_a_table_may_play_without(served: Served) -> None:
    base, _ = served

    async def scene() -> tuple[list[bool], list[Json | None]]:
        said, told = [], []
        for wanted in (True, False):
            async with sitting(base, preview=wanted) as (ann, table, live):
                said.append((await ann.get(f"/api/tables/{table}"))["preview"])
                told.append((await live.request("what_if", 0, choice="end"))["told"])
                await live.request("resign", 0)
                again = await ann.post(f"/api/tables/{table}/rematch")
                said.append(again["preview"])
        return said, told

    said, (told, nothing) = asyncio.run(scene())
    assert said == [True, True, False, False]
    assert told is not None
    assert nothing is None


def test_nobody_asks_for_another_seat_or_too_late(served: Served) -> None:
    base, _ = served

    async def scene() -> tuple[list[Json | None], str]:
        waiting = sitting(base, seats=[ME, {"kind": "open"}], public=True)
        async with waiting as (_, table, live), Visitor(base, "Ben") as ben:
            await ben.post(f"/api/tables/{table}/join", {"seat": 1})
            await live.catch_up(1)
            async with ben.live(table, 1) as other, ben.live(table) as outside:
                none = [
                    await other.request("what_if", 0, choice="end"),
                    await other.request("what_if", 1, choice="end"),
                    await outside.request("what_if", 0, choice="end"),
                    await live.request("what_if", 0, choice="fly away"),
                    await live.request("what_if", 0, choice="end", base=live.state["log"] + 1),
                ]
                assert (await live.request("what_if", 0, choice="end"))["told"]
            wish = {"type": "what_if", "id": "1", "seat": 0, "base": live.state["log"], "choice": "end"}
            answer = await ben.post(f"/api/tables/{table}/act", wish)
            return [each["told"] for each in none], answer["code"]

    none, code = asyncio.run(scene())
    assert none == [None] * 5
    assert code == "forbidden"


def test_too_many_end_silently(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither an error nor a line: nothing is told."""
    base, house = served
    monkeypatch.setattr(house.previews, "rate", Buckets(0.001, 3))

    async def scene() -> list[bool]:
        async with sitting(base) as (_, _, live):
            return [(await live.request("what_if", 0, choice="end"))["told"] is not None for _ in range(5)]

    assert asyncio.run(scene()) == [True] * 3 + [False] * 2


def test_a_flood_keeps_nobody_from_choosing(served: Served) -> None:
    """Every question is answered, and none is refused; the choice that comes after them does not wait for them."""
    base, house = served

    async def scene() -> tuple[int, int, list[str]]:
        async with sitting(base) as (_, _, live):
            log = live.state["log"]
            for number in range(30):
                question = {"type": "what_if", "id": f"f{number}", "seat": 0, "base": log, "choice": "end"}
                await live.send(question)
            done = await live.choose(0, "end")
            while sum('"what_if"' in text for text in live.heard) < 30:
                await live.hear()
            return log, done, live.heard

    log, done, heard = asyncio.run(scene())
    assert done > log
    assert not any('"refused"' in text for text in heard)
    assert house.previews.open.total() == 0


def test_the_match_is_not_touched_by_a_preview(served: Served) -> None:
    base, house = served

    async def scene() -> tuple[str, str, str]:
        async with sitting(base) as (_, table, live):
            match = house.desk.entries[table].play.playing()
            before = match.digest()
            for option in live.state["asks"][0]["options"]:
                await live.request("what_if", 0, choice=option["text"])
            return before, match.digest(), house.desk.entries[table].play.playing().digest()

    before, after, again = asyncio.run(scene())
    assert before == after == again


def test_unknown_words_are_refused_by_the_table_as_ever(served: Served) -> None:
    """A question that is no question is a bad message."""
    base, _ = served

    async def scene() -> str:
        async with sitting(base) as (_, _, live):
            try:
                await live.request("what_if", 0)
            except Refused as refused:
                return refused.code
        return ""

    assert asyncio.run(scene()) == "bad_message"


def test_every_game_answers(served: Served) -> None:
    base, _ = served

    async def scene(game: str) -> Json:
        async with Visitor(base, "Ann") as ann:
            table = (await ann.post("/api/tables", {"game": game, "seats": [ME, ME]}))["id"]
            seat = (await ann.get(f"/api/tables/{table}"))["asked"][0]
            async with ann.live(table, seat) as live:
                text = live.state["asks"][0]["options"][0]["text"]
                return (await live.request("what_if", seat, choice=text))["told"] or {}

    for game in set(duelyard.games()) - {TORTURE.id}:  # a toy that other processes do not know
        assert asyncio.run(scene(game)), game
