"""Computers keep their clocks: every level, on the shortest clocks at which they sit down."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

from duelyard.bots.levels import LEVELS
from duelyard.server.messages import SHORTEST
from duelyard.server.table.clocks import Control
from duelyard.server.thinking.pace import KEEP, hurries, pace
from tests.played import every_played_game
from tests.server.client import Visitor
from tests.server.serving import serving

Json = dict[str, Any]
MOVE: Json = {"kind": "move", "seconds": SHORTEST["move"]}
MATCH: Json = {"kind": "match", "seconds": SHORTEST["match"], "increment": 0}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with one worker."""
    with serving(tmp_path_factory.mktemp("server")) as (address, _):
        yield address


async def play(base: str, game: str, level: str, clock: Json, most: int = 10_000) -> tuple[Json, int]:
    """Play against a computer, at random and at once, until the end or until it has decided so often; the ending."""
    chance = random.Random(level)
    async with Visitor(base, "Anna") as anna:
        seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
        table = await anna.post("/api/tables", {"game": game, "clock": clock, "seats": seats})
        decisions, asked = 0, -1
        async with anna.live(table["id"], 0) as live:
            while not live.over and decisions < most:
                if ask := live.ask(0):
                    await live.catch_up(await live.choose(0, chance.choice(ask["options"])["text"]))
                else:
                    if asked != live.state["log"]:
                        asked, decisions = live.state["log"], decisions + 1
                    await live.until(lambda message: message["type"] == "update")
            if not live.over:
                await live.request("resign", 0)
                while not live.over:
                    await live.until(lambda message: message["type"] == "update")
            return live.state["table"]["ending"], decisions


async def keeps(base: str, game: str, level: str, clock: Json, most: int) -> None:
    ending, decisions = await asyncio.wait_for(play(base, game, level, clock, most), 300)
    assert ending["way"] in ("rules", "resign"), (ending, decisions)
    assert decisions >= min(most, 5)


@every_played_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_keeps_the_shortest_clock(base: str, game: str, level: str) -> None:
    async def both() -> None:
        await asyncio.gather(*(keeps(base, game, level, clock, 3) for clock in (MOVE, MATCH)))

    asyncio.run(both())


@pytest.mark.slow
@pytest.mark.parametrize("clock", [MOVE, MATCH], ids=["move", "match"])
@every_played_game
@pytest.mark.parametrize("level", LEVELS)
def test_and_through_a_whole_match(base: str, game: str, level: str, clock: Json) -> None:
    asyncio.run(keeps(base, game, level, clock, 10_000))


# -- the pace ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [2, 3, 10, 90])
def test_a_clock_for_each_decision_does_for_many_of_one_branch(seconds: int) -> None:
    control, left = Control("move", seconds), float(seconds)
    for _ in range(20):  # hidden decisions of a `Together` share one clock
        now = pace(control, left)
        assert now.think <= max(now.spend, 0.02)
        assert now.patience is not None
        assert now.patience <= left
        left -= max(now.spend, now.think)
    assert left > KEEP - 0.3


@pytest.mark.parametrize(("seconds", "increment"), [(30, 0), (60, 0), (60, 2), (900, 10)])
@pytest.mark.parametrize("overhead", [0.01, 0.05])
def test_a_clock_for_the_match_lasts_for_a_long_one(seconds: int, increment: int, overhead: float) -> None:
    control, left = Control("match", seconds, increment), float(seconds)
    for _ in range(200):
        now = pace(control, left)
        left += increment - max(now.spend, now.think) - overhead
        assert left > 0
    assert left > min(0.02 * seconds, 2.0)


@pytest.mark.parametrize(("seconds", "increment"), [(30, 0), (60, 0), (60, 2), (900, 10)])
def test_and_on_a_crowded_server_where_every_decision_has_to_wait(seconds: int, increment: int) -> None:
    control, left = Control("match", seconds, increment), float(seconds)
    for _ in range(150):  # it waits until it loses patience, then takes its first option
        patience = pace(control, left).patience
        assert patience is not None
        left += increment - patience
        assert left > 0.05
        left -= 0.002


def test_computers_of_one_table_share_the_clock_they_wait_on_together() -> None:
    control, left = Control("move", 4), 4.0
    for bots in (3, 2, 1):
        left -= pace(control, left, bots).spend
    assert left > KEEP


def test_who_has_time_enough_does_not_hurry() -> None:
    assert not any(hurries(Control(), level.seconds) for level in LEVELS.values())
    assert not any(hurries(Control("match", 900, 10), level.seconds) for level in LEVELS.values())
    assert [name for name, level in LEVELS.items() if hurries(Control("move", 2), level.seconds)] == ["warlord"]
