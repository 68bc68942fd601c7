"""Before the battle (ledger sections 3 to 12): cards, order, deal, squad, placement, reveal."""

from __future__ import annotations

import random

import pytest

import duelyard
from duelyard.core.errors import BadDeck, IllegalChoice, WrongSetting
from duelyard.core.match import Match
from duelyard.games.berserk.cells import CELLS, cell_at
from duelyard.games.berserk.decks import READY, read_deck, ready_deck, write_deck
from duelyard.games.berserk.printed import CARDS, CLASSES, ELEMENTS, KIND, TYPES
from duelyard.games.berserk.settings import KLOK, TALGATA, squad_of
from duelyard.games.berserk.squad import no_squad
from duelyard.games.berserk.state import HIDDEN, BerserkState
from tests.games.berserk.board import board


def start(seed: int = 1, **options: object) -> Match:
    return duelyard.new_match("berserk", seed=seed, options=options)


def table(match: Match) -> BerserkState:
    state = match.state
    assert isinstance(state, BerserkState)
    return state


def mustered(seed: int = 1, **options: object) -> Match:
    """A match whose squads have been built and placed at random."""
    match = start(seed, **options)
    rng = random.Random(seed)
    while match.branches is not None or table(match).phase == 0:
        ask = match.asks[0]
        if ask.prompt == "deal":
            match.choose("keep", seat=ask.seat)
        else:
            match.choose(rng.randrange(len(ask.codes)), seat=ask.seat)
    return match


@pytest.mark.rule(
    "BK-ANAT-1", "BK-ANAT-2", "BK-ANAT-3", "BK-ANAT-4", "BK-ANAT-5", "BK-ANAT-6", "BK-ANAT-7", "BK-ANAT-8"
)
@pytest.mark.rule(
    "BK-ANAT-9", "BK-ANAT-10", "BK-ANAT-11", "BK-TYPE-1", "BK-TYPE-2", "BK-READ-3", "BK-READ-7", "BK-ABL-5", "BK-ABC-6"
)
def test_printed_cards() -> None:
    assert len(CARDS) == 195
    counts = [sum(card.facts["type"] == kind for card in CARDS) for kind in TYPES]
    assert counts == [158, 14, 5, 4, 8, 6]
    assert [sum(card.facts["element"] == each for card in CARDS) for each in ELEMENTS] == [30, 33, 33, 33, 33, 33]
    assert sum(card.facts["elite"] for card in CARDS) == 73
    assert sum(card.facts["unique"] for card in CARDS) == 62
    assert len(CLASSES) == 32
    for card in CARDS:
        assert (card.facts["life"] > 0) == (card.facts["type"] != "terrain")
        assert (card.facts["move"] > 0) == (card.facts["type"] == "creature")
        assert card.facts["card"].startswith("BK-CARD-")
    assert CARDS[KIND["velite"]].facts["attacks"] == ["shot:1-1-1:3"]


@pytest.mark.rule("BK-DECK-4", "BK-COMP-1", "BK-COMP-2")
def test_ready_decks() -> None:
    assert READY == ["dark", "forest", "mixed", "mountain", "steppe", "swamp"]
    for name in READY:
        deck = ready_deck(name)
        assert read_deck(write_deck(deck)) == deck
        assert no_squad(list(deck.squad), second=False) == ""
        assert deck.name
    with pytest.raises(BadDeck):
        read_deck("no_such_card")


@pytest.mark.rule("BK-FG-1", "BK-FG-4", "BK-FG-5", "BK-R-89", "BK-SEQ-4", "BK-ZON-1")
def test_first_game() -> None:
    match = start()
    s = table(match)
    assert s.first == 0
    assert {s.card_name(s.ground[cell_at(cell)]) for cell in KLOK if cell != "c1"} == set(KLOK.values()) - {"evil_eye"}
    assert s.card_name(s.ground[cell_at("c4")]) == TALGATA["c4"]
    assert [s.card_name(slot) for slot in s.squads[1] if s.at[slot] == 30] == ["nargoyl"]
    assert table(start(first="B")).first == 1


@pytest.mark.rule("BK-ORD-1", "BK-ORD-2", "BK-R-4", "BK-SEQ-1", "BK-COMP-3")
def test_order_is_rolled() -> None:
    match = duelyard.new_match("berserk", seed=1, options={"mode": "squads"}, forced={"order": [3, 3, 2, 5]})
    assert match.ask is not None
    assert (match.ask.seat, match.ask.prompt) == (1, "order")
    match.choose("second")
    assert table(match).first == 0


@pytest.mark.rule(
    "BK-DEAL-1", "BK-DEAL-2", "BK-SQD-1", "BK-SQD-2", "BK-R-57", "BK-SEQ-2", "BK-R-56", "BK-SQD-4", "BK-SQD-6"
)
def test_deal_and_squad() -> None:
    match = start(3, mode="constructed", decks=["steppe", "dark"], first="A")
    s = table(match)
    assert len(s.deals[0]) == 15
    match.choose("again", seat=0)
    assert (s.redeals, len(s.deals[0])) == ([1, 0], 15)
    match.choose("keep", seat=0)
    assert match.view(1)["players"][0]["deal"] == []
    with pytest.raises(IllegalChoice) as caught:
        match.choose("done", seat=0)
    assert caught.value.rule == "BK-R-58"
    text = next(option.text for option in match.ask_of(0).options)
    match.choose(text, seat=0)
    assert len(s.squads[0]) == 1


@pytest.mark.rule(
    "BK-SQD-5",
    "BK-ZON-2",
    "BK-PLC-1",
    "BK-PLC-7",
    "BK-PLC-8",
    "BK-SYM-7",
    "BK-SEQ-3",
    "BK-REV-1",
    "BK-REV-2",
    "BK-REV-3",
)
def test_after_placement() -> None:
    match = mustered(5, mode="constructed", decks=["steppe", "dark"], first="A")
    s = table(match)
    for seat in (0, 1):
        assert len(s.squads[seat]) + len(s.decks[seat]) == 30
        assert s.deals[seat] == []
        assert no_squad([s.kind(slot) for slot in s.mustered[seat]], seat == 1) == ""
    assert not any(s.flags[slot] & HIDDEN for slot in s.squads[0])


@pytest.mark.rule("BK-REV-4", "BK-REV-5", "BK-REV-8", "BK-R-54", "BK-MARK-10", "BK-SEQ-7")
def test_the_third_row_may_stay_hidden() -> None:
    for seed in range(20):
        match = mustered(seed, mode="squads", first="A")
        if match.ask is not None and match.ask.prompt == "hide" and "hide" in match.options:
            break
    s = table(match)
    slot = match.ask.source
    match.choose("hide")
    assert s.flags[slot] & HIDDEN
    assert not s.knows(0, slot)
    assert s.knows(1, slot)
    rng = random.Random(1)
    while not match.over and s.turn < 2:
        match.choose("end" if "end" in match.options else rng.randrange(len(match.options)))
        s = table(match)
    assert not s.any_hidden()


@pytest.mark.rule("BK-TER-2", "BK-R-58")
def test_squads_given_by_the_options() -> None:
    assert squad_of("girtan, Ent") == [KIND["girtan"], KIND["ent"]]
    for squads in (["belegos, soultrad, girtan", "klok"], ["ballista", "klok"], ["nobody", "klok"]):
        with pytest.raises(WrongSetting):
            start(mode="squads", squads=squads)
    with pytest.raises(WrongSetting):
        start(mode="constructed", decks=["velite", "dark"])


@pytest.mark.rule("BK-FLD-3", "BK-FLD-4", "BK-READ-9", "BK-GL-102", "BK-GL-111", "BK-GL-104")
def test_rows_and_columns() -> None:
    s = board("c3 satyr", "c4 satyr").s
    assert s.own_row(0, 1) == [cell_at(f"{column}3") for column in "abcde"]
    assert s.own_row(1, 3) == [cell_at(f"{column}6") for column in "abcde"]
    assert (s.forward(0), s.forward(1), s.left(0), s.left(1)) == (5, -5, -1, 1)
    assert CELLS == 30


@pytest.mark.rule("BK-R-53")
def test_only_hidden_cards_left() -> None:
    b = board("c3 satyr", "c4 hunchback wounds=8 closed, c6 girtan hidden, d6 belegos hidden", dice=[1]).do(
        "strike c3 at c4"
    )
    assert b.card("c6") == "girtan"
    assert b.card("B.air.1") == "belegos"
    assert not b.result


@pytest.mark.rule("BK-SYM-5", "BK-GL-8", "BK-SYM-1")
def test_who_can_be_a_host() -> None:
    b = board("b3 djinn_dzara, c3 ballista, d3 satyr, a1 krait, e1 girtan", "c4 satyr", phase="seating", turn=0)
    assert b.options == ["at d3", "at e1"]


@pytest.mark.rule("BK-R-55", "BK-R-52", "BK-SEQ-6")
def test_a_hidden_card_may_speak_if_it_is_revealed() -> None:
    b = board("c3 satyr", "c4 satyr, c6 talgata hidden", dice=[5])
    b.match.choose("end")
    while b.asked == "B window_e":
        b.match.choose("pass")
    assert b.asked == "B hidden"
    assert b.options == ["no", "at c6"]
    b.do("at c6", "at c3")
    assert not b.s.any_hidden()
    assert b.wounds("c3") == 2


@pytest.mark.rule("BK-R-98")
def test_lists_are_open_and_nothing_else() -> None:
    match = start(4, mode="constructed", decks=["steppe", "dark"], first="A")
    s = table(match)
    assert sorted(s.kinds[: s.split]) == list(ready_deck("steppe").cards)
    assert not any(s.knows(1, slot) for slot in range(s.split))
    assert not any(s.knows(0, slot) for slot in s.decks[0])
