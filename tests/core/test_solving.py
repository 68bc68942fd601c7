"""The solver: what it proves is so, in every world; what it cannot know it does not claim."""

from __future__ import annotations

import pytest

from duelyard.core.chance import Chance
from duelyard.core.match import Match
from duelyard.core.position import from_position
from duelyard.core.solving import BLANK, Dice, Goal, Node, Scripted, Solver, TooLong, prove

WON = 'A = { upper = "zombie", hand = "{B} boom" }\nB = { hand = "{F} gnome ogre" }'
GUARDED = 'A = { upper = "baron", hand = "boom {B} ogre" }\nB = { upper = "gnome", hand = "{F} zombie troll" }'


def clash(kingdoms: str, mana: int = 1) -> Match:
    return from_position(f'game = "clash"\n[position]\nmana = {mana}\n{kingdoms}', seed=0)


def test_a_win_needs_its_first_choice() -> None:
    proof = prove(clash(GUARDED), Goal("win_now", 0))
    assert proof is not None
    assert proof.right == ("cast boom B.upper.1",)
    assert proof.line == ("0: cast boom B.upper.1", "0: end")
    assert proof.worths["end"] == (0.0, 0.0)


def test_several_right_choices_are_all_named() -> None:
    proof = prove(clash(WON), Goal("win_now", 0))
    assert proof is not None
    assert "end" in proof.right


def test_what_cannot_be_met_has_no_proof() -> None:
    assert prove(clash(GUARDED, mana=0), Goal("win_now", 0)) is None


def test_effort_is_bounded() -> None:
    with pytest.raises(TooLong):
        Solver(Goal("win_in_two", 0), clash(GUARDED, mana=6), limit=20).first()
    assert prove(clash(GUARDED, mana=6), Goal("win_in_two", 0), limit=20) is None


def test_an_event_can_be_the_goal() -> None:
    fort = 'A = { upper = "baron", hand = "boom {B} ogre" }\nB = { upper = "gnome", hand = "{B} zombie troll" }'
    proof = prove(clash(fort), Goal("reach", 0, ({"kind": "bastion_falls", "seat": "B"},)))
    assert proof is not None
    assert proof.right == ("cast boom B.upper.1",)
    assert prove(clash(fort), Goal("reach", 0, ({"kind": "bastion_falls", "seat": "A"},))) is None


def test_whoever_wins_the_match_has_met_any_goal_and_whoever_loses_it_none() -> None:
    """Nobody is told that a won match is a mistake."""
    fallen = ({"kind": "bastion_falls", "seat": "B"},)
    proof = prove(clash(GUARDED), Goal("reach", 0, fallen))
    assert proof is not None
    assert proof.right == ("cast boom B.upper.1",), "the fort falls with it, and no bastion"
    match = clash(GUARDED)
    for choice in ("cast boom B.upper.1", "end"):
        match.choose(choice)
    for seat, worth in ((0, (1.0, 1.0)), (1, (0.0, 0.0))):
        goal = Goal("reach", seat, fallen)
        assert Solver(goal, match).judged(Node(match, reached=1), ()) == worth


def test_unknown_cards_are_taken_out() -> None:
    match = clash(GUARDED)
    solver = Solver(Goal("win_now", 0), match)
    hidden = [slot for slot in range(len(match.state.card)) if not match.state.knows(0, slot)]
    assert hidden
    assert all(solver.root.base.state.card[slot] == BLANK for slot in hidden)
    assert all(match.state.card[slot] >= 0 for slot in hidden), "the match itself stays as it is"


def test_what_hangs_on_a_hidden_card_is_not_claimed() -> None:
    """B's answers in the next turn depend on a hand that A does not see: neither sure nor refuted."""
    match = clash(GUARDED, mana=0)
    low, high = Solver(Goal("survive", 0), match).first()["end"]
    assert (low, high) == (0.0, 1.0)


def test_an_unknown_alternative_is_no_wrong_one() -> None:
    """Gosu X: drawing may bring what wins, so it is wrong only if there is a world in which it does not."""
    match = from_position(
        """
        game = "gosu"
        [position]
        A = { clans = "justice tomorrow galmi" }
        B = { clans = "xian phoenix narashima", hand = "xian dalisteer" }
        """,
        seed=0,
    )
    solver = Solver(Goal("reach", 0, ({"kind": "draws", "seat": "A"},)), match)
    assert any(worth == (0.0, 1.0) for worth in solver.first().values())


def test_a_proof_holds_in_imagined_worlds() -> None:
    match = clash(GUARDED)
    for seed in range(10):
        proof = prove(match.redeal(0, seed), Goal("win_now", 0))
        assert proof is not None
        assert proof.right == ("cast boom B.upper.1",)


def test_dice_are_asked_for() -> None:
    dice: Chance = Scripted((4,), blind=True)
    assert dice.below("dice", 6) == 4
    with pytest.raises(Dice) as asked:
        dice.copy().below("dice", 6)
    assert asked.value.faces == 6


def test_a_shuffle_makes_unknown() -> None:
    cards = [1, 2, 3]
    Scripted((), blind=True).shuffle("deal", cards)
    assert cards == [BLANK] * 3
    seen = [1, 2, 3]
    Scripted((), blind=False).shuffle("deal", seen)
    assert seen == [1, 2, 3]
