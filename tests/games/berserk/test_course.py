"""Turns, movement, actions and strikes (ledger sections 1, 2, 13 to 27): what the worked examples leave out."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.core.record import Ended, read_ended, write_record
from duelyard.games.berserk.features import blessed, cursed, near
from duelyard.games.berserk.hits import row_at
from duelyard.games.berserk.lasting import BATTLE, end_of_turn_of, next_turn_of, this_turn
from duelyard.games.berserk.layer import force_of
from duelyard.games.berserk.printed import (
    DISCHARGE,
    IMPACT,
    MAGIC,
    PS,
    ROW_SKIP,
    SHOT,
    SPECIAL,
    SPELL,
    THROW,
    is_attack,
    is_close,
    is_magic,
    is_ranged,
    is_strike,
)
from duelyard.games.berserk.values import Blow, value
from tests.games.berserk.board import board


@pytest.mark.rule(
    "BK-GEN-1", "BK-GEN-2", "BK-GEN-3", "BK-GEN-4", "BK-END-1", "BK-END-2", "BK-R-85", "BK-LIF-4", "BK-ZON-3"
)
def test_victory() -> None:
    b = board("c3 satyr", "c4 hunchback wounds=8 closed, a6 ballista, air belegos", dice=[1]).do("strike c3 at c4")
    assert b.result == "A BK-GEN-2"
    assert b.grave("B") == ["hunchback"]


@pytest.mark.rule("BK-R-47")
def test_a_parasite_is_a_creature_of_its_owner() -> None:
    b = board("c3 satyr, d3 girtan", "d3.rider captains_pet, c4 hunchback wounds=8 closed", dice=[1]).do(
        "strike c3 at c4"
    )
    assert not b.result


@pytest.mark.rule(
    "BK-TRN-1", "BK-TRN-2", "BK-TRN-3", "BK-TRN-5", "BK-TRN-6", "BK-SEQ-8", "BK-SEQ-12", "BK-SEQ-15", "BK-ADD-1"
)
def test_moves_and_actions_in_any_order() -> None:
    b = board("c3 satyr, a1 hunchback", "c4 girtan closed", dice=[1])
    b.do("walk a1 to a2", "strike c3 at c4")
    assert b.asked == "A turn"
    assert b.refusal("walk c4 to c5") == "BK-TRN-1"
    b.end()
    assert b.asked == "B turn"


@pytest.mark.rule("BK-TRN-4", "BK-CLS-1", "BK-CLS-2", "BK-MOV-5", "BK-ACT-6", "BK-R-22")
def test_closing_and_opening() -> None:
    b = board("c3 satyr", "c4 girtan closed", dice=[1]).do("strike c3 at c4")
    assert b.closed("c3")
    assert b.refusal("walk c3 to b3") == "BK-CLS-1"
    assert b.refusal("strike c3 at c4") == "BK-CLS-1"
    b.end().end()
    assert not b.closed("c3")
    assert b.can("walk c3 to b3")


@pytest.mark.rule("BK-MOV-1", "BK-MOV-2", "BK-MOV-3", "BK-R-40")
def test_steps() -> None:
    b = board("c3 satyr, c2 hunchback", "e6 lirain")
    steps = {text for text in b.options if text.startswith("walk c3")}
    assert steps == {"walk c3 to b3", "walk c3 to d3", "walk c3 to c4"}
    assert b.refusal("walk c3 to c2") == "BK-GL-82"
    assert b.refusal("walk c3 to d4") == "BK-MOV-2"


@pytest.mark.rule("BK-ACT-1", "BK-ACT-2", "BK-ACT-4", "BK-SEQ-20", "BK-SEQ-21", "BK-SEQ-30", "BK-STR-3")
def test_one_action() -> None:
    b = board("c2 elf_archer, c3 satyr", "c4 girtan", dice=[1, 6, 1])
    b.do("shot c2 at c4")
    assert not b.can("strike c2 at c3")
    b.do("strike c3 at c4")
    assert not b.closed("c4")  # the attacked card does not close


@pytest.mark.rule("BK-STR-2", "BK-GL-103", "BK-R-48")
def test_reach_of_the_simple_strike() -> None:
    b = board("c3 satyr", "d4 hunchback, c5 girtan, air nargoyl")
    assert b.can("strike c3 at d4")
    assert b.refusal("strike c3 at c5") == "BK-STR-2"
    assert b.refusal("strike c3 at B.air.1") == "BK-STR-2"
    assert not near(b.s, b.at("c3"), b.at("B.air.1"))


@pytest.mark.rule("BK-ART-3", "BK-TER-3", "BK-TER-4")
def test_artifacts_and_terrains() -> None:
    b = board("c3 satyr", "c4 ballista, air belegos, e6 lirain", dice=[4]).do("strike c3 at c4")
    assert b.wounds("c4") == 3  # as against a closed card
    b = board("air evil_eye, air soultrad", "air belegos, c4 satyr")
    assert b.refusal("strike A.air.1 at B.air.1") == "BK-TER-4"
    assert b.refusal("strike A.air.2 at c4") == "BK-TER-3"


@pytest.mark.rule("BK-ABC-1", "BK-ABC-2", "BK-READ-4", "BK-FLY-3")
def test_kinds_of_abilities() -> None:
    kinds = (PS, SPECIAL, MAGIC, ROW_SKIP, SHOT, THROW, DISCHARGE, SPELL, IMPACT)
    assert [is_attack(kind) for kind in kinds] == [True] * 7 + [False] * 2
    assert [is_close(kind) for kind in kinds] == [True] * 3 + [False] * 6
    assert [is_ranged(kind) for kind in kinds] == [False] * 3 + [True] * 4 + [False] * 2
    assert [is_strike(kind) for kind in kinds] == [True] * 4 + [False] * 5
    assert [kind for kind in kinds if is_magic(kind)] == [MAGIC, DISCHARGE, SPELL]
    b = board("c3 battle_mage", "c5 satyr")
    assert b.refusal("magic c3 at c5") == "BK-ABC-2"


@pytest.mark.rule("BK-ABL-1", "BK-ABL-3", "BK-ABC-5", "BK-ABC-7", "BK-RNG-4", "BK-SEQ-32", "BK-READ-6")
def test_spells_and_impacts() -> None:
    b = board("a1 klok_the_wise", "e6 tribal_bruiser, d5 hunchback").do("spell a1 at e6")
    assert b.wounds("e6") == 3  # unlimited, and no defender was asked
    assert b.closed("a1")
    assert board("c3 satyr", "c4 girtan").refusal("shot c3 at c4") == "BK-ABL-1"


@pytest.mark.rule("BK-GL-42", "BK-R-34")
def test_protection_from_spells() -> None:
    b = board("c2 klok_the_wise", "c5 xedden").do("spell c2 at c5")
    assert b.wounds("c5") == 0
    assert b.closed("c2")


@pytest.mark.rule("BK-CLS-3", "BK-GL-66")
def test_features_without_closing() -> None:
    b = board("c2 retainer closed, c3 satyr", "e6 lirain").do("impact c2 at c3")
    assert b.refusal("impact c3 at c2") == "BK-GL-66"


@pytest.mark.rule("BK-LIF-1", "BK-LIF-2", "BK-LIF-3", "BK-MARK-1", "BK-MARK-2")
def test_lives_and_wounds() -> None:
    b = board("c3 satyr wounds=2 extra=1", "c4 girtan")
    assert b.lives("c3") == 9


@pytest.mark.rule("BK-MARK-3", "BK-MARK-5", "BK-MARK-6", "BK-MARK-8", "BK-READ-2")
def test_markers_are_seen() -> None:
    b = board("c3 satyr cursed blessed chips=2 closed", "c4 girtan hidden, e6 lirain")
    card = b.match.view(1)["players"][0]["squad"][0]
    assert (card["cursed"], card["blessed"], card["chips"], card["closed"], card["hidden"]) == (
        True,
        True,
        2,
        True,
        False,
    )
    hidden = b.match.view(0)["players"][1]["squad"][0]
    assert (hidden["card"], hidden["hidden"]) == (None, True)


@pytest.mark.rule("BK-READ-8", "BK-GL-105", "BK-GL-124", "BK-SEQ-24")
def test_force() -> None:
    assert [force_of(n) for n in (-1, 3, 4, 5, 6, 9)] == [0, 0, 1, 1, 2, 2]
    assert row_at(7, 9) == (2, -1)
    b = board("c3 satyr blessed", "c4 hunchback closed", dice=[5]).do("strike c3 at c4")
    assert b.wounds("c4") == 3  # 5 + 1: strong


@pytest.mark.rule("BK-R-7", "BK-GL-23", "BK-GL-24", "BK-GL-122", "BK-GL-123", "BK-SEQ-26")
def test_values_are_never_below_zero() -> None:
    b = board("c3 predatory_korh form=creature cursed", "c4 black_knight closed", alone=True)
    assert value(b.s, Blow(b.at("c3"), b.at("c4"), PS, None, 0)) == 0
    b = board("c3 satyr", "c4 girtan closed", dice=[1], lasting=["minus_plain B.squad.1 - 9 battle"]).do(
        "strike c3 at c4"
    )
    assert b.wounds("c4") == 0


@pytest.mark.rule("BK-R-13", "BK-SEQ-27", "BK-SEQ-28", "BK-SEQ-33", "BK-SEQ-34")
def test_a_reply_meets_armor_and_kills() -> None:
    b = board("c3 templar wounds=9", "c4 hunchback", dice=[2, 6]).do("strike c3 at c4")
    assert b.grave("A") == ["templar"]  # weak 2, of which armor stops 1
    b = board("c3 satyr wounds=9 poison=1 cursed", "c4 hunchback", dice=[3, 6]).do("strike c3 at c4", "stay")
    assert b.grave("A") == ["satyr"]
    assert not b.s.poison[b.s.graves[0][0]]


@pytest.mark.rule("BK-R-16", "BK-R-17", "BK-R-18", "BK-SEQ-29", "BK-R-93", "BK-R-94")
def test_triggers_choose_freely() -> None:
    b = board("c3 huntress, b3 satyr closed", "c4 girtan closed", dice=[1])
    b.do("strike c3 at c4")
    assert b.asked == "A attack"
    assert "no" in b.options  # nobody has to shoot at his own
    b.do("no")
    assert b.closed("c3")


@pytest.mark.rule("BK-R-28")
def test_directed_strikes_can_be_redirected() -> None:
    b = board("b3 girtan, c3 ent", "c3.rider captains_pet poison=1, e6 lirain", dice=[6, 1])
    b.match.choose("strike b3 at c3.rider")
    assert b.can("impact c3.rider at c3")
    assert not any(text.startswith("defend") for text in b.options)


@pytest.mark.rule("BK-R-32", "BK-GL-72")
def test_a_cancelled_chip() -> None:
    b = board("c2 novice cursed", "c5 talgata")
    b.do("chip c2", "spell c5 at c2")
    assert b.chips("c2") == 0
    assert b.closed("c2")
    assert b.closed("c5")


@pytest.mark.rule("BK-R-64", "BK-SEQ-14")
def test_durations() -> None:
    s = board("c3 satyr", "c4 girtan", turn=5).s
    assert (this_turn(s), end_of_turn_of(s, 0), end_of_turn_of(s, 1)) == (5, 5, 6)
    assert (next_turn_of(s, 0), next_turn_of(s, 1)) == (7, 6)
    b = board(
        "c3 satyr",
        "c4 girtan",
        lasting=["plus_ps A.squad.1 - 1 1", f"plus_ps A.squad.1 - 1 {'battle' if BATTLE else 1}"],
    )
    assert len(b.s.lasting) == 2
    assert len(b.end().s.lasting) == 1


@pytest.mark.rule("BK-R-90")
def test_a_defender_that_dies_before_the_fight() -> None:
    b = board(
        "c3 satyr, a1 lirain",
        "c4 talgata closed, b4 hunchback wounds=7",
        dice=[1],
        lasting=["trap A A.squad.1 3 battle"],
    )
    b.do("strike c3 at c4", "defend b4")
    assert b.grave("B") == ["hunchback"]
    assert b.wounds("c4") == 2


@pytest.mark.rule("BK-R-96")
def test_nobody_is_asked_in_vain() -> None:
    b = board("c3 satyr, air evil_eye", "c4 hunchback", dice=[3, 3], active="B", turn=2)
    b.match.choose("strike c4 at c3")
    assert "window" not in b.asked  # nobody is poisoned


@pytest.mark.rule("BK-GL-76", "BK-GL-100", "BK-GL-7")
def test_the_incorporeal_are_beyond_poison_and_healing() -> None:
    from duelyard.games.berserk.verbs import poison

    b = board("c3 djinn_dzara wounds=2", "c4 girtan")
    poison(b.s, b.at("c4"), b.at("c3"), 2)
    assert b.poison("c3") == 0


@pytest.mark.rule("BK-GL-27", "BK-AXE-1")
def test_card_texts_win() -> None:
    b = board("c2 mika_the_godless chips=2", "e6 satyr", deck="bat dark_beast").do("impact/2 c2", "card dark_beast")
    assert b.card("A.air.1") == "dark_beast"  # a flyer goes straight to the additional zone


@pytest.mark.rule("BK-R-3", "BK-READ-1", "BK-READ-5")
def test_statuses_of_creatures() -> None:
    b = board("c3 boatswain_of_the_damned, air mikael", "c4 girtan")
    assert cursed(b.s, b.at("c3"))
    assert blessed(b.s, b.at("A.air.1"))


@pytest.mark.rule("BK-R-97", "BK-R-79")
def test_a_search_may_find_nothing() -> None:
    b = board("c2 mika_the_godless chips=2", "e6 satyr", deck="ifrit satyr").do("impact/2 c2", "no")
    assert b.free("c2")
    b = board("c2 mika_the_godless chips=2", "e6 satyr", deck="satyr").do("impact/2 c2", "no")  # asked all the same
    assert b.free("c2")


@pytest.mark.rule("BK-R-88")
def test_who_resigns_has_lost() -> None:
    match = duelyard.new_match("berserk", seed=1)
    text = write_record(match, Ended("resign", (-1.0, 1.0), 0))
    ended = read_ended(text)
    assert ended is not None
    assert (ended.way, ended.scores, ended.seat) == ("resign", (-1.0, 1.0), 0)
