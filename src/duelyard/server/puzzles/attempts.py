"""Attempts at problems, judged by the solver: in a process of its own (`readers`), like all that takes its time."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from duelyard.core.judging import Verdict, judge, solver_of
from duelyard.core.puzzle import Problem, find_problem
from duelyard.core.solving import REACH, TooLong
from duelyard.server.messages import Attempt, Frames, OptionInfo, SeatInfo
from duelyard.server.table.records import frames
from duelyard.server.table.telling import told
from duelyard.server.words.problems import TEXTS, Trouble

if TYPE_CHECKING:
    from duelyard.core.match import Match
    from duelyard.core.reader import Reader
    from duelyard.core.solving import Solver

KEPT = 16  # searches that are kept, for the next attempt


@lru_cache(maxsize=KEPT)
def solver(game: str, name: str) -> tuple[Problem, Solver]:
    """A problem and its search; raises `Trouble`."""
    problem = find_problem(game, name)
    if problem is None:
        raise Trouble(404, "no_such")
    return problem, solver_of(problem)


def attempt(game: str, name: str, choices: list[str], lang: str, reveal: bool = False) -> Attempt:
    """What has become of an attempt; raises `Trouble`, `IllegalChoice`.

    >>> from duelyard.core.puzzle import problems
    >>> attempt("clash", problems("clash")[0].id, [], "en").met is None
    True
    """
    problem, search = solver(game, name)
    search.tried = 0
    try:
        verdict = judge(problem, choices, search)
    except TooLong as error:
        raise Trouble(422, "too_long_to_read", n=0) from error
    match = problem.start()
    begun = match.number
    diced = problem.chance < 1.0
    wrong = None
    for entry in verdict.line[: len(verdict.line) - (diced and verdict.met is not None)]:
        play(match, entry)
    if verdict.met is False and not diced:
        wrong = match.number
        for entry in verdict.refutation:
            play(match, entry)
    seat = problem.goal.seat
    settings = match.origin.settings
    to = problem.reader(lang)
    names = [name[:1].upper() + name[1:] for _, name in to.names]
    sides = match.rules.sides(settings)
    seats = [
        SeatInfo(seat=each, name=names[each], side=sides[each], kind="human", player=None, level=None, online=True)
        for each in range(match.state.seats)
    ]
    shown = frames(match, begun, 50, seat, lang, to, is_open=False)
    ask = match.ask if verdict.met is None else None
    return Attempt(
        met=verdict.met,
        text=verdict_text(problem, verdict, lang),
        wrong=wrong,
        frames=Frames(game=game, settings=settings, seats=seats, total=match.number, frames=shown, ending=None),
        prompt=None if ask is None else ask.text(lang, to),
        options=[] if ask is None else option_infos(match, to, lang),
        worth=verdict.worth[0] if diced else None,
        best=problem.chance if diced else None,
        solution=problem.steps(lang) if reveal or verdict.met else [],
        explanation=problem.explanation.get(lang, problem.explanation["en"]) if reveal or verdict.met else "",
    )


def play(match: Match, entry: str) -> None:
    """Make a choice of a line, as far as the match goes."""
    seat, _, text = entry.partition(": ")
    if not match.over:
        match.choose(text, seat=int(seat))


def option_infos(match: Match, to: Reader, lang: str) -> list[OptionInfo]:
    """The options of the pending ask, as they travel."""
    return [
        OptionInfo(
            text=option.text,
            refs=list(option.refs),
            verb=option.text.split()[0],
            **told(lambda who, option=option: option.label(lang, who), to, "label"),  # type: ignore[misc]
        )
        for option in match.options
    ]


def verdict_text(problem: Problem, verdict: Verdict, lang: str) -> str | None:
    """The verdict in a sentence; None while it is open."""
    if verdict.met is None:
        return None
    aims = problem.aims(lang)
    words = {"worth": round(100 * verdict.worth[0]), "best": round(100 * problem.chance), "aims": aims}
    kind = "chance" if problem.chance < 1.0 else problem.goal.kind
    told = kind == REACH and bool(aims) and not verdict.met
    return TEXTS.say(f"puzzle.{'met' if verdict.met else 'wrong'}_{kind}{'_told' if told else ''}", lang, words)
