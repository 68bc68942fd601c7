"""A seat's place at the table: what a player, human or bot, is given, and nothing more."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.events import Event
    from duelyard.core.match import Match
    from duelyard.core.option import Option
    from duelyard.core.packet import Packet


class SeatTable:
    """The ask, the view, the events and the clock of one seat, and imagined worlds that agree with all of them.

    It is made from a seat packet: the true hidden cards and the true random streams are not in it.

    >>> import duelyard
    >>> table = SeatTable(duelyard.new_match("clash", seed=7, settings={"first": "A"}).packet(0))
    >>> table.ask.seat, table.redeal(seed=1).ask.seat
    (0, 0)
    """

    def __init__(self, packet: Packet, seconds: float | None = None, events: list[Event] | None = None) -> None:
        self.begun = time.monotonic()
        self.deadline = None if seconds is None else self.begun + seconds
        self._packet = packet
        self._world: Match = packet.redeal(0)
        self._stopped = False
        self.seat = packet.seat
        self.events = events or []

    @property
    def ask(self) -> Ask:
        """The pending ask of this seat."""
        return self._world.ask_of(self.seat)

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may know."""
        return self._world.view(self.seat)

    @property
    def seconds_left(self) -> float | None:
        """How much thinking time is left; None: as long as you like."""
        return None if self.deadline is None else self.deadline - time.monotonic()

    def redeal(self, seed: int) -> Match:
        """A world that this seat cannot tell from the truth."""
        return self._packet.redeal(seed)

    def stop(self) -> None:
        """Tell the player, from any thread, to decide now with what it has found so far.

        >>> import duelyard
        >>> table = SeatTable(duelyard.new_match("clash", seed=7, settings={"first": "A"}).packet(0))
        >>> table.stop()
        >>> table.stopped
        True
        """
        self._stopped = True

    @property
    def stopped(self) -> bool:
        """Whether the player must decide now: it was told to, or its time is up."""
        return self._stopped or (self.deadline is not None and time.monotonic() >= self.deadline)

    def wait(self, until: float) -> None:
        """Let time pass until a moment of `time.monotonic`, or until the player must decide.

        >>> import duelyard
        >>> table = SeatTable(duelyard.new_match("clash", seed=7, settings={"first": "A"}).packet(0))
        >>> table.wait(table.begun + 0.01)
        """
        while not self.stopped and (left := until - time.monotonic()) > 0:
            time.sleep(min(left, 0.02))


class Player(Protocol):
    """Anybody who can decide at a table."""

    def choose(self, table: SeatTable) -> Option:
        """One of `table.ask.options`."""
        ...
