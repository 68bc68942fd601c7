"""The grimoire: what a page is, what makes a solution right, and every page that comes with the game (section 29)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from duelyard.core.errors import BadPage
from duelyard.core.texts import LANGUAGES
from duelyard.games.clash.cards import CARDS
from duelyard.games.clash.goals import GOALS
from duelyard.games.clash.grimoire import PAGES, Page, check_solution, find_page, pages, read_page, write_page
from duelyard.games.clash.settings import SETS

ROOT = Path(__file__).parents[3]
SHIPPED = pages()
TEXT = """\
book = "initiation"
page = 7
title = "Mind the gap"
goal = "win_now"
solution = ["cast boom B.upper.1", "end"]
explanation = "The lane is open."
author = "A. Reader"

[position]
mana = 1
A = { upper = "baron", hand = "boom {B} ogre" }
B = { upper = "gnome", hand = "{F} zombie troll" }
"""


def page_with(old: str = "", new: str = "") -> Page:
    return read_page(TEXT.replace(old, new) if old else TEXT)


def name(page: Page) -> str:
    return f"{page.book}-{page.number}"


# -- the pages that come with the game ---------------------------------------------------------------------------------


@pytest.mark.rule("CL-GRIM-1", "CL-GRIM-5", "CL-R-51")
@pytest.mark.parametrize("page", SHIPPED, ids=name)
def test_every_page_has_a_problem_and_a_solution_that_the_engine_accepts(page: Page) -> None:
    verdict = check_solution(page, page.solution)
    assert verdict.met, verdict.text()
    assert not check_solution(page, ["end"]).met, "a problem is not solved by itself"
    for lang in LANGUAGES:
        assert page.title[lang]
        assert len(page.explanation[lang]) > 100


@pytest.mark.rule("CL-GRIM-3")
@pytest.mark.parametrize("page", SHIPPED, ids=name)
def test_every_page_has_a_tempting_try_that_fails_by_an_ability(page: Page) -> None:
    """The problems teach how abilities work together: a plausible try fails, and the page says why."""
    assert page.tries
    for one in page.tries:
        verdict = check_solution(page, one.choices)
        assert not verdict.met, one.choices
        assert verdict.key not in ("missing.illegal", "missing.too_long", "missing.no_line"), "it can be played"
        assert set(one.why) == set(LANGUAGES)
    cards = [card for card in CARDS if f"{card.id} " in f"{page.position} ".replace('"', " ").replace("'", " ")]
    assert any(card.facts["abilities"] for card in cards)


@pytest.mark.rule("CL-GRIM-2")
def test_a_book_for_each_set_with_room_for_32_pages() -> None:
    assert len(SETS) == 11
    assert len(SETS) * PAGES == 352
    for page in ("README.md", "docs/grimoire.md"):
        text = " ".join((ROOT / page).read_text("utf-8").split())
        assert f"{len(SHIPPED)} of the 352 pages of the grimoire are written" in text
    assert {page.book for page in SHIPPED} == set(SETS)
    places = [(page.book, page.number) for page in SHIPPED]
    assert len(set(places)) == len(places)
    with pytest.raises(BadPage, match=r"line 2, page: expected a number from 1 to 32, not 33 \(CL-GRIM-2\)"):
        page_with(old="page = 7", new="page = 33")


def test_all_four_goals_are_shown() -> None:
    assert {page.goal for page in SHIPPED} == set(GOALS)


def test_finding_pages() -> None:
    assert find_page("quagmire", 1) in pages("quagmire")
    with pytest.raises(BadPage, match="the book quagmire has no page 32 yet"):
        find_page("quagmire", 32)
    with pytest.raises(BadPage, match=r"there is no book 'quagmir' \(did you mean quagmire\?\)"):
        pages("quagmir")


# -- pages made by players ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-GRIM-4", "CL-R-51")
@pytest.mark.parametrize("page", [*SHIPPED, page_with()], ids=name)
def test_pages_are_exported_and_imported_as_text(page: Page) -> None:
    assert read_page(write_page(page)) == page


def test_a_page_of_ones_own_in_one_language() -> None:
    page = page_with()
    assert page.author == "A. Reader"
    assert page.title == {"en": "Mind the gap"}
    assert check_solution(page, page.solution).met
    assert check_solution(page, ["cast boom B.upper.1"]).met, "the end of the turn goes without saying"


WRONG = [
    ("page = 7\n", "", "page: is missing (CL-R-51)"),
    ('book = "initiation"\n', "", "book: is missing (CL-R-51)"),
    ('"initiation"', '"initiatoin"', "line 1, book: there is no set 'initiatoin' (did you mean initiation?)"),
    ('"initiation"', '"quagmire"', "line 9, position: no card of quagmire is on the page (CL-R-51)"),
    ('"win_now"', '"win"', "line 4, goal: there is no goal 'win' (did you mean win_now?)"),
    ('"win_now"', '"reach"', "condition: goes with the goal reach, and reach with a condition (CL-R-51)"),
    ("author", "autor", "line 7, autor: there is no such field (did you mean author?)"),
    ('"Mind the gap"', "7", "line 3, title: expected a text, or texts by language, not 7"),
    ('"Mind the gap"', '{ de = "x" }', "line 3, title: there is no language 'de' (known: en, ru)"),
    ('["cast boom B.upper.1", "end"]', '"end"', "line 5, solution: expected a list of texts, not 'end'"),
    ("gnome", "gnom", "line 12, position.B.upper: there is no card 'gnom'"),
    ("{B} ogre", "ogre", "line 11, position.A.hand: expected the stronghold once"),
    ("[position]", "tries = [1]\n[position]", "line 9, tries: expected tables of choices and why"),
    ("[position]", "[options]\nmode = 'chess'\n[position]", "line 10, options.mode: 'chess' is not one of"),
    ('"win_now"', '"reach"\ncondition = ["B.health is low"]', "line 5, condition: 'B.health is low': cannot be read"),
    ('"win_now"', '"reach"\ncondition = ["B.half has fort"]', "line 5, condition: 'B.half has fort': expected one of"),
    ('"win_now"', '"reach"\ncondition = ["B.mana > lots"]', "line 5, condition: 'B.mana > lots': expected a comp"),
    ("book = ", "book ", "not a TOML text: Expected '=' after a key in a key/value pair (at line 1"),
]  # fmt: skip


@pytest.mark.rule("CL-R-51")
@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_what_is_wrong_with_a_page_and_where(old: str, new: str, message: str) -> None:
    with pytest.raises(BadPage) as caught:
        page_with(old=old, new=new)
    assert str(caught.value).startswith(message)


def test_a_page_begins_with_a_decision_of_a_player() -> None:
    draft = TEXT.partition("[position]")[0] + (
        '[options]\nformat = "draft"\n[position]\nphase = "draft"\npicks = 0\npool = ["zombie"]\n'
        'shown = ["troll", "ogre"]\nA = { taken = [] }\nB = { taken = [] }\n'
    )
    with pytest.raises(BadPage, match="expected a summoning phase"):
        read_page(draft)
    four = TEXT.replace("win_now", "survive").replace("[position]", '[options]\nmode = "ffa"\n[position]')
    four += 'C = { hand = "{B} grrr" }\nD = { hand = "{B} brute" }\n'
    with pytest.raises(BadPage, match="survive needs a single enemy"):
        read_page(four)


# -- what makes a solution right ---------------------------------------------------------------------------------------


@pytest.mark.rule("CL-R-51")
@pytest.mark.parametrize(
    ("choices", "words"),
    [
        (["end"], "Not won: B still has the fort with 3 health."),
        (["cast bom B.upper.1"], "Choice 1, 'cast bom B.upper.1', is not possible:"),
        (["end", "cast boom B.upper.1"], "The turn was over before 'cast boom B.upper.1'."),
        (["cast boom B.upper.1", "end", "end"], "The turn was over before 'end'."),
    ],
)
def test_what_is_missing(choices: list[str], words: str) -> None:
    verdict = check_solution(page_with(), choices)
    assert not verdict.met
    assert verdict.text().startswith(words)
    assert "{" not in verdict.text("ru")


def test_winning_in_the_summoning_phase_ends_the_turn() -> None:
    page = find_page("quagmire", 1)
    assert check_solution(page, page.solution).met
    assert check_solution(page, [*page.solution, "end"]).met
    assert not check_solution(page, [*page.solution, "summon boom upper"]).met


@pytest.mark.rule("CL-R-51")
def test_win_now_is_over_before_the_enemy_moves() -> None:
    """An AI that empties its own deck in its turn loses, but not in yours."""
    text = TEXT.replace("[position]", '[options]\nmode = "solo_quick"\n[position]')
    text = text.replace(
        'B = { upper = "gnome", hand = "{F} zombie troll" }', 'B = { stronghold = "fort", deck = "zombie" }'
    )
    page = read_page(text.replace('upper = "baron"', 'upper = "-"'))
    assert not check_solution(page, ["end"]).met
    assert check_solution(replace(page, goal="survive"), ["end"]).met


@pytest.mark.rule("CL-R-51")
def test_reach_looks_at_the_position_after_the_turn() -> None:
    page = page_with(old='"win_now"', new='"reach"\ncondition = ["B.health = 2"]')
    conditions = {
        "B.health = 3": True, "B.health < 3": False, "B.cards >= 3": True, "B.half != fort": False, "A.mana = 1": True,
        "A.upper = baron": True, "B.upper = -": True, "B.hand has gnome": True, "B.hand lacks gnome": False,
        "B.hand = {F} zombie troll gnome": True, "A.creatures = 1": True,
    }  # fmt: skip
    for condition, true in conditions.items():
        assert check_solution(replace(page, condition=(condition,)), ["end"]).met is true, condition


@pytest.mark.rule("CL-R-51")
def test_survive_means_whatever_the_enemy_plays() -> None:
    page = find_page("resistance", 1)
    verdict = check_solution(page, page.tries[0].choices)
    assert verdict.text() == "The enemy destroys you with: cast demonic_sacrifice A.upper.1, end"


@pytest.mark.rule("CL-R-51")
def test_predict_wants_every_row() -> None:
    page = find_page("elusive", 2)
    assert check_solution(page, ["  A.upper:   native", *page.solution[1:]]).met
    assert check_solution(page, page.solution[1:]).text() == "Something else stands here: A.upper"
    assert check_solution(page, ["native"]).text().startswith("'native' cannot be read")
