"""The cards and the tile of Phoenix (ledger sections 17 and 20.6)."""

from __future__ import annotations

from typing import Any

import pytest

from duelyard.games.gosu.battle import total
from duelyard.games.gosu.printed import CARDS, KIND
from tests.games.gosu.board import EMPTY, Board, board

rule = pytest.mark.rule

OURS = "phoenix justice tomorrow/galmi goan_sul abhilasha"  # narashima and xian are unchosen
OURS_NO_XIAN = "phoenix justice tomorrow/galmi goan_sul xian"  # narashima and abhilasha are
OURS_ECHO = "phoenix justice xian/galmi goan_sul abhilasha"  # the tile of Tomorrow acts
# A copies what B has in play: his own cards have no instant.
COPIERS = {
    1: (EMPTY, "dancing_dragon"),
    2: ("[all_in_one | - | -]", "valeen"),
    3: ("[all_in_one | shennong | -]", "xian"),
}
THEIRS = "xian justice tomorrow/phoenix goan_sul abhilasha"


def copying(level: int, army_b: str, **more: Any) -> Board:
    """A plays a card that copies one of this level; with a single model that is not asked."""
    army, card = COPIERS[level]
    return board(army, army_b, hand=card, clans=THEIRS, **more).do(f"play {card}")


def echoing(card: str, row_1: str = "aat", **more: Any) -> Board:
    """A shifts a soldier with echo into the place below Sha'dow; the miracle token pays."""
    return board(f"[{row_1} | sha_dow | -]", hand=card, miracle="A", clans=OURS, **more).do(f"shift A.R1.1 to {card}")


def told(b: Board, seat: int, *kinds: str) -> list[str | None]:
    """The cards that a seat was told about in such events, in their order."""
    return [event.data.get("card") for event in b.match.events(seat) if event.kind in kinds]


def next_turn(b: Board) -> str:
    """Whose turn comes, and whether it is an extra one."""
    return b.asked + " extra" * b.s.extra


EXTRA = "A turn extra"

PRINTED = {
    "phoenix": (3, 5, None, 0, ""),
    "byun_hyung_ja_phoenix": (3, 5, None, 0, "bounty"),
    "fenghuang": (2, 3, 1, 0, ""),
    "genious": (2, 3, 2, 0, ""),
    "kaez": (2, 3, 2, 0, ""),
    "phoenix_eliana": (2, 3, None, 0, ""),
    "phoenix_immortal": (2, 3, 1, 0, "ghost"),
    "arpia": (1, 2, 2, 1, ""),
    "muraena": (1, 2, 3, 1, "bounty"),
    "sqeezs": (1, 2, 2, 1, ""),
    "timer": (1, 2, 2, 1, ""),
}


@pytest.mark.parametrize("card", [pytest.param(card, marks=rule(f"GX-CARD-{card}")) for card in PRINTED])
def test_printed(card: str) -> None:
    facts = CARDS[KIND[card]].facts
    level, value, shift, symbols, keywords = PRINTED[card]
    assert [facts["clan"], facts["level"], facts["value"], facts["shift"]] == ["phoenix", level, value, shift]
    assert (facts["symbols"], facts["copies"]) == (symbols, 2 if level == 1 else 1)
    assert set(facts["keywords"]) == set(keywords.split())


# -- Phoenix and the tile ----------------------------------------------------------------------------------------------


@rule("GX-CARD-phoenix", "GX-EXTRA-1", "GX-EXTRA-3", "GX-EXTRA-4")
@pytest.mark.parametrize(
    ("more", "then"),
    [({}, EXTRA), ({"flags": "extra"}, "B turn"), ({"passed_b": True, "left": 2, "tokens_b": "0/0/2/2"}, "A turn")],
)
def test_phoenix(more: dict[str, Any], then: str) -> None:
    b = board("[arpia | kaez | -]", hand="phoenix elle", hand_b="un_go", clans=OURS, **more).do("play phoenix")
    assert (next_turn(b), b.army("A")) == (then, "[arpia | kaez | phoenix]")
    if then == EXTRA:
        b.do("draw one")
        assert next_turn(b) == "B turn"  # one turn more, no endless row of them


@rule("GX-CARD-phoenix", "GX-EXTRA-2", "GX-R-32", "GX-COPY-4")
def test_phoenix_with_echo_and_copied() -> None:
    b = board("[arpia | kaez | -]", hand="phoenix elle", clans=OURS_ECHO).do("play phoenix", "yes")
    assert next_turn(b) == EXTRA
    b.do("draw one")
    assert b.asked == "B turn"
    b = copying(3, "[arpia~ | phoenix_eliana | phoenix]")
    assert (next_turn(b), b.army("A")) == (EXTRA, "[all_in_one | shennong | xian]")


@rule("GX-CARD-phoenix", "GX-TILE-12", "GX-TILE-2", "GX-TILE-3", "GX-TILE-5", "GX-BATTLE-6", "GX-FAQ-33", "GX-TOKEN-14")
@pytest.mark.parametrize(
    ("leader", "turned", "clans", "a", "b_strength"),
    [
        ("phoenix", "", OURS, 10 + 3, 2),
        ("phoenix~", "", OURS, 5, 2),
        ("phoenix", "phoenix", OURS, 10 + 6, 2),
        ("phoenix~", "phoenix", OURS, 5 + 3, 2),
        ("byun_hyung_ja_phoenix", "justice", OURS, 10, 2),
    ],
)
def test_strength_of_the_hand(leader: str, turned: str, clans: str, a: int, b_strength: int) -> None:
    b = board(
        f"[arpia | kaez | {leader}]", "[boul_go | - | -]", hand="elle quae sati", hand_b="un_go shard", turned=turned,
        clans=clans,
    )  # fmt: skip
    assert (total(b.s, 0), total(b.s, 1)) == (a, b_strength)


@rule("GX-TILE-12", "GX-TILE-2", "GX-BATTLE-6")
def test_the_unchosen_tile_acts_on_both() -> None:
    b = board(
        "[volantis | - | -]", "[boul_go | - | -]", hand="elle quae sati", hand_b="un_go shard",
        clans="justice tomorrow xian/galmi goan_sul abhilasha",
    )  # fmt: skip
    assert (total(b.s, 0), total(b.s, 1)) == (2 + 3, 2 + 2)


# -- Byun Hyung Ja -----------------------------------------------------------------------------------------------------

THREE = "[arpia, timer | phoenix_eliana, phoenix_immortal | phoenix, byun_hyung_ja_phoenix]"


def end(army: str, clans: str = OURS, **more: Any) -> Board:
    more.setdefault("tokens", "0/0/2/2")
    b = board(army, clans=clans, phase="end", hand_b="un_go", **more)
    b.refuse_feats()
    return b


@rule("GX-CARD-byun_hyung_ja_phoenix", "GX-R-53", "GX-R-28", "GX-R-60", "GX-TURN-6")
@pytest.mark.parametrize(
    ("army", "after"),
    [
        (THREE, THREE.replace("ja_phoenix", "ja_phoenix~")),
        (
            "[phoenix_immortal, timer | phoenix_eliana, kaez | phoenix, byun_hyung_ja_phoenix]",
            "[phoenix_immortal, timer | phoenix_eliana, kaez | phoenix, byun_hyung_ja_phoenix~]",
        ),
    ],
)
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_incarnation(army: str, after: str, answer: str, drawn: int) -> None:
    b = end(army)
    assert b.asked == "A bounty"
    b.do(answer)
    assert (b.army("A"), b.tokens(), len(b.hand()), b.asked) == (after, "1/0/2/1", drawn, "B turn")


@rule("GX-CARD-byun_hyung_ja_phoenix", "GX-CAPTURE-4", "GX-R-53", "GX-GHOST-1", "GX-TURN-6")
@pytest.mark.parametrize(
    ("army", "more"),
    [
        (THREE.replace("immortal", "immortal~"), {}),  # a captured card has no name
        (THREE.replace("eliana", "eliana~"), {}),
        (THREE.replace("| phoenix,", "| phoenix~,"), {}),
        (THREE.replace("phoenix_immortal", "kaez"), {}),
        (THREE.replace("ja_phoenix", "ja_phoenix~"), {}),
        (THREE, {"turned": "justice"}),  # the highest FREE card is a Ghost: no capture, no token
        (THREE, {"active": "B"}),  # the end of the opponent's turn
    ],
)
def test_incarnation_without_its_condition(army: str, more: dict[str, Any]) -> None:
    b = end(army, hand="elle", **more)
    assert (b.army("A"), b.tokens(), b.asked) == (army, "0/0/2/2", "A turn" if "active" in more else "B turn")


@rule("GX-CARD-byun_hyung_ja_phoenix", "GX-GHOST-3")
def test_incarnation_beside_the_ghost_of_justice() -> None:
    b = end("[arpia, timer | phoenix_eliana, phoenix_immortal | byun_hyung_ja_phoenix, phoenix]", turned="justice")
    b.do("no")
    assert b.tokens() == "1/0/2/1"


@rule("GX-CARD-byun_hyung_ja_phoenix", "GX-R-53", "GX-R-24", "GX-FEAT-5")
def test_incarnation_saved_by_the_red_circle() -> None:
    clans = "phoenix abhilasha justice/galmi goan_sul tomorrow"
    b = board(THREE, clans=clans, phase="end", tokens="0/0/2/2", hand="the_red_circle", hand_b="un_go")
    assert b.asked == "A red_circle"
    b.do("feat the_red_circle")
    assert (b.army("A"), b.tokens(), b.hand(), b.discard()) == (THREE, "0/0/2/2", [], ["the_red_circle"])
    assert b.asked == "B turn"  # no reward, and not tried again in this turn


@rule("GX-CARD-byun_hyung_ja_phoenix", "GX-WIN-2")
def test_incarnation_and_the_fifth_token() -> None:
    assert end(THREE, tokens="0/0/4/0").do("no").result == "A fifth_token"


# -- heroes ------------------------------------------------------------------------------------------------------------


@rule("GX-CARD-fenghuang", "GX-R-49", "GX-NAME-2", "GX-INFO-1", "GX-INFO-3")
def test_fenghuang() -> None:
    b = board("[arpia | - | -]", hand="fenghuang", deck="elle phoenix quae phoenix_eliana", clans=OURS)
    b.do("play fenghuang")
    assert b.options == ["take phoenix", "take phoenix_eliana"]  # it must be taken
    assert b.match.view(0)["players"][0]["deck"].count(None) == 0
    assert b.match.view(1)["players"][0]["deck"] == [None] * 4
    b.do("take phoenix_eliana")
    assert (b.deck()[0], sorted(b.deck()[1:]), b.hand()) == ("phoenix_eliana", ["elle", "phoenix", "quae"], [])
    for seat in (0, 1):  # shown to both; the rest was shuffled
        assert b.match.view(seat)["players"][0]["deck"] == ["phoenix_eliana", None, None, None]
        assert told(b, seat, "tops") == ["phoenix_eliana"]


@rule("GX-CARD-fenghuang", "GX-R-49", "GX-EFFECT-5")
def test_fenghuang_finds_nothing() -> None:
    b = board("[arpia | - | -]", hand="fenghuang", deck="elle quae", discard="phoenix", clans=OURS).do("play fenghuang")
    assert b.options == ["no"]  # asked all the same, so that the pause tells nothing
    b.do("no")
    assert (sorted(b.deck()), b.discard(), b.asked) == (["elle", "quae"], ["phoenix"], "B turn")
    assert b.match.view(0)["players"][0]["deck"] == [None, None]
    assert [event.kind for event in b.match.events(1)].count("finds_nothing") == 1
    b = board("[arpia | - | -]", hand="fenghuang", deck="-", discard="phoenix", clans=OURS).do("play fenghuang")
    assert (b.deck(), b.discard(), b.asked) == ([], ["phoenix"], "B turn")  # the discard is not reshuffled


@rule("GX-CARD-fenghuang", "GX-ECHO-1", "GX-COPY-4", "GX-R-5")
def test_fenghuang_with_echo_and_copied() -> None:
    b = board("[arpia, arpia | sha_dow | -]", hand="fenghuang", deck="elle phoenix phoenix_eliana", clans=OURS)
    b.do("play fenghuang", "take phoenix_eliana", "yes", "take phoenix")
    assert (b.deck()[0], sorted(b.deck())) == ("phoenix", ["elle", "phoenix", "phoenix_eliana"])
    assert b.match.view(1)["players"][0]["deck"] == ["phoenix", None, None]  # the first one was shuffled in again
    b = copying(2, "[arpia~ | fenghuang | -]", deck="elle quae", deck_b="kaez phoenix").do("no")
    assert (sorted(b.deck()), b.deck("B")) == (["elle", "quae"], ["kaez", "phoenix"])


@rule("GX-CARD-genious", "GX-FAQ-10", "GX-R-51", "GX-SIM-1", "GX-SIM-2", "GX-INFO-1")
def test_genious() -> None:
    b = board(
        "[arpia | - | -]", hand="genious", deck="-", discard="elle timer", deck_b="kan_te", discard_b="un_go alpha",
        clans=OURS,
    ).do("play genious")  # fmt: skip
    assert (b.asked, b.options) == ("A order", ["player A", "player B"])
    b.do("player B")
    assert (b.asked, b.options) == ("B clan_or_none", ["no", "clan galmi", "clan goan_sul"])
    b.do("clan galmi")
    assert (sorted(b.deck("B")), b.discard("B"), b.asked) == (["kan_te", "un_go"], ["alpha"], "A clan_or_none")
    assert b.match.view(0)["players"][1]["deck"] == [None, None]
    b.do("clan justice")  # elle is shuffled in and drawn; then the rest of the discard has to be shuffled
    assert (b.hand(), b.deck(), b.discard(), b.hand("B")) == (["elle", "timer"], [], [], [])


@rule("GX-CARD-genious", "GX-FAQ-10", "GX-R-57", "GX-EFFECT-5", "GX-DRAW-4")
@pytest.mark.parametrize(
    ("discard", "discard_b", "answers", "left"),
    [
        ("elle", "un_go", ["player A", "no", "no"], (["elle"], ["un_go"])),  # a clan that is not there
        ("elle", "", ["no"], (["elle"], [])),  # no order is asked for
        ("", "un_go", ["clan galmi"], ([], [])),
        ("", "", [], ([], [])),
    ],
)
def test_genious_with_nothing_to_shuffle(
    discard: str, discard_b: str, answers: list[str], left: tuple[list[str], list[str]]
) -> None:
    b = board(
        "[arpia | - | -]", hand="genious", deck="quae sati nezha", discard=discard, discard_b=discard_b, clans=OURS
    ).do("play genious", *answers)
    assert ((b.discard(), b.discard("B")), b.hand(), b.asked) == (left, ["quae", "sati"], "B turn")


@rule("GX-CARD-genious", "GX-DRAW-4")
def test_genious_with_empty_piles() -> None:
    b = board("[arpia | - | -]", hand="genious", deck="-", clans=OURS).do("play genious")
    assert (b.hand(), b.asked) == ([], "B turn")


@rule("GX-CARD-genious", "GX-ALWAYS-2", "GX-R-51")
@pytest.mark.parametrize(("clan", "left"), [("justice", ["arpia"]), ("phoenix", ["elle"]), ("xian", ["arpia", "elle"])])
def test_genious_and_cards_of_all_clans(clan: str, left: list[str]) -> None:
    b = board("[arpia | - | -]", hand="genious", deck="quae sati", discard="all_in_one elle arpia", clans=OURS_ECHO).do(
        "play genious"
    )
    assert b.options == ["no", "clan justice", "clan phoenix", "clan xian"]
    b.do(f"clan {clan}")
    assert b.discard() == left


@rule("GX-CARD-genious", "GX-R-58", "GX-CARD-byun_hyung_ja_narashima")
@pytest.mark.parametrize(("discard", "tokens"), [("elle volantis", "3/0/0/1"), ("elle arpia", "2/0/0/2")])
def test_genious_shuffles_the_whole_discard(discard: str, tokens: str) -> None:
    b = board(
        "[arpia, nakshatra | nalin | byun_hyung_ja_narashima]", hand="genious", deck="quae sati", discard=discard,
        clans="phoenix justice narashima/galmi goan_sul abhilasha",
    ).do("play genious", "clan justice")  # fmt: skip
    assert b.tokens() == tokens


@rule("GX-CARD-genious", "GX-ECHO-1", "GX-COPY-4")
def test_genious_with_echo_and_copied() -> None:
    deck = "quae sati nezha volantis justice"
    b = board("[arpia, arpia | sha_dow | -]", hand="genious", deck=deck, discard_b="un_go", clans=OURS)
    b.do("play genious", "no", "yes", "clan galmi")  # B chooses anew
    assert (b.hand(), b.discard("B")) == (["nezha", "quae", "sati", "volantis"], [])
    b = copying(2, "[arpia~ | genious | -]", deck=deck, discard_b="kaez").do("clan phoenix")
    assert (b.hand(), b.hand("B"), b.discard("B")) == (["quae", "sati"], [], [])


@rule("GX-CARD-kaez", "GX-NAME-2", "GX-REMOVE-1", "GX-INFO-3")
def test_kaez() -> None:
    b = board(
        "[arpia | - | -]", hand="kaez", discard="phoenix elle phoenix_eliana", removed="phoenix_immortal quae",
        clans=OURS,
    ).do("play kaez")  # fmt: skip
    taken = ["phoenix", "phoenix_eliana", "phoenix_immortal"]
    assert (b.hand(), b.discard(), b.removed()) == (taken, ["elle"], ["quae"])
    assert sorted(str(card) for card in told(b, 1, "takes")) == taken
    assert b.match.view(1)["players"][0]["hand"] == taken


@rule("GX-CARD-kaez", "GX-EFFECT-5", "GX-PLAY-3")
@pytest.mark.parametrize(("discard", "removed"), [("", ""), ("byun_hyung_ja_phoenix fenghuang", "elle")])
def test_kaez_finds_nothing(discard: str, removed: str) -> None:
    b = board("[arpia | - | -]", hand="kaez", discard=discard, removed=removed, clans=OURS).do("play kaez")
    assert (b.hand(), b.discard(), b.removed(), b.asked) == ([], discard.split(), removed.split(), "B turn")


@rule("GX-CARD-kaez", "GX-COPY-4", "GX-R-5")
def test_kaez_copied_takes_own_cards_only() -> None:
    b = copying(2, "[arpia~ | kaez | -]", discard_b="phoenix", removed_b="phoenix_eliana")
    assert (b.hand(), b.hand("B"), b.discard("B"), b.removed("B")) == ([], [], ["phoenix"], ["phoenix_eliana"])


@rule("GX-CARD-phoenix_eliana", "GX-CARD-arpia", "GX-CARD-timer", "GX-CAPTURE-4")
@pytest.mark.parametrize(
    ("army", "play", "drawn", "then"),
    [
        ("[muraena | phoenix_eliana | -]", "arpia", 1, EXTRA),
        ("[muraena | phoenix_eliana | -]", "timer", 1, EXTRA),
        ("[muraena | phoenix_eliana~ | -]", "arpia", 1, "B turn"),
        ("[muraena | phoenix_eliana~ | -]", "timer", 0, EXTRA),
    ],
)
def test_eliana_is_also_arpia_and_timer(army: str, play: str, drawn: int, then: str) -> None:
    b = board(army, hand=f"{play} elle", hand_b="un_go", clans=OURS).do(f"play {play}")
    assert (len(b.hand()) - 1, next_turn(b)) == (drawn, then)


@rule("GX-CARD-phoenix_eliana", "GX-SHIFT-2", "GX-PLAY-20", "GX-CARD-scavengers_of_remains")
def test_eliana_outside_the_army_is_only_phoenix() -> None:
    b = board("[arpia | - | -]", hand="phoenix_eliana", bans="timer arpia", clans=OURS)
    assert b.can("play phoenix_eliana")
    b = board("[arpia | - | -]", hand="phoenix_eliana", bans="phoenix", clans=OURS)
    assert b.refusal("play phoenix_eliana") == "GX-PLAY-20"
    b = board(hand="scavengers_of_remains", discard="phoenix_eliana elle", clans=OURS).do("play scavengers_of_remains")
    assert b.options == ["name elle", "name phoenix"]
    b = board("[arpia | phoenix_eliana | -]", hand="kaez", clans=OURS)
    assert b.refusal("shift A.R2.1 to kaez") == "GX-SHIFT-2"


# -- Phoenix (Immortal) ------------------------------------------------------------------------------------------------


@rule("GX-CARD-phoenix_immortal", "GX-PLAY-15", "GX-BATTLE-5", "GX-FAQ-21")
@pytest.mark.parametrize(
    ("row", "army", "strength"),
    [
        (1, "[arpia, timer, phoenix_immortal | kaez | -]", 7 + 2),
        (2, "[arpia, timer | kaez, phoenix_immortal | -]", 7 + 3),
        (3, "[arpia, timer | kaez | phoenix_immortal]", 7 + 5),
    ],
)
def test_immortal_in_any_row(row: int, army: str, strength: int) -> None:
    b = board("[arpia, timer | kaez | -]", hand="phoenix_immortal", clans=OURS).do(f"play phoenix_immortal R{row}")
    assert (b.army("A"), total(b.s, 0), b.asked) == (army, strength, "B turn")


@rule("GX-CARD-phoenix_immortal", "GX-PLAY-15", "GX-PLAY-6", "GX-PLAY-9", "GX-PLAY-11", "GX-PLAY-12", "GX-GRID-3")
@pytest.mark.parametrize(
    ("army", "rows", "refused"),
    [
        (EMPTY, [1], {2: "GX-PLAY-8", 3: "GX-PLAY-11"}),
        ("[volantis | - | -]", [1], {2: "GX-PLAY-9", 3: "GX-PLAY-11"}),
        ("[arpia, timer | kaez~ | -]", [1, 2], {3: "GX-PLAY-12"}),
        ("[arpia, arpia, timer, timer, muraena | - | -]", [2], {1: "GX-GRID-3"}),
        ("[arpia | kaez | phoenix]", [1], {2: "GX-PLAY-8", 3: "GX-PLAY-11"}),
    ],
)
def test_immortal_under_the_conditions_of_the_row(army: str, rows: list[int], refused: dict[int, str]) -> None:
    b = board(army, hand="phoenix_immortal elle quae", clans=OURS_NO_XIAN)
    assert [row for row in (1, 2, 3) if b.can(f"play phoenix_immortal R{row}")] == rows
    for row, why in refused.items():
        assert b.refusal(f"play phoenix_immortal R{row}") == why


@rule("GX-CARD-phoenix_immortal", "GX-PLAY-15", "GX-PLAY-6", "GX-PLAY-10")
def test_immortal_costs_what_the_row_costs() -> None:
    b = board("[volantis, arpia~ | - | -]", hand="phoenix_immortal elle quae sati", clans=OURS_NO_XIAN)
    assert b.costs("play phoenix_immortal R1") == 2
    b = board("[volantis, arpia | - | -]", hand="phoenix_immortal elle quae sati", clans=OURS_NO_XIAN)
    assert [b.costs(f"play phoenix_immortal R{row}") for row in (1, 2)] == [0, 0]


@rule("GX-CARD-phoenix_immortal", "GX-SHIFT-10", "GX-FAQ-22", "GX-SHIFT-1")
@pytest.mark.parametrize(
    ("army", "place", "new"),
    [
        ("[phoenix_immortal | - | -]", "A.R1.1", "arpia"),
        ("[arpia | phoenix_immortal | -]", "A.R2.1", "kaez"),
        ("[arpia | genious | phoenix_immortal]", "A.R3.1", "phoenix"),
    ],
)
def test_immortal_shifted_for_a_card_of_its_row(army: str, place: str, new: str) -> None:
    b = board(army, hand="arpia kaez phoenix", clans=OURS)
    shifts = [text for text in b.options if text.startswith(f"shift {place}")]
    assert shifts == [f"shift {place} to {new}"]
    assert b.costs(shifts[0]) == 1


@rule("GX-CARD-phoenix_immortal", "GX-SHIFT-10")
def test_immortal_as_the_new_card_in_any_row() -> None:
    b = board("[arpia | kaez | -]", hand="phoenix_immortal elle quae", clans=OURS)
    shifts = [text for text in b.options if text.startswith("shift") and "phoenix" in text]
    assert shifts == ["shift A.R1.1 to phoenix_immortal", "shift A.R2.1 to phoenix_immortal"]


@rule("GX-CARD-phoenix_immortal", "GX-GHOST-1", "GX-GHOST-2", "GX-ALWAYS-3")
def test_immortal_is_a_ghost_of_all_levels() -> None:
    b = board("[demon_guardians | - | -]", "[arpia, phoenix_immortal | - | -]", hand="hempo elle")
    b.do("play hempo", "no")
    # FREE cards: Hempo and the Ghost; so Hempo must destroy itself.
    assert (b.army("A"), b.army("B")) == ("[demon_guardians | - | -]", "[arpia, phoenix_immortal | - | -]")
    b = board("[nakshatra | - | -]", "[arpia, phoenix_immortal | - | -]", hand="niranjan").do("play niranjan")
    assert (b.army("B"), b.discard("B")) == ("[arpia | - | -]", ["phoenix_immortal"])  # a sacrifice


# -- soldiers ----------------------------------------------------------------------------------------------------------


@rule("GX-CARD-arpia", "GX-R-43", "GX-EXTRA-3", "GX-CAPTURE-4")
@pytest.mark.parametrize(
    ("army", "more", "then"),
    [
        ("[timer | - | -]", {}, EXTRA),
        ("[timer~ | - | -]", {}, "B turn"),
        ("[muraena | - | -]", {}, "B turn"),
        ("[timer | - | -]", {"flags": "extra"}, "B turn"),
    ],
)
def test_arpia(army: str, more: dict[str, Any], then: str) -> None:
    b = board(army, hand="arpia", deck="elle quae", hand_b="un_go", clans=OURS, **more).do("play arpia")
    assert (b.hand(), next_turn(b)) == (["elle"], then)
    assert told(b, 1, "draws") == [None]


@rule("GX-CARD-timer", "GX-R-43", "GX-EXTRA-3", "GX-FAQ-14", "GX-CAPTURE-4")
@pytest.mark.parametrize(
    ("army", "more", "drawn", "then"),
    [
        ("[arpia | - | -]", {}, ["elle"], EXTRA),
        ("[arpia~ | - | -]", {}, [], EXTRA),
        (EMPTY, {}, [], EXTRA),
        ("[arpia | - | -]", {"flags": "extra"}, ["elle"], "B turn"),
    ],
)
def test_timer(army: str, more: dict[str, Any], drawn: list[str], then: str) -> None:
    b = board(army, hand="timer sati", deck="elle quae", hand_b="un_go", clans=OURS, **more).do("play timer")
    assert (b.hand(), next_turn(b)) == (sorted([*drawn, "sati"]), then)


@rule("GX-CARD-arpia", "GX-CARD-timer", "GX-DRAW-4", "GX-EFFECT-5")
@pytest.mark.parametrize("card", ["arpia", "timer"])
def test_arpia_and_timer_with_nothing_to_draw(card: str) -> None:
    other = {"arpia": "timer", "timer": "arpia"}[card]
    b = board(f"[{other} | - | -]", hand=f"{card} elle", deck="-", clans=OURS).do(f"play {card}")
    assert (b.hand(), next_turn(b)) == (["elle"], EXTRA)  # the rest is done


@rule("GX-CARD-arpia", "GX-CARD-timer", "GX-TOKEN-5", "GX-TOKEN-7", "GX-ECHO-3")
def test_arpia_and_timer_activated() -> None:
    b = board("[arpia, timer | sha_dow | -]", hand="quae", deck="elle sati nezha", clans=OURS).do("activate A.R1.1")
    assert (b.hand(), next_turn(b)) == (["elle", "quae"], EXTRA)  # no echo
    b.do("activate A.R1.2")
    assert (b.hand(), b.asked, b.tokens()) == (["elle", "quae", "sati"], "B turn", "0/2/0/2")


@rule("GX-CARD-arpia", "GX-CARD-timer", "GX-ECHO-1", "GX-EXTRA-2", "GX-FAQ-15")
@pytest.mark.parametrize(("card", "other"), [("arpia", "timer"), ("timer", "arpia")])
def test_arpia_and_timer_with_echo(card: str, other: str) -> None:
    b = echoing(card, f"aat, {other}", deck="elle quae sati").do("yes")
    assert (b.hand(), next_turn(b)) == (["elle", "quae"], EXTRA)
    b.do("draw one")
    assert b.asked == "B turn"


@rule("GX-CARD-arpia", "GX-CARD-timer", "GX-COPY-4", "GX-R-43")
@pytest.mark.parametrize("model", ["B.R1.1", "B.R1.2"])
def test_arpia_and_timer_copied(model: str) -> None:
    b = copying(1, "[arpia, timer | - | -]", deck="elle quae").do(f"copy {model}")
    assert (b.hand(), next_turn(b), b.hand("B")) == (["elle"], EXTRA, [])


@rule("GX-CARD-muraena", "GX-X-1", "GX-DRAW-2", "GX-DRAW-4")
@pytest.mark.parametrize(
    ("tokens", "deck", "discard", "hand"),
    [
        ("2/0/0/2", "elle quae sati nezha volantis", "", ["elle", "quae"]),
        ("1/0/2/1", "elle quae sati nezha volantis", "", ["elle", "quae", "sati"]),
        ("0/0/4/0", "elle quae sati nezha volantis", "", ["elle", "nezha", "quae", "sati"]),
        ("2/0/0/2", "elle", "", ["elle"]),
        ("2/0/0/2", "elle", "quae", ["elle", "quae"]),
        ("2/0/0/2", "-", "", []),
    ],
)
def test_muraena(tokens: str, deck: str, discard: str, hand: list[str]) -> None:
    b = board(hand="muraena", deck=deck, discard=discard, tokens=tokens, clans=OURS, hand_b="un_go").do("play muraena")
    assert (b.hand(), b.asked) == (hand, "B turn")


@rule("GX-CARD-muraena", "GX-ECHO-1", "GX-COPY-4", "GX-X-2")
def test_muraena_with_echo_and_copied() -> None:
    b = echoing("muraena", deck="elle quae sati nezha volantis").do("yes")
    assert b.hand() == ["elle", "nezha", "quae", "sati"]
    b = copying(1, "[muraena | - | -]", deck="elle quae sati nezha", tokens="2/0/1/1", tokens_b="2/0/0/2")
    assert (b.hand(), b.hand("B")) == (["elle", "quae", "sati"], [])  # X of the copying player


@rule("GX-CARD-muraena", "GX-BOUNTY-1", "GX-BOUNTY-3")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("no", 0)])
def test_muraena_is_a_bounty_card(answer: str, drawn: int) -> None:
    b = board(hand="lava_goddesses", army_b="[muraena | - | -]").do("play lava_goddesses", "capture B.R1.1", answer)
    assert (b.army("B"), len(b.hand())) == ("[muraena~ | - | -]", drawn)


@rule("GX-CARD-sqeezs", "GX-REVEAL-1", "GX-INFO-2", "GX-INFO-3")
def test_sqeezs() -> None:
    b = board(hand="sqeezs", deck="elle quae sati nezha volantis", clans=OURS).do("play sqeezs")
    assert b.options == ["take elle", "take quae", "take sati"]
    assert b.match.view(1)["players"][0]["revealed"] == ["elle", "quae", "sati"]
    b.do("take quae")
    assert b.options == ["top elle", "top sati"]
    b.do("top sati")
    assert (b.hand(), b.deck(), b.discard()) == (["quae"], ["sati", "nezha", "volantis", "elle"], [])
    theirs = b.match.view(1)["players"][0]
    assert (theirs["hand"], theirs["deck"], theirs["revealed"]) == (["quae"], ["sati", None, None, "elle"], [])
    assert told(b, 1, "reveals", "takes", "tops", "bottoms") == ["elle", "quae", "sati", "quae", "sati", "elle"]


@rule("GX-CARD-sqeezs", "GX-R-50", "GX-REVEAL-2", "GX-EFFECT-5")
@pytest.mark.parametrize(
    ("deck", "answers", "hand", "after"),
    [
        ("elle quae sati", ["take sati", "top elle"], ["sati"], ["elle", "quae"]),
        ("elle quae", ["take quae"], ["quae"], ["elle"]),
        ("elle", [], ["elle"], []),
        ("-", [], [], []),
    ],
)
def test_sqeezs_with_a_short_deck(deck: str, answers: list[str], hand: list[str], after: list[str]) -> None:
    b = board("[sqeezs | - | -]", deck=deck, discard="nezha", clans=OURS, hand_b="un_go")
    b.do("activate A.R1.1", *answers)
    assert (b.hand(), b.deck(), b.discard()) == (hand, after, ["nezha"])


@rule("GX-CARD-sqeezs", "GX-ECHO-1", "GX-ECHO-2", "GX-COPY-4")
def test_sqeezs_with_echo_and_copied() -> None:
    deck = "elle quae sati nezha volantis"
    b = echoing("sqeezs", deck=deck).do("take elle", "top quae", "yes")
    assert b.options == ["take nezha", "take quae", "take volantis"]
    b.do("take quae", "top volantis")
    assert (b.hand(), b.deck()) == (["elle", "quae"], ["volantis", "sati", "nezha"])
    b = copying(1, "[sqeezs | - | -]", deck=deck, deck_b="kaez").do("take sati", "top quae")
    assert (b.hand(), b.deck(), b.deck("B")) == (["sati"], ["quae", "nezha", "volantis", "elle"], ["kaez"])
