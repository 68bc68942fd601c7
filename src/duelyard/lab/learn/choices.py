"""Decisions to learn from: what a player thought of his options, and the file of them.

A decision is the number of its match, how many codes the own side has, the other, and how many options there are; then
these codes, and for each option what it seemed to be worth (in millionths, `UNSEEN` where nobody looked), how many
codes it has, and the codes.
"""

from __future__ import annotations

import sys
from array import array
from dataclasses import dataclass
from math import log
from random import Random
from typing import Any

from duelyard.bots.greedy import GreedyPlayer
from duelyard.bots.playouts import promising
from duelyard.bots.search import SearchPlayer
from duelyard.bots.value import Judgement
from duelyard.core.chance import Quick
from duelyard.core.game import Game
from duelyard.core.registry import game, new_match
from duelyard.core.table import SeatTable
from duelyard.lab.learn.selfplay import CHUNK, DRAFT_SLIPS, LONGEST, SLIPS, learning_of

HEAD = 4
UNIT = 1_000_000
UNSEEN = -(1 << 30)
PONDERED = 0.3  # of the decisions, where teachers search and something was learned before: more matches are seen so
WARMTH = 0.03  # how much less worth an option is that a player would take e times less often
WORLDS = 2  # that a teacher looks at who does not search


@dataclass
class Choice:
    """A decision of a match, as a learned prior sees it; whose turn it is comes first."""

    match: int
    sides: list[list[int]]
    deeds: list[list[int]]
    worth: list[float | None]  # of each option, to the teacher


def packed(choices: list[Choice]) -> bytes:
    """What stands in such a file."""
    numbers = array("i")
    for each in choices:
        own, other = each.sides
        numbers.extend([each.match, len(own), len(other), len(each.deeds)])
        numbers.extend(own)
        numbers.extend(other)
        for deed, worth in zip(each.deeds, each.worth, strict=True):
            numbers.extend([UNSEEN if worth is None else round(worth * UNIT), len(deed)])
            numbers.extend(deed)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def play_chunk(name: str, number: int, seed: str, iterations: int, judge: Judgement) -> bytes:
    """Play the matches of a file; what shall stand in it."""
    found: list[Choice] = []
    for match in range(number * CHUNK, (number + 1) * CHUNK):
        found += play(game(name), match, seed, iterations, judge)
    return packed(found)


def play(rules: Game[Any], number: int, seed: str, iterations: int, judge: Judgement) -> list[Choice]:
    """The decisions of a match. Its players search for so many iterations (0: they are greedy), and slip now and then:
    what was thought of the options is kept all the same.

    >>> from duelyard.bots.value import PLAIN
    >>> kept = play(game("gosu"), 1, "7", 0, PLAIN)
    >>> len(kept) > 10, all(len(each.deeds) == len(each.worth) for each in kept)
    (True, True)
    """
    learning = learning_of(rules)
    random = Random(f"{rules.id}/choices/{seed}/{number}")
    settings = {**rules.among_computers, **learning.samples[number % len(learning.samples)]}
    match = new_match(rules.id, f"choices/{seed}/{number}", settings)
    slips = random.choice(SLIPS)
    chance = Quick(random.randrange(1 << 30))
    found: list[Choice] = []
    while (ask := match.ask) is not None and match.number < LONGEST:
        seat, many = ask.seat, len(ask.codes)
        if many == 1:
            match.choose(0, seat=seat)
            continue
        draft = ask.prompt in learning.drafts
        if iterations and judge.learned is not None and not draft and random.random() >= PONDERED:
            match.choose(promising(match, ask, chance, judge), seat=seat)
            continue
        worth = ponder(SeatTable(match.packet(seat)), random.randrange(1 << 30), iterations, judge)
        deeds = rules.deeds(match.state, ask) if len(worth) > 1 else []
        if deeds:
            sides = rules.encode(match.state, ask)
            if len(sides) == 2:
                turned = sides if match.state.sides[seat] == 0 else sides[::-1]
                found.append(Choice(number, turned, deeds, [worth.get(index) for index in range(many)]))
        if random.random() < (DRAFT_SLIPS if draft else slips):
            match.choose(random.randrange(many), seat=seat)
        else:
            match.choose(max(worth, key=worth.__getitem__), seat=seat)
    return found


def ponder(table: SeatTable, seed: int, iterations: int, judge: Judgement) -> dict[int, float]:
    """What a teacher thinks of the options that came into question. Who goes by how often he followed them takes each
    for so good that a player would take it as often."""
    if not iterations:
        return GreedyPlayer(seed, WORLDS, way=judge).values(table)
    player = SearchPlayer(seed, iterations, way=judge)
    chosen = player.choose(table)
    if not player.found:  # one option only, or a certain win
        codes = [option.key for option in table.ask.options]
        return {codes.index(chosen.key): 0.0}
    if player.followed:
        most = max(visits for _, _, visits in player.found)
        return {index: WARMTH * log(visits / most) for index, _, visits in player.found}
    return {index: worth for index, worth, _ in player.found}
