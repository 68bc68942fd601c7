"""A lesson as a client sees it: the scene is played anew for every click, so that nothing has to be kept."""

from __future__ import annotations

from functools import cache
from typing import Any

from duelyard.core.errors import DuelyardError
from duelyard.core.game import Game
from duelyard.core.lesson import Lesson, find_lesson, lessons
from duelyard.core.lesson_parts import Words
from duelyard.core.reader import Reader
from duelyard.core.registry import game
from duelyard.core.school import first, guide, tips
from duelyard.core.teaching import ASKS, ON, Stand, stand
from duelyard.server.school.messages import FirstMatch, LessonInfo, SchoolInfo, TipInfo
from duelyard.server.table.infos import ending_info
from duelyard.server.table.telling import reader
from duelyard.server.table.updates import ask_info, event_info
from duelyard.server.words.problems import TEXTS, Trouble, told


@cache
def school_info(name: str, lang: str) -> SchoolInfo:
    """All that a game teaches.

    >>> school_info("clash", "en").lessons[0].title
    'Topple the fort'
    """
    infos = [
        LessonInfo(
            id=each.id,
            title=each.title[lang],
            idea=each.idea[lang],
            rules=list(each.rules),
            scenes=len(each.scenes),
            lost=list(each.lost),
        )
        for each in lessons(name)
    ]
    told = [TipInfo(id=tip.id, when=tip.when, of=tip.of, at=list(tip.at), text=tip.say[lang]) for tip in tips(name)]
    begin = first(name)
    friendly = FirstMatch(settings=begin.settings, record=begin.record or None)
    return SchoolInfo(game=name, lessons=infos, guide=guide(name)[lang], tips=told, first=friendly)


def moment(name: str, lesson: str, scene: int, done: list[str], lang: str) -> dict[str, Any]:
    """Where somebody stands who has done this (`messages.LessonMoment`).

    >>> moment("clash", "clash.1", 0, [], "en")["bubble"]["at"][0]
    'ui.button'
    """
    found, here = standing(name, lesson, scene, done, lang)
    match, seat = here.match, here.seat
    rules, settings = match.rules, match.origin.settings
    names = [TEXTS.say("school.you" if each == seat else "school.enemy", lang, {}) for each in range(match.state.seats)]
    to = reader(rules, settings, names, lang, seat)
    step = here.step
    result = match.result
    ending = None
    if result is not None:
        end = {"way": "rules", "scores": result.scores, "rule": result.rule, "details": result.details}
        ending = ending_info(rules, settings, end, names, lang, seat)
    asks = asks_info(here, lang, to)
    return {
        "lesson": found.id,
        "scene": scene,
        "step": here.at,
        "total": len(here.scene.steps),
        "bubble": step and {"text": step.say[lang], "at": list(step.at)},
        "yes": say(here.yes, lang),
        "wrong": say(here.wrong, lang),
        "astray": here.astray,
        "shows": shown(here, asks),
        "game": name,
        "settings": settings,
        "seat": seat,
        "seats": [seat_info(rules, settings, each, names[each], each == seat) for each in range(match.state.seats)],
        "view": match.view(seat),
        "events": [event_info(rules, event, lang, to) for event in match.events(seat)],
        "since": here.since,
        "steps": [{"after": after, "patch": patch} for after, patch in here.changes or []],
        "asks": asks,
        "ending": ending,
    }


def why_not(name: str, lesson: str, scene: int, done: list[str], refs: list[str], lang: str) -> dict[str, Any]:
    """Why a click leads nowhere: in the lesson's words where it has some, else in the rule's.

    >>> why_not("clash", "clash.2", 0, [], ["A.hand.5"], "en")["text"]
    'Zombie is fifth in line. Play one of the four in front, and it moves up.'
    """
    _, here = standing(name, lesson, scene, done, lang)
    for refusal in here.step.refuse if here.step else ():
        if set(refusal.refs) <= set(refs):
            return {"rule": refusal.rule, "text": refusal.say[lang], "own": True}
    reason = None if here.astray else here.match.why_not(here.seat, refs)
    return {"rule": reason and reason.rule, "text": reason.text(lang) if reason else "", "own": None}


def standing(name: str, lesson: str, scene: int, done: list[str], lang: str) -> tuple[Lesson, Stand]:
    """The lesson and where the learner stands in it; raises `Trouble`."""
    found = find_lesson(game(name).id, lesson)
    if found is None or scene >= len(found.scenes):
        raise Trouble(404, "no_such")
    try:
        return found, stand(found, scene, done)
    except DuelyardError as error:
        raise Trouble(422, "bad_request", why=told(error, lang)) from error


def asks_info(here: Stand, lang: str, to: Reader) -> list[dict[str, Any]]:
    """What can be done now (`messages.Asked`). In a question that is a click, on one of the places it speaks of."""
    step = here.step
    if step is None or here.astray:
        return []
    if step.kind in ("do", "goal"):
        return [ask_info(ask, here.seat, lang, to) for ask in here.match.asks]
    options = [{"text": ON, "label": TEXTS.say("school.on", lang, {}), "refs": [], "verb": ON}]
    if step.kind == "point":
        refs = [*step.point, *[each.match for each in step.wrong]]
        options = [{"text": ASKS + ref, "label": ref, "refs": [ref], "verb": ASKS.strip()} for ref in refs]
    prompt = TEXTS.say(f"school.{step.kind}", lang, {})
    return [{"seat": here.seat, "prompt": prompt, "options": options, "veiled": False, "dark": []}]


def shown(here: Stand, asks: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The option that leads on."""
    text = here.shows()
    return next((option for ask in asks for option in ask["options"] or [] if option["text"] == text), None)


def seat_info(rules: Game[Any], settings: dict[str, Any], seat: int, name: str, own: bool) -> dict[str, Any]:
    """Who sits there (`messages.SeatInfo`)."""
    return {
        "seat": seat,
        "name": name,
        "side": rules.sides(settings)[seat],
        "kind": "human" if own else "bot",
        "player": None,
        "level": None,
        "online": True,
        "sealed": None,
    }


def say(words: Words | None, lang: str) -> str | None:
    """A text in the reader's language, if there is one."""
    return words[lang] if words else None
