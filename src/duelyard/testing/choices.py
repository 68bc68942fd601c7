"""Choices: taken back, made by the match itself, made at the same time."""

from __future__ import annotations

import json

from duelyard.core.errors import CannotUndo
from duelyard.core.match import Match, is_forced, seat_of
from duelyard.core.packet import make_packet
from duelyard.testing.case import Broken, Case, demand, prop, same
from duelyard.testing.playing import asks_data, dump, observers, some, step, walk


@prop
def undo(case: Case, deep: int) -> None:
    """One's own last choice can be taken back, exactly, unless something was revealed or drawn; nobody else's."""
    rng = case.random("undo")
    done = 0
    for match in some(case, 24 * deep):
        twin = match.copy()
        before, state = twin.digest(), dump(twin.state)
        twin.state.journal = []
        seat, text = step(twin, rng)
        rolled = any(draw.result and not draw.slots for draw in twin.state.journal)
        learnt = any(new & ~old for new, old in zip(twin.state.known, state["known"], strict=True))
        after = twin.digest()
        for other in range(match.state.seats):
            if other != seat and match.branches is None and twin.branches is None:
                refuse_undo(twin, other, "another player's choice")
                same(twin.digest(), after, "the digest after a refused undo")
        if rolled or learnt or twin.state.news != state["news"]:
            refuse_undo(twin, seat, f"{text!r}, past something revealed or drawn,")
            same(twin.digest(), after, "the digest after a refused undo")
            twin.undo(seat, consent=True)
        else:
            twin.undo(seat)
            done += 1
        same(twin.digest(), before, f"the digest after taking back {text!r}")
        same(dump(twin.state), state, f"the state after taking back {text!r}")
        same(asks_data(twin), asks_data(match), f"the ask after taking back {text!r}")
        twin.choose(text, seat=seat)
        same(twin.digest(), after, f"the digest after taking back {text!r} and choosing it again")
    refuse_undo(case.start(), None, "what nobody has chosen")


def refuse_undo(match: Match, seat: int | None, what: str) -> None:
    """Demand that the last choice cannot be taken back."""
    try:
        match.undo(seat)
    except CannotUndo:
        return
    raise Broken(f"{what} could be taken back")


@prop
def going_back(case: Case, deep: int) -> None:
    """A match to which somebody listens goes back by the checkpoints that it keeps to what playing again would give."""
    rng = case.random("back")
    match = case.start()
    match.events(None)
    while not match.over and match.number < 80 * deep:
        step(match, rng)
        if rng.random() < 0.2:
            match.copy()  # as bots and previews do: it may move the checkpoints
        if rng.random() < 0.15:
            count = rng.randrange(max(0, match.number - 40), match.number + 1)
            if match.branches is not None or count < match.together_end:
                continue
            back, again = match.back_at(count), match.replayed(count, listen=True)
            same(back.digest(), again.digest(), f"the digest, back at {count} of {match.number}")
            same(dump(back.state), dump(again.state), f"the state, back at {count} of {match.number}")
            same(asks_data(back), asks_data(again), f"the ask, back at {count} of {match.number}")
            same((back.together_at, back.together_end), (again.together_at, again.together_end), "the last Together")
            for observer in observers(match):
                same(back.events(observer), again.events(observer), f"the events, back at {count} of {match.number}")
            if back.asks and rng.random() < 0.5:
                match = back


@prop
def forced(case: Case, deep: int) -> None:
    """What open information leaves no choice about is answered and recorded; what hidden cards decide never is."""
    for match in walk(case):
        if match.branches is None:
            ask = match.asks[0]
            demand(len(ask.codes) > 1 or ask.secret, f"{ask.prompt} has one option and waits for an answer")
    run = match.replayed(0)
    for entry in match.history:
        ask = run.ask_of(seat_of(entry))
        alone = len(ask.codes) == 1 and not ask.secret and run.branches is None
        demand(is_forced(entry) == alone, f"{ask.prompt}: recorded as forced: {is_forced(entry)}, is: {alone}")
        run.feed(entry)
    lines = match.record().split("choices:\n")[1].splitlines()
    marks = ["=" if is_forced(entry) else ":" for entry in match.history]
    same([line[1] for line in lines[: len(marks)]], marks, "the marks of forced choices in the record")


@prop
def together(case: Case, deep: int) -> None:
    """Seats that decide at the same time: who is faster changes nothing, and nobody sees how far the others are."""
    for number, match in enumerate(walk(case)):
        if match.branches is None or len(match.asks) < 2:
            continue
        watched = match.copy()
        actor = match.asks[number % len(match.asks)].seat
        others = [observer for observer in observers(match) if observer != actor]
        before = [looks(watched, other) for other in others]
        ask = watched.ask_of(actor)
        watched.choose(ask.options[number % len(ask.codes)].text, seat=actor)
        if watched.branches is not None:
            for other, seen in zip(others, before, strict=True):
                same(looks(watched, other), seen, f"what {other} sees while {actor} decides at the same time")
        if number % 5 == 0 or len(match.since) == match.together_at:
            order_of_seats(match, case)


def looks(match: Match, observer: int | None) -> str:
    """All that an observer can learn, packet included."""
    events = [[event.number, event.kind, event.data] for event in match.copy().events(observer)]
    packet = "" if observer is None else make_packet(match, observer).to_json()
    return json.dumps([match.view(observer), events, packet], sort_keys=True)


def order_of_seats(match: Match, case: Case) -> None:
    """Play the open `Together` to its end in several orders, and on for a few choices."""
    seats = [ask.seat for ask in match.asks]
    digests = []
    for order in (seats, seats[::-1], seats * 2):
        twin = match.copy()
        fork = twin.branches
        streams = {seat: case.random(f"fork {seat}") for seat in seats}
        turn = 0
        while twin.branches is fork and fork is not None:
            waiting = [seat for seat in order if any(ask.seat == seat for ask in twin.asks)]
            seat = waiting[turn % len(waiting)] if len(order) > len(seats) else waiting[0]
            turn += 1
            ask = twin.ask_of(seat)
            twin.choose(ask.options[streams[seat].randrange(len(ask.codes))].text, seat=seat)
        digests.append(twin.digest())
        rng = case.random("after the fork")
        for _ in range(4):
            if not twin.over:
                step(twin, rng)
        digests[-1] += twin.digest()
    demand(len(set(digests)) == 1, "who chooses first in a `Together` changes the digest")
