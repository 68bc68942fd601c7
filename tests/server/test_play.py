"""A play folded from its log: what counts for whom, how a match ends, what can be taken back."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

import tests.toy.game  # noqa: F401 (registers the toy)
from duelyard.core.fair import Seal
from duelyard.core.record import Ended, read_ended, read_record, write_record
from duelyard.core.registry import game
from duelyard.server.messages import Answer, Choose, OfferDraw, Resign, TakeBack
from duelyard.server.store.models import SeatRow, TableRow
from duelyard.server.table.acting import Action, Hand, Refusal
from duelyard.server.table.play import Play
from duelyard.server.table.updates import ask_info

START = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Desk:
    """A play without a database: the log is a list."""

    def __init__(self, name: str, *players: str, clock: dict[str, Any] | None = None, **options: Any) -> None:
        rules = game(name)
        self.own = options.pop("seats", None)  # what the seats bring
        self.row = TableRow(
            id="t",
            game=name,
            rules=1,
            settings=rules.complete(options),
            clock=clock or {},
            public=False,
            state="waiting",
            secret="7",
            position="",
            maker="anna",
            invite="i",
            created=START,
            moved=START,
        )
        self.players = players
        self.play = Play(self.row, self.seats())
        self.now = START
        self.log: list[Any] = []
        self.write("begin")

    def seats(self) -> list[SeatRow]:
        return [
            SeatRow(
                table="t",
                seat=seat,
                kind="bot" if name == "bot" else "human",
                player=name,
                level=None,
                nonce="n",
                own=self.own[seat] if self.own else None,
                salt="s",
            )
            for seat, name in enumerate(self.players)
        ]

    def write(self, kind: str, seat: int | None = None, text: str = "") -> None:
        hand = Hand(self.play, self.now)
        hand.write(kind, seat, text)
        self.log += hand.lines

    def act(self, kind: type[Action], seat: int, base: int | None = None, **more: Any) -> list[str]:
        """Send a message; the kinds of the lines it has led to."""
        hand = Hand(self.play, self.now)
        names = {Choose: "choose", TakeBack: "undo", OfferDraw: "draw", Answer: "answer", Resign: "resign"}
        number = self.play.numbers[seat] if base is None else base
        hand.act(self.players[seat], kind(type=names[kind], id="1", seat=seat, base=number, **more))
        self.log += hand.lines
        return [line.kind for line in hand.lines]

    def choose(self, seat: int, number: int = 0) -> None:
        ask = self.play.playing().ask_of(seat)
        self.act(Choose, seat, choices=[ask.options[number].text])

    def again(self) -> Play:
        """The same play, read from the log."""
        play = Play(self.row, self.seats())
        for line in self.log:
            play.apply(line)
        return play


def test_a_choice_counts_for_everybody_and_a_stale_one_is_refused() -> None:
    desk = Desk("clash", "anna", "ben", first="A")
    assert desk.play.numbers == [1, 1, 1]
    desk.act(Choose, 0, choices=["end"])
    assert desk.play.numbers == [2, 2, 2]
    with pytest.raises(Refusal, match="stale"):
        desk.act(Choose, 0, base=1, choices=["end"])
    with pytest.raises(Refusal, match="not_asked"):
        desk.act(Choose, 0, choices=["end"])
    with pytest.raises(Refusal, match="illegal"):
        desk.act(Choose, 1, choices=["fly away"])
    assert desk.again().playing().digest() == desk.play.playing().digest()


def test_another_seat_cannot_be_played() -> None:
    desk = Desk("clash", "anna", "ben", first="A")
    hand = Hand(desk.play, START)
    for who in ("ben", "carl", None):
        with pytest.raises(Refusal, match="forbidden"):
            hand.act(who, Choose(type="choose", id="1", seat=0, base=1, choices=["end"]))


def test_inside_a_fork_nobody_counts_what_the_others_choose() -> None:
    desk = Desk("torture", "anna", "ben", squad=6)
    assert desk.play.asked == [0, 1]
    for _ in range(8):
        desk.choose(0)
    assert desk.play.numbers == [9, 1, 1]
    assert desk.play.asked == [1]
    before = desk.play.moved
    desk.now += timedelta(seconds=9)
    desk.choose(1)
    assert desk.play.moved == before, "when a secret choice was made is a secret, too"
    for _ in range(7):
        desk.choose(1)
    assert desk.play.numbers == [10, 10, 2], "the end of the Together counts once, and the last choice for who made it"
    assert desk.again().numbers == desk.play.numbers


def test_a_choice_inside_a_fork_is_not_stale_because_of_the_others() -> None:
    desk = Desk("torture", "anna", "ben")
    base = desk.play.numbers[1]
    desk.choose(0)
    option = desk.play.playing().ask_of(1).options[0].text
    assert desk.act(Choose, 1, base=base, choices=[option]) == ["choice"]


def test_taking_back_inside_a_fork_is_noticed_by_nobody_else() -> None:
    desk = Desk("torture", "anna", "ben")
    desk.choose(0)
    desk.choose(1)
    assert desk.act(TakeBack, 0) == ["undo"]
    assert desk.play.numbers == [3, 2, 1]
    assert desk.play.rewinds == [1, 0, 0]
    assert desk.play.playing().number == 1


def test_what_the_engine_allows_is_taken_back_at_once() -> None:
    desk = Desk("clash", "anna", "ben", first="A")
    desk.act(Choose, 0, choices=["end"])
    assert desk.play.undo_way(0) == "free"
    assert desk.play.undo_way(1) is None
    assert desk.act(TakeBack, 0) == ["undo"]
    assert desk.play.rewinds == [1, 1, 1]
    assert desk.play.asked == [0]


def test_beyond_that_the_others_are_asked() -> None:
    desk = Desk("clash", "anna", "ben", first="A")
    desk.act(Choose, 0, choices=["end"])
    desk.act(Choose, 1, choices=["end"])
    assert desk.play.undo_way(0) == "asked"
    assert desk.act(TakeBack, 0) == ["offer"]
    assert desk.play.offer is not None
    assert desk.play.offer.kind == "undo"
    with pytest.raises(Refusal, match="no_offer"):
        desk.act(Answer, 0, accept=True)
    assert desk.act(Answer, 1, accept=True) == ["accept", "undo"]
    assert desk.play.playing().number == 0
    assert desk.play.asked == [0]
    assert desk.again().playing().digest() == desk.play.playing().digest()


def test_a_choice_answers_an_offer_with_no() -> None:
    desk = Desk("clash", "anna", "ben", first="A")
    desk.act(OfferDraw, 0)
    desk.act(Choose, 0, choices=["end"])
    assert desk.play.offer is not None, "who offers may go on playing"
    desk.act(Choose, 1, choices=["end"])
    assert desk.play.offer is None


def test_computers_agree_where_nothing_was_learnt() -> None:
    desk = Desk("clash", "anna", "bot", first="A")
    option = next(o.text for o in desk.play.playing().options if o.text.startswith("summon"))
    desk.act(Choose, 0, choices=[option])
    assert desk.play.undo_way(0) in ("free", "fair")
    assert desk.act(TakeBack, 0) == ["undo"]
    with pytest.raises(Refusal, match="cannot_undo"):
        desk.act(TakeBack, 0)


def test_on_one_screen_everything_can_be_taken_back() -> None:
    desk = Desk("clash", "anna", "anna", first="A")
    desk.act(Choose, 0, choices=["end"])
    desk.act(Choose, 1, choices=["end"])
    assert desk.act(TakeBack, 0) == ["undo"]
    assert desk.play.playing().number == 0


def test_all_people_have_to_agree_to_a_draw() -> None:
    desk = Desk("clash", "anna", "ben", "carl", "dora", mode="ffa")
    assert desk.act(OfferDraw, 0) == ["offer"]
    assert desk.act(Answer, 1, accept=True) == ["accept"]
    assert desk.act(Answer, 2, accept=True) == ["accept"]
    assert desk.act(Answer, 3, accept=True) == ["accept", "draw"]
    assert desk.play.ending == {"way": "draw", "scores": [0.0] * 4}


def test_a_computer_declines_a_draw_at_the_beginning() -> None:
    desk = Desk("clash", "anna", "bot")
    assert desk.act(OfferDraw, 0) == ["offer", "decline"]
    assert desk.play.state == "playing"


def test_nobody_can_agree_to_a_draw_alone() -> None:
    desk = Desk("clash", "anna", "ben", mode="coop")
    with pytest.raises(Refusal, match="forbidden"):
        desk.act(OfferDraw, 0)


@pytest.mark.parametrize(
    ("options", "players", "seat", "scores"),
    [
        ({}, ["anna", "ben"], 0, [-1.0, 1.0]),
        ({"mode": "team"}, ["anna", "ben", "carl", "dora"], 2, [-1.0, 1.0, -1.0, 1.0]),
        ({"mode": "coop"}, ["anna", "ben"], 1, [-1.0, -1.0]),
        ({"mode": "solo_quick"}, ["anna"], 0, [-1.0]),
        ({"mode": "ffa"}, ["anna", "bot", "bot", "bot"], 0, [-1.0, 1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_who_gives_up_loses(options: dict[str, Any], players: list[str], seat: int, scores: list[float]) -> None:
    desk = Desk("clash", *players, **options)
    assert desk.act(Resign, seat) == ["resign"]
    assert desk.play.ending == {"way": "resign", "scores": scores, "seat": seat}
    with pytest.raises(Refusal, match="over"):
        desk.act(Resign, seat)


def test_giving_up_is_never_too_late() -> None:
    desk = Desk("clash", "anna", "ben", first="A")
    desk.act(Choose, 0, choices=["end"])
    assert desk.act(Resign, 0, base=1) == ["resign"]


def test_among_more_than_two_sides_a_computer_plays_on() -> None:
    desk = Desk("clash", "anna", "ben", "carl", "dora", mode="ffa")
    desk.act(Resign, 1)
    assert desk.play.state == "playing"
    assert desk.play.seats[1].kind == "bot"
    assert not desk.play.sits("ben", 1)
    for seat in (2, 3):
        desk.act(Resign, seat)
    assert desk.play.ending is not None
    assert desk.play.ending["scores"] == [1.0, -1.0, -1.0, -1.0]
    assert desk.again().ending == desk.play.ending


def test_a_record_of_a_match_that_was_given_up_is_sound() -> None:
    desk = Desk("clash", "anna", "ben")
    match = desk.play.playing()
    text = write_record(match, Ended("timeout", (-1.0, 1.0), 0))
    assert read_record(text).digest() == match.digest()
    assert read_ended(text) == Ended("timeout", (-1.0, 1.0), 0)
    assert match.origin.seal == Seal("7", ("n", "n"))


def test_time_is_folded_from_the_log() -> None:
    desk = Desk("clash", "anna", "ben", first="A", clock={"kind": "match", "seconds": 60, "increment": 5})
    desk.now += timedelta(seconds=20)
    desk.act(Choose, 0, choices=["end"])
    desk.now += timedelta(seconds=10)
    assert desk.play.clocks.left(desk.now) == [45.0, 50.0]
    assert desk.again().clocks.left(desk.now) == [45.0, 50.0]
    desk.now += timedelta(seconds=50)
    assert desk.act(Choose, 1, choices=["end"]) == ["timeout"], "the choice came too late"
    assert desk.play.ending == {"way": "timeout", "scores": [1.0, -1.0], "seat": 1}


def test_taking_back_gives_no_time() -> None:
    desk = Desk("clash", "anna", "ben", first="A", clock={"kind": "move", "seconds": 60})
    desk.now += timedelta(seconds=50)
    desk.act(Choose, 0, choices=["end"])
    desk.act(TakeBack, 0)
    assert desk.play.clocks.left(desk.now) == [10.0, 60.0]


def test_inside_a_fork_a_clock_tells_nothing() -> None:
    clock = {"kind": "match", "seconds": 100, "increment": 10}
    slow, fast = Desk("torture", "anna", "ben", clock=clock), Desk("torture", "anna", "ben", clock=clock)
    for desk, choices in ((slow, 1), (fast, 3)):
        desk.now += timedelta(seconds=10)
        for _ in range(choices):
            desk.choose(0)
        desk.now += timedelta(seconds=10)
    assert slow.play.clocks.left(slow.now) == fast.play.clocks.left(fast.now) == [80.0, 80.0]


def test_of_another_seats_ask_only_its_seat_is_told() -> None:
    desk = Desk("clash", "anna", "ben", first="A")
    ask = desk.play.playing().ask_of(0)
    assert ask_info(ask, 1, "en") == {"seat": 0, "prompt": "", "options": None}
    assert ask_info(ask, None, "en") == {"seat": 0, "prompt": "", "options": None}
    assert ask_info(ask, 0, "en")["options"][0]["verb"] == "end"


def act_at_random(desk: Desk, chance: random.Random) -> None:
    """Somebody does something: mostly choices, now and then anything else."""
    desk.now += timedelta(seconds=chance.randrange(4))
    play = desk.play
    seat = chance.choice(play.asked)
    kind = chance.choices([Choose, TakeBack, OfferDraw, Answer, Resign], [12, 3, 1, 2, 0.1])[0]
    try:
        if play.seats[seat].kind == "bot":
            desk.write("choice", seat, chance.choice(list(play.playing().ask_of(seat).options)).text)
        elif kind is Choose:
            desk.choose(seat, chance.randrange(len(play.playing().ask_of(seat).options)))
        elif kind is Answer:
            desk.act(Answer, chance.choice(play.people), accept=chance.random() < 0.5)
        else:
            desk.act(kind, chance.choice(play.people))
    except Refusal:
        pass


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("clash", ["anna", "ben"], {}),
        ("clash", ["anna", "bot", "ben", "carl"], {"mode": "ffa"}),
        ("clash", ["anna", "anna"], {"mode": "coop"}),
        ("gosu", ["anna", "bot"], {}),
        ("torture", ["anna", "ben"], {}),
        ("torture", ["anna", "anna"], {"squad": 6}),
    ],
)
def test_the_log_alone_tells_everything(name: str, players: list[str], options: dict[str, Any]) -> None:
    for seed in range(6):
        chance = random.Random(f"{name}{players}{seed}")
        clock = {"kind": chance.choice(["match", "move"]), "seconds": 600, "increment": 2}
        desk = Desk(name, *players, clock=clock, **options)
        for _ in range(50):
            if desk.play.ending is None:
                act_at_random(desk, chance)
        here, again = desk.play, desk.again()
        for told in ("number", "numbers", "steps", "rewinds", "asked", "ending", "gone", "seating", "offer", "moved"):
            assert getattr(here, told) == getattr(again, told), told
        assert here.clocks.left(desk.now) == again.clocks.left(desk.now)
        assert here.playing().digest() == again.playing().digest()
        for observer in (*range(len(players)), None):
            assert here.playing().events(observer) == again.playing().events(observer)
        for seat in here.people:
            assert here.undo_way(seat) == again.undo_way(seat)
