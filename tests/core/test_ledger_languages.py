"""A ledger says the same in every language it is written in."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from duelyard.core import ledger
from duelyard.core.texts import LANGUAGES
from tests.played import PLAYED, every_played_game

RULES = Path(__file__).parents[2] / "docs" / "rules"
FENCE = re.compile(r"```.*?```", re.DOTALL)
CODE = re.compile(r"`[^`\n]+`")
HEADS = {ledger.ids(game)[0].partition("-")[0] for game in PLAYED}
ID = re.compile(rf"\b(?:{'|'.join(sorted(HEADS))})-[A-Z]+(?:-\w+)*")
NOTE = re.compile(r"\[[^\]]*\]")  # the section of the rulebook, after code has been taken out


def words(entry: ledger.Entry) -> str:
    """A statement without positions, keys, ids and notes: what is left is language."""
    text = CODE.sub(" ", FENCE.sub(" ", entry.text))
    return NOTE.sub(" ", ID.sub(" ", text))


def numbers(entry: ledger.Entry) -> Counter[str]:
    """The numbers of a statement, ids included; a card that is called by a key in one language counts by its name."""
    text = CODE.sub(" ", FENCE.sub(" ", entry.text)).replace("three_wishes", "3")
    return Counter(re.findall(r"\d+", text))


def headings(path: Path) -> list[str]:
    """Headings with their number, ids of statements, and tables by their number of columns, in order."""
    marks = []
    for line in FENCE.sub("", path.read_text("utf-8")).splitlines():
        if heading := re.match(r"(#+) ([\d.]*)", line):
            marks.append("".join(heading.groups()))
        elif statement := re.match(r"- \*\*(\S+)\*\*", line):
            marks.append(statement[1])
        elif line.strip().startswith("|"):
            marks.append(f"row of {line.count('|')}")
    return marks


def pairs(game: str) -> list[tuple[ledger.Entry, ledger.Entry]]:
    """The statements of a game in both languages, side by side."""
    return list(zip(ledger.entries(game, "en"), ledger.entries(game, "ru"), strict=True))


@every_played_game
def test_what_can_be_played_has_its_rules_in_every_language(game: str) -> None:
    assert set(ledger.languages(game)) == set(LANGUAGES)
    assert {entry.lang for entry in ledger.entries(game, "ru")} == {"ru"}


def test_every_translation_belongs_to_a_ledger() -> None:
    for path in RULES.glob("*/*.md"):
        assert path.stem in ledger.games()
        assert path.parent.name in LANGUAGES


@every_played_game
def test_ids_and_structure_are_the_same(game: str) -> None:
    assert [entry.id for entry in ledger.entries(game, "ru")] == list(ledger.ids(game))
    assert headings(RULES / "ru" / f"{game}.md") == headings(RULES / f"{game}.md")


@every_played_game
def test_every_statement_is_really_russian(game: str) -> None:
    for entry in ledger.entries(game, "ru"):
        cyrillic = len(re.findall("[а-яё]", words(entry), re.IGNORECASE))
        latin = len("".join(re.findall(r"[A-Za-z]*[a-z]{2,}", words(entry))))  # not A and B, R2C3, level III
        assert cyrillic, entry.id
        # CL-R-54 speaks of foreign names.
        assert entry.id == "CL-R-54" or cyrillic > 0.9 * (cyrillic + latin), entry.id
        assert re.search("[а-яё]", entry.chapter)


@every_played_game
def test_no_statement_is_much_shorter_than_the_other(game: str) -> None:
    for english, russian in pairs(game):
        if len(words(english)) > 60:
            assert 0.65 < len(words(russian)) / len(words(english)) < 1.5, english.id


@every_played_game
def test_numbers_agree(game: str) -> None:
    for english, russian in pairs(game):
        assert numbers(english) == numbers(russian), english.id


@every_played_game
def test_positions_and_keys_are_the_same(game: str) -> None:
    for english, russian in pairs(game):
        assert FENCE.findall(english.text) == FENCE.findall(russian.text), english.id
        keys = [Counter(CODE.findall(FENCE.sub("", entry.text))) for entry in (english, russian)]
        assert keys[0] == keys[1], english.id


@every_played_game
def test_the_same_rules_are_named(game: str) -> None:
    for english, russian in pairs(game):
        assert Counter(ID.findall(english.text)) == Counter(ID.findall(russian.text)), english.id


def test_english_stands_in_where_there_is_no_other() -> None:
    assert ledger.entry("CL-GEN-2", "ru").text.endswith("Цель игры — уничтожить форт противника.")
    assert ledger.entry("CL-GEN-2", "fr") == ledger.entry("CL-GEN-2")
    assert ledger.entries("berserk", "fr") == ledger.entries("berserk")
    assert ledger.entries("clash", "../ru") == ledger.entries("clash")
