"""Rules as people read them: one language, no sources, no code in headings."""

from __future__ import annotations

import re

import pytest

from duelyard.core import ledger

CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
WORDS = {"en": re.compile(r"[А-Яа-яЁё]+"), "ru": re.compile(r"(?<![\w-])[A-Za-z]{2,}(?![\w-])")}
NUMERALS = re.compile(r"\b(?:[IVX]+|[A-Z]{2}(?:-\w+)+)\b")


@pytest.mark.parametrize("game", ledger.games())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_page_of_rules_is_in_one_language(game: str, lang: str) -> None:
    entries = [ledger.for_people(each) for each in ledger.entries(game, lang)]
    other = WORDS[entries[0].lang]
    found = {
        each.id: words
        for each in entries
        if (words := other.findall(NUMERALS.sub("", CODE.sub("", f"{each.chapter} {each.section} {each.text}"))))
    }
    assert found == {}
    assert [each.id for each in entries if not each.text] == []


@pytest.mark.parametrize("game", ledger.games())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_no_source_and_no_code_in_headings(game: str, lang: str) -> None:
    for each in ledger.entries(game, lang):
        said = ledger.for_people(each)
        assert "`" not in said.chapter + said.section, said
        assert not re.search(r"\[[^\]]*\](?!\()", CODE.sub("", said.text)), said
        assert not re.search(r"«»|\(\)| ,| \.(?!\.)", CODE.sub("code", said.text.replace("\n", " "))), said


def test_references_to_rules_stay() -> None:
    assert "(GX-R-12)" in ledger.for_people(ledger.entry("GX-TOKEN-8")).text
