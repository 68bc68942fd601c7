"""Who one is: guest, account, one-time link."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response

from duelyard.server.edge.security import client_of
from duelyard.server.messages import Credentials, Me, NewName, NewPassword, OneTimeLink, Problem
from duelyard.server.people import guessing
from duelyard.server.people.identity import Identity, Player
from duelyard.server.routes.parts import Guest, TheHouse, Visitor

router = APIRouter(prefix="/api", tags=["me"])

Token = Annotated[str, Path(max_length=64)]
Answers = dict[int | str, dict[str, Any]]
UNKNOWN: Answers = {401: {"model": Problem}}
LIMITED: Answers = {429: {"model": Problem}}
FORBIDDEN: Answers = {403: {"model": Problem}}
CLASHES: Answers = {409: {"model": Problem}, 422: {"model": Problem}}


async def identity_of(request: Request) -> Identity:
    """The server's players."""
    identity: Identity = request.app.state.identity
    return identity


Players = Annotated[Identity, Depends(identity_of)]


def tell(player: Player | None) -> Me:
    """What a visitor is told about himself."""
    if player is None:
        return Me(id=None, name=None, account=None)
    return Me(id=player.id, name=player.name, account=player.login)


@router.get("/me")
async def who_am_i(visitor: Visitor) -> Me:
    """Who am I?"""
    return tell(visitor)


@router.post("/me", responses=LIMITED | CLASHES)
async def take_name(
    body: NewName, request: Request, response: Response, visitor: Visitor, players: Players, house: TheHouse
) -> Me:
    """Become a guest, or change one's name."""
    if visitor is not None:
        renamed, lines = await players.rename(visitor, body.name)
        await house.tell_of(visitor.id, "name")
        for table, number in lines:
            await house.news.publish(f"table:{table}", f"chat {number}")
        return tell(renamed)
    if banned := request.scope.get("duelyard.banned"):
        raise banned
    guest = await players.make_guest(body.name, client_of(request.scope))
    await players.hand_over(response, request, guest)
    return tell(guest)


@router.post("/account", responses=UNKNOWN | LIMITED | CLASHES)
async def open_account(
    body: Credentials, request: Request, response: Response, guest: Guest, players: Players, house: TheHouse
) -> Me:
    """Give one's guest a login and a password. All other devices are signed out, and links end."""
    player = await players.open_account(guest, body.login, body.password)
    players.guessing.remember(response, request, player.login or "")
    await players.hand_over(response, request, player)
    await house.tell_of(player.id, "others", player.session)
    return tell(player)


@router.post("/password", responses=UNKNOWN | LIMITED | CLASHES | FORBIDDEN)
async def change_password(
    body: NewPassword, request: Request, response: Response, guest: Guest, players: Players, house: TheHouse
) -> Me:
    """Change one's password. All other devices are signed out, and links end."""
    await players.change_password(guest, body.old, body.new)
    await players.hand_over(response, request, guest)
    await house.tell_of(guest.id, "others", guest.session)
    return tell(guest)


@router.post("/login", responses=UNKNOWN | LIMITED | FORBIDDEN)
async def log_in(body: Credentials, request: Request, response: Response, players: Players) -> Me:
    """Become the owner of an account."""
    device = request.cookies.get(guessing.COOKIE, "")
    player = await players.log_in(body.login, body.password, client_of(request.scope), device)
    await players.hand_over(response, request, player)
    return tell(player)


@router.post("/logout")
async def log_out(
    request: Request,
    response: Response,
    visitor: Visitor,
    players: Players,
    house: TheHouse,
    everywhere: bool = False,
) -> Me:
    """Sign out on this device, or on all of them: cookies end, and open channels are closed."""
    if visitor is not None and everywhere:
        await players.log_out_everywhere(visitor)
        await house.tell_of(visitor.id, "out")
    elif visitor is not None:
        await players.log_out(visitor)
        await house.tell_of(visitor.id, "out", visitor.session)
    players.take_away(response, request)
    return tell(None)


@router.post("/link", responses=UNKNOWN)
async def make_link(guest: Guest, players: Players) -> OneTimeLink:
    """Make a link that takes one's tables to another device."""
    token, expires = await players.make_link(guest)
    return OneTimeLink(token=token, expires=expires)


@router.post("/link/{token}", responses=LIMITED | FORBIDDEN | {404: {"model": Problem}})
async def follow_link(token: Token, request: Request, response: Response, players: Players) -> Me:
    """Become the one who made the link."""
    player = await players.follow_link(token, client_of(request.scope))
    await players.hand_over(response, request, player)
    return tell(player)
