"""Hints at the table, the analysis in the replay, and one's own record, as a visitor sees them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import duelyard
from tests.web.test_endings import resigned
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
ME, SQUIRE = {"kind": "me"}, {"kind": "bot", "level": "squire"}
SLOW = 60_000  # milliseconds: the machine that tests may be


@pytest.mark.parametrize(
    ("game", "lang", "speed"), [("clash", "en", 0), ("gosu", "ru", 0), ("brawl", "en", 1), ("berserk", "ru", 1)]
)
def test_a_hint_is_told_shown_and_taken(visit: Visit, game: str, lang: str, speed: float) -> None:
    ann = visit("Ann" if lang == "en" else "Анна", lang=lang, speed=speed)
    table = ann.sit(game, seats=[ME, SQUIRE])
    assert ann.wait(SLOW) == "asked"
    log = ann.log
    ann.page.locator("[data-hint-button]").click()
    panel = ann.page.locator("[data-hint=told]")
    panel.wait_for(timeout=SLOW)
    options = panel.locator("li button")
    assert 1 <= options.count() <= 3
    assert re.search(r"\d+ %", options.first.inner_text())
    assert ann.log == log
    assert ann.get(f"/api/tables/{table}/state?seat=0")["hints"][0] == 1
    expect(
        ann.page.locator(".plate.me small, .plate small").filter(has_text=re.compile("1 (hint|подсказка)"))
    ).not_to_have_count(0)
    options.first.click()
    expect(panel).to_have_count(0)
    ann.wait(SLOW)
    assert ann.log > log


def test_escape_from_a_hint_and_where_there_is_none(visit: Visit) -> None:
    ann = visit("Ann")
    ann.sit("clash", seats=[ME, SQUIRE], settings={"first": "A"})
    assert ann.wait() == "asked"
    ann.page.keyboard.press("i")
    panel = ann.page.locator("[data-hint=told]")
    panel.wait_for(timeout=SLOW)
    panel.locator("header button").click()
    expect(panel).to_have_count(0)
    ann.sit("clash", seats=[{"kind": "me", "name": "Eva"}, {"kind": "me", "name": "Max"}], settings={"first": "A"})
    ann.page.locator("[data-curtain] button").first.click()
    assert ann.wait() == "asked"
    expect(ann.page.locator("[data-hint-button]")).to_have_count(0)


def test_a_record_that_somebody_brings_is_analysed_too(visit: Visit) -> None:
    ann = visit("Ann")
    match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    for _ in range(4):
        match.choose("end")
    ann.go("/replay")
    ann.page.get_by_label("Record of a match").fill(match.record())
    ann.page.get_by_role("button", name="Show it").click()
    ann.page.locator("[data-analyse]").click()
    panel = ann.page.locator("[data-analysis]")
    panel.get_by_role("button", name="Analyse").click()
    ann.page.locator("[data-analysis=done]").wait_for(timeout=SLOW)
    assert panel.locator("polyline").count() == 2
    expect(panel.locator("[data-moment]")).to_have_attribute("data-moment", "0")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_match_is_analysed_in_its_replay(visit: Visit, lang: str) -> None:
    ann = visit("Ann" if lang == "en" else "Анна", lang=lang)
    table = resigned(ann, "clash", {"first": "A"})
    ann.go(f"/replay/{table}")
    ann.page.locator("[data-analyse]").click()
    panel = ann.page.locator("[data-analysis]")
    panel.get_by_role("button", name="Analyse" if lang == "en" else "Разобрать").click()
    ann.page.locator("[data-analysis=done]").wait_for(timeout=SLOW)
    assert panel.locator("polyline").count() == 2
    moment = panel.locator("[data-moment]")
    expect(moment).to_have_attribute("data-moment", "0")
    panel.locator("input[name=open]").check()
    assert panel.locator("polyline").first.get_attribute("points")
    chart = panel.locator("svg").first
    box = chart.bounding_box()
    assert box
    chart.click(position={"x": box["width"] * 0.9, "y": box["height"] / 2})
    expect(ann.page.locator(".replay")).not_to_have_attribute("data-number", "0")
    expect(moment).to_be_visible()
    moment.get_by_role("button").click()
    ann.page.locator("dialog[open]").wait_for()


def test_ones_own_record(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/record")
    ann.page.get_by_text("No finished match yet.").wait_for()
    resigned(ann, "clash", {"first": "A"}, choices=1)
    ann.go("/record")
    section = ann.page.locator("[data-game=clash]")
    section.wait_for()
    assert "0 won, 1 lost" in section.inner_text()
    assert section.locator("[data-value=squire] td").nth(1).inner_text() == "1"
    assert section.locator(".ladder li").count() == 4
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("link", name="As CSV").click()
    assert saved.value.path().read_text().count("\n") == 2
