"""Clocks, folded from the times of the log: they need no memory of their own and survive every restart.

A decision inside a `Together` is hidden from the others, so a whole branch counts as one decision: a clock that jumped
with every secret choice would tell how many there were.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

WINDOW = 5.0  # seconds that a seat has at a window, however little its clock for the whole match has left


@dataclass(frozen=True, slots=True)
class Control:
    """How a table counts time: `none`, `move`, `match` (Fischer) or `days`.

    >>> Control.of({"kind": "match", "seconds": 300, "increment": 5}).runs
    True
    """

    kind: str = "none"
    seconds: int = 0
    increment: int = 0

    @classmethod
    def of(cls, data: dict[str, Any]) -> Control:
        """As a table's row has it."""
        return cls(data.get("kind", "none"), data.get("seconds", 0), data.get("increment", 0))

    @property
    def runs(self) -> bool:
        """Whether anybody's time is counted."""
        return self.kind != "none"


class Clocks:
    """The clocks of all seats. `since` has the seats whose clock runs, and from when.

    >>> from datetime import UTC
    >>> start = datetime(2026, 1, 1, tzinfo=UTC)
    >>> clocks = Clocks(Control("match", 60, 5), 2)
    >>> clocks.step(start, [0])
    >>> clocks.step(start + timedelta(seconds=20), [1], decided=0)
    >>> clocks.left(start + timedelta(seconds=30))
    [45.0, 50.0]
    >>> clocks.step(start + timedelta(seconds=79), [0], decided=1)
    >>> clocks.step(start + timedelta(seconds=80), [1], decided=0, windows=[1])
    >>> clocks.left(start + timedelta(seconds=82)), clocks.late(start + timedelta(seconds=82))
    ([49.0, 4.0], None)
    """

    def __init__(self, control: Control, seats: int) -> None:
        self.control = control
        self.rest = [float(control.seconds)] * seats
        self.before = self.rest[:]  # as it was at the seat's last decision: taking it back gives no time
        self.since: dict[int, datetime] = {}
        self.lent: dict[int, float] = {}  # seats at a window that had less than `WINDOW` left, and what they had

    def step(
        self,
        at: datetime,
        asked: list[int],
        decided: int | None = None,
        undone: int | None = None,
        hidden: bool = False,
        windows: Collection[int] = (),
    ) -> None:
        """A line of the log at this time, after which these seats are asked, some of them at `windows` in another's
        turn: nobody chooses when one opens, so there is a least time for it. `hidden`: the branch goes on."""
        if not self.control.runs:
            return
        for seat, since in self.since.items():
            self.rest[seat] -= max(0.0, (at - since).total_seconds())
        for seat, own in self.lent.items():
            self.rest[seat] = min(own, self.rest[seat])  # what was lent and not used is given back
        self.lent = {}
        if decided is not None and not hidden:
            self.before[decided] = self.rest[decided]
            if self.control.kind == "match":
                self.rest[decided] += self.control.increment
            else:
                self.rest[decided] = float(self.control.seconds)
        if undone is not None:
            self.rest[undone] = min(self.rest[undone], self.before[undone])
        self.since = dict.fromkeys(asked, at)
        if self.control.kind == "match":
            self.lent = {seat: self.rest[seat] for seat in windows if self.rest[seat] < WINDOW}
            for seat in self.lent:
                self.rest[seat] = WINDOW

    def stop(self) -> None:
        """The match has ended."""
        self.since = {}

    def left(self, now: datetime) -> list[float | None]:
        """Seconds left for each seat, to the tenth; None without a clock."""
        if not self.control.runs:
            return [None] * len(self.rest)
        return [round(max(0.0, self.seconds(seat, now)), 1) for seat in range(len(self.rest))]

    def seconds(self, seat: int, now: datetime) -> float:
        """Seconds left for a seat; less than nothing once its time is over."""
        since = self.since.get(seat)
        return self.rest[seat] - ((now - since).total_seconds() if since is not None else 0.0)

    def due(self) -> datetime | None:
        """When the next clock runs out, if nothing happens."""
        if not self.control.runs or not self.since:
            return None
        return min(since + timedelta(seconds=self.rest[seat]) for seat, since in self.since.items())

    def late(self, now: datetime) -> int | None:
        """The seat whose time is over: the one whose clock ran out first."""
        over = [seat for seat in self.since if self.control.runs and self.seconds(seat, now) <= 0]
        return min(over, key=lambda seat: (self.seconds(seat, now), seat), default=None)
