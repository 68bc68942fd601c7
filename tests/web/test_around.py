"""What stands around the board: log, zoom, chat, menu, waiting room."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
BOT = [{"kind": "me"}, {"kind": "bot", "level": "squire"}]


@pytest.fixture
def ann(visit: Visit) -> Visitor:
    """Somebody who has summoned a card."""
    ann = visit()
    ann.table = ann.sit("clash", seats=BOT, settings={"first": "A", "decks": [1, 2]})
    ann.wait()
    ann.page.locator("[data-lit=possible][data-ref^='A.hand.']").first.click()
    ann.page.locator("[data-lit=possible][data-ref='A.upper']").click()
    expect(ann.page.locator("[data-ref='A.upper.1']")).to_be_visible()
    ann.wait()
    return ann


def resign(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Menu of the table").click()
    visitor.page.get_by_role("menuitem", name="Resign").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def test_the_log_shows_what_it_speaks_of(ann: Visitor) -> None:
    line = ann.page.get_by_label("Log", exact=True).locator("li").last
    line.hover()
    expect(ann.page.locator("[data-ref='A.upper.1'][data-hover]")).to_be_visible()
    card = ann.page.get_attribute("[data-ref='A.upper.1']", "data-card")
    line.get_by_role("button").click()
    expect(ann.page.locator(f"[data-zoom={card}]")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[data-zoom]")).to_have_count(0)


def test_the_last_move_leaves_a_trail(ann: Visitor) -> None:
    expect(ann.page.locator("[data-ref='A.upper.1'][data-last]")).to_be_visible()


def test_a_closer_look_by_key(ann: Visitor) -> None:
    ann.page.locator("[data-ref='A.upper.1']").focus()
    ann.page.keyboard.press("z")
    expect(ann.page.locator("[data-zoom]")).to_be_visible()


def test_the_turn_is_announced(ann: Visitor) -> None:
    expect(ann.page.locator("[data-announce]")).to_contain_text("summon")


def test_chat_and_silence(ann: Visitor) -> None:
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something").fill("Good luck!")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("listitem").filter(has_text="Good luck!")).to_be_visible()
    ann.page.get_by_role("button", name="Mute the chat").click()
    expect(ann.page.get_by_text("Good luck!")).to_have_count(0)


def test_a_guest_comes_by_the_link(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    table = ann.sit("clash", seats=[{"kind": "me"}, {"kind": "invite"}], settings={"first": "A"})
    link = ann.page.get_by_label("Link to this table").input_value()
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").click()
    assert ann.wait() == "asked"
    expect(ben.page.locator("[data-ref^='B.hand.'][data-card]").first).to_be_visible()
    expect(ben.page.locator("[data-ref^='A.hand.'][data-card]")).to_have_count(0)
    expect(ben.page.locator(".prompt")).to_contain_text("Ann")
    assert table in ben.page.url


def test_an_offer_of_a_draw(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    ann.sit("clash", seats=[{"kind": "me"}, {"kind": "invite"}])
    ben.page.goto(ann.page.get_by_label("Link to this table").input_value())
    ben.page.get_by_role("button", name="Sit down").click()
    ann.page.get_by_role("button", name="Menu of the table").click()
    ann.page.get_by_role("menuitem", name="Offer a draw").click()
    expect(ann.page.locator("[data-offer=draw]")).to_be_visible()
    ben.page.locator("[data-offer=draw]").get_by_role("button", name="Agree").click()
    expect(ann.page.locator("[data-ending=draw]")).to_be_visible()
    expect(ben.page.locator("[data-ending=draw]")).to_be_visible()


def test_the_same_again_with_the_seats_moved_on(ann: Visitor) -> None:
    resign(ann)
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_function("old => !location.href.includes(old)", arg=ann.table)
    again = ann.get(f"/api/tables/{ann.page.url.rsplit('/', 1)[1]}")
    assert (again["mine"], again["state"], again["settings"]["decks"]) == ([1], "playing", [1, 2])
    assert ann.wait() == "asked"


def test_the_list_of_keys_is_the_tables_own(ann: Visitor) -> None:
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog")).to_have_count(1)
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_a_page_that_could_not_be_fetched_comes_by_itself(visit: Visit) -> None:
    ann = visit()
    ann.go("/lobby")
    ann.page.locator("main h2").first.wait_for()
    ann.page.route("**/*", lambda route: route.abort())
    ann.page.locator("footer a[href='/settings']").click()
    expect(ann.page.get_by_role("heading", name="The yard is dark")).to_be_visible()
    ann.page.unroute("**/*")
    expect(ann.page.get_by_role("heading", name="Settings")).to_be_visible(timeout=20_000)
