"""Who meets whom, what a duel of the league is, and how the table stands (CL-MUT-1, CL-MUT-2, CL-MUT-3, CL-R-44)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.errors import BadRecord
from duelyard.core.fair import Seal
from duelyard.core.record import Ended, read_ended, read_record
from duelyard.core.registry import start_match
from duelyard.games.clash.sentences import sentence

if TYPE_CHECKING:
    from duelyard.core.match import Match

PARTICIPANTS: Final = 4
ONCE: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
ROUNDS: Final = ONCE + ONCE  # each meets each twice


@dataclass(frozen=True)
class Duel:
    """One game of the league: `settings` and `seed` are all that a match needs; seat 0 is the first participant's."""

    round: int
    table: int
    seats: tuple[int, int]
    settings: dict[str, Any]
    seed: str

    def start(self) -> Match:
        """The match of this duel, at its beginning."""
        return start_match("clash", self.settings, Seal(self.seed), {})

    def check(self, record: str) -> tuple[Match, Ended | None]:
        """The match of a record, if it is this duel, and how it ended if not by the rules; raises `BadRecord`."""
        round_, table = self.round, self.table
        match, own = read_record(record), self.start()
        if match.rules is not own.rules:
            raise BadRecord(sentence("duel_game", round=round_, table=table, game=match.rules.id))
        if match.origin.position or match.origin.forced:
            raise BadRecord(sentence("duel_position", round=round_, table=table))
        if match.origin.seal != own.origin.seal:
            raise BadRecord(sentence("duel_seed", round=round_, table=table))
        for name, value in own.origin.settings.items():
            if match.origin.settings.get(name) != value:
                raise BadRecord(sentence("duel_option", round=round_, table=table, name=name))
        ended = read_ended(record)
        if ended is not None and ended.way == "void":
            raise BadRecord(sentence("duel_void", round=round_, table=table), rule="CL-MUT-23")
        if match.result is None and ended is None:
            raise BadRecord(sentence("duel_unfinished", round=round_, table=table), rule="CL-MUT-23")
        return match, ended


def duel_seed(seed: bytes, round_: int, table: int) -> str:
    """The seed of a duel: it follows from the league's, which does not follow from it.

    >>> duel_seed(b"seed", 1, 1) == duel_seed(b"seed", 1, 1) != duel_seed(b"seed", 1, 2)
    True
    """
    return sha256(b"duelyard league/%b/%d/%d" % (seed, round_, table)).hexdigest()


@dataclass(frozen=True)
class Standing:
    """A line of the results table; equal wins share a place."""

    participant: int
    place: int
    games: int
    wins: int
    draws: int


@dataclass(frozen=True)
class Outcome:
    """How a duel ended: `winner` is a participant, None after a draw, which is no win for anybody."""

    round: int
    table: int
    seats: tuple[int, int]
    winner: int | None
    rule: str
    record: str


def standings(outcomes: Iterable[Outcome]) -> list[Standing]:
    """The results table, the best first.

    >>> [(line.place, line.wins) for line in standings([Outcome(1, 1, (0, 1), 1, "CL-END-1", "")])]
    [(1, 1), (2, 0), (2, 0), (2, 0)]
    """
    games, wins, draws = ([0] * PARTICIPANTS for _ in range(3))
    for outcome in outcomes:
        for participant in outcome.seats:
            games[participant] += 1
            wins[participant] += outcome.winner == participant
            draws[participant] += outcome.winner is None
    order = sorted(range(PARTICIPANTS), key=lambda participant: -wins[participant])
    return [Standing(p, 1 + sum(other > wins[p] for other in wins), games[p], wins[p], draws[p]) for p in order]
