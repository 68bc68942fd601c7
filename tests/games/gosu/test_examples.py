"""The worked examples of the ledger (section 22), from battle to extra turns; see also test_examples_effects.py."""

from __future__ import annotations

import pytest

from duelyard.games.gosu.battle import total
from tests.games.gosu.board import Board, board

rule = pytest.mark.rule


# -- battle and tribute ------------------------------------------------------------------------------------------------


def seventeen(miracle: str) -> Board:
    return board(
        "[the_red_circle, volantis, night_apostles, boul_go, dark_cultists~ | sati, solok | -]",
        "[bombardment_units*, three_wishes, demon_guardians~ | hempo, dalisteer | xian]",
        clans="justice abhilasha galmi/goan_sul xian narashima",
        hand="elle quae tourach",
        tokens="0/0/2/2",
        tokens_b="0/1/1/2",
        phase="battle",
        passed=True,
        passed_b=True,
        forced={"order": [1]},
        **({"miracle": miracle} if miracle else {}),
    )


@rule("GX-EX-1", "GX-BATTLE-2", "GX-BATTLE-3", "GX-BATTLE-6", "GX-BATTLE-8", "GX-TILE-12", "GX-VETERAN-2")
def test_seventeen_all_decided_by_the_miracle_token() -> None:
    b = seventeen("A")
    battle = next(event for event in b.match.events(0) if event.kind == "battle")
    assert battle.data == {"a": 17, "b": 17}
    assert b.supremacy == [1, 0]


@rule("GX-EX-2", "GX-BATTLE-9", "GX-TRIB-6", "GX-TRIB-11", "GX-R-19", "GX-COMP-5")
def test_seventeen_all_with_the_token_on_the_board() -> None:
    b = seventeen("")
    assert b.supremacy == [1, 1]
    assert b.asked == "B tribute"  # chance let B sacrifice first, so A begins round 2
    while b.asked.endswith("tribute"):
        b.match.choose(0)
    assert b.asked == "A turn"
    assert b.s.round == 2


@rule("GX-EX-3", "GX-TRIB-2", "GX-TRIB-3", "GX-TRIB-5", "GX-FREE-1", "GX-FREE-5")
@rule("GX-EX-4", "GX-TRIB-1", "GX-TRIB-4", "GX-TRIB-7", "GX-TRIB-8", "GX-TRIB-9")
def test_tribute() -> None:
    b = seventeen("A")
    assert b.army("A") == "[the_red_circle, volantis, night_apostles, boul_go, dark_cultists | sati, solok | -]"
    assert b.options == ["sacrifice A.R1.5", "sacrifice A.R2.2"]
    b.do("sacrifice A.R1.5", "sacrifice A.R1.4", "sacrifice A.R2.2", "sacrifice A.R1.3")
    assert b.army("A") == "[the_red_circle, volantis | sati | -]"
    assert b.options == ["sacrifice B.R1.3", "sacrifice B.R2.2", "sacrifice B.R3.1"]
    b.do("sacrifice B.R1.3", "sacrifice B.R2.2", "sacrifice B.R1.2")
    assert b.army("B") == "[bombardment_units | hempo | xian]"
    assert (len(b.hand("A")), len(b.hand("B"))) == (7, 7)
    assert (b.tokens("A"), b.tokens("B"), b.miracle) == ("2/0/0/2", "2/0/0/2", "-")
    assert (b.asked, b.s.round) == ("B turn", 2)
    drawn = [event for event in b.match.events(0) if event.kind == "draws"]
    assert [event.data["seat"] for event in drawn] == ["A"] * 4 + ["B"] * 7


@rule("GX-EX-5", "GX-WIN-1", "GX-WIN-6", "GX-BATTLE-9", "GX-BATTLE-10", "GX-WIN-9")
@pytest.mark.parametrize(("supremacy", "result"), [((1, 1), "draw"), ((1, 0), "A supremacy"), ((0, 1), "B supremacy")])
def test_draw(supremacy: tuple[int, int], result: str) -> None:
    army = "[volantis, volantis, elle | - | -]".replace("elle", "petal_faeries")
    army_b = "[arpia, arpia, muraena | - | -]"
    b = board(army, army_b, supremacy=supremacy, phase="battle", passed=True, passed_b=True)
    assert b.result == result


def goan_sul_battle(hand_b: str) -> Board:
    return board(
        "[bombardment_units*, demon_guardians, lava_goddesses | hempo*, smook | goan_sul, byun_hyung_ja_goan_sul]",
        "[arpia, timer, muraena | kaez, genious | phoenix]",
        clans="goan_sul tomorrow galmi/phoenix justice abhilasha",
        hand_b=hand_b,
        tokens="0/2/0/2",
        phase="battle",
        passed=True,
        passed_b=True,
    )


@rule("GX-EX-6", "GX-WIN-4", "GX-BATTLE-3", "GX-BATTLE-6", "GX-BATTLE-12", "GX-CARD-goan_sul", "GX-WIN-9")
def test_goan_sul_by_exactly_ten() -> None:
    assert goan_sul_battle("").result == "A goan_sul"


@rule("GX-EX-7", "GX-BATTLE-7", "GX-BATTLE-11", "GX-BATTLE-12", "GX-TRIB-3", "GX-CARD-byun_hyung_ja_goan_sul", "GX-R-2")
def test_goan_sul_by_nine() -> None:
    b = goan_sul_battle("elle")
    assert (b.supremacy, b.tokens("A"), b.s.owed) == ([1, 0], "1/2/0/1", [5, 3])


@rule("GX-EX-8", "GX-TILE-5", "GX-TRIB-3", "GX-FAQ-7", "GX-FAQ-33", "GX-TILE-13", "GX-BATTLE-11")
def test_goan_sul_tile_and_card() -> None:
    army = "[lava_goddesses, lava_goddesses, volantis | hempo, elle | goan_sul, justice]"  # 22
    clans = "goan_sul justice galmi/phoenix tomorrow abhilasha"
    common = {"clans": clans, "turned": "goan_sul", "phase": "battle", "passed": True, "passed_b": True}
    won = board(army, "[arpia, arpia, timer, timer, muraena | kaez | -]", **common)
    assert (won.supremacy, won.s.owed[0]) == ([1, 0], 6)
    lost = board(army, "[arpia, arpia, timer, timer, muraena | kaez, genious, fenghuang | phoenix]", **common)
    assert (lost.supremacy, lost.s.owed[0]) == ([0, 1], 4)


@rule("GX-EX-9", "GX-BATTLE-6", "GX-TILE-5", "GX-CAPTURE-4", "GX-TILE-12", "GX-CARD-phoenix", "GX-FAQ-33")
def test_phoenix_tile_and_card() -> None:
    for leader, extra in (("phoenix", 8), ("phoenix~", 4)):
        b = board(
            f"[arpia | kaez | {leader}]", clans="phoenix justice galmi/tomorrow goan_sul abhilasha", turned="phoenix",
            hand="elle quae sati tourach",
        )  # fmt: skip
        values = 2 + 3 + (0 if leader.endswith("~") else 5)
        assert total(b.s, 0) == values + extra


@rule("GX-EX-10", "GX-CARD-she_rift", "GX-BATTLE-4", "GX-FAQ-17", "GX-CARD-galmi_avatar", "GX-FAQ-16")
def test_avatar() -> None:
    b = board("[boul_go, kno_bo | galmi_avatar | -]", "[arpia | - | -]", hand="she_rift")
    assert total(b.s, 0) == 7
    b.do("play she_rift", "bounty on B.R1.1")
    assert (total(b.s, 0), total(b.s, 1)) == (13, 2)


@rule("GX-EX-11", "GX-TRIB-7", "GX-TRIB-13", "GX-R-14", "GX-DRAW-2", "GX-CARD-byun_hyung_ja_narashima", "GX-R-20")
@pytest.mark.parametrize("fifth", [False, True])
def test_fifth_token_not_in_the_tribute(fifth: bool) -> None:
    b = board(
        "[nakshatra* | nalin | byun_hyung_ja_narashima]",
        "[arpia | - | -]",
        clans="narashima justice galmi/phoenix tomorrow abhilasha",
        phase="tribute",
        tokens="0/1/3/0",
        hand="elle quae",
        deck="sati",
        discard="volantis volantis petal_faeries petal_faeries justice boul_go boul_go kno_bo kno_bo",
        hand_b="arpia timer timer muraena muraena kaez genious",
        owed_b=1,
        giver="B",
        settings={"fifth_token_in_tribute": fifth},
    )
    b.match.copy()
    if fifth:
        assert b.result == "A fifth_token"
    else:
        assert (len(b.hand()), len(b.deck()), b.discard(), b.tokens()) == (7, 5, [], "4/0/0/0")


# -- playing cards -----------------------------------------------------------------------------------------------------


@rule("GX-EX-12", "GX-PLAY-6", "GX-GRID-2")
def test_cost_of_soldiers() -> None:
    b = board(
        "[demon_guardians | - | -]", hand="three_wishes elle quae", clans="goan_sul xian justice/galmi phoenix tomorrow"
    )
    assert b.costs("play three_wishes") == 2
    b.do("play three_wishes", "clan justice")
    assert b.army("A") == "[demon_guardians, three_wishes | - | -]"
    b = board("[demon_guardians, three_wishes | - | -]", hand="bombardment_units three_wishes volantis")
    assert [b.costs(f"play {c}") for c in ("bombardment_units", "three_wishes", "volantis")] == [0, 0, 2]


@rule("GX-EX-13", "GX-RECRUITER-1", "GX-RECRUITER-2", "GX-MIRACLE-1", "GX-MIRACLE-3", "GX-MIRACLE-4", "GX-PLAY-18")
def test_recruiter_and_miracle_token() -> None:
    b = board(
        "[night_guardians | - | -]", hand="volantis boul_go", clans="abhilasha justice galmi/phoenix goan_sul tomorrow"
    )
    assert b.costs("play volantis") == 0
    b = board("[night_guardians, volantis | - | -]", hand="boul_go elle quae", miracle="A")
    assert b.costs("play boul_go") == 2
    b.do("play boul_go", "yes", "discard elle")
    assert (b.hand(), b.miracle) == (["quae"], "A")
    b = board(
        "[night_guardians, night_apostles, boul_go | - | -]",
        hand="arpia",
        clans="abhilasha phoenix galmi/justice xian tomorrow",
    )
    assert b.costs("play arpia") == 0


@rule("GX-EX-14", "GX-PLAY-5", "GX-GRID-2", "GX-GRID-4")
def test_all_soldiers_captured() -> None:
    b = board("[volantis~, boul_go~ | - | -]", "[arpia~ | - | -]", hand="night_apostles")
    assert b.costs("play night_apostles") == 0
    b.do("play night_apostles", "capture A.R1.3")
    assert b.army("A") == "[volantis~, boul_go~, night_apostles~ | - | -]"


@rule("GX-EX-15", "GX-PLAY-8", "GX-PLAY-9", "GX-PLAY-17", "GX-PLAY-10")
def test_a_hero_above_a_captive() -> None:
    b = board("[the_red_circle, volantis~ | solok | -]", hand="ashes elle cylak")
    assert b.can("play ashes")
    assert b.costs("play ashes") == 0
    assert b.refusal("play elle") == "GX-PLAY-9"
    b.do("play ashes", "clan justice", "level 1", "draw one")
    assert b.army("A") == "[the_red_circle, volantis~ | solok, ashes | -]"
    assert b.refusal("play cylak") == "GX-PLAY-8"


@rule("GX-EX-16", "GX-PLAY-11", "GX-PLAY-12", "GX-PLAY-17", "GX-GRID-2", "GX-PLAY-14")
def test_support_of_immortals() -> None:
    clans = "abhilasha justice galmi/phoenix goan_sul xian"
    b = board("[the_red_circle, volantis | solok~, elle | -]", hand="abhilasha justice", clans=clans)
    assert b.refusal("play abhilasha") == "GX-PLAY-12"
    b.do("play justice", "turn galmi")
    assert b.army("A") == "[the_red_circle, volantis | solok~, elle | justice]"


@rule("GX-EX-17", "GX-PLAY-12", "GX-PLAY-16", "GX-FAQ-24")
def test_phoenix_immortal_is_not_two_things_at_once() -> None:
    clans = "phoenix justice galmi/abhilasha goan_sul xian"
    b = board("[volantis, phoenix_immortal | elle | -]", hand="byun_hyung_ja_phoenix", clans=clans)
    assert b.refusal("play byun_hyung_ja_phoenix") == "GX-PLAY-12"
    b = board("[volantis, phoenix_immortal | kaez | -]", hand="byun_hyung_ja_phoenix", clans=clans)
    assert b.can("play byun_hyung_ja_phoenix")


@rule("GX-EX-18", "GX-ALWAYS-3", "GX-ALWAYS-4", "GX-FAQ-23", "GX-PLAY-6", "GX-TILE-14")
def test_phoenix_immortal_under_xian() -> None:
    hand = "volantis boul_go arpia"
    b = board("[phoenix_immortal | - | -]", hand=hand, clans="phoenix justice galmi/abhilasha goan_sul tomorrow")
    assert [b.costs(f"play {card}") for card in hand.split()] == [0, 0, 0]
    b = board("[phoenix_immortal | - | -]", hand=hand, clans="phoenix justice galmi/abhilasha goan_sul xian")
    assert [b.costs(f"play {card}") for card in hand.split()] == [2, 2, 0]


@rule("GX-EX-19", "GX-MULL-1", "GX-MULL-2", "GX-MULL-3", "GX-R-4")
def test_mulligan() -> None:
    clans = "phoenix justice galmi/abhilasha goan_sul tomorrow"
    b = board(phase="mulligan", hand="arpia phoenix_immortal elle quae kaez justice galmi", clans=clans)
    assert b.options == ["keep"]
    assert b.refusal("again") == "GX-MULL-2"
    b = board(phase="mulligan", hand="arpia shard elle quae kaez justice galmi", clans=clans)
    assert b.options == ["keep", "again"]
    b.do("again")
    shown = {event.data["card"] for event in b.match.events(1) if event.kind == "shows"}
    assert shown == {"arpia", "shard", "elle", "quae", "kaez", "justice", "galmi"}
    assert (len(b.hand()), len(b.deck()), b.asked) == (7, 38, "A mulligan")
    b.do("keep")
    assert b.asked == "B mulligan"


FOURTEEN = (
    "[boul_go, boul_go, volantis, {}, arpia | kan_te, shard, elle, quae, kaez | "
    "galmi, byun_hyung_ja_galmi, justice, byun_hyung_ja_justice]"
)


@rule("GX-EX-20", "GX-WIN-3", "GX-R-1", "GX-TOKEN-5", "GX-CARD-kan_te", "GX-CARD-phoenix", "GX-PLAY-2", "GX-WIN-7")
def test_fifteen() -> None:
    clans = "galmi justice phoenix/abhilasha goan_sul tomorrow"
    b = board(FOURTEEN.format("volantis"), hand="phoenix", clans=clans).do("play phoenix")
    assert b.result == "A fifteen_cards"
    assert not b.s.gained  # before its instant
    b = board(FOURTEEN.format("volantis~"), hand="phoenix", clans=clans).do("play phoenix")
    assert (b.result, b.turn, b.s.extra) == ("", "A", True)
    b.do("activate A.R2.1")
    assert b.result == "A fifteen_cards"


# -- shift and castling ------------------------------------------------------------------------------------------------


@rule("GX-EX-21", "GX-SHIFT-3", "GX-SHIFT-5", "GX-SHIFT-6", "GX-SHIFT-8", "GX-CARD-solok")
def test_a_hero_of_a_clan_without_soldiers() -> None:
    b = board("[volantis | sati | -]", "[arpia | - | -]", hand="solok elle tourach nezha quae")
    assert b.costs("shift A.R2.1 to solok") == 3
    b.do("shift A.R2.1 to solok", "discard elle", "discard tourach", "discard nezha", "capture B.R1.1")
    assert (b.army("A"), b.army("B")) == ("[volantis | solok | -]", "[arpia~ | - | -]")
    assert (b.hand(), b.discard()) == (["quae"], ["elle", "nezha", "sati", "tourach"])


@rule("GX-EX-22", "GX-SHIFT-3", "GX-SHIFT-5", "GX-SHIFT-8", "GX-MIRACLE-4", "GX-TOKEN-11")
def test_price_with_token_and_miracle() -> None:
    b = board("[muraena* | - | -]", hand="boul_go elle", tokens="1/1/0/2", miracle="A")
    b.do("shift A.R1.1 to boul_go")  # with one other card the miracle token must help
    assert (b.miracle, b.tokens(), b.discard()) == ("A", "1/0/1/2", ["elle", "muraena"])


@rule("GX-EX-23", "GX-CASTLING-1", "GX-CASTLING-2", "GX-FAQ-29", "GX-CARD-volantis", "GX-SHIFT-11")
def test_castling_cannot_take_what_is_paid_now() -> None:
    b = board(
        "[night_apostles | - | -]", "[arpia | - | -]", hand="the_red_circle night_guardians elle", discard="volantis",
        hand_b="timer",
    )  # fmt: skip
    shifts = [text for text in b.options if text.startswith(("shift", "castle"))]
    assert sorted(shifts) == [
        "castle A.R1.1 to volantis", "shift A.R1.1 to night_guardians", "shift A.R1.1 to the_red_circle"
    ]  # fmt: skip
    b.do("castle A.R1.1 to volantis", "discard the_red_circle", "discard night_guardians")
    assert b.discard() == ["night_apostles", "night_guardians", "the_red_circle"]
    assert (b.hand(), b.hand("B"), b.army("B")) == (["elle"], ["timer"], "[arpia | - | -]")


@rule("GX-EX-24", "GX-FAQ-18", "GX-FAQ-30", "GX-NAME-1", "GX-NAME-2", "GX-CARD-scavengers_of_remains")
def test_scavengers_bring_the_price_back() -> None:
    b = board("[obeezs | - | -]", hand="scavengers_of_remains phoenix phoenix_eliana")
    b.do("shift A.R1.1 to scavengers_of_remains")
    assert b.options == ["name obeezs", "name phoenix"]
    b.do("name phoenix")
    assert (b.hand(), b.discard()) == (["phoenix", "phoenix_eliana"], ["obeezs"])


@rule("GX-EX-25", "GX-SHIFT-3", "GX-SHIFT-4", "GX-SHIFT-7", "GX-MIRACLE-3")
def test_not_the_same_card() -> None:
    b = board("[night_apostles | - | -]", "[arpia | - | -]", hand="night_apostles the_red_circle")
    assert not [text for text in b.options if text.startswith("shift")]
    assert b.refusal("shift A.R1.1 to night_apostles") == "GX-SHIFT-7"
    assert b.refusal("shift A.R1.1 to the_red_circle") == "GX-SHIFT-4"
    b = board("[night_apostles | - | -]", "[arpia | - | -]", hand="night_apostles the_red_circle", miracle="A")
    b.do("shift A.R1.1 to the_red_circle")
    assert (b.army("A"), b.miracle) == ("[the_red_circle | - | -]", "-")
    assert b.discard() == ["night_apostles", "night_apostles"]


# -- tokens, passing, extra turns --------------------------------------------------------------------------------------


@rule("GX-EX-26", "GX-TOKEN-5", "GX-TOKEN-6", "GX-FAQ-2", "GX-R-52", "GX-SHIFT-3", "GX-CARD-three_wishes")
def test_two_symbols() -> None:
    clans = "xian justice phoenix/abhilasha goan_sul galmi"
    b = board("[three_wishes | - | -]", clans=clans, deck="volantis shennong arpia xian")
    b.do("activate A.R1.1", "clan justice")
    assert (b.hand(), b.discard(), b.tokens()) == (["shennong", "volantis", "xian"], ["arpia"], "1/1/0/2")
    b.do("draw one", "activate A.R1.1", "clan justice")
    assert b.tokens() == "0/2/0/2"
    b = board("[three_wishes** | - | -]", clans=clans, hand="arpia all_in_one", tokens="1/2/0/1")
    assert b.refusal("activate A.R1.1") == "GX-TOKEN-6"
    assert b.costs("shift A.R1.1 to arpia") == 0


@rule("GX-EX-27", "GX-PASS-1", "GX-PASS-3", "GX-PASS-4", "GX-PASS-6", "GX-EXTRA-4", "GX-TURN-1", "GX-BATTLE-1")
def test_pass_and_the_remaining_turns() -> None:
    b = board(
        "[volantis | - | -]",
        "[arpia | - | -]",
        hand="justice",
        tokens="1/0/1/2",
        hand_b="timer muraena",
        deck_b="arpia sqeezs kaez ...",
        clans="justice goan_sul tomorrow/phoenix abhilasha galmi",
    )
    assert b.refusal("pass") == "GX-PASS-1"
    b.do("draw one", "play muraena", "pass")
    assert b.s.left == 3
    b.do("play timer")
    assert (b.asked, b.s.left, b.s.extra) == ("B turn", 2, False)
    assert b.hand("B") == ["arpia", "kaez", "sqeezs"]
    b.do("draw one")
    assert (b.asked, b.s.left) == ("B turn", 1)
    assert b.refusal("pass") == "GX-PASS-1"
    b.do("play kaez")
    assert b.asked == "B tribute"
    assert b.supremacy == [0, 1]


def galmi_played(tokens: str, **more: object) -> Board:
    more.setdefault("army_b", "[arpia, timer | fenghuang | -]")
    return board(
        "[boul_go, kno_bo | shard | -]", hand="galmi", tokens=tokens,
        clans="galmi justice tomorrow/phoenix goan_sul abhilasha",
        **more,  # type: ignore[arg-type]
    ).do("play galmi")  # fmt: skip


@rule("GX-EX-28", "GX-PASS-9", "GX-FAQ-9", "GX-TOPDECK-1", "GX-FREE-1", "GX-CARD-galmi")
def test_galmi_with_tokens_in_hand() -> None:
    b = galmi_played("1/0/1/2")
    assert b.miracle == "A"
    targets = ["A.R1.2", "A.R3.1", "B.R1.2", "B.R2.1"]
    assert b.options == [f"put {place} on deck" for place in targets]
    b.do("put B.R2.1 on deck")
    assert (b.deck("B")[0], b.asked, b.s.passed) == ("fenghuang", "B turn", [False, False])


@rule("GX-EX-29", "GX-PASS-3", "GX-FAQ-8", "GX-CARD-hempo", "GX-CARD-galmi")
def test_galmi_pass_galmi_destroyed() -> None:
    b = galmi_played("0/0/2/2", army_b="[arpia, demon_guardians | fenghuang | -]", supremacy=(0, 1), hand_b="hempo")
    b.do("put B.R2.1 on deck", "yes")
    assert (b.asked, b.s.left) == ("B turn", 2)
    b.do("play hempo", "no", "destroy A.R3.1")
    assert (b.army("A"), b.asked, b.s.left) == ("[boul_go, kno_bo | shard | -]", "B turn", 1)


@rule("GX-EX-30", "GX-CARD-byun_hyung_ja_galmi", "GX-TOKEN-12", "GX-TOKEN-13", "GX-PASS-2", "GX-WIN-2")
def test_first_to_pass_with_the_galmi_incarnation() -> None:
    army = "[boul_go, bun_to* | shard | byun_hyung_ja_galmi]"
    b = board(army, tokens="0/1/1/2", hand="galmi").do("pass")
    assert (b.tokens(), b.asked) == ("1/1/1/1", "B turn")
    b = board(army.replace("shard", "shard*"), tokens="0/2/2/0", hand="galmi").do("pass")
    assert b.result == "A fifth_token"


@rule("GX-EX-31", "GX-EXTRA-1", "GX-EXTRA-3", "GX-FAQ-14", "GX-CARD-timer")
def test_timer_and_arpia() -> None:
    b = board("[arpia | - | -]", hand="timer timer elle", clans="phoenix justice tomorrow/galmi goan_sul abhilasha")
    b.do("play timer")
    assert (b.asked, b.s.extra, len(b.hand())) == ("A turn", True, 3)
    b.do("play timer")
    assert (b.asked, len(b.hand())) == ("B turn", 3)


@rule("GX-EX-32", "GX-ECHO-1", "GX-EXTRA-2", "GX-FAQ-15", "GX-ADJ-1", "GX-CARD-sha_dow")
def test_timer_arpia_and_shadow() -> None:
    b = board(
        "[wiindz, arpia | sha_dow | -]", hand="timer elle quae sati",
        clans="phoenix justice tomorrow/goan_sul galmi abhilasha",
    )  # fmt: skip
    b.do("shift A.R1.1 to timer", "discard quae", "discard sati", "yes")
    assert (len(b.hand()), b.asked, b.s.extra) == (3, "A turn", True)
    b.do("draw one")
    assert b.asked == "B turn"


@rule("GX-EX-33", "GX-CARD-arpia", "GX-CARD-phoenix_eliana")
def test_eliana_as_timer() -> None:
    b = board("[muraena | phoenix_eliana | -]", hand="arpia").do("play arpia")
    assert (len(b.hand()), b.asked, b.s.extra) == (1, "A turn", True)
    b = board("[muraena | phoenix_eliana~ | -]", hand="arpia").do("play arpia")
    assert (len(b.hand()), b.asked) == (1, "B turn")


@rule("GX-EX-34", "GX-CARD-boul_go", "GX-EXTRA-1", "GX-EXTRA-5", "GX-TOKEN-3")
def test_boul_go() -> None:
    b = board("[boul_go | - | -]", tokens="2/0/0/2").do("draw three")
    assert (b.tokens(), len(b.hand()), b.asked, b.s.extra) == ("0/0/2/2", 3, "A turn", True)
    b.do("pass")
    assert (b.asked, b.s.left) == ("B turn", 3)


@rule("GX-EX-35", "GX-R-10", "GX-EXTRA-4", "GX-PLAY-19", "GX-CARD-nityananda")
def test_nityananda_after_the_opponents_pass() -> None:
    b = board(
        "[nakshatra, volantis | - | -]", "[arpia | - | -]", hand="nityananda quae volantis", discard="elle",
        passed_b=True,
        left=3, clans="narashima justice galmi/phoenix tomorrow goan_sul", tokens_b="0/0/2/2",
    )  # fmt: skip
    assert not b.can("play elle from discard")
    b.do("play nityananda")
    assert (b.s.left, b.can("play elle from discard")) == (2, True)
    b.do("play elle from discard", "take justice")
    assert b.army("A") == "[nakshatra, volantis | nityananda, elle | -]"
    assert (b.s.left, b.s.from_discard) == (1, False)
    b.do("draw one")
    assert b.asked.endswith("tribute")


@rule("GX-EX-36", "GX-WIN-2", "GX-WIN-7", "GX-CARD-byun_hyung_ja_abhilasha")
def test_fifth_token() -> None:
    army, army_b = "[night_apostles* | solok | byun_hyung_ja_abhilasha]", "[arpia~, timer~, muraena~ | - | -]"
    b = board(army, army_b, tokens="0/1/3/0", phase="end")
    assert (b.result, b.army("B")) == ("A fifth_token", army_b)
    b = board(army, army_b, tokens="0/1/2/1", phase="end")
    assert (b.tokens(), b.army("B"), b.asked) == ("1/1/2/0", "[arpia, timer, muraena | - | -]", "B turn")


@rule("GX-EX-37", "GX-DRAW-1", "GX-DRAW-2", "GX-R-58", "GX-TOKEN-3", "GX-CARD-byun_hyung_ja_narashima")
def test_reshuffle_and_the_narashima_incarnation() -> None:
    b = board(
        "[nakshatra | nalin | byun_hyung_ja_narashima]", tokens="2/0/0/2", deck="elle", settings={},
        discard="quae sati volantis volantis tourach justice",
        clans="narashima justice galmi/phoenix tomorrow goan_sul",
    ).do("draw three")  # fmt: skip
    assert (len(b.hand()), len(b.deck()), b.discard(), b.tokens()) == (3, 4, [], "1/0/2/1")


@rule("GX-EX-38", "GX-FAQ-26", "GX-HAND-2", "GX-R-7", "GX-CARD-byun_hyung_ja_xian", "GX-R-60")
def test_hand_limit_and_the_xian_incarnation() -> None:
    common = {
        "army": "[three_wishes | valeen | byun_hyung_ja_xian]", "tokens": "0/0/2/2", "phase": "end",
        "hand": "volantis elle quae shennong all_in_one arpia",
        "clans": "xian justice phoenix/abhilasha goan_sul galmi",
    }  # fmt: skip
    b = board(**common)
    assert b.options == ["no", "discard elle quae volantis shennong all_in_one"]
    b.do("discard elle quae volantis shennong all_in_one")
    assert (b.tokens(), b.hand(), b.asked) == ("1/0/2/1", ["arpia"], "B turn")
    b = board(**common).do("no")
    assert b.asked == "A limit"
    b.do("discard arpia")
    assert (len(b.hand()), b.asked) == (5, "B turn")


@rule("GX-EX-39", "GX-R-8", "GX-TURN-8")
def test_the_sixty_turn_limit() -> None:
    b = board("[arpia* | - | -]", hand="timer", tokens="1/1/0/2", turns=60)
    assert b.options == ["draw one"]
    assert b.refusal("activate A.R1.1") == "GX-R-8"
    b.do("draw one", "draw one")
    assert b.options == ["pass"]
