"""Playing, shifting, keywords, verbs and effects: the rules that neither a worked example nor a card shows."""

from __future__ import annotations

import pytest

from duelyard.games.gosu.layer import clans as clans_of
from duelyard.games.gosu.layer import has_echo, levels
from duelyard.games.gosu.printed import CLANS
from tests.games.gosu.board import board, copying

rule = pytest.mark.rule


@rule("GX-PLAY-4", "GX-PLAY-6")
def test_a_card_that_cannot_be_paid_cannot_be_played() -> None:
    b = board("[volantis | - | -]", hand="boul_go elle")
    assert b.refusal("play boul_go") == "GX-PLAY-4"
    b = board("[volantis | - | -]", hand="boul_go elle quae").do("play boul_go")
    assert (b.hand(), b.discard()) == ([], ["elle", "quae"])
    b = board("[volantis | - | -]", hand="boul_go elle quae sati").do("play boul_go", "discard elle")
    assert b.options == ["discard quae", "discard sati"]


@rule("GX-PLAY-13", "GX-R-9", "GX-ALWAYS-5")
def test_an_immortal_of_several_clans_needs_one_clan_in_both_rows() -> None:
    clans = "xian justice galmi/phoenix goan_sul abhilasha"
    b = board("[volantis, boul_go | shard | -]", hand="xian", clans=clans)
    assert b.can("play xian")  # galmi in both rows
    b = board("[volantis, volantis | shard | -]", hand="xian", clans=clans)
    assert b.refusal("play xian") == "GX-PLAY-12"
    other = {"xian_leader_all_clans": False}
    b = board("[volantis, boul_go | shard | -]", hand="xian", clans=clans, settings=other)
    assert b.refusal("play xian") == "GX-PLAY-12"


@rule("GX-GRID-2", "GX-PLAY-15")
def test_the_option_touches_the_place_where_the_card_will_lie() -> None:
    clans = "phoenix justice galmi/abhilasha goan_sul xian"
    b = board("[arpia, volantis | kaez | -]", hand="phoenix_immortal elle", clans=clans)
    refs = {option.text: option.refs for option in b.match.options}
    assert refs["play elle"] == ("A.hand.elle", "A.R2.2")
    assert [refs[f"play phoenix_immortal R{row}"][1] for row in (1, 2, 3)] == ["A.R1.3", "A.R2.2", "A.R3.1"]


@rule("GX-PLAY-15", "GX-PLAY-16")
def test_phoenix_immortal_in_any_row() -> None:
    clans = "phoenix justice galmi/abhilasha goan_sul xian"
    b = board("[arpia, volantis | kaez | -]", hand="phoenix_immortal", clans=clans)
    assert [text for text in b.options if text.startswith("play")] == [
        "play phoenix_immortal R1", "play phoenix_immortal R2", "play phoenix_immortal R3"
    ]  # fmt: skip
    b.do("play phoenix_immortal R3")
    assert b.army("A") == "[arpia, volantis | kaez | phoenix_immortal]"
    b = board("[volantis | - | -]", hand="phoenix_immortal elle quae", clans=clans)
    assert b.costs("play phoenix_immortal R1") == 2
    assert not b.can("play phoenix_immortal R2")


@rule("GX-SHIFT-1", "GX-SHIFT-2", "GX-SHIFT-10", "GX-FAQ-22")
def test_what_can_be_shifted() -> None:
    clans = "phoenix justice galmi/abhilasha goan_sul xian"
    b = board("[volantis, phoenix_immortal | nezha, sati~ | -]", hand="boul_go elle quae tourach justice", clans=clans)
    assert b.can("shift A.R1.2 to boul_go")
    assert b.refusal("shift A.R1.2 to elle") == "GX-SHIFT-1"
    assert b.refusal("shift A.R2.1 to elle") == "GX-SHIFT-2"  # no shift cost
    assert b.refusal("shift A.R2.2 to elle") == "GX-SHIFT-2"  # captured
    b = board("[volantis | elle | -]", hand="phoenix_immortal quae sati", clans=clans)
    assert b.can("shift A.R1.1 to phoenix_immortal")
    assert b.can("shift A.R2.1 to phoenix_immortal")


def test_a_shift_to_a_card_elsewhere_is_not_put_down_to_the_rules_of_tokens() -> None:
    b = board("[volantis | - | -]", hand="shard boul_go")
    assert b.refusal("activate A.R1.1") == "GX-TOKEN-6"
    assert b.refusal("shift A.R1.1 to quae") == ""
    assert b.refusal("castle A.R1.1 to quae") == ""


@rule("GX-SHIFT-9", "GX-RECRUITER-3", "GX-SHIFT-12", "GX-BOUNTY-5")
def test_a_shift_is_neither_recruiting_nor_destroying() -> None:
    b = board("[night_guardians, muraena$ | - | -]", hand="volantis elle quae sati", hand_b="boul_go")
    assert b.costs("shift A.R1.2 to volantis") == 3
    b.do("shift A.R1.2 to volantis")
    assert b.asked != "A bounty"
    assert b.s.bounty == -1


@rule("GX-CASTLING-3", "GX-SHIFT-7", "GX-R-11")
def test_castling_keeps_the_other_rules_of_shifting() -> None:
    b = board("[night_apostles | - | -]", hand="elle quae", discard="night_apostles boul_go solok")
    assert b.refusal("castle A.R1.1 to night_apostles") == "GX-SHIFT-7"
    assert b.refusal("castle A.R1.1 to solok") == "GX-SHIFT-1"
    b.do("castle A.R1.1 to boul_go")
    assert (b.miracle, b.hand()) == ("A", [])  # miracle acts, the price was paid
    b = board("[volantis | - | -]", hand="elle quae", discard="boul_go")
    assert b.refusal("castle A.R1.1 to boul_go") == "GX-SHIFT-11"


@rule("GX-BOUNTY-3", "GX-BOUNTY-4", "GX-R-28")
def test_bounty_of_captured_cards() -> None:
    b = board("[demon_guardians | - | -]", "[arpia, muraena~ | - | -]", hand="hempo")
    b.do("play hempo", "no", "destroy B.R1.2")
    assert b.asked == "B turn"  # destroyed while captured: no printed bounty
    b = board("[demon_guardians | - | -]", "[arpia, muraena$ | - | -]", hand="hempo")
    b.do("play hempo", "no", "destroy B.R1.2", "yes")
    assert len(b.hand()) == 1  # printed bounty and token: one draw


@rule("GX-BOUNTY-5", "GX-SACRIFICE-2")
def test_no_reward_for_a_sacrifice() -> None:
    b = board(
        "[nakshatra | - | -]",
        "[muraena | - | -]",
        hand="niranjan",
        clans="narashima justice galmi/phoenix xian goan_sul",
    )
    assert b.do("play niranjan").asked == "B turn"


@rule("GX-ECHO-7", "GX-MIRACLE-1", "GX-ECHO-4")
def test_echo_repeats_the_instant_only() -> None:
    b = board("[wiindz, boul_go | sha_dow | -]", hand="shard", deck="elle quae sati nezha ez")
    b.do("play shard", "take elle", "yes")
    takes = [event for event in b.match.events(0) if event.kind == "takes_miracle"]
    assert len(takes) == 1
    assert b.hand() == ["elle", "ez"]


@rule("GX-ECHO-4", "GX-R-30")
def test_echo_outlives_its_source() -> None:
    b = board(
        "[lava_goddesses, obeezs | sha_dow | -]",
        hand="alpha",
        supremacy=(0, 0),
        clans="goan_sul tomorrow galmi/phoenix justice xian",
    )
    assert not b.can("capture A.R2.1")
    b.do("play alpha", "capture A.R1.1", "yes")
    assert b.asked == "A capture"


@rule("GX-MIRACLE-6", "GX-RELEASE-2", "GX-RELEASE-3")
def test_a_released_miracle_card_takes_no_token() -> None:
    b = board("[night_apostles, bun_to~ | - | -]", tokens="2/0/0/2", hand="solok")
    b.do("activate A.R1.1", "release A.R1.2")
    assert b.miracle == "-"
    assert b.s.in_play(b.slot("A.R1.2"))


@rule("GX-CAPTURE-5", "GX-CAPTURE-6", "GX-R-27", "GX-ALWAYS-6", "GX-SWAP-1")
def test_what_a_captured_card_still_is() -> None:
    b = board("[demon_guardians, all_in_one~ | - | -]", "[arpia | kaez | phoenix_immortal]", hand="hempo")
    assert b.check(clans_of, "A.R1.2") == 0
    assert b.check(levels, "A.R1.2") == 1
    b.do("play hempo")
    assert b.can("swap A.R1.1 A.R1.2")
    b = board(army_b="[arpia | kaez | -]", hand="alpha lava_goddesses").do("play lava_goddesses", "capture B.R1.1")
    assert b.match.view(0)["players"][1]["rows"][0][0]["card"] == "arpia"
    b = board(
        "[volantis~, bun_to~ | - | -]",
        hand="arpia timer muraena",
        clans="justice galmi phoenix/xian goan_sul abhilasha",
    )
    assert not [text for text in b.options if text.startswith(("shift", "activate"))]


@rule("GX-DESTROY-1", "GX-DESTROY-2", "GX-GHOST-1")
def test_destroying() -> None:
    b = board("[demon_guardians | - | -]", "[arpia* | - | -]", tokens_b="0/1/1/2", hand="hempo", hand_b="kaez")
    b.do("play hempo")
    assert b.refusal("destroy A.R1.1") == "GX-DESTROY-1"
    b.do("destroy B.R1.1")
    assert (b.discard("B"), b.tokens("B")) == (["arpia"], "0/0/2/2")
    b = board("[demon_guardians | - | -]", "[arpia | sha_dow | -]", hand="hempo").do("play hempo")
    assert b.asked == "B turn"  # hempo had to destroy itself: the only other FREE card is a Ghost


@rule("GX-SWAP-2", "GX-SWAP-3", "GX-R-59", "GX-FAQ-27")
def test_swapping() -> None:
    b = board(
        "[demon_guardians*, boul_go$ | - | -]", "[arpia, phoenix_immortal | - | -]", hand="hempo", tokens="1/1/0/2"
    )
    b.do("play hempo")
    assert [text for text in b.options if text.startswith("swap")] == ["swap A.R1.1 A.R1.2", "swap B.R1.1 B.R1.2"]
    b.do("swap A.R1.1 A.R1.2")
    assert b.army("A") == "[boul_go$, demon_guardians* | hempo | -]"
    assert b.miracle == "-"


@rule("GX-DISCARD-1", "GX-R-61", "GX-INFO-1")
def test_open_and_hidden() -> None:
    b = board("[volantis~ | - | -]", discard="elle quae", removed="sati", hand="nezha", hand_b="arpia")
    view = b.match.view(1)["players"][0]
    assert (view["discard"], view["removed"], view["hand"]) == (["elle", "quae"], ["sati"], [None])
    assert view["rows"][0][0]["card"] == "volantis"
    assert set(view["deck"]) == {None}


@rule("GX-EFFECT-2", "GX-CAPTURE-4")
def test_ongoing_texts_work_from_the_moment_of_laying() -> None:
    b = board("[wiindz, volantis | - | -]", hand="sha_dow")
    assert not b.check(has_echo, "A.R1.2")
    b.do("play sha_dow")
    assert b.check(has_echo, "A.R1.1")
    b = board("[volantis, wiindz | - | -]", hand="sha_dow").do("play sha_dow")
    assert b.check(has_echo, "A.R1.1")


@rule("GX-FAQ-1", "GX-R-51")
def test_three_wishes_offer_the_own_alliance() -> None:
    b = board(hand="three_wishes", clans="xian justice phoenix/abhilasha goan_sul galmi").do("play three_wishes")
    assert b.options == ["clan justice", "clan phoenix", "clan xian"]


@rule("GX-R-33", "GX-COPY-6", "GX-COPY-4")
def test_a_copy_uses_ones_own_supremacy_and_is_applied_once() -> None:
    clans = "xian galmi justice/goan_sul phoenix tomorrow"
    b = copying("hempo", clans=clans, supremacy=(0, 1))
    assert "hempo" in b.discard("B")  # the only FREE card of level I or II
    b = copying("hempo", clans=clans, supremacy=(1, 0))
    assert b.options == ["destroy A.R3.1", "destroy B.R2.1"]
    b = copying("ez", clans="xian galmi justice/tomorrow phoenix goan_sul", discard="volantis")
    b.do("remove volantis")
    assert b.asked == "B turn"  # the model's echo is not copied


@rule("GX-R-41")
def test_alpha_with_supremacy() -> None:
    common = {"army": "[lava_goddesses | - | -]", "army_b": "[arpia | kaez | phoenix]", "hand": "alpha"}
    assert "capture B.R3.1" not in board(**common).do("play alpha").options
    assert "capture B.R3.1" in board(**common, supremacy=(1, 0)).do("play alpha").options


@rule("GX-R-50")
@pytest.mark.parametrize(("deck", "after"), [("kaez genious", ["genious"]), ("kaez", [])])
def test_sqeezs_with_fewer_cards(deck: str, after: list[str]) -> None:
    b = board(hand="sqeezs", deck=deck).do("play sqeezs")
    if after:
        b.do("take kaez")
    assert (b.hand(), b.deck()) == (["kaez"], after)


@rule("GX-COPY-8", "GX-R-34")
def test_copying_chains_end() -> None:
    clans = "xian abhilasha phoenix/justice goan_sul tomorrow"
    b = board("[dancing_dragon, dark_cultists | valeen | -]", hand="xian", clans=clans).do("play xian")
    seen = 0
    while b.asked == "A copy":
        seen += 1
        b.match.choose(0)
    assert seen <= 3
    assert b.asked == "B turn"
    assert not b.s.used


@rule("GX-TILE-2", "GX-HAND-4")
def test_two_narashima_effects_lower_the_limit_once() -> None:
    b = board("[nakshatra | nalin | narashima]", turned="narashima")
    assert b.match.view(0)["hand_limit"] == 5
    assert [CLANS[clan] for clan in b.s.alliances[0]].count("narashima") == 1
