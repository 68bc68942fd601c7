"""A hint: what the strongest honest player would think of here, what its best options are worth, and why.

All of it comes from the seat packet. The search says which options are best. Then each of them is played on in the same
few imagined worlds, to the end of the turn and of the next one, and of all that the seat would see happen there the
line is told that speaks most for this option: how much the game's judgement changes with an event, and how often the
event follows, against the other options. What is only imagined is never told as a fact: it comes with the worlds in
which it was seen. With `iterations` instead of seconds the same knowledge gives the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from duelyard.bots.chances import chance_of, worth_of
from duelyard.bots.playouts import EVERY, play_on
from duelyard.bots.search import SearchPlayer
from duelyard.bots.value import judgement
from duelyard.bots.windows import goes_on, turn_of
from duelyard.core.chance import Quick
from duelyard.core.events import Log
from duelyard.core.film import Film
from duelyard.core.packet import Packet
from duelyard.core.preview import preview, seeds
from duelyard.core.reader import LIBRARY, Reader
from duelyard.core.table import SeatTable
from duelyard.core.texts import Texts

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.core.match import Match

TEXTS: Final = Texts(Path(__file__).with_name("texts"))
SECONDS: Final = 2.0  # that a hint is searched for,
REASONS: Final = 1.5  # and that its reasons are looked for, at the most
MOST: Final = 3  # options that are told
WORLDS: Final = 10  # in which they are played on,
LEAST: Final = 3  # even if time is up
LIKELY: Final = 0.6  # in so many of them something is likely
TELLING: Final = 0.004  # judgement that an event must be worth, over all worlds, to be a reason
FALLS: Final = 0.3  # an option this much worse than the best, by judgement, is no hint


@dataclass(frozen=True)
class Because:
    """Why an option: `how` is `sure` (it follows at once, whatever is hidden), `likely`, `may`, or `spares` (it follows
    from other options, not from this one); in `n` of `of` imagined worlds."""

    how: str
    line: str
    n: int
    of: int

    def say(self, lang: str) -> str:
        """The sentence.

        >>> Because("may", "B summons Ogre.", 3, 10).say("en")
        'Possible: B summons Ogre. (in 3 of 10 imagined worlds)'
        """
        return TEXTS.say(f"hint.{self.how}", lang, {"line": self.line, "n": self.n, "of": self.of})


@dataclass(frozen=True)
class Advice:
    """An option that comes into question: the chance of winning with it, and why."""

    choice: str
    label: str
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
                "label": advice.label,
                "refs": advice.refs,
                "chance": advice.chance,
                "why": [because.say(lang) for because in advice.why],
            }
            for advice in self.options
        ]
        return {"now": self.now, "options": told, "tried": self.tried}


@dataclass
class Effect:
    """A line of the log in the worlds after one option: in how many it stands, and what it changes in all of them."""

    worlds: set[int] = field(default_factory=set)
    change: float = 0.0


def hint(
    packet: Packet,
    lang: str = "en",
    reader: Reader = LIBRARY,
    *,
    seconds: float = SECONDS,
    iterations: int = 0,
) -> Hint:
    """The best options of the seat that is asked; by time, or by `iterations`, where it must repeat.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> told = hint(match.packet(0), iterations=40)
    >>> len(told.options), all(advice.choice in match.options for advice in told.options)
    (3, True)
    """
    rules: Game[Any] = packet.checkpoint.rules
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
    seen = follow(packet, shown, dealt, lang, reader, 0.0 if iterations else monotonic() + REASONS)
    told = []
    for place, index in enumerate(shown):
        option = options[index]
        why = reasons(packet, option.text, seen, place, lang, reader)
        chance = chance_of(rules, now + value.get(index, 0.0))
        told.append(Advice(option.text, option.label(lang, reader), list(option.refs), chance, why))
    return Hint(chance_of(rules, now), told, player.done)


def think_of(
    packet: str,
    lang: str,
    names: Sequence[Sequence[str]] = (),
    own: str = "",
    seconds: float = SECONDS,
    iterations: int = 0,
) -> str:
    """`hint` for another process: of texts, and as text. `names` and `own` are those of a `Reader`.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> sorted(json.loads(think_of(match.packet(0).to_json(), "ru", iterations=20)))
    ['now', 'options', 'tried']
    """
    reader = Reader(tuple((letter, name) for letter, name in names), own, exact=False) if names else LIBRARY
    found = hint(Packet.from_json(packet), lang, reader, seconds=seconds, iterations=iterations)
    return json.dumps(found.data(lang), ensure_ascii=False)


# -- why ---------------------------------------------------------------------------------------------------------------

Seen = list[dict[str, Effect]]  # for each option, what follows


@dataclass(frozen=True)
class Followed:
    """What follows from the options that are told, in so many worlds."""

    effects: Seen
    worlds: int


def follow(packet: Packet, shown: list[int], dealt: list[int], lang: str, reader: Reader, end: float) -> Followed:
    """Play the options on, all of them in the same worlds, until time is up."""
    effects: Seen = [{} for _ in shown]
    count = 0
    for number, seed in enumerate(dealt):
        if end and number >= LEAST and monotonic() > end:
            break
        for place, index in enumerate(shown):
            for line, change in course(packet.redeal(seed), packet.seat, index, Quick(seed), lang, reader):
                effect = effects[place].setdefault(line, Effect())
                effect.worlds.add(number)
                effect.change += change
        count += 1
    return Followed(effects, count)


def course(world: Match, seat: int, index: int, chance: Quick, lang: str, reader: Reader) -> list[tuple[str, float]]:
    """What this seat sees after an option, in one world, to the end of the turn and of the next: lines of the log, each
    with how much the judgement changes. What the option itself says of itself is no news."""
    rules: Game[Any] = world.rules
    began = len(world.history)
    turn = turn_of(world.ask_of(seat))
    judge = judgement(rules)
    world.choose(index, seat)
    if turn < 0 or goes_on(world, turn):
        world = play_on(world, EVERY if turn == seat else rules.weighed, False, chance, judge)
    if world.ask is not None:
        world = play_on(world, rules.weighed, False, chance, judge)
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
    events = log.lists[seat]
    lines = [(rules.event_text(event, lang, reader), changed.get(event.number, 0.0)) for event in events[1:]]
    return [(line, change) for line, change in lines if line]


def reasons(packet: Packet, choice: str, seen: Followed, place: int, lang: str, reader: Reader) -> list[Because]:
    """What speaks most for an option: one line of what follows from it, or of what it spares."""
    own = seen.effects[place]
    others = [effects for number, effects in enumerate(seen.effects) if number != place]
    gains: list[tuple[float, str]] = []
    for line in sorted({line for effects in seen.effects for line in effects}):
        here = own[line].change if line in own else 0.0
        there = sum(effects[line].change for effects in others if line in effects) / max(1, len(others))
        gains.append(((here - there) / seen.worlds, line))
    gains.sort(key=lambda gain: (-gain[0], gain[1]))
    rules: Game[Any] = packet.checkpoint.rules
    foretold = preview(packet, choice)
    at_once = [rules.event_text(event, lang, reader) for event in foretold.events[1:]]
    for gain, line in gains:
        if gain < TELLING:
            break
        effect = own.get(line, Effect())
        n, of = len(effect.worlds), seen.worlds
        if line in at_once and n == of:
            return [Because("sure", line, n, of)]
        if effect.change > 0 and n:
            return [Because("likely" if n >= LIKELY * of else "may", line, n, of)]
        elsewhere = [len(effects[line].worlds) for effects in others if line in effects]
        if not n and elsewhere and max(elsewhere) >= LIKELY * of:
            return [Because("spares", line, max(elsewhere), of)]
    notes = foretold.data(rules, lang, reader)["notes"]
    return [Because("sure", note, seen.worlds, seen.worlds) for note in notes[:1]]
