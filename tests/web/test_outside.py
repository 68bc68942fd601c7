"""A game of another package, which nothing here knows of, is played through the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_match_on_the_fallback_board(visit: Visit, lang: str) -> None:
    ann = visit(lang=lang)
    ann.expected = "/lights/rules"  # it has no ledger
    table = ann.sit("lights", seats=[{"kind": "me"}, {"kind": "bot", "level": "captain"}], settings={"cards": 3})
    expect(ann.page.locator(".fallback")).to_be_visible()
    assert ann.play() >= 2  # the last of three cards is laid by itself
    expect(ann.page.locator("[data-ending]")).to_be_visible()
    assert ann.get(f"/api/tables/{table}")["ending"]["rule"] == "LI-4"


def test_the_form_shows_its_options(visit: Visit) -> None:
    ann = visit()
    ann.go("/new/lights")
    ann.page.get_by_text("All options").click()
    expect(ann.page.get_by_text("How many cards each is dealt.")).to_be_visible()
