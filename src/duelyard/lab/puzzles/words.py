"""What a problem is called, and why its solution works: from the choices and events of the solution, by templates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from duelyard.core.judging import searched
from duelyard.core.puzzle import Problem, smooth
from duelyard.core.reader import Phrase
from duelyard.core.registry import game
from duelyard.core.solving import SURVIVE, WIN_IN_TWO, is_event, whose_turn
from duelyard.core.texts import LANGUAGES, Texts
from duelyard.lab.puzzles.themes import theme_of

if TYPE_CHECKING:
    from duelyard.core.events import Event
    from duelyard.core.game import Reason
    from duelyard.core.match import Match
    from duelyard.core.option import Option
    from duelyard.lab.puzzles.aims import Aims

TEXTS: Final = Texts(Path(__file__).parents[1] / "texts")
SUBJECTS: Final = ("card", "at", "champion", "other", "target", "with")  # words of an option that name cards
TITLES: Final = 2  # of each theme
PLAIN: Final = 6  # templates of each sort that fit every theme
MOST, FEW = 4, 3  # events that are told of the solution, and of what was tempting
CHANCE: Final = "chance"
ROLLS: Final = 60  # seeds that are tried for dice that meet the goal
ANSWERED: Final = (SURVIVE, WIN_IN_TWO)  # goals that are spoiled by what the enemy does


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
        if entry != problem.solution[-1] or problem.chance == 1.0:  # what the last dice do is no part of the idea
            match.choose(option, seat=int(seat))
    return own, match.events(problem.goal.seat)[begun:], match


def well_rolled(problem: Problem) -> list[Event]:
    """What the solver sees happen when the solution meets its goal: with good dice, where dice decide."""
    for seed in range(ROLLS):
        match = problem.start(seed)
        begun = len(match.events(problem.goal.seat))
        if all(played(match, entry) for entry in problem.solution):
            for run in (match, *ways_on(match, problem.goal.seat)):
                events = run.events(problem.goal.seat)[begun:]
                if all(any(is_event(event, wanted) for event in events) for wanted in problem.goal.reach):
                    return events
    return []


def played(match: Match, entry: str) -> bool:
    """Make a choice of a line, if it can be made: dice may have decided otherwise."""
    seat, _, text = entry.partition(": ")
    ask = next((one for one in match.asks if one.seat == int(seat)), None)
    if ask is None or all(option.text != text for option in ask.options):
        return False
    match.choose(text, seat=int(seat))
    return True


def ways_on(match: Match, seat: int) -> Iterator[Match]:
    """The match after each answer to a question that the dice have led to."""
    ask = match.ask
    if ask is not None and ask.seat == seat and not ask.checkpoint:
        for index in range(len(ask.codes)):
            run = match.copy()
            run.choose(index, seat=seat)
            yield run


def pattern(options: Sequence[Option]) -> str:
    """The verbs and cards of a line, without places: two problems with the same pattern are the same trick."""
    return ", ".join(" ".join([option.text.split()[0], *subjects(option)]) for option in options)


def subjects(option: Option) -> list[str]:
    """The cards that an option names; of pieces with an owner ("A.kilgore") those alone that act: whom it meets is no
    part of a trick."""
    named = [str(option.words[name]) for name in SUBJECTS if option.words.get(name) is not None]
    acts = not option.text.startswith("target")
    return [name.rpartition(".")[2] for name in named if "." not in name or acts]


def told(problem: Problem, aims: Aims, used: Sequence[Mapping[str, str]] = ()) -> Problem:
    """The problem with theme, title and explanation in all languages; `used`: titles that are taken."""
    own, events, _ = chosen(problem)
    theme = theme_of(problem, events, aims.themes)
    problem = replace(problem, theme=theme.id if theme else "")
    at = 0 if theme is None else theme.key_choice(problem)
    key = [own[at], *own]
    titles = [{lang: titled(problem, key, lang, number) for lang in LANGUAGES} for number in range(TITLES)]
    start = int(sha256(problem.pattern.encode()).hexdigest(), 16)
    plain = [{lang: plainly_titled(own, lang, (start + k) % PLAIN) for lang in LANGUAGES} for k in range(PLAIN)]
    numbered = [{lang: f"{text} ({k})" for lang, text in plain[0].items()} for k in range(2, len(used) + 3)]
    free = [
        title
        for title in [*titles, *plain, *numbered]
        if all(title[lang] and title[lang] not in [one[lang] for one in used] for lang in LANGUAGES)
    ]
    if problem.goal.reach:
        events = well_rolled(problem)
    lines = {lang: explained(problem, own, events, aims.telling, lang) for lang in LANGUAGES}
    return replace(problem, title=free[0], explanation=lines)


def names_in(own: Sequence[Option], lang: str) -> list[str]:
    """The cards that a line names, the first one first."""
    names: list[str] = []
    for option in own:
        word = next((name for name in SUBJECTS if option.words.get(name) is not None), None)
        if word is not None and option.rules is not None:
            name = option.rules.word(word, option.words[word], lang)
            if isinstance(name, Phrase):  # a piece with an owner ("A.kilgore"): a title does without him
                name = option.rules.word(word, str(option.words[word]).rpartition(".")[2], lang)
            if name not in names and not isinstance(name, Phrase):
                names.append(str(name))
    return names


def titled(problem: Problem, own: Sequence[Option], lang: str, number: int) -> str:
    """A title of the theme, with the card that makes it; empty where there is none."""
    key, names, texts = f"theme_title.{problem.theme}_{number}", names_in(own, lang), game(problem.game).texts
    title = texts.say(key, lang, {"a": names[0]} if names else {}) if texts.has(key, lang) else ""
    return "" if "{" in title else title


def plainly_titled(own: Sequence[Option], lang: str, number: int) -> str:
    """The title by one of the templates that fit every theme: of one card, of two, or of none."""
    names = names_in(own, lang)
    sort = ("none", "one", "two")[min(len(names), 2)]
    if len(names) > 2:
        names = [names[0], names[-1]]
    words = dict(zip(("a", "b"), names, strict=False))
    return TEXTS.say(f"puzzle.title.{sort}_{number}", lang, words)


def explained(
    problem: Problem, own: Sequence[Option], events: Sequence[Event], telling: Sequence[str], lang: str
) -> str:
    """Why the solution works: its idea, what decides, and how the tempting choice fails."""
    kind = kind_of(problem)
    idea = f"theme_idea.{problem.theme}"
    texts, to = game(problem.game).texts, problem.reader(lang)
    parts = [texts.say(idea, lang, {})] if texts.has(idea, lang) else []
    first = smooth(own[0].label(lang, to), lang)
    sort = "chance_only" if kind == CHANCE and not problem.second else kind
    words = {"first": first, "aims": wanted(problem, lang), **chances(problem)}
    parts.append(TEXTS.say(f"puzzle.why.{sort}", lang, words))
    lines = in_words(problem, events, telling, lang)
    if lines:
        key = "puzzle.why.good_roll" if kind == CHANCE else "puzzle.why.decides"
        parts.append(TEXTS.say(key, lang, {"events": " ".join(lines[-MOST:])}))
    if problem.tempting and problem.tempting not in problem.right:
        parts.append(refusal(problem, own[0], telling, lang))
    return "\n".join(parts)


def refusal(problem: Problem, first: Option, telling: Sequence[str], lang: str) -> str:
    """Why the tempting choice fails: what it is worth, why the right one cannot follow it, or how it goes on."""
    kind, to = kind_of(problem), problem.reader(lang)
    start = problem.start()
    option = next(one for one in start.options if one.text == problem.tempting)
    words = {"choice": smooth(option.label(lang, to), lang), "aims": wanted(problem, lang)}
    verdict = searched(problem, [problem.tempting])
    seat, begun = problem.goal.seat, len(start.events(problem.goal.seat))
    start.choose(option, seat=seat)
    reason = barred(start, seat, first)
    answers: list[str] = []
    own: list[bool] = []  # of what the solver does then, what is an act of its own, and no part of the choice
    for entry in verdict.refutation:
        who, _, text = entry.partition(": ")
        if start.over:
            break
        ask = start.ask_of(int(who))
        answer = next(one for one in ask.options if one.text == text)
        if int(who) != seat:
            answers.append(smooth(answer.label(lang, to), lang))
        else:
            own.append(ask.checkpoint)
        start.choose(answer, seat=int(who))
    events = start.events(seat)[begun:]
    lines = in_words(problem, events, telling, lang)
    words |= {"answer": "; ".join(answers[:2]), "events": " ".join(lines[-FEW:]), "worth": percent(verdict.worth[0])}
    lost = start.result is not None and start.result.scores[seat] < 0
    over = not any(own) and (start.ask is None or start.ask.checkpoint) and whose_turn(start) != seat
    follows = not own or any(own) or any(event.kind in problem.goal.until for event in events)
    if kind in ANSWERED:
        shown = "_answered" if answers and lines else "_shown" if lines else ""
    elif kind == CHANCE:
        shown = "" if verdict.worth[0] else "_over" if over else "_none"
    elif reason is not None:
        shown, words = "_barred", words | {"reason": reason.text(lang)}
    else:
        shown = "_lost" if lost else "_shown" if lines and follows else "_over" if over else ""
    return TEXTS.say(f"puzzle.why.not_{kind}{shown}", lang, words)


def barred(match: Match, seat: int, first: Option) -> Reason | None:
    """The rule that forbids the right choice after a wrong one: what it would cost is spent. None where it could still
    be made, and where the answer would be about another card, which has moved to its place."""
    ask = match.ask
    if ask is None or ask.seat != seat or not ask.checkpoint or any(one.text == first.text for one in ask.options):
        return None
    reason = match.why_not(seat, list(first.refs))
    card = first.words.get("card")
    return reason if reason is not None and card is not None and reason.words.get("card") == card else None


def wanted(problem: Problem, lang: str) -> str:
    """What is to be reached, as something to do; where the game has no words for it, just that.

    >>> from duelyard.core.puzzle import problems
    >>> wanted(problems("brawl")[0], "en")
    'knock out Gwaien'
    """
    return problem.aims(lang) or TEXTS.say("puzzle.why.aims", lang, {})


def kind_of(problem: Problem) -> str:
    """The goal, or a chance where dice decide."""
    return CHANCE if problem.chance < 1.0 or problem.second > 0.0 else problem.goal.kind


def chances(problem: Problem) -> dict[str, str]:
    """What the right choice is worth, and the others."""
    return {"best": percent(problem.chance), "second": percent(problem.second)}


def in_words(problem: Problem, events: Sequence[Event], telling: Sequence[str], lang: str) -> list[str]:
    """The events that tell something, as the log has them."""
    rules, to = game(problem.game), problem.reader(lang)
    lines = [smooth(rules.event_text(event, lang, to), lang) for event in events if event.kind in telling]
    return list(dict.fromkeys(lines))


def percent(share: float) -> str:
    """A chance as people write it.

    >>> percent(0.83333)
    '83 %'
    """
    return f"{round(100 * share)} %"
