"""The cards of Justice: effect, impossible case, echo or copy."""

from __future__ import annotations

import pytest

from duelyard.games.gosu.layer import effects, is_ghost, keywords
from duelyard.games.gosu.printed import GALMI, JUSTICE, NARASHIMA, RECRUITER
from tests.games.gosu.board import board, copying

rule = pytest.mark.rule
ARMY = "[volantis | elle | -]"
SHADOWED = "[wiindz, volantis | sha_dow | -]"  # a hero played at R2C2 has echo


@rule("GX-CARD-justice", "GX-TILE-3", "GX-TILE-6", "GX-FAQ-20", "GX-DRAFT-3")
def test_justice_turns_a_tile_of_its_owner() -> None:
    b = board(ARMY, hand="justice", clans="justice galmi tomorrow/phoenix goan_sul abhilasha")
    assert not effects(b.s, 0, GALMI)
    b.do("play justice")
    assert b.options == ["turn justice", "turn tomorrow", "turn galmi"]
    b.do("turn galmi")
    assert (effects(b.s, 0, GALMI), effects(b.s, 1, GALMI)) == (1, 0)
    b.s.rows[2].clear()  # it stays turned, whether or not Justice stays
    assert effects(b.s, 0, GALMI) == 1


@rule("GX-CARD-justice", "GX-TILE-4", "GX-TILE-10", "GX-FAQ-20", "GX-HAND-2")
def test_the_narashima_tile_acts_on_both() -> None:
    b = board(ARMY, hand="justice", clans="justice narashima tomorrow/phoenix goan_sul abhilasha")
    b.do("play justice", "turn narashima")
    assert effects(b.s, 0, NARASHIMA)
    assert b.match.view(1)["hand_limit"] == 5


@rule("GX-CARD-justice", "GX-WIN-5")
def test_justice_with_all_tiles_turned_does_nothing() -> None:
    b = board(
        ARMY, hand="justice", turned="justice galmi narashima", supremacy=(1, 0),
        clans="justice galmi narashima/phoenix tomorrow abhilasha",
    )  # fmt: skip
    b.do("play justice")
    assert (b.result, b.asked) == ("", "B turn")


@rule("GX-CARD-justice", "GX-COPY-4")
def test_a_copy_of_justice_wins_for_the_copying_player() -> None:
    clans = "xian galmi tomorrow/justice goan_sul abhilasha"
    b = copying("justice", clans=clans, turned="xian galmi", supremacy=(1, 0))
    assert b.result == "A justice"


@rule("GX-CARD-justice", "GX-GHOST-3", "GX-GHOST-4")
def test_justice_makes_a_ghost() -> None:
    b = board("[volantis, volantis | elle | justice]")
    assert [b.check(is_ghost, place) for place in ("A.R1.2", "A.R2.1", "A.R3.1")] == [False, False, True]
    b = board("[volantis, volantis | elle | justice~]")
    assert not b.check(is_ghost, "A.R3.1")


@rule("GX-CARD-byun_hyung_ja_justice", "GX-BATTLE-12")
def test_byun_hyung_ja_justice() -> None:
    army, weak = "[volantis | elle | byun_hyung_ja_justice]", "[arpia | - | -]"
    strong = "[arpia, timer, muraena | kaez, genious, fenghuang | phoenix]"
    both = {"phase": "battle", "passed": True, "passed_b": True}
    assert board(army, strong, **both).tokens() == "3/0/0/1"
    assert board(army, weak, **both).tokens() == "2/0/0/2"
    assert board(army.replace("justice]", "justice~]"), strong, **both).tokens() == "2/0/0/2"
    assert board(army, strong, **both, supremacy=(0, 1)).result == "B supremacy"
    assert board(army, strong, **both, tokens="0/0/4/0").result == "A fifth_token"


@rule("GX-CARD-elle", "GX-R-49", "GX-INFO-1")
def test_elle_takes_any_card_unseen() -> None:
    b = board("[volantis | - | -]", hand="elle", deck="quae sati nezha")
    b.do("play elle")
    assert b.options == ["take nezha", "take quae", "take sati"]
    b.do("take sati")
    assert (b.hand(), sorted(b.deck())) == (["sati"], ["nezha", "quae"])
    assert b.match.view(1)["players"][0]["hand"] == [None]
    assert [event.data["card"] for event in b.match.events(1) if event.kind == "searches"] == [None]


@rule("GX-CARD-elle", "GX-R-49")
def test_elle_with_an_empty_deck() -> None:
    b = board("[volantis | - | -]", hand="elle", deck="-", discard="quae").do("play elle")
    assert (b.hand(), b.discard(), b.asked) == ([], ["quae"], "B turn")


@rule("GX-CARD-elle", "GX-ECHO-1")
def test_elle_with_echo() -> None:
    b = board(SHADOWED, hand="elle", deck="quae sati nezha").do("play elle", "take quae", "yes", "take sati")
    assert b.hand() == ["quae", "sati"]


@rule("GX-CARD-nezha", "GX-TURN-6", "GX-R-60")
def test_nezha() -> None:
    b = board("[volantis | nezha | -]", tokens="1/0/1/2", hand="justice", phase="end")
    assert b.hand() == ["justice"]
    b = board("[volantis | nezha | -]", phase="end", tokens="0/0/2/2")
    assert (len(b.hand()), b.asked) == (2, "B turn")
    b = board("[volantis | nezha~ | -]", phase="end", tokens="0/0/2/2", hand_b="arpia")
    assert b.hand() == []
    b = board("[volantis | nezha | -]", "[arpia | - | -]", phase="end", active="B", hand="", hand_b="timer")
    assert b.hand() == []  # only in one's own turn


@rule("GX-CARD-quae", "GX-R-44")
def test_quae_with_equal_armies() -> None:
    b = board("[volantis | - | -]", "[arpia, timer~ | - | -]", hand="quae").do("play quae")
    assert (b.army("A"), b.army("B")) == ("[volantis | quae | -]", "[arpia, timer~ | - | -]")


@rule("GX-CARD-quae")
def test_quae_may_hit_its_own_side() -> None:
    b = board("[volantis, volantis | - | -]", "[arpia | - | -]", hand="quae").do("play quae")
    assert b.options == ["sacrifice A.R1.2", "sacrifice A.R2.1"]
    b.do("sacrifice A.R2.1", "draw one")
    assert b.army("A") == "[volantis | - | -]"


@rule("GX-CARD-sati")
def test_sati() -> None:
    b = board("[volantis | - | -]", hand="sati", hand_b="arpia timer muraena").do("play sati")
    assert len(b.hand()) == 3
    b = board("[volantis | - | -]", hand="sati elle", hand_b="arpia").do("play sati")
    assert b.hand() == ["elle"]
    b = copying("sati", hand_b="elle quae volantis", clans="xian galmi tomorrow/justice goan_sul abhilasha")
    assert len(b.hand()) == 3


@rule("GX-CARD-tourach", "GX-DISCARD-2")
def test_tourach() -> None:
    b = board("[volantis | - | -]", hand="tourach elle", hand_b="arpia timer muraena").do("play tourach")
    assert b.asked == "B discard_for"
    b.do("discard arpia", "discard muraena")
    assert b.hand("B") == ["timer"]
    b = board("[volantis | - | -]", hand="tourach elle", hand_b="arpia").do("play tourach")
    assert (b.hand("B"), b.asked) == (["arpia"], "B turn")
    b = copying("tourach", hand_b="elle quae", clans="xian galmi tomorrow/justice goan_sul abhilasha")
    assert b.hand("B") == []  # A's hand is empty: he discards all


@rule("GX-CARD-greatshield_atalante", "GX-RECRUITER-1")
def test_atalante_is_a_recruiter_without_instant() -> None:
    b = board("[greatshield_atalante | - | -]", hand="boul_go")
    assert b.check(keywords, "A.R1.1") & RECRUITER
    assert b.costs("play boul_go") == 0


@rule("GX-CARD-greatshield_atalante", "GX-FEAT-2", "GX-FEAT-6", "GX-R-25", "GX-R-26")
def test_atalante_is_asked_about_by_open_information_only() -> None:
    common = {"army": "[demon_guardians | - | -]", "army_b": "[volantis | - | -]", "hand": "hempo"}
    b = board(**common, hand_b="elle").try_feats("activate A.R1.1")
    assert (b.asked, b.options) == ("B atalante", ["no"])
    b = board(**common, hand_b="greatshield_atalante").try_feats("activate A.R1.1")
    assert (b.asked, b.options) == ("B atalante", ["no", "feat greatshield_atalante"])
    for more in (
        {},  # no card in hand
        {"hand_b": "elle", "discard_b": "greatshield_atalante greatshield_atalante"},
        {"hand_b": "greatshield_atalante", "bans_b": "greatshield_atalante"},
        {"hand_b": "arpia", "army_b": "[arpia | - | -]", "clans": "goan_sul justice galmi/phoenix tomorrow abhilasha"},
    ):
        b = board(**(common | more)).try_feats("activate A.R1.1")
        assert b.asked in ("A swap", "A destroy")


@rule("GX-CARD-arrows_of_justice", "GX-INFO-2", "GX-R-38")
def test_arrows_look_and_ban() -> None:
    b = board(hand="arrows_of_justice", hand_b="arpia timer", clans="justice goan_sul galmi/phoenix tomorrow abhilasha")
    b.do("play arrows_of_justice")
    assert len(b.options) == 29  # 9 + 11 + 11 names, Byun Hyung Ja in common
    assert not b.can("name elle")
    assert b.match.view(0)["players"][1]["hand"] == ["arpia", "timer"]
    assert b.match.view(None)["players"][1]["hand"] == [None, None]
    b.do("name arpia")
    assert b.refusal("play arpia") == "GX-PLAY-20"
    assert b.can("play timer")


@rule("GX-CARD-arrows_of_justice", "GX-R-39", "GX-R-23", "GX-TRIB-12")
def test_the_ban_ends_with_the_next_own_turn() -> None:
    b = board(hand="arrows_of_justice justice", hand_b="arpia", tokens="2/0/0/2")
    b.do("play arrows_of_justice", "name arpia", "draw one")
    assert b.s.bans[1]
    b.do("draw one")
    assert not b.s.bans[1]
    assert b.can("play arpia")


@rule("GX-CARD-arrows_of_justice", "GX-ECHO-2")
def test_arrows_with_echo_and_an_empty_hand() -> None:
    b = board("[obeezs, wiindz | sha_dow | -]", hand="arrows_of_justice elle quae")
    b.do("shift A.R1.1 to arrows_of_justice", "name arpia", "yes", "name timer")
    assert len(b.s.bans[1]) == 2


@rule("GX-CARD-petal_faeries", "GX-R-48")
def test_petal_faeries_capture_is_compulsory() -> None:
    b = board(army_b="[arpia | - | -]", hand="petal_faeries", tokens="2/0/0/2", tokens_b="2/0/0/2")
    b.do("play petal_faeries")
    assert (b.tokens(), b.asked) == ("2/0/0/2", "B turn")
    b = board("[nikhilesh | - | -]", hand="petal_faeries elle quae", army_b="[arpia, muraena~ | - | -]")
    b.do("play petal_faeries")
    assert b.asked == "A bounty"  # its own bounty card is the only one
    b.do("no")
    assert b.army("A") == "[nikhilesh~, petal_faeries | - | -]"


@rule("GX-CARD-volantis", "GX-R-44")
def test_volantis() -> None:
    b = board(army_b="[arpia, timer~ | kaez | -]", hand="volantis elle", hand_b="muraena phoenix").do("play volantis")
    assert b.asked == "B sacrifice"
    b.do("sacrifice B.R1.2")
    assert b.asked == "B discard_for"
    b.do("discard phoenix")
    assert (b.army("B"), b.hand("B")) == ("[arpia | kaez | -]", ["muraena"])
    b = board(hand="volantis elle quae", hand_b="muraena").do("play volantis", "discard elle")
    assert (b.army("A"), b.hand()) == ("[- | - | -]", ["quae"])


@rule("GX-CARD-volantis", "GX-COPY-5")
def test_volantis_ties_and_copies() -> None:
    b = board(army_b="[arpia | - | -]", hand="volantis elle", hand_b="muraena").do("play volantis")
    assert (b.army("A"), b.army("B"), b.hand("B")) == ("[volantis | - | -]", "[arpia | - | -]", ["muraena"])
    b = copying("volantis", clans="xian galmi tomorrow/justice goan_sul abhilasha")
    assert b.army("A") == "[all_in_one | shennong | -]"  # three against one: A sacrificed his only FREE card


@rule("GX-TILE-7")
def test_the_justice_tile() -> None:
    b = board("[arpia | - | -]", "[obeezs | - | -]", clans="phoenix galmi xian/tomorrow goan_sul abhilasha")
    assert b.check(is_ghost, "A.R1.1")
    assert b.check(is_ghost, "B.R1.1")
    assert effects(b.s, 0, JUSTICE) == 1
