"""Players in a process of their own. What travels there is text that the seat may know; what comes back is one option.

    with Thinkers(2) as thinkers:
        thought = thinkers.start(match.packet(seat).to_json(), events_json(match.events(seat)), "captain", seed=7)
        thought.stop()  # where somebody is in a hurry
        match.choose(thought.result(), seat=seat)

`think` alone is a plain function of texts for any pool of processes, or for a cluster. The process in which a player
thinks never holds the match: the true hidden cards and the random streams are not there.
"""

from __future__ import annotations

import json
import multiprocessing
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TYPE_CHECKING, Any

from duelyard.bots.names import make_player
from duelyard.core.events import Event
from duelyard.core.packet import Packet
from duelyard.core.table import SeatTable

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST = 4096  # thoughts that can be under way at the same time
_stops: Any = None  # in a worker: one flag for each thought


def think(packet: str, events: str, player: str, seed: int, seconds: float | None = None, flag: int = -1) -> str:
    """The text of the option that a player takes.

    `packet` comes from `Packet.to_json`, `events` from `events_json`, `player` is a name such as `captain` or
    `captain@0.2s`. With `seconds` the player sees a clock; levels keep to it. Secret asks take the usual time.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, options={"first": "A"})
    >>> think(match.packet(0).to_json(), events_json(match.events(0)), "squire", seed=1) in match.options
    True
    """
    halt = None if flag < 0 else lambda: bool(_stops[flag])
    table = SeatTable(Packet.from_json(packet), seconds, read_events(events), halt)
    return make_player(player, seed, steady=True).choose(table).text


def events_json(events: Iterable[Event]) -> str:
    """A seat's events as text.

    >>> events_json([Event(0, "turn", {"seat": "A"})])
    '[[0, "turn", {"seat": "A"}]]'
    """
    return json.dumps([[event.number, event.kind, event.data] for event in events], ensure_ascii=False)


def read_events(text: str) -> list[Event]:
    """The events behind such a text.

    >>> read_events('[[0, "turn", {"seat": "A"}]]')
    [Event(number=0, kind='turn', data={'seat': 'A'})]
    """
    return [Event(number, kind, data) for number, kind, data in json.loads(text)]


class Thought:
    """What a player is thinking about in another process."""

    def __init__(self, future: Future[str], stops: Any, flag: int) -> None:
        self.future = future
        self._stops = stops
        self._flag = flag

    def stop(self) -> None:
        """Tell the player to decide now, with what it has found so far."""
        if not self.future.done():
            self._stops[self._flag] = 1

    def result(self, timeout: float | None = None) -> str:
        """The text of the option it has taken; raises what the player raised."""
        return self.future.result(timeout)


class Thinkers:
    """So many processes in which players think; they start empty, not as copies of this one.

    >>> Thinkers(1).close()
    """

    def __init__(self, count: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._stops = context.RawArray("b", MOST)
        self._free = list(range(MOST))
        self._pool = ProcessPoolExecutor(count, mp_context=context, initializer=_begin, initargs=(self._stops,))

    def start(self, packet: str, events: str, player: str, seed: int, seconds: float | None = None) -> Thought:
        """Let a player begin to `think`."""
        flag = self._free.pop()
        self._stops[flag] = 0
        future = self._pool.submit(think, packet, events, player, seed, seconds, flag)
        future.add_done_callback(lambda _: self._free.append(flag))
        return Thought(future, self._stops, flag)

    def close(self) -> None:
        """End the processes; what was not begun is dropped, what was is told to decide now."""
        for flag in range(MOST):
            self._stops[flag] = 1
        self._pool.shutdown(cancel_futures=True)

    def __enter__(self) -> Thinkers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _begin(stops: Any) -> None:
    """A worker takes the flags, and leaves Ctrl-C to the parent."""
    global _stops
    _stops = stops
    signal.signal(signal.SIGINT, signal.SIG_IGN)
