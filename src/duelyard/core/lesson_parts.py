"""The parts of a text about the school, each with its check: who reads one says what is wrong and where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from duelyard.core.errors import BadLesson, suggest
from duelyard.core.sentences import sentence
from duelyard.core.texts import LANGUAGES

Words = dict[str, str]  # by language
WORDS_MOST: Final = 25  # a bubble is read at a glance


def known(data: dict[str, Any], names: Iterable[str], where: str) -> None:
    """Raise `BadLesson` for a field that nobody knows."""
    for name in data:
        if name not in names:
            place = f"{where}, {name}" if where else name
            raise BadLesson(sentence("lesson_field"), place, hint=suggest(name, names))


def spoken(data: dict[str, Any], where: str, bubble: bool) -> Words:
    """A text in all languages; in a bubble, a short one."""
    words = {lang: text_at(data, lang, where) for lang in LANGUAGES}
    for lang, text in words.items():
        n = len(text.split())
        if bubble and n > WORDS_MOST:
            raise BadLesson(sentence("lesson_long", n=n, most=WORDS_MOST), f"{where}, {lang}")
    return words


def text_at(data: dict[str, Any], name: str, where: str) -> str:
    """A text that must be there."""
    place = f"{where}, {name}" if where else name
    if name not in data:
        raise BadLesson(sentence("lesson_missing"), place)
    value = data[name]
    if not isinstance(value, str) or not value.strip():
        raise BadLesson(sentence("expected_text", value=repr(value)), place)
    return value


def texts_at(data: dict[str, Any], name: str, where: str) -> list[str]:
    """A list of texts; empty if it is left out."""
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(each, str) and each for each in value):
        raise BadLesson(sentence("expected_list", value=repr(value)), f"{where}, {name}" if where else name)
    return value


def tables_at(data: dict[str, Any], name: str, where: str) -> list[dict[str, Any]]:
    """A list of tables; empty if it is left out."""
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise BadLesson(sentence("expected_list", value=repr(value)), f"{where}, {name}" if where else name)
    return value
