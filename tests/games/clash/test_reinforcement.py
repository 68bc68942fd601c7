"""A Symbiote that Reinforcement brings: its player decides in the middle of a phase, whoever's turn it is (CL-R-24)."""

from __future__ import annotations

import re

import pytest

import duelyard
from duelyard import Match
from duelyard.core.errors import IllegalChoice
from duelyard.games.clash.goals import check_goal
from duelyard.games.clash.state import ClashState
from tests.games.clash.board import picture
from tests.games.clash.cases import full
from tests.games.clash.matches import match_at, play_out

ATTACKED = "A.upper: brute; B.upper: lackey giant ogre; B.lower: baron; B.hand: {B} watchdog zombie"


def asked(before: str, *choices: str, mode: str = "duel") -> Match:
    """A match after these choices of the active player, at the question that they lead to."""
    match = match_at(full(before), mode)
    for choice in choices:
        match.choose(choice)
    return match


def zones_of(match: Match) -> dict[str, str]:
    """What lies where now, without the notes of this turn."""
    state = match.state
    assert isinstance(state, ClashState)
    lines = [re.sub(r"\([^()]*\)", "", line) for line in picture(state)]
    return dict(line.split(": ", 1) for line in lines)


def texts(match: Match) -> list[str]:
    return [option.text for option in match.options]


@pytest.mark.rule("CL-R-24", "CL-REIN-2", "CL-SYMB-1", "CL-SYMB-4", "CL-ABIL-2")
@pytest.mark.parametrize(
    ("choice", "lane"),
    [
        ("summon watchdog upper", "giant ogre watchdog"),
        ("merge watchdog B.upper.1", "watchdog+giant ogre"),
        ("merge watchdog B.upper.2", "giant watchdog+ogre"),
    ],
)
def test_the_symbiote_may_merge_in_the_enemys_assault(choice: str, lane: str) -> None:
    match = asked(ATTACKED, "end")
    ask = match.ask
    assert ask is not None
    assert (ask.seat, ask.prompt, ask.checkpoint) == (1, "reinforcement", False)
    # hosts in the lane that the carrier left, none in the other one
    assert texts(match) == ["summon watchdog upper", "merge watchdog B.upper.1", "merge watchdog B.upper.2"]
    assert [option.words["cost"] for option in match.options] == ["0", "0", "0"]
    match.choose(choice)
    assert (zones_of(match)["B.upper"], zones_of(match)["B.hand"]) == (lane, "{B} zombie lackey")
    told = [event for event in match.events(0) if event.kind == "reinforcement"]
    assert [event.data["card"] for event in told] == ["watchdog"]
    assert match.ask is not None
    assert (match.ask.seat, match.ask.prompt) == (1, "summon")


@pytest.mark.rule("CL-R-24", "CL-SYMB-5")
@pytest.mark.parametrize("lane", ["lackey", "lackey specter", "lackey specter+giant"])
def test_without_a_host_nobody_is_asked(lane: str) -> None:
    match = asked(f"A.upper: brute; B.upper: {lane}; B.lower: baron; B.hand: {{B}} watchdog zombie", "end")
    assert match.ask is not None
    assert match.ask.prompt == "summon"
    assert zones_of(match)["B.upper"].split()[-1] == "watchdog"


@pytest.mark.rule("CL-R-24", "CL-OS-11")
def test_in_ones_own_summoning_phase() -> None:
    match = asked("A.upper: lackey giant; A.hand: boom {B} watchdog zombie", "cast boom A.upper.1")
    assert texts(match) == ["summon watchdog upper", "merge watchdog A.upper.1"]
    match.choose("merge watchdog A.upper.1")
    assert (zones_of(match)["A.upper"], zones_of(match)["A.hand"]) == ("watchdog+giant", "{B} zombie lackey boom")
    assert match.ask is not None
    assert (match.ask.seat, match.ask.prompt) == (0, "summon")


@pytest.mark.rule("CL-R-24", "CL-BERS-1", "CL-OA-11", "CL-OA-19")
@pytest.mark.parametrize(
    ("choice", "lane"),
    [("summon watchdog upper", "baron watchdog"), ("merge watchdog B.upper.1", "watchdog+baron")],
)
def test_the_attack_goes_on_where_it_was(choice: str, lane: str) -> None:
    """Ogre is Berserk: its second attack meets Baron, with the Symbiote on its back or without."""
    match = asked("A.upper: ogre; B.upper: negotiator baron; B.hand: {B} watchdog zombie", "end")
    match.choose(choice)
    hits = [event.data for event in match.events(0) if event.kind == "hit"]
    assert [hit["card"] for hit in hits] == ["negotiator", "baron"]
    assert zones_of(match)["B.upper"] == lane


@pytest.mark.rule("CL-R-24", "CL-AI-1")
def test_in_the_turn_of_an_ai() -> None:
    match = match_at(
        "active: A\nA.upper: lackey(new) giant(new)\nA.hand: {B} watchdog zombie grrr baron lich\nB.upper: brute\n"
        "B.deck: titan djinn hydra giant ogre",
        "solo_quick",
    )
    match.choose("end")
    assert match.ask is not None
    assert (match.ask.seat, match.ask.prompt) == (0, "reinforcement")
    match.choose("merge watchdog A.upper.1")
    assert zones_of(match)["A.upper"].startswith("watchdog+giant")
    assert match.ask.prompt == "summon"


@pytest.mark.rule("CL-R-24")
def test_the_question_can_be_copied_recorded_and_seen_by_the_others() -> None:
    match = asked(ATTACKED, "end")
    twin = match.copy()
    twin.choose("merge watchdog B.upper.1")
    assert match.ask is not None
    assert match.ask.prompt == "reinforcement"
    again = duelyard.from_position(match.position())
    assert (again.digest(), texts(again)) == (match.digest(), texts(match))
    assert duelyard.read_record(twin.record()).digest() == twin.digest()
    assert [card["card"] for card in match.view(0)["kingdoms"][1]["hand"]] == ["watchdog", None, "lackey"]
    world = match.redeal(0, seed=3)
    assert texts(world) == texts(match)
    play_out(twin, seed=1)


@pytest.mark.rule("CL-R-24", "CL-REIN-2", "CL-TURN-1")
def test_nothing_else_can_be_done_meanwhile() -> None:
    match = asked(ATTACKED, "end")
    for text in ("summon zombie upper", "summon watchdog lower", "merge watchdog B.lower.1", "end"):
        with pytest.raises(IllegalChoice) as refused:
            match.choose(text)
        assert refused.value.rule == "CL-REIN-2"
    reason = match.why_not(1, ["B.hand.2"])
    assert reason is not None
    assert reason.rule == "CL-REIN-2"
    assert "Watchdog" in reason.text("en")
    waiting = match.why_not(0, ["A.hand.1"])
    assert waiting is not None
    assert waiting.rule == "CL-TURN-1"


@pytest.mark.rule("CL-R-24", "CL-R-51")
def test_a_solution_must_do_whatever_the_others_answer() -> None:
    """Brute and Zombie break through to the fort only if the Watchdog does not stand in the way of its own."""
    before = "A.upper: zombie brute; B.upper: lackey; B.hand: {F} watchdog grrr; A.hand: {B} boom lich"
    match = match_at(full(before), "duel")
    assert not check_goal("win_now", match, ["end"]).met  # Watchdog comes without a question
    before = "A.upper: zombie brute; B.upper: lackey baron; B.hand: {F} watchdog grrr; A.hand: {B} boom lich"
    match = match_at(full(before), "duel")
    met = [check_goal("reach", match, ["end"], [f"B.upper = {lane}"]).met for lane in ("watchdog", "watchdog+baron")]
    assert met == [False, False]  # each is one of B's two answers
    assert check_goal("reach", match, ["end"], ["B.upper has watchdog"]).met
    assert check_goal("survive", match, ["end"]).met
    assert not check_goal("predict", match, ["A.upper: zombie brute", "B.upper: watchdog+baron(d3)"]).met
    spell = "A.hand: boom {B} lich; B.upper: lackey giant; B.hand: {B} watchdog zombie"
    match = match_at(full(spell), "duel")
    assert check_goal("reach", match, ["cast boom B.upper.1", "end"], ["B.upper has watchdog"]).met
    assert not check_goal("reach", match, ["cast boom B.upper.1", "end"], ["B.upper = giant watchdog"]).met
    assert not check_goal("reach", match, ["cast boom B.upper.1"], ["B.upper = giant watchdog"]).met
