"""Chat: a few lines beside a table, for everybody who may look at it."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from duelyard.server.people.company import come_to
from duelyard.server.store.models import ChatRow
from duelyard.server.table.infos import stamp
from duelyard.server.words.problems import TEXTS, Trouble, for_a_time

if TYPE_CHECKING:
    from duelyard.server.people.identity import Player
    from duelyard.server.table.desk import Desk, Entry

LINES = 100  # shown to whoever comes
TRIES = 8  # when two say something at the same moment


class Chat:
    """What is said at tables."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def last(self, entry: Entry, after: int = 0) -> list[dict[str, Any]]:
        """The last lines, those after this number."""

        def find(session: Session) -> list[ChatRow]:
            own = (ChatRow.table == entry.id, ChatRow.number > after)
            rows = session.scalars(select(ChatRow).where(*own).order_by(ChatRow.number.desc()).limit(LINES)).all()
            session.expunge_all()
            return list(reversed(rows))

        return [chat_line(row) for row in await self.desk.database.read(find)]

    async def say(self, entry: Entry, player: Player, text: str) -> None:
        """Say something, to be heard in every process."""
        seat = next((seat for seat in entry.play.people if entry.play.sits(player.id, seat)), None)
        text = " ".join("".join(sign for sign in text if unicodedata.category(sign) != "Cc" or sign.isspace()).split())
        if not text:
            raise Trouble(422, "bad_request", why="text")

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
                kind="said",
            )
            session.execute(insert(ChatRow).values({c.name: getattr(row, c.name) for c in ChatRow.__table__.columns}))
            return row

        for _ in range(TRIES):
            try:
                row = await self.desk.database.write(work)
            except IntegrityError:
                continue
            entry.spoken = row.number
            for watcher in entry.watchers:
                watcher.hear(chat_line(row))
            await self.desk.news.publish(f"table:{entry.id}", f"chat {row.number}")
            return
        raise Trouble(503, "conflict")

    async def heard(self, entry: Entry, number: int) -> None:
        """Another process has told of a new line."""
        if number <= entry.spoken:
            return
        lines = await self.last(entry, entry.spoken or number - 1)
        entry.spoken = number
        for line in lines:
            for watcher in entry.watchers:
                watcher.hear(line)


def chat_line(row: ChatRow) -> dict[str, Any]:
    """A line as it is passed on."""
    line = {"number": row.number, "kind": row.kind, "author": row.author, "seat": row.seat, "text": row.text}
    return {**line, "at": stamp(row.at)}


def line_for(line: dict[str, Any], lang: str) -> dict[str, Any]:
    """A line as it travels to a reader of this language (`messages.ChatLine`)."""
    if line["kind"] == "said":
        return line
    return {**line, "text": TEXTS.say("chat.renamed", lang, {"old": line["author"], "new": line["text"]})}
