"""Random matches, and all that somebody at the table is shown or told, as plain data."""

from __future__ import annotations

import copy
import functools
import json
import random
from collections.abc import Iterator
from typing import Any

from duelyard.core.ask import Ask
from duelyard.core.errors import DuelyardError
from duelyard.core.match import Match
from duelyard.core.packet import Packet
from duelyard.core.state import State
from duelyard.core.texts import LANGUAGES
from duelyard.testing.case import Case, demand

LIMIT = 5000  # choices in a random match: more means that it never ends
NOTICED = ("events", "asks", "flow")  # why an imagined world was thrown away: the seat would have noticed


def step(match: Match, rng: random.Random) -> tuple[int, str]:
    """Make a random choice for a random asked seat; returns the seat and the text."""
    ask = rng.choice(match.asks)
    option = ask.options[rng.randrange(len(ask.codes))]
    match.choose(option.text, seat=ask.seat)
    return ask.seat, option.text


def in_time(match: Match) -> None:
    """Demand that a random match comes to an end."""
    demand(match.number < LIMIT, f"no end after {LIMIT} choices")


def walk(case: Case) -> Iterator[Match]:
    """A random match, yielded before every choice."""
    match = case.start()
    rng = case.random()
    while not match.over:
        in_time(match)
        yield match
        step(match, rng)


def some(case: Case, count: int) -> Iterator[Match]:
    """About `count` decisions spread over a random match; its seed decides which."""
    length = sum(1 for _ in walk(case))
    stride = max(1, length // count)
    offset = case.seed % stride
    for k, match in enumerate(walk(case)):
        if k % stride == offset:
            yield match


def finished(case: Case) -> Match:
    """A random match at its end."""
    match = case.start()
    rng = case.random()
    while not match.over:
        in_time(match)
        step(match, rng)
    return match


def dump(state: State) -> dict[str, Any]:
    """The whole state as plain data; of where cards may be, only what means something: unknown cards, unknown slots."""
    data = {name: copy.deepcopy(getattr(state, name)) for name in state.fields()}
    for seat in range(state.seats):
        known = state.known[seat]
        for slot, card in enumerate(state.card):
            data["may"][seat][card] = 1 << slot if known >> slot & 1 else data["may"][seat][card] & ~known
    return data


def ask_data(ask: Ask) -> list[Any]:
    """An ask as the asked seat sees it."""
    options = [[o.key, o.text, list(o.refs), *[o.label(lang) for lang in LANGUAGES]] for o in ask.options]
    return [ask.seat, ask.prompt, ask.secret, ask.window, *[ask.text(lang) for lang in LANGUAGES], options]


def asks_data(match: Match) -> list[Any]:
    """All pending asks."""
    return [ask_data(ask) for ask in match.asks]


def shown(match: Match, seat: int) -> str:
    """All that a seat is shown at this moment, as one text."""
    own = [ask_data(ask) for ask in match.asks if ask.seat == seat]
    return json.dumps([match.view(seat), own], ensure_ascii=False, sort_keys=True)


def observers(match: Match) -> list[int | None]:
    """All seats, and the audience."""
    return [*range(match.state.seats), None]


def refusal(match: Match, seat: int, text: str) -> list[Any]:
    """What a seat hears when it tries this text: the option it means, or the error."""
    try:
        return [match.find(match.ask_of(seat), text)]
    except DuelyardError as error:
        return [type(error).__name__, str(error)]


def reasons(match: Match, seat: int, refs: list[str]) -> list[Any]:
    """Why a seat cannot do what these refs suggest, in every language; nothing where it can."""
    reason = match.why_not(seat, refs)
    return [] if reason is None else [reason.rule, *[reason.text(lang) for lang in LANGUAGES]]


@functools.cache
def vocabulary(game: str) -> tuple[list[str], list[list[str]]]:
    """Texts and refs of options, from a few matches: what a player might plausibly try."""
    texts: dict[str, None] = {}
    refs: dict[tuple[str, ...], None] = {}
    for seed in range(90, 93):
        for match in walk(Case(game, {}, seed)):
            for ask in match.asks:
                for option in ask.options:
                    texts[option.text] = None
                    refs[option.refs] = None
            for zone, slots in match.rules.zones(match.state):
                refs[zone,] = None
                for k in range(len(slots)):
                    refs[f"{zone}.{k + 1}",] = None
    return list(texts), [list(ref) for ref in refs]


def names_a_text(text: str, key: str) -> bool:
    """Whether this is a finished text: not its own key, with no empty places left."""
    return bool(text) and text != key and "{" not in text and "}" not in text


def worlds_of(packet: Packet, seeds: range) -> list[Match]:
    """Imagined worlds; hardly any may have been thrown away, least of all because the seat would notice something."""
    worlds = [packet.redeal(seed) for seed in seeds]
    noticed = sum(packet.rejected.get(why, 0) for why in NOTICED)
    wasted = noticed + packet.rejected.get("choice", 0)
    found = f"{packet.rejected} of {packet.tries} worlds"
    demand(noticed <= 0.25 * packet.tries, f"seat {packet.seat} notices that worlds differ: {found}")
    demand(wasted <= 0.5 * packet.tries, f"what seat {packet.seat} can work out is not in what it knows: {found}")
    return worlds


def has_all_cards(match: Match) -> bool:
    """Whether all cards were there from the start: a draft makes them, and no world is walked back beyond that."""
    return len(match.origin.template.kinds) == len(match.state.kinds)


def perft(match: Match, depth: int) -> int:
    """How many sequences of `depth` choices there are from here: one number that any change of the rules changes."""
    ask = match.ask
    if ask is None or depth == 0:
        return 1
    total = 0
    for index in range(len(ask.codes)):
        twin = match.copy()
        twin.choose(index, seat=ask.seat)
        total += perft(twin, depth - 1)
    return total
