"""What a choice would do, as far as the seat may know: before it is made, and without making it.

The choice is played in a few worlds that are dealt from the seat packet, never in the match itself: what is not in the
packet cannot be in the preview. Each world is played up to the moment at which the seat would learn something (a card
is shown to it, a die is rolled), or to the next ask; what open information leaves no choice about is played on the way.
What is the same in all worlds is told, what is not is told as unknown. Worlds are dealt from a digest of the packet: a
seat that cannot tell two matches apart is told the same of both, byte for byte, and asking again tells nothing new.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.events import Event, Log
from duelyard.core.film import Patch, changes, patched
from duelyard.core.packet import Packet
from duelyard.core.reader import LIBRARY, Reader
from duelyard.core.state import Learnt

if TYPE_CHECKING:
    from duelyard.core.game import Game
    from duelyard.core.match import Match

WORLDS: Final = 8
UNKNOWN: Final = "?"  # stands in an event for what differs from world to world, where it is no card
NEWS, ASKS, OVER, OPEN = "news", "asks", "over", "open"
Numbers = dict[int | str, tuple[str, dict[str, int]]]


@dataclass(frozen=True)
class Change:
    """A number at a place that would change; `new` is None where that depends on what the seat does not know."""

    ref: str
    name: str
    old: int
    new: int | None


@dataclass(frozen=True)
class Preview:
    """What would happen. `before` is the seat's view now, and `patch` what is sure to change in it; `unsure` are paths
    of it where worlds differ. `gone`: the places of what would not lie on the table any more.

    `ends` says why no more is told: the seat learns something then (`news`), somebody is asked next (`asks`: who), it
    is `over`, or it is `open`, because worlds go different ways from here.
    """

    choice: str
    events: list[Event]
    numbers: list[Change]
    gone: list[str]
    before: dict[str, Any]
    patch: Patch
    unsure: list[list[str | int]]
    ends: str
    asks: list[int]

    def data(self, rules: Game[Any], lang: str, reader: Reader = LIBRARY) -> dict[str, Any]:
        """The preview for this reader, as plain data.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
        >>> told = preview(match.packet(0), match.options[1].text).data(match.rules, "en")
        >>> told["lines"], told["numbers"][-1]
        (['A summons Troll into the upper lane for 6 mana.'], ['A.mana', 'mana', 6, 0])
        """
        lines = [rules.event_text(event, lang, reader) for event in self.events]
        after = patched(self.before, self.patch)
        return {
            "lines": [line for line in lines if line],
            "notes": rules.forecast(self.choice, self.before, after, self.events, lang, reader),
            "numbers": [
                [change.ref, rules.texts.say(f"number.{change.name}", lang, {}), change.old, change.new]
                for change in self.numbers
            ],
            "gone": self.gone,
            "ends": self.ends,
            "asks": self.asks,
        }


def preview(packet: Packet, choice: str, worlds: int = WORLDS) -> Preview:
    """What the seat of this packet would see happen after a choice; raises `IllegalChoice`, `NotAsked`, `CannotRedeal`.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> seen = preview(match.packet(0), "end")
    >>> seen.ends, seen.asks, match.number
    ('asks', [1], 0)
    """
    tales = [play(packet, seed, choice) for seed in seeds(packet, worlds)]
    first = tales[0]
    events = common_events(tales)
    cut = any(len(tale.events) > len(events) for tale in tales)
    ends = first.ends if not cut and all(tale.ends == first.ends for tale in tales) else OPEN
    asks = first.asks if ends == ASKS and all(tale.asks == first.asks for tale in tales) else []
    patch = [change for change in first.patch if all(change in tale.patch for tale in tales)]
    numbers, gone = differences(tales)
    return Preview(choice, events, numbers, gone, first.before, patch, unsure_paths(tales, patch), ends, asks)


def foretell(packet: str, choice: str, lang: str, names: Sequence[Sequence[str]] = (), own: str = "") -> str:
    """`preview` for another process: of texts, and as text. `names` and `own` are those of a `Reader`.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> sorted(json.loads(foretell(match.packet(0).to_json(), "end", "ru")))
    ['asks', 'ends', 'gone', 'lines', 'notes', 'numbers']
    """
    there = Packet.from_json(packet)
    seen = preview(there, choice)
    reader = Reader(tuple((letter, name) for letter, name in names), own, exact=False) if names else LIBRARY
    return json.dumps(seen.data(there.checkpoint.rules, lang, reader), ensure_ascii=False)


def seeds(packet: Packet, count: int) -> list[int]:
    """Where the worlds of a preview are dealt from: what the seat knows, and nothing else. How many choices led here
    does not matter, so that an imagined match is told the same."""
    data = json.loads(packet.to_json())
    del data["number"]
    digest = sha256(json.dumps(data, sort_keys=True).encode()).digest()
    return [int.from_bytes(sha256(digest + bytes([k])).digest()[:4]) >> 1 for k in range(count)]


@dataclass
class Tale:
    """What the seat saw in one world."""

    events: list[Event]
    before: dict[str, Any]
    patch: Patch
    had: Numbers
    has: dict[int | str, dict[str, int | None]]
    ends: str
    asks: list[int]


def play(packet: Packet, seed: int, choice: str) -> Tale:
    """Make the choice in one world. A number that goes on changing after the seat has learnt something (a hand in the
    middle of a draw) is not told."""
    tale = watched(packet.redeal(seed), packet.seat, choice)
    if tale.ends == NEWS:
        world = packet.redeal(seed)
        world.choose(choice, seat=packet.seat)
        last = world.rules.numbers(world.state, packet.seat)
        for key, values in tale.has.items():
            for name in values:
                if key in last and last[key][1].get(name) != values[name]:
                    values[name] = None
    return tale


def watched(world: Match, seat: int, choice: str) -> Tale:
    """Make the choice in this world, up to the moment at which the seat would learn something; the world is used up."""
    rules, state = world.rules, world.state
    log = Log(state.seats + 1)
    before, had = world.view(seat), rules.numbers(state, seat)
    world.find(world.ask_of(seat), choice)  # what cannot be chosen is refused before anything happens
    state.log = log
    state.watch = seat
    try:
        world.choose(choice, seat=seat)
        ends = OVER if world.over else ASKS
    except Learnt:
        ends = NEWS
    state.watch = -1
    state.log = None
    asks = [ask.seat for ask in world.asks] if ends == ASKS else []
    patch = changes(before, rules.view(state, seat))
    has: dict[int | str, dict[str, int | None]] = {
        key: dict(values) for key, (_, values) in rules.numbers(state, seat).items()
    }
    return Tale(log.lists[seat], before, patch, had, has, ends, asks)


def common_events(tales: list[Tale]) -> list[Event]:
    """The events up to where worlds go different ways; what differs within one is unknown."""
    events: list[Event] = []
    for same in zip(*[tale.events for tale in tales], strict=False):
        first = same[0]
        if any(event.kind != first.kind or event.data.keys() != first.data.keys() for event in same):
            break
        data = {name: common([event.data[name] for event in same]) for name in first.data}
        events.append(Event(first.number, first.kind, data))
    return events


def common(values: list[Any]) -> Any:
    """What all worlds agree on, or what stands for an unknown card, or for anything else.

    >>> common([3, 3]), common(["troll", "ogre"]), common([3, 4])
    (3, None, '?')
    """
    if all(value == values[0] for value in values):
        return values[0]
    return None if all(value is None or isinstance(value, str) for value in values) else UNKNOWN


def differences(tales: list[Tale]) -> tuple[list[Change], list[str]]:
    """The numbers that would change, and the places of what would be gone in every world."""
    numbers: list[Change] = []
    gone: list[str] = []
    for key, (ref, old) in tales[0].had.items():
        after = [tale.has.get(key) for tale in tales]
        left = [values for values in after if values is not None]
        if not left:
            if isinstance(key, int):  # a card; what has only a name does not matter any more
                gone.append(ref)
            continue
        for name, value in old.items():
            new = [values.get(name, value) for values in left]
            if any(one != value for one in new) or len(left) < len(after):
                sure = len(left) == len(after) and all(one == new[0] for one in new)
                numbers.append(Change(ref, name, value, new[0] if sure else None))
    return numbers, gone


def unsure_paths(tales: list[Tale], patch: Patch) -> list[list[str | int]]:
    """Where the views differ from world to world."""
    paths: list[list[str | int]] = []
    for tale in tales:
        for change in tale.patch:
            if change not in patch and change[0] not in paths:
                paths.append(change[0])
    return sorted(paths, key=str)
