"""Tables: to make, to find, to sit down at, and to play at."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Query, Response, WebSocket

from duelyard.server.edge.security import check_open_tables
from duelyard.server.house import House
from duelyard.server.messages import (
    AskHint,
    ClientMessage,
    Done,
    Fork,
    Hello,
    Hint,
    Join,
    Lang,
    LetPass,
    NewTable,
    Outcome,
    Ping,
    Pong,
    Reason,
    Refused,
    Say,
    SeatNumber,
    SendAway,
    TableInfo,
    Tables,
    Tally,
    Update,
    WhatIf,
    WhyNot,
)
from duelyard.server.people.identity import Player, current
from duelyard.server.routes.parts import Address, Before, Guest, Id, Invite, TheHouse, Visitor, problems
from duelyard.server.table import lists, tables
from duelyard.server.table.acting import Refusal
from duelyard.server.table.desk import Entry
from duelyard.server.table.infos import table_info
from duelyard.server.table.live import Live, refused
from duelyard.server.table.tally import against
from duelyard.server.table.updates import update_json
from duelyard.server.words.problems import Trouble, Unavailable, language

router = APIRouter(prefix="/api/tables", tags=["tables"])
Word = Annotated[str, Query(max_length=40)]
Since = Annotated[int, Query(ge=0, lt=2**31)]
TRY_LATER = 1013  # how a live channel is closed that cannot be served now


def info(entry: Entry, player: Player | None, lang: str, invite: str | None = None) -> dict[str, Any]:
    """A table as this visitor may know it."""
    play = entry.play
    link = tables.invited(play.table, invite)
    return table_info(
        play.table, play.seats, entry.names, player.id if player else None, lang, play, entry.online(), link
    )


@router.post("", responses=problems(401, 403, 404, 409, 422, 429))
async def make_table(body: NewTable, guest: Guest, house: TheHouse, address: Address, lang: Lang = "en") -> TableInfo:
    """Make a table. It begins at once where nobody has to be waited for."""
    position = ""
    if body.fork is not None:
        found = await fork_of(body.fork, guest, house, address)
        position = found["position"]
        body = body.model_copy(update={"game": found["game"], "settings": found["settings"]})
    now = house.desk.clock()
    table, seats = tables.new_table(body, guest.id, guest.name, now, position)
    await house.allowances.take("table", guest.id, address)
    await house.database.read(lambda session: check_open_tables(session, guest.id, house.config.limits))
    await house.database.write(tables.add_table(table, seats, now))
    return TableInfo(**info(await house.seats_changed(table.id), guest, lang))


async def fork_of(fork: Fork, guest: Player, house: House, address: str) -> dict[str, Any]:
    """Game, settings and position of the match that a table goes on from."""
    if fork.table is not None:
        entry = await house.table(fork.table, guest)
        return dict(await house.archive.read(address, "fork", await house.record(entry), fork.number))
    if fork.record is None:
        raise Trouble(422, "bad_request", why="fork")
    return dict(await house.strangers.read(address, "fork", fork.record, fork.number))


@router.get("", responses=problems(404))
async def lobby(visitor: Visitor, house: TheHouse, before: Before = None, lang: Lang = "en") -> Tables:
    """The lobby: public tables that wait, then those being played."""
    return await page(house, visitor, lists.in_lobby(), before, lang, lobby=True)


@router.get("/mine", responses=problems(401, 404))
async def my_tables(guest: Guest, house: TheHouse, before: Before = None, lang: Lang = "en") -> Tables:
    """One's own tables, to go on with and as history."""
    return await page(house, guest, lists.of_player(guest.id), before, lang, lobby=False)


@router.get("/tally", responses=problems(401, 422))
async def tally(guest: Guest, house: TheHouse, game: Word, level: Word) -> Tally:
    """How one fares against a level of a game: one's own matches that are over, from their first deal on."""
    return Tally(**await house.database.read(lambda session: against(session, guest.id, game, level)))


async def page(house: House, player: Player | None, where: Any, before: str | None, lang: str, lobby: bool) -> Tables:
    """A page of tables."""
    found, more = await house.database.read(lambda session: lists.read_page(session, where, before, lobby))
    who = player.id if player else None
    infos = []
    for row, seats, names in found:
        entry = house.desk.entries.get(row.id)
        online = entry.online() if entry else set()
        infos.append(TableInfo(**table_info(row, seats, names, who, lang, online=online)))
    return Tables(tables=infos, next=more)


@router.get("/{table}", responses=problems(403, 404))
async def get_table(
    table: Id, visitor: Visitor, house: TheHouse, invite: Invite = None, lang: Lang = "en"
) -> TableInfo:
    """A table."""
    return TableInfo(**info(await house.table(table, visitor, invite), visitor, lang, invite))


@router.post("/{table}/join", responses=problems(401, 403, 404, 409, 422))
async def join(table: Id, body: Join, guest: Guest, house: TheHouse, lang: Lang = "en") -> TableInfo:
    """Sit down."""
    await house.database.write(tables.sit_down(table, guest.id, body, house.desk.clock()))
    return TableInfo(**info(await house.seats_changed(table), guest, lang))


@router.post("/{table}/leave", responses=problems(401, 403, 404, 409))
async def leave(table: Id, guest: Guest, house: TheHouse, lang: Lang = "en") -> TableInfo:
    """Stand up again before the beginning."""
    await house.database.write(tables.stand_up(table, guest.id))
    return TableInfo(**info(await house.seats_changed(table), guest, lang))


@router.post("/{table}/send_away", responses=problems(401, 403, 404, 409, 422))
async def send_away(table: Id, body: SendAway, guest: Guest, house: TheHouse, lang: Lang = "en") -> TableInfo:
    """Send somebody away before the beginning. The invitation is a new one then: the old one lets nobody in."""
    await house.database.write(tables.send_away(table, guest.id, body.seat))
    return TableInfo(**info(await house.seats_changed(table), guest, lang))


@router.post("/{table}/start", responses=problems(401, 403, 404, 409, 422))
async def start(table: Id, guest: Guest, house: TheHouse, lang: Lang = "en") -> TableInfo:
    """Fill the free seats with computers and begin."""
    await house.database.write(tables.begin_now(table, guest.id, house.desk.clock()))
    return TableInfo(**info(await house.seats_changed(table), guest, lang))


@router.post("/{table}/rematch", responses=problems(401, 403, 404, 409, 429))
async def rematch(
    table: Id, guest: Guest, house: TheHouse, address: Address, hold: bool = False, lang: Lang = "en"
) -> TableInfo:
    """Another match, with the seats moved on by one. `hold`: not before the nonce of whoever asks came with `join`."""
    await house.allowances.take("table", guest.id, address)
    await house.database.read(lambda session: check_open_tables(session, guest.id, house.config.limits))
    new = await house.database.write(tables.play_again(table, guest.id, house.desk.clock(), hold))
    await house.reread(table)
    return TableInfo(**info(await house.seats_changed(new), guest, lang))


@router.get("/{table}/state", response_model=Update, responses=problems(403, 404))
async def state(
    table: Id,
    visitor: Visitor,
    house: TheHouse,
    seat: SeatNumber | None = None,
    since: Since = 0,
    lang: Lang = "en",
    invite: Invite = None,
) -> Response:
    """Where the table stands for a seat, or for the audience."""
    entry = await house.table(table, visitor, invite)
    async with house.desk.reading(entry) as play:
        who = visitor.id if visitor else None
        if seat is not None and not play.sits(who, seat):
            raise Trouble(403, "not_yours")
        events = len(play.match.events(seat)) if play.match else 0
        again = since > events or (since > 0 and play.rewinds[play.observer(seat)] > 0)
        link = tables.invited(play.table, invite)
        text = update_json(entry, seat, lang, who, 0 if again else since, again, house.desk.clock(), link)
    return Response(text, media_type="application/json")


@router.post("/{table}/act", responses=problems(401, 403, 404, 422, 429))
async def act(
    table: Id,
    body: Annotated[ClientMessage, Body()],
    guest: Guest,
    house: TheHouse,
    address: Address,
    lang: Lang = "en",
) -> Done | Refused | Reason | Outcome | Hint | Pong:
    """The same as over the live channel."""
    entry = await house.table(table, guest)
    await house.allow(entry, guest.id, address, body)
    try:
        match body:
            case Ping():
                return Pong()
            case Hello():
                raise Refusal("bad_message", why="hello")
            case Say():
                await house.chat.say(entry, guest, body.text, body.team)
                return Done(id=body.id, log=entry.play.numbers[-1])
            case WhyNot():
                return Reason(**await house.why(entry, guest.id, body, lang))
            case LetPass():
                return Done(**await house.let_pass(entry, guest.id, body))
            case WhatIf():
                return Outcome(**await house.previews.answer(entry, guest.id, body, lang))
            case AskHint():
                return Hint(**await house.hints.answer(entry, guest.id, body, lang))
            case _:
                return Done(**await house.desk.act(table, guest.id, body))
    except Refusal as refusal:
        seat = getattr(body, "seat", None)
        own = seat is not None and entry.play.sits(guest.id, seat)
        number = entry.play.numbers[entry.play.observer(seat if own else None)]
        return Refused(**refused(getattr(body, "id", None), refusal, lang, number))


@router.websocket("/{table}/live")
async def live(socket: WebSocket, table: str, house: TheHouse, invite: Invite = None) -> None:
    """The live channel."""
    try:
        player = await current(socket)
        entry = await house.table(table, player, invite)
    except Unavailable:
        await socket.accept()
        await socket.close(TRY_LATER)
        return
    except Trouble as trouble:
        await socket.accept()
        answer = {"type": "refused", "id": None, "code": "gone" if trouble.status == 404 else "forbidden"}
        await socket.send_json({**answer, "text": trouble.say(language(socket)), "rule": None, "log": None})
        await socket.close(4404 if trouble.status == 404 else 4403)
        return
    await socket.accept()
    await Live(house, socket, entry, player, invite).run()
