"""Matches end, copies are independent, checkpoints can be entered."""

from __future__ import annotations

import json
from typing import Any

from duelyard.core.ask import DUTY, REACTION, TURN
from duelyard.core.errors import MatchOver
from duelyard.core.match import Match
from duelyard.core.state import State
from duelyard.core.texts import LANGUAGES
from duelyard.testing.case import Broken, Case, demand, prop, same
from duelyard.testing.playing import asks_data, dump, in_time, names_a_text, some, step, walk

ENGINE_FIELDS = {"rules", "chance", "log", "journal", "tape"}  # of a state: the engine's own, copied by its own care


@prop
def ends(case: Case, deep: int) -> None:
    """Random matches run to the end, with a result that makes sense."""
    match = case.start()
    rng = case.random()
    while not match.over:
        in_time(match)
        demand(match.asks and match.ask is match.asks[0], "nobody is asked and the match is not over")
        for ask in match.asks:
            demand(ask.codes, f"an ask without options: {ask.prompt}")
            demand(0 <= ask.seat < match.state.seats, f"an ask for seat {ask.seat}")
            demand(ask.window in (TURN, REACTION, DUTY), f"{ask.prompt} is a window {ask.window!r}")
        step(match, rng)
    result = match.result
    assert result is not None
    demand(len(result.scores) == match.state.seats, f"{len(result.scores)} scores")
    demand(all(-1 <= score <= 1 for score in result.scores), f"scores out of range: {result.scores}")
    demand(abs(sum(result.scores)) < 1e-9 or len(set(result.scores)) == 1, f"scores do not balance: {result.scores}")
    demand(not match.asks and match.ask is None and len(match.options) == 0, "asks after the end")
    for lang in LANGUAGES:
        demand(names_a_text(match.rules.result_text(result, lang), f"end.{result.rule}.text"), f"no text: {result}")
    try:
        match.choose(0)
    except MatchOver:
        return
    raise Broken("a choice after the end was accepted")


@prop
def copies(case: Case, deep: int) -> None:
    """A copy is the same match and independent: what happens to it touches neither the original nor any ancestor."""
    rng = case.random("copies")
    for match in some(case, 12 * deep):
        chain: list[tuple[Match, str, dict[str, Any]]] = []
        twin = match
        for _ in range(3):
            chain.append((twin, twin.digest(), dump(twin.state)))
            before = twin
            twin = twin.copy()
            same(dump(twin.state), dump(before.state), "the state of a copy")
            same(asks_data(twin), asks_data(before), "the ask of a copy")
            same(twin.digest(), chain[-1][1], "the digest of a copy")
            for _ in range(rng.randrange(1, 5)):
                if not twin.over:
                    step(twin, rng)
        for ancestor, digest, state in chain:
            same(dump(ancestor.state), state, "the state of an ancestor, after its copy was played,")
            same(ancestor.digest(), digest, "the digest of an ancestor, after its copy was played,")
    for match in some(case, 2 * deep):
        twins = [match.copy(), match.copy()]
        seeds = [case.random("twins"), case.random("twins")]
        while not twins[0].over:
            for twin, choices in zip(twins, seeds, strict=True):
                step(twin, choices)
            same(dump(twins[1].state), dump(twins[0].state), "the state of a twin after the same choices")
        same(twins[1].digest(), twins[0].digest(), "the digest of a twin after the same choices")
        same(str(twins[1].result), str(twins[0].result), "the result of a twin after the same choices")


@prop
def fields(case: Case, deep: int) -> None:
    """Set-up, what `State.fields` names, and `derive` make the whole state again; copies share nothing mutable."""
    for match in some(case, 10 * deep):
        state = match.state
        names = state.fields()
        start, carried = match.rules.setup(match.origin.settings), match.rules.setup(match.origin.settings)
        for name in names:
            setattr(carried, name, json.loads(json.dumps(getattr(state, name))))
            same(getattr(carried, name), getattr(state, name), f"field {name}, carried as JSON,")
        carried.derive()
        for name in sorted(own_fields(state)):
            again, now = plain(getattr(carried, name, None)), plain(getattr(state, name))
            same(again, now, f"{name}, made again from what fields() names,")
        twin = state.copy()
        demand(type(twin) is type(state), f"a copy of another type: {type(twin).__name__}")
        for name in sorted(own_fields(state)):
            same(plain(getattr(twin, name, None)), plain(getattr(state, name)), f"{name} of a copy")
            changes = name in names and name not in state.shared() and getattr(start, name) != getattr(state, name)
            if changes:  # what never changes may be shared
                shared = parts(getattr(state, name)) & parts(getattr(twin, name))
                demand(not shared, f"a copy shares a part of field {name}")


def own_fields(state: State) -> set[str]:
    """What the state's object holds, by its dict and its slots, less what the engine looks after."""
    slots = {name for cls in type(state).__mro__ for name in getattr(cls, "__slots__", ()) if hasattr(state, name)}
    return (slots | set(getattr(state, "__dict__", {}))) - ENGINE_FIELDS


def plain(value: Any) -> Any:
    """An object of static data as a dict, so that two of them can be compared; everything else as it is."""
    names = [name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())]
    if not names and not hasattr(value, "__dict__"):
        return value
    return {**{name: getattr(value, name) for name in names}, **getattr(value, "__dict__", {})}


def parts(value: Any) -> set[int]:
    """The ids of all mutable things inside."""
    if isinstance(value, dict):
        return {id(value)}.union(*[parts(item) for item in value.values()])
    if isinstance(value, (list, set)):
        return {id(value)}.union(*[parts(item) for item in value])
    if isinstance(value, tuple):
        return set().union(*[parts(item) for item in value])
    return set() if value is None or isinstance(value, (int, str, float)) else {id(value)}


@prop
def checkpoints(case: Case, deep: int) -> None:
    """Entering the script on a copy of a checkpoint's state gives the very same ask and changes nothing."""
    found = 0
    for match in walk(case):
        fresh_fork = match.branches is not None and match.number == 0
        if not fresh_fork and not (match.branches is None and match.asks[0].checkpoint):
            continue
        found += 1
        again = Match(match.origin, match.state.copy())
        again.advance(0, -1)
        for ask, other in zip(match.asks, again.asks, strict=True):
            now = [ask.seat, ask.prompt, ask.codes, ask.secret, ask.checkpoint, ask.source]
            same(
                [other.seat, other.prompt, other.codes, other.secret, other.checkpoint, other.source],
                now,
                "the ask after entering at a checkpoint",
            )
        same(dump(again.state), dump(match.state), "the state after entering at a checkpoint")
    demand(found, "a whole match without a checkpoint")
