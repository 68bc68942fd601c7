"""The miner: plays matches, looks for places where something can be met, proves it, and keeps the good ones.

A place is good if its goal can be proven, a single first choice meets it, the Fencer does not find that choice, and no
other problem of the book has the same pattern. Matches are numbered, and each follows from its number alone; the folder
keeps the number of the next one, so that a miner that was interrupted goes on where it was.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from duelyard.bots.names import make_player
from duelyard.core.errors import DuelyardError
from duelyard.core.events import Log
from duelyard.core.match import Match
from duelyard.core.puzzle import Problem, position_for, read_problem, write_problem
from duelyard.core.registry import game, new_match
from duelyard.core.solving import REACH, SURVIVE, WIN_IN_TWO, WIN_NOW, Goal, Proof, prove, whose_turn
from duelyard.core.table import SeatTable
from duelyard.lab.puzzles.aims import Aims, aims_of
from duelyard.lab.puzzles.words import chosen, pattern, told

STATE: Final = "mining.json"
STRAY: Final = 0.15  # of the choices in a match are made at random
PROBES: Final = 40  # turns played at random from a place, to see what may happen there
EASY: Final = 0.3  # what happens in more of them is no problem
LONGEST: Final = 40  # choices of such a turn
SINGLE, PAIRS = 3, 2  # goals of one event, and of two, that are tried at a place
SECONDS: Final = 4.0  # that a proof may take
LINE: Final = 7  # own choices of a solution, at the most
DEEPER: Final = 4  # choices that are made before giving up, where more than one is right
LEAST: Final = 0.2  # chance that a goal must have at the least, where dice decide
# Levels, and how often each tries: it solves what it gets right more often than not.
LEVELS: Final = (("squire", 5), ("fencer", 3), ("captain@200", 1))


@dataclass
class Mine:
    """A folder of problems, and how far its matches have been looked through."""

    name: str
    folder: Path
    next: int = 0
    seconds: float = 0.0
    found: list[Problem] = field(default_factory=list)
    dropped: Counter[str] = field(default_factory=Counter)

    @property
    def state(self) -> Path:
        """Where it is kept how far the miner has come."""
        return self.folder / STATE

    def open(self) -> Mine:
        """Read what the folder has."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.state.exists():
            data = json.loads(self.state.read_text("utf-8"))
            self.next, self.seconds, self.dropped = data["next"], data["seconds"], Counter(data["dropped"])
        for path in sorted(self.folder.glob("*.toml")):
            if path.stem != "aims":
                self.found.append(read_problem(path.read_text("utf-8"), path.stem))
        return self

    def keep(self, problem: Problem) -> None:
        """Write a problem."""
        self.found.append(problem)
        (self.folder / f"{problem.id}.toml").write_text(write_problem(problem), encoding="utf-8")

    def save(self) -> None:
        """Write how far it has come."""
        data = {"next": self.next, "seconds": round(self.seconds, 1), "dropped": dict(self.dropped)}
        self.state.write_text(json.dumps(data) + "\n", encoding="utf-8")


def dig(mine: Mine, wanted: int, seconds: float, tell: Callable[[Mine], None] = lambda mine: None) -> None:
    """Look through matches until so many problems are there, or for so long."""
    begun, before = monotonic(), mine.seconds
    while len(mine.found) < wanted and monotonic() - begun < seconds:
        try:
            look_through(mine, begun + seconds)
        finally:
            mine.seconds = before + monotonic() - begun
            mine.save()
        mine.next += 1
        mine.save()
        tell(mine)


def look_through(mine: Mine, end: float) -> None:
    """One match, turn by turn."""
    aims = aims_of(mine.name)
    chance = Random(f"{mine.name}/{mine.next}")
    for place in places(mine.name, aims, chance):
        if monotonic() > end:
            return
        problem = worked_out(mine, aims, *place)
        if problem is not None:
            mine.keep(problem)


# -- matches -----------------------------------------------------------------------------------------------------------


def settings_for(name: str, aims: Aims, chance: Random) -> dict[str, Any]:
    """The settings of a match: one of those that the aims name, with decks where they say from what."""
    settings = dict(chance.choice(aims.settings)) if aims.settings else {}
    groups = settings.pop("decks_by", "")
    if groups:
        rules = game(name)
        kinds = sorted({str(card.facts[groups]) for card in rules.cards})
        first = chance.choice(kinds)
        pools = [[card.id for card in rules.cards if card.facts[groups] in pair] for pair in
                 ([first, chance.choice(kinds)], [first, chance.choice(kinds)])]  # fmt: skip
        settings["decks"] = [chance.sample(pool, 8) for pool in pools]
    return settings


def places(name: str, aims: Aims, chance: Random) -> Iterator[tuple[Match, Goal]]:
    """Places of a match where something may be met, with what."""
    try:
        match = new_match(name, seed=chance.randrange(1 << 30), settings=settings_for(name, aims, chance))
    except DuelyardError:
        return
    players = [make_player(aims.players, seed=chance.randrange(1 << 30)) for _ in range(match.state.seats)]
    turns: list[Match] = []
    turn = -1
    while not match.over:
        ask = match.ask
        assert ask is not None
        if ask.checkpoint and len(match.asks) == 1 and whose_turn(match) == ask.seat:
            if ask.seat != turn or chance.random() < aims.within:
                turns.append(match.copy())
            turn = ask.seat
        if chance.random() < STRAY:
            match.choose(chance.randrange(len(ask.codes)), seat=ask.seat)
        else:
            match.choose(players[ask.seat].choose(SeatTable(match.packet(ask.seat))), seat=ask.seat)
    result = match.result
    for number, place in enumerate(turns):
        ask = place.ask
        if ask is None or len(ask.codes) < 3 or match.state.seats != 2:
            continue
        seat = ask.seat
        if WIN_NOW in aims.goals and (not aims.feats or aims.book):
            yield place, Goal(WIN_NOW, seat, (), aims.until)
        for wanted in probed(place, aims, seat, chance):
            yield place, Goal(REACH, seat, wanted, aims.until)
        late = number >= len(turns) - 4
        if late and result is not None and SURVIVE in aims.goals and result.scores[seat] < 0:
            yield place, Goal(SURVIVE, seat)
        if late and result is not None and WIN_IN_TWO in aims.goals and result.scores[seat] > 0:
            yield place, Goal(WIN_IN_TWO, seat)


def probed(place: Match, aims: Aims, seat: int, chance: Random) -> list[tuple[dict[str, Any], ...]]:
    """Events worth a problem that may come to pass in this turn, and two of them together: seen when it is played at
    random, again and again."""
    seen: Counter[tuple[str, ...]] = Counter()
    total = 0  # of the sizes that the tree of all turns would have if it were everywhere as wide as on this way (Knuth)
    if not aims.feats:
        return []
    for _ in range(PROBES):
        run = place.copy()
        run.state.log = Log(run.state.seats + 1)
        size = 1
        for _ in range(LONGEST):
            ask = run.ask
            if ask is None or len(run.asks) > 1 or (ask.checkpoint and whose_turn(run) != seat):
                break
            size *= len(ask.codes)
            total += size
            run.choose(chance.randrange(len(ask.codes)), seat=ask.seat)
            if any(event.kind in aims.until for event in run.state.log.lists[seat]):
                break
        if total > aims.largest * PROBES:
            return []
        wanted = [feat.wanted(event, seat) for event in run.state.log.lists[seat] for feat in aims.feats]
        once = list(dict.fromkeys(json.dumps(one) for one in wanted if one is not None))
        seen.update([*((one,) for one in once), *combinations(sorted(once), 2)])
    rare = [keys for keys, times in seen.items() if times <= EASY * PROBES]
    few = [*[keys for keys in rare if len(keys) == 2][:PAIRS], *[keys for keys in rare if len(keys) == 1][:SINGLE]]
    return [tuple(json.loads(key) for key in keys) for keys in few]


# -- problems ----------------------------------------------------------------------------------------------------------


def worked_out(mine: Mine, aims: Aims, place: Match, goal: Goal) -> Problem | None:
    """The problem that a place makes, if it makes a good one."""
    for _ in range(DEEPER + 1):
        ask = place.ask
        if ask is None or ask.seat != goal.seat or not ask.checkpoint or len(ask.codes) < 3:
            return drop(mine, "few options")
        draft = Problem("", mine.name, "mined", goal, (), (), {}, {}, position_for(place, goal.seat))
        try:
            start = draft.start()
        except DuelyardError:
            return drop(mine, "no position")
        proof = prove(start, goal, aims.effort, SECONDS)
        if proof is None:
            return drop(mine, f"{goal.kind}: no proof")
        if len(proof.right) == 1:
            return kept(mine, aims, draft, start, proof)
        place = place.copy()
        place.choose(proof.right[-1], seat=goal.seat)  # of little use, so that fewer are right then
    return drop(mine, "several right")


def kept(mine: Mine, aims: Aims, draft: Problem, start: Match, proof: Proof) -> Problem | None:
    """The problem of a proof, if it is surprising, short and new."""
    if proof.diced and proof.best < LEAST:
        return drop(mine, "hardly a chance")
    own = sum(entry.startswith(f"{draft.goal.seat}:") for entry in proof.line)
    if own > LINE:
        return drop(mine, "too long")
    tempting = [choice_of("fencer", start, seed) for seed in (1, 2)]
    if any(choice in proof.right for choice in tempting):
        return drop(mine, "the Fencer plays it")
    problem = replace(draft, right=proof.right, solution=proof.line, tried=proof.tried)
    if proof.diced:
        problem = replace(problem, chance=round(proof.best, 4), second=round(proof.second, 4))
    options, _, _ = chosen(problem)
    problem = replace(problem, pattern=pattern(options))
    book = book_of(problem, aims, problem.pattern)
    if any(one.book == book and one.pattern == problem.pattern for one in mine.found):
        return drop(mine, "known pattern")
    digest = sha256(write_problem(replace(problem, title={"en": ""}, explanation={"en": ""})).encode()).hexdigest()[:6]
    solved = tuple(level.partition("@")[0] for level, tries in LEVELS if solves(level, tries, start, proof.right))
    problem = replace(problem, id=f"{book}-{digest}", book=book, solved_by=solved, tempting=tempting[0])
    return told(problem, aims, [one.title for one in mine.found])


def tell_anew(mine: Mine) -> None:
    """Write themes, titles and explanations of all problems of the folder anew: their texts have changed."""
    aims = aims_of(mine.name)
    old, mine.found = mine.found, []
    for problem in old:
        tries = [choice_of(level, problem.start(), seed) for level in ("fencer", "squire") for seed in (1, 2, 3)]
        tempting = problem.tempting or next((text for text in tries if text not in problem.right), "")
        mine.keep(told(replace(problem, tempting=tempting), aims, [one.title for one in mine.found]))


def book_of(problem: Problem, aims: Aims, trick: str) -> str:
    """The book of a problem: the fact that the aims name, of the first card of its solution that has it."""
    cards = game(problem.game).card_index
    for word in trick.replace(",", " ").split():
        if aims.book and word in cards and aims.book in cards[word].facts:
            return str(cards[word].facts[aims.book])
    return "mined"


def choice_of(level: str, match: Match, seed: int) -> str:
    """What a level plays here."""
    ask = match.ask
    assert ask is not None
    player = make_player(level, seed=seed, by_iterations=True)
    text: str = player.choose(SeatTable(match.packet(ask.seat))).text
    return text


def solves(level: str, tries: int, match: Match, right: tuple[str, ...]) -> bool:
    """Whether a level finds the first choice, more often than not."""
    return 2 * sum(choice_of(level, match, seed) in right for seed in range(1, tries + 1)) > tries


def drop(mine: Mine, why: str) -> Problem | None:
    """Count a place that makes no problem."""
    mine.dropped[why] += 1
    return None
