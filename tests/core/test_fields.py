"""Entries of a position: each reader takes what it expects, and says of anything else what and where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from duelyard.core.errors import BadPosition
from duelyard.core.fields import Fields, Named, hand_out

KINDS = {"elle": 0, "arpia": 1, "quae": 2}
NAMES = ("n", "t", "f", "l", "w", "p")

Reader = Callable[[Fields], object]


def fields(**data: Any) -> Fields:
    return Fields(data, "position.A", NAMES)


@pytest.mark.parametrize(
    ("value", "read", "found"),
    [
        (7, lambda f: f.number("n", 1), 7),
        (None, lambda f: f.number("n", 1), 1),
        ([1, 2], lambda f: f.numbers("n", [0, 0]), [1, 2]),
        (None, lambda f: f.numbers("n", [0, 0]), [0, 0]),
        ("x y", lambda f: f.text("n"), "x y"),
        (True, lambda f: f.flag("n"), True),
        (None, lambda f: f.flag("n"), False),
        (["a"], lambda f: f.texts("n"), ["a"]),
        ("B", lambda f: f.one_of("n", "AB", "A"), 1),
        (None, lambda f: f.one_of("n", "AB", "A"), 0),
        ("elle quae", lambda f: f.words("n", list(KINDS), "card"), [0, 2]),
        ({"t": "x"}, lambda f: f.part("n", ["t"], "{ t }").text("t"), "x"),
    ],
)
def test_what_is_right_is_taken(value: object, read: Reader, found: object) -> None:
    assert read(fields() if value is None else fields(n=value)) == found


@pytest.mark.parametrize(
    ("value", "read", "message"),
    [
        ("7", lambda f: f.number("n", 1, 2, 9), "expected a number from 2 to 9, not '7'"),
        (True, lambda f: f.number("n", 1), "expected a number from 0 to 999, not True"),
        (10, lambda f: f.number("n", 1, 2, 9), "expected a number from 2 to 9, not 10"),
        ([1], lambda f: f.numbers("n", [0, 0]), "expected 2 numbers from 0 to 999, not [1]"),
        ([1, "2"], lambda f: f.numbers("n", [0, 0]), "expected 2 numbers from 0 to 999, not [1, '2']"),
        (7, lambda f: f.numbers("n", [0, 0]), "expected 2 numbers from 0 to 999, not 7"),
        (7, lambda f: f.text("n"), "expected a text, not 7"),
        (1, lambda f: f.flag("n"), "expected true or false, not 1"),
        (["a", 1], lambda f: f.texts("n"), "expected a list of texts, not ['a', 1]"),
        ("AB", lambda f: f.one_of("n", "AB", "A"), "expected one of A, B, not 'AB'"),
        ([], lambda f: f.one_of("n", "AB", "A"), "expected one of A, B, not []"),
        ("ele", lambda f: f.words("n", list(KINDS), "card"), "there is no card 'ele' (did you mean elle?)"),
        (7, lambda f: f.part("n", ["t"], "{ t = ... }"), "expected { t = ... }"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(value: object, read: Reader, message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read(fields(n=value))
    assert (caught.value.place, str(caught.value)) == ("position.A.n", f"position.A.n: {message}")


def test_unknown_entries_are_refused() -> None:
    with pytest.raises(BadPosition, match=r"no such entry .known: f, l, n, p, t, w") as caught:
        fields(mana=3)
    assert caught.value.place == "position.A.mana"


def test_numbered_cards_go_first() -> None:
    named = [Named(word, KINDS, "position.A.hand") for word in ("arpia", "arpia#1", "quae", "arpia")]
    kinds = [0, 1, 1, 2, 1]
    assert list(hand_out(named, range(5), kinds)) == [2, 1, 3, 4]


@pytest.mark.parametrize("words", [["arpia#3"], ["arpia#1", "arpia#1"]])
def test_cards_that_are_not_there(words: list[str]) -> None:
    named = [Named(word, KINDS, "position.A.hand") for word in words]
    with pytest.raises(BadPosition, match="is not there to be placed"):
        list(hand_out(named, range(2), [1, 1]))


@pytest.mark.parametrize("word", ["arpia$", "ar pia", "#2", "arpia#", "arpia#9999", "arpia~#2"])
def test_cards_that_cannot_be_read(word: str) -> None:
    with pytest.raises(BadPosition, match=r"cannot read the card .* .expected e.g. elle, elle#2, elle~"):
        Named(word, KINDS, "position.A.R1", marks="~*")
