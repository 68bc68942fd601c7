"""What a problem is called, and why its solution works: from the choices and events of the solution, by templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from duelyard.core.puzzle import Problem, smooth
from duelyard.core.reader import Phrase
from duelyard.core.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from duelyard.core.events import Event
    from duelyard.core.match import Match
    from duelyard.core.option import Option

TEXTS: Final = Texts(Path(__file__).parents[1] / "texts")
SUBJECTS: Final = ("card", "at", "champion", "other", "target", "with")  # words of an option that name cards
TITLES: Final = 6  # templates of each sort
MOST: Final = 4  # events that are told


def chosen(problem: Problem) -> tuple[list[Option], list[Event], Match]:
    """The solver's choices of the solution, what he sees happen, and where it ends."""
    match = problem.start()
    begun = len(match.events(problem.goal.seat))
    own: list[Option] = []
    for entry in problem.solution:
        seat, _, text = entry.partition(": ")
        option = next(option for option in match.ask_of(int(seat)).options if option.text == text)
        if int(seat) == problem.goal.seat:
            own.append(option)
        if entry != problem.solution[-1] or problem.chance == 1.0:  # the dice of the last choice are not told
            match.choose(option, seat=int(seat))
    return own, match.events(problem.goal.seat)[begun:], match


def pattern(options: Sequence[Option]) -> str:
    """The verbs and cards of a line, without places: two problems with the same pattern are the same trick."""
    return ", ".join(" ".join([option.text.split()[0], *subjects(option)]) for option in options)


def subjects(option: Option) -> list[str]:
    """The cards that an option names; of pieces with an owner ("A.kilgore") those alone that act: whom it meets is no
    part of a trick."""
    named = [str(option.words[name]) for name in SUBJECTS if option.words.get(name) is not None]
    acts = not option.text.startswith("target")
    return [name.rpartition(".")[2] for name in named if "." not in name or acts]


def told(problem: Problem, telling: Sequence[str], tempting: str = "", used: Sequence[str] = ()) -> Problem:
    """The problem with title and explanation in all languages. `tempting`: a wrong first choice that looks good;
    `used`: titles that are taken (in English)."""
    own, events, _ = chosen(problem)
    title = dict.fromkeys(LANGUAGES, "")
    start = int(sha256(problem.pattern.encode()).hexdigest(), 16)
    for k in range(TITLES):
        title = {lang: titled(problem, own, lang, (start + k) % TITLES) for lang in LANGUAGES}
        if title["en"] not in used:
            break
    else:
        number = 2
        while f"{title['en']} ({number})" in used:
            number += 1
        title = {lang: f"{text} ({number})" for lang, text in title.items()}
    explanation = {lang: explained(problem, own, events, telling, tempting, lang) for lang in LANGUAGES}
    return replace(problem, title=title, explanation=explanation)


def titled(problem: Problem, own: Sequence[Option], lang: str, number: int) -> str:
    """The title by one of the templates: of one card, of two, or of none."""
    names: list[str] = []
    for option in own:
        word = next((name for name in SUBJECTS if option.words.get(name) is not None), None)
        if word is not None and option.rules is not None:
            name = option.rules.word(word, option.words[word], lang)
            if name not in names and not isinstance(name, Phrase):
                names.append(str(name))
    sort = ("none", "one", "two")[min(len(names), 2)]
    if len(names) > 2:
        names = [names[0], names[-1]]
    words = dict(zip(("a", "b"), names, strict=False))
    return TEXTS.say(f"puzzle.title.{sort}_{number}", lang, words)


def explained(
    problem: Problem, own: Sequence[Option], events: Sequence[Event], telling: Sequence[str], tempting: str, lang: str
) -> str:
    """Why the solution works: what decides, and why the tempting choice does not do."""
    rules = problem.start().rules
    kind = "chance" if problem.chance < 1.0 or problem.second > 0.0 else problem.goal.kind
    sure = {"best": percent(problem.chance), "second": percent(problem.second)}
    to = problem.reader(lang)
    first = smooth(own[0].label(lang, to), lang)
    parts = [TEXTS.say(f"puzzle.why.{kind}", lang, {"first": first, **sure})]
    lines = [rules.event_text(event, lang, to) for event in events if event.kind in telling]
    lines = [smooth(line, lang) for line in lines]
    if lines and kind != "chance":
        parts.append(TEXTS.say("puzzle.why.decides", lang, {"events": " ".join(lines[-MOST:])}))
    option = next((one for one in problem.start().options if one.text == tempting), None)
    if option is not None and tempting not in problem.right:
        parts.append(
            TEXTS.say(f"puzzle.why.not_{kind}", lang, {"choice": smooth(option.label(lang, to), lang), **sure})
        )
    return " ".join(parts)


def percent(share: float) -> str:
    """A chance as people write it.

    >>> percent(0.83333)
    '83 %'
    """
    return f"{round(100 * share)} %"
