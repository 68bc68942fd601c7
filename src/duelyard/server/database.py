"""The database. A transaction is a plain function of a session: it waits for nothing but the database, so it is short.

    await database.read(lambda session: session.get(TableRow, id))
    await database.write(append)

SQLite has one writer: a thread that takes all transactions that wait, runs each within a savepoint, and commits them
together, so that many tables share one wait for the disk; those of one `Joint` kind even share their statements, since
a thread that waits for the interpreter after each of them is slow. Nobody is answered before that commit. PostgreSQL
runs transactions side by side, as it likes.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from sqlite3 import OperationalError
from time import monotonic, sleep
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine
from sqlalchemy.orm import Session
from sqlalchemy.pool import QueuePool

from duelyard.server.models import Base

T = TypeVar("T")
Work = Callable[[Session], T]
BUSY = 20_000  # milliseconds that SQLite waits for another process, such as a backup
READERS = 4
CONNECTIONS = 10
TOGETHER = 64  # `Joint` transactions in one commit, at most
OTHERS = 3  # and others


class Joint(ABC):
    """A transaction like any other, of a kind of which SQLite can do many at once. They touch different rows."""

    @abstractmethod
    def __call__(self, session: Session) -> None:
        """Do it alone."""

    @abstractmethod
    def together(self, connection: Connection, works: Sequence[Any]) -> None:
        """Do all of these, itself among them; raises `IntegrityError`, with nothing done, where one of them fails."""


class Store(Protocol):
    """A kind of database."""

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing."""

    async def write(self, work: Work[T]) -> T:
        """Do something as one transaction; once this returns, it is on disk."""

    async def close(self) -> None:
        """Finish what was begun, and let go."""


class Database:
    """Where everything is kept. `url` has a driver of its own: `sqlite+aiosqlite:///FILE`, `postgresql+asyncpg://...`"""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        store: Store = Shelf(url) if self.sqlite else Postgres(url)
        self.read = store.read
        self.write = store.write
        self.close = store.close

    async def create(self) -> None:
        """Make all tables that are not there yet: for tests; a real database is made by migrations."""
        await self.write(lambda session: Base.metadata.create_all(session.connection()))


class Postgres:
    """A PostgreSQL database."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, pool_size=CONNECTIONS)
        self.sessions = async_sessionmaker(self.engine, expire_on_commit=False)

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing; again, if the database was away for a moment."""
        try:
            async with self.sessions() as session:
                return await session.run_sync(work)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        async with self.sessions() as session:
            return await session.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        """Do something as one transaction."""
        async with self.sessions() as session, session.begin():
            return await session.run_sync(work)

    async def close(self) -> None:
        """Let go of the connections."""
        await self.engine.dispose()


@dataclass(eq=False)
class Wish(Generic[T]):
    """A transaction that waits for the writer, and who waits for it."""

    work: Work[T]
    answer: asyncio.Future[T]


class Shelf:
    """An SQLite file with one writing and some reading threads."""

    def __init__(self, url: str) -> None:
        plain = make_url(url).set(drivername="sqlite")
        self.writer = self.make_engine(plain, 1, "BEGIN IMMEDIATE")
        self.reader = self.make_engine(plain, READERS, "BEGIN")
        self.writing = ThreadPoolExecutor(1, "database-writer")
        self.reading = ThreadPoolExecutor(READERS, "database-reader")
        self.wishes: list[Wish[Any]] = []
        self.busy: asyncio.Task[None] | None = None

    @staticmethod
    def make_engine(url: Any, size: int, begin: str) -> Engine:
        """An engine for so many threads."""
        engine = create_engine(
            url, poolclass=QueuePool, pool_size=size, max_overflow=0, connect_args={"check_same_thread": False}
        )
        prepare_sqlite(engine, begin)
        return engine

    async def read(self, work: Work[T]) -> T:
        """Run a transaction in a reading thread."""

        def run() -> T:
            with Session(self.reader, expire_on_commit=False) as session:
                return work(session)

        return await asyncio.get_running_loop().run_in_executor(self.reading, run)

    async def write(self, work: Work[T]) -> T:
        """Queue a transaction for the writer. Whoever stops waiting does not stop it."""
        wish: Wish[T] = Wish(work, asyncio.get_running_loop().create_future())
        self.wishes.append(wish)
        if self.busy is None or self.busy.done():
            self.busy = asyncio.create_task(self.work_off())
        return await wish.answer

    async def work_off(self) -> None:
        """Commit what waits, as long as anything does."""
        loop = asyncio.get_running_loop()
        while self.wishes:
            batch = self.next_batch()
            try:
                results = await loop.run_in_executor(self.writing, self.commit, [wish.work for wish in batch])
            except Exception as error:  # the commit itself failed: nothing of this batch is on disk
                results = [error] * len(batch)
            for wish, result in zip(batch, results, strict=True):
                if wish.answer.done():
                    continue
                if isinstance(result, BaseException):
                    wish.answer.set_exception(result)
                else:
                    wish.answer.set_result(result)

    def next_batch(self) -> list[Wish[Any]]:
        """What is committed next: many `Joint` ones, but few others, for which those would have to wait."""
        joint = [wish for wish in self.wishes if isinstance(wish.work, Joint)][:TOGETHER]
        others = [wish for wish in self.wishes if not isinstance(wish.work, Joint)][:OTHERS]
        batch = joint + others
        self.wishes = [wish for wish in self.wishes if wish not in batch]
        return batch

    def commit(self, batch: list[Work[Any]]) -> list[Any]:
        """Run the transactions of a batch and commit them together; one that fails leaves nothing behind."""
        results: list[Any] = [None] * len(batch)
        with self.writer.begin() as connection:
            done = self.run_joint(connection, [work for work in batch if isinstance(work, Joint)])
            for index, work in enumerate(batch):
                if done and isinstance(work, Joint):
                    continue
                try:
                    results[index] = self.run_one(connection, work, alone=len(batch) == 1)
                except Exception as error:
                    if len(batch) == 1:
                        raise
                    results[index] = error
        return results

    @staticmethod
    def run_joint(connection: Connection, works: list[Joint]) -> bool:
        """Run these transactions in one go; False, with nothing done, where one of them fails."""
        try:
            if works:
                works[0].together(connection, works)
        except IntegrityError:
            return False
        return True

    @staticmethod
    def run_one(connection: Connection, work: Work[T], alone: bool) -> T:
        """Run one transaction, within a savepoint unless it is alone."""
        mode: Any = "conditional_savepoint" if alone else "create_savepoint"
        with Session(connection, expire_on_commit=False, join_transaction_mode=mode) as session:
            result = work(session)
            session.commit()
            return result

    async def close(self) -> None:
        """Work off what waits, then let go."""
        if self.busy is not None:
            await self.busy
        self.writing.shutdown()
        self.reading.shutdown()
        self.writer.dispose()
        self.reader.dispose()


def prepare_sqlite(engine: Engine, begin: str) -> None:
    """WAL, safe against power cuts, patient with other processes; transactions begin where SQLAlchemy says so."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (f"busy_timeout={BUSY}", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        turn_to_wal(cursor)
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def turn_to_wal(cursor: Any) -> None:
    """Readers and the writer side by side. Where two connections turn a new file at once, SQLite refuses one of them
    without waiting: that one tries again."""
    end = monotonic() + BUSY / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except OperationalError as error:
            if "locked" not in str(error) or monotonic() > end:
                raise
            sleep(0.01)
        else:
            return
