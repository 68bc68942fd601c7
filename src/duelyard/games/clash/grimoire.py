"""The grimoire (ledger section 29): books of problems, a page each, as TOML texts that people can write and share.

book = "initiation"                 the set; at least one of its cards must be on the page
page = 1                            1 to 32
goal = "win_now"                    or survive, reach, predict (CL-R-51)
condition = ["B.health <= 2"]       for reach: what is to be true when the turn is over
solution = ["cast boom B.upper.1", "end"]
author = "..."                      may be left out
[title] and [explanation]           en = "...", ru = "..."; or plain texts
[[tries]]                           choices that look good and fail; why = "..."
[options] and [position]            as in a position
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from duelyard.core.errors import BadPage, BadPosition, DuelyardError, suggest
from duelyard.core.game import SEATS, Puzzle
from duelyard.core.match import Match
from duelyard.core.position import from_position, to_toml
from duelyard.core.sentences import Hint, Sentence
from duelyard.core.texts import LANGUAGES
from duelyard.games.clash.cards import CARDS, HERE, KIND
from duelyard.games.clash.goals import GOALS, TEXTS, Verdict, broken_condition, check_goal
from duelyard.games.clash.sentences import called, sentence
from duelyard.games.clash.settings import SETS

PAGES: Final = 32  # CL-GRIM-2
FOLDER: Final = HERE / "grimoire_pages"
NEEDED: Final = ("book", "page", "title", "goal", "solution", "explanation", "position")
FIELDS: Final = (*NEEDED, "author", "condition", "tries", "options")


@dataclass(frozen=True)
class Try:
    """A plausible attempt that does not meet the goal."""

    choices: tuple[str, ...]
    why: dict[str, str]


@dataclass(frozen=True)
class Page:
    """One problem. Texts are kept by language; `en` stands for a text that has only one."""

    book: str
    number: int
    title: dict[str, str]
    goal: str
    solution: tuple[str, ...]
    explanation: dict[str, str]
    position: dict[str, Any]
    settings: dict[str, Any] = field(default_factory=dict)
    condition: tuple[str, ...] = ()
    tries: tuple[Try, ...] = ()
    author: str = ""

    def start(self) -> Match:
        """A match that stands at the page's position.

        >>> find_page("initiation", 1).start().ask.seat
        0
        """
        return from_position(to_toml({"game": "clash", "options": self.settings, "position": self.position}), seed=0)

    def puzzle(self, lang: str) -> Puzzle:
        """The page as a reader of this language has it.

        >>> find_page("initiation", 1).puzzle("en").solution
        ["Summon Vortex (2) into A's upper lane", 'End summoning and attack']
        """
        match = self.start()
        record = match.record()
        start = match.ask
        assert start is not None
        words = {"seat": SEATS[start.seat], "condition": ", ".join(self.condition)}
        solution = []
        for text in self.solution:
            label = next((option.label(lang) for option in match.options if option.text == text), None)
            solution.append(label or text)
            if label is not None:
                match.choose(text)
        return Puzzle(
            f"{self.book}-{self.number:02}",
            self.book,
            self.title.get(lang, self.title["en"]),
            TEXTS.say(f"grimoire.goal.{self.goal}", lang, words),
            record,
            solution,
            self.explanation.get(lang, self.explanation["en"]),
            self.goal,
            start.seat,
        )


def read_page(text: str) -> Page:
    """The page of a text, checked; raises `BadPage` with field and line. Whether its solution is right, is not asked.

    >>> read_page('book = "initiatoin"')
    Traceback (most recent call last):
      ...
    duelyard.core.errors.BadPage: line 1, book: there is no set 'initiatoin' (did you mean initiation?)
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPage(sentence("no_toml", what=error)) from error
    return _Reader(text, data).page()


def write_page(page: Page) -> str:
    """The page as a text.

    >>> page = find_page("initiation", 1)
    >>> read_page(write_page(page)) == page
    True
    """
    head: dict[str, Any] = {"book": page.book, "page": page.number, "goal": page.goal}
    if page.condition:
        head["condition"] = list(page.condition)
    head["solution"] = list(page.solution)
    if page.author:
        head["author"] = page.author
    text = to_toml({**head, "title": page.title, "explanation": page.explanation})
    for one in page.tries:
        text += to_toml({"tries": {"choices": list(one.choices), "why": one.why}}).replace("[tries]", "[[tries]]", 1)
    tables = {"options": page.settings} if page.settings else {}
    return text + to_toml({**tables, "position": page.position})


def check_solution(page: Page, choices: Sequence[str]) -> Verdict:
    """Whether these choices solve the page: the engine plays them, and any list that meets the goal is right.

    >>> page = find_page("initiation", 1)
    >>> check_solution(page, page.solution).met, check_solution(page, page.tries[0].choices).met
    (True, False)
    """
    return check_goal(page.goal, page.start(), choices, page.condition)


def pages(book: str = "") -> list[Page]:
    """The pages that come with the game, of one book or of all, in the order of the sets.

    >>> [page.number for page in pages("initiation")][:1]
    [1]
    """
    if book and book not in SETS:
        raise BadPage(sentence("no_book", name=repr(book)), hint=suggest(book, SETS))
    found = [read_page(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob(f"{book or '*'}-*.toml"))]
    return sorted(found, key=lambda page: (SETS.index(page.book), page.number))


def find_page(book: str, number: int) -> Page:
    """A page that comes with the game.

    >>> find_page("initiation", 1).goal
    'win_now'
    """
    for page in pages(book):
        if page.number == number:
            return page
    known = ", ".join(str(page.number) for page in pages(book)) or "-"
    raise BadPage(sentence("no_page", book=called("set", book), n=number, known=known))


class _Reader:
    """Checks the fields of a page one by one."""

    def __init__(self, text: str, data: dict[str, Any]) -> None:
        self.text = text
        self.data = data

    def wrong(self, what: str | Sentence, field: str, rule: str = "", hint: Hint | None = None) -> BadPage:
        return BadPage(what, field, self.line(field), rule, hint=hint)

    def line(self, field: str) -> int:
        """The line on which a field is written; 0 if it is nowhere."""
        for part in reversed(field.split(".")):
            name = rf"(?:[\w.]+\.)?{re.escape(part)}"
            found = re.search(rf"^[ \t]*(?:{name}[ \t]*=|\[+{name}\])", self.text, re.MULTILINE)
            if found:
                return self.text.count("\n", 0, found.start()) + 1
        return 0

    def page(self) -> Page:
        for name in self.data:
            if name not in FIELDS:
                raise self.wrong(sentence("no_field"), name, hint=suggest(name, FIELDS))
        book = self.one_of("book", sentence("a_set"), SETS)
        for name in NEEDED:
            if name not in self.data:
                raise self.wrong(sentence("is_missing"), name, "CL-R-51")
        number = self.data["page"]
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= PAGES:
            wanted = sentence("expected_number", low=1, high=PAGES, value=repr(number))
            raise self.wrong(wanted, "page", "CL-GRIM-2")
        goal = self.one_of("goal", sentence("a_goal"), GOALS)
        page = Page(
            book, number, self.words("title"), goal, self.lines("solution"), self.words("explanation"),
            self.table("position"), self.table("options"), self.condition(goal), self.tries(), self.author(),
        )  # fmt: skip
        self.check_position(page)
        return page

    def one_of(self, name: str, kind: Sentence, known: Sequence[str]) -> str:
        value = self.data.get(name)
        if value is None:
            raise self.wrong(sentence("is_missing"), name, "CL-R-51")
        if value not in known:
            raise self.wrong(sentence("none_such", what=kind, name=repr(value)), name, hint=suggest(value, known))
        return str(value)

    def words(self, name: str, value: Any = None) -> dict[str, str]:
        """A text in one language or more."""
        value = self.data[name] if value is None else value
        if isinstance(value, str):
            value = {"en": value}
        if not isinstance(value, dict) or not value or not all(isinstance(text, str) for text in value.values()):
            raise self.wrong(sentence("texts_by_language", value=repr(value)), name)
        for lang in value:
            if lang not in LANGUAGES:
                raise self.wrong(sentence("no_such_language", name=repr(lang)), name, hint=suggest(lang, LANGUAGES))
        return {lang: text.strip() for lang, text in value.items()}

    def lines(self, name: str, value: Any = None) -> tuple[str, ...]:
        value = self.data.get(name) if value is None else value
        if not isinstance(value, list) or not value or not all(isinstance(line, str) for line in value):
            raise self.wrong(sentence("expected_texts", value=repr(value)), name)
        return tuple(value)

    def table(self, name: str) -> dict[str, Any]:
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            raise self.wrong(sentence("expected_table", value=repr(value)), name)
        return value

    def author(self) -> str:
        value = self.data.get("author", "")
        if not isinstance(value, str):
            raise self.wrong(sentence("expected_text", value=repr(value)), "author")
        return value

    def condition(self, goal: str) -> tuple[str, ...]:
        if (goal == "reach") != ("condition" in self.data):
            raise self.wrong(sentence("condition_and_reach"), "condition", "CL-R-51")
        conditions = self.lines("condition") if goal == "reach" else ()
        for one in conditions:
            if wrong := broken_condition(one):
                raise self.wrong(sentence("of", name=repr(one), what=wrong), "condition")
        return conditions

    def tries(self) -> tuple[Try, ...]:
        value = self.data.get("tries", [])
        if not isinstance(value, list) or not all(
            isinstance(one, dict) and set(one) == {"choices", "why"} for one in value
        ):
            raise self.wrong(sentence("tries_form"), "tries")
        return tuple(Try(self.lines("tries", one["choices"]), self.words("tries", one["why"])) for one in value)

    def check_position(self, page: Page) -> None:
        """A match can go on from it, a human is to decide, and a card of the book's set is there."""
        try:
            match = page.start()
        except BadPosition as error:
            raise self.wrong(error.sentence, error.place or "position", error.rule, error.hint) from error
        except DuelyardError as error:
            place = f"options.{error.about}" if error.about else "options"
            raise self.wrong(error.sentence, place, error.rule, error.hint) from error
        ask = match.ask
        if ask is None or ask.prompt != "summon":
            raise self.wrong(sentence("summoning_phase"), "position", "CL-R-51")
        if page.goal == "survive" and len(page.start().view(None)["kingdoms"]) > 2:
            raise self.wrong(sentence("single_enemy"), "goal")
        used = {word for word in re.findall(r"\w+", repr((page.position, page.settings))) if word in KIND}
        if all(CARDS[KIND[card]].facts["set"] != page.book for card in used):
            raise self.wrong(sentence("no_card_of_book", book=called("set", page.book)), "position", "CL-R-51")
