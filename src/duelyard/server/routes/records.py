"""Records: to download, to look at again, and to check. Replaying them is done in other processes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

from duelyard.server.messages import Frames, FramesOf, Lang, RecordText, SeatNumber, Verdict
from duelyard.server.routes.parts import Address, Id, Invite, TheHouse, Visitor, problems
from duelyard.server.table.infos import ending_info, seat_infos, seat_names
from duelyard.server.table.updates import dump

router = APIRouter(prefix="/api", tags=["records"])
First = Annotated[int, Query(ge=0, le=100_000)]
Count = Annotated[int, Query(ge=1, le=50)]


@router.get("/tables/{table}/record", response_class=PlainTextResponse, responses=problems(403, 404, 409, 422))
async def get_record(table: Id, visitor: Visitor, house: TheHouse, response: Response, invite: Invite = None) -> str:
    """The record of a match that is over, with the opened seed."""
    entry = await house.table(table, visitor, invite)
    name = f"{entry.play.table.game}-{entry.play.table.created:%Y%m%d}-{table[:6]}.duelyard"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return await house.record(entry)


@router.get("/tables/{table}/frames", response_model=Frames, responses=problems(403, 404, 409, 422, 429))
async def get_frames(
    table: Id,
    visitor: Visitor,
    house: TheHouse,
    address: Address,
    first: First = 0,
    count: Count = 50,
    seat: SeatNumber | None = None,
    lang: Lang = "en",
    invite: Invite = None,
) -> Response:
    """A match that is over, moment by moment."""
    entry = await house.table(table, visitor, invite)
    record = await house.record(entry)
    play = entry.play
    names = seat_names(play.seats, entry.names, lang)
    shown = await house.archive.read(address, "frames", record, first, count, seat, lang, names)
    shown["seats"] = seat_infos(play.sides, play.seats, entry.names, lang, entry.online())
    assert play.ending is not None
    shown["ending"] = ending_info(play.rules, play.table.settings, play.ending, names, lang)
    return Response(dump(shown), media_type="application/json")


@router.post("/frames", response_model=Frames, responses=problems(422, 429))
async def frames_of(body: FramesOf, house: TheHouse, address: Address) -> Response:
    """A recorded match, moment by moment."""
    given = (body.record, body.first, body.count, body.seat, body.lang)
    return Response(dump(await house.strangers.read(address, "frames", *given)), media_type="application/json")


@router.post("/verify", responses=problems(422, 429))
async def verify(body: RecordText, house: TheHouse, address: Address, lang: Lang = "en") -> Verdict:
    """Whether a record is sound."""
    return Verdict(**await house.strangers.read(address, "verify", body.record, lang))
