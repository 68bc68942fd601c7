"""What is offered, what is refused and by which rule, and that neither tells anything of hidden cards."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard import Match
from duelyard.core.errors import IllegalChoice, MatchOver, NotAsked, UnknownSetting, WrongSetting
from tests.games.clash.matches import hand_names, match_at

POSITION = """
active: A; mana: 3
A.upper: baron griffin+ogre
A.lower: frosted_grrr
A.hand: zombie watchdog {B} brute boom giant
B.upper: gnome
B.hand: scribe {B} troll meteorite
"""


def midway() -> Match:
    return match_at(POSITION, "duel")


def with_all_four() -> Match:
    """The same without Blackmail: Boom!, the fourth card, is available."""
    return match_at(POSITION.replace("frosted_grrr", "-"), "duel")


# -- options -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-SUM-1", "CL-SUM-2", "CL-SUM-4", "CL-SUM-5", "CL-CARD-6", "CL-SYMB-1", "CL-SYMB-4", "CL-SYMB-5")
def test_all_that_is_offered() -> None:
    # Brute costs 4 of 3 mana, Giant is the fifth card, and Ogre carries a Symbiote already.
    assert [option.text for option in with_all_four().options] == [
        "end",
        "summon zombie upper",
        "summon zombie lower",
        "summon watchdog upper",
        "summon watchdog lower",
        "merge watchdog A.upper.1",
        "cast boom A.upper.1",
        "cast boom A.upper.2",
        "cast boom B.upper.1",
    ]


@pytest.mark.rule("CL-SUM-9", "CL-R-5")
def test_a_spell_that_costs_something_may_be_repeated_and_a_free_one_not() -> None:
    match = match_at(
        "active: A; mana: 9\nA.upper: giant\nA.hand: {B} boom cycle_of_life ogre\nB.hand: {B} lich", "duel"
    )
    match.choose("cast cycle_of_life A.upper.1")
    match.choose("cast boom A.upper.1")
    spells = [option.text for option in match.options if option.text.startswith("cast")]
    assert spells == ["cast boom A.upper.1"]


def test_options_name_card_and_places_in_both_languages() -> None:
    match = with_all_four()
    merge = match.options[5]
    assert merge.refs == ("A.hand.2", "A.upper.1")
    for lang, words in (("en", ("Watchdog", "Baron", "2")), ("ru", ("Сторожевой пёс", "Барон", "2"))):
        assert all(word in merge.label(lang) for word in words), merge.label(lang)
    assert len({option.key for option in match.options}) == len(match.options)


# -- refusals ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        pytest.param(text, rule, words, marks=pytest.mark.rule(rule), id=text)
        for text, rule, words in [
            ("summon brute upper", "CL-SUM-4", "Brute costs 4 mana; you have 3"),
            ("cast boom B.upper.1", "CL-BLAC-1", "Blackmail keeps you from playing Boom!"),
            ("summon giant lower", "CL-SUM-2", "Giant is not among the four leftmost cards"),
            ("summon titan lower", "CL-SUM-2", "Titan is not among the four leftmost cards"),
            ("summon zombie B.upper", "CL-SUM-5", "Zombie can enter only a lane of your own kingdom"),
            ("merge zombie A.upper.1", "CL-SUM-5", "Zombie can enter only a lane of your own kingdom"),
            ("merge watchdog A.upper.2", "CL-SYMB-5", "already has Symbiote"),
            ("merge watchdog B.upper.1", "CL-SYMB-1", "onto a creature in your own kingdom"),
        ]
    ],
)
def test_why_a_typed_choice_is_refused(text: str, rule: str, words: str) -> None:
    match = midway()
    before = match.digest()
    with pytest.raises(IllegalChoice) as refused:
        match.choose(text)
    assert refused.value.rule == rule
    assert words in str(refused.value)
    assert match.digest() == before


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        pytest.param(text, rule, marks=pytest.mark.rule(rule), id=text)
        for text, rule in [
            ("cast boom B.stronghold", "CL-CARD-7"),
            ("cast boom stronghold", "CL-CARD-7"),
            ("cast boom A.lower", "CL-CARD-6"),  # there are creatures, but a lane is none
            ("cast boom B.upper.2", "CL-CARD-6"),  # nor is an empty place
        ]
    ],
)
def test_what_a_spell_cannot_target(text: str, rule: str) -> None:
    with pytest.raises(IllegalChoice, match="Boom!") as refused:
        with_all_four().choose(text)
    assert refused.value.rule == rule


@pytest.mark.parametrize("text", ["", "end now", "fly away", "summon", "summon nobody upper", "merge watchdog A.lower"])
def test_what_no_rule_speaks_of_is_answered_with_the_options(text: str) -> None:
    with pytest.raises(IllegalChoice, match="there are: end, summon zombie upper") as refused:
        midway().choose(text)
    assert refused.value.rule == ""


@pytest.mark.parametrize(
    ("refs", "rule"),
    [
        pytest.param(refs.split(), rule, marks=[pytest.mark.rule(rule)] if rule else [], id=refs)
        for refs, rule in [
            ("A.hand.1", None),
            ("A.hand.1 A.lower", None),
            ("A.hand.2 A.upper.1", None),
            ("A.hand.2 A.upper.2", "CL-SYMB-5"),
            ("A.hand.2 B.upper.1", "CL-SYMB-1"),
            ("A.hand.1 B.lower", "CL-SUM-5"),
            ("A.hand.1 A.stronghold", "CL-SUM-5"),
            ("A.hand.3 A.upper", "CL-SUM-4"),
            ("A.hand.4 B.upper.1", "CL-BLAC-1"),
            ("A.hand.5 A.upper", "CL-SUM-2"),
            ("A.hand.1 A.hand.2", None),
            ("A.hand.1 B.hand.1", "CL-GEN-6"),
            ("A.upper.1 B.upper.1", "CL-ASLT-1"),  # nobody orders an attack
            ("A.upper.1 B.stronghold", "CL-ASLT-1"),
        ]
    ],
)
def test_why_what_places_suggest_is_refused(refs: list[str], rule: str | None) -> None:
    reason = midway().why_not(0, refs)
    assert (reason.rule if reason else None) == rule
    if reason:
        for lang in ("en", "ru"):
            assert "{" not in reason.text(lang)


@pytest.mark.rule("CL-TURN-1", "CL-CARD-5")
def test_not_in_the_opponents_turn() -> None:
    match = midway()
    reason = match.why_not(1, ["B.hand.3", "B.upper.1"])
    assert reason is not None
    assert (reason.rule, reason.text()) == ("CL-TURN-1", "It is not your turn.")
    with pytest.raises(NotAsked, match="seat 1"):
        match.choose("end", seat=1)


@pytest.mark.rule("CL-GEN-2", "CL-GEN-8", "CL-END-1")
def test_after_the_end() -> None:
    match = match_at("active: A\nA.upper: giant\nA.hand: {B} lich\nB.hand: ogre {F} boom brute", "duel")
    match.choose("end")
    assert match.result is not None
    assert (match.result.scores, match.result.rule) == ([1.0, -1.0], "CL-END-1")
    assert match.result.details == {"winner": "A", "loser": "B"}
    assert (match.ask, list(match.options)) == (None, [])
    with pytest.raises(MatchOver):
        match.choose("end")
    for seat in (0, 1):
        reason = match.why_not(seat, [f"{'AB'[seat]}.hand.1"])
        assert reason is not None
        assert reason.rule == "CL-GEN-8"


# -- nothing leaks -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-GEN-6", "CL-R-1")
def test_what_the_opponent_holds_changes_nothing_that_is_said() -> None:
    def answers(hand: str) -> list[object]:
        match = match_at(POSITION.replace("scribe {B} troll meteorite", hand), "duel")
        heard: list[object] = [match.view(0), [(option.key, option.text) for option in match.options]]
        for text in ("summon troll upper", "summon titan upper", "cast meteorite A.upper.1", "summon brute upper"):
            with pytest.raises(IllegalChoice) as refused:
                match.choose(text)
            heard.append((str(refused.value), refused.value.rule))
        for refs in (["B.hand.1"], ["A.hand.3", "B.upper.1"], ["B.hand.2", "A.upper"]):
            reason = match.why_not(0, refs)
            heard.append(reason and (reason.rule, reason.text()))
        return heard

    assert answers("scribe {B} troll meteorite") == answers("titan {B} abomination boom")


@pytest.mark.rule("CL-R-1", "CL-GEN-6")
def test_cards_seen_and_not_seen_in_the_opponents_hand() -> None:
    # Rapscallion is seen to change sides, Boom! to be played and to return, and the captured card to be taken.
    match = match_at(
        """active: A; mana: 9
        A.upper: brute
        A.hand: {B} boom mesmerizer lich giant
        B.upper: rapscallion
        B.hand: {B} troll zombie ogre""",
        "duel",
    )
    match.choose("cast boom A.upper.1")
    match.choose("summon mesmerizer lower")
    match.choose("end")

    def hand(observer: int | None, kingdom: int) -> list[str | None]:
        return [card["card"] for card in match.view(observer)["kingdoms"][kingdom]["hand"]]

    assert hand(0, 0) == hand_names(match, 0) == ["lich", "giant", "boom", "rapscallion"]
    assert hand(1, 0) == hand(None, 0) == [None, None, "boom", "rapscallion"]
    assert hand(0, 1) == hand(None, 1) == [None, None]
    for observer in (0, 1, None):
        assert match.view(observer)["kingdoms"][0]["lower"][0]["captured"] == "troll"  # CL-CHAIN-2


# -- options of a match ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"deck": [1, 2]}, UnknownSetting, ["'deck'", "did you mean decks"]),
        ({"mode": "war"}, WrongSetting, ["mode", "'war'", "duel"]),
        ({"fatigue": "yes"}, WrongSetting, ["fatigue", "'yes'", "true or false"]),
        ({"first": "C"}, WrongSetting, ["first", "player C"]),
        ({"decks": 1}, WrongSetting, ["decks", "a list", "1"]),
        ({"decks": [1, 5]}, WrongSetting, ["decks", "5", "CL-PRE-1"]),
        ({"decks": [3, 3]}, WrongSetting, ["decks", "CL-PRE-1"]),
        ({"decks": ["one", 2]}, WrongSetting, ["decks", "'one'"]),
        ([1, 2], WrongSetting, ["a table of names and values"]),
    ],
)
def test_wrong_options_are_named(options: Any, error: type[Exception], words: list[str]) -> None:
    with pytest.raises(error) as refused:
        duelyard.new_match("clash", settings=options)
    for word in words:
        assert word in str(refused.value)
