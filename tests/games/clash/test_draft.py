"""The draft (section 6.2): who picks when, out of how many, and what becomes of the rest."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import duelyard
from duelyard import Match
from duelyard.core.errors import WrongSetting
from duelyard.games.clash.cards import CARDS
from tests.games.clash.matches import cards_of, deck_names, hand_names, options_for

TWO_SETS = ["treachery", "submersion"]
FOUR_PLAYERS = "ABCDDCBA BCDAADCB CDABBADC DABCCBAD"
ORDERS = {  # in rounds; co-op's humans are A and C
    "duel": "ABBA BAAB ABBA BAAB",
    "solo_quick": "A A A A A A A A",
    "solo_custom": "A A A A A A A A",
    "coop": "AC CA AC CA AC CA AC CA",
    "ffa": FOUR_PLAYERS,
    "team": FOUR_PLAYERS,
}
SHOWN = {"duel": 4, "solo_quick": 4, "solo_custom": 4, "coop": 8, "ffa": 8, "team": 8}
HUMANS = {"duel": "AB", "solo_quick": "A", "solo_custom": "A", "coop": "AC", "ffa": "ABCD", "team": "ABCD"}


def new(mode: str, sets: list[str] | None = None, seed: int = 1, **forced: list[int]) -> Match:
    options = options_for(mode, format="draft", sets=sets or TWO_SETS[: 2 if mode == "coop" else 1])
    return duelyard.new_match("clash", seed=seed, settings=options, forced=forced)


def pick_all(match: Match) -> list[int]:
    """Take the last card on offer until the draft is over; how many cards lay open at each choice."""
    sizes = []
    while match.ask is not None and match.ask.prompt == "draft":
        sizes.append(len(match.options))
        match.choose(len(match.options) - 1)
    return sizes


def picks(match: Match) -> list[str]:
    """Who has taken a card, in order; the one who takes the last card of a round has no choice."""
    return [event.data["seat"] for event in match.events() if event.kind == "takes"]


def rounds_shown(match: Match) -> list[list[str]]:
    return [event.data["cards"] for event in match.events() if event.kind == "shown"]


@pytest.mark.parametrize(
    "mode",
    [
        pytest.param("duel", marks=pytest.mark.rule("CL-DRAFT-4", "CL-DRAFT-5")),
        pytest.param("solo_quick", marks=pytest.mark.rule("CL-DRAFT-6")),
        pytest.param("solo_custom", marks=pytest.mark.rule("CL-DRAFT-6")),
        pytest.param("coop", marks=pytest.mark.rule("CL-DRAFT-9")),
        pytest.param("ffa", marks=pytest.mark.rule("CL-EX-60", "CL-DRAFT-7", "CL-DRAFT-8")),
        pytest.param("team", marks=pytest.mark.rule("CL-EX-60", "CL-DRAFT-7", "CL-DRAFT-8")),
    ],
)
def test_the_order_of_the_picks(mode: str) -> None:
    match = new(mode)
    sizes = pick_all(match)
    assert "".join(picks(match)) == ORDERS[mode].replace(" ", "")
    assert [len(cards) for cards in rounds_shown(match)] == [SHOWN[mode]] * len(ORDERS[mode].split())
    # each pick is out of one card less; the very last card of a round is no choice
    expected = [SHOWN[mode] - k for names in ORDERS[mode].split() for k in range(len(names)) if SHOWN[mode] - k > 1]
    assert sizes == expected


@pytest.mark.rule("CL-EX-60")
def test_everybody_has_the_first_pick_and_the_last_card_once() -> None:
    rounds = FOUR_PLAYERS.split()
    assert Counter("".join(rounds)) == Counter(dict.fromkeys("ABCD", 8))
    assert sorted(names[0] for names in rounds) == sorted(names[-1] for names in rounds) == list("ABCD")


@pytest.mark.rule("CL-DRAFT-2", "CL-DRAFT-6", "CL-DRAFT-9")
@pytest.mark.parametrize("mode", ORDERS)
def test_what_was_taken_is_played(mode: str) -> None:
    match = new(mode, seed=5)
    taken: dict[str, list[str]] = {seat: [] for seat in "ABCD"}
    pick_all(match)
    for event in match.events():
        if event.kind == "takes":
            taken[event.data["seat"]].append(event.data["card"])
    shown = [card for cards in rounds_shown(match) for card in cards]
    for seat in HUMANS[mode]:
        assert len(set(taken[seat])) == 8
        assert sorted(hand_names(match, "ABCD".index(seat))) == sorted(taken[seat])
    left = sorted(set(shown) - {card for cards in taken.values() for card in cards})
    decks = [deck_names(match, p) for p in range(len(match.view()["kingdoms"]))]
    assert sorted(card for deck in decks for card in deck) == left
    assert [len(deck) for deck in decks if deck] == {"coop": [24, 24], "duel": [], "ffa": [], "team": []}.get(
        mode, [24]
    )


@pytest.mark.rule("CL-DRAFT-3")
@pytest.mark.parametrize("mode", ["duel", "coop", "ffa"])
def test_cards_taken_stay_face_up(mode: str) -> None:
    match = new(mode)
    offer = match.view()["draft"]["shown"]
    first = match.options[2].text.removeprefix("take ")
    assert first in offer
    match.choose(2)
    for seat in [*range(len(HUMANS[mode])), None]:
        draft = match.view(seat)["draft"]
        assert draft["taken"][0] == [first]
        assert sorted([*draft["shown"], first]) == sorted(offer)
    while len(rounds_shown(match)) < 2:
        match.choose(0)
    assert match.view(1)["draft"]["taken"][0][0] == first  # still there in the next round


@pytest.mark.rule("CL-DRAFT-4", "CL-DRAFT-5")
def test_a_duel_uses_sixteen_cards_of_a_pile_shuffled_once() -> None:
    """The number of a draw counts along the pile of all cards that have not been shown yet."""
    everything = cards_of(["treachery"])
    match = new("duel", draft=[0, 0, 0, 0, 27, 26, 25, 24])
    assert rounds_shown(match) == [everything[:4]]
    for _ in range(3):  # the fourth card goes by itself
        match.choose(0)
    assert rounds_shown(match)[1] == everything[-4:]
    pick_all(match)
    shown = [card for cards in rounds_shown(match) for card in cards]
    assert len(set(shown)) == 16
    table: Any = match.state
    assert sorted(CARDS[kind].id for kind in table.kinds) == sorted(shown)  # the rest stays out of the game


@pytest.mark.rule("CL-DRAFT-6")
def test_the_ai_gets_three_of_four() -> None:
    match = new("solo_quick", draft=[0, 0, 0, 0])
    first, second, third, fourth = cards_of(["treachery"])[:4]
    assert [option.text for option in match.options] == [f"take {card}" for card in (first, second, third, fourth)]
    match.choose(f"take {third}")
    assert match.view()["draft"]["taken"] == [[third], [first, second, fourth]]


@pytest.mark.rule("CL-DRAFT-9")
def test_the_ais_get_six_of_eight() -> None:
    match = new("coop", draft=[0] * 8)
    eight = cards_of(TWO_SETS)[:8]
    match.choose(f"take {eight[0]}")
    match.choose(f"take {eight[7]}")
    taken = match.view()["draft"]["taken"]
    assert (taken[0], taken[2]) == ([eight[0]], [eight[7]])
    assert taken[1] + taken[3] == eight[1:7]
    assert match.ask.seat == 1  # roles exchanged: C picks first


@pytest.mark.rule("CL-DRAFT-10")
def test_the_ai_cards_are_shuffled_and_split() -> None:
    splits = []
    for seed in (1, 2):
        match = new("coop", seed=seed, draft=[0] * 64)
        pick_all(match)
        splits.append([sorted(deck_names(match, p)) for p in (1, 3)])
        assert [kingdom["deck"] for kingdom in match.view(0)["kingdoms"]] == [0, 24, 0, 24]
    assert sorted(splits[0][0] + splits[0][1]) == sorted(splits[1][0] + splits[1][1])
    assert splits[0] != splits[1]


@pytest.mark.rule("CL-DRAFT-1", "CL-R-33")
@pytest.mark.parametrize(
    ("mode", "cards", "needed"), [("solo_quick", 32, 1), ("coop", 64, 2), ("ffa", 32, 1), ("team", 32, 1)]
)
def test_larger_pools_are_cut_at_random(mode: str, cards: int, needed: int) -> None:
    sets = ["initiation", "treachery", "quagmire"]
    match = new(mode, sets, draft=[95])  # any card of the sets can turn up, the last one too
    assert cards_of(["quagmire"])[-1] in match.view()["draft"]["shown"]
    pick_all(match)
    shown = [card for shown in rounds_shown(match) for card in shown]
    assert len(shown) == len(set(shown)) == cards
    assert {duelyard.game("clash").card(card).facts["set"] for card in shown} == set(sets)
    enough = new(mode, sets[:needed])
    pick_all(enough)
    assert sorted(card for shown in rounds_shown(enough) for card in shown) == sorted(cards_of(sets[:needed]))


@pytest.mark.rule("CL-DRAFT-1")
def test_a_co_operative_draft_needs_two_sets() -> None:
    with pytest.raises(WrongSetting, match="CL-DRAFT-1"):
        new("coop", ["treachery"])
    with pytest.raises(WrongSetting):
        duelyard.game("clash").complete({"format": "draft", "sets": []})
