"""Names: what they are made of, and when two are too much alike."""

from __future__ import annotations

import pytest

from duelyard.server.messages import NewSeat, SeatKind
from duelyard.server.people.names import alike, computers, faces, neat
from duelyard.server.table.tables import check_names
from duelyard.server.words.problems import Trouble


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Anna   Maria ", "Anna Maria"),
        ("O\u2019Neil", "O'Neil"),
        ("Jean\u2011Luc", "Jean-Luc"),
        ("Ａｎｎａ", "Anna"),
        ("𝐀𝐧𝐧𝐚", "Anna"),
        ("Cafe\u0301", "Café"),
        ("J. R. R. 3", "J. R. R. 3"),
        ("Анна", "Анна"),
        ("प्रिया", "प्रिया"),
        ("ישראל", "ישראל"),
        ("田中 さくら", "田中 さくら"),
        ("Nguyễn", "Nguyễn"),
    ],
)
def test_a_name_has_one_form(given: str, kept: str) -> None:
    assert neat(given) == kept
    assert neat(kept) == kept


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "ANNA"),
        ("Anna", "Аnna"),  # Cyrillic
        ("Anna", "Αnna"),  # Greek
        ("Anna", "An na"),
        ("Anna", "A.n.n.a"),
        ("Anna", "An-na"),
        ("Anna", "An'na"),
        ("Anna", "An\u02b9na"),
        ("Ilya", "llya"),
        ("Ilya", "1lya"),
        ("ILYA", "ilya"),
        ("Bob", "B0b"),
        ("rock", "RОСК"),  # the last three are Cyrillic
        ("Tom", "Torn"),
        ("modern", "rnodern"),
        ("Рита", "Pита"),  # the first is Latin
        ("Антон", "АНТОН"),
        ("Ёжик", "ЁЖИК"),
        ("Anna", "𝔸𝕟𝕟𝕒"),
        ("OLGA", "ОLGА"),
        ("Ꭺnna", "Anna"),  # Cherokee
    ],
)
def test_names_that_are_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Hanna"),
        ("Anna", "Anne"),
        ("Анна", "Анка"),
        ("Guest 101", "Guest 110"),
        ("Ilya", "Olya"),
        ("Ben", "Den"),
        ("Миша", "Маша"),
        ("ישראל", "שראל "),
        ("יי", "Anna"),
    ],
)
def test_names_that_are_not(one: str, other: str) -> None:
    assert not alike(one, other)


def test_no_name_is_without_a_face() -> None:
    for name in ("יי", "'a", "٠٠", "ー", "ノ"):
        assert all(faces(name))


def test_computers_have_names_in_every_language() -> None:
    assert {"Fencer", "Фехтовальщик", "fencer", "Captain", "Капитан"} <= set(computers())


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["Anna", "Ben"], None),
        ([None, "Ben"], None),
        ([None, None], None),
        (["Anna", "Аnna"], "name_taken"),
        ([None, "Maker."], "name_taken"),
        ([None, "Fеncer"], "computers_name"),
        ([None, "Squire 2"], "computers_name"),
    ],
)
def test_people_at_one_screen(names: list[str | None], code: str | None) -> None:
    seats = [NewSeat(kind=SeatKind.me, name=name) for name in names]
    if code is None:
        check_names(seats, "Maker")
    else:
        with pytest.raises(Trouble, match=code):
            check_names(seats, "Maker")
