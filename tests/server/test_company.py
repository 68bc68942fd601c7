"""People at a table: a name is one person there, and who leaves or is sent away is off at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.client import Live, Refused, Visitor
from tests.server.serving import serving

Json = dict[str, Any]
DUEL = {"game": "clash", "settings": {"first": "A"}}
TWO = [{"kind": "me"}, {"kind": "invite"}]
THREE = {"game": "clash", "settings": {"mode": "ffa"}, "seats": [{"kind": "me"}, *[{"kind": "invite"}] * 3]}


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    database = None if request.param == "sqlite" else request.getfixturevalue("cluster").fresh()
    with serving(tmp_path_factory.mktemp("server"), database=database) as (address, _):
        yield address


def play(base: str, scene: Callable[..., Awaitable[None]], *names: str) -> None:
    """Play a scene with visitors of these names."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            visitors = [await stack.enter_async_context(Visitor(base, name)) for name in names]
            async with asyncio.timeout(60):
                await scene(*visitors)

    asyncio.run(run())


async def waiting(anna: Visitor, **more: Any) -> Json:
    """A table that waits for somebody."""
    made: Json = await anna.post("/api/tables", {**DUEL, "seats": TWO, **more})
    return made


async def join(who: Visitor, table: Json) -> Json:
    """Sit down with the invitation."""
    joined: Json = await who.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return joined


async def lines(live: Live, count: int) -> list[Json]:
    """So many lines of chat, as they come."""
    found: list[Json] = []
    while len(found) < count:
        message = await live.until(lambda heard: heard["type"] == "chat")
        found += message["lines"]
    return found


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Fencer", "Фехтовальщик", "fеncer", "F e n c e r", "КАПИТАН", "warlord."])
def test_nobody_is_called_like_a_computer(base: str, name: str) -> None:
    async def scene(anna: Visitor) -> None:
        with pytest.raises(Refused, match="computers_name"):
            await anna.post("/api/me", {"name": name})
        with pytest.raises(Refused, match="computers_name"):
            await anna.post("/api/tables", {**DUEL, "seats": [{"kind": "me"}, {"kind": "me", "name": name}]})

    play(base, scene, "Anna")


def test_a_problem_with_a_name_is_told_in_words(base: str) -> None:
    async def scene(anna: Visitor) -> None:
        for lang, words in (("en", "Choose another"), ("ru", "Выберите друг")):
            for name in ("Fencer", "An\u200bna", "<Anna>"):
                with pytest.raises(Refused, match=words):
                    await anna.post(f"/api/me?lang={lang}", {"name": name})

    play(base, scene, "Anna")


def test_nobody_sits_down_under_the_name_of_somebody_there(base: str) -> None:
    async def scene(anna: Visitor, double: Visitor) -> None:
        table = await waiting(anna)
        with pytest.raises(Refused, match="name_taken"):
            await join(double, table)
        await double.post("/api/me", {"name": "Anna B."})
        assert (await join(double, table))["state"] == "playing"

    play(base, scene, "Anna", "Аnnа")


def test_nobody_sits_down_under_the_name_of_somebody_at_one_screen(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}, {"kind": "invite"}, {"kind": "bot"}]
        table = await anna.post("/api/tables", {**THREE, "seats": seats})
        with pytest.raises(Refused, match="name_taken"):
            await join(ben, table)

    play(base, scene, "Anna", "Ben")


def test_a_spectator_does_not_speak_under_a_name_of_the_table(base: str) -> None:
    async def scene(anna: Visitor, double: Visitor, carl: Visitor, other: Visitor) -> None:
        table = await waiting(anna, public=True)
        say = {"type": "chat", "id": "1", "text": "I give up"}
        path = f"/api/tables/{table['id']}/act"
        with pytest.raises(Refused, match="name_taken"):
            await double.post(path, say)
        async with double.live(table["id"]) as live:
            with pytest.raises(Refused, match="almost so"):
                await live.request("chat", text="I give up")
        assert (await carl.post(path, say))["type"] == "done"
        with pytest.raises(Refused, match="name_taken"):
            await other.post(path, say)
        with pytest.raises(Refused, match="name_taken"):
            await other.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})

    play(base, scene, "Anna", "ANNA", "Carl", "Саrl")


def test_who_is_renamed_stays_known(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
        table = await waiting(anna, public=True)
        await join(ben, table)
        async with anna.live(table["id"], 0, lang="ru") as live, carl.live(table["id"]) as watch:
            await watch.request("chat", text="hello")
            assert [line["kind"] for line in await lines(live, 1)] == ["said"]
            with pytest.raises(Refused, match="name_taken"):
                await ben.post("/api/me", {"name": "Аnna"})
            with pytest.raises(Refused, match="name_taken"):
                await ben.post("/api/me", {"name": "carl"})
            await ben.post("/api/me", {"name": "Dora"})
            (line,) = await lines(live, 1)
            assert (line["kind"], line["author"], line["seat"]) == ("renamed", "Ben", 1)
            assert line["text"] == "Ben теперь зовут Dora."
            await carl.post("/api/me", {"name": "Emil"})
            (line,) = await lines(live, 1)
            assert (line["author"], line["seat"], line["text"]) == ("Carl", None, "Carl теперь зовут Emil.")
            await watch.request("chat", text="still me")
            (line,) = await lines(live, 1)
            assert (line["author"], line["kind"]) == ("Emil", "said"), "though the channel is older than the name"
        async with carl.live(table["id"]) as watch:
            said = await lines(watch, 4)
            assert [line["author"] for line in said] == ["Carl", "Ben", "Carl", "Emil"]
            assert said[1]["text"] == "Ben is now called Dora."
            assert watch.state["table"]["seats"][1]["name"] == "Dora"
        with pytest.raises(Refused, match="name_taken"):
            await anna.post("/api/me", {"name": "Carl"})  # whose words stand there

    play(base, scene, "Anna", "Ben", "Carl")


def test_a_match_that_is_over_keeps_its_names(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await waiting(anna)
        await join(ben, table)
        async with ben.live(table["id"], 1) as live:
            await live.request("resign", 1)
        await ben.post("/api/me", {"name": "Anna"})
        assert [seat["name"] for seat in (await anna.get(f"/api/tables/{table['id']}"))["seats"]] == ["Anna", "Ben"]
        assert [seat["name"] for seat in (await ben.get("/api/tables/mine"))["tables"][0]["seats"]] == ["Anna", "Ben"]
        with pytest.raises(Refused, match="name_taken"):
            await ben.post(f"/api/tables/{table['id']}/rematch")
        again = await anna.post(f"/api/tables/{table['id']}/rematch")
        with pytest.raises(Refused, match="name_taken"):
            await ben.post(f"/api/tables/{table['id']}/rematch")
        await ben.post("/api/me", {"name": "Dora"})
        assert (await ben.post(f"/api/tables/{table['id']}/rematch"))["id"] == again["id"]
        assert {seat["name"] for seat in (await anna.get(f"/api/tables/{again['id']}"))["seats"]} == {"Anna", "Dora"}

    play(base, scene, "Anna", "Ben")


def test_names_in_a_league(base: str) -> None:
    async def scene(anna: Visitor, double: Visitor) -> None:
        seats = [{"kind": "me"}, {"kind": "invite"}, {"kind": "bot", "level": "squire"}, {"kind": "invite"}]
        league = {"game": "clash", "kind": "league", "seats": seats}
        made = await anna.post("/api/series", league)
        with pytest.raises(Refused, match="name_taken"):
            await double.post(f"/api/series/{made['id']}/join", {"invite": made["invite"]})
        await double.post("/api/me", {"name": "Ben"})
        await double.post(f"/api/series/{made['id']}/join", {"invite": made["invite"]})
        with pytest.raises(Refused, match="name_taken"):
            await double.post("/api/me", {"name": "Anna"})
        with pytest.raises(Refused, match="computers_name"):
            await anna.post("/api/series", {**league, "seats": [{"kind": "me", "name": "Squire"}, *seats[1:]]})

    play(base, scene, "Anna", "Anna")


def test_two_who_come_at_once_under_one_name(base: str) -> None:
    async def scene(anna: Visitor, one: Visitor, other: Visitor) -> None:
        table = await anna.post("/api/tables", THREE)
        found = await asyncio.gather(join(one, table), join(other, table), return_exceptions=True)
        assert sorted(isinstance(answer, Refused) and answer.code == "name_taken" for answer in found) == [False, True]

    play(base, scene, "Anna", "Ben", "Ben")


def test_who_is_renamed_while_he_sits_down(base: str) -> None:
    """Whichever comes first: in the end there are not two of one name."""

    async def scene(anna: Visitor, ben: Visitor) -> None:
        for name in ("Ben", "Anna B"):
            await ben.post("/api/me", {"name": "Ben"})
            table = await waiting(anna)
            await asyncio.gather(ben.post("/api/me", {"name": "Anna"}), join(ben, table), return_exceptions=True)
            names = [seat["name"] for seat in (await anna.get(f"/api/tables/{table['id']}"))["seats"]]
            assert names in (["Anna", ""], ["Anna", "Ben"]), name

    play(base, scene, "Anna", "Ben")


# -- leaving -----------------------------------------------------------------------------------------------------------


def test_who_leaves_a_private_table_is_off_at_once(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        table = await anna.post("/api/tables", THREE)
        await join(ben, table)
        async with ben.live(table["id"]) as live, anna.live(table["id"], 0) as mine:
            await ben.post(f"/api/tables/{table['id']}/leave")
            assert await live.closed() == 4403
            await mine.request("chat", text="are you there?")
        with pytest.raises(Refused, match="private"):
            await ben.get(f"/api/tables/{table['id']}/state")
        assert (await join(ben, table))["mine"] == [1], "he still has the invitation"

    play(base, scene, "Anna", "Ben")


def test_who_is_sent_away_cannot_come_back(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor, carl: Visitor) -> None:
        table = await anna.post("/api/tables", THREE)
        path = f"/api/tables/{table['id']}"
        assert "send_away" not in table["may"]
        joined = await join(ben, table)
        assert "send_away" not in joined["may"]
        assert "send_away" in (await anna.get(path))["may"]
        with pytest.raises(Refused, match="not_maker"):
            await ben.post(f"{path}/send_away", {"seat": 0})
        for seat in (0, 2, 7):
            with pytest.raises(Refused, match="nobody_there"):
                await anna.post(f"{path}/send_away", {"seat": seat})
        async with ben.live(table["id"]) as live, anna.live(table["id"], 0) as mine:
            after = await anna.post(f"{path}/send_away", {"seat": 1})
            assert await live.closed() == 4403
            await mine.until(lambda message: message.get("table", {}).get("seats", [{}] * 2)[1].get("kind") == "invite")
        assert after["invite"] not in (None, table["invite"])
        with pytest.raises(Refused, match="private"):
            await ben.get(path, invite=table["invite"])
        with pytest.raises(Refused, match="sent_away"):
            await join(ben, table)
        with pytest.raises(Refused, match="no_seat"):
            await join(carl, table)
        assert (await join(carl, after))["mine"] == [1]
        assert (await join(ben, after))["mine"] == [2], "whoever gets the new invitation may come"

    play(base, scene, "Anna", "Ben", "Carl")


def test_who_is_sent_away_from_a_public_table_does_not_sit_down_again(base: str) -> None:
    async def scene(anna: Visitor, ben: Visitor) -> None:
        seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
        table = await anna.post("/api/tables", {**THREE, "seats": seats, "public": True})
        path = f"/api/tables/{table['id']}"
        await ben.post(f"{path}/join", {})
        await anna.post(f"{path}/send_away", {"seat": 1})
        assert "join" not in (await ben.get(path))["may"]
        with pytest.raises(Refused, match="sent_away"):
            await ben.post(f"{path}/join", {})

    play(base, scene, "Anna", "Ben")


# -- signing out -------------------------------------------------------------------------------------------------------


async def device(who: Visitor) -> Visitor:
    """Another device of the same player."""
    other = Visitor(who.base)
    await other.post(f"/api/link/{(await who.post('/api/link'))['token']}")
    return other


def test_signing_out_closes_the_channels_of_this_device_alone(base: str) -> None:
    async def scene(phone: Visitor) -> None:
        table = await waiting(phone)
        laptop = await device(phone)
        async with laptop, phone.live(table["id"], 0) as here, laptop.live(table["id"], 0) as there:
            await laptop.post("/api/logout")
            assert await there.closed() == 4401
            await here.request("chat", text="I stay")
            assert (await phone.get("/api/me"))["name"] == "Anna"
            assert (await laptop.get("/api/me"))["name"] is None

    play(base, scene, "Anna")


@pytest.mark.parametrize("way", ["account", "password"])
def test_an_account_or_another_password_ends_the_channels_of_others(base: str, way: str) -> None:
    login = f"anna-{way}-{abs(hash(base))}"[:32]

    async def scene(stranger: Visitor) -> None:
        table = await waiting(stranger)
        async with await device(stranger) as anna:
            new = {"login": login, "password": "open sesame"}
            if way == "password":
                await anna.post("/api/account", new)
                await stranger.post("/api/login", new)
            async with stranger.live(table["id"], 0) as theirs, anna.live(table["id"], 0) as own:
                if way == "account":
                    await anna.post("/api/account", new)
                else:
                    await anna.post("/api/password", {"old": "open sesame", "new": "close sesame"})
                assert await theirs.closed() == 4401
                await own.request("chat", text="I stay")
            assert (await stranger.get("/api/me"))["id"] is None
            assert (await anna.get("/api/me"))["account"] == login

    play(base, scene, "Anna")
