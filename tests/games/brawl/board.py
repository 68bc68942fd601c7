"""Positions in the words of the ledger, so that tests read like its examples: prepare, play, assert.

    b = board("kilgore E3", "goldarr E4", hand="maul_thrash")
    b.do("play maul_thrash", "stay", "target goldarr")
    assert b.damage("goldarr") == 3

The first champions are A's, who acts from the south (P1 in the ledger); arguments that end in `_b` are B's. Champions
that are missing are filled in and wait at their gates. Reactions are refused unless the next text plays one.
"""

from __future__ import annotations

from typing import Any

import pytest

import duelyard
from duelyard.core.ask import Ask, Script
from duelyard.core.errors import IllegalChoice
from duelyard.core.match import Match
from duelyard.core.position import to_toml
from duelyard.games.brawl.game import GAME
from duelyard.games.brawl.printed import HEROES
from duelyard.games.brawl.state import SEATS, BrawlState

duelyard.register(GAME)

TOP = ("phase", "round", "active", "order", "areas", "points", "basics", "track", "gone", "traps", "supply", "against")


class Board:
    """A match that started from a position."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def s(self) -> BrawlState:
        state = self.match.state
        assert isinstance(state, BrawlState)
        return state

    # -- acting

    def do(self, *texts: str) -> Board:
        for text in texts:
            if not text.startswith(("react", "pass")):
                self.refuse_reactions()
            self.match.choose(text)
        return self

    def end(self) -> Board:
        """Whatever is still asked of reactions is refused."""
        self.refuse_reactions()
        return self

    def refuse_reactions(self) -> None:
        while self.match.ask is not None and self.match.ask.prompt == "react":
            self.match.choose("pass")

    def refusal(self, text: str) -> str | None:
        """The rule that forbids a choice."""
        with pytest.raises(IllegalChoice) as caught:
            self.match.choose(text)
        return caught.value.rule

    def run(self, script: Script, *texts: str) -> Any:
        """Run a single script on this table with these answers; returns what it returns."""
        try:
            ask = next(script)
            for text in texts:
                assert isinstance(ask, Ask)
                ask = script.send(self.match.find(ask, text))
        except StopIteration as stop:
            return stop.value
        raise AssertionError(f"still asks: {ask.prompt if isinstance(ask, Ask) else ask}")

    # -- looking

    @property
    def options(self) -> list[str]:
        return [option.text for option in self.match.options]

    def can(self, text: str) -> bool:
        return text in self.options

    def offered(self, verb: str) -> list[str]:
        """What can be said after this verb, sorted."""
        return sorted(text[len(verb) + 1 :] for text in self.options if text.startswith(f"{verb} "))

    @property
    def asked(self) -> str:
        ask = self.match.ask
        return "" if ask is None else f"{SEATS[ask.seat]} {ask.prompt}"

    @property
    def winners(self) -> str:
        result = self.match.result
        return "" if result is None else "".join(SEATS[seat] for seat in result.winners)

    def c(self, name: str) -> int:
        """A champion by its name, or by its ref where both sides have it."""
        for c in range(len(self.s.hero)):
            if name in (self.s.ref(c), HEROES[self.s.hero[c]]):
                return c
        raise KeyError(name)

    def at(self, name: str) -> str:
        c = self.c(name)
        return self.s.label(self.s.at[c]) if self.s.stands(c) else "gate"

    def damage(self, name: str) -> int:
        return self.s.damage[self.c(name)]

    def levelled(self, name: str) -> bool:
        return self.s.levelled[self.c(name)] != 0

    def rooted(self, name: str) -> bool:
        return self.s.rooted[self.c(name)] != 0

    @property
    def points(self) -> list[int]:
        return self.s.points

    def zone(self, zones: list[list[int]], seat: str) -> list[str]:
        return sorted(self.s.card_name(slot) for slot in zones[SEATS.index(seat)])

    def hand(self, seat: str = "A") -> list[str]:
        return self.zone(self.s.hands, seat)

    def discard(self, seat: str = "A") -> list[str]:
        return self.zone(self.s.discards, seat)

    def deck(self, seat: str = "A") -> list[str]:
        """From the top."""
        return [self.s.card_name(slot) for slot in reversed(self.s.decks[SEATS.index(seat)])]

    def cores(self, seat: str = "A") -> list[str]:
        player = self.match.view(0)["players"][SEATS.index(seat)]
        return sorted(player["cores"])

    def tokens(self) -> dict[str, str]:
        """The tokens in the arena by hex."""
        s = self.s
        return {s.label(spot): s.card_name(slot) for spot, slot in enumerate(s.token) if slot >= 0}

    @property
    def track(self) -> list[str | None]:
        return [slot["challenge"] for slot in self.match.view(0)["track"]]

    def events(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        return [event.data for event in self.match.events(seat) if event.kind == kind]


def board(
    a: str,
    b: str = "",
    c: str = "",
    d: str = "",
    *,
    mode: str = "duel",
    seed: int = 1,
    settings: dict[str, Any] | None = None,
    forced: dict[str, list[Any]] | None = None,
    **more: Any,
) -> Board:
    """A match at this position; see the notation at the head of this file."""
    texts = [a, b, c, d] if mode == "teams" else [a, b]
    each = 2 if mode == "teams" else 3
    named = [[part.split()[0] for part in text.split(",") if part.strip()] for text in texts]
    sides: list[dict[str, Any]] = []
    for seat, text in enumerate(texts):
        own = [name for other in range(seat & 1, len(texts), 2) for name in named[other]]
        everybody = [name for names in named for name in names]
        spare = sorted((name for name in HEROES if name not in own), key=lambda name: name in everybody)
        parts = [text] if text else []
        while len(named[seat]) < each:
            filler = spare.pop(0)
            named[seat].append(filler)
            parts.append(f"{filler} gate")
        sides.append({"champions": ", ".join(parts)})
    data: dict[str, Any] = {name: value for name, value in more.items() if name in TOP}
    for name, value in more.items():
        if name not in TOP:
            pile, _, seat_name = name.partition("_")
            sides["abcd".index(seat_name or "a")][pile] = value
    data |= {SEATS[seat]: side for seat, side in enumerate(sides)}
    options = {"mode": mode, "choice": "tournament", **(settings or {})}
    text = to_toml({"game": "brawl", "options": options, "position": data})
    return Board(duelyard.from_position(text, seed=seed, forced=forced))
