"""Deck files: eight different cards, and what a broken file is told."""

from __future__ import annotations

import pytest

from duelyard.core.errors import BadDeck
from duelyard.games.clash.cards import CARDS, PRECON
from duelyard.games.clash.decks import Deck, check_deck, read_deck, write_deck

GOOD = ["troll", "brute", "baron", "boom", "carapace", "partisan", "revenant", "annihilation"]


def deck(*lines: str) -> str:
    return "\n".join(lines) + "\n"


@pytest.mark.rule("CL-CONS-2", "CL-GEN-4")
def test_a_deck_of_any_sets_is_read_by_id_or_name() -> None:
    text = deck(
        "# for the second evening",
        "name:  Wolves and walls ",
        "",
        "TROLL",
        "Brute   # the big one",
        "барон",
        "Boom!",
        "harasser",
        "Vampire's Blood Vial",
        "titan",
        "gladiator",
    )
    read = read_deck(text)
    assert read.name == "Wolves and walls"
    assert read.cards == (
        *("troll", "brute", "baron", "boom"),
        *("harasser", "vampires_blood_vial", "titan", "gladiator"),
    )
    assert read_deck(write_deck(read)) == read


def test_every_card_is_found_by_each_of_its_names() -> None:
    rest = [card.id for card in CARDS[:8]]
    for card in CARDS:
        others = [other for other in rest if other != card.id][:7]
        for name in (card.id, card.names["en"].upper(), card.names["ru"].lower()):
            assert read_deck(deck(name, *others)).cards[0] == card.id


@pytest.mark.rule("CL-GEN-4")
def test_the_printed_decks_are_decks() -> None:
    for kinds in PRECON.values():
        check_deck([CARDS[kind].id for kind in kinds])


@pytest.mark.rule("CL-GEN-3", "CL-GEN-4", "CL-CONS-2")
@pytest.mark.parametrize(
    ("lines", "line", "rule", "words"),
    [
        ([*GOOD[:7], "# a remark", "Тролль"], 9, "CL-GEN-4", "Тролль stands in line 1 already"),
        ([*GOOD[:7]], 7, "CL-GEN-4", "the deck ends after 7 cards, expected 8"),
        ([*GOOD, "zombie"], 9, "CL-GEN-4", "zombie is a ninth card, expected 8"),
        ([*GOOD[:3], "carapase", *GOOD[4:]], 4, "CL-CONS-2", "there is no card 'carapase' (did you mean carapace"),
        ([*GOOD[:3], "qqqq", *GOOD[4:]], 4, "CL-CONS-2", "there is no card 'qqqq'"),
        (["Stronghold", *GOOD], 1, "CL-GEN-3", "the stronghold is not one of the 8 cards"),
        (["Карта крепости", *GOOD], 1, "CL-GEN-3", "the stronghold is not one of the 8 cards"),
        (["brute(attack=6)", *GOOD[2:], "zombie"], 1, "CL-CONS-2", "expected cards as they are printed"),
        (["brute(attack=10)", *GOOD[2:], "zombie"], 1, "CL-MUT-16", "expected a number from 0 to 9"),
        (['champion(name="Wolf", attack=1, health=1)', *GOOD[1:]], 1, "CL-CHAMP-5", "Wolf is a champion"),
        (["name: one", "name: two", *GOOD], 2, "", "a second name 'two'"),
        ([], 0, "CL-GEN-4", "the deck ends after 0 cards"),
    ],
)
def test_a_broken_deck_says_which_line_and_why(lines: list[str], line: int, rule: str, words: str) -> None:
    with pytest.raises(BadDeck) as refused:
        read_deck(deck(*lines) if lines else "")
    assert (refused.value.line, refused.value.rule) == (line, rule)
    assert words in str(refused.value)
    assert rule in str(refused.value)
    assert not line or str(refused.value).startswith(f"line {line}: ")


@pytest.mark.rule("CL-CONS-1", "CL-CONS-2")
def test_only_cards_of_the_sets_in_use() -> None:
    text = deck("harasser", *GOOD[1:])
    assert read_deck(text, ("initiation", "elusive")).cards[0] == "harasser"
    with pytest.raises(BadDeck, match=r"line 1: harasser is from elusive, expected cards of initiation \(CL-CONS-2"):
        read_deck(text, ("initiation",))


@pytest.mark.rule("CL-MUT-24", "CL-GEN-4")
def test_a_mutated_deck_may_be_kept() -> None:
    cards = ("brute(attack=6)", *GOOD[2:], "zombie")
    assert read_deck(write_deck(Deck(cards, "Kept")), mutated=True) == Deck(cards, "Kept")
    with pytest.raises(BadDeck, match=r"brute stands in line 1 already.*CL-GEN-4"):
        check_deck(("brute(attack=6)", "brute", *GOOD[2:]))
