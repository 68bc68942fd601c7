"""Every page: it stands, nothing goes wrong behind it, it fits a phone, and axe-core finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.axe import EVERY, findings
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
SQUIRE = {"kind": "bot", "level": "squire"}
BOT = [{"kind": "me"}, SQUIRE]
PAGES = [
    "/",
    "/new/clash",
    "/new/gosu",
    "/lobby",
    "/history",
    "/replay",
    "/cards/clash",
    "/cards/gosu",
    "/rules/clash",
    "/rules/gosu",
    "/fair",
    "/account",
    "/settings",
    "/about",
    "/clash/decks",
    "/clash/champions",
    "/league",
    "/nothing/here",
]
TABLES: dict[str, tuple[str, dict[str, Any], int]] = {
    "clash": ("clash", {"first": "A", "decks": [1, 2]}, 4),
    "clash draft": ("clash", {"format": "draft"}, 2),
    "clash for four": ("clash", {"mode": "ffa"}, 2),
    "gosu": ("gosu", {"clans": ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"], "first": "A"}, 5),
    "gosu draft": ("gosu", {}, 1),
}
SETTLED = "() => document.querySelector('main h1') && !document.querySelector('main .progress')"
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"


def check(visitor: Visitor) -> None:
    found = findings(visitor.page)
    assert not found, "\n".join(found)
    assert visitor.page.evaluate(SIDEWAYS) <= 0, "wider than a phone"


@pytest.mark.parametrize("path", PAGES)
def test_a_page(visit: Visit, path: str) -> None:
    ann = visit()
    ann.go(path)
    ann.page.wait_for_function(SETTLED)
    assert ann.page.locator("h1").count() == 1
    check(ann)


@pytest.mark.slow
@pytest.mark.parametrize("path", PAGES)
def test_a_page_in_every_dress(visit: Visit, path: str) -> None:
    ann = visit()
    ann.go(path)
    ann.page.wait_for_function(SETTLED)
    assert findings(ann.page, EVERY) == []


@pytest.mark.parametrize("name", TABLES)
def test_a_table_in_the_middle(visit: Visit, name: str) -> None:
    game, options, choices = TABLES[name]
    ann = visit()
    ann.sit(game, options=options, seats=[{"kind": "me"}, *[SQUIRE] * (3 if options.get("mode") == "ffa" else 1)])
    for _ in range(choices):
        assert ann.wait() == "asked"
        ann.choose()
    ann.wait()
    check(ann)


def test_before_and_after_a_match(visit: Visit) -> None:
    ann = visit()
    table = ann.sit("clash", seats=[{"kind": "me"}, {"kind": "open"}], public=True)
    expect(ann.page.get_by_label("Link to this table")).to_be_visible()
    check(ann)
    ann.go("/lobby")
    expect(ann.page.locator(f"a[href='/t/{table}']").first).to_be_visible()
    check(ann)
    ann.post(f"/api/tables/{table}/start")
    resign = {"type": "resign", "id": "1", "seat": 0, "base": ann.get(f"/api/tables/{table}/state?seat=0")["log"]}
    ann.post(f"/api/tables/{table}/act", resign)
    ann.go(f"/t/{table}")
    expect(ann.page.locator("[data-ending=resign]")).to_be_visible()
    check(ann)
    ann.go(f"/replay/{table}")
    ann.page.locator("[data-stage]").wait_for()
    check(ann)
    ann.go("/history")
    expect(ann.page.locator(f"a[href*='{table}']").first).to_be_visible()
    check(ann)


def test_a_league(visit: Visit) -> None:
    ann = visit()
    seats = [{"kind": "me"}, *[SQUIRE] * 3]
    options = {"kit": ["treachery", "elusive"]}
    league = ann.post("/api/series", {"game": "clash", "kind": "league", "seats": seats, "options": options})["id"]
    ann.go(f"/league/{league}")
    ann.page.locator(".card-button.open").first.wait_for()
    check(ann)
