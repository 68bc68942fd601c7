"""What people read: names and "you" instead of letters, places in words, one language a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import duelyard
from duelyard.core.match import Match
from duelyard.core.reader import Reader
from duelyard.testing.playing import observers, step

SIX = ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"]
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("clash", {}),
    ("clash", {"format": "draft", "fatigue": True}),
    ("clash", {"champions": ["choose", "choose"]}),
    ("clash", {"mode": "solo_quick"}),
    ("clash", {"mode": "coop"}),
    ("clash", {"mode": "ffa"}),
    ("clash", {"mode": "team"}),
    ("gosu", {}),
    ("brawl", {"champions": SIX}),
    ("brawl", {}),
    ("brawl", {"choice": "tournament"}),
    ("brawl", {"mode": "teams"}),
]
NAMES = {"en": ["Ann", "Bob", "Cleo", "Dan"], "ru": ["Анна", "Боб", "Клео", "Дан"]}
LETTER = re.compile(r"(?<![\w'’])[A-H](?![\w'’]| [a-z])")  # "A trap" is none
NOTATION = re.compile(r"\b[A-D]\.\w|\bR[1-3]\b|\b[A-I][1-9]\b|\b[A-Z]{2}-[A-Z]+-\d|[{}|~]|\[\[|\]\]")
YOU = re.compile(r"\b(you|your|вы|вас|вам|ваш\w*)\b", re.IGNORECASE)
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
LATIN = re.compile(r"(?<!\w)(?!(?:I{1,3}|X)(?!\w))[A-Za-z]+")


def read_by(match: Match, observer: int | None, lang: str, exact: bool = False) -> Reader:
    """The reader at this seat, or a spectator."""
    settings, rules = match.origin.settings, match.rules
    letters = [rules.seat_name(settings, seat) for seat in range(match.state.seats)]
    names = tuple(zip(letters, NAMES[lang], strict=False))
    return Reader(names, "" if observer is None else letters[observer], exact)


def texts(match: Match, lang: str, seed: int, limit: int = 4000) -> Iterator[tuple[int | None, str]]:
    """All that is read in a match played by chance: questions and options of the seat that is asked, logs, result."""
    chance = Random(seed)
    match.events(0)
    while not match.over and match.number < limit:
        for ask in match.asks:
            reader = read_by(match, ask.seat, lang)
            yield ask.seat, ask.text(lang, reader)
            for option in ask.options:
                yield ask.seat, option.label(lang, reader)
        step(match, chance)
    for observer in observers(match):
        reader = read_by(match, observer, lang)
        for event in match.events(observer):
            yield observer, match.rules.event_text(event, lang, reader)
        if match.result:
            yield observer, match.rules.result_text(match.result, lang, reader)


def spaced(text: str, cards: list[str]) -> str:
    """The text without the names of cards, some of which speak of letters or of "you"."""
    for card in cards:
        text = text.replace(card, "…")
    return text


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_people_are_called_by_their_names(game: str, options: dict[str, Any], lang: str) -> None:
    spoken_to: set[bool] = set()
    cards = sorted((card.name(lang) for card in duelyard.game(game).cards), key=len, reverse=True)
    for seed in range(3):
        match = duelyard.new_match(game, seed=seed, settings=options)
        for observer, said in texts(match, lang, seed):
            text = spaced(said, cards)
            assert text.strip(), text
            assert not LETTER.search(text), text
            assert not NOTATION.search(text), text
            if lang == "en":
                assert not CYRILLIC.search(text), text
            else:
                assert not LATIN.search(text), text
                assert "«карта»" not in text, text  # what cannot be seen has no name
            mine = YOU.search(text)
            if observer is None:
                assert not mine, text
            elif mine:
                spoken_to.add(True)
    assert spoken_to


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_whoever_reads_of_himself_reads_you(lang: str) -> None:
    match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    [first] = [event for event in match.events(0) if event.kind == "first"]
    said = [match.rules.event_text(first, lang, read_by(match, seat, lang)) for seat in (0, 1, None)]
    if lang == "en":
        assert said == ["You go first.", "Ann goes first.", "Ann goes first."]
    else:
        assert said == ["Первый ход: вы.", "Первый ход: Анна.", "Первый ход: Анна."]


def test_a_card_that_cannot_be_seen_is_no_name() -> None:
    rules = duelyard.game("gosu")
    ann = Reader((("A", "Анна"), ("B", "Боб")), "A", exact=False)
    said = [
        rules.say("event.draws", {"seat": seat, "card": card}, "ru", ann) for seat, card in (("A", "elle"), ("B", None))
    ]
    assert said == ["Вы берёте карту «Элль».", "Боб берёт карту."]
    assert rules.say("event.removed", {"seat": "B", "card": None}, "ru", ann) == "Карта игрока Боб убрана из игры."


def test_a_lane_is_told_as_seen_by_whoever_plays_there() -> None:
    match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    match.events(0)
    match.choose(
        next(option for option in match.options if option.text.startswith("summon ") and "upper" in option.text)
    )
    for seat, en, ru in (
        (0, "into your upper lane", "в свой верхний ряд"),
        (1, "into the upper lane", "в свой верхний ряд"),
    ):
        told = match.events(seat)[-1]
        assert told.kind == "summon"
        assert en in match.rules.event_text(told, "en", read_by(match, seat, "en"))
        assert ru in match.rules.event_text(told, "ru", read_by(match, seat, "ru"))


def test_experts_read_places_too() -> None:
    rules = duelyard.game("gosu")
    words = {"seat": "A", "card": "elle", "place": "A.R1.2"}
    ann = Reader((("A", "Ann"),), "A")
    assert rules.say("event.captured", words, "en", ann) == "Your Elle on A.R1.2 is captured."
    assert rules.say("event.captured", words, "en") == "A's Elle on A.R1.2 is captured."


def test_of_several_one_may_be_the_reader() -> None:
    rules = duelyard.game("brawl")
    names = (("A", "Ann"), ("B", "Bob"), ("C", "Cleo"))
    assert rules.say("event.begins", {"side": "A+C"}, "en", Reader(names)) == "Ann, Cleo begin."
    assert rules.say("event.begins", {"side": "A+C"}, "en", Reader(names, "C")) == "You begin."
