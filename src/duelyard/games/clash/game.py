"""Clash of Decks, as the engine sees it."""

from __future__ import annotations

from functools import cached_property
from itertools import permutations
from typing import Any

from duelyard.core.ask import Ask, Script
from duelyard.core.chance import Chance
from duelyard.core.errors import WrongSetting
from duelyard.core.events import Event
from duelyard.core.game import SEATS, Game, Puzzle, Reason
from duelyard.core.learning import Learning
from duelyard.core.match import Match
from duelyard.core.option import Option
from duelyard.core.reader import LIBRARY, Phrase, Reader
from duelyard.core.series import SeriesKind
from duelyard.core.texts import Texts
from duelyard.games.clash import (
    deal,
    deeds,
    encoder,
    features,
    figures,
    forecast,
    judge,
    options,
    position,
    schooling,
    turn,
)
from duelyard.games.clash import settings as given
from duelyard.games.clash import view as views
from duelyard.games.clash.cards import CARDS, HERE, PRECON
from duelyard.games.clash.cardtext import CHAMPION, parse_card
from duelyard.games.clash.layout import HUMANS, Layout
from duelyard.games.clash.sentences import sentence
from duelyard.games.clash.settings import OF_A_SEAT, READY_MADE, SETS, SETTINGS, check_own, check_together, fill_in
from duelyard.games.clash.state import SUMMON, ClashState
from duelyard.games.clash.summon import codes_for

OWN = "own "  # before a place in an event: it is told as that of whoever acts


class Clash(Game[ClashState]):
    """The rules of Clash of Decks: two bridges, and a hand that is also the wall."""

    id = "clash"
    weight = 1
    rules_version = 2
    names = {"en": "Clash of Decks", "ru": "Битва колод"}  # noqa: RUF012
    texts = Texts(HERE / "texts")
    gains = ("released", "regenerates")
    losses = ("stronghold_hit", "bastion_falls", "destroyed", "captured", "hit", "immolation", "counter_order")
    cards = CARDS
    settings = SETTINGS
    seat_settings = OF_A_SEAT
    list_setting = "deck"
    view_type = views.View
    figures_type = figures.Figures
    presets = READY_MADE
    facets = ("set", "type", "mana", "attack", "health")
    spoken = ("ability", "set")
    learning = Learning(
        encoder.SIZE,
        encoder.NUMBERS,
        HERE,
        samples=schooling.samples(),
        drafts=("draft",),
        deeds=deeds.SIZE,
        deed_numbers=deeds.NUMBERS,
    )

    @cached_property
    def card_ids(self) -> list[str]:
        return [card.id for card in CARDS] + [CHAMPION]

    def check_settings(self, settings: dict[str, Any]) -> None:
        fill_in(settings)
        check_together(settings)

    def figures(self) -> dict[str, Any]:
        return dict(figures.figures())

    def samples(self) -> list[dict[str, Any]]:
        mixed = [["zombie", "rapscallion", "morselnary", "negotiator", "mesmerizer", "cursed_bite", "naga", "boom"]]
        mixed += [["specter", "gladiator", "reason_gnawer", "dragonet", "apothecary", "gargoyle", "frost_ball", "boom"]]
        mutated = [
            "gnome(attack=4)",
            "watchdog(abilities=symbiote+chain)",
            "lackey",
            "negotiator(mana=2)",
            *mixed[0][4:],
        ]
        return [
            {"mode": "duel"},
            {"mode": "duel", "decks": [3, 4], "fatigue": True},
            {"mode": "duel", "format": "draft", "sets": SETS},
            {"mode": "duel", "format": "constructed", "decks": mixed},
            {"mode": "duel", "format": "mutation", "decks": [mutated, mutated]},
            {"mode": "duel", "champions": ["troll", 'champion(name="Old Wolf", attack=3, health=4, abilities=rage)']},
            {"mode": "solo_quick"},
            {"mode": "solo_quick", "format": "draft", "sets": ["resistance", "slyness"], "fatigue": True},
            {"mode": "solo_custom", "level": 6, "champions": ["choose"]},
            {"mode": "coop", "expansion": "deliquescence"},
            {"mode": "coop", "format": "draft", "sets": ["elusive", "belligerence"], "level": 3},
            {"mode": "ffa"},
            {"mode": "ffa", "format": "draft", "sets": ["breaching_in", "dissension"]},
            {"mode": "team", "format": "constructed", "decks": mixed * 2},
            {"mode": "duel", "format": "constructed", "seats": [{"deck": deck} for deck in mixed]},
            {"mode": "duel", "format": "mutation", "seats": [{"deck": mutated}, {"deck": mixed[1]}], "fatigue": True},
            {"mode": "ffa", "format": "constructed", "seats": [{"deck": deck} for deck in mixed * 2]},
        ]

    # -- decks that players bring (CL-R-57) ------------------------------------------------------------------------

    def brings(self, settings: dict[str, Any]) -> bool:
        return given.brings(settings)

    def hides(self, settings: dict[str, Any]) -> bool:
        return settings.get("lists") == "private"

    def check_own(self, settings: dict[str, Any], seat: int, own: dict[str, Any]) -> None:
        check_own(settings, seat, own["deck"])

    def take_in(self, settings: dict[str, Any]) -> None:
        if not self.hides(settings):  # shown before the cards are shuffled (CL-CONS-3): like decks of the options
            settings["decks"] = [own["deck"] for own in settings.pop("seats")]
            del settings["lists"]

    def check_full(self, settings: dict[str, Any]) -> None:
        if given.brings(settings) and "seats" not in settings:
            raise WrongSetting(sentence("decks_missing"), about="decks", rule="CL-CONS-2")

    def some_own(self, settings: dict[str, Any], seat: int, chance: Chance) -> dict[str, Any]:
        """A preconstructed deck; never with the player's own champion in it."""
        champions = settings["champions"]
        named = parse_card(champions[seat]).kind if champions and champions[seat] != "choose" else -1
        decks = [deck for deck in PRECON.values() if named not in deck]
        return {"deck": [CARDS[kind].id for kind in decks[chance.below("list", len(decks))]]}

    def pool(self, settings: dict[str, Any], seat: int) -> list[str]:
        """All printed cards: also where mutated ones are allowed, of which nobody can say what they might be."""
        return [card.id for card in CARDS]

    def is_list(self, settings: dict[str, Any], seat: int, cards: list[Any]) -> bool:
        """Different cards (CL-GEN-4), and the champion is none of them (CL-CHAMP-3)."""
        ids = {card.partition("(")[0].strip() for card in cards}
        champions = settings["champions"]
        return len(ids) == len(cards) and not (champions and champions[seat].partition("(")[0].strip() in ids)

    def recast(self, s: ClashState, settings: dict[str, Any]) -> None:
        s.recast(Layout(settings))

    @cached_property
    def series(self) -> dict[str, SeriesKind]:
        from duelyard.games.clash.league.kind import MutationLeague

        return {"league": MutationLeague()}

    def seats(self, settings: dict[str, Any]) -> int:
        return HUMANS[settings["mode"]]

    def sides(self, settings: dict[str, Any]) -> list[int]:
        return Layout(settings).sides

    def seat_name(self, settings: dict[str, Any], seat: int) -> str:
        return SEATS[Layout(settings).humans[seat]]  # in co-op the humans are A and C (CL-COOP-2)

    def read_deck(self, text: str, changed: bool = False) -> list[str]:
        from duelyard.games.clash.decks import read_deck

        return list(read_deck(text, mutated=changed).cards)

    def puzzles(self, lang: str) -> list[Puzzle]:
        from duelyard.games.clash.grimoire import pages

        return [page.puzzle(lang) for page in pages()] + super().puzzles(lang)

    def setup(self, settings: dict[str, Any]) -> ClashState:
        s = ClashState(self, Layout(settings))
        deal.begin(s, settings)
        return s

    def play(self, s: ClashState) -> Script:
        return turn.play(s)

    def on_turn(self, s: ClashState) -> int:
        return s.layout.seat_of[s.active] if s.phase == SUMMON else -1  # nobody's while an AI has its turn

    def turn_number(self, s: ClashState) -> int:
        return s.turns[s.active] if s.ai[1] and s.phase == SUMMON else 0

    def view(self, s: ClashState, observer: int) -> dict[str, Any]:
        return dict(views.view(s, observer))

    def numbers(self, s: ClashState, observer: int) -> dict[int | str, tuple[str, dict[str, int]]]:
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
        return forecast.notes(self, choice, before, events, lang, reader)

    def option(self, s: ClashState, ask: Ask, code: int) -> Option:
        return options.option(s, s.layout.humans[ask.seat], code, self, ask.prompt == "reinforcement")

    def why_not(self, match: Match, seat: int, refs: list[str]) -> Reason | None:
        state = match.state
        assert isinstance(state, ClashState)
        return options.why_not(match, state, seat, refs, self)

    def refuse(self, s: ClashState, ask: Ask, text: str) -> Reason | None:
        if ask.prompt == "reinforcement":
            return options.reinforcing(s, ask, self)
        return options.refuse(s, s.layout.humans[ask.seat], text, self)

    def word(self, name: str, value: Any, lang: str) -> str:
        if name == "ability":
            return ": ".join(self.texts.say(f"ability.{part}.name", lang, {}) for part in value.split(":"))
        if name == "end":
            return self.texts.say(f"end_of_hand.{value}", lang, {})
        if isinstance(value, list):
            each = {"cards": "card", "abilities": "ability"}.get(name, name)
            return Phrase.of([self.word(each, one, lang) for one in value])
        if name in ("at", "to", "target") and "." in value:
            kingdom, zone, *place = value.split(".")
            if kingdom.startswith(OWN):
                kingdom, zone = kingdom.removeprefix(OWN), f"own_{zone}"
            return Phrase(f"place.{zone}", kingdom=kingdom, place="".join(f" {number}" for number in place))
        return super().word(name, value, lang)

    def nobodies(self, settings: dict[str, Any], lang: str) -> dict[str, str]:
        if settings["mode"] != "coop":
            return {}
        return {letter: self.texts.say("party.nobody_of", lang, {"n": n}) for n, letter in enumerate("BD", 1)}

    def event_text(self, event: Event, lang: str, reader: Reader = LIBRARY) -> str:
        """Where a card is laid out is told as the own lane of whoever does it: "into the lower lane"."""
        to, seat = event.data.get("to", ""), event.data.get("seat")
        if event.kind in ("summon", "reinforcement") and to.startswith(f"{seat}."):
            event = Event(event.number, event.kind, event.data | {"to": OWN + to})
        return super().event_text(event, lang, reader)

    def draw_table(self, view: dict[str, Any], lang: str, width: int = 80, compact: bool = False) -> str:
        from duelyard.games.clash.drawing import draw_table

        return draw_table(view, lang, width, compact)

    def write(self, s: ClashState) -> dict[str, Any]:
        return position.write(s)

    def read(self, data: dict[str, Any], settings: dict[str, Any]) -> ClashState:
        return position.read(self, data, Layout(settings))

    def zones(self, s: ClashState) -> list[tuple[str, list[int]]]:
        zones: list[tuple[str, list[int]]] = []
        for p in range(s.kingdoms):
            creatures = s.lanes[2 * p] + s.lanes[2 * p + 1]
            riders = [s.rider[slot] for slot in creatures if s.rider[slot] >= 0]
            champion = s.champion[p]
            beside = [champion] if champion >= 0 and champion not in creatures + riders else []
            zones.append((f"{SEATS[p]}.hand", s.hands[p]))
            zones.append((f"{SEATS[p]}.upper", s.lanes[2 * p]))
            zones.append((f"{SEATS[p]}.lower", s.lanes[2 * p + 1]))
            zones.append((f"{SEATS[p]}.symbiotes", riders))
            zones.append((f"{SEATS[p]}.captives", [s.captive[c] for c in creatures + riders if s.captive[c] >= 0]))
            zones.append((f"{SEATS[p]}.deck", s.deck[p][::-1]))
            zones.append((f"{SEATS[p]}.discard", s.discard[p]))
            zones.append((f"{SEATS[p]}.champion", beside))
        zones.append(("laid", s.laid))
        zones.append(("removed", s.removed))
        return zones

    def open_to(self, s: ClashState, observer: int, zone: str, slot: int) -> bool:
        if zone.endswith(".deck"):
            return False
        return not zone.endswith(".hand") or s.layout.seat_of[SEATS.index(zone[0])] == observer

    def pools(self, s: ClashState) -> list[list[str]]:
        """A hand holds all that was its deck; the decks of two AI kingdoms were dealt from one (CL-DRAFT-10)."""
        return [[f"{SEATS[p]}.deck" for p in range(s.kingdoms)]]

    def balance_samples(self) -> list[dict[str, Any]]:
        return [{"decks": list(decks)} for decks in permutations(PRECON, 2)]

    def features(self, s: ClashState, seat: int) -> dict[str, list[str]]:
        return features.features(s, s.layout.humans[seat])

    def evaluate(self, s: ClashState, seat: int) -> float:
        return judge.evaluate_all(s)[seat]

    def evaluate_all(self, s: ClashState) -> list[float]:
        return judge.evaluate_all(s)

    def handicap(self, s: ClashState) -> float:
        return judge.handicap(s)

    def encode(self, s: ClashState, ask: Ask | None) -> list[list[int]]:
        return encoder.encode(s, ask)

    def deeds(self, s: ClashState, ask: Ask) -> list[list[int]]:
        return deeds.encode(s, ask)

    def prior(self, s: ClashState, ask: Ask) -> list[float] | None:
        return None if s.phase == SUMMON else [judge.BARGAIN[code >> 8] for code in ask.codes]

    def codes(self, s: ClashState, ask: Ask) -> list[int]:
        return codes_for(s, s.layout.humans[ask.seat])

    def keys(self, s: ClashState, ask: Ask) -> list[int]:
        return judge.keys(s, s.layout.humans[ask.seat], ask.codes)


GAME = Clash()
