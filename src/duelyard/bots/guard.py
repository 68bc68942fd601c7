"""A player whose failures cost it a decision, not the match."""

from __future__ import annotations

import ctypes
import traceback
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from duelyard.bots.names import make_player
from duelyard.core.errors import IllegalChoice
from duelyard.core.table import SeatTable

if TYPE_CHECKING:
    from duelyard.bots.apart import Apart
    from duelyard.core.events import Event
    from duelyard.core.match import Match
    from duelyard.core.packet import Packet
    from duelyard.core.table import Player

GRACE = 0.25  # seconds beyond the limit before a decision counts as overrun
RAISES, OVERRUNS, NONSENSE = "raises", "overruns", "nonsense"


class Failure(Exception):
    """A player gave no usable answer: `kind` says how, `detail` what exactly."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail[:300]


class Stopped(BaseException):
    """Raised within a player that thinks on after its time; no `except Exception` of its own holds it up."""


@dataclass
class Answer:
    """What came out of a player's thinking."""

    value: object = None
    failure: Failure | None = None


class Guard:
    """Asks a player for an answer, and turns whatever goes wrong into a `Failure`.

    With a `limit` in seconds the player sees the clock on its table and is left behind when it overruns: what it would
    have said is not waited for, and as long as it goes on thinking it fails every further ask.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> Guard("random", seed=1).answer(match.packet(0), []).text in match.options
    True
    """

    def __init__(
        self,
        name: str,
        seed: int | None,
        *,
        by_iterations: bool = False,
        steady: bool = False,
        limit: float | None = None,
    ) -> None:
        self.limit = limit
        self.thread: Thread | None = None
        self.player: Player | None = None
        self.broken: Failure | None = None
        try:
            self.player = make_player(name, seed, by_iterations=by_iterations, steady=steady)
        except Exception as error:
            self.broken = raised(error)

    def answer(self, packet: Packet, events: list[Event]) -> object:
        """The player's answer, unchecked; raises `Failure`."""
        if self.broken is not None:
            raise self.broken
        answer = Answer()
        if self.limit is None:
            self.think(packet, events, answer)
        else:
            self.think_in_time(packet, events, answer, self.limit)
        if answer.failure is not None:
            raise answer.failure
        return answer.value

    def close(self) -> None:
        """Nothing needs to be ended here."""

    def think(self, packet: Packet, events: list[Event], answer: Answer) -> None:
        """Let the player think, and keep what comes out."""
        assert self.player is not None
        try:
            answer.value = self.player.choose(SeatTable(packet, self.limit, events))
        except (Exception, SystemExit) as error:
            answer.failure = raised(error)
        except Stopped:
            pass

    def think_in_time(self, packet: Packet, events: list[Event], answer: Answer, limit: float) -> None:
        """Let the player think beside us, so that we can go on without it."""
        if self.thread is not None:
            self.thread.join(limit)  # one that was stopped has not always noticed yet
        if self.thread is not None and self.thread.is_alive():
            raise Failure(OVERRUNS, "still thinking about an earlier decision")
        self.thread = Thread(target=self.think, args=(packet, events, answer), daemon=True)
        self.thread.start()
        self.thread.join(limit + GRACE)
        if self.thread.is_alive():
            stop(self.thread)
            raise Failure(OVERRUNS, f"no answer after {limit:g} seconds")


def decide(match: Match, seat: int, guard: Guard | Apart) -> Failure | None:
    """Make the next choice of a seat; returns what the player did wrong, if anything.

    A player that raises, overruns or answers nonsense loses the decision: the first option of the ask is taken, which
    is always legal and in our games the plainest one (most often: pass).

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> decide(match, 0, Guard("random", seed=1)), match.number
    (None, 1)
    """
    try:
        answer = guard.answer(match.packet(seat), match.events(seat))
        match.choose(answer, seat=seat)
    except Failure as failure:
        match.choose(0, seat=seat)
        return failure
    except IllegalChoice as error:
        match.choose(0, seat=seat)
        return Failure(NONSENSE, str(error))
    return None


def raised(error: BaseException) -> Failure:
    """The failure of a player that raised an error, with the line it came from.

    >>> raised(ValueError("three")).detail
    'ValueError: three'
    """
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return Failure(RAISES, f"{type(error).__name__}: {' '.join(str(error).split())}{where}")


def stop(thread: Thread) -> None:
    """Interrupt a thread as soon as it runs Python again.

    >>> stop(Thread())
    """
    if thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(Stopped))
