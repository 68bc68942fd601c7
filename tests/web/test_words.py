"""What people read at a table and on the rules pages: names and "you" for players, one language, no notation."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.played import PLAYED
from tests.web.letters import letters
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
BOT = {"kind": "bot", "level": "squire"}
ME = {"kind": "me"}
NAMES = {"en": "Ann", "ru": "Анна"}
SIX = ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"]
SETTINGS: dict[str, dict[str, Any]] = {"brawl": {"champions": SIX}}
LANGS = ("en", "ru")


def by_turns(shift: int) -> pytest.MarkDecorator:
    """Every game in one language, by turns; in both for the long trials."""
    told = [
        pytest.param(game, lang, marks=[] if (number + shift) % 2 == LANGS.index(lang) else pytest.mark.slow)
        for number, game in enumerate(PLAYED)
        for lang in LANGS
    ]
    return pytest.mark.parametrize(("game", "lang"), told)


LETTER = re.compile(r"(?<![\w'’])[A-H](?![\w'’]| [a-z])")
NOTATION = re.compile(r"\b[A-D]\.\w|\bR[1-3]\b|\b[A-I][1-9]\b|\b[A-Z]{2}-[A-Z]+-\d|[{}|~]|\[\[|\]\]")
WORDS = {"en": re.compile(r"[а-яё]+", re.IGNORECASE), "ru": re.compile(r"(?<![\w-])(?![IVX]+(?!\w))[A-Za-z]+")}
YOU = {"en": re.compile(r"\byou(r|rs)?\b", re.IGNORECASE), "ru": re.compile(r"\bв(ы|ас|ам|аш\w*)\b", re.IGNORECASE)}


def cards(ann: Visitor, game: str, lang: str) -> list[str]:
    told = ann.get(f"/api/games/{game}/cards?lang={lang}")["cards"]
    return sorted((card["name"] for card in told), key=len, reverse=True)


def said(text: str, names: list[str]) -> str:
    """The text without names of cards: some of them begin with "A", or say "your"."""
    for name in names:
        text = text.replace(name, "…")
    return text


def check(text: str, lang: str) -> None:
    assert text.strip(), "nothing is said"
    assert not LETTER.search(text), text
    assert not NOTATION.search(text), text
    assert not WORDS[lang].search(text), text


def prompt(ann: Visitor) -> str:
    return ann.page.locator(".prompt").inner_text()


@by_turns(0)
def test_log_prompt_and_result_speak_to_people(visit: Visit, game: str, lang: str) -> None:
    ann = visit(NAMES[lang], lang=lang)
    table = ann.sit(game, seats=[ME, BOT], settings=SETTINGS.get(game, {}))
    names = cards(ann, game, lang)
    asked = 0
    while ann.wait(60_000) == "asked" and asked < 10:
        check(said(prompt(ann), names), lang)
        ann.choose()
        asked += 1
    assert asked
    if ann.page.get_attribute(".table", "data-state") == "playing":
        ann.post(f"/api/tables/{table}/act", {"type": "resign", "id": "1", "seat": 0, "base": ann.log})
    ann.page.wait_for_selector("[data-ending]")
    log = said(ann.page.locator("[data-log-lines]").inner_text(), names)
    for line in log.splitlines():
        if line.strip():
            check(line, lang)
    assert YOU[lang].search(log)
    assert NAMES[lang] not in log
    check(said(ann.page.locator("[data-ending] h2").inner_text(), names), lang)
    check(said(ann.page.locator("[data-ending] .text").inner_text(), names), lang)


@by_turns(1)
def test_at_one_screen_players_are_called_by_their_names(visit: Visit, game: str, lang: str) -> None:
    ann = visit(NAMES[lang], lang=lang)
    ann.sit(game, seats=[ME, ME], settings=SETTINGS.get(game, {}))
    names = cards(ann, game, lang)
    for _ in range(6):
        state = ann.wait()
        if state == "curtain":
            ann.press(ann.page.locator("[data-curtain] button"))
        elif state == "next":
            ann.press(ann.page.locator(".prompt .hand-over"))
        else:
            lines = said(ann.page.locator("[data-log-lines]").inner_text(), names)
            assert NAMES[lang] in lines
            assert not YOU[lang].search(lines), lines
            assert not LETTER.search(lines), lines
            ann.choose()


@by_turns(0)
def test_who_looks_on_reads_names(visit: Visit, game: str, lang: str) -> None:
    ann = visit(NAMES[lang], lang=lang)
    table = ann.sit(game, seats=[ME, BOT], settings=SETTINGS.get(game, {}), public=True)
    assert ann.wait() == "asked"
    ann.choose()
    ann.wait(60_000)
    bob = visit("Bob", lang=lang)
    bob.go(f"/t/{table}")
    log = bob.page.locator("[data-log-lines] li")
    log.nth(1).wait_for()
    lines = said(bob.page.locator("[data-log-lines]").inner_text(), cards(bob, game, lang))
    assert NAMES[lang] in lines
    assert not YOU[lang].search(lines), lines
    for line in lines.splitlines():
        if line.strip():
            check(line, lang)


CHOSEN = """at => {
    const radio = document.querySelectorAll('.options input[type=radio]')[at]
    if (!radio || radio.matches(':disabled')) return false
    radio.click()
    return radio.checked
}"""


@by_turns(1)
def test_forms_call_players_by_names(visit: Visit, game: str, lang: str) -> None:
    """Whatever is chosen in the form of a new table, and with two people at one screen, nobody is a letter."""
    ann = visit(NAMES[lang], lang=lang)
    ann.go(f"/new/{game}")
    page = ann.page
    page.locator("#seat-1").wait_for()
    seen = 0
    for preset in range(max(1, page.locator(".presets button").count())):
        if page.locator(".presets button").count():
            page.locator(".presets button").nth(preset).click()
        page.evaluate("() => document.querySelectorAll('details').forEach(each => each.open = true)")
        for radio in range(page.locator(".options input[type=radio]").count()):
            if page.evaluate(CHOSEN, radio):
                assert letters(page) == []
                seen += 1
        assert letters(page) == []
    page.locator("#seat-1").select_option("me")
    assert letters(page) == []
    first = page.locator(".options option").all_inner_texts()
    assert any(text.strip().startswith({"en": "You", "ru": "Вы"}[lang]) for text in first)
    assert seen


def test_experts_may_read_notation(visit: Visit) -> None:
    ann = visit()
    ann.go("/settings")
    ann.page.get_by_role("switch", name="Notation").check()
    ann.sit("brawl", seats=[ME, BOT], settings={"champions": SIX, "first": "A", "area": "south"})
    assert ann.wait() == "asked"
    ann.choose()
    ann.wait()
    lines = ann.page.locator("[data-log-lines]")
    assert re.search(r"trap on [A-I]\d", lines.inner_text())
    ann.page.evaluate("() => document.querySelectorAll('.plate small').forEach(node => node.dataset.seen = '')")
    assert ann.page.locator(".plate small", has_text=re.compile(r"^\s*A\b")).count()


def test_a_question_narrows_to_what_is_missing(visit: Visit) -> None:
    ann = visit()
    ann.sit("clash", seats=[ME, BOT], settings={"first": "A"})
    assert ann.wait() == "asked"
    assert "Which card" in prompt(ann)
    hand = ann.page.locator("[data-stage] [data-ref*='.hand.'][data-lit=possible]").first
    card = hand.get_attribute("data-card")
    name = next(one["name"] for one in ann.get("/api/games/clash/cards")["cards"] if one["id"] == card)
    hand.click()
    assert re.match(rf"{re.escape(name)}: (where to|which target|where to, or whom)\?", prompt(ann).strip())
    ann.page.keyboard.press("Escape")
    assert "Which card" in prompt(ann)


@by_turns(0)
def test_rules_are_in_one_language(visit: Visit, game: str, lang: str) -> None:
    ann = visit(NAMES[lang], lang=lang)
    ann.go(f"/rules/{game}")
    ann.page.locator(".ledger article").first.wait_for()
    read = ann.page.evaluate("""() => {
        const copy = document.querySelector('.ledger').cloneNode(true)
        copy.querySelectorAll('code, pre, .id, article a').forEach(node => node.remove())
        return [copy.textContent, [...document.querySelectorAll('.ledger h2, .ledger h3')].map(h => h.textContent)]
    }""")
    text = re.sub(r"\b[A-Z]{2}(-\w+)+", "", read[0])
    found = [word for word in WORDS[lang].findall(text) if lang == "en" or len(word) > 1]
    assert found == []
    assert [title for title in read[1] if re.search(r"[`<_]", title)] == []
