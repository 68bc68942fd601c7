"""Who reads a text: what the players are called for them, which of them they are, and how places are told.

The engine calls players by the letters of their seats, and so do records. A page calls them by their names, and whoever
reads about himself "you":

    {seat|~ takes|You take} a card.       Ann takes a card. · You take a card.

The first form is for another, the second for the reader, the third (the first, where there is none) for several; `~`
stands for the name. A bare `{seat}` is the name in any case. What stands in double brackets is notation, such as the
place `A.R1.2`: `{card}[[ ({place})]] is destroyed.` It is told to those alone who know it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_LETTERS = re.compile(r"[A-H](?:(?:, |\+)[A-H])*")


@dataclass(frozen=True)
class Person:
    """A player, or several who are spoken of together, as a word of a text.

    >>> str(Person("Ann"))
    'Ann'
    """

    name: str
    own: bool = False
    several: bool = False

    def __str__(self) -> str:
        return self.name

    def form(self, forms: list[str]) -> str:
        """The form of a text that speaks of this person.

        >>> [Person("Ann", own).form(["~ wins", "You win"]) for own in (False, True)]
        ['Ann wins', 'You win']
        """
        if self.own and len(forms) > 1:
            chosen = forms[1]
        else:
            chosen = forms[2] if self.several and len(forms) > 2 else forms[0]
        return chosen.replace("~", self.name)


@dataclass(frozen=True)
class Reader:
    """Somebody who reads: the players' names by their letters, the letters that are his own, and whether he knows the
    notation. Without names players are called by their letters.

    >>> ann = Reader((("A", "Ann"), ("B", "Bob")), own="A", exact=False)
    >>> ann.person("A"), ann.person("A+B").name
    (Person(name='Ann', own=True, several=False), 'Ann, Bob')
    >>> ann.person("C", "the AI").name
    'the AI'
    """

    names: tuple[tuple[str, str], ...] = ()
    own: str = ""
    exact: bool = True

    def person(self, letters: str, nobody: str = "") -> Person:
        """The player with this letter, or those with these; `nobody`: what is said of one without a seat."""
        if not self.names:
            return Person(letters, several=len(letters) > 1)
        known = dict(self.names)
        found = [letter for letter in letters if letter.isalpha()]
        names = [known.get(letter) or nobody or letter for letter in found]
        return Person(", ".join(dict.fromkeys(names)), any(one in self.own for one in found), len(found) > 1)


LIBRARY = Reader()


class Unseen(str):
    """A card that the reader cannot identify, as a word of a text: `{card|the card ~|a card}` takes the second form.

    >>> Unseen("a card")
    'a card'
    """


class Phrase(str):
    """A word that is a text itself, with words of its own (`place.upper` of a kingdom), or a list of words.

    >>> Phrase("place.upper", kingdom="A").words
    {'kingdom': 'A'}
    """

    words: dict[str, object]
    parts: list[str]

    def __new__(cls, key: str, **words: object) -> Phrase:
        phrase = super().__new__(cls, key)
        phrase.words = words
        phrase.parts = []
        return phrase

    @classmethod
    def of(cls, parts: list[str]) -> Phrase:
        """Words one after the other.

        >>> Phrase.of(["Troll", "Zombie"])
        'Troll, Zombie'
        """
        phrase = cls(", ".join(parts))
        phrase.parts = parts
        return phrase


def is_letters(value: object) -> bool:
    """Whether a word names players: `A`, or several as `A, C` or `A+C`.

    >>> is_letters("A+C"), is_letters("A.hand"), is_letters(3)
    (True, False, False)
    """
    return isinstance(value, str) and _LETTERS.fullmatch(value) is not None
