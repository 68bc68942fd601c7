"""The cards of Goan Sul: effect, impossible case, echo or copy."""

from __future__ import annotations

from typing import Any

import pytest

from duelyard.games.gosu.battle import value
from duelyard.games.gosu.layer import effects, keywords
from duelyard.games.gosu.printed import CARDS, GOAN_SUL, VETERAN
from tests.games.gosu.board import EMPTY, Board, board

rule = pytest.mark.rule
CLANS = "goan_sul tomorrow justice/phoenix galmi xian"  # unchosen: abhilasha, narashima
SHARED = "goan_sul tomorrow galmi/phoenix justice abhilasha"  # unchosen: narashima, xian
GHOSTLY = "goan_sul tomorrow galmi/phoenix xian abhilasha"  # unchosen: justice, narashima
COPIES = "xian galmi tomorrow/goan_sul justice phoenix"
BATTLE: dict[str, Any] = {"phase": "battle", "passed": True, "passed_b": True}
HEROES = "[demon_guardians, obeezs | sha_dow | -]"  # a hero played at R2C2 has echo
SOLDIERS = "[obeezs, wiindz | sha_dow | -]"  # a soldier shifted in at R1C1 has echo


def xian_copies(model: str, army_b: str, **more: Any) -> Board:
    """A lays Xi'an and copies a card of B's army: "you" is A, "this card" is Xi'an (GX-COPY-4, GX-COPY-5)."""
    hand = f"xian {more.pop('hand', '')}"
    return board("[all_in_one | shennong | -]", army_b, hand=hand, clans=COPIES, **more).do("play xian", model)


def shift_in(card: str, army: str = SOLDIERS, army_b: str = EMPTY, **more: Any) -> Board:
    """A shifts a card in at R1C1, paying with what else the hand holds."""
    return board(army, army_b, hand=f"{card} justice nezha", clans=CLANS, **more).do(f"shift A.R1.1 to {card}")


def test_all_cards_of_the_clan_are_veterans() -> None:
    for card in CARDS:
        assert ("veteran" in card.facts["keywords"]) == (card.facts["clan"] == "goan_sul" or card.id == "pangu")


# -- Immortals ---------------------------------------------------------------------------------------------------------


@rule("GX-CARD-goan_sul", "GX-R-46", "GX-EFFECT-3")
def test_goan_sul_destroys_one_set_of_both_armies() -> None:
    b = board("[lava_goddesses, demon_guardians | hempo | -]", "[arpia | - | -]", hand="goan_sul", clans=CLANS)
    b.do("play goan_sul")
    assert b.options == [f"clan {clan}" for clan in ("justice", "tomorrow", "galmi", "phoenix", "goan_sul", "xian")]
    b.do("clan goan_sul")
    assert b.options == ["destroy A.R1.2", "destroy A.R3.1"]  # itself too; hempo is not FREE
    b.do("destroy A.R3.1")
    assert b.army("A") == "[lava_goddesses | hempo | -]"  # hempo has become FREE and is safe
    assert (b.discard("A"), b.army("B")) == (["demon_guardians", "goan_sul"], "[arpia | - | -]")


@rule("GX-CARD-goan_sul", "GX-R-46", "GX-GHOST-1", "GX-ALWAYS-6")
@pytest.mark.parametrize("clan", ["galmi", "phoenix"])
def test_goan_sul_without_a_fitting_card(clan: str) -> None:
    army_b = "[arpia, timer~ | phoenix_immortal | -]"  # FREE: a captive without clan, and a Ghost
    b = board("[lava_goddesses | hempo | -]", army_b, hand="goan_sul", clans=CLANS).do("play goan_sul", f"clan {clan}")
    assert (b.army("A"), b.army("B")) == ("[lava_goddesses | hempo | goan_sul]", army_b)
    assert b.asked == "B turn"


@rule("GX-CARD-goan_sul", "GX-ALWAYS-4", "GX-TILE-14")
def test_goan_sul_is_of_every_clan_of_its_alliance_under_the_xian_tile() -> None:
    for clans, left in ((SHARED, "-"), (CLANS, "goan_sul")):
        b = board("[lava_goddesses | hempo | -]", hand="goan_sul", clans=clans).do("play goan_sul", "clan tomorrow")
        assert b.army("A") == f"[lava_goddesses | hempo | {left}]"


@rule("GX-CARD-goan_sul", "GX-ECHO-2", "GX-TILE-9")
def test_goan_sul_with_echo() -> None:
    b = board(
        "[lava_goddesses, obeezs | hempo, ez | tomorrow]", "[arpia, timer | kaez | -]", hand="goan_sul", clans=CLANS
    )
    b.do("play goan_sul", "clan phoenix", "destroy B.R1.2")
    assert (b.army("B"), b.asked) == ("[arpia | - | -]", "A echo")
    b.do("yes", "clan phoenix")
    assert b.army("B") == EMPTY


@rule("GX-CARD-goan_sul", "GX-COPY-4", "GX-COPY-5")
@pytest.mark.parametrize(
    ("clan", "army", "army_b"),
    [
        ("goan_sul", "[all_in_one | shennong | xian]", "[lava_goddesses | alpha | -]"),
        ("galmi", "[all_in_one | shennong | -]", "[lava_goddesses | alpha | goan_sul]"),
    ],
)
def test_goan_sul_copied(clan: str, army: str, army_b: str) -> None:
    b = xian_copies("copy B.R3.1", "[lava_goddesses | alpha | goan_sul]").do(f"clan {clan}")
    assert (b.army("A"), b.army("B")) == (army, army_b)


@rule("GX-CARD-goan_sul", "GX-CARD-hemro", "GX-R-24", "GX-FEAT-5", "GX-BOUNTY-6")
def test_goan_sul_hemro_and_the_red_circle() -> None:
    b = board(
        "[lava_goddesses | hemro | -]", "[arpia, dark_cultists | solok | -]", hand="goan_sul",
        hand_b="the_red_circle", clans=SHARED,
    )  # fmt: skip
    b.do("play goan_sul", "clan abhilasha", "destroy B.R2.1", "feat the_red_circle")
    assert b.asked == "A bounty_two"  # solok was saved, the Cultists follow by themselves
    b.do("yes")
    assert (b.army("B"), len(b.hand())) == ("[arpia | solok | -]", 2)


STRONG = "[lava_goddesses, lava_goddesses | alpha | goan_sul]"  # 12
SIX = "[lava_goddesses, lava_goddesses, demon_guardians | alpha, hempo | goan_sul]"  # 17
BIG_B = "[arpia, timer, muraena | kaez, genious | phoenix]"  # 17


@rule("GX-CARD-goan_sul", "GX-BATTLE-11", "GX-TRIB-3", "GX-TILE-5", "GX-FAQ-7", "GX-FAQ-33")
@pytest.mark.parametrize(
    ("army", "army_b", "more", "owed"),
    [
        (STRONG, "[arpia, timer | - | -]", {}, [3, 1]),  # 12 : 4
        (STRONG, "[arpia~ | kaez | -]", {}, [3, 1]),  # 12 : 3
        (SIX, "[arpia, timer | kaez, genious | -]", {"turned": "goan_sul"}, [5, 2]),  # 17 : 10, tile and card
        (SIX, BIG_B, {"miracle": "A"}, [4, 3]),  # won by 0
        (SIX, BIG_B, {"miracle": "B"}, [3, 3]),  # lost
        (SIX, BIG_B, {}, [3, 3]),  # neither
        (STRONG, BIG_B, {}, [2, 3]),  # lost
        (STRONG.replace("l]", "l~]"), "[arpia, timer | - | -]", {}, [2, 1]),  # 7 : 4, captured
    ],
)
def test_goan_sul_after_the_battle(army: str, army_b: str, more: dict[str, Any], owed: list[int]) -> None:
    b = board(army, army_b, clans=SHARED, **BATTLE, **more)
    assert (b.s.owed, b.result) == (owed, "")


@rule("GX-CARD-goan_sul", "GX-WIN-4", "GX-CAPTURE-4")
def test_goan_sul_wins_by_ten() -> None:
    assert board(STRONG, "[arpia | - | -]", clans=SHARED, **BATTLE).result == "A goan_sul"
    captured = SIX.replace("l]", "l~]")  # 12 : 2
    assert board(captured, "[arpia | - | -]", clans=SHARED, **BATTLE).result == ""


@rule("GX-TILE-13", "GX-TILE-2", "GX-TILE-3")
def test_the_goan_sul_tile() -> None:
    clans = "justice galmi tomorrow/phoenix xian abhilasha"  # unchosen: narashima, goan_sul
    five = "[arpia, arpia, timer, muraena, sqeezs | - | -]"
    assert board(EMPTY, five, clans=clans, **BATTLE).result == "B goan_sul"
    b = board("[volantis | - | -]", five, clans=clans, **BATTLE)
    assert (b.result, b.army("A"), b.army("B")) == ("", EMPTY, "[arpia | - | -]")  # 1 of 1, 3 + 1 of 5
    b = board("[volantis, volantis | elle | -]", "[arpia | - | -]", clans=clans, **BATTLE)
    assert b.s.owed == [3, 1]
    b = board("[volantis | - | -]", five, clans=CLANS, turned="goan_sul", **BATTLE)  # A's tile is not B's
    assert (effects(b.s, 0, GOAN_SUL), effects(b.s, 1, GOAN_SUL), b.s.size(1)) == (1, 0, 2)


INCARNATION = "[lava_goddesses, demon_guardians | alpha | byun_hyung_ja_goan_sul]"  # 12


@rule("GX-CARD-byun_hyung_ja_goan_sul", "GX-BATTLE-12", "GX-R-2", "GX-R-19")
@pytest.mark.parametrize(
    ("army", "army_b", "more", "tokens"),
    [
        (INCARNATION, "[arpia | - | -]", {}, "3/0/0/1"),  # by 10, but that is no Goan Sul victory
        (INCARNATION, BIG_B, {}, "2/0/0/2"),
        (INCARNATION.replace("]", "~]"), "[arpia | - | -]", {}, "2/0/0/2"),
        (INCARNATION, "[arpia, timer, muraena | kaez, genious | -]", {}, "2/0/0/2"),  # 12 : 12, both
        (INCARNATION, "[arpia, timer, muraena | kaez, genious | -]", {"miracle": "A"}, "3/0/0/1"),
        (INCARNATION, "[arpia, timer, muraena | kaez, genious | -]", {"miracle": "B"}, "2/0/0/2"),
    ],
)
def test_byun_hyung_ja_goan_sul(army: str, army_b: str, more: dict[str, Any], tokens: str) -> None:
    b = board(army, army_b, clans=SHARED, **BATTLE, **more)
    assert (b.tokens("A"), b.tokens("B"), b.result) == (tokens, "2/0/0/2", "")


@rule("GX-CARD-byun_hyung_ja_goan_sul", "GX-BATTLE-12", "GX-WIN-2", "GX-WIN-1")
def test_byun_hyung_ja_goan_sul_and_the_fifth_token() -> None:
    common = {"army": INCARNATION, "army_b": "[arpia | - | -]", "tokens": "0/0/4/0", "clans": SHARED, **BATTLE}
    assert board(**common).result == "A fifth_token"
    assert board(**common, supremacy=(1, 0)).result == "A supremacy"  # comes before


@rule("GX-CARD-byun_hyung_ja_goan_sul", "GX-CARD-hemro", "GX-COPY-2")
def test_cards_without_instant_are_no_models() -> None:
    b = board(
        "[all_in_one | shennong | -]", "[lava_goddesses | hemro | byun_hyung_ja_goan_sul]", hand="xian", clans=COPIES
    )
    b.do("play xian")
    assert b.options == ["capture A.R1.1", "capture B.R1.1"]  # only the Goddesses could be copied


# -- heroes ------------------------------------------------------------------------------------------------------------


@rule("GX-CARD-alpha", "GX-R-41", "GX-EFFECT-4", "GX-EFFECT-6", "GX-GHOST-1", "GX-CAPTURE-2")
def test_alpha() -> None:
    army_b = "[arpia, timer~ | phoenix_immortal, kaez | phoenix]"
    low = ["capture A.R1.1", "capture A.R2.1", "capture B.R1.1", "capture B.R2.2"]
    b = board("[lava_goddesses | - | -]", army_b, hand="alpha", clans=CLANS).do("play alpha")
    assert b.options == low
    assert (b.refusal("capture B.R2.1"), b.refusal("capture B.R1.2")) == ("GX-GHOST-1", "GX-CAPTURE-2")
    b = board("[lava_goddesses | - | -]", army_b, hand="alpha", clans=CLANS, supremacy=(1, 0)).do("play alpha")
    assert b.options == [*low, "capture B.R3.1"]
    b.do("capture B.R3.1")
    assert b.army("B") == "[arpia, timer~ | phoenix_immortal, kaez | phoenix~]"


@rule("GX-CARD-alpha", "GX-EFFECT-4", "GX-EFFECT-5", "GX-GHOST-3")
@pytest.mark.parametrize(("clans", "mark"), [(CLANS, "~"), (GHOSTLY, "")])
def test_alpha_captures_itself_unless_it_is_a_ghost(clans: str, mark: str) -> None:
    b = board("[lava_goddesses~ | hempo | -]", hand="alpha smook orgah goan_sul", clans=clans)
    b.do("shift A.R2.1 to alpha")
    assert (b.army("A"), b.asked) == (f"[lava_goddesses~ | alpha{mark} | -]", "B turn")


@rule("GX-CARD-alpha", "GX-ECHO-1", "GX-ECHO-5", "GX-R-30")
def test_alpha_with_echo() -> None:
    b = board(HEROES, "[arpia, timer | - | -]", hand="alpha", clans=CLANS)
    twin = Board(b.match.copy()).do("play alpha", "capture A.R2.2")
    assert twin.asked == "B turn"  # it is captured: no second application
    b.do("play alpha", "capture B.R1.1", "yes", "capture B.R1.2")
    assert b.army("B") == "[arpia~, timer~ | - | -]"


@rule("GX-CARD-alpha", "GX-COPY-4")
def test_alpha_copied_asks_for_the_supremacy_of_the_copying_player() -> None:
    army_b = "[lava_goddesses | alpha | byun_hyung_ja_goan_sul]"
    low = ["capture A.R1.1", "capture A.R2.1", "capture B.R1.1", "capture B.R2.1"]
    assert xian_copies("copy B.R2.1", army_b, supremacy=(0, 1)).options == low
    b = xian_copies("copy B.R2.1", army_b, supremacy=(1, 0))
    assert b.options == [*low[:2], "capture A.R3.1", *low[2:], "capture B.R3.1"]


@rule("GX-CARD-hempo", "GX-FAQ-27", "GX-SWAP-1", "GX-CAPTURE-6")
def test_hempo_swaps_captives_and_destroys_them() -> None:
    b = board("[demon_guardians | - | -]", "[arpia~, timer* | - | -]", hand="hempo", clans=CLANS, tokens_b="1/1/0/2")
    b.do("play hempo")
    assert b.options == ["no", "swap B.R1.1 B.R1.2"]
    b.do("swap B.R1.1 B.R1.2")
    assert (b.army("B"), b.options) == ("[timer*, arpia~ | - | -]", ["destroy A.R2.1", "destroy B.R1.2"])
    b.do("destroy B.R1.2")
    assert (b.army("B"), b.discard("B")) == ("[timer* | - | -]", ["arpia"])


@rule("GX-CARD-hempo", "GX-EFFECT-5", "GX-EFFECT-6")
@pytest.mark.parametrize(("supremacy", "top"), [((0, 0), "goan_sul"), ((1, 0), "-"), ((0, 1), "goan_sul")])
def test_hempo_without_a_swap_and_without_a_target(supremacy: tuple[int, int], top: str) -> None:
    army = "[demon_guardians | alpha | goan_sul]"  # only the Immortal is FREE
    b = board(army, hand="hempo smook orgah", clans=CLANS, supremacy=supremacy).do("shift A.R2.1 to hempo")
    assert (b.army("A"), b.asked) == (f"[demon_guardians | hempo | {top}]", "B turn")


@rule("GX-CARD-hempo", "GX-ECHO-1", "GX-TOKEN-5", "GX-TOKEN-7", "GX-VETERAN-2")
def test_hempo_with_echo_and_activated() -> None:
    b = board(HEROES, "[arpia, timer, muraena | - | -]", hand="hempo", clans=CLANS)
    b.do("play hempo", "no", "destroy B.R1.3", "no", "yes", "swap B.R1.1 B.R1.2", "destroy B.R1.2", "draw one")
    assert b.army("B") == "[timer | - | -]"
    b.do("activate A.R2.2", "no", "destroy B.R1.1")
    assert (b.army("B"), b.asked, b.check(value, "A.R2.2")) == (EMPTY, "B turn", 6)


@rule("GX-CARD-hempo", "GX-COPY-4")
def test_hempo_copied() -> None:
    b = xian_copies("copy B.R2.1", "[lava_goddesses, demon_guardians | hempo | -]", supremacy=(0, 1))
    assert b.options == ["no", "swap B.R1.1 B.R1.2"]
    b.do("no")
    assert b.options == ["destroy B.R1.2", "destroy B.R2.1"]  # not Xi'an: its player has no supremacy
    assert b.do("destroy B.R2.1").army("B") == "[lava_goddesses, demon_guardians | - | -]"


@rule("GX-CARD-hemro", "GX-R-28", "GX-BOUNTY-1", "GX-BOUNTY-2", "GX-CAPTURE-4")
@pytest.mark.parametrize(
    ("army", "target", "prompt", "drawn"),
    [
        ("[demon_guardians | hemro | -]", "B.R1.1", "A bounty_two", 2),
        ("[demon_guardians | hemro~ | -]", "B.R1.1", "A bounty", 1),
        ("[demon_guardians | - | -]", "B.R1.1", "A bounty", 1),
        ("[demon_guardians, scavengers_of_remains | hemro | -]", "A.R1.2", "A bounty", 1),  # one's own
        ("[demon_guardians | hemro | -]", "B.R1.2", "B turn", 0),  # no bounty
    ],
)
def test_hemro(army: str, target: str, prompt: str, drawn: int) -> None:
    b = board(army, "[muraena, arpia | - | -]", hand="lava_goddesses", clans=CLANS)
    b.do("play lava_goddesses", f"capture {target}")
    assert b.asked == prompt
    if drawn:
        twin = Board(b.match.copy()).do("no")
        assert (twin.hand(), twin.asked) == ([], "B turn")
        b.do("yes")
    assert len(b.hand()) == drawn


@rule("GX-CARD-hemro", "GX-DRAW-4", "GX-BOUNTY-2")
def test_hemro_draws_what_is_left_and_helps_his_own_player_only() -> None:
    common = {"army_b": "[muraena, arpia | - | -]", "hand": "lava_goddesses", "clans": CLANS}
    b = board("[demon_guardians | hemro | -]", **common, deck="elle", discard="-")
    assert b.do("play lava_goddesses", "capture B.R1.1", "yes").hand() == ["elle"]
    b = board(
        "[night_apostles | - | -]", "[lava_goddesses, bombardment_units | hemro, orgah | -]", hand="solok",
        clans="abhilasha galmi tomorrow/goan_sul justice phoenix",
    )  # fmt: skip
    assert b.do("play solok", "capture B.R2.2").asked == "A bounty"


@rule("GX-CARD-orgah", "GX-R-57", "GX-EFFECT-5", "GX-REMOVE-1")
@pytest.mark.parametrize(
    ("discard", "discard_b", "removed", "removed_b"),
    [("hempo", "-", ["hempo"], []), ("-", "kaez phoenix", [], ["kaez", "phoenix"]), ("-", "-", [], [])],
)
def test_orgah_with_empty_discards(discard: str, discard_b: str, removed: list[str], removed_b: list[str]) -> None:
    b = board("[demon_guardians | - | -]", hand="orgah", discard=discard, discard_b=discard_b, clans=CLANS)
    b.do("play orgah")
    assert (b.removed("A"), b.removed("B"), b.asked) == (removed, removed_b, "B turn")


@rule("GX-CARD-orgah", "GX-R-51", "GX-ALWAYS-2", "GX-SIM-2")
def test_orgah_and_cards_of_several_clans() -> None:
    b = board(
        "[demon_guardians | - | -]", hand="orgah", discard="hempo elle", discard_b="all_in_one arpia bun_to",
        clans=CLANS,
    )  # fmt: skip
    b.do("play orgah", "player B")
    assert (b.asked, b.options) == ("B clan", ["clan galmi", "clan phoenix", "clan xian"])
    b.do("clan galmi")
    assert (b.asked, b.options) == ("A clan", ["clan justice", "clan goan_sul"])
    b.do("clan justice")
    assert (b.removed("B"), b.discard("B")) == (["all_in_one", "bun_to"], ["arpia"])
    assert (b.removed("A"), b.discard("A")) == (["elle"], ["hempo"])
    assert b.match.view(1)["players"][0]["removed"] == ["elle"]


@rule("GX-CARD-orgah", "GX-CARD-ne_ye", "GX-DRAW-2")
@pytest.mark.parametrize("order", ["ne_ye ez elle", "ez elle ne_ye"])
def test_orgah_removes_all_before_ne_ye_draws(order: str) -> None:
    b = board("[demon_guardians | - | -]", hand="orgah", deck="-", discard=order, clans=CLANS)
    b.do("play orgah", "clan tomorrow")
    assert (b.removed(), b.hand(), b.discard(), b.deck()) == (["ez", "ne_ye"], ["elle"], [], [])


@rule("GX-CARD-orgah", "GX-ECHO-2", "GX-TOKEN-5", "GX-COPY-4")
def test_orgah_with_echo_activated_and_copied() -> None:
    b = board(HEROES, hand="orgah", discard="hempo elle ez", clans=CLANS)
    b.do("play orgah", "clan justice", "yes", "clan tomorrow", "draw one", "activate A.R2.2")
    assert (b.removed(), b.discard()) == (["elle", "ez", "hempo"], [])
    b = xian_copies("copy B.R2.1", "[lava_goddesses | orgah | -]", discard="boul_go", discard_b="elle")
    assert b.options == ["player A", "player B"]
    assert (b.do("player A").removed("A"), b.removed("B")) == (["boul_go"], ["elle"])


@rule("GX-CARD-smook", "GX-X-1", "GX-R-42", "GX-EFFECT-8", "GX-INFO-3")
def test_smook_takes_one_veteran_a_level() -> None:
    b = board(
        "[demon_guardians | - | -]", hand="smook", discard="alpha hemro goan_sul lava_goddesses elle",
        discard_b="pangu", clans=CLANS, tokens="0/0/2/2",
    )  # fmt: skip
    b.do("play smook")
    assert b.options == ["no", "take goan_sul", "take alpha", "take hemro", "take lava_goddesses"]
    b.do("take alpha")
    assert b.options == ["no", "take goan_sul", "take lava_goddesses"]
    b.do("take goan_sul")
    assert (b.hand(), b.asked) == (["alpha", "goan_sul"], "B turn")  # X = 2
    assert [event.data["card"] for event in b.match.events(1) if event.kind == "takes"] == ["alpha", "goan_sul"]


@rule("GX-CARD-smook", "GX-EFFECT-3")
def test_smook_may_stop_and_takes_three_at_most() -> None:
    common = {"army": "[demon_guardians | - | -]", "hand": "smook ez", "tokens": "0/0/4/0", "clans": CLANS}
    b = board(**common, discard="alpha goan_sul lava_goddesses hemro").do("play smook", "no")
    assert (b.hand(), b.asked, b.s.extra) == (["ez"], "A turn", True)  # X = 4: also if nothing was taken
    b = board(**common, discard="alpha goan_sul lava_goddesses hemro")
    b.do("play smook", "take goan_sul", "take hemro", "take lava_goddesses")
    assert (b.hand(), b.asked) == (["ez", "goan_sul", "hemro", "lava_goddesses"], "A turn")


@rule("GX-CARD-smook", "GX-EXTRA-3", "GX-EXTRA-4", "GX-EFFECT-5")
@pytest.mark.parametrize(
    ("more", "then"),
    [
        ({"tokens": "0/0/4/0"}, "A turn"),
        ({"tokens": "0/0/3/1"}, "B turn"),
        ({"tokens": "0/0/4/0", "flags": "extra"}, "B turn"),
    ],
)
def test_smook_with_no_veteran(more: dict[str, Any], then: str) -> None:
    b = board("[demon_guardians | - | -]", hand="smook ez", discard="elle", clans=CLANS, **more)
    b.do("play smook")
    assert (b.hand(), b.discard(), b.asked) == (["ez"], ["elle"], then)


@rule("GX-CARD-smook", "GX-ECHO-2", "GX-EXTRA-2", "GX-R-32", "GX-COPY-4", "GX-R-15")
def test_smook_with_echo_and_copied() -> None:
    b = board(HEROES, hand="smook", discard="alpha hemro hempo", clans=CLANS, tokens="0/0/4/0")
    b.do("play smook", "take alpha", "yes", "take hemro")
    assert (b.hand(), b.asked, b.s.extra) == (["alpha", "hemro"], "A turn", True)
    b.do("pass")
    assert b.asked == "B turn"  # one extra turn only
    b = xian_copies(
        "copy B.R2.1", "[lava_goddesses | smook | -]", discard="pangu bun_to", discard_b="alpha", tokens="0/0/4/0",
        tokens_b="2/0/0/2",
    )  # fmt: skip
    assert b.options == ["no", "take pangu"]
    assert (b.do("take pangu").hand(), b.asked) == (["pangu"], "A turn")  # A's X is 4, B's is 2


# -- soldiers ----------------------------------------------------------------------------------------------------------


@rule("GX-CARD-lava_goddesses", "GX-EFFECT-4", "GX-TOKEN-11", "GX-GHOST-1")
def test_lava_goddesses() -> None:
    army_b = "[arpia*, timer~, phoenix_immortal | kaez | -]"
    b = board(
        "[demon_guardians | - | -]", army_b, hand="lava_goddesses", hand_b="kan_te", clans=CLANS, tokens_b="1/1/0/2"
    )
    b.do("play lava_goddesses")
    assert b.options == ["capture A.R1.1", "capture A.R1.2", "capture B.R1.1"]
    b.do("capture B.R1.1")
    assert (b.army("B"), b.tokens("B")) == ("[arpia~, timer~, phoenix_immortal | kaez | -]", "1/0/1/2")


@rule("GX-CARD-lava_goddesses", "GX-GHOST-3", "GX-EFFECT-5")
@pytest.mark.parametrize(("clans", "mark"), [(CLANS, "~"), (GHOSTLY, "")])
def test_lava_goddesses_alone(clans: str, mark: str) -> None:
    b = board(hand="lava_goddesses", clans=clans).do("play lava_goddesses")
    assert (b.army("A"), b.asked) == (f"[lava_goddesses{mark} | - | -]", "B turn")


@rule("GX-CARD-lava_goddesses", "GX-ECHO-1", "GX-ECHO-5", "GX-TOKEN-6", "GX-R-42")
def test_lava_goddesses_with_echo() -> None:
    b = shift_in("lava_goddesses", army_b="[arpia, timer | - | -]")
    twin = Board(b.match.copy()).do("capture A.R1.1")
    assert twin.asked == "B turn"
    b.do("capture B.R1.2", "yes", "capture B.R1.1", "draw one")
    assert b.army("B").startswith("[arpia~, timer~")
    assert b.check(keywords, "A.R1.1") & VETERAN
    assert b.refusal("activate A.R1.1") == "GX-TOKEN-6"


@rule("GX-CARD-lava_goddesses", "GX-COPY-5")
def test_lava_goddesses_copied() -> None:
    b = xian_copies("copy B.R1.1", "[lava_goddesses | alpha | -]")
    assert b.options == ["capture A.R1.1", "capture B.R1.1"]  # Xi'an itself is of level III
    assert b.do("capture B.R1.1").army("B") == "[lava_goddesses~ | alpha | -]"


@rule("GX-CARD-spirits_of_smook", "GX-R-42", "GX-EFFECT-3", "GX-INFO-3")
def test_spirits_of_smook() -> None:
    clans = "goan_sul xian justice/phoenix galmi tomorrow"
    b = board(hand="spirits_of_smook", discard="pangu goan_sul elle", discard_b="kaez", clans=clans)
    b.do("play spirits_of_smook")
    assert b.options == ["take goan_sul", "take pangu"]
    b.do("take pangu")
    assert (b.hand(), b.discard()) == (["pangu"], ["elle", "goan_sul"])
    assert [event.data["card"] for event in b.match.events(1) if event.kind == "takes"] == ["pangu"]


@rule("GX-CARD-spirits_of_smook", "GX-EFFECT-5", "GX-TOKEN-8")
def test_spirits_of_smook_without_a_veteran() -> None:
    b = board("[spirits_of_smook | - | -]", hand="ez", discard="elle", discard_b="pangu", clans=CLANS)
    b.do("activate A.R1.1")
    assert (b.hand(), b.discard(), b.tokens(), b.asked) == (["ez"], ["elle"], "1/1/0/2", "B turn")


@rule("GX-CARD-spirits_of_smook", "GX-ECHO-1", "GX-FAQ-30")
def test_spirits_of_smook_with_echo() -> None:
    b = board(SOLDIERS, hand="spirits_of_smook alpha hempo elle", clans=CLANS)
    b.do("shift A.R1.1 to spirits_of_smook", "discard alpha", "discard hempo", "take alpha", "yes")
    assert (b.hand(), b.discard()) == (["alpha", "elle", "hempo"], ["obeezs"])


@rule("GX-CARD-spirits_of_smook", "GX-R-5")
def test_spirits_of_smook_copied() -> None:
    b = xian_copies("copy B.R1.1", "[spirits_of_smook, lava_goddesses | - | -]", discard="pangu", discard_b="alpha")
    assert (b.hand("A"), b.discard("B")) == (["pangu"], ["alpha"])


@rule("GX-CARD-demon_guardians", "GX-FAQ-27", "GX-SWAP-3")
def test_demon_guardians() -> None:
    b = board("[lava_goddesses | - | -]", "[arpia, timer | kaez | -]", hand="demon_guardians", clans=CLANS)
    b.do("play demon_guardians")
    assert b.options == ["no", "swap A.R1.1 A.R1.2", "swap B.R1.1 B.R1.2"]
    b.do("swap B.R1.1 B.R1.2")
    assert b.options == ["destroy A.R1.2", "destroy B.R1.2"]  # kaez is FREE, but of level II
    b.do("destroy B.R1.2")
    assert (b.army("B"), b.discard("B"), b.hand("B")) == ("[timer | kaez | -]", ["arpia"], [])


@rule("GX-CARD-demon_guardians", "GX-EFFECT-4", "GX-EFFECT-5", "GX-GHOST-1")
def test_demon_guardians_alone() -> None:
    assert board(hand="demon_guardians", clans=CLANS).do("play demon_guardians").army("A") == EMPTY
    b = board(hand="demon_guardians", clans=GHOSTLY).do("play demon_guardians")
    assert (b.army("A"), b.asked) == ("[demon_guardians | - | -]", "B turn")
    b = shift_in("demon_guardians", "[lava_goddesses | alpha | -]", supremacy=(1, 0))
    b.do("discard justice")  # Alpha is FREE, but not of level I
    assert (b.army("A"), b.asked) == ("[demon_guardians | alpha | -]", "B turn")


@rule("GX-CARD-demon_guardians", "GX-ECHO-2", "GX-COPY-5")
def test_demon_guardians_with_echo_and_copied() -> None:
    b = shift_in("demon_guardians", army_b="[arpia, timer | - | -]")
    b.do("swap A.R1.1 A.R1.2", "destroy B.R1.2", "yes", "no", "destroy B.R1.1")
    assert (b.army("A"), b.army("B")) == ("[wiindz, demon_guardians | sha_dow | -]", EMPTY)
    b = xian_copies("copy B.R1.1", "[demon_guardians, lava_goddesses | hemro | -]").do("no")
    assert b.army("B") == "[demon_guardians | hemro | -]"


@rule("GX-CARD-bombardment_units", "GX-SACRIFICE-1", "GX-SACRIFICE-2", "GX-SIM-2", "GX-FAQ-6")
def test_bombardment_units() -> None:
    army_b = "[muraena, timer~ | kaez, phoenix_immortal | -]"
    b = board("[lava_goddesses | - | -]", army_b, hand="bombardment_units", clans=CLANS)
    b.do("play bombardment_units")
    assert b.options == ["player A", "player B"]
    b.do("player B")
    assert b.army("B") == "[muraena, timer~ | kaez | -]"  # a Ghost, his only FREE card
    assert (b.army("A"), b.asked, b.hand()) == ("[lava_goddesses | - | -]", "B turn", [])


@rule("GX-CARD-bombardment_units", "GX-FAQ-4", "GX-EFFECT-3", "GX-SACRIFICE-3")
def test_bombardment_units_again_with_supremacy() -> None:
    common = {
        "army": "[demon_guardians, obeezs | alpha | -]", "army_b": "[arpia | - | -]", "hand": "bombardment_units",
        "clans": CLANS,
    }  # fmt: skip
    b = board(**common, supremacy=(1, 0))
    b.do("play bombardment_units", "player A", "sacrifice A.R2.1")
    assert (b.army("B"), b.asked) == (EMPTY, "A again")
    twin = Board(b.match.copy()).do("no")
    assert (twin.army("A"), twin.asked) == ("[demon_guardians, obeezs, bombardment_units | - | -]", "B turn")
    b.do("yes")  # B has nothing left; A's only FREE card is the source
    assert (b.army("A"), b.asked) == ("[demon_guardians, obeezs | - | -]", "B turn")
    b = board(**common, supremacy=(0, 1)).do("play bombardment_units", "player A", "sacrifice A.R2.1")
    assert b.asked == "B turn"


@rule("GX-CARD-bombardment_units", "GX-TOKEN-5", "GX-R-18")
def test_bombardment_units_activated() -> None:
    b = board("[bombardment_units | - | -]", "[arpia | - | -]", clans=CLANS, tokens="2/0/0/2", hand="elle")
    b.do("activate A.R1.1", "player B")
    assert (b.army("A"), b.army("B"), b.tokens()) == (EMPTY, EMPTY, "1/0/1/2")
    b = board("[bombardment_units* | - | -]", clans=CLANS, tokens="1/1/0/2", hand="elle")
    assert b.match.view(1)["players"][0]["strength"] == 4


@rule("GX-CARD-bombardment_units", "GX-COPY-5", "GX-R-30", "GX-R-35")
def test_bombardment_units_copied() -> None:
    b = xian_copies("copy B.R1.1", "[bombardment_units, lava_goddesses | - | -]", supremacy=(1, 0)).do("player A")
    assert (b.army("A"), b.army("B")) == ("[all_in_one | shennong | -]", "[bombardment_units | - | -]")
    assert b.asked == "B turn"  # "this card" was Xi'an: no second time
