"""Lessons: scenes on the real table, a bubble for each step, as TOML texts that people can write.

A lesson stands in `school/NN.toml` of its game's folder; docs/school.md tells what its fields mean. This module reads
it and says what is wrong with a bad one; `core.teaching` plays it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.errors import BadLesson
from duelyard.core.game import SEATS
from duelyard.core.lesson_parts import Words, known, spoken, tables_at, text_at, texts_at
from duelyard.core.position import from_position, to_toml
from duelyard.core.sentences import sentence
from duelyard.core.texts import LANGUAGES

if TYPE_CHECKING:
    from duelyard.core.match import Match

KINDS: Final = ("do", "point", "goal", "next")
FOLDER: Final = "school"


@dataclass(frozen=True)
class Wrong:
    """What is said to a choice, or in a question to a place, that leads elsewhere."""

    match: str
    say: Words


@dataclass(frozen=True)
class Refusal:
    """What is said to a click that the rules forbid, in the lesson's own words."""

    refs: tuple[str, ...]
    rule: str
    say: Words


@dataclass(frozen=True)
class Step:
    """One bubble, and what ends it: a choice of `do`, a click on one of `point`, a `goal`, or a button (`next`)."""

    say: Words
    at: tuple[str, ...] = ()
    do: tuple[tuple[str, ...], ...] = ()
    point: tuple[str, ...] = ()
    goal: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()
    then: tuple[tuple[str, str], ...] = ()  # letters of seats, and what they choose
    yes: Words | None = None
    wrong: tuple[Wrong, ...] = ()
    refuse: tuple[Refusal, ...] = ()
    check: tuple[str, ...] = ()
    events: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """What ends the step."""
        return "do" if self.do else "point" if self.point else "goal" if self.goal else "next"


@dataclass(frozen=True)
class Scene:
    """A position and its steps. `before`: what was chosen on the way there from the position; `foe`: what the opponent
    answers where nothing is scripted, the first that he can."""

    game: str
    settings: dict[str, Any]
    position: dict[str, Any]
    knowledge: dict[str, Any]
    random: dict[str, list[Any]]
    before: tuple[tuple[str, str], ...]
    foe: tuple[str, ...]
    steps: tuple[Step, ...]

    def start(self) -> Match:
        """A match that stands at the beginning of the scene, always the same.

        >>> find_lesson("clash", "clash.1").scenes[0].start().ask.seat
        0
        """
        parts = {"options": self.settings, "position": self.position, "knowledge": self.knowledge}
        text = to_toml({"game": self.game, **{name: part for name, part in parts.items() if part}})
        match = from_position(text, seed=0, forced=self.random)
        for letter, choice in self.before:
            match.choose(choice, seat=SEATS.index(letter))
        return match


@dataclass(frozen=True)
class Lesson:
    """One idea, taught in scenes. `seat` is the learner's. `lost`: kinds of events that befall whoever lacks it; the
    lesson is offered after a lost match that was full of them."""

    id: str
    title: Words
    idea: Words
    rules: tuple[str, ...]
    seat: int
    scenes: tuple[Scene, ...]
    lost: tuple[str, ...] = ()


def read_lesson(text: str, game: str) -> Lesson:
    """The lesson of a text; raises `BadLesson`, which says what is wrong and where.

    >>> read_lesson('id = "clash.1"', "clash")
    Traceback (most recent call last):
      ...
    duelyard.core.errors.BadLesson: title: is missing
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(sentence("no_toml", what=error)) from error
    return _Reader(game).lesson(data)


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none where it has no school.

    >>> lessons("clash")[0].id
    'clash.1'
    """
    folder = school_of(game)
    files = sorted(folder.glob("[0-9]*.toml")) if folder else []
    return tuple(read_lesson(path.read_text("utf-8"), game) for path in files)


def find_lesson(game: str, name: str) -> Lesson | None:
    """The lesson with this id.

    >>> find_lesson("clash", "clash.99") is None
    True
    """
    return next((lesson for lesson in lessons(game) if lesson.id == name), None)


def school_of(game: str) -> Path | None:
    """The folder with the lessons of a game, wherever its package lies; None where it brings none."""
    from duelyard.core.registry import game as find

    module = import_module(type(find(game)).__module__)
    folder = Path(module.__file__ or "").with_name(FOLDER)
    return folder if folder.is_dir() else None


class _Reader:
    """Turns plain data into a lesson, field by field."""

    def __init__(self, game: str) -> None:
        self.game = game

    def lesson(self, data: dict[str, Any]) -> Lesson:
        known(data, ("id", "title", "idea", "rules", "seat", "lost", "scene"), "")
        name = text_at(data, "id", "")
        title, idea = self.words(data, "title", ""), self.words(data, "idea", "")
        rules = tuple(texts_at(data, "rules", ""))
        seat = data.get("seat", "A")
        if not isinstance(seat, str) or seat not in tuple(SEATS):
            raise BadLesson(sentence("lesson_seat", value=repr(seat)), "seat")
        scenes = tuple(
            self.scene(each, f"scene {number}") for number, each in enumerate(tables_at(data, "scene", ""), 1)
        )
        if not scenes:
            raise BadLesson(sentence("lesson_missing"), "scene")
        return Lesson(name, title, idea, rules, SEATS.index(seat), scenes, tuple(texts_at(data, "lost", "")))

    def scene(self, data: dict[str, Any], where: str) -> Scene:
        known(data, ("options", "position", "knowledge", "random", "before", "foe", "step"), where)
        parts = {}
        for name in ("options", "position", "knowledge", "random"):
            part = data.get(name, {})
            if not isinstance(part, dict):
                raise BadLesson(sentence("expected_table", value=repr(part)), f"{where}, {name}")
            parts[name] = part
        before = tuple(self.scripted(line, f"{where}, before") for line in texts_at(data, "before", where))
        foe = tuple(texts_at(data, "foe", where))
        steps = tuple(
            self.step(each, f"{where}, step {number}") for number, each in enumerate(tables_at(data, "step", where), 1)
        )
        if not steps:
            raise BadLesson(sentence("lesson_missing"), f"{where}, step")
        given = (parts["options"], parts["position"], parts["knowledge"], parts["random"])
        return Scene(self.game, *given, before, foe, steps)

    def step(self, data: dict[str, Any], where: str) -> Step:
        known(data, (*KINDS, "say", "at", "solution", "then", "yes", "wrong", "refuse", "check", "events"), where)
        if len([kind for kind in KINDS if data.get(kind)]) != 1:
            raise BadLesson(sentence("lesson_one_of", names=", ".join(KINDS)), where)
        if data.get("goal") and not data.get("solution"):
            raise BadLesson(sentence("lesson_missing"), f"{where}, solution")
        return Step(
            say=self.words(data, "say", where, bubble=True),
            at=tuple(texts_at(data, "at", where)),
            do=tuple(in_order(line) for line in texts_at(data, "do", where)),
            point=tuple(texts_at(data, "point", where)),
            goal=tuple(texts_at(data, "goal", where)),
            solution=tuple(texts_at(data, "solution", where)),
            then=tuple(self.scripted(line, f"{where}, then") for line in texts_at(data, "then", where)),
            yes=self.words(data, "yes", where, bubble=True) if "yes" in data else None,
            wrong=tuple(self.wrong(each, f"{where}, wrong") for each in tables_at(data, "wrong", where)),
            refuse=tuple(self.refusal(each, f"{where}, refuse") for each in tables_at(data, "refuse", where)),
            check=tuple(texts_at(data, "check", where)),
            events=tuple(texts_at(data, "events", where)),
        )

    def wrong(self, data: dict[str, Any], where: str) -> Wrong:
        known(data, ("choice", "ref", *LANGUAGES), where)
        if ("choice" in data) == ("ref" in data):
            raise BadLesson(sentence("lesson_one_of", names="choice, ref"), where)
        name = "choice" if "choice" in data else "ref"
        return Wrong(text_at(data, name, where), spoken(data, where, bubble=True))

    def refusal(self, data: dict[str, Any], where: str) -> Refusal:
        known(data, ("refs", "rule", *LANGUAGES), where)
        refs, rule = tuple(texts_at(data, "refs", where)), text_at(data, "rule", where)
        return Refusal(refs, rule, spoken(data, where, bubble=True))

    def scripted(self, line: str, where: str) -> tuple[str, str]:
        letter, colon, choice = (part.strip() for part in line.partition(":"))
        if not colon or letter not in tuple(SEATS) or not choice:
            raise BadLesson(sentence("lesson_scripted", line=repr(line)), where)
        return letter, choice

    def words(self, data: dict[str, Any], name: str, where: str, bubble: bool = False) -> Words:
        place = f"{where}, {name}" if where else name
        if name not in data:
            raise BadLesson(sentence("lesson_missing"), place)
        part = data[name]
        if not isinstance(part, dict):
            raise BadLesson(sentence("expected_table", value=repr(part)), place)
        known(part, LANGUAGES, place)
        return spoken(part, place, bubble)


def in_order(line: str) -> tuple[str, ...]:
    """Choices that follow each other.

    >>> in_order("play maul_thrash; stay")
    ('play maul_thrash', 'stay')
    """
    return tuple(part.strip() for part in line.split(";"))
