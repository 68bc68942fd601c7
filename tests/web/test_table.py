"""Whole matches through the page: by clicks, by keys, at one screen, with a lost connection, on the fallback board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.played import PLAYED
from tests.server.running import Running
from tests.web.forks import nearly_over
from tests.web.visitor import LIT, Visitor

Visit = Callable[..., Visitor]
BOT = [{"kind": "me"}, {"kind": "bot", "level": "squire"}]
ONE_SCREEN = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]


SHORT = {"berserk": {"turn_limit": 10}}  # a battle at random may take more than four hundred choices
BY_TURNS = [(PLAYED[k], k % 2 == 1, ("en", "ru")[k % 2]) for k in range(len(PLAYED))]
IN_ALL = [(game, phone, lang) for game in PLAYED for phone in (False, True) for lang in ("en", "ru")]


@pytest.mark.parametrize(
    ("game", "phone", "lang"),
    [pytest.param(*way, marks=[] if way in BY_TURNS else pytest.mark.slow) for way in IN_ALL],
)
def test_a_match_against_a_bot_by_clicking_what_is_lit(visit: Visit, game: str, phone: bool, lang: str) -> None:
    ann = visit(width=360, height=740, lang=lang, touch=True) if phone else visit(lang=lang)
    table = ann.sit(game, seats=BOT, settings=SHORT.get(game, {}))
    assert ann.play(eager=0.4) > 3
    expect(ann.page.locator("[data-ending]")).to_be_visible()
    ending = ann.get(f"/api/tables/{table}")["ending"]
    expect(ann.page.locator(f"[data-ending] a[href='/rules/{game}#{ending['rule']}']")).to_be_visible()
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out sideways"


# A whole match of Clash, and how far the others get with so many keys; whole ones are for the long trials.
BY_KEYS = {"clash": 200, "gosu": 12, "brawl": 15, "berserk": 12}


@pytest.mark.parametrize(
    ("game", "most"),
    [*BY_KEYS.items(), *(pytest.param(game, 2000, marks=pytest.mark.slow) for game in BY_KEYS)],
)
def test_a_match_by_keys_alone(visit: Visit, game: str, most: int) -> None:
    ann = visit()
    table = ann.sit(game, seats=BOT, settings=SHORT.get(game, {}))
    made = 0
    while made < most and ann.wait() != "over":
        ann.choose_by_keys()
        made += 1
    assert ann.get(f"/api/tables/{table}")["number"] >= made
    if made < most:
        expect(ann.page.locator("[data-ending]")).to_be_visible()
    else:
        assert game != "clash", "200 choices and no end"


def test_a_toy_on_the_fallback_board(visit: Visit) -> None:
    ann = visit()
    ann.sit("torture", seats=BOT)
    expect(ann.page.locator(".fallback")).to_be_visible()
    assert ann.play() > 9
    expect(ann.page.locator("[data-ending]")).to_be_visible()


def test_at_one_screen_the_curtain_hangs_before_the_next_seat_is_asked_for(visit: Visit) -> None:
    """While it hangs, nothing of any seat is in the page or under way."""
    ann = visit()
    heard: list[str] = []
    ann.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: heard.append(str(frame))))
    ann.sit("clash", seats=ONE_SCREEN, settings={"first": "A"})
    for seat in (0, 1, 0):
        assert ann.wait() == "curtain"
        expect(ann.page.locator("[data-curtain]")).to_contain_text("Ann" if seat == 0 else "Ben")
        assert ann.page.locator("[data-ref], [data-card]").count() == 0
        assert (
            not [frame for frame in heard if '"hello"' in frame and f'"seat":{seat}' in frame.replace(" ", "")]
            or seat == 0
        )
        ann.page.click("[data-curtain] button")
        assert ann.wait() == "asked"
        hand = ann.page.locator(f"[data-ref^='{'AB'[seat]}.hand.'][data-card]")
        expect(hand.first).to_be_visible()
        ann.page.click(".prompt [data-option=end]")
        ann.page.click(".prompt .hand-over")
    assert ann.wait() == "curtain"


def test_at_one_screen_a_match_comes_to_its_end(visit: Visit) -> None:
    ann = visit()
    ann.sit("clash", seats=ONE_SCREEN, fork=nearly_over("clash", {"first": "A"}))
    assert ann.wait() == "curtain"
    assert ann.play() > 1
    expect(ann.page.locator("[data-ending=rules]")).to_be_visible()


def test_a_lost_connection_comes_back_where_it_was(visit: Visit, server: Running) -> None:
    ann = visit()
    ann.sit("clash", seats=BOT)
    ann.wait()
    ann.choose()
    ann.wait()
    before = ann.log
    server.kill()
    try:
        expect(ann.page.locator(".prompt.lost")).to_be_visible()
        expect(ann.page.locator(LIT)).to_have_count(0)
    finally:
        server.start()
    expect(ann.page.locator(".prompt.lost")).to_have_count(0, timeout=20_000)
    ann.wait()
    assert ann.log == before
    ann.choose()
    assert ann.wait() == "over" or ann.log > before


def test_why_not_names_the_rule(visit: Visit) -> None:
    ann = visit()
    ann.sit("clash", seats=BOT, settings={"first": "A"})
    ann.wait()
    ann.page.locator("[data-ref^='B.hand.']").first.click()
    bubble = ann.page.locator("[data-why]")
    expect(bubble.locator("a")).to_have_text("CL-GEN-6")
    ann.page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)


def test_escape_takes_the_pick_back_and_drag_is_two_clicks(visit: Visit) -> None:
    ann = visit()
    ann.sit("clash", seats=BOT, settings={"first": "A", "decks": [1, 2]})
    ann.wait()
    card = ann.page.locator("[data-lit=possible][data-ref^='A.hand.']").first
    card.click()
    expect(ann.page.locator("[data-lit=selected]")).to_have_count(1)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[data-lit=selected]")).to_have_count(0)
    before = ann.log
    target = ann.page.locator("[data-ref='A.upper']")
    start, end = card.bounding_box(), target.bounding_box()
    assert start
    assert end
    ann.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    ann.page.mouse.down()
    ann.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    ann.page.mouse.up()
    ann.page.wait_for_function("before => Number(document.querySelector('.table').dataset.log) > before", arg=before)
    expect(ann.page.locator("[data-ref='A.upper.1']")).to_be_visible()


def test_while_a_choice_is_under_way_the_board_waits(visit: Visit) -> None:
    ann = visit()
    held: list[Callable[[], None]] = []

    def listen(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if '"choose"' in str(message):
                held.append(lambda: server.send(message))
            else:
                server.send(message)

        socket.on_message(pass_on)

    ann.page.route_web_socket("**/live*", listen)
    ann.sit("clash", seats=BOT, settings={"first": "A", "decks": [1, 2]})
    ann.wait()
    before = ann.log
    cards = ann.page.locator("[data-ref^='A.hand.'][data-lit]")
    cards.first.click()
    ann.page.locator("[data-lit=possible][data-ref='A.lower']").click()
    expect(ann.page.locator("[data-lit=selected]")).to_have_count(2)
    expect(ann.page.locator(".prompt [data-option]:enabled")).to_have_count(0)
    ann.page.locator("[data-ref='A.upper']").click()
    cards.last.click()
    expect(ann.page.locator("[data-lit=selected]")).to_have_count(2)
    assert (len(held), ann.log) == (1, before)
    held.pop()()
    ann.page.wait_for_function("before => Number(document.querySelector('.table').dataset.log) > before", arg=before)
    expect(ann.page.locator("[data-ref='A.lower.1']")).to_be_visible()
    expect(ann.page.locator("[data-lit=selected]")).to_have_count(0)


def test_who_is_not_sure_may_choose_something_else(visit: Visit) -> None:
    ann = visit()
    ann.go("/settings")
    ann.page.get_by_role("switch", name="Ask before").check()
    ann.sit("clash", seats=BOT, settings={"first": "A", "decks": [1, 2]})
    ann.wait()
    before = ann.log
    button = ann.page.locator(".prompt [data-option]")
    sure = ann.page.get_by_role("dialog", name="Are you sure?")
    for leave in (lambda: sure.get_by_role("button", name="Cancel").click(), lambda: ann.page.keyboard.press("Escape")):
        button.click()
        expect(sure).to_be_visible()
        leave()
        expect(sure).to_have_count(0)
    assert ann.log == before
    ann.page.locator("[data-lit=possible][data-ref^='A.hand.']").first.click()
    expect(ann.page.locator("[data-lit=selected]")).to_have_count(1)
    ann.page.locator("[data-lit=possible][data-ref='A.lower']").click()
    expect(ann.page.locator("[data-ref='A.lower.1']")).to_be_visible()


def test_undo_at_once(visit: Visit) -> None:
    ann = visit()
    ann.sit("clash", seats=BOT, settings={"first": "A", "decks": [1, 2]})
    ann.wait()
    ann.page.locator("[data-lit=possible][data-ref^='A.hand.']").first.click()
    ann.page.locator("[data-lit=possible][data-ref='A.lower']").click()
    expect(ann.page.locator("[data-ref='A.lower.1']")).to_be_visible()
    ann.page.keyboard.press("u")
    expect(ann.page.locator("[data-ref='A.lower.1']")).to_have_count(0)
    assert ann.wait() == "asked"
    assert ann.page.locator(LIT).count() > 0


def test_changes_are_animated_and_leave_nothing_behind(visit: Visit) -> None:
    ann = visit(speed=1)
    ann.sit("clash", seats=BOT, settings={"first": "A", "decks": [1, 2]})
    ann.wait()
    ann.page.evaluate(
        """() => {
            window.flown = 0
            const animate = Element.prototype.animate
            Element.prototype.animate = function (...given) {
                window.flown += 1
                return animate.apply(this, given)
            }
        }"""
    )
    for _ in range(3):
        if ann.wait() == "over":
            break
        ann.choose()
    ann.wait()
    assert ann.page.evaluate("() => window.flown") > 0
    assert ann.page.locator("[data-stage] > .layer > *").count() == 0
    assert ann.page.locator("[data-ref][style*='visibility: hidden']").count() == 0


def test_who_wants_no_motion_sees_none(visit: Visit) -> None:
    ann = visit(speed=1)
    ann.page.emulate_media(reduced_motion="reduce")
    ann.sit("clash", seats=BOT, settings={"first": "A", "decks": [1, 2]})
    ann.wait()
    ann.page.evaluate("() => { Element.prototype.animate = () => { throw new Error('something moves') } }")
    ann.choose()
    ann.wait()


def test_a_click_skips_the_animation(visit: Visit) -> None:
    ann = visit(speed=2)
    ann.sit("clash", seats=BOT, settings={"first": "A", "decks": [1, 2]})
    ann.wait()
    ann.page.click(".prompt [data-option=end]")
    ann.page.wait_for_selector(".table[data-busy]")
    ann.page.locator("[data-stage]").click(position={"x": 5, "y": 5})
    assert ann.wait() in ("asked", "over")
