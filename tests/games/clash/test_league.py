"""The league from the draft to the results table, and what its participants may know."""

from __future__ import annotations

import json
from random import Random

import pytest

from duelyard.core.errors import BadRecord, IllegalChoice, NotAsked, WrongSetting
from duelyard.games.clash.cards import CARDS, KIND
from duelyard.games.clash.cardtext import parse_card
from duelyard.games.clash.decks import check_deck
from duelyard.games.clash.league import League, Outcome
from duelyard.games.clash.league.drafter import Drafter
from duelyard.games.clash.league.schedule import ROUNDS, standings
from tests.games.clash.leagues import KIT, decide, drafted, duelling, mutating, new_league, play_round, played

# -- kit and participants ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-MUT-4")
@pytest.mark.parametrize(
    ("kit", "words"),
    [
        (("treachery", "treachery"), "two different expansions"),
        (("treachery",), "two different expansions"),
        (("treachery", "submersion", "quagmire"), "two different expansions"),
        (("treachery", "initiation"), "no expansion 'initiation'"),
        (("treachery", "submersio"), "did you mean submersion"),
    ],
)
def test_a_kit_is_two_different_expansions(kit: tuple[str, ...], words: str) -> None:
    with pytest.raises(WrongSetting, match=words) as refused:
        League.new(kit, 7)
    assert "CL-MUT-4" in str(refused.value)


@pytest.mark.rule("CL-MODE-6", "CL-MUT-1")
@pytest.mark.parametrize("names", [[], ["Ann"], ["Ann", "Bob", "Cid"], ["Ann", "Bob", "Cid", "Dot", "Eve"]])
def test_a_league_has_four_participants(names: list[str]) -> None:
    with pytest.raises(WrongSetting, match=r"expected 4 participants.*CL-MODE-6"):
        League.new(KIT, 7, names)


# -- the draft ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-MUT-4", "CL-MUT-5")
def test_all_64_cards_are_dealt() -> None:
    league = new_league()
    dealt = sorted(card for hand in league.hands for card in hand)
    assert dealt == sorted(card.id for card in CARDS if card.facts["set"] in KIT)
    assert [len(hand) for hand in league.hands] == [16] * 4
    assert new_league(8).hands != league.hands == new_league(7).hands


@pytest.mark.rule("CL-MUT-5", "CL-DRAFT-11")
def test_hands_go_round_to_the_left() -> None:
    league = new_league()
    before = [hand[:] for hand in league.hands]
    picks = [hand[3] for hand in before]
    for participant in (2, 0, 3):
        league.choose(participant, f"pick {picks[participant]}")
        assert league.hands == before  # nobody passes before all have taken a card
    league.choose(1, f"pick {picks[1]}")
    for giver in range(4):
        assert league.hands[(giver + 1) % 4] == [card for card in before[giver] if card != picks[giver]]
    assert league.drafted == [[pick] for pick in picks]


@pytest.mark.rule("CL-MUT-5")
def test_everybody_ends_with_sixteen_cards() -> None:
    league = new_league()
    steps = 0
    while league.phase == "draft":
        decide(league, Random(steps))
        steps += 1
    assert steps == 15  # the last card is no decision
    assert [len(cards) for cards in league.drafted] == [16] * 4
    assert len({card for cards in league.drafted for card in cards}) == 64
    assert league.hands == [[]] * 4


@pytest.mark.rule("CL-MUT-5")
def test_only_a_card_of_the_own_hand_can_be_taken_once() -> None:
    league = new_league()
    with pytest.raises(IllegalChoice, match="CL-MUT-5"):
        league.choose(0, f"pick {league.hands[1][0]}")
    league.choose(0, f"pick {league.hands[0][0]}")
    with pytest.raises(NotAsked, match=r"A has nothing to decide now \(asked: B, C, D\)"):
        league.choose(0, f"pick {league.hands[0][1]}")
    with pytest.raises(IllegalChoice, match="expected pick CARD"):
        league.choose(1, "keep titan")
    with pytest.raises(NotAsked):
        league.choose(4, "pick titan")


@pytest.mark.rule("CL-MUT-6", "CL-MUT-7")
def test_eight_cards_are_the_deck_the_rest_is_the_laboratory() -> None:
    league = drafted()
    with pytest.raises(IllegalChoice, match="CL-MUT-6"):
        league.choose(0, f"keep {league.drafted[1][0]}")
    league.choose(0, f"keep {league.drafted[0][0]}")
    with pytest.raises(IllegalChoice, match="CL-MUT-6"):
        league.choose(0, f"keep {league.drafted[0][0]}")  # a deck has 8 different cards
    for card in league.drafted[0][1:8]:
        league.choose(0, f"keep {card}")
    with pytest.raises(NotAsked):
        league.choose(0, f"keep {league.drafted[0][8]}")
    while league.phase == "deck":
        decide(league)
    own = league.benches[0]
    assert list(own.deck) == league.drafted[0][:8]
    assert own.laboratory == league.drafted[0][8:]
    assert own.used == set()


# -- rounds ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-MUT-1", "CL-MUT-25", "CL-R-44")
def test_each_meets_each_twice() -> None:
    a, b, c, d = range(4)
    assert ROUNDS[:3] == (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))
    assert ROUNDS[3:] == ROUNDS[:3]


@pytest.mark.rule("CL-MUT-8", "CL-R-44", "CL-MUT-25")
def test_a_mutation_phase_precedes_each_round() -> None:
    league = mutating()
    for number in range(1, 7):
        assert (league.phase, league.round, league.next_matches()) == ("mutation", number, [])
        decide(league)
        assert [duel.seats for duel in league.next_matches()] == list(ROUNDS[number - 1])
        play_round(league)
    assert league.phase == "over"


@pytest.mark.rule("CL-MUT-6", "CL-MUT-23", "CL-R-44", "CL-MODE-7")
def test_a_duel_is_a_match_with_the_mutated_decks() -> None:
    league = mutating()
    text = next(text for text in league.options(0) if " attack " in text)
    league.choose(0, text)
    decide(league)
    duel = league.next_matches()[0]
    assert duel.settings == {
        "mode": "duel",
        "format": "mutation",
        "decks": [league.deck(0), league.deck(1)],
    }
    assert any("(attack=" in card for card in league.deck(0))
    for deck in duel.settings["decks"]:
        check_deck(deck, KIT)
    match = duel.start()
    assert match.origin.settings["first"] == "random"  # tossed for
    seat = 0
    hand = [card for card in match.view(seat)["kingdoms"][seat]["hand"] if card["card"] != "stronghold"]
    assert len(hand) >= 8
    mutated = next(parse_card(card) for card in league.deck(0) if "(attack=" in card)
    assert KIND[mutated.id] in match.state.kinds


@pytest.mark.rule("CL-R-44", "CL-R-49", "CL-MODE-8")
def test_modules_reach_the_duels() -> None:
    league = new_league(fatigue=True, champions=True)
    while league.phase != "duels":
        decide(league)
    options = league.next_matches()[0].settings
    assert options["fatigue"] is True
    assert options["champions"] == ["choose", "choose"]  # anew for each game
    play_round(league)
    assert len(league.outcomes) == 2


@pytest.mark.rule("CL-R-44", "CL-MUT-6")
def test_decks_are_whole_again_after_each_game() -> None:
    league = duelling()
    cards = [list(bench.deck) for bench in league.benches]
    decks = [league.deck(p) for p in range(4)]
    play_round(league)
    assert [list(bench.deck) for bench in league.benches] == cards
    assert [league.deck(p) for p in range(4)] == decks


# -- reports -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CL-MUT-2", "CL-MUT-23")
def test_a_report_enters_the_winner() -> None:
    league = duelling()
    duel = league.next_matches()[1]
    outcome = league.report(1, 2, played(duel))
    assert outcome.seats == (2, 3)
    assert outcome.winner in (2, 3)
    assert outcome.rule.startswith("CL-END")
    assert [one.table for one in league.next_matches()] == [1]
    best = league.standings()[0]
    assert (best.participant, best.place, best.wins, best.games) == (outcome.winner, 1, 1, 1)
    with pytest.raises(BadRecord, match="has been entered already"):
        league.report(1, 2, played(duel))


def test_a_foreign_record_is_refused() -> None:
    import duelyard

    league = duelling()
    one, two = league.next_matches()
    before = league.digest()
    unfinished = one.start()
    unfinished.choose(0)
    position = duelyard.from_position(one.start().position())
    other_seed = duelyard.new_match("clash", seed=1, settings=one.settings)
    other_decks = duelyard.new_match("clash", seed=one.seed, settings={"decks": [1, 2]})
    forced = duelyard.new_match("clash", seed=one.seed, settings=one.settings, forced={"order": [0]})
    for record, words in [
        (played(two), "this is not the record of round 1, table 1: the match has another seed"),
        (unfinished.record(), r"round 1, table 1 is not finished \(CL-MUT-23\)"),
        (position.record(), "did not begin with shuffled cards"),
        (forced.record(), "did not begin with shuffled cards"),
        (other_seed.record(), "the match has another seed"),
        (other_decks.record(), "option format is not what the league says"),
        (played(one).replace("result: [", "result: [0.5, "), "the record says"),
        (played(one)[:-40], "digest"),
        ("", "the record is empty"),
    ]:
        with pytest.raises(BadRecord, match=words):
            league.report(1, 1, record)
    for round_, table in [(2, 1), (1, 3), (0, 1)]:
        with pytest.raises(BadRecord, match="is not being played"):
            league.report(round_, table, played(one))
    assert league.digest() == before
    with pytest.raises(NotAsked, match="the duels are being played"):
        league.choose(0, "done")


# -- the results table -------------------------------------------------------------------------------------------------


def outcome(seats: tuple[int, int], winner: int | None) -> Outcome:
    return Outcome(1, 1, seats, winner, "CL-END-1", "")


@pytest.mark.rule("CL-MUT-2", "CL-MUT-3")
def test_equal_wins_share_a_place() -> None:
    table = standings([outcome((0, 1), 1), outcome((2, 3), 3), outcome((1, 2), 1), outcome((0, 3), 3)])
    assert [(line.participant, line.place, line.wins, line.games) for line in table] == [
        (1, 1, 2, 2),
        (3, 1, 2, 2),
        (0, 3, 0, 2),
        (2, 3, 0, 2),
    ]


@pytest.mark.rule("CL-R-44", "CL-MUT-3")
def test_a_drawn_game_is_no_win() -> None:
    table = standings([outcome((0, 1), None), outcome((2, 3), 2)])
    assert [(line.participant, line.place, line.wins, line.draws) for line in table] == [
        (2, 1, 1, 0),
        (0, 2, 0, 1),
        (1, 2, 0, 1),
        (3, 2, 0, 0),
    ]


@pytest.mark.rule("CL-MUT-3", "CL-MUT-24")
def test_after_six_rounds_the_league_is_closed() -> None:
    league = mutating()
    assert league.winners == []
    while not league.over:
        play_round(league)
    table = league.standings()
    assert [line.games for line in table] == [6] * 4
    assert sum(line.wins + line.draws / 2 for line in table) == 12
    most = max(line.wins for line in table)
    assert set(league.winners) == {line.participant for line in table if line.wins == most}
    assert (league.asks, league.next_matches()) == ([], [])
    with pytest.raises(IllegalChoice, match=r"the decks mutate no more.*CL-MUT-24"):
        league.choose(0, "done")
    check_deck(league.deck(0), KIT)  # the deck may be kept


# -- what participants may know ----------------------------------------------------------------------------------------


def text(view: object) -> str:
    return json.dumps(view, sort_keys=True)


@pytest.mark.rule("CL-R-44")
def test_picks_and_hands_are_secret() -> None:
    one, two = new_league(), new_league()
    for participant in (1, 2, 3):
        one.choose(participant, one.options(participant)[0])
        two.choose(participant, two.options(participant)[5])
    assert text(one.view(0)) == text(two.view(0))
    assert text(one.view()) == text(two.view())
    assert text(one.view(1)) != text(two.view(1))
    seen = text(one.view(0))
    for participant in (1, 2, 3):
        assert not [card for card in one.hands[participant] if f'"{card}"' in seen]
    assert [part["hand"] for part in one.view()["participants"]] == [16] * 4


@pytest.mark.rule("CL-R-44")
def test_the_choice_of_the_deck_is_secret() -> None:
    one, two = drafted(), drafted()
    for participant in (1, 2, 3):
        for number in range(8):
            one.choose(participant, f"keep {one.drafted[participant][number]}")
            two.choose(participant, f"keep {two.drafted[participant][15 - number]}")
    assert text(one.view(0)) == text(two.view(0))
    for league in (one, two):
        while league.phase == "deck":
            decide(league)
    assert text(one.view(0)) == text(two.view(0))
    assert one.view(0)["participants"][1]["deck"] is None


@pytest.mark.rule("CL-R-44")
def test_mutations_are_revealed_together() -> None:
    league, still = mutating(), mutating()
    for participant in (1, 2, 3):
        league.choose(participant, league.options(participant)[-1])
        league.choose(participant, "done")
        still.choose(participant, "done")
    assert text(league.view(0)) == text(still.view(0))
    league.choose(0, "done")
    seen = league.view(0)["participants"]
    assert [len(part["mutations"][0]) for part in seen] == [0, 1, 1, 1]
    assert seen[2]["deck"] == league.deck(2)
    play_round(league)
    deck = league.deck(1)
    league.choose(1, next(option for option in league.options(1) if " mana " in option))
    assert league.deck(1) != deck
    assert league.view(0)["participants"][1]["deck"] == deck  # as it was last played


# -- participants without a person -------------------------------------------------------------------------------------


def test_a_bot_spends_its_points_with_sense() -> None:
    league, drafter = new_league(), Drafter(seed=1)
    while league.phase != "duels":
        for ask in league.asks:
            league.choose(ask.participant, drafter.decide(ask, league.view(ask.participant)))
    assert all(bench.points < 3 for bench in league.benches)
    for bench in league.benches:
        for card in bench.deck.values():
            assert card.mana <= CARDS[KIND[card.id]].facts["mana"]  # no mutation for the worse
