"""A hint: what the strongest honest player would think of here, what its best options are worth, and why.

All of it comes from the seat packet. The search says which options are best. Then each of them is played on in the
same few imagined worlds, to the end of the turn and of the next one, and of what is won or lost there (`Game.gains`,
`Game.losses`) the line is told that speaks most for this option: how much the game's judgement changes with it, and
how much more often it follows than from the other options, or how much more seldom where it would be bad. Where nothing
speaks for an option, what puts it behind the first one is told, or how they stand in the end: each has its sentence.
What is only imagined is never told as a fact: it comes with the worlds in which it was seen. A hint is found once for
all languages. With `iterations` instead of seconds the same knowledge gives the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from duelyard.bots.chances import added, chance_of, worth_of
from duelyard.bots.playouts import EVERY, play_on
from duelyard.bots.search import SearchPlayer
from duelyard.bots.value import judgement
from duelyard.bots.windows import goes_on, seat_on, turn_of
from duelyard.core.apart import label_apart
from duelyard.core.chance import Quick
from duelyard.core.events import Event, Log
from duelyard.core.film import Film
from duelyard.core.game import SEATS
from duelyard.core.packet import Packet
from duelyard.core.preview import preview, seeds
from duelyard.core.reader import LIBRARY, Reader
from duelyard.core.table import SeatTable
from duelyard.core.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.core.match import Match
    from duelyard.core.option import Option

TEXTS: Final = Texts(Path(__file__).with_name("texts"))
SECONDS: Final = 2.0  # that a hint is searched for,
REASONS: Final = 1.5  # and that its reasons are looked for, at the most
MOST: Final = 3  # options that are told
WORLDS: Final = 10  # in which they are played on,
LEAST: Final = 3  # even if time is up
LIKELY: Final = 0.6  # in so many of them something is likely,
SOME: Final = 0.2  # in less than so many it is not worth a word; nor is a smaller difference between two options
TELLING: Final = 0.004  # judgement that an event is worth where the game sees no change with it
WHOSE: Final = ("seat", "side", "champion", "at", "place")  # where an event says whom it speaks of
PLAIN: Final = dict.fromkeys(LANGUAGES, LIBRARY)
Lines = tuple[str, ...]  # the same in each of LANGUAGES
FALLS: Final = 0.3  # an option this much worse than the best, by judgement, is no hint


@dataclass(frozen=True)
class Because:
    """Why an option, in `n` of `of` imagined worlds.

    `how` is one of
    - `sure` (it follows at once, whatever is hidden), `likely`, `may`, `spares` (it follows from the others alone);
    - `quiet`: no more is won or lost than with others, but in the end it is best;
    - of what is behind the first: `costs`, `outdone` (something bad follows more often, something good less often than
      from the first: there in `first` of them), `trails` (only in the end), `level` (not even then);
    - `even`, `same`: all come to about the same, or just the same; `deep`: who looks further sees a difference;
    - `clear`: everything else is far behind; `only`: there is nothing else."""

    how: str
    line: Lines
    n: int
    of: int
    first: int = 0

    def say(self, lang: str) -> str:
        """The sentence.

        >>> Because("may", ("B summons Ogre.", "B призывает Огра."), 3, 10).say("en")
        'This may follow: B summons Ogre. (in 3 of 10 imagined worlds)'
        """
        line = self.line[LANGUAGES.index(lang)] if self.line else ""
        return TEXTS.say(f"hint.{self.how}", lang, {"line": line, "n": self.n, "of": self.of, "first": self.first})


@dataclass(frozen=True)
class Advice:
    """An option that comes into question: the chance of winning with it, and why."""

    choice: str
    label: Lines
    refs: list[str]
    chance: float
    why: list[Because]


@dataclass(frozen=True)
class Hint:
    """The best options, the very best first; `now`: the chance before the choice; `tried`: how often the search has
    played something through."""

    now: float
    options: list[Advice]
    tried: int

    def data(self, lang: str) -> dict[str, Any]:
        """As plain data (`messages.Hint` of the server)."""
        told = [
            {
                "choice": advice.choice,
                "label": advice.label[LANGUAGES.index(lang)],
                "refs": advice.refs,
                "chance": advice.chance,
                "why": [because.say(lang) for because in advice.why],
            }
            for advice in self.options
        ]
        return {"now": self.now, "options": told, "tried": self.tried}


@dataclass
class Effect:
    """A line of the log in the worlds after one option: in which it stands, and how much changes with it in all of
    them."""

    worlds: set[int] = field(default_factory=set)
    change: float = 0.0


def hint(
    packet: Packet,
    readers: Mapping[str, Reader] = PLAIN,
    *,
    seconds: float = SECONDS,
    iterations: int = 0,
) -> Hint:
    """The best options of the seat that is asked, for a reader in each language; by time, or by `iterations`, where it
    must repeat.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> told = hint(match.packet(0), iterations=40)
    >>> 1 <= len(told.options) <= MOST, all(advice.choice in match.options for advice in told.options)
    (True, True)
    """
    dealt = seeds(packet, WORLDS)
    limit = 0.0 if iterations else seconds
    player = SearchPlayer(dealt[0], iterations or 1000, limit)
    table = SeatTable(packet, limit or None)
    chosen = player.choose(table)
    options = table.ask.options
    value = {index: worth for index, worth, _ in player.found}
    best = next(index for index in range(len(options)) if options[index].text == chosen.text)
    others = sorted((index for index in value if index != best), key=lambda index: (-value[index], index))
    shown = [best, *(index for index in others if value[index] > value.get(best, 0.0) - FALLS)][:MOST]
    now = sum(worth_of(packet.redeal(seed))[packet.seat] for seed in dealt) / len(dealt)
    world = packet.redeal(dealt[0])  # what is told of it, all see
    value = added(world.state, value, best)
    seen = follow(packet, shown, dealt, readers, 0.0 if iterations else monotonic() + REASONS)
    told = []
    for place, index in enumerate(shown):
        option = options[index]
        why = reasons(packet, option.text, seen, place, readers, len(options) == 1)
        chance = chance_of(world.state, now + value.get(index, 0.0))
        label = tuple(label_apart(world, option, options, lang, readers[lang]) for lang in LANGUAGES)
        told.append(Advice(option.text, label, list(option.refs), chance, why))
    return Hint(chance_of(world.state, now), told, player.done)


def think_of(
    packet: str,
    names: Mapping[str, Sequence[Sequence[str]]] | None = None,
    own: str = "",
    seconds: float = SECONDS,
    iterations: int = 0,
) -> str:
    """`hint` for another process: of texts, and as text, by languages. `names` (by languages) and `own` are those of
    `Reader`s.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> sorted(json.loads(think_of(match.packet(0).to_json(), iterations=20))["ru"])
    ['now', 'options', 'tried']
    """
    readers = PLAIN
    if names:
        readers = {
            lang: Reader(tuple((letter, name) for letter, name in names[lang]), own, exact=False) for lang in LANGUAGES
        }
    found = hint(Packet.from_json(packet), readers, seconds=seconds, iterations=iterations)
    return json.dumps({lang: found.data(lang) for lang in LANGUAGES}, ensure_ascii=False)


# -- why ---------------------------------------------------------------------------------------------------------------

Seen = list[dict[Lines, Effect]]  # for each option, what follows


@dataclass(frozen=True)
class Followed:
    """What follows from the options that are told, in so many worlds; `ends`: what each is worth then, world by
    world."""

    effects: Seen
    good: dict[Lines, bool]  # for this seat
    ends: list[list[float]]
    worlds: int


def follow(packet: Packet, shown: list[int], dealt: list[int], readers: Mapping[str, Reader], end: float) -> Followed:
    """Play the options on, all of them in the same worlds, until time is up."""
    effects: Seen = [{} for _ in shown]
    good: dict[Lines, bool] = {}
    ends: list[list[float]] = [[] for _ in shown]
    count = 0
    for number, seed in enumerate(dealt):
        if end and number >= LEAST and monotonic() > end:
            break
        for place, index in enumerate(shown):
            lines, worth = course(packet.redeal(seed), packet.seat, index, Quick(seed), readers)
            ends[place].append(worth)
            for line, serves, change in lines:
                effect = effects[place].setdefault(line, Effect())
                effect.worlds.add(number)
                effect.change += abs(change)
                good[line] = serves
        count += 1
    return Followed(effects, good, ends, count)


def course(
    world: Match, seat: int, index: int, chance: Quick, readers: Mapping[str, Reader]
) -> tuple[list[tuple[Lines, bool, float]], float]:
    """What is won and lost after an option, as this seat sees it, in one world, to the end of the turn and of the next:
    lines of the log, each with whether it is good for the seat and how much the judgement changes; and what the seat
    is worth then. What the option says of itself is no news."""
    rules: Game[Any] = world.rules
    began = len(world.history)
    option = world.ask_of(seat).options[index]
    world = played_on(world, seat, index, chance)
    run = world.replayed(began)
    log = run.state.log = Log(run.state.seats + 1)
    film = Film(run, {seat: lambda: {"worth": worth_of(run)[seat]}})
    worth = film.views[seat]["worth"]
    for entry in world.history[began:]:
        run.feed(entry)
    changed: dict[int, float] = {}
    for after, patch in film.end()[seat]:
        changed[after - 1] = patch[0][1] - worth
        worth = patch[0][1]
    lines = []
    for event in log.lists[seat][1:]:
        serves = None if is_told(option, event) else good_for(world, event, seat)
        line = tuple(rules.event_text(event, lang, readers[lang]) for lang in LANGUAGES)
        if serves is not None and all(line):
            lines.append((line, serves, changed.get(event.number, 0.0)))
    return lines, worth


def played_on(world: Match, seat: int, index: int, chance: Quick) -> Match:
    """The world after an option, at the end of the turn and of the next."""
    rules: Game[Any] = world.rules
    turn = turn_of(world.ask_of(seat))
    judge = judgement(rules)
    world.choose(index, seat)
    if turn < 0 or goes_on(world, turn):
        world = play_on(world, EVERY if seat_on(turn) == seat else rules.weighed, False, chance, judge)
    if world.ask is not None:
        world = play_on(world, rules.weighed, False, chance, judge)
    return world


def is_told(option: Option, event: Event) -> bool:
    """Whether an event says no more than the option does: that its card is there now."""
    return event.data.get("card") == option.words.get("card", "") and set(event.data) <= {"seat", "place", "card"}


def good_for(match: Match, event: Event, seat: int) -> bool | None:
    """Whether an event is good for a seat, or bad; None: neither, or nobody knows."""
    rules: Game[Any] = match.rules
    if event.kind not in rules.gains and event.kind not in rules.losses:
        return None
    named = [str(event.data.get(name, "")).split(".")[0] for name in WHOSE]
    letter = next((one for one in named if len(one) == 1 and one in SEATS[: match.state.seats]), None)
    if letter is None:
        return None
    sides = rules.sides(match.origin.settings)
    return (event.kind in rules.gains) == (sides[SEATS.index(letter)] == sides[seat])


def reasons(
    packet: Packet, choice: str, seen: Followed, place: int, readers: Mapping[str, Reader], alone: bool
) -> list[Because]:
    """What speaks most for an option: one line of what follows from it, or of what it spares; else what puts it behind
    the first one, or how often it stands best in the end."""
    own = seen.effects[place]
    others = [effects for number, effects in enumerate(seen.effects) if number != place]
    gains: list[tuple[float, Lines]] = []
    for line, serves in seen.good.items():
        found = [effects[line] for effects in seen.effects if line in effects]
        here = len(own[line].worlds) if line in own else 0
        there = sum(len(effects[line].worlds) for effects in others if line in effects) / max(1, len(others))
        weight = sum(effect.change for effect in found) / sum(len(effect.worlds) for effect in found)
        gains.append(((here - there if serves else there - here) / seen.worlds * (weight + TELLING), line))
    gains.sort(key=lambda gain: (-gain[0], gain[1]))
    rules: Game[Any] = packet.checkpoint.rules
    lang = LANGUAGES[0]
    at_once = [rules.event_text(event, lang, readers[lang]) for event in preview(packet, choice).events[1:]]
    of = seen.worlds
    for gain, line in gains:
        n = len(own[line].worlds) if line in own else 0
        if gain <= 0:
            break
        if seen.good[line] and n >= SOME * of:
            how = "sure" if line[0] in at_once and n == of else "likely" if n >= LIKELY * of else "may"
            return [Because(how, line, n, of)]
        elsewhere = max((len(effects[line].worlds) for effects in others if line in effects), default=0)
        if not seen.good[line] and not n and elsewhere >= LIKELY * of:
            return [Because("spares", line, elsewhere, of)]
    if not others:
        return [Because("only" if alone else "clear", (), of, of)]
    ends = list(zip(*seen.ends, strict=True))  # world by world
    if all(max(end) - min(end) < TELLING for end in ends):
        return [Because("same", (), of, of)]
    alone_best = sum(end[place] > max(end[:place] + end[place + 1 :]) for end in ends)
    if alone_best > of / 2:
        return [Because("quiet", (), alone_best, of)]
    if place:
        return behind(seen, place, gains)
    best = sum(end[0] >= max(end) for end in ends)
    return [Because("even" if best else "deep", (), best, of)]


def behind(seen: Followed, place: int, gains: Sequence[tuple[float, Lines]]) -> list[Because]:
    """What puts an option behind the first one; of much the same, that which counts most against it."""
    first, own, of = seen.effects[0], seen.effects[place], seen.worlds
    for gain, line in reversed(gains):
        with_first = len(first[line].worlds) if line in first else 0
        here = len(own[line].worlds) if line in own else 0
        if gain >= 0:
            break
        if abs(with_first - here) < SOME * of:
            continue
        if seen.good[line] and with_first > here and with_first >= LIKELY * of:
            return [Because("outdone", line, here, of, with_first)]
        if not seen.good[line] and here > with_first:
            return [Because("costs", line, here, of, with_first)]
    worse = sum(here < there for here, there in zip(seen.ends[place], seen.ends[0], strict=True))
    return [Because("trails", (), worse, of) if 2 * worse > of else Because("level", (), of - worse, of)]
