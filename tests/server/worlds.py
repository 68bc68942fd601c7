"""Random matches to be played once more, in the true world and in one that a seat cannot tell from it."""

from __future__ import annotations

import random
from typing import Any

import duelyard
from duelyard.core.match import Match, code_of, is_forced, seat_of
from duelyard.core.packet import make_packet


def decisions(match: Match) -> list[tuple[int, str]]:
    """The choices that players made in a match, as seats and texts."""
    run = match.replayed(0)
    found = []
    for entry in match.history:
        if not is_forced(entry):
            ask = run.ask_of(seat_of(entry))
            found.append((seat_of(entry), run.rules.option(run.state, ask, code_of(entry)).text))
        run.feed(entry)
    return found


def random_match(game: str, options: dict[str, Any], seed: int) -> Match:
    """A random match, up to a random choice; at most its end."""
    chance = random.Random(f"{game}/{options}/{seed}")
    match = duelyard.new_match(game, seed=seed, settings=options)
    last = chance.randrange(10, 70)
    while not match.over and match.number < last:
        ask = chance.choice(match.asks)
        match.choose(chance.randrange(len(ask.options)), seat=ask.seat)
    return match


def two_worlds(game: str, options: dict[str, Any], seat: int, seed: int) -> tuple[Match, Match]:
    """A match, and the same choices in a world that the seat cannot tell from it although it is another one."""
    for more in range(20):
        match = random_match(game, options, seed + 1000 * more)
        packet = make_packet(match, seat, whole=True)
        for deal in range(6):
            world = packet.redeal(deal)
            if world.digest() != match.digest():
                return match, world
    raise AssertionError(f"{game}: seat {seat} knows everything in every match")
