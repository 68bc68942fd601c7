"""Puzzles in the browser: the list, a wrong choice that is refuted, the right one, progress."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import duelyard
from duelyard.core.puzzle import Problem, problems
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]


def choose(page: Page, problem: Problem, text: str, made: list[str]) -> None:
    """Take an option as a person would: by its button, or by pointing at its places one after the other."""
    match = problem.start()
    for earlier in made:
        match.choose(earlier)
    option = next(one for one in match.options if one.text == text)
    page.wait_for_selector(".puzzle:not([data-busy])")
    button = page.locator(f".prompt [data-option='{text}']")
    for ref in ("", *option.refs):
        if button.count():
            break
        if ref:
            page.locator(f"[data-ref='{ref}'][data-lit]").first.click(position={"x": 5, "y": 5})
            page.wait_for_timeout(50)
    if button.count():
        button.first.click()


def solve(page: Page, problem: Problem) -> None:
    made: list[str] = []
    for text in problem.own:
        choose(page, problem, text, made)
        made.append(text)
    expect(page.locator("[data-met=true]")).to_be_visible(timeout=30_000)


def easy() -> Problem:
    """A problem of Clash that is solved by a few choices in a row."""
    return next(
        one
        for one in sorted(problems("clash"), key=lambda one: one.tried)
        if one.goal.kind == "survive"
        and "end" not in one.right
        and all(line[0] == str(one.goal.seat) for line in one.solution[:2])
    )


@pytest.mark.parametrize(("width", "height", "lang"), [(1280, 800, "en"), (390, 844, "ru")])
def test_a_puzzle_is_tried_refuted_and_solved(visit: Visit, width: int, height: int, lang: str) -> None:
    """From the door to the solution; a wrong choice is played out, and one tries again."""
    problem = easy()
    ann = visit(width=width, height=height, lang=lang)
    page = ann.page
    ann.go("/")
    page.locator("a[href='/puzzles/clash']").first.click()
    expect(page.locator(".ways a.primary")).to_be_visible(timeout=30_000)
    count = len(problems("clash"))
    expect(page.locator("li a .stars")).to_have_count(count)
    page.locator(f"a[href='/puzzles/clash/{problem.id}']").last.click()
    expect(page.locator("h1")).to_contain_text(problem.title[lang], timeout=30_000)
    expect(page.locator(".goal p")).to_have_text(problem.task(lang))
    page.locator(".prompt [data-option=end]").click()
    expect(page.locator("[data-met=false]")).to_be_visible(timeout=30_000)
    page.locator(".verdict button").first.click()
    expect(page.locator("[data-met]")).to_have_count(0)
    solve(page, problem)
    expect(page.locator(".verdict")).to_contain_text(problem.explanation[lang][:40])
    ann.go("/puzzles/clash")
    expect(page.locator("a.done")).to_have_count(1)
    expect(page.locator(".head")).to_contain_text(re.compile(rf"1 (of|из) {count}"))


@pytest.mark.parametrize("game", duelyard.games())
def test_every_game_has_its_puzzles_and_boards(visit: Visit, game: str) -> None:
    ann = visit()
    ann.go(f"/puzzles/{game}")
    expect(ann.page.locator("li a .stars")).to_have_count(len(problems(game)), timeout=30_000)
    for problem in sorted(problems(game), key=lambda one: one.tried)[:1]:
        ann.go(f"/puzzles/{game}/{problem.id}")
        expect(ann.page.locator(".prompt")).to_be_visible(timeout=30_000)
        expect(ann.page.locator("[data-lit]").first).to_be_visible()


def test_a_puzzle_that_is_not_there(visit: Visit) -> None:
    ann = visit()
    ann.expected = "/puzzles/nothing/try"
    ann.go("/puzzles/clash/nothing")
    expect(ann.page.locator("a[href='/puzzles/clash']").first).to_be_visible(timeout=30_000)


def test_a_theme_narrows_the_list(visit: Visit) -> None:
    ann = visit()
    ann.go("/puzzles/gosu")
    themes = Counter(problem.theme for problem in problems("gosu"))
    expect(ann.page.locator(".themes button")).to_have_count(len(themes) + 1, timeout=30_000)
    for theme in ("sacrifice", "copied"):
        ann.page.locator(f".themes [data-theme={theme}]").click()
        expect(ann.page.locator("li a .stars")).to_have_count(themes[theme])
    ann.page.locator(".themes button").first.click()
    expect(ann.page.locator("li a .stars")).to_have_count(len(problems("gosu")))


def test_what_was_solved_without_a_name_goes_to_whoever_takes_one(visit: Visit) -> None:
    """The browser hands in its solution; another browser of the same player knows of it, and so does the record."""
    problem = easy()
    ann = visit()
    page = ann.page
    page.context.clear_cookies()
    ann.go(f"/puzzles/clash/{problem.id}")
    expect(page.locator(".prompt")).to_be_visible(timeout=30_000)
    solve(page, problem)
    ann.post("/api/me", {"name": "Ann"})
    assert ann.get("/api/me/puzzles")["tried"] == []
    with page.expect_response(lambda answer: answer.url.split("?")[0].endswith("/api/me/puzzles") and answer.ok):
        ann.go("/puzzles/clash")
    expect(page.locator("a.done")).to_have_count(1, timeout=30_000)
    page.wait_for_function("() => JSON.parse(localStorage.getItem('duelyard.puzzles')).owner !== null")
    (row,) = ann.get("/api/me/puzzles")["tried"]
    assert (row["puzzle"], row["missed"], row["solved"] is not None) == (problem.id, False, True)
    page.evaluate("localStorage.removeItem('duelyard.puzzles')")  # as on another device
    ann.go("/puzzles/clash")
    expect(page.locator("a.done")).to_have_count(1, timeout=30_000)
    ann.go("/record")
    expect(page.locator("[data-puzzles] [data-game=clash] progress")).to_have_attribute("value", "1", timeout=30_000)


def test_the_progress_of_somebody_else_is_not_handed_in(visit: Visit) -> None:
    ann = visit()
    page = ann.page
    theirs = {"solved": {"clash/x": "2026-01-01"}, "lines": {"clash/x": ["end"]}, "missed": ["clash/y"], "owner": "ben"}
    ann.go("/puzzles/clash")
    page.wait_for_function("() => JSON.parse(localStorage.getItem('duelyard.puzzles'))?.owner")
    page.evaluate("kept => localStorage.setItem('duelyard.puzzles', JSON.stringify(kept))", theirs)
    ann.go("/puzzles/clash")
    page.wait_for_function("() => ![null, 'ben'].includes(JSON.parse(localStorage.getItem('duelyard.puzzles')).owner)")
    assert page.evaluate("JSON.parse(localStorage.getItem('duelyard.puzzles')).missed") == []
    assert ann.get("/api/me/puzzles")["tried"] == []
