"""Matches to learn from: greedy players who now and then take any option, and tables of these matches. Where rules are
slow, hasty ones (`duelyard.lab.learn.hasty`).

Where a prior was learned, matches are played by it alone: what is promising is taken by lot, and the table is seen as
it is (what a seat may not know tells it hardly anything there, since the prior's teachers did not know it either). Such
matches are worse than a Fencer's, but there may be a hundred times as many of them.

A third of the matches has no slips, a third 3 in 100, a third 10; drafts have many. Once in each match any option is
taken on purpose, and the table right after it is kept: such tables are what players ask about when they compare
options. The same seed gives the same files.
"""

from __future__ import annotations

from math import atanh, tanh
from random import Random
from typing import Any

from duelyard.bots.greedy import GreedyPlayer
from duelyard.bots.playouts import promising
from duelyard.bots.value import SURE, Judgement
from duelyard.core.chance import Quick
from duelyard.core.errors import DuelyardError
from duelyard.core.game import Game
from duelyard.core.learning import Learning
from duelyard.core.registry import game, new_match
from duelyard.core.table import Player, SeatTable
from duelyard.lab.learn.hasty import HastyPlayer
from duelyard.lab.learn.positions import Position, packed
from duelyard.lab.sentences import sentence

SLIPS = (0.0, 0.03, 0.1)
DRAFT_SLIPS = 0.45
KEPT = 8  # positions of a match
LOOKED_AT = 0.3  # of the tables, from which those are chosen
CHUNK = 50  # matches of a file
LONGEST = 4000  # choices; a match that is longer is left, and nothing of it kept
USUAL = 60  # choices, as long as no match has been played

Seen = tuple[list[list[int]], list[float]]
"""A table: what its sides have, and what the judge says for each seat."""


class NothingToLearn(DuelyardError, ValueError):
    """A game that does not say how its tables are encoded."""


def learning_of(rules: Game[Any]) -> Learning:
    """What the game tells about learning; raises `NothingToLearn`.

    >>> learning_of(game("clash")).drafts
    ('draft',)
    """
    if rules.learning is None:
        raise NothingToLearn(sentence("nothing_to_learn", game=rules.id))
    return rules.learning


def play_chunk(name: str, number: int, seed: str, judges: list[Judgement]) -> bytes:
    """Play the matches of a file; what shall stand in it."""
    found: list[Position] = []
    length = USUAL
    for match in range(number * CHUNK, (number + 1) * CHUNK):
        kept, length = play(game(name), match, seed, judges, length)
        found += kept
    return packed(found)


def play(rules: Game[Any], number: int, seed: str, judges: list[Judgement], usual: int) -> tuple[list[Position], int]:
    """One match, whose usual length is known: the tables that are kept of it, and its length.

    Every seat has a player who goes by any of the judgements.

    >>> from duelyard.bots.value import PLAIN
    >>> kept, length = play(game("clash"), 1, "7", [PLAIN], 60)
    >>> len(kept) <= KEPT + 1, kept == play(game("clash"), 1, "7", [PLAIN], 60)[0]
    (True, True)
    """
    learning = learning_of(rules)
    random = Random(f"{rules.id}/{seed}/{number}")
    settings = {**rules.among_computers, **learning.samples[number % len(learning.samples)]}
    match = new_match(rules.id, f"learn/{seed}/{number}", settings)
    seats: int = match.state.seats
    players = [player(learning, random.randrange(1 << 30), random.choice(judges)) for _ in range(seats)]
    swift = judges[0].learned is not None
    chance = Quick(random.randrange(1 << 30))
    slips = random.choice(SLIPS)
    odd = random.randrange(usual)
    seen: list[Seen] = []
    marked: list[Seen] = []
    while (ask := match.ask) is not None:
        if match.number >= LONGEST:
            return [], usual
        seat = ask.seat
        many = len(ask.codes)
        at = match.number
        if many == 1:
            match.choose(0, seat=seat)
        elif at >= odd or random.random() < (DRAFT_SLIPS if ask.prompt in learning.drafts else slips):
            match.choose(random.randrange(many), seat=seat)
        elif swift:
            match.choose(promising(match, ask, chance, judges[0]), seat=seat)
        else:
            match.choose(players[seat].choose(SeatTable(match.packet(seat))), seat=seat)
        strange = at >= odd and many > 1
        if match.ask is not None and (strange or random.random() < LOOKED_AT):
            sides = rules.encode(match.state, match.ask)
            if sides:
                (marked if strange else seen).append((sides, rules.evaluate_all(match.state)))
        if strange:
            odd = 1 << 30
    result = match.result
    assert result is not None
    kept = marked + random.sample(seen, min(KEPT, len(seen)))
    return [told(number, *each, match.state.sides, result.scores, random) for each in kept], match.number


def player(learning: Learning, seed: int, judge: Judgement) -> Player:
    """Who plays a seat.

    >>> from duelyard.bots.value import PLAIN
    >>> type(player(learning_of(game("berserk")), 1, PLAIN)).__name__
    'HastyPlayer'
    """
    return HastyPlayer(seed, learning.hasty, judge) if learning.hasty else GreedyPlayer(seed, 1, way=judge)


def told(
    match: int,
    sides: list[list[int]],
    judged: list[float],
    seated: list[int],
    scores: list[float],
    random: Random,
) -> Position:
    """A table as it is kept, once it is known how the match ended. Of more sides than two, one that has won and any
    other: that is what their odds are about (`Judgement.among`).

    >>> told(1, [[1], [2]], [0.5, -0.5], [0, 1], [1.0, -1.0], Random(1))
    Position(match=1, won=1.0, judge=0.5, sides=[[1], [2]])
    >>> kept = told(1, [[1], [2], [3]], [0.1, 0.6, 0.2], [0, 1, 2], [-0.5, 1.0, -0.5], Random(1))
    >>> kept.won, kept.sides[0], round(kept.judge, 2)
    (1.0, [2], 0.29)
    """
    if len(sides) == 2:
        return Position(match, (scores[0] + 1) / 2, judged[0], sides)
    ends = [scores[seated.index(side)] for side in range(len(sides))]
    one = ends.index(max(ends))
    other = random.choice([side for side in range(len(sides)) if side != one])
    won = 1.0 if ends[one] > ends[other] else 0.5
    odds = [atanh(max(-SURE, min(SURE, judged[seated.index(side)]))) for side in (one, other)]
    return Position(match, won, tanh((odds[0] - odds[1]) / 2), [sides[one], sides[other]])
