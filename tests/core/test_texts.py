"""Text catalogues: both languages say the same things, numbers take their forms, gaps stay visible."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import duelyard
from duelyard.core.errors import UnknownLanguage
from duelyard.core.game import Game
from duelyard.core.texts import LANGUAGES, Texts, fill, plural

CATALOGUES = [*Path(duelyard.__file__).parent.rglob("texts"), Path(__file__).parent.parent / "toy" / "texts"]


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        found.update(flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: str(value)})
    return found


def catalogue(folder: Path, lang: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted(folder.glob(f"{lang}*.toml")):
        found.update(flat(tomllib.loads(path.read_text(encoding="utf-8"))))
    return {key: text for key, text in found.items() if not key.startswith("alias.")}  # what people type: their own


PEOPLE = {*Game.people, *(word for name in duelyard.games() for word in duelyard.game(name).people), "name", "A", "B"}


@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda folder: folder.parent.name)
def test_both_languages_have_the_same_keys_and_places(folder: Path) -> None:
    en, ru = catalogue(folder, "en"), catalogue(folder, "ru")
    assert en
    assert sorted(en) == sorted(ru)
    for key, text in en.items():
        places = {found.split("|")[0] for found in re.findall(r"\{([^{}]+)\}", text)}
        others = {found.split("|")[0] for found in re.findall(r"\{([^{}]+)\}", ru[key])}
        assert places == others, key
    for lang, texts in (("en", en), ("ru", ru)):
        for key, text in texts.items():
            for name, *forms in (found.split("|") for found in re.findall(r"\{([^{}|]+\|[^{}]+)\}", text)):
                if name in PEOPLE:
                    assert len(forms) in (2, 3), key  # another, the reader, several
                elif "~" in forms[0]:
                    assert len(forms) == 2, key  # a card by its name, a card that the reader cannot see
                else:
                    assert len(forms) == (2 if lang == "en" else 3), key


@pytest.mark.parametrize(
    ("n", "en", "ru"),
    [(0, 1, 2), (1, 0, 0), (2, 1, 1), (4, 1, 1), (5, 1, 2), (11, 1, 2), (12, 1, 2), (14, 1, 2), (21, 1, 0), (22, 1, 1),
     (101, 1, 0), (111, 1, 2), (112, 1, 2), (124, 1, 1)],
)  # fmt: skip
def test_plural_forms(n: int, en: int, ru: int) -> None:
    assert plural(n, "en") == en
    assert plural(n, "ru") == ru


def test_a_missing_text_shows_its_key_and_a_missing_word_its_place() -> None:
    assert Texts().say("no.such.text", "en", {}) == "no.such.text"
    assert not Texts().has("no.such.text")
    assert fill("{who} draws {n} {n|card|cards}", "en", {"n": 1}) == "{who} draws 1 card"


def test_a_games_own_text_comes_before_the_engines() -> None:
    toy = Texts(CATALOGUES[-1])
    assert toy.say("core.a_card", "en", {}) == "a card"
    assert toy.say("card.ward", "ru", {}) == "Оберег"


def test_unknown_languages() -> None:
    assert LANGUAGES == ("en", "ru")
    with pytest.raises(UnknownLanguage, match="'de'"):
        Texts().say("core.a_card", "de", {})
