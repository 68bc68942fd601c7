"""What the workers of the tests do instead of thinking, and how they are asked."""

from __future__ import annotations

import os
import time
from pathlib import Path

from duelyard.server.thinking.thinking import GRACE, LONGEST, Job, Thinking
from duelyard.server.thinking.turns import NOBODY, Payer, Ticket


def think(packet: str, events: str, player: str, seed: int, seconds: float | None) -> str:
    """`player` says what happens; `packet` is a file that is written to, where one is needed."""
    match player:
        case "echo":
            return f"{packet} {events} {seed} {seconds}"
        case "pid":
            return str(os.getpid())
        case "environment":
            return " ".join(os.environ)
        case "print":
            print("noise " * 1000)
            return "done"
        case "crash":
            os._exit(3)
        case "fail":
            raise ValueError("no such card")
        case "exit":
            raise SystemExit(1)
        case "sleep":
            time.sleep(60)
        case "note":
            with Path(packet).open("a") as file:
                file.write(events)
            time.sleep(0.02)
            return events
        case "gate":  # waits until the test opens it
            Path(packet + ".entered").touch()
            while not Path(packet).exists():
                time.sleep(0.01)
            return "open"
    raise LookupError(player)


async def think_at(
    thinking: Thinking,
    table: str,
    packet: str,
    events: str,
    player: str,
    seed: int,
    seconds: float | None = None,
    payers: tuple[Payer, ...] = NOBODY,
    cost: float = 0.0,
) -> str:
    """What a worker says."""

    async def prepare() -> Job:
        return Job((packet, events, player, seed, seconds), LONGEST if seconds is None else seconds + GRACE)

    answer = await thinking.think(Ticket(table, cost, payers), prepare)
    assert answer is not None
    return answer
