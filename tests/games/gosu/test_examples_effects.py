"""The worked examples of the ledger (section 22): effects."""

from __future__ import annotations

import pytest

from duelyard.games.gosu.battle import total, value
from duelyard.games.gosu.layer import is_ghost, symbols
from tests.games.gosu.board import Board, board

rule = pytest.mark.rule


@rule("GX-EX-40", "GX-CARD-quae", "GX-FAQ-12", "GX-FREE-5", "GX-R-44")
def test_quae_four_against_nine() -> None:
    b = board(
        "[volantis, volantis, petal_faeries | - | -]",
        "[arpia, timer, three_wishes | kaez, hempo, pangu | phoenix, goan_sul, xian]",
        clans="justice galmi tomorrow/phoenix goan_sul xian",
        hand="quae",
    )
    b.do("play quae", "sacrifice B.R3.2", "sacrifice B.R3.1", "sacrifice B.R2.2")
    assert b.army("B") == "[arpia, timer, three_wishes | kaez | -]"
    assert "phoenix" in b.discard("B")
    assert b.asked == "B turn"


BOMBS = "goan_sul tomorrow galmi/phoenix justice xian"


@rule("GX-EX-41", "GX-CARD-bombardment_units", "GX-FAQ-4", "GX-R-30", "GX-EFFECT-7")
def test_bombardment_units_sacrifice_themselves() -> None:
    b = board(army_b="[arpia, timer | - | -]", hand="bombardment_units", supremacy=(1, 0), clans=BOMBS)
    b.do("play bombardment_units", "player A")
    assert (b.army("A"), b.army("B"), b.asked) == ("[- | - | -]", "[arpia | - | -]", "B turn")


@rule("GX-EX-42", "GX-FAQ-5", "GX-ECHO-1", "GX-ECHO-5", "GX-SACRIFICE-1", "GX-SACRIFICE-3", "GX-R-57")
def test_bombardment_units_with_echo_and_supremacy() -> None:
    b = board(
        "[wiindz, spirits_of_smook, obeezs, obeezs, demon_guardians | sha_dow | -]",
        "[arpia, timer, muraena, sqeezs, arpia | - | -]",
        hand="bombardment_units ez galmi",
        supremacy=(1, 0),
        clans=BOMBS,
    )
    b.do("shift A.R1.1 to bombardment_units")
    for column in (5, 4, 3):
        b.do("player A", f"sacrifice A.R1.{column}", "yes")
    b.do("player A", "sacrifice A.R1.2")
    assert (b.army("A"), b.army("B")) == ("[bombardment_units | sha_dow | -]", "[arpia | - | -]")


def faeries(army_b: str, tokens_b: str, **settings: bool) -> Board:
    clans = "justice goan_sul tomorrow/narashima phoenix galmi"
    b = board(
        army_b=army_b,
        hand="petal_faeries",
        hand_b="kaez",
        tokens="1/0/1/2",
        tokens_b=tokens_b,
        clans=clans,
        settings=dict(settings),
    )
    return b.do("play petal_faeries")


@rule("GX-EX-43", "GX-FAQ-35", "GX-R-48", "GX-TOKEN-10", "GX-CARD-petal_faeries", "GX-PLAY-3", "GX-SIM-1")
def test_petal_faeries_without_a_bounty_card() -> None:
    b = faeries("[nakshatra* | - | -]", "0/1/1/2")
    assert (b.tokens("A"), b.tokens("B"), b.asked) == ("1/0/1/2", "0/1/1/2", "B turn")  # the effect does not work
    b = faeries("[nakshatra* | - | -]", "0/1/1/2", petal_faeries_need_bounty=False).do("player A")
    assert b.tokens("A") == "2/0/0/2"
    assert b.options == ["take back spent", "take back B.R1.1"]
    twin = Board(b.match.copy()).do("take back B.R1.1")
    assert (twin.tokens("B"), twin.can("activate B.R1.1")) == ("1/0/1/2", True)
    b.do("take back spent")
    assert (b.tokens("B"), b.can("activate B.R1.1")) == ("1/1/0/2", False)


@rule("GX-EX-44", "GX-FAQ-17", "GX-BOUNTY-1", "GX-BOUNTY-4", "GX-CAPTURE-3", "GX-CAPTURE-7")
def test_petal_faeries_and_an_immortal_with_the_bounty_token() -> None:
    b = faeries("[nakshatra | nachiketa | narashima$]", "0/0/2/2").do("player A")
    assert (b.tokens("A"), b.tokens("B")) == ("2/0/0/2", "1/0/1/2")
    assert b.asked == "A bounty"  # the only bounty card was captured without a question
    b.do("yes")
    assert (b.army("B"), len(b.hand())) == ("[nakshatra | nachiketa | narashima~$]", 1)


@rule("GX-EX-45", "GX-R-22", "GX-R-28", "GX-DESTROY-1", "GX-CARD-hemro", "GX-BOUNTY-2", "GX-FAQ-17")
def test_hemro_and_the_bounty_token() -> None:
    b = board(
        "[demon_guardians | hemro | -]", "[arpia, timer$ | - | -]", hand="lava_goddesses",
        clans="goan_sul galmi justice/phoenix abhilasha tomorrow",
    )  # fmt: skip
    b.do("play lava_goddesses", "capture B.R1.2")
    assert b.asked == "A bounty_two"
    b.do("yes", "draw one")
    assert len(b.hand()) == 2
    b.do("activate A.R1.1", "no", "destroy B.R1.2", "yes")
    assert (b.army("B"), len(b.hand()), b.s.bounty) == ("[arpia | - | -]", 4, -1)


SWAPS = {
    "army": "[demon_guardians, volantis | - | -]",
    "army_b": "[arpia, timer | kaez, genious | phoenix, byun_hyung_ja_phoenix]",
    "hand": "hempo",
    "clans": "goan_sul justice galmi/phoenix tomorrow abhilasha",
}


@rule("GX-EX-46", "GX-SWAP-1", "GX-FREE-1", "GX-CARD-hempo", "GX-FAQ-27", "GX-EFFECT-6")
def test_swap_to_uncover() -> None:
    b = board(**SWAPS, supremacy=(1, 0)).do("play hempo", "swap B.R3.1 B.R3.2", "destroy B.R3.2")
    assert b.army("B") == "[arpia, timer | kaez, genious | byun_hyung_ja_phoenix]"
    assert b.discard("B") == ["phoenix"]


@rule("GX-EX-47", "GX-EFFECT-3", "GX-EFFECT-4", "GX-FAQ-34")
def test_compulsory_harm() -> None:
    b = board(**SWAPS).do("play hempo", "no")
    assert b.options == ["destroy A.R1.2", "destroy A.R2.1"]
    b = board(**SWAPS).do("play hempo", "swap A.R1.1 A.R1.2", "destroy A.R1.2")
    assert b.army("A") == "[volantis | hempo | -]"


@rule("GX-EX-48", "GX-CARD-lava_goddesses", "GX-EFFECT-4", "GX-PLAY-5")
def test_lava_goddesses_alone() -> None:
    b = board(hand="lava_goddesses boul_go").do("play lava_goddesses")
    assert b.army("A") == "[lava_goddesses~ | - | -]"
    b.do("draw one")
    assert b.costs("play boul_go") == 0
    b.do("play boul_go")
    assert b.army("A") == "[lava_goddesses~, boul_go | - | -]"


@rule("GX-EX-49", "GX-R-46", "GX-BOUNTY-6", "GX-CARD-goan_sul")
def test_the_instant_of_goan_sul() -> None:
    b = board(
        "[lava_goddesses | hempo | -]", "[arpia, volantis, muraena | kaez, genious | -]", hand="goan_sul",
        clans="goan_sul tomorrow galmi/phoenix justice abhilasha",
    )  # fmt: skip
    b.do("play goan_sul", "clan phoenix", "destroy B.R1.3", "yes")
    assert (b.army("B"), len(b.hand())) == ("[arpia, volantis | kaez | -]", 1)


@rule("GX-EX-50", "GX-GHOST-2", "GX-GHOST-3", "GX-GHOST-5", "GX-R-29", "GX-FAQ-31", "GX-TILE-7", "GX-CARD-niranjan")
def test_the_ghost_of_justice_reaches_a_captive() -> None:
    b = board(
        "[nakshatra | - | -]", "[arpia, timer~ | kaez | -]", hand="niranjan",
        clans="narashima galmi tomorrow/phoenix goan_sul abhilasha",
    )  # fmt: skip
    assert b.check(is_ghost, "B.R2.1")
    b.do("play niranjan", "sacrifice B.R2.1")
    assert b.army("B") == "[arpia, timer | - | -]"
    assert (b.hand("B"), b.s.gained) == ([], False)  # its instant is not applied


@rule("GX-EX-51", "GX-WIN-5", "GX-CARD-justice", "GX-ECHO-1", "GX-TILE-9")
def test_justice_with_echo() -> None:
    common = {
        "army": "[volantis, obeezs | elle, ez | tomorrow]", "hand": "justice", "turned": "galmi",
        "clans": "justice tomorrow galmi/phoenix goan_sul abhilasha",
    }  # fmt: skip
    b = board(**common, supremacy=(1, 0)).do("play justice", "turn justice", "yes")
    assert b.result == "A justice"
    b = board(**common).do("play justice", "turn justice", "yes")
    assert (b.result, b.s.turned[0].bit_count(), b.asked) == ("", 3, "B turn")


@rule("GX-EX-52", "GX-FAQ-19", "GX-FEAT-7", "GX-R-38", "GX-R-39", "GX-PLAY-20", "GX-CARD-arrows_of_justice")
def test_arrows_ban_a_feat() -> None:
    b = board(
        army_b="[arpia | - | -]", hand="arrows_of_justice lava_goddesses elle quae", hand_b="the_red_circle timer",
        discard_b="the_red_circle", clans="justice goan_sul galmi/abhilasha phoenix tomorrow", tokens_b="1/0/1/2",
    )  # fmt: skip
    b.do("play arrows_of_justice", "name the_red_circle")
    assert b.match.view(0)["players"][1]["hand"] == ["the_red_circle", "timer"]
    assert b.refusal("play the_red_circle") == "GX-PLAY-20"
    assert not b.can("castle B.R1.1 to the_red_circle")
    b.do("draw one")
    b.try_feats("play lava_goddesses", "capture B.R1.1")
    assert b.asked == "B turn"  # he was not asked about the feat
    assert b.army("B").startswith("[arpia~")
    assert b.s.bans == [[], []]


@rule("GX-EX-53", "GX-FEAT-4", "GX-FEAT-5", "GX-R-24", "GX-CARD-the_red_circle", "GX-FEAT-1", "GX-DESTROY-3")
def test_the_red_circle() -> None:
    b = board(
        "[demon_guardians | - | -]", "[arpia, dark_cultists | - | -]", hand="hempo", hand_b="the_red_circle",
        clans="goan_sul justice galmi/abhilasha phoenix tomorrow",
    )  # fmt: skip
    b.do("play hempo", "no", "destroy B.R1.2", "feat the_red_circle")
    assert (b.army("B"), b.hand("A"), b.discard("B")) == ("[arpia, dark_cultists | - | -]", [], ["the_red_circle"])
    assert b.asked == "B turn"


@rule("GX-EX-54", "GX-FEAT-6", "GX-R-25", "GX-BATTLE-3", "GX-TOKEN-9", "GX-CARD-greatshield_atalante")
def test_atalante() -> None:
    b = board(
        "[demon_guardians | - | -]", "[arpia | - | -]", tokens="1/0/1/2", hand_b="greatshield_atalante elle",
        clans="goan_sul galmi tomorrow/justice phoenix abhilasha", hand="ez",
    )  # fmt: skip
    b.do("activate A.R1.1", "feat greatshield_atalante")
    assert (b.army("A"), b.army("B")) == ("[demon_guardians* | - | -]", "[arpia | - | -]")
    assert (b.tokens(), b.asked, b.discard("B")) == ("0/1/1/2", "B turn", ["greatshield_atalante"])
    assert b.check(value, "A.R1.1") == 4


@rule("GX-EX-55", "GX-R-54", "GX-CAPTURE-3", "GX-CARD-night_guardians")
def test_night_guardians() -> None:
    b = board(
        army_b="[night_guardians | - | -]", hand="lava_goddesses elle quae",
        clans="goan_sul justice galmi/abhilasha phoenix tomorrow",
    )  # fmt: skip
    b.do("play lava_goddesses", "capture B.R1.1")
    assert (b.asked, b.options) == ("A discard_for", ["discard elle", "discard quae"])
    b.do("discard quae")
    assert b.hand() == ["elle"]


@rule("GX-EX-56", "GX-R-36", "GX-RECRUITER-1", "GX-MIRACLE-1", "GX-CARD-aat", "GX-COPY-9", "GX-MIRROR-1")
def test_aat_facing_boul_go() -> None:
    clans = "tomorrow justice phoenix/galmi goan_sul abhilasha"
    b = board(army_b="[boul_go | - | -]", hand="aat volantis", clans=clans).do("play aat")
    assert b.miracle == "A"
    b.do("draw one")
    assert b.costs("play volantis") == 0
    b = board("[aat | - | -]", "[boul_go~ | - | -]", hand="volantis elle quae", clans=clans)
    assert b.costs("play volantis") == 2


@rule("GX-EX-57", "GX-R-18", "GX-R-37", "GX-VETERAN-1")
def test_aat_as_a_veteran() -> None:
    clans = "tomorrow justice phoenix/galmi goan_sul abhilasha"
    for army_b, worth in (("[spirits_of_smook | - | -]", 4), ("[spirits_of_smook~ | - | -]", 2)):
        b = board("[aat* | - | -]", army_b, clans=clans)
        assert total(b.s, 0) == worth
        assert b.check(symbols, "A.R1.1") == (1 if worth == 4 else 0)


@rule("GX-EX-58", "GX-COPY-8", "GX-R-34", "GX-CARD-dancing_dragon")
def test_dragon_copies_dragon() -> None:
    clans = "xian phoenix justice/galmi goan_sul abhilasha"
    for first in ("A.R1.2", "A.R1.1"):
        b = board("[dancing_dragon, arpia | - | -]", hand="dancing_dragon", clans=clans)
        b.do("play dancing_dragon")
        assert b.options == ["copy A.R1.1", "copy A.R1.2"]
        b.do(f"copy {first}")
        assert (len(b.hand()), b.asked) == (1, "B turn")
    b = board("[dancing_dragon | - | -]", hand="dancing_dragon", clans=clans).do("play dancing_dragon")
    assert (b.hand(), b.asked) == ([], "B turn")


@rule("GX-EX-59", "GX-CARD-nio", "GX-COPY-5", "GX-R-28", "GX-R-35", "GX-ECHO-2")
def test_nio_twice() -> None:
    b = board(
        "[three_wishes, muraena | dalisteer | -]", hand="nio", clans="xian phoenix justice/galmi goan_sul abhilasha"
    )
    b.do("play nio", "copy A.R1.2", "yes", "yes")
    assert (len(b.hand()), b.army("A")) == (4, "[three_wishes, muraena~ | dalisteer~, nio | -]")


@rule("GX-EX-60", "GX-FAQ-3", "GX-X-1", "GX-X-2", "GX-R-55", "GX-R-15", "GX-CARD-abhilasha")
def test_abhilasha_and_both_discards() -> None:
    common = {
        "army": "[the_red_circle | solok | -]", "hand": "abhilasha", "tokens": "3/0/0/1",
        "clans": "abhilasha justice tomorrow/phoenix goan_sul galmi",
    }  # fmt: skip
    b = board(**common, discard_b="muraena byun_hyung_ja_phoenix").do("play abhilasha")
    assert (len(b.hand()), b.removed("B"), b.discard("B")) == (3, ["muraena"], ["byun_hyung_ja_phoenix"])
    b = board(**common, discard_b="byun_hyung_ja_phoenix").do("play abhilasha")
    assert (b.hand(), b.removed("B"), b.discard("B")) == ([], [], ["byun_hyung_ja_phoenix"])


@rule("GX-EX-61", "GX-COPY-5", "GX-R-35", "GX-CARD-kno_bo", "GX-CARD-valeen")
def test_valeen_copies_kno_bo() -> None:
    common = {
        "army": "[boul_go, kno_bo, three_wishes | - | -]", "hand": "valeen",
        "clans": "xian galmi justice/phoenix goan_sul abhilasha",
    }  # fmt: skip
    b = board(**common).do("play valeen")
    assert b.miracle == "A"
    b.do("copy A.R1.2", "no")
    assert len(b.hand()) == 1
    b = board(**common).do("play valeen", "copy A.R1.2", "swap A.R1.1 A.R1.3")
    assert len(b.hand()) == 0


@rule("GX-EX-62", "GX-CARD-fre_e", "GX-COPY-4", "GX-COPY-3")
def test_free_frees_an_enemy() -> None:
    b = board(
        "[obeezs | - | -]",
        "[muraena~ | - | -]",
        hand="fre_e",
        clans="tomorrow justice galmi/phoenix goan_sul abhilasha",
    ).do("play fre_e")
    assert (b.army("B"), len(b.hand("A")), len(b.hand("B"))) == ("[muraena | - | -]", 2, 0)


@rule("GX-EX-63", "GX-ALWAYS-3", "GX-R-45", "GX-CARD-un_go", "GX-FAQ-21")
def test_un_go_and_phoenix_immortal() -> None:
    b = board(
        army_b="[arpia | kaez | phoenix_immortal]",
        hand="un_go",
        clans="galmi tomorrow goan_sul/phoenix justice abhilasha",
    ).do("play un_go")
    assert b.options == ["put A.R1.1 on deck", "put B.R3.1 on deck"]
    b.do("put B.R3.1 on deck")
    assert b.deck("B")[0] == "phoenix_immortal"


@rule("GX-EX-64", "GX-R-53", "GX-R-28", "GX-NAME-2", "GX-CARD-byun_hyung_ja_phoenix", "GX-R-24")
def test_byun_hyung_ja_phoenix() -> None:
    army = "[arpia, timer | phoenix_eliana, phoenix_immortal | phoenix, byun_hyung_ja_phoenix]"
    clans = "phoenix abhilasha justice/galmi goan_sul tomorrow"
    b = board(army, tokens="0/0/2/2", clans=clans, phase="end").do("yes")
    assert b.army("A").endswith("phoenix, byun_hyung_ja_phoenix~]")
    assert (b.tokens(), len(b.hand())) == ("1/0/2/1", 1)
    b = board(army, tokens="0/0/2/2", clans=clans, phase="end", hand="the_red_circle").do("feat the_red_circle")
    assert (b.army("A"), b.tokens(), b.hand()) == (army, "0/0/2/2", [])


@rule("GX-EX-65", "GX-FAQ-10", "GX-FAQ-11", "GX-R-51", "GX-CARD-genious", "GX-CARD-orgah")
def test_genious_and_orgah() -> None:
    common = {
        "army": "[arpia, demon_guardians | - | -]", "discard": "arpia hempo", "discard_b": "the_red_circle",
        "clans": "phoenix goan_sul justice/abhilasha galmi tomorrow",
    }  # fmt: skip
    b = board(**common, hand="orgah").do("play orgah", "player A")
    assert b.options == ["clan phoenix", "clan goan_sul"]
    b.do("clan goan_sul")
    assert (b.removed("A"), b.removed("B"), b.discard("A")) == (["hempo"], ["the_red_circle"], ["arpia"])
    b = board(**common, hand="genious", deck="elle").do("play genious", "player A", "clan phoenix")
    assert b.options == ["no", "clan abhilasha"]
    b.do("no")
    assert (b.hand(), b.discard(), b.discard("B")) == (["arpia", "elle"], ["hempo"], ["the_red_circle"])


@rule("GX-EX-66", "GX-REVEAL-1", "GX-REVEAL-2", "GX-DRAW-3", "GX-CARD-bun_to")
def test_reveal_with_a_short_deck() -> None:
    b = board("[bun_to | - | -]", deck="kan_te boul_go", discard="galmi shard elle ez ne_o")
    b.do("activate A.R1.1", "level 2")
    assert (b.hand(), len(b.discard()), b.deck()) == (["kan_te"], 6, [])


@rule("GX-EX-67", "GX-ALWAYS-1", "GX-ALWAYS-2", "GX-CARD-nikhilesh")
@pytest.mark.parametrize(("pile", "count"), [("all_in_one", 3), ("navaj", 1)])
def test_nikhilesh(pile: str, count: int) -> None:
    b = board(hand="nikhilesh", discard=pile, clans="xian narashima justice/galmi goan_sul abhilasha")
    assert len(b.do("play nikhilesh").hand()) == count


@rule("GX-EX-68", "GX-FAQ-28", "GX-SIM-1", "GX-SIM-2", "GX-BOUNTY-2", "GX-CARD-cylak")
def test_cylak() -> None:
    b = board(
        "[the_red_circle, volantis | solok | byun_hyung_ja_abhilasha]", "[arpia | kaez | phoenix]", hand="cylak",
        clans="abhilasha justice galmi/phoenix goan_sul xian",
    )  # fmt: skip
    b.do("play cylak", "player B", "yes", "yes", "yes")
    assert b.army("A") == "[the_red_circle, volantis | solok, cylak | byun_hyung_ja_abhilasha~]"
    assert (b.army("B"), len(b.hand("B")), b.hand("A")) == ("[arpia | kaez | phoenix~]", 1, [])


@rule("GX-EX-69", "GX-CARD-ecnalab")
def test_ecnalab() -> None:
    b = board("[night_apostles | - | -]", hand="ecnalab", hand_b="arpia timer muraena kaez genious phoenix")
    b.do("play ecnalab", "player A")
    assert len(b.hand()) == 3
    b.do("discard arpia", "discard timer", "discard kaez")
    assert b.hand("B") == ["genious", "muraena", "phoenix"]


@rule("GX-EX-70", "GX-R-31", "GX-CARD-tomorrow", "GX-ECHO-6")
@pytest.mark.parametrize("army", ["[obeezs, obeezs | ez, ne_o | -]", "[obeezs, obeezs | sha_dow, ne_o | -]"])
def test_tomorrow_has_echo_itself(army: str) -> None:
    b = board(army, hand="tomorrow").do("play tomorrow", "yes")
    assert (len(b.hand()), b.asked) == (2, "B turn")
    assert len(board(army, hand="tomorrow").do("play tomorrow", "no").hand()) == 1
