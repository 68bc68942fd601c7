"""Hints: what a strong player would do, told to whoever is asked. It thinks where computers think, from the seat
packet.

A hint is charged to the player like a computer's decision that he waits for. That one was taken stands in the log
before it is told, for everybody to see, and in the record. Asking again at the same decision tells the same, in
whatever language, and is no second hint.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Any

from duelyard.bots.hints import REASONS, SECONDS
from duelyard.core.texts import LANGUAGES
from duelyard.server.edge.limits import Buckets, Limits
from duelyard.server.table.acting import Hand, Refusal
from duelyard.server.table.infos import lets_hint, seat_names
from duelyard.server.table.telling import alone, reader
from duelyard.server.thinking.thinking import Failed, Job, Thinking
from duelyard.server.thinking.turns import Payer, Ticket

if TYPE_CHECKING:
    from duelyard.server.messages import AskHint
    from duelyard.server.table.desk import Desk, Entry
    from duelyard.server.table.play import Play

WORK = "duelyard.bots.hints:think_of"
LIMIT = 20.0  # seconds that one may take where the machine is slow,
PATIENCE = 20.0  # and may wait for a free process
PART = 0.25  # of what is left on a clock
LEAST = 0.2  # seconds
AT_A_TABLE = 200  # enough for anybody, and a log that can always be read quickly
KEPT = 500  # hints that are told again where somebody asks twice
log = logging.getLogger("duelyard.hints")


class Hints:
    """Answers `AskHint`. `address`: where a player was last seen, if that is known. `iterations`: how much is searched,
    where that must not depend on time."""

    def __init__(
        self, desk: Desk, thinking: Thinking, limits: Limits, address: Callable[[str], str | None] = lambda player: None
    ) -> None:
        self.desk = desk
        self.thinking = thinking
        self.address = address
        self.iterations = 0
        self.open: set[str] = set()  # players who wait for one
        self.rate = Buckets(limits.hints, limits.hints_burst)
        self.kept: OrderedDict[tuple[object, ...], dict[str, Any]] = OrderedDict()

    async def answer(self, entry: Entry, player: str | None, message: AskHint, lang: str) -> dict[str, Any]:
        """What a strong player would do (`messages.Hint`); raises `Refusal`."""
        async with self.desk.reading(entry) as play:
            step = check(play, player, message)
        assert player is not None
        key = (entry.id, message.seat, step)
        if key not in self.kept:
            if player in self.open:
                raise Refusal("too_fast", "hint_open")
            if wait := self.rate.take(player):
                raise Refusal("too_fast", "hints_later", n=ceil(wait))
            self.open.add(player)
            try:
                self.kept[key] = await self.advise(entry, player, message)
            finally:
                self.open.discard(player)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return {"type": "hint", "id": message.id, **self.kept[key][lang]}

    async def advise(self, entry: Entry, player: str, message: AskHint) -> dict[str, Any]:
        """Wait for a free process and let it think, in all languages; once it has, say so in the log."""

        async def prepare() -> Job | None:
            async with self.desk.reading(entry) as play:
                check(play, player, message)
                packet = play.playing().packet(message.seat).to_json()
                rules, settings, me = play.rules, play.table.settings, alone(play.seats, message.seat)
                to = {
                    lang: reader(rules, settings, seat_names(play.seats, entry.names, lang), lang, me)
                    for lang in LANGUAGES
                }
                left = play.clocks.seconds(message.seat, self.desk.clock()) if play.clocks.control.runs else None
            names, own = {lang: to[lang].names for lang in LANGUAGES}, to[LANGUAGES[0]].own
            seconds = SECONDS if left is None else max(LEAST, min(SECONDS, PART * left))
            return Job((packet, names, own, seconds, self.iterations), LIMIT, WORK)

        ticket = Ticket(f"{entry.id} hint", SECONDS + REASONS / 2, (Payer(player, self.address(player)),))
        try:
            async with asyncio.timeout(PATIENCE + LIMIT):
                text = await self.thinking.think(ticket, prepare)
        except (Failed, TimeoutError) as failed:
            log.warning("no hint: %r", failed)
            raise Refusal("unavailable", "no_hint") from failed
        assert text is not None
        told: dict[str, Any] = json.loads(text)
        hand = await self.desk.change(entry, lambda hand: write(hand, player, message))
        if hand.lines[0].kind != "hint":
            raise Refusal("stale")
        return told


def check(play: Play, player: str | None, message: AskHint) -> int:
    """Raise `Refusal` unless this player may have a hint now; at which step of the seat that is."""
    seat = message.seat
    if not play.sits(player, seat):
        raise Refusal("forbidden")
    if play.state != "playing":
        raise Refusal("over" if play.ending else "waiting")
    if not lets_hint(play.table, play.seats):
        raise Refusal("forbidden", "no_hints_in_series" if play.table.series else "no_hints")
    if message.base != play.numbers[seat]:
        raise Refusal("stale")
    if seat not in play.asked:
        raise Refusal("not_asked")
    if len(play.hints) >= AT_A_TABLE:
        raise Refusal("too_fast", "hints_enough", n=AT_A_TABLE)
    return play.steps[seat]


def write(hand: Hand, player: str, message: AskHint) -> None:
    """A line of the log, unless the table has gone on or time is up: then nothing is told either."""
    if not hand.check_time():
        check(hand.play, player, message)
        hand.write("hint", message.seat)
