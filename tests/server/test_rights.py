"""Who may see, act, undo, resign and read the record: every role, before, during and after the match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest

from tests.server.client import Refused, Visitor
from tests.server.serving import serving

Do = Callable[[Visitor, str], Awaitable[Any]]
ROLES = ("nobody", "stranger", "opponent", "player")
PHASES = ("before", "during", "after")


def get(path: str, **query: Any) -> Do:
    """Look at something of the table."""
    return lambda visitor, table: visitor.get(f"/api/tables/{table}{path}", **query)


def post(path: str, **body: Any) -> Do:
    """Ask for something about the table."""
    return lambda visitor, table: visitor.post(f"/api/tables/{table}{path}", body)


def act(kind: str, **more: Any) -> Do:
    """Act for seat 0, with the number that its owner sees."""

    async def do(visitor: Visitor, table: str) -> Any:
        message = {"type": kind, "id": "1", "seat": 0, "base": 1, **more}
        if kind in ("why", "chat"):
            del message["base"]
        if kind == "chat":
            del message["seat"]
        answer = await visitor.post(f"/api/tables/{table}/act", message)
        if answer["type"] == "refused":
            raise Refused(answer)
        return answer

    return do


# For each deed, what nobody, a stranger, the opponent and the player are told before, during and after the match.
DEEDS: dict[str, Do] = {
    "look": get(""),
    "as audience": get("/state"),
    "as seat 0": get("/state", seat=0),
    "record": get("/record"),
    "frames": get("/frames"),
    "choose": act("choose", choices=["end"]),
    "undo": act("undo"),
    "draw": act("draw"),
    "answer": act("answer", accept=False),
    "why": act("why", refs=["A.hand.1"]),
    "resign": act("resign"),
    "chat": act("chat", text="Hello"),
    "join": post("/join"),
    "leave": post("/leave"),
    "send away": post("/send_away", seat=1),
    "start": post("/start"),
    "rematch": post("/rematch"),
}
ALWAYS, NEVER = "yes yes yes", "forbidden forbidden forbidden"
PRIVATE, SIGN_IN = "private private private", "not_signed_in not_signed_in not_signed_in"
LATE, TOO_LATE = "not_over not_over yes", "yes not_waiting not_waiting"
OUTSIDER = "private forbidden forbidden"  # the opponent before he has sat down, and then for a seat that is not his
SEATED = "not_sitting not_waiting not_waiting"
GONE = "not_sitting not_sitting not_sitting"
FULL = "no_seat not_waiting not_waiting"
NOT_MINE = "not_maker not_maker not_maker"

PRIVATE_TABLE: dict[str, tuple[str, str, str, str]] = {
    "look": (PRIVATE, PRIVATE, "private yes yes", ALWAYS),
    "as audience": (PRIVATE, PRIVATE, "private yes yes", ALWAYS),
    "as seat 0": (PRIVATE, PRIVATE, "private not_yours not_yours", ALWAYS),
    "record": (PRIVATE, PRIVATE, "private not_over yes", LATE),
    "frames": (PRIVATE, PRIVATE, "private not_over yes", LATE),
    "choose": (SIGN_IN, PRIVATE, OUTSIDER, "not_asked yes over"),
    "undo": (SIGN_IN, PRIVATE, OUTSIDER, "not_asked cannot_undo over"),
    "draw": (SIGN_IN, PRIVATE, OUTSIDER, "not_asked yes over"),
    "answer": (SIGN_IN, PRIVATE, OUTSIDER, "not_asked no_offer over"),
    "why": (SIGN_IN, PRIVATE, OUTSIDER, "not_asked yes over"),
    "resign": (SIGN_IN, PRIVATE, OUTSIDER, "not_asked yes over"),
    "chat": (SIGN_IN, PRIVATE, "private yes yes", ALWAYS),
    "join": (SIGN_IN, FULL, FULL, TOO_LATE),
    "leave": (SIGN_IN, SEATED, SEATED, TOO_LATE),
    "send away": (SIGN_IN, NOT_MINE, NOT_MINE, "nobody_there not_waiting not_waiting"),
    "start": (SIGN_IN, NOT_MINE, NOT_MINE, TOO_LATE),
    "rematch": (SIGN_IN, GONE, "not_sitting not_over yes", LATE),
}
NOT_YOURS = "not_yours not_yours not_yours"
PUBLIC_TABLE = PRIVATE_TABLE | {
    "look": (ALWAYS, ALWAYS, ALWAYS, ALWAYS),
    "as audience": (ALWAYS, ALWAYS, ALWAYS, ALWAYS),
    "as seat 0": (NOT_YOURS, NOT_YOURS, NOT_YOURS, ALWAYS),
    "record": (LATE, LATE, LATE, LATE),
    "frames": (LATE, LATE, LATE, LATE),
    "chat": (SIGN_IN, ALWAYS, ALWAYS, ALWAYS),
    **{
        deed: (SIGN_IN, NEVER, NEVER, PRIVATE_TABLE[deed][3])
        for deed in ("choose", "undo", "draw", "answer", "why", "resign")
    },
}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server."""
    with serving(tmp_path_factory.mktemp("rights")) as (address, _):
        yield address


async def table_in(phase: str, player: Visitor, opponent: Visitor, public: bool) -> str:
    """A table that waits for the opponent, is being played, or is over."""
    seats = [{"kind": "me"}, {"kind": "invite"}]
    wish = {"game": "clash", "settings": {"first": "A"}, "public": public, "seats": seats}
    made = await player.post("/api/tables", wish)
    if phase != "before":
        await opponent.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
    if phase == "after":
        await act("resign")(player, made["id"])
    return str(made["id"])


async def answers(base: str, do: Do, public: bool) -> tuple[str, ...]:
    """What each role is told, phase by phase; each time at a new table."""
    found = []
    names = dict(zip(ROLES, ("", "Stranger", "Bob", "Ann"), strict=True))
    visitors = {role: await Visitor(base, name).__aenter__() for role, name in names.items()}
    for role in ROLES:
        told = []
        for phase in PHASES:
            table = await table_in(phase, visitors["player"], visitors["opponent"], public)
            try:
                await do(visitors[role], table)
                told.append("yes")
            except Refused as refused:
                told.append(refused.code)
        found.append(" ".join(told))
    for visitor in visitors.values():
        await visitor.http.aclose()
    return tuple(found)


@pytest.mark.parametrize("deed", DEEDS)
def test_private_table(base: str, deed: str) -> None:
    """At a private table strangers learn nothing, not even that it waits."""
    assert asyncio.run(answers(base, DEEDS[deed], public=False)) == PRIVATE_TABLE[deed]


@pytest.mark.parametrize("deed", DEEDS)
def test_public_table(base: str, deed: str) -> None:
    """At a public table strangers may look on, and no more."""
    assert asyncio.run(answers(base, DEEDS[deed], public=True)) == PUBLIC_TABLE[deed]
