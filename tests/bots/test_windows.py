"""Windows: a turn is not over because somebody else is asked in the middle of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import duelyard
from duelyard import Match, SeatTable
from duelyard.bots.finish import certain_win
from duelyard.bots.greedy import GreedyPlayer, after, settle
from duelyard.bots.playouts import play_on
from duelyard.bots.search import SearchPlayer
from duelyard.bots.tree import LOOK, Node, look
from duelyard.bots.value import PLAIN
from duelyard.bots.windows import goes_on, pass_windows, seat_on, turn_of
from duelyard.core.ask import Ask
from duelyard.core.chance import Quick
from duelyard.core.state import State
from tests.games.clash.cases import full
from tests.games.clash.matches import match_at
from tests.toy import rules
from tests.toy.game import TORTURE, Torture
from tests.toy.state import HAND, TABLE, Toy

STRIKE = 'A = { hand = "strike", deck = "spy plan" }\nB = { table = "pebble", hand = "ward tide", deck = "plan" }'
SHARD = 'A = { hand = "shard", deck = "strike spy plan veil" }\nB = { deck = "plan", table = "pebble" }'
WARDS = 'A = { hand = "ward" }\nB = { hand = "ward" }'  # nothing to play and nothing to draw: actions pass one by one
ATTACKED = "A.upper: brute; B.upper: lackey giant ogre; B.lower: baron; B.hand: {B} watchdog zombie"


def at(cards: str, actions: int = 1) -> Match:
    """The toy, with so many actions left of A's turn."""
    return duelyard.from_position(f'game = "torture"\n[position]\nactions = {actions}\n{cards}', seed=1)


def asked(match: Match) -> tuple[int, str]:
    assert match.ask is not None
    return match.ask.seat, match.ask.prompt


def zone(match: Match, seat: int, name: int) -> list[str]:
    assert isinstance(match.state, Toy)
    return [match.state.card_name(slot) for slot in match.state.zones[seat][name]]


# -- what is asked on the way ------------------------------------------------------------------------------------------


def test_a_reaction_is_declined() -> None:
    match = at(STRIKE)
    match.choose("play strike")  # at the only target
    assert asked(match) == (1, "ward")
    assert [option.text for option in match.options] == ["no", "use ward"]
    then = pass_windows(match, 0)
    assert asked(then) == (1, "turn")
    assert zone(then, 1, TABLE) == []
    assert sorted(zone(then, 1, HAND)) == ["tide", "ward"]


def test_a_reaction_that_the_game_finds_promising_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def prior(_: Torture, s: State, ask: Ask) -> list[float] | None:
        return [0.0, 1.0] if ask.prompt == "ward" else None

    monkeypatch.setattr(Torture, "prior", prior)
    match = at(STRIKE)
    match.choose("play strike")
    then = pass_windows(match, 0)
    assert asked(then) == (1, "turn")
    assert (zone(then, 1, TABLE), zone(then, 1, HAND)) == (["pebble"], ["tide"])


@pytest.mark.parametrize("wanted", ["spy", "plan", "veil", "strike"])
def test_a_duty_is_answered_as_its_own_seat_likes_it_best(wanted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def evaluate(_: Torture, s: Toy, seat: int) -> float:
        mine = [s.card_name(slot) for slot in s.zones[0][HAND]]
        return (1.0 if wanted in mine else 0.0) * (-1 if seat == 0 else 1)

    monkeypatch.setattr(Torture, "evaluate", evaluate)
    match = at(SHARD)
    match.choose("play shard")
    assert asked(match) == (1, "give")
    assert zone(pass_windows(match, 0), 0, HAND) == [wanted]


def test_windows_of_one_seat_can_be_left() -> None:
    match = at(STRIKE)
    match.choose("play strike")
    assert asked(pass_windows(match, 0, but=1)) == (1, "ward")
    assert asked(pass_windows(match, 0, but=0)) == (1, "turn")


def test_a_window_of_another_turn_is_left() -> None:
    match = at(STRIKE)
    match.choose("play strike")
    assert asked(pass_windows(match, 1)) == (1, "ward")


def test_whose_turn_it_is() -> None:
    match = at(STRIKE)
    match.choose("play strike")
    assert match.ask is not None
    assert (match.ask.seat, turn_of(match.ask)) == (1, 0)
    assert (goes_on(match, 0), goes_on(match, 1)) == (True, False)


def test_where_the_game_does_not_say_whose_turn_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Torture, "on_turn", lambda _, s: -1)
    match = at(STRIKE)
    assert match.ask is not None
    assert turn_of(match.ask) == 0
    match.choose("play strike")
    assert turn_of(match.ask) == -1
    assert goes_on(match, 0)
    assert asked(pass_windows(match, 0)) == (1, "turn")


# -- turns that are played on ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weighed", [1, 4])
@pytest.mark.parametrize("careful", [False, True])
def test_a_turn_is_played_on_through_a_reaction(weighed: int, careful: bool) -> None:
    match = at(STRIKE, actions=2)
    match.choose("play strike")
    assert asked(match) == (1, "ward")
    then = play_on(match, weighed, careful, Quick(1))
    assert asked(then) == (1, "turn")
    assert then.rules.on_turn(then.state) == 1


def test_a_choice_is_judged_when_its_windows_are_answered() -> None:
    """Before its target is gone a strike is worth no more than a card on the table: two pebbles would look better."""
    match = at('A = { hand = "strike", deck = "spy" }\nB = { table = "pebble", hand = "tide", deck = "plan" }')
    values = GreedyPlayer(1).values(SeatTable(match.packet(0)))
    texts = [option.text for option in match.options]
    goal = TORTURE.complete(None)["goal"]
    assert values[texts.index("play strike")] == pytest.approx(4 / goal)  # its own weight, and the pebble's
    ahead = GreedyPlayer(1, ahead=True).values(SeatTable(match.packet(0)))
    assert ahead[texts.index("play strike")] == pytest.approx(4 / goal)


def test_no_turn_of_gosu_stops_in_the_middle_of_an_effect() -> None:
    chooser = random.Random(1)
    windows = turns = ended = 0
    for seed in range(6):
        match = duelyard.new_match("gosu", seed=seed)
        while match.ask is not None and match.number < 150:
            ask = match.ask
            windows += ask.window != "turn"
            if len(ask.codes) > 1 and match.number % 3 == 0:
                turns += 1
                then = play_on(match.copy(), 4, False, Quick(match.number))
                assert then.ask is None or then.ask.window == "turn"
                ended += not goes_on(then, turn_of(ask))
            match.choose(chooser.randrange(len(ask.codes)))
    assert windows > 20
    assert turns > 100
    assert ended > 0.8 * turns  # whoever plays alone, since the other has passed, has one turn after the other


def test_a_turn_is_as_long_as_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "ACTIONS", 12)
    match = at(WARDS)
    match.choose("draw")
    assert asked(match) == (1, "turn")
    cut = play_on(match.copy(), 4, False, Quick(1))
    assert asked(cut) == (1, "turn")
    assert cut.number - match.number == TORTURE.longest_turn == 8
    monkeypatch.setattr(Torture, "longest_turn", 12)
    whole = play_on(match.copy(), 4, False, Quick(1))
    assert asked(whole) == (0, "turn")
    assert whole.number - match.number == 12


def test_whoever_plans_a_turn_plans_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "ACTIONS", 18)
    match = at(WARDS)
    match.choose("draw")
    player = GreedyPlayer(1)
    assert asked(player.turn_over(match.copy(), 1, 1, 1000, PLAIN)) == (1, "turn")
    assert asked(settle(match.copy(), 1, 1, PLAIN)) == (1, "turn")
    monkeypatch.setattr(Torture, "longest_turn", 18)
    assert asked(player.turn_over(match.copy(), 1, 1, 1000, PLAIN)) == (0, "turn")
    assert asked(settle(match.copy(), 1, 1, PLAIN)) == (0, "turn")


# -- Clash of Decks: the question in the middle of an assault ----------------------------------------------------------


def attacked() -> Match:
    match = match_at(full(ATTACKED), "duel")
    assert asked(match) == (0, "summon")
    return match


def test_a_reinforcement_in_the_enemys_assault_is_a_duty() -> None:
    match = attacked()
    match.choose("end")
    assert asked(match) == (1, "reinforcement")
    assert match.ask is not None
    assert match.ask.window == "duty"
    expected = max(PLAIN.worth(after(match, 1, index))[1] for index in range(len(match.options)))
    then = pass_windows(match, 0)
    assert asked(then) == (1, "summon")
    assert PLAIN.worth(then)[1] == expected


def test_so_it_is_in_the_turn_of_an_ai() -> None:
    match = match_at(
        "active: A\nA.upper: lackey(new) giant(new)\nA.hand: {B} watchdog zombie grrr baron lich\nB.upper: brute\n"
        "B.deck: titan djinn hydra giant ogre",
        "solo_quick",
    )
    match.choose("end")
    assert match.ask is not None
    assert (match.ask.prompt, match.ask.window, match.rules.on_turn(match.state)) == ("reinforcement", "duty", -1)
    assert asked(pass_windows(match, 0)) == (0, "summon")


def alone() -> Match:
    """A quiet turn against an AI, which plays its own as soon as this one is over."""
    match = duelyard.new_match("clash", 7, {"mode": "solo_quick"})
    assert asked(match) == (0, "summon")
    assert seat_on(turn_of(match.ask)) == 0  # type: ignore[arg-type]
    return match


def test_a_turn_is_over_though_the_same_seat_has_the_next_one() -> None:
    match = alone()
    assert match.ask is not None
    turn = turn_of(match.ask)
    match.choose(len(match.options) - 1)
    assert goes_on(match, turn)
    match.choose("end")
    assert asked(match) == (0, "summon")
    assert not goes_on(match, turn)
    assert turn_of(match.ask) != turn
    assert seat_on(turn_of(match.ask)) == 0


def test_whoever_plays_alone_thinks_to_the_end_of_the_turn() -> None:
    """Not of all the turns to come."""
    match = alone()
    state: Any = match.state
    turn = turn_of(match.ask)  # type: ignore[arg-type]
    begun = state.turns[0]
    for index in range(len(match.options)):
        for then in (
            settle(after(match, 0, index), 0, turn, PLAIN),
            GreedyPlayer(1).turn_over(after(match, 0, index), 0, turn, 1000, PLAIN),
            play_on(match.copy(), 1, False, Quick(index)),
        ):
            assert then.state.turns[0] == begun + 1
            assert asked(then) == (0, "summon")


def test_a_certain_win_against_an_ai_is_one_of_this_turn() -> None:
    won = 0
    for number in range(12):
        match = duelyard.new_match("clash", number, {"mode": "solo_quick"})
        player = GreedyPlayer(number)
        while match.ask is not None:
            table = SeatTable(match.packet(0))
            index = certain_win(table, 400)
            turn = turn_of(match.ask)
            match.choose(player.choose(table) if index < 0 else index)
            if index >= 0:
                assert match.ask is None or turn_of(match.ask) == turn, "nothing of the AI comes in between"
                won += match.result is not None
    assert won


def test_the_tree_looks_at_an_assault_when_it_is_over() -> None:
    match = attacked()
    ask = match.ask
    assert ask is not None
    end = [option.text for option in match.options].index("end")
    keys = match.rules.keys(match.state, ask)
    node = Node(1)
    node.visits = LOOK
    look(node, match, ask, keys, [0.0, 0.0], Quick(1))
    then = pass_windows(after(match, 0, end), 0)
    assert asked(then) == (1, "summon")
    assert node.children[keys[end]].guess == PLAIN.worth(then)[0] != PLAIN.worth(after(match, 0, end))[0]


def test_the_search_answers_a_window_of_its_own() -> None:
    for game, match in (("clash", attacked()), ("torture", at(STRIKE))):
        match.choose("end" if game == "clash" else "play strike")
        assert match.ask is not None
        assert match.ask.window != "turn"
        table = SeatTable(match.packet(1))
        assert SearchPlayer(1, 30).choose(table).text in match.options
        assert GreedyPlayer(1).choose(table).text in match.options
