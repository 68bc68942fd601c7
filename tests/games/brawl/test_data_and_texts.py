"""The data files, the texts in both languages, the options of a match, and the scripts of the cards."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

import duelyard
from duelyard.core import ledger
from duelyard.core.errors import WrongSetting
from duelyard.games.brawl.cards import AFTER, BEFORE, DEFENDING, MODULES, NOW, STRENGTHENING, USE_SKILL
from duelyard.games.brawl.codes import VERBS
from duelyard.games.brawl.keys import keys_of
from duelyard.games.brawl.printed import ACTIONS, CARDS, CHALLENGE_IDS, HERE, HEROES
from tests.games.brawl.board import board


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
    assert all(f"option.{verb}" in en for verb in VERBS)
    game = duelyard.game("brawl")
    for setting in game.settings:
        assert f"setting.{setting.name}.name" in en
        for value in setting.schema.get("enum", []):
            assert f"setting.{setting.name}.{value}" in en
    assert all(f"preset.{name}.text" in en for name in game.presets)


def test_prompts_events_and_refusals_of_the_source_have_texts() -> None:
    en = texts("en")
    for path in [*HERE.glob("*.py"), *HERE.glob("cards/*.py")]:
        source = path.read_text(encoding="utf-8")
        for event in re.findall(r's\.(?:tell|tell_card|emit)\(\s*"(\w+)"', source):
            assert f"event.{event}" in en, f"{path.name}: {event}"
        prompts = re.findall(r'Ask\(s, [^,"]+, "(\w+)"', source)
        prompts += re.findall(r'(?:pick_\w+|may)\(s, [^,"]+, "(\w+)"', source)
        for prompt in prompts:
            assert f"ask.{prompt}" in en, f"{path.name}: {prompt}"
        for rule in re.findall(r'(?:return|else|or|:) \(?"(FB-[\w-]+)"', source):
            if path.name not in ("harm.py", "turn.py", "settings.py"):
                assert f"rule.{rule}.text" in en, f"{path.name}: {rule}"


def test_every_script_belongs_to_a_card_and_says_so() -> None:
    named = {}
    for steps in (BEFORE, AFTER, USE_SKILL, STRENGTHENING, DEFENDING, NOW):
        for kind, script in steps.items():
            assert f"FB-CARD-{ACTIONS[kind].id}" in (script.__doc__ or ""), script.__name__
            named[script.__name__] = kind
    for module in MODULES:
        own = [name for name in vars(module) if getattr(vars(module)[name], "__module__", "") == module.__name__]
        assert set(own) <= set(named), module.__name__


def test_every_card_has_its_statement() -> None:
    for card in [*ACTIONS, *[card for card in CARDS if card.id in HEROES]]:
        assert f"FB-CARD-{card.id}" in ledger.ids("brawl")
    assert len(CHALLENGE_IDS) == 11
    for card in ACTIONS:
        text = ledger.entry(f"FB-CARD-{card.id}").text
        assert card.name("en") in text
        assert f"«{card.name('ru')}»" in text
        facts = card.facts
        colour = {"manipulation": "blue", "destruction": "red", "creation": "green"}[facts["core"]]
        assert f"{facts['type'].capitalize()}, {colour}" in text
        if facts["type"] != "reaction":
            assert f"move {'—' if facts['move'] is None else facts['move']}" in text
        if facts["aim"] in ("direct", "indirect"):
            assert f"{facts['aim']} {facts['min']}–{facts['max']}" in text
        elif facts["aim"]:
            assert facts["aim"] in text
        if facts["strength"] is not None:
            assert f"strength {facts['strength']}." in text
        if facts["type"] == "reaction":
            assert f"Def {'—' if facts['defence'] is None else '+' + str(facts['defence'])}" in text


def test_settings() -> None:
    rules = duelyard.game("brawl")
    assert rules.complete(None)["choice"] == "casual"
    assert rules.complete({"champions": HEROES})["choice"] == "free"
    for preset in rules.presets.values():
        rules.complete(dict(preset))
    with pytest.raises(WrongSetting, match="names the champions"):
        rules.complete({"choice": "free"})


def test_keys_are_the_same_for_both_sides() -> None:
    mine = board("kilgore F5", "deryn F4", hand="maul_thrash")
    mine.do("play maul_thrash", "stay")
    theirs = board("deryn F4", "kilgore F5", hand_b="maul_thrash", active="B")
    theirs.do("play maul_thrash", "stay")
    assert mine.options == theirs.options == ["target deryn", "none"]
    keys = [keys_of(b.s, b.match.asks[0].seat, b.match.asks[0].codes) for b in (mine, theirs)]
    assert keys[0] == keys[1]


def test_words_for_people() -> None:
    b = board("kilgore F5", "goldarr F4", hand="maul_thrash")
    b.do("play maul_thrash", "stay")
    option = b.match.options[0]
    assert option.label("en") == "Gold'arr (B): 2 − 1 = 1"
    assert option.label("ru") == "Голд’арр (B): 2 − 1 = 1"
    assert b.match.asks[0].text("en") == "Maul Thrash: which target? You may also leave out the attack."
    b.do("target goldarr").end()
    lines = [b.match.rules.event_text(event, "en") for event in b.match.events(None)]
    assert "Gold'arr (B) suffers 1 damage (attack)." in lines
    assert "Gold'arr (B) is pushed: F4 – F3." in lines


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_command_line_shows_the_cards(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    from duelyard.cli.commands.cards import show_card, show_cards
    from duelyard.cli.terminal.screen import Screen
    from duelyard.cli.words import Words

    show_cards(Screen(Words(lang)), duelyard.game("brawl"))
    for card in CARDS:
        show_card(Screen(Words(lang)), duelyard.game("brawl"), card.id)
    out = capsys.readouterr().out
    assert not re.search(r"\w+\.\w+\.(text|name)", out)
    assert not re.search(r"\b(manipulation|front_arc_3|ring_6)\b", out)
