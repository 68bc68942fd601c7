"""The school at the server: lessons are played without being kept, and what one has learned is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from duelyard.core.lesson import lessons
from duelyard.core.teaching import MOST
from duelyard.server.app import create_app
from duelyard.server.config import Config
from duelyard.server.messages import NewTable
from duelyard.server.school import learned
from duelyard.server.school.messages import LessonMoment

pytestmark = pytest.mark.anyio
BASE = "http://table.test"
GAMES = ["clash", "gosu", "brawl", "berserk"]


@pytest.fixture
async def app(sqlite_url: str, tmp_path: Path) -> AsyncIterator[FastAPI]:
    config = Config(data=tmp_path, database=sqlite_url, secret="a secret of the tests, long enough", origins=(BASE,))
    app = create_app(config)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def anna(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url=BASE, headers={"origin": BASE}) as client:
        yield client


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_every_lesson_can_be_played(anna: httpx.AsyncClient, game: str, lang: str) -> None:
    school = (await anna.get(f"/api/games/{game}/school", params={"lang": lang})).json()
    assert [each["id"] for each in school["lessons"]] == [each.id for each in lessons(game)]
    assert school["guide"]
    for lesson in lessons(game):
        path = f"/api/games/{game}/school/{lesson.id}?lang={lang}"
        for number, scene in enumerate(lesson.scenes):
            done: list[str] = []
            while True:
                answer = await anna.post(path, json={"scene": number, "done": done})
                moment: dict[str, Any] = answer.json()
                LessonMoment.model_validate(moment)
                if moment["bubble"] is None:
                    break
                assert moment["bubble"]["text"] == scene.steps[moment["step"]].say[lang]
                done.append(moment["shows"]["text"])
            assert moment["step"] == moment["total"]


async def test_why_not_in_the_words_of_the_lesson_or_of_the_rule(anna: httpx.AsyncClient) -> None:
    path = "/api/games/clash/school/clash.2/why"
    own = (await anna.post(path, json={"refs": ["A.hand.5"]})).json()
    assert (own["rule"], own["own"]) == ("CL-SUM-2", True)
    rule = (await anna.post(path, json={"refs": ["B.upper.1"], "done": ["summon baron upper"]})).json()
    assert rule["own"] is None


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/games/clash/school/clash.99", {}, 404),
        ("/api/games/chess/school/clash.1", {}, 404),
        ("/api/games/clash/school/clash.1", {"scene": 5}, 404),
        ("/api/games/clash/school/clash.1", {"scene": 50}, 422),
        ("/api/games/clash/school/clash.1", {"done": ["fly away"]}, 422),
        ("/api/games/clash/school/clash.1", {"done": ["end", "end"]}, 422),
        ("/api/games/clash/school/clash.1", {"done": ["end"] * (MOST + 1)}, 422),
        ("/api/games/clash/school/clash.1", {"done": ["x" * 121]}, 422),
        ("/api/games/clash/school/clash.1/why", {"refs": ["A"] * 9}, 422),
    ],
)
async def test_what_cannot_be_is_refused(anna: httpx.AsyncClient, path: str, body: Any, status: int) -> None:
    answer = await anna.post(path, json=body)
    assert answer.status_code == status
    assert answer.json()["text"]


async def test_what_was_learned_is_kept_with_the_player(app: FastAPI, anna: httpx.AsyncClient) -> None:
    assert (await anna.get("/api/learned")).json() == {"learned": []}
    assert (await anna.post("/api/learned", json={"learned": ["clash.1"]})).status_code == 401
    player = (await anna.post("/api/me", json={"name": "Anna"})).json()["id"]
    await anna.post("/api/learned", json={"learned": ["clash.2", "knows:gosu", "a.poem"]})
    after = (await anna.post("/api/learned", json={"learned": ["clash.1", "clash.2"]})).json()
    assert after == {"learned": ["clash.1", "clash.2", "knows:gosu"]}
    assert (await anna.get("/api/learned")).json() == after
    assert (await anna.post("/api/learned", json={"learned": ["clash.1"] * 401})).status_code == 422
    await app.state.house.database.write(lambda session: learned.forget(session, player))
    assert (await anna.get("/api/learned")).json() == {"learned": []}


@pytest.mark.parametrize("game", GAMES)
async def test_the_first_match_is_a_table(anna: httpx.AsyncClient, game: str) -> None:
    await anna.post("/api/me", json={"name": "Anna"})
    first = (await anna.get(f"/api/games/{game}/school")).json()["first"]
    begin = {"fork": {"record": first["record"], "number": 0}} if first["record"] else {"settings": first["settings"]}
    table = {"game": game, **begin, "seats": [{"kind": "me"}, {"kind": "bot", "level": "squire"}]}
    NewTable.model_validate(table)
    answer = await anna.post("/api/tables", json=table)
    assert answer.status_code == 200, answer.text
    assert answer.json()["state"] == "playing"
