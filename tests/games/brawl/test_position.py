"""Positions as text: what is wrong is told, and where."""

from __future__ import annotations

import re

import pytest

import duelyard
from duelyard.core.errors import BadPosition
from tests.games.brawl.board import board

GOOD = """
game = "brawl"
[options]
choice = "tournament"
[position]
round = 3
points = [1, 2]
track = "domination - - lay_of_the_land"
traps = "C4 trap_stun, G4 trap_damage_2"
A = { champions = "deryn I1 d2, dugrun I2 levelled, goldarr gate", hand = "prowl onwards" }
B = { champions = "kilgore A1, gwaien A2, deryn A3", hand = "fury", discard = "throw", cores = "creation" }
"""


def test_a_position_by_hand() -> None:
    match = duelyard.from_position(GOOD)
    view = match.view(0)
    assert view["players"][0]["hand"] == ["onwards", "prowl"]
    assert view["players"][1]["hand"] == [None]
    assert view["players"][1]["cores"] == ["creation"]
    assert [side["points"] for side in view["sides"]] == [1, 2]
    assert view["supply"] == 10
    text = match.position()
    assert duelyard.from_position(text).position() == text


def test_what_a_hand_written_position_lets_the_others_think() -> None:
    match = duelyard.from_position(GOOD)
    hands = {tuple(match.redeal(0, seed).view(1)["players"][1]["hand"]) for seed in range(60)}
    assert len(hands) > 8  # any card of the deck may be in that hand


WRONG = [
    ("phase", "round = 3", 'phase = "lunch"', "expected one of"),
    ("entry", "round = 3", "rounds = 3", "there is no such entry"),
    ("round", "round = 3", "round = 0", "expected a number from 1"),
    ("points", "[1, 2]", "[1, 5]", "from 0 to 4 each"),
    ("points", "[1, 2]", '["a", 5]', "from 0 to 4 each"),
    ("track", "domination - - lay", "domination lay", "expected 4 slots"),
    ("track", "domination -", "domination domination", "stands here twice"),
    ("track", "domination -", "dominaton -", "there is no challenge"),
    ("hex", "deryn I1", "deryn Z9", "there is no hex"),
    ("statue", "deryn I1", "deryn E5", "not free"),
    ("double", "deryn I1", "deryn I2", "not free"),
    ("token", "deryn I1", "deryn C4", "would have triggered"),
    ("damage", "deryn I1 d2", "deryn I1 d7", "knocked out"),
    ("word", "deryn I1 d2", "deryn I1 x2", "cannot read"),
    ("gate", "goldarr gate", "goldarr gate d1", "nothing lasts there"),
    ("hero", "goldarr gate", "goldar gate", "there is no champion"),
    ("twice", "goldarr gate", "deryn gate", "stands here twice"),
    ("few", ", goldarr gate", "", "expected 3 champions"),
    ("card", "prowl onwards", "prowl onward", "there is no card"),
    ("card", "prowl onwards", "prowl fury", "not among this player's cards"),
    ("card", "prowl onwards", "prowl prowl", "not among this player's cards"),
    ("trap", "C4 trap_stun", "C4 trap_stunn", "there is no token"),
    ("trap", "C4 trap_stun", "C4 trap_stun, D3 trap_stun, D6 trap_stun", "not that many"),
    ("trap", "C4 trap_stun", "E5 trap_stun", "no token can lie on"),
    ("trap", "C4 trap_stun", "C4", "expected a hex and a token"),
    ("cores", 'cores = "creation"', 'cores = "green"', "there is no 'green'"),
    ("deck", 'discard = "throw"', 'deck = "throw"', "is missing"),
    ("order", "round = 3", 'order = "AA"', "turn order"),
    ("active", "round = 3", 'active = "C"', "expected one of"),
    ("areas", "round = 3", 'areas = "south south"', "areas of both sides"),
    ("against", "round = 3", 'against = ["deryn kilgore 2"]', "expected e.g."),
    ("supply", "round = 3", 'supply = "trap_root"', "is missing"),
    ("against", "round = 3", 'against = ["A.deryn A.dugrun 2"]', "A.dugrun is no enemy of A.deryn"),
    ("against", "round = 3", 'against = ["A.goldarr B.kilgore 2"]', "A.goldarr is at the gate"),
    ("against", "round = 3", 'against = ["B.kilgore A.goldarr 2"]', "A.goldarr is at the gate"),
    ("copies", '"tournament"', '"casual"', "position.B.champions: deryn stands on both sides"),
    ("aside", 'discard = "throw"', 'aside = "throw"', "position.B.aside: cards are set aside in the mulligan only"),
    ("mulligan", "round = 3", 'phase = "mulligan"', "position.A.champions: deryn stands on I1 before the deployment"),
    ("deploy", "round = 3\n", 'phase = "deploy"\nareas = "north south"\n', "deryn cannot be deployed on I1"),
    ("board", "A = {", "A = 3 #", "expected {"),
]


@pytest.mark.parametrize(("what", "old", "new", "message"), WRONG)
def test_a_wrong_position_is_told_what_is_wrong(what: str, old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(BadPosition, match=re.escape(message)):
        duelyard.from_position(GOOD.replace(old, new, 1))


def test_positions_of_a_draft() -> None:
    match = duelyard.new_match("brawl", seed=1, settings={"choice": "tournament", "first": "A", "area": "south"})
    match.choose("leave out deryn", seat=0)
    match.choose("leave out gwaien", seat=1)
    match.choose("ban dugrun")
    text = match.position()
    assert duelyard.from_position(text).position() == text
    with pytest.raises(BadPosition, match="champions laid out"):
        duelyard.from_position(text.replace("picks = 1", "picks = 2"))
    with pytest.raises(BadPosition, match="this draft has 8 steps"):
        duelyard.from_position(text.replace("picks = 1", "picks = 8"))


@pytest.mark.rule("FB-R-8", "FB-DRAFT-3")
@pytest.mark.parametrize(
    ("teams", "message"),
    [
        ('A = { champions = "deryn" }\nB = { champions = "deryn" }', "deryn stands on both sides"),
        ('A = { champions = "deryn I1" }\nB = { champions = "gwaien" }', "deryn stands on I1 before the deployment"),
    ],
)
def test_a_wrong_position_of_a_casual_draft(teams: str, message: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(message)):
        duelyard.from_position(f'game = "brawl"\n[position]\nphase = "draft"\npicks = 2\n{teams}\n')


def test_a_bonus_survives_in_a_position() -> None:
    b = board("dugrun F5, tzu_xiao I1", "kilgore F4", hand="knock_down focus")
    b.do("play knock_down", "stay", "target kilgore").end()
    text = b.match.position()
    again = duelyard.from_position(text)
    assert again.digest() == b.match.digest()
    assert 'against = ["A.tzu_xiao B.kilgore 2"' in text
