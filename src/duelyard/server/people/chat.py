"""Chat: a few lines beside a table, for everybody who may look at it, or for a team while the match goes on."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, func, insert, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from duelyard.server.people.company import come_to
from duelyard.server.store.models import ChatRow
from duelyard.server.table.infos import stamp
from duelyard.server.words.problems import TEXTS, Trouble, Unavailable, for_a_time

if TYPE_CHECKING:
    from duelyard.server.people.identity import Player
    from duelyard.server.table.desk import Desk, Entry
    from duelyard.server.table.play import Play

LINES = 100  # shown to whoever comes
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
TRIES = 8  # when two say something at the same moment


class Chat:
    """What is said at tables."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def rows(self, entry: Entry, *which: ColumnElement[bool], most: int = LINES) -> list[ChatRow]:
        """The last lines, those that are meant."""

        def find(session: Session) -> list[ChatRow]:
            own = (ChatRow.table == entry.id, *which)
            rows = session.scalars(select(ChatRow).where(*own).order_by(ChatRow.number.desc()).limit(most)).all()
            session.expunge_all()
            return list(reversed(rows))

        return await self.desk.database.read(find)

    async def last_for(self, entry: Entry, player: str | None) -> list[dict[str, Any]]:
        """The last lines that this visitor may hear: what others say among themselves takes no place from them. Those
        that come after them are passed on."""
        play = entry.play
        if entry.spoken is None:
            newest = await self.rows(entry, most=1)
            if entry.spoken is None:
                entry.spoken = newest[0].number if newest else 0
        own = or_(ChatRow.kind != "team", ChatRow.seat.in_(team_of(play, player)))
        return [chat_line(row) for row in await self.rows(entry, *([] if play.ending is not None else [own]))]

    async def opened(self, entry: Entry) -> list[dict[str, Any]]:
        """What was said in teams, for everybody once the match is over."""
        return [chat_line(row) for row in await self.rows(entry, ChatRow.kind == "team")]

    async def say(self, entry: Entry, player: Player, text: str, team: bool = False) -> None:
        """Say something, to be heard in every process."""
        seat = next((seat for seat in entry.play.people if entry.play.sits(player.id, seat)), None)
        text = " ".join("".join(sign for sign in text if unicodedata.category(sign) != "Cc" or sign.isspace()).split())
        if not text:
            raise Trouble(422, "bad_request", why="text")
        if team and (seat is None or not has_team(entry.play, seat)):
            raise Trouble(403, "forbidden")

        def work(session: Session) -> ChatRow:
            now = self.desk.clock()
            who = come_to(session, entry.id, player.id)
            if who.muted is not None and who.muted > now:
                raise for_a_time("muted", who.muted)
            last = session.scalar(select(func.max(ChatRow.number)).where(ChatRow.table == entry.id)) or 0
            row = ChatRow(
                table=entry.id,
                number=last + 1,
                player=player.id,
                author=who.name,
                seat=seat,
                text=text,
                at=now,
                kind="team" if team else "said",
            )
            session.execute(insert(ChatRow).values({c.name: getattr(row, c.name) for c in ChatRow.__table__.columns}))
            return row

        for _ in range(TRIES):
            try:
                row = await self.desk.database.write(work)
            except IntegrityError:
                continue
            with suppress(Unavailable):  # it is said: the news brings it once the database is back
                await self.pass_on(entry, row.number)
            await self.desk.news.publish(f"table:{entry.id}", f"chat {row.number}")
            return
        raise Trouble(503, "conflict")

    async def pass_on(self, entry: Entry, number: int | None = None) -> None:
        """Let everybody who looks hear what was said up to this line (None: whatever it is), here and through other
        processes, each line once. As long as nobody has caught up there is nobody to hear it."""
        if entry.spoken is None or (number is not None and number <= entry.spoken):
            return
        for row in await self.rows(entry, ChatRow.number > entry.spoken):
            if entry.spoken is not None and row.number > entry.spoken:
                entry.spoken = row.number
                for watcher in entry.watchers:
                    watcher.hear(chat_line(row))


def has_team(play: Play, seat: int) -> bool:
    """Whether others play on the side of this seat, against somebody."""
    return play.sides.count(play.sides[seat]) > 1 and len(set(play.sides)) > 1


def may_hear(play: Play, player: str | None, line: dict[str, Any]) -> bool:
    """Whether a line is for this visitor: what is said to a team is for its seats, and for all once it is over."""
    if line["kind"] != "team" or play.ending is not None:
        return True
    return line["seat"] in team_of(play, player)


def team_of(play: Play, player: str | None) -> list[int]:
    """The seats on the side, or sides, of a visitor; none for a spectator."""
    own = {play.sides[seat] for seat in play.people if play.sits(player, seat)}
    return [seat for seat, side in enumerate(play.sides) if side in own]


def chat_line(row: ChatRow) -> dict[str, Any]:
    """A line as it is passed on. Its number is its time: a count would have gaps where others talk among themselves."""
    number = (row.at.replace(tzinfo=UTC) - EPOCH) // timedelta(microseconds=1)
    line = {"number": number, "kind": row.kind, "author": row.author, "seat": row.seat, "text": row.text}
    return {**line, "at": stamp(row.at)}


def line_for(line: dict[str, Any], lang: str) -> dict[str, Any]:
    """A line as it travels to a reader of this language (`messages.ChatLine`)."""
    if line["kind"] != "renamed":
        return line
    return {**line, "text": TEXTS.say("chat.renamed", lang, {"old": line["author"], "new": line["text"]})}
