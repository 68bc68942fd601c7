"""Berserk through the page: a first game by clicking, squads and their placement, chances, dice and the hit table."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import duelyard
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
BOT = [{"kind": "me"}, {"kind": "bot", "level": "squire"}]
SIZES = [(1280, 800), (1024, 600), (844, 390), (390, 844), (360, 740), (2560, 1440)]
IN_SIGHT = """selector => [...document.querySelectorAll(selector)].filter(node => {
    const box = node.getBoundingClientRect()
    return box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1
}).map(node => node.dataset.ref)"""
SCROLLS = """() => {
    const stage = document.querySelector('.stage')
    return [stage.scrollHeight > stage.clientHeight + 1, document.documentElement.scrollWidth > innerWidth]
}"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('[data-field] .cell')]
    .map(node => node.getBoundingClientRect().width))"""


@cache
def at(prompt: str, number: int = 0, verb: str = "", seed: int = 5) -> dict[str, Any]:
    """Where to fork a table from: a match by chance with many strikes, where A is asked this and it is open."""
    for each in range(seed, seed + 20):
        match = duelyard.new_match("berserk", seed=each)
        chance = Random(each)
        found = -1
        while not match.over:
            ask = match.ask
            assert ask is not None
            options = list(match.options)
            fits = ask.seat == 0 and ask.prompt == prompt and match.number >= number and len(options) > 1
            if found < 0 and fits and any(option.text.startswith(verb) for option in options):
                found = match.number
            strikes = [option for option in options if option.text.startswith("strike")]
            match.choose(chance.choice(strikes if strikes and chance.random() < 0.5 else options))
        if found >= 0:
            return {"record": match.record(), "number": found}
    raise AssertionError("another seed, please")


@pytest.mark.slow  # test_table plays one with every game
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_first_game_by_clicking(visit: Visit, lang: str) -> None:
    ann = visit(lang=lang)
    table = ann.sit("berserk", seats=BOT)
    ann.play(limit=900, eager=0.95)
    assert ann.get(f"/api/tables/{table}")["ending"]["rule"] in ("BK-GEN-2", "BK-R-86", "BK-R-87")
    expect(ann.page.locator("[data-ending] h2")).to_be_visible()


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_end_of_a_game_on_a_phone(visit: Visit, lang: str) -> None:
    ann = visit(width=390, height=844, lang=lang, touch=True)
    table = ann.sit("berserk", seats=BOT, fork=at("turn", 150))
    ann.play(limit=900, eager=0.95)
    assert ann.get(f"/api/tables/{table}")["ending"]["rule"] in ("BK-GEN-2", "BK-R-86", "BK-R-87")
    expect(ann.page.locator("[data-ending] h2")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_field_is_in_sight_as_a_whole(visit: Visit, width: int, height: int) -> None:
    ann = visit(width=width, height=height)
    ann.sit("berserk", seats=BOT, fork=at("turn"))
    assert ann.wait() == "asked"
    expect(ann.page.locator("[data-field] .cell")).to_have_count(30)
    assert ann.page.locator(".piece[data-ref]").count() >= 18
    assert ann.page.evaluate(IN_SIGHT, "[data-field] [data-ref], .panel [data-ref], .prompt button") == []
    assert ann.page.evaluate(SCROLLS) == [False, False]
    assert ann.page.evaluate(SMALLEST) >= 40


def test_a_creature_goes_where_it_is_led(visit: Visit) -> None:
    ann = visit()
    ann.sit("berserk", seats=BOT, fork=at("turn", verb="walk"))
    assert ann.wait() == "asked"
    page = ann.page
    for piece in page.locator(".piece[data-lit=possible]").all():
        name = (piece.inner_text() or "").split(",")[0]
        piece.click()
        goals = page.locator("[data-field] .cell[data-lit=possible]")
        if goals.count():
            break
        page.keyboard.press("Escape")
    cell = goals.first.get_attribute("data-ref")
    goals.first.click()
    menu = page.locator("[data-menu] button")
    if menu.count():
        menu.first.click()
    expect(page.locator(f".piece[data-ref='{cell}']")).to_have_accessible_name(re.compile(f"{cell}"))
    assert name


def test_chances_are_shown_against_each_enemy(visit: Visit) -> None:
    ann = visit()
    fork = at("turn", 20, verb="strike")
    ann.sit("berserk", seats=BOT, fork=fork)
    assert ann.wait() == "asked"
    page = ann.page
    marks = page.locator("[data-odds]")
    for piece in page.locator(".piece[data-lit=possible]").all():
        piece.hover()
        if marks.count():
            break
    [weak, medium, strong] = [int(each) for each in marks.first.locator(".row").first.locator("b").all_inner_texts()]
    assert 0 < weak + medium + strong <= 101


def test_an_attack_that_waits_is_drawn(visit: Visit) -> None:
    ann = visit()
    ann.sit("berserk", seats=BOT, fork=at("window_a", 20))
    assert ann.wait() == "asked"
    expect(ann.page.locator("[data-stack] li")).to_have_count(1)
    expect(ann.page.locator("[data-field] .arrow")).to_have_count(1)


@pytest.mark.parametrize("width", [1280, 390])
def test_the_row_of_the_hit_table_lights_up(visit: Visit, width: int) -> None:
    ann = visit(width=width, height=844)
    ann.sit("berserk", seats=BOT, fork=at("step_down", 20))
    assert ann.wait() == "asked"
    casts = ann.page.locator("[data-reckoning] .cast")
    expect(casts).to_have_count(2)
    totals = [int(text.removeprefix("= ")) for text in casts.locator("strong").all_inner_texts()]
    difference = max(-5, min(5, totals[0] - totals[1]))
    assert difference in (4, 2, -4), "only there one may step down"
    sign = f"+{difference}" if difference > 0 else f"−{-difference}"
    expect(ann.page.locator("[data-reckoning] .result")).to_contain_text(sign)
    if width > 700:
        expect(ann.page.locator("[data-row] td").first).to_have_text(sign)


def test_the_roll_log_counts_every_face(visit: Visit) -> None:
    ann = visit()
    table = ann.sit("berserk", seats=BOT, fork=at("turn", 60, verb="strike"))
    for _ in range(60):
        ann.wait()
        rolls = [each for each in ann.get(f"/api/tables/{table}/state?seat=0")["events"] if each["kind"] == "rolls"]
        if rolls:
            break
        ann.choose(eager=1)
    ann.wait()
    ann.page.get_by_role("button", name="Roll log").click()
    shown = ann.page.locator("[data-rolls] tbody tr td:last-child b").all_inner_texts()
    told = ann.get(f"/api/tables/{table}/state?seat=0")["events"]
    assert sum(map(int, shown)) == len([each for each in told if each["kind"] == "rolls"]) > 0


def test_a_squad_is_suggested_placed_and_fights(visit: Visit) -> None:
    ann = visit()
    ann.sit("berserk", seats=BOT, settings={"mode": "random_decks"})
    page = ann.page
    while page.locator(".prompt [data-option='keep']").count() == 0:  # perhaps the order is asked first
        ann.wait()
        if page.locator(".prompt [data-option='first']").count():
            page.locator(".prompt [data-option='first']").click()
    page.locator(".prompt [data-option='keep']").click()
    expect(page.get_by_role("heading", name="Build your squad")).to_be_visible()
    before = page.locator("[data-account] .gold b").inner_text()
    page.get_by_role("button", name="Suggest one").click()
    expect(page.locator("[data-account] .gold b")).not_to_have_text(before)
    expect(page.get_by_role("region", name="Squad").locator(".card")).not_to_have_count(0)
    expect(page.locator("[data-planning]")).to_have_count(0)
    ann.wait()
    half = page.get_by_role("region", name="Squad").locator(".card").count()
    page.reload()  # a squad that is being built survives
    ann.wait()
    expect(page.get_by_role("region", name="Squad").locator(".card")).to_have_count(half)
    expect(page.locator(".prompt [data-option='done']")).to_be_visible()
    squad = page.get_by_role("region", name="Squad").locator(".card").count()
    page.locator(".prompt [data-option='done']").click()
    expect(page.locator("[data-waiting]")).to_be_visible()
    # the first is carried, the second goes by a click, and the rest as suggested
    start = page.locator("[data-waiting]").bounding_box()
    goal = page.locator("[data-field] .cell[data-lit=possible]").first
    end, ref = goal.bounding_box(), goal.get_attribute("data-ref")
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(f".piece[data-ref='{ref}']")).to_be_visible()
    assert ann.wait() == "asked"
    if squad > 2:
        ann.choose(eager=1)
        assert ann.wait() == "asked"
        expect(page.locator(".piece[data-ref]")).to_have_count(2)
        page.reload()  # what stands stays where it is
        assert ann.wait() == "asked"
        expect(page.locator(".piece[data-ref]")).to_have_count(2)
        page.get_by_role("button", name="Suggest the rest").click()
    expect(page.locator("[data-waiting]")).to_have_count(0)
    for _ in range(6):
        if ann.wait() != "asked":
            break
        ann.choose()
    assert page.locator(".piece[data-ref]").count() >= squad


def test_cards_are_carried_into_the_squad_by_mouse(visit: Visit) -> None:
    ann = visit()
    card, squad = building(ann)
    ann.page.mouse.move(*card)
    ann.page.mouse.down()
    ann.page.mouse.move(card[0] + 30, card[1], steps=3)
    ann.page.mouse.move(card[0] + 30, card[1] + 5)  # nowhere: it goes back
    ann.page.mouse.up()
    assert ann.wait() == "asked"
    expect(ann.page.locator("[data-basket] .card")).to_have_count(0)
    ann.page.mouse.move(*card)
    ann.page.mouse.down()
    ann.page.mouse.move(*squad, steps=4)
    ann.page.mouse.up()
    expect(ann.page.locator("[data-basket] .card")).to_have_count(1)


def test_cards_are_carried_into_the_squad_by_finger(visit: Visit) -> None:
    ann = visit(width=390, height=844, touch=True)
    card, squad = building(ann)
    finger = ann.page.context.new_cdp_session(ann.page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in at]})

    touch("touchStart", card)
    for share in (0.1, 0.2, 0.5, 1):  # straight up: sideways one swipes through the deal
        touch("touchMove", (card[0], card[1] + (squad[1] - card[1]) * share))
    touch("touchEnd")
    expect(ann.page.locator("[data-basket] .card")).to_have_count(1)


def building(ann: Visitor) -> tuple[tuple[float, float], tuple[float, float]]:
    """Sit down to build a squad; where a card is that can be taken, and where the squad."""
    ann.sit("berserk", seats=BOT, settings={"mode": "random_decks", "first": "A"})
    ann.page.locator(".prompt [data-option='keep']").click()
    found = []
    for what in (".dealt [data-lit=possible]", "[data-basket]"):
        box = ann.page.locator(what).first.bounding_box()
        assert box is not None
        found.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    return found[0], found[1]


def test_what_is_hidden_says_nothing(visit: Visit) -> None:
    ann = visit()
    ann.sit("berserk", seats=BOT, settings={"mode": "squads", "first": "A"})
    assert ann.wait() == "asked"
    stage = ann.page.locator("[data-stage]").inner_html()
    theirs = ["talgata", "templar", "tribal_bruiser", "black_knight", "nargoyl"]
    names = [duelyard.game("berserk").card_index[each].name("en") for each in theirs]
    assert not [name for name in [*theirs, *names] if name in stage]


# -- forms and decks ---------------------------------------------------------------------------------------------------


def test_the_form_offers_squads_and_decks(visit: Visit) -> None:
    ann = visit()
    ann.go("/new/berserk")
    page = ann.page
    page.locator("details summary").first.click()
    page.locator("input[name=mode][value=squads]").check(force=True)
    seats = page.locator(".own")
    expect(seats).to_have_count(2)
    seats.nth(1).locator("select").select_option("swamp")
    expect(seats.nth(1).locator(".card")).to_have_count(10)
    page.locator(".make button").click()
    page.wait_for_url(re.compile(r"/t/"))
    table = page.url.rpartition("/")[2]
    assert ann.get(f"/api/tables/{table}")["settings"]["squads"] == ["klok", "swamp"]


def test_a_ready_deck_is_chosen_for_each_or_brought(visit: Visit) -> None:
    ann = visit(lang="ru")
    ann.go("/new/berserk")
    page = ann.page
    page.locator("details summary").first.click()
    page.locator("input[name=mode][value=constructed]").check(force=True)
    expect(page.locator(".bring select")).to_have_count(1)
    page.locator(".bring select").select_option("forest")
    page.locator("input[name=lists][value=here]").check()
    expect(page.locator(".own")).to_have_count(2)
    expect(page.locator(".bring")).to_have_count(0)
    page.locator("input[name=lists][value=private]").check()
    expect(page.locator(".bring select")).to_have_count(1)
    page.locator(".make button").click()
    page.wait_for_url(re.compile(r"/t/"))
    table = page.url.rpartition("/")[2]
    told = ann.get(f"/api/tables/{table}")
    assert told["settings"]["mode"] == "constructed"
    assert "decks" not in told["settings"] or not told["settings"]["decks"]


def test_a_deck_is_built_checked_kept_and_played(visit: Visit) -> None:
    ann = visit()
    ann.go("/berserk/decks")
    page = ann.page
    verdict = page.locator("[data-verdict]")
    expect(verdict).to_have_attribute("data-verdict", "none")
    page.get_by_role("group", name="Element").get_by_role("button", name="Steppe").click()
    trader = page.locator("[data-card=orc_trader]")
    add = trader.get_by_role("button", name="Put in Orc Trader")
    for _ in range(3):
        add.click()
    expect(add).to_be_disabled()  # three copies (BK-DECK-2)
    expect(trader.locator(".count b")).to_have_text("3 / 3")
    expect(page.locator("[data-card=velite] .count b")).to_have_text("0 / 5")  # it has Horde (BK-DECK-3)
    expect(verdict).to_have_attribute("data-verdict", "bad")
    expect(verdict).to_contain_text("BK-DECK-1")
    page.reload()  # what is being built survives
    expect(page.locator("[data-card=orc_trader] .count b")).to_have_text("3 / 3")
    page.locator("[data-ready=steppe]").click()
    expect(verdict).to_have_attribute("data-verdict", "good")
    page.get_by_role("button", name="Read a deck file").click()
    page.get_by_role("textbox", name="Read a deck file").fill("4 cleric")
    page.get_by_role("button", name="Read", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("BK-DECK-2")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play it now").click()
    page.wait_for_url(re.compile(r"/t/"))
    assert ann.wait() == "asked"
    assert ann.get(f"/api/tables/{page.url.rpartition('/')[2]}")["settings"]["mode"] == "constructed"
    ann.go("/berserk/decks")
    expect(page.get_by_role("button", name="Riders of the steppe", exact=True)).to_be_visible()


def test_windows_that_pass_by_themselves_are_asked_for_in_the_menu(visit: Visit) -> None:
    ann = visit()
    table = ann.sit("berserk", seats=BOT, fork=at("turn"))
    assert ann.wait() == "asked"
    assert [each["kind"] for each in ann.get(f"/api/tables/{table}/state?seat=0")["passes"]] == [
        "window_b",
        "window_c",
        "window_d",
    ]
    assert ann.page.locator("[data-stop]").count() == 0
    ann.page.get_by_role("button", name="Menu of the table").click()
    ann.page.get_by_role("menuitem", name="Ask me again: after a step").click()
    ann.page.wait_for_function(
        f"async () => (await (await fetch('/api/tables/{table}/state?seat=0')).json()).passes.length === 2"
    )
