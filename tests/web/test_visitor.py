"""What a visitor takes along and changes: language, theme, account, the proof that a match was fair."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
BOT = [{"kind": "me"}, {"kind": "bot", "level": "squire"}]
CYRILLIC = re.compile("[а-яё]{3}", re.IGNORECASE)


def menu(visitor: Visitor, button: str, item: str) -> None:
    visitor.page.get_by_role("button", name=button).click()
    visitor.page.get_by_role("menuitem", name=item).click()


def test_another_language_in_the_middle_of_a_match(visit: Visit) -> None:
    """Log, prompt, cards and their texts change; the position does not."""
    ann = visit()
    ann.sit("clash", seats=BOT, settings={"first": "A", "decks": [1, 2]})
    ann.wait()
    ann.page.locator("[data-lit=possible][data-ref^='A.hand.']").first.click()
    ann.page.locator("[data-lit=possible][data-ref='A.upper']").click()
    summoned = ann.page.locator("[data-ref='A.upper.1']")
    summoned.wait_for()
    ann.wait()
    before, card = ann.log, summoned.get_attribute("data-card")
    spoken = [".panel-side ol", ".prompt .text"]
    for place in spoken:
        expect(ann.page.locator(place).first).not_to_have_text(CYRILLIC)

    menu(ann, "Menu of the table", "Русский")
    for place in spoken:
        expect(ann.page.locator(place).first).to_have_text(CYRILLIC)
    expect(summoned).to_have_accessible_name(CYRILLIC)
    expect(summoned).to_have_attribute("data-card", card or "")
    expect(ann.page.locator("html")).to_have_attribute("lang", "ru")
    assert ann.wait() == "asked"
    assert ann.log == before

    menu(ann, "Меню стола", "English")
    for place in spoken:
        expect(ann.page.locator(place).first).not_to_have_text(CYRILLIC)
    ann.choose()


def test_dusk_and_day(visit: Visit) -> None:
    """Both are dressed, and the choice is kept."""
    ann = visit()
    ann.page.emulate_media(color_scheme="dark")
    ann.go("/")
    ground = "() => getComputedStyle(document.body).backgroundColor"
    dark = ann.page.evaluate(ground)
    ann.page.get_by_role("button", name="Light", exact=True).click()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "light")
    ann.page.wait_for_function(f"dark => ({ground})() !== dark", arg=dark)
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "light")
    ann.page.get_by_role("button", name="Dark", exact=True).click()
    ann.page.wait_for_function(f"dark => ({ground})() === dark", arg=dark)


def test_tables_go_along_to_another_device_by_a_link_that_works_once(visit: Visit) -> None:
    ann, phone, thief = visit("Ann"), visit("Somebody", width=360, height=740, touch=True), visit("Thief")
    thief.expected = "/api/link/"
    table = ann.sit("clash", seats=BOT)
    ann.go("/account")
    ann.page.get_by_role("button", name="Make a link").click()
    link = ann.page.get_by_role("textbox", name="One-time link").input_value()
    for visitor in (phone, thief):
        visitor.page.goto(link)
        visitor.press(visitor.page.get_by_role("button", name="Yes, that is me"))
        if visitor is phone:
            visitor.page.wait_for_url(lambda url: "/link/" not in url)
    phone.go("/history")
    expect(phone.page.locator(f"a[href='/t/{table}']").first).to_be_visible()
    phone.go(f"/t/{table}")
    assert phone.wait() == "asked"
    phone.choose()
    expect(thief.page.get_by_role("heading", name="This link no longer works")).to_be_visible()
    assert thief.get("/api/me")["name"] == "Thief"


def test_a_password_opens_the_same_tables_elsewhere(visit: Visit) -> None:
    ann, elsewhere = visit("Ann"), visit("Somebody")
    table = ann.sit("gosu", seats=BOT)
    for visitor, tab in ((ann, "Make an account"), (elsewhere, "Sign in")):
        visitor.go("/account")
        visitor.page.get_by_role("tab", name=tab).click()
        visitor.page.get_by_label("Login").fill("ann.of-the-yard")
        visitor.page.get_by_label("Password").fill("a lamp in the dusk")
        visitor.page.locator("form").get_by_role("button", name=tab).click()
        expect(visitor.page.get_by_role("heading", name="ann.of-the-yard")).to_be_visible()
    elsewhere.go("/history")
    expect(elsewhere.page.locator(f"a[href='/t/{table}']").first).to_be_visible()


def test_a_downloaded_record_is_proved_fair_and_a_forged_one_is_not(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    ann.sit("clash", seats=BOT)
    ann.wait()
    ann.choose()
    ann.wait()
    menu(ann, "Menu of the table", "Resign")
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Record").click()
    record = tmp_path / "record.txt"
    download.value.save_as(record)

    ann.go("/fair")
    ann.page.locator("input[type=file]").set_input_files(record)
    expect(ann.page.get_by_role("heading", name="Everything is right")).to_be_visible()
    text = record.read_text()
    forged = re.sub(r"(?m)^(secret: .*)(.)$", lambda line: line[1] + ("0" if line[2] != "0" else "1"), text)
    assert forged != text
    ann.page.get_by_label("Record of a match").fill(forged)
    ann.page.get_by_role("button", name="Check", exact=True).click()
    expect(ann.page.get_by_role("heading", name="This record is not what it says")).to_be_visible()
