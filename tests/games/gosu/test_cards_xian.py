"""The cards of Xi'an: effect, impossible case, echo or copy."""

from __future__ import annotations

from typing import Any

import pytest

from duelyard.games.gosu.layer import clans as clans_of
from duelyard.games.gosu.layer import effects
from duelyard.games.gosu.printed import XIAN
from tests.games.gosu.board import EMPTY, Board, board

rule = pytest.mark.rule
CLANS = "xian phoenix justice/galmi goan_sul tomorrow"  # unchosen: abhilasha, narashima
ECHOES = "xian tomorrow justice/galmi goan_sul phoenix"
GHOSTLY = "xian phoenix goan_sul/galmi tomorrow abhilasha"  # unchosen: justice, narashima
TILE = "phoenix justice galmi/goan_sul tomorrow abhilasha"  # unchosen: xian, narashima
ALL = ("justice", "phoenix", "xian")


def opened(b: Board, kind: str, seat: int | None = 1) -> list[str | None]:
    """The cards that events of a kind show an observer."""
    return [event.data["card"] for event in b.match.events(seat) if event.kind == kind]


# -- Immortals ---------------------------------------------------------------------------------------------------------


@rule("GX-CARD-xian", "GX-COPY-2", "GX-COPY-3", "GX-COPY-7", "GX-R-43")
def test_xian_copies_any_other_card_in_play() -> None:
    b = board(
        "[all_in_one, arpia~, muraena | dalisteer | -]", "[bun_to | kan_te | galmi]", hand="xian", clans=CLANS
    ).do("play xian")
    assert b.options == [f"copy {place}" for place in ("A.R1.3", "A.R2.1", "B.R1.1", "B.R2.1", "B.R3.1")]
    b.do("copy A.R1.3")
    assert (len(b.hand()), b.hand("B"), b.asked) == (2, [], "B turn")


@rule("GX-CARD-xian", "GX-EFFECT-5", "GX-COPY-8")
def test_xian_without_a_model() -> None:
    b = board("[all_in_one | shennong | -]", "[boul_go, kno_bo~ | - | -]", hand="xian", clans=CLANS)
    b.do("play xian")
    assert (b.army("A"), b.hand(), b.asked) == ("[all_in_one | shennong | xian]", [], "B turn")


@rule("GX-CARD-xian", "GX-COPY-6", "GX-MIRACLE-6", "GX-COPY-4")
def test_xian_copies_no_keyword() -> None:
    common = {"army": "[all_in_one | shennong | -]", "hand": "xian", "clans": CLANS}
    b = board(**common, army_b="[boul_go | shard | -]", deck="arpia timer elle quae sati", deck_b="galmi")
    b.do("play xian")  # Shard has miracle
    assert (b.options, b.miracle) == (["take elle", "take quae", "take arpia", "take timer"], "-")
    b.do("take elle")
    assert (b.hand(), b.discard(), b.deck(), b.deck("B")) == (["elle"], ["arpia", "quae", "timer"], ["sati"], ["galmi"])
    b = board(**common, army_b="[obeezs | - | -]", deck="arpia timer elle quae").do("play xian")  # with echo
    assert (b.hand(), b.discard(), b.asked) == ([], ["arpia", "timer"], "B turn")


@rule("GX-CARD-xian", "GX-ECHO-2", "GX-R-34", "GX-TILE-9")
def test_xian_with_echo_may_copy_the_same_card_again() -> None:
    b = board("[all_in_one, obeezs | shennong, sha_dow | tomorrow]", "[muraena | - | -]", hand="xian", clans=ECHOES)
    b.do("play xian")
    assert b.options == ["copy A.R1.2", "copy A.R3.1", "copy B.R1.1"]
    b.do("copy B.R1.1", "yes", "copy B.R1.1")
    assert len(b.hand()) == 4


@rule("GX-CARD-xian", "GX-CARD-valeen", "GX-CARD-dancing_dragon", "GX-COPY-8", "GX-R-34")
def test_a_chain_of_copies_ends() -> None:
    army = "[dancing_dragon | valeen | -]"
    b = board(army, "[bun_to | - | -]", hand="xian", clans=CLANS, deck="arpia elle").do("play xian", "copy A.R2.1")
    assert (b.options, b.miracle) == (["copy A.R1.1", "copy B.R1.1"], "-")
    b.do("copy A.R1.1")  # the Dragon then has to copy Bun To
    assert b.asked == "A level"
    assert b.do("level 1").hand() == ["arpia"]
    b = board(army, hand="xian", clans=CLANS).do("play xian", "copy A.R2.1")
    assert (b.hand(), b.asked) == ([], "B turn")


@rule("GX-CARD-xian", "GX-CARD-nio", "GX-CARD-dalisteer", "GX-COPY-5", "GX-R-35")
def test_xian_copies_nio_who_copies_dalisteer() -> None:
    b = board("[thousand_faces, all_in_one | dalisteer, nio | -]", hand="xian", clans=CLANS)
    b.do("play xian", "copy A.R2.2")  # beside Xi'an lies Dalisteer only; the row of Xi'an has three clans
    assert (b.army("A"), len(b.hand())) == ("[thousand_faces, all_in_one | dalisteer~, nio | xian]", 3)
    assert b.asked == "B turn"


SUPPORT = "[thousand_faces, three_wishes | dalisteer, pangu | xian]"


@rule("GX-CARD-xian", "GX-ALWAYS-4", "GX-ALWAYS-6", "GX-PLAY-12")
@pytest.mark.parametrize("immortal", ["justice", "byun_hyung_ja_phoenix"])
def test_xian_makes_immortals_of_all_clans(immortal: str) -> None:
    assert board(SUPPORT, hand=immortal, clans=CLANS).can(f"play {immortal}")
    b = board(SUPPORT.replace("xian]", "xian~]"), hand=immortal, clans=CLANS)
    assert b.refusal(f"play {immortal}") == "GX-PLAY-12"
    b = board(
        "[arpia | kaez | -]",
        "[three_wishes | dalisteer | xian]",
        hand="byun_hyung_ja_galmi",
        clans="phoenix galmi tomorrow/xian justice goan_sul",
    )
    assert b.refusal("play byun_hyung_ja_galmi") == "GX-PLAY-12"  # not for the opponent


@rule("GX-CARD-xian", "GX-ALWAYS-5", "GX-R-52", "GX-R-9", "GX-PLAY-13")
def test_the_leader_itself_is_always_of_all_clans() -> None:
    assert board("[volantis | elle | -]", hand="xian", clans=CLANS).can("play xian")
    b = board("[volantis | elle | -]", hand="xian", clans=CLANS, settings={"xian_leader_all_clans": False})
    assert b.refusal("play xian") == "GX-PLAY-12"
    b = board("[volantis | elle | -]", hand="byun_hyung_ja_xian", clans=CLANS)
    assert b.refusal("play byun_hyung_ja_xian") == "GX-PLAY-12"
    b = board("[volantis, arpia~ | kaez | -]", hand="xian", clans=CLANS)  # no clan that both rows offer
    assert b.refusal("play xian") == "GX-PLAY-12"


@rule("GX-TILE-14", "GX-ALWAYS-4", "GX-FAQ-23", "GX-R-9")
def test_the_xian_tile() -> None:
    b = board("[volantis | elle | -]", "[obeezs | ez | -]", hand="phoenix", hand_b="goan_sul", clans=TILE)
    assert (effects(b.s, 0, XIAN), effects(b.s, 1, XIAN)) == (1, 1)
    b.do("play phoenix", "no feat")
    assert b.s.extra
    b.do("draw one")
    assert b.can("play goan_sul")
    b = board("[phoenix_immortal | - | -]", hand="volantis bun_to elle arpia", clans=TILE)
    assert [b.costs(f"play {card}") for card in ("volantis", "bun_to", "arpia")] == [0, 0, 0]
    b = board("[phoenix_immortal | - | -]", hand="volantis arpia elle", clans=CLANS)
    assert [b.costs(f"play {card}") for card in ("volantis", "arpia")] == [2, 0]
    b = board("[volantis | kaez | -]", hand="galmi", clans=TILE)
    assert b.refusal("play galmi") == "GX-PLAY-12"


@rule("GX-TILE-3", "GX-TILE-14")
def test_a_turned_xian_tile_acts_on_its_owner() -> None:
    b = board("[volantis | elle | -]", hand="byun_hyung_ja_xian", turned="xian", clans=CLANS)
    assert b.can("play byun_hyung_ja_xian")
    assert (effects(b.s, 0, XIAN), effects(b.s, 1, XIAN)) == (1, 0)


INCARNATION = "[all_in_one | shennong | byun_hyung_ja_xian]"
PHOENIXES = "arpia kaez genious timer muraena"


def ending(hand: str, **more: Any) -> Board:
    return board(INCARNATION, hand=hand, **({"phase": "end", "clans": CLANS, "hand_b": "galmi"} | more))


@rule("GX-CARD-byun_hyung_ja_xian", "GX-R-60", "GX-TOKEN-12", "GX-INFO-1", "GX-R-7")
def test_byun_hyung_ja_xian() -> None:
    b = ending(f"{PHOENIXES} elle")
    assert (b.asked, b.options) == ("A discard_five", ["no", "discard genious kaez arpia muraena timer"])
    assert b.match.view(1)["players"][0]["hand"] == [None] * 6
    twin = Board(b.match.copy()).do("no")
    assert (twin.asked, twin.tokens()) == ("A limit", "2/0/0/2")  # the limit of 5 comes after it
    b.do("discard genious kaez arpia muraena timer")
    assert (b.hand(), b.discard(), b.tokens()) == (["elle"], sorted(PHOENIXES.split()), "3/0/0/1")
    assert sorted(str(card) for card in opened(b, "discards")) == sorted(PHOENIXES.split())
    assert (b.asked, b.match.view(1)["players"][0]["hand"]) == ("B turn", [None])  # once in a turn


@rule("GX-CARD-byun_hyung_ja_xian", "GX-FAQ-26", "GX-ALWAYS-1", "GX-ALWAYS-5")
@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("arpia kaez genious timer elle", 0),
        ("arpia kaez genious timer all_in_one", 1),
        ("arpia kaez all_in_one xian timer", 1),
        ("all_in_one xian elle quae sati nezha", 6),  # all six of Justice: any five
        ("arpia arpia kaez genious timer all_in_one", 5),  # as before, but leaving out either Arpia is the same
        ("arpia kaez genious timer justice", 0),  # an Immortal of another clan, without a Xi'an effect
    ],
)
def test_what_counts_as_five_of_one_clan(hand: str, count: int) -> None:
    b = ending(hand)
    assert (b.asked, len(b.options)) == ("A discard_five", 1 + count)


@rule("GX-CARD-byun_hyung_ja_xian", "GX-CAPTURE-4", "GX-TURN-6")
@pytest.mark.parametrize(
    ("army", "hand", "more"),
    [
        (INCARNATION, "arpia kaez genious timer", {}),
        (INCARNATION.replace("n]", "n~]"), PHOENIXES, {}),
        (INCARNATION, PHOENIXES, {"active": "B"}),
        ("[all_in_one | shennong | -]", "arpia kaez genious timer byun_hyung_ja_xian", {"turned": "xian"}),  # in hand
    ],
)
def test_byun_hyung_ja_xian_is_not_asked(army: str, hand: str, more: dict[str, Any]) -> None:
    b = board(army, hand=hand, hand_b="bun_to", phase="end", clans=CLANS, **more)
    assert (b.tokens(), b.asked) == ("2/0/0/2", "A turn" if "active" in more else "B turn")


@rule("GX-CARD-byun_hyung_ja_xian", "GX-WIN-2", "GX-TOKEN-13", "GX-COPY-2")
def test_byun_hyung_ja_xian_and_the_fifth_token() -> None:
    b = ending(PHOENIXES, tokens="0/0/4/0").do("discard genious kaez arpia muraena timer")
    assert b.result == "A fifth_token"
    b = board("[all_in_one, dancing_dragon | shennong, valeen | byun_hyung_ja_xian]", hand="xian", clans=CLANS)
    b.do("play xian")
    assert b.options == ["copy A.R1.2", "copy A.R2.2"]  # no card without instant


# -- heroes ------------------------------------------------------------------------------------------------------------


@rule("GX-CARD-dalisteer", "GX-ALWAYS-2", "GX-ALWAYS-6")
@pytest.mark.parametrize(
    ("row", "drawn"),
    [("-", 1), ("kaez, elle", 3), ("kaez~, elle", 2), ("kaez, genious", 2), ("shennong", 3), ("shennong~", 1)],
)
def test_dalisteer(row: str, drawn: int) -> None:
    b = board(f"[three_wishes, arpia, volantis | {row} | -]", hand="dalisteer", clans=CLANS).do("play dalisteer")
    assert len(b.hand()) == drawn
    assert b.match.view(1)["players"][0]["hand"] == [None] * drawn


@rule("GX-CARD-dalisteer", "GX-DRAW-2", "GX-DRAW-4", "GX-TOKEN-6")
def test_dalisteer_with_few_cards_left_and_activated_twice() -> None:
    b = board("[three_wishes, arpia | shennong | -]", hand="dalisteer", deck="elle", discard="quae", clans=CLANS)
    b.do("play dalisteer")
    assert (b.hand(), b.deck(), b.discard()) == (["elle", "quae"], [], [])
    b = board("[three_wishes | dalisteer* | -]", tokens="2/1/0/1", hand="elle", hand_b="galmi", clans=CLANS)
    b.do("activate A.R2.1")
    assert (len(b.hand()), b.army("A")) == (2, "[three_wishes | dalisteer** | -]")
    assert b.do("draw one").refusal("activate A.R2.1") == "GX-TOKEN-6"


@rule("GX-CARD-dalisteer", "GX-ECHO-1")
def test_dalisteer_with_echo() -> None:
    b = board("[three_wishes, obeezs | sha_dow | -]", hand="dalisteer", clans=ECHOES).do("play dalisteer", "yes")
    assert len(b.hand()) == 4


@rule("GX-CARD-dalisteer", "GX-COPY-4", "GX-COPY-5", "GX-CARD-valeen", "GX-CARD-xian")
def test_dalisteer_copied() -> None:
    common = {"army": "[all_in_one, arpia, volantis | dalisteer, kaez | -]", "clans": CLANS}
    b = board(**common, hand="valeen", army_b="[boul_go | - | -]").do("play valeen")
    assert len(b.do("copy A.R2.1").hand()) == 2  # Valeen's row: Xi'an, Phoenix
    assert len(board(**common, hand="xian").do("play xian", "copy A.R2.1").hand()) == 3  # Xi'an's row: all three
    b = board(
        "[obeezs, arpia | kaez | -]",
        "[three_wishes | dalisteer~ | -]",
        hand="fre_e",
        clans="tomorrow phoenix justice/xian goan_sul galmi",
    )
    b.do("play fre_e")
    assert (len(b.hand("A")), b.hand("B")) == (2, [])  # Fre'e's row: Tomorrow, Phoenix


@rule("GX-CARD-dalisteer", "GX-CASTLING-1")
def test_dalisteer_has_castling() -> None:
    clans = "xian phoenix abhilasha/galmi goan_sul justice"
    b = board("[three_wishes, arpia | dalisteer, pangu | -]", hand="kaez genious solok", discard="valeen", clans=clans)
    assert b.can("castle A.R2.1 to valeen")
    assert not b.can("castle A.R2.2 to valeen")


@rule("GX-CARD-nio", "GX-EFFECT-5", "GX-COPY-2", "GX-COPY-3", "GX-FAQ-32")
@pytest.mark.parametrize(
    "army",
    [
        "[all_in_one, muraena | - | -]",
        "[thousand_faces~, all_in_one | - | -]",
        "[all_in_one, three_wishes | - | -]",
        "[arpia, three_wishes, all_in_one | dalisteer, shennong | -]",
    ],
)
def test_nio_without_a_model(army: str) -> None:
    b = board(army, "[bun_to | - | -]", hand="nio", clans=CLANS).do("play nio", "yes")
    # neither diagonals nor cards further off nor those of B
    assert (b.army("A"), b.hand()) == (army.replace("| - | -]", "| nio | -]").replace("g | -]", "g, nio | -]"), [])
    assert b.asked == "B turn"


@rule("GX-CARD-nio", "GX-ECHO-1", "GX-EFFECT-3", "GX-BOUNTY-2")
def test_nio_once_is_enough() -> None:
    b = board("[all_in_one, muraena | pangu | -]", hand="nio", clans=CLANS).do("play nio", "copy A.R1.2")
    assert (b.asked, len(b.hand())) == ("A bounty", 2)
    b.do("no", "no")
    assert (b.army("A"), len(b.hand())) == ("[all_in_one, muraena~ | pangu, nio | -]", 2)


@rule("GX-CARD-nio", "GX-CARD-dancing_dragon", "GX-R-34")
def test_nio_captures_what_it_copied_itself() -> None:
    b = board("[dancing_dragon, arpia | - | -]", hand="nio", clans=CLANS).do("play nio", "yes")
    assert (b.army("A"), len(b.hand())) == ("[dancing_dragon~, arpia | nio | -]", 1)  # echo finds no model any more


@rule("GX-CARD-nio", "GX-GHOST-1", "GX-EFFECT-5", "GX-EXTRA-2")
def test_nio_copies_a_ghost_without_capturing_it() -> None:
    b = board("[three_wishes | dalisteer | phoenix]", hand="nio arpia kaez", clans=GHOSTLY)
    b.do("shift A.R2.1 to nio", "copy A.R3.1", "yes")
    assert b.options == ["copy A.R1.1", "copy A.R3.1"]  # a new application, a new list
    b.do("copy A.R3.1")
    assert (b.army("A"), b.turn, b.s.extra) == ("[three_wishes | nio | phoenix]", "A", True)
    assert opened(b, "captured") == []


@rule("GX-CARD-nio", "GX-EFFECT-7", "GX-R-30", "GX-CARD-bombardment_units")
def test_nio_sacrificed_by_what_it_copies() -> None:
    b = board("[bombardment_units, all_in_one | - | -]", hand="nio", clans=GHOSTLY.replace("abhilasha", "justice"))
    b.do("play nio", "sacrifice A.R2.1")
    assert (b.army("A"), b.discard()) == ("[bombardment_units~, all_in_one | - | -]", ["nio"])
    assert b.asked == "B turn"  # it is gone: no echo


@rule("GX-CARD-nio", "GX-FEAT-4")
def test_nio_and_the_red_circle() -> None:
    clans = "xian phoenix abhilasha/galmi goan_sul tomorrow"
    b = board("[three_wishes, arpia | dalisteer | -]", hand="nio the_red_circle", clans=clans)
    b.do("play nio", "copy A.R1.2", "feat the_red_circle")
    assert (b.army("A"), len(b.hand()), b.asked) == ("[three_wishes, arpia | dalisteer, nio | -]", 1, "A echo")


@rule("GX-CARD-pangu", "GX-DESTROY-1", "GX-RELEASE-4", "GX-GHOST-1")
def test_pangu() -> None:
    army_b = "[bun_to, kno_bo, un_go~ | galmi_avatar, kan_te~ | galmi]"
    b = board("[three_wishes | - | -]", army_b, hand="pangu", clans=CLANS, supremacy=(1, 0)).do("play pangu")
    places = {"capture": "A.R1.1 A.R2.1 B.R1.1 B.R1.2", "destroy": "A.R2.1 B.R1.3 B.R2.2", "release": "B.R1.3 B.R2.2"}
    assert sorted(b.options) == sorted(f"{verb} {place}" for verb in places for place in places[verb].split())
    for choice, then in (
        ("capture B.R1.1", army_b.replace("bun_to", "bun_to~")),
        ("destroy B.R2.2", army_b.replace(", kan_te~", "")),
        ("release B.R1.3", army_b.replace("un_go~", "un_go")),
    ):
        assert Board(b.match.copy()).do(choice).army("B") == then


@rule("GX-CARD-pangu", "GX-EFFECT-4", "GX-EFFECT-5", "GX-GHOST-3")
def test_pangu_with_hardly_a_target() -> None:
    b = board("[three_wishes~ | dalisteer | -]", hand="pangu arpia kaez", clans=GHOSTLY).do("shift A.R2.1 to pangu")
    assert b.army("A") == "[three_wishes | pangu | -]"  # itself a Ghost: the release is all that can be chosen


@rule("GX-CARD-pangu", "GX-BOUNTY-1", "GX-ECHO-2", "GX-TOKEN-6", "GX-R-42")
def test_pangu_with_echo() -> None:
    army_b = "[muraena, arpia | - | -]"
    b = board("[three_wishes, obeezs | sha_dow | -]", army_b, hand="pangu", hand_b="kaez", clans=ECHOES)
    b.do("play pangu", "capture B.R1.1", "yes", "yes", "destroy B.R1.2")
    assert (b.army("B"), len(b.hand())) == ("[muraena~ | - | -]", 1)
    assert b.do("draw one").refusal("activate A.R2.2") == "GX-TOKEN-6"


@rule("GX-CARD-pangu", "GX-COPY-4", "GX-CARD-valeen")
def test_pangu_copied() -> None:
    b = board("[all_in_one, arpia | pangu | -]", "[bun_to~ | - | -]", hand="valeen", clans=CLANS)
    b.do("play valeen", "copy A.R2.1")
    assert b.can("capture A.R2.2")  # Valeen itself
    assert b.do("release B.R1.1").army("B") == "[bun_to | - | -]"


@rule("GX-CARD-shennong", "GX-ALWAYS-2", "GX-PLAY-9", "GX-PLAY-12")
def test_shennong_supports_every_clan() -> None:
    assert board("[volantis | - | -]", hand="shennong", clans=CLANS).can("play shennong")
    b = board("[volantis, arpia | shennong | -]", hand="justice phoenix byun_hyung_ja_xian", clans=CLANS)
    assert [b.can(f"play {card}") for card in ("justice", "phoenix", "byun_hyung_ja_xian")] == [True, True, False]
    b = board("[volantis, arpia | shennong~ | -]", hand="justice", clans=CLANS)
    assert b.refusal("play justice") == "GX-PLAY-12"
    assert b.check(clans_of, "A.R2.1") == 0


@rule("GX-CARD-shennong", "GX-CARD-all_in_one", "GX-SHIFT-2", "GX-BOUNTY-1", "GX-TOKEN-6")
def test_shennong_and_all_in_one_are_bounty_cards_that_stay() -> None:
    army = "[all_in_one, volantis | shennong | -]"
    b = board(army, hand="dalisteer arpia elle", clans=CLANS)
    assert b.refusal("shift A.R2.1 to dalisteer") == "GX-SHIFT-2"
    assert b.refusal("shift A.R1.1 to arpia") == "GX-SHIFT-2"
    assert b.refusal("activate A.R2.1") == "GX-TOKEN-6"
    for place in ("B.R1.1", "B.R2.1"):
        b = board("[demon_guardians | - | -]", army, hand="alpha", clans="goan_sul galmi tomorrow/xian phoenix justice")
        assert b.do("play alpha", f"capture {place}").asked == "A bounty"


@rule("GX-CARD-valeen", "GX-MIRACLE-1", "GX-COPY-7", "GX-R-43")
def test_valeen() -> None:
    b = board("[all_in_one, arpia~ | pangu | -]", "[bun_to | kan_te | galmi]", hand="valeen", clans=CLANS, miracle="B")
    b.do("play valeen")
    assert (b.miracle, b.options) == ("A", ["copy A.R2.1", "copy B.R1.1", "copy B.R2.1"])
    assert b.do("copy B.R2.1").army("A") == "[all_in_one, arpia | pangu, valeen | -]"  # Kan Te frees A's cards


@rule("GX-CARD-valeen", "GX-EFFECT-5")
def test_valeen_without_a_model() -> None:
    b = board("[all_in_one, arpia~ | shennong | -]", "[boul_go | galmi_avatar | galmi]", hand="valeen", clans=CLANS)
    b.do("play valeen")
    assert (b.miracle, b.hand(), b.asked) == ("A", [], "B turn")


@rule("GX-CARD-valeen", "GX-ECHO-2", "GX-ECHO-7", "GX-MIRACLE-6", "GX-R-34")
def test_valeen_with_echo() -> None:
    b = board("[all_in_one, wiindz | sha_dow | -]", "[muraena | - | -]", hand="valeen", clans=ECHOES)
    b.do("play valeen", "copy B.R1.1", "yes", "copy B.R1.1")
    assert len(b.hand()) == 4


# -- soldiers ----------------------------------------------------------------------------------------------------------


@rule("GX-CARD-thousand_faces", "GX-ALWAYS-2", "GX-ALWAYS-6", "GX-TOKEN-5")
@pytest.mark.parametrize(
    ("army", "drawn"),
    [
        ("[thousand_faces, arpia | - | -]", 1),
        ("[thousand_faces, arpia | kaez, elle | -]", 2),
        ("[thousand_faces | kaez | justice]", 3),
        ("[thousand_faces | kaez~ | justice]", 2),
        ("[thousand_faces | shennong | -]", 3),
        ("[thousand_faces | shennong~ | -]", 1),
        ("[thousand_faces | pangu | xian]", 3),
    ],
)
def test_thousand_faces(army: str, drawn: int) -> None:
    b = board(army, hand_b="bun_to", clans=CLANS).do("activate A.R1.1")
    assert (len(b.hand()), b.tokens()) == (drawn, "1/1/0/2")
    assert opened(b, "draws") == [None] * drawn


@rule("GX-CARD-thousand_faces", "GX-DRAW-4", "GX-PLAY-3")
def test_thousand_faces_played() -> None:
    b = board("[arpia | kaez | -]", hand="thousand_faces elle quae", clans=CLANS, deck="sati").do("play thousand_faces")
    assert b.hand() == ["sati"]  # it lies in a column of its own
    b = board(hand="thousand_faces", deck="-", discard="-", clans=CLANS).do("play thousand_faces")
    assert (b.hand(), b.asked) == ([], "B turn")


@rule("GX-CARD-thousand_faces", "GX-ECHO-1", "GX-COPY-5", "GX-CARD-aat")
def test_thousand_faces_with_echo_and_copied() -> None:
    b = board("[obeezs, wiindz | sha_dow | -]", hand="thousand_faces elle quae", clans=ECHOES)
    b.do("shift A.R1.1 to thousand_faces", "yes")
    assert len(b.hand()) == 4  # twice Xi'an and Tomorrow
    b = board("[thousand_faces, volantis | pangu | -]", hand="valeen", clans=CLANS).do("play valeen", "copy A.R1.1")
    assert len(b.hand()) == 2  # Valeen's column: Justice, Xi'an
    b = board(
        "[wiindz | kaez | -]",
        "[thousand_faces | - | -]",
        hand="aat elle quae",
        clans="tomorrow justice phoenix/xian galmi goan_sul",
    )
    b.do("shift A.R1.1 to aat")
    assert (len(b.hand()), b.hand("B")) == (2, [])  # Aat has the text: Tomorrow, Phoenix


@rule("GX-CARD-three_wishes", "GX-FAQ-1", "GX-FAQ-2", "GX-R-51", "GX-REVEAL-1")
@pytest.mark.parametrize(
    ("clan", "hand"),
    [
        ("justice", ["all_in_one", "elle", "xian"]),
        ("phoenix", ["all_in_one", "kaez", "xian"]),
        ("xian", ["all_in_one", "xian"]),
    ],
)
def test_three_wishes(clan: str, hand: list[str]) -> None:
    b = board(hand="three_wishes", deck="elle kaez all_in_one xian arpia", clans=CLANS).do("play three_wishes")
    assert b.options == [f"clan {each}" for each in ALL]
    b.do(f"clan {clan}")
    assert (b.hand(), b.deck()) == (hand, ["arpia"])
    assert b.discard() == sorted({"elle", "kaez", "all_in_one", "xian"} - set(hand))


@rule("GX-CARD-three_wishes", "GX-INFO-2", "GX-INFO-3")
def test_three_wishes_are_seen_by_all() -> None:
    b = board(hand="three_wishes sati", deck="elle kaez arpia quae timer", clans=CLANS)
    b.do("play three_wishes", "clan justice")
    for observer in (1, None):
        assert opened(b, "reveals", observer) == ["elle", "kaez", "arpia", "quae"]
        assert opened(b, "takes", observer) == ["elle", "quae"]
    side = b.match.view(1)["players"][0]
    assert (side["hand"], side["deck"], side["revealed"]) == (["elle", "quae", None], [None], [])
    assert side["discard"] == ["arpia", "kaez"]


@rule("GX-CARD-three_wishes", "GX-FAQ-2", "GX-ALWAYS-1", "GX-ALWAYS-4", "GX-TILE-14")
@pytest.mark.parametrize(
    ("more", "hand"),
    [
        ({"turned": "xian"}, ["justice", "phoenix_immortal"]),
        ({}, ["phoenix_immortal"]),
    ],
)
def test_three_wishes_under_a_xian_effect(more: dict[str, str], hand: list[str]) -> None:
    b = board(hand="three_wishes", deck="justice phoenix_immortal elle", clans=CLANS, **more)
    assert b.do("play three_wishes", "clan phoenix").hand() == hand


@rule("GX-CARD-three_wishes", "GX-REVEAL-2")
@pytest.mark.parametrize(("deck", "hand"), [("-", []), ("elle kaez", ["elle"])])
def test_three_wishes_with_a_short_deck(deck: str, hand: list[str]) -> None:
    b = board(hand="three_wishes", deck=deck, discard="quae sati", clans=CLANS).do("play three_wishes", "clan justice")
    assert (b.hand(), b.deck()) == (hand, [])
    assert {"quae", "sati"} <= set(b.discard())  # no reshuffle


@rule("GX-CARD-three_wishes", "GX-ECHO-2", "GX-TOKEN-6", "GX-COPY-4", "GX-R-5")
def test_three_wishes_with_echo_and_copied() -> None:
    b = board(
        "[obeezs, wiindz | sha_dow | -]",
        hand="three_wishes elle quae",
        clans=ECHOES,
        deck="sati ez nezha ne_o tourach ne_ye",
    )
    b.do("shift A.R1.1 to three_wishes", "clan justice", "yes", "clan tomorrow")
    assert (b.hand(), b.deck()) == (["ne_ye", "nezha", "sati"], [])
    b = board("[three_wishes | - | -]", hand="dancing_dragon", clans=CLANS, deck="elle kaez")
    assert b.do("play dancing_dragon", "clan phoenix").hand() == ["kaez"]
    b = board(
        "[wiindz | - | -]",
        "[three_wishes | - | -]",
        hand="aat elle sati",
        deck="quae ez",
        deck_b="pangu",
        clans="tomorrow justice phoenix/xian galmi goan_sul",
    )
    b.do("shift A.R1.1 to aat")
    assert b.options == ["clan justice", "clan tomorrow", "clan phoenix"]  # of A's alliance
    assert (b.do("clan justice").hand(), b.deck("B")) == (["quae"], ["pangu"])


@rule("GX-CARD-all_in_one", "GX-ALWAYS-2", "GX-ALWAYS-6", "GX-PLAY-5", "GX-PLAY-6", "GX-PLAY-9")
def test_all_in_one_is_of_all_three_clans() -> None:
    b = board("[all_in_one | - | -]", hand="volantis arpia three_wishes elle kaez pangu", clans=CLANS)
    assert [b.costs(f"play {card}") for card in ("volantis", "arpia", "three_wishes")] == [0, 0, 0]
    assert all(b.can(f"play {card}") for card in ("elle", "kaez", "pangu"))
    assert board("[volantis | - | -]", hand="all_in_one", clans=CLANS).costs("play all_in_one") == 0
    b = board("[all_in_one~, volantis | - | -]", hand="kaez arpia sati", clans=CLANS)
    assert (b.refusal("play kaez"), b.costs("play arpia")) == ("GX-PLAY-9", 2)


@rule("GX-CARD-all_in_one", "GX-R-36", "GX-CARD-aat", "GX-COPY-2")
def test_all_in_one_facing_aat_and_as_a_model() -> None:
    clans = "tomorrow justice phoenix/xian galmi goan_sul"
    b = board("[aat | - | -]", "[all_in_one | - | -]", hand="volantis elle", clans=clans)
    assert (b.costs("play volantis"), b.can("play elle")) == (0, True)  # the clans of A's own alliance
    b = board("[aat | - | -]", "[all_in_one~ | - | -]", hand="volantis elle ez", clans=clans)
    assert (b.costs("play volantis"), b.can("play elle")) == (2, False)
    b = board("[all_in_one | - | -]", hand="dancing_dragon", clans=CLANS).do("play dancing_dragon")
    assert (b.hand(), b.asked) == ([], "B turn")


@rule("GX-CARD-dancing_dragon", "GX-COPY-7", "GX-R-43", "GX-R-34")
def test_dancing_dragon() -> None:
    army_b = "[bun_to, kno_bo~, boul_go | kan_te | galmi]"
    b = board("[all_in_one, arpia, muraena~ | kaez | -]", army_b, hand="dancing_dragon", clans=CLANS)
    b.do("play dancing_dragon")
    assert b.options == ["copy A.R1.2", "copy B.R1.1"]
    assert len(b.do("copy A.R1.2").hand()) == 1


@rule("GX-CARD-dancing_dragon", "GX-EFFECT-5", "GX-COPY-8")
@pytest.mark.parametrize("army_b", [EMPTY, "[bun_to~ | - | -]", "[boul_go | kan_te | galmi]"])
def test_dancing_dragon_without_a_model(army_b: str) -> None:
    b = board(army_b=army_b, hand="dancing_dragon", clans=CLANS).do("play dancing_dragon")
    assert (b.army("A"), b.hand(), b.asked) == ("[dancing_dragon | - | -]", [], "B turn")


@rule("GX-CARD-dancing_dragon", "GX-R-35", "GX-COPY-5", "GX-CARD-aat")
def test_dancing_dragon_copies_lava_goddesses_and_aat() -> None:
    clans = "xian goan_sul justice/phoenix galmi tomorrow"
    b = board("[lava_goddesses~, all_in_one | - | -]", "[aat | - | -]", hand="dancing_dragon", clans=clans)
    b.do("play dancing_dragon")
    assert b.asked == "B turn"  # Aat faces a captured card: no instant
    b = board("[lava_goddesses, all_in_one | - | -]", "[aat | - | -]", hand="dancing_dragon", clans=clans)
    b.do("play dancing_dragon")
    assert b.options == ["copy A.R1.1", "copy B.R1.1"]
    b.do("copy B.R1.1")
    assert b.options == [f"capture {place}" for place in ("A.R1.1", "A.R1.2", "A.R1.3", "B.R1.1")]
    assert b.do("capture A.R1.3").army("A") == "[lava_goddesses, all_in_one, dancing_dragon~ | - | -]"


@rule("GX-CARD-dancing_dragon", "GX-ECHO-2")
def test_dancing_dragon_with_echo() -> None:
    b = board(
        "[obeezs, wiindz | sha_dow | -]", "[muraena, arpia | - | -]", hand="dancing_dragon elle quae", clans=ECHOES
    )
    b.do("shift A.R1.1 to dancing_dragon", "copy B.R1.1", "yes", "copy B.R1.2")
    assert len(b.hand()) == 3
