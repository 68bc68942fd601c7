"""Every lesson, held against the engine: what it expects can be done, what it says comes true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from itertools import islice
from random import Random

import pytest

import duelyard
from duelyard.core import ledger
from duelyard.core.errors import BadLesson, IllegalChoice
from duelyard.core.lesson import Lesson, Step, lessons, read_lesson
from duelyard.core.lesson_parts import Words
from duelyard.core.school import first, guide, tips
from duelyard.core.teaching import ASKS, ON, Stand, answer_to, facts, holds, like, stand
from tests.played import PLAYED

GAMES = PLAYED
ALL = [pytest.param(game, lesson, id=lesson.id) for game in GAMES for lesson in lessons(game)]
RARE = {"unlocks"}  # too rare to wait for
LETTER = {"en": re.compile(r"\bB\b|\bA's\b"), "ru": re.compile(r"\b[AB]\b")}


def said(step: Step) -> Iterator[Words]:
    yield step.say
    if step.yes:
        yield step.yes
    yield from [each.say for each in step.wrong] + [each.say for each in step.refuse]


def ways_of(step: Step) -> tuple[tuple[str, ...], ...]:
    """All ways through a step that the lesson names, as patterns."""
    if step.kind == "next":
        return ((ON,),)
    if step.kind == "point":
        return tuple((ASKS + ref,) for ref in step.point)
    return (step.solution,) if step.kind == "goal" else step.do


def followed(lesson: Lesson, scene: int, done: list[str], way: tuple[str, ...]) -> list[Stand]:
    """Where one stands before each choice of a way, and after the last one."""
    here = [stand(lesson, scene, done)]
    made = list(done)
    for pattern in way:
        texts = [option.text for option in here[-1].match.options]
        plain = pattern.startswith(ASKS) or pattern == ON
        found = pattern if plain else next((text for text in texts if fnmatchcase(text, pattern)), None)
        assert found is not None, f"{lesson.id}: no option is like {pattern!r}, there are {texts}"
        if not plain:
            assert here[-1].match.ask.seat == lesson.seat, f"{lesson.id}: {pattern!r} is another's choice"
        made.append(found)
        here.append(stand(lesson, scene, made))
        assert not here[-1].astray, f"{lesson.id}: {made} leads astray"
    here[-1].made = tuple(made)
    return here


def test_every_game_has_a_school() -> None:
    for game in GAMES:
        ids = [lesson.id for lesson in lessons(game)]
        assert 6 <= len(ids) <= 8, game
        assert len(set(ids)) == len(ids)
        assert all(name.startswith(f"{game}.") for name in ids)


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_a_lesson_speaks_to_people(game: str, lesson: Lesson) -> None:
    """Of "you" and "the enemy", of rules that there are; the reader sees to both languages and to the length."""
    known = ledger.ids(game)
    steps = [step for scene in lesson.scenes for step in scene.steps]
    assert lesson.rules
    assert set(lesson.rules) <= set(known)
    assert {each.rule for step in steps for each in step.refuse} <= set(known)
    texts = duelyard.game(game).texts
    assert all(texts.has(f"event.{kind}") for kind in lesson.lost)
    assert len([step for step in steps if step.kind == "next"]) <= 1
    for words in [lesson.title, lesson.idea, *[words for step in steps for words in said(step)]]:
        for lang, text in words.items():
            assert not LETTER[lang].search(text), text


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_what_a_lesson_claims_comes_true(game: str, lesson: Lesson) -> None:
    for number, scene in enumerate(lesson.scenes):
        done: list[str] = []
        for at, step in enumerate(scene.steps):
            start = stand(lesson, number, done)
            assert start.at == at
            shown = start.shows()
            assert shown is not None
            where = f"{lesson.id}, scene {number + 1}, step {at + 1}"
            before = len(start.match.events(lesson.seat))
            routes = [followed(lesson, number, done, way) for way in ways_of(step)]
            for route in routes:
                end = route[-1]
                assert end.at == at + 1, f"{where}: {end.made} does not end the step"
                for condition in step.check:
                    assert holds(end.match, condition), f"{where}: {condition} ({facts(end.match)})"
                kinds = [event.kind for event in end.match.events(lesson.seat, before)]
                assert set(step.events) <= set(kinds), f"{where}: {step.events} among {kinds}"
            for route in routes[1:]:  # another right way does not spoil what follows
                made = list(route[-1].made)
                for later in scene.steps[at + 1 :]:
                    made = list(followed(lesson, number, made, ways_of(later)[0])[-1].made)
            check_wrong(lesson, number, done, step, [spot for route in routes for spot in route[:-1]], where)
            for refusal in step.refuse:
                reason = start.match.why_not(lesson.seat, list(refusal.refs))
                assert reason is not None, f"{where}: {refusal.refs} is allowed"
                assert reason.rule == refusal.rule, f"{where}: {refusal.refs} {reason}"
            done = list(routes[0][-1].made)
        last = stand(lesson, number, done)
        assert last.step is None


def check_wrong(lesson: Lesson, number: int, done: list[str], step: Step, spots: list[Stand], where: str) -> None:
    """Each wrong choice can be made somewhere on the way, leads astray, and gets its own answer."""
    for each in step.wrong:
        if step.kind == "point":
            assert each.match not in step.point
            assert stand(lesson, number, [*done, ASKS + each.match]).wrong == each.say
            continue
        tried = 0
        for spot in spots:
            made = [*done, *spot.made]
            texts = [option.text for option in spot.match.options]
            for text in islice((text for text in texts if fnmatchcase(text, each.match)), 12):
                if step.kind == "do" and any(like([*spot.made, text], way) for way in step.do):
                    continue
                if answer_to(step, text) != each.say:
                    continue
                after = stand(lesson, number, [*made, text])
                if after.at > spot.at:
                    continue  # a way of one's own to the goal
                tried += 1
                assert after.astray, f"{where}: {text}"
                assert after.wrong == each.say, f"{where}: {text}"
        assert tried, f"{where}: nothing is answered by {each.match!r} ({[o.text for o in spots[0].match.options]})"


# -- the reader and the teacher ----------------------------------------------------------------------------------------

SMALL = """
id = "clash.x"
title = { en = "t", ru = "т" }
idea = { en = "i", ru = "и" }
rules = ["CL-GEN-2"]
[[scene]]
[scene.position]
active = "A"
mana = 4
A = { upper = "brute", lower = "-", hand = "grrr {B} carapace baron" }
B = { upper = "zombie", lower = "-", hand = "{F} shaman scribe" }
[[scene.step]]
say = { en = "s", ru = "с" }
do = ["summon grrr *; end"]
wrong = [{ choice = "end", en = "w", ru = "н" }]
[[scene.step]]
say = { en = "s", ru = "с" }
point = ["B.stronghold"]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[[scene]]", "[[scene", "not a TOML text"),
        ('title = { en = "t", ru = "т" }', "", "title: is missing"),
        ('ru = "и"', 'fr = "e"', "idea, fr: a lesson has no such field here"),
        ('point = ["B.stronghold"]', "", "scene 1, step 2: exactly one of these is needed"),
        ('point = ["B.stronghold"]', 'goal = ["winner = A"]', "scene 1, step 2, solution: is missing"),
        ('"w"', f'"{"word " * 26}"', "scene 1, step 1, wrong, en: 26 words"),
        ('point = ["B.stronghold"]', 'point = ["B.stronghold"]\nthen = ["end"]', "expected a seat and its choice"),
        ("say = ", "sya = ", "scene 1, step 1, sya: a lesson has no such field here (did you mean say?)"),
        ('rules = ["CL-GEN-2"]', 'rules = ["CL-GEN-2"]\nseat = "Z"', "seat: expected the letter of a seat"),
    ],
)
def test_a_bad_lesson_is_told_where(old: str, new: str, told: str) -> None:
    with pytest.raises(BadLesson) as error:
        read_lesson(SMALL.replace(old, new, 1), "clash")
    assert told in str(error.value)
    assert error.value.say("ru") != str(error.value)


def test_what_was_done_is_played_again() -> None:
    lesson = read_lesson(SMALL, "clash")
    here = stand(lesson, 0, [])
    assert here.shows() == "summon grrr upper"
    here = stand(lesson, 0, ["summon grrr lower"])
    assert (here.at, here.astray, here.shows()) == (0, False, "end")
    here = stand(lesson, 0, ["summon grrr lower", "end"])
    assert (here.at, here.shows()) == (1, "? B.stronghold")
    assert [event.kind for event in here.match.events(0, here.since)]
    assert here.changes
    assert stand(lesson, 0, ["end"]).wrong == {"en": "w", "ru": "н"}
    astray = stand(lesson, 0, ["summon carapace upper"])
    assert astray.astray
    assert astray.wrong is None
    assert astray.shows() is None
    done = stand(lesson, 0, ["summon grrr lower", "end", "? B.stronghold"])
    assert done.step is None
    assert done.shows() is None


@pytest.mark.parametrize(
    "done",
    [["end", "end"], ["? A.hand.1"], ["."], ["summon grrr lower", "end", "end"], ["summon grrr lower", "end", "."]],
)
def test_what_cannot_be_done_is_refused(done: list[str]) -> None:
    with pytest.raises(BadLesson):
        stand(read_lesson(SMALL, "clash"), 0, done)


def test_an_unknown_choice_is_refused() -> None:
    with pytest.raises(IllegalChoice):
        stand(read_lesson(SMALL, "clash"), 0, ["fly away"])


def test_conditions() -> None:
    match = read_lesson(SMALL, "clash").scenes[0].start()
    for text in ("B.stronghold.health <= 2", "A.hand has {B}", "A.hand lacks troll", "A.lower = -", "winner = -"):
        assert holds(match, text), text
    for text in ("mana > 4", "A.hand.count != 4", "winner = A"):
        assert not holds(match, text), text
    for text in ("mana", "moon = 3", "mana = much"):
        with pytest.raises(BadLesson):
            holds(match, text)


# -- beside the lessons ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_school_has_a_guide_a_first_match_and_tips(game: str) -> None:
    for lang, text in guide(game).items():
        assert 150 < len(text.split()) <= 400, lang
    assert len(tips(game)) >= 10
    assert len({tip.id for tip in tips(game)}) == len(tips(game))
    for tip in tips(game):
        for lang, text in tip.say.items():
            assert not LETTER[lang].search(text), text
    begin = first(game)
    match = duelyard.read_record(begin.record) if begin.record else duelyard.new_match(game, 1, begin.settings)
    assert not match.over
    if begin.record:
        assert match.ask is not None
        assert match.ask.seat == 0


@pytest.mark.parametrize("game", GAMES)
def test_what_tips_wait_for_occurs(game: str) -> None:
    """Events, verbs and words of cards that the game has: shown in first matches played at random."""
    rules = duelyard.game(game)
    words = {
        str(word) for card in rules.cards for fact in card.facts.values() if isinstance(fact, list) for word in fact
    }
    events, verbs = set(), set()
    for seed in range(6):
        match = duelyard.new_match(game, seed, rules.presets.get("first"))
        chance = Random(seed)
        match.events(0)
        while not match.over and match.number < 600:
            verbs |= {option.text.split()[0] for option in match.options if match.ask and match.ask.seat == 0}
            match.choose(chance.randrange(len(match.options)))
        events |= {event.kind for event in match.events(0)}
    for tip in tips(game):
        kind, _, name = tip.when.partition(":")
        if kind == "event" and name not in RARE:
            assert name in events, tip.id
        elif kind == "verb":
            assert name in verbs, tip.id
        elif kind == "sees":
            assert name in words, tip.id
