"""Puzzles: to look through, to try, and what one has solved. Who solves what is judged here, and believed of nobody."""

from __future__ import annotations

import asyncio
from datetime import UTC, timedelta
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Response
from sqlalchemy.orm import Session

from duelyard.server.catalogue import puzzle_infos
from duelyard.server.messages import Attempt, Lang, OwnPuzzles, PuzzleInfo, TryPuzzle
from duelyard.server.puzzles import answers, solved
from duelyard.server.puzzles.messages import Daily, EarlierAttempts
from duelyard.server.routes.looking_back import CsvResponse
from duelyard.server.routes.parts import Address, Guest, TheHouse, Visitor, problems
from duelyard.server.table.tables import find_game
from duelyard.server.table.updates import dump

router = APIRouter(prefix="/api", tags=["puzzles"])
Name = Annotated[str, Path(max_length=40)]
CACHE = "max-age=300"


@cache
def written(game: str, lang: str) -> str:
    """The list of a game's puzzles as it travels."""
    return dump(puzzle_infos(game, lang))


@router.get("/games/{game}/puzzles", response_model=list[PuzzleInfo], responses=problems(404))
async def puzzles(game: Name, house: TheHouse, lang: Lang = "en") -> Response:
    """The problems that come with a game."""
    rules = find_game(game)
    text = await asyncio.to_thread(written, rules.id, lang)
    house.archive.warm_up()  # who looks at the list will try one
    return Response(text, media_type="application/json", headers={"Cache-Control": CACHE})


@router.get("/games/{game}/puzzles/daily", responses=problems(404))
async def daily(game: Name, house: TheHouse) -> Daily:
    """The puzzle of the day."""
    today = house.desk.clock().astimezone(UTC).date()
    return Daily(day=today, id=answers.of_day(find_game(game).id, today))


@router.post("/games/{game}/puzzles/{name}/try", response_model=Attempt, responses=problems(404, 422, 429))
async def try_puzzle(
    game: Name, name: Name, body: TryPuzzle, house: TheHouse, address: Address, visitor: Visitor, lang: Lang = "en"
) -> Response:
    """What has become of an attempt at a problem, after these choices; kept for whoever has a name."""
    rules = find_game(game)
    answer = await house.answers.to(address, rules.id, name, body.choices, lang, body.reveal)
    met, at = answer["met"], house.desk.clock()
    if visitor is not None and (met is not None or body.reveal):
        await house.database.write(
            lambda session: solved.note(session, visitor.id, rules.id, name, met, body.reveal, at)
        )
    return Response(dump(answer), media_type="application/json")


@router.get("/me/puzzles", responses=problems(401))
async def my_puzzles(guest: Guest, house: TheHouse, lang: Lang = "en") -> OwnPuzzles:
    """What I have solved, on any device."""
    return OwnPuzzles(**await house.database.read(lambda session: solved.of(session, guest.id, lang)))


@router.post("/me/puzzles", responses=problems(401, 422))
async def hand_in(
    body: EarlierAttempts, guest: Guest, house: TheHouse, address: Address, lang: Lang = "en"
) -> OwnPuzzles:
    """Hand in what this browser has kept; answers with all that I have solved. Each solution is judged anew, and what
    solves nothing does not count; what cannot be judged now may be handed in again."""
    judged = await house.answers.judged(address, body.attempts)
    now = house.desk.clock()

    def keep(session: Session) -> None:
        for place, (one, solves) in enumerate(judged):
            if solves or one.missed:
                at = now + timedelta(microseconds=place)  # in the order in which they were made
                solved.note(session, guest.id, one.game, one.puzzle, solves or None, one.missed, at)

    await house.database.write(keep)
    return await my_puzzles(guest, house, lang)


@router.get("/me/puzzles.csv", response_class=CsvResponse, responses=problems(401))
async def my_puzzles_as_csv(guest: Guest, house: TheHouse) -> CsvResponse:
    """The same puzzle by puzzle, as a table for other programs."""
    text = await house.database.read(lambda session: solved.as_csv(session, guest.id))
    return CsvResponse(text, headers={"Content-Disposition": 'attachment; filename="duelyard-puzzles.csv"'})
