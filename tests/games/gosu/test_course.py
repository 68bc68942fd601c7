"""Components, set-up, rounds, turns, battle and tribute: the rules that no worked example shows."""

from __future__ import annotations

import random

import pytest

import duelyard
from duelyard.core.match import Match
from duelyard.games.gosu.battle import total, value
from duelyard.games.gosu.layer import tile
from duelyard.games.gosu.printed import CARDS, CLAN, CLANS, KEYWORDS, LEVEL, MIRACLE, NO_SHIFT, SHIFT, VALUE, cards_of
from duelyard.games.gosu.state import GosuState
from tests.games.gosu.board import Board, board

rule = pytest.mark.rule
FIXED = ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"]


def table(match: Match) -> GosuState:
    assert isinstance(match.state, GosuState)
    return match.state


# -- components, cards -------------------------------------------------------------------------------------------------


@rule("GX-COMP-1", "GX-ANATOMY-1", "GX-ANATOMY-2")
def test_the_cards() -> None:
    assert len(cards_of(list(range(8)))) == 120
    for clan in range(8):
        kinds = [kind for kind in range(len(CARDS)) if CLAN[kind] == clan]
        assert [sum(LEVEL[kind] == level for kind in kinds) for level in (1, 2, 3)] == [4, 5, 2]
        assert [CARDS[kind].facts["copies"] for kind in kinds if LEVEL[kind] == 1] == [2] * 4
        assert len(cards_of([clan])) == 15


@rule("GX-ANATOMY-3", "GX-ANATOMY-4", "GX-ANATOMY-5", "GX-R-40", "GX-R-42", "GX-VETERAN-3")
def test_the_figures() -> None:
    for kind, card in enumerate(CARDS):
        assert VALUE[kind] == {1: 2, 2: 3, 3: 5}[LEVEL[kind]]
        assert set(card.facts) >= {"clan", "level", "value", "shift", "symbols", "keywords", "instant"}
        if LEVEL[kind] == 3:
            assert SHIFT[kind] == NO_SHIFT
    by_id = {card.id: card.facts for card in CARDS}
    for name in ("alpha_dead", "ashes", "cylak", "ecnalab"):
        assert (by_id[name]["shift"], by_id[name]["symbols"]) == (2, 0)
    for name in ("goan_sul", "byun_hyung_ja_goan_sul", "alpha", "hemro", "lava_goddesses", "pangu"):
        assert "veteran" in by_id[name]["keywords"]
        assert by_id[name]["symbols"] == 0


@rule("GX-COMP-2", "GX-COMP-3", "GX-COMP-4", "GX-SETUP-1", "GX-SETUP-2", "GX-TOKEN-1")
def test_the_pieces_at_the_start() -> None:
    s = table(duelyard.new_match("gosu", seed=1, settings={"clans": FIXED}))
    assert (s.ready, s.spent, s.locked) == ([2, 2], [0, 0], [2, 2])
    assert (s.supremacy, s.miracle, s.bounty, s.turned) == ([0, 0], -1, -1, [0, 0])


# -- set-up ------------------------------------------------------------------------------------------------------------


@rule("GX-SETUP-3", "GX-R-3", "GX-DRAFT-1", "GX-DRAFT-2", "GX-SETUP-4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_draft(first: int) -> None:
    match = duelyard.new_match("gosu", seed=1, forced={"order": [first]})
    other = 1 - first
    order = []
    while match.ask is not None and match.ask.prompt == "draft":
        order.append((match.ask.seat, len(match.options)))
        match.choose(0)
    assert order == list(zip([first, other, other, first, first, other], range(8, 2, -1), strict=True))
    s = table(match)
    assert len(set(s.alliances[0] + s.alliances[1])) == 6
    assert s.unchosen.bit_count() == 2
    assert match.ask is not None
    assert (match.ask.seat, match.ask.prompt) == (first, "mulligan")
    match.choose("keep")
    match.choose("keep")
    assert (match.ask.seat, match.ask.prompt) == (first, "turn")


def test_first_player_and_clans_by_option() -> None:
    for letter in "AB":
        match = duelyard.new_match("gosu", seed=3, settings={"first": letter, "clans": FIXED})
        assert match.ask is not None
        assert "AB"[match.ask.seat] == letter
        assert [[CLANS[clan] for clan in side] for side in table(match).alliances] == [FIXED[:3], FIXED[3:]]


@rule("GX-DRAFT-4", "GX-TILE-1", "GX-TILE-2", "GX-DRAFT-3")
def test_the_tiles_of_the_unchosen_clans_act_on_both() -> None:
    s = table(duelyard.new_match("gosu", seed=1, settings={"clans": FIXED}))
    for seat in (0, 1):
        assert [CLANS[clan] for clan in range(8) if tile(s, seat, clan)] == ["goan_sul", "xian"]


@rule("GX-DRAFT-5", "GX-DRAFT-6", "GX-ANATOMY-6", "GX-R-5")
def test_decks_and_owners() -> None:
    match = duelyard.new_match("gosu", seed=1, settings={"clans": FIXED})
    s = table(match)
    for seat in (0, 1):
        assert (len(s.hands[seat]), len(s.decks[seat])) == (7, 38)
        own = sorted(s.kind(slot) for slot in s.hands[seat] + s.decks[seat])
        assert own == sorted(cards_of(s.alliances[seat]))
    rng = random.Random(2)
    while not match.over:
        match.choose(rng.randrange(len(match.options)))
        s = table(match)
        for seat in (0, 1):
            zones = s.army(seat) + s.hands[seat] + s.decks[seat] + s.discards[seat] + s.removed[seat] + s.aside[seat]
            assert sorted(s.kind(slot) for slot in zones) == sorted(cards_of(s.alliances[seat]))


# -- the shape of an army ----------------------------------------------------------------------------------------------


@rule("GX-GRID-5", "GX-GRID-7", "GX-FREE-3", "GX-WIN-8")
@pytest.mark.parametrize("seed", range(12))
def test_rows_have_no_gaps_and_no_row_is_longer_than_the_one_below(seed: int) -> None:
    match = duelyard.new_match("gosu", seed=seed)
    rng = random.Random(seed)
    while not match.over:
        match.choose(rng.randrange(len(match.options)))
        s = table(match)
        assert s.round <= 3
        for seat in (0, 1):
            lengths = [len(s.rows[3 * seat + row]) for row in range(3)]
            assert 5 >= lengths[0] >= lengths[1] >= lengths[2]
            for line in range(3 * seat, 3 * seat + 3):
                assert [s.at[slot] for slot in s.rows[line]] == [5 * line + k for k in range(len(s.rows[line]))]


@rule("GX-GRID-1", "GX-GRID-3", "GX-PLAY-7")
def test_full_rows_and_the_first_card() -> None:
    b = board("[boul_go, boul_go, kno_bo, kno_bo, un_go | - | -]", hand="un_go shard")
    assert b.refusal("play un_go") == "GX-GRID-3"
    assert b.can("play shard")
    b = board(hand="shard galmi boul_go")
    assert b.refusal("play shard") == "GX-PLAY-8"
    assert b.refusal("play galmi") == "GX-PLAY-11"
    assert b.can("play boul_go")


@rule("GX-GRID-6", "GX-GRID-4", "GX-FREE-2")
def test_nothing_falls_when_its_support_is_captured() -> None:
    b = board(army_b="[arpia | kaez | phoenix]", hand="lava_goddesses").do("play lava_goddesses", "capture B.R1.1")
    assert b.army("B") == "[arpia~ | kaez | phoenix]"
    b = board("[demon_guardians | - | -]", "[arpia, timer~ | - | -]", hand="hempo").do("play hempo", "no")
    assert "destroy B.R1.2" in b.options  # a captured card is FREE and covers arpia
    assert "destroy B.R1.1" not in b.options


# -- turns -------------------------------------------------------------------------------------------------------------


@rule("GX-TURN-2", "GX-TURN-7", "GX-PLAY-1", "GX-TOKEN-2")
def test_one_action_a_turn() -> None:
    b = board("[boul_go | - | -]", "[arpia | - | -]", hand="shard", hand_b="timer", deck="elle quae")
    b.do("draw one")
    assert (b.asked, b.tokens(), b.hand()) == ("B turn", "1/0/1/2", ["elle", "shard"])
    b.do("draw one")
    assert b.asked == "A turn"


@rule("GX-TURN-3", "GX-TOKEN-4", "GX-R-12", "GX-DRAW-4")
def test_there_is_always_a_legal_action() -> None:
    b = board(hand="galmi", deck="-", discard="-", tokens="1/0/1/2", hand_b="arpia").do("draw one")
    assert (b.hand(), b.tokens()) == (["galmi"], "0/0/2/2")
    b.do("draw one")
    assert b.options == ["pass"]


@rule("GX-TURN-5", "GX-TURN-4", "GX-R-7", "GX-TURN-6")
def test_end_of_turn_effects_in_the_order_one_likes() -> None:
    common = {
        "army": "[all_in_one, volantis | nezha, shennong | byun_hyung_ja_xian]", "phase": "end", "tokens": "0/0/2/2",
        "hand": "elle quae sati tourach justice", "clans": "xian justice phoenix/abhilasha goan_sul galmi",
    }  # fmt: skip
    b = board(**common)
    assert b.asked == "A discard_five"  # Nezha's condition does not hold, so there is nothing to put in order
    b.do("discard justice elle quae sati tourach")
    assert (len(b.hand()), b.tokens(), b.asked) == (2, "1/0/2/1", "B turn")  # now it does: Nezha found an empty hand
    b = board(**common).do("no")
    assert (len(b.hand()), b.asked) == (5, "B turn")


@rule("GX-TURN-6", "GX-R-7", "GX-CARD-nezha", "GX-CARD-byun_hyung_ja_abhilasha")
def test_end_of_turn_effects_that_are_ready_together() -> None:
    b = board(
        "[volantis, night_apostles | nezha, solok | byun_hyung_ja_abhilasha]", "[arpia~, timer~, muraena~ | - | -]",
        phase="end", tokens="0/0/2/2", hand="", hand_b="kaez",
        clans="abhilasha justice tomorrow/phoenix goan_sul galmi",
    )  # fmt: skip
    assert (b.asked, b.options) == ("A end_order", ["apply A.R2.1", "apply A.R3.1"])
    b.do("apply A.R3.1")
    assert (b.tokens(), len(b.hand()), b.asked) == ("1/0/2/1", 2, "B turn")  # each once, the second without a question


@rule("GX-TURN-6", "GX-CARD-nezha", "GX-CARD-byun_hyung_ja_phoenix")
def test_an_effect_that_undoes_a_condition() -> None:
    b = board(
        "[arpia, timer, volantis | phoenix_eliana, phoenix_immortal, nezha | phoenix, byun_hyung_ja_phoenix]",
        phase="end", tokens="0/0/2/2", hand="", hand_b="kno_bo",
        clans="phoenix justice abhilasha/galmi goan_sul tomorrow",
    )  # fmt: skip
    assert (b.asked, b.options) == ("A end_order", ["apply A.R2.3", "apply A.R3.2"])
    b.do("apply A.R3.2", "yes")  # the bounty fills the hand: Nezha has nothing to do any more
    assert (b.tokens(), len(b.hand()), b.asked) == ("1/0/2/1", 1, "B turn")


@rule("GX-HAND-1", "GX-HAND-3", "GX-TOKEN-14")
def test_hand_limit() -> None:
    b = board(
        "[arpia | - | -]", hand="muraena kaez genious timer timer phoenix fenghuang", hand_b="elle",
        clans="phoenix xian tomorrow/justice narashima abhilasha", tokens="3/0/0/1",
    )  # fmt: skip
    b.do("play muraena")
    assert (b.asked, len(b.hand())) == ("A limit", 9)
    b.do("discard timer", "discard timer")
    assert (b.asked, len(b.hand())) == ("B turn", 7)
    b = board(hand="galmi", hand_b="arpia timer timer muraena kaez genious phoenix fenghuang").do("draw one")
    assert (b.asked, len(b.hand("B"))) == ("B turn", 8)  # only at the end of one's own turn


# -- passing and extra turns -------------------------------------------------------------------------------------------


@rule("GX-PASS-5", "GX-PASS-7")
def test_the_other_may_pass_too() -> None:
    b = board(
        "[volantis | nezha | -]", "[arpia | - | -]", hand="justice", hand_b="kaez", tokens="0/0/2/2", tokens_b="0/0/2/2"
    ).do("pass")
    assert b.asked == "B turn"
    b.do("pass")
    assert b.supremacy == [1, 0]
    b = board("[volantis | nezha | -]", "[arpia | - | -]", tokens="0/0/2/2", hand_b="kaez")
    assert (b.asked, len(b.hand())) == ("B turn", 2)  # passing is a turn, with an end: Nezha draws


@rule("GX-PASS-6", "GX-R-16")
def test_the_round_ends_after_the_last_remaining_turn() -> None:
    b = board("[volantis | elle | -]", "[arpia | - | -]", hand="justice", passed_b=True, left=1).do("draw one")
    assert b.asked == "B turn"  # the battle was fought, and each had only one card to sacrifice
    b = board("[volantis, boul_go | elle | -]", hand="justice", passed_b=True, left=1).do("draw one")
    assert b.asked == "A tribute"
    assert b.s.passed == [True, True]


@rule("GX-PASS-5", "GX-TRIB-12")
def test_no_turns_are_left_once_both_have_passed() -> None:
    b = board("[volantis, boul_go | elle | -]", hand="justice", tokens="0/0/2/2", passed_b=True, left=3).do("pass")
    assert (b.asked, b.match.view(0)["left"]) == ("A tribute", 0)


@rule("GX-PASS-8", "GX-TILE-11", "GX-PASS-3")
@pytest.mark.parametrize(
    ("leader", "turned", "left"), [("galmi", "galmi", 2), ("galmi~", "galmi", 2), ("galmi~", "", 3)]
)
def test_galmi_tile_and_card(leader: str, turned: str, left: int) -> None:
    b = board(f"[boul_go | shard | {leader}]", hand="ree_ab", turned=turned, tokens="0/0/2/2", hand_b="arpia")
    assert b.do("pass").s.left == left


@rule("GX-EXTRA-6", "GX-R-17", "GX-EXTRA-2")
def test_passing_loses_the_extra_turn() -> None:
    b = board(
        "[boul_go, arpia | shard, kaez | -]", hand="galmi", tokens="0/0/2/2", hand_b="elle", flags="gained",
        clans="galmi phoenix tomorrow/justice goan_sul abhilasha",
    )  # fmt: skip
    b.do("play galmi", "put A.R3.1 on deck", "yes")
    assert (b.asked, b.s.extra) == ("B turn", False)


# -- battle and tribute ------------------------------------------------------------------------------------------------


@rule("GX-BATTLE-5", "GX-FAQ-21", "GX-CARD-phoenix_immortal")
@pytest.mark.parametrize(
    ("army", "place", "worth"),
    [
        ("[phoenix_immortal | - | -]", "A.R1.1", 2),
        ("[arpia | phoenix_immortal | -]", "A.R2.1", 3),
        ("[arpia | kaez | phoenix_immortal]", "A.R3.1", 5),
    ],
)
def test_phoenix_immortal_counts_by_row(army: str, place: str, worth: int) -> None:
    assert board(army).check(value, place) == worth


@rule("GX-BATTLE-2", "GX-CAPTURE-4", "GX-MIRACLE-5", "GX-BATTLE-8")
def test_captured_cards_count_nothing_and_the_miracle_token_decides() -> None:
    b = board("[volantis, volantis~ | elle | -]", "[arpia | kaez | -]")
    assert (total(b.s, 0), total(b.s, 1)) == (5, 5)
    b = board("[volantis | elle | -]", "[arpia | kaez | -]", miracle="B", phase="battle", passed=True, passed_b=True)
    assert b.supremacy == [0, 1]


@rule("GX-TRIB-10", "GX-R-21", "GX-R-22", "GX-TRIB-12")
def test_what_stays_over_the_tribute() -> None:
    b = board(
        "[volantis$, volantis | - | -]", "[arpia | - | -]", miracle="B", phase="battle", passed=True, passed_b=True,
        removed="elle", bans_b="arpia", turned="justice", tokens="0/0/2/2",
    )  # fmt: skip
    assert (b.army("A"), b.miracle, b.removed(), b.asked) == ("[volantis$ | - | -]", "-", ["elle"], "B turn")
    assert (b.s.bans[1] != [], b.s.turned[0], b.s.passed, b.supremacy) == (True, 1, [False, False], [1, 0])


@rule("GX-R-1", "GX-WIN-3")
def test_fifteen_by_the_common_release() -> None:
    army = (
        "[boul_go, boul_go, volantis, volantis, obeezs{} | kan_te, shard, elle, quae, ez | "
        "galmi, byun_hyung_ja_galmi, justice, byun_hyung_ja_justice, tomorrow]"
    )
    army_b = (
        "[arpia, arpia, timer, lava_goddesses, the_red_circle{} | kaez, genious, hempo, alpha, solok | "
        "phoenix, byun_hyung_ja_phoenix, goan_sul, abhilasha, byun_hyung_ja_abhilasha]"
    )
    ended = {"phase": "battle", "passed": True, "passed_b": True}
    assert board(army.format("~"), army_b.format("~"), **ended).result == "draw"
    assert board(army.format("~"), "[arpia | - | -]", **ended).result == "A fifteen_cards"


# -- how matches end ---------------------------------------------------------------------------------------------------


def test_random_matches_end_with_a_reason() -> None:
    seen = set()
    for seed in range(60):
        match = duelyard.new_match("gosu", seed=seed)
        rng = random.Random(seed)
        while not match.over:
            match.choose(rng.randrange(len(match.options)))
        seen.add(Board(match).result.split()[-1])
    assert "supremacy" in seen
    assert seen <= {"supremacy", "fifth_token", "fifteen_cards", "goan_sul", "justice", "draw"}


def test_miracle_is_on_every_galmi_card_and_three_others() -> None:
    others = [CARDS[kind].id for kind in range(len(CARDS)) if KEYWORDS[kind] & MIRACLE and CLANS[CLAN[kind]] != "galmi"]
    assert others == ["nalin", "valeen"]
