"""Series: leagues and the like."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from duelyard.server.messages import Join, Lang, NewSeries, SeatNumber, SeriesChoice, SeriesInfo, SeriesUndo, TableInfo
from duelyard.server.routes.parts import Address, Guest, Id, Invite, TheHouse, Visitor, problems
from duelyard.server.routes.tables import info

router = APIRouter(prefix="/api/series", tags=["series"])
Place = Annotated[int, Path(ge=0, le=64)]


@router.post("", responses=problems(401, 404, 409, 422, 429))
async def make_series(
    body: NewSeries, guest: Guest, house: TheHouse, address: Address, lang: Lang = "en"
) -> SeriesInfo:
    """Make a series."""
    await house.allowances.take("series", guest.id, address)
    series = await house.leagues.make(body, guest.id, guest.name)
    return await house.leagues.info(series, guest.id, None, lang, None)


@router.get("/mine", responses=problems(401))
async def my_series(guest: Guest, house: TheHouse, lang: Lang = "en") -> list[SeriesInfo]:
    """The series one takes part in."""
    return await house.leagues.mine(guest.id, lang)


@router.get("/{series}", responses=problems(403, 404))
async def get_series(
    series: Id,
    visitor: Visitor,
    house: TheHouse,
    seat: SeatNumber | None = None,
    lang: Lang = "en",
    invite: Invite = None,
) -> SeriesInfo:
    """A series, through the eyes of one of one's seats."""
    return await house.leagues.info(series, visitor.id if visitor else None, seat, lang, invite)


@router.post("/{series}/join", responses=problems(401, 403, 404, 409, 429))
async def join_series(series: Id, body: Join, guest: Guest, house: TheHouse, lang: Lang = "en") -> SeriesInfo:
    """Take part."""
    await house.leagues.join(series, guest.id, body)
    return await house.leagues.info(series, guest.id, None, lang, None)


@router.post("/{series}/choose", responses=problems(401, 403, 404, 409))
async def choose(series: Id, body: SeriesChoice, guest: Guest, house: TheHouse, lang: Lang = "en") -> SeriesInfo:
    """Decide."""
    await house.leagues.choose(series, guest.id, body.seat, body.version, body.choice, lang)
    return await house.leagues.info(series, guest.id, body.seat, lang, None)


@router.post("/{series}/undo", responses=problems(401, 403, 404, 409))
async def undo(series: Id, body: SeriesUndo, guest: Guest, house: TheHouse, lang: Lang = "en") -> SeriesInfo:
    """Take one's last decision back, as long as others are still deciding."""
    await house.leagues.take_back(series, guest.id, body.seat, body.version)
    return await house.leagues.info(series, guest.id, body.seat, lang, None)


@router.post("/{series}/tables/{place}", responses=problems(401, 403, 404, 409, 429))
async def sit_down(series: Id, place: Place, guest: Guest, house: TheHouse, lang: Lang = "en") -> TableInfo:
    """Sit down to a duel of this round."""
    table = await house.leagues.sit_down(series, guest.id, place)
    return TableInfo(**info(await house.table(table, guest), guest, lang))
