"""Pointing at a choice, holding a finger on it or giving it the focus shows what it would do, and chooses nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocket, expect

import duelyard
from duelyard.core.match import Match
from duelyard.core.preview import Preview, preview
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
SQUIRE = {"kind": "bot", "level": "squire"}


def storms(match: Match, seen: Preview) -> bool:
    """Somebody is destroyed, a stronghold is hit, and somebody has come too late to attack."""
    kinds = {event.kind for event in seen.events}
    data = seen.data(match.rules, "en")
    return {"attack", "destroyed", "stronghold_hit"} <= kinds and bool(data["notes"]) and bool(seen.numbers)


def plays(match: Match, seen: Preview) -> bool:
    """A card comes into the army and counts in the battle."""
    return any(change.name == "strength" and change.new is not None for change in seen.numbers)


def deals(match: Match, seen: Preview) -> bool:
    """An attack that waits for a reaction."""
    return bool(seen.data(match.rules, "en")["notes"])


@cache
def moment(game: str, seat: int, verb: str, wanted: Callable[[Match, Preview], bool]) -> tuple[str, dict[str, Any]]:
    """A choice of this seat that would do something worth seeing, and where to fork a table from."""
    for seed in range(200):
        match = duelyard.new_match(game, seed=seed)
        chance = Random(seed)
        found: tuple[str, int] | None = None
        while not match.over:
            ask = match.ask
            assert ask is not None
            texts = [option.text for option in ask.options]
            for text in texts if ask.seat == seat and not found else []:
                if text.startswith(verb) and wanted(match, preview(match.packet(seat), text)):
                    found = text, match.number
                    break
            match.choose(chance.choice(texts))
        if found:
            return found[0], {"record": match.record(), "number": found[1]}
    raise AssertionError(f"{game}: no such moment")


def sit(ann: Visitor, game: str, verb: str, wanted: Callable[[Match, Preview], bool], **table: Any) -> tuple[str, str]:
    """Sit down where that choice can be made; the table, and the choice."""
    text, fork = moment(game, 0, verb, wanted)
    made = ann.sit(game, seats=[{"kind": "me"}, SQUIRE], fork=fork, **table)
    assert ann.wait() == "asked"
    return made, text


def told(ann: Visitor, table: str, text: str, lang: str = "en") -> dict[str, Any]:
    """The same, as the server tells it."""
    log = ann.get(f"/api/tables/{table}/state?seat=0")["log"]
    wish = {"type": "what_if", "id": "1", "seat": 0, "base": log, "choice": text}
    answer: dict[str, Any] = ann.post(f"/api/tables/{table}/act?lang={lang}", wish)["told"]
    return answer


def shown(ann: Visitor) -> Locator:
    return ann.page.locator("[data-preview]")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_attack_is_foreseen_blow_by_blow(visit: Visit, lang: str) -> None:
    """Clash: who hits whom, what dies, what the stronghold loses, and who cannot attack yet."""
    ann = visit(lang=lang)
    table, text = sit(ann, "clash", "end", storms)
    log = ann.log
    expected = told(ann, table, text, lang)
    ann.page.locator(f'[data-option="{text}"]').hover()
    expect(shown(ann).locator("li")).to_have_text(expected["lines"][:9])
    for note in expected["notes"]:
        expect(shown(ann)).to_contain_text(note)
    for number in expected["numbers"]:
        badge = ann.page.locator(f'[data-foretold="{number["ref"]}"]')
        expect(badge).to_contain_text(f"{number['old']} → {number['new']}")
    for ref in expected["gone"]:
        expect(ann.page.locator(f'[data-foretold="{ref}"]')).to_contain_text("✕")
    assert expected["gone"]
    ann.page.mouse.move(2, 2)
    expect(shown(ann)).to_have_count(0)
    assert ann.log == log


def test_what_was_foreseen_happens(visit: Visit) -> None:
    ann = visit()
    table, text = sit(ann, "clash", "end", storms)
    expected = told(ann, table, text)
    events = len(ann.get(f"/api/tables/{table}/state?seat=0")["events"])
    log = ann.log
    ann.page.locator(f'[data-option="{text}"]').click()
    ann.page.mouse.move(2, 2)  # else the next question's button may lie under it, and tell what that would do
    expect(ann.page.locator(".table")).not_to_have_attribute("data-log", str(log))
    happened = [event["text"] for event in ann.get(f"/api/tables/{table}/state?seat=0")["events"][events:]]
    assert happened[: len(expected["lines"])] == expected["lines"]
    expect(shown(ann)).to_have_count(0)


CLEAR = """() => {
    const [told, peek] = ['[data-preview]', '.peek'].map(each => document.querySelector(each)?.getBoundingClientRect())
    return !peek || peek.left >= told.right || peek.right <= told.left || peek.top >= told.bottom
        || peek.bottom <= told.top
}"""


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_attack_in_the_arena_tells_what_it_deals(visit: Visit, lang: str) -> None:
    """Brawl: strength against defence, who falls; the closer look and the words of signs keep clear of it."""
    ann = visit(lang=lang)
    table, text = sit(ann, "brawl", "target", deals)
    options = ann.get(f"/api/tables/{table}/state?seat=0")["asks"][0]["options"]
    refs = next(option["refs"] for option in options if option["text"] == text)
    ann.page.locator(f'[data-stage] [data-ref="{refs[0]}"]').first.hover()
    expected = told(ann, table, text, lang)
    assert expected["notes"]
    for note in expected["notes"]:
        expect(shown(ann)).to_contain_text(note)
    ann.page.wait_for_timeout(600)  # whatever else a resting pointer calls up
    assert ann.page.evaluate(CLEAR)
    expect(ann.page.locator("[data-sign]")).to_have_count(0)


def test_a_card_tells_what_it_would_do_on_the_board(visit: Visit) -> None:
    """Gosu: what it costs, and how the battle would stand."""
    ann = visit()
    table, text = sit(ann, "gosu", "play", plays)
    options = ann.get(f"/api/tables/{table}/state?seat=0")["asks"][0]["options"]
    refs = next(option["refs"] for option in options if option["text"] == text)
    ann.page.locator(f'[data-stage] [data-ref="{refs[0]}"]').first.click()
    ann.page.locator(f'[data-stage] [data-ref="{refs[-1]}"]').last.hover()
    expected = told(ann, table, text)
    for line in [*expected["lines"], *expected["notes"]]:
        expect(shown(ann)).to_contain_text(line)
    strength = next(number for number in expected["numbers"] if number["name"] == "strength")
    expect(ann.page.locator("[data-preview], [data-foretold]").first).to_be_visible()
    assert f"{strength['old']} → {strength['new']}" in " ".join(
        ann.page.locator("[data-preview], [data-foretold]").all_inner_texts()
    )
    assert ann.get(f"/api/tables/{table}/state?seat=0")["asks"][0]["options"] == options


def test_the_focus_shows_it_and_escape_hides_it(visit: Visit) -> None:
    ann = visit()
    _, text = sit(ann, "clash", "end", storms)
    button = f'[data-option="{text}"]'
    for _ in range(60):
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate("(button) => document.activeElement?.matches(button)", button):
            break
    expect(shown(ann)).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(shown(ann)).to_have_count(0)


def test_a_finger_that_rests_looks_and_does_not_choose(visit: Visit) -> None:
    ann = visit(width=400, height=800, touch=True)
    _, text = sit(ann, "clash", "end", storms)
    log = ann.log
    box = ann.page.locator(f'[data-option="{text}"]').bounding_box()
    assert box is not None
    touch = ann.page.context.new_cdp_session(ann.page)
    finger = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
    expect(shown(ann)).to_be_visible()
    ann.page.wait_for_timeout(600)  # so long a finger rests: that is what is tried
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(shown(ann)).to_have_count(0)
    assert ann.log == log
    ann.page.locator(f'[data-option="{text}"]').tap()
    expect(ann.page.locator(".table")).not_to_have_attribute("data-log", str(log))


def test_a_table_without_previews_asks_for_none(visit: Visit) -> None:
    ann = visit()
    said: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: said.append(str(text)))

    ann.page.on("websocket", listen)
    _, text = sit(ann, "clash", "end", storms, preview=False)
    ann.page.locator(f'[data-option="{text}"]').hover()
    ann.page.wait_for_timeout(400)  # longer than one waits before asking
    log = ann.log
    ann.page.locator(f'[data-option="{text}"]').click()
    expect(ann.page.locator(".table")).not_to_have_attribute("data-log", str(log))
    assert any('"choose"' in message for message in said)
    assert not any("what_if" in message for message in said)


def test_the_form_of_a_table_offers_them(visit: Visit) -> None:
    ann = visit()
    for wanted in (True, False):
        ann.go("/new/clash")
        box = ann.page.locator("input[name=preview]")
        expect(box).to_be_checked()
        if not wanted:
            box.uncheck()
        ann.page.locator("form button[type=submit]").click()
        ann.page.wait_for_url("**/t/*")
        table = ann.page.url.rpartition("/")[2]
        assert ann.get(f"/api/tables/{table}")["preview"] is wanted
