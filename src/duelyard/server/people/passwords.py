"""Which passwords are refused: those that everybody tries first."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

from duelyard.core.registry import games
from duelyard.server.words.problems import Trouble

COMMON = Path(__file__).with_name("data") / "passwords.txt"
ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю")
RUN = 4  # neighbours in a row that are no secret
LEAST = 4  # signs that must be left without such runs


def check_password(password: str, *own: str | None) -> None:
    """Refuse a password that is too easy; `own` are the login and the name of its owner."""
    if reason := weakness(password, *own):
        raise Trouble(422, f"password_{reason}")


def weakness(password: str, *own: str | None) -> str | None:
    """What is wrong with a password: `own`, `common` or `plain`; None for one that may be used.

    >>> weakness("anna-1980", "anna"), weakness("Password2024!"), weakness("qwert-4321"), weakness("open sesame")
    ('own', 'common', 'plain', None)
    >>> {weakness(f"{game}2024") for game in games()}
    {'common'}
    """
    text = fold(password)
    letters = bare(text)
    for mine in own:
        word = bare(fold(mine or ""))
        if len(word) >= 3 and (word in letters or word[::-1] in letters):
            return "own"
    rest = without_runs(text)
    stems = {text, text.strip("0123456789!?.,*-_ "), bare(rest)}
    if not stems.isdisjoint(common()):
        return "common"
    if len(set(text)) < 3 or len(rest) < LEAST or is_repeated(text):
        return "plain"
    return None


def fold(text: str) -> str:
    """Without regard to case and to ways to write the same letter."""
    return unicodedata.normalize("NFKC", text).casefold()


def bare(text: str) -> str:
    """Letters and digits alone."""
    return "".join(sign for sign in text if sign.isalnum())


@cache
def common() -> frozenset[str]:
    """The passwords that are tried first; the games of the house are among them."""
    lines = COMMON.read_text("utf-8").splitlines()
    return frozenset(games()).union(word for line in lines if not line.startswith("#") for word in line.split())


def neighbours(one: str, other: str) -> int:
    """In which direction one sign follows another, in the alphabet or on a keyboard; 2: it is the same; 0: it does not.

    >>> neighbours("a", "b"), neighbours("p", "o"), neighbours("7", "7"), neighbours("a", "z")
    (1, -1, 2, 0)
    """
    if one == other:
        return 2
    steps = [ord(other) - ord(one)] if one.isalnum() and other.isalnum() else []
    steps += [row.index(other) - row.index(one) for row in ROWS if one in row and other in row]
    return next((step for step in steps if abs(step) == 1), 0)


def without_runs(text: str) -> str:
    """The text without its runs of neighbours and of equal signs.

    >>> without_runs("qwerty and 4321 eels")
    ' and  eels'
    """
    kept, run, way = "", text[:1], 0
    for sign in text[1:]:
        step = neighbours(run[-1], sign)
        if step and (step == way or len(run) == 1):
            run, way = run + sign, step
            continue
        kept += run if len(run) < RUN else ""
        run, way = sign, 0
    return kept + (run if len(run) < RUN else "")


def is_repeated(text: str) -> bool:
    """Whether a text says one short thing again and again.

    >>> is_repeated("abzabzabz"), is_repeated("abzabc")
    (True, False)
    """
    return re.fullmatch(r"(.{1,4}?)\1+.{0,3}", text) is not None
