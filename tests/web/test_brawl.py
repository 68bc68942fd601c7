"""Super Fantasy Brawl through the page: whole matches by clicking, the draft, what an attack would deal."""

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
SQUIRE = {"kind": "bot", "level": "squire"}
BOT = [{"kind": "me"}, SQUIRE]
FIRST = {"champions": ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"], "first": "A", "area": "south"}
TEAMS = {"mode": "teams", "order": "seats", "area": "south", "first": "A"}
IN_SIGHT = """selector => [...document.querySelectorAll(selector)].filter(node => {
    const box = node.getBoundingClientRect()
    return box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1
}).map(node => node.dataset.ref)"""


@cache
def at(prompt: str, seat: int = 0, verb: str = "", seed: int = 5) -> dict[str, Any]:
    """Where to fork a table from: a match by chance, where the seat is first asked this and such an option is open."""
    match = duelyard.new_match("brawl", seed=seed, settings=FIRST)
    chance = Random(seed)
    number = -1
    while not match.over:
        ask = match.ask
        assert ask is not None
        options = list(match.options)
        if number < 0 and ask.seat == seat and ask.prompt == prompt and any(o.text.startswith(verb) for o in options):
            number = match.number
        match.choose(options[chance.randrange(len(options))])
    assert number >= 0, "another seed, please"
    return {"record": match.record(), "number": number}


@pytest.mark.slow  # test_table plays one on a phone every time
def test_a_whole_match_by_clicking(visit: Visit) -> None:
    ann = visit()
    table = ann.sit("brawl", seats=BOT, settings=FIRST)
    ann.play(limit=900, eager=0.9)
    ending = ann.get(f"/api/tables/{table}")["ending"]
    assert ending["rule"] in ("FB-WIN-1", "FB-KO-13")
    expect(ann.page.locator("[data-ending] h2")).to_be_visible()
    assert ann.errors == []


def test_some_rounds_with_four_on_a_phone_in_russian(visit: Visit) -> None:
    ann = visit(width=390, height=844, lang="ru", touch=True)
    ann.sit("brawl", seats=[{"kind": "me"}, *[SQUIRE] * 3], settings=TEAMS)
    expect(ann.page.get_by_role("heading", name="Выберите чемпионов")).to_be_visible()
    for _ in range(20):  # no match is over that soon
        assert ann.wait() == "asked"
        ann.choose(eager=0.9)
    assert ann.wait() == "asked"
    expect(ann.page.locator(".piece[data-ref]")).to_have_count(8)
    expect(ann.page.get_by_role("region", name="Испытания")).to_be_visible()
    assert ann.errors == []


def test_four_at_one_screen(visit: Visit) -> None:
    ann = visit()
    ann.sit("brawl", seats=[{"kind": "me"}] * 4, settings={**TEAMS, "round_limit": 1})
    ann.play(limit=300)
    expect(ann.page.locator("[data-ending]")).to_be_visible()
    assert ann.errors == []


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 600), (390, 844), (2560, 1440)])
def test_the_arena_is_in_sight_as_a_whole(visit: Visit, width: int, height: int) -> None:
    ann = visit(width=width, height=height)
    ann.sit("brawl", seats=BOT, fork=at("act"))
    assert ann.wait() == "asked"
    expect(ann.page.locator("[data-arena] svg.ground [data-ref]")).to_have_count(58)  # three of the 61 are statues
    expect(ann.page.locator(".piece[data-ref]")).to_have_count(6)
    assert ann.page.evaluate(IN_SIGHT, "[data-arena] [data-ref], [data-ref^='track.'], [data-ref^='basic.']") == []
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_champion_runs_by_pointing_at_it_a_core_and_a_hex(visit: Visit) -> None:
    ann = visit()
    ann.sit("brawl", seats=BOT, fork=at("act", verb="run with deryn"))
    assert ann.wait() == "asked"
    page = ann.page
    page.locator("[data-ref='basic.run']").click()
    expect(page.locator("[data-ref='basic.run']")).to_have_attribute("data-lit", "selected")
    page.locator("[data-ref='A.deryn']").click()
    core = page.locator("[data-ref^='A.core.'][data-lit=possible]").first
    ref = core.get_attribute("data-ref") or ""
    core.click()
    goal = page.locator("[data-arena] .hex[data-lit=possible]:not([data-springs])").last
    label = goal.get_attribute("data-ref")
    goal.click()
    expect(page.locator("[data-ref='A.deryn']")).to_have_accessible_name(re.compile(f"^Deryn, {label}, .*\\(Ann\\)$"))
    expect(page.locator(f"[data-ref='{ref}']")).to_have_accessible_name(re.compile("spent$"))


def test_a_champion_that_was_led_over_the_board_stands_on_its_hex(visit: Visit) -> None:
    ann = visit(speed=1)
    ann.sit("brawl", seats=BOT, fork=at("act", verb="run with deryn"))
    for ref in ("basic.run", "A.deryn"):
        assert ann.wait() == "asked"
        ann.page.locator(f"[data-ref='{ref}']").click()
    ann.page.locator("[data-ref^='A.core.'][data-lit=possible]").first.click()
    goal = ann.page.locator("[data-arena] .hex[data-lit=possible]:not([data-springs])").last
    label = goal.get_attribute("data-ref")
    goal.click()
    piece = ann.page.locator("[data-ref='A.deryn']")
    expect(piece).to_have_accessible_name(re.compile(f"^Deryn, {label}, .*\\(Ann\\)$"))
    assert ann.wait() == "asked"
    assert ann.page.locator("[data-led]").count() == 0
    hexagon, disc = middle(ann, f"[data-ref='{label}']"), middle(ann, "[data-ref='A.deryn']")
    assert abs(hexagon[0] - disc[0]) < 2
    assert abs(hexagon[1] - disc[1]) < 2


def middle(visitor: Visitor, selector: str) -> tuple[float, float]:
    """The middle of what is found there."""
    box = visitor.page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_target_shows_what_the_attack_would_deal(visit: Visit) -> None:
    ann = visit()
    ann.sit("brawl", seats=BOT, fork=at("attack", verb="target"))
    assert ann.wait() == "asked"
    target = ann.page.locator(".piece[data-lit=possible]").first
    sum_ = target.get_attribute("data-sum") or ""
    found = re.fullmatch(r"(\d+) − (\d+) = (\d+)", sum_)
    assert found, sum_
    assert int(found[3]) == max(0, int(found[1]) - int(found[2]))


def test_pointing_at_a_champion_shows_where_it_can_go_and_whom_it_reaches(visit: Visit) -> None:
    ann = visit()
    ann.sit("brawl", seats=BOT, fork=at("act", verb="run with deryn"))
    assert ann.wait() == "asked"
    page = ann.page
    page.locator("[data-ref='A.deryn']").hover()
    expect(page.locator("[data-chances='A.deryn']")).to_contain_text("Run")
    assert page.locator("[data-within]").count() > 3
    page.locator(".piece[data-ref^='B.']").first.hover()
    expect(page.locator("[data-chances]")).to_contain_text("cards not yet played")
    page.mouse.move(5, 5)
    expect(page.locator("[data-within]")).to_have_count(0)


def test_pointing_at_a_hex_shows_the_way(visit: Visit) -> None:
    ann = visit()
    ann.sit("brawl", seats=BOT, fork=at("move", verb="go"))
    assert ann.wait() == "asked"
    goal = ann.page.locator(".hex[data-lit=possible]").first
    label = goal.get_attribute("data-ref") or ""
    goal.hover()
    way = (ann.page.locator("[data-way]").get_attribute("data-way") or "").split()
    assert way[-1] == label
    assert len(way) > 1
    goal.click()
    assert ann.wait() == "asked"


def test_an_area_is_filled_where_one_points(visit: Visit) -> None:
    ann = visit()
    seed = next(seed for seed in range(5, 60) if reaches("attack", "aim", seed))
    ann.sit("brawl", seats=BOT, fork=at("attack", verb="aim", seed=seed))
    assert ann.wait() == "asked"
    ann.page.locator(".aim").first.hover()
    assert 2 <= ann.page.locator("[data-area]").count() <= 3
    assert ann.page.locator(".piece[data-sum]").count() >= 1


def reaches(prompt: str, verb: str, seed: int) -> bool:
    """Whether the match of this seed comes to such a question."""
    try:
        at(prompt, verb=verb, seed=seed)
    except AssertionError:
        return False
    return True


def test_one_click_tells_which_cards_were_played(visit: Visit) -> None:
    ann = visit()
    ann.sit("brawl", seats=BOT, fork=at("attack"))
    assert ann.wait() == "asked"
    ann.page.locator("[data-known='B']").click()
    known = ann.page.locator("[data-known-of='B']")
    expect(known.locator("li")).to_have_count(18)
    played = known.locator("li.played").count()
    assert played + known.locator("li.rest").count() + known.locator("li.hand").count() == 18
    ann.page.keyboard.press("Escape")
    expect(known).to_have_count(0)


def test_a_team_may_be_spoken_to_alone(visit: Visit) -> None:
    ann = visit()
    ann.sit("brawl", seats=[{"kind": "me"}, *[SQUIRE] * 3], settings=TEAMS)
    assert ann.wait() == "asked"
    page = ann.page
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Only to my team").check()
    page.get_by_placeholder("Say something").fill("go left")
    page.keyboard.press("Enter")
    expect(page.locator(".chat li")).to_contain_text("to the team")


def test_who_plays_from_the_north_sees_the_arena_turned(visit: Visit) -> None:
    places = []
    for area in ("south", "north"):
        ann = visit()
        ann.sit("brawl", seats=BOT, settings={**FIRST, "area": area})
        assert ann.wait() == "asked"
        box = ann.page.locator("[data-ref='A3']").bounding_box()
        assert box is not None
        places.append(box["y"])
    assert places[0] < places[1]


def test_hidden_cards_and_traps_say_nothing(visit: Visit) -> None:
    ann = visit()
    ann.sit("brawl", seats=BOT, fork=at("act"))
    assert ann.wait() == "asked"
    hand = ann.page.locator("[data-ref='B.hand']")
    expect(hand).to_have_accessible_name("Hand: 5 cards")
    theirs = [card for card in duelyard.game("brawl").cards if card.facts["champion"] in FIRST["champions"][3:]]
    stage = ann.page.locator("[data-stage]").inner_html()
    assert not [card.id for card in theirs if f'"{card.id}"' in stage or f">{card.name('en')}<" in stage]
    assert "trap_" not in stage


def test_the_form_names_teams_and_deals_them(visit: Visit) -> None:
    ann = visit()
    ann.go("/new/brawl")
    page = ann.page
    page.get_by_text("All options").click()
    page.get_by_text("Free choice", exact=True).click()
    expect(page.get_by_role("group", name="You", exact=True).get_by_role("button", pressed=True)).to_have_count(3)
    page.get_by_role("group", name="You", exact=True).get_by_role("button", pressed=True).first.click()
    expect(page.get_by_text("Still to choose: 1")).to_be_visible()
    page.get_by_role("radio", name="Super Teams").last.check()
    expect(page.get_by_role("group", name="Fencer 3").get_by_role("button", pressed=True)).to_have_count(2)
