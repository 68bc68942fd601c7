"""The cards of Narashima: effect, impossible case, echo or copy."""

from __future__ import annotations

import pytest

from tests.games.gosu.board import board, copying

rule = pytest.mark.rule
CLANS = "narashima justice galmi/phoenix tomorrow goan_sul"
SHADOWED = "[wiindz, nakshatra | sha_dow | -]"  # a hero played at R2C2 has echo
TO_COPY = "xian galmi justice/narashima phoenix tomorrow"


@rule("GX-CARD-narashima", "GX-MILL-1", "GX-INFO-3")
def test_narashima() -> None:
    b = board("[nakshatra | nalin | -]", hand="narashima", clans=CLANS)
    before = b.deck()
    b.do("play narashima")
    assert b.discard() == sorted(before[:10])
    b.do(f"take {before[3]}")
    assert (b.hand(), len(b.deck())) == ([before[3]], len(before) - 10)
    assert b.match.view(1)["players"][0]["hand"] == [before[3]]  # seen while it moved


@rule("GX-CARD-narashima", "GX-R-47", "GX-HAND-2", "GX-HAND-4")
def test_narashima_with_a_short_deck_and_the_hand_limit() -> None:
    b = board("[nakshatra | nalin | -]", hand="narashima", deck="-", clans=CLANS).do("play narashima")
    assert b.asked == "B turn"
    b = board("[nakshatra | nalin | -]", hand="narashima", deck="elle", discard="quae", clans=CLANS)
    b.do("play narashima", "take elle")
    assert (b.deck(), b.discard()) == ([], ["quae"])  # no reshuffle
    army = "[nakshatra | nalin | narashima{}]"
    for mark, limit in (("", 5), ("~", 7)):
        b = board(army.format(mark), clans=CLANS)
        assert b.match.view(0)["hand_limit"] == limit


@rule("GX-CARD-byun_hyung_ja_narashima", "GX-R-58")
def test_byun_hyung_ja_narashima_and_genious() -> None:
    army = "[nakshatra, arpia | nalin | byun_hyung_ja_narashima]"
    clans = "narashima phoenix galmi/justice tomorrow goan_sul"
    b = board(army, hand="genious", discard="arpia timer", tokens="2/0/0/2", clans=clans)
    b.do("play genious", "clan phoenix")
    assert b.tokens() == "3/0/0/1"
    b = board(army, hand="genious", discard="arpia boul_go", tokens="2/0/0/2", clans=clans)
    b.do("play genious", "clan phoenix")
    assert b.tokens() == "2/0/0/2"  # not the whole discard
    b = board(army, tokens="1/0/3/0", deck="-", discard="arpia", hand="galmi", clans=clans).do("draw one")
    assert b.result == "A fifth_token"


@rule("GX-CARD-nachiketa", "GX-SIM-1", "GX-SIM-2")
def test_nachiketa() -> None:
    b = board("[nakshatra | - | -]", hand="nachiketa elle quae sati", hand_b="arpia", clans=CLANS)
    b.do("play nachiketa", "player B")
    assert (b.hand("B"), b.asked) == ([], "A discard_for")
    b.do("discard elle", "discard sati")
    assert b.hand() == ["quae"]
    b = board("[nakshatra | - | -]", hand="nachiketa", clans=CLANS).do("play nachiketa")
    assert b.asked == "B turn"
    b = board(SHADOWED, hand="nachiketa ez ne_o ne_ye")
    b.do("play nachiketa", "discard ez", "discard ne_o", "yes")
    assert b.hand() == []


@rule("GX-CARD-nalin", "GX-R-47", "GX-MIRACLE-2")
def test_nalin() -> None:
    b = board("[nakshatra | - | -]", hand="nalin", deck_b="arpia timer", clans=CLANS).do("play nalin")
    assert b.miracle == "A"
    b.do("player B")
    assert (b.discard("B"), b.deck("B")) == (["arpia", "timer"], [])
    b = board("[nakshatra | - | -]", hand="nalin", clans=CLANS).do("play nalin", "player A")
    assert len(b.discard()) == 10
    b = copying("nalin", clans=TO_COPY)
    assert (b.asked, b.miracle) == ("A mill", "-")  # keywords are not copied


@rule("GX-CARD-narashima_lion", "GX-NAME-2")
def test_narashima_lion() -> None:
    b = board("[nakshatra | - | -]", hand="narashima_lion elle quae sati", hand_b="arpia timer", clans=CLANS)
    b.do("play narashima_lion", "player A", "discard elle", "discard quae", "discard arpia")
    assert (b.hand(), b.hand("B")) == (["sati"], ["timer"])
    b = board("[nakshatra | - | -]", hand="narashima_lion", clans=CLANS).do("play narashima_lion")
    assert b.asked == "B turn"
    b = copying("narashima_lion", hand="galmi", hand_b="arpia", clans=TO_COPY).do("player A")
    assert (b.hand(), b.hand("B")) == ([], [])


@rule("GX-CARD-niranjan", "GX-FAQ-6", "GX-GHOST-2", "GX-SACRIFICE-2")
def test_niranjan() -> None:
    b = board(
        "[nakshatra | - | -]",
        "[muraena | sha_dow | -]",
        hand="niranjan",
        clans="narashima justice galmi/phoenix tomorrow goan_sul",
    )
    b.do("play niranjan")
    assert (b.army("B"), b.asked) == ("[muraena | - | -]", "B turn")  # a Ghost; no reward, no feat
    assert board("[nakshatra | - | -]", hand="niranjan", clans=CLANS).do("play niranjan").asked == "B turn"
    b = board(SHADOWED, "[muraena, arpia | - | -]", hand="niranjan").do("play niranjan", "yes")
    assert b.army("B") == "[- | - | -]"


@rule("GX-CARD-nityananda", "GX-R-10", "GX-FAQ-13", "GX-EXTRA-3", "GX-PLAY-19")
def test_nityananda() -> None:
    army = "[nakshatra, volantis | - | -]"
    b = board(army, hand="nityananda quae", discard="elle volantis", clans=CLANS).do("play nityananda")
    assert (b.s.extra, b.can("play elle from discard"), b.can("play volantis from discard")) == (True, True, True)
    assert not b.can("castle A.R1.2 to volantis")
    b.do("draw one")
    assert b.asked == "B turn"
    b = board(army, hand="nityananda", discard="elle", flags="extra", clans=CLANS).do("play nityananda")
    assert b.asked == "B turn"
    assert not b.s.from_discard


@rule("GX-CARD-nityananda", "GX-COPY-4")
def test_nityananda_copied() -> None:
    b = copying("nityananda", discard="volantis", clans=TO_COPY)
    assert (b.asked, b.can("play volantis from discard")) == ("A turn", True)


@rule("GX-CARD-nakshatra", "GX-X-2", "GX-EFFECT-6", "GX-FAQ-25")
def test_nakshatra() -> None:
    common = {"hand": "nakshatra", "deck": "elle volantis quae", "clans": CLANS}
    b = board(**common).do("play nakshatra")
    assert (b.hand(), b.discard(), b.deck()) == (["volantis"], ["elle"], ["quae"])
    b = board(**common, tokens="3/0/0/1", supremacy=(1, 0)).do("play nakshatra")
    assert b.options == ["take elle", "take quae", "take volantis"]
    b = board(hand="nakshatra", deck="elle quae", clans=CLANS).do("play nakshatra")
    assert (b.hand(), b.asked) == ([], "B turn")
    clans = "narashima phoenix galmi/justice tomorrow goan_sul"
    b = board(hand="nakshatra", deck="kaez phoenix_immortal", clans=clans).do("play nakshatra")
    assert b.hand() == ["phoenix_immortal"]


@rule("GX-CARD-nakshatra", "GX-COPY-4", "GX-R-15")
def test_nakshatra_copied() -> None:
    b = copying("nakshatra", tokens="3/0/0/1", deck="elle quae volantis sati", clans=TO_COPY)
    assert (b.hand(), b.deck()) == (["volantis"], ["sati"])


@rule("GX-CARD-navaj")
def test_navaj() -> None:
    b = board(hand="navaj", discard="boul_go greatshield_atalante galmi elle", clans=CLANS).do("play navaj")
    assert b.options == ["no", "take greatshield_atalante", "take galmi", "take boul_go"]
    b.do("take galmi")
    assert b.options == ["no", "take greatshield_atalante", "take boul_go"]  # all that fits, in any order
    b.do("take greatshield_atalante")
    assert (b.hand(), b.asked) == (["galmi", "greatshield_atalante"], "B turn")
    assert board(hand="navaj", discard="elle", clans=CLANS).do("play navaj").asked == "B turn"
    b = copying("navaj", discard="boul_go", clans=TO_COPY).do("take boul_go")
    assert b.hand() == ["boul_go"]


@rule("GX-CARD-nikhilesh")
def test_nikhilesh_with_an_empty_discard_and_copied() -> None:
    assert board(hand="nikhilesh", clans=CLANS).do("play nikhilesh").hand() == []
    b = copying("nikhilesh", discard="boul_go kno_bo elle", clans=TO_COPY)
    assert len(b.hand()) == 2


@rule("GX-CARD-nitish", "GX-R-56")
def test_nitish() -> None:
    common = {"army_b": "[arpia, timer~ | kaez | phoenix]", "clans": CLANS}
    b = board(**common, hand="nitish nikhilesh elle").do("play nitish")
    assert b.options == ["no", "discard nikhilesh"]
    b.do("discard nikhilesh")
    assert b.options == [
        "capture A.R1.1", "capture B.R1.1", "destroy A.R1.1", "destroy B.R1.2", "release B.R1.2"
    ]  # fmt: skip
    b.do("destroy B.R1.2")
    assert b.army("B") == "[arpia | kaez | phoenix]"
    b = board(**common, hand="nitish byun_hyung_ja_galmi").do("play nitish", "discard byun_hyung_ja_galmi")
    assert b.can("capture B.R3.1")
    b = board(**common, hand="nitish elle").do("play nitish")
    assert b.options == ["no"]  # asked all the same
    assert board(**common, hand="nitish").do("play nitish").asked == "B turn"
