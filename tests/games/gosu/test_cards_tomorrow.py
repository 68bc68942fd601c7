"""The cards of Tomorrow: effect, impossible case, echo or copy."""

from __future__ import annotations

import pytest

from duelyard.games.gosu.battle import value
from duelyard.games.gosu.layer import clans as clans_of
from duelyard.games.gosu.layer import has_echo, has_name, is_ghost, levels, symbols
from duelyard.games.gosu.printed import KIND, NAME
from tests.games.gosu.board import board, copying

rule = pytest.mark.rule
TO_COPY = "xian galmi justice/tomorrow phoenix abhilasha"


@rule("GX-CARD-tomorrow", "GX-TILE-9", "GX-ECHO-3", "GX-TOKEN-7")
def test_tomorrow_gives_echo_to_level_three() -> None:
    b = board(
        "[obeezs, arpia | kaez, phoenix_immortal | tomorrow]", clans="tomorrow phoenix justice/xian goan_sul galmi"
    )
    found = [b.check(has_echo, p) for p in ("A.R1.1", "A.R1.2", "A.R2.1", "A.R2.2", "A.R3.1")]
    assert found == [True, False, False, True, True]
    b = board("[arpia | kaez | phoenix]", clans="justice phoenix xian/abhilasha goan_sul galmi")
    assert [b.check(has_echo, p) for p in ("A.R2.1", "A.R3.1")] == [False, True]  # the tile


@rule("GX-CARD-tomorrow", "GX-COPY-6")
def test_tomorrow_copied_is_applied_once() -> None:
    b = copying("tomorrow", clans=TO_COPY)
    assert (len(b.hand()), b.asked) == (1, "B turn")


@rule("GX-CARD-byun_hyung_ja_tomorrow", "GX-REMOVE-1", "GX-R-60")
def test_byun_hyung_ja_tomorrow() -> None:
    army = "[obeezs | ez | byun_hyung_ja_tomorrow]"
    b = board(army, removed="ne_ye", tokens="0/0/2/2", deck="elle", phase="end", hand_b="arpia")
    assert (sorted(b.deck()), b.removed(), b.tokens()) == (["elle", "ne_ye"], [], "1/0/2/1")
    b = board(army, removed="elle", tokens="0/0/2/2", phase="end", hand_b="arpia")
    assert (b.removed(), b.tokens()) == (["elle"], "0/0/2/2")


@rule("GX-CARD-ez", "GX-CARD-ne_ye", "GX-EFFECT-5")
def test_ez() -> None:
    b = board("[obeezs | ez | -]", discard="elle ne_ye", tokens="1/0/1/2", hand="tomorrow").do("activate A.R2.1")
    assert b.options == ["no", "remove elle", "remove ne_ye"]
    b.do("remove elle")
    assert (b.removed(), len(b.hand())) == (["elle"], 2)
    b = board("[obeezs | ez | -]", discard="elle", tokens="1/0/1/2", hand="tomorrow").do("activate A.R2.1", "no")
    assert (b.removed(), b.hand()) == ([], ["tomorrow"])


@rule("GX-CARD-ez", "GX-CARD-ne_ye", "GX-ECHO-1")
def test_ez_with_echo_and_ne_ye() -> None:
    b = board("[obeezs | - | -]", discard="elle ne_ye", hand="ez").do("play ez", "remove ne_ye", "yes", "remove elle")
    assert (b.removed(), len(b.hand())) == (["elle", "ne_ye"], 3)  # one more for Ne'ye
    b = board("[obeezs | - | -]", hand="ez").do("play ez")
    assert b.asked == "A echo"  # nothing to remove, the second application is offered all the same


@rule("GX-CARD-ne_ye")
def test_ne_ye_rewards_whoever_removes_it() -> None:
    b = board(
        "[the_red_circle | solok | -]",
        hand="abhilasha",
        discard_b="ne_ye",
        clans="abhilasha justice xian/tomorrow phoenix galmi",
    )
    b.do("play abhilasha")
    assert (b.hand(), b.discard("B")) == ([], ["ne_ye"])  # it has no instant, so it cannot be the model
    b = board("[obeezs | - | -]", hand="ne_ye").do("play ne_ye")
    assert (b.hand(), b.asked) == ([], "B turn")  # nothing happens when it is laid


@rule("GX-CARD-fre_e", "GX-COPY-2", "GX-RELEASE-2")
def test_fre_e() -> None:
    b = board("[obeezs | - | -]", hand="fre_e").do("play fre_e")
    assert b.asked == "B turn"
    b = board("[obeezs, volantis~ | - | -]", "[boul_go~ | - | -]", hand="fre_e").do("play fre_e", "release B.R1.1")
    assert (b.army("B"), b.miracle, b.asked) == ("[boul_go | - | -]", "-", "B turn")  # released, nothing to copy
    b = board("[obeezs, wiindz | sha_dow | -]", "[muraena~, arpia~ | - | -]", hand="fre_e")
    b.do("play fre_e", "release B.R1.1", "yes")
    assert (b.army("B"), len(b.hand())) == ("[muraena, arpia | - | -]", 3)


@rule("GX-CARD-ne_o", "GX-ECHO-1")
def test_ne_o() -> None:
    b = board("[obeezs | - | -]", hand="ne_o", deck="elle quae sati").do("play ne_o")
    assert (b.hand(), b.discard(), b.asked) == ([], ["elle", "quae", "sati"], "A echo")
    b = board("[obeezs | - | -]", hand="ne_o tomorrow", deck="elle quae sati nezha")
    b.do("play ne_o", "discard elle", "discard quae", "discard sati", "no")
    assert b.hand() == ["tomorrow"]
    b = board("[obeezs | - | -]", hand="ne_o", deck="-").do("play ne_o")
    assert b.asked == "A echo"


@rule("GX-CARD-sha_dow", "GX-ADJ-1", "GX-FAQ-32", "GX-GHOST-1", "GX-CARD-sha_dow")
def test_sha_dow() -> None:
    b = board(
        "[wiindz, volantis, volantis | elle, sha_dow, nezha | justice, tomorrow~]",
        clans="tomorrow justice phoenix/xian goan_sul galmi",
    )
    places = ("A.R1.1", "A.R1.2", "A.R1.3", "A.R2.1", "A.R2.3", "A.R3.1")
    assert [b.check(has_echo, p) for p in places] == [True, True, False, True, True, False]  # wiindz has its own
    assert b.check(is_ghost, "A.R2.2")
    b = board("[wiindz, volantis | elle, sha_dow~ | -]", clans="tomorrow justice phoenix/xian goan_sul galmi")
    assert not b.check(has_echo, "A.R1.2")


AAT = "tomorrow justice galmi/phoenix xian abhilasha"


@rule("GX-CARD-aat", "GX-R-36", "GX-R-37", "GX-MIRROR-1", "GX-R-6")
def test_aat_has_the_text_of_its_mirror() -> None:
    b = board("[volantis, aat | - | -]", "[muraena, three_wishes | - | -]", clans=AAT, hand="tomorrow")
    assert (b.check(symbols, "A.R1.2"), b.check(value, "A.R1.2")) == (2, 2)
    b.do("activate A.R1.2", "clan justice")
    assert b.tokens() == "1/1/0/2"
    b = board("[volantis, aat | - | -]", "[muraena | - | -]", clans=AAT)
    assert b.check(symbols, "A.R1.2") == 0
    assert not b.can("activate A.R1.2")


@rule("GX-CARD-aat", "GX-R-36", "GX-ALWAYS-2", "GX-CARD-phoenix_eliana")
def test_aat_facing_cards_that_speak_of_clan_level_and_name() -> None:
    b = board("[aat, aat | - | -]", "[all_in_one, phoenix_immortal | - | -]", clans=AAT)
    assert b.check(clans_of, "A.R1.1") == b.s.clan_masks[0]
    assert (b.check(levels, "A.R1.2"), b.check(is_ghost, "A.R1.2")) == (7, True)
    assert not has_name(b.s, b.slot("A.R1.1"), NAME[KIND["all_in_one"]])
    b = board("[aat, aat | - | -]", "[all_in_one~ | - | -]", clans=AAT)
    assert b.check(clans_of, "A.R1.1") == 1 << 2


@rule("GX-CARD-aat", "GX-COPY-9", "GX-EFFECT-1")
def test_aat_laid_and_taken_as_a_model() -> None:
    b = board(army_b="[muraena | - | -]", hand="aat", clans=AAT).do("play aat")
    assert len(b.hand()) == 2
    clans = "tomorrow xian galmi/phoenix justice abhilasha"
    b = board(
        "[aat | - | -]",
        "[muraena | - | -]",
        hand="dancing_dragon ez ne_o",
        clans=clans,
    )
    b.do("play dancing_dragon", "copy A.R1.1")
    assert len(b.hand()) == 2


@rule("GX-CARD-scavengers_of_remains", "GX-FAQ-18")
def test_scavengers_of_remains() -> None:
    b = board(hand="scavengers_of_remains", discard="elle volantis volantis").do("play scavengers_of_remains")
    assert b.options == ["name elle", "name volantis"]
    b.do("name volantis")
    assert b.hand() == ["volantis", "volantis"]
    assert board(hand="scavengers_of_remains").do("play scavengers_of_remains").asked == "B turn"
    b = copying("scavengers_of_remains", discard="volantis", discard_b="ez", clans=TO_COPY)
    assert b.hand() == ["volantis"]  # one's own discard: GX-R-5


@rule("GX-CARD-obeezs", "GX-ECHO-1", "GX-ECHO-3")
def test_obeezs() -> None:
    b = board(hand="obeezs tomorrow", deck="elle quae sati nezha", tokens="1/0/1/2")
    b.do("play obeezs", "discard elle", "discard tomorrow", "yes", "discard quae", "discard sati")
    assert b.hand() == ["nezha"]
    b = board(hand="obeezs", deck="-", discard="-").do("play obeezs", "no")
    assert b.hand() == []


@rule("GX-CARD-wiindz", "GX-RELEASE-3", "GX-R-35")
def test_wiindz() -> None:
    b = board("[volantis~, obeezs | elle~, ez | -]", "[arpia~ | - | -]", hand="wiindz").do("play wiindz")
    assert b.army("A") == "[volantis, obeezs, wiindz | elle~, ez | -]"  # only its row and its column
    assert b.asked == "A echo"
    b = board(hand="wiindz").do("play wiindz", "no")
    assert b.asked == "B turn"
    b = board("[wiindz, volantis~ | - | -]", tokens="1/0/1/2", hand="tomorrow").do("activate A.R1.1")
    assert (b.army("A"), b.asked) == ("[wiindz*, volantis | - | -]", "B turn")  # no echo by a token
