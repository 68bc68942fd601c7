"""Running the server: is it well, and what does it count?"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Request, Response
from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from duelyard import __version__
from duelyard.server.care import metrics
from duelyard.server.messages import Wire
from duelyard.server.store.database import Database
from duelyard.server.store.faults import Fault
from duelyard.server.store.models import TableRow
from duelyard.server.words.problems import Unavailable

router = APIRouter()
log = logging.getLogger("duelyard.ops")
MEND_EVERY = 2.0  # seconds
REASONS = {
    Fault.FULL: "disk full",
    Fault.READ_ONLY: "database is read-only",
    Fault.BROKEN: "the disk fails, or the database's file",
}
COUNTED_FOR = 10.0  # seconds for which the number of tables is good enough


class Health(Wire):
    """`ok`, or `database`: it does not answer, or takes nothing; `reason` tells operators why."""

    status: str
    version: str
    reason: str | None = None


@router.get("/healthz", tags=["operations"], responses={503: {"model": Health}})
async def healthz(request: Request, response: Response) -> Health:
    """Is the server well? The database is asked, too."""
    response.headers["Cache-Control"] = "no-store"
    database: Database = request.app.state.house.database
    reason = REASONS.get(database.fault) if database.fault else None
    try:
        async with asyncio.timeout(5):
            await database.read(lambda session: session.execute(text("SELECT 1")).scalar())
    except Exception as error:
        log.warning("the database does not answer: %r", error)
        reason = "the database does not answer"
    if reason is None:
        return Health(status="ok", version=__version__)
    response.status_code = 503
    return Health(status="database", version=__version__, reason=reason)


@router.get("/metrics", tags=["operations"], response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def read_metrics(request: Request) -> Response:
    """What the server counts, for Prometheus."""
    state: Any = request.app.state
    now = time.monotonic()
    counted: tuple[float, dict[str, int]] = getattr(state, "tables_counted", (-COUNTED_FOR, {}))
    if counted[0] <= now - COUNTED_FOR:
        counted = state.tables_counted = (now, await state.house.database.read(count_tables))
    body = await asyncio.to_thread(metrics.exposition, counted[1])
    return Response(body, media_type="text/plain; version=0.0.4; charset=utf-8", headers={"Cache-Control": "no-store"})


def count_tables(session: Session) -> dict[str, int]:
    """How many tables there are in each state."""
    rows = session.execute(select(TableRow.state, func.count()).group_by(TableRow.state))
    return dict(rows.all())


async def mend_for_ever(database: Database) -> None:
    """A background task: while nothing can be written, find out when it can again."""
    while True:
        await asyncio.sleep(MEND_EVERY)
        if database.fault is not None:
            with suppress(Unavailable):
                await database.probe()
