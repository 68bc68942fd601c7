"""Positions in few words, so that tests read like the ledger's examples: prepare, play, assert.

    b = board("c3 satyr", "c4 hunchback", dice=[5, 3])
    b.do("strike c3 at c4", "stay")
    assert b.lives("c4") == 6

The first squad is A's, who is First and acts unless `active` says otherwise; cards are separated by commas. Windows are
passed unless the next text answers them. The active player has a Lirain in a corner, unless he is `alone`.
"""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard.core.errors import IllegalChoice
from duelyard.core.match import Match
from duelyard.core.position import to_toml
from duelyard.games.berserk.cells import cell_at
from duelyard.games.berserk.options import slot_at
from duelyard.games.berserk.state import CLOSED, CURSED, BerserkState

FIRST_GAME_A = (
    "b3 girtan, c3 guard_of_uorlog, d3 ent, b2 gloa_hunter, c2 klok_the_wise, d2 satyr, b1 mermaid, air evil_eye, "
    "d1 elf_archer, e2 lirain"
)
FIRST_GAME_B = (
    "a4 templar, b4 hunchback, c4 tribal_bruiser, d4 hunchback, e4 black_knight, b5 initiate, c5 talgata, "
    "d5 harbinger_of_misfortune, air nargoyl"
)


class Board:
    """A match that started from a position."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def s(self) -> BerserkState:
        state = self.match.state
        assert isinstance(state, BerserkState)
        return state

    # -- acting

    def do(self, *texts: str) -> Board:
        """Make these choices; windows that they do not answer are passed, other questions must be answered."""
        for text in texts:
            self.wait(text)
            self.match.choose(text)
        self.wait("")
        return self

    def wait(self, text: str) -> None:
        """Pass windows until the text fits."""
        while (ask := self.match.ask) is not None and ask.prompt.startswith(("window", "hidden")):
            if text and text in ask.options:
                return
            self.match.choose("no" if ask.prompt == "hidden" else "pass")

    def end(self) -> Board:
        """The player at turn ends it."""
        return self.do("end")

    def refusal(self, text: str) -> str:
        """The rule that forbids a choice."""
        self.wait("")
        with pytest.raises(IllegalChoice) as caught:
            self.match.choose(text)
        return caught.value.rule

    # -- looking

    @property
    def options(self) -> list[str]:
        return [option.text for option in self.match.options]

    def can(self, text: str) -> bool:
        return text in self.options

    @property
    def asked(self) -> str:
        ask = self.match.ask
        return "" if ask is None else f"{'AB'[ask.seat]} {ask.prompt}"

    @property
    def result(self) -> str:
        """Who won and by which rule; nothing while the match goes on."""
        result = self.match.result
        return "" if result is None else " ".join([*["AB"[seat] for seat in result.winners], result.rule])

    def at(self, place: str) -> int:
        slot = slot_at(self.s, 0, place)
        assert slot >= 0, f"no card at {place}"
        return slot

    def card(self, place: str) -> str:
        slot = slot_at(self.s, 0, place)
        return "" if slot < 0 else self.s.card_name(slot)

    def lives(self, place: str) -> int:
        return self.s.lives(self.at(place))

    def wounds(self, place: str) -> int:
        return self.s.wounds[self.at(place)]

    def closed(self, place: str) -> bool:
        return self.s.flags[self.at(place)] & CLOSED != 0

    def cursed(self, place: str) -> bool:
        return self.s.flags[self.at(place)] & CURSED != 0

    def poison(self, place: str) -> int:
        return self.s.poison[self.at(place)]

    def chips(self, place: str) -> int:
        return self.s.chips[self.at(place)]

    def free(self, cell: str) -> bool:
        return self.s.free(cell_at(cell))

    def grave(self, seat: str) -> list[str]:
        return [self.s.card_name(slot) for slot in self.s.graves["AB".index(seat)]]

    def exile(self, seat: str) -> list[str]:
        return [self.s.card_name(slot) for slot in self.s.exiles["AB".index(seat)]]


def bystander(own: str, other: str, corners: str) -> str:
    """The active squad with one creature more, far away: while it can walk, no turn ends by itself."""
    taken = [line.split()[0] for line in squad(own) + squad(other)]
    return next(f"{own}, {corner} lirain" for corner in corners.split() if corner not in taken)


def squad(text: str) -> list[str]:
    return [line.strip() for line in text.split(",") if line.strip()]


def board(a: str, b: str = "e6 lirain", *, dice: list[int] | None = None, seed: int = 1, **more: Any) -> Board:
    """A match at this position; see the head of this file."""
    data: dict[str, Any] = {"phase": "main", "turn": more.pop("turn", 1)}
    if not more.pop("alone", False) and more.get("phase", "main") == "main":
        a, b = (a, bystander(b, a, "a6 e6")) if more.get("active") == "B" else (bystander(a, b, "e1 a1"), b)
    sides: list[dict[str, Any]] = [{"squad": squad(a)}, {"squad": squad(b)}]
    forced: dict[str, list[Any]] = {"dice": dice or []}
    forced |= more.pop("forced", {})
    settings = more.pop("settings", {})
    for name, value in more.items():
        if name.endswith("_b"):
            sides[1][name[:-2]] = value
        elif name in ("deck", "deal", "grave", "exile", "marked", "redeals", "mustered"):
            sides[0][name] = value
        else:
            data[name] = value
    data |= {"A": sides[0], "B": sides[1]}
    text = to_toml({"game": "berserk", "options": settings, "position": data})
    return Board(duelyard.from_position(text, seed=seed, forced=forced))


def first_game(**more: Any) -> Board:
    """The starting position of the first game, the Pet on Girtan unless `host` says otherwise."""
    host = more.pop("host", "b3")
    return board(FIRST_GAME_A, f"{FIRST_GAME_B}, {host}.rider captains_pet", **more)
