"""Positions as text: what they can say, and how wrong ones are refused."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.core.errors import BadPosition
from tests.games.gosu.board import board

FULL = """
game = "gosu"

[position]
phase = "turn"
active = "B"
round = 2
miracle = "A"
left = 2
flags = "from_discard"

[position.A]
clans = "justice tomorrow galmi"
army = "[volantis, boul_go~, bun_to*$ | elle, shard~ | justice]"
hand = "quae ez"
discard = "sati nezha"
removed = "ne_ye"
deck = "obeezs ..."
tokens = "0/1/2"
supremacy = 1
turned = "galmi"
passed = true
turns = 4
bans = "elle quae!"

[position.B]
clans = "phoenix goan_sul abhilasha"
army = "[arpia | - | -]"
hand = "timer"
deck = "kaez muraena"
tokens = "1/0/3"
"""


@pytest.mark.rule("GX-INFO-1", "GX-GRID-5")
def test_a_position_can_say_everything() -> None:
    match = duelyard.from_position(FULL)
    text = match.position()
    assert duelyard.from_position(text).position() == text
    players = match.view(None)["players"]
    a, b = players
    assert [[card["card"] for card in row] for row in a["rows"]] == [
        ["volantis", "boul_go", "bun_to"], ["elle", "shard"], ["justice"]
    ]  # fmt: skip
    assert [card["captured"] for card in a["rows"][0]] == [False, True, False]
    assert (a["rows"][0][2]["tokens"], a["rows"][0][2]["bounty_token"]) == (1, True)
    assert (a["discard"], a["removed"], a["supremacy"], a["passed"]) == (["nezha", "sati"], ["ne_ye"], 1, True)
    assert (a["tokens"], a["miracle"], a["banned"]) == (
        {"hand": 0, "cards": 1, "spent": 1, "locked": 2}, True, ["elle", "quae"]
    )  # fmt: skip
    assert (len(a["deck"]), len(b["deck"])) == (45 - 6 - 2 - 2 - 1, 2)
    assert [tile["turned"] for tile in a["clans"]] == [False, False, True]
    assert (match.view(None)["left"], match.view(None)["active"]) == (2, 1)


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("[volantis,", "[volantis, volantis, obeezs, obeezs,", "position.A.R1", "6 cards in one row"),
        ("[arpia | - | -]", "[arpia | fenghuang, genious | -]", "position.B.R2", "never longer than the row below"),
        ("bun_to*$", "bun_to***$", "position.A.R1.3", "3 tokens on bun_to, which has 1 activation symbols"),
        ("boul_go~", "boul_go~*", "position.A.R1.2", "tokens on boul_go"),
        ("[arpia |", "[arpia$ |", "position.B.R1", "only one bounty token"),
        ("[arpia |", "[genious |", "position.B.R1", "does not belong into this row"),
        ("[arpia |", "[volantis |", "position.B.R1", "is not in this player's clans"),
        ("[arpia |", "[arpai |", "position.B.R1", "did you mean arpia"),
        ('hand = "timer"', 'hand = "timer timer timer"', "position.B.hand", "not that many"),
        ('hand = "timer"', 'hand = "timer~"', "position.B.hand", "only cards of an army"),
        ('tokens = "1/0/3"', 'tokens = "2/0/3"', "position.B.tokens", "a player has 4 tokens"),
        ('tokens = "1/0/3"', 'tokens = "two"', "position.B.tokens", "hand/spent/locked"),
        ('clans = "phoenix', 'clans = "justice', "position.B.clans", "taken twice"),
        ('clans = "phoenix ', 'clans = "', "position.B.clans", "three clans"),
        ('clans = "phoenix', 'clans = "phenix', "position.B.clans", "did you mean phoenix"),
        ("supremacy = 1", "supremacy = 2", "position.A.supremacy", "from 0 to 1"),
        ('turned = "galmi"', 'turned = "phoenix"', "position.A.turned", "no tile of this player"),
        ('active = "B"', 'active = "A"', "position.active", "takes no further turn"),
        ('active = "B"', 'active = "C"', "position.active", "expected one of A, B"),
        ('phase = "turn"', 'phase = "noon"', "position.phase", "expected one of"),
        ('flags = "from_discard"', 'flags = "flying"', "position.flags", "no flag"),
        ('bans = "elle quae!"', 'bans = "ele"', "position.A.bans", "did you mean elle"),
        ("turns = 4", "turn = 4", "position.A.turn", "did you mean turns"),
        ("| justice]", "]", "position.A.army", "expected an army"),
        ("round = 2", "round = 4", "position.round", "from 1 to 3"),
        ("passed = true", "passed = 1", "position.A.passed", "true or false"),
        ("volantis,", "volantis#3,", "position.A.R1", "not there to be placed"),
        ("volantis,", "vol antis,", "position.A.R1", "cannot read the card"),
    ],
)
def test_wrong_positions_name_the_place(old: str, new: str, place: str, message: str) -> None:
    assert old in FULL
    with pytest.raises(BadPosition, match=message) as caught:
        duelyard.from_position(FULL.replace(old, new, 1))
    assert caught.value.place == place


def test_a_draft_in_the_middle() -> None:
    text = 'game = "gosu"\n[position]\nphase = "draft"\nfirst = "B"\nA = { clans = "xian" }\nB = { clans = "galmi" }\n'
    match = duelyard.from_position(text)
    assert match.ask is not None
    assert (match.ask.seat, len(match.options)) == (0, 6)
    assert "draft xian" not in match.options
    with pytest.raises(BadPosition, match="after 3 picks"):
        duelyard.from_position(text.replace('"xian"', '"xian phoenix justice"').replace('"galmi"', '""'))


def test_why_not_speaks_with_the_same_checks() -> None:
    b = board("[volantis | - | -]", hand="elle shard boul_go")
    why = b.match.why_not
    assert why(0, ["A.hand.elle"]) is None
    assert why(0, ["A.hand.elle", "A.R2.1"]) is None
    reasons = {
        ("A.hand.shard",): "GX-PLAY-9",
        ("A.R1.1",): "GX-TOKEN-6",
        ("A.R1.1", "A.hand.elle"): "GX-SHIFT-1",
    }
    for refs, rule in reasons.items():
        reason = why(0, list(refs))
        assert reason is not None
        assert reason.rule == rule
        assert reason.text("ru") != reason.text("en")
    other = why(1, ["B.hand.arpia"])
    assert other is not None
    assert other.rule == "GX-TURN-1"
