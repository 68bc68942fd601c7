"""Super Fantasy Brawl, as the engine sees it."""

from __future__ import annotations

from typing import Any

from duelyard.core.ask import Ask, Script
from duelyard.core.events import Event
from duelyard.core.game import Game, Reason
from duelyard.core.learning import Learning
from duelyard.core.match import Match
from duelyard.core.option import Option
from duelyard.core.reader import LIBRARY, Phrase, Reader
from duelyard.core.texts import Texts
from duelyard.core.windows import Window
from duelyard.games.brawl import deeds, encoder, forecast, judge, options, position, prior, reading, refusals, turn
from duelyard.games.brawl import view as views
from duelyard.games.brawl.action import actions
from duelyard.games.brawl.arena import OUTSIDE
from duelyard.games.brawl.keys import keys_of
from duelyard.games.brawl.printed import CARDS, HERE, HEROES
from duelyard.games.brawl.settings import READY_MADE, SETTINGS, check_together
from duelyard.games.brawl.setup import next_to_deploy
from duelyard.games.brawl.state import EMPTY, NOBODY, SCORING, SEATS, BrawlState, Settings

CATALOGUED = ("area", "direction", "how", "basic", "cause", "reason")  # words with texts of their own


class Brawl(Game[BrawlState]):
    """The rules of Super Fantasy Brawl: champions in an arena of hexes, three cores of magic, and challenges."""

    id = "brawl"
    weight = 3
    rules_version = 1
    names = {"en": "Super Fantasy Brawl", "ru": "Super Fantasy Brawl"}  # noqa: RUF012
    texts = Texts(HERE / "texts")
    gains = ("wins", "scores", "points", "heals", "levels")
    losses = ("damage", "knocked_out", "rooted", "stunned", "trap", "blocked")
    cards = CARDS
    settings = SETTINGS
    view_type = views.View
    facets = ("set", "type", "core", "aim", "strength")
    presets = READY_MADE
    among_computers = {"round_limit": 60}  # noqa: RUF012  (FB-R-62)
    windows = {"react": Window("pass")}  # noqa: RUF012
    turns = 4
    learning = Learning(
        encoder.SIZE,
        encoder.NUMBERS,
        HERE,
        samples=[{}, {"mode": "teams"}, {"choice": "tournament"}],
        drafts=("pick", "ban", "lay_out", "leave_out", "deploy"),
        deeds=deeds.SIZE,
        deed_numbers=deeds.NUMBERS,
    )
    longest_turn = 24  # three actions of some questions each; most turns ask 8, the longest known one 18

    def check_settings(self, settings: dict[str, Any]) -> None:
        check_together(settings)

    def samples(self) -> list[dict[str, Any]]:
        six = ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"]
        eight = ["deryn", "dugrun", "deryn", "gwaien", "goldarr", "gwaien", "tzu_xiao", "kilgore"]
        return [
            {"champions": six, "first": "A", "area": "south"},
            {"champions": [*six[3:], *six[:3]]},
            {"choice": "tournament"},
            {"mode": "teams", "champions": eight, "first": "B", "order": "seats", "area": "north"},
            {"mode": "teams"},
            {"mode": "teams", "choice": "tournament"},
        ]

    def seats(self, settings: dict[str, Any]) -> int:
        return 4 if settings["mode"] == "teams" else 2

    def sides(self, settings: dict[str, Any]) -> list[int]:
        return [seat & 1 for seat in range(self.seats(settings))]

    def on_turn(self, s: BrawlState) -> int:
        return s.active if s.phase >= SCORING else -1

    def setup(self, settings: dict[str, Any]) -> BrawlState:
        s = BrawlState(self, Settings(settings))
        if not s.settings.drafted:
            s.teams = [team[:] for team in s.settings.teams]
            s.adopt()
        return s

    def play(self, s: BrawlState) -> Script:
        return turn.play(s)

    def pools(self, s: BrawlState) -> list[list[str]]:
        zones = [zone for zone, _ in self.zones(s)]
        return [[zone for zone in zones if zone.startswith(f"{letter}.")] for letter in "ABCD"[: s.seats]]

    def view(self, s: BrawlState, observer: int) -> dict[str, Any]:
        return dict(views.view(s, observer))

    def numbers(self, s: BrawlState, observer: int) -> dict[int | str, tuple[str, dict[str, int]]]:
        return forecast.numbers(s, observer)

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

    def option(self, s: BrawlState, ask: Ask, code: int) -> Option:
        return options.option(s, ask, code, self)

    def meant(self, s: BrawlState, ask: Ask, text: str) -> str:
        return options.meant(s, ask, text)

    def why_not(self, match: Match, seat: int, refs: list[str]) -> Reason | None:
        state = match.state
        assert isinstance(state, BrawlState)
        return refusals.why_not(match, state, seat, refs, self)

    def refuse(self, s: BrawlState, ask: Ask, text: str) -> Reason | None:
        return refusals.refuse(s, ask, text, self)

    def prompt(self, s: BrawlState, ask: Ask, lang: str, reader: Reader = LIBRARY) -> str:
        words: dict[str, Any] = {}
        c = next_to_deploy(s) if ask.prompt == "deploy" else s.acting
        if c != NOBODY:
            words["champion"] = s.ref(c)
        if s.playing != EMPTY:
            words["card"] = s.card_name(s.playing)
        if s.targets:
            words["targets"] = [s.ref(target) for target in s.targets]
        return self.say(f"ask.{ask.prompt}", words, lang, reader)

    def word(self, name: str, value: Any, lang: str) -> str:
        if name == "path":
            return "–".join(value)
        if name in ("targets", "heroes"):
            return Phrase.of([self.word("champion", item, lang) for item in value])
        if isinstance(value, str):
            if value[1:2] == "." and value[0] in SEATS and value[2:] in HEROES:  # `A.deryn`
                return Phrase("whose.champion", card=value[2:], seat=value[0])
            if name == "core":
                return self.texts.say(f"core.{value}.name", lang, {})
            if name in CATALOGUED and self.texts.has(f"{name}.{value}", lang):
                return self.texts.say(f"{name}.{value}", lang, {})
        return super().word(name, value, lang)

    def beside(self, s: BrawlState, ref: str, lang: str, reader: Reader = LIBRARY) -> str:
        """The enemies of whose turn it is next to a hex (before the first turn, anybody); where there are none, the
        nearest one."""
        arena, turn = s.settings.arena, self.on_turn(s)
        spot = arena.hex_of.get(ref, OUTSIDE)
        foes = [c for c in s.in_arena() if turn < 0 or s.owner[c] & 1 != turn & 1]
        away = {} if spot == OUTSIDE else {s.ref(c): arena.distance[spot][s.at[c]] for c in foes}
        found = [champion for champion, n in away.items() if n == 1]
        if found:
            return self.say("beside.next", {"heroes": found}, lang, reader)
        if not away:
            return ""
        nearest = min(away, key=lambda champion: (away[champion], champion))
        return self.say("beside.near", {"champion": nearest, "n": away[nearest]}, lang, reader)

    def draw_table(self, view: dict[str, Any], lang: str, width: int = 80, compact: bool = False) -> str:
        from duelyard.games.brawl.drawing import draw_table

        return draw_table(view, lang, width, compact)

    def write(self, s: BrawlState) -> dict[str, Any]:
        return position.write(s)

    def read(self, data: dict[str, Any], settings: dict[str, Any]) -> BrawlState:
        return reading.read(self, data, Settings(settings))

    def zones(self, s: BrawlState) -> list[tuple[str, list[int]]]:
        return position.zones(s)

    def open_to(self, s: BrawlState, observer: int, zone: str, slot: int) -> bool:
        return position.open_to(s, observer, zone, slot)

    def features(self, s: BrawlState, seat: int) -> dict[str, list[str]]:
        return {
            "turn": ["first" if s.order[0] & 1 == seat & 1 else "later"],
            "champion": [HEROES[hero] for hero in s.teams[seat]],
        }

    def evaluate(self, s: BrawlState, seat: int) -> float:
        return judge.evaluate_all(s)[seat]

    def evaluate_all(self, s: BrawlState) -> list[float]:
        return judge.evaluate_all(s)

    def encode(self, s: BrawlState, ask: Ask | None) -> list[list[int]]:
        return encoder.encode(s, ask)

    def deeds(self, s: BrawlState, ask: Ask) -> list[list[int]]:
        return deeds.encode(s, ask)

    def prior(self, s: BrawlState, ask: Ask) -> list[float] | None:
        return prior.prior(s, ask)

    def codes(self, s: BrawlState, ask: Ask) -> list[int]:
        return actions(s, ask.seat)

    def keys(self, s: BrawlState, ask: Ask) -> list[int]:
        return keys_of(s, ask.seat, ask.codes)


GAME = Brawl()
