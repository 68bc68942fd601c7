"""Looking back: analyses of finished matches, and one's own record of all of them."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from duelyard.server.messages import AnalysisInfo, Lang, OwnRecord
from duelyard.server.routes.parts import Guest, Id, Invite, TheHouse, Visitor, problems
from duelyard.server.table import own_record

router = APIRouter(prefix="/api", tags=["looking back"])


@router.get("/tables/{table}/analysis", responses=problems(403, 404, 409, 422))
async def get_analysis(
    table: Id, visitor: Visitor, house: TheHouse, invite: Invite = None, lang: Lang = "en"
) -> AnalysisInfo:
    """What an analysis of a finished match says, or how far it is."""
    entry = await house.table(table, visitor, invite)
    await house.record(entry)  # who may not see the record may not see what it was worth either
    return AnalysisInfo(**await house.analyses.look(entry, visitor.id if visitor else None, lang))


@router.post("/tables/{table}/analysis", responses=problems(401, 403, 404, 409, 422, 429))
async def analyse(table: Id, guest: Guest, house: TheHouse, invite: Invite = None, lang: Lang = "en") -> AnalysisInfo:
    """Begin to analyse a finished match; one at a time for everybody."""
    entry = await house.table(table, guest, invite)
    record = await house.record(entry)
    found = await house.analyses.look(entry, guest.id, lang)
    if found["state"] == "none":
        await house.analyses.begin(entry, guest.id, record)
        found = await house.analyses.look(entry, guest.id, lang)
    return AnalysisInfo(**found)


@router.post("/tables/{table}/analysis/stop", responses=problems(401, 403, 404))
async def stop_analysis(
    table: Id, guest: Guest, house: TheHouse, invite: Invite = None, lang: Lang = "en"
) -> AnalysisInfo:
    """Stop one's own analysis; what was judged so far is judged no second time."""
    entry = await house.table(table, guest, invite)
    await house.analyses.stop(entry, guest.id)
    return AnalysisInfo(**await house.analyses.look(entry, guest.id, lang))


@router.get("/me/record", responses=problems(401))
async def my_record(guest: Guest, house: TheHouse, lang: Lang = "en") -> OwnRecord:
    """One's own finished matches: how they ended, by game, level, and what one played; streaks."""
    await own_record.fill_in(house.desk, guest.id)
    return OwnRecord(**await house.database.read(lambda session: own_record.of_player(session, guest.id, lang)))


class CsvResponse(PlainTextResponse):
    """A table for other programs."""

    media_type = "text/csv"


@router.get("/me/record.csv", response_class=CsvResponse, responses=problems(401))
async def my_record_as_csv(guest: Guest, house: TheHouse) -> CsvResponse:
    """The same match by match, as a table for other programs."""
    await own_record.fill_in(house.desk, guest.id)
    text = await house.database.read(lambda session: own_record.as_csv(session, guest.id))
    return CsvResponse(text, headers={"Content-Disposition": 'attachment; filename="duelyard-record.csv"'})
