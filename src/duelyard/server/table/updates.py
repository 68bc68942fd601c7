"""The state of a table as one observer gets it: `messages.Update`, written as JSON without a detour."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from pydantic_core import to_json

from duelyard.core.events import Event
from duelyard.core.windows import passes
from duelyard.server.table.infos import seat_names, table_info
from duelyard.server.table.telling import alone, reader, told

if TYPE_CHECKING:
    from datetime import datetime

    from duelyard.core.ask import Ask
    from duelyard.core.game import Game
    from duelyard.core.reader import Reader
    from duelyard.server.table.desk import Entry
    from duelyard.server.table.play import Play

LARGEST = 16 * 1024  # characters of steps; more, and the new view alone is sent
SCENES = 16  # written texts that a table keeps
UNDO = {"free": "free", "fair": "free", "asked": "ask", None: None}


def update_json(
    entry: Entry,
    seat: int | None,
    lang: str,
    player: str | None,
    since: int,
    again: bool,
    now: datetime,
    invited: bool = False,
    follows: bool = False,
) -> str:
    """The message for an observer who has `since` events already (`again`: who has to forget them all). `follows`: he
    has the view that belongs to them, too, so that he can be told what has changed with each event."""
    play = entry.play
    table = table_info(play.table, play.seats, entry.names, player, lang, play, entry.online(), invited)
    offer = play.offer
    head = {
        "type": "update",
        "log": play.numbers[play.observer(seat)],
        "seat": seat,
        "since": since,
        "again": again,
        "undo": undo_for(play, seat),
        "clock": {"left": play.clocks.left(now), "running": sorted(play.clocks.since)},
        "offer": offer and {"kind": offer.kind, "seat": offer.seat, "agreed": sorted(offer.agreed)},
        "queued": sorted(entry.queued),
        "passes": passes_info(play, seat, lang),
        "hints": [sum(who == number for who, _ in play.hints) for number in range(len(play.seats))],
        "table": table,
    }
    return f"{dump(head)[:-1]},{scene(entry, seat, lang, since, follows)[1:]}"


def scene(entry: Entry, seat: int | None, lang: str, since: int, follows: bool = False) -> str:
    """View, events and asks: the same for all who look from this side, so it is written once."""
    names = seat_names(entry.play.seats, entry.names, lang)
    key = (seat, lang, since, follows, *names)
    text = entry.scenes.get(key) if entry.scenes_of == entry.play.number else None
    if text is None:
        if entry.scenes_of != entry.play.number:
            entry.scenes.clear()
            entry.scenes_of = entry.play.number
        text = dump(scene_data(entry.play, names, seat, lang, since, follows))
        if len(entry.scenes) < SCENES:
            entry.scenes[key] = text
    return text


def scene_data(
    play: Play, names: list[str], seat: int | None, lang: str, since: int, follows: bool = False
) -> dict[str, Any]:
    """The part of an update that the match alone decides."""
    match = play.match
    if match is None:
        return {"events": [], "steps": [], "view": None, "asks": []}
    to = reader(play.rules, play.table.settings, names, lang, alone(play.seats, seat))
    return {
        "events": [event_info(play.rules, event, lang, to) for event in match.events(seat, since)],
        "steps": steps_info(play, seat, since) if follows else [],
        "view": match.view(seat),
        "asks": [] if play.ending else [ask_info(ask, seat, lang, to) for ask in match.asks],
    }


def steps_info(play: Play, seat: int | None, since: int) -> list[dict[str, Any]]:
    """What the observer saw between his events (`messages.Step`)."""
    steps = play.seen_since(seat, since)
    return [{"after": after, "patch": patch} for after, patch in steps] if len(dump(steps)) < LARGEST else []


def event_info(rules: Game[Any], event: Event, lang: str, to: Reader) -> dict[str, Any]:
    """An event and its line for the log (`messages.EventInfo`)."""
    return {
        "number": event.number,
        "kind": event.kind,
        "data": event.data,
        **told(lambda one: rules.event_text(event, lang, one), to),
    }


def ask_info(ask: Ask, seat: int | None, lang: str, to: Reader) -> dict[str, Any]:
    """A pending ask; of another seat's only that there is one (`messages.Asked`)."""
    if ask.seat != seat:
        return {"seat": ask.seat, "prompt": "", "options": None}
    options = [
        {
            "text": option.text,
            **told(partial(option.label, lang), to, "label"),
            "refs": option.refs,
            "verb": option.text.partition(" ")[0],
        }
        for option in ask.options
    ]
    rules = ask.state.rules
    asked: dict[str, Any] = {"seat": ask.seat, "prompt": ask.text(lang, to), "options": options, "veiled": ask.secret}
    asked["dark"] = [
        {"label": rules.say(key, {}, lang), "text": why.text(lang), "rule": why.rule}
        for key, why in rules.dark(ask.state, ask)
    ]
    if passes(ask):
        asked["window"] = window_info(rules, ask.prompt, lang)
    if ask.source >= 0:
        asked |= {"card": ask.state.card_name(ask.source), "place": ask.state.rules.place(ask.state, ask.source)}
    return asked


def window_info(rules: Game[Any], kind: str, lang: str) -> dict[str, str]:
    """A kind of window (`messages.WindowInfo`)."""
    return {"kind": kind, "name": rules.say(f"window.{kind}", {}, lang), "passes": rules.windows[kind].passes}


def passes_info(play: Play, seat: int | None, lang: str) -> list[dict[str, str]]:
    """The kinds of windows that the observer lets pass now."""
    if seat is None or play.match is None or play.seats[seat].kind != "human":
        return []
    return [window_info(play.rules, kind, lang) for kind in play.rules.windows if play.lets_pass(seat, kind)]


def undo_for(play: Play, seat: int | None) -> str | None:
    """What the undo button would do for this observer."""
    if seat is None or play.seats[seat].kind != "human":
        return None
    way = play.undo_way(seat)
    return "free" if way == "asked" and not play.opponents(seat) else UNDO[way]


def dump(data: Any) -> str:
    """JSON as it travels.

    >>> dump({"card": "Ёж", "cost": None, "refs": ("A.hand.1",)})
    '{"card":"Ёж","cost":null,"refs":["A.hand.1"]}'
    """
    return to_json(data).decode()
