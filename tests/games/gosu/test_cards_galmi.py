"""The cards and the tile of Galmi (ledger sections 17 and 20.5)."""

from __future__ import annotations

from typing import Any

import pytest

from duelyard.games.gosu.battle import total
from duelyard.games.gosu.printed import CARDS, KIND
from tests.games.gosu.board import EMPTY, Board, board

rule = pytest.mark.rule

# B's alliance holds no feat but The Red Circle; narashima and xian are unchosen.
OURS = "galmi justice tomorrow/phoenix goan_sul abhilasha"
# A copies what B has in play: his own cards have no instant.
COPIERS = {
    1: (EMPTY, "dancing_dragon"),
    2: ("[all_in_one | - | -]", "valeen"),
    3: ("[all_in_one | shennong | -]", "xian"),
}
THEIRS = "xian justice tomorrow/galmi goan_sul abhilasha"


def copying(level: int, army_b: str, **more: Any) -> Board:
    """A plays a card that copies one of this level; with a single model that is not asked."""
    army, card = COPIERS[level]
    return board(army, army_b, hand=card, clans=THEIRS, **more).do(f"play {card}")


def told(b: Board, seat: int, *kinds: str) -> list[str | None]:
    """The cards that a seat was told about in such events, in their order."""
    return [event.data.get("card") for event in b.match.events(seat) if event.kind in kinds]


# -- all of them -------------------------------------------------------------------------------------------------------

PRINTED = {
    "galmi": (3, 5, None, 0, "miracle"),
    "byun_hyung_ja_galmi": (3, 5, None, 0, "miracle bounty"),
    "galmi_avatar": (2, 3, None, 0, "miracle ghost"),
    "kan_te": (2, 3, 3, 1, "miracle"),
    "ree_ab": (2, 3, 2, 1, "miracle"),
    "shard": (2, 3, 2, 1, "miracle"),
    "she_rift": (2, 3, 2, 1, "miracle"),
    "boul_go": (1, 2, 1, 0, "miracle recruiter"),
    "bun_to": (1, 2, 2, 1, "miracle"),
    "kno_bo": (1, 2, 2, 1, "miracle"),
    "un_go": (1, 2, 2, 1, "miracle"),
}
EACH = [pytest.param(card, marks=rule(f"GX-CARD-{card}")) for card in PRINTED]


@pytest.mark.parametrize("card", EACH)
def test_printed(card: str) -> None:
    facts = CARDS[KIND[card]].facts
    level, value, shift, symbols, keywords = PRINTED[card]
    assert [facts["clan"], facts["level"], facts["value"], facts["shift"]] == ["galmi", level, value, shift]
    assert (facts["symbols"], facts["copies"]) == (symbols, 2 if level == 1 else 1)
    assert set(facts["keywords"]) == set(keywords.split())


@rule("GX-MIRACLE-1", "GX-MIRACLE-2")
@pytest.mark.parametrize("card", EACH)
def test_each_takes_the_miracle_token_before_its_instant(card: str) -> None:
    army = {1: "[boul_go | - | -]", 2: "[boul_go | - | -]", 3: "[boul_go | kan_te | -]"}[PRINTED[card][0]]
    b = board(army, "[arpia, timer | - | -]", hand=card, discard="un_go", miracle="B", clans=OURS)
    b.match.choose(f"play {card}")
    assert b.miracle == "A"
    if not CARDS[KIND[card]].facts["instant"]:
        assert b.asked == "B turn"


@rule("GX-MIRACLE-6", "GX-CARD-kan_te")
def test_activation_and_release_take_no_miracle_token() -> None:
    b = board("[boul_go~ | kan_te | -]", miracle="B", clans=OURS).do("activate A.R2.1")
    assert (b.army("A"), b.miracle) == ("[boul_go | kan_te* | -]", "B")


# -- Galmi -------------------------------------------------------------------------------------------------------------


def galmi(army_b: str = "[arpia, timer | - | -]", tokens: str = "0/0/2/2", **more: Any) -> Board:
    more.setdefault("clans", OURS)
    return board("[boul_go, kno_bo | shard | -]", army_b, hand="galmi", tokens=tokens, **more).do("play galmi")


@rule("GX-CARD-galmi", "GX-PASS-3", "GX-PASS-9", "GX-TURN-4")
@pytest.mark.parametrize(
    ("place", "army", "left"),
    [("B.R1.2", "[boul_go, kno_bo | shard | galmi]", 2), ("A.R3.1", "[boul_go, kno_bo | shard | -]", 3)],
)
def test_galmi_passes_and_counts_only_if_it_stayed(place: str, army: str, left: int) -> None:
    b = galmi()
    assert b.options == [f"put {target} on deck" for target in ("A.R1.2", "A.R3.1", "B.R1.2")]
    b.do(f"put {place} on deck")
    assert b.asked == "A may_pass"
    b.do("yes")
    assert (b.army("A"), b.s.passed, b.s.left, b.asked) == (army, [True, False], left, "B turn")
    assert b.deck(place[0])[0] == ("galmi" if place[0] == "A" else "timer")


@rule("GX-CARD-galmi", "GX-EFFECT-3", "GX-PASS-1", "GX-PASS-9")
@pytest.mark.parametrize(("tokens", "answers"), [("0/0/2/2", ["no"]), ("1/0/1/2", [])])
def test_galmi_without_the_pass(tokens: str, answers: list[str]) -> None:
    b = galmi(tokens=tokens).do("put B.R1.2 on deck", *answers)
    assert (b.s.passed, b.asked, b.army("B")) == ([False, False], "B turn", "[arpia | - | -]")


@rule("GX-CARD-galmi", "GX-R-45", "GX-TOPDECK-1", "GX-R-13", "GX-R-22", "GX-BOUNTY-5", "GX-INFO-3")
@pytest.mark.parametrize(
    ("army_b", "tokens_b", "after", "top"),
    [
        ("[arpia, muraena | - | -]", "2/0/0/2", "2/0/0/2", "muraena"),  # printed bounty
        ("[arpia, timer*$ | - | -]", "1/1/1/1", "1/0/2/1", "timer"),  # its token is spent, the bounty token returns
        ("[arpia, timer~$ | - | -]", "2/0/0/2", "2/0/0/2", "timer"),  # captured
        ("[arpia, phoenix_immortal | - | -]", "2/0/0/2", "2/0/0/2", "phoenix_immortal"),  # a Ghost
    ],
)
def test_galmi_reaches_every_free_card(army_b: str, tokens_b: str, after: str, top: str) -> None:
    b = galmi(army_b, tokens_b=tokens_b, deck_b="kaez", hand_b="the_red_circle").try_feats("put B.R1.2 on deck")
    assert b.asked == "A may_pass"  # no window for The Red Circle, no reward
    assert (b.deck("B"), b.tokens("B"), b.s.bounty, b.hand()) == ([top, "kaez"], after, -1, [])
    for seat in (0, 1):  # both saw what it was
        assert told(b, seat, "put_on_deck") == [top]
        assert b.match.view(seat)["players"][1]["deck"] == [top, None]


@rule("GX-CARD-galmi", "GX-SHIFT-10", "GX-EFFECT-4", "GX-CARD-byun_hyung_ja_galmi")
def test_galmi_shifted_in_is_not_always_free() -> None:
    b = board(
        "[boul_go, arpia | kan_te, shard | phoenix_immortal, byun_hyung_ja_galmi]", hand="galmi kno_bo",
        tokens="0/0/2/2", clans="galmi phoenix justice/tomorrow goan_sul abhilasha",
    ).do("shift A.R3.1 to galmi")  # fmt: skip
    # The only FREE card of both armies is the incarnation: it must go, and unlocks nothing any more.
    assert (b.army("A"), b.deck()[0]) == ("[boul_go, arpia | kan_te, shard | galmi]", "byun_hyung_ja_galmi")
    b.do("yes")
    assert (b.tokens(), b.s.left) == ("0/0/2/2", 2)


@rule("GX-CARD-galmi", "GX-R-32", "GX-ECHO-1", "GX-ECHO-2", "GX-TILE-9")
def test_galmi_with_echo_passes_once() -> None:
    clans = "galmi justice xian/phoenix goan_sul abhilasha"  # the tile of Tomorrow acts
    b = galmi(clans=clans).do("put B.R1.2 on deck", "yes")
    assert (b.asked, b.s.passed, b.s.left) == ("A echo", [True, False], 2)  # at once
    b.do("yes", "put B.R1.1 on deck")  # the pass is not asked for again
    assert (b.army("B"), b.deck("B")[:2], b.s.passed, b.s.left) == (EMPTY, ["arpia", "timer"], [True, False], 2)
    b = galmi(clans=clans).do("put B.R1.2 on deck", "no", "yes", "put B.R1.1 on deck")
    assert b.asked == "A may_pass"
    b.do("yes")
    assert (b.s.passed, b.asked) == ([True, False], "B turn")
    b = galmi(clans=clans).do("put A.R3.1 on deck", "no")  # it is gone: no second application
    assert (b.asked, b.army("B")) == ("B turn", "[arpia, timer | - | -]")


@rule("GX-CARD-galmi", "GX-COPY-4", "GX-COPY-6", "GX-MIRACLE-6", "GX-PASS-3")
def test_galmi_copied() -> None:
    b = copying(3, "[boul_go | galmi_avatar | galmi]", tokens="0/0/2/2", miracle="B")
    assert b.options == ["put A.R3.1 on deck", "put B.R3.1 on deck"]
    b.do("put A.R3.1 on deck", "yes")
    assert (b.army("A"), b.miracle) == ("[all_in_one | shennong | -]", "B")
    assert (b.s.passed, b.s.left) == ([True, False], 3)  # the opponent's Galmi does not act on A


@rule("GX-CARD-galmi", "GX-R-32", "GX-PASS-3", "GX-PASS-9")
def test_galmi_passes_while_it_still_lies_there() -> None:
    clans = "galmi justice xian/phoenix goan_sul abhilasha"  # the tile of Tomorrow acts
    b = galmi(clans=clans).do("put B.R1.2 on deck", "yes", "yes", "put A.R3.1 on deck")  # by echo Galmi itself goes
    assert (b.s.passed, b.s.left, b.asked) == ([True, False], 2, "B turn")  # the number was fixed before
    b = galmi(clans=clans).do("put A.R3.1 on deck", "yes")  # and here it was gone already
    assert (b.s.passed, b.s.left) == ([True, False], 3)


@rule("GX-R-32", "GX-R-17", "GX-EXTRA-6")
def test_no_extra_turn_is_gained_after_the_pass() -> None:
    b = board(
        "[all_in_one, timer | shennong | -]", "[boul_go | galmi_avatar | galmi]", hand="xian", tokens="0/0/2/2",
        clans="xian justice phoenix/galmi goan_sul abhilasha", hand_b="kno_bo",
    )  # fmt: skip
    b.do("play xian", "copy B.R3.1", "put B.R3.1 on deck", "yes", "yes")  # the tile of Tomorrow acts: Timer is copied
    assert "extra_turn" not in [event.kind for event in b.match.events(0)]
    assert (b.s.passed, b.asked) == ([True, False], "B turn")


@rule("GX-CARD-galmi", "GX-R-32", "GX-TURN-4", "GX-PASS-7")
def test_galmi_passes_before_the_end_of_the_turn() -> None:
    b = board("[boul_go, volantis | shard, nezha | -]", hand="galmi", tokens="0/0/2/2", clans=OURS)
    b.do("play galmi", "put A.R2.2 on deck", "no")  # Nezha itself goes: nothing is drawn
    assert b.hand() == []
    b = board("[boul_go, volantis | nezha, shard | -]", hand="galmi", tokens="0/0/2/2", clans=OURS)
    b.do("play galmi", "put A.R2.2 on deck", "yes")
    kinds = [event.kind for event in b.match.events(0)]
    assert kinds.index("put_on_deck") < kinds.index("passes") < kinds.index("draws")
    assert (len(b.hand()), "shard" in b.hand()) == (2, True)


@rule("GX-CARD-galmi", "GX-TILE-11", "GX-TILE-1", "GX-TILE-2", "GX-TILE-3", "GX-PASS-3", "GX-PASS-8", "GX-FAQ-33")
@pytest.mark.parametrize(
    ("leader", "more", "left"),
    [
        ("galmi", {}, 2),
        ("galmi~", {}, 3),
        ("-", {}, 3),
        ("-", {"turned": "galmi"}, 2),
        ("galmi~", {"turned": "galmi"}, 2),
        ("galmi", {"turned": "galmi"}, 2),  # tile and card do not add up
        ("-", {"turned": "justice"}, 3),
    ],
)
def test_turns_left_under_card_and_tile(leader: str, more: dict[str, Any], left: int) -> None:
    b = board(f"[boul_go | shard | {leader}]", hand="elle", tokens="0/0/2/2", clans=OURS, **more).do("pass")
    assert (b.s.left, b.asked) == (left, "B turn")


@rule("GX-TILE-2", "GX-TILE-3", "GX-TILE-11", "GX-PASS-3")
@pytest.mark.parametrize("active", ["A", "B"])
def test_whom_the_tile_concerns(active: str) -> None:
    more: dict[str, Any] = {
        "tokens": "0/0/2/2",
        "tokens_b": "0/0/2/2",
        "active": active,
        "hand": "elle",
        "hand_b": "kaez",
    }
    unchosen = board(clans="justice tomorrow xian/phoenix goan_sul abhilasha", **more).do("pass")
    assert unchosen.s.left == 2
    turned = board(clans=OURS, turned="galmi", **more).do("pass")  # a tile of A
    assert turned.s.left == (2 if active == "A" else 3)
    facing = board("[boul_go | shard | galmi]", clans=OURS, **more).do("pass")  # a leader of A
    assert facing.s.left == (2 if active == "A" else 3)


# -- Byun Hyung Ja, Galmi (Avatar) -------------------------------------------------------------------------------------


@rule("GX-CARD-byun_hyung_ja_galmi", "GX-TOKEN-12", "GX-CAPTURE-4")
@pytest.mark.parametrize(
    ("mark", "passed_b", "tokens"),
    [("", False, "1/0/2/1"), ("", True, "0/0/2/2"), ("~", False, "0/0/2/2")],
)
def test_incarnation(mark: str, passed_b: bool, tokens: str) -> None:
    b = board(
        f"[boul_go | shard | byun_hyung_ja_galmi{mark}]", tokens="0/0/2/2", tokens_b="0/0/2/2", passed_b=passed_b,
        hand="elle", hand_b="kaez", clans=OURS,
    )  # fmt: skip
    b.do("pass")
    assert len(told(b, 0, "unlocks")) == (tokens == "1/0/2/1")
    if passed_b:
        assert b.supremacy == [1, 0]  # the battle has come
    else:
        assert (b.tokens(), b.asked, b.s.left) == (tokens, "B turn", 3)


@rule("GX-CARD-byun_hyung_ja_galmi", "GX-CARD-galmi", "GX-PASS-9", "GX-WIN-2")
@pytest.mark.parametrize(("tokens", "after"), [("0/0/2/2", "1/0/2/1"), ("0/0/4/0", "")])
def test_incarnation_and_the_pass_by_galmi(tokens: str, after: str) -> None:
    b = board(
        "[boul_go, kno_bo | shard, kan_te | byun_hyung_ja_galmi]", "[arpia, timer | - | -]", hand="galmi",
        tokens=tokens, clans=OURS,
    ).do("play galmi", "put B.R1.2 on deck", "yes")  # fmt: skip
    if after:
        assert (b.tokens(), b.s.left, b.asked) == (after, 2, "B turn")
    else:
        assert b.result == "A fifth_token"


@rule("GX-CARD-byun_hyung_ja_galmi")
def test_the_opponents_pass_gives_nothing() -> None:
    b = board("[boul_go | shard | byun_hyung_ja_galmi]", tokens_b="0/0/2/2", active="B", hand_b="kaez", clans=OURS)
    b.do("pass")
    assert (b.tokens("A"), b.tokens("B")) == ("2/0/0/2", "0/0/2/2")


@rule("GX-CARD-galmi_avatar", "GX-BATTLE-4", "GX-CAPTURE-4", "GX-CAPTURE-7", "GX-FAQ-17")
@pytest.mark.parametrize(
    ("army", "army_b", "strength"),
    [
        ("[boul_go | galmi_avatar | -]", EMPTY, 5),
        ("[boul_go | galmi_avatar | -]", "[arpia | - | -]", 5),
        ("[boul_go | galmi_avatar | -]", "[muraena | - | -]", 8),
        ("[boul_go | galmi_avatar | -]", "[muraena, muraena | - | -]", 8),
        ("[boul_go | galmi_avatar | -]", "[muraena~ | - | -]", 5),
        ("[boul_go | galmi_avatar | -]", "[arpia$ | - | -]", 8),
        ("[boul_go | galmi_avatar | -]", "[arpia~$ | - | -]", 8),
        ("[boul_go$ | galmi_avatar | -]", "[arpia | - | -]", 5),  # one's own bounty does not count
        ("[boul_go | galmi_avatar~ | -]", "[muraena | - | -]", 2),
    ],
)
def test_avatar_in_battle(army: str, army_b: str, strength: int) -> None:
    assert total(board(army, army_b, clans=OURS).s, 0) == strength


@rule("GX-CARD-galmi_avatar", "GX-GHOST-1", "GX-SHIFT-2")
def test_avatar_is_a_ghost_and_cannot_be_shifted() -> None:
    b = board("[lava_goddesses | - | -]", "[boul_go | galmi_avatar | -]", hand="alpha").do("play alpha")
    assert b.options == ["capture A.R1.1", "capture A.R2.1", "capture B.R1.1"]
    assert b.refusal("capture B.R2.1") == "GX-GHOST-1"
    b = board("[boul_go | galmi_avatar | -]", hand="shard", clans=OURS)
    assert b.refusal("shift A.R2.1 to shard") == "GX-SHIFT-2"


# -- heroes ------------------------------------------------------------------------------------------------------------


@rule("GX-CARD-kan_te", "GX-RELEASE-1", "GX-RELEASE-2", "GX-EFFECT-1")
@pytest.mark.parametrize(
    ("army", "after"),
    [
        ("[boul_go~, kno_bo, un_go~ | shard~ | -]", "[boul_go, kno_bo, un_go | shard, kan_te | -]"),
        ("[boul_go, kno_bo | - | -]", "[boul_go, kno_bo | kan_te | -]"),  # nobody to release
    ],
)
def test_kan_te(army: str, after: str) -> None:
    b = board(army, "[arpia~ | - | -]", hand="kan_te", deck="elle", clans=OURS).do("play kan_te")
    assert (b.army("A"), b.army("B"), b.hand(), b.asked) == (after, "[arpia~ | - | -]", [], "B turn")


@rule("GX-CARD-kan_te", "GX-TOKEN-8", "GX-TOKEN-6")
def test_kan_te_activated_in_vain() -> None:
    b = board("[boul_go | kan_te | -]", hand="elle", clans=OURS).do("activate A.R2.1", "draw one")
    assert (b.tokens(), b.refusal("activate A.R2.1")) == ("1/1/0/2", "GX-TOKEN-6")


@rule("GX-CARD-kan_te", "GX-COPY-4", "GX-ECHO-1")
def test_kan_te_copied() -> None:
    b = board("[all_in_one, wiindz~ | - | -]", "[boul_go~ | kan_te | -]", hand="valeen", clans=THEIRS)
    b.do("play valeen")
    assert (b.army("A"), b.army("B")) == ("[all_in_one, wiindz | valeen | -]", "[boul_go~ | kan_te | -]")


@rule("GX-CARD-ree_ab", "GX-X-1", "GX-EFFECT-3", "GX-INFO-3")
@pytest.mark.parametrize(
    ("tokens", "answers", "hand", "deck"),
    [
        ("2/0/0/2", ["top boul_go", "top kno_bo"], "kno_bo", ["boul_go", "elle", "quae"]),
        ("2/0/0/2", ["top kno_bo", "top boul_go"], "boul_go", ["kno_bo", "elle", "quae"]),
        ("2/0/0/2", ["top kno_bo", "no"], "kno_bo", ["elle", "quae"]),
        ("2/0/0/2", ["no"], "elle", ["quae"]),
        ("2/0/1/1", ["top kno_bo", "top boul_go", "top un_go"], "un_go", ["boul_go", "kno_bo", "elle", "quae"]),
    ],
)
def test_ree_ab(tokens: str, answers: list[str], hand: str, deck: list[str]) -> None:
    b = board(
        "[bun_to | - | -]", hand="ree_ab", deck="elle quae", discard="boul_go kno_bo un_go", tokens=tokens, clans=OURS
    ).do("play ree_ab", *answers)
    assert (b.hand(), b.deck(), b.asked) == ([hand], deck, "B turn")
    put = [answer.removeprefix("top ") for answer in answers if answer != "no"]
    assert told(b, 1, "tops") == put
    assert b.match.view(1)["players"][0]["hand"] == [hand if put else None]
    known = [card if card in put else None for card in deck]
    assert b.match.view(1)["players"][0]["deck"] == known


@rule("GX-CARD-ree_ab", "GX-DRAW-2", "GX-DRAW-4", "GX-EFFECT-5")
@pytest.mark.parametrize(
    ("deck", "discard", "answers", "hand"),
    [
        ("elle", "", [], ["elle"]),
        ("-", "un_go", ["no"], ["un_go"]),
        ("-", "", [], []),
        ("-", "un_go", ["top un_go"], ["un_go"]),
    ],
)
def test_ree_ab_with_empty_piles(deck: str, discard: str, answers: list[str], hand: list[str]) -> None:
    b = board("[boul_go | - | -]", hand="ree_ab", deck=deck, discard=discard, clans=OURS).do("play ree_ab", *answers)
    assert (b.hand(), b.deck(), b.discard(), b.asked) == (hand, [], [], "B turn")


@rule("GX-CARD-ree_ab", "GX-ECHO-1", "GX-ECHO-2", "GX-CARD-sha_dow")
def test_ree_ab_with_echo() -> None:
    b = board(
        "[boul_go, boul_go | sha_dow | -]", hand="ree_ab", deck="elle", discard="un_go kno_bo bun_to", clans=OURS
    ).do("play ree_ab", "top un_go", "top kno_bo", "yes", "top bun_to")
    assert (b.hand(), b.deck(), b.discard()) == (["bun_to", "kno_bo"], ["un_go", "elle"], [])


@rule("GX-CARD-ree_ab", "GX-COPY-4", "GX-X-2", "GX-R-5")
def test_ree_ab_copied_with_the_own_x_and_discard() -> None:
    b = copying(
        2, "[boul_go | ree_ab | -]", tokens="2/0/1/1", deck="elle", discard="quae sati volantis justice",
        discard_b="un_go",
    )  # fmt: skip
    b.do("top quae", "top sati", "top volantis")
    assert (b.hand(), b.deck(), b.discard(), b.discard("B")) == (
        ["volantis"], ["sati", "quae", "elle"], ["justice"], ["un_go"]
    )  # fmt: skip


@rule("GX-CARD-shard", "GX-REVEAL-1", "GX-INFO-2", "GX-INFO-3")
def test_shard() -> None:
    b = board("[boul_go | - | -]", hand="shard", deck="elle quae sati volantis nezha", clans=OURS).do("play shard")
    assert b.options == ["take elle", "take quae", "take sati", "take volantis"]
    assert b.match.view(1)["players"][0]["revealed"] == ["elle", "quae", "sati", "volantis"]
    b.do("take quae")
    assert (b.hand(), b.discard(), b.deck()) == (["quae"], ["elle", "sati", "volantis"], ["nezha"])
    theirs = b.match.view(1)["players"][0]
    assert (theirs["hand"], theirs["deck"], theirs["revealed"]) == (["quae"], [None], [])
    assert told(b, 1, "reveals") == ["elle", "quae", "sati", "volantis"]
    assert told(b, 1, "takes", "discards") == ["quae", "elle", "sati", "volantis"]


@rule("GX-CARD-shard", "GX-REVEAL-2", "GX-DRAW-3", "GX-EFFECT-5")
@pytest.mark.parametrize(
    ("deck", "answers", "hand", "discard"),
    [
        ("elle quae", ["take quae"], ["quae"], ["elle", "un_go"]),
        ("elle", [], ["elle"], ["un_go"]),  # one open option is no question
        ("-", [], [], ["un_go"]),  # nothing is shuffled
    ],
)
def test_shard_with_a_short_deck(deck: str, answers: list[str], hand: list[str], discard: list[str]) -> None:
    b = board("[boul_go | shard | -]", deck=deck, discard="un_go", clans=OURS).do("activate A.R2.1", *answers)
    assert (b.hand(), b.deck(), b.discard(), b.asked) == (hand, [], discard, "B turn")


@rule("GX-CARD-shard", "GX-ECHO-1", "GX-COPY-4")
def test_shard_with_echo_and_copied() -> None:
    deck = "elle quae sati nezha volantis justice"
    b = board("[boul_go, boul_go | sha_dow | -]", hand="shard", deck=deck, clans=OURS)
    b.do("play shard", "take nezha", "yes", "take justice")
    assert (b.hand(), b.discard(), b.deck()) == (["justice", "nezha"], ["elle", "quae", "sati", "volantis"], [])
    b = copying(2, "[boul_go | shard | -]", deck=deck, deck_b="un_go").do("take quae")
    assert (b.hand(), b.deck(), b.deck("B")) == (["quae"], ["volantis", "justice"], ["un_go"])


@rule("GX-CARD-she_rift", "GX-FAQ-16", "GX-BOUNTY-4", "GX-R-22")
def test_she_rift() -> None:
    b = board("[boul_go | - | -]", "[arpia~ | kaez | phoenix]", hand="she_rift", clans=OURS).do("play she_rift")
    assert b.options == [f"bounty on {place}" for place in ("A.R1.1", "A.R2.1", "B.R1.1", "B.R2.1", "B.R3.1")]
    b.do("bounty on B.R1.1")  # FREE or not, captured or not
    assert b.army("B") == "[arpia~$ | kaez | phoenix]"
    b = board("[boul_go | she_rift | -]", "[arpia~$ | kaez | -]", clans=OURS).do("activate A.R2.1")
    assert not b.can("bounty on B.R1.1")  # it must move to another card
    b.do("bounty on A.R2.1")
    assert (b.army("A"), b.army("B")) == ("[boul_go | she_rift*$ | -]", "[arpia~ | kaez | -]")


@rule("GX-CARD-she_rift", "GX-EFFECT-4")
def test_she_rift_with_one_target() -> None:
    b = board("[boul_go$ | - | -]", hand="she_rift", clans=OURS).do("play she_rift")
    assert (b.army("A"), b.asked) == ("[boul_go | she_rift$ | -]", "B turn")


@rule("GX-CARD-she_rift", "GX-ECHO-1", "GX-COPY-4")
def test_she_rift_with_echo_and_copied() -> None:
    b = board("[boul_go, boul_go | sha_dow | -]", "[arpia | - | -]", hand="she_rift", clans=OURS)
    b.do("play she_rift", "bounty on B.R1.1", "yes")
    assert not b.can("bounty on B.R1.1")
    b.do("bounty on A.R1.1")
    assert (b.army("A"), b.army("B")) == ("[boul_go$, boul_go | sha_dow, she_rift | -]", "[arpia | - | -]")
    b = copying(2, "[boul_go | she_rift | -]").do("bounty on B.R2.1")
    assert b.army("B") == "[boul_go | she_rift$ | -]"


# -- soldiers ----------------------------------------------------------------------------------------------------------


@rule("GX-CARD-boul_go", "GX-EXTRA-2", "GX-EXTRA-3", "GX-EXTRA-4", "GX-TOKEN-3", "GX-CAPTURE-4")
@pytest.mark.parametrize(
    ("army", "action", "more", "extra"),
    [
        ("[boul_go | - | -]", "draw three", {}, True),
        ("[boul_go, boul_go | - | -]", "draw three", {}, True),
        ("[boul_go~ | - | -]", "draw three", {}, False),
        ("[boul_go | - | -]", "draw one", {}, False),
        ("[boul_go | - | -]", "draw three", {"flags": "extra"}, False),
        ("[volantis | - | -]", "draw three", {"army_b": "[boul_go | - | -]"}, False),
        ("[aat | - | -]", "draw three", {"army_b": "[boul_go | - | -]"}, True),
    ],
)
def test_boul_go(army: str, action: str, more: dict[str, Any], extra: bool) -> None:
    clans = "justice tomorrow xian/galmi goan_sul abhilasha" if "army_b" in more else OURS
    b = board(army, clans=clans, **more).do(action)
    assert (b.asked, b.s.extra) == (("A turn", True) if extra else ("B turn", False))
    if extra:
        assert (b.tokens(), len(b.hand())) == ("0/0/2/2", 3)
        b.do("pass")
        assert b.asked == "B turn"  # one extra turn, however many Boul Go


@rule("GX-CARD-boul_go", "GX-EXTRA-4")
def test_boul_go_after_the_opponents_pass() -> None:
    b = board("[boul_go | - | -]", passed_b=True, tokens_b="0/0/2/2", left=2, clans=OURS).do("draw three")
    assert (b.asked, b.s.left, b.s.extra) == ("A turn", 1, False)


@rule("GX-CARD-boul_go", "GX-RECRUITER-1", "GX-RECRUITER-2")
@pytest.mark.parametrize(
    ("army", "cost"),
    [("[boul_go | - | -]", 0), ("[boul_go, kno_bo | - | -]", 2), ("[kno_bo, boul_go~ | - | -]", 2)],
)
def test_boul_go_recruits(army: str, cost: int) -> None:
    assert board(army, hand="volantis quae elle", clans=OURS).costs("play volantis") == cost


@rule("GX-CARD-bun_to", "GX-FAQ-25", "GX-ALWAYS-3", "GX-REVEAL-1", "GX-INFO-3")
@pytest.mark.parametrize(
    ("level", "hand", "discard"),
    [
        (1, ["boul_go", "phoenix_immortal"], ["galmi", "kan_te"]),
        (2, ["kan_te", "phoenix_immortal"], ["boul_go", "galmi"]),
        (3, ["galmi", "phoenix_immortal"], ["boul_go", "kan_te"]),
    ],
)
def test_bun_to(level: int, hand: list[str], discard: list[str]) -> None:
    clans = "galmi phoenix justice/tomorrow goan_sul abhilasha"
    b = board(hand="bun_to", deck="boul_go kan_te galmi phoenix_immortal arpia", clans=clans).do("play bun_to")
    assert b.options == ["level 1", "level 2", "level 3"]
    assert b.match.view(0)["players"][0]["revealed"] == []  # the level is chosen before anything is seen
    b.do(f"level {level}")
    assert (b.hand(), b.discard(), b.deck(), b.asked) == (hand, discard, ["arpia"], "B turn")
    assert told(b, 1, "reveals") == ["boul_go", "kan_te", "galmi", "phoenix_immortal"]
    assert b.match.view(1)["players"][0]["hand"] == hand


@rule("GX-CARD-bun_to", "GX-REVEAL-2", "GX-EFFECT-5", "GX-EX-66")
@pytest.mark.parametrize(
    ("deck", "level", "hand", "discard"),
    [
        ("kan_te boul_go", 2, ["kan_te"], ["boul_go", "elle"]),
        ("kan_te", 3, [], ["elle", "kan_te"]),
        ("-", 1, [], ["elle"]),
    ],
)
def test_bun_to_with_a_short_deck(deck: str, level: int, hand: list[str], discard: list[str]) -> None:
    b = board("[bun_to | - | -]", deck=deck, discard="elle", clans=OURS).do("activate A.R1.1", f"level {level}")
    assert (b.hand(), b.discard(), b.deck()) == (hand, discard, [])


@rule("GX-CARD-bun_to", "GX-ECHO-1", "GX-ECHO-2", "GX-COPY-4", "GX-MIRACLE-4")
def test_bun_to_with_echo_and_copied() -> None:
    deck = "elle quae volantis justice sati"
    b = board("[boul_go | sha_dow | -]", hand="bun_to", deck=deck, miracle="A", clans=OURS)
    b.do("shift A.R1.1 to bun_to", "level 3", "yes", "level 2")
    assert (b.hand(), b.discard()) == (["justice", "sati"], ["boul_go", "elle", "quae", "volantis"])
    b = copying(1, "[bun_to | - | -]", deck=deck, deck_b="un_go").do("level 2")
    assert (b.hand(), b.discard(), b.deck("B")) == (["elle", "quae"], ["justice", "volantis"], ["un_go"])


@rule("GX-CARD-kno_bo", "GX-FAQ-27", "GX-SWAP-1", "GX-R-59")
@pytest.mark.parametrize(
    ("second", "answer", "after", "drawn"),
    [
        ("shard", "no", "[kno_bo*, volantis | shard, elle | -]", 2),
        ("shard", "swap A.R1.1 A.R1.2", "[volantis, kno_bo* | shard, elle | -]", 1),
        ("shard", "swap A.R2.1 A.R2.2", "[kno_bo*, volantis | elle, shard | -]", 1),
        ("shard~", "no", "[kno_bo*, volantis | shard~, elle | -]", 1),  # a captured card has no clan
        ("shard~", "swap A.R2.1 A.R2.2", "[kno_bo*, volantis | elle, shard~ | -]", 1),
    ],
)
def test_kno_bo(second: str, answer: str, after: str, drawn: int) -> None:
    b = board(f"[kno_bo, volantis | {second}, elle | -]", "[arpia, timer | - | -]", clans=OURS).do("activate A.R1.1")
    assert b.options == ["no", "swap A.R1.1 A.R1.2", "swap A.R2.1 A.R2.2"]  # the own army only
    b.do(answer)
    assert (b.army("A"), len(b.hand()), b.tokens()) == (after, drawn, "1/1/0/2")


@rule("GX-CARD-kno_bo", "GX-ALWAYS-4", "GX-TILE-14")
@pytest.mark.parametrize(("clans", "drawn"), [(OURS, 3), (OURS.replace("abhilasha", "xian"), 2)])
def test_kno_bo_counts_cards_of_several_clans(clans: str, drawn: int) -> None:
    b = board("[kno_bo | shard | justice]", clans=clans).do("activate A.R1.1")  # nothing to swap: not asked
    assert (len(b.hand()), b.asked) == (drawn, "B turn")


@rule("GX-CARD-kno_bo", "GX-DRAW-4", "GX-EFFECT-5")
def test_kno_bo_with_nothing_to_draw() -> None:
    b = board(hand="kno_bo", deck="-", clans=OURS).do("play kno_bo")
    assert (b.army("A"), b.hand(), b.asked) == ("[kno_bo | - | -]", [], "B turn")


@rule("GX-CARD-kno_bo", "GX-ECHO-1", "GX-COPY-5", "GX-R-30", "GX-R-35")
def test_kno_bo_with_echo_and_copied() -> None:
    b = board("[boul_go, bun_to | sha_dow, shard | -]", hand="kno_bo", miracle="A", clans=OURS)
    b.do("shift A.R1.1 to kno_bo", "swap A.R1.1 A.R1.2")  # away from Sha'dow: column 2 holds shard, draw 2
    assert (len(b.hand()), b.asked) == (2, "A echo")
    b.do("yes", "swap A.R1.1 A.R1.2")  # back: column 1 holds Sha'dow, draw 1
    assert (len(b.hand()), b.army("A")) == (3, "[kno_bo, bun_to | sha_dow, shard | -]")
    for answer, drawn in (("no", 0), ("swap A.R1.1 A.R1.3", 1)):  # the dragon's column, where it is no Galmi card
        b = board("[kno_bo, boul_go | shard | -]", hand="dancing_dragon").do("play dancing_dragon", answer)
        assert len(b.hand()) == drawn


@rule("GX-CARD-un_go", "GX-EFFECT-6", "GX-TOPDECK-1")
@pytest.mark.parametrize(("supremacy", "more"), [(0, []), (1, ["B.R3.1"])])
def test_un_go(supremacy: int, more: list[str]) -> None:
    b = board(
        "[boul_go, kno_bo | shard | -]", "[arpia, timer | kaez | phoenix]", hand="un_go", deck_b="genious",
        supremacy=(supremacy, 1), clans=OURS,
    ).do("play un_go")  # fmt: skip
    assert b.options == [f"put {place} on deck" for place in ["A.R1.3", "A.R2.1", "B.R1.2", *more]]
    assert b.refusal("put B.R1.1 on deck") == "GX-TOPDECK-1"
    target, top = ("B.R3.1", "phoenix") if supremacy else ("B.R1.2", "timer")
    b.do(f"put {target} on deck")
    assert (b.deck("B"), b.match.view(0)["players"][1]["deck"]) == ([top, "genious"], [top, None])


@rule("GX-CARD-un_go", "GX-R-27", "GX-CAPTURE-5", "GX-R-45")
@pytest.mark.parametrize(
    ("army_b", "there"),
    [("[arpia | kaez | phoenix~]", False), ("[arpia | kaez~ | -]", True), ("[arpia | kaez | phoenix_immortal]", True)],
)
def test_un_go_by_level(army_b: str, there: bool) -> None:
    b = board("[boul_go | - | -]", army_b, hand="un_go", clans=OURS).do("play un_go")
    top = "B.R3.1" if army_b.count("-") == 0 else "B.R2.1"
    if there:
        b.do(f"put {top} on deck")
        assert b.deck("B")[0] in ("kaez", "phoenix_immortal")
    else:  # only Un'Go itself is left, and must go
        assert (b.army("A"), b.deck()[0], b.miracle) == ("[boul_go | - | -]", "un_go", "A")


@rule("GX-CARD-un_go", "GX-EFFECT-4", "GX-EFFECT-5", "GX-R-43")
def test_un_go_alone_and_without_target() -> None:
    b = board(hand="un_go", clans=OURS).do("play un_go")
    assert (b.army("A"), b.deck()[0], b.miracle, b.asked) == (EMPTY, "un_go", "A", "B turn")
    b = board("[un_go | kan_te | galmi]", clans=OURS).do("activate A.R1.1")  # the FREE card is of level III
    assert (b.army("A"), b.asked) == ("[un_go* | kan_te | galmi]", "B turn")
    b = board("[un_go | kan_te | galmi]", supremacy=(1, 0), clans=OURS).do("activate A.R1.1")
    assert (b.army("A"), b.deck()[0]) == ("[un_go* | kan_te | -]", "galmi")


@rule("GX-CARD-un_go", "GX-ECHO-1", "GX-ECHO-4", "GX-ECHO-5", "GX-R-30")
def test_un_go_with_echo() -> None:
    def shifted() -> Board:
        b = board("[boul_go | sha_dow | -]", "[arpia, timer | - | -]", hand="un_go", miracle="A", clans=OURS)
        return b.do("shift A.R1.1 to un_go")

    b = shifted().do("put B.R1.2 on deck", "yes", "put B.R1.1 on deck")
    assert (b.army("B"), b.deck("B")[:2]) == (EMPTY, ["arpia", "timer"])
    b = shifted().do("put A.R2.1 on deck")  # Sha'dow may leave meanwhile
    assert b.asked == "A echo"
    b.do("yes", "put A.R1.1 on deck")
    assert (b.army("A"), b.deck()[:2], b.asked) == (EMPTY, ["un_go", "sha_dow"], "B turn")


@rule("GX-CARD-un_go", "GX-COPY-4")
@pytest.mark.parametrize(("supremacy", "there"), [((1, 0), True), ((0, 1), False)])
def test_un_go_copied_with_the_own_supremacy(supremacy: tuple[int, int], there: bool) -> None:
    army_b = "[un_go | kan_te | galmi]"
    b = copying(1, army_b, supremacy=supremacy)
    if there:
        assert b.options == ["put A.R1.1 on deck", "put B.R3.1 on deck"]
    else:
        assert (b.army("A"), b.army("B"), b.deck()[0]) == (EMPTY, army_b, "dancing_dragon")
