"""Records: to download, to look at again, and to check."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

from duelyard.server import records
from duelyard.server.messages import Frames, FramesOf, Lang, RecordText, SeatNumber, Verdict
from duelyard.server.routes.parts import Id, Invite, TheHouse, Visitor, problems

router = APIRouter(prefix="/api", tags=["records"])
First = Annotated[int, Query(ge=0, le=100_000)]
Count = Annotated[int, Query(ge=1, le=50)]


@router.get("/tables/{table}/record", response_class=PlainTextResponse, responses=problems(403, 404, 409, 422))
async def get_record(table: Id, visitor: Visitor, house: TheHouse, response: Response, invite: Invite = None) -> str:
    """The record of a match that is over, with the opened seed."""
    entry = await house.table(table, visitor, invite)
    name = f"{entry.play.table.game}-{entry.play.table.created:%Y%m%d}-{table[:6]}.duelyard"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    async with house.desk.reading(entry):
        return records.table_record(entry)


@router.get("/tables/{table}/frames", responses=problems(403, 404, 409, 422))
async def get_frames(
    table: Id,
    visitor: Visitor,
    house: TheHouse,
    first: First = 0,
    count: Count = 50,
    seat: SeatNumber | None = None,
    lang: Lang = "en",
    invite: Invite = None,
) -> Frames:
    """A match that is over, moment by moment."""
    entry = await house.table(table, visitor, invite)
    async with house.desk.reading(entry):
        return await asyncio.to_thread(records.table_frames, entry, first, count, seat, lang)


@router.post("/frames", responses=problems(422))
async def frames_of(body: FramesOf) -> Frames:
    """A recorded match, moment by moment."""
    return await asyncio.to_thread(records.record_frames, body.record, body.first, body.count, body.seat, body.lang)


@router.post("/verify", responses=problems(422))
async def verify(body: RecordText, lang: Lang = "en") -> Verdict:
    """Whether a record is sound."""
    return await asyncio.to_thread(records.verdict, body.record, lang)
