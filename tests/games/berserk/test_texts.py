"""Texts and positions: both languages say the same things, and wrong positions are told what is wrong."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

import duelyard
from duelyard.core.errors import BadPosition
from duelyard.core.reader import Reader
from duelyard.games.berserk import GAME
from duelyard.games.berserk.codes import VERBS
from duelyard.games.berserk.game import deed_of
from duelyard.games.berserk.hooks import FEATURES
from duelyard.games.berserk.printed import CARDS, HERE, SORTS
from tests.games.berserk.board import board

CHOICES = {"templar": 2, "armor": 2, "lotus": 2, "monk": 3, "flagellant": 3}


def catalogue(lang: str) -> dict[str, str]:
    found: dict[str, str] = {}

    def flatten(table: dict[str, Any], prefix: str) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                flatten(value, f"{prefix}{key}.")
            else:
                found[prefix + key] = value

    for path in sorted((HERE / "texts").glob(f"{lang}*.toml")):
        flatten(tomllib.loads(path.read_text(encoding="utf-8")), "")
    return found


def words(text: str) -> set[str]:
    return {part.partition("|")[0] for part in re.findall(r"\{([^{}]+)\}", text)}


def test_both_languages_say_the_same() -> None:
    english, russian = catalogue("en"), catalogue("ru")
    assert set(english) == set(russian)
    for key, text in english.items():
        assert words(text) == words(russian[key]), key


def test_everything_has_a_text() -> None:
    texts = catalogue("en")
    for card in CARDS:
        assert texts[f"card.{card.id}.text"]
    for sort in SORTS:
        assert f"sort.{sort}" in texts
    for verb in VERBS:
        assert verb == "choose" or f"option.{verb}" in texts
    for prompt, count in CHOICES.items():
        for n in range(count):
            assert f"option.{prompt}_{n + 1}" in texts
    paths = [path for path in [*HERE.glob("*.py"), *HERE.glob("cards/*.py")] if path.name != "asking.py"]
    sources = [path.read_text(encoding="utf-8") for path in paths]
    for source in sources:
        for kind in re.findall(r'(?:\.tell|\.announce)\(\s*"(\w+)"', source):
            assert f"event.{kind}" in texts, kind
        asking = r'(?:Ask|may|pick|pick_harmed|pick_cell|pick_open|choose)\(\s*s, [^"]*?"(\w+)"'
        for prompt in re.findall(asking, source):
            assert f"ask.{prompt}" in texts, prompt
        for rule in re.findall(r'return "(BK-[\w-]+)"', source):
            assert f"rule.{rule}.text" in texts, rule


def test_options_say_what_a_spell_or_impact_does() -> None:
    texts = catalogue("en")
    for feature in FEATURES:
        assert feature.numbers is not None or deed_of(feature) in texts
    b = board("c3 dryad", "c4 satyr poison=1, e6 lirain")
    labels = {each.text: (each.label("en"), each.label("ru")) for each in b.match.options}
    assert labels["impact/1 c3 at c4"] == (
        "Dryad (c3): impact (heal 1) at Satyr (c4)",
        "«Дриада» (c3): воздействие (излечить на 1), цель — «Сатир» (c4)",
    )
    assert "take away poison and curse" in labels["impact/2 c3 at c4"][0]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_cards_say_is_made_of_sentences(lang: str) -> None:
    for key, text in catalogue(lang).items():
        if key.startswith("card."):
            assert text.endswith("."), key
            assert not re.search(r"(^|\. )[a-zа-я]", text), key


def test_a_position_comes_back() -> None:
    b = board(
        "c3 satyr wounds=3 closed poison=1 spent=gone, c3.rider krait, air evil_eye, b2 lirain, b2.guest vereselen",
        "c4 hunchback cursed strikes=0, c6 girtan hidden",
        deck="velite velite",
        grave="nargoyl",
        marked=["A.grave.1 tokens=1"],
        lasting=["plus_ps A.squad.1 - 2 battle", "rot d4 B.squad.1 2 battle", "trap A A.squad.1 3 battle"],
    )
    text = b.match.position()
    assert duelyard.from_position(text).position() == text


@pytest.mark.parametrize(
    ("a", "b", "where"),
    [
        ("c3 satir", "c4 satyr", "A.squad"),
        ("z3 satyr", "c4 satyr", "A.squad"),
        ("c3 satyr, c3 girtan", "c4 satyr", "A.squad"),
        ("c3 evil_eye", "c4 satyr", "A.squad"),
        ("c3.rider krait", "c4 satyr", "A.squad"),
        ("c3 krait", "c4 satyr", "A.squad"),
        ("c3 satyr wounds=10", "c4 satyr", "A.squad"),
        ("c3 satyr sleepy", "c4 satyr", "A.squad"),
        ("c3 ballista", "c4 satyr", "A.squad"),
    ],
)
def test_wrong_positions(a: str, b: str, where: str) -> None:
    with pytest.raises(BadPosition) as caught:
        board(a, b, alone=True)
    assert where in caught.value.place


def test_views_hide_what_is_hidden() -> None:
    match = duelyard.new_match(
        "berserk", seed=3, settings={"mode": "constructed", "decks": ["steppe", "dark"], "first": "A"}
    )
    assert match.view(0)["players"][1]["deal"] == []
    assert len(match.view(0)["players"][0]["deal"]) == 15
    assert match.view(None)["players"][0]["deal"] == []
    assert GAME.name("ru") == "Берсерк"


def test_judgement() -> None:
    even = board("c3 satyr", "c4 satyr", alone=True)
    assert abs(GAME.evaluate(even.s, 0)) < 0.2
    ahead = board("c3 satyr, b3 girtan", "c4 satyr wounds=8")
    first, second = GAME.evaluate_all(ahead.s)
    assert first > 0.5
    assert second == -first


def test_before_the_battle_nobody_is_ahead() -> None:
    """Whose squad stands first, is told nothing about his chances by that."""
    match = duelyard.new_match("berserk", seed=3, settings={"mode": "random_decks", "first": "A"})
    seen = set()
    while match.ask is not None and match.ask.prompt in ("deal", "squad", "put"):
        match.choose(0)
        seen.add(round(match.rules.evaluate(match.state, 0), 3))
        assert abs(match.rules.evaluate(match.state, 0)) <= 0.1
    assert len(seen) > 5


def test_whoever_reads_about_himself_is_told_you() -> None:
    ann = {lang: Reader((("A", "Ann"), ("B", "Bob")), own="A", exact=False) for lang in ("en", "ru")}
    said = {
        ("first", "A"): ("You are the First player.", "Первый игрок: вы."),
        ("first", "B"): ("Bob is the First player.", "Первый игрок: Bob."),
        ("ends", "A"): ("You end your turn.", "Вы завершаете ход."),
    }
    for (kind, seat), lines in said.items():
        for lang, line in zip(("en", "ru"), lines, strict=True):
            assert GAME.say(f"event.{kind}", {"seat": seat}, lang, ann[lang]) == line
    words = {"seat": "A", "card": "ent", "n": 2}
    assert GAME.say("event.wounded", words, "en", ann["en"]) == "Your Ent takes 2 wounds."
    assert GAME.say("event.wounded", {**words, "seat": "B"}, "en", ann["en"]) == "Bob's Ent takes 2 wounds."
    assert GAME.say("end.BK-GEN-2.text", {"winner": "A"}, "en", ann["en"]).startswith("You win")
    rolls = GAME.say("event.order_rolls", {"seat": "A", "a": 3, "b": 5}, "en", ann["en"])
    assert rolls == "Roll for the order: you have 3, Bob has 5."
