"""Records of tables, and what visitors are shown of records: frames of a replay, and whether they are sound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from duelyard.core.errors import DuelyardError
from duelyard.core.record import HEAD, Ended, read_ended, read_record, write_record
from duelyard.core.replay import moments, open_view
from duelyard.server.messages import Ending, EventInfo, Frame, Frames, SeatInfo, Step, Verdict
from duelyard.server.table.infos import ending_info
from duelyard.server.table.telling import reader
from duelyard.server.table.updates import event_info
from duelyard.server.words.problems import TEXTS, Trouble, told

if TYPE_CHECKING:
    from duelyard.core.match import Match
    from duelyard.core.reader import Reader
    from duelyard.server.table.desk import Entry
    from duelyard.server.table.play import Play


def table_record(entry: Entry) -> str:
    """The record of a match that is over; raises `Trouble`. It is written once."""
    play = entry.play
    match = finished(play)
    if play.record is None:
        play.record = write_table_record(entry, match)
    return play.record


def write_table_record(entry: Entry, match: Match) -> str:
    """The record, with remarks on who played."""
    play = entry.play
    assert play.ending is not None
    way = play.ending["way"]
    ended = None if way == "rules" else Ended(way, tuple(play.ending["scores"]), play.ending.get("seat"))
    players = ["human" if seat.player else seat.level or "?" for seat in play.seats]
    remarks = [f"table: {entry.id}", f"players: {' '.join(players)}", f"began: {play.table.created:%Y-%m-%d}"]
    for seat, name in enumerate(entry.names):
        letter = match.rules.seat_name(match.origin.settings, seat)
        if name:
            remarks.append(f"name {letter}: {' '.join(name.split())}")
        if seat in play.gone and ended is None:
            remarks.append(f"left {letter}: {play.gone[seat]}, a computer played on")
        taken = [str(number) for who, number in play.hints if who == seat]
        if taken:
            remarks.append(f"hints {letter}: after choices {' '.join(taken)}")
    lines = "".join(f"# {remark}\n" for remark in remarks)
    return write_record(match, ended).replace(f"{HEAD}\n", f"{HEAD}\n{lines}", 1)


def finished(play: Play) -> Match:
    """The match of a table that is over; raises `Trouble`."""
    if play.ending is None:
        raise Trouble(409, "not_over")
    if play.match is None:
        raise Trouble(409, "old_rules" if play.number else "not_over")
    if play.ending["way"] == "void" and play.rules.hides(play.table.settings):
        raise Trouble(409, "lists_closed")  # a match that does not count opens nothing
    return play.match


def record_frames(
    text: str, first: int, count: int, seat: int | None, lang: str, names: list[str] | None = None
) -> Frames:
    """Frames of a record, with the names of its players where they are known; raises `Trouble` for one that is not
    sound."""
    try:
        match = read_record(text)
    except DuelyardError as error:
        raise Trouble(422, "bad_record", why=error) from error
    settings, rules = match.origin.settings, match.rules
    sides = rules.sides(settings)
    to = reader(rules, settings, names or [""] * match.state.seats, lang, None)
    ending = record_ending(match, text, lang, to)
    seats = [
        SeatInfo(
            seat=number,
            name=name,
            side=sides[number],
            kind="human",
            player=None,
            level=None,
            online=False,
        )
        for number, (_, name) in enumerate(to.names)
    ]
    return Frames(
        game=rules.id,
        settings=settings,
        seats=seats,
        total=match.number,
        frames=frames(match, first, count, check_seat(match, seat), lang, to, is_open=ending is not None),
        ending=ending,
    )


def check_seat(match: Match, seat: int | None) -> int | None:
    """A seat that the match has; raises `Trouble`."""
    if seat is not None and seat >= match.state.seats:
        raise Trouble(422, "bad_request", why=f"seat: 0..{match.state.seats - 1}")
    return seat


def frames(match: Match, first: int, count: int, seat: int | None, lang: str, to: Reader, is_open: bool) -> list[Frame]:
    """Some moments of a match as a viewer sees them; without a seat, and once it is over, with all that was hidden."""
    shown: list[Frame] = []
    before = 0

    def look(now: Match) -> dict[str, Any]:
        return open_view(now) if seat is None and is_open else now.view(seat)

    for moment in moments(match, max(0, first - 1), count + 1 if first else count, seat, look):
        now = moment.now
        events = now.events(seat, before)
        before += len(events)
        if moment.number < first:
            continue
        option = moment.option if seat in (None, moment.seat) and (is_open or seat is not None) else None
        shown.append(
            Frame(
                number=moment.number,
                seat=moment.seat,
                choice=option.text if option else None,
                text=option.label(lang, to) if option else None,
                events=[EventInfo(**event_info(match.rules, event, lang, to)) for event in events],
                steps=[Step(after=after, patch=patch) for after, patch in moment.steps],
                view=look(now),
                asked=[ask.seat for ask in now.asks],
            )
        )
    return shown


def record_ending(match: Match, text: str, lang: str, to: Reader) -> Ending | None:
    """How the match of a record ended, if it did."""
    rules = match.rules
    if match.result is not None:
        result = match.result
        return Ending(way="rules", scores=result.scores, rule=result.rule, text=rules.result_text(result, lang, to))
    ended = read_ended(text)
    if ended is None:
        return None
    data: dict[str, Any] = {"way": ended.way, "scores": list(ended.scores), "seat": ended.seat}
    return Ending(**ending_info(rules, match.origin.settings, data, [name for _, name in to.names], lang))


def verdict(text: str, lang: str) -> Verdict:
    """Whether a record is what it says, check by check."""

    def say(key: str, **words: object) -> str:
        return TEXTS.say(f"verify.{key}", lang, words)

    try:
        match = read_record(text)
    except DuelyardError as error:
        return Verdict(ok=False, checks=[], error=told(error, lang), game=None, choices=0, ending=None)
    rules, seal = match.rules, match.origin.seal
    ending = record_ending(
        match, text, lang, reader(rules, match.origin.settings, [""] * match.state.seats, lang, None)
    )
    checks = [
        say("form", game=rules.name(lang), version=rules.rules_version),
        say("no_seal") if seal is None else say("seal", commitment=seal.commitment),
        say("choices", n=match.number),
    ]
    if match.origin.salts:
        checks.insert(2, say("lists", n=len(match.origin.salts)))
    if ending is None:
        checks.append(say("no_result"))
    else:
        checks.append(say("result") if ending.way == "rules" else say("ended", text=ending.text))
    checks.append(say("digest", digest=match.digest()))
    return Verdict(ok=True, checks=checks, error=None, game=rules.id, choices=match.number, ending=ending)
