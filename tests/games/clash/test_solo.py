"""Solo: the set-up and the end of a game against the AI (section 16)."""

from __future__ import annotations

import pytest

import duelyard
from tests.games.clash.board import run
from tests.games.clash.matches import deck_names, hand_names, match_at, table_after

SOLO = ["solo_quick", "solo_custom"]


@pytest.mark.rule("CL-SOLO-1")
def test_basic_rules_hold_unless_a_solo_rule_contradicts() -> None:
    """Brute destroys Zombie, Baron moves up, as in a duel; but the card goes to the discard pile, to no hand."""
    seen = table_after(
        """
        active: A
        A.upper: brute
        A.hand: {B} grrr
        B.upper: zombie baron
        B.deck: troll
        B.discard: boom
        """,
        "assault",
    )
    assert (seen["B.upper"], seen["B.discard"], seen["B.deck"]) == ("baron", "boom zombie", "troll")
    assert seen["A.hand"] == "{B} grrr"


@pytest.mark.rule("CL-SOLO-2", "CL-SOLO-3", "CL-SOLO-4", "CL-AI-1")
@pytest.mark.parametrize("options", [{}, {"format": "draft", "sets": ["submersion"]}])
def test_the_table_is_laid(options: dict[str, object]) -> None:
    hands, decks = set(), set()
    for seed in range(4):
        forced = {"draft": [0] * 32}
        match = duelyard.new_match("clash", seed=seed, settings={"mode": "solo_quick", **options}, forced=forced)
        while match.ask.prompt == "draft":
            match.choose(0)
        human, ai = match.view(0)["kingdoms"]
        assert (human["half"], human["place"], len(human["hand"])) == ("bastion", 0, 8)
        assert (ai["half"], ai["deck"], ai["discard"], ai["hand"]) == ("bastion", 24, [], [])
        assert human["upper"] == human["lower"] == ai["upper"] == ai["lower"] == []
        assert (match.view(0)["active"], match.view(0)["mana"], match.view(0)["turn"]) == (0, 6, 1)
        hands.add(tuple(hand_names(match, 0)))
        decks.add(tuple(deck_names(match, 1)))
    assert len(hands) == len(decks) == 4  # shuffled
    assert len({tuple(sorted(hand)) for hand in hands}) == len({tuple(sorted(deck)) for deck in decks}) == 1


@pytest.mark.rule("CL-SOLO-5")
def test_the_humans_turn_is_as_in_a_duel() -> None:
    match = match_at(
        """
        active: A; mana: 5
        A.upper: -
        A.hand: {B} zombie ogre brute baron grrr
        B.deck: martyr shapeless_beast zombie
        """,
        "solo_quick",
    )
    assert "summon grrr upper" not in match.options  # the fifth card
    match.choose("summon zombie upper")
    match.choose("summon grrr lower")  # now the fourth
    match.choose("end")
    view = match.view(0)
    assert (view["active"], view["mana"]) == (0, 4)  # 3 cards and the stronghold
    assert [card["card"] for card in view["kingdoms"][1]["upper"]] == ["martyr"]


@pytest.mark.rule("CL-SOLO-6")
@pytest.mark.parametrize(
    ("hand", "over"),
    [
        ("brute {F} grrr", True),
        ("{F} brute grrr baron", True),
        ("{F} brute grrr baron ogre", False),
        ("{B} grrr", False),
    ],
)
def test_the_ai_wins_at_the_humans_fort(hand: str, over: bool) -> None:
    text = f"""
        active: B
        A.hand: {hand}
        B.upper: zombie
        B.deck: troll
        """
    _, result = run(text, "assault")
    assert (result is not None) == over
    if result is not None:
        assert (result.scores, result.rule, result.details["winner"]) == ([-1.0], "CL-SOLO-6", "B")


@pytest.mark.rule("CL-SOLO-6")
def test_a_hand_of_the_stronghold_alone_loses() -> None:
    _, result = run("active: A; mana: 4\nA.hand: {B} brute\nB.deck: troll", "play brute -> upper")
    assert result is not None
    assert (result.scores, result.rule) == ([-1.0], "CL-SOLO-6")


@pytest.mark.rule("CL-SOLO-7")
@pytest.mark.parametrize(
    ("half", "cards", "over"), [("fort", 5, True), ("fort", 4, True), ("fort", 6, False), ("bastion", 5, False)]
)
def test_the_human_wins_when_the_fort_lies_bare(half: str, cards: int, over: bool) -> None:
    deck = " ".join(["troll", "ogre", "zombie", "baron", "gnome", "martyr"][:cards])
    text = f"""
        active: A
        A.upper: brute
        A.hand: {{B}} grrr
        B.stronghold: {half}
        B.deck: {deck}
        B.discard: boom
        """
    table, result = run(text, "assault")
    assert (result is not None) == over
    if result is not None:
        assert (result.scores, result.rule, result.details["winner"]) == ([1.0], "CL-SOLO-7", "A")
    else:
        assert table.fort[1]
