"""Records: to download, to look at again, and to check."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse

from duelyard.server.routes.parts import Id, Invite, TheHouse, Visitor, problems

router = APIRouter(prefix="/api", tags=["records"])
First = Annotated[int, Query(ge=0, le=100_000)]


@router.get("/tables/{table}/record", response_class=PlainTextResponse, responses=problems(403, 404, 409))
async def get_record(table: Id, visitor: Visitor, house: TheHouse, invite: Invite = None) -> str:
    """The record of a match that is over, with the opened seed."""
    return house.record(await house.table(table, visitor, invite))
