"""Options of a game: every wrong input has its own message, which names the value."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard.core.errors import UnknownGame, UnknownSetting, WrongSetting
from duelyard.core.settings import Setting, complete, schema
from tests.toy.game import Torture

SETTINGS = [
    Setting("name", {"type": "string", "enum": ["one", "two"], "default": "one"}),
    Setting("fast", {"type": "boolean", "default": False}),
    Setting("size", {"type": "integer", "minimum": 2, "maximum": 9, "default": 4}),
    Setting(
        "decks",
        {
            "type": "array",
            "items": {"type": "integer", "minimum": 1, "maximum": 4},
            "minItems": 2,
            "maxItems": 3,
            "uniqueItems": True,
            "default": [1, 2],
        },
    ),
]

WRONG: list[tuple[Any, type[Exception], list[str]]] = [
    ({"nmae": "one"}, UnknownSetting, ["'nmae'", "did you mean name"]),
    ({"colour": 1}, UnknownSetting, ["'colour'", "decks", "fast", "name", "size"]),
    ({"name": "three"}, WrongSetting, ["name", "'three'", "one, two"]),
    ({"name": 1}, WrongSetting, ["name", "a text", "not 1"]),
    ({"name": None}, WrongSetting, ["name", "None"]),
    ({"fast": 1}, WrongSetting, ["fast", "true or false", "not 1"]),
    ({"fast": "yes"}, WrongSetting, ["fast", "'yes'"]),
    ({"size": 10}, WrongSetting, ["size", "10", "2 and 9"]),
    ({"size": 1}, WrongSetting, ["size", "1 is not between"]),
    ({"size": True}, WrongSetting, ["size", "a whole number", "True"]),
    ({"size": 4.0}, WrongSetting, ["size", "4.0"]),
    ({"decks": 3}, WrongSetting, ["decks", "a list", "not 3"]),
    ({"decks": [1, 9]}, WrongSetting, ["decks", "9", "1 and 4"]),
    ({"decks": [1, "2"]}, WrongSetting, ["decks", "'2'"]),
    ({"decks": [1]}, WrongSetting, ["decks", "2 to 3", "not 1"]),
    ({"decks": [1, 2, 3, 4]}, WrongSetting, ["decks", "not 4"]),
    ({"decks": [2, 2]}, WrongSetting, ["decks", "[2, 2]", "twice"]),
    ([1], WrongSetting, ["options", "[1]"]),
]


ONE_SIDED = [
    Setting("least", {"type": "integer", "minimum": 2, "default": 4}),
    Setting("most", {"type": "integer", "maximum": 9, "default": 4}),
    Setting("some", {"type": "array", "items": {"type": "integer"}, "minItems": 2, "default": [1, 2]}),
    Setting("few", {"type": "array", "items": {"type": "integer"}, "maxItems": 2, "default": []}),
]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"least": 1}, "option least: 1 is not at least 2"),
        ({"most": 10}, "option most: 10 is not at most 9"),
        ({"some": [1]}, "option some: expected at least 2 values, not 1"),
        ({"few": [1, 2, 3]}, "option few: expected at most 2 values, not 3"),
    ],
    ids=str,
)
def test_limits_on_one_side(given: dict[str, Any], message: str) -> None:
    with pytest.raises(WrongSetting) as raised:
        complete(ONE_SIDED, given, "toy")
    assert str(raised.value) == message


def test_within_limits_on_one_side() -> None:
    given = {"least": 2_000, "most": -7, "some": [1, 2, 3, 4], "few": []}
    assert complete(ONE_SIDED, given, "toy") == given


@pytest.mark.parametrize(("given", "error", "words"), WRONG, ids=lambda value: str(value))
def test_wrong_options(given: Any, error: type[Exception], words: list[str]) -> None:
    with pytest.raises(error) as raised:
        complete(SETTINGS, given, "toy")
    for word in words:
        assert word in str(raised.value)


def test_defaults_fill_in_the_rest_in_order() -> None:
    assert list(complete(SETTINGS, {"size": 5}, "toy").items()) == [
        ("name", "one"), ("fast", False), ("size", 5), ("decks", [1, 2]),
    ]  # fmt: skip
    assert complete(SETTINGS, None, "toy") == complete(SETTINGS, {}, "toy")


def test_what_is_given_is_not_changed() -> None:
    given = {"size": 5}
    complete(SETTINGS, given, "toy")
    assert given == {"size": 5}


def test_the_schema_names_every_option() -> None:
    form = schema(SETTINGS)
    assert list(form["properties"]) == ["name", "fast", "size", "decks"]
    assert form["additionalProperties"] is False
    assert Torture().schema()["properties"]["goal"]["enum"] == [6, 9, 20]


def test_options_that_do_not_go_together() -> None:
    with pytest.raises(WrongSetting, match="goal and turns"):
        duelyard.new_match("torture", seed=1, settings={"goal": 20, "turns": 8})


@pytest.mark.parametrize("seed", [1.5, True, [1], "two\nlines", b"bytes"])
def test_wrong_seeds(seed: object) -> None:
    with pytest.raises(WrongSetting, match="seed"):
        duelyard.new_match("torture", seed=seed)


def test_unknown_games() -> None:
    with pytest.raises(UnknownGame, match="did you mean torture"):
        duelyard.new_match("tortrue")
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        duelyard.game("chess")
