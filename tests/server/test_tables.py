"""Tables from the making to the record, through HTTP and the live channel of a real server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from duelyard.core.record import read_ended, read_record
from duelyard.server.messages import Frames, Update
from tests.played import PLAYED
from tests.server.client import Live, Refused, Visitor
from tests.server.serving import serving

Json = dict[str, Any]
DUEL = {"game": "clash", "settings": {"first": "A"}}
TWO = [{"kind": "me"}, {"kind": "invite"}]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    database = None if request.param == "sqlite" else request.getfixturevalue("cluster").fresh()
    with serving(tmp_path_factory.mktemp("server"), database=database) as (address, _):
        yield address


def play(base: str, scene: Callable[..., Awaitable[None]], *names: str) -> None:
    """Play a scene with visitors of these names; one without a name is nobody yet."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            visitors = [await stack.enter_async_context(Visitor(base, name)) for name in names]
            async with asyncio.timeout(60):
                await scene(*visitors)

    asyncio.run(run())


async def two_seats(anna: Visitor, ben: Visitor, **more: Any) -> Json:
    """A duel between two people."""
    table: Json = await anna.post("/api/tables", {**DUEL, "seats": TWO, **more})
    assert table["state"] == "waiting"
    joined: Json = await ben.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"], "nonce": "b2"})
    assert joined["state"] == "playing"
    assert joined["invite"] is None
    return table


async def play_out(live: Live, seat: int) -> None:
    """Take the last option each time, until the match is over."""
    while not live.over:
        ask = live.ask(seat)
        if ask is None:
            await live.until(lambda message: message["type"] == "update")
            continue
        await live.catch_up(await live.choose(seat, ask["options"][-1]["text"]))


def test_a_match_against_a_computer(base: str) -> None:
    async def scene(anna: Visitor) -> None:
        table = await anna.post("/api/tables", {**DUEL, "hold": True})
        assert [seat["kind"] for seat in table["seats"]] == ["human", "bot"]
        assert table["state"] == "waiting"  # the commitment is known before the nonce
        joined = await anna.post(f"/api/tables/{table['id']}/join", {"nonce": "abc"})
        assert joined["state"] == "playing"
        assert joined["commitment"] == table["commitment"]
        with pytest.raises(Refused, match="not_over"):
            await anna.get(f"/api/tables/{table['id']}/record")
        async with anna.live(table["id"], 0) as live:
            Update(**live.state)
            await play_out(live, 0)
            assert "secret" not in "".join(live.heard)
        record = await anna.get(f"/api/tables/{table['id']}/record")
        match = read_record(record)
        assert match.over
        assert match.origin.seal is not None
        assert match.origin.seal.commitment == table["commitment"]
        assert match.origin.seal.nonces == ("abc",)
        verdict = await anna.post("/api/verify", {"record": record})
        assert verdict["ok"]
        assert verdict["ending"]["way"] == "rules"
        frames = await anna.get(f"/api/tables/{table['id']}/frames", first=0, count=3)
        same = await anna.post("/api/frames", {"record": record, "first": 0, "count": 3})
        assert [each["view"] for each in frames["frames"]] == [each["view"] for each in same["frames"]]
        assert frames["frames"][0]["events"][0]["text"].startswith("Anna ")  # a record keeps letters, no names
        assert same["frames"][0]["events"][0]["text"].startswith("Player 1 ")
        assert frames["total"] == match.number
        assert Frames(**frames).frames[1].choice is not None

    play(base, scene, "Anna")


def test_two_people_see_the_same_match_from_two_sides(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        async with anna.live(table["id"], 0) as one, ben.live(table["id"], 1) as other:
            assert one.ask(0) is not None
            assert [ask["options"] for ask in other.state["asks"]] == [None]
            log = await one.choose(0, "end")
            await other.catch_up(log)
            assert other.ask(1) is not None
            assert other.state["view"]["kingdoms"][0]["hand"][0]["card"] is None
            with pytest.raises(Refused, match="forbidden"):
                await other.request("choose", 0, choices=["end"])

    play(base, scene, "Anna", "Ben")


def test_a_stale_or_repeated_choice_is_answered_with_the_state(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        async with anna.live(table["id"], 0) as live:
            base = live.state["log"]
            await live.catch_up(await live.choose(0, "end"))
            with pytest.raises(Refused, match="stale"):
                await live.request("choose", 0, base=base, choices=["end"])
            update = await live.until(lambda message: message["type"] == "update")
            assert update["log"] == base + 1

    play(base, scene, "Anna", "Ben")


def test_undo_sends_all_events_again(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        async with anna.live(table["id"], 0) as one, ben.live(table["id"], 1) as other:
            before = list(one.events)
            await one.catch_up(await one.choose(0, "end"))
            assert one.state["undo"] == "free"
            log = (await one.request("undo", 0))["log"]
            await one.catch_up(log)
            await other.catch_up(log)
            assert one.state["again"]
            assert other.state["again"]
            assert one.events == before
            state = await anna.get(f"/api/tables/{table['id']}/state", seat=0, since=2)
            assert state["again"], "whoever comes back after an undo cannot trust the events he has"

    play(base, scene, "Anna", "Ben")


def test_an_offer_is_shown_and_answered(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        async with anna.live(table["id"], 0) as one, ben.live(table["id"], 1) as other:
            await other.catch_up((await one.request("draw", 0))["log"])
            assert other.state["offer"] == {"kind": "draw", "seat": 0, "agreed": [0]}
            await one.catch_up((await other.request("answer", 1, accept=True))["log"])
            assert one.state["table"]["ending"]["way"] == "draw"
        record = await ben.get(f"/api/tables/{table['id']}/record")
        ended = read_ended(record)
        assert ended is not None
        assert ended.way == "draw"
        assert (await anna.post("/api/verify", {"record": record}))["ok"]

    play(base, scene, "Anna", "Ben")


def test_a_private_table_is_for_those_at_it_and_those_with_the_link(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor, carl: Visitor, nobody: Visitor) -> None:
        table = await two_seats(anna, ben)
        path = f"/api/tables/{table['id']}"
        for stranger in (carl, nobody):
            with pytest.raises(Refused, match="private"):
                await stranger.get(path)
            with pytest.raises(Refused, match="private"):
                await stranger.get(f"{path}/state")
            state = await stranger.get(f"{path}/state", invite=table["invite"])
            assert state["seat"] is None
            assert all(card["card"] is None for side in state["view"]["kingdoms"] for card in side["hand"])
        with pytest.raises(Refused, match="not_yours"):
            await ben.get(f"{path}/state", seat=0)
        with pytest.raises(Refused, match="not_waiting"):
            await carl.post(f"{path}/join", {"invite": table["invite"]})
        with pytest.raises(Refused, match="not_signed_in"):
            await nobody.post(f"{path}/join", {"invite": table["invite"]})

    play(base, scene, "Anna", "Ben", "Carl", "")


def test_spectators_of_a_public_table_get_the_log_so_far(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor, nobody: Visitor) -> None:
        table = await two_seats(anna, ben, public=True)
        async with anna.live(table["id"], 0) as live:
            await live.catch_up(await live.choose(0, "end"))
        async with nobody.live(table["id"]) as late:
            assert [event["number"] for event in late.events] == list(range(len(late.events)))
            assert late.events
            with pytest.raises(Refused, match="forbidden"):
                await late.request("chat", text="hello")

    play(base, scene, "Anna", "Ben", "")


def test_the_lobby_shows_what_waits_before_what_is_played(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        waiting = await anna.post("/api/tables", {**DUEL, "seats": [{"kind": "me"}, {"kind": "open"}], "public": True})
        playing = await anna.post("/api/tables", {**DUEL, "public": True})
        hidden = await anna.post("/api/tables", {**DUEL, "seats": TWO})
        shown = [table["id"] for table in (await ben.get("/api/tables"))["tables"]]
        assert shown.index(waiting["id"]) < shown.index(playing["id"])
        assert hidden["id"] not in shown
        assert "join" in next(t for t in (await ben.get("/api/tables"))["tables"] if t["id"] == waiting["id"])["may"]
        joined = await ben.post(f"/api/tables/{waiting['id']}/join", {})
        assert joined["mine"] == [1]
        mine = [table["id"] for table in (await ben.get("/api/tables/mine"))["tables"]]
        assert mine == [waiting["id"]]

    play(base, scene, "Anna", "Ben")


def test_lists_go_on_page_by_page(base: str) -> None:
    async def scene(anna: Visitor) -> None:
        made = [(await anna.post("/api/tables", {**DUEL, "seats": TWO}))["id"] for _ in range(33)]
        first = await anna.get("/api/tables/mine")
        second = await anna.get("/api/tables/mine", before=first["next"])
        assert len(first["tables"]) == 30
        assert second["next"] is None
        found = [table["id"] for table in first["tables"] + second["tables"]]
        assert sorted(found) == sorted(made)

    play(base, scene, "Anna")


def test_leaving_and_starting_without_the_others(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        four = {"game": "clash", "settings": {"mode": "team"}, "seats": [{"kind": "me"}] + [{"kind": "invite"}] * 3}
        table = await anna.post("/api/tables", four)
        path = f"/api/tables/{table['id']}"
        await ben.post(f"{path}/join", {"invite": table["invite"], "seat": 2})
        left = await ben.post(f"{path}/leave")
        assert left["seats"][2]["kind"] == "invite"
        with pytest.raises(Refused, match="not_maker"):
            await ben.post(f"{path}/start")
        begun = await anna.post(f"{path}/start")
        assert [seat["kind"] for seat in begun["seats"]] == ["human", "bot", "bot", "bot"]
        assert begun["state"] == "playing"
        with pytest.raises(Refused, match="not_waiting"):
            await anna.post(f"{path}/leave")

    play(base, scene, "Anna", "Ben")


def test_a_rematch_moves_everybody_on(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        path = f"/api/tables/{table['id']}"
        with pytest.raises(Refused, match="not_over"):
            await anna.post(f"{path}/rematch")
        async with ben.live(table["id"], 1) as live:
            await live.request("resign", 1)
            asked = await anna.post(f"{path}/rematch")
            assert asked["state"] == "waiting"
            assert asked["mine"] == [1]
            assert [(seat["kind"], seat["name"]) for seat in asked["seats"]] == [("invite", "Ben"), ("human", "Anna")]
            await live.until(lambda message: message["type"] == "update" and bool(message["table"]["rematch"]))
            agreed = await ben.post(f"{path}/rematch")
        assert agreed["id"] == asked["id"]
        assert agreed["mine"] == [0]
        assert agreed["state"] == "playing"

    play(base, scene, "Anna", "Ben")


def test_a_finished_match_can_be_played_on_from_any_moment(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        async with anna.live(table["id"], 0) as live:
            await live.catch_up(await live.choose(0, "end"))
            await live.request("resign", 0)
        frames = await anna.get(f"/api/tables/{table['id']}/frames", seat=0)
        fork = {"table": table["id"], "number": 1}
        new = await anna.post("/api/tables", {"game": "clash", "fork": fork, "seats": [{"kind": "me"}] * 2})
        assert new["commitment"] != table["commitment"]
        state = await anna.get(f"/api/tables/{new['id']}/state", seat=0)
        assert state["view"] == frames["frames"][1]["view"]

    play(base, scene, "Anna", "Ben")


def test_one_person_may_take_several_seats(base: str) -> None:
    async def scene(anna: Visitor) -> None:
        seats = [{"kind": "me", "name": "Left"}, {"kind": "me", "name": "Right"}]
        table = await anna.post("/api/tables", {**DUEL, "seats": seats})
        assert table["mine"] == [0, 1]
        assert [seat["name"] for seat in table["seats"]] == ["Left", "Right"]
        async with anna.live(table["id"], 0) as live:
            log = await live.choose(0, "end")
            await live.send({"type": "hello", "seat": 1})
            await live.catch_up(log)
            await live.until(lambda message: message["type"] == "update" and message["seat"] == 1)
            assert live.ask(1) is not None
            await live.choose(1, "end")

    play(base, scene, "Anna")


def test_who_gives_up_among_many_looks_on_from_outside(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        seats = [{"kind": "me"}, {"kind": "invite"}, {"kind": "bot"}, {"kind": "bot"}]
        table = await anna.post("/api/tables", {"game": "clash", "settings": {"mode": "ffa"}, "seats": seats})
        await ben.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        async with ben.live(table["id"], 1) as live:
            assert live.state["view"]["kingdoms"][1]["hand"][0]["card"] is not None
            await live.request("resign", 1)
            while live.state["seat"] is not None:
                await live.hear()
            assert live.state["again"]
            assert live.state["view"]["kingdoms"][1]["hand"][0]["card"] is None
            assert live.state["table"]["seats"][1]["kind"] == "bot"
            assert live.state["table"]["state"] == "playing"

    play(base, scene, "Anna", "Ben")


def test_a_new_name_is_seen_at_once_by_those_at_the_table(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        async with ben.live(table["id"], 1) as live:
            await anna.post("/api/me", {"name": "Annette"})
            await live.until(
                lambda message: message["type"] == "update" and message["table"]["seats"][0]["name"] == "Annette"
            )
            assert live.ask(1) is None  # the match itself has not changed

    play(base, scene, "Anna", "Ben")


def test_who_signs_out_everywhere_loses_his_open_channels(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        async with anna.live(table["id"], 0) as own, ben.live(table["id"], 1) as other:
            await anna.http.post("/api/logout", params={"everywhere": True})
            with pytest.raises(ConnectionClosedError) as closed:
                await own.until(lambda message: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401
            await other.request("chat", text="Still here.")

    play(base, scene, "Anna", "Ben")


def test_chat_is_heard_by_everybody_at_the_table(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        async with anna.live(table["id"], 0) as one, ben.live(table["id"], 1) as other:
            await one.request("chat", text="  good   luck ")
            heard = await other.until(lambda message: message["type"] == "chat" and bool(message["lines"]))
            assert heard["lines"][0]["text"] == "good luck"
            assert heard["lines"][0]["seat"] == 0
        async with ben.live(table["id"], 1) as late:
            heard = await late.until(lambda message: message["type"] == "chat")
            assert [line["text"] for line in heard["lines"]] == ["good luck"]

    play(base, scene, "Anna", "Ben")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "no_game"),
        ({"game": "clash", "settings": {"mode": "chess"}}, "bad_options"),
        ({"game": "clash", "settings": {"decks": [[]] * 2}}, "bad_options"),
        ({"game": "clash", "seats": [{"kind": "me"}]}, "bad_seats"),
        ({"game": "clash", "seats": [{"kind": "bot"}] * 2}, "nobody"),
        ({"game": "clash", "seats": [{"kind": "me"}, {"kind": "bot", "level": "os:System"}]}, "bad_level"),
        ({"game": "clash", "colour": "red"}, "bad_request"),
        ({"game": "clash", "fork": {"record": "nonsense", "number": 0}}, "bad_record"),
    ],
)
def test_a_table_that_cannot_be_is_refused(base: str, body: Json, code: str) -> None:
    async def scene(anna: Visitor) -> None:
        with pytest.raises(Refused, match=code) as refused:
            await anna.post("/api/tables", body)
        assert set(refused.value.message) == {"code", "text", "rule"}

    play(base, scene, "Anna")


@pytest.mark.parametrize("value", [r'["\ud800"]', r'["\u0000", "troll"]', "NaN", "1e999"])
def test_what_no_database_and_no_client_understands_is_refused(base: str, value: str) -> None:
    async def scene(anna: Visitor) -> None:
        raw = f'{{"game": "clash", "kind": "league", "settings": {{"champions": {value}}}}}'
        head = {"content-type": "application/json"}
        for path in ("/api/tables", "/api/series"):
            body = raw if path == "/api/series" else raw.replace('"kind": "league", ', "")
            answer = await anna.http.post(path, content=body, headers=head)
            assert answer.status_code == 422
            assert answer.json()["code"] == "bad_options"
        only = f'{{"settings": {{"champions": {value}}}}}'
        check = await anna.http.post("/api/games/clash/settings", content=only, headers=head)
        assert not check.json()["ok"]

    play(base, scene, "Anna")


def test_frames_that_make_no_sense_are_refused_and_harm_nobody(base: str) -> None:
    async def scene(anna: Visitor) -> None:
        table = await anna.post("/api/tables", {**DUEL, "seats": [{"kind": "me"}] * 2})
        async with anna.live(table["id"], 0) as live:
            wrong: list[str | bytes] = [
                "",
                "{",
                "[]",
                "null",
                '{"type":"fly"}',
                b"\x00\x01",
                "[" * 20_000,
                json.dumps({"type": "choose", "id": "7", "seat": "x", "base": 1, "choices": ["end"]}),
                json.dumps({"type": "choose", "id": "7", "seat": 0, "base": 1, "choices": []}),
                json.dumps({"type": "chat", "id": "7", "text": "x" * 40_000}),
            ]
            for frame in wrong:
                await live.socket.send(frame)
                answer = await live.until(lambda message: message["type"] == "refused")
                assert answer["code"] == "bad_message"
            await live.choose(0, "end")

    play(base, scene, "Anna")


def test_why_not(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        async with ben.live(table["id"], 1) as live:
            reason = await live.request("why", 1, refs=["B.hand.1", "B.upper"])
            assert reason["rule"] == "CL-TURN-1"
            assert reason["text"] == "It is not your turn."
            with pytest.raises(Refused, match="forbidden"):
                await live.request("why", 0, refs=["A.hand.1"])

    play(base, scene, "Anna", "Ben")


def test_a_choice_is_acknowledged_before_it_is_shown(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        async with anna.live(table["id"], 0) as live:
            await live.until(lambda message: message["type"] == "chat")
            del live.heard[:]
            await live.catch_up(await live.choose(0, "end"))
            assert [json.loads(text)["type"] for text in live.heard] == ["done", "update"]

    play(base, scene, "Anna", "Ben")


def test_acting_by_http_is_the_same(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await two_seats(anna, ben)
        act = {"type": "choose", "id": "1", "seat": 0, "base": 1, "choices": ["end"]}
        done = {"type": "done", "id": "1", "log": 2, "made": 1, "stopped": None}
        assert await anna.post(f"/api/tables/{table['id']}/act", act) == done
        again = await anna.post(f"/api/tables/{table['id']}/act", act)
        assert again["code"] == "stale"

    play(base, scene, "Anna", "Ben")


def test_the_catalogue(base: str) -> None:
    async def scene(nobody: Visitor) -> None:
        games = await nobody.get("/api/games", lang="ru")
        assert [game["id"] for game in games if game["id"] in PLAYED] == ["clash", "gosu", "brawl", "berserk"]
        for game in games:
            if game["id"] not in PLAYED:
                continue
            assert game["about"]
            cards = await nobody.get(f"/api/games/{game['id']}/cards", lang="ru")
            assert len(cards["cards"]) == game["cards"]
            for facet in cards["facets"]:
                values = {one["value"] for one in facet["values"]}
                assert values == {card["facts"][facet["fact"]] for card in cards["cards"]} - {None}
            rules = await nobody.get(f"/api/games/{game['id']}/rules")
            assert any(rule["id"] for rule in rules["rules"])
        good = await nobody.post("/api/games/clash/settings", {"settings": {"mode": "team"}})
        assert good["sides"] == [0, 1, 0, 1]
        bad = await nobody.post("/api/games/clash/settings", {"settings": {"mode": 7}})
        assert not bad["ok"]
        assert bad["option"] == "mode"
        deck = await nobody.post("/api/games/clash/deck", {"text": "troll"})
        assert not deck["ok"]
        with pytest.raises(Refused, match="no_game"):
            await nobody.get("/api/games/chess/cards")

    play(base, scene, "")


def test_a_live_channel_that_fails_is_closed_and_not_left_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: object) -> str:
        raise KeyError("a mistake of ours")

    async def scene(anna: Visitor) -> None:
        table = await anna.post("/api/tables", {**DUEL, "seats": [{"kind": "me"}] * 2})
        async with anna.live(table["id"], 0) as live:
            monkeypatch.setattr("duelyard.server.table.live.update_json", fail)
            await live.send({"type": "hello", "seat": 1})
            with pytest.raises(ConnectionClosedError, match="1011"):
                await live.until(lambda message: False)

    with serving(tmp_path) as (address, _):
        play(address, scene, "Anna")
    assert "a live channel failed" in caplog.text
