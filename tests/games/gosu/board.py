"""Positions in the ledger's notation (section 22), so that tests read like its examples: prepare, play, assert.

    b = board("[volantis | - | -]", "[arpia | - | -]", hand="elle quae", tokens="1/0/1/2")
    b.do("play elle", "take sati")
    assert b.army("A") == "[volantis | elle | -]"

The first army is A's, who acts; arguments that end in `_b` are B's. Clans that no card calls for are filled in, leaving
narashima and xian unchosen where that is possible. Feats are refused unless the next text uses one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import duelyard
from duelyard.core.errors import IllegalChoice
from duelyard.core.match import Match
from duelyard.core.position import to_toml
from duelyard.games.gosu.printed import CARDS, CLANS
from duelyard.games.gosu.state import GosuState

FILLERS = ("justice", "galmi", "tomorrow", "phoenix", "goan_sul", "abhilasha", "xian", "narashima")
CLAN_OF = {card.id: card.facts["clan"] for card in CARDS}
FEATS = ("red_circle", "atalante")
EMPTY = "[- | - | -]"


class Board:
    """A match that started from a position."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def s(self) -> GosuState:
        state = self.match.state
        assert isinstance(state, GosuState)
        return state

    # -- acting

    def do(self, *texts: str) -> Board:
        for text in texts:
            if not text.startswith("feat"):
                self.refuse_feats()
            if text != "no feat":
                self.match.choose(text)
        self.refuse_feats()
        return self

    def refuse_feats(self) -> None:
        while self.match.ask is not None and self.match.ask.prompt in FEATS:
            self.match.choose("no")

    def try_feats(self, *texts: str) -> Board:
        """Like `do`, but stops where a feat is asked for."""
        for text in texts:
            self.match.choose(text)
        return self

    def refusal(self, text: str) -> str | None:
        """The rule that forbids a choice."""
        with pytest.raises(IllegalChoice) as caught:
            self.match.choose(text)
        return caught.value.rule

    # -- looking

    @property
    def options(self) -> list[str]:
        return [option.text for option in self.match.options]

    def can(self, text: str) -> bool:
        return text in self.options

    def costs(self, text: str) -> int:
        return next(option.words["cost"] for option in self.match.options if option.text == text)

    @property
    def asked(self) -> str:
        ask = self.match.ask
        return "" if ask is None else f"{'AB'[ask.seat]} {ask.prompt}"

    @property
    def result(self) -> str:
        """Who won and why: `A supremacy`; nothing while the match goes on."""
        result = self.match.result
        if result is None:
            return ""
        return " ".join(["AB"[seat] for seat in result.winners] + [result.details["reason"]])

    def army(self, seat: str) -> str:
        text = self.match.rules.write(self.s)[seat]["army"]
        return re.sub(r"#\d", "", text)

    def zone(self, zones: list[list[int]], seat: str) -> list[str]:
        return sorted(self.s.card_name(slot) for slot in zones["AB".index(seat)])

    def hand(self, seat: str = "A") -> list[str]:
        return self.zone(self.s.hands, seat)

    def discard(self, seat: str = "A") -> list[str]:
        return self.zone(self.s.discards, seat)

    def removed(self, seat: str = "A") -> list[str]:
        return self.zone(self.s.removed, seat)

    def deck(self, seat: str = "A") -> list[str]:
        """From the top."""
        return [self.s.card_name(slot) for slot in reversed(self.s.decks["AB".index(seat)])]

    def tokens(self, seat: str = "A") -> str:
        """hand / on cards / spent / locked."""
        s, p = self.s, "AB".index(seat)
        return f"{s.ready[p]}/{sum(s.tokens[slot] for slot in s.army(p))}/{s.spent[p]}/{s.locked[p]}"

    @property
    def miracle(self) -> str:
        return "-AB"[self.s.miracle + 1]

    @property
    def supremacy(self) -> list[int]:
        return self.s.supremacy

    @property
    def turn(self) -> str:
        return "AB"[self.s.active]

    def slot(self, place: str) -> int:
        seat, row, column = place.split(".")
        return self.s.rows[3 * "AB".index(seat) + int(row[1]) - 1][int(column) - 1]

    def check(self, rule: Callable[..., Any], *places: str) -> Any:
        """A question of the rules about cards in the armies."""
        return rule(self.s, *[self.slot(place) for place in places])


def clans_for(texts: list[str], given: str, unchosen: str) -> list[list[str]]:
    """The alliances: those given, or those that the cards call for, filled up."""
    if given:
        return [side.split() for side in given.split("/")]
    needed = [list(dict.fromkeys(CLAN_OF[w] for w in re.findall(r"\w+", text) if w in CLAN_OF)) for text in texts]
    free = [clan for clan in FILLERS if clan not in needed[0] + needed[1] + unchosen.split()]
    for side in needed:
        while len(side) < 3:
            side.append(free.pop(0))
    return needed


def board(
    army: str = EMPTY,
    army_b: str = EMPTY,
    *,
    clans: str = "",
    unchosen: str = "",
    seed: int = 1,
    settings: dict[str, Any] | None = None,
    forced: dict[str, list[Any]] | None = None,
    supremacy: tuple[int, int] = (0, 0),
    tokens: str = "",
    tokens_b: str = "",
    **more: Any,
) -> Board:
    """A match at this position; see the notation at the head of this file."""
    sides: list[dict[str, Any]] = [{"army": army}, {"army": army_b}]
    data: dict[str, Any] = {}
    for name, value in more.items():
        if name in ("phase", "active", "round", "left", "flags", "miracle", "giver", "first", "ended"):
            data[name] = value
        elif name.endswith("_b"):
            sides[1][name[:-2]] = value
        else:
            sides[0][name] = value
    piles = [" ".join(str(value) for value in side.values()) for side in sides]
    alliances = clans_for(piles, clans, unchosen)
    for seat, text in enumerate((tokens, tokens_b)):
        sides[seat]["clans"] = " ".join(alliances[seat])
        sides[seat]["supremacy"] = supremacy[seat]
        if text:
            ready, _, spent, locked = text.split("/")
            sides[seat]["tokens"] = f"{ready}/{spent}/{locked}"
    data |= {"A": sides[0], "B": sides[1]}
    assert all(clan in CLANS for side in alliances for clan in side)
    text = to_toml({"game": "gosu", "options": settings or {}, "position": data})
    return Board(duelyard.from_position(text, seed=seed, forced=forced))


def copying(model: str, hand: str = "", **more: Any) -> Board:
    """A lays Xi'an and copies `model`, which lies face up in B's army; "you" is now A (GX-COPY-4)."""
    facts = next(card for card in CARDS if card.id == model).facts
    below = [
        next(c.id for c in CARDS if c.facts["clan"] == facts["clan"] and c.facts["level"] == level and c.id != model)
        for level in range(1, facts["level"])
    ]
    rows = [*below, model, "-", "-"][:3]
    b = board("[all_in_one | shennong | -]", f"[{' | '.join(rows)}]", hand=f"xian {hand}", **more)
    b.do("play xian")
    place = f"copy B.R{facts['level']}.1"
    return b.do(place) if b.can(place) else b
