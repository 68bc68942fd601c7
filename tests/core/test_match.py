"""A match and wrong input: every mistake has its own error, and the match stays as it was. Undo within its limits."""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard.core.ask import Ask, Over, Result, Script, Together
from duelyard.core.errors import BadPacket, CannotUndo, IllegalChoice, MatchOver, NotAsked, UnknownCard
from duelyard.core.match import Match
from duelyard.core.packet import Packet
from duelyard.testing import Case, walk
from tests.toy import rules
from tests.toy.game import TORTURE
from tests.toy.state import BOX, DECK, HAND, TURNS, Toy


def at(position: str, **more: Any) -> Match:
    """A match at a position of the toy."""
    return duelyard.from_position(f'game = "torture"\n[position]\n{position}', seed=1, **more)


def strike() -> Match:
    return at(
        'A = { hand = "strike pebble", deck = "spy" }\nB = { table = "pebble spy", hand = "ward", deck = "plan" }'
    )


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("fly away", ["no option 'fly away'", "draw, play pebble, play strike"]),
        ("", ["no option ''"]),
        (-1, ["no option number -1", "there are 3"]),
        (3, ["no option number 3", "there are 3"]),
        (None, ["not by NoneType None"]),
        (1.0, ["not by float 1.0"]),
        (["draw"], ["not by list ['draw']"]),
        ("play ward", ["'play ward' is not possible now", "TT-6"]),
    ],
)
def test_what_is_no_option_is_refused(choice: object, words: list[str]) -> None:
    match = strike()
    before = match.position(), match.digest(), match.number, match.view(0)
    with pytest.raises(IllegalChoice) as raised:
        match.choose(choice)
    for word in words:
        assert word in str(raised.value)
    assert (match.position(), match.digest(), match.number, match.view(0)) == before
    match.choose("play pebble")
    assert match.number == 1


def test_a_refusal_names_its_rule() -> None:
    match = at('A = { hand = "strike tide ward plan" }')
    for card, rule in (("strike", "TT-2"), ("tide", "TT-3"), ("ward", "TT-5"), ("call", "TT-6")):
        with pytest.raises(IllegalChoice, match=rule) as raised:
            match.choose(f"play {card}")
        assert raised.value.rule == rule
        reason = match.why_not(0, [f"A.hand.{card}"])
        assert reason is not None
        assert reason.rule == rule
    assert match.why_not(0, ["A.hand.plan"]) is None
    other = match.why_not(1, ["A.hand.plan"])
    assert other is not None
    assert other.text() == "You are not asked now."


def test_an_option_of_another_moment_is_refused() -> None:
    match = strike()
    option = match.options[1]
    match.choose(option)
    with pytest.raises(IllegalChoice, match="play pebble"):
        match.choose(option)


def test_who_is_not_asked_cannot_choose() -> None:
    match = strike()
    for seat in (1, 2, -1):
        with pytest.raises(NotAsked, match=f"seat {seat} is not asked now"):
            match.choose("draw", seat=seat)
    with pytest.raises(NotAsked, match="there is no seat 2"):
        match.view(2)
    assert match.number == 0


def test_after_the_end() -> None:
    match = at('actions = 2\nA = { table = "pebble pebble pebble shard", hand = "plan strike" }\nB = { table = "spy" }')
    match.choose("play strike")
    assert match.result == Result([1.0, -1.0], "TT-7")
    assert match.result.winners == [0]
    assert TORTURE.result_text(match.result, "en") == "A has put enough weight on the table."
    assert list(match.options) == []
    with pytest.raises(MatchOver):
        match.choose("draw")
    with pytest.raises(MatchOver):
        match.choose(0, seat=1)


def test_a_forced_choice_is_made_and_recorded() -> None:
    match = at('A = { hand = "strike strike" }\nB = { table = "spy", hand = "ward" }')
    match.choose("play strike")
    assert match.ask is not None
    assert (match.ask.seat, match.ask.prompt) == (1, "ward")
    assert "0= hit B.table.1" in match.record()


# -- undo --------------------------------------------------------------------------------------------------------------


def test_undo_takes_back_the_own_choice_with_the_forced_ones_after_it() -> None:
    match = strike()
    match.choose("play strike")
    match.choose("hit B.table.2")
    with pytest.raises(CannotUndo, match="another player"):
        match.undo(1)
    match.undo(0)
    assert [option.text for option in match.options] == ["hit B.table.1", "hit B.table.2"]
    with pytest.raises(CannotUndo, match="revealed or drawn"):
        match.undo(0)  # playing the card has shown it
    match.undo(0, consent=True)
    assert match.number == 0
    with pytest.raises(CannotUndo, match="no choice"):
        match.undo()


def test_undo_keeps_the_events_in_step() -> None:
    match = strike()
    match.choose("play strike")
    before = match.events(1)
    match.choose("hit B.table.2")
    match.choose("no", seat=1)
    assert len(match.events(1)) > len(before)
    match.undo(1, consent=True)
    match.undo(0)
    assert match.events(1) == before


def test_undo_in_a_fork_touches_only_the_own_squad() -> None:
    match = duelyard.new_match("torture", seed=3)
    match.choose("pick ward", seat=0)
    match.choose("pick strike", seat=1)
    match.choose("pick tide", seat=0)
    match.undo(1)
    assert [line for line in match.record().splitlines() if line[:2] in ("0:", "1:")] == [
        "0: pick ward",
        "0: pick tide",
    ]
    match.undo(0)
    match.undo(0)
    assert match.number == 0


def test_no_undo_past_a_hand_that_was_drawn_in_a_fork() -> None:
    match = duelyard.new_match("torture", seed=3)
    for _ in range(9):
        match.choose(0, seat=0)
    match.choose("no", seat=0)
    assert match.asks[0].prompt == "opening"
    with pytest.raises(CannotUndo, match="revealed or drawn"):
        match.undo(0)


# -- matches that begin elsewhere --------------------------------------------------------------------------------------


def test_a_first_ask_that_is_no_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies, positions and packets work before the first checkpoint, with what was drawn until then."""

    def play(s: Toy) -> Script:
        s.phase = TURNS
        s.shuffle(s.zones[0][BOX])
        s.zones[0][HAND].append(s.zones[0][BOX].pop())
        s.show(0, s.zones[0][HAND])
        s.roll("dice", 1, 6)
        yield Ask(s, 0, "opening", [rules.code_of(rules.KEEP), rules.code_of(rules.AGAIN)])
        yield Together({})
        yield Together({0: bid(s), 1: bid(s)})
        raise Over(Result([0.0, 0.0], "TT-8"))

    def bid(s: Toy) -> Script:
        return
        yield

    monkeypatch.setattr(rules, "play", play)
    monkeypatch.setattr(rules, "end_action", lambda s, me: None)
    match = duelyard.new_match("torture", seed=1)
    assert match.copy().view(0) == match.view(0)
    world = match.redeal(1, seed=4)
    assert world.view(1) == match.view(1)
    assert match.redeal(0, seed=4).view(0) == match.view(0)
    twin = match.copy()
    twin.choose(0)
    assert twin.over
    assert not match.over
    again = duelyard.read_record(twin.record())
    assert again.digest() == twin.digest()


def test_an_imagined_world_can_be_taken_back_and_listened_to() -> None:
    match = strike()
    world = match.redeal(0, seed=1)
    start = world.position()
    world.choose("play pebble")
    played = world.position()
    assert [event.kind for event in world.events(0)] == ["play"]
    assert world.position() == played
    world.undo(consent=True)
    assert world.position() == start


def test_forced_results_come_first() -> None:
    position = 'A = { hand = "gambit pebble" }\nB = { hand = "spy", table = "plan" }'
    match = at(position, forced={"dice": [1, 6]})
    match.choose("play gambit")
    match.choose("bid pebble", seat=0)
    match.choose("bid spy", seat=1)
    rolls = [event.data for event in match.events(None) if event.kind == "roll"]
    assert rolls == [{"seat": "A", "n": 3}, {"seat": "B", "n": 7}]
    assert duelyard.read_record(match.record()).digest() == match.digest()


# -- packets -----------------------------------------------------------------------------------------------------------


def test_bad_packets_are_refused() -> None:
    text = strike().packet(0).to_json()
    assert Packet.from_json(text).seat == 0
    for bad in (
        "",
        "{}",
        "[]",
        text[:-20],
        text.replace('"torture"', '"chess"'),
        text.replace('"rules": 2', '"rules": 9'),
    ):
        with pytest.raises(BadPacket):
            Packet.from_json(bad)


def test_the_packet_of_a_seat_is_made_once_a_moment() -> None:
    match = strike()
    first = match.packet(0)
    assert match.packet(0) is first
    match.choose("draw")
    assert match.packet(0) is not first


def test_cards_by_name() -> None:
    assert TORTURE.card("Оберег").id == "ward"
    with pytest.raises(UnknownCard, match="did you mean ward"):
        TORTURE.card("wadr")


def test_a_branch_that_forks_again_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(s: Toy) -> Script:
        yield Together({0: branch()})

    def branch() -> Script:
        yield Together({})

    monkeypatch.setattr(rules, "play", play)
    with pytest.raises(TypeError, match="branch of a Together"):
        duelyard.new_match("torture", seed=1)


def test_deck_order_is_state() -> None:
    s = strike().state
    assert isinstance(s, Toy)
    assert [s.card_name(slot) for slot in s.zones[0][DECK]] == ["spy"]


# -- windows -----------------------------------------------------------------------------------------------------------


def test_an_ask_says_what_kind_of_window_it_is() -> None:
    """A turn, a reaction that may be declined, a duty of a seat that is not on turn."""
    match = strike()
    assert windows(match) == [(0, "turn", "turn")]
    match.choose("play strike")
    assert windows(match) == [(0, "hit", "turn")]
    match.choose("hit B.table.1")
    assert windows(match) == [(1, "ward", "reaction")]
    match = at('A = { hand = "shard", deck = "spy plan" }')
    match.choose("play shard")
    assert windows(match) == [(1, "give", "duty")]
    assert {window for _, _, window in windows(duelyard.new_match("torture", seed=1))} == {"turn"}


def test_windows_of_gosu() -> None:
    """Its feats are the only reactions; whatever else the player is asked who is not on turn is a duty."""
    prompts: dict[str, set[str]] = {"turn": set(), "duty": set(), "reaction": set()}
    for seed in range(5):
        for match in walk(Case("gosu", {}, seed)):
            ask = match.asks[0]
            assert ask.window == "reaction" or (ask.window == "duty") == (ask.seat != match.rules.on_turn(match.state))
            prompts[ask.window].add(ask.prompt)
    assert all(prompts.values())
    assert not prompts["reaction"] & (prompts["turn"] | prompts["duty"])


def windows(match: Match) -> list[tuple[int, str, str]]:
    return [(ask.seat, ask.prompt, ask.window) for ask in match.asks]
