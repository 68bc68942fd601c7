"""What a learned judgement sees: every mode, all sides alike, cards that are not as printed, and nothing hidden."""

from __future__ import annotations

from random import Random
from struct import pack
from typing import Any

import pytest

import duelyard
from duelyard.bots.dense import MAGIC, Dense
from duelyard.bots.value import Judgement
from duelyard.core.match import Match
from duelyard.games.clash import encoder, schooling
from duelyard.games.clash.game import GAME
from duelyard.games.clash.layout import Layout
from duelyard.games.clash.settings import SETS
from duelyard.games.clash.state import ClashState

WOLF = 'champion(name="Old Wolf", attack=3, health=4, abilities=rage)'
MUTATED = ["gnome(attack=4)", "watchdog(abilities=symbiote+chain)", "lackey", "negotiator(mana=2)", "boom"]
PLAIN = ["zombie", "rapscallion", "morselnary", "mesmerizer", "cursed_bite", "naga", "partisan", "specter"]
MODES: dict[str, dict[str, Any]] = {
    "duel": {"format": "draft"},
    "constructed": {"format": "constructed", "seats": [{"deck": PLAIN}, {"deck": PLAIN}]},
    "mutation": {"format": "mutation", "seats": [{"deck": MUTATED + PLAIN[:3]}, {"deck": PLAIN}]},
    "champions": {"champions": ["griffin", WOLF]},
    "chosen": {"champions": ["choose", "choose"]},
    "team": {"mode": "team"},
    "ffa": {"mode": "ffa", "format": "draft", "sets": SETS},
    "solo": {"mode": "solo_quick", "format": "draft"},
    "custom": {"mode": "solo_custom", "level": 7, "champions": [WOLF]},
    "coop": {"mode": "coop", "level": 3},
}
AGAINST_THE_GAME = ("solo", "custom", "coop")


def tables(mode: str, many: int = 8) -> list[Match]:
    """Matches of random players, at random moments."""
    found = []
    for seed in range(many):
        random = Random(f"{mode}/{seed}")
        match = duelyard.new_match("clash", seed=seed, settings=MODES[mode])
        for _ in range(random.randrange(60)):
            before = match.copy()
            match.choose(random.randrange(len(match.ask.codes)), seat=match.ask.seat)  # type: ignore[union-attr]
            if match.ask is None:
                match = before
                break
        found.append(match)
    return found


def weights(seed: int) -> bytes:
    """A net of any weights."""
    random = Random(seed)

    def row(many: int, wide: int, form: str = "h") -> bytes:
        return pack(f"<{many}{form}", *[random.randint(-wide, wide) for _ in range(many)])

    size = encoder.SIZE
    first = pack(f"<{64 * size}h", *random.choices(range(-800, 801), k=64 * size))
    return MAGIC + pack("<i", size) + first + row(64, 9999, "i") + row(4096, 800) + row(32, 9999, "i") + row(32, 60)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_seen(mode: str) -> None:
    sides = 4 if mode == "ffa" else 2
    for match in tables(mode):
        state = match.state
        assert isinstance(state, ClashState)
        found = encoder.seen(state, match.ask)
        assert len(found) == sides
        assert GAME.encode(state, match.ask) == (found if mode not in AGAINST_THE_GAME else [])
        for side in found:
            assert 0 < len(side) < 256
            for entry in side:
                feature = entry & 65535
                assert feature == entry or encoder.NUMBERS <= feature < encoder.SIZE


@pytest.mark.parametrize("mode", ["duel", "champions", "team", "ffa"])
def test_all_kingdoms_are_seen_alike(mode: str) -> None:
    """The same table, everybody one place further on: the same features, one side further on."""
    tried = 0
    for match in tables(mode):
        if "active" not in GAME.write(match.state):
            continue  # still in the draft
        settings = GAME.complete(MODES[mode])
        here = GAME.encode(plainly(GAME.write(match.state), settings), None)
        there = GAME.encode(moved(GAME.write(match.state), settings), None)
        assert [sorted(side) for side in there] == [sorted(side) for side in here[-1:] + here[:-1]]
        assert here[0] != here[1]
        tried += 1
    assert tried > 1


def plainly(position: dict[str, Any], settings: dict[str, Any]) -> ClashState:
    state = GAME.read(position, settings)
    assert isinstance(state, ClashState)
    return state


def moved(position: dict[str, Any], settings: dict[str, Any]) -> ClashState:
    """Everybody sits one place further on. Of four, what faced the left-hand neighbour still does."""
    kingdoms = Layout(settings).kingdoms
    letters = "ABCD"[:kingdoms]
    further = dict(zip(letters, letters[1:] + letters[0], strict=True))
    found = {**position, "turns": position["turns"][-1:] + position["turns"][:-1]}
    for name in ("active", "first"):
        found[name] = further[position[name]]
    for letter in letters:
        place = dict(position[letter])
        if kingdoms == 4:
            place["upper"], place["lower"] = place["lower"], place["upper"]
        found[further[letter]] = place
    champions = settings["champions"]
    return plainly(found, {**settings, "champions": champions[-1:] + champions[:-1]})


def test_partners_are_one_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "encode", encoder.seen)  # also in co-op, where the judge holds
    judge = Judgement(Dense(weights(1)))
    for mode, seated in (("coop", [0, 0]), ("team", [0, 1, 0, 1]), ("solo", [0]), ("custom", [0])):
        for match in tables(mode, 4):
            assert match.state.sides == seated == GAME.sides(GAME.complete(MODES[mode]))
            found = judge.worth(match)
            assert found[0] != 0
            assert found == [found[0] if side == 0 else -found[0] for side in seated]


@pytest.mark.parametrize("mode", AGAINST_THE_GAME)
def test_against_ai_kingdoms_the_judge_holds(mode: str) -> None:
    judge = Judgement(Dense(weights(1)), both=True)
    for match in tables(mode, 4):
        assert judge.worth(match) == GAME.evaluate_all(match.state)


def test_of_four_sides_one_wins() -> None:
    for both in (False, True):
        judge = Judgement(Dense(weights(2)), both)
        for match in tables("ffa", 6):
            found = judge.worth(match)
            assert sum(found) == pytest.approx(0, abs=1e-9)
            assert len(set(found)) == 4
            assert all(-1 / 3 < each < 1 for each in found)


def test_two_sides_seen_as_many_fare_the_same() -> None:
    for both in (False, True):
        judge = Judgement(Dense(weights(3)), both)
        for match in tables("duel", 6):
            sides = GAME.encode(match.state, match.ask)
            assert judge.among(match, sides) == pytest.approx(judge.worth(match))


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "chosen"])
def test_a_packet_says_the_same_whatever_is_hidden(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "encode", encoder.seen)
    judge = Judgement(Dense(weights(4)))
    tried = 0
    for number, match in enumerate(tables(mode)):
        assert match.ask is not None
        seat = match.ask.seat
        other = match.redeal(seat, seed=number + 1)
        tried += other.digest() != match.digest()
        here, there = match.packet(seat), other.packet(seat)
        for seed in range(3):
            assert judge.worth(here.redeal(seed)) == judge.worth(there.redeal(seed))
    assert tried, "no world differed from the truth"


@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_the_order_of_an_ais_deck_does_not_count(mode: str) -> None:
    for match in tables(mode):
        state = match.state
        assert isinstance(state, ClashState)
        here = encoder.seen(state, match.ask)
        for pile in state.deck:
            pile.reverse()
        assert [sorted(side) for side in encoder.seen(state, match.ask)] == [sorted(side) for side in here]


def test_a_mutated_card_is_told_by_its_traits() -> None:
    printed, mutated = (
        GAME.encode(state, None)[0]
        for state in (
            duelyard.new_match("clash", seed=7, settings={"format": "mutation", "decks": [deck, PLAIN]}).state
            for deck in ([*MUTATED[2:3], *PLAIN[:7]], ["lackey(attack=7)", *PLAIN[:7]])
        )
    )
    gone, new = set(printed) - set(mutated), set(mutated) - set(printed)
    kind = GAME.card_ids.index("lackey")
    assert gone == {encoder.TAKEN + kind, encoder.HAND + kind}
    assert {encoder.HAND + encoder.OTHER, encoder.HAND_TRAITS + 10 + 7} <= new


def test_one_learns_on_duels_and_on_all_that_is_seen() -> None:
    found = [GAME.complete(settings) for settings in schooling.samples()]
    simple = [each for each in found if each["mode"] == "duel" and each["format"] in ("draft", "preconstructed")]
    assert sum(not each["champions"] for each in simple) >= len(found) / 2
    assert {each["mode"] for each in found} == {"duel", "team", "ffa"}
    assert {each["format"] for each in found} == {"preconstructed", "draft", "constructed", "mutation"}
    assert any(each["champions"] for each in found)
