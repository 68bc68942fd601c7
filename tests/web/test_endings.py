"""The end of a match: what decided it, how it went, how one fares, what to do next."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from duelyard.core.lesson import find_lesson
from tests.web.forks import nearly_over
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
BOT = {"kind": "bot", "level": "squire"}
ME = {"kind": "me"}
SIX = ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"]
TABLES: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("clash", {}, {"en": "Castles", "ru": "Крепости"}),
    ("gosu", {}, {"en": "Battle strength", "ru": "Сила в битве"}),
    ("brawl", {"champions": SIX}, {"en": "Victory points", "ru": "Победные очки"}),
    ("berserk", {}, {"en": "Lives on the field", "ru": "Жизни на поле"}),
]


def resigned(ann: Visitor, game: str, options: dict[str, Any], choices: int = 3) -> str:
    table = ann.sit(game, seats=[ME, BOT], settings=options)
    for _ in range(choices):
        assert ann.wait(60_000) == "asked"
        ann.choose()
    ann.wait(60_000)
    base = ann.get(f"/api/tables/{table}/state?seat=0")["log"]
    ann.post(f"/api/tables/{table}/act", {"type": "resign", "id": "1", "seat": 0, "base": base})
    ann.page.locator("[data-ending]").wait_for()
    return table


# Every game in one language, by turns; in both for the long trials.
BY_TURNS = [
    pytest.param(*table, lang, marks=[] if number % 2 == at else pytest.mark.slow)
    for number, table in enumerate(TABLES)
    for at, lang in enumerate(("en", "ru"))
]


@pytest.mark.parametrize(("game", "options", "title", "lang"), BY_TURNS)
def test_the_course_of_the_match_is_drawn(
    visit: Visit, game: str, options: dict[str, Any], title: dict[str, str], lang: str
) -> None:
    ann = visit("Ann" if lang == "en" else "Анна", lang=lang)
    resigned(ann, game, options)
    course = ann.page.locator("[data-course]")
    course.wait_for()
    assert title[lang] in course.inner_text()
    assert course.locator("polyline").count() == 2
    assert all(re.search(r"\d", line.get_attribute("points") or "") for line in course.locator("polyline").all())
    tally = ann.page.locator("[data-tally]")
    tally.wait_for()
    assert re.search("0 won, 1 lost" if lang == "en" else "0 побед, 1 поражение", tally.inner_text())


def test_ones_record_grows(visit: Visit) -> None:
    ann = visit()
    for n in (1, 2):
        resigned(ann, "clash", {}, choices=1)
        tally = ann.page.locator("[data-tally]")
        tally.wait_for()
        assert f"0 won, {n} lost" in tally.inner_text()
    assert ann.get("/api/tables/tally?game=clash&level=fencer") == {"won": 0, "lost": 0, "drawn": 0}
    assert ann.page.locator("[data-harder]").count() == 0  # for whoever has won


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_match_says_what_decided_it_and_then_the_rule(visit: Visit, lang: str) -> None:
    ann = visit("Ann" if lang == "en" else "Анна", lang=lang)
    ann.sit("clash", seats=[ME, BOT], fork=nearly_over("clash", {"format": "preconstructed"}))
    ann.play()
    end = ann.page.locator("[data-ending=rules]")
    end.locator(".rule").wait_for()
    told = end.inner_text()
    if lang == "en":
        assert re.search(r"(You have|Squire has) (lost the fort|nothing left)", told)
    else:
        assert re.search(r"(Вы теряете|Оруженосец теряет) форт|остаётся одна лишь крепость", told)
    assert not re.search(r"CL-[A-Z]+-\d", told)
    assert told.index(end.locator(".text").inner_text()) < told.index(end.locator(".rule").inner_text()[:20])


def test_a_first_match_that_was_won_says_what_comes_next(visit: Visit) -> None:
    """The next lesson, and another match against the same level, without tips and from its first deal."""
    ann = visit()
    record = find_lesson("clash", "clash.1").scenes[0].start().record()
    fork = {"table": None, "record": record, "number": 0}
    table = ann.post("/api/tables", {"game": "clash", "fork": fork, "seats": [ME, BOT]})["id"]
    ann.page.add_init_script(
        "localStorage.getItem('duelyard.school') ?? localStorage.setItem('duelyard.school', "
        f"JSON.stringify({{ learned: ['clash.1', 'begin'], guided: ['{table}'] }}))"
    )
    ann.go(f"/t/{table}")
    assert ann.wait(60_000) == "asked"
    ann.press(ann.page.locator(".prompt [data-option=end]"))
    onward = ann.page.locator("[data-onward]")
    onward.wait_for()
    assert "Lesson 2" in onward.inner_text()
    ann.press(ann.page.locator("[data-alone]"))
    ann.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    assert ann.wait(60_000) == "asked"
    assert any("Squire" in text for text in ann.page.locator(".plate").all_inner_texts())
    assert ann.page.locator("[data-tutor]").count() == 0
