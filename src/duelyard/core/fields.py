"""Reading a position: each entry is what it should be, or the reader says what it is instead, and where it stands."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from duelyard.core.errors import BadPosition, suggest
from duelyard.core.sentences import Sentence, sentence

CARD: Final = re.compile(r"(?P<card>\w+)(?:#(?P<number>\d{1,3}))?(?P<marks>\W*)")


class Fields:
    """The entries of one table of a position; `known` are those that it may have.

    >>> Fields({"mana": "much"}, "position", ["mana"]).number("mana", 0, high=9)
    Traceback (most recent call last):
      ...
    duelyard.core.errors.BadPosition: position.mana: expected a number from 0 to 9, not 'much'
    """

    def __init__(self, data: object, where: str, known: Collection[str], form: str = "{ ... }") -> None:
        if not isinstance(data, dict):
            raise BadPosition(sentence("expected", form=form), where)
        for name in data:
            if name not in known:
                raise BadPosition(sentence("no_entry"), f"{where}.{name}", hint=suggest(name, known))
        self.data: dict[str, Any] = data
        self.where = where

    def __contains__(self, name: str) -> bool:
        return name in self.data

    def at(self, name: str) -> str:
        """Where an entry stands."""
        return f"{self.where}.{name}"

    def wrong(self, name: str, what: str | Sentence, rule: str = "") -> BadPosition:
        """An error about an entry, to be raised."""
        return BadPosition(what, self.at(name), rule=rule)

    def part(self, name: str, known: Collection[str], form: str, default: object = None) -> Fields:
        """A table within this one; `form` is what it looks like."""
        return Fields(self.data.get(name, default), self.at(name), known, form)

    def text(self, name: str, default: str = "") -> str:
        """A text."""
        value = self.data.get(name, default)
        if not isinstance(value, str):
            raise self.wrong(name, sentence("expected_text", value=repr(value)))
        return value

    def flag(self, name: str) -> bool:
        """True or false; false where nothing is said."""
        value = self.data.get(name, False)
        if not isinstance(value, bool):
            raise self.wrong(name, sentence("expected_flag", value=repr(value)))
        return value

    def number(self, name: str, default: int, low: int = 0, high: int = 999) -> int:
        """A whole number within these limits."""
        value = self.data.get(name, default)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(name, sentence("expected_number", low=low, high=high, value=repr(value)))
        return value

    def numbers(self, name: str, default: list[int], low: int = 0, high: int = 999) -> list[int]:
        """As many whole numbers as `default` has."""
        value = self.data.get(name, default)
        count = len(default)
        fits = isinstance(value, list) and len(value) == count
        if not fits or not all(type(number) is int and low <= number <= high for number in value):
            raise self.wrong(name, sentence("expected_numbers", n=count, low=low, high=high, value=repr(value)))
        return list(value)

    def texts(self, name: str) -> list[str]:
        """A list of texts."""
        value = self.data.get(name, [])
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self.wrong(name, sentence("expected_texts", value=repr(value)))
        return value

    def one_of(self, name: str, values: Sequence[str], default: str) -> int:
        """One of these values, by its number: `fields.one_of("active", "AB", "A")`."""
        value = self.data.get(name, default)
        if not isinstance(value, str) or value not in list(values):
            raise self.wrong(name, sentence("expected_one", names=", ".join(values), value=repr(value)))
        return values.index(value)

    def words(self, name: str, known: Sequence[str], what: Sentence, default: str = "") -> list[int]:
        """Names in a text, by their numbers: "justice galmi"; `what` they are (in Russian: of what there is none)."""
        index = {word: number for number, word in enumerate(known)}
        return [find(word, index, what, self.at(name)) for word in self.text(name, default).split()]


def find(word: object, known: Mapping[str, int], what: Sentence, where: str) -> int:
    """The number of a name.

    >>> find("trol", {"troll": 3}, sentence("a_card"), "position.laid")
    Traceback (most recent call last):
      ...
    duelyard.core.errors.BadPosition: position.laid: there is no card 'trol' (did you mean troll?)
    """
    if not isinstance(word, str) or word not in known:
        raise BadPosition(sentence("none_such", what=what, name=repr(word)), where, hint=suggest(word, known))
    return known[word]


class Named:
    """A card as a text names it: its kind, which of several equal ones it is (0: any), its marks; and where it stands.

    >>> card = Named("arpia#2~*", {"arpia": 7}, "position.A.R1", marks="~*$")
    >>> card.kind, card.number, card.marks
    (7, 2, '~*')
    """

    def __init__(self, word: str, kinds: Mapping[str, int], where: str, marks: str = "") -> None:
        found = CARD.fullmatch(word)
        if found is None or not set(found["marks"]) <= set(marks):
            example = next(iter(kinds))
            forms = [example, f"{example}#2", *[f"{example}{mark}" for mark in marks[:1]]]
            raise BadPosition(sentence("unreadable_card", card=repr(word), forms=", ".join(forms)), where)
        self.name: str = found["card"]
        self.kind = find(self.name, kinds, sentence("a_card"), where)
        self.number = int(found["number"] or 0)
        self.marks: str = found["marks"]
        self.where = where
        self.slot = -1


def hand_out(named: Sequence[Named], cards: range, kinds: list[int]) -> Iterator[int]:
    """The physical card, of these, behind each named one: numbered ones get theirs, then the others the first left."""
    free: dict[int, list[int]] = {}
    for card in cards:
        free.setdefault(kinds[card], []).append(card)
    twins = {kind: found[:] for kind, found in free.items()}
    taken: dict[Named, int] = {}
    for one in named:
        if one.number:
            card = twins[one.kind][one.number - 1] if one.number <= len(twins[one.kind]) else -1
            if card not in free[one.kind]:
                raise BadPosition(sentence("not_there", card=f"{one.name}#{one.number}"), one.where)
            free[one.kind].remove(card)
            taken[one] = card
    for one in named:
        yield taken[one] if one in taken else free[one.kind].pop(0)
