"""Attempts at problems, judged by the search that proves them: the others answer as well as they can.

What the file of a problem knows is not searched again: its solution, and that every other first choice is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from duelyard.core.errors import IllegalChoice
from duelyard.core.sentences import sentence
from duelyard.core.solving import LIMIT, MET, Node, Solver, Worth

if TYPE_CHECKING:
    from duelyard.core.puzzle import Problem

ROUNDED: Final = 1e-3  # chances in files are
LONGEST: Final = 30  # choices of a refutation


@dataclass(frozen=True)
class Verdict:
    """What has become of an attempt: `met`, or None while it goes on. `worth` is what the last choice was worth, `line`
    what was played, with the others' answers, and `refutation` how it goes on after a wrong choice."""

    met: bool | None
    worth: Worth
    line: tuple[str, ...]
    refutation: tuple[str, ...] = ()


def solver_of(problem: Problem, limit: int = 10 * LIMIT) -> Solver:
    """The search that judges attempts at a problem; it may be kept and used again."""
    return Solver(problem.goal, problem.start(), limit)


def judge(problem: Problem, choices: Sequence[str], solver: Solver | None = None) -> Verdict:
    """Whether the solver's choices are right so far; raises `IllegalChoice`, `TooLong`. Where dice decide, the choice
    that rolls them is the last one.

    >>> from duelyard.core.puzzle import problems
    >>> problem = problems("clash")[0]
    >>> judge(problem, problem.own).met
    True
    """
    return by_the_book(problem, choices) or searched(problem, choices, solver)


def by_the_book(problem: Problem, choices: Sequence[str]) -> Verdict | None:
    """The verdict on an attempt that follows the solution of the file; None if it does not."""
    own = problem.own
    if list(choices[: len(own)]) != own[: len(choices)]:
        return None
    line: list[str] = []
    left = min(len(choices), len(own))
    for entry in problem.solution:
        mine = entry.startswith(f"{problem.goal.seat}:")
        if mine and not left:
            break
        left -= mine
        line.append(entry)
    return Verdict(True if len(choices) >= len(own) else None, (problem.chance, problem.chance), tuple(line))


def searched(problem: Problem, choices: Sequence[str], solver: Solver | None = None) -> Verdict:
    """The verdict that the search finds."""
    solver = solver_of(problem) if solver is None else solver
    bar = problem.chance - ROUNDED
    node, line = answered(solver, solver.root)
    worth: Worth = (problem.chance, problem.chance)
    for text in choices:
        if node.worth is not None:
            break
        options = node.match.asks[0].options
        index = next((at for at, option in enumerate(options) if option.text == text), -1)
        if index < 0:
            raise IllegalChoice(sentence("no_option", choice=repr(text), few=", ".join(one.text for one in options)))
        known = node is solver.root and problem.chance == 1.0 and text not in problem.right
        worth = (0.0, 0.0) if known else solver.after(node, index)
        line = [*line, f"{problem.goal.seat}: {text}"]
        then = solver.outcomes(node, index)
        if worth[0] < bar:
            return Verdict(False, worth, tuple(line), refuted(problem, solver, then))
        if len(then) != 1 or then[0][1] is None:  # dice have decided, and it was the best chance
            return Verdict(True, worth, tuple(line))
        node, answers = answered(solver, then[0][1])
        line += answers
    return Verdict(True if node.worth is not None else None, worth, tuple(line))


def answered(solver: Solver, node: Node) -> tuple[Node, list[str]]:
    """The place where the solver is asked again, or it is over, and what the others have answered on the way."""
    line: list[str] = []
    while node.worth is None and node.match.asks[0].seat != solver.goal.seat:
        ask = node.match.asks[0]
        worths = [solver.after(node, index) for index in range(len(ask.codes))]
        index = worths.index(min(worths))
        line.append(f"{ask.seat}: {ask.options[index].text}")
        then = solver.outcomes(node, index)[0][1]
        if then is None:
            break
        node = then
    return node, line


def refuted(problem: Problem, solver: Solver, then: Sequence[tuple[float, Node | None]]) -> tuple[str, ...]:
    """How it goes on after a wrong choice, until dice fall: the solver does what is left of his plan, else what leaves
    him best off by the game's own judgement; the others do whatever makes him fail. Empty if this world spares him."""
    plan = problem.own
    line: list[str] = []
    while len(line) < LONGEST and len(then) == 1 and then[0][1] is not None:
        node = then[0][1]
        if node.worth is not None:
            return () if node.worth == MET else tuple(line)
        if len(node.match.asks) != 1:
            break
        ask = node.match.asks[0]
        options = ask.options
        if ask.seat == solver.goal.seat:
            index = next((at for at, one in enumerate(options) if one.text in plan), -1)
            index = sensible(solver, node) if index < 0 else index
            plan = [text for text in plan if text != options[index].text]
        else:
            index = worst_answer(solver, node)
        line.append(f"{ask.seat}: {options[index].text}")
        then = solver.outcomes(node, index)
    return tuple(line)


def sensible(solver: Solver, node: Node) -> int:
    """What somebody would do here who has no plan any more: nobody strikes his own or walks into a trap to make a
    point. Of equals the last one, as a rule the end of his turn."""
    seat = solver.goal.seat
    found: list[float] = []
    for index in range(len(node.match.asks[0].codes)):
        worth = 0.0
        for share, then in solver.outcomes(node, index):
            worth += share * (-1.0 if then is None else judged(then, seat))
        found.append(round(worth, 9))
    return max(range(len(found)), key=lambda index: (found[index], index))


def judged(node: Node, seat: int) -> float:
    """How good a place is for a seat, by the game's own judgement; the worst where that looks at a card which nobody
    knows."""
    match = node.match
    if match.result is not None:
        return match.result.scores[seat]
    try:
        return match.rules.evaluate(match.state, seat)
    except IndexError:
        return -1.0


def worst_answer(solver: Solver, node: Node) -> int:
    """The answer of somebody else after which the solver fails: the first that is sure to do it, or the best of all."""
    worths = []
    for index in range(len(node.match.asks[0].codes)):
        worths.append(solver.after(node, index))
        if worths[-1][1] <= 0.0:
            return index
    return worths.index(min(worths))
