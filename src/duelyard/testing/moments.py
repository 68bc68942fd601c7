"""What observers see between two events."""

from __future__ import annotations

import json

from duelyard.core.film import filmed, patched
from duelyard.core.match import Match
from duelyard.testing.case import Case, demand, prop, same
from duelyard.testing.playing import observers, step


@prop
def steps(case: Case, deep: int) -> None:
    """What every observer sees between his events adds up to his view, byte for byte."""
    rng = case.random("steps")
    match = case.start()
    match.events(None)
    everybody = range(match.state.seats + 1)
    between = 0
    while not match.over and match.number < 120 * deep:
        film = filmed(match, everybody)
        views = dict(film.views)
        before = [len(match.events(observer)) for observer in observers(match)]
        _, text = step(match, rng)
        for observer, seen in film.end().items():
            view = views[observer]
            counts = [count for count, _ in seen]
            told = len(match.events(observers(match)[observer]))
            demand(counts == sorted(set(counts)), f"{text!r}: two steps between the same events")
            demand(all(before[observer] <= count <= told for count in counts), f"{text!r}: a step beyond the events")
            for _, patch in json.loads(json.dumps(seen)):
                view = patched(view, patch)
            same(json.dumps(view), json.dumps(match.view(observers(match)[observer])), f"the steps of {text!r}")
            between += len(seen) > 1
    demand(between, "no view ever changes between two events")


def steps_of(match: Match, seat: int) -> str:
    """All that a seat saw between its events, from the beginning on, as text."""
    run = match.replayed(0, listen=True)
    seen = []
    for entry in match.history:
        film = filmed(run, [seat])
        run.feed(entry)
        seen.append(film.end()[seat])
    return json.dumps(seen)
