"""Turn, mana, summoning, the length of a match and Fatigue (ledger sections 9, 10, 14 and 15)."""

from __future__ import annotations

import pytest

import duelyard
from duelyard.core.errors import IllegalChoice
from duelyard.games.clash.turn import collect_mana
from tests.games.clash.board import run
from tests.games.clash.matches import match_at, table_after

DUEL = {"mode": "duel", "first": "A"}


@pytest.mark.rule("CL-TURN-2")
def test_the_three_phases_in_order() -> None:
    match = match_at(
        "active: A\nA.upper: brute\nA.hand: {B} zombie boom\nB.hand: {B} gnome scribe ogre grrr baron troll", "duel"
    )
    seen = len(match.events(0))
    match.choose("summon zombie upper")
    match.choose("end")
    kinds = [event.kind for event in match.events(0, since=seen)]
    assert kinds == ["summon", "storm", "stronghold_hit", "turn"]  # summoning, assault, and B's mana


@pytest.mark.rule("CL-MANA-1", "CL-MANA-2", "CL-MANA-6", "CL-R-6")
def test_mana_is_the_size_of_the_hand_but_6_at_the_very_first_turn() -> None:
    match = duelyard.new_match("clash", seed=4, settings=DUEL)
    mana = []
    for _ in range(4):
        mana.append(match.view()["mana"])
        match.choose("end")
    assert mana == [6, 9, 9, 9]


@pytest.mark.rule("CL-MANA-6", "CL-R-6")
def test_the_first_turns_6_do_not_depend_on_the_hand() -> None:
    position = "active: A\nA.hand: {B} zombie grrr\nB.hand: {B} boom"
    table, _ = run(position)
    table.turns = [1, 0]
    collect_mana(table)
    assert table.mana == 6


@pytest.mark.rule("CL-MANA-3")
def test_there_is_no_upper_limit_to_mana() -> None:
    hand = "zombie grrr gnome ogre brute baron troll carapace revenant scribe"  # ten cards, thanks to Mercenaries
    assert run(f"A.upper: rapscallion\nA.hand: {{B}} {hand}\nB.hand: {{B}} boom", "mana")[0].mana == 11


@pytest.mark.rule("CL-MANA-4")
def test_mana_left_over_is_lost() -> None:
    match = duelyard.new_match("clash", seed=4, settings=DUEL)
    match.choose("end")
    match.choose("end")
    assert match.view()["mana"] == 9  # not 9 and the 6 of the first turn


@pytest.mark.rule("CL-MANA-5")
def test_cards_coming_back_give_no_mana_in_that_turn() -> None:
    table, _ = run(
        "active: A; mana: 3\nA.hand: {B} boom zombie\nB.upper: zombie\nB.hand: {B} gnome", "play boom @ B.upper.1"
    )
    assert table.mana == 2


@pytest.mark.rule("CL-SUM-1", "CL-SUM-3")
def test_any_number_of_cards_or_none() -> None:
    match = match_at("active: A; mana: 9\nA.hand: {B} zombie grrr gnome baron boom\nB.hand: {B} ogre", "duel")
    for text in ("summon zombie upper", "summon grrr upper", "summon gnome lower", "summon baron lower"):
        match.choose(text)
    assert "end" in match.options
    other = match_at("active: A; mana: 9\nA.hand: {B} zombie grrr\nB.hand: {B} ogre", "duel")
    other.choose("end")
    assert other.view()["kingdoms"][0]["upper"] == []


@pytest.mark.rule("CL-SUM-2", "CL-EX-59")
def test_only_the_four_leftmost_cards() -> None:
    hand = "{B} abomination martyr zombie grrr ogre baron troll gnome"
    match = match_at(f"active: A; mana: 6\nA.hand: {hand}\nB.hand: {{B}} boom", "duel")
    offered = {option.text.split()[1] for option in match.options if option.text != "end"}
    assert offered == {"abomination", "zombie", "grrr"}  # Martyr is too dear
    with pytest.raises(IllegalChoice) as refused:
        match.choose("summon ogre upper")
    assert refused.value.rule == "CL-SUM-2"
    match.choose("summon zombie upper")
    assert "summon ogre lower" in match.options  # 4 of the remaining 5


@pytest.mark.rule("CL-SUM-4")
def test_what_cannot_be_paid_cannot_be_played() -> None:
    match = match_at("active: A; mana: 3\nA.hand: {B} brute zombie\nB.hand: {B} boom", "duel")
    with pytest.raises(IllegalChoice, match="Brute costs 4 mana; you have 3") as refused:
        match.choose("summon brute upper")
    assert refused.value.rule == "CL-SUM-4"


@pytest.mark.rule("CL-SUM-5")
def test_a_creature_goes_behind_the_others_of_either_own_lane() -> None:
    position = "active: A; mana: 9\nA.upper: ogre\nA.hand: {B} zombie grrr\nB.hand: {B} boom"
    assert table_after(position, "play zombie -> upper")["A.upper"] == "ogre zombie(new)"
    match = match_at(position, "duel")
    reason = match.why_not(0, ["A.hand.1", "B.upper"])
    assert reason is not None
    assert reason.rule == "CL-SUM-5"


@pytest.mark.rule("CL-SUM-8", "CL-R-4")
def test_no_spell_without_a_creature_to_target() -> None:
    match = match_at("active: A; mana: 9\nA.hand: {B} boom zombie\nB.hand: {B} ogre", "duel")
    assert not any(option.text.startswith("cast") for option in match.options)
    reason = match.why_not(0, ["A.hand.1"])
    assert reason is not None
    assert reason.rule == "CL-SUM-8"


@pytest.mark.rule("CL-SUM-9", "CL-R-5")
def test_a_free_spell_once_a_turn() -> None:
    match = match_at(
        "active: A; mana: 9\nA.upper: brute\nA.hand: {B} cycle_of_life zombie\nB.hand: {B} ogre grrr", "duel"
    )
    match.choose("cast cycle_of_life A.upper.1")
    assert not any("cycle_of_life" in option.text for option in match.options)
    with pytest.raises(IllegalChoice) as refused:
        match.choose("cast cycle_of_life A.upper.1")
    assert refused.value.rule == "CL-SUM-9"
    match.choose("end")
    match.choose("end")
    assert "cast cycle_of_life A.upper.1" in match.options


@pytest.mark.rule("CL-SUM-10")
def test_a_card_is_resolved_completely_before_the_next() -> None:
    position = "active: A; mana: 9\nA.hand: {B} annihilation boom zombie\nB.upper: brute ogre\nB.hand: {B} gnome"
    after = table_after(position, "play annihilation @ B.upper.1", "play boom @ B.upper.1")
    assert after["B.upper"] == "ogre(d1)"  # Brute had gone and Ogre had moved up before Boom! was aimed


@pytest.mark.rule("CL-END-3", "CL-R-53")
def test_a_draw_after_100_turns_of_each() -> None:
    match = duelyard.new_match("clash", seed=4, settings=DUEL)
    for _ in range(199):
        match.choose("end")
    assert not match.over
    match.choose("end")
    assert match.result is not None
    assert (match.result.scores, match.result.rule, match.number) == ([0.0, 0.0], "CL-END-3", 200)


@pytest.mark.rule("CL-FAT-1", "CL-FAT-2", "CL-FAT-3", "CL-FAT-4")
@pytest.mark.parametrize("fatigue", [False, True])
def test_a_tired_player_loses_a_card_from_the_ninth_turn_on(fatigue: bool) -> None:
    match = duelyard.new_match("clash", seed=4, settings={**DUEL, "fatigue": fatigue})
    sizes = []
    for _ in range(20):
        view = match.view()
        sizes.append((view["turn"], len(view["kingdoms"][view["active"]]["hand"])))
        match.choose("end")
    ninth, tenth = ((9, 7), (10, 6)) if fatigue else ((9, 8), (10, 8))
    assert sizes == [(turn, 8) for turn in range(1, 9) for _ in (0, 1)] + [ninth, ninth, tenth, tenth]
