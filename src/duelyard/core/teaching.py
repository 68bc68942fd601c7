"""Playing a lesson: what the learner has done in a scene so far, played again, and what is said to it.

Nothing is kept between two clicks: a scene, and the list of what was done in it, say everything. What is done is the
text of an option, `? REF` for a click in a question, or `.` for the button of a step that is only read.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final

from duelyard.core.errors import BadLesson
from duelyard.core.film import filmed
from duelyard.core.game import SEATS
from duelyard.core.sentences import sentence

if TYPE_CHECKING:
    from duelyard.core.film import Step as Change
    from duelyard.core.lesson import Lesson, Scene, Step
    from duelyard.core.lesson_parts import Words
    from duelyard.core.match import Match

ASKS: Final = "? "
ON: Final = "."
MOST: Final = 60  # things done in one scene
CONDITION: Final = re.compile(r"(\S+) *(<=|>=|!=|=|<|>|has|lacks) *(\S.*)")
COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "=": operator.eq, "!=": operator.ne, "<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt,
}  # fmt: skip


@dataclass
class Stand:
    """Where a learner stands in a scene. `step` is None when the scene is done; `wrong` answers what was done last,
    which is to be taken back (None: it was right); `yes` is said to the step that was just finished. `made`: what was
    done in this step. `since`: how many events there were before the last thing was done, and `changes` what they
    changed on the table."""

    scene: Scene
    seat: int
    match: Match
    at: int = 0
    made: tuple[str, ...] = ()
    astray: bool = False
    wrong: Words | None = None
    yes: Words | None = None
    since: int = 0
    changes: list[Change] | None = None

    @property
    def step(self) -> Step | None:
        """The step that is open."""
        return self.scene.steps[self.at] if self.at < len(self.scene.steps) else None

    def shows(self) -> str | None:
        """What leads on from here, as something that can be done; None where nobody knows."""
        step = self.step
        if step is None or self.astray:
            return None
        if step.kind == "next":
            return ON
        if step.kind == "point":
            return ASKS + step.point[0]
        ways = [step.solution] if step.kind == "goal" else step.do
        for way in ways:
            if like(self.made, way) and len(way) > len(self.made):
                return option_like(self.match, way[len(self.made)])
        return None


def stand(lesson: Lesson, number: int, done: Sequence[str]) -> Stand:
    """Play what was done in a scene; raises `BadLesson` or `IllegalChoice` for what cannot be done there.

    >>> from duelyard.core.lesson import find_lesson
    >>> here = stand(find_lesson("clash", "clash.1"), 0, ["end"])
    >>> here.step is None, here.match.over
    (True, True)
    """
    scene = lesson.scenes[number]
    match = scene.start()
    match.events(lesson.seat)  # from now on it listens
    here = Stand(scene, lesson.seat, match)
    _answered(here)
    for count, what in enumerate(done, 1):
        last = count == len(done)
        here.since = len(match.events(lesson.seat))
        here.yes = None
        film = filmed(match, [lesson.seat]) if last else None
        _do(here, what)
        if film is not None:
            here.changes = film.end()[lesson.seat]
    return here


def _do(here: Stand, what: str) -> None:
    step = here.step
    if step is None or here.astray:
        raise BadLesson(sentence("lesson_over", choice=repr(what)))
    kind = "point" if what.startswith(ASKS) else "next" if what == ON else "choice"
    if kind != (step.kind if step.kind in ("point", "next") else "choice"):
        raise BadLesson(sentence("lesson_wants", kind=step.kind, choice=repr(what)))
    if kind == "choice":
        here.match.choose(what, seat=here.seat)
        _answered(here)
    here.made = (*here.made, what)
    if _finished(here, step):
        here.yes = step.yes
        here.at += 1
        here.made = ()
        for letter, choice in step.then:
            seat = SEATS.index(letter)
            here.match.choose(option_like(here.match, choice, seat), seat=seat)
        _answered(here)
        return
    asked = here.match.ask
    if step.kind == "do" and any(like(here.made, way) for way in step.do):
        return
    answer = answer_to(step, what)
    gone = asked is None or asked.seat != here.seat
    if answer is not None or step.kind != "goal" or gone:
        here.astray = True
        here.wrong = answer


def _finished(here: Stand, step: Step) -> bool:
    if step.kind == "point":
        return here.made[-1].removeprefix(ASKS) in step.point
    if step.kind == "goal":
        return all(holds(here.match, text) for text in step.goal)
    if step.kind == "do":
        return any(len(way) == len(here.made) and like(here.made, way) for way in step.do)
    return True


def answer_to(step: Step, what: str) -> Words | None:
    """What the lesson says to something that leads elsewhere; None where it says nothing of its own."""
    for each in step.wrong:
        if fnmatchcase(what.removeprefix(ASKS), each.match):
            return each.say
    return None


def _answered(here: Stand) -> None:
    """Let the others do what the scene says they do."""
    ask = here.match.ask
    while ask is not None and ask.seat != here.seat:
        texts = [option.text for option in ask.options]
        found = [text for pattern in here.scene.foe for text in texts if fnmatchcase(text, pattern)]
        if not found:
            return
        here.match.choose(found[0], seat=ask.seat)
        ask = here.match.ask


def like(made: Sequence[str], way: Sequence[str]) -> bool:
    """Whether what was made is the beginning of this way.

    >>> like(["summon baron upper"], ["summon baron *", "end"])
    True
    """
    return len(made) <= len(way) and all(map(fnmatchcase, made, way))


def option_like(match: Match, pattern: str, seat: int | None = None) -> str:
    """The text of the first open option that a pattern means; raises `BadLesson`."""
    texts = [option.text for ask in match.asks if seat in (None, ask.seat) for option in ask.options]
    for text in texts:
        if fnmatchcase(text, pattern):
            return text
    raise BadLesson(sentence("lesson_choice", choice=repr(pattern), few=", ".join(texts[:12])))


# -- conditions ------------------------------------------------------------------------------------------------------


def facts(match: Match) -> dict[str, Any]:
    """What conditions may speak of: the numbers on the table by their refs, and the written position by its paths, with
    `.count` for the words of a text.

    >>> from duelyard.core.lesson import find_lesson
    >>> table = facts(find_lesson("clash", "clash.1").scenes[0].start())
    >>> table["B.stronghold.health"], table["A.upper"], table["mana"]
    (3, 'baron', 3)
    """
    found: dict[str, Any] = {}

    def walk(path: str, value: Any) -> None:
        if isinstance(value, dict):
            for name, part in value.items():
                walk(f"{path}.{name}" if path else str(name), part)
        else:
            found[path] = value
            if isinstance(value, str):
                found[f"{path}.count"] = len(value.replace("-", " ").split())

    state = match.state
    walk("", match.rules.write(state))
    for ref, values in match.rules.numbers(state, state.seats).values():
        for name, value in values.items():
            found[f"{ref}.{name}"] = value
    result = match.result
    found["winner"] = "".join(SEATS[seat] for seat in result.winners) if result else "-"
    return found


def holds(match: Match, condition: str) -> bool:
    """Whether `B.stronghold.health <= 2`, `A.hand has troll`, `winner = A` or the like is true; raises `BadLesson`."""
    parts = CONDITION.fullmatch(condition.strip())
    if parts is None:
        raise BadLesson(sentence("lesson_condition", text=repr(condition)))
    name, sign, wanted = parts.groups()
    table = facts(match)
    if name not in table:
        raise BadLesson(sentence("lesson_no_fact", name=repr(name)))
    value = table[name]
    if sign in ("has", "lacks"):
        text = value if isinstance(value, str) else "; ".join(str(each) for each in value)
        return (f" {wanted} " in f" {re.sub(r'[][|,;]', ' ', text)} ") == (sign == "has")
    if isinstance(value, int):
        if not wanted.lstrip("-").isdecimal():
            raise BadLesson(sentence("lesson_condition", text=repr(condition)))
        return COMPARE[sign](value, int(wanted))
    return COMPARE[sign](str(value), wanted)
