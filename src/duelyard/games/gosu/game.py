"""Gosu X, as the engine sees it."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Ask, Script
from duelyard.core.events import Event
from duelyard.core.game import Game, Reason
from duelyard.core.learning import Learning
from duelyard.core.match import Match
from duelyard.core.option import Option
from duelyard.core.reader import LIBRARY, Reader
from duelyard.core.texts import Texts
from duelyard.core.windows import Window
from duelyard.games.gosu import deeds, encoder, forecast, judge, options, position, turn
from duelyard.games.gosu import view as views
from duelyard.games.gosu.keys import keys_of
from duelyard.games.gosu.printed import CARDS, CLANS, HERE, NAMES
from duelyard.games.gosu.settings import READY_MADE, SETTINGS, Settings, check_together
from duelyard.games.gosu.state import GosuState, place_name


class Gosu(Game[GosuState]):
    """The rules of Gosu X: eight clans, armies of three rows, and five ways to win."""

    id = "gosu"
    weight = 2
    rules_version = 2
    names = {"en": "Gosu X", "ru": "Госу X"}  # noqa: RUF012
    texts = Texts(HERE / "texts")
    gains = ("wins", "supremacy", "released", "lays", "unlocks", "takes_back", "takes_miracle", "extra_turn")
    losses = ("destroyed", "captured", "removed", "put_on_deck")
    cards = CARDS
    settings = SETTINGS
    view_type = views.View
    presets = READY_MADE
    facets = ("clan", "level", "value", "shift")
    spoken = ("clan",)
    people = (*Game.people, "first", "second")
    windows = {"red_circle": Window(), "atalante": Window()}  # noqa: RUF012
    turns = 6
    weighed = 16
    learning = Learning(
        encoder.SIZE,
        encoder.NUMBERS,
        HERE,
        samples=[{}],
        drafts=("draft",),
        deeds=deeds.SIZE,
        deed_numbers=deeds.NUMBERS,
    )

    def check_settings(self, settings: dict[str, Any]) -> None:
        check_together(settings)

    def samples(self) -> list[dict[str, Any]]:
        return [
            {"clans": ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"], "first": "A"},
            {"clans": ["goan_sul", "xian", "justice", "abhilasha", "tomorrow", "narashima"], "first": "B"},
            {"clans": ["galmi", "phoenix", "xian", "goan_sul", "narashima", "abhilasha"]},
            {"clans": ["tomorrow", "justice", "phoenix", "xian", "goan_sul", "galmi"]},
        ]

    def seats(self, settings: dict[str, Any]) -> int:
        return 2

    def setup(self, settings: dict[str, Any]) -> GosuState:
        s = GosuState(self, Settings(settings))
        if not s.settings.drafted:
            s.alliances = [clans[:] for clans in s.settings.alliances]
            s.ally()
        return s

    def play(self, s: GosuState) -> Script:
        return turn.play(s)

    def view(self, s: GosuState, observer: int) -> dict[str, Any]:
        return dict(views.view(s, observer))

    def numbers(self, s: GosuState, observer: int) -> dict[int | str, tuple[str, dict[str, int]]]:
        return forecast.numbers(s)

    def forecast(
        self,
        choice: str,
        before: dict[str, Any],
        after: dict[str, Any],
        events: list[Event],
        lang: str,
        reader: Reader = LIBRARY,
    ) -> list[str]:
        return forecast.notes(self, after, lang, reader)

    def option(self, s: GosuState, ask: Ask, code: int) -> Option:
        return options.option(s, ask, code, self)

    def why_not(self, match: Match, seat: int, refs: list[str]) -> Reason | None:
        state = match.state
        assert isinstance(state, GosuState)
        return options.why_not(match, state, seat, refs, self)

    def refuse(self, s: GosuState, ask: Ask, text: str) -> Reason | None:
        return options.refuse(s, ask, text, self)

    def dark(self, s: GosuState, ask: Ask) -> list[tuple[str, Reason]]:
        return options.dark(s, ask, self)

    def place(self, s: GosuState, slot: int) -> str | None:
        return None if s.at[slot] < 0 else place_name(s.at[slot])

    def word(self, name: str, value: Any, lang: str) -> str:
        if name == "clan" and value in CLANS:
            return self.texts.say(f"clan.{value}.name", lang, {})
        if name == "name" and value in NAMES:  # a rule name: without the part in brackets (GX-NAME-1)
            return next(card for card in CARDS if card.facts["name"] == value).name(lang).partition(" (")[0]
        if name == "cost":
            return self.texts.say("price.cards" if value else "price.none", lang, {"n": value})
        if name == "level":
            return "I" * int(value)
        if name == "cards" and isinstance(value, list):
            return ", ".join(self.word("card", card, lang) for card in value)
        return super().word(name, value, lang)

    def draw_table(self, view: dict[str, Any], lang: str, width: int = 80, compact: bool = False) -> str:
        from duelyard.games.gosu.drawing import draw_table

        return draw_table(view, lang, width, compact)

    def write(self, s: GosuState) -> dict[str, Any]:
        return position.write(s)

    def read(self, data: dict[str, Any], settings: dict[str, Any]) -> GosuState:
        return position.read(self, data, Settings(settings))

    def zones(self, s: GosuState) -> list[tuple[str, list[int]]]:
        return position.zones(s)

    def open_to(self, s: GosuState, observer: int, zone: str, slot: int) -> bool:
        owner, _, name = zone.partition(".")
        if name == "hand":
            return "ABC"[observer] == owner
        return name != "deck"

    def on_turn(self, s: GosuState) -> int:
        return s.active

    def pools(self, s: GosuState) -> list[list[str]]:
        return [["A.hand", "A.deck"], ["B.hand", "B.deck"]]

    def balance_samples(self) -> list[dict[str, Any]]:
        """Every clan eight times on each side, with and against different ones."""
        ways = [[CLANS[(start + step * k) % 8] for k in range(6)] for step in (1, 3) for start in range(8)]
        return [{"clans": clans} for clans in ways]

    def features(self, s: GosuState, seat: int) -> dict[str, list[str]]:
        return {
            "turn": ["first" if s.first == seat else "later"],
            "clan": [CLANS[clan] for clan in s.alliances[seat]],
        }

    def evaluate(self, s: GosuState, seat: int) -> float:
        return judge.evaluate_all(s)[seat]

    def evaluate_all(self, s: GosuState) -> list[float]:
        return judge.evaluate_all(s)

    def encode(self, s: GosuState, ask: Ask | None) -> list[list[int]]:
        return encoder.encode(s, ask)

    def deeds(self, s: GosuState, ask: Ask) -> list[list[int]]:
        return deeds.encode(s, ask)

    def codes(self, s: GosuState, ask: Ask) -> list[int]:
        return turn.actions(s, ask.seat)

    def keys(self, s: GosuState, ask: Ask) -> list[int]:
        return keys_of(s, ask.seat, ask.codes)


GAME = Gosu()
