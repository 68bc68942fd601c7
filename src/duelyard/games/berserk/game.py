"""Berserk, as the engine sees it."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Ask, Script
from duelyard.core.game import Game, Reason
from duelyard.core.match import Match
from duelyard.core.option import Option
from duelyard.core.texts import Texts
from duelyard.core.whole import Whole
from duelyard.games.berserk import cards as _scripts  # noqa: F401  the card texts fill the tables of `hooks`
from duelyard.games.berserk import figures as tables
from duelyard.games.berserk import judge, options, position, redeal, turn
from duelyard.games.berserk import view as views
from duelyard.games.berserk.codes import key_of
from duelyard.games.berserk.decks import read_deck
from duelyard.games.berserk.hooks import FEATURES
from duelyard.games.berserk.printed import CARDS, HERE, SORTS
from duelyard.games.berserk.settings import READY_MADE, SETTINGS, check_together, settings_of
from duelyard.games.berserk.state import BerserkState


class Berserk(Game[BerserkState]):
    """The rules of Berserk: squads hired with crystals, a field of thirty cells, sudden actions."""

    id = "berserk"
    rules_version = 1
    names = {"en": "Berserk", "ru": "Берсерк"}  # noqa: RUF012
    texts = Texts(HERE / "texts")
    cards = CARDS
    settings = SETTINGS
    view_type = views.View
    figures_type = tables.Figures
    presets = READY_MADE
    turns = 2
    weighed = 8

    def check_settings(self, settings: dict[str, Any]) -> None:
        check_together(settings)

    def samples(self) -> list[dict[str, Any]]:
        return [
            {},
            {"first": "B"},
            {"mode": "squads", "first": "A"},
            {"mode": "squads", "squads": ["swamp", "mountain"], "first": "B"},
            {"mode": "constructed", "decks": ["forest", "mixed"]},
            {"mode": "random_decks"},
        ]

    def seats(self, settings: dict[str, Any]) -> int:
        return 2

    def setup(self, settings: dict[str, Any]) -> BerserkState:
        return BerserkState(self, settings_of(settings))

    def play(self, s: BerserkState) -> Script:
        return turn.match(s)

    def read_deck(self, text: str, changed: bool = False) -> list[str]:
        return [CARDS[kind].id for kind in read_deck(text).cards]

    def view(self, s: BerserkState, observer: int) -> dict[str, Any]:
        return dict(views.view(s, observer))

    def figures(self) -> dict[str, Any]:
        return dict(tables.figures())

    def option(self, s: BerserkState, ask: Ask, code: int) -> Option:
        return options.option(s, ask, code, self)

    def why_not(self, match: Match, seat: int, refs: list[str]) -> Reason | None:
        state = match.state
        assert isinstance(state, BerserkState)
        return options.why_not(match, state, seat, refs, self)

    def refuse(self, s: BerserkState, ask: Ask, text: str) -> Reason | None:
        return options.refuse(s, ask, text, self)

    def place(self, s: BerserkState, slot: int) -> str | None:
        return None if s.at[slot] < 0 else s.place(slot)

    def word(self, name: str, value: Any, lang: str) -> str:
        if name == "sort":
            return self.texts.say(f"sort.{SORTS[int(value)]}", lang, {})
        if name == "feature":
            feature = FEATURES[int(str(value).partition(".")[2])]
            numbers = "" if feature.numbers is None else " " + "-".join(str(n) for n in feature.numbers)
            word = self.texts.say(f"sort.{SORTS[feature.sort]}", lang, {})
            return word + numbers + (f" ({feature.tag})" if feature.tag else "")
        if name == "force":
            return self.texts.say(f"force.{value}", lang, {})
        if name == "modifiers":
            parts = [str(each).partition(" ") for each in value]
            return ", ".join(self.texts.say(f"modifier.{what}", lang, {"n": n}) for what, _, n in parts)
        if name == "other" and value is None:
            return self.texts.say("core.a_card", lang, {})
        return super().word(name, value, lang)

    def draw_table(self, view: dict[str, Any], lang: str, width: int = 80, compact: bool = False) -> str:
        from duelyard.games.berserk.drawing import draw_table

        return draw_table(view, lang, width, compact)

    def write(self, s: BerserkState) -> dict[str, Any]:
        return position.write(s)

    def read(self, data: dict[str, Any], settings: dict[str, Any]) -> BerserkState:
        return position.read(self, data, settings)

    def zones(self, s: BerserkState) -> list[tuple[str, list[int]]]:
        return position.zones(s)

    def open_to(self, s: BerserkState, observer: int, zone: str, slot: int) -> bool:
        return position.open_to(s, observer, zone, slot)

    def pools(self, s: BerserkState) -> list[list[str]]:
        return position.pools(s)

    def wholes(self, s: BerserkState, seat: int) -> list[Whole]:
        return redeal.wholes(s, seat)

    def pay(self, purse: int, price: int) -> int:
        return redeal.pay(purse, price)

    def fits(self, purse: int) -> bool:
        return redeal.fits(purse)

    def features(self, s: BerserkState, seat: int) -> dict[str, list[str]]:
        return {
            "turn": ["first" if s.first == seat else "later"],
            "card": sorted({CARDS[s.kind(slot)].id for slot in s.mustered[seat]}),
        }

    def evaluate(self, s: BerserkState, seat: int) -> float:
        return judge.evaluate_all(s)[seat]

    def evaluate_all(self, s: BerserkState) -> list[float]:
        return judge.evaluate_all(s)

    def codes(self, s: BerserkState, ask: Ask) -> list[int]:
        return turn.turn_codes(s, ask.seat)

    def keys(self, s: BerserkState, ask: Ask) -> list[int]:
        return [key_of(s, code) for code in ask.codes]


GAME = Berserk()
