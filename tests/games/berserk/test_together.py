"""Rules that meet: what no single rule shows, on positions where two or three of them speak at once."""

from __future__ import annotations

import random

import pytest

import duelyard
from duelyard.core.errors import IllegalChoice
from duelyard.core.match import Match
from duelyard.games.berserk.printed import CARDS
from duelyard.games.berserk.state import START, STAYS_CLOSED, BerserkState
from tests.games.berserk.board import Board, board


def why_not(b: Board, seat: int, *refs: str) -> str:
    reason = b.match.why_not(seat, list(refs))
    return "" if reason is None else reason.rule


def wait_for(b: Board, asked: str) -> None:
    """Pass windows until this question comes."""
    while b.asked != asked:
        assert "window" in b.asked, b.asked
        b.match.choose("pass")


# -- before the battle -------------------------------------------------------------------------------------------------


def without_creatures(match: Match) -> None:
    """A's deal has no creature that he can pay: he has no squad, and has lost before the first turn."""
    assert [option.text for option in match.ask_of(0).options] == ["done"]
    match.choose("done", seat=0)
    rng = random.Random(1)
    while match.ask is not None:
        state = match.state
        assert isinstance(state, BerserkState)
        assert state.phase < START
        ask = match.asks[0]
        match.choose("keep" if ask.prompt == "deal" else rng.randrange(len(ask.codes)), seat=ask.seat)
    assert match.result is not None
    assert (list(match.result.winners), match.result.rule) == ([1], "BK-GEN-2")


@pytest.mark.rule("BK-R-58", "BK-R-57", "BK-SEQ-7", "BK-RANK-2")
def test_no_creature_can_be_paid() -> None:
    elite = "\n".join([card.id for card in CARDS if card.facts["elite"]][:30])
    match = duelyard.new_match(
        "berserk", seed=3, settings={"mode": "constructed", "decks": [elite, "dark"], "first": "A"}
    )
    for _ in range(24):
        match.choose("again", seat=0)
    assert [option.text for option in match.ask_of(0).options] == ["keep"]  # no gold is left
    match.choose("keep", seat=0)
    without_creatures(match)


@pytest.mark.rule("BK-R-58", "BK-DECK-1")
def test_a_deck_without_creatures() -> None:
    things = "\n".join(f"3 {card.id}" for card in CARDS if card.facts["type"] in ("artifact", "terrain"))
    match = duelyard.new_match(
        "berserk", seed=1, settings={"mode": "constructed", "decks": [things, "dark"], "first": "A"}
    )
    match.choose("keep", seat=0)
    with pytest.raises(IllegalChoice) as caught:
        match.choose("take ballista", seat=0)
    assert caught.value.rule in ("BK-R-58", "BK-SQD-1")
    without_creatures(match)


@pytest.mark.rule("BK-BEG-1", "BK-GL-15", "BK-GL-16", "BK-R-17", "BK-SEQ-6")
def test_features_of_the_start_of_the_battle_in_turns() -> None:
    a = "c3 djinn_dzara, b3 ihve_tactician, d3 satyr, d2 girtan, c2 lirain"
    b = board(a, "c4 hunchback, air soultrad", phase="seating", turn=0, deck="satyr hunchback")
    assert b.asked == "A order_of"  # which of his own comes first is his choice
    b.do("next 2", "card satyr")
    assert b.asked == "B curse"
    b.do("at c4")
    assert b.cursed("c4")
    assert b.asked == "A curse"


# -- the start of a turn -----------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-EX-34", "BK-R-62", "BK-GL-98")
def test_regeneration_after_poison_without_wounds() -> None:
    b = board("c3 girtan poison=1, a1 lirain", "e6 satyr", active="B", turn=2).end()
    assert b.asked == "A order_of"
    labels = [option.label() for option in b.match.options]
    assert labels == ["All in this order", "Girtan: regeneration (1)", "Girtan: poison (2)"]
    assert b.do("next 2").wounds("c3") == 0


@pytest.mark.rule("BK-SEQ-11", "BK-R-62", "BK-GL-98", "BK-CARD-149-proglot")
def test_regeneration_after_the_enemys_items() -> None:
    b = board("c3 glutton", "c4 girtan, e6 lirain").end()
    assert b.wounds("c4") == 0  # wounded by the Glutton first
    b = board("c3 glutton", "c4 girtan closed stays_closed, e6 lirain").end()
    assert b.wounds("c4") == 1  # it did not open


@pytest.mark.rule("BK-R-62", "BK-CARD-133-netopyr")
def test_the_bats_give_themselves_up_before_the_poison_works() -> None:
    squad = "air bat extra=2 poison=1, a6 satyr"
    b = board("c3 satyr", squad, grave_b="ancient_ghoul").end()
    assert b.asked == "B order_of"
    b.do("next 1", "yes", "to c6")
    assert b.lives("c6") == 5  # all that the Bat had


@pytest.mark.rule("BK-SEQ-10", "BK-R-64", "BK-CARD-115-toplyanitsa")
def test_kept_closed_for_one_turn_only() -> None:
    b = board("c3 satyr stays_closed, a1 lirain", "e6 satyr", active="B", turn=2).end()
    assert not b.s.flags[b.at("c3")] & STAYS_CLOSED  # something had opened it: nothing is left to keep closed


@pytest.mark.rule("BK-GL-52", "BK-R-81", "BK-SEQ-13")
def test_incarnation_as_soon_as_a_cell_is_free() -> None:
    row = "a6 satyr, b6 satyr, c6 satyr, d6 satyr, e6 lirain wounds=5"
    b = board(
        "d3 satyr, d3.rider suged, d4 girtan",
        row,
        grave_b="orc_zombie",
        marked_b=["B.grave.1 tokens=5"],
        dice=[3],
        turn=3,
    )
    b.end().do("at d4", "at e6")  # Suged's throw at the end of the turn
    assert b.card("e6") == "orc_zombie"
    assert not b.closed("e6")  # it returned closed in A's turn, and B's has begun
    row = "a1 satyr, b1 satyr poison=1 wounds=9, c1 satyr, d1 satyr, e1 satyr"
    marked = ["A.grave.1 tokens=4"]
    b = board(row, "a6 initiate", grave="orc_zombie", marked=marked, active="B", turn=2).end()
    b.do("next 2")  # its token first, then the poison
    assert b.card("b1") == "orc_zombie"
    assert b.closed("b1")


@pytest.mark.rule("BK-R-81", "BK-UNIQ-1", "BK-R-79")
def test_a_unique_card_does_not_incarnate_beside_another() -> None:
    b = board(
        "c3 ent",
        "air nargoyl wounds=6, a6 initiate",
        grave_b="nargoyl",
        marked_b=["B.grave.1 tokens=1"],
        dice=[6, 1],
    ).end()
    assert b.grave("B") == ["nargoyl"]
    b.end().do("strike c3 at B.air.1")
    assert b.card("B.air.1") == "nargoyl"  # the other one, as soon as the first has died
    assert b.closed("B.air.1")


@pytest.mark.rule("BK-R-46", "BK-R-81", "BK-GL-51", "BK-CARD-178-botsman_proklyatykh")
def test_a_parasite_incarnates_on_a_host() -> None:
    pirate = {
        "grave_b": "captains_pet",
        "marked_b": ["B.grave.1 tokens=3"],
        "lasting": ["incarnation B.grave.1 - 4 battle"],
    }
    b = board("c3 satyr, b2 girtan, a1 djinn_dzara", "a5 satyr, e6 lirain", **pirate).end()
    assert b.asked == "B host"
    assert b.options == ["at c3", "at b2", "at e1"]  # any row; no incorporeal creature
    b.do("at b2")
    assert b.card("b2.rider") == "captains_pet"
    assert b.closed("b2.rider")
    b = board("a1 djinn_dzara", "a5 satyr, e6 lirain", alone=True, **pirate).end()
    assert b.grave("B") == ["captains_pet"]  # nobody can carry it


# -- hidden cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-R-52", "BK-REV-7", "BK-R-48", "BK-CARD-11-ballista", "BK-CARD-29-velikiy_taran")
@pytest.mark.parametrize(
    ("card", "text"), [("c2 ballista", "throw c2 at c6"), ("c5 great_ram", "special c5 at c6"), ("c5 satyr", "")]
)
def test_attacks_that_no_flyer_can_suffer(card: str, text: str) -> None:
    b = board(f"{card}, a1 lirain", "c6 nargoyl hidden, a4 satyr", dice=[3, 3])
    b.do(text or "strike c5 at c6")
    assert b.wounds("B.air.1") == 0
    assert b.closed(card.split()[0])


@pytest.mark.rule("BK-R-52", "BK-R-19", "BK-CARD-27-veteran_kholverta")
def test_no_extra_fight_with_what_turns_out_to_fly() -> None:
    b = board("d5 veteran_of_holvert, a1 lirain", "e5 satyr closed, b6 nargoyl hidden, a4 satyr", dice=[1, 6, 1])
    b.do("strike d5 at e5", "to c5", "at b6")
    assert b.card("B.air.1") == "nargoyl"
    assert b.wounds("B.air.1") == 0


@pytest.mark.rule("BK-R-52", "BK-CARD-102-shaman_goblinov", "BK-CARD-150-khaosit", "BK-CARD-82-khranitel_dreva")
def test_just_a_creature_may_be_a_hidden_one() -> None:
    hidden = "b5 hunchback poison=1, c6 satyr hidden, a4 girtan"
    b = board("c2 goblin_shaman, a1 lirain", hidden).do("spell c2 at b5", "at c6")
    assert (b.poison("b5"), b.poison("c6")) == (0, 2)
    assert not b.s.any_hidden()
    b = board("c2 goblin_shaman, a1 lirain", hidden.replace("satyr", "nargoyl")).do("spell c2 at b5", "at c6")
    assert (b.poison("b5"), b.poison("B.air.1")) == (0, 0)  # it is not adjacent any more
    b = board("c2 chaosite, a1 lirain", hidden.replace("satyr", "ballista")).do("impact/1 c2 at c6")
    assert not b.s.lasting  # no creature: without effect, and paid
    assert b.closed("c2")
    assert board("c2 keeper_of_the_tree, a1 lirain", hidden).do("impact c2 at c6").card("c6") == "satyr"


# -- strikes -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-FLY-7", "BK-FLY-9", "BK-R-50", "BK-R-45")
def test_a_companion_takes_the_right_to_attack_a_flyer() -> None:
    b = board("c3 satyr, c3.rider krait", "air nargoyl, air soultrad", dice=[3, 3], turn=9)
    b.do("right c3.rider").end().end()
    b.do("strike c3.rider at B.air.1")
    assert b.lives("B.air.1") == 5
    assert not b.closed("c3")


@pytest.mark.rule("BK-R-24", "BK-R-13", "BK-CARD-164-maenas")
def test_a_reply_uses_up_the_bonus_to_the_next_strike() -> None:
    b = board("c3 satyr, b3 satyr", "c4 maenas, e6 lirain", dice=[2, 5, 2, 5], lasting=["next_ps B.squad.1 - 2 battle"])
    b.do("strike c3 at c4", "strike b3 at c4")
    assert (b.wounds("c3"), b.wounds("b3")) == (5, 3)


@pytest.mark.rule("BK-GL-117", "BK-GL-54", "BK-SEQ-36")
def test_scavenging_a_card_that_had_incarnated() -> None:
    b = board("c3 chaos_hyena wounds=4 poison=2", "c4 orc_zombie wounds=7 closed incarnated, a6 satyr", dice=[3])
    b.do("strike c3 at c4")
    assert b.exile("B") == ["orc_zombie"]
    assert (b.wounds("c3"), b.poison("c3")) == (0, 0)


@pytest.mark.rule("BK-R-41", "BK-GL-103")
def test_who_shares_a_cell_is_adjacent() -> None:
    b = board("c3 satyr", "c3.guest slave_of_farro closed, e6 lirain", dice=[3])
    assert b.do("strike c3 at c3.guest").wounds("c3.guest") == 2  # though nobody stands around
    b = board("c3 satyr", "c3.guest slave_of_farro, c4 hunchback closed, e6 lirain")
    b.match.choose("strike c3 at c4")
    assert b.can("defend c3.guest")


# -- sudden actions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-INS-2", "BK-R-61", "BK-R-23", "BK-CARD-75-nayada")
def test_the_active_player_answers_a_sudden_action_among_triggers() -> None:
    b = board("c3 satyr, air evil_eye", "c4 hunchback closed, a6 naiad poison=1 wounds=7, e6 lirain", dice=[3])
    b.match.choose("strike c3 at c4")
    wait_for(b, "B naiad")
    b.match.choose("yes")
    assert b.asked == "A window_a"
    b.do("spell A.air.1 at a6")
    assert b.grave("B") == ["naiad"]
    assert b.wounds("c3") == 0  # her spell is not carried out


@pytest.mark.rule("BK-R-23", "BK-R-90", "BK-INS-5", "BK-CARD-92-elf_duelyant")
def test_a_redirected_attack_ends_with_its_new_target() -> None:
    b = board(
        "c1 elf_archer, air evil_eye",
        "c5 templar absorbed=1, c4 elf_duelist poison=1 wounds=9, a6 armourer, e6 lirain",
    )
    for text in ("shot c1 at c5", "impact/1 a6 at c5", "spell A.air.1 at c4", "impact c4 at c4"):
        b.match.choose(text)
    b.do()
    assert b.grave("B") == ["elf_duelist"]  # it had drawn the shot, and died before the dice
    assert b.asked == "A turn"
    assert b.wounds("c5") == 0
    assert b.s.absorbed[b.at("c5")] == 0
    assert b.closed("c1")


@pytest.mark.rule("BK-SEQ-16", "BK-SEQ-32", "BK-R-23", "BK-R-32", "BK-CARD-13-druzhinnik")
def test_an_ability_without_closing_can_be_answered() -> None:
    b = board("c2 retainer poison=1 wounds=9 cursed, c3 satyr", "c5 talgata, air evil_eye")
    b.match.choose("impact c2 at c3")
    assert b.asked == "B window_a"
    assert not b.can("spell c5 at c2")  # it is no action: nothing to cancel
    b.do("spell B.air.1 at c2")
    assert b.grave("A") == ["retainer"]
    assert b.card("c3") == "satyr"


@pytest.mark.rule("BK-SEQ-16", "BK-CARD-11-ballista")
def test_the_cost_of_moving_a_machine_is_paid_first() -> None:
    b = board("c2 ballista poison=1, c3 satyr poison=1 wounds=9", "e6 lirain, air evil_eye")
    b.match.choose("impact c2 at c3")
    assert b.asked == "B window_a"
    assert b.closed("c3")
    b.do("spell B.air.1 at c3", "to b2")  # the crew dies; the cost was paid
    assert b.grave("A") == ["satyr"]
    assert b.card("b2") == "ballista"


@pytest.mark.rule("BK-SEQ-16", "BK-GL-96", "BK-CARD-172-dushegub")
def test_a_jump_is_answered_after_it_is_made() -> None:
    b = board("c2 cutthroat poison=1, c3 thief, d3 night_killer", "e6 lirain, air evil_eye")
    b.match.choose("impact c2 at d3")
    assert b.asked == "B window_c"
    assert b.card("d3") == "cutthroat"


@pytest.mark.rule("BK-CARD-141-oskvernitel", "BK-R-52")
def test_the_duty_to_defend_with_hidden_cards() -> None:
    b = board("c5 defiler, a1 lirain", "b6 girtan closed, c6 satyr hidden, b5 hunchback, e6 lirain")
    b.match.choose("strike c5 at b6")
    assert set(b.options) == {"defend b5", "defend c6"}
    b = board("c5 defiler, a1 lirain", "b6 girtan closed, c6 satyr hidden, e6 lirain")
    b.match.choose("strike c5 at b6")
    assert set(b.options) == {"pass", "defend c6"}  # nobody has to reveal a card


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-R-87", "BK-GL-37")
def test_extra_lives_alone_change_nothing() -> None:
    b = board("a1 satyr, air elenyamen, c1 girtan", "e6 lirain", turn=31)
    b.do("impact A.air.1 at a1").end()
    assert b.s.quiet == 1


# -- refusals ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BK-DFN-2", "BK-DFN-5", "BK-FLY-4", "BK-FLY-5", "BK-FLY-6", "BK-GL-61", "BK-GL-80", "BK-CLS-1")
def test_why_a_card_cannot_defend() -> None:
    b = board("air evil_eye", "c4 talgata closed, c5 satyr, a6 lirain")
    b.match.choose("strike A.air.1 at c4")
    assert why_not(b, 1, "a6") == "BK-FLY-4"
    b = board("c3 satyr", "c4 talgata closed, b4 hunchback, b2 satyr, d4 satyr closed, air nargoyl")
    b.match.choose("strike c3 at c4")
    refused = {"b2": "BK-DFN-2", "c4": "BK-DFN-2", "d4": "BK-CLS-1", "B.air.1": "BK-FLY-5"}
    assert {place: why_not(b, 1, place) for place in refused} == refused
    b = board("c3 ent", "air nargoyl, air griffin, c4 hunchback")
    b.match.choose("strike c3 at B.air.1")
    assert why_not(b, 1, "c4") == "BK-FLY-6"
    b = board("b3 girtan cursed", "c4 tribal_bruiser, b4 hunchback, c6 talgata")
    b.match.choose("strike b3 at c4")
    assert why_not(b, 1, "b4") == "BK-GL-61"
    b = board("c1 elf_archer cursed", "c4 talgata, b4 hunchback")
    b.match.choose("shot c1 at c4")
    assert why_not(b, 1, "b4") == "BK-DFN-5"
    b = board("c3 satyr cursed", "c4 hunchback closed, b4 hunchback, d4 hunchback, c5 talgata")
    b.match.choose("strike c3 at c4")
    b.match.choose("defend b4")
    assert b.asked == "B window_a"
    assert why_not(b, 1, "d4") == "BK-GL-80"


@pytest.mark.rule(
    "BK-CLS-1", "BK-CLS-3", "BK-GL-66", "BK-GL-95", "BK-GL-97", "BK-GL-112", "BK-GL-114", "BK-GL-82", "BK-RNG-3"
)
def test_why_an_ability_cannot_be_used() -> None:
    b = board("c2 retainer closed, c3 satyr").do("impact c2 at c3")
    assert b.refusal("impact c3 at c2") == "BK-GL-66"  # not because it is closed
    assert board("c2 zardagor closed").refusal("spell c2") == "BK-CLS-1"
    assert board("a1 wind_master", "c5 satyr").refusal("spell a1 at c5") == "BK-RNG-3"
    assert board("c2 satyr").refusal("jump c2 to c4") == "BK-GL-95"
    assert board("c2 satyr").refusal("teleport c2 to a6") == "BK-GL-112"
    b = board("c2 ifrit", "d4 satyr", lasting=["plus_move A.squad.1 - 1 1"])
    assert b.refusal("teleport c2 to d4") == "BK-GL-82"
    assert b.do("walk c2 to c3").refusal("teleport c3 to a6") == "BK-GL-114"
