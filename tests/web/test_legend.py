"""Signs explain themselves: the legend of each game, and what is told where one points."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
BOT = {"kind": "bot", "level": "squire"}
ME = {"kind": "me"}
SIX = ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"]
TABLES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("clash", {"first": "A"}, ["Bastion", "Number on the tower", "Blue crystal", "Axe", "Shield"]),
    ("gosu", {}, ["Ivory disc", "Padlock", "Laurels", "Moon", "Red seal"]),
    ("brawl", {"champions": SIX}, ["Bright gem", "Statue", "Ring on a hex", "Coloured ground", "Number on the track"]),
    ("berserk", {"first": "A"}, ["Upright shield", "Red number", "Three numbers", "Hatched strip", "Shield and heart"]),
]
WORDS = {"en": re.compile(r"[а-яё]+", re.IGNORECASE), "ru": re.compile(r"(?![IVX]+\b)[A-Za-z]+")}


def sit(visit: Visit, game: str, options: dict[str, Any], **how: Any) -> Visitor:
    ann = visit(**how)
    ann.sit(game, seats=[ME, BOT], settings=options)
    assert ann.wait(60_000) == "asked"
    while game == "gosu" and ann.page.locator(".tokens").count() == 0:  # clans are chosen first
        ann.choose()
        ann.wait(60_000)
    return ann


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("game", "options", "signs"), TABLES)
def test_the_legend_numbers_what_is_on_the_table(
    visit: Visit, game: str, options: dict[str, Any], signs: list[str], lang: str, width: int
) -> None:
    ann = sit(visit, game, options, lang=lang, width=width, height=800)
    ann.page.locator("[data-legend-button]").click()
    ann.page.locator("[data-legend] li").first.wait_for()
    told = ann.page.locator("[data-legend] li").all_inner_texts()
    there = [line for line in told if re.match(r"\d+\s", line)]
    assert len(there) >= 8
    assert len(there) == ann.page.locator("[data-legend] .on").count()
    assert not [line for line in told if WORDS[lang].search(line)]
    if lang == "en":
        assert [sign for sign in signs if not any(sign in line for line in there)] == []
    ann.page.keyboard.press("Escape")
    ann.page.locator("[data-legend] li").first.wait_for(state="hidden")


def test_a_key_opens_it(visit: Visit) -> None:
    ann = sit(visit, "clash", {})
    ann.page.keyboard.press("h")
    ann.page.get_by_role("dialog", name="What the signs mean").wait_for()


@pytest.mark.parametrize(
    ("game", "options", "at", "says"),
    [
        ("clash", {}, ".stronghold b", "how|so many cards"),
        ("clash", {}, ".stronghold svg", "first life"),
        ("clash", {"first": "A"}, ".plate .mana", "Mana left"),
        ("clash", {}, ".wall.own .face .health", "Health left"),
        ("gosu", {}, ".face .value", "Value in the battle"),
        ("gosu", {}, ".face .rings", "tokens fit on it"),
        ("brawl", {"champions": SIX}, ".statue", "Blocks the way"),
        ("brawl", {"champions": SIX}, ".track .value", "worth there now"),
        ("brawl", {"champions": SIX}, ".hex .pit", "Trap hex"),
        ("brawl", {"champions": SIX}, ".standee .heart", "Health left"),
        ("berserk", {"first": "A"}, ".airmark", "Additional zone"),
    ],
)
def test_a_sign_answers_when_pointed_at(visit: Visit, game: str, options: dict[str, Any], at: str, says: str) -> None:
    ann = sit(visit, game, options)
    sign = ann.page.locator(f"[data-stage] {at}").first
    while sign.evaluate("node => !!node.closest('[data-lit=possible]')"):  # there a preview answers
        ann.choose()
        ann.wait(60_000)
    box = sign.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * (0.3 if at.endswith("svg") else 0.5)
    ann.page.mouse.move(x + 1, y + 1)
    ann.page.mouse.move(x, y)
    tip = ann.page.locator("[data-sign]")
    tip.wait_for()
    assert re.search(says, tip.inner_text())
    ann.page.mouse.move(2, 2)
    tip.wait_for(state="hidden")
