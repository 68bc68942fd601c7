"""A finished match again: step by step, by a link to a moment, from a record, and on from there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
NUMBER = "Number(document.querySelector('.replay')?.dataset.number)"


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    """Somebody whose match of Clash is over: resigned after three choices, so that there is something to play on."""
    ann = visit()
    ann.table = ann.sit("clash", seats=[{"kind": "me"}, {"kind": "bot", "level": "squire"}], settings={"first": "A"})
    for _ in range(3):
        ann.wait()
        ann.choose()
    ann.wait()
    ann.page.get_by_role("button", name="Menu of the table").click()
    ann.page.get_by_role("menuitem", name="Resign").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ann.page.locator("[data-ending=resign]")).to_be_visible()
    return ann


def test_through_time_by_keys_slider_and_link(ann: Visitor) -> None:
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.wait_for_function(f"() => {NUMBER} === 0")
    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_function(f"() => {NUMBER} === 1")
    assert ann.page.url.endswith("#1")
    ann.page.keyboard.press("End")
    total = int(ann.page.get_attribute("input[type=range]", "max") or 0)
    assert total >= 3
    ann.page.wait_for_function(f"total => {NUMBER} === total", arg=total)
    ann.page.get_by_role("button", name="One step back").click()
    ann.page.wait_for_function(f"total => {NUMBER} === total - 1", arg=total)
    ann.page.get_by_role("slider").fill("2")
    ann.page.wait_for_function(f"() => {NUMBER} === 2")
    ann.go(f"/replay/{ann.table}#3")
    ann.page.reload()
    ann.page.wait_for_function(f"() => {NUMBER} === 3")


def test_through_other_eyes(ann: Visitor) -> None:
    """What a seat could not know is not in the page."""
    ann.go(f"/replay/{ann.table}")
    ann.page.wait_for_function(f"() => {NUMBER} === 0")
    ann.page.get_by_label("Through the eyes of").select_option("0")
    expect(ann.page.locator("[data-ref^='A.hand.'][data-card]").first).to_be_visible()
    expect(ann.page.locator("[data-ref^='B.hand.'][data-card]")).to_have_count(0)
    ann.page.get_by_label("Through the eyes of").select_option("1")
    expect(ann.page.locator("[data-ref^='B.hand.'][data-card]").first).to_be_visible()
    expect(ann.page.locator("[data-ref^='A.hand.'][data-card]")).to_have_count(0)


def test_it_plays_by_itself_to_the_end(ann: Visitor) -> None:
    ann.go(f"/replay/{ann.table}")
    ann.page.wait_for_function(f"() => {NUMBER} === 0")
    ann.page.get_by_label("Pace", exact=True).select_option("4×")
    ann.page.get_by_role("button", name="Play", exact=True).click()
    total = int(ann.page.get_attribute("input[type=range]", "max") or 0)
    ann.page.wait_for_function(f"total => {NUMBER} === total", arg=total, timeout=60_000)
    expect(ann.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_play_on_from_a_moment(ann: Visitor) -> None:
    ann.go(f"/replay/{ann.table}#1")
    ann.page.wait_for_function(f"() => {NUMBER} === 1")
    hand = ann.page.locator("[data-ref^='A.hand.'][data-card]").count()
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    ann.page.wait_for_url("**/t/**")
    assert ann.table not in ann.page.url
    assert ann.wait() == "asked"
    expect(ann.page.locator("[data-ref^='A.hand.'][data-card]")).to_have_count(hand)
    before = ann.log
    ann.choose()
    assert ann.wait() == "over" or ann.log > before


def test_a_record_that_somebody_brings(ann: Visitor) -> None:
    record = ann.page.request.get(f"{ann.base}/api/tables/{ann.table}/record").text()
    ann.go("/replay")
    ann.page.get_by_label("Record of a match").fill(record)
    ann.page.get_by_role("button", name="Show it").click()
    ann.page.wait_for_function(f"() => {NUMBER} === 0")
    ann.page.keyboard.press("ArrowRight")
    ann.page.wait_for_function(f"() => {NUMBER} === 1")


def test_a_broken_record_says_so(visit: Visit) -> None:
    ann = visit()
    ann.expected = "/api/frames"
    ann.go("/replay")
    ann.page.get_by_label("Record of a match").fill("duelyard record 1")
    ann.page.get_by_role("button", name="Show it").click()
    expect(ann.page.get_by_role("alert")).to_be_visible()


def test_on_with_a_friend_who_agrees_to_the_same_cards(ann: Visitor, visit: Visit) -> None:
    """Who is invited to play on from a match learns it before he sits down."""
    ann.go(f"/replay/{ann.table}#2")
    ann.page.wait_for_function(f"() => {NUMBER} === 2")
    ann.page.get_by_role("button", name="Play on from here").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Against").select_option("@friend")
    dialog.get_by_label("With the very same hidden cards").check()
    dialog.get_by_role("button", name="Play on", exact=True).click()
    link = ann.page.get_by_label("Link to this table").input_value()
    expect(ann.page.locator("[data-fork=same]")).to_contain_text("choice 2")
    ben = visit("Ben")
    ben.go("/t/" + link.partition("/t/")[2])
    expect(ben.page.locator("[data-fork=same]")).to_contain_text("knows them")
    expect(ben.page.get_by_role("button", name="Sit down")).to_be_disabled()
    ben.page.get_by_label("I agree to play the same cards").check()
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ben.page.locator("[data-ref^='B.hand.'][data-card]").first).to_be_visible()
