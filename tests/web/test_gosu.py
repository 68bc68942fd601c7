"""Gosu X through the page: the draft, a card dragged to its place, cards of a searched deck, hands that stay hidden."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import duelyard
from tests.web.visitor import LIT, Visitor

Visit = Callable[..., Visitor]
BOT = [{"kind": "me"}, {"kind": "bot", "level": "squire"}]
CLANS = ["phoenix", "abhilasha", "xian", "justice", "galmi", "goan_sul"]


def at(prompt: str, seed: int, **options: Any) -> dict[str, Any]:
    """Where to fork a table from: a match of this seed by chance, where seat 0 is first asked this."""
    match = duelyard.new_match("gosu", seed=seed, settings=options)
    chance = Random(seed)
    number = -1
    while not match.over:
        assert match.ask is not None
        if number < 0 and match.ask.seat == 0 and match.ask.prompt == prompt:
            number = match.number
        match.choose(match.options[chance.randrange(len(match.options))])
    assert number >= 0, "another seed, please"
    return {"record": match.record(), "number": number}


@pytest.mark.parametrize(("width", "lang", "title"), [(1280, "en", "The first hand"), (360, "ru", "Первая рука")])
def test_the_draft_goes_on_to_the_first_hand(visit: Visit, width: int, lang: str, title: str) -> None:
    ann = visit(width=width, height=740, lang=lang)
    ann.sit("gosu", seats=BOT, settings={"first": "A"})
    assert ann.wait() == "asked"
    clans = ann.page.locator(".draft [data-ref^='clan.']")
    expect(clans).to_have_count(8)
    expect(ann.page.locator(".draft [data-lit=possible]")).to_have_count(8)
    for left in (8, 5, 4):
        assert ann.wait() == "asked"
        expect(ann.page.locator(".draft [data-lit=possible]")).to_have_count(left)
        ann.page.locator(".draft [data-lit=possible]").first.click()
    expect(ann.page.get_by_role("heading", name=title)).to_be_visible()
    assert ann.page.locator("[data-ref^='A.hand.'][data-card]").count() == 7


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (1100, 760), (1366, 620)])
def test_all_clans_of_the_draft_are_seen_at_once(visit: Visit, width: int, height: int) -> None:
    ann = visit(width=width, height=height, lang="ru")
    ann.sit("gosu", seats=BOT, settings={"first": "A"})
    assert ann.wait() == "asked"
    clans = ann.page.locator(".draft [data-ref^='clan.']")
    expect(clans).to_have_count(8)
    below = ann.page.locator(".prompt").bounding_box()
    assert below
    for clan in clans.all():
        box = clan.bounding_box()
        assert box
        assert box["y"] + box["height"] <= below["y"]


def test_a_card_is_dragged_to_the_place_where_it_will_lie(visit: Visit) -> None:
    ann = visit()
    ann.sit("gosu", seats=BOT, fork=at("turn", 3, clans=CLANS, first="A"))
    assert ann.wait() == "asked"
    before = ann.log
    card = ann.page.locator("[data-ref^='A.hand.'][data-lit=possible]").first
    name = card.get_attribute("data-card")
    place = ann.page.locator("[data-ref='A.R1.1']")
    expect(place).to_have_attribute("data-lit", "possible")
    card.drag_to(place)
    ann.page.wait_for_function("before => Number(document.querySelector('.table').dataset.log) > before", arg=before)
    expect(ann.page.locator(f"[data-ref='A.R1.1'][data-card={name}]")).to_be_visible()


def test_the_cards_of_a_searched_deck_can_be_seen_and_taken(visit: Visit) -> None:
    ann = visit(width=360, height=740)
    ann.sit("gosu", seats=BOT, fork=at("search", 3, clans=CLANS[3:] + CLANS[:3]))
    assert ann.wait() == "asked"
    found = ann.page.locator("[data-ref^='A.deck.'][data-lit=possible]")
    assert found.count() > 0
    before = ann.log
    found.first.click()
    ann.page.wait_for_function("before => Number(document.querySelector('.table').dataset.log) > before", arg=before)


def test_the_card_that_asks_is_marked_and_its_name_leads_to_it(visit: Visit) -> None:
    ann = visit()
    ann.sit("gosu", seats=BOT, fork=at("search", 3, clans=CLANS[3:] + CLANS[:3]))
    assert ann.wait() == "asked"
    asks = ann.page.locator("[data-stage] [data-asks]")
    expect(asks).to_have_count(1)
    name = ann.page.locator(".prompt .text button")
    expect(asks).to_have_accessible_name(re.compile(re.escape(name.inner_text())))
    name.hover()
    expect(asks).to_have_attribute("data-hover", "")
    name.click()
    expect(ann.page.locator("[data-zoom]")).to_have_attribute("data-zoom", asks.get_attribute("data-card") or "")
    ann.page.keyboard.press("Escape")
    ann.choose()
    expect(asks).to_have_count(0)


def test_face_down_cards_say_nothing(visit: Visit) -> None:
    ann = visit()
    ann.sit("gosu", seats=BOT, fork=at("turn", 3, clans=CLANS, first="A"))
    assert ann.wait() == "asked"
    hand = ann.page.locator("[data-ref='B.hand']")
    expect(hand).to_have_accessible_name("Hand: 7 cards")
    assert hand.locator("[data-card]").count() == 0
    theirs = [card for card in duelyard.game("gosu").cards if card.facts["clan"] in CLANS[3:]]
    page = ann.page.content()
    assert not [card.id for card in theirs if f'"{card.id}"' in page or f'"{card.name("en")},' in page]
    assert ann.page.locator(LIT).count() > 0
