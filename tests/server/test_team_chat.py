"""What a team says among itself: for its seats alone while the match goes on, for everybody afterwards."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from duelyard.server.people.chat import LINES
from tests.server.client import Live, Refused, Visitor
from tests.server.serving import serving

Json = dict[str, Any]
FOUR = {
    "game": "brawl",
    "settings": {"mode": "teams", "order": "seats", "area": "south", "first": "A"},
    "seats": [{"kind": "me"}, *[{"kind": "invite"}] * 3],
    "public": True,
}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as (address, _):
        yield address


def chat(live: Live) -> list[tuple[str, str]]:
    """All lines of chat that came over this channel, by kind and text."""
    messages = [json.loads(text) for text in live.heard]
    return [(line["kind"], line["text"]) for each in messages if each["type"] == "chat" for line in each["lines"]]


async def heard(live: Live, last: str) -> list[tuple[str, str]]:
    """The same, once this line has come."""
    while last not in [text for _, text in chat(live)]:
        await live.hear()
    return chat(live)


def test_a_team_talks_among_itself_until_the_end(base: str) -> None:
    async def scene(stack: AsyncExitStack) -> None:
        names = ("Anna", "Ben", "Carl", "Dora", "Eve")
        people = [await stack.enter_async_context(Visitor(base, name)) for name in names]
        anna, ben, carl, dora, eve = people
        table = await anna.post("/api/tables", FOUR)
        for seat, who in ((1, ben), (2, carl), (3, dora)):
            await who.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"], "seat": seat})
        seats = [(anna, 0), (ben, 1), (carl, 2), (dora, 3), (eve, None)]
        lives = [await stack.enter_async_context(who.live(table["id"], seat)) for who, seat in seats]
        await lives[0].request("chat", text="go left", team=True)
        await lives[0].request("chat", text="hello all")
        for number, live in enumerate(lives):
            own = [("team", "go left")] if number in (0, 2) else []
            assert await heard(live, "hello all") == [*own, ("said", "hello all")]
        said = [line for text in lives[1].heard for line in json.loads(text).get("lines", [])]
        assert said[0]["number"] > 1_000_000, "no count tells that others talk"
        async with dora.live(table["id"], 3) as late:  # nor does who comes later
            assert await heard(late, "hello all") == [("said", "hello all")]
        with pytest.raises(Refused, match="forbidden"):
            await lives[4].request("chat", text="psst", team=True)
        for number in (1, 3):
            await lives[number].request("resign", number)
        for live in (lives[1], lives[3], lives[4]):
            assert await heard(live, "go left") == [("said", "hello all"), ("team", "go left")]

    async def run() -> None:
        async with AsyncExitStack() as stack, asyncio.timeout(60):
            await scene(stack)

    asyncio.run(run())


def test_what_others_say_among_themselves_takes_no_place(tmp_path: Path) -> None:
    """Whoever comes late is told the last hundred lines that he may hear, not what is left of the last hundred."""

    async def scene(base: str, stack: AsyncExitStack) -> None:
        names = ("Anna", "Ben", "Carl", "Dora")
        people = [await stack.enter_async_context(Visitor(base, name)) for name in names]
        table = await people[0].post("/api/tables", FOUR)
        for seat, who in enumerate(people[1:], 1):
            await who.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"], "seat": seat})
        anna = await stack.enter_async_context(people[0].live(table["id"], 0))
        await anna.request("chat", text="hello all")
        for number in range(LINES):
            await anna.request("chat", text=f"left {number}", team=True)
        async with people[1].live(table["id"], 1) as ben:
            assert await heard(ben, "hello all") == [("said", "hello all")]
        async with people[2].live(table["id"], 2) as carl:
            last = await heard(carl, f"left {LINES - 1}")
            assert [text for _, text in last] == [f"left {number}" for number in range(LINES)]

    async def run(base: str) -> None:
        async with AsyncExitStack() as stack, asyncio.timeout(120):
            await scene(base, stack)

    with serving(tmp_path) as (base, _):
        asyncio.run(run(base))


def test_where_nobody_plays_with_you_there_is_no_team(base: str) -> None:
    async def run() -> None:
        async with Visitor(base, "Anna") as anna, asyncio.timeout(30):
            table = await anna.post("/api/tables", {"game": "brawl"})
            async with anna.live(table["id"], 0) as live:
                with pytest.raises(Refused, match="forbidden"):
                    await live.request("chat", text="alone", team=True)

    asyncio.run(run())
