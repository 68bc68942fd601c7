"""Two processes at one database: any of them serves any table, and both tell the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from duelyard.server.house import House
from tests.server.client import Refused, Visitor
from tests.server.postgres import Cluster
from tests.server.serving import serving

Servers = tuple[tuple[str, House], tuple[str, House]]
SECRET = "s" * 32


@pytest.fixture(scope="module")
def servers(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """Two servers that share a database and the key of their cookies."""
    url = cluster.fresh()
    one, other = tmp_path_factory.mktemp("one"), tmp_path_factory.mktemp("other")
    with serving(one, database=url, secret=SECRET) as first, serving(other, database=url, secret=SECRET) as second:
        yield first, second


def play(servers: Servers, scene: Callable[..., Awaitable[None]]) -> None:
    """Play a scene: Anna at the first server, Ben at the second."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            anna = await stack.enter_async_context(Visitor(servers[0][0], "Anna"))
            ben = await stack.enter_async_context(Visitor(servers[1][0], "Ben"))
            async with asyncio.timeout(60):
                await scene(anna, ben)

    asyncio.run(run())


async def duel(anna: Visitor, ben: Visitor) -> dict[str, Any]:
    """A duel that both have sat down to."""
    seats = [{"kind": "me"}, {"kind": "invite"}]
    table: dict[str, Any] = await anna.post(
        "/api/tables", {"game": "clash", "settings": {"first": "A"}, "seats": seats}
    )
    await ben.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return table


def test_news_travel_between_processes(servers: Servers) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await duel(anna, ben)
        async with anna.live(table["id"], 0) as one, ben.live(table["id"], 1) as other:
            while not all(seat["online"] for seat in one.state["table"]["seats"]):
                await one.hear()
            await other.catch_up(await one.choose(0, "end"))
            await one.catch_up(await other.choose(1, "end"))
            assert one.ask(0) is not None
            await one.request("chat", text="hello")
            said = await other.until(lambda m: m["type"] == "chat" and bool(m["lines"]))
            assert said["lines"][0]["text"] == "hello"
            await other.catch_up((await one.request("undo", 0))["log"])
            assert other.state["offer"] is not None
        async with ben.live(table["id"], 1) as other:
            while other.state["table"]["seats"][0]["online"]:
                await other.hear()
            assert other.state["table"]["seats"][1]["online"]

    play(servers, scene)


def test_of_two_that_are_equally_fast_one_is_applied(servers: Servers) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await duel(anna, ben)
        again = Visitor(ben.base)
        again.http.cookies.update(anna.http.cookies)
        message = {"type": "choose", "id": "1", "seat": 0, "base": 1, "choices": ["end"]}
        path = f"/api/tables/{table['id']}/act"
        answers = await asyncio.gather(*(who.post(path, message) for who in (anna, again) * 4))
        assert sorted(answer["type"] for answer in answers) == ["done"] + ["refused"] * 7
        assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"stale"}
        state = await again.get(f"/api/tables/{table['id']}/state", seat=0)
        assert state["log"] == 2
        await again.http.aclose()

    play(servers, scene)


def test_another_process_takes_over_the_bots_of_one_that_is_gone(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = servers[0][1]

    async def claim(table: str) -> bool:
        return False

    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await anna.post("/api/tables", {"game": "clash", "settings": {"first": "A"}})
        async with anna.live(table["id"], 0) as live:
            log = await live.choose(0, "end")
            await live.catch_up(log + 1)
            assert live.state["log"] > log, "the bot has answered, from the other process"

    monkeypatch.setattr(gone.bots, "claim", claim)
    monkeypatch.setattr(gone.desk, "on_change", lambda entry: None)
    monkeypatch.setattr(gone.desk, "lease", lambda play: {"worker": "gone", "lease": gone.desk.clock()})
    play(servers, scene)


def test_the_second_process_refuses_what_the_first_would(servers: Servers) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await duel(anna, ben)
        async with ben.live(table["id"], 1) as live:
            with pytest.raises(Refused, match="not_asked"):
                await live.choose(1, "end")

    play(servers, scene)


def test_who_goes_is_off_in_every_process(servers: Servers) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        seats = [{"kind": "me"}, *[{"kind": "invite"}] * 3]
        table = await anna.post("/api/tables", {"game": "clash", "settings": {"mode": "ffa"}, "seats": seats})
        await ben.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        async with anna.live(table["id"], 0) as mine, ben.live(table["id"], 1) as theirs:
            await ben.post("/api/me", {"name": "Berta"})
            told = await mine.until(lambda heard: heard["type"] == "chat" and heard["lines"] != [])
            assert told["lines"][0]["text"] == "Ben is now called Berta."
            await anna.post(f"/api/tables/{table['id']}/send_away", {"seat": 1})
            assert await theirs.closed() == 4403
            here = Visitor(servers[1][0])
            here.http.cookies = anna.http.cookies
            async with here, here.live(table["id"], 0) as other:
                await anna.post("/api/logout")
                assert await mine.closed() == 4401
                assert await other.closed() == 4401

    play(servers, scene)
