"""What visitors are told about tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from datetime import datetime
from typing import Any

from duelyard.bots.levels import LEVELS
from duelyard.core.ask import Result
from duelyard.core.fair import Seal
from duelyard.core.game import Game
from duelyard.core.reader import Person
from duelyard.core.registry import game
from duelyard.server.store.models import SeatRow, SeriesRow, SeriesSeatRow, TableRow
from duelyard.server.table.brought import brings, sealed
from duelyard.server.table.play import Play
from duelyard.server.table.telling import reader
from duelyard.server.words.problems import TEXTS

Info = dict[str, Any]


def table_info(
    table: TableRow,
    seats: list[SeatRow],
    names: list[str],
    player: str | None,
    lang: str,
    play: Play | None = None,
    online: Collection[str] = (),
    invited: bool = False,
) -> Info:
    """A table as this visitor may know it (`messages.TableInfo`). Without a play: as the database has it, for lists."""
    rules = game(table.game)
    state = play.state if play else table.state
    ending = play.ending if play else table.ending
    mine = [seat.seat for seat in seats if player and seat.kind == "human" and seat.player == player]
    lasting = (play and play.lasting) or lasting_info(table)
    if play:
        play.lasting = lasting
    return {
        **lasting,
        "state": state,
        "seats": seat_infos(play.sides if play else rules.sides(table.settings), seats, names, lang, online),
        "mine": mine,
        "moved": stamp(play.moved if play else table.moved),
        "number": play.numbers[-1] if play else table.number,
        "invite": table.invite if player == table.maker else None,
        "may": rights(table, seats, player, mine, state, play, invited),
        "asked": play.asked if play else table.asked,
        "ending": ending
        and ending_info(
            rules, table.settings, ending, seat_names(seats, names, lang), lang, mine[0] if len(mine) == 1 else None
        ),
        "rematch": table.rematch if mine else None,
        "fork": table.fork and forked_info(table.fork, seats),
    }


def lasting_info(table: TableRow) -> Info:
    """What is always the same about a table."""
    return {
        "id": table.id,
        "game": table.game,
        "settings": table.settings,
        "clock": table.clock,
        "public": table.public,
        "created": stamp(table.created),
        "commitment": Seal(table.secret).commitment,
        "series": table.series,
        "brings": brings(table),
        "preview": table.preview,
        "hints": table.hints,
    }


def forked_info(fork: Info, seats: list[SeatRow]) -> Info:
    """What everybody is told of a table that goes on from another match (`messages.Forked`)."""
    anew = "same" if fork["same"] else "anew"
    return {"number": fork["number"], "cards": anew if several(seats, waiting=True) else "own"}


def several(seats: list[SeatRow], waiting: bool = False) -> bool:
    """Whether different people sit at a table, or (`waiting`) may come to sit there."""
    people = {seat.player for seat in seats if seat.kind == "human" or seat.player is not None}
    return len(people) > 1 or (waiting and any(seat.kind in ("open", "invite") for seat in seats))


def seat_infos(
    sides: list[int], seats: list[SeatRow], names: list[str], lang: str, online: Collection[str]
) -> list[Info]:
    """The seats as everybody may know them."""
    return [
        {
            "seat": seat.seat,
            "name": name,
            "side": sides[seat.seat],
            "kind": seat.kind,
            "player": seat.player if seat.kind == "human" else None,
            "level": seat.level if seat.kind == "bot" else None,
            "online": seat.kind == "bot" or (seat.kind == "human" and seat.player in online),
            "sealed": sealed(seat),
        }
        for seat, name in zip(seats, seat_names(seats, names, lang), strict=True)
    ]


def seat_name(seat: SeatRow, name: str, lang: str) -> str:
    """What a seat is called: its person's name, or its computer's."""
    if seat.kind == "bot":
        return level_name(seat.level or "", lang)
    if seat.player is None:
        return ""
    return name or TEXTS.say("player.deleted", lang, {})  # also of one for whom the seat is kept


def seat_names(seats: list[SeatRow], names: list[str], lang: str) -> list[str]:
    """What all seats are called."""
    called = [seat_name(*one, lang) for one in zip(seats, names, strict=True)]
    return numbered(called, [seat.kind == "bot" for seat in seats])


def numbered(names: list[str], computers: list[bool]) -> list[str]:
    """Names of which no two computers share one.

    >>> numbered(["Ann", "Squire", "Fencer", "Squire"], [False, True, True, True])
    ['Ann', 'Squire 1', 'Fencer', 'Squire 2']
    """
    alike = Counter(name for name, computer in zip(names, computers, strict=True) if computer)
    met: Counter[str] = Counter()
    found = []
    for name, computer in zip(names, computers, strict=True):
        met[name] += computer
        found.append(f"{name} {met[name]}" if computer and alike[name] > 1 else name)
    return found


def level_name(level: str, lang: str) -> str:
    """A computer's name.

    >>> level_name("fencer", "en"), level_name("captain@0.2s", "en")
    ('Fencer', 'captain@0.2s')
    """
    return LEVELS[level].name(lang) if level in LEVELS else level


def ending_info(
    rules: Game[Any], settings: Info, ending: Info, names: list[str], lang: str, me: int | None = None
) -> Info:
    """How a match ended, in words; `me`: the seat of the one who reads them."""
    to = reader(rules, settings, names, lang, me)
    if ending["way"] == "rules":
        text = rules.result_text(Result(ending["scores"], ending["rule"], ending.get("details") or {}), lang, to)
    else:
        seat = ending.get("seat")
        way = f"void_{ending['why']}" if "why" in ending else ending["way"]
        who = Person("") if seat is None else to.person(rules.seat_name(settings, seat))
        text = TEXTS.say(f"ending.{way}", lang, {"name": who})
    return {"way": ending["way"], "scores": ending["scores"], "rule": ending.get("rule"), "text": text}


def rights(
    table: TableRow,
    seats: list[SeatRow],
    player: str | None,
    mine: list[int],
    state: str,
    play: Play | None,
    invited: bool,
) -> list[str]:
    """What a visitor may do with a table now."""
    may: list[str] = []
    if state == "waiting":
        free = [seat for seat in seats if can_sit(table, seat, player, invited)]
        may += ["join"] if player and free and not mine else []
        may += ["start"] if player == table.maker and mine else []
        may += ["leave"] if mine else []
        others = [seat for seat in seats if seat.kind == "human" and seat.player != table.maker]
        may += ["send_away"] if player == table.maker and others else []
    elif state == "playing" and mine:
        may += ["resign"]
        sides = play.sides if play else game(table.game).sides(table.settings)
        may += ["offer_draw"] if len(set(sides)) > 1 else []
        may += ["undo"] if play and any(play.undo_way(seat) for seat in mine) else []
        may += ["hint"] if lets_hint(table, seats) else []
    elif state in ("over", "void"):
        may += ["rematch"] if mine and not table.series else []
        may += ["record"] if state == "over" else []
    return may + (["chat"] if player else [])


def lets_hint(table: TableRow, seats: list[SeatRow]) -> bool:
    """Whether hints may be taken here: against computers, or where several people agreed before the start; never in a
    league."""
    people = sum(seat.kind == "human" for seat in seats)
    return table.series is None and (table.hints or people == 1)


def can_sit(table: TableRow | SeriesRow, seat: SeatRow | SeriesSeatRow, player: str | None, invited: bool) -> bool:
    """Whether this visitor may sit down here. A seat that is kept for somebody is for him alone."""
    if seat.kind not in ("open", "invite") or (seat.player is not None and seat.player != player):
        return False
    if isinstance(table, TableRow) and player in table.barred and not invited:
        return False
    return seat.player == player or invited or player == table.maker or (seat.kind == "open" and table.public)


def stamp(moment: datetime) -> str:
    """A time as it travels.

    >>> from datetime import UTC
    >>> stamp(datetime(2026, 1, 1, tzinfo=UTC))
    '2026-01-01T00:00:00Z'
    """
    return moment.isoformat(timespec="seconds").replace("+00:00", "Z")
