"""Errors say themselves in any language, and keep what they know wherever they go."""

from __future__ import annotations

import copy
import pickle

import pytest

import duelyard
from duelyard.bots.names import UnknownPlayer
from duelyard.core.bounds import OutOfBounds, read_json
from duelyard.core.errors import (
    BadCard,
    BadDeck,
    BadPage,
    BadPosition,
    BadRecord,
    BrokenGame,
    DuelyardError,
    IllegalChoice,
    UnknownGame,
    UnknownSetting,
    WrongSetting,
    suggest,
)
from duelyard.core.sentences import Foreign, Hint, Sentence, sentence
from duelyard.games.brawl.arena_file import BadArena

NO_CARD = sentence("no_card", card="'trol'")


class Eclipse(WrongSetting):
    """An error of somebody else's game, made in its own way."""

    def __init__(self, moons: int, suns: int) -> None:
        super().__init__(f"{moons} moons before {suns} suns")


ERRORS = [
    (DuelyardError("seven moons"), "seven moons", "так нельзя"),
    (DuelyardError(), "this is not possible", "так нельзя"),
    (Eclipse(7, 2), "7 moons before 2 suns", "эти настройки не сочетаются"),
    (
        WrongSetting("seven moons", about="moons", rule="MO-1"),
        "option moons: seven moons (MO-1)",
        "настройка moons: эти настройки не сочетаются (MO-1)",
    ),
    (
        BadDeck(NO_CARD, 3, "CL-CONS-2", hint=suggest("trol", ["troll"])),
        "line 3: there is no card 'trol' (did you mean troll?) (CL-CONS-2)",
        "строка 3: карты 'trol' нет (может быть, troll?) (CL-CONS-2)",
    ),
    (BadCard(NO_CARD, "CL-COMP-3"), "there is no card 'trol' (CL-COMP-3)", "карты 'trol' нет (CL-COMP-3)"),
    (
        BadPage(NO_CARD, "position", 7, "CL-R-51"),
        "line 7, position: there is no card 'trol' (CL-R-51)",
        "строка 7, position: карты 'trol' нет (CL-R-51)",
    ),
    (
        BadRecord(sentence("above_choices", what=UnknownSetting(sentence("no_setting", game="clash", name="'x'")))),
        "above the choices: clash has no option 'x'",
        "до первого решения: в игре clash нет такой настройки: 'x'",
    ),
    (
        BadPosition(sentence("no_toml", what=ValueError("Invalid value")), "position"),
        "position: not a TOML text: Invalid value",
        "position: это не текст TOML: «Invalid value»",
    ),
    (
        IllegalChoice(sentence("not_possible", choice="'end'", why={"en": "No.", "ru": "Нет."}), "CL-GEN-1"),
        "'end' is not possible now: No. (CL-GEN-1)",
        "'end' сейчас невозможно: Нет. (CL-GEN-1)",
    ),
    (
        UnknownGame(sentence("no_game", name="'chess'"), hint=suggest("chess", ["clash", "gosu"])),
        "there is no game 'chess' (known: clash, gosu)",
        "игры 'chess' нет (есть: clash, gosu)",
    ),
    (
        BrokenGame(sentence("game_fails", name="'x'", origin="x:GAME", what=Foreign("KeyError: 1"))),
        "the game 'x' cannot be loaded from x:GAME: KeyError: 1",
        "игру 'x' нельзя загрузить из x:GAME: «KeyError: 1»",
    ),
    (
        BadArena("hexes", sentence("expected_table", value="3")),
        "option arena: in the file, hexes: expected a table, not 3 (FB-R-75)",
        "настройка arena: в файле арены, hexes: нужна таблица, а не 3 (FB-R-75)",
    ),
    (UnknownPlayer("nobody"), "nobody", "так нельзя"),
]


@pytest.mark.parametrize(("error", "english", "russian"), ERRORS)
def test_an_error_says_itself_in_both_languages(error: DuelyardError, english: str, russian: str) -> None:
    assert str(error) == error.say("en") == english
    assert error.say("ru") == russian


@pytest.mark.parametrize("error", [error for error, _, _ in ERRORS], ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("again", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy])
def test_an_error_is_the_same_in_another_process(error: DuelyardError, again: object) -> None:
    assert callable(again)
    twin = again(error)
    assert type(twin) is type(error)
    assert (twin.key, twin.about, twin.rule, twin.line, twin.place, twin.hint) == (
        error.key, error.about, error.rule, error.line, error.place, error.hint,
    )  # fmt: skip
    assert twin.words.keys() == error.words.keys()
    assert [str(twin), twin.say("ru"), repr(twin)] == [str(error), error.say("ru"), repr(error)]


def test_what_an_error_knows_need_not_be_read_from_its_text() -> None:
    with pytest.raises(WrongSetting) as caught:
        duelyard.game("clash").complete({"champions": ["trol", "choose"]})
    error = caught.value
    assert (error.key, error.about, error.rule) == ("whose", "champions", "CL-COMP-3")
    assert error.hint == Hint(("troll", "patroller"), close=True)
    inner = error.words["what"]
    assert isinstance(inner, Sentence)
    assert (inner.key, inner.words) == ("no_card", {"card": "'trol'"})


def test_a_choice_that_a_rule_forbids_is_refused_in_the_readers_language() -> None:
    match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    card = next(hand["card"] for hand in match.view(0)["kingdoms"][0]["hand"] if hand["card"])
    with pytest.raises(IllegalChoice) as caught:
        match.choose(f"summon {card} middle")
    assert "сейчас" in caught.value.say("ru")


def test_what_is_out_of_bounds_is_said_in_the_readers_language() -> None:
    with pytest.raises(OutOfBounds) as caught:
        read_json("[" * 50)
    assert isinstance(caught.value, ValueError)
    assert caught.value.say("ru") == "больше 24 списков и таблиц друг в друге"


def test_a_hint_that_knows_nothing_says_nothing() -> None:
    assert not suggest("x", map(str, range(1000)))
    assert str(Hint()) == Hint().say("ru") == ""
