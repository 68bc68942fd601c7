"""Records and positions lead back to the same match, and damaged ones nowhere."""

from __future__ import annotations

from typing import Any

import duelyard
from duelyard.core.errors import BadPosition, BadRecord
from duelyard.core.packet import make_packet
from duelyard.core.position import (
    card_or_number,
    default_knowledge,
    physical_name,
    places,
    position_data,
    to_toml,
)
from duelyard.testing.case import Broken, Case, demand, prop, same
from duelyard.testing.playing import asks_data, dump, finished, observers, shown, some, step, worlds_of


@prop
def records(case: Case, deep: int) -> None:
    """A record gives the same match again, digest for digest, finished or not."""
    for match in [*some(case, 6 * deep), finished(case)]:
        text = match.record()
        again = duelyard.read_record(text)
        same(again.digest(), match.digest(), "the digest after reading a record")
        same(again.record(), text, "a record after reading it")
        same(asks_data(again), asks_data(match), "the ask after reading a record")
        same(dump(again.state), dump(match.state), "the state after reading a record")


@prop
def damaged_records(case: Case, deep: int) -> None:
    """A record with a line missing, doubled or changed is refused, and so is one that is cut off."""
    rng = case.random("damage")
    texts = [match.record() for match in some(case, 1)] + [finished(case).record()]
    for text in texts:
        lines = text.splitlines()
        picked = range(len(lines)) if len(lines) <= 12 * deep else sorted(rng.sample(range(len(lines)), 12 * deep))
        for k in picked:
            line = lines[k]
            refuse([*lines[:k], *lines[k + 1 :]], f"line {k + 1} {line!r} missing")
            refuse(lines[:k], f"cut off before line {k + 1} {line!r}")
            refuse([*lines[: k + 1], line, *lines[k + 1 :]], f"line {k + 1} {line!r} doubled")
            refuse([*lines[:k], line[:-1], *lines[k + 1 :]], f"line {k + 1} {line!r} without its last letter")
            refuse([*lines[:k], line + "x", *lines[k + 1 :]], f"line {k + 1} {line!r} with an x more")
            refuse([*lines[:k], "", *lines[k + 1 :]], f"line {k + 1} {line!r} blank")


def refuse(lines: list[str], what: str) -> None:
    """Demand that a record of these lines is not accepted."""
    try:
        duelyard.read_record("\n".join(lines) + "\n")
    except BadRecord as error:
        demand(str(error), "an error without a message")
        return
    raise Broken(f"a damaged record was accepted: {what}")


@prop
def positions(case: Case, deep: int) -> None:
    """A position gives the same match again: digest, text, views, asks, and what follows from the same choices."""
    rng = case.random("positions")
    for match in some(case, 16 * deep):
        text = match.position()
        again = duelyard.from_position(text, seed=1)
        same(again.position(), text, "a position after reading it")
        same(again.digest(), match.digest(), "the digest after reading a position")
        for observer in observers(match):
            same(again.view(observer), match.view(observer), f"the view of {observer} after reading a position")
        same(asks_data(again), asks_data(match), "the ask after reading a position")
        twin = match.copy()
        twin.state.journal = []
        choices = [step(twin, rng) for _ in range(6) if not twin.over]
        forced: dict[str, list[Any]] = {}
        for draw in twin.state.journal:
            named = [card_or_number(match.rebase(), card) for card in draw.result] if draw.slots else draw.result
            forced.setdefault(draw.stream, []).append(named)
        again = duelyard.from_position(text, seed=2, forced=forced)
        for seat, choice in choices:
            again.choose(choice, seat=seat)
        same(again.digest(), twin.digest(), "the digest after the same choices from a position")
        for observer in observers(match):
            same(again.view(observer), twin.view(observer), f"the view of {observer} after the same choices")
    try:
        duelyard.from_position(finished(case).position())
    except BadPosition as error:
        demand(error.place == "result", f"the position of a finished match is refused for another reason: {error}")
    else:
        raise Broken("the position of a finished match can be played on")


@prop
def silence(case: Case, deep: int) -> None:
    """A position that says nothing about knowledge tells nobody more than play does, and worlds can be made from it."""
    for match in some(case, 8 * deep):
        state, silent = match.rebase(), match.rebase().copy()
        default_knowledge(silent)
        for seat in range(state.seats):
            unknown = ~silent.known[seat] & ~state.known[seat]
            for slot, card in enumerate(state.card):
                if unknown >> slot & 1:
                    more = state.may[seat][card] & unknown & ~silent.may[seat][card]
                    spots = [place for spot, place in places(state).items() if more >> spot & 1]
                    demand(not more, f"seat {seat} is told that {physical_name(state, card)} is at none of {spots}")
        data = {part: value for part, value in position_data(match).items() if part not in ("knowledge", "since")}
        quiet = duelyard.from_position(to_toml(data), seed=1)
        for seat in range(quiet.state.seats):
            for world in worlds_of(make_packet(quiet, seat), range(3)):
                same(shown(world, seat), shown(quiet, seat), f"what seat {seat} sees in a world made from a position")
                same(world.view(None), quiet.view(None), f"the audience's view in a world of seat {seat}")
