"""What routes have in common: the house, the visitor, and the problems that an answer may be."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection

from duelyard.server.edge.security import client_of
from duelyard.server.house import House
from duelyard.server.messages import Problem
from duelyard.server.people.identity import Player, current, require

Visitor = Annotated[Player | None, Depends(current)]
Guest = Annotated[Player, Depends(require)]
Id = Annotated[str, Path(max_length=22, pattern=r"^[\w-]+$")]
Invite = Annotated[str | None, Query(max_length=64)]
Before = Annotated[str | None, Query(max_length=22)]


async def house_of(connection: HTTPConnection) -> House:
    """The house behind a request or a WebSocket. (Not async, it would be called in a thread of its own.)"""
    house: House = connection.app.state.house
    return house


async def address_of(connection: HTTPConnection) -> str:
    """Whom to count a request for, beside the person."""
    return client_of(connection.scope)


TheHouse = Annotated[House, Depends(house_of)]
Address = Annotated[str, Depends(address_of)]


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors that a route may answer with, for its documentation."""
    return {status: {"model": Problem} for status in statuses}
