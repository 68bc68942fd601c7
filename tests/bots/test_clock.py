"""The budget in seconds on a clock of our own: every step of a slow machine costs what we say, so nothing flickers."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

import duelyard
from duelyard import Match, SeatTable
from duelyard.bots import make_player, search
from duelyard.core.ask import Ask
from duelyard.core.packet import Packet

LATE = 0.05  # seconds that a decision may take beyond its budget
COSTS = {"choose": 0.0004, "copy": 0.0004, "redeal": 0.002}  # a slow machine without a compiler

pytestmark = pytest.mark.skipif(duelyard.build_name() == "native", reason="compiled steps cannot be given a price")


class SlowClock:
    """Stands still but for the steps that a search is made of; sleeping takes the time it says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self.made = dict.fromkeys(COSTS, 0)
        monkeypatch.setattr(time, "monotonic", lambda: self.now)
        monkeypatch.setattr(time, "sleep", self.sleep)
        monkeypatch.setattr(search, "monotonic", lambda: self.now)
        for owner, name in ((Match, "choose"), (Match, "copy"), (Packet, "redeal")):
            monkeypatch.setattr(owner, name, self.priced(name, getattr(owner, name)))

    def priced(self, name: str, step: Any) -> Any:
        def dear(*given: Any, **named: Any) -> Any:
            self.now += COSTS[name]
            self.made[name] += 1
            return step(*given, **named)

        return dear

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def spent(self, name: str, packet: Packet) -> float:
        """How long the player of that name thinks about a decision."""
        begun = self.now
        make_player(name, 1, steady=True).choose(SeatTable(packet))
        return self.now - begun


def widest(game: str, options: dict[str, Any], seeds: range) -> Packet:
    """The ask with the most options that random play comes to, as its seat sees it."""
    most = 0
    for seed in seeds:
        chooser = random.Random(seed)
        match = duelyard.new_match(game, seed=seed, settings=options)
        while match.ask is not None and match.number < 80:
            if len(match.options) > most:
                most = len(match.options)
                packet = match.packet(match.ask.seat)
            match.choose(chooser.randrange(len(match.options)), seat=match.ask.seat)
    return packet


WIDE = [
    ("clash", {"mode": "solo_custom", "level": 6, "champions": ["choose"]}, 300),
    ("clash", {"mode": "coop", "expansion": "deliquescence"}, 20),
    ("gosu", {"clans": ["goan_sul", "xian", "justice", "abhilasha", "tomorrow", "narashima"]}, 18),
]


@pytest.mark.parametrize(("game", "options", "least"), WIDE)
@pytest.mark.parametrize(
    ("name", "seconds"), [("fencer", 0.2), ("captain", 0.5), ("captain@0.1s", 0.1), ("warlord@1s", 1)]
)
def test_very_many_options_do_not_break_the_budget(
    game: str, options: dict[str, Any], least: int, name: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    packet = widest(game, options, range(3))
    assert len(SeatTable(packet).ask.codes) >= least
    clock = SlowClock(monkeypatch)
    assert clock.spent(name, packet) < seconds + LATE
    assert clock.made["choose"] > 20


@pytest.mark.parametrize("name", ["squire", "fencer", "captain", "warlord"])
def test_a_forced_ask_costs_next_to_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    packet = widest("gosu", {}, range(1))
    ask = SeatTable(packet).ask
    forced = Ask(ask.state, ask.seat, ask.prompt, ask.codes[:1])
    monkeypatch.setattr(SeatTable, "ask", property(lambda _: forced))
    assert SlowClock(monkeypatch).spent(name, packet) < 0.01


@pytest.mark.parametrize(("name", "seconds"), [("squire", 0.2), ("fencer", 0.2), ("captain", 0.5), ("warlord", 3.0)])
def test_a_secret_ask_takes_the_usual_time_whatever_there_is_to_choose(
    name: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clans = ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"]
    matches = [duelyard.new_match("gosu", seed, {"clans": clans, "first": "A"}) for seed in range(100)]
    one, two = (next(match for match in matches if len(match.options) == many).packet(0) for many in (1, 2))
    clock = SlowClock(monkeypatch)
    for packet in (one, two):
        assert SeatTable(packet).ask.secret
        assert seconds - 0.021 <= clock.spent(name, packet) < seconds + LATE
