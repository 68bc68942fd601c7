"""Looking back: analyses of finished matches, and one's own record of all of them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import PlainTextResponse

from duelyard.server.house import House
from duelyard.server.messages import AnalysisInfo, Lang, OwnRecord, RecordText
from duelyard.server.routes.parts import Address, Guest, Id, Invite, TheHouse, Visitor, problems
from duelyard.server.table import own_record
from duelyard.server.table.analyses import Subject, of_record, of_table

router = APIRouter(prefix="/api", tags=["looking back"])
Key = Annotated[str, Path(max_length=65, pattern=r"^r[0-9a-f]{64}$")]


@router.get("/tables/{table}/analysis", responses=problems(403, 404, 409, 422))
async def get_analysis(
    table: Id, visitor: Visitor, house: TheHouse, invite: Invite = None, lang: Lang = "en"
) -> AnalysisInfo:
    """What an analysis of a finished match says, or how far it is."""
    entry = await house.table(table, visitor, invite)
    await house.record(entry)  # who may not see the record may not see what it was worth either
    return AnalysisInfo(**await house.analyses.look(entry.id, visitor.id if visitor else None, lang))


@router.post("/tables/{table}/analysis", responses=problems(401, 403, 404, 409, 422, 429))
async def analyse(table: Id, guest: Guest, house: TheHouse, invite: Invite = None, lang: Lang = "en") -> AnalysisInfo:
    """Begin to analyse a finished match; one at a time for everybody."""
    entry = await house.table(table, guest, invite)
    record = await house.record(entry)
    return await wished(house, of_table(entry, record), guest.id, lang)


async def wished(house: House, subject: Subject, player: str, lang: str) -> AnalysisInfo:
    """Begin with it, unless it is there or somebody is at it."""
    found = await house.analyses.look(subject.key, player, lang)
    if found["state"] == "none":
        await house.analyses.begin(subject, player)
        found = await house.analyses.look(subject.key, player, lang)
    return AnalysisInfo(**found)


@router.post("/tables/{table}/analysis/stop", responses=problems(401, 403, 404))
async def stop_analysis(
    table: Id, guest: Guest, house: TheHouse, invite: Invite = None, lang: Lang = "en"
) -> AnalysisInfo:
    """Stop one's own analysis; what was judged so far is judged no second time."""
    entry = await house.table(table, guest, invite)
    await house.analyses.stop(entry.id, guest.id)
    return AnalysisInfo(**await house.analyses.look(entry.id, guest.id, lang))


@router.post("/analysis", responses=problems(401, 422, 429))
async def analyse_record(
    body: RecordText, guest: Guest, house: TheHouse, address: Address, lang: Lang = "en"
) -> AnalysisInfo:
    """Begin to analyse a record that somebody brings; it is looked at by its `id` from then on."""
    await house.strangers.read(address, "frames", body.record, 0, 1, None, lang)  # whether it can be read at all
    return await wished(house, of_record(body.record), guest.id, lang)


@router.get("/analysis/{key}")
async def get_analysis_of_record(key: Key, visitor: Visitor, house: TheHouse, lang: Lang = "en") -> AnalysisInfo:
    """What an analysis of a record says, or how far it is; its id is known to whoever has the record."""
    return AnalysisInfo(**await house.analyses.look(key, visitor.id if visitor else None, lang))


@router.post("/analysis/{key}/stop", responses=problems(401))
async def stop_analysis_of_record(key: Key, guest: Guest, house: TheHouse, lang: Lang = "en") -> AnalysisInfo:
    """Stop one's own analysis of a record."""
    await house.analyses.stop(key, guest.id)
    return AnalysisInfo(**await house.analyses.look(key, guest.id, lang))


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
