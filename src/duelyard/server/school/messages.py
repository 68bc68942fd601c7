"""What travels between the school and a client; the rest is in `server.messages`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from duelyard.core.teaching import MOST
from duelyard.server.messages import Asked, Ending, EventInfo, OptionInfo, Ref, SeatInfo, Step, Wire

Deed = Annotated[str, StringConstraints(min_length=1, max_length=120)]
Id = Annotated[str, StringConstraints(max_length=40, pattern=r"^[\w.:-]+$")]
SCENES = 8
KEPT = 400  # things that a player may have learned


class LessonInfo(Wire):
    """A lesson in the list: what it teaches, the rules behind it, and of how many scenes it is made. `lost`: kinds of
    events that befall whoever lacks its idea."""

    id: str
    title: str
    idea: str
    rules: list[str]
    scenes: int
    lost: list[str]


class TipInfo(Wire):
    """A tip for the first time that something happens: at the `start`, `later:N` choices, with an `event:KIND` (`of`
    `me` or the `enemy`, or whose ever), an option `verb:VERB`, or a card in sight that `sees:WORD`."""

    id: str
    when: str
    of: str
    at: list[str]
    text: str


class FirstMatch(Wire):
    """A friendly first match: its settings, and the record that it goes on from, if there is one."""

    settings: dict[str, Any]
    record: str | None


class SchoolInfo(Wire):
    """All that a game teaches: its lessons, how to play on one page (as Markdown), tips, the first match."""

    game: str
    lessons: list[LessonInfo]
    guide: str
    tips: list[TipInfo]
    first: FirstMatch


class Doing(Wire):
    """What a learner has done so far in a scene of a lesson: texts of options, in their order."""

    scene: Annotated[int, Field(ge=0, lt=SCENES)] = 0
    done: list[Deed] = Field(default=[], max_length=MOST)


class Wondering(Doing):
    """Why these places cannot be used there."""

    refs: Annotated[list[Ref], Field(max_length=8)]


class Bubble(Wire):
    """What is said at a step, and at which places: the first one carries the tail."""

    text: str
    at: list[str]


class LessonMoment(Wire):
    """Where a learner stands. `bubble` is the open step's (None: the scene is done); `yes` praises the one before,
    `wrong` answers what was done last and is to be taken back. `asks` holds what can be done now, also clicks in a
    question and the button of a step that is only read. `shows`: what leads on. `events` are all of the scene; those
    from `since` on came with what was done last, and `steps` are their changes."""

    lesson: str
    scene: int
    step: int
    total: int
    bubble: Bubble | None
    yes: str | None
    wrong: str | None
    astray: bool
    shows: OptionInfo | None
    game: str
    settings: dict[str, Any]
    seat: int
    seats: list[SeatInfo]
    view: dict[str, Any]
    events: list[EventInfo]
    since: int
    steps: list[Step]
    asks: list[Asked]
    ending: Ending | None


class WhyNotThere(Wire):
    """Why not: the lesson's own words or the rule's; None where nothing forbids it."""

    rule: str | None
    text: str
    own: Literal[True] | None = None


class Learned(Wire):
    """The ids of what a player has learned or seen: lessons, tips, games that he knows."""

    learned: Annotated[list[Id], Field(max_length=KEPT)]
