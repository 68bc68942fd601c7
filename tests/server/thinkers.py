"""What the workers of the tests do instead of thinking."""

from __future__ import annotations

import os
import time
from pathlib import Path


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
