"""Lists that players bring to a table: nobody else learns them before the end, and the record opens them."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from duelyard.core.lists import commitment
from duelyard.core.record import read_record
from tests.server.client import Visitor
from tests.server.serving import serving

Json = dict[str, Any]
WOLVES = ["zombie", "titan", "morselnary", "gargoyle", "mesmerizer", "naga", "cycle_of_life", "boom"]
WALLS = ["carapace", "ogre", "machine", "gladiator", "lackey", "hydra", "mana_bomb", "frost_ball"]
TWO = [{"kind": "me", "settings": {"deck": WOLVES}}, {"kind": "invite"}]
PRIVATE = {"game": "clash", "settings": {"format": "constructed", "first": "A"}, "seats": TWO}


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    database = None if request.param == "sqlite" else request.getfixturevalue("cluster").fresh()
    with serving(tmp_path_factory.mktemp("lists"), database=database) as (address, _):
        yield address


def play(base: str, scene: Callable[..., Awaitable[None]], *names: str) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            visitors = [await stack.enter_async_context(Visitor(base, name)) for name in names]
            async with asyncio.timeout(60):
                await scene(*visitors)

    asyncio.run(run())


def holds(text: str, cards: list[str]) -> list[str]:
    """The cards that a text tells of."""
    return [card for card in cards if f'"{card}"' in text]


async def refused(visitor: Visitor, path: str, body: Json | None = None, lang: str = "en") -> str:
    """What somebody is told who is refused."""
    answer = await visitor.http.request("POST" if body is not None else "GET", path, json=body, params={"lang": lang})
    assert answer.status_code in (409, 422), answer.text
    return str(answer.json()["text"])


async def two_lists(anna: Visitor, ben: Visitor, **more: Any) -> str:
    """A duel of two private decks."""
    table: Json = await anna.post("/api/tables", {**PRIVATE, **more})
    joined = await ben.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"], "settings": {"deck": WALLS}})
    assert joined["state"] == "playing"
    return str(table["id"])


async def give_up(visitor: Visitor, table: str, seat: int) -> None:
    """Resign; the match is over."""
    state = await visitor.get(f"/api/tables/{table}/state", seat=seat)
    wish = {"type": "resign", "id": "1", "seat": seat, "base": state["log"]}
    assert (await visitor.post(f"/api/tables/{table}/act", wish))["type"] == "done"


def test_a_list_is_in_nothing_that_others_get(base: str, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(anna: Visitor, ben: Visitor, clara: Visitor) -> None:
        table = await two_lists(anna, ben, public=True)
        told: dict[Visitor, list[Any]] = {anna: [], ben: [], clara: []}
        for who, seat in ((anna, 0), (ben, 1), (clara, None)):
            place = {} if seat is None else {"seat": seat}
            told[who] = [await who.get(f"/api/tables/{table}"), await who.get("/api/tables")]
            told[who].append(await who.get(f"/api/tables/{table}/state", **place))
            told[who].append(await who.get("/api/tables/mine"))
        assert holds(json.dumps(told[anna]), WALLS) == []
        assert holds(json.dumps(told[ben]), WOLVES) == []
        assert holds(json.dumps(told[clara]), WOLVES + WALLS) == []
        assert holds(json.dumps(told[anna][2]), WOLVES) == WOLVES  # his own hand

    with caplog.at_level(logging.DEBUG):
        play(base, scene, "Anna", "Ben", "Clara")
    assert holds(caplog.text.replace("'", '"'), WOLVES + WALLS) == []


def test_hashes_are_published_and_the_record_opens_them(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        made: Json = await anna.post("/api/tables", PRIVATE)
        assert made["brings"] is True
        assert made["settings"]["lists"] == "private"
        early = made["seats"][0]["sealed"]
        assert made["seats"][1]["sealed"] is None
        join = {"invite": made["invite"], "settings": {"deck": WALLS}}
        joined = await ben.post(f"/api/tables/{made['id']}/join", join)
        hashes = [seat["sealed"] for seat in joined["seats"]]
        assert hashes[0] == early
        await give_up(anna, made["id"], 0)
        record = await anna.get(f"/api/tables/{made['id']}/record")
        match = read_record(record)
        assert [own["deck"] for own in match.origin.settings["seats"]] == [WOLVES, WALLS]
        opened = [commitment(*both) for both in zip(match.origin.settings["seats"], match.origin.salts, strict=True)]
        assert opened == hashes
        verdict = await anna.post("/api/verify", {"record": record})
        assert verdict["ok"]
        assert "The lists of 2 seats fit the hashes published before the match" in verdict["checks"]
        changed = await anna.post("/api/verify", {"record": record.replace('"hydra"', '"troll"')})
        assert not changed["ok"]

    play(base, scene, "Anna", "Ben")


def test_a_bad_list_is_explained_to_its_owner_alone(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        bad = {"deck": [*WALLS[:7], "carapace"]}
        assert "carapace twice" in await refused(
            anna, "/api/tables", {**PRIVATE, "seats": [{"kind": "me", "settings": bad}, TWO[1]]}
        )
        made: Json = await anna.post("/api/tables", PRIVATE)
        join = {"invite": made["invite"], "settings": bad}
        assert (
            "карта carapace повторяется" in (await refused(ben, f"/api/tables/{made['id']}/join", join, "ru")).lower()
        )
        after = await anna.get(f"/api/tables/{made['id']}")
        assert after["state"] == "waiting"
        assert (after["seats"][1]["kind"], after["seats"][1]["sealed"]) == ("invite", None)
        assert "carapace" not in json.dumps(after)
        everywhere = {**PRIVATE["settings"], "seats": [{"deck": WOLVES}, {"deck": WALLS}]}
        assert "seat by seat" in await refused(anna, "/api/tables", {**PRIVATE, "settings": everywhere})
        own = {"kind": "me", "settings": {"deck": WOLVES}}
        assert "no seat brings" in await refused(
            anna, "/api/tables", {"game": "clash", "seats": [own, {"kind": "bot"}]}
        )

    play(base, scene, "Anna", "Ben")


def test_a_list_can_be_changed_before_the_beginning_and_is_forgotten_by_who_leaves(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        seats = [*TWO, {"kind": "invite"}, {"kind": "invite"}]
        made: Json = await anna.post(
            "/api/tables", {**PRIVATE, "settings": {"format": "constructed", "mode": "ffa"}, "seats": seats}
        )
        path = f"/api/tables/{made['id']}"
        changed = await anna.post(f"{path}/join", {"settings": {"deck": WALLS}})
        assert changed["seats"][0]["sealed"] not in (None, made["seats"][0]["sealed"])
        joined = await ben.post(f"{path}/join", {"invite": made["invite"], "settings": {"deck": WALLS}})
        assert joined["seats"][1]["sealed"]
        left = await ben.post(f"{path}/leave", {})
        assert left["seats"][1]["sealed"] is None
        assert (await anna.post(f"{path}/leave", {}))["state"] == "void"
        assert "not" in await refused(anna, f"{path}/record")

    play(base, scene, "Anna", "Ben")


def test_computers_and_whoever_brings_nothing_get_a_deck(base: str) -> None:
    async def scene(anna: Visitor) -> None:
        made: Json = await anna.post("/api/tables", {**PRIVATE, "seats": [{"kind": "me"}, {"kind": "bot"}]})
        assert made["state"] == "playing"
        assert all(seat["sealed"] for seat in made["seats"])
        await give_up(anna, made["id"], 0)
        match = read_record(await anna.get(f"/api/tables/{made['id']}/record"))
        assert [len(set(own["deck"])) for own in match.origin.settings["seats"]] == [8, 8]

    play(base, scene, "Anna")


def test_a_rematch_keeps_the_lists_closed_until_it_is_over(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        first = await two_lists(anna, ben)
        await give_up(anna, first, 0)
        assert "list: " in await ben.get(f"/api/tables/{first}/record")
        second = (await anna.post(f"/api/tables/{first}/rematch", {}))["id"]
        for path in ("record", "frames"):
            assert "stay secret" in await refused(ben, f"/api/tables/{first}/{path}")
        fork = {"game": "clash", "fork": {"table": first, "number": 0}}
        assert "stay secret" in await refused(ben, "/api/tables", fork)
        again = await ben.post(f"/api/tables/{first}/rematch", {})
        assert (again["id"], again["state"]) == (second, "playing")
        assert holds(json.dumps(again), WOLVES + WALLS) == []
        assert "stay secret" in await refused(anna, f"/api/tables/{first}/record")
        await give_up(anna, second, 1)
        decks = [
            own["deck"] for own in read_record(await ben.get(f"/api/tables/{second}/record")).origin.settings["seats"]
        ]
        assert decks == [WALLS, WOLVES]  # everybody moved on by one seat, with his own
        assert "list: " in await ben.get(f"/api/tables/{first}/record")

    play(base, scene, "Anna", "Ben")


def test_a_fork_tells_no_list(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        first = await two_lists(anna, ben)
        await give_up(anna, first, 0)
        seats = [{"kind": "me"}, {"kind": "bot"}]
        fork = await anna.post("/api/tables", {"game": "clash", "fork": {"table": first, "number": 0}, "seats": seats})
        assert (fork["state"], fork["brings"]) == ("playing", False)
        assert holds(json.dumps(fork), WOLVES + WALLS) == []
        state = await anna.get(f"/api/tables/{fork['id']}/state", seat=0)
        assert holds(json.dumps(state), WALLS) == []

    play(base, scene, "Anna", "Ben")


def test_lists_that_are_open_are_shown_when_the_match_begins(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        options = {"format": "constructed", "lists": "open"}
        made: Json = await anna.post("/api/tables", {**PRIVATE, "settings": options})
        assert made["brings"] is True
        waiting = await ben.get(f"/api/tables/{made['id']}", invite=made["invite"])
        assert holds(json.dumps(waiting), WOLVES) == []
        await ben.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"], "settings": {"deck": WALLS}})
        state = await ben.get(f"/api/tables/{made['id']}/state", seat=1)
        assert holds(json.dumps(state), WOLVES) == WOLVES

    play(base, scene, "Anna", "Ben")
