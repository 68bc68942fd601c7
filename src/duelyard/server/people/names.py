"""What people may be called, and which names are too much alike for two people at one table.

A name holds letters with their marks, digits, spaces, hyphens, apostrophes and full stops: nothing that is invisible or
turns the direction of writing. Likeness is that of Unicode Technical Standard #39, section 4: two names are alike if
they have the same skeleton, here without regard to case and to all that is neither letter nor digit.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

from duelyard.bots.levels import LEVELS
from duelyard.core.texts import LANGUAGES
from duelyard.server.words.problems import Trouble

LONGEST = 24  # characters
MARKS = 3  # in a row
DATA = Path(__file__).with_name("data")
LOOKALIKES = re.compile(r"^([0-9A-F+]+) .*: ([0-9A-F ]+)$", re.MULTILINE)
SAME = str.maketrans({"\u2019": "'", "\u2018": "'", "\u02bc": "'", "\u2010": "-"})
SPACING = re.compile("[ '.\u02b0-\u02ff-]")  # and letters that are hardly seen: primes, strokes
# Letters and marks that are not seen: fillers of Hangul, vowels inherent in Khmer, joiners, selectors of variants.
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")


def neat(name: str) -> str:
    """The name as it is kept; raises `ValueError` where it cannot be one.

    >>> neat("  Анна-Мария   O\u2019Neil  2. ")
    "Анна-Мария O'Neil 2."
    >>> neat("An\u200bna")
    Traceback (most recent call last):
      ...
    ValueError: letters, digits, spaces, hyphens, apostrophes and full stops
    """
    text = re.sub(" +", " ", unicodedata.normalize("NFKC", name).translate(SAME)).strip(" ")
    kinds = [unicodedata.category(sign) for sign in text]
    known = all(kind[0] in "LM" or kind == "Nd" or sign in " -'." for sign, kind in zip(text, kinds, strict=True))
    shape = "".join("m" if kind[0] == "M" else "l" if kind[0] == "L" or kind == "Nd" else "-" for kind in kinds)
    marked = re.search(rf"(^|-)m|m{{{MARKS + 1}}}", shape)  # a mark needs a letter, and no letter needs many
    if not known or marked or "l" not in shape or len(text) > LONGEST or UNSEEN.search(text):
        raise ValueError("letters, digits, spaces, hyphens, apostrophes and full stops")
    return text


def is_neat(name: str) -> bool:
    """Whether a name that was chosen in earlier times would be taken today.

    >>> is_neat("Anna"), is_neat("Anna\u202e")
    (True, False)
    """
    try:
        return neat(name) == name
    except ValueError:
        return False


@cache
def lookalikes() -> dict[int, str]:
    """For each sign that looks like another one, what it looks like."""
    found = LOOKALIKES.findall((DATA / "lookalikes.txt").read_text("utf-8"))
    return {
        int(sign, 16): "".join(chr(int(part, 16)) for part in seen.split("+"))
        for seen, signs in found
        for sign in signs.split()
    }


def skeleton(text: str) -> str:
    """What a text looks like: UTS #39, section 4.

    >>> skeleton("раураl") == skeleton("paypal")
    True
    """
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).translate(lookalikes()))


@lru_cache(10_000)
def faces(name: str) -> frozenset[str]:
    """How a name may look. Two of them: `I` looks like `l`, and is `i` to whoever does not care for case.

    >>> sorted(faces("Ivo"))
    ['ivo', 'lvo']
    """
    text = SPACING.sub("", unicodedata.normalize("NFKC", name)) or name
    return frozenset((skeleton(skeleton(text).casefold()), skeleton(text.casefold())))


def alike(one: str, other: str) -> bool:
    """Whether somebody could take one name for the other.

    >>> alike("Anna", "Аnnа"), alike("Ann O. Neil", "annoneil"), alike("Anna", "Hanna")
    (True, True, False)
    """
    return not faces(one).isdisjoint(faces(other))


@cache
def computers() -> list[str]:
    """What computers are called, in every language."""
    return [*LEVELS, *(level.name(lang) for level in LEVELS.values() for lang in LANGUAGES)]


def check_name(name: str, others: Iterable[str] = ()) -> None:
    """Refuse a name that is no name any more, that a computer has, or that is like one of these."""
    if not is_neat(name):
        raise Trouble(409, "bad_name")
    bare = name.rstrip(" 0123456789")  # several computers of a level at one table are numbered
    if any(alike(bare, computer) for computer in computers()):
        raise Trouble(409, "computers_name", name=name)
    if any(alike(name, other) for other in others):
        raise Trouble(409, "name_taken", name=name)
