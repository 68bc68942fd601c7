"""Set-up and the choice of champions (ledger sections 1, 4 and 5)."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard.core.errors import IllegalChoice, WrongSetting
from duelyard.core.match import Match
from duelyard.games.brawl.printed import ACTIONS, CARDS, CHALLENGES, CHAMPIONS, HEROES, KIND, TOKENS, cards_of
from duelyard.games.brawl.state import SEATS, BrawlState
from tests.games.brawl.board import Board

rule = pytest.mark.rule
SIX = ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"]


def start(seed: int = 1, **options: Any) -> Board:
    return Board(duelyard.new_match("brawl", seed=seed, settings=options))


def given(seed: int = 1, **options: Any) -> Board:
    return start(seed, champions=SIX, first="A", area="south", **options)


def to(b: Board, prompt: str) -> Board:
    """Take first options up to this question."""
    while b.match.ask is not None and b.match.ask.prompt != prompt:
        b.match.choose(0)
    return b


def asked_seats(match: Match, prompt: str) -> str:
    """Whose turn it is at each question of this kind that follows."""
    found = ""
    while match.ask is not None and match.ask.prompt == prompt:
        found += SEATS[match.ask.seat]
        match.choose(0)
    return found


# -- components --------------------------------------------------------------------------------------------------------


@rule("FB-COMP-1", "FB-COMP-2", "FB-COMP-7", "FB-COMP-8")
def test_cards_of_the_box() -> None:
    assert (len(ACTIONS), len(CHAMPIONS), len(CHALLENGES)) == (36, 6, 11)
    for hero in range(6):
        cards = [CARDS[kind] for kind in cards_of(hero)]
        assert len(cards) == 6
        for core in ("manipulation", "destruction", "creation"):
            assert sum(card.facts["core"] == core for card in cards) == 2
        assert sum(card.facts["type"] == "reaction" for card in cards) == 1
    for card in ACTIONS:
        facts = card.facts
        assert (facts["strength"] is not None) == (facts["type"] == "attack")
        assert facts["aim"] if facts["type"] == "attack" else True
        assert (facts["move"] is None and not facts["aim"]) if facts["type"] == "reaction" else True
        assert facts["defence"] is None or facts["type"] == "reaction"


@rule("FB-COMP-3", "FB-COMP-4", "FB-TOKEN-1", "FB-TOKEN-2", "FB-TOKEN-3", "FB-TOKEN-4", "FB-TOKEN-5")
def test_trap_tokens() -> None:
    count = {card.id: TOKENS.count(KIND[card.id]) for card in CARDS if card.facts["type"] == "trap"}
    assert count == {"trap_stun": 2, "trap_root": 2, "trap_damage_1": 2, "trap_damage_2": 4, "trap_damage_3": 2}
    assert len(TOKENS) == 12


@rule("FB-COMP-5", "FB-COMP-6", "FB-SETUP-2", "FB-SETUP-5")
def test_the_boards_at_the_start() -> None:
    view = given().match.view(0)
    for player in view["players"]:
        assert sorted(player["cores"]) == ["creation", "destruction", "manipulation"]
        for champion in player["champions"]:
            assert (champion["at"], champion["damage"], champion["levelled"]) == (None, 0, False)
    assert [side["points"] for side in view["sides"]] == [0, 0]


@rule("FB-CARD-deryn", "FB-CARD-dugrun", "FB-CARD-tzu_xiao", "FB-CARD-goldarr", "FB-CARD-kilgore", "FB-CARD-gwaien")
@rule("FB-COMP-6")
def test_both_sides_of_the_champions() -> None:
    numbers = ("defence", "health", "levelled_defence", "levelled_health")
    assert {card.id: tuple(card.facts[name] for name in numbers) for card in CHAMPIONS} == {
        "deryn": (0, 7, 0, 7),
        "dugrun": (2, 6, 2, 7),
        "tzu_xiao": (0, 9, 0, 9),
        "goldarr": (1, 8, 1, 8),
        "kilgore": (1, 7, 1, 8),
        "gwaien": (0, 6, 0, 6),
    }


# -- set-up ------------------------------------------------------------------------------------------------------------


@rule("FB-SETUP-1", "FB-R-55")
def test_the_first_player_is_random_and_takes_an_area() -> None:
    firsts = {start(seed, champions=SIX).match.asks[0].seat for seed in range(20)}
    assert firsts == {0, 1}
    b = start(champions=SIX, first="B")
    assert (b.asked, b.options) == ("B area", ["area south", "area north"])
    b.do("area north")
    assert [side["area"] for side in b.match.view(0)["sides"]] == ["south", "north"]
    assert b.match.view(0)["order"] == [1, 0]


@rule("FB-SETUP-3", "FB-COMP-9")
def test_personal_decks() -> None:
    b = given()
    for seat, team in ((0, SIX[:3]), (1, SIX[3:])):
        owned = {CARDS[kind].id for hero in team for kind in cards_of(HEROES.index(hero))}
        assert set(b.deck(SEATS[seat])) == owned
        assert len(b.deck(SEATS[seat])) == 18
    assert len({tuple(given(seed).deck()) for seed in range(5)}) == 5


@rule("FB-SETUP-4")
def test_one_challenge_without_points() -> None:
    tracks = {tuple(given(seed).track) for seed in range(30)}
    assert all(track[1:] == (None, None, None) and track[0] for track in tracks)
    assert len(tracks) > 5


@rule("FB-SETUP-6", "FB-SETUP-7", "FB-TOKEN-6", "FB-TRAP-14")
def test_laying_traps() -> None:
    b = given()
    assert (b.asked, b.offered("trap")) == ("A lay_trap", ["C4", "D3", "D6", "F3", "F6", "G4"])
    assert b.refusal("trap E4") == "FB-SETUP-6"
    b.do("trap C4")
    assert (b.asked, b.refusal("trap C4")) == ("A lay_trap", "FB-SETUP-6")
    b.do("trap D3")
    assert b.asked == "B lay_trap"
    b.do("trap G4", "trap F6")
    assert len(b.s.supply) == 8
    for observer in (0, 1, None):
        view = b.match.view(observer)
        assert [trap["trap"] for trap in view["traps"]] == [None] * 4
        assert view["supply"] == 8


@rule("FB-SETUP-8", "FB-SETUP-9", "FB-R-72")
def test_mulligan() -> None:
    b = to(given(), "mulligan")
    assert b.asked == "A mulligan"
    hand = b.hand()
    assert len(hand) == 5
    gone = hand[:2]
    b.do(*[f"exchange {card}" for card in gone])
    assert b.match.view(1)["players"][0]["aside"] == [None, None]
    assert b.match.view(0)["players"][0]["aside"] == gone
    b.do("done")
    assert len(b.hand()) == 5
    assert not set(gone) & set(b.hand())  # it cannot come back at once
    assert set(gone) <= set(b.deck())
    assert len(b.deck()) == 13
    assert b.events("exchanges", 1) == [{"seat": "A", "n": 2}]
    assert [event["card"] for event in b.events("sets_aside", 1)] == [None, None]
    assert b.asked == "B mulligan"
    assert len(b.hand("B")) == 5


@rule("FB-SETUP-10", "FB-SETUP-11", "FB-R-71", "FB-ARENA-1")
def test_deployment() -> None:
    b = to(given(), "deploy")
    assert b.offered("deploy") == ["I1", "I2", "I3", "I4", "I5"]
    assert b.refusal("deploy A1") == "FB-SETUP-10"
    b.do("deploy I3")
    assert b.refusal("deploy I3") == "FB-ARENA-1"
    b.do("deploy I1", "deploy I2")
    assert (b.asked, b.offered("deploy")) == ("B deploy", ["A1", "A2", "A3", "A4", "A5"])
    b.do("deploy A1", "deploy A2", "deploy A3")
    assert (b.asked, b.s.round) == ("A act", 1)
    assert all(b.s.stands(c) for c in range(6))


# -- choosing champions ------------------------------------------------------------------------------------------------


@rule("FB-DRAFT-1", "FB-DRAFT-2", "FB-DRAFT-3", "FB-DRAFT-4", "FB-R-8")
def test_casual_draft() -> None:
    b = start(first="A", area="south")
    assert b.offered("pick") == sorted(HEROES)
    b.do("pick kilgore")
    assert b.refusal("pick kilgore") == "FB-R-8"
    assert b.match.ask is not None
    assert asked_seats(b.match, "pick") == "ABAB"  # the last one takes what is left
    teams = [player["team"] for player in b.match.view(0)["players"]]
    assert [len(team) for team in teams] == [3, 3]
    assert sorted(teams[0] + teams[1]) == sorted(HEROES)
    assert "kilgore" in teams[1]


@rule("FB-DRAFT-5", "FB-DRAFT-6", "FB-DRAFT-7", "FB-DRAFT-8")
def test_tournament_draft() -> None:
    b = start(choice="tournament", first="B", area="south")
    assert {ask.seat for ask in b.match.asks} == {0, 1}  # at the same time
    b.match.choose("leave out gwaien", seat=0)
    assert [player["laid"] for player in b.match.view(1)["players"]] == [[], []]
    b.match.choose("leave out deryn", seat=1)
    laid = [player["laid"] for player in b.match.view(None)["players"]]
    assert "gwaien" not in laid[0]
    assert "deryn" not in laid[1]
    assert (b.asked, b.offered("ban")) == ("B ban", sorted(laid[0]))
    assert b.refusal("ban gwaien") == "FB-DRAFT-6"
    b.do("ban deryn")
    assert (b.asked, b.offered("ban")) == ("A ban", sorted(laid[1]))
    b.do("ban gwaien")
    assert b.offered("pick") == sorted(set(laid[1]) - {"gwaien"})
    assert b.refusal("pick gwaien") == "FB-DRAFT-7"
    assert asked_seats(b.match, "pick") == "BABABA"
    teams = [player["team"] for player in b.match.view(0)["players"]]
    assert [len(team) for team in teams] == [3, 3]
    assert set(teams[0]) < set(laid[0]) - {"deryn"}
    assert [player["laid"] for player in b.match.view(0)["players"]] == [[], []]


@rule("FB-DRAFT-9", "FB-R-8")
def test_free_choice() -> None:
    b = given()
    assert [player["team"] for player in b.match.view(0)["players"]] == [
        ["deryn", "goldarr", "kilgore"], ["dugrun", "tzu_xiao", "gwaien"]
    ]  # fmt: skip
    for wrong in ([], SIX[:5]):
        with pytest.raises(WrongSetting):
            start(champions=wrong, choice="free")
    with pytest.raises(WrongSetting, match=r"deryn is named twice \(A, B\): there is one copy"):
        start(champions=[*SIX[:5], "deryn"])
    with pytest.raises(WrongSetting, match=r"deryn is named twice \(A\): there is one copy"):
        start(champions=["deryn", "deryn", *SIX[2:]])


@rule("FB-DRAFT-15", "FB-R-8")
def test_free_choice_of_teams() -> None:
    names = ["deryn", "dugrun", "deryn", "gwaien", "goldarr", "gwaien", "tzu_xiao", "kilgore"]
    b = start(mode="teams", champions=names, order="seats", area="south")
    assert [player["team"] for player in b.match.view(0)["players"]] == [
        ["deryn", "dugrun"], ["deryn", "gwaien"], ["goldarr", "gwaien"], ["tzu_xiao", "kilgore"]
    ]  # fmt: skip
    with pytest.raises(WrongSetting, match=r"deryn is named twice in the team A\+C"):
        start(mode="teams", champions=["deryn", "dugrun", "deryn", "gwaien", "deryn", "gwaien", "tzu_xiao", "kilgore"])
    with pytest.raises(WrongSetting, match="expected 8"):
        start(mode="teams", champions=SIX)


@rule("FB-DRAFT-10", "FB-DRAFT-11", "FB-TEAM-12")
def test_casual_draft_of_four() -> None:
    b = start(mode="teams", first="A", order="seats", area="south")
    b.do("pick deryn")
    assert b.asked == "A pick"
    b.do("pick deryn")  # the other team may have the same champion
    assert (b.asked, b.refusal("pick deryn")) == ("D pick", "FB-DRAFT-10")
    assert asked_seats(b.match, "pick") == "DCBADC"
    players = b.match.view(0)["players"]
    assert all(len(player["team"]) == 2 for player in players)
    for side in (0, 1):
        team = players[side]["team"] + players[side + 2]["team"]
        assert len(set(team)) == 4
    assert [len(b.deck(seat)) for seat in SEATS] == [12] * 4


@rule("FB-DRAFT-12", "FB-DRAFT-13", "FB-DRAFT-14", "FB-R-74")
def test_tournament_draft_of_four() -> None:
    b = start(mode="teams", choice="tournament", first="A", order="seats", area="south")
    assert [ask.seat for ask in b.match.asks] == [0, 1]
    for hero in ("deryn", "dugrun", "tzu_xiao"):
        b.match.choose(f"lay out {hero}", seat=0)
    with pytest.raises(IllegalChoice) as caught:
        b.match.choose("lay out gwaien", seat=1)  # three must be left to choose from
    assert caught.value.rule == "FB-R-74"
    for hero in ("dugrun", "goldarr", "gwaien"):
        b.match.choose(f"lay out {hero}", seat=1)
    laid = [player["laid"] for player in b.match.view(None)["players"]]
    assert laid == [
        ["deryn", "dugrun", "tzu_xiao"],
        ["dugrun", "goldarr", "gwaien"],
        ["goldarr", "kilgore", "gwaien"],
        ["deryn", "tzu_xiao", "kilgore"],
    ]
    asked = []
    for hero in ("goldarr", "deryn", "kilgore", "gwaien"):
        asked.append(b.asked)
        b.do(f"ban {hero}")
    assert asked == ["A ban", "B ban", "C ban", "D ban"]
    assert [player["team"] for player in b.match.view(0)["players"]] == [
        ["dugrun", "tzu_xiao"], ["dugrun", "gwaien"], ["goldarr", "kilgore"], ["deryn", "tzu_xiao"]
    ]  # fmt: skip


@rule("FB-COMP-10", "FB-R-9")
def test_damage_and_points_are_no_stock() -> None:
    state = given().match.state
    assert isinstance(state, BrawlState)
    state.damage = [5] * 6  # 30 damage: more than the 20 tokens of the box
    assert state.copy().damage == [5] * 6
