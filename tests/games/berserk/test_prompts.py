"""Questions name what they are about."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

import duelyard
from duelyard.games.berserk.printed import CARDS, HERE


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_answer_to_an_attack_names_attacker_target_and_kind(lang: str) -> None:
    match = duelyard.new_match("berserk", seed=5, settings={"mode": "first_game", "first": "A"})
    random = Random(1)
    seen = 0
    while seen < 8 and match.ask is not None:
        text = match.ask.text(lang)
        act = match.view(match.ask.seat)["flight"][-1:]
        if match.ask.prompt == "window_a" and act and act[0]["what"] == "attack" and act[0]["target"]:
            place = match.rules.word("to", act[0]["target"], lang)
            names = [match.rules.card_index[act[0]["card"]].name(lang), place]
            assert all(name in text for name in names), text
            assert match.rules.texts.say(f"sort.{act[0]['sort']}", lang, {}) in text
            seen += 1
        match.choose(random.choice(match.options))
    assert seen == 8


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_questions_of_cards_belong_to_cards_that_there_are(lang: str) -> None:
    asks = tomllib.loads((HERE / "texts" / f"{lang}_asks.toml").read_text())["ask"]
    cards = {key.partition("_")[2] for key in asks if key.startswith(("target_", "may_"))}
    assert len(cards) >= 38
    assert cards <= {card.id for card in CARDS}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_stepping_down_says_what_each_row_comes_to(lang: str) -> None:
    asked = 0
    for seed in range(6):
        match = duelyard.new_match("berserk", seed=seed, settings={"mode": "first_game", "first": "A"})
        random = Random(seed)
        for _ in range(200):
            if match.ask is None:
                break
            if match.ask.prompt == "step_down":
                asked += 1
                row = match.view(match.ask.seat)["row"]
                words = [match.rules.texts.say(f"force.{force}", lang, {}) for force in row["forces"]]
                assert all(word in match.ask.text(lang) for word in words), match.ask.text(lang)
            match.choose(random.choice(match.options))
    assert asked


def test_places_without_a_cell_of_their_own_are_told_in_words() -> None:
    rules = duelyard.game("berserk")
    places = ["c3", "c3.rider", "c3.guest", "c3.guest2", "B.air.2"]
    told = ["c3", "seated, c3", "passing, c3", "passing, c3", "additional zone"]
    assert [rules.word("to", place, "en") for place in places] == told
    assert rules.word("place", "d4.rider", "ru") == "верхом, d4"
