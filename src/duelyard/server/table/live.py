"""The live channel: one WebSocket a client, which is sent the state of its seat whenever something changes there."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from duelyard.server.care import logs, metrics
from duelyard.server.edge.security import client_of
from duelyard.server.messages import (
    Answer,
    AskHint,
    Choose,
    ClientMessage,
    Hello,
    LetPass,
    OfferDraw,
    Ping,
    Resign,
    Say,
    TakeBack,
    WhatIf,
    WhyNot,
)
from duelyard.server.people.chat import line_for, may_hear
from duelyard.server.table.acting import Refusal
from duelyard.server.table.tables import invited, may_look
from duelyard.server.table.updates import dump, update_json
from duelyard.server.words.problems import TEXTS, Trouble, Unavailable

if TYPE_CHECKING:
    from duelyard.server.house import House
    from duelyard.server.people.identity import Player
    from duelyard.server.table.desk import Entry
    from duelyard.server.table.play import Play

WAITING = 500  # messages for a client that does not read; more, and it is as good as gone
FORBIDDEN = 4403  # how the channel of somebody is closed who may not look any more
LARGEST = 32 * 1024  # characters of a message
LATER = 0.5  # seconds until the state is tried again, where the database is away
MESSAGE: TypeAdapter[Any] = TypeAdapter(ClientMessage)
log = logging.getLogger("duelyard.live")


class Live:
    """A client that looks at a table. Reading and sending are two tasks: a slow client only delays itself."""

    def __init__(
        self, house: House, socket: WebSocket, entry: Entry, player: Player | None, invite: str | None
    ) -> None:
        self.house = house
        self.socket = socket
        self.entry = entry
        self.who = player
        self.player = player.id if player else None
        self.session = player.session if player else ""
        self.invite = invite
        self.address = client_of(socket.scope)
        self.lang = "en"
        self.seat: int | None = None
        self.greeted = False
        self.sent = 0  # events that the client has
        self.rewinds = 0  # and how often they had been taken back before that
        self.follows: Play | None = None  # the play whose last view the client has
        self.behind = False
        self.acting = False  # the client does something, and waits for the answer
        self.shown: object = None  # what the last update was about
        self.outbox: deque[str] = deque(maxlen=WAITING)
        self.stirred = asyncio.Event()
        self.caught_up = False  # the client has been told what was said before it came;
        self.meanwhile: list[dict[str, object]] = []  # this was said while that was looked for
        self.opened = False  # and what the teams said among themselves, once the match was over
        self.closing = 0  # the code with which to end
        self.refused = False  # the last message could not be obeyed
        self.foreseeing: set[asyncio.Task[None]] = set()  # questions that are answered while others are taken in

    # -- what others call ----------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """The table has changed. Who may not look at it any more is off at once."""
        if not may_look(self.entry.play, self.player, self.invite):
            self.hang_up(FORBIDDEN)
        if self.greeted:
            self.behind = True
            self.stirred.set()

    def hear(self, line: dict[str, object]) -> None:
        """Somebody has said something."""
        if not may_hear(self.entry.play, self.player, line):
            return
        if self.caught_up:
            self.say({"type": "chat", "lines": [line_for(line, self.lang)]})
        else:
            self.meanwhile.append(line)

    def hang_up(self, code: int) -> None:
        """The client has to come in anew."""
        self.closing = self.closing or code
        self.stirred.set()

    def say(self, message: dict[str, Any]) -> None:
        """Send a message, after those that wait."""
        self.outbox.append(dump(message))
        self.stirred.set()

    # -- the two tasks ----------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve the client until it leaves, or something goes wrong."""
        tasks = {asyncio.create_task(self.read()), asyncio.create_task(self.send())}
        self.entry.watchers.add(self)
        self.house.presence(self.entry)
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.entry.watchers.discard(self)
            self.house.presence(self.entry)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            error = task.exception()
            if error is not None and not isinstance(error, (WebSocketDisconnect, OSError)):
                log.error("table %s: a live channel failed", self.entry.id, exc_info=error)
                with suppress(RuntimeError, OSError):
                    await self.socket.close(1011)

    async def read(self) -> None:
        """Take in what the client says, until it leaves."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self.take(message)
            if self.refused and (patience := self.socket.scope.get("duelyard.patience")):
                await patience()

    async def send(self) -> None:
        """Send what waits, and the state when it has changed."""
        while True:
            await self.stirred.wait()
            self.stirred.clear()
            if self.closing:
                await self.socket.close(self.closing)
                return
            while self.outbox:
                await self.socket.send_text(self.outbox.popleft())
            try:
                if self.behind and not self.acting and not self.closing and (update := await self.update()):
                    await self.socket.send_text(update)
                    await self.catch_up()
            except Unavailable:
                self.shown = None
                await asyncio.sleep(LATER)
                self.wake()

    async def catch_up(self) -> None:
        """What was said before comes right after the first state: an order that tells nothing. What was said in teams
        comes when the match is over."""
        if not self.caught_up:
            self.meanwhile = []
            found = await self.house.chat.last_for(self.entry, self.player)
            found += [line for line in self.meanwhile if line not in found]
            self.caught_up = True
            lines = [line_for(line, self.lang) for line in found]
            self.opened = self.entry.play.ending is not None
            await self.socket.send_text(dump({"type": "chat", "lines": lines}))
        elif self.entry.play.ending is not None and not self.opened:
            self.opened = True
            if lines := [line_for(line, self.lang) for line in await self.house.chat.opened(self.entry)]:
                await self.socket.send_text(dump({"type": "chat", "lines": lines}))

    async def update(self) -> str | None:
        """The state, with the events that the client does not have; None if nothing has changed for this observer:
        not even that something happened may be told of what happens behind his back."""
        async with self.house.desk.reading(self.entry) as play:
            self.behind = False
            if self.seat is not None and not play.sits(self.player, self.seat):
                self.seat, self.sent, self.rewinds, self.follows = (
                    None,
                    0,
                    -1,
                    None,
                )  # he has left it, and looks on from outside
            shown = self.entry.look(self.seat)
            if shown == self.shown:
                return None
            self.shown = shown
            observer = play.observer(self.seat)
            again = self.rewinds != play.rewinds[observer]
            events = len(play.match.events(self.seat)) if play.match else 0
            since = 0 if again or self.sent > events else self.sent
            again = again or since != self.sent
            link, now = invited(play.table, self.invite), self.house.desk.clock()
            follows = self.follows is play and not again
            text = update_json(self.entry, self.seat, self.lang, self.player, since, again, now, link, follows)
            self.sent, self.rewinds, self.follows = events, play.rewinds[observer], play
            return text

    async def take(self, received: Any) -> None:
        """Take in what the client said."""
        self.refused = False
        if self.closing:
            return
        text = received.get("text")
        if text is None or len(text) > LARGEST:
            self.refuse(None, Refusal("bad_message", why="text" if text is None else f"> {LARGEST}"))
            return
        try:
            message = MESSAGE.validate_json(text)
        except ValidationError as error:
            self.refuse(
                id_in(text), Refusal("bad_message", why=first_error(error.errors(include_input=False), self.lang))
            )
            return
        except (ValueError, RecursionError):
            self.refuse(None, Refusal("bad_message", why="JSON"))
            return
        try:
            await self.obey(message)
        except Refusal as refusal:
            self.refuse(getattr(message, "id", None), refusal)
        except Trouble as trouble:
            code = {404: "gone", 429: "too_fast", 503: "stale"}.get(trouble.status, "forbidden")
            if isinstance(trouble, Unavailable):
                code = "unknown" if trouble.code == "unknown" else "unavailable"
                self.shown = None
                self.wake()  # he sees what became of it
            self.tell(code)
            self.say(
                {
                    "type": "refused",
                    "id": getattr(message, "id", None),
                    "code": code,
                    "text": trouble.say(self.lang),
                    "rule": None,
                    "log": None,
                }
            )

    # -- what a client says -----------------------------------------------------------------------------------------

    async def obey(self, message: Any) -> None:
        """Do what a message asks for."""
        await self.house.allow(self.entry, self.player, self.address, message)
        match message:
            case Ping():
                self.say({"type": "pong"})
            case Hello():
                self.greet(message)
            case Choose() | TakeBack() | OfferDraw() | Answer() | Resign():
                self.say(await self.act(message))
            case WhyNot():
                self.say(await self.house.why(self.entry, self.player, message, self.lang))
            case LetPass():
                self.say(await self.house.let_pass(self.entry, self.player, message))
            case WhatIf():
                task = asyncio.create_task(self.foresee(message))
                self.foreseeing.add(task)
                task.add_done_callback(self.foreseeing.discard)
            case AskHint():
                task = asyncio.create_task(self.advise(message))
                self.foreseeing.add(task)
                task.add_done_callback(self.foreseeing.discard)
            case Say():
                if self.who is None:
                    raise Refusal("forbidden")
                await self.house.chat.say(self.entry, self.who, message.text, message.team)
                self.say({"type": "done", "id": message.id, "log": self.entry.play.numbers[-1]})

    async def foresee(self, message: WhatIf) -> None:
        """Answer what a choice would do, once that is known. What goes wrong there is nobody's trouble."""
        told = None
        try:
            told = (await self.house.previews.answer(self.entry, self.player, message, self.lang))["told"]
        except (Refusal, Trouble) as error:
            log.debug("no preview: %r", error)
        self.say({"type": "what_if", "id": message.id, "told": told})

    async def advise(self, message: AskHint) -> None:
        """Tell what a strong player would do, once that is known; what is refused is told, too."""
        try:
            self.say(await self.house.hints.answer(self.entry, self.player, message, self.lang))
        except Refusal as refusal:
            self.refuse(message.id, refusal)
        except Trouble as trouble:
            self.say(refused(message.id, Refusal("unavailable", "no_hint"), self.lang, None))
            log.debug("no hint: %r", trouble)

    async def act(self, message: Any) -> dict[str, Any]:
        """Do something at the table; the answer. The client is told that it is done before it is shown
        what came of it, so that it draws that once."""
        self.acting = True
        try:
            with metrics.timed_choice():
                return await self.house.desk.act(self.entry.id, self.player, message)
        finally:
            self.acting = False
            self.stirred.set()

    def greet(self, message: Hello) -> None:
        """The client takes a seat's side, or the audience's."""
        if message.seat is not None and not self.entry.play.sits(self.player, message.seat):
            raise Refusal("forbidden")
        self.lang, self.seat = message.lang, message.seat
        play = self.entry.play
        observer = play.observer(self.seat)
        # What was taken back while the client was away, the server cannot know: it sends everything again.
        self.rewinds = play.rewinds[observer] if not message.since or not play.rewinds[observer] else -1
        self.sent = message.since
        self.follows = None
        self.greeted = True
        self.shown = None
        self.wake()

    def refuse(self, message: str | None, refusal: Refusal) -> None:
        """Say no, and send the state where the client seems to be behind."""
        number = self.entry.play.numbers[self.entry.play.observer(self.seat)] if self.greeted else None
        self.tell(refusal.code)
        self.say(refused(message, refusal, self.lang, number))
        if refusal.code in ("stale", "not_asked", "illegal", "over"):
            self.shown = None
            self.wake()

    def tell(self, code: str) -> None:
        """A line of the log for what was refused; what happens to whoever is slow only where one wants to see that."""
        self.refused = True
        level = logging.DEBUG if code in ("stale", "over") else logging.INFO
        log.log(level, "refused", extra={"code": code, "seat": self.seat} | logs.who(self.socket.scope))


def refused(message: str | None, refusal: Refusal, lang: str, number: int | None) -> dict[str, Any]:
    """A refusal as it travels (`messages.Refused`), counted."""
    metrics.REFUSALS.labels(refusal.code).inc()
    return {
        "type": "refused",
        "id": message,
        "code": refusal.code if refusal.code != "waiting" else "not_asked",
        "text": refusal.say(lang),
        "rule": refusal.rule,
        "log": number,
    }


def id_in(text: str) -> str | None:
    """The id of a message that is wrong otherwise, if it has one.

    >>> id_in('{"id": "7", "type": "fly"}')
    '7'
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    found = data.get("id") if isinstance(data, dict) else None
    return found if isinstance(found, str) and len(found) <= 40 else None


def first_error(errors: Sequence[Any], lang: str) -> str:
    """What is wrong with a message, in short."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"])
    key = f"invalid.{first['type']}"
    if TEXTS.has(key):
        words = TEXTS.say(key, lang, first.get("ctx", {}))
    else:
        words = TEXTS.say("invalid.other", lang, {}) + (f" ({first['msg']})" if lang == "en" else "")
    return f"{place}: {words}"[:200] if place else words[:200]
