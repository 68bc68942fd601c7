"""One guest who does to a table server whatever he can, for as long as he is let: for `benchmarks.load --abuse`.

    python -m benchmarks.abuse http://127.0.0.1:8180 192.0.2.66

Twelve tables against the Warlord; batches of choices of which the last is nonsense; refused choices; large pasted
records; chat; leagues; pings on a public table. A refusal does not stop him. Ended by a signal, he says what he did.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from duelyard import new_match
from tests.server.client import Live, Refused, Visitor

Json = dict[str, Any]
WARLORDS = 12
BREATH = 0.02  # seconds after a refusal: even he has no use for an endless loop of his own
LONGEST = 390_000  # characters of a pasted record
done: Counter[str] = Counter()


async def again_and_again(name: str, work: Callable[[], Awaitable[object]]) -> None:
    """Do it for ever, and count."""
    while True:
        try:
            await work()
            done[name] += 1
        except Refused as refused:
            done[f"{name} ({refused.code})"] += 1
            await asyncio.sleep(BREATH)
        except (httpx.HTTPError, OSError, WebSocketException, TimeoutError) as error:
            done[f"{name} ({type(error).__name__})"] += 1
            await asyncio.sleep(BREATH)


def against(level: str, **more: Any) -> Json:
    """A new table."""
    return {"game": "clash", "seats": [{"kind": "me"}, {"kind": "bot", "level": level}], **more}


async def play_warlord(guest: Visitor) -> None:
    """A match against the Warlord, with the first option at once."""
    table = await guest.post("/api/tables", against("warlord"))
    async with guest.live(table["id"], 0) as live:
        while not live.over:
            if ask := live.ask(0):
                await live.catch_up(await live.choose(0, ask["options"][0]["text"]))
            else:
                await live.until(lambda message: message["type"] == "update", 600)


async def on_a_table(guest: Visitor, name: str, work: Callable[[Live], Awaitable[object]], **more: Any) -> None:
    """Something on a live channel of one's own table."""

    async def sit() -> None:
        table = await guest.post("/api/tables", against("squire", settings={"first": "A"}, **more))
        async with guest.live(table["id"], 0) as live:
            await again_and_again(name, lambda: work(live))

    await again_and_again(f"{name}: table", sit)


async def ping(live: Live) -> None:
    """A hundred pings."""
    for _ in range(100):
        await live.send({"type": "ping"})
    await live.until(lambda message: message["type"] == "pong")


def long_record() -> str:
    """A record as long as may be pasted: the beginning is sound, then the same choice again and again."""
    record = new_match("clash", seed=7, settings={"first": "A"}).record()
    return (record + "A end\nB end\n" * (LONGEST // 12))[:LONGEST]


async def abuse(base: str, address: str) -> None:
    """Everything at once."""
    guest = Visitor(base, "Greedy", address)
    while True:
        try:
            await guest.__aenter__()
            break
        except Refused:
            await asyncio.sleep(1)
    record = {"record": long_record()}
    league = {"game": "clash", "kind": "league"}
    batch = ["end"] * 23 + ["nonsense"]
    jobs = [again_and_again("warlord", lambda: play_warlord(guest)) for _ in range(WARLORDS)]
    jobs += [
        on_a_table(guest, "batch", lambda live: live.choose(0, *batch)),
        on_a_table(guest, "nonsense", lambda live: live.choose(0, "fly away")),
        on_a_table(guest, "chat", lambda live: live.request("chat", text="ha " * 90)),
        on_a_table(guest, "ping", ping, public=True),
        again_and_again("record", lambda: guest.post("/api/verify", record)),
        again_and_again("league", lambda: guest.post("/api/series", league)),
    ]
    await asyncio.gather(*jobs)


def main() -> None:
    """Until somebody ends it."""
    os.nice(10)  # his own machine is not what is measured

    def stop(*_: object) -> None:
        print("  abuse        " + ", ".join(f"{name} {count}" for name, count in sorted(done.items())), flush=True)
        os._exit(0)

    signal.signal(signal.SIGTERM, stop)
    asyncio.run(abuse(*sys.argv[1:3]))


if __name__ == "__main__":
    main()
