"""The database. A transaction is a plain function of a session: it waits for nothing but the database, so it is short.

    await database.read(lambda session: session.get(TableRow, id))
    await database.write(append)

SQLite has one writer: a thread that takes all transactions that wait, runs each within a savepoint, and commits them
together, so that many tables share one wait for the disk; those of one `Joint` kind even share their statements, since
a thread that waits for the interpreter after each of them is slow. Nobody is answered before that commit. PostgreSQL
runs transactions side by side, as it likes.

A database that is away for a moment (PostgreSQL restarts) is waited for: what certainly was not committed is done
again, so a transaction may be called more than once. What a database cannot do becomes `Unavailable`, for clients and
operators alike; the worst of it is kept in `Database.fault` until a write succeeds.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import disk_usage
from sqlite3 import OperationalError
from time import monotonic, sleep
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine
from sqlalchemy.orm import Session
from sqlalchemy.pool import QueuePool

from duelyard.server.store.faults import Fault, fault_of, reason_of
from duelyard.server.store.models import Base
from duelyard.server.words.problems import COMMITTED, Trouble, Unavailable

T = TypeVar("T")
Work = Callable[[Session], T]
BUSY = 20_000  # milliseconds that SQLite waits for another process, such as a backup
READERS = 4
CONNECTIONS = 10
TOGETHER = 64  # `Joint` transactions in one commit, at most
OTHERS = 3  # and others
PATIENCE = 5.0  # seconds for which a database that is away is waited for, by all who wait together
CONNECT = 5.0  # seconds until a connection stands
PAUSES = (0.02, 0.05, 0.1, 0.2, 0.3)  # seconds between two tries
LASTING = frozenset({Fault.FULL, Fault.READ_ONLY, Fault.BROKEN})  # what does not go away by waiting
ROOM = 1024 * 1024  # bytes: with less the disk is as good as full
PAGES = 64  # the same within SQLite's own limit
log = logging.getLogger("duelyard.database")


class Joint(ABC):
    """A transaction like any other, of a kind of which SQLite can do many at once. They touch different rows."""

    @abstractmethod
    def __call__(self, session: Session) -> None:
        """Do it alone."""

    @abstractmethod
    def together(self, connection: Connection, works: Sequence[Any]) -> None:
        """Do all of these, itself among them; raises `IntegrityError`, with nothing done, where one of them fails."""

    @abstractmethod
    def is_done(self, session: Session) -> bool:
        """Whether it has been done. Asked where the connection broke during the commit; done twice it fails."""


class InDoubt(Exception):
    """The connection broke during the commit."""


class Store(Protocol):
    """A kind of database."""

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing."""

    async def write(self, work: Work[T]) -> T:
        """Do something as one transaction; once this returns, it is on disk."""

    async def probe(self) -> None:
        """Write something that nobody reads; raises where there is no room for it."""

    async def close(self) -> None:
        """Finish what was begun, and let go."""


class Database:
    """Where everything is kept. `url` has a driver of its own: `sqlite+aiosqlite:///FILE`, `postgresql+asyncpg://...`"""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        self.store: Store = Shelf(url) if self.sqlite else Postgres(url)
        self.close = self.store.close
        self.fault: Fault | None = None  # why nothing can be written, since the last try

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing; raises `Unavailable`."""
        try:
            return await self.store.read(work)
        except Exception as error:
            raise self.trouble(error) from error

    async def write(self, work: Work[T]) -> T:
        """Do something as one transaction; once this returns, it is on disk. Raises `Unavailable`."""
        try:
            result = await self.store.write(work)
        except Exception as error:
            raise self.trouble(error) from error
        COMMITTED.set(True)
        self.all_well()
        return result

    def trouble(self, error: Exception) -> Exception:
        """The error as others should see it; what lasts is kept in mind, and told once."""
        if isinstance(error, InDoubt):
            return Unavailable("unknown")
        if isinstance(error, (Trouble, IntegrityError)):
            return error
        fault = fault_of(error)
        if fault is None:
            return error
        if fault in LASTING and fault != self.fault:
            self.fault = fault
            log.error("nothing can be written: %s", reason_of(error), extra={"fault": fault.value})
        return Unavailable(fault.value)

    def all_well(self) -> None:
        """Something was written."""
        if self.fault is not None:
            log.warning("the database takes what is written again", extra={"fault": self.fault.value})
            self.fault = None

    async def probe(self) -> None:
        """Find out whether a fault is over: nobody may write as long as there is one."""
        try:
            await self.store.probe()
        except Exception as error:
            raise self.trouble(error) from error
        self.all_well()

    async def create(self) -> None:
        """Make all tables that are not there yet: for tests; a real database is made by migrations."""
        await self.write(lambda session: Base.metadata.create_all(session.connection()))


class Postgres:
    """A PostgreSQL database. While it restarts everybody waits, but not for long."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(
            url, pool_size=CONNECTIONS, pool_timeout=2 * PATIENCE, connect_args={"timeout": CONNECT}
        )
        self.sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self.gone: float | None = None  # since when it does not answer

    async def read(self, work: Work[T]) -> T:
        """Do something that changes nothing; again, if the database was away for a moment."""
        tries, began = 0, monotonic()
        while True:
            try:
                with told_as_error():
                    async with self.sessions() as session:
                        result = await session.run_sync(work)
            except Exception as error:
                await self.wait(error, tries, began)
                tries += 1
            else:
                self.gone = None
                return result

    async def write(self, work: Work[T]) -> T:
        """Do something as one transaction; again, if it certainly was not committed, or would fail if it was."""
        tries, began, doubt = 0, monotonic(), False
        while True:
            try:
                result = await self.transact(work)
            except IntegrityError:
                if doubt and isinstance(work, Joint) and await self.has_done(work):
                    return None  # type: ignore[return-value]
                raise
            except Exception as error:
                doubt = doubt or isinstance(error, InDoubt)
                if doubt and not isinstance(work, Joint):
                    raise
                try:
                    await self.wait(error, tries, began)
                except Exception as last:
                    if doubt:
                        raise InDoubt from last
                    raise
                tries += 1
            else:
                self.gone = None
                return result

    async def transact(self, work: Work[T]) -> T:
        """Do it once; raises `InDoubt` where the connection breaks during the commit."""
        committing = False

        def run(session: Session) -> T:
            nonlocal committing
            result = work(session)
            session.flush()
            committing = True
            return result

        try:
            with told_as_error():
                async with self.sessions() as session, session.begin():
                    return await session.run_sync(run)
        except Exception as error:
            if committing and fault_of(error) is Fault.AWAY:
                raise InDoubt from error
            raise

    async def has_done(self, work: Joint) -> bool:
        """After a doubt: whether it was done."""
        try:
            return await self.read(work.is_done)
        except Exception as error:
            raise InDoubt from error

    async def wait(self, error: Exception, tries: int, began: float) -> None:
        """Wait a moment for the next try; raises the error itself where waiting does not help, or took too long."""
        fault, now = fault_of(error), monotonic()
        if fault is Fault.AWAY and self.gone is None:
            self.gone = now
            log.warning("the database is away: %s", reason_of(error.__cause__ or error))
        away = fault is Fault.AWAY and self.gone is not None and now - self.gone <= PATIENCE
        again = fault is Fault.AGAIN and tries < len(PAUSES)
        if not (away or again) or now - began > 2 * PATIENCE:
            raise error
        await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])

    async def probe(self) -> None:
        """Write some pages."""
        pages = text("CREATE TEMP TABLE probe ON COMMIT DROP AS SELECT repeat('x', 2000) FROM generate_series(1, 64)")
        await self.transact(lambda session: session.execute(pages) and None)

    async def close(self) -> None:
        """Let go of the connections."""
        await self.engine.dispose()


@contextmanager
def told_as_error() -> Iterator[None]:
    """A driver that gives up a broken connection may cancel itself: for us that is no end, but a connection lost."""
    try:
        yield
    except asyncio.CancelledError as error:
        task = asyncio.current_task()
        if task is None or task.cancelling():
            raise
        raise ConnectionResetError("the connection was given up") from error


@dataclass(eq=False)
class Wish(Generic[T]):
    """A transaction that waits for the writer, and who waits for it."""

    work: Work[T]
    answer: asyncio.Future[T]


class NoRoom(Exception):
    """What SQLite would say itself, a little later."""

    sqlite_errorname = "SQLITE_FULL"


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
                    if len(batch) == 1 or fault_of(error) or not is_open(connection):  # the others are lost, too
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

    async def probe(self) -> None:
        """Look for room, and write a page."""

        def work(session: Session) -> None:
            run = session.connection().exec_driver_sql
            used, free, most, version = (
                run(f"PRAGMA {name}").scalar_one()
                for name in ("page_count", "freelist_count", "max_page_count", "user_version")
            )
            file = self.writer.url.database
            if most - used + free < PAGES or (file and disk_usage(Path(file).parent).free < ROOM):
                raise NoRoom
            run(f"PRAGMA user_version = {version}")

        await self.write(work)

    async def close(self) -> None:
        """Work off what waits, then let go."""
        if self.busy is not None:
            await self.busy
        self.writing.shutdown()
        self.reading.shutdown()
        self.writer.dispose()
        self.reader.dispose()


def is_open(connection: Connection) -> bool:
    """Whether the transaction goes on: where there is no room SQLite may take all of it back."""
    driver: Any = connection.connection.dbapi_connection
    return bool(driver.in_transaction)


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
