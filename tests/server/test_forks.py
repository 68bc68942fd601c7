"""Tables that go on from another match: they say so, and among several people nobody plays with marked cards."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.client import Json, Refused, Visitor
from tests.server.serving import serving

OPEN = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("forks")) as (base, _):
        yield base


async def finished(visitor: Visitor) -> tuple[str, Json]:
    """A match of Gosu, played at one screen and given up; its id, and B's last view."""
    two = [{"kind": "me"}, {"kind": "me"}]
    table = (await visitor.post("/api/tables", {"game": "gosu", "seats": two}))["id"]
    for _ in range(24):
        state = await visitor.get(f"/api/tables/{table}/state", seat=0)
        seat = state["asks"][0]["seat"]
        state = await visitor.get(f"/api/tables/{table}/state", seat=seat)
        wish = {"type": "choose", "id": "1", "seat": seat, "base": state["log"]}
        await visitor.post(f"/api/tables/{table}/act", {**wish, "choices": [state["asks"][0]["options"][-1]["text"]]})
    view = (await visitor.get(f"/api/tables/{table}/state", seat=1))["view"]
    log = (await visitor.get(f"/api/tables/{table}/state", seat=0))["log"]
    await visitor.post(f"/api/tables/{table}/act", {"type": "resign", "id": "2", "seat": 0, "base": log})
    return table, view


async def moments(visitor: Visitor, table: str) -> int:
    """How many choices a finished match had."""
    return int((await visitor.get(f"/api/tables/{table}/frames", count=1))["total"])


async def full_hand(visitor: Visitor, table: str) -> tuple[int, Json]:
    """After which choice of a finished match B had most cards in hand, and what B saw then."""
    frames = (await visitor.get(f"/api/tables/{table}/frames", seat=1))["frames"]
    best = max(frames, key=lambda frame: len(hand(frame["view"])))
    return best["number"], best["view"]


def hand(view: Json, letter: str = "B") -> list[str]:
    """The cards in a hand, as this view shows them."""
    return sorted(str(card) for card in find(view, letter)["hand"])


def find(view: Json, letter: str) -> Json:
    """A player's part of a view."""
    return next(player for player in view["players"] if player["name"] == letter)


def test_one_person_plays_on_with_the_cards_as_they_were(base: str) -> None:
    async def scene() -> None:
        async with Visitor(base, "Ann") as ann:
            table, view = await finished(ann)
            number = await moments(ann, table)
            fork = {"table": table, "number": number}
            new = await ann.post("/api/tables", {"game": "gosu", "fork": fork, "seats": [{"kind": "me"}] * 2})
            assert new["fork"] == {"number": number, "cards": "own"}
            again = (await ann.get(f"/api/tables/{new['id']}/state", seat=1))["view"]
            assert hand(again) == hand(view)

    asyncio.run(scene())


def test_among_several_people_the_cards_are_dealt_anew(base: str) -> None:
    async def scene() -> None:
        async with Visitor(base, "Ann") as ann, Visitor(base, "Ben") as ben, Visitor(base, "Eve") as eve:
            table, _ = await finished(ann)
            number, view = await full_hand(ann, table)
            assert len(hand(view)) >= 4
            fork = {"table": table, "number": number}
            body = {"game": "gosu", "fork": fork, "seats": OPEN, "public": True}
            hands = []
            for _ in range(3):
                new = await ann.post("/api/tables", body)
                said = {"number": fork["number"], "cards": "anew"}
                assert new["fork"] == said
                assert (await eve.get(f"/api/tables/{new['id']}"))["fork"] == said  # before anybody sits down
                lobby = (await eve.get("/api/tables"))["tables"]
                assert next(row for row in lobby if row["id"] == new["id"])["fork"] == said
                begun = await ben.post(f"/api/tables/{new['id']}/join", {})
                assert begun["state"] == "playing"
                assert begun["series"] is None
                hands.append(hand((await ben.get(f"/api/tables/{new['id']}/state", seat=1))["view"]))
                last = new["id"]
            assert any(cards != hand(view) for cards in hands)
            state = await ann.get(f"/api/tables/{last}/state", seat=0)
            await ann.post(f"/api/tables/{last}/act", {"type": "resign", "id": "1", "seat": 0, "base": state["log"]})
            record = await eve.get(f"/api/tables/{last}/record")
            assert "dealt: anew" in record
            assert (await eve.post("/api/verify", {"record": record}))["ok"]
            again = await ann.post(f"/api/tables/{last}/rematch")
            assert again["fork"] is None  # a rematch starts afresh
            assert again["number"] == 0

    asyncio.run(scene())


def test_the_same_cards_only_where_all_agree(base: str) -> None:
    async def scene() -> None:
        async with Visitor(base, "Ann") as ann, Visitor(base, "Ben") as ben:
            table, view = await finished(ann)
            fork = {"table": table, "number": await moments(ann, table), "same": True}
            body = {"game": "gosu", "fork": fork, "seats": [{"kind": "me"}, {"kind": "invite"}]}
            new = await ann.post("/api/tables", body)
            assert new["fork"] == {"number": fork["number"], "cards": "same"}
            with pytest.raises(Refused, match="same_cards") as refused:
                await ben.post(f"/api/tables/{new['id']}/join", {"invite": new["invite"]})
            assert str(fork["number"]) in refused.value.message["text"]
            await ben.post(f"/api/tables/{new['id']}/join", {"invite": new["invite"], "same": True})
            assert hand((await ben.get(f"/api/tables/{new['id']}/state", seat=1))["view"]) == hand(view)

    asyncio.run(scene())


def test_a_table_dealt_anew_is_the_same_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("again")

    async def begin(base: str) -> tuple[str, Json, dict[str, str]]:
        async with Visitor(base, "Ann") as ann, Visitor(base, "Ben") as ben:
            table, _ = await finished(ann)
            fork = {"table": table, "number": await moments(ann, table)}
            new = await ann.post("/api/tables", {"game": "gosu", "fork": fork, "seats": OPEN, "public": True})
            await ben.post(f"/api/tables/{new['id']}/join", {})
            state = await ben.get(f"/api/tables/{new['id']}/state", seat=1)
            return new["id"], state["view"], dict(ben.http.cookies)

    async def look(base: str, table: str, cookies: dict[str, str]) -> Json:
        async with Visitor(base) as ben:
            ben.http.cookies.update(cookies)
            return dict((await ben.get(f"/api/tables/{table}/state", seat=1))["view"])

    with serving(folder) as (base, _):
        table, view, cookies = asyncio.run(begin(base))
    with serving(folder) as (base, _):
        assert asyncio.run(look(base, table, cookies)) == view
