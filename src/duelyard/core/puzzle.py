"""Problems: a position, a goal, and a proof that the goal can be met; a TOML file each, the same for all games.

game = "clash"
book = "quagmire"                   where it stands in the list; a word of the game's, or "mined"
goal = "win_now"                    or win_in_two, survive, reach (`core.solving`)
seat = "A"                          who solves it
reach = [{ kind = "knocked_out", champion = "B.dugrun" }]      for reach: events that are to happen
until = ["battle"]                  kinds of events that end the attempt, like the end of the turn; may be left out
right = ["cast boom B.upper.1"]     all first choices that meet the goal
solution = ["0: cast boom B.upper.1", "0: end"]                how it goes, everybody doing his best, until dice fall
chance, second                      where dice decide: what the right choice is worth, and any other at the most
solved_by = ["captain"]             levels that find it
pattern = "cast boom revenant, end"
tried = 812                         choices that the proof had to try
theme = "two_bridges"               the idea of the solution: one of the game's themes (`[theme]` of its texts)
tempting = "end"                    a wrong first choice that looks good: what the Fencer plays
[title], [explanation]              en = "...", ru = "..."
[options], [position], [knowledge]  as in a position: what the solver knows is part of the problem
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from duelyard.core.apart import label_apart
from duelyard.core.errors import BadPage, DuelyardError
from duelyard.core.game import SEATS, Puzzle
from duelyard.core.match import Match
from duelyard.core.position import default_knowledge, default_may, from_position, position_data, to_toml
from duelyard.core.reader import LIBRARY, Reader
from duelyard.core.sentences import sentence
from duelyard.core.solving import GOALS, LIMIT, REACH, Goal, Proof, prove
from duelyard.core.texts import LANGUAGES, Texts

FOLDER: Final = "problems"
AIMS: Final = "aims.toml"  # lies in the same folder: what the miner looks for
PARTS: Final = ("options", "position", "knowledge")
NEEDED: Final = ("game", "book", "goal", "seat", "right", "solution", "title", "explanation", "position")
RATED: Final = ("solved_by", "pattern", "tried", "theme", "tempting")
FIELDS: Final = (*NEEDED, *PARTS, *RATED, "reach", "until", "chance", "second")
TEXTS: Final = Texts()


@dataclass(frozen=True)
class Problem:
    """One problem, as its file has it."""

    id: str
    game: str
    book: str
    goal: Goal
    right: tuple[str, ...]
    solution: tuple[str, ...]
    title: dict[str, str]
    explanation: dict[str, str]
    position: dict[str, Any]  # options, position, knowledge
    chance: float = 1.0
    second: float = 0.0
    solved_by: tuple[str, ...] = ()
    pattern: str = ""
    tried: int = 0
    theme: str = ""
    tempting: str = ""

    @property
    def own(self) -> list[str]:
        """The solver's own choices of the solution.

        >>> problem = problems("clash")[0]
        >>> problem.own[0] in problem.right
        True
        """
        return [entry.partition(": ")[2] for entry in self.solution if entry.startswith(f"{self.goal.seat}:")]

    def start(self, seed: int = 0) -> Match:
        """A match that stands there.

        >>> problems("clash")[0].start().ask is not None
        True
        """
        return from_position(to_toml({"game": self.game, **self.position}), seed=seed)

    def prove(self, limit: int = 10 * LIMIT) -> Proof | None:
        """Prove it anew; None if it cannot be done."""
        return prove(self.start(), self.goal, limit)

    def task(self, lang: str) -> str:
        """What is to be done, in words."""
        aims = self.aims(lang)
        kind = f"{self.goal.kind}_told" if self.goal.kind == REACH and not aims else self.goal.kind
        events = aims if aims or self.goal.kind != REACH else " ".join(self.wanted(lang))
        text = TEXTS.say(
            f"puzzle.goal.{kind}_chance" if self.chance < 1.0 else f"puzzle.goal.{kind}", lang, {"events": events}
        )
        return text[:1].upper() + text[1:]

    def brief(self, lang: str) -> str:
        """The same in a few words, for a list.

        >>> problem = next(one for one in problems("brawl") if one.id == "mined-00b8ac")
        >>> problem.brief("en"), problem.task("en")
        ('Knock out Gwaien', "Knock out Gwaien before the enemy's next turn.")
        """
        aims = self.aims(lang)
        key = "puzzle.chance" if self.chance < 1.0 else "puzzle.sure"
        text = TEXTS.say(key, lang, {"events": aims or TEXTS.say(f"puzzle.brief.{self.goal.kind}", lang, {})})
        return text[:1].upper() + text[1:]

    def aims(self, lang: str) -> str:
        """What is to be reached, as something to do ("knock out Dugrun"); empty where the game has no words for it."""
        from duelyard.core.registry import game

        rules = game(self.game)
        told = []
        for one in self.goal.reach:
            key = f"goal.{one['kind']}"
            if not rules.texts.has(key, lang):
                return ""
            words = {name: _bare(value, rules.card_index) for name, value in one.items() if name != "kind"}
            told.append(rules.say(key, words, lang, self.reader(lang)))
        return TEXTS.say("puzzle.and", lang, {}).join(told)

    def reader(self, lang: str) -> Reader:
        """Somebody who solves it: "you", against the enemy.

        >>> problems("clash")[0].reader("en").exact
        False
        """
        from duelyard.core.registry import game

        rules = game(self.game)
        settings = rules.complete(self.position.get("options"))
        letters = [rules.seat_name(settings, seat) for seat in range(rules.seats(settings))]
        names = [
            TEXTS.say("puzzle.you" if seat == self.goal.seat else "puzzle.enemy", lang, {})
            for seat in range(len(letters))
        ]
        return Reader(tuple(zip(letters, names, strict=True)), letters[self.goal.seat], exact=False)

    def wanted(self, lang: str) -> list[str]:
        """The events that are to happen, as the log would tell them."""
        from duelyard.core.events import Event
        from duelyard.core.registry import game

        rules = game(self.game)
        shown = [dict(one) for one in self.goal.reach]
        told = [rules.event_text(Event(0, one.pop("kind"), one), lang, self.reader(lang)) for one in shown]
        return [smooth(text, lang) for text in told]

    def theme_name(self, lang: str) -> str:
        """What the theme is called; empty if it has none."""
        from duelyard.core.registry import game

        key = f"theme.{self.theme}"
        return game(self.game).texts.say(key, lang, {}) if game(self.game).texts.has(key, lang) else ""

    def puzzle(self, lang: str) -> Puzzle:
        """The problem as a list shows it in this language; nothing is set up for it, so it has no position."""
        return Puzzle(
            self.id,
            self.book,
            self.title.get(lang, self.title["en"]),
            self.task(lang),
            goal=self.goal.kind,
            seat=self.goal.seat,
            solved_by=list(self.solved_by),
            judged=True,
            theme=self.theme,
            theme_name=self.theme_name(lang),
            brief=self.brief(lang),
        )

    def steps(self, lang: str) -> list[str]:
        """The solution in words, act by act: what is asked in the middle of one stands behind it.

        >>> find_problem("brawl", "mined-2ca2db").steps("en")
        ['Play Heavy Shot (Destruction) → Tzu Xiao (the enemy): 3 − 0 = 3', 'The enemy: No reaction']
        """
        match, to = self.start(), self.reader(lang)
        enemy = TEXTS.say("puzzle.enemy", lang, {})
        steps: list[str] = []
        before = -1
        for entry in self.solution:
            seat = int(entry.partition(": ")[0])
            within = not match.ask_of(seat).checkpoint and seat == before
            text = "".join(labels(match, [entry], lang, to))
            if within:
                steps[-1] += f" → {text}"
            else:
                steps.append(text if seat == self.goal.seat else f"{enemy[:1].upper()}{enemy[1:]}: {text}")
            before = seat
        return steps


def _bare(value: Any, cards: Mapping[str, Any]) -> Any:
    """A card without its owner (`B.dugrun`): whom a goal is about is the enemy's, and need not be said."""
    bare = isinstance(value, str) and value[1:2] == "." and value[0] in SEATS and value[2:] in cards
    return value[2:] if bare else value


def labels(match: Match, line: Sequence[str], lang: str, reader: Reader = LIBRARY) -> list[str]:
    """A line of choices (`seat: choice`) in words; the match is used up."""
    told = []
    for entry in line:
        seat, _, text = entry.partition(": ")
        options = match.ask_of(int(seat)).options
        option = next((one for one in options if one.text == text), None)
        if option is None:
            break
        told.append(smooth(label_apart(match, option, options, lang, reader), lang))
        match.choose(option, seat=int(seat))
        if match.over:
            break
    return told


def smooth(text: str, lang: str) -> str:
    """A sentence in which the enemy is no name but a word: with a capital at its beginning, and in the right case.

    >>> smooth("бастион игрока враг пал!", "ru")
    'Бастион врага пал!'
    """
    text = text.replace(TEXTS.say("puzzle.enemy_plain", lang, {}), TEXTS.say("puzzle.enemy_of", lang, {}))
    return text[:1].upper() + text[1:]


# -- reading and writing -----------------------------------------------------------------------------------------------


def read_problem(text: str, name: str = "") -> Problem:
    """The problem of a text, set up once; raises `BadPage`. Whether it is proven is not asked.

    >>> read_problem('game = "clash"')
    Traceback (most recent call last):
      ...
    duelyard.core.errors.BadPage: book: is missing
    """
    problem = parsed(text, name)
    try:
        match = problem.start()
    except DuelyardError as error:
        raise BadPage(error.sentence, "position") from error
    if match.ask is None or match.ask.seat != problem.goal.seat or not match.ask.checkpoint:
        raise BadPage(sentence("nobody_asked"), "position")
    return problem


def parsed(text: str, name: str) -> Problem:
    """The problem of a text; raises `BadPage`. Its position is not looked at: that takes longer than all the rest."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPage(sentence("no_toml", what=error)) from error
    for part in NEEDED:
        if part not in data:
            raise BadPage(sentence("part_missing"), part)
    for part in data:
        if part not in FIELDS:
            raise BadPage(sentence("no_part"), part)
    if data["goal"] not in GOALS or data["seat"] not in list(SEATS):
        raise BadPage(sentence("no_goal"), "goal")
    for part in ("title", "explanation"):
        if not isinstance(data[part], dict) or not set(data[part]) <= set(LANGUAGES) or "en" not in data[part]:
            raise BadPage(sentence("part_texts"), part)
    reach = tuple(dict(one) for one in data.get("reach", []))
    goal = Goal(data["goal"], SEATS.index(data["seat"]), reach, tuple(data.get("until", [])))
    if (goal.kind == REACH) != bool(reach):
        raise BadPage(sentence("reach_what"), "reach")
    return Problem(
        name, data["game"], data["book"], goal, tuple(data["right"]), tuple(data["solution"]), data["title"],
        data["explanation"], {part: data[part] for part in PARTS if part in data}, data.get("chance", 1.0),
        data.get("second", 0.0), tuple(data.get("solved_by", [])), data.get("pattern", ""), data.get("tried", 0),
        data.get("theme", ""), data.get("tempting", ""),
    )  # fmt: skip


def write_problem(problem: Problem) -> str:
    """The problem as a text.

    >>> problem = problems("clash")[0]
    >>> read_problem(write_problem(problem), problem.id) == problem
    True
    """
    goal = problem.goal
    head: dict[str, Any] = {"game": problem.game, "book": problem.book, "goal": goal.kind, "seat": SEATS[goal.seat]}
    optional = {"reach": [dict(one) for one in goal.reach], "until": list(goal.until)}
    head |= {name: value for name, value in optional.items() if value}
    head |= {"right": list(problem.right), "solution": list(problem.solution)}
    if problem.chance < 1.0 or problem.second > 0.0:
        head |= {"chance": problem.chance, "second": problem.second}
    head |= {"solved_by": list(problem.solved_by), "pattern": problem.pattern, "tried": problem.tried}
    ideas = {"theme": problem.theme, "tempting": problem.tempting}
    head |= {name: value for name, value in ideas.items() if value}
    texts = {"title": problem.title, "explanation": problem.explanation}
    return to_toml({**head, **texts, **problem.position})


@cache
def problems(name: str) -> tuple[Problem, ...]:
    """The problems that come with a game, in the order of their names.

    >>> len(problems("clash")) > 0
    True
    """
    return tuple(parsed(path.read_text("utf-8"), stem) for stem, path in problem_files(name))


def problem_files(name: str) -> Iterator[tuple[str, Traversable]]:
    """The files of a game's problems, by their names without ending."""
    from duelyard.core.registry import game

    package = type(game(name)).__module__.rpartition(".")[0]
    folder = files(package) / FOLDER if package else None
    if folder is None or not folder.is_dir():
        return
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.endswith(".toml") and path.name != AIMS:
            yield path.name.removesuffix(".toml"), path


def find_problem(game: str, name: str) -> Problem | None:
    """A problem that comes with a game, by its id.

    >>> find_problem("clash", "no-such") is None
    True
    """
    return next((parsed(path.read_text("utf-8"), stem) for stem, path in problem_files(game) if stem == name), None)


def position_for(match: Match, seat: int) -> dict[str, Any]:
    """Where a match stands, as the position of a problem: whatever any seat knows the solver sees, and what nobody
    knows may lie anywhere in its pool. The match must be at a checkpoint."""
    page = match.copy()
    state = page.state
    seen = 0
    for known in state.known[: state.seats]:
        seen |= known
    default_knowledge(state)
    state.known[seat] |= seen
    default_may(state, seat)
    data = position_data(page, pooled=True)
    usual = page.rules.complete(None)
    data["options"] = {name: value for name, value in data["options"].items() if usual.get(name) != value}
    return {part: data[part] for part in PARTS if data.get(part)}
