"""A mutation league through the server: people, computers, and duels at ordinary tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

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


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "gosu", "kind": "league"}, "no_series"),
        ({"game": "clash", "kind": "cup"}, "no_series"),
        ({"game": "clash", "kind": "league", "options": {"kit": ["treachery"]}}, "bad_options"),
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
