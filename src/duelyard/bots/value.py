"""How good an imagined world is: what the game's own judge says, what a net has learned, or the mean of both.

Which of them a game's players go by stands in the `value.toml` beside its weights: what has passed the gate of
`duelyard learn`. Where there are no weights, or for tables that the net has not learned, the judge holds.
"""

from __future__ import annotations

import tomllib
from hashlib import sha256
from math import atanh, exp, log, tanh
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from duelyard.bots.dense import ONE, Dense, Prior
from duelyard.core.match import Match

if TYPE_CHECKING:
    from duelyard.core.ask import Ask
    from duelyard.core.game import Game
    from duelyard.core.packet import Packet
    from duelyard.core.state import State

JUDGE: Final = "judge"
NET: Final = "net"
BOTH: Final = "both"
BEST: Final = ""  # what has passed the gate
WAYS: Final = (JUDGE, NET, BOTH)

SURE: Final = 0.999  # nobody is surer than this before the end
FAR: Final = 7.6  # the same as log odds
WEIGHTS: Final = "value.bin"
NOTE: Final = "value.toml"
PRIOR: Final = "prior.bin"
PRIOR_NOTE: Final = "prior.toml"
AHEAD: Final = "far"  # a prior that only long searches go by


class Judgement:
    """Says how good worlds are for each seat, from -1 to 1, and which options are promising."""

    def __init__(self, net: Dense | None = None, both: bool = False, prior: Prior | None = None) -> None:
        self.net = net
        self.both = both  # the mean of the log odds of net and judge
        self.learned = prior

    def worth(self, world: Match) -> list[float]:
        """The scores if the world is over, or else what is to be expected.

        >>> import duelyard
        >>> world = duelyard.new_match("clash", seed=7)
        >>> PLAIN.worth(world) == world.rules.evaluate_all(world.state)
        True
        """
        result = world.result
        if result is not None:
            return result.scores
        rules: Game[Any] = world.rules
        if self.net is not None:
            sides: list[list[int]] = rules.encode(world.state, world.ask)
            seated: list[int] = world.state.sides
            if len(sides) == 2:
                worth = tanh(self.odds(world, sides) / 2)
                return [worth if side == 0 else -worth for side in seated]
            if sides:
                worths = self.among(world, sides)
                return [worths[side] for side in seated]
        plain: list[float] = rules.evaluate_all(world.state)
        return plain

    def odds(self, world: Match, sides: list[list[int]]) -> float:
        """The log odds of the first side."""
        assert self.net is not None
        units: int = self.net.odds(sides[0], sides[1])
        odds = units / ONE
        if self.both:
            plain: list[float] = world.rules.evaluate_all(world.state)
            odds = odds / 2 + atanh(max(-SURE, min(SURE, plain[0])))
        return max(-FAR, min(FAR, odds))

    def among(self, world: Match, sides: list[list[int]]) -> list[float]:
        """What is to be expected by each of more sides than two, one of which wins: a side is as strong as its log odds
        against each of the others are on average, and its chance is its share of the strengths (a softmax)."""
        assert self.net is not None
        many = len(sides)
        strength = [0.0] * many
        for one in range(many):
            for other in range(one + 1, many):
                units: int = self.net.odds(sides[one], sides[other])
                odds = units / ONE / (2 if self.both else 1)
                strength[one] += odds
                strength[other] -= odds
        if self.both:
            seated: list[int] = world.state.sides
            plain: list[float] = world.rules.evaluate_all(world.state)
            judged = [atanh(max(-SURE, min(SURE, plain[seated.index(side)]))) for side in range(many)]
            strength = [strength[side] + (many * judged[side] - sum(judged)) / 2 for side in range(many)]
        shares = [exp(max(-FAR / 2, min(FAR / 2, each / many))) for each in strength]
        total = sum(shares)
        return [(many * share / total - 1) / (many - 1) for share in shares]

    def leaning(self, world: Match, ask: Ask) -> list[int]:
        """How promising the options of this ask are by what was learned, as log odds in units of 1 / ONE; empty where
        nothing was.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> PLAIN.leaning(match, match.ask)
        []
        """
        if self.learned is None:
            return []
        rules: Game[Any] = world.rules
        deeds: list[list[int]] = rules.deeds(world.state, ask)
        if not deeds:
            return []
        sides: list[list[int]] = rules.encode(world.state, ask)
        if len(sides) != 2:
            return []
        own: int = world.state.sides[ask.seat]
        scores: list[int] = self.learned.scores(sides[own], sides[1 - own], deeds)
        return scores

    def prior(self, world: Match, ask: Ask) -> list[float] | None:
        """How promising the options of this ask are, by what was learned, or else by what the game says."""
        scores = self.leaning(world, ask)
        if scores:
            return [score / ONE for score in scores]
        plain: list[float] | None = world.rules.prior(world.state, ask)
        return plain


PLAIN: Final = Judgement()
_found: dict[tuple[Game[Any], str, bool], Judgement] = {}


def judgement(rules: Game[Any], way: str = BEST, far: bool = False) -> Judgement:
    """The judgement of this game; without a word, the one that its players go by; `far`: in a long search.

    >>> import duelyard
    >>> judgement(duelyard.game("clash"), "judge") is PLAIN
    True
    """
    if way == JUDGE or rules.learning is None:
        return PLAIN
    key = (rules, way, far)
    if key not in _found:
        home: Path = rules.learning.home
        net: Dense | None = None
        use = JUDGE
        if (home / WEIGHTS).exists():
            use = str(note(home)["use"]) if way == BEST else way
            if use != JUDGE:
                net = read_net(home)
        prior = read_prior(home, far)
        _found[key] = PLAIN if net is None and prior is None else Judgement(net, use == BOTH, prior)
    return _found[key]


def note(home: Path, name: str = NOTE) -> dict[str, Any]:
    """What is written about the weights in a folder: how they are used, and the command that made them."""
    return tomllib.loads((home / name).read_text("utf-8"))


def read_net(home: Path) -> Dense:
    """The net in a folder; raises ValueError where the weights are not those of the note."""
    return Dense(_read(home, WEIGHTS, NOTE))


def read_prior(home: Path, far: bool = False) -> Prior | None:
    """The prior in a folder, if there is one that has passed its gate, which may be that of long searches (`far`)
    alone; raises ValueError like `read_net`."""
    if not (home / PRIOR).exists():
        return None
    use = note(home, PRIOR_NOTE)["use"]
    if use is not True and not (far and use == AHEAD):
        return None
    return Prior(_read(home, PRIOR, PRIOR_NOTE))


def _read(home: Path, weights: str, told: str) -> bytes:
    data = (home / weights).read_bytes()
    if sha256(data).hexdigest() != note(home, told)["sha256"]:
        raise ValueError(f"{home / weights} is not the file that {told} speaks of")
    return data


def chance(packet: Packet, seat: int | None = None, worlds: int = 16) -> float:
    """The chances of a seat to win the match, as far as the packet's seat can tell: of many tables of which it says 70%
    about seven in ten are won. The mean over worlds that the packet's seat cannot tell from the truth; the same packet
    always gives the same number.

    >>> import duelyard
    >>> packet = duelyard.new_match("clash", seed=7).packet(0)
    >>> round(chance(packet) + chance(packet, seat=1), 9), chance(packet) == chance(packet)
    (1.0, True)
    """
    seat = packet.seat if seat is None else seat
    return sum([chance_in(packet.redeal(seed), seat) for seed in range(worlds)]) / worlds


def chance_in(world: Match, seat: int) -> float:
    """The same in a world in which nothing is hidden: an imagined one, or one of a match that is looked back on."""
    result = world.result
    if result is not None:
        scores: list[float] = result.scores
        return share_of(world.state, scores[seat])
    return as_chance(world.state, teller(world.rules).worth(world)[seat])


def teller(rules: Game[Any]) -> Judgement:
    """What chances are told by: where players go by a net, the net alone. Its mean with the judge plays better, but
    promises whoever is to move more than comes true.

    >>> import duelyard
    >>> found = teller(duelyard.game("brawl"))
    >>> found.net is None, found.both
    (False, False)
    """
    return judgement(rules, JUDGE if judgement(rules).net is None else NET)


def rivals(s: State) -> int:
    """How many sides there are to win, the game itself being one where all seats are on the other."""
    return max(2, len(set(s.sides)))


def share_of(s: State, score: float) -> float:
    """How much of the match a score stands for: all of it for 1, nothing for the score of who has lost alone.

    >>> import duelyard
    >>> duel, four = (duelyard.new_match("clash", 7, {"mode": mode}).state for mode in ("duel", "ffa"))
    >>> share_of(duel, -1.0), share_of(duel, 0.0), share_of(four, 0.0), share_of(four, 1.0)
    (0.0, 0.5, 0.25, 1.0)
    """
    many = rivals(s)
    return ((many - 1) * score + 1) / many


def log_odds(s: State, worth: float) -> tuple[float, float]:
    """The log odds that a worth stands for, seen from even ones, and what the odds are that stand for even ones: one
    of four where each plays for himself, and less than even where the game itself is hard to beat."""
    share = max((1 - SURE) / 2, min((1 + SURE) / 2, share_of(s, worth)))
    even = -log(rivals(s) - 1)
    rules: Game[Any] = s.rules
    return log(share / (1 - share)) - even, even + rules.handicap(s)


def as_chance(s: State, worth: float) -> float:
    """The chance to win that a worth stands for at a table where nothing is blanked, by the scale that was measured:
    that of the net, or where it has not learned such tables, of the judge.

    >>> import duelyard
    >>> [round(as_chance(duelyard.new_match("clash", 7, {"mode": mode}).state, 0.0), 6) for mode in ("duel", "ffa")]
    [0.5, 0.25]
    """
    rules: Game[Any] = s.rules
    scale = 1.0
    if rules.learning is not None and (rules.learning.home / NOTE).exists():
        scale = _scale(rules, teller(rules).net is None or not rules.encode(s, None))
    odds, even = log_odds(s, worth)
    return 1 / (1 + exp(-scale * odds - even))


_scales: dict[tuple[Game[Any], bool], float] = {}


def _scale(rules: Game[Any], plain: bool) -> float:
    key = (rules, plain)
    if key not in _scales:
        assert rules.learning is not None
        found = note(rules.learning.home)
        _scales[key] = float(found["judge_scale" if plain else "scale"])
    return _scales[key]
