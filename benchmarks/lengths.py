"""What a request costs at a table with a short log and with a long one: `python -m benchmarks.lengths`.

One person chooses and takes back, again and again. A choice, a refused one, taking back and the next update should
cost the same however long that has gone on; only reading the table for the first time grows, in slices between which
others are served.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from statistics import median

from duelyard.server.config import Config
from duelyard.server.house import House
from duelyard.server.messages import Choose, NewSeat, NewTable, SeatKind, TakeBack
from duelyard.server.table import acting, tables
from duelyard.server.table.acting import Refusal
from duelyard.server.table.desk import Entry
from duelyard.server.table.updates import update_json

LENGTHS = (20, 200, 1000)  # choices taken back before the measurement
TIMES = 40


async def main() -> None:
    """Print a table of milliseconds."""
    acting.UNDOS = 10**9
    print(f"{'lines':>7} {'choice':>8} {'refused':>8} {'undo':>8} {'update':>8} {'load':>8}   ms, median of {TIMES}")
    with tempfile.TemporaryDirectory() as folder:
        house = House(Config.read({"DUELYARD_DATA": folder, "DUELYARD_LIMITS": "off"}, bots=1))
        await house.start()
        try:
            for length in LENGTHS:
                print(await row(house, length), flush=True)
        finally:
            await house.close()


async def row(house: House, length: int) -> str:
    """One line: the costs after so many choices that were taken back."""
    anna = (await house.identity.make_guest("Anna", f"{length}")).id
    seats = [NewSeat(kind=SeatKind.me), NewSeat(kind=SeatKind.me)]
    body = NewTable(game="clash", settings={"first": "A"}, seats=seats)
    table, places = tables.new_table(body, anna, "Anna", house.desk.clock())
    await house.database.write(tables.add_table(table, places, house.desk.clock()))
    entry = await house.seats_changed(table.id)
    for _ in range(length):
        await choose(house, entry, anna, "end")
        await undo(house, entry, anna)
    costs: dict[str, list[float]] = {"choice": [], "refused": [], "undo": [], "update": [], "load": []}
    for _ in range(TIMES):
        costs["choice"].append(await timed(lambda: choose(house, entry, anna, "end")))
        costs["refused"].append(await timed(lambda: choose(house, entry, anna, "fly away", "end", seat=1)))
        began = time.perf_counter()
        update_json(entry, 0, "en", anna, 0, True, house.desk.clock())
        costs["update"].append(time.perf_counter() - began)
        costs["undo"].append(await timed(lambda: undo(house, entry, anna)))
    for _ in range(3):
        costs["load"].append(await timed(lambda: house.desk.read_play(entry.id)))
    return f"{entry.play.number:>7} " + " ".join(f"{1000 * median(values):8.2f}" for values in costs.values())


async def timed(act: Callable[[], Awaitable[object]]) -> float:
    """Seconds that something takes."""
    began = time.perf_counter()
    await act()
    return time.perf_counter() - began


async def choose(house: House, entry: Entry, player: str, *choices: str, seat: int = 0) -> None:
    """Make choices, or be refused."""
    message = Choose(type="choose", id="1", seat=seat, base=entry.play.numbers[seat], choices=list(choices))
    try:
        await house.desk.act(entry.id, player, message)
    except Refusal:
        return


async def undo(house: House, entry: Entry, player: str) -> None:
    """Take the last choice back."""
    await house.desk.act(entry.id, player, TakeBack(type="undo", id="1", seat=0, base=entry.play.numbers[0]))


if __name__ == "__main__":
    asyncio.run(main())
