"""The school in the browser: every lesson, followed by its bubbles, with wrong choices on the way."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from typing import Any

import pytest

import duelyard
from duelyard.core.lesson import Step, find_lesson, lessons
from duelyard.core.teaching import ASKS, like
from tests.played import PLAYED
from tests.web.learner import Learner, options_of
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
SIZES = [(1280, 800), (390, 844)]
ALL = [(game, number) for game in PLAYED for number in range(1, len(lessons(game)) + 1)]
COVERED = """() => {
    const stage = document.querySelector('[data-stage]').getBoundingClientRect()
    const tutor = document.querySelector('[data-tutor]').getBoundingClientRect()
    // what is scrolled out of sight is not covered; frames stand a little off what they are about
    const seen = (node, room, off) => {
        const box = node.getBoundingClientRect()
        return {
            left: Math.max(box.left + off, room.left), right: Math.min(box.right - off, room.right),
            top: Math.max(box.top + off, room.top), bottom: Math.min(box.bottom - off, room.bottom),
        }
    }
    const covered = ({ left, right, top, bottom }) =>
        left < right && top < bottom &&
        left < tutor.right - 1 && tutor.left < right - 1 && top < tutor.bottom - 1 && tutor.top < bottom - 1
    const lit = [...document.querySelectorAll('[data-stage] [data-lit=possible]')].map((node) => [node, stage, 0])
    const rings = [...document.querySelectorAll('.ring')].map((node) => [node, stage, 6])
    const buttons = [...document.querySelectorAll('.prompt [data-option]')]
        .map((node) => [node, document.documentElement.getBoundingClientRect(), 0])
    return [...lit, ...rings, ...buttons]
        .filter((one) => covered(seen(...one))).map(([node]) => node.outerHTML.slice(0, 120))
}"""


def unhidden(ann: Visitor) -> None:
    """Once cards have come to rest, the bubble hides nothing that it speaks of or that can be clicked."""
    for _ in range(20):
        if not (covered := ann.page.evaluate(COVERED)):
            return
        ann.page.wait_for_timeout(200)
    assert covered == []


def wrong_ones(step: Step, made: list[str], moment: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, str]]]:
    """For each answer of the lesson, the first choice that gets it."""
    found = []
    for each in step.wrong:
        for option in options_of(moment):
            what = option["text"].removeprefix(ASKS)
            right = any(like([*made, option["text"]], way) for way in step.do) or what in step.point
            first = next((one for one in step.wrong if fnmatchcase(what, one.match)), None)
            if first is each and not right:
                found.append((option, each.say))
                break
    return found


def follow(learner: Learner, every: bool = False) -> None:
    """A lesson from its first bubble to its last one; wrong choices on the way get their answers."""
    ann, lang = learner.ann, learner.lang
    for scene in learner.lesson.scenes:
        at = -1
        while True:
            moment = learner.moment()
            if moment["bubble"] is None:
                break
            step = scene.steps[moment["step"]]
            said = " ".join(learner.bubble().split())
            assert " ".join(step.say[lang].split()) in said
            if moment["step"] != at:
                at = moment["step"]
                ann.page.wait_for_function("(n) => document.querySelectorAll('.ring').length === n", arg=len(step.at))
                unhidden(ann)
                tries = wrong_ones(step, [], moment)
                for option, answer in tries if every else tries[:1]:
                    learner.do(option)
                    after = learner.moment()
                    if not after["astray"]:  # another way to the goal: not wrong at all
                        learner.page.locator("[data-undo]").click()
                        learner.done.pop()
                        learner.rest()
                        continue
                    assert " ".join(answer[lang].split()) in " ".join(learner.bubble().split())
                    learner.take_back()
            assert moment["shows"] is not None
            learner.do(moment["shows"])
        if scene is not learner.lesson.scenes[-1]:
            learner.next_scene()
    assert learner.lesson.idea[lang] in learner.bubble()


def comes(visit: Visit, lang: str, size: tuple[int, int]) -> Visitor:
    width, height = size
    return visit(width=width, height=height, lang=lang, touch=width < 700)


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("game", PLAYED)
def test_lessons_can_be_followed_by_their_bubbles(visit: Visit, game: str, turn: int) -> None:
    """All of them, one after the other; languages and sizes by turns."""
    half = len(lessons(game)) // 2
    numbers = range(1, half + 1) if turn == 0 else range(half + 1, len(lessons(game)) + 1)
    which = PLAYED.index(game) + turn
    lang = ["en", "ru"][which % 2]
    ann = comes(visit, lang, SIZES[(which // 2 + turn) % 2])
    for number in numbers:
        learner = Learner(ann, game, number, lang)
        if number == numbers[0]:
            learner.open()
        else:
            ann.press(ann.page.locator(f'[data-tutor] a[href="/learn/{game}/{number}"]'))
            learner.arrive()
        follow(learner)
    learned = [lessons(game)[number - 1].id for number in numbers]
    ann.go(f"/learn/{game}")
    ann.page.locator(f'[data-lesson="{learned[-1]}"].learned').wait_for()
    assert ann.page.locator("[data-lesson].learned").count() == len(learned)
    ann.page.wait_for_function(
        "async (ids) => { const { learned } = await (await fetch('/api/learned')).json();"
        " return ids.every((id) => learned.includes(id)) }",
        arg=learned,
    )


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("game", "number"), ALL)
def test_and_everywhere_with_all_that_is_wrong(
    visit: Visit, game: str, number: int, lang: str, size: tuple[int, int]
) -> None:
    learner = Learner(comes(visit, lang, size), game, number, lang)
    learner.open()
    follow(learner, every=True)


def test_a_forbidden_click_is_answered_and_three_tries_are_enough(visit: Visit) -> None:
    ann = visit()
    learner = Learner(ann, "clash", 2, "en")
    learner.open()
    ann.page.locator('[data-ref="A.hand.5"]').click()
    refusal = find_lesson("clash", "clash.2").scenes[0].steps[0].refuse[0]
    ann.page.locator("[data-why]", has_text=refusal.say["en"]).wait_for()
    ann.page.keyboard.press("Escape")
    end = next(option for option in options_of(learner.moment()) if option["text"] == "end")
    for _ in range(3):
        assert ann.page.locator("[data-show-me]").count() == 0
        learner.do(end)
        learner.take_back()
    ann.page.locator("[data-show-me]").click()
    ann.page.get_by_text("Like this: Summon Baron").wait_for()
    learner.done = [learner.moment()["shows"]["text"]]
    learner.rest()  # it is played, and the lesson goes on
    assert "Zombie moved up" in learner.bubble()


def test_a_lesson_is_left_taken_up_again_and_repeated(visit: Visit) -> None:
    ann = visit()
    learner = Learner(ann, "clash", 4, "en")
    learner.open()
    learner.do(learner.moment()["shows"])
    ann.page.get_by_role("link", name="Leave: the lesson waits for you here").click()
    ann.page.get_by_role("link", name="Lesson 4: They wait, then they charge").click()
    learner.rest()
    assert "hourglass" in learner.bubble()
    ann.page.get_by_role("button", name="Start again").click()
    learner.done = []
    learner.rest()
    assert "In which lane" in learner.bubble()


def test_a_lesson_by_keys_alone(visit: Visit) -> None:
    ann = visit()
    learner = Learner(ann, "clash", 1, "en")
    learner.open()
    ann.page.keyboard.press("1")
    learner.done = ["end"]
    learner.rest()
    assert ann.page.evaluate("() => document.activeElement?.matches('[data-next-scene]')")
    ann.page.keyboard.press("Enter")
    learner.done = []
    ann.page.wait_for_function("() => document.querySelector('.lesson')?.dataset.scene === '1'")
    learner.rest()
    for _ in range(12):
        if ann.page.evaluate("() => document.activeElement?.matches('[data-ref=\"A.hand.1\"]')"):
            break
        ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Enter")
    learner.done = ["summon"]
    learner.rest()
    assert "Not needed here" in learner.bubble()
    ann.page.keyboard.press("Escape")
    learner.done = []
    learner.rest()


def test_the_door_leads_to_the_school_in_one_click(visit: Visit) -> None:
    ann = visit()
    ann.go("/")
    ann.page.locator("article", has_text="Clash of Decks").get_by_role("link", name="Learn").click()
    ann.page.get_by_role("heading", name="Learn Clash of Decks").wait_for()
    assert ann.page.locator("[data-lesson]").count() == len(lessons("clash"))


@pytest.mark.parametrize(("game", "width"), [("clash", 1280), ("gosu", 390), ("brawl", 1280), ("berserk", 390)])
def test_who_has_never_played_is_offered_a_guided_match(visit: Visit, game: str, width: int) -> None:
    ann = visit(width=width, height=844, touch=width < 700)
    name = duelyard.game(game).name("en")
    play = f"Play now: {name}"
    ann.go("/")
    ann.press(ann.page.get_by_role("button", name=play))
    ann.press(ann.page.locator("[data-first-match]:visible"))
    tip = ann.page.locator("[data-tutor=tip]")
    tip.wait_for(timeout=60_000)
    first = tip.locator(".said").inner_text()
    unhidden(ann)
    assert any("Squire" in text for text in ann.page.locator(".plate").all_inner_texts())
    ann.press(tip.locator("[data-tip-close]"))
    ann.choose()
    assert ann.wait(60_000) in ("asked", "over")
    assert first not in ann.page.locator("body").inner_text()
    if tip.count():
        ann.press(tip.locator("[data-tips-off]"))
        assert tip.count() == 0
    ann.page.reload()
    assert ann.wait(60_000) in ("asked", "over")
    ann.go("/")  # it is not offered again
    ann.press(ann.page.get_by_role("button", name=play))
    ann.page.wait_for_url("**/t/*")


def test_a_hint_brings_no_second_tip_to_the_same_question(visit: Visit) -> None:
    """What is told of the question again, with a hint, is the same question; and no tip lies over the hint."""
    ann = visit()
    ann.go("/")
    ann.press(ann.page.get_by_role("button", name="Play now: Clash of Decks"))
    ann.press(ann.page.locator("[data-first-match]:visible"))
    tip = ann.page.locator("[data-tutor=tip]")
    tip.wait_for(timeout=60_000)
    ann.press(tip.locator("[data-tip-close]"))
    ann.page.keyboard.press("i")
    ann.page.locator("[data-hint=told]").wait_for(timeout=60_000)
    assert tip.count() == 0
    ann.press(ann.page.locator("[data-hint=told] header button"))
    ann.page.locator("[data-hint]").wait_for(state="detached")
    assert tip.count() == 0
    ann.choose()
    tip.wait_for(timeout=60_000)


def test_who_knows_the_game_just_plays(visit: Visit) -> None:
    ann = visit()
    ann.go("/")
    ann.page.get_by_role("button", name="Play now: Clash of Decks").click()
    ann.page.locator("[data-knows]:visible").click()
    ann.page.wait_for_url("**/t/*")
    assert ann.wait(60_000) == "asked"
    assert ann.page.locator("[data-tutor]").count() == 0


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", PLAYED)
def test_the_rules_begin_with_one_page(visit: Visit, game: str, lang: str) -> None:
    ann = visit(lang=lang)
    ann.go(f"/rules/{game}")
    guide = ann.page.locator("[data-guide]")
    guide.wait_for()
    assert guide.locator("p, li").count() >= 8
    guide.locator(".picture [data-ref]").first.wait_for(state="attached")
    ledger = ann.page.locator(".ledger article").first
    ledger.wait_for()
    above, below = guide.bounding_box(), ledger.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]
