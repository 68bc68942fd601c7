"""Guests, accounts and one-time links, through their routes; and everything a forger might try."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select, text, update

from duelyard.server.app import create_app
from duelyard.server.config import Config
from duelyard.server.edge.allowances import Bound, Rate
from duelyard.server.people import guessing
from duelyard.server.people import identity as module
from duelyard.server.people.identity import COOKIE, Claim, Signer
from duelyard.server.store.database import Database
from duelyard.server.store.models import LinkRow, PlayerRow

pytestmark = pytest.mark.anyio
NOBODY = {"id": None, "name": None, "account": None}
ANNA = {"login": "anna", "password": "open sesame"}


@pytest.fixture
async def app(database_url: str, tmp_path: Path) -> AsyncIterator[FastAPI]:
    config = Config(data=tmp_path, database=database_url, secret="a secret of the tests, long enough")
    app = create_app(config)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
def database(app: FastAPI) -> Database:
    database: Database = app.state.house.database
    return database


class Browser:
    """A device with its own cookies."""

    def __init__(self, app: FastAPI, scheme: str = "http", address: str = "127.0.0.1") -> None:
        self.transport = httpx.ASGITransport(app=app, client=(address, 5000))
        self.http = httpx.AsyncClient(transport=self.transport, base_url=f"{scheme}://cards.example")

    async def me(self) -> Any:
        return (await self.http.get("/api/me")).json()

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        return await self.http.post(path, json=body)

    @property
    def address(self) -> str:
        return self.transport.client[0]

    @address.setter
    def address(self, value: str) -> None:
        self.transport.client = (value, 5000)

    @property
    def cookie(self) -> str:
        return self.http.cookies[COOKIE]

    @cookie.setter
    def cookie(self, value: str) -> None:
        self.http.cookies.clear()
        self.http.cookies.set(COOKIE, value)


async def guest(app: FastAPI, name: str = "Anna") -> Browser:
    browser = Browser(app)
    assert (await browser.post("/api/me", {"name": name})).status_code == 200
    return browser


async def same(app: FastAPI, other: Browser) -> Browser:
    """Another device of the same player."""
    browser = Browser(app)
    token = (await other.post("/api/link")).json()["token"]
    assert (await browser.post(f"/api/link/{token}")).status_code == 200
    return browser


# -- guests ------------------------------------------------------------------------------------------------------------


async def test_a_guest_is_somebody_at_once(app: FastAPI) -> None:
    browser = Browser(app)
    assert await browser.me() == NOBODY
    answer = await browser.post("/api/me", {"name": "  Анна "})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie
    assert answer.json() == await browser.me()
    assert answer.json()["name"] == "Анна"


async def test_behind_https_the_cookie_is_secure(app: FastAPI) -> None:
    answer = await Browser(app, "https").post("/api/me", {"name": "Anna"})
    assert "Secure" in answer.headers["set-cookie"]


async def test_another_name_is_the_same_guest(app: FastAPI) -> None:
    browser = await guest(app)
    before = await browser.me()
    answer = await browser.post("/api/me", {"name": "Berta"})
    assert answer.json() == before | {"name": "Berta"}
    assert await browser.me() == answer.json()


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "x" * 25, "a\nb", "a\x00b", "\ud800", None, 7, ["a"]),
        *("An\u200bna", "Anna\u202e", "\u2066Anna", "An\u00adna", "\u3164", "\u115f\u1160", "Anna\ufe0f", "A\u034fnna"),
        *("...", "- '", "\u0301Anna", "A" + "\u0301" * 9, "An\u2028na", "<b>Anna</b>", "Anna ♔", "@anna", "\ufdfa" * 3),
    ],
)
async def test_names_that_cannot_be(app: FastAPI, name: Any) -> None:
    import json

    body = json.dumps({"name": name})
    answer = await Browser(app).http.post("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 422


async def test_guests_are_not_made_without_end(app: FastAPI) -> None:
    app.state.house.allowances.bounds["guest"] = Bound(address=Rate(36, 3))
    answers = [await Browser(app).post("/api/me", {"name": "Anna"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert int(answers[-1].headers["retry-after"]) > 0


# -- cookies -----------------------------------------------------------------------------------------------------------


async def test_forged_cookies_are_nobody(app: FastAPI) -> None:
    browser = await guest(app)
    victim = await guest(app, "Victim")
    mine, theirs = browser.cookie, victim.cookie
    player, epoch, made, session, signature = theirs.split(".")
    forged = [
        "",
        ".",
        "...",
        "....",
        "a.b.c.d",
        player,
        f"{player}.{epoch}.{made}.{session}",
        f"{player}.{epoch}.{made}.{session}.",
        f"{player}.{epoch}.{made}.{signature}",
        f"{player}.{epoch}.{made}.{session}.{mine.rpartition('.')[2]}",
        f"{player}.{int(epoch) + 1}.{made}.{session}.{signature}",
        f"{player}.{epoch}.{int(made) + 1}.{session}.{signature}",
        f"{player}.{epoch}.{made}.{mine.split('.')[3]}.{signature}",
        f"{player}.{epoch}.{made}.{session}.{signature[:-1]}",
        f"{player}.{epoch}.{made}.{session}.{signature[::-1]}",
        f"{theirs}.{signature}",
        Signer("another secret, just as long as ours").write(Claim(player, int(epoch), int(made), session)),
        Signer("").write(Claim(player, int(epoch), int(made), session)),
        "x" * 5000,
    ]
    for cookie in forged:
        browser.cookie = cookie
        assert await browser.me() == NOBODY, cookie
    browser.cookie = theirs
    assert (await browser.me())["name"] == "Victim"


async def test_odd_bytes_in_a_cookie_do_no_harm(app: FastAPI) -> None:
    for raw in (b"duelyard=\xff\xfe.1.2.\xff", "duelyard=анна.0.1.ß".encode(), b'duelyard="; duelyard'):
        answer = await Browser(app).http.get("/api/me", headers=[(b"cookie", raw)])
        assert answer.json() == NOBODY


async def test_a_cookie_grows_old(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = await guest(app)
    later = time.time() + module.LIFETIME.total_seconds() + 10
    monkeypatch.setattr(module.time, "time", lambda: later)
    assert await browser.me() == NOBODY


async def test_signing_out_here_and_everywhere(app: FastAPI) -> None:
    phone = await guest(app)
    laptop, tablet = await same(app, phone), await same(app, phone)
    kept = phone.cookie
    assert (await phone.post("/api/logout")).json() == NOBODY
    phone.cookie = kept
    assert await phone.me() == NOBODY, "a copy of the cookie is worth nothing either"
    assert (await laptop.me())["name"] == "Anna"
    await laptop.post("/api/logout?everywhere=true")
    assert await tablet.me() == NOBODY
    assert (await tablet.post("/api/link")).status_code == 401


async def test_a_cookie_from_before_sessions_is_one_of_its_own(app: FastAPI) -> None:
    phone, laptop = await guest(app), Browser(app)
    player, epoch, made, _, _ = phone.cookie.split(".")
    old = f"{player}.{epoch}.{int(made) - 1}"
    laptop.cookie = f"{old}.{app.state.identity.signer.sign(old)}"
    assert await laptop.me() == await phone.me()
    kept = laptop.cookie
    await laptop.post("/api/logout")
    laptop.cookie = kept
    assert await laptop.me() == NOBODY
    assert (await phone.me())["name"] == "Anna"


async def test_an_account_ends_what_others_have_of_the_guest(app: FastAPI) -> None:
    """Whoever makes a link for somebody else must not stay that somebody."""
    stranger = await guest(app)
    anna = await same(app, stranger)
    link = (await stranger.post("/api/link")).json()["token"]
    assert (await anna.post("/api/account", ANNA)).json()["account"] == "anna"
    assert (await anna.me())["account"] == "anna"
    assert await stranger.me() == NOBODY
    assert (await Browser(app).post(f"/api/link/{link}")).json()["code"] == "bad_link"


async def test_being_seen_is_noted_once_an_hour(app: FastAPI, database: Database) -> None:
    browser = await guest(app)
    past = datetime.now(UTC) - timedelta(days=3)
    await database.write(lambda session: session.execute(update(PlayerRow).values(seen=past)))
    await browser.me()
    seen = await database.read(lambda session: session.scalar(select(PlayerRow.seen)))
    assert seen is not None
    assert seen > past + timedelta(days=2)


# -- accounts ----------------------------------------------------------------------------------------------------------


async def test_an_account_from_another_device(app: FastAPI) -> None:
    phone = await guest(app)
    answer = await phone.post("/api/account", ANNA)
    assert answer.json() == await phone.me()
    assert answer.json()["account"] == "anna"
    laptop = Browser(app)
    assert (await laptop.post("/api/login", ANNA | {"login": "ANNA"})).status_code == 200
    assert await laptop.me() == await phone.me()


async def test_what_an_account_needs(app: FastAPI) -> None:
    assert (await Browser(app).post("/api/account", ANNA)).json()["code"] == "not_signed_in"
    phone = await guest(app)
    assert (await phone.post("/api/account", ANNA)).status_code == 200
    again = await phone.post("/api/account", {"login": "other", "password": "open sesame"})
    assert (again.status_code, again.json()["code"]) == (409, "has_account")
    other = await guest(app, "Other")
    taken = await other.post("/api/account", ANNA | {"login": "Anna"})
    assert (taken.status_code, taken.json()["code"]) == (409, "login_taken")
    for wrong in ({"login": "ab"}, {"login": "a b c"}, {"password": "short"}, {"login": "x" * 33}, {"more": 1}):
        assert (await other.post("/api/account", ANNA | wrong)).status_code == 422
    long = await other.post("/api/account", ANNA | {"login": "ß" * 32})
    assert (long.status_code, long.json()["code"]) == (422, "bad_login")


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("password", "common"),
        ("Passw0rd", "common"),
        ("iloveyou!!", "common"),
        ("Qwerty2024", "common"),
        ("пароль123", "common"),
        ("ghbdtn2024", "common"),
        ("anna-loves", "own"),
        ("xxANNAxx", "own"),
        ("anneliese1980", "own"),
        ("aaaaaaaa", "plain"),
        ("12345678", "plain"),
        ("87654321", "plain"),
        ("abcdefgh", "plain"),
        ("йцукенгш", "plain"),
        ("asdf4321", "plain"),
        ("lkjhgfds", "plain"),
        ("abzabzabz", "plain"),
        ("ababababab", "plain"),
    ],
)
async def test_passwords_that_everybody_tries(app: FastAPI, password: str, code: str) -> None:
    phone = await guest(app, "Anneliese")
    answer = await phone.post("/api/account?lang=en", ANNA | {"password": password})
    assert (answer.status_code, answer.json()["code"]) == (422, f"password_{code}")
    assert answer.json()["text"].endswith((".", "best."))


@pytest.mark.parametrize("password", ["open sesame", "tr0ub4dor&3", "семь раз отмерь", "kx7#mQ2p", "my 1234 eels swim"])
async def test_passwords_that_may_be(app: FastAPI, password: str) -> None:
    assert (await (await guest(app)).post("/api/account", ANNA | {"password": password})).status_code == 200


async def test_a_password_can_be_changed(app: FastAPI) -> None:
    phone = await guest(app)
    change = {"old": "open sesame", "new": "close sesame"}
    assert (await phone.post("/api/password", change)).json()["code"] == "no_account"
    await phone.post("/api/account", ANNA)
    laptop = Browser(app)
    await laptop.post("/api/login", ANNA)
    link = (await phone.post("/api/link")).json()["token"]
    wrong = await phone.post("/api/password", change | {"old": "open says me"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_password")
    assert (await phone.post("/api/password", change | {"new": "password1"})).json()["code"] == "password_common"
    assert (await laptop.me())["account"] == "anna"
    assert (await phone.post("/api/password", change)).json() == await phone.me()
    assert await laptop.me() == NOBODY
    assert (await laptop.post(f"/api/link/{link}")).status_code == 404
    assert (await laptop.post("/api/login", ANNA)).status_code == 401
    assert (await laptop.post("/api/login", ANNA | {"password": "close sesame"})).status_code == 200
    assert (await Browser(app).post("/api/password", change)).status_code == 401


async def test_two_accounts_of_one_login_at_once(app: FastAPI) -> None:
    browsers = [await guest(app, f"Guest {number}") for number in range(5)]
    answers = await asyncio.gather(*(browser.post("/api/account", ANNA) for browser in browsers))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]


async def test_only_the_hash_of_a_password_is_kept(app: FastAPI, database: Database) -> None:
    await (await guest(app)).post("/api/account", ANNA)
    kept = await database.read(lambda session: session.scalar(select(PlayerRow.password)))
    assert kept is not None
    assert kept.startswith("$argon2id$")


async def test_unknown_login_and_wrong_password_look_the_same(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await guest(app)).post("/api/account", ANNA)
    browser = Browser(app)
    hashed: list[str] = []

    def verify(kept: str, password: str) -> bool:
        hashed.append(kept.rpartition("$")[0].rpartition("$")[0])  # the parameters: what the time depends on
        return module.PasswordHasher().verify(kept, password)

    monkeypatch.setattr(module, "SMALL", SimpleNamespace(verify=verify))
    answers = [
        await browser.post("/api/login", {"login": login, "password": "wrong horse"}) for login in ("anna", "berta")
    ]
    assert len({(answer.status_code, answer.text) for answer in answers}) == 1
    assert len(hashed) == 2
    assert len(set(hashed)) == 1
    assert await browser.me() == NOBODY


WRONG = ANNA | {"password": "guess of mine"}


class Clock:
    """The time of the allowances, as the tests like it."""

    def __init__(self, app: FastAPI) -> None:
        self.allowances = app.state.house.allowances
        self.real = self.allowances.clock
        self.ahead = 0.0
        self.allowances.clock = lambda: self.real() + self.ahead

    async def pass_by(self, seconds: float) -> None:
        self.ahead += seconds
        if not self.allowances.database.sqlite:
            back = text("UPDATE allowances SET until = until - :seconds")
            await self.allowances.database.write(lambda session: session.execute(back, {"seconds": seconds}))


async def tries(browser: Browser, count: int, body: Any = WRONG) -> list[int]:
    return [(await browser.post("/api/login", body)).status_code for _ in range(count)]


async def account(app: FastAPI) -> Browser:
    """Anna's phone, on which she has opened her account."""
    phone = await guest(app)
    assert (await phone.post("/api/account", ANNA)).status_code == 200
    return phone


async def test_who_guesses_waits_longer_and_longer(app: FastAPI) -> None:
    await account(app)
    clock, thief = Clock(app), Browser(app, address="192.0.2.66")
    assert await tries(thief, 6) == [401] * 4 + [429] * 2
    waits = []
    for _ in range(4):
        refused = await thief.post("/api/login", WRONG)
        waits.append(int(refused.headers["retry-after"]))
        await clock.pass_by(waits[-1])
        assert await tries(thief, 2) == [401, 429]
    assert waits == [2, 4, 8, 16]
    assert (await thief.post("/api/login", ANNA)).status_code == 429  # not even the right one helps


async def test_the_owner_is_not_locked_out(app: FastAPI) -> None:
    phone = await account(app)
    await phone.post("/api/logout")
    for number in range(12):
        await tries(Browser(app, address=f"192.0.2.{number}"), 4)
    stranger = Browser(app, address="198.51.100.7")
    assert (await stranger.post("/api/login", ANNA)).status_code == 429  # guessed at from everywhere
    assert (await phone.post("/api/login", ANNA)).status_code == 200
    await phone.post("/api/logout")
    phone.address = "192.0.2.3"  # even among those who guess
    assert (await phone.post("/api/login", ANNA)).status_code == 200


async def test_a_login_guessed_at_from_everywhere_can_be_tried_now_and_then(app: FastAPI) -> None:
    await account(app)
    clock = Clock(app)
    codes = [code for n in range(12) for code in await tries(Browser(app, address=f"192.0.2.{n}"), 3)]
    assert codes.count(401) == 20
    await clock.pass_by(guessing.AT_LOGIN.each + 1)
    assert (await Browser(app, address="198.51.100.7").post("/api/login", ANNA)).status_code == 200


async def test_an_address_guesses_at_many_logins_in_vain(app: FastAPI) -> None:
    thief = Browser(app, address="192.0.2.66")
    codes = [(await thief.post("/api/login", WRONG | {"login": f"login{n}"})).status_code for n in range(33)]
    assert codes == [401] * 30 + [429] * 3


async def test_who_signs_in_well_uses_nothing_up(app: FastAPI) -> None:
    await account(app)
    classroom = [Browser(app, address="192.0.2.9") for _ in range(40)]
    assert [(await tries(browser, 1, ANNA))[0] for browser in classroom] == [200] * 40


async def test_a_known_device_does_not_guess_without_end_either(app: FastAPI) -> None:
    phone = await account(app)
    assert await tries(phone, 12) == [401] * 10 + [429] * 2


async def test_devices_are_known_for_their_owner_only(app: FastAPI) -> None:
    phone = await account(app)
    token = phone.http.cookies[guessing.COOKIE]
    known = app.state.identity.guessing.device_of
    assert known("anna", token)
    for forged in ("", ".", token[:-1], token[::-1], "x" * 67, token.replace(token[0], "~", 1), "ж" * 67):
        assert known("anna", forged) is None
    assert known("berta", token) is None
    await phone.post("/api/logout")
    await phone.post("/api/me", {"name": "Berta"})
    await phone.post("/api/account", ANNA | {"login": "berta"})
    both = phone.http.cookies[guessing.COOKIE]
    assert known("anna", both)
    assert known("berta", both)


async def test_unknown_logins_are_slowed_down_alike(app: FastAPI) -> None:
    await account(app)
    seen = []
    for login, address in (("anna", "192.0.2.1"), ("nobody", "192.0.2.2")):
        thief = Browser(app, address=address)
        answers = [await thief.post("/api/login", WRONG | {"login": login}) for _ in range(6)]
        seen.append([(answer.status_code, answer.text, answer.headers.get("retry-after")) for answer in answers])
    assert seen[0] == seen[1]


async def test_a_long_queue_of_passwords_ends_somewhere(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "QUEUE", 2)
    browser = Browser(app)
    answers = await asyncio.gather(*(browser.post("/api/login", ANNA | {"login": f"anna{n}"}) for n in range(8)))
    codes = sorted(answer.status_code for answer in answers)
    assert set(codes) == {401, 429}
    assert app.state.identity.waiting == 0


async def test_a_known_device_finds_a_place_in_the_queue(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = await account(app)
    app.state.identity.waiting = module.QUEUE - 1  # strangers have filled their part of it
    assert (await Browser(app, address="192.0.2.66").post("/api/login", ANNA)).status_code == 429
    assert (await phone.post("/api/login", ANNA)).status_code == 200


async def test_a_password_is_hashed_beside_the_loop(app: FastAPI) -> None:
    browser = await guest(app)
    longest = 0.0
    done = asyncio.Event()

    async def beat() -> None:
        nonlocal longest
        while not done.is_set():
            started = time.perf_counter()
            await asyncio.sleep(0)
            longest = max(longest, time.perf_counter() - started)

    heart = asyncio.create_task(beat())
    started = time.perf_counter()
    await asyncio.gather(*(browser.post("/api/login", ANNA) for _ in range(5)))
    took = time.perf_counter() - started
    done.set()
    await heart
    assert longest < took / 2


# -- one-time links ----------------------------------------------------------------------------------------------------


async def test_a_link_works_once(app: FastAPI) -> None:
    phone = await guest(app)
    link = (await phone.post("/api/link")).json()
    laptop = Browser(app)
    assert (await laptop.post(f"/api/link/{link['token']}")).json() == await phone.me()
    assert await laptop.me() == await phone.me()
    again = await Browser(app).post(f"/api/link/{link['token']}")
    assert (again.status_code, again.json()["code"]) == (404, "bad_link")


async def test_many_follow_a_link_at_once_and_one_gets_there(app: FastAPI) -> None:
    link = (await (await guest(app)).post("/api/link")).json()
    answers = await asyncio.gather(*(Browser(app).post(f"/api/link/{link['token']}") for _ in range(6)))
    assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404, 404, 404]


async def test_links_expire_and_newer_ones_replace_them(app: FastAPI, database: Database) -> None:
    phone = await guest(app)
    older = (await phone.post("/api/link")).json()
    newer = (await phone.post("/api/link")).json()
    assert (await Browser(app).post(f"/api/link/{older['token']}")).status_code == 404
    past = datetime.now(UTC) - timedelta(seconds=1)
    await database.write(lambda session: session.execute(update(LinkRow).values(expires=past)))
    assert (await Browser(app).post(f"/api/link/{newer['token']}")).status_code == 404


async def test_only_the_hash_of_a_link_is_kept(app: FastAPI, database: Database) -> None:
    link = (await (await guest(app)).post("/api/link")).json()
    kept = await database.read(lambda session: session.scalar(select(LinkRow.token)))
    assert kept is not None
    assert link["token"] not in kept
    assert (await Browser(app).post(f"/api/link/{kept}")).status_code == 404


async def test_links_need_somebody(app: FastAPI) -> None:
    assert (await Browser(app).post("/api/link")).status_code == 401
    for token in ("x", "%2e%2e", "x" * 64):
        assert (await Browser(app).post(f"/api/link/{token}")).status_code == 404
    assert (await Browser(app).post(f"/api/link/{'x' * 65}")).status_code == 422


async def test_problems_are_told_in_the_readers_language(app: FastAPI) -> None:
    browser = Browser(app)
    answer = await browser.http.post("/api/link", headers={"accept-language": "ru-RU, en;q=0.5"})
    assert answer.json()["text"] == "Сначала выберите имя."
    answer = await browser.http.post("/api/link?lang=en", headers={"accept-language": "ru"})
    assert answer.json()["text"] == "Choose a name first."


def test_both_languages_say_the_same_things() -> None:
    import tomllib

    folder = Path(module.__file__).with_name("texts")
    for english in folder.glob("en*.toml"):
        russian = english.with_name(english.name.replace("en", "ru", 1))
        keys = [
            {(part, key) for part, texts in tomllib.loads(path.read_text("utf-8")).items() for key in texts}
            for path in (english, russian)
        ]
        assert keys[0] == keys[1]
