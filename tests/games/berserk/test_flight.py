"""What is under way, as the table shows it, and questions that need not be asked."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.core.film import filmed, patched
from duelyard.core.match import Match
from duelyard.games.berserk.printed import PS, SORTS
from tests.games.berserk.board import board


@pytest.mark.rule("BK-SEQ-18", "BK-SEQ-20")
def test_the_table_shows_what_is_declared_and_the_dice() -> None:
    b = board("c3 satyr", "c4 talgata closed, b4 hunchback cursed", dice=[5, 2])
    b.match.choose("strike c3 at c4")
    (act,) = b.match.view(1)["flight"]
    assert (act["what"], act["sort"], act["place"], act["target"]) == ("attack", SORTS[PS], "c3", "c4")
    b.match.choose("defend b4")
    assert b.asked == "A step_down"
    view = b.match.view(0)
    assert (view["flight"][0]["target"], view["flight"][0]["aim"]) == ("b4", "c4")
    assert [die["faces"] for die in view["dice"]] == [[5], [2]]
    assert [die["total"] for die in view["dice"]] == [5, 1]
    assert view["dice"][1]["modifiers"] == [{"what": "curse", "n": -1}]


def test_the_row_of_the_hit_table_shows_while_it_can_be_stepped_down() -> None:
    b = board("c3 satyr", "c4 hunchback", dice=[5, 3])
    b.match.choose("strike c3 at c4")
    while b.match.ask is not None and b.match.ask.prompt == "window_a":
        b.match.choose("pass")
    assert b.match.view(0)["row"] == {"difference": 2, "forces": ["medium", "weak"]}
    b.do("stay")
    view = b.match.view(0)
    assert (view["flight"], view["dice"], view["row"]) == ([], [], None)


def test_the_board_changes_after_its_event() -> None:
    match: Match = duelyard.new_match("berserk", seed=3)
    match.events(0)
    while match.ask is not None and match.ask.prompt != "turn":
        match.choose(0)
    text = next(option.text for option in match.options if option.text.startswith("walk"))
    start = match.view(0)
    heard = len(match.events(0))
    film = filmed(match, [0])
    match.choose(text)
    steps = film.end()[0]
    events = match.events(0)
    assert events[heard].kind == "walks"
    before = [patch for number, patch in steps if number == heard]
    assert not before  # when the event comes, the creature still stands where it stood
    view = start
    for _, patch in steps:
        view = patched(view, patch)
    assert view == match.view(0)


@pytest.mark.rule("BK-R-96", "BK-SEQ-16")
def test_a_walk_that_nobody_can_answer_is_one_choice() -> None:
    b = board("c2 black_knight", "c5 hunchback")
    assert not b.can("walk c2 to c4")  # one unit
    b = board("c2 orc_hunter", "a6 hunchback")
    assert b.can("walk c2 to c4")
    b.do("walk c2 to c4")
    assert b.card("c4") == "orc_hunter"
    watched = board("c2 orc_hunter", "a6 hunchback, air evil_eye")
    assert not watched.can("walk c2 to c4")  # the Evil Eye may answer each step


def test_nobody_is_asked_who_has_nothing_to_answer() -> None:
    b = board("c3 satyr", "c4 hunchback closed, e6 lirain", dice=[1])
    b.match.choose("strike c3 at c4")
    assert b.asked == "A turn"
