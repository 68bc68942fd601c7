"""Clash of Decks through the page: all its boards, drafts, the form of a table, deck builder, champions, a league."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
SQUIRE = {"kind": "bot", "level": "squire"}
WOLF = 'champion(name="Old Wolf", attack=3, health=4, abilities=rage+aura:sprint)'

MODES: list[tuple[str, dict[str, Any], int]] = [
    ("solo", {"mode": "solo_quick"}, 1),
    ("levels", {"mode": "solo_custom", "level": 3, "format": "draft"}, 1),
    ("coop", {"mode": "coop", "level": 1}, 2),
    ("ffa", {"mode": "ffa"}, 4),
    ("team", {"mode": "team", "fatigue": True}, 4),
    ("draft", {"format": "draft", "sets": ["treachery", "dissension"]}, 2),
    ("champions", {"champions": [WOLF, "choose"]}, 2),
]


@pytest.mark.parametrize(("options", "seats"), [mode[1:] for mode in MODES], ids=[mode[0] for mode in MODES])
def test_every_way_to_play_has_a_board_that_can_be_played(visit: Visit, options: dict[str, Any], seats: int) -> None:
    ann = visit()
    table = ann.sit("clash", settings=options, seats=[{"kind": "me"}, *[SQUIRE] * (seats - 1)])
    for _ in range(6):
        if ann.wait() == "over":
            break
        ann.choose()
    expect(ann.page.locator(".clash")).to_be_visible()
    assert ann.get(f"/api/tables/{table}")["number"] >= 5


@pytest.mark.parametrize("mode", ["duel", "coop", "ffa"])
def test_a_phone_shows_everything_without_moving_sideways(visit: Visit, mode: str) -> None:
    ann = visit(width=360, height=740)
    people = {"duel": 2, "coop": 2, "ffa": 4}[mode]
    ann.sit("clash", settings={"mode": mode}, seats=[{"kind": "me"}, *[SQUIRE] * (people - 1)])
    for _ in range(6):
        if ann.wait() != "asked":
            break
        ann.choose()
    assert ann.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    small = ann.page.evaluate(
        """() => [...document.querySelectorAll('[data-stage] [data-lit=possible]')]
            .map((place) => [place.dataset.ref, place.getBoundingClientRect()])
            .filter(([, box]) => box.width < 40 || box.height < 40).map(([ref]) => ref)"""
    )
    assert small == []


def test_hidden_cards_have_backs_without_names(visit: Visit) -> None:
    ann = visit()
    ann.sit("clash", settings={"first": "A", "decks": [1, 2]}, seats=[{"kind": "me"}, SQUIRE])
    ann.wait()
    hand = ann.page.locator("[data-ref^='B.hand.']")
    expect(hand).to_have_count(8)
    for n, card in enumerate(hand.all(), 1):
        assert card.get_attribute("data-card") is None
        label = f"Card {n} in the hand of Squire, face down"
        expect(card).to_have_accessible_name(label)
        assert (card.text_content() or "").strip() in ("", label)


def test_the_form_of_a_table_knows_decks_sets_and_difficulty(visit: Visit) -> None:
    ann = visit()
    ann.go("/new/clash")
    page = ann.page
    page.locator("details summary").first.click()
    solo = page.get_by_role("radio", name=re.compile("^Solo, custom"))
    solo.evaluate("node => node.scrollIntoView({ block: 'center' })")  # not behind the button at the foot
    solo.check(force=True)
    page.get_by_role("button", name="7", exact=True).click()
    expect(page.locator(".difficulty .sum")).to_contain_text("Level 7")
    page.get_by_role("button", name=re.compile("^Sprint")).click()
    expect(page.locator(".difficulty .sum")).to_contain_text("Level 8")
    page.get_by_role("radio", name=re.compile("^Draft")).check(force=True)
    page.get_by_role("button", name="Elusive", exact=True).click()
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/t/*")
    table = ann.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert table["settings"]["level"] == 8
    assert table["settings"]["sets"] == ["initiation", "elusive"]
    assert table["settings"]["ai_tough"]
    assert table["settings"]["ai_abilities"] == ["sprint"]


def test_a_deck_is_built_kept_read_again_and_played(visit: Visit) -> None:
    ann = visit()
    ann.go("/clash/decks")
    page = ann.page
    page.get_by_label("Name of the deck").fill("Wolves and walls")
    page.get_by_role("searchbox").fill("troll")
    page.get_by_role("button", name=re.compile("^Troll, creature")).click()
    page.get_by_role("searchbox").fill("")
    for button in page.locator(".grid .pick").all()[:7]:
        button.click()
    expect(page.locator(".state")).to_have_text("A legal deck: ready to play.")
    page.locator(".grid .pick").nth(9).click()
    expect(page.locator(".state")).to_contain_text("Eight cards are in already")
    page.get_by_role("button", name="Keep", exact=True).click()
    page.reload()
    expect(page.locator(".deck ol .line")).to_have_count(0)
    page.get_by_role("button", name="Wolves and walls", exact=True).click()
    expect(page.locator(".deck ol .line")).to_have_count(8)
    page.get_by_role("button", name="Read a deck file").click()
    page.locator("textarea").fill("troll\nBrute\nTroll")
    page.get_by_role("button", name="Read", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("CL-GEN-4")
    page.locator("textarea").fill(
        "name: Second\ntroll\nBrute\nБарон\nBoom!\ncarapace\npartisan\nrevenant\nannihilation"
    )
    page.get_by_role("button", name="Read", exact=True).click()
    expect(page.get_by_label("Name of the deck")).to_have_value("Second")
    page.get_by_role("button", name="Play it now").click()
    page.wait_for_url("**/t/*")
    assert ann.wait() == "asked"
    deck = ann.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["settings"]["decks"][0]
    assert deck == ["troll", "brute", "baron", "boom", "carapace", "partisan", "revenant", "annihilation"]


def test_a_champion_is_made_and_costs_what_the_rules_say(visit: Visit) -> None:
    ann = visit()
    ann.go("/clash/champions")
    page = ann.page
    page.get_by_label("Name", exact=True).fill("Old Wolf")
    page.get_by_role("button", name=re.compile("^Rage")).click()
    page.get_by_role("button", name=re.compile("^Aura: Sprint")).click()
    expect(page.locator(".sum b")).to_have_text("5")
    page.get_by_role("button", name=re.compile("^Protection")).click()
    page.get_by_role("button", name=re.compile("^Sharpening")).click()
    page.get_by_role("button", name=re.compile("^Chain")).click()
    expect(page.locator(".preview .state")).to_contain_text("CL-FORGE-5")
    expect(page.get_by_role("button", name="Play it now")).to_be_disabled()
    for ability in ("Protection", "Sharpening", "Chain"):
        page.get_by_role("button", name=re.compile(f"^{ability}")).click()
    page.get_by_role("button", name="Play it now").click()
    page.wait_for_url("**/t/*")
    ann.wait()
    expect(page.locator("[data-ref='A.champion']")).to_have_accessible_name(re.compile("^Old Wolf"))


def test_a_problem_of_the_grimoire_is_looked_at_solved_at_a_table_and_explained(visit: Visit) -> None:
    ann = visit()
    ann.go("/clash/grimoire")
    page = ann.page
    expect(page.locator(".task")).to_have_text("A wins in this turn. How?")
    expect(page.locator("[data-ref='A.upper.2']")).to_have_attribute("data-card", "ogre")
    page.get_by_role("button", name="Solution").click()
    expect(page.locator("article .panel ol li").first).to_have_text("Summon Vortex (2) into A's upper lane")
    page.get_by_role("button", name="Try it at a table").click()
    page.wait_for_url("**/t/*")
    ann.wait()
    page.locator("[data-ref='A.hand.2']").click()
    page.locator("[data-ref='A.upper']").click(position={"x": 5, "y": 5})
    expect(page.locator("[data-ref='A.upper.3']")).to_be_visible()
    page.click(".prompt [data-option=end]")
    assert ann.wait() == "over"
    expect(page.locator("[data-ending]")).to_contain_text("lost the fort")


def test_an_evening_in_the_mutation_league(visit: Visit) -> None:
    ann = visit()
    ann.go("/league")
    page = ann.page
    for select in page.locator(".players select").all():
        select.select_option("bot:squire")
    page.get_by_role("button", name="Begin the league").click()
    page.wait_for_url("**/league/*")
    for n in range(1, 16):
        expect(page.locator(".main > p").first).to_contain_text(f"Pick card {n} of 16", timeout=30_000)
        page.locator(".pick").first.click()
    expect(page.locator(".main h2").first).to_contain_text("Eight for the deck", timeout=30_000)
    for button in page.locator(".pick").all()[::2]:
        button.click()
    page.get_by_role("button", name="Keep these: 8 of 8").click()
    expect(page.locator(".points b")).to_have_text("2.5", timeout=30_000)
    page.locator(".pieces button:enabled", has_text="Attack").first.click()
    page.locator(".fits button").first.click()
    page.get_by_role("button", name="Glue it").click()
    expect(page.locator(".glued")).to_have_count(1)
    page.get_by_role("button", name="Done for this round").click()
    page.get_by_role("button", name="Sit down to your duel").click(timeout=30_000)
    page.wait_for_url("**/t/*")
    assert ann.play() > 3
    page.go_back()
    played = page.locator(".pair.mine").first
    expect(played).not_to_contain_text("–", timeout=30_000)


def test_a_pick_of_the_league_is_taken_back_until_all_have_picked(visit: Visit) -> None:
    ann, bob = visit(), visit("Bob")
    bot = {"kind": "bot", "level": "squire"}
    body = {"game": "clash", "kind": "league", "seats": [{"kind": "me"}, {"kind": "invite"}, bot, bot]}
    made = ann.post("/api/series", body)
    path = f"/api/series/{made['id']}"
    bob.post(f"{path}/join", {"invite": made["invite"]})
    ann.go(f"/league/{made['id']}")
    picks = ann.page.locator(".pick")
    expect(picks).to_have_count(16)
    wrong = picks.nth(3).get_attribute("aria-label") or ""
    picks.nth(3).click()
    own = ann.page.get_by_role("list", name="Your pick").get_by_role("button")
    expect(own).to_have_attribute("aria-label", wrong)
    ann.page.get_by_role("button", name="Take it back").click()
    expect(picks).to_have_count(16)
    right = picks.nth(5).get_attribute("aria-label") or ""
    picks.nth(5).click()
    expect(own).to_have_attribute("aria-label", right)
    state = bob.get(path)
    bob.post(f"{path}/choose", {"seat": 1, "version": state["version"], "choice": state["options"][0]["text"]})
    drafted = ann.page.get_by_role("list", name="Your picks: 1").get_by_role("button")
    expect(drafted).to_have_attribute("aria-label", right, timeout=30_000)
    expect(ann.page.get_by_role("button", name="Take it back")).to_have_count(0)
