"""Windows pass by their kind: whatever the seat holds, as long as it wants, known to nobody else, with no page open."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from duelyard.core.windows import Window
from duelyard.server.house import House
from duelyard.server.messages import Choose
from duelyard.server.table.clocks import WINDOW, Clocks, Control
from duelyard.server.thinking import bots
from tests.server.client import Json, Live, Visitor
from tests.server.serving import serving
from tests.server.test_play import Desk
from tests.server.windows import moment

ME = {"kind": "me"}
PASSING = 0.3
START = datetime(2026, 1, 1, tzinfo=UTC)
Served = tuple[str, House]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with pytest.MonkeyPatch.context() as patch, serving(tmp_path_factory.mktemp("windows")) as found:
        patch.setattr(bots, "PASSING", PASSING)
        yield found


async def at_window(ann: Visitor, holds: bool) -> tuple[str, int, str]:
    """A table with a window that is open."""
    seat, kind, fork = moment(holds)
    made = await ann.post("/api/tables", {"game": "gosu", "seats": [ME, ME], "fork": fork})
    return made["id"], seat, kind


def wish(seat: int, kind: str, until: str) -> Json:
    return {"type": "let_pass", "id": f"{kind} {until}", "seat": seat, "kind": kind, "until": until}


async def say(live: Live, *words: Any) -> Json:
    """Wish for something over the channel; the answer."""
    message = wish(*words)
    await live.send(message)
    return await live.until(lambda heard: heard.get("id") == message["id"])


async def settle(live: Live) -> None:
    for _ in range(2):
        await live.send({"type": "ping"})
        await live.until(lambda message: message["type"] == "pong")


@pytest.mark.parametrize("holds", [True, False])
def test_a_window_passes_whatever_the_seat_holds(served: Served, holds: bool) -> None:
    """After the same pause, by the same choice, without anybody at the page."""
    base, house = served

    async def scene() -> tuple[Json, float, list[Any]]:
        async with Visitor(base, "Ann") as ann:
            table, seat, kind = await at_window(ann, holds)
            path = f"/api/tables/{table}"
            before = await ann.get(f"{path}/state", seat=seat)
            begun = time.monotonic()
            await ann.post(
                f"{path}/act", {"type": "let_pass", "id": "1", "seat": seat, "kind": kind, "until": "always"}
            )
            async with asyncio.timeout(30):
                while (await ann.get(f"{path}/state", seat=seat))["log"] == before["log"]:
                    await asyncio.sleep(0.02)
            took = time.monotonic() - begun
            return before["asks"][0], took, house.desk.entries[table].play.playing().history

    ask, took, history = asyncio.run(scene())
    assert len(ask["options"]) == (2 if holds else 1)
    assert ask["veiled"] is True
    assert ask["window"]["passes"] == ask["options"][0]["text"] == "no"
    assert took >= PASSING
    assert history


def test_what_a_seat_lets_pass_is_its_own_business(served: Served) -> None:
    base, _ = served

    async def scene() -> tuple[list[str], list[Json], list[Json]]:
        async with Visitor(base, "Ann") as ann, Visitor(base, "Ben") as ben:
            seats = [ME, {"kind": "open"}]
            made = await ann.post("/api/tables", {"game": "gosu", "public": True, "seats": seats})
            table = made["id"]
            await ben.post(f"/api/tables/{table}/join", {"seat": 1})
            async with ann.live(table, 0) as own, ben.live(table, 1) as other, ben.live(table) as outside:
                for live in (own, other, outside):
                    await settle(live)
                heard = len(other.heard), len(outside.heard)
                for until in ("turn", "always"):
                    assert (await say(own, 0, "atalante", until))["type"] == "done"
                await settle(own)
                said = own.state["passes"]
                for live in (other, outside):
                    await settle(live)
                told = other.heard[heard[0] :] + outside.heard[heard[1] :]
                await say(own, 0, "atalante", "stop")
                await settle(own)
                assert own.state["passes"] == []
                return told, said, [await say(other, 0, "atalante", "always"), await say(own, 0, "sneeze", "always")]

    told, said, refused = asyncio.run(scene())
    assert {text for text in told if '"pong"' not in text} == set()
    assert [window["kind"] for window in said] == ["atalante"]
    assert [message["code"] for message in refused] == ["forbidden", "bad_message"]


def test_until_the_end_of_the_turn() -> None:
    desk = Desk("gosu", "anna", "boris", first="A", clans=CLANS)
    play = desk.play
    play.seats[1].passes = {"atalante": play.turn}
    while play.whose != 0:
        choose_first(desk)
        play.seats[1].passes = {"atalante": play.turn}
    assert play.lets_pass(1, "atalante")
    assert not play.lets_pass(1, "red_circle")
    assert not play.lets_pass(0, "atalante")
    while play.whose == 0:
        choose_first(desk)
    assert not play.lets_pass(1, "atalante")
    play.seats[1].passes = {"atalante": "always"}
    assert play.lets_pass(1, "atalante")


CLANS = ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"]


def choose_first(desk: Desk) -> None:
    ask = desk.play.playing().ask
    assert ask is not None
    desk.act(Choose, ask.seat, choices=[ask.options[0].text])


def test_a_game_may_let_windows_pass_unless_one_wants_to_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk("gosu", "anna", "boris", first="A", clans=CLANS)
    monkeypatch.setattr(type(desk.play.rules), "windows", {"atalante": Window(stop=False)})
    assert desk.play.lets_pass(0, "atalante")
    desk.play.seats[0].passes = {"atalante": "stop"}
    assert not desk.play.lets_pass(0, "atalante")


def test_a_window_has_a_least_time_and_lends_nothing_for_later() -> None:
    """Nobody chooses when a window opens: with a second left on the clock there is still time to answer."""
    clocks = Clocks(Control("match", 60), 2)
    clocks.step(START, [1])
    clocks.step(START + timedelta(seconds=59), [0], decided=1)
    clocks.step(START + timedelta(seconds=60), [1], decided=0, windows=[1])
    assert clocks.left(START + timedelta(seconds=60))[1] == WINDOW
    assert clocks.late(START + timedelta(seconds=63)) is None
    clocks.step(START + timedelta(seconds=63), [0], decided=1)
    assert clocks.left(START + timedelta(seconds=63))[1] == 1.0
    clocks.step(START + timedelta(seconds=63), [1], decided=0)
    assert clocks.late(START + timedelta(seconds=65)) == 1


def test_what_cannot_be_done_now_says_why(served: Served) -> None:
    """Gosu: passing with tokens in hand."""
    base, _ = served

    async def scene() -> Json:
        async with Visitor(base, "Ann") as ann:
            settings = {"first": "A", "clans": CLANS}
            table = (await ann.post("/api/tables", {"game": "gosu", "settings": settings, "seats": [ME, ME]}))["id"]
            while True:
                info = await ann.get(f"/api/tables/{table}")
                seat = info["asked"][0]
                state = await ann.get(f"/api/tables/{table}/state", seat=seat)
                ask: Json = next(each for each in state["asks"] if each["options"])
                if ask["dark"]:
                    return ask
                choice = {"type": "choose", "id": "1", "seat": seat, "base": state["log"]}
                await ann.post(f"/api/tables/{table}/act", {**choice, "choices": [ask["options"][0]["text"]]})

    ask = asyncio.run(scene())
    assert "pass" not in [option["text"] for option in ask["options"]]
    assert ask["dark"] == [{"label": "Pass", "text": "You may pass only without tokens in hand.", "rule": "GX-PASS-1"}]
