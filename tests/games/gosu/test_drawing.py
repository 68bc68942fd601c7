"""The table of Gosu X as text."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import duelyard
from duelyard.core.match import Match
from duelyard.core.texts import LANGUAGES
from duelyard.games.gosu.drawing import TEXTS, draw_table
from duelyard.games.gosu.drawing.armies import FROM_HAND
from duelyard.games.gosu.printed import CARDS, CLANS, KEYWORD_NAMES

SAMPLES = duelyard.game("gosu").samples()
STEPS = 60


def lying(card: str, value: int, **more: Any) -> dict[str, Any]:
    facts = {"captured": False, "tokens": 0, "symbols": 0, "ghost": False, "bounty_token": False, "keywords": []}
    return {"card": card, "value": value, **facts, **more}


def player(name: str, clans: str, *rows: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    """Clans with a `*` show their effect side."""
    facts: dict[str, Any] = {
        "hand": [None] * 4,
        "deck": [None] * 30,
        "discard": [],
        "removed": [],
        "revealed": [],
        "tokens": {"hand": 1, "cards": 1, "spent": 0, "locked": 2},
        "supremacy": 0,
        "miracle": False,
        "passed": False,
        "strength": 7,
        "banned": [],
    }
    tiles = [{"clan": clan.strip("*"), "turned": "*" in clan} for clan in clans.split()]
    return {"name": name, "clans": tiles, "rows": [*rows, [], [], []][:3], **facts, **more}


def view(*players: dict[str, Any], **more: Any) -> dict[str, Any]:
    facts = {"phase": "turn", "round": 2, "active": 0, "first": 1, "seat": 0, "extra": False, "from_discard": False}
    return {**facts, "left": 0, "hand_limit": 7, "unchosen": ["galmi", "xian"], "players": list(players), **more}


ME = player(
    "A",
    "justice* abhilasha tomorrow",
    [lying("volantis", 2), lying("night_apostles", 2, symbols=1, tokens=1), lying("solok", 0, captured=True)],
    [lying("elle", 3, ghost=True, keywords=["echo", "feat"])],
    hand=["elle", "volantis", "volantis"],
    discard=["quae"],
    supremacy=1,
)
ENEMY = player(
    "B",
    "narashima phoenix goan_sul",
    [lying("navaj", 2, bounty_token=True, keywords=["bounty"])],
    hand=["nalin", None, None],
    passed=True,
    miracle=True,
    banned=["byun_hyung_ja"],
    deck=[None, "kaez", *[None] * 8],
)
SCENE = view(ME, ENEMY, left=2)
PICTURE = """\
── Round 2 · YOUR TURN · 2 turns left in this round ────────────────────────────
 For both, Galmi: if you pass first, the opponent has 2 turns left, not 3.
 For both, Xi'an: your Immortals belong to all three of your clans.
 A · turned tile, Justice: your highest FREE card cannot be captured or
   destroyed.
 opponent B · strength 7 · supremacy 0 of 2 · ★ miracle token · PASSED
   Narashima, Phoenix, Goan Sul
 tokens ◆ 1 in hand, 1 on cards, 0 spent, 2 locked (X = 2) · 3 cards in hand
   deck 10 · discard 0
 Known in hand: Nalin
 May not lay: Byun Hyung Ja
 Known in the deck, from the top: 2. Kaez
   ┌──────────────┐
R1 │Navaj         │
   │Na 2 Bo ★     │
   └─────── FREE ─┘
   ═══════1══════════════2══════════════3══════════════4══════════════5════════
   ┌─────── FREE ─┐
R2 │Elle          │
   │Ju 3 Gh Ec    │
   ├──────────────┼──────────────┬─────── FREE ─┐
R1 │Volantis      │Night Apostles│░Solok░░░░░░░░│
   │Ju 2          │Ab 2 [◆]      │░░░░░═╡╞═░░░░░│
   └──────────────┴──────────────┴──────────────┘
 you are A · strength 7 · supremacy 1 of 2 · Justice, Abhilasha, Tomorrow
 tokens ◆ 1 in hand, 1 on cards, 0 spent, 2 locked (X = 2) · deck 30 · discard 1
 Discard: Quae
 Your hand: 3, limit 7     lvl  clan      val shift
 Volantis x2               I    Justice     2     2
   The player with the larger army sacrifices a card; then the player with the
   larger hand discards a card.
 Elle                      II   Justice     3     2
   Look through your deck, take any card unseen, and shuffle.
"""


def test_the_picture() -> None:
    lines = draw_table(SCENE).splitlines()
    assert lines[: PICTURE.count("\n")] == PICTURE.splitlines()


def test_the_compact_form_has_a_line_for_each_row_and_card() -> None:
    lines = draw_table(SCENE, compact=True).splitlines()
    assert "R1 │Volantis 2    │Night Apos… 2◆│░Solok░→      │" in lines
    assert "R2 │Elle 3→       │" in lines
    assert " Tiles for both: Galmi, Xi'an · turned: A Justice" in lines
    assert len(lines) <= 21


def test_from_the_other_side_and_from_outside() -> None:
    text = draw_table({**SCENE, "seat": 1})
    assert text.index("opponent A") < text.index("Elle") < text.index("Navaj") < text.index("you are B")
    assert "A's turn" in text
    text = draw_table({**SCENE, "seat": None})
    assert text.index("player B") < text.index("player A")
    assert "Your hand" not in text


def test_a_full_army_and_an_empty_one() -> None:
    rows = [[lying("volantis", 2)] * 5, [lying("elle", 3)] * 5, [lying("justice", 5)] * 4]
    text = draw_table(view(player("A", "justice", *rows), player("B", "galmi"), seat=1))
    assert text.count("FREE ─") == 2  # the last Immortal, and the fifth hero that no card covers
    assert "(no army)" in text


def test_the_draft_explains_the_clans_that_are_left() -> None:
    scene = view(player("A", "justice"), player("B", ""), phase="draft", unchosen=[])
    text = draw_table(scene)
    lines = text.splitlines()
    assert lines[0].startswith("── CLAN DRAFT · YOUR TURN ──")
    assert "CLAN DRAFT · B's turn" in draw_table({**scene, "first": 0}), "the second player takes two"
    assert " Phoenix    extra turns and many cards in hand" in lines
    assert "            tile: in the Great Battle, 1 more for each card in your hand" in lines
    assert " you are A: Justice" in lines
    assert " opponent B: none yet" in lines
    assert text.index("none yet") > text.index("Xi'an")
    assert len(draw_table(scene, "ru", compact=True).splitlines()) <= 14


@pytest.mark.parametrize("lang", LANGUAGES)
def test_marks_are_two_letters_and_all_different(lang: str) -> None:
    words = [*CLANS, *(keyword for keyword in KEYWORD_NAMES if keyword not in FROM_HAND)]
    marks = [TEXTS.say(f"mark.{word}.text", lang, {}) for word in words]
    assert len(set(marks)) == len(marks)
    assert all(len(mark) == 2 for mark in marks)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_introduction_is_two_short_lines(lang: str) -> None:
    lines = TEXTS.say("intro.text", lang, {}).strip().splitlines()
    assert len(lines) == 2
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_terminal_without_unicode_has_a_sign_for_every_sign(lang: str) -> None:
    from duelyard.cli.terminal.screen import ASCII

    signs = draw_table(SCENE, lang) + draw_table(SCENE, lang, compact=True)
    assert all(sign.isascii() or sign.isalpha() for sign in signs.translate(ASCII))


def test_costs_and_levels_in_words() -> None:
    rules = duelyard.game("gosu")
    assert [rules.word("cost", n, "en") for n in (0, 1, 2)] == ["no cost", "cost 1 card", "cost 2 cards"]
    assert rules.word("cost", 2, "ru") == "цена 2 карты"
    assert rules.word("level", "3", "en") == "III"


def hidden_names(match: Match, observer: int, lang: str) -> set[str]:
    """The names of the cards that nobody may show to this observer, unless clans or texts speak of them anyway."""
    state = match.state
    shown = {state.card_name(slot) for slot in range(len(state.card)) if state.knows(observer, slot)}
    texts = [TEXTS.say(f"clan.{clan}.name", lang, {}) for clan in CLANS]
    texts += [TEXTS.say(f"card.{card}.text", lang, {}) for card in shown]
    texts += [match.rules.word("name", ban, lang) for one in match.view(None)["players"] for ban in one["banned"]]
    said = " ".join([*texts, *(card.name(lang) for card in CARDS if card.id in shown)])
    return {card.name(lang) for card in CARDS if card.id not in shown and card.name(lang) not in said}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [*SAMPLES, {}], ids=lambda options: "-".join(options.get("clans", ["draft"]))[:30])
def test_real_matches_can_be_drawn(options: dict[str, Any], lang: str) -> None:
    match = duelyard.new_match("gosu", seed=11, settings=options)
    chance = random.Random(4)
    while not match.over and match.number < STEPS:
        for seat in (0, 1, None):
            text = match.rules.draw_table(match.view(seat), lang)
            low = match.rules.draw_table(match.view(seat), lang, compact=True)
            assert max(len(line) for line in f"{text}\n{low}".splitlines()) <= 80
            assert len(low.splitlines()) <= len(text.splitlines())
            if match.asks[0].prompt == "draft" and lang == "en":
                assert ("YOUR TURN" in text) == (match.asks[0].seat == seat)
            assert not re.search(r"table\.|\{|\.text|\.name", text + low)
            for name in hidden_names(match, match.observer(seat), lang):
                found = name in text + low and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text + low)
                assert not found, (name, text)
        ask = match.asks[0]
        match.choose(ask.options[chance.randrange(len(ask.options))], seat=ask.seat)
