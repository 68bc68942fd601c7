from __future__ import annotations

import re
from pathlib import Path

import pytest

from duelyard.core import ledger
from duelyard.core.errors import UnknownGame, UnknownRule

RULES = Path(__file__).parents[2] / "docs" / "rules"


def test_every_game_has_its_ledger() -> None:
    assert ledger.games() == ("berserk", "brawl", "clash", "gosu")


@pytest.mark.parametrize("game", ledger.games())
def test_no_id_is_overlooked_or_given_twice(game: str) -> None:
    text = (RULES / f"{game}.md").read_text("utf-8")
    prefix = ledger.ids(game)[0].split("-")[0]
    assert list(ledger.ids(game)) == re.findall(rf"\*\*({prefix}-[^*]+)\*\*", text)
    assert len(set(ledger.ids(game))) == len(ledger.ids(game))


@pytest.mark.parametrize("game", ledger.games())
def test_every_statement_has_a_text_and_a_chapter(game: str) -> None:
    for rule in ledger.ids(game):
        entry = ledger.entry(rule)
        assert (entry.id, entry.game) == (rule, game)
        assert entry.text
        assert entry.chapter


@pytest.mark.parametrize("game", ledger.games())
def test_a_statement_ends_where_the_next_one_begins(game: str) -> None:
    for rule in ledger.ids(game):
        assert "\n- **" not in ledger.entry(rule).text
        assert "\n#" not in ledger.entry(rule).text


def test_ids_do_not_repeat_between_games() -> None:
    known = [rule for game in ledger.games() for rule in ledger.ids(game)]
    assert len(set(known)) == len(known)


def test_a_statement_goes_on_over_its_indented_lines() -> None:
    decks = ledger.entry("CL-PRE-2").text.splitlines()
    assert decks[0] == "[Formats] The decks are:"
    assert [line.split(" — ")[0] for line in decks[1:]] == ["deck 1", "deck 2", "deck 3", "deck 4"]


def test_a_worked_example_keeps_its_position_and_its_comment() -> None:
    example = ledger.entry("CL-EX-1")
    assert example.chapter == "31. Worked examples"
    before, position, comment = example.text.split("```")
    assert before.startswith("Sprint and Aquatic together.")
    assert position.startswith("\nactive: A\nA.upper: baron(new)")
    assert comment.startswith("\n\nBaron and Carapace were played this turn")


def test_cards_have_ids_too() -> None:
    card = ledger.entry("BK-CARD-68-lirayn")
    assert card.section.startswith("Class a")
    assert card.text.endswith("1. No text: regeneration 5.")


def test_a_wrong_id_is_told_what_was_meant() -> None:
    with pytest.raises(UnknownRule, match=r"no rule 'cl-aslt-33' in the ledgers .*CL-ASLT-3"):
        ledger.entry("cl-aslt-33")


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no ledger for 'chess' .*clash"):
        ledger.ids("chess")
