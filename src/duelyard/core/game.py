"""What a game tells the engine about itself. A new game is a subclass of `Game` and one line in the registry."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from duelyard.core.errors import WrongSetting
from duelyard.core.reader import LIBRARY, Phrase, Reader, Unseen, is_letters
from duelyard.core.sentences import sentence
from duelyard.core.state import State
from duelyard.core.texts import Texts

if TYPE_CHECKING:
    from duelyard.core.ask import Ask, Result, Script
    from duelyard.core.chance import Chance
    from duelyard.core.events import Event
    from duelyard.core.learning import Learning
    from duelyard.core.match import Match
    from duelyard.core.option import Option
    from duelyard.core.series import SeriesKind
    from duelyard.core.settings import Setting
    from duelyard.core.whole import Whole
    from duelyard.core.windows import Window

S = TypeVar("S", bound=State)

SEATS = "ABCDEFGH"


@dataclass(frozen=True)
class Reason:
    """Why something cannot be done: the rule that forbids it, and the words to say so."""

    rule: str
    words: dict[str, Any] = field(default_factory=dict)
    rules: Game[Any] | None = field(default=None, repr=False, compare=False)

    def text(self, lang: str = "en") -> str:
        """The reason as a sentence.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
        >>> match.why_not(1, ["B.hand.1", "B.upper"]).text()
        'It is not your turn.'
        """
        return self.rule if self.rules is None else self.rules.say(f"rule.{self.rule}.text", self.words, lang)


@dataclass(frozen=True)
class Card:
    """A printed card, as facts: for galleries, deck builders and the command line."""

    id: str
    names: dict[str, str]
    facts: dict[str, Any]

    def name(self, lang: str = "en") -> str:
        """The card's name.

        >>> import duelyard
        >>> duelyard.game("clash").card("troll").name("ru")
        'Тролль'
        """
        return self.names.get(lang, self.names["en"])


@dataclass(frozen=True)
class Puzzle:
    """A problem to be solved from a position, in the reader's language. `record` is a match that stands there.

    `task`: what is to be done, in a sentence; `brief`: in a few words, for a list, where there are any.

    `goal` and `seat`: what is to be met, and by whom; `solved_by`: the levels that find it, where that was tried;
    `judged`: an attempt can be judged choice by choice (`core.judging`); then neither position nor solution are told
    beforehand. `theme`: the idea of the solution, and what it is called.
    """

    id: str
    book: str
    title: str
    task: str
    record: str = ""
    solution: list[str] = field(default_factory=list)
    explanation: str = ""
    goal: str = ""
    seat: int = 0
    solved_by: list[str] = field(default_factory=list)
    judged: bool = False
    theme: str = ""
    theme_name: str = ""
    brief: str = ""


class Game(ABC, Generic[S]):
    """The rules of one game, without any state.

    Everything that speaks of places on the table uses *refs*, short texts such as `A.hand.2` or `B.upper`.
    """

    id: str
    rules_version: int
    names: dict[str, str]
    settings: list[Setting]
    seat_settings: Sequence[Setting] = ()  # what a seat brings to a match (`brings`), told to nobody else beforehand
    list_setting: str = ""  # the one among them that is a list of cards and may stay private (`hides`)
    # Ready-made options for forms, the usual one first; `preset.NAME.name` and `.text` are their words.
    presets: Mapping[str, dict[str, Any]] = {"standard": {}}
    texts: Texts
    weight: int = 9  # how much there is to learn, from 1: where games stand side by side the light ones come first
    cards: list[Card]  # in the order of the `kinds` in a state
    view_type: type | None = None  # the TypedDict that `view` returns, where there is one
    figures_type: type | None = None  # the same for `figures`
    # The facts of cards by which a gallery picks them, in this order; none: those that have few values.
    facets: Sequence[str] = ()
    # The kinds of things whose names and texts its pages show: `ability` stands for all texts `ability.…`.
    spoken: Sequence[str] = ()
    # The words of its texts that are players, by their letters.
    people: Sequence[str] = ("seat", "winner", "loser", "side", "victim", "kingdom")
    # Windows, by their prompt, that a seat may let pass by itself (`core.windows`).
    windows: Mapping[str, Window] = {}
    turns: int = 0  # how many turns beyond its own a search plays options out; 0: it grows a tree
    # How many options it compares at each choice that it plays on; 1: it takes any, 0: what looks promising (`prior`).
    weighed: int = 1
    dice: bool = False  # whether dice fall amid a turn: who thinks one through must not count on those he has imagined
    # Kinds of events that are good or bad for whom they speak of: those that a hint may give as its reason.
    gains: Sequence[str] = ()
    losses: Sequence[str] = ()
    # Settings that hold where only computers play, unless others are asked for: technical limits that are no rules.
    among_computers: Mapping[str, Any] = {}
    learning: Learning | None = None  # what a learned judgement needs to know; None: the game has only its own
    longest_turn: int = 8  # how many choices of one turn it plays on, windows not counted; then it judges in mid-turn

    @cached_property
    def card_ids(self) -> list[str]:
        """The ids of all cards, in the order of their kinds."""
        return [card.id for card in self.cards]

    @cached_property
    def card_index(self) -> dict[str, Card]:
        """The cards by their ids."""
        return {card.id: card for card in self.cards}

    @property
    def series(self) -> Mapping[str, SeriesKind]:
        """The kinds of series that this game knows, by id.

        >>> import duelyard
        >>> list(duelyard.game("clash").series)
        ['league']
        """
        return {}

    def card(self, name: str) -> Card:
        """The card with this id, or with this name in any language.

        >>> import duelyard
        >>> duelyard.game("clash").card("Troll").facts["mana"]
        6
        """
        from duelyard.core.errors import UnknownCard, suggest

        wanted = name.casefold()
        for card in self.cards:
            if card.id == wanted or wanted in [own.casefold() for own in card.names.values()]:
                return card
        raise UnknownCard(
            sentence("game_has_no_card", game=self.id, card=repr(name)), hint=suggest(name, self.card_ids)
        )

    def name(self, lang: str = "en") -> str:
        """The game's name.

        >>> import duelyard
        >>> duelyard.game("clash").name("ru")
        'Битва колод'
        """
        return self.names.get(lang, self.names["en"])

    def complete(self, given: dict[str, Any] | None) -> dict[str, Any]:
        """Options as a match has them: checked, with the defaults filled in.

        >>> import duelyard
        >>> duelyard.game("clash").complete({"fatigue": True})["mode"]
        'duel'
        """
        from duelyard.core.lists import SEATS, complete_seats
        from duelyard.core.settings import complete

        public, brought = given, None
        if isinstance(given, dict) and SEATS in given:
            brought = given[SEATS]
            public = {name: value for name, value in given.items() if name != SEATS}
        settings = complete(self.settings, public, self.id)
        self.check_settings(settings)
        settings = {setting.name: settings[setting.name] for setting in self.settings if setting.name in settings}
        if brought is not None:
            if not self.brings(settings):
                raise WrongSetting(sentence("seats_bring_nothing"), about=SEATS)
            settings[SEATS] = complete_seats(self, brought, self.seats(settings))
            for seat, own in enumerate(settings[SEATS]):
                self.check_own(settings, seat, own)
            self.take_in(settings)
        return settings

    # -- what seats bring ------------------------------------------------------------------------------------------

    def brings(self, settings: dict[str, Any]) -> bool:
        """Whether each seat brings options of its own (`seat_settings`) to a match with these settings.

        >>> import duelyard
        >>> rules = duelyard.game("clash")
        >>> rules.brings(rules.complete({"format": "constructed"})), rules.brings(rules.complete(None))
        (True, False)
        """
        return False

    def hides(self, settings: dict[str, Any]) -> bool:
        """Whether the lists that seats bring stay hidden from the others until the rules or the end show them.

        >>> import duelyard
        >>> rules = duelyard.game("clash")
        >>> rules.hides(rules.complete({"format": "constructed"}))
        True
        """
        return False

    def check_own(self, settings: dict[str, Any], seat: int, own: dict[str, Any]) -> None:
        """Raise `WrongSetting` where what a seat brings does not go with the settings, whatever the others bring."""

    def take_in(self, settings: dict[str, Any]) -> None:
        """All seats have brought something sound; what stays no secret can be moved to the settings of the match."""

    def some_own(self, settings: dict[str, Any], seat: int, chance: Chance) -> dict[str, Any]:
        """Something to bring for who has nothing of his own: a computer, or whoever lets the game choose.

        >>> import duelyard
        >>> from duelyard.core.chance import Quick
        >>> rules = duelyard.game("clash")
        >>> settings = rules.complete({"format": "constructed"})
        >>> len(rules.some_own(settings, 0, Quick(7))["deck"])
        8
        """
        return {}

    def pool(self, settings: dict[str, Any], seat: int) -> list[str]:
        """The cards, by id, that may stand on a list of this seat, as far as the others know; in a fixed order.

        >>> import duelyard
        >>> rules = duelyard.game("clash")
        >>> "troll" in rules.pool(rules.complete({"format": "constructed"}), 0)
        True
        """
        return []

    def is_list(self, settings: dict[str, Any], seat: int, cards: list[Any]) -> bool:
        """Whether the seat can have brought this list, by all that the others know of it."""
        try:
            self.check_own(settings, seat, {self.list_setting: cards})
        except WrongSetting:
            return False
        return True

    def recast(self, s: S, settings: dict[str, Any]) -> None:
        """Let the cards of private lists (`s.lists`) be those that the settings now say; nothing else changes."""
        raise NotImplementedError(f"{self.id}: nobody knows how to imagine another list")

    def check_full(self, settings: dict[str, Any]) -> None:
        """Raise `WrongSetting` where a match cannot begin, because seats have not brought what they are to bring."""
        from duelyard.core.lists import SEATS

        if self.brings(settings) and SEATS not in settings:
            raise WrongSetting(sentence("seats_missing"), about=SEATS)

    def prepare(self, given: dict[str, Any] | None) -> tuple[dict[str, Any], S]:
        """The completed options and the set-up they lead to; remembered, since many matches have the same.

        >>> import duelyard
        >>> duelyard.game("clash").prepare(None)[0]["mode"]
        'duel'
        """
        key = repr(given)
        if key not in self._prepared:
            settings = self.complete(given)
            self.check_full(settings)
            if len(self._prepared) >= 64:
                self._prepared.clear()
            self._prepared[key] = settings, self.setup(settings)
        return self._prepared[key]

    @cached_property
    def _prepared(self) -> dict[str, tuple[dict[str, Any], S]]:
        return {}

    def check_settings(self, settings: dict[str, Any]) -> None:
        """Raise `WrongSetting` where settings, each right by itself, do not go together; fill in what follows."""

    def samples(self) -> list[dict[str, Any]]:
        """Options that together show every way to play the game: for tests, demonstrations and measurements.

        >>> import duelyard
        >>> {"mode": "duel"} in duelyard.game("clash").samples()
        True
        """
        return [{}]

    def read_deck(self, text: str, changed: bool = False) -> list[str]:
        """The cards of a deck file, for options that take a deck; raises `BadDeck`.

        `changed`: cards that differ from print can be read, too; the settings say where they may be played.

        >>> import duelyard
        >>> cards = ["troll", "brute", "baron", "boom", "carapace", "partisan", "revenant", "annihilation"]
        >>> duelyard.game("clash").read_deck("name: Wolves\\n" + "\\n".join(cards)) == cards
        True
        """
        return [line.strip() for line in text.splitlines() if line.strip()]

    def puzzles(self, lang: str) -> list[Puzzle]:
        """The problems that come with the game.

        >>> import duelyard
        >>> duelyard.game("clash").puzzles("ru")[0].title
        'С разбега'
        """
        from duelyard.core.puzzle import problems

        return [problem.puzzle(lang) for problem in problems(self.id)]

    def figures(self) -> dict[str, Any]:
        """The tables of the rules that its pages need to reckon with, as plain data: prices, levels, lists of ids.

        >>> import duelyard
        >>> duelyard.game("clash").figures()["ai_prices"]["rage"]
        2
        """
        return {}

    def schema(self) -> dict[str, Any]:
        """The game's options as a JSON schema: forms are drawn from it.

        >>> import duelyard
        >>> duelyard.game("clash").schema()["properties"]["mode"]["default"]
        'duel'
        """
        from duelyard.core.settings import schema

        return schema(self.settings)

    # -- the rules -------------------------------------------------------------------------------------------------

    @abstractmethod
    def seats(self, settings: dict[str, Any]) -> int:
        """How many seats a match with these settings has."""

    @abstractmethod
    def setup(self, settings: dict[str, Any]) -> S:
        """The state before anything has happened. Nothing random: that is the script's business."""

    @abstractmethod
    def play(self, s: S) -> Script:
        """The game's script; it can be entered at every checkpoint."""

    def on_turn(self, s: S) -> int:
        """The seat whose turn it is; -1 where nobody's is, or where only the seat on turn is ever asked.

        >>> import duelyard
        >>> match = duelyard.new_match("gosu", seed=7, settings={"first": "B"})
        >>> match.rules.on_turn(match.state)
        1
        """
        return -1

    def turn_number(self, s: S) -> int:
        """Which turn it is, where a seat may be on turn twice running with a turn of the game itself in between: who
        plans a turn must see that it is over. Else 0.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7, settings={"mode": "solo_quick"})
        >>> match.rules.turn_number(match.state)
        1
        """
        return 0

    def sides(self, settings: dict[str, Any]) -> list[int]:
        """The side of each seat: seats of one side win together; one side alone plays against the game itself.

        >>> import duelyard
        >>> rules = duelyard.game("clash")
        >>> rules.sides(rules.complete({"mode": "team"}))
        [0, 1, 0, 1]
        """
        return list(range(self.seats(settings)))

    # -- what people see -------------------------------------------------------------------------------------------

    def seat_name(self, settings: dict[str, Any], seat: int) -> str:
        """The letter by which the table calls a seat.

        >>> import duelyard
        >>> rules = duelyard.game("clash")
        >>> rules.seat_name(rules.complete({"mode": "coop"}), 1)
        'C'
        """
        return SEATS[seat]

    def nobodies(self, settings: dict[str, Any], lang: str) -> dict[str, str]:
        """Parties without a seat by their letters, where there are several: what people call them, each its own way.

        >>> import duelyard
        >>> rules = duelyard.game("clash")
        >>> rules.nobodies(rules.complete({"mode": "coop"}), "en")
        {'B': 'AI 1', 'D': 'AI 2'}
        """
        return {}

    @abstractmethod
    def view(self, s: S, observer: int) -> dict[str, Any]:
        """What this observer (a seat, or the number of seats for the audience) may know, as plain data."""

    @abstractmethod
    def option(self, s: S, ask: Ask, code: int) -> Option:
        """The option behind a code of this ask."""

    def say(self, key: str, words: Mapping[str, Any], lang: str, reader: Reader = LIBRARY) -> str:
        """A text of the game's catalogue, with its words in the reader's language.

        >>> import duelyard
        >>> duelyard.game("clash").say("event.first", {"seat": "A"}, "en")
        'A goes first.'
        >>> duelyard.game("clash").say("event.first", {"seat": "A"}, "en", Reader((("A", "Ann"),), own="A"))
        'You go first.'
        """
        given = tuple((name, tuple(value) if type(value) is list else value) for name, value in words.items())
        try:
            hash(given)
        except TypeError:
            return _say.__wrapped__(self, key, given, lang, reader)
        return _say(self, key, given, lang, reader)

    def word(self, name: str, value: Any, lang: str) -> str:
        """A single word of a text: cards by their names, unknown ones as such, everything else as it is.

        A `Phrase` speaks of players (whose lane it is): it is said in full once the reader is known.
        """
        if value is None:
            return Unseen(self.texts.say("core.a_card", lang, {}))
        card = self.card_index.get(value) if isinstance(value, str) else None
        return str(value) if card is None else card.name(lang)

    def prompt(self, s: S, ask: Ask, lang: str, reader: Reader = LIBRARY) -> str:
        """The question in words."""
        return self.say(f"ask.{ask.prompt}", {} if ask.source < 0 else {"card": s.card_name(ask.source)}, lang, reader)

    def place(self, s: S, slot: int) -> str | None:
        """The ref where a card that asks lies on the table; None where it lies in no place of its own.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> match.rules.place(match.state, 0) is None
        True
        """
        return None

    def beside(self, s: S, ref: str, lang: str, reader: Reader = LIBRARY) -> str:
        """Where a place is, told by what everybody sees there or near it, for whoever reads without the board and its
        notation; empty: nothing to go by.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> match.rules.beside(match.state, "A.upper", "en")
        ''
        """
        return ""

    def numbers(self, s: S, observer: int) -> dict[int | str, tuple[str, dict[str, int]]]:
        """The numbers on the table that a choice may change and the observer can see, for previews: each thing under a
        key that stays with it wherever it goes (the slot of a card that lies open, or a name), with the ref where it
        is now. `number.NAME` are their words.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> match.rules.numbers(match.state, 0)["A.stronghold"]
        ('A.stronghold', {'health': 8})
        """
        return {}

    def forecast(
        self,
        choice: str,
        before: dict[str, Any],
        after: dict[str, Any],
        events: list[Event],
        lang: str,
        reader: Reader = LIBRARY,
    ) -> list[str]:
        """What else a player wants to know of a choice (its text) before it is made, in sentences: why somebody does
        not attack, how the battle would go. From the seat's own views and events, as far as the choice is sure to lead.

        >>> import duelyard
        >>> duelyard.game("clash").forecast("end", {}, {}, [], "en")
        []
        """
        return []

    def event_text(self, event: Event, lang: str, reader: Reader = LIBRARY) -> str:
        """One line of the log."""
        return self.say(f"event.{event.kind}", event.data, lang, reader)

    def result_text(self, result: Result, lang: str = "en", reader: Reader = LIBRARY) -> str:
        """How the match ended, in a sentence.

        >>> import duelyard
        >>> from duelyard.core.ask import Result
        >>> duelyard.game("clash").result_text(Result([0.0, 0.0], "CL-END-3"))
        'Everybody has played 100 turns and every fort still stands: the game is a draw.'
        """
        return self.say(f"end.{result.rule}.text", result.details, lang, reader)

    def draw_table(self, view: dict[str, Any], lang: str, width: int = 80, compact: bool = False) -> str:
        """The view as lines of text at most `width` wide, for the terminal; games draw something better.

        `compact`: the terminal is low, so with fewer lines.
        """
        return json.dumps(view, ensure_ascii=False, indent=1)

    def meant(self, s: S, ask: Ask, text: str) -> str:
        """The text of the option that somebody means who says it in other words; empty where there are no others.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> match.rules.meant(match.state, match.ask, "end")
        ''
        """
        return ""

    # -- why not ---------------------------------------------------------------------------------------------------

    def why_not(self, match: Match, seat: int, refs: list[str]) -> Reason | None:
        """The rule that keeps this seat from doing what the refs suggest; None if it may."""
        return None

    def refuse(self, s: S, ask: Ask, text: str) -> Reason | None:
        """The rule that forbids the choice with this text, if the text makes sense at all."""
        return None

    def dark(self, s: S, ask: Ask) -> list[tuple[str, Reason]]:
        """What belongs to this ask and cannot be done now, as the keys of its words and why: dark buttons.

        >>> import duelyard
        >>> match = duelyard.new_match("gosu", seed=7)
        >>> match.rules.dark(match.state, match.ask)
        []
        """
        return []

    # -- positions -------------------------------------------------------------------------------------------------

    @abstractmethod
    def write(self, s: S) -> dict[str, Any]:
        """The checkpoint as plain data for a TOML text, free of slot numbers; without who knows what."""

    @abstractmethod
    def read(self, data: dict[str, Any], settings: dict[str, Any]) -> S:
        """The state for such data; raises `BadPosition`. Knows only what is open to whom by the rules."""

    @abstractmethod
    def zones(self, s: S) -> list[tuple[str, list[int]]]:
        """All slots, zone by zone under their refs, in an order that does not depend on slot numbers."""

    @abstractmethod
    def open_to(self, s: S, observer: int, zone: str, slot: int) -> bool:
        """Whether the rules by themselves let the observer see the card at this place: his hand, all that lies open."""

    # -- what a seat can work out about hidden cards ---------------------------------------------------------------

    def pools(self, s: S) -> list[list[str]]:
        """Zones, by their refs, that draw their hidden cards from one pool: a hand and the deck it was drawn from.

        A position that does not say where unknown cards may be lets them lie anywhere in the pool of their zone; a
        zone that is in no pool is one of its own.

        >>> import duelyard
        >>> rules = duelyard.game("gosu")
        >>> rules.pools(rules.prepare(None)[1])
        [['A.hand', 'A.deck'], ['B.hand', 'B.deck']]
        """
        return []

    def wholes(self, s: S, seat: int) -> list[Whole]:
        """What hidden cards of the others satisfy together, as far as this seat can tell: a squad within its crystals.

        In this state the cards that the seat does not know are blanked (-1): only what is open to the seat counts.
        """
        return []

    def pay(self, purse: int, price: int) -> int:
        """What is left in the purse of a whole after a card of this price; -1: it cannot be there, whatever else is.

        The order in which cards are paid for must not matter. Games with more than one sum to keep pack them into the
        purse, and say with it which whole it belongs to.

        >>> import duelyard
        >>> duelyard.game("clash").pay(7, 3)
        4
        """
        return max(-1, purse - price)

    def fits(self, purse: int) -> bool:
        """Whether a whole may be complete with this left in its purse.

        >>> import duelyard
        >>> duelyard.game("clash").fits(0)
        True
        """
        return True

    def possible(self, s: S, seat: int) -> bool:
        """Whether a checkpoint that this seat imagines can have come about, where `wholes` do not say enough.

        Worlds that cannot are thrown away and dealt anew, so this is for what hardly ever fails.
        """
        return True

    # -- what balance reports count --------------------------------------------------------------------------------

    def balance_samples(self) -> list[dict[str, Any]]:
        """Options that set all against all, whatever the game lets one choose: its decks, its champions, its clans.

        >>> import duelyard
        >>> {"decks": [3, 1]} in duelyard.game("clash").balance_samples()
        True
        """
        return self.samples()

    def features(self, s: S, seat: int) -> dict[str, list[str]]:
        """What a seat has had in a finished match that may have made a difference, by kind: its deck, its cards.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
        >>> duelyard.game("clash").features(match.state, 0)["deck"]
        ['1']
        """
        return {}

    # -- what players of this game need to know -----------------------------------------------------------------

    def evaluate(self, s: S, seat: int) -> float:
        """How good the state is for a seat, from -1 to 1. Used on imagined worlds only."""
        return 0.0

    def evaluate_all(self, s: S) -> list[float]:
        """How good the state is for each seat.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> len(match.rules.evaluate_all(match.state))
        2
        """
        return [self.evaluate(s, seat) for seat in range(s.seats)]

    def handicap(self, s: S) -> float:
        """How much better than even the chances of people who play against the game itself are where its judge finds
        the table even: log odds, below 0 where the game is hard to beat. Of use where people read chances.

        >>> import duelyard
        >>> alone = duelyard.new_match("clash", seed=7, settings={"mode": "solo_custom", "level": 9})
        >>> alone.rules.handicap(alone.state) < 0
        True
        """
        return 0.0

    def encode(self, s: S, ask: Ask | None) -> list[list[int]]:
        """What a learned judgement sees of an imagined world: the features of each side, as codes (`core.learning`).
        Empty where it has learned nothing about such tables: there the game's own judgement holds. Which side a seat is
        on says `State.sides`; the first seat is on the first one. A side may be the game itself, without any seat.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7, settings={"mode": "team"})
        >>> len(match.rules.encode(match.state, match.ask)), match.state.sides
        (2, [0, 1, 0, 1])
        """
        return []

    def deeds(self, s: S, ask: Ask) -> list[list[int]]:
        """What a learned prior sees of the options of an ask: the features of each, as codes. Empty where it has
        learned nothing about such asks: there `prior` holds.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7, settings={"mode": "ffa"})
        >>> match.rules.deeds(match.state, match.ask)
        []
        """
        return []

    def prior(self, s: S, ask: Ask) -> list[float] | None:
        """How promising the options of an ask look before any is tried; None: all alike.

        Players who search try the more promising ones first where there are too many to try all: squads, placements.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7, settings={"champions": ["choose", "choose"]})
        >>> len(match.rules.prior(match.state, match.ask)) == len(match.options)
        True
        """
        return None

    def sensible(self, s: S, ask: Ask) -> list[int]:
        """Which options, by their places, somebody might choose who makes no blunders: all but an attack on one's own.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> len(match.rules.sensible(match.state, match.ask)) == len(match.options)
        True
        """
        return list(range(len(ask.codes)))

    def codes(self, s: S, ask: Ask) -> list[int]:
        """The options of an ask that the script has yielded without them.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> match.rules.codes(match.state, match.ask) == match.ask.codes
        True
        """
        raise NotImplementedError(f"{self.id}: nobody knows the options of {ask.prompt!r}")

    def keys(self, s: S, ask: Ask) -> list[int]:
        """The keys of all options of an ask; games that are searched much have a faster way.

        >>> import duelyard
        >>> match = duelyard.new_match("clash", seed=7)
        >>> match.rules.keys(match.state, match.ask) == [option.key for option in match.options]
        True
        """
        return [self.option(s, ask, code).key for code in ask.codes]


@lru_cache(maxsize=1 << 14)
def _say(rules: Game[Any], key: str, words: tuple[tuple[str, Any], ...], lang: str, reader: Reader) -> str:
    """`Game.say`, once for all who read the same: observers, tables, matches."""
    nobody = rules.texts.say("party.nobody", lang, {}) if rules.texts.has("party.nobody", lang) else ""

    def said(name: str, value: Any) -> object:
        """A word as it is filled in."""
        if name in rules.people and is_letters(value):
            return reader.person(value, nobody)
        return told(rules.word(name, list(value) if type(value) is tuple else value, lang))

    def told(word: str) -> str:
        if not isinstance(word, Phrase):
            return word
        return ", ".join([told(part) for part in word.parts]) if word.parts else phrase(str(word), word.words)

    def phrase(key: str, words: Mapping[str, object]) -> str:
        found = {name: said(name, value) for name, value in words.items()}
        return rules.texts.say(key, lang, found | everybody, reader.exact)

    everybody = {letter: reader.person(letter, nobody) for letter in SEATS[:2]}
    return phrase(key, dict(words))
