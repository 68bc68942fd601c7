"""The cards of Abhilasha: effect, impossible case, echo or copy."""

from __future__ import annotations

import pytest

from duelyard.games.gosu.layer import has_castling
from tests.games.gosu.board import Board, board, copying

rule = pytest.mark.rule
CLANS = "abhilasha justice tomorrow/phoenix goan_sul galmi"
TO_COPY = "xian galmi justice/abhilasha phoenix tomorrow"
SHADOWED = "[wiindz, night_guardians | sha_dow | -]"  # a hero played at R2C2 has echo


@rule("GX-CARD-abhilasha", "GX-R-55", "GX-COPY-1", "GX-REMOVE-1")
def test_abhilasha_copies_from_a_discard_and_removes() -> None:
    army = "[night_guardians | solok | -]"
    b = board(army, hand="abhilasha", discard="volantis elle", discard_b="muraena", clans=CLANS)
    b.do("play abhilasha")
    assert b.options == ["copy elle", "copy volantis", "copy muraena"]
    b.do("copy muraena")
    assert (len(b.hand()), b.removed("B"), b.discard("A")) == (2, ["muraena"], ["elle", "volantis"])


@rule("GX-CARD-abhilasha", "GX-R-55", "GX-R-36")
def test_abhilasha_without_a_model_and_with_one_that_leaves() -> None:
    army = "[night_guardians | solok | -]"
    b = board(army, hand="abhilasha", discard="aat night_guardians", clans=CLANS).do("play abhilasha")
    assert (b.removed(), b.asked) == ([], "B turn")
    b = board(army, hand="abhilasha", discard="scavengers_of_remains", clans=CLANS).do("play abhilasha")
    assert (b.hand(), b.removed()) == (["scavengers_of_remains"], [])  # it took itself out of the discard


@rule("GX-CARD-abhilasha", "GX-TILE-8")
def test_abhilasha_gives_castling() -> None:
    army = "[volantis, all_in_one | elle | abhilasha]"
    b = board(army, hand="justice", discard="night_apostles", clans="abhilasha justice xian/phoenix goan_sul galmi")
    assert [b.check(has_castling, p) for p in ("A.R1.1", "A.R1.2", "A.R3.1")] == [True, False, False]
    b = board(army.replace("abhilasha]", "abhilasha~]"), clans="abhilasha justice xian/phoenix goan_sul galmi")
    assert not b.check(has_castling, "A.R1.1")


@rule("GX-TILE-8", "GX-CASTLING-1")
def test_the_abhilasha_tile() -> None:
    clans = "justice galmi tomorrow/phoenix goan_sul xian"
    b = board("[volantis | - | -]", hand="elle quae", discard="boul_go", clans=clans)
    assert b.can("castle A.R1.1 to boul_go")


@rule("GX-CARD-byun_hyung_ja_abhilasha", "GX-R-60")
def test_byun_hyung_ja_abhilasha_needs_three_captives() -> None:
    army = "[night_apostles | solok | byun_hyung_ja_abhilasha]"
    b = board(army, "[arpia~, timer~, muraena | - | -]", tokens="0/0/2/2", phase="end", hand_b="kaez")
    assert (b.tokens(), b.army("B")) == ("0/0/2/2", "[arpia~, timer~, muraena | - | -]")


@rule("GX-CARD-alpha_dead", "GX-TOKEN-10", "GX-CAPTURE-3")
def test_alpha_dead() -> None:
    b = board("[night_apostles* | - | -]", hand="alpha_dead", tokens="0/1/1/2")
    b.do("play alpha_dead", "take back spent", "take back A.R1.1")
    assert (b.tokens(), b.army("A")) == ("2/0/0/2", "[night_apostles | alpha_dead~ | -]")
    b = board("[night_apostles | - | -]", hand="alpha_dead", tokens="0/0/2/2").do("play alpha_dead", "no")
    assert (b.tokens(), b.army("A")) == ("0/0/2/2", "[night_apostles | alpha_dead~ | -]")
    b = board("[night_apostles | - | -]", hand="alpha_dead").do("play alpha_dead")
    assert b.army("A") == "[night_apostles | alpha_dead~ | -]"


@rule("GX-CARD-alpha_dead", "GX-GHOST-1", "GX-ECHO-5", "GX-R-35")
def test_alpha_dead_as_a_ghost_with_echo_and_copied() -> None:
    b = board("[night_apostles | - | -]", hand="alpha_dead", clans="abhilasha galmi xian/phoenix goan_sul tomorrow")
    b.do("play alpha_dead")
    assert b.army("A") == "[night_apostles | alpha_dead | -]"  # the Justice tile protects it
    b = board(SHADOWED, hand="alpha_dead").do("play alpha_dead")
    assert b.asked != "A echo"
    b = copying("alpha_dead", clans="xian galmi justice/abhilasha phoenix tomorrow")
    assert b.army("A") == "[all_in_one | shennong | xian~]"


@rule("GX-CARD-ashes", "GX-R-51", "GX-EFFECT-8")
def test_ashes() -> None:
    b = board(
        "[night_apostles | - | -]", hand="ashes", discard="volantis volantis arrows_of_justice elle night_guardians",
        clans=CLANS,
    ).do("play ashes")  # fmt: skip
    assert b.options == ["clan justice", "clan abhilasha", "clan tomorrow"]
    b.do("clan justice", "level 1")
    assert b.options == ["no", "take arrows_of_justice", "take volantis"]
    b.do("take volantis")
    assert b.options == ["no", "take arrows_of_justice", "take volantis"]  # all that fits, in any order
    twin = Board(b.match.copy()).do("take arrows_of_justice")
    assert (twin.hand(), twin.asked) == (["arrows_of_justice", "volantis"], "B turn")
    b.do("take volantis")
    assert (b.hand(), b.asked) == (["volantis", "volantis"], "B turn")  # X is 2


@rule("GX-CARD-ashes", "GX-EFFECT-5", "GX-ECHO-2", "GX-FAQ-25")
def test_ashes_without_fitting_cards_and_with_echo() -> None:
    b = board("[night_apostles | - | -]", hand="ashes", discard="elle", clans=CLANS)
    b.do("play ashes", "clan justice", "level 1")
    assert (b.hand(), b.asked) == ([], "B turn")
    b = board(
        SHADOWED, hand="ashes", discard="phoenix_immortal ez", clans="abhilasha phoenix tomorrow/justice goan_sul galmi"
    )
    b.do("play ashes", "clan phoenix", "level 3", "take phoenix_immortal", "yes", "clan tomorrow", "level 2", "take ez")
    assert b.hand() == ["ez", "phoenix_immortal"]


@rule("GX-CARD-cylak", "GX-EFFECT-3")
def test_cylak_is_voluntary_and_needs_a_target() -> None:
    b = board("[night_apostles | - | -]", "[arpia | kaez | phoenix]", hand="cylak").do("play cylak", "no")
    assert b.army("B") == "[arpia | kaez | phoenix]"
    b = board("[night_apostles | - | -]", "[arpia | kaez | -]", hand="cylak").do("play cylak")
    assert b.asked == "B turn"
    b = board("[night_apostles | - | -]", "[arpia | kaez | phoenix_immortal]", hand="cylak").do("play cylak")
    assert b.asked == "B turn"  # of level III, but a Ghost


@rule("GX-CARD-cylak", "GX-COPY-4")
def test_cylak_copied() -> None:
    b = copying("cylak", clans=TO_COPY)
    assert b.asked == "B may_capture"  # Xi'an itself is of level III
    b.do("yes")
    assert b.army("A") == "[all_in_one | shennong | xian~]"


@rule("GX-CARD-ecnalab")
def test_ecnalab_with_exactly_three() -> None:
    b = board("[night_apostles | - | -]", hand="ecnalab elle quae sati", hand_b="arpia timer kaez").do("play ecnalab")
    assert (b.hand(), b.hand("B"), b.asked) == (["elle", "quae", "sati"], ["arpia", "kaez", "timer"], "B turn")
    b = board(SHADOWED, hand="ecnalab", hand_b="arpia timer kaez").do("play ecnalab", "yes")
    assert len(b.hand()) == 3


@rule("GX-CARD-solok", "GX-RELEASE-1", "GX-RELEASE-4", "GX-CAPTURE-1", "GX-CAPTURE-2")
def test_solok() -> None:
    b = board("[night_apostles | - | -]", "[arpia~, timer | kaez | phoenix]", hand="solok").do("play solok")
    assert b.options == [
        "capture A.R1.1", "capture A.R2.1", "capture B.R1.2", "capture B.R2.1", "release B.R1.1"
    ]  # fmt: skip
    b.do("release B.R1.1")
    assert b.army("B") == "[arpia, timer | kaez | phoenix]"


@rule("GX-CARD-solok", "GX-ECHO-1", "GX-FREE-4")
def test_solok_with_echo() -> None:
    b = board(SHADOWED, "[arpia, timer | kaez | phoenix]", hand="solok")
    b.do("play solok", "capture B.R1.1", "yes", "release B.R1.1")
    assert b.army("B") == "[arpia, timer | kaez | phoenix]"


@rule("GX-CARD-the_red_circle", "GX-FEAT-2", "GX-FEAT-3", "GX-FEAT-8", "GX-R-26")
def test_the_red_circle_acts_from_the_hand_only() -> None:
    army_b = "[the_red_circle, arpia | - | -]"
    b = board(army_b=army_b, hand="lava_goddesses", hand_b="kaez").try_feats("play lava_goddesses", "capture B.R1.2")
    assert (b.asked, b.options) == ("B red_circle", ["no"])
    b = board(army_b=army_b, hand="lava_goddesses", hand_b="kaez", discard_b="the_red_circle")
    b.try_feats("play lava_goddesses", "capture B.R1.2")
    assert b.asked == "B turn"  # both copies are in the open
    b = board(army_b=army_b, hand="lava_goddesses").try_feats("play lava_goddesses", "capture B.R1.2")
    assert b.army("B") == "[the_red_circle, arpia~ | - | -]"  # an empty hand


@rule("GX-CARD-the_red_circle", "GX-R-24", "GX-FEAT-5", "GX-BOUNTY-1")
def test_the_red_circle_saves_one_card_and_no_reward_follows() -> None:
    b = board(army_b="[dark_cultists | - | -]", hand="lava_goddesses", hand_b="the_red_circle")
    b.do("play lava_goddesses", "capture B.R1.1", "feat the_red_circle")
    assert (b.army("B"), b.hand("A"), b.discard("B"), b.asked) == (
        "[dark_cultists | - | -]", [], ["the_red_circle"], "B turn"
    )  # fmt: skip


@rule("GX-CARD-night_apostles", "GX-TOKEN-5", "GX-EFFECT-1")
def test_night_apostles() -> None:
    b = board("[night_apostles | - | -]", "[arpia~ | kaez | -]", tokens="1/0/1/2").do("activate A.R1.1")
    assert b.options == ["capture A.R1.1", "release B.R1.1"]
    b.do("capture A.R1.1")
    assert (b.army("A"), b.tokens()) == ("[night_apostles~ | - | -]", "0/0/2/2")  # its own token is spent


@rule("GX-CARD-night_apostles", "GX-COPY-4")
def test_night_apostles_copied() -> None:
    b = copying("night_apostles", clans=TO_COPY)
    assert b.options == ["capture A.R1.1", "capture B.R1.1"]
    b.do("capture B.R1.1")
    assert b.army("B") == "[night_apostles~ | - | -]"


@rule("GX-CARD-night_guardians", "GX-R-54")
def test_night_guardians_captured_by_their_owner() -> None:
    b = board("[night_guardians | solok | -]", "[arpia | - | -]", hand="night_apostles elle", hand_b="timer")
    b.do("play night_apostles", "capture A.R1.1")
    assert (b.hand("B"), b.hand("A")) == ([], ["elle"])  # the opponent of their owner discards
    b = board("[night_guardians | solok | -]", "[arpia | - | -]", hand="night_apostles elle")
    b.do("play night_apostles", "capture A.R1.1")
    assert b.asked == "B turn"


@rule("GX-CARD-night_guardians", "GX-CAPTURE-3", "GX-SIM-1")
def test_night_guardians_with_the_bounty_token() -> None:
    common = {"army_b": "[night_guardians$ | - | -]", "hand": "lava_goddesses"}
    b = board(**common, deck="elle").do("play lava_goddesses", "capture B.R1.1", "reward first", "yes")
    assert (b.hand(), b.discard()) == ([], ["elle"])
    b = board(**common, deck="elle").do("play lava_goddesses", "capture B.R1.1", "guardians first", "yes")
    assert (b.hand(), b.discard()) == (["elle"], [])


@rule("GX-CARD-dark_cultists", "GX-COPY-1", "GX-COPY-2", "GX-COPY-7")
def test_dark_cultists() -> None:
    clans = "abhilasha phoenix justice/tomorrow goan_sul galmi"
    b = board("[muraena, night_apostles, the_red_circle | - | -]", hand="dark_cultists", clans=clans)
    b.do("play dark_cultists")
    assert b.options == ["copy A.R1.1", "copy A.R1.2"]
    b.do("copy A.R1.1")
    assert len(b.hand()) == 2


@rule("GX-CARD-dark_cultists", "GX-COPY-3", "GX-EFFECT-5", "GX-SHIFT-8")
def test_dark_cultists_need_a_face_up_model_in_row_or_column() -> None:
    clans = "abhilasha phoenix justice/tomorrow goan_sul galmi"
    b = board("[muraena~, the_red_circle | - | -]", "[obeezs | - | -]", hand="dark_cultists", clans=clans)
    assert b.do("play dark_cultists").asked == "B turn"
    army = "[the_red_circle, night_guardians | sati, elle | -]"
    b = board(army, hand="dark_cultists solok cylak", hand_b="ez ne_o", clans=clans)
    b.do("shift A.R1.1 to dark_cultists", "discard solok")
    assert len(b.hand()) == 2  # the column holds sati: one card against two


@rule("GX-CARD-dark_cultists", "GX-R-35")
def test_dark_cultists_copied() -> None:
    b = copying("dark_cultists", clans=TO_COPY)
    assert b.asked == "B turn"  # neither shennong nor all_in_one has an instant
