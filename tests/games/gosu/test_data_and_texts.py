"""The card list, the texts in both languages, and the options of a match."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

import duelyard
from duelyard.core.errors import WrongSetting
from duelyard.games.gosu.cards import ENDINGS, INSTANTS
from duelyard.games.gosu.codes import VERBS
from duelyard.games.gosu.printed import CARDS, CLANS, HERE, INSTANT, KEYWORD_NAMES, NAMES
from duelyard.games.gosu.win import REASONS


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        found |= flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: value}
    return found


def texts(lang: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted((HERE / "texts").glob(f"{lang}*.toml")):
        found |= flat(tomllib.loads(path.read_text(encoding="utf-8")))
    return found


def test_both_languages_have_the_same_texts_and_words() -> None:
    en, ru = texts("en"), texts("ru")
    assert list(en) == list(ru)
    for key in en:
        words = [sorted(set(re.findall(r"\{(\w+)", text[key]))) for text in (en, ru)]
        assert words[0] == words[1], key


def test_everything_has_a_text() -> None:
    en = texts("en")
    assert all(f"card.{card.id}.text" in en for card in CARDS)
    assert all(f"clan.{clan}.name" in en for clan in CLANS)
    assert all(f"keyword.{name}.text" in en for name in KEYWORD_NAMES)
    assert all(f"option.{verb}" in en for verb in VERBS)
    assert all(f"end.{rule}.text" in en for rule in REASONS)


def test_prompts_events_and_refusals_of_the_source_have_texts() -> None:
    en = texts("en")
    for path in [*HERE.glob("*.py"), *HERE.glob("cards/*.py")]:
        source = path.read_text(encoding="utf-8")
        for event in re.findall(r's\.(?:tell|emit)\(\s*"(\w+)"', source):
            assert f"event.{event}" in en, f"{path.name}: {event}"
        for prompt in re.findall(r'Ask\(s, [^,"]+, "(\w+)"', source):
            assert f"ask.{prompt}" in en, f"{path.name}: {prompt}"
        if path.name in ("play.py", "shift.py", "turn.py", "verbs.py", "setup.py"):
            for rule in re.findall(r'(?:return|else) "(GX-[\w-]+)"', source):
                assert f"rule.{rule}.text" in en, f"{path.name}: {rule}"


def test_every_instant_has_its_script_and_every_script_its_card() -> None:
    assert sorted(INSTANTS) == [kind for kind in range(len(CARDS)) if INSTANT[kind]]
    for kind, script in INSTANTS.items():
        assert script.__name__ == CARDS[kind].id
        assert f"GX-CARD-{CARDS[kind].id}" in (script.__doc__ or "")
    assert [CARDS[kind].id for kind in sorted(ENDINGS)] == [
        "nezha",
        "byun_hyung_ja_abhilasha",
        "byun_hyung_ja_tomorrow",
        "byun_hyung_ja_phoenix",
        "byun_hyung_ja_xian",
    ]


@pytest.mark.rule("GX-NAME-1", "GX-NAME-2")
def test_rule_names() -> None:
    shared = {name: [card.id for card in CARDS if card.facts["name"] == name] for name in NAMES}
    assert {name: len(cards) for name, cards in shared.items() if len(cards) > 1} == {
        "byun_hyung_ja": 8, "alpha": 2, "narashima": 2, "galmi": 2, "phoenix": 3
    }  # fmt: skip
    for name, cards in shared.items():
        for lang in ("en", "ru"):
            plain = {duelyard.game("gosu").card(card).name(lang).partition(" (")[0] for card in cards}
            assert len(plain) == 1, name


def test_settings() -> None:
    rules = duelyard.game("gosu")
    assert rules.complete(None)["clans"] == []
    with pytest.raises(WrongSetting, match="three for each player"):
        rules.complete({"clans": ["justice", "galmi"]})
    with pytest.raises(WrongSetting, match="twice"):
        rules.complete({"clans": ["justice"] * 6})
    with pytest.raises(WrongSetting, match="expected true or false"):
        rules.complete({"fifth_token_in_tribute": 1})
