"""Eight clients, three processes, one number of the log: exactly one choice is applied."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from tests.server.client import Live, Refused, Visitor
from tests.server.running import Running

if TYPE_CHECKING:
    from pathlib import Path

CLIENTS = 8
ROUNDS = 12


async def rush(lives: list[Live], seat: int, same: bool) -> list[object]:
    """All of them choose at once, for the same number; returns what each was told."""
    ask = lives[0].ask(seat)
    assert ask is not None
    texts = [option["text"] for option in ask["options"]]
    wishes = [texts[0] if same else texts[number % len(texts)] for number in range(len(lives))]
    return await asyncio.gather(
        *(live.choose(seat, wish) for live, wish in zip(lives, wishes, strict=True)), return_exceptions=True
    )


async def race(base: str) -> None:
    async with Visitor(base, "Ann") as ann, AsyncExitStack() as open_channels:
        made = await ann.post("/api/tables", {"game": "clash", "seats": [{"kind": "me"}, {"kind": "me"}]})
        lives = [
            [await open_channels.enter_async_context(ann.live(made["id"], seat)) for _ in range(CLIENTS)]
            for seat in (0, 1)
        ]
        for number in range(ROUNDS):
            log = lives[0][0].state["log"]
            seat = 0 if lives[0][0].ask(0) else 1
            answers = await rush(lives[seat], seat, same=number % 2 == 0)
            applied = [answer for answer in answers if isinstance(answer, int)]
            refused = [answer.code for answer in answers if isinstance(answer, Refused)]
            assert len(applied) == 1
            assert len(refused) == CLIENTS - 1, answers
            assert set(refused) <= {"stale", "not_asked", "over"}, refused  # over: the one choice has ended the match
            for live in lives[0] + lives[1]:
                await live.catch_up(applied[0])
            states = {(live.state["log"], str(live.state["view"])) for live in lives[seat]}
            assert len(states) == 1
            assert lives[0][0].state["log"] > log
            if lives[0][0].over:
                return


def test_one_choice_wins(tmp_path: Path, postgres_url: str) -> None:
    """The same choice, and different ones, from eight clients through three workers."""
    with Running(tmp_path, postgres_url, workers=3) as server:
        asyncio.run(race(server.base))


def test_one_choice_wins_in_one_process(tmp_path: Path, sqlite_url: str) -> None:
    """The same on SQLite."""
    with Running(tmp_path, sqlite_url) as server:
        asyncio.run(race(server.base))
