"""Puzzles in the browser: the list, a wrong choice that is refuted, the right one, progress."""

from __future__ import annotations

import re
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


def own(problem: Problem) -> list[str]:
    return [entry.partition(": ")[2] for entry in problem.solution if entry.startswith(f"{problem.goal.seat}:")]


@pytest.mark.parametrize(("width", "height", "lang"), [(1280, 800, "en"), (390, 844, "ru")])
def test_a_puzzle_is_tried_refuted_and_solved(visit: Visit, width: int, height: int, lang: str) -> None:
    """From the door to the solution; a wrong choice is played out, and one tries again."""
    problem = next(
        one
        for one in sorted(problems("clash"), key=lambda one: one.tried)
        if one.goal.kind == "survive"
        and "end" not in one.right
        and all(line[0] == str(one.goal.seat) for line in one.solution[:2])
    )
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
    made: list[str] = []
    for text in own(problem):
        choose(page, problem, text, made)
        made.append(text)
    expect(page.locator("[data-met=true]")).to_be_visible(timeout=30_000)
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
