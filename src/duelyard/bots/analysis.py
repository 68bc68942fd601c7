"""Looking back at a finished match: what each choice was worth, judged with what its seat knew then.

At each choice that was one the strongest honest player thinks from the seat packet, as it would have at the table, and
what it finds best is compared with what was played. Beside it stand the chances of all seats, each by its own packet,
and those with open cards. A match is judged in parts (`judge`, of texts, for any process), which are put together and
summed up (`put_together`). With `iterations` instead of seconds the same match gives the same analysis.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Any, Final

from duelyard.bots.chances import added, chance_of, chances, worth_of
from duelyard.bots.greedy import after, settle
from duelyard.bots.search import SearchPlayer
from duelyard.bots.value import judgement
from duelyard.bots.windows import turn_of
from duelyard.core.apart import label_apart
from duelyard.core.match import Match, code_of, is_forced, seat_of
from duelyard.core.preview import seeds
from duelyard.core.reader import LIBRARY, Reader
from duelyard.core.record import read_ended, read_record
from duelyard.core.table import SeatTable
from duelyard.core.texts import LANGUAGES

if TYPE_CHECKING:
    from duelyard.core.packet import Packet

VERSION: Final = 1
TOTAL: Final = 110.0  # seconds for a match, on all processors together: less than a minute on two,
BESIDE: Final = 0.1  # of which each choice takes so much beside its search,
LONGEST: Final = 0.5  # and its search so much at the most,
SHORTEST: Final = 0.03  # and at the least
WORLDS: Final = 4  # in which a moment is judged
GOOD: Final = 0.02  # what loses less than this was as good as the best
LESSONS: Final = 3  # moments to learn from, for each seat
TURNING: Final = 3  # turning points of the match,
SWING: Final = 0.06  # where a chance changes by so much
PART: Final = 4  # choices that are judged together


def budget(choices: int) -> float:
    """Seconds to search for one of so many choices.

    >>> budget(10), round(budget(500), 2), budget(100000)
    (0.5, 0.12, 0.03)
    """
    return max(SHORTEST, min(LONGEST, TOTAL / max(1, choices) - BESIDE))


def choices(match: Match) -> list[int]:
    """After how many choices somebody had a real one: more than one option.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> match.choose("end")
    >>> choices(match)
    [0]
    """
    run = match.replayed(0)
    found = []
    for number, entry in enumerate(match.history):
        if not is_forced(entry) and len(run.ask_of(seat_of(entry)).codes) > 1:
            found.append(number)
        run.feed(entry)
    return found


def parts(numbers: Sequence[int]) -> list[list[int]]:
    """The same in parts that are judged one after the other.

    >>> parts([0, 1, 2, 3, 5])
    [[0, 1, 2, 3], [5]]
    """
    return [list(numbers[k : k + PART]) for k in range(0, len(numbers), PART)]


def plan(record: str) -> str:
    """Which choices of a record are to be judged, as text; raises `BadRecord`.

    >>> import duelyard
    >>> plan(duelyard.new_match("clash", seed=7).record())
    '[]'
    """
    return json.dumps(choices(_match(record)))


def judge(record: str, numbers: Sequence[int], seconds: float, iterations: int = 0, names: Any = None) -> str:
    """Some choices of a record, judged, as JSON. `names`: what the seats are called, by language.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> match.choose("end")
    >>> [first] = json.loads(judge(match.record(), [0], 0.0, iterations=20))
    >>> first["seat"], first["played"], first["loss"] >= 0, len(first["known"]), len(first["open"])
    (0, 'end', True, 2, 2)
    """
    match = _match(record)
    run = match.replayed(min(numbers, default=0))
    found = []
    for number in numbers:
        for entry in match.history[run.number : number]:
            run.feed(entry)
        found.append(judged(run, match.history[number], seconds, iterations, names))
    return json.dumps(found, ensure_ascii=False)


@lru_cache(maxsize=2)
def _match(record: str) -> Match:
    return read_record(record, check=False)


def judged(now: Match, entry: int, seconds: float, iterations: int, names: Any) -> dict[str, Any]:
    """One choice: who made it, what it was worth, what was best, and where everybody stood before it."""
    seat = seat_of(entry)
    played = now.rules.option(now.state, now.ask_of(seat), code_of(entry))
    best, worth, loss = weigh(now.packet(seat), played.text, seconds, iterations)
    options = now.ask_of(seat).options
    option = next(one for one in options if one.text == best)
    readers = {lang: _reader(now, names, lang) for lang in LANGUAGES}
    return {
        "number": now.number,
        "seat": seat,
        "options": len(now.ask_of(seat).codes),
        "played": played.text,
        "best": best,
        "chance": round(worth, 3),
        "loss": round(loss, 3),
        "labels": {
            lang: [label_apart(now, one, options, lang, readers[lang]) for one in (played, option)]
            for lang in LANGUAGES
        },
        "known": known(now),
        "open": [round(chance, 3) for chance in chances([now])],
    }


def _reader(match: Match, names: Any, lang: str) -> Reader:
    if not names:
        return LIBRARY
    rules, settings = match.rules, match.origin.settings
    letters = [rules.seat_name(settings, seat) for seat in range(match.state.seats)]
    return Reader(tuple(zip(letters, names[lang], strict=False)), exact=False)  # names may be for more seats


def known(now: Match) -> list[float]:
    """The chance of each seat, by what it knows itself."""
    found = []
    for seat in range(now.state.seats):
        packet = now.packet(seat)
        found.append(round(chances(packet.redeal(seed) for seed in seeds(packet, WORLDS))[seat], 3))
    return found


def weigh(packet: Packet, played: str, seconds: float, iterations: int = 0) -> tuple[str, float, float]:
    """What a seat had best done, the chance of winning with it, and how much less what was played was worth: from the
    seat packet alone.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> best, chance, loss = weigh(match.packet(0), "end", 0.0, iterations=20)
    >>> best in match.options, 0 < chance < 1, loss >= 0
    (True, True, True)
    """
    dealt = seeds(packet, WORLDS)
    table = SeatTable(packet)
    player = SearchPlayer(dealt[0], iterations or 1000, 0.0 if iterations else seconds)
    chosen = player.choose(table)
    laid = packet.redeal(dealt[0]).state
    texts = [option.text for option in table.ask.options]
    values = added(laid, {texts[index]: value for index, value, _ in player.found}, chosen.text)
    now = sum(worth_of(packet.redeal(seed))[packet.seat] for seed in dealt) / WORLDS
    worth = now + values.get(chosen.text, 0.0)
    if played == chosen.text:
        return played, chance_of(laid, worth), 0.0
    if played in values:
        less = values[chosen.text] - values[played]
    else:  # the search did not care to look: both are set side by side in the same worlds
        both = [_right_after(packet, seed, [texts.index(chosen.text), texts.index(played)]) for seed in dealt]
        less = sum(one - other for one, other in both) / WORLDS
    chance = chance_of(laid, worth)
    return chosen.text, chance, max(0.0, chance - chance_of(laid, worth - less))


def _right_after(packet: Packet, seed: int, indices: list[int]) -> list[float]:
    """What a seat has of some options in one world, once the turn is over."""
    seat = packet.seat
    found = []
    for index in indices:
        world = packet.redeal(seed)
        turn = turn_of(world.ask_of(seat))
        found.append(worth_of(settle(after(world, seat, index), seat, turn, judgement(world.rules)))[seat])
    return found


# -- the whole match ---------------------------------------------------------------------------------------------------


def put_together(record: str, moments: list[dict[str, Any]]) -> dict[str, Any]:
    """The analysis of a match whose choices have been judged, as plain data.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> match.choose("end")
    >>> data = put_together(match.record(), json.loads(judge(match.record(), [0], 0.0, iterations=20)))
    >>> data["game"], data["total"], [seat["choices"] for seat in data["seats"]]
    ('clash', 1, [1, 0])
    """
    match = _match(record)
    moments = sorted(moments, key=lambda moment: int(moment["number"]))
    ended = read_ended(record)
    scores = match.result.scores if match.result is not None else list(ended.scores) if ended else None
    return {
        "version": VERSION,
        "game": match.rules.id,
        "total": match.number,
        "scores": scores,
        "moments": moments,
        "seats": [of_seat(moments, seat) for seat in range(match.state.seats)],
        "turning": turning(moments, scores),
    }


def sum_up(record: str, moments: str) -> str:
    """`put_together` for another process: of texts, and as text.

    >>> import duelyard
    >>> json.loads(sum_up(duelyard.new_match("clash", seed=7).record(), "[]"))["moments"]
    []
    """
    return json.dumps(put_together(record, json.loads(moments)), ensure_ascii=False)


def of_seat(moments: list[dict[str, Any]], seat: int) -> dict[str, Any]:
    """How a seat has played: its accuracy (100: always as the search would), how many choices were as good as the best,
    and the numbers of those from which there is most to learn.

    >>> of_seat([{"number": 4, "seat": 0, "loss": 0.1}], 0)
    {'choices': 1, 'good': 0, 'accuracy': 64, 'lost': 0.1, 'lessons': [4]}
    """
    own = [moment for moment in moments if moment["seat"] == seat]
    worst = sorted(own, key=lambda moment: (-moment["loss"], moment["number"]))[:LESSONS]
    return {
        "choices": len(own),
        "good": sum(moment["loss"] < GOOD for moment in own),
        "accuracy": round(sum(accuracy(moment["loss"]) for moment in own) / len(own)) if own else None,
        "lost": round(sum(moment["loss"] for moment in own), 3),
        "lessons": sorted(moment["number"] for moment in worst if moment["loss"] >= GOOD),
    }


def accuracy(loss: float) -> float:
    """From 100 downwards, by the chance that a choice gave away: the curve that chess players know from lichess.

    >>> [round(accuracy(loss)) for loss in (0.0, 0.05, 0.3)]
    [100, 80, 25]
    """
    return max(0.0, min(100.0, 103.1668 * exp(-4.354 * loss) - 3.1669))


def turning(moments: list[dict[str, Any]], scores: list[float] | None) -> list[dict[str, Any]]:
    """Where the match turned: the choices after which a chance, with open cards, had changed most at the next one.

    >>> turning([{"number": 0, "open": [0.5, 0.5]}, {"number": 3, "open": [0.7, 0.3]}], None)
    [{'number': 0, 'seat': 0, 'change': 0.2}]
    """
    found = []
    last = [[(1 + score) / 2 for score in scores]] if scores else []
    after = [moment["open"] for moment in moments[1:]] + last
    for moment, then in zip(moments, after, strict=False):
        changes = [new - old for old, new in zip(moment["open"], then, strict=True)]
        seat = max(range(len(changes)), key=lambda one: (changes[one], -one))
        if changes[seat] >= SWING:
            found.append({"number": moment["number"], "seat": seat, "change": round(changes[seat], 3)})
    found.sort(key=lambda one: (-one["change"], one["number"]))
    return sorted(found[:TURNING], key=lambda one: int(one["number"]))
