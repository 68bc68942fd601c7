"""Series: leagues and the like. A series is a text in a row; every change replaces it once, by its version.

Its matches are ordinary tables. A table belongs to a duel by its secret, which follows from the series; once it is over
its record is entered, by whoever notices first.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import CursorResult, select, update
from sqlalchemy.orm import Session

from duelyard.core.errors import BadRecord, DuelyardError, IllegalChoice, NotAsked
from duelyard.core.fair import Seal
from duelyard.core.registry import game
from duelyard.core.series import Pairing, Series
from duelyard.server.edge.limits import Limits
from duelyard.server.edge.security import check_open_tables
from duelyard.server.messages import Join, NewSeat, NewSeries, SeatKind, SeriesInfo
from duelyard.server.people.company import held, of_participants
from duelyard.server.people.names import check_name
from duelyard.server.series.quotas import AT_ONCE, computers_alone, series_made, series_of
from duelyard.server.series.sheets import Sheet, clean, names_of, read_sheet, series_info
from duelyard.server.store.models import SeatRow, SeriesRow, SeriesSeatRow, TableRow
from duelyard.server.table.infos import can_sit
from duelyard.server.table.records import table_record
from duelyard.server.table.tables import (
    add_table,
    blank_table,
    check_level,
    check_names,
    check_settings,
    find_game,
    invited,
    token,
)
from duelyard.server.words.problems import Trouble

if TYPE_CHECKING:
    from duelyard.server.house import House
    from duelyard.server.table.desk import Entry

TRIES = 8  # when two write at the same moment
KEPT = 50  # series in memory
LISTED = 30  # of a player's own
log = logging.getLogger("duelyard.series")


class Leagues:
    """All series of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tasks: set[asyncio.Task[None]] = set()
        self.seen: dict[str, tuple[int, Series]] = {}  # as they were last read, with their versions
        self.over: set[str] = set()  # series that have ended
        self.limits = Limits().times(house.config.limits)
        self.making, self.seating = asyncio.Lock(), asyncio.Lock()  # who counts first also makes first

    # -- reading -------------------------------------------------------------------------------------------------------

    async def open(self, key: str) -> Sheet:
        """A series; raises `Trouble`."""
        sheet = await self.house.database.read(lambda session: read_sheet(session, key))
        if sheet.row.version:
            sheet.series = await asyncio.to_thread(sheet.kind.read, sheet.row.text)
        return sheet

    async def look(self, key: str) -> Sheet:
        """A series to look at, not to change: from memory where it is the same."""
        version, series = self.seen.get(key, (0, None))
        sheet = await self.house.database.read(lambda session: read_sheet(session, key))
        if sheet.row.version == version:
            sheet.series = series
            return sheet
        sheet = await self.open(key)
        if sheet.series is not None:
            self.seen[key] = sheet.row.version, sheet.series
            while len(self.seen) > KEPT:
                del self.seen[next(iter(self.seen))]
        return sheet

    async def info(self, key: str, player: str | None, seat: int | None, lang: str, invite: str | None) -> SeriesInfo:
        """A series as this visitor may know it."""
        sheet = await self.look(key)
        self.check_access(sheet, player, invite)
        if sheet.series is not None and (await self.enter_results(sheet) or await self.seat_bots(sheet)):
            sheet = await self.look(key)  # whatever a process that is gone has left undone
        return series_info(sheet, player, seat, lang)

    def check_access(self, sheet: Sheet, player: str | None, invite: str | None) -> None:
        """Public series are for everybody, others for those who take part, and those with the link."""
        row = sheet.row
        if not (row.public or player == row.maker or sheet.mine(player) or invited(row, invite)):
            raise Trouble(403, "private")

    async def mine(self, player: str, lang: str) -> list[SeriesInfo]:
        """The series that somebody takes part in, the newest first."""
        ids = await self.house.database.read(lambda session: series_of(session, player))
        return [series_info(await self.look(one), player, None, lang) for one in list(ids)[:LISTED]]

    async def is_over(self, key: str, version: int) -> bool:
        """Whether a series, at this version, has ended; nothing changes there any more, so that is kept."""
        if key not in self.over and version > 0:
            known, series = self.seen.get(key, (0, None))
            series = series if known == version else (await self.look(key)).series
            if series is not None and series.over:
                self.over.add(key)
        return key in self.over

    async def check_open(self, player: str, joining: str = "") -> None:
        """Refuse another series to whoever has too many that are not over, or too many tables."""
        ids = await self.house.database.read(lambda session: series_of(session, player))
        if joining in ids:
            return
        await self.check_tables(player)
        count = 0
        for key, version in ids.items() if math.isfinite(self.limits.series) else ():
            count += not await self.is_over(key, version)
            if count >= self.limits.series:
                raise Trouble(429, "too_many_series", n=count)

    async def check_tables(self, player: str) -> None:
        """Refuse another table to whoever has too many that are not over."""
        await self.house.database.read(lambda db: check_open_tables(db, player, self.house.config.limits))

    # -- making and joining --------------------------------------------------------------------------------------------

    async def make(self, body: NewSeries, player: str, name: str) -> str:
        """Make a series; it begins at once where nobody has to be waited for."""
        kind = find_game(body.game).series.get(body.kind)
        if kind is None:
            raise Trouble(404, "no_series")
        try:
            settings = check_settings(kind, body.settings)
            kind.begin(settings, [str(n) for n in range(kind.participants)], Seal("check"))
        except DuelyardError as error:
            raise Trouble(422, "bad_options", why=error) from error
        wanted = list(body.seats) or [NewSeat(kind=SeatKind.me)] + [NewSeat(kind=SeatKind.bot)] * (
            kind.participants - 1
        )
        if len(wanted) != kind.participants:
            raise Trouble(422, "bad_seats", n=kind.participants, given=len(wanted))
        if all(seat.kind == SeatKind.bot for seat in wanted):
            raise Trouble(422, "nobody")
        check_names(wanted, name)
        now = self.house.desk.clock()
        plan = json.dumps({"options": settings, "secret": secrets.token_hex(32)})
        row = SeriesRow(
            id=token(),
            game=body.game,
            kind=body.kind,
            text=plan,
            version=0,
            public=body.public,
            maker=player,
            invite=token(),
            created=now,
            moved=now,
        )
        seats = [series_seat(row.id, number, seat, player) for number, seat in enumerate(wanted)]

        def work(session: Session) -> None:
            session.add(row)
            session.flush()
            session.add_all(seats)

        async with self.making:
            await self.check_open(player)
            await self.house.database.write(work)
        await self.begin_if_full(row.id)
        return row.id

    async def join(self, key: str, player: str, body: Join) -> None:
        """Take part in a series that waits."""

        def work(session: Session) -> None:
            who = held(session, player)
            row = session.get(SeriesRow, key, with_for_update=True)
            if row is None:
                raise Trouble(404, "no_series")
            if row.version:
                raise Trouble(409, "not_waiting")
            seats = session.scalars(
                select(SeriesSeatRow).where(SeriesSeatRow.series == key).order_by(SeriesSeatRow.seat)
            ).all()
            if any(seat.player == player for seat in seats):
                return
            check_name(who.name, of_participants(session, key, player))
            link = invited(row, body.invite)
            free = [seat for seat in seats if can_sit(row, seat, player, link) and body.seat in (None, seat.seat)]
            if not free:
                raise Trouble(403 if not link and not row.public else 409, "no_seat")
            free[0].kind, free[0].player = "human", player

        async with self.making:
            await self.check_open(player, key)
            await self.house.database.write(work)
        await self.begin_if_full(key)

    async def begin_if_full(self, key: str) -> None:
        """Begin a series that waits for nobody any more."""
        sheet = await self.open(key)
        if sheet.row.version or any(seat.kind in ("open", "invite") for seat in sheet.seats):
            return
        plan = json.loads(sheet.row.text)
        names = [clean(name, seat) for seat, name in zip(sheet.seats, names_of(sheet, "en"), strict=True)]
        sheet.series = sheet.kind.begin(plan["options"], names, Seal(plan["secret"]))
        await self.save(sheet)

    # -- carrying on ---------------------------------------------------------------------------------------------------

    async def choose(self, key: str, player: str, seat: int, number: int, text: str, lang: str) -> None:
        """A participant decides."""

        def decide(sheet: Sheet) -> None:
            series = sheet.deciding(player, seat, number)
            try:
                series.choose(seat, text)
            except NotAsked as error:
                raise Trouble(409, "not_asked") from error
            except IllegalChoice as error:
                because = series.why_not(seat, text) if error.rule else None
                words = because.text(lang) if because else None
                raise Trouble(409, "illegal", text=words, rule=error.rule or None) from error

        await self.change(key, decide)

    async def take_back(self, key: str, player: str, seat: int, number: int) -> None:
        """A participant undoes his last decision, as long as the others are still choosing."""

        def undo(sheet: Sheet) -> None:
            try:
                sheet.deciding(player, seat, number).take_back(seat)
            except NotAsked as error:
                raise Trouble(409, "not_asked") from error

        await self.change(key, undo)

    async def change(self, key: str, work: Callable[[Sheet], None]) -> None:
        """Change a series; whoever loses a race looks again."""
        for _ in range(TRIES):
            sheet = await self.open(key)
            work(sheet)
            if await self.save(sheet):
                return
        raise Trouble(503, "conflict")

    async def save(self, sheet: Sheet) -> bool:
        """Let computers decide, and write the series; False if somebody was faster."""
        series = sheet.playing()
        bots = [seat.seat for seat in sheet.seats if seat.kind == "bot"]

        def finish() -> str:
            while waiting := [seat for seat in series.pending if seat in bots]:
                for seat in waiting:
                    series.choose(seat, sheet.kind.decide(series, seat, secrets.randbits(31)))
            return series.text()

        text = await asyncio.to_thread(finish)
        row, now = sheet.row, self.house.desk.clock()

        def work(session: Session) -> bool:
            mine = (SeriesRow.id == row.id, SeriesRow.version == row.version)
            done: CursorResult[Any] = session.execute(  # type: ignore[assignment]
                update(SeriesRow).where(*mine).values(text=text, version=row.version + 1, moved=now, over=series.over)
            )
            return done.rowcount == 1

        if not await self.house.database.write(work):
            return False
        await self.seat_bots(sheet)
        return True

    async def seat_bots(self, sheet: Sheet) -> bool:
        """Nobody has to sit down to a duel of computers; whether one has begun. A maker has a few at a time."""
        bots = {seat.seat for seat in sheet.seats if seat.kind == "bot"}
        maker, made = sheet.row.maker, False
        for pairing in sheet.playing().pairings():
            if not pairing.played and bots.issuperset(pairing.seats) and sheet.table_of(pairing) is None:
                async with self.seating:
                    running = await self.house.database.read(lambda session: computers_alone(session, maker))
                    if running >= AT_ONCE * (self.house.config.limits or math.inf):
                        break  # the end of one of them calls `seat_next`
                    await self.make_table(sheet, pairing, maker)
                made = True
        return made

    async def seat_next(self, maker: str) -> None:
        """A duel has ended: another one of computers may begin, in any series of the same maker."""
        series = await self.house.database.read(lambda session: series_made(session, maker))
        for key, version in series.items():
            if not await self.is_over(key, version):
                await self.seat_bots(await self.look(key))

    # -- duels ---------------------------------------------------------------------------------------------------------

    async def sit_down(self, key: str, player: str, place: int) -> str:
        """The table of a duel of this round, made if need be."""
        sheet = await self.open(key)
        series = sheet.playing()
        pairing = next((one for one in series.pairings() if one.place == place), None)
        if pairing is None:
            raise Trouble(404, "no_duel")
        if not set(sheet.mine(player)) & set(pairing.seats):
            raise Trouble(403, "not_sitting")
        if sheet.table_of(pairing) is None:
            await self.check_tables(player)
        return await self.make_table(sheet, pairing, player)

    async def make_table(self, sheet: Sheet, pairing: Pairing, maker: str) -> str:
        """Make the table of a duel, unless it is there; the match begins at once."""
        now = self.house.desk.clock()
        rules = game(pairing.game)

        def work(session: Session) -> str:
            session.get(SeriesRow, sheet.row.id, with_for_update=True)
            own = (TableRow.series == sheet.row.id, TableRow.secret == pairing.secret, TableRow.state != "void")
            found = session.scalar(select(TableRow.id).where(*own))
            if found is not None:
                return found
            table = blank_table(rules, rules.complete(pairing.settings), maker, now)
            table.secret, table.series, table.public = pairing.secret, sheet.row.id, sheet.row.public
            seats = []
            for number, participant in enumerate(pairing.seats):
                who = sheet.seats[participant]
                seats.append(
                    SeatRow(
                        table=table.id,
                        seat=number,
                        kind=who.kind,
                        player=who.player,
                        level=who.level,
                        name=who.name,
                        nonce="",
                    )
                )
            add_table(table, seats, now)(session)
            return table.id

        table = await self.house.database.write(work)
        await self.house.seats_changed(table)
        return table

    def ended(self, entry: Entry) -> None:
        """A table's match is over: if it belongs to a series, its record is entered."""
        if entry.play.table.series is not None:
            task = asyncio.create_task(self.enter(entry.play.table.series))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def enter(self, key: str) -> None:
        """Enter the results that are there."""
        try:
            sheet = await self.open(key)
            await self.enter_results(sheet)
            await self.seat_next(sheet.row.maker)
        except (DuelyardError, Trouble):
            log.exception("results of series %s were not entered", key)

    async def enter_results(self, sheet: Sheet) -> bool:
        """Enter the records of duels that are over; whether there were any."""
        done = False
        for pairing in sheet.playing().pairings():
            table, state = sheet.tables.get(pairing.secret, ("", ""))
            if pairing.played or state != "over":
                continue
            entry = await self.house.desk.open(table)
            async with entry.lock:
                await self.house.desk.refresh(entry)
                record = table_record(entry)

            def take(now: Sheet, place: int = pairing.place, secret: str = pairing.secret, text: str = record) -> None:
                if any(one.secret == secret and not one.played for one in now.playing().pairings()):
                    now.playing().take(place, text)

            with suppress(BadRecord):
                await self.change(sheet.row.id, take)
                done = True
        return done

    async def close(self) -> None:
        """Finish what was begun."""
        await asyncio.gather(*self.tasks, return_exceptions=True)


def series_seat(series: str, number: int, seat: NewSeat, player: str) -> SeriesSeatRow:
    """The row of a participant."""
    row = SeriesSeatRow(series=series, seat=number, kind=seat.kind.value)
    if seat.kind == SeatKind.bot:
        row.level = check_level(seat.level)
    elif seat.kind == SeatKind.me:
        row.kind, row.player, row.name = "human", player, seat.name
    return row
