"""The school: lessons to look through and to play. Lessons are fixed and public; nothing of a player is needed."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Response

from duelyard.server.messages import Lang
from duelyard.server.routes.parts import Guest, TheHouse, Visitor, problems
from duelyard.server.school import learned, lessons
from duelyard.server.school.messages import Doing, Learned, LessonMoment, SchoolInfo, WhyNotThere, Wondering
from duelyard.server.table.tables import find_game
from duelyard.server.table.updates import dump

router = APIRouter(prefix="/api", tags=["school"])
Name = Annotated[str, Path(max_length=40)]
CACHE = "max-age=300"


@router.get("/games/{game}/school", responses=problems(404))
async def school(game: Name, response: Response, lang: Lang = "en") -> SchoolInfo:
    """The lessons of a game."""
    response.headers["Cache-Control"] = CACHE
    return lessons.school_info(find_game(game).id, lang)


@router.post("/games/{game}/school/{lesson}", response_model=LessonMoment, responses=problems(404, 422))
async def play_lesson(game: Name, lesson: Name, body: Doing, lang: Lang = "en") -> Response:
    """Where a learner stands who has done this in a scene of a lesson."""
    rules = find_game(game)
    told = await asyncio.to_thread(lessons.moment, rules.id, lesson, body.scene, body.done, lang)
    return Response(dump(told), media_type="application/json")


@router.post("/games/{game}/school/{lesson}/why", responses=problems(404, 422))
async def why_not(game: Name, lesson: Name, body: Wondering, lang: Lang = "en") -> WhyNotThere:
    """Why a click leads nowhere there."""
    rules = find_game(game)
    told = await asyncio.to_thread(lessons.why_not, rules.id, lesson, body.scene, body.done, body.refs, lang)
    return WhyNotThere(**told)


@router.get("/learned")
async def what_i_learned(visitor: Visitor, house: TheHouse) -> Learned:
    """What I have learned, on any device."""
    if visitor is None:
        return Learned(learned=[])
    found = await house.database.read(lambda session: learned.of(session, visitor.id))
    return Learned(learned=found)


@router.post("/learned", responses=problems(401, 422))
async def i_learned(body: Learned, guest: Guest, house: TheHouse) -> Learned:
    """Add to what I have learned; answers with all of it. What the school does not teach is left out."""
    found = await house.database.write(lambda session: learned.add(session, guest.id, body.learned))
    return Learned(learned=found)
