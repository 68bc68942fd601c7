"""Berserk, as the engine sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from duelyard.core.ask import Ask, Script
from duelyard.core.game import Game, Reason
from duelyard.core.learning import Learning
from duelyard.core.match import Match
from duelyard.core.option import Option
from duelyard.core.reader import LIBRARY, Reader
from duelyard.core.texts import Texts
from duelyard.core.whole import Whole
from duelyard.core.windows import Window
from duelyard.games.berserk import cards as _scripts  # noqa: F401  the card texts fill the tables of `hooks`
from duelyard.games.berserk import (
    deeds,
    encoder,
    forecast,
    judge,
    muster,
    options,
    position,
    prompts,
    redeal,
    suggest,
    turn,
)
from duelyard.games.berserk import figures as tables
from duelyard.games.berserk import view as views
from duelyard.games.berserk.codes import key_of
from duelyard.games.berserk.decks import READY, copies_allowed, read_deck, ready_deck
from duelyard.games.berserk.hooks import FEATURES, Feature
from duelyard.games.berserk.printed import CARDS, HERE, KIND, SORTS
from duelyard.games.berserk.settings import (
    OF_A_SEAT,
    READY_MADE,
    SETTINGS,
    brings,
    check_together,
    kinds_of,
    settings_of,
)
from duelyard.games.berserk.state import START, BerserkState

if TYPE_CHECKING:
    from duelyard.core.chance import Chance
    from duelyard.core.events import Event


def deed_of(feature: Feature) -> str:
    """The text that says what a spell or impact does; a card may have several."""
    name = CARDS[feature.kind].id if feature.kind < len(CARDS) else "granted"
    return f"deed.{name}_{feature.tag}" if feature.tag else f"deed.{name}"


class Berserk(Game[BerserkState]):
    """The rules of Berserk: squads hired with crystals, a field of thirty cells, sudden actions."""

    id = "berserk"
    weight = 4
    rules_version = 2
    names = {"en": "Berserk", "ru": "Берсерк"}  # noqa: RUF012
    texts = Texts(HERE / "texts")
    gains = ("healed", "extra", "blessed", "blocks")
    losses = ("dies", "exiled", "wounded", "cursed", "poisoned", "trapped", "misses")
    cards = CARDS
    settings = SETTINGS
    view_type = views.View
    figures_type = tables.Figures
    facets = ("element", "type", "cost", "life", "move")
    spoken = ("deck",)
    seat_settings = OF_A_SEAT
    list_setting = "deck"
    presets = READY_MADE
    # Who wants to answer does so when an action is declared, or when a turn ends; the rest is for those who ask for it.
    windows = {  # noqa: RUF012
        "window_a": Window("pass"),
        "window_b": Window("pass", stop=False),
        "window_c": Window("pass", stop=False),
        "window_d": Window("pass", stop=False),
        "window_e": Window("pass"),
    }
    turns = 1
    weighed = 0
    dice = True
    learning = Learning(
        encoder.SIZE,
        encoder.NUMBERS,
        HERE,
        # As many as have no divisor in common with the ten of which one match is held out.
        samples=[
            {},
            {"mode": "squads"},
            {"mode": "random_decks"},
            {},
            {"mode": "squads", "squads": ["swamp", "mountain"]},
            {"mode": "squads"},
            {"mode": "random_decks"},
        ],
        drafts=("put",),
        hasty=6,
        deeds=deeds.SIZE,
        deed_numbers=deeds.NUMBERS,
    )

    def check_settings(self, settings: dict[str, Any]) -> None:
        check_together(settings)

    def samples(self) -> list[dict[str, Any]]:
        return [
            {},
            {"first": "B"},
            {"mode": "squads", "first": "A"},
            {"mode": "squads", "squads": ["swamp", "mountain"], "first": "B"},
            {"mode": "constructed", "decks": ["forest", "mixed"]},
            {"mode": "constructed", "seats": [{"deck": _ready("dark")}, {"deck": _ready("swamp")}]},
            {"mode": "random_decks"},
        ]

    # -- decks that players bring (BK-R-98) ------------------------------------------------------------------------

    def brings(self, settings: dict[str, Any]) -> bool:
        return brings(settings)

    def hides(self, settings: dict[str, Any]) -> bool:
        return settings.get("lists") == "private"

    def check_own(self, settings: dict[str, Any], seat: int, own: dict[str, Any]) -> None:
        kinds_of(own["deck"])

    def take_in(self, settings: dict[str, Any]) -> None:
        for own in settings["seats"]:
            own["deck"] = [CARDS[kind].id for kind in kinds_of(own["deck"])]
        if not self.hides(settings):
            settings["decks"] = ["\n".join(own["deck"]) for own in settings.pop("seats")]
            del settings["lists"]

    def some_own(self, settings: dict[str, Any], seat: int, chance: Chance) -> dict[str, Any]:
        return {"deck": _ready(READY[chance.below("list", len(READY))])}

    def pool(self, settings: dict[str, Any], seat: int) -> list[str]:
        return self.card_ids

    def is_list(self, settings: dict[str, Any], seat: int, cards: list[Any]) -> bool:
        kinds = [KIND[card] for card in cards]
        return all(kinds.count(kind) <= copies_allowed(kind) for kind in set(kinds))

    def recast(self, s: BerserkState, settings: dict[str, Any]) -> None:
        s.recast(settings_of(settings))

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

    def numbers(self, s: BerserkState, observer: int) -> dict[int | str, tuple[str, dict[str, int]]]:
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
        return forecast.notes(self, choice, before, lang, reader)

    def option(self, s: BerserkState, ask: Ask, code: int) -> Option:
        return options.option(s, ask, code, self)

    def why_not(self, match: Match, seat: int, refs: list[str]) -> Reason | None:
        state = match.state
        assert isinstance(state, BerserkState)
        return options.why_not(match, state, seat, refs, self)

    def refuse(self, s: BerserkState, ask: Ask, text: str) -> Reason | None:
        return options.refuse(s, ask, text, self)

    def dark(self, s: BerserkState, ask: Ask) -> list[tuple[str, Reason]]:
        return options.dark(s, ask, self)

    def on_turn(self, s: BerserkState) -> int:
        return s.active if s.phase >= START else -1

    def place(self, s: BerserkState, slot: int) -> str | None:
        return None if s.at[slot] < 0 else s.place(slot)

    def word(self, name: str, value: Any, lang: str) -> str:
        if name == "sort":
            return self.texts.say(f"sort.{SORTS[int(value)]}", lang, {})
        if name == "feature":
            feature = FEATURES[int(str(value).partition(".")[2])]
            word = self.texts.say(f"sort.{SORTS[feature.sort]}", lang, {})
            if feature.numbers is None:
                return f"{word} ({self.texts.say(deed_of(feature), lang, {})})"
            return word + " " + "-".join(str(n) for n in feature.numbers)
        if name == "force":
            return self.texts.say(f"force.{value}", lang, {})
        if name == "modifiers":
            parts = [str(each).partition(" ") for each in value]
            return ", ".join(self.texts.say(f"modifier.{what}", lang, {"n": n}) for what, _, n in parts)
        if name in ("place", "to") and isinstance(value, str) and "." in value:  # `c3.rider`, `B.air.2`
            cell, _, rest = value.partition(".")
            sort = "air" if rest.startswith("air") else "guest" if rest.startswith("guest") else rest
            if self.texts.has(f"place.{sort}", lang):
                return self.texts.say(f"place.{sort}", lang, {"cell": cell})
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

    def possible(self, s: BerserkState, seat: int) -> bool:
        return redeal.possible(s, seat)

    def pay(self, purse: int, price: int) -> int:
        return redeal.pay(purse, price)

    def fits(self, purse: int) -> bool:
        return redeal.fits(purse)

    def features(self, s: BerserkState, seat: int) -> dict[str, list[str]]:
        return {
            "turn": ["first" if s.first == seat else "later"],
            "card": sorted({CARDS[s.kind(slot)].id for slot in s.mustered[seat]}),
        }

    def prompt(self, s: BerserkState, ask: Ask, lang: str, reader: Reader = LIBRARY) -> str:
        key, words = prompts.question(s, ask, self.texts, lang)
        return self.say(key, words, lang, reader)

    def evaluate(self, s: BerserkState, seat: int) -> float:
        return judge.evaluate_all(s)[seat]

    def evaluate_all(self, s: BerserkState) -> list[float]:
        return judge.evaluate_all(s)

    def encode(self, s: BerserkState, ask: Ask | None) -> list[list[int]]:
        return encoder.encode(s, ask)

    def deeds(self, s: BerserkState, ask: Ask) -> list[list[int]]:
        return deeds.encode(s, ask)

    def prior(self, s: BerserkState, ask: Ask) -> list[float] | None:
        return suggest.prior(s, ask)

    def sensible(self, s: BerserkState, ask: Ask) -> list[int]:
        return suggest.sensible(s, ask)

    def codes(self, s: BerserkState, ask: Ask) -> list[int]:
        if ask.prompt == "squad":
            return muster.squad_codes(s, ask.seat)
        if ask.prompt == "put":
            return muster.put_codes(s, ask.seat)
        return turn.turn_codes(s, ask.seat)

    def keys(self, s: BerserkState, ask: Ask) -> list[int]:
        return [key_of(s, code) for code in ask.codes]


def _ready(name: str) -> list[str]:
    """The cards of a ready deck by their ids."""
    return [CARDS[kind].id for kind in ready_deck(name).cards]


GAME = Berserk()
