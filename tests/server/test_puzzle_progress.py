"""What players have solved is kept with them; nobody is believed without a solution."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Iterator
from datetime import date, timedelta

import pytest

import duelyard
from duelyard.core.puzzle import Problem, problems
from duelyard.server.care.admin import Office
from duelyard.server.house import House
from duelyard.server.puzzles import answers, solved
from duelyard.server.puzzles.answers import of_day
from tests.server.client import Json, Visitor
from tests.server.serving import serving

Served = tuple[str, House]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("solved")) as (base, house):
        yield base, house


def cheap(game: str, count: int) -> list[Problem]:
    return sorted(problems(game), key=lambda one: one.tried)[:count]


def wrong(problem: Problem) -> str:
    return next(option.text for option in problem.start().options if option.text not in problem.right)


def path(problem: Problem) -> str:
    return f"/api/games/{problem.game}/puzzles/{problem.id}/try"


def kept(problem: Problem, missed: bool = False) -> Json:
    return {"game": problem.game, "puzzle": problem.id, "choices": problem.own, "missed": missed}


def test_attempts_count_until_it_is_solved(served: Served) -> None:
    base, _ = served
    first, second = cheap("clash", 2)

    async def scene() -> Json:
        async with Visitor(base, "Ann") as ann:
            await ann.post(path(first), {"choices": []})
            assert (await ann.get("/api/me/puzzles"))["tried"] == []
            await ann.post(path(first), {"choices": [wrong(first)]})
            for _ in range(2):  # what is solved stays as it is
                await ann.post(path(first), {"choices": first.own})
            await ann.post(path(second), {"choices": second.own})
            mine: Json = await ann.get("/api/me/puzzles")
            assert (await ann.get("/api/me/record"))["puzzles"] == mine
            rows = list(csv.DictReader(io.StringIO(await ann.get("/api/me/puzzles.csv"))))
            assert [(row["puzzle"], row["tries"], row["missed"]) for row in rows] == [
                (first.id, "2", "1"),
                (second.id, "1", "0"),
            ]
            return mine

    mine = asyncio.run(scene())
    assert [(one["puzzle"], one["tries"], one["missed"]) for one in mine["tried"]] == [
        (first.id, 2, True),
        (second.id, 1, False),
    ]
    assert (mine["solved"], mine["first_try"], mine["streak"], mine["longest"]) == (2, 1, 1, 1)
    clash = next(game for game in mine["games"] if game["game"] == "clash")
    assert (clash["solved"], clash["first_try"], clash["count"]) == (2, 1, len(problems("clash")))
    assert {game["game"] for game in mine["games"]} == {game for game in duelyard.games() if problems(game)}


def test_who_looks_at_the_solution_has_missed(served: Served) -> None:
    base, _ = served
    (problem,) = cheap("brawl", 1)

    async def scene() -> None:
        async with Visitor(base, "Eva") as eva:
            hidden = await eva.post(path(problem), {"choices": []})
            assert (hidden["solution"], hidden["explanation"]) == ([], "")
            shown = await eva.post(path(problem), {"choices": [], "reveal": True})
            assert shown["explanation"] == problem.explanation["en"]
            assert shown["solution"] == problem.steps("en")
            solved = await eva.post(path(problem), {"choices": problem.own})
            assert solved["explanation"] == problem.explanation["en"]
            (row,) = (await eva.get("/api/me/puzzles"))["tried"]
            assert (row["missed"], row["tries"], row["solved"] is not None) == (True, 1, True)

    asyncio.run(scene())


def test_a_browser_hands_in_what_it_has_kept(served: Served) -> None:
    """Only solutions count; what was missed is believed without one, for nobody gains by it."""
    base, _ = served
    right, guessed, missed, unsolved = cheap("gosu", 4)

    async def scene() -> Json:
        async with Visitor(base, "Max") as max_:
            body = {
                "attempts": [
                    kept(right),
                    {**kept(guessed), "choices": [wrong(guessed)]},
                    {**kept(guessed), "choices": []},
                    kept(missed, missed=True),
                    {"game": "gosu", "puzzle": unsolved.id, "choices": [], "missed": True},
                    {"game": "gosu", "puzzle": "nothing", "choices": ["end"], "missed": True},
                    {"game": "nothing", "puzzle": right.id, "choices": right.own, "missed": True},
                ]
            }
            mine: Json = await max_.post("/api/me/puzzles", body)
            assert await max_.post("/api/me/puzzles", body) == mine
            return mine

    mine = asyncio.run(scene())
    assert [(one["puzzle"], one["missed"], one["solved"] is not None) for one in mine["tried"]] == [
        (right.id, False, True),
        (missed.id, True, True),
        (unsolved.id, True, False),
    ]
    assert (mine["solved"], mine["streak"], mine["longest"]) == (2, 0, 1)


def test_other_ways_to_the_goal_count_too() -> None:
    """A solution that is not the one of the file is judged by search."""
    problem = cheap("clash", 1)[0]
    ((_, known),) = answers.by_heart([answers.Earlier(**kept(problem))])
    assert known is True
    ((_, asked),) = answers.by_heart([answers.Earlier(**{**kept(problem), "choices": ["something", "else"]})])
    assert asked is None


def test_too_much_and_too_little(served: Served) -> None:
    base, _ = served
    problem = cheap("clash", 1)[0]

    async def scene() -> None:
        async with Visitor(base, "Liz") as liz:
            for body in (
                {"attempts": [kept(problem)] * 21},
                {"attempts": [{**kept(problem), "choices": ["x"] * 61}]},
                {"attempts": [{**kept(problem), "puzzle": "../aims"}]},
                {"attempts": [{**kept(problem), "puzzle": "x" * 41}]},
            ):
                assert (await liz.http.post("/api/me/puzzles", json=body)).status_code == 422
            liz.http.cookies.clear()
            for answer in (
                await liz.http.get("/api/me/puzzles"),
                await liz.http.get("/api/me/puzzles.csv"),
                await liz.http.post("/api/me/puzzles", json={"attempts": []}),
            ):
                assert answer.status_code == 401
            assert (await liz.http.post(path(problem), json={"choices": problem.own})).status_code == 200

    asyncio.run(scene())


def test_who_is_deleted_has_solved_nothing(served: Served) -> None:
    base, house = served
    (problem,) = cheap("clash", 1)

    async def scene() -> None:
        office = Office(house.config.database, "tester")

        async def kept_of(player: str) -> list[str]:
            rows = await office.database.read(lambda session: solved.tried_by(session, player))
            return [row.puzzle for row in rows]

        async with Visitor(base, "Sam") as sam:
            await sam.post(path(problem), {"choices": problem.own})
            player = str((await sam.get("/api/me"))["id"])
            assert await kept_of(player) == [problem.id]
            await office.delete_player(player, "asked for it")
            assert await kept_of(player) == []
        await office.close()

    asyncio.run(scene())


def test_the_same_answer_is_not_worked_out_twice(served: Served) -> None:
    base, house = served
    problem = cheap("berserk", 1)[0]

    async def scene() -> None:
        async with Visitor(base, "Tom") as tom, Visitor(base, "Kim") as kim:
            first = await tom.post(path(problem), {"choices": []})
            key = (problem.game, problem.id, (), "en", False)
            assert key in house.answers.kept
            assert await kim.post(path(problem), {"choices": []}) == first

    asyncio.run(scene())
    assert len(house.answers.kept) <= answers.KEPT


@pytest.mark.parametrize("game", duelyard.games())
def test_the_puzzle_of_the_day(served: Served, game: str) -> None:
    """All of them come before one comes again, and everybody has the same."""
    base, _ = served
    days = [date(2026, 1, 1) + timedelta(days=n) for n in range(len(problems(game)))]
    assert {of_day(game, day) for day in days} == {problem.id for problem in problems(game)}

    async def scene() -> Json:
        async with Visitor(base, "Ann") as ann:
            told: Json = await ann.get(f"/api/games/{game}/puzzles/daily")
            return told

    told = asyncio.run(scene())
    assert told["id"] == of_day(game, date.fromisoformat(told["day"]))
