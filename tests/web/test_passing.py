"""Questions without a choice say so; windows pass by their kind if one wants that; what cannot be done says why."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.server.windows import moment
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
ME, SQUIRE = {"kind": "me"}, {"kind": "bot", "level": "squire"}


def at_window(ann: Visitor, holds: bool) -> tuple[str, int, str]:
    """Sit where a window of Gosu is open."""
    seat, kind, fork = moment(holds)
    table = ann.sit("gosu", seats=[SQUIRE, ME] if seat else [ME, SQUIRE], fork=fork)
    assert ann.wait() == "asked"
    return table, seat, kind


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_question_without_a_choice_says_why_it_is_asked(visit: Visit, lang: str) -> None:
    """And the page never answers it by itself, whatever this browser once preferred."""
    ann = visit(lang=lang)
    kept = json.dumps({"lang": lang, "speed": 0, "autopass": True})
    ann.page.add_init_script(f"localStorage.setItem('duelyard.prefs', '{kept}')")
    at_window(ann, holds=False)
    words = {"en": "so that nobody learns that", "ru": "чтобы никто об этом не узнал"}
    expect(ann.page.locator("[data-alone]")).to_contain_text(words[lang])
    log = ann.log
    ann.page.wait_for_timeout(1000)  # longer than a page once waited before it answered
    assert ann.log == log
    ann.page.locator("[data-option=no]").click()
    expect(ann.page.locator(".table")).not_to_have_attribute("data-log", str(log))


@pytest.mark.parametrize("holds", [True, False])
def test_windows_of_a_kind_pass_until_one_wants_to_be_asked_again(visit: Visit, holds: bool) -> None:
    ann = visit()
    table, seat, kind = at_window(ann, holds)
    assert ann.page.locator("[data-alone]").count() == (0 if holds else 1)
    log = ann.log
    ann.page.locator("[data-pass=always]").click()
    expect(ann.page.locator(".table")).not_to_have_attribute("data-log", str(log))
    stop = ann.page.locator(f'[data-stop="{kind}"]')
    expect(stop).to_be_visible()
    assert [each["kind"] for each in ann.get(f"/api/tables/{table}/state?seat={seat}")["passes"]] == [kind]
    stop.click()
    expect(stop).to_have_count(0)
    assert ann.get(f"/api/tables/{table}/state?seat={seat}")["passes"] == []


def test_a_dark_button_says_why(visit: Visit) -> None:
    """Gosu: passing with tokens in hand."""
    ann = visit()
    clans = ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"]
    ann.sit("gosu", settings={"first": "A", "clans": clans}, seats=[ME, SQUIRE])
    dark = ann.page.locator('[data-dark="GX-PASS-1"]')
    for _ in range(4):  # the mulligan comes first
        ann.wait()
        if dark.count():
            break
        ann.page.locator("[data-option=keep]").click()
        expect(dark).to_have_count(1)
    log = ann.log
    dark.click(force=True)  # it is dark, and can be asked
    expect(ann.page.locator("[data-why]")).to_contain_text("You may pass only without tokens in hand.")
    expect(ann.page.locator("[data-why]")).to_contain_text("GX-PASS-1")
    assert ann.log == log
