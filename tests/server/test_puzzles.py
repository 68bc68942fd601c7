"""Problems at the server: listed with what they are, tried choice by choice, judged in another process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

import duelyard
from duelyard.core.puzzle import Problem, problems
from tests.server.client import Visitor
from tests.server.serving import serving


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("puzzles")) as (base, _):
        yield base


def cheapest(game: str) -> Problem:
    return min(problems(game), key=lambda one: one.tried)


def own(problem: Problem) -> list[str]:
    return [entry.partition(": ")[2] for entry in problem.solution if entry.startswith(f"{problem.goal.seat}:")]


def test_the_list_has_no_positions_of_problems_that_are_judged_here(base: str) -> None:
    async def scene() -> None:
        async with Visitor(base, "Ann") as ann:
            for lang in ("en", "ru"):
                shown = {one["id"]: one for one in await ann.get("/api/games/clash/puzzles", lang=lang)}
                for problem in problems("clash"):
                    one = shown[problem.id]
                    assert one["judged"]
                    assert one["record"] == ""
                    assert one["title"] == problem.title[lang]
                pages = [one for one in shown.values() if not one["judged"]]
                assert pages
                assert all(one["record"] for one in pages)

    asyncio.run(scene())


@pytest.mark.parametrize("game", [game for game in duelyard.games() if problems(game)])
def test_an_attempt_step_by_step(base: str, game: str) -> None:
    problem = cheapest(game)
    line = own(problem)

    async def scene() -> None:
        async with Visitor(base, "Ann") as ann:
            path = f"/api/games/{game}/puzzles/{problem.id}/try"
            first = await ann.post(path, {"choices": []})
            assert first["met"] is None
            assert first["text"] is None
            assert [option["text"] for option in first["options"]] == [one.text for one in problem.start().options]
            assert len(first["frames"]["frames"]) == 1
            solved = await ann.post(path, {"choices": line})
            assert solved["met"] is True
            assert solved["text"]
            assert solved["options"] == []
            wrong = next(option["text"] for option in first["options"] if option["text"] not in problem.right)
            failed = await ann.post(path, {"choices": [wrong]})
            assert failed["met"] is False
            if problem.chance == 1.0:
                numbers = [frame["number"] for frame in failed["frames"]["frames"]]
                assert failed["wrong"] in numbers
            else:
                assert failed["worth"] <= problem.second + 1e-3
                assert failed["best"] == problem.chance

    asyncio.run(scene())


def test_what_is_not_there_and_what_cannot_be_chosen(base: str) -> None:
    async def scene() -> None:
        async with Visitor(base, "Ann") as ann:
            path = f"/api/games/clash/puzzles/{cheapest('clash').id}/try"
            for where, body, status in (
                ("/api/games/clash/puzzles/nothing/try", {"choices": []}, 404),
                ("/api/games/nothing/puzzles/nothing/try", {"choices": []}, 404),
                (path, {"choices": ["fly away"]}, 422),
                (path, {"choices": ["end"] * 61}, 422),
                (path, {"choices": ["x" * 201]}, 422),
            ):
                answer = await ann.http.post(where, json=body)
                assert answer.status_code == status, (where, answer.text)

    asyncio.run(scene())


def test_an_attempt_shows_no_more_than_the_solver_knows(base: str) -> None:
    """The frames are the solver's view: a deck that nobody knows stays a deck."""
    problem = cheapest("gosu")

    async def scene() -> None:
        async with Visitor(base, "Ann") as ann:
            first = await ann.post(f"/api/games/gosu/puzzles/{problem.id}/try", {"choices": []})
            assert first["frames"]["frames"][0]["view"] == problem.start().view(problem.goal.seat)

    asyncio.run(scene())
