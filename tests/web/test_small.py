"""Small things around a table that hurt when they are missing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.states import SQUIRE, board, finished, rest
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
DUEL = {"first": "A", "decks": [1, 2]}


def pair(visit: Visit) -> tuple[Visitor, Visitor, str]:
    """Ann and Ben at one table of Clash, each at a screen of their own."""
    ann, ben = visit("Ann"), visit("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ann.post("/api/tables", {"game": "clash", "settings": DUEL, "seats": seats, "public": True})["id"]
    ben.post(f"/api/tables/{made}/join", {})
    for visitor in (ann, ben):
        visitor.go(f"/t/{made}")
        visitor.page.locator(".table[data-rests]").wait_for()
    return ann, ben, made


def test_a_message_covers_neither_prompt_nor_hand(visit: Visit) -> None:
    visitor = visit(width=390, height=844, touch=True)
    board(visitor)
    visitor.page.evaluate("() => { navigator.share = undefined }")
    visitor.page.locator(".bar [aria-haspopup=menu]").click()
    visitor.page.locator("[role=menu]:popover-open [role=menuitem]").first.click()
    note = visitor.page.locator(".note")
    note.wait_for()
    prompt = visitor.page.locator(".prompt").bounding_box()
    below = note.bounding_box()
    assert prompt
    assert below
    assert below["y"] + below["height"] < prompt["y"] - 200


def test_a_key_that_takes_a_card_goes_on_to_its_first_target(visit: Visit) -> None:
    visitor = visit()
    board(visitor)
    card = visitor.page.locator("[data-lit=possible][data-ref^='A.hand.']").first
    card.focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("[data-lit=possible]:focus")).to_have_attribute(
        "data-ref", re.compile(r"A\.(upper|lower)")
    )
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_function("() => Number(document.querySelector('.table').dataset.log) > 0")


def test_the_rules_open_beside_the_match(visit: Visit) -> None:
    visitor = visit()
    made = board(visitor)
    visitor.page.locator(".bar [aria-haspopup=menu]").click()
    with visitor.page.context.expect_page() as opened:
        visitor.page.locator("[role=menu] a[href='/rules/clash']").click()
    opened.value.locator("main h1").wait_for()
    opened.value.close()
    assert visitor.page.url.endswith(made)


def test_the_signs_of_the_menu_differ(visit: Visit) -> None:
    visitor = visit()
    board(visitor)
    visitor.page.locator(".bar [aria-haspopup=menu]").click()
    items = visitor.page.locator("[role=menu]:popover-open [role=menuitem] svg")
    signs = [items.nth(n).inner_html() for n in range(items.count())]
    assert len(signs) > 5
    assert len(set(signs)) == len(signs)


def test_players_at_one_screen_have_names_of_their_own(visit: Visit) -> None:
    visitor = visit()
    rest(visitor, "/new/clash")
    visitor.page.locator("#seat-1").select_option("me")
    name = visitor.page.locator("#name-1")
    assert name.input_value() == "Player 2"
    name.fill("Zed")
    visitor.page.locator("main form [type=submit]").click()
    visitor.page.locator("[data-curtain] button").click()
    visitor.page.locator(".plate .name").first.wait_for()
    assert set(visitor.page.locator(".plate .name").all_inner_texts()) == {"Ann", "Zed"}


def test_levels_stand_in_their_order_with_their_strength(visit: Visit) -> None:
    visitor = visit()
    rest(visitor, "/new/gosu")
    levels = visitor.page.locator("#seat-1 optgroup option")
    for n in range(levels.count()):
        visitor.page.locator("#seat-1").select_option(levels.nth(n).get_attribute("value"))
        expect(visitor.page.locator("[data-strength]")).to_have_attribute("data-strength", str(n + 1))


@pytest.mark.parametrize("size", [(1280, 680), (390, 844)], ids=str)
def test_unfinished_tables_leave_room_for_new_ones_and_can_be_put_away(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(width=size[0], height=size[1])
    for _ in range(3):
        visitor.post("/api/tables", {"game": "clash", "settings": DUEL, "seats": [{"kind": "me"}, SQUIRE]})
    rest(visitor, "/")
    visitor.page.locator(".strip article").wait_for()
    assert visitor.page.locator(".strip article").count() == 1
    button = visitor.page.get_by_role("button", name=re.compile("^Play now")).first.bounding_box()
    assert button
    assert button["y"] + button["height"] <= size[1]
    for _ in range(3):
        first = visitor.page.locator(".strip a.names").get_attribute("href")
        visitor.page.locator(".strip .actions button").click()
        expect(visitor.page.locator(f".strip a.names[href='{first}']")).to_have_count(0)
    rest(visitor, "/")
    expect(visitor.page.locator(".doors h2").first).to_be_visible()
    assert visitor.page.locator(".strip").count() == 0
    rest(visitor, "/history")
    expect(visitor.page.locator(".rows article")).to_have_count(3)


def test_an_invited_friend_reads_what_is_played(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    seats = [{"kind": "me"}, {"kind": "invite"}]
    clock = {"kind": "match", "seconds": 600, "increment": 5}
    made = ann.post("/api/tables", {"game": "clash", "settings": {"fatigue": True}, "seats": seats, "clock": clock})
    ben.go(f"/t/{made['id']}?invite={made['invite']}")
    terms = ben.page.locator("[data-terms]")
    expect(terms).to_contain_text(re.compile("fatigue", re.I))
    expect(terms).to_contain_text("10")
    assert made["commitment"] not in ben.page.locator("main").inner_text()


def test_what_is_said_stands_beside_the_plate(visit: Visit) -> None:
    ann, ben, _ = pair(visit)
    ben.page.keyboard.press("c")
    ben.page.locator("form input[maxlength]").first.fill("Well met")
    ben.page.keyboard.press("Enter")
    said = ann.page.locator("[data-said='1']")
    expect(said).to_have_text("Well met")
    box, plate = said.bounding_box(), ann.page.locator(".plate[data-seat='1']").bounding_box()
    assert box
    assert plate
    assert abs(box["y"] - plate["y"]) < 120
    assert abs(box["x"] - plate["x"]) < 300
    expect(said).to_have_count(0, timeout=10_000)


def test_both_see_that_a_rematch_is_offered(visit: Visit) -> None:
    ann, ben, made = pair(visit)
    base = ann.get(f"/api/tables/{made}/state?seat=0")["log"]
    ann.post(f"/api/tables/{made}/act", {"type": "resign", "id": "1", "seat": 0, "base": base})
    for visitor in (ann, ben):
        visitor.page.locator("[data-ending=resign]").wait_for()
    ben.page.get_by_role("button", name="Rematch").click()
    ben.page.wait_for_url(lambda url: not url.endswith(made))
    expect(ann.page.locator("[data-rematch]")).to_be_visible()
    ann.page.get_by_role("button", name="To the rematch").click()
    ann.page.wait_for_url(ben.page.url)


@pytest.mark.parametrize("name", ["clash, the first choice", "gosu", "brawl"])
def test_on_a_phone_a_sign_and_a_long_press_show_a_card(visit: Visit, name: str) -> None:
    visitor = visit(width=390, height=844, touch=True)
    board(visitor, name)
    card = visitor.page.locator("[data-stage] [data-kind=card][data-ref^='A.hand']").first
    visitor.page.locator("[data-inspect]").tap()
    card.tap()
    visitor.page.locator("[data-zoom]").wait_for()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("[data-zoom]")).to_have_count(0)
    assert visitor.page.locator("[data-lit=selected]").count() == 0
    at = card.bounding_box()
    assert at
    session = visitor.page.context.new_cdp_session(visitor.page)
    point = {"x": at["x"] + at["width"] / 2, "y": at["y"] + at["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    visitor.page.locator("[data-zoom]").wait_for()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


BUSY = """ms => addEventListener('pointerdown', () => {
    const until = performance.now() + ms
    while (performance.now() < until);
})"""


def test_a_tap_on_a_busy_page_is_no_long_press(visit: Visit) -> None:
    visitor = visit(width=390, height=844, touch=True)
    board(visitor)
    visitor.page.evaluate(BUSY, 1500)  # that the finger is lifted arrives long after the clock has run out
    visitor.page.locator("[data-kind=card][data-lit=possible]").first.tap()
    visitor.page.locator("[data-lit=selected]").first.wait_for()
    assert visitor.page.locator("dialog[open]").count() == 0


NAMES = """() => [...document.querySelectorAll("[data-stage] [data-ref^='A.hand'] .name")].map(node => {
    const card = node.closest('[data-ref]').getBoundingClientRect(), at = node.getBoundingClientRect()
    const outside = Math.max(card.left - at.left, at.right - card.right, at.bottom - card.bottom, card.top - at.top)
    return [parseFloat(getComputedStyle(node).fontSize), outside, node.scrollHeight - node.clientHeight]
})"""


@pytest.mark.parametrize(("size", "lang"), [((390, 844), "en"), ((360, 740), "ru")], ids=str)
@pytest.mark.parametrize("name", ["clash", "gosu", "brawl"])
def test_the_names_of_the_own_cards_can_be_read_on_a_phone(
    visit: Visit, name: str, size: tuple[int, int], lang: str
) -> None:
    """At least 10 px, inside the card, and nothing of it cut off."""
    visitor = visit(width=size[0], height=size[1], touch=True, lang=lang)
    board(visitor, name)
    found = visitor.page.evaluate(NAMES)
    assert found
    assert min(font for font, _, _ in found) >= 10
    assert max(outside for _, outside, _ in found) <= 1
    assert max(cut for _, _, cut in found) <= 1


WATCH = """() => {
    const table = document.querySelector('.table')
    const before = table.dataset.log
    window.seen = { frames: 0, dark: 0 }
    const look = () => {
        if (table.dataset.log !== before) return void (window.seen.done = true)
        window.seen.frames += 1
        if (!document.querySelector('.plate.me .lamp')) window.seen.dark += 1
        requestAnimationFrame(look)
    }
    look()
}"""


def test_the_lamp_belongs_to_the_moment_that_is_shown(visit: Visit) -> None:
    """While what one did is still being shown, the lamp stays where it was."""
    visitor = visit(speed=0.5)
    board(visitor)
    visitor.page.evaluate(WATCH)
    visitor.page.locator(".prompt [data-option='end']").click()
    visitor.page.wait_for_function("() => window.seen.done", timeout=30_000)
    seen = visitor.page.evaluate("() => window.seen")
    assert seen["frames"] > 5
    assert seen["dark"] == 0


def test_the_end_is_whole_in_a_low_window(visit: Visit) -> None:
    visitor = visit(width=844, height=390, touch=True)
    finished(visitor)
    visitor.page.wait_for_function(  # it rises to its place
        """() => {
            const { top, bottom } = document.querySelector('[data-ending]').getBoundingClientRect()
            return top >= 0 && bottom <= 390
        }"""
    )
