"""What is refused, by the rule that forbids it; and choices that are said in other words than the option's."""

from __future__ import annotations

import pytest

import duelyard
from tests.games.brawl.board import Board, board

rule = pytest.mark.rule


def why(b: Board, *refs: str) -> str | None:
    """The rule that answers a click on these places."""
    ask = b.match.asks[0]
    reason = b.match.why_not(ask.seat, list(refs))
    if reason is None:
        return None
    assert all(reason.text(lang) and reason.rule not in reason.text(lang) for lang in ("en", "ru"))
    return reason.rule


# -- traps -------------------------------------------------------------------------------------------------------------


@rule("FB-TRAP-6", "FB-TRAP-8")
def test_a_new_token_goes_on_another_empty_trap_hex() -> None:
    b = board("gwaien H4, deryn F3", "kilgore A1", traps="G4 trap_damage_1, C4 trap_stun")
    b.do("heal with gwaien", "spring G4")
    assert why(b, "E4") == "FB-TRAP-6"  # no trap hex
    assert why(b, "G4") == why(b, "C4") == why(b, "F3") == "FB-TRAP-8"  # triggered just now, a token, a champion
    assert why(b, "D3") is None


@rule("FB-TRAP-9", "FB-R-31")
def test_where_all_trap_hexes_are_taken_the_token_goes_next_to_one() -> None:
    traps = "C4 trap_stun, D3 trap_root, D6 trap_damage_1, G4 trap_damage_2"
    b = board("gwaien H4, deryn F3", "kilgore F6", traps=traps)
    b.do("heal with gwaien", "spring G4")
    assert why(b, "H1") == why(b, "C4") == why(b, "E5") == why(b, "G4") == "FB-TRAP-9"
    assert why(b, "F4") is None


@rule("FB-SETUP-6", "FB-TEAM-14")
def test_the_first_tokens() -> None:
    def lays(**settings: str) -> Board:
        b = Board(duelyard.new_match("brawl", seed=1, settings={"first": "A", "area": "south", **settings}))
        while b.match.ask is not None and b.match.ask.prompt != "lay_trap":
            b.match.choose(0)
        return b

    assert lays().refusal("trap E4") == "FB-SETUP-6"
    assert lays(mode="teams", order="seats").refusal("trap E4") == "FB-TEAM-14"


# -- the gate, and whose champion it is --------------------------------------------------------------------------------


@rule("FB-KO-8")
def test_from_the_gate_the_first_step_leads_into_the_own_area() -> None:
    b = board("tzu_xiao gate, deryn I1", "kilgore I2, goldarr A1", hand="challenge")
    b.do("play challenge")
    assert why(b, "H3") == why(b, "A2") == why(b, "I1") == why(b, "I2") == "FB-KO-8"
    b = board("tzu_xiao I3", "kilgore I2", hand="challenge")
    b.do("play challenge")
    assert (why(b, "G3"), why(b, "I2")) == ("FB-MOVE-1", "FB-MOVE-2")


@rule("FB-BASIC-1", "FB-TEAM-2")
def test_basic_actions_are_for_the_own_champions() -> None:
    assert why(board("deryn I1", "kilgore A1"), "basic.run", "B.kilgore") == "FB-BASIC-1"
    b = board("deryn I1", "kilgore A1", "gwaien I3", "tzu_xiao A2", mode="teams")
    assert why(b, "basic.run", "C.gwaien") == "FB-TEAM-2"


# -- targets -----------------------------------------------------------------------------------------------------------


@rule("FB-TGT-6", "FB-TGT-7", "FB-TGT-8")
def test_a_champion_that_is_clicked_while_an_area_is_to_be_chosen() -> None:
    b = board("goldarr F5, deryn G4, gwaien I1", "kilgore E6, tzu_xiao A1, dugrun gate", hand="anchors_aweigh")
    b.do("play anchors_aweigh", "stay")
    assert why(b, "B.tzu_xiao") == why(b, "A.gwaien") == "FB-TGT-8"  # not next to him
    assert why(b, "A.deryn") == why(b, "A.goldarr") == "FB-TGT-6"  # no direction by itself; the attacker is never hit
    assert why(b, "B.kilgore") == "FB-TGT-6"
    assert why(b, "B.dugrun") == "FB-TGT-11"
    assert why(b, "direction.SW") == "FB-TGT-7"


@rule("FB-BASIC-5", "FB-R-46", "FB-CARD-throw", "FB-REACT-4")
def test_champions_that_an_effect_cannot_reach() -> None:
    b = board("tzu_xiao F5, deryn G4", "kilgore E6, goldarr A1")
    b.do("hit with tzu_xiao", "stay")
    assert why(b, "B.goldarr") == why(b, "A.deryn") == "FB-BASIC-5"
    b = board("gwaien G4", "deryn E4, kilgore D3, goldarr A1", hand="chain_lightning")
    b.do("play chain_lightning", "stay", "target deryn").end()
    assert why(b, "B.goldarr") == why(b, "B.deryn") == "FB-R-46"
    b = board("kilgore F5, deryn G4, dugrun I1", "goldarr E6", hand="throw")
    b.do("play throw", "stay")
    assert why(b, "A.dugrun") == why(b, "B.goldarr") == "FB-CARD-throw"
    b = board("kilgore F5", "deryn G4, goldarr E6, tzu_xiao A1", hand="fury", hand_b="ambush")
    b.do("play fury", "stay", "sweep", "react ambush")
    assert why(b, "B.tzu_xiao") == why(b, "A.kilgore") == "FB-REACT-4"


@rule("FB-STUN-1")
def test_a_stunned_champion_loses_one_of_its_own_cards() -> None:
    b = board("dugrun H4, deryn I1", "kilgore A1", hand="prowl onwards", traps="G4 trap_stun")
    b.do("run with dugrun creation", "spring G4")
    assert why(b, "A.hand.prowl") == "FB-STUN-1"
    assert why(b, "A.hand.onwards") is None


@rule("FB-DASH-1", "FB-DASH-2")
def test_why_a_dash_does_not_lead_there() -> None:
    b = board("deryn F5, dugrun G4", "kilgore E6, gwaien F6", hand="hit_and_run")
    b.do("play hit_and_run", "stay", "target kilgore").end()
    assert why(b, "F7") == why(b, "F6") == why(b, "E5") == "FB-DASH-2"  # behind an enemy, on one, on a statue
    assert why(b, "G4") == "FB-DASH-2"  # an ally is passed, not stopped on
    assert why(b, "H5") is None
    assert why(b, "G3") == why(b, "I5") == "FB-DASH-1"  # not in the row, too far


# -- in other words ----------------------------------------------------------------------------------------------------


@rule("FB-TGT-6", "FB-TGT-8")
def test_an_orientation_that_hits_the_same_champions_may_be_named() -> None:
    """West and south-west hit the same two; one of them is on the list of options."""
    for direction in ("W", "SW"):
        b = board("goldarr F5, deryn G4", "kilgore F4", hand="anchors_aweigh")
        b.do("play anchors_aweigh", "stay", f"aim {direction}").end()
        assert (b.damage("kilgore"), b.damage("deryn")) == (0, 1)
    b = board("goldarr F5, deryn G4", "kilgore F4", hand="anchors_aweigh")
    b.do("play anchors_aweigh", "stay")
    assert b.refusal("aim SE") == "FB-TGT-7"


@rule("FB-MOVE-5", "FB-R-10")
def test_going_onto_a_token_means_springing_it() -> None:
    b = board("gwaien H4", "kilgore A1", traps="G4 trap_damage_1")
    b.do("heal with gwaien", "go G4")
    assert (b.at("gwaien"), b.asked) == ("G4", "A replace")
    assert "spring G4" in b.match.record()
