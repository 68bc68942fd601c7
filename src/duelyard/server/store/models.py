"""The database: a table is a row, and its log is the truth. Migrations in `migrations/` follow these classes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, Double, ForeignKey, Index, String, Text, TypeDecorator, false, true
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Moment(TypeDecorator[datetime]):
    """A time with its zone, also where the database forgets zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """In UTC."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """In UTC."""
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


class Base(DeclarativeBase):
    """All rows."""

    type_annotation_map = {datetime: Moment(), dict[str, Any]: JSON(), list[int]: JSON(), list[str]: JSON()}  # noqa: RUF012


class PlayerRow(Base):
    """A guest or an account. `epoch` is in the cookie: raising it signs all devices out. Who was deleted has no name.

    `muted` and `banned` say until when; `problems.FOR_EVER` is far enough.
    """

    __tablename__ = "players"
    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    name: Mapped[str] = mapped_column(String(24))
    login: Mapped[str | None] = mapped_column(String(32), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    epoch: Mapped[int] = mapped_column(default=0)
    created: Mapped[datetime]
    seen: Mapped[datetime] = mapped_column(index=True)
    muted: Mapped[datetime | None]
    banned: Mapped[datetime | None]


class EndedRow(Base):
    """A session that was signed out on its own: its cookie is void, though the player's others are not."""

    __tablename__ = "ended"
    player: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), primary_key=True)
    session: Mapped[str] = mapped_column(String(22), primary_key=True)
    at: Mapped[datetime] = mapped_column(index=True)


class LinkRow(Base):
    """A one-time link to another device; only the hash of its token is kept."""

    __tablename__ = "links"
    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"))
    expires: Mapped[datetime]


class LearnedRow(Base):
    """What a player has learned in the school: ids of lessons and tips, and of the games that he knows."""

    __tablename__ = "learned"
    player: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), primary_key=True)
    learned: Mapped[list[str]] = mapped_column(default=list)


class TriedRow(Base):
    """A puzzle that a player has tried: how often until it was solved, and when; `settled`: since when it is clear
    whether the first try did it (`missed`: it did not)."""

    __tablename__ = "tried"
    player: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(40), primary_key=True)
    tries: Mapped[int] = mapped_column(default=0)
    missed: Mapped[bool] = mapped_column(default=False)
    settled: Mapped[datetime]
    solved: Mapped[datetime | None]


class TableRow(Base):
    """A table. `secret` stays here until the end; `position`: where a forked table begins, and `fork` what everybody is
    told of that (after which choice, whether with the same cards). `maker` may start it; `barred`: whom he sent away.
    `preview`: players may ask what a choice would do. `hints`: several people have agreed that all may take hints.

    `state`, `number` (as a spectator counts), `moved` and `asked` repeat what the log says, for lists.
    """

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int]
    settings: Mapped[dict[str, Any]] = mapped_column("options")
    clock: Mapped[dict[str, Any]]
    public: Mapped[bool]
    state: Mapped[str] = mapped_column(String(8))
    secret: Mapped[str] = mapped_column(String(64))
    position: Mapped[str] = mapped_column(Text, default="")
    fork: Mapped[dict[str, Any] | None]
    maker: Mapped[str] = mapped_column(ForeignKey("players.id"))
    invite: Mapped[str] = mapped_column(String(22))
    created: Mapped[datetime]
    moved: Mapped[datetime]
    number: Mapped[int] = mapped_column(default=0)
    asked: Mapped[list[int]] = mapped_column(default=list)
    due: Mapped[datetime | None] = mapped_column(index=True)  # when the next clock runs out
    worker: Mapped[str | None] = mapped_column(String(22))  # the process whose bots think here, until `lease`
    lease: Mapped[datetime | None] = mapped_column(index=True)
    digest: Mapped[str] = mapped_column(String(80), default="")  # "number digest": a position the log leads to
    ending: Mapped[dict[str, Any] | None]
    rematch: Mapped[str | None] = mapped_column(String(22))
    series: Mapped[str | None] = mapped_column(ForeignKey("series.id"))
    barred: Mapped[list[str]] = mapped_column(default=list, server_default="[]")
    preview: Mapped[bool] = mapped_column(default=True, server_default=true())
    hints: Mapped[bool] = mapped_column(default=False, server_default=false())

    __table_args__ = (Index("lobby", "public", "state", "created"),)


class SeatRow(Base):
    """Who sits where. `kind` is `human`, `bot`, `invite` or `open`; `name`: what a hot-seat player is called, or what a
    player was called when the match ended, if he is called otherwise by now. `own`: what he brings to the match, for
    nobody else; its hash with the `salt` is told to all. `played`: what the game says that this seat has played (decks,
    champions), once the match is over (`Game.features`)."""

    __tablename__ = "seats"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    player: Mapped[str | None] = mapped_column(ForeignKey("players.id"), index=True)
    level: Mapped[str | None] = mapped_column(String(40))
    name: Mapped[str | None] = mapped_column(String(24))
    nonce: Mapped[str] = mapped_column(String(64), default="")
    own: Mapped[dict[str, Any] | None]
    salt: Mapped[str] = mapped_column(String(32), default="", server_default="")
    passes: Mapped[dict[str, Any] | None]  # kinds of windows, and until when he lets them pass; for nobody else
    played: Mapped[dict[str, Any] | None]


class LogRow(Base):
    """One line of a table's log: number n+1 exists once. `kind` is `begin`, `choice`, `undo`, `offer`, `accept`,
    `decline`, `resign`, `draw`, `timeout`, `void` or `hint`; a choice's `text` is the option's."""

    __tablename__ = "log"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int | None]
    kind: Mapped[str] = mapped_column(String(8))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime]


class AnalysisRow(Base):
    """What a finished match was worth, choice by choice, as `duelyard.bots.analysis` writes it."""

    __tablename__ = "analyses"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    made: Mapped[datetime]
    text: Mapped[str] = mapped_column(Text)


class AnalysisWorkRow(Base):
    """An analysis that is being made, for all processes to see: of a table, or of a record that somebody brought.
    `beat`: when its process was last at it, nothing once it has stopped; `stop`: it shall. `parts`: what was judged so
    far; `text`: what came of a record that was brought."""

    __tablename__ = "analysis_works"
    key: Mapped[str] = mapped_column(String(70), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id", ondelete="CASCADE"), index=True)
    made: Mapped[datetime]
    beat: Mapped[datetime | None]
    stop: Mapped[bool] = mapped_column(default=False)
    total: Mapped[int] = mapped_column(default=0)
    done: Mapped[int] = mapped_column(default=0)
    parts: Mapped[str] = mapped_column(Text, default="[]")
    text: Mapped[str | None] = mapped_column(Text)


class ChatRow(Base):
    """A line of chat; its author is called what he was called then. `kind` is `said`, `team` (for one side
    alone while the match goes on), or `renamed`: the author has another name from here on, the `text`."""

    __tablename__ = "chat"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"))
    author: Mapped[str] = mapped_column(String(24))
    seat: Mapped[int | None]
    text: Mapped[str] = mapped_column(String(300))
    at: Mapped[datetime]
    kind: Mapped[str] = mapped_column(String(8), default="said", server_default="said")


class SeriesRow(Base):
    """A series: `text` is its state, and `version` counts its changes, each of which is made once. At version 0 it
    waits for participants; its text says what it will be made of."""

    __tablename__ = "series"
    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(default=0)
    public: Mapped[bool]
    maker: Mapped[str] = mapped_column(ForeignKey("players.id"))
    invite: Mapped[str] = mapped_column(String(22))
    created: Mapped[datetime]
    moved: Mapped[datetime]
    over: Mapped[bool] = mapped_column(default=False, server_default="0")


class SeriesSeatRow(Base):
    """Who takes part in a series."""

    __tablename__ = "series_seats"
    series: Mapped[str] = mapped_column(ForeignKey("series.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    player: Mapped[str | None] = mapped_column(ForeignKey("players.id"), index=True)
    level: Mapped[str | None] = mapped_column(String(40))
    name: Mapped[str | None] = mapped_column(String(24))


class AllowanceRow(Base):
    """How much of an allowance is used up, where several processes count together: until when (seconds since 1970), and
    how often in a row. `name` is a hash: who did what is nobody's business."""

    __tablename__ = "allowances"
    name: Mapped[str] = mapped_column(String(64), primary_key=True)
    until: Mapped[float] = mapped_column(Double)
    strikes: Mapped[int] = mapped_column(default=0)


class AdminRow(Base):
    """Something that the operator did: when, what, to which player or table, why, and as which user of the system."""

    __tablename__ = "admin_log"
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    at: Mapped[datetime]
    what: Mapped[str] = mapped_column(String(16))
    player: Mapped[str | None] = mapped_column(String(22))
    table: Mapped[str | None] = mapped_column(String(22))
    why: Mapped[str] = mapped_column(String(300))
    by: Mapped[str] = mapped_column(String(64))
