"""Clash of Decks, as the engine sees it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from duelyard.core.ask import Ask, Script
from duelyard.core.game import SEATS, Game, Reason
from duelyard.core.match import Match
from duelyard.core.option import Option
from duelyard.core.settings import Setting
from duelyard.core.texts import Texts
from duelyard.games.clash import options, position, turn
from duelyard.games.clash import view as views
from duelyard.games.clash.cards import CARDS, HERE, PRECON
from duelyard.games.clash.hand import health_of
from duelyard.games.clash.table import Table


class Clash(Game[Table]):
    """The rules of Clash of Decks: two kingdoms, two bridges, and a hand that is also the wall."""

    id = "clash"
    rules_version = 1
    names = {"en": "Clash of Decks", "ru": "Битва колод"}  # noqa: RUF012
    texts = Texts(HERE / "texts")
    cards = CARDS
    settings = [  # noqa: RUF012
        Setting("mode", {"type": "string", "enum": ["duel"], "default": "duel"}),
        Setting("format", {"type": "string", "enum": ["preconstructed"], "default": "preconstructed"}),
        Setting(
            "decks",
            {
                "type": "array",
                "items": {"type": "integer", "minimum": 1, "maximum": 4},
                "minItems": 2,
                "maxItems": 2,
                "uniqueItems": True,  # CL-PRE-1
                "default": [1, 2],
            },
        ),
        Setting("first", {"type": "string", "enum": ["random", "A", "B"], "default": "random"}),
        Setting("fatigue", {"type": "boolean", "default": False}),
    ]

    def seats(self, settings: dict[str, Any]) -> int:
        return 2

    def setup(self, settings: dict[str, Any]) -> Table:
        return self._new_table(tuple(settings["decks"]), settings["first"], settings["fatigue"]).copy()

    @lru_cache  # noqa: B019 - there is one Clash, and few settings
    def _new_table(self, numbers: tuple[int, ...], first: str, fatigue: bool) -> Table:
        decks = [PRECON[number] for number in numbers]
        s = Table(self, 2, [kind for deck in decks for kind in deck], 2)
        s.first = SEATS.index(first) if first in SEATS else -1
        s.fatigue = fatigue
        start = 0
        for p, deck in enumerate(decks):
            s.hands[p] = list(range(start, start + len(deck)))
            hand = sum(1 << slot for slot in s.hands[p])
            for seat in range(s.seats):  # everybody knows whose deck a card is from, nobody yet where it is
                for card in s.hands[p]:
                    s.may[seat][card] = hand
            start += len(deck)
        return s

    def play(self, s: Table) -> Script:
        return turn.play(s)

    def view(self, s: Table, observer: int) -> dict[str, Any]:
        return dict(views.view(s, observer))

    def option(self, s: Table, ask: Ask, code: int) -> Option:
        return options.option(s, ask.seat, code, self)

    def why_not(self, match: Match, seat: int, refs: list[str]) -> Reason | None:
        state = match.state
        assert isinstance(state, Table)
        return options.why_not(match, state, seat, refs, self)

    def refuse(self, s: Table, ask: Ask, text: str) -> Reason | None:
        return options.refuse(s, ask.seat, text, self)

    def word(self, name: str, value: Any, lang: str) -> str:
        if name == "ability":
            return self.texts.say(f"ability.{value}.name", lang, {})
        if name == "end":
            return self.texts.say(f"end_of_hand.{value}", lang, {})
        if name in ("at", "to", "target") and "." in value:
            kingdom, zone, *place = value.split(".")
            return self.texts.say(f"place.{zone}", lang, {"kingdom": kingdom, "place": "".join(place)}).rstrip()
        return super().word(name, value, lang)

    def draw_table(self, view: dict[str, Any], lang: str, width: int = 80) -> str:
        from duelyard.games.clash.drawing import draw_table

        return draw_table(view, lang, width)

    def write(self, s: Table) -> dict[str, Any]:
        return position.write(s)

    def read(self, data: dict[str, Any], settings: dict[str, Any]) -> Table:
        s = position.read(self, data, self.seats(settings), 2)
        s.fatigue = settings["fatigue"]
        return s

    def zones(self, s: Table) -> list[tuple[str, list[int]]]:
        zones: list[tuple[str, list[int]]] = []
        for p in range(s.kingdoms):
            creatures = s.lanes[2 * p] + s.lanes[2 * p + 1]
            riders = [s.rider[slot] for slot in creatures if s.rider[slot] >= 0]
            zones.append((f"{SEATS[p]}.hand", s.hands[p]))
            zones.append((f"{SEATS[p]}.upper", s.lanes[2 * p]))
            zones.append((f"{SEATS[p]}.lower", s.lanes[2 * p + 1]))
            zones.append((f"{SEATS[p]}.symbiotes", riders))
            zones.append((f"{SEATS[p]}.captives", [s.captive[c] for c in creatures + riders if s.captive[c] >= 0]))
        zones.append(("laid", [s.laid] if s.laid >= 0 else []))
        zones.append(("removed", s.removed))
        return zones

    def open_to(self, s: Table, observer: int, zone: str, slot: int) -> bool:
        return not zone.endswith(".hand") or (observer < s.seats and zone[0] == SEATS[observer])

    def evaluate(self, s: Table, seat: int) -> float:
        """Life first, then what stands on the bridges."""
        total = 0.0
        for p in range(s.kingdoms):
            worth = 1.5 * health_of(s, p) + (0 if s.fort[p] else 10)
            for slot in s.lanes[2 * p] + s.lanes[2 * p + 1]:
                worth += 0.6 * s.attack[slot] + 0.4 * s.health[slot] + 0.5 * s.has[slot].bit_count()
            total += worth if p == seat else -worth
        return max(-0.99, min(0.99, total / 60))
