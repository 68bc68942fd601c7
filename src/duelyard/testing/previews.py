"""A preview tells nothing that the seat does not know, changes nothing, and what it tells comes true."""

from __future__ import annotations

import json

from duelyard.core.events import Event
from duelyard.core.match import Match
from duelyard.core.packet import make_packet
from duelyard.core.preview import NEWS, OPEN, UNKNOWN, Preview, preview, watched
from duelyard.core.texts import LANGUAGES
from duelyard.testing.case import Case, demand, prop, same
from duelyard.testing.playing import names_a_text, some, worlds_of

OPTIONS = 3  # of an ask that are looked at
FEW = 4  # worlds of a preview: here many previews are made


@prop
def previews(case: Case, deep: int) -> None:
    """Worlds that a seat cannot tell apart give the same preview, byte for byte; the match is untouched; and what was
    told of a choice is what then happens, up to the first news."""
    rng = case.random("previews")
    for match in some(case, 10 * deep):
        ask = rng.choice(match.asks)
        options = [option.text for option in ask.options]
        for text in rng.sample(options, min(OPTIONS, len(options))):
            packet = make_packet(match, ask.seat)
            before = match.digest()
            seen = preview(packet, text, FEW)
            told = as_text(match, seen)
            same(match.digest(), before, f"the match after a preview of {text!r}")
            for world in worlds_of(packet, range(2)):
                theirs = preview(make_packet(world, ask.seat), text, FEW)
                same(
                    as_text(world, theirs),
                    told,
                    f"the preview of {text!r} in a world that looks the same",
                )
            comes_true(match.copy(), ask.seat, seen)


def as_text(match: Match, seen: Preview) -> str:
    """All of a preview."""
    data = [seen.data(match.rules, lang) for lang in LANGUAGES]
    for words in data:
        for line in [*words["lines"], *words["notes"], *[number[1] for number in words["numbers"]]]:
            demand(names_a_text(line, ""), f"a preview says {line!r}")
    events = [[event.number, event.kind, event.data] for event in seen.events]
    return json.dumps([data, events, seen.before, seen.patch, seen.unsure], ensure_ascii=False)


def comes_true(match: Match, seat: int, seen: Preview) -> None:
    """Make the choice, and compare what happens with what was told."""
    side_by_side = match.branches is not None  # how far the others have come side by side is not in a preview
    numbers = dict(match.rules.numbers(match.state, seat).values())
    keys = {ref: key for key, (ref, _) in match.rules.numbers(match.state, seat).items()}
    true = watched(match, seat, seen.choice)
    for told, event in zip(seen.events, true.events, strict=False):
        demand(agree(told, event), f"{seen.choice!r}: foretold {told}, and {event} happened")
    demand(len(seen.events) <= len(true.events), f"{seen.choice!r}: more was foretold than happened")
    if side_by_side or seen.ends == OPEN:
        return
    same([seen.ends, seen.asks], [true.ends, true.asks], f"{seen.choice!r}: how it ends")
    same(len(seen.events), len(true.events), f"{seen.choice!r}: how many events were foretold")
    for path, *value in seen.patch:
        demand([path, *value] in true.patch, f"{seen.choice!r}: foretold {path} {value}")
    for change in seen.numbers:
        now = true.has.get(keys[change.ref], {}).get(change.name)
        same(change.old, numbers[change.ref][change.name], f"{change.name} at {change.ref} before {seen.choice!r}")
        if change.new is not None and true.ends != NEWS:
            same(change.new, now, f"{change.name} at {change.ref} after {seen.choice!r}")
    for ref in seen.gone:
        demand(keys[ref] not in true.has, f"{seen.choice!r}: {ref} was to be gone")


def agree(told: Event, event: Event) -> bool:
    """Whether an event is the one that was foretold, as far as it was."""
    if (told.kind, told.data.keys()) != (event.kind, event.data.keys()):
        return False
    return all(value in (None, UNKNOWN, event.data[name]) for name, value in told.data.items())
