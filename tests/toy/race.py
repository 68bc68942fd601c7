"""Race: two pawns on a track, dice, a push and a trap: what pieces and dice look like in a game without a board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import duelyard
from duelyard.core.ask import Ask, Over, Result, Script
from duelyard.core.game import Card, Game, Reason
from duelyard.core.match import Match
from duelyard.core.option import Option
from duelyard.core.state import State
from duelyard.core.texts import LANGUAGES, Texts

TEXTS = Texts(Path(__file__).with_name("texts") / "race")
LENGTH = 10
TRAP = 3  # a pawn that is pushed over it is caught
VERBS = ["roll", "push"]


class Track(State):
    """Where the two pawns stand, counted from 0."""

    def __init__(self, rules: Game[Any]) -> None:
        super().__init__(rules, 2, [0, 1])
        self.at = [0, 1]
        self.turn = 0
        self.show_all([0, 1])

    def fields(self) -> list[str]:
        return [*super().fields(), "at", "turn"]

    def copy(self) -> Track:
        twin = type(self).__new__(type(self))
        self.copy_to(twin)
        twin.at, twin.turn = self.at[:], self.turn
        return twin


def ref(place: int) -> str:
    return f"track.{place + 1}"


def free(s: Track, place: int) -> bool:
    return place not in s.at


class Race(Game[Track]):
    id = "race"
    rules_version = 1
    names = {"en": "Race", "ru": "Гонка"}  # noqa: RUF012
    texts = TEXTS
    settings = []  # noqa: RUF012
    cards = [  # noqa: RUF012
        Card(name, {lang: TEXTS.say(f"card.{name}", lang, {}) for lang in LANGUAGES}, {}) for name in ("red", "blue")
    ]

    def seats(self, settings: dict[str, Any]) -> int:
        return 2

    def setup(self, settings: dict[str, Any]) -> Track:
        return Track(self)

    def play(self, s: Track) -> Script:
        while True:
            me = s.turn
            code = yield Ask(s, me, "turn", [0, 1] if s.at[1 - me] else [0], checkpoint=True)
            if code:
                push(s, me)
            else:
                roll(s, me)
            s.turn = 1 - me

    def view(self, s: Track, observer: int) -> dict[str, Any]:
        track: list[str | None] = [None] * LENGTH
        for seat, place in enumerate(s.at):
            track[place] = s.card_name(seat)
        return {"track": track, "turn": "AB"[s.turn]}

    def option(self, s: Track, ask: Ask, code: int) -> Option:
        return Option(code, VERBS[code], (), code, f"option.{VERBS[code]}", {}, self)

    def why_not(self, match: Match, seat: int, refs: list[str]) -> Reason | None:
        return None

    def zones(self, s: Track) -> list[tuple[str, list[int]]]:
        return [(ref(s.at[slot]), [slot]) for slot in (0, 1)]

    def open_to(self, s: Track, observer: int, zone: str, slot: int) -> bool:
        return True

    def write(self, s: Track) -> dict[str, Any]:
        return {"at": s.at[:], "turn": s.turn}

    def read(self, data: dict[str, Any], settings: dict[str, Any]) -> Track:
        s = self.setup(settings)
        s.at, s.turn = list(data["at"]), data["turn"]
        return s


def roll(s: Track, me: int) -> None:
    """A die, one more on even places; the pawn runs ahead and steps over the other one."""
    face = s.roll("dice", 1, 6)
    more = [{"n": 1, "why": "slope"}] if s.at[me] % 2 else []
    s.emit("rolled", {"seat": "AB"[me], "dice": [face], "modifiers": more, "total": face + len(more)})
    end = s.at[me] + face + len(more)
    if end < LENGTH - 1 and not free(s, end):
        end += 1
    end = min(end, LENGTH - 1)
    path = [ref(place) for place in range(s.at[me] + 1, end + 1)]
    s.emit("walked", {"seat": "AB"[me], "at": ref(s.at[me]), "path": path})
    s.at[me] = end
    if end == LENGTH - 1:
        raise Over(Result([1.0, -1.0] if me == 0 else [-1.0, 1.0], "RA-1", {"winner": "AB"[me]}))


def push(s: Track, me: int) -> None:
    """The other pawn goes back by up to three places, not past the trap."""
    other = 1 - me
    end = max(0, s.at[other] - 3)
    if end <= TRAP < s.at[other]:
        end = TRAP
    while not free(s, end) and end < s.at[other]:
        end += 1
    s.emit("aimed", {"seat": "AB"[me], "at": ref(s.at[me]), "aims": [ref(s.at[other])]})
    path = [ref(place) for place in range(s.at[other] - 1, end - 1, -1)]
    trap = ref(TRAP) if end == TRAP else None
    s.emit("pushed", {"seat": "AB"[other], "at": ref(s.at[other]), "path": path, "how": "push", "trap": trap})
    s.at[other] = end
    s.emit("settled", {"aims": []})


duelyard.register(Race())
