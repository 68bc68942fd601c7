"""A page of the grimoire in the terminal: show it, play it, be told whether the goal is met."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any

from duelyard.bots.guard import Guard
from duelyard.cli.errors import Leave
from duelyard.cli.terminal.session import Session
from duelyard.core.errors import DuelyardError
from duelyard.core.replay import opened
from duelyard.games.clash.goals import END, TEXTS, table_lines
from duelyard.games.clash.grimoire import check_solution

if TYPE_CHECKING:
    from duelyard.cli.terminal.screen import Screen
    from duelyard.core.game import Game
    from duelyard.core.match import Match
    from duelyard.core.option import Option
    from duelyard.games.clash.grimoire import Page


def show_problem(screen: Screen, page: Page, match: Match) -> None:
    """Title, table and question."""
    words = screen.words
    title = page.title.get(words.lang) or next(iter(page.title.values()))
    by = f" · {page.author}" if page.author else ""
    screen.print(f"{title}  ({page.book} {page.number}{by})", style="bold yellow")
    show_open(screen, match)
    assert match.ask is not None
    seat = match.rules.seat_name(match.origin.settings, match.ask.seat)
    condition = "; ".join(page.condition)
    question = TEXTS.say(f"grimoire.goal.{page.goal}", words.lang, {"seat": seat, "condition": condition})
    screen.print(fill(question, screen.width), style="bold")


def show_open(screen: Screen, match: Match) -> None:
    """The table as the person to move sees it, with all that is hidden shown: a page keeps no secrets."""
    assert match.ask is not None
    view: Any = match.view(match.ask.seat)
    for seat in range(match.state.seats):
        view = opened(view, match.view(seat))
    screen.draw(match.rules.draw_table(view, screen.words.lang, screen.width, screen.low))
    lang = screen.words.lang
    for number, kingdom in enumerate(view["kingdoms"]):
        if kingdom["seat"] is None:
            cards = match.rules.write(match.state)["ABCD"[number]]["deck"].split()
            names = ", ".join(match.rules.card(card).name(lang) for card in cards)
            screen.log(screen.words("grimoire.deck", seat=kingdom["name"], cards=names))


def explain(screen: Screen, page: Page) -> None:
    """The solution, why it works, and why the tempting tries do not."""
    lang, width = screen.words.lang, screen.width
    screen.say("grimoire.solution", style="bold")
    for line in in_words(page, page.solution, lang):
        screen.print(f"  {line}")
    screen.print(fill(page.explanation.get(lang) or next(iter(page.explanation.values())), width))
    for one in page.tries:
        why = one.why.get(lang) or next(iter(one.why.values()))
        text = f"✗ {'; '.join(in_words(page, one.choices, lang))}: {why}"
        screen.print(fill(text, width, initial_indent="  ", subsequent_indent="    "))


def in_words(page: Page, choices: Sequence[str], lang: str) -> list[str]:
    """Choices by their labels; the rows of a prediction with the names of the cards.

    >>> from duelyard.games.clash.grimoire import find_page
    >>> page = find_page("initiation", 1)
    >>> in_words(page, page.solution, "en")[0]
    "Summon Vortex (2) into A's upper lane"
    """
    match = page.start()
    if page.goal == "predict":
        cards = match.rules.card_index
        return [
            re.sub(r"\w+", lambda word: cards[word[0]].name(lang) if word[0] in cards else word[0], row)
            for row in choices
        ]
    labels = []
    for choice in choices:
        if match.over:  # a try may lose before its turn ends
            break
        option = next(option for option in match.options if option.text == choice)
        labels.append(option.label(lang))
        if choice != END:
            match.choose(choice)
    return labels


def with_ids(rules: Game[Any], row: str) -> str:
    """A row of a prediction with the ids of the cards that it names.

    >>> import duelyard
    >>> with_ids(duelyard.game("clash"), "A.upper: Драчун(d3) elusive nightmare")
    'A.upper: brawler(d3) elusive_nightmare'
    """
    names = {name.casefold(): card.id for card in rules.cards for name in (card.id, *card.names.values())}
    known = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    place, colon, rest = row.partition(":")
    rest = re.sub(rf"(?<!\w)({known})(?!\w)", lambda found: names[found[0].casefold()], rest, flags=re.IGNORECASE)
    return f"{place}{colon}{rest}"


class Puzzle(Session):
    """A person tries to solve a page; nothing is saved, and the enemy waits until the turn is over."""

    COMMANDS = ("help", "undo", "why", "list", "log", "table", "card", "rules", "solution", "quit")

    def __init__(self, page: Page, screen: Screen) -> None:
        match = page.start()
        assert match.ask is not None
        self.page = page
        self.seat = match.ask.seat
        self.choices: list[str] = []
        bots = {seat: Guard("random", None) for seat in range(match.state.seats) if seat != self.seat}
        super().__init__(match, bots, screen, Path(), {})

    def run(self) -> None:
        """Try until the goal is met or the person has had enough."""
        show_problem(self.screen, self.page, self.match)
        try:
            while not self.ended:
                self.predict() if self.page.goal == "predict" else self.play_turn()
        except KeyboardInterrupt:
            raise Leave(130) from None

    def play_turn(self) -> None:
        """One attempt: a whole turn, and the verdict."""
        self.begin_again()
        self.menu(self.match.ask_of(self.seat))
        while not self.ended and not self.match.over and self.choices[-1:] != [END]:
            count = len(self.choices)
            try:
                self.obey(self.seat, self.screen.read("> "))
            except DuelyardError as error:
                self.screen.print(error.say(self.screen.words.lang))
            if len(self.choices) > count and self.choices[-1] != END and not self.match.over:
                self.show(self.seat)
        if not self.ended:
            self.judge(self.choices)

    def predict(self) -> None:
        """One attempt to foretell lanes and hands."""
        self.screen.say("grimoire.how_predict", rows=", ".join(table_lines(self.match.state)))  # type: ignore[arg-type]
        lines: list[str] = []
        while line := self.screen.read("> "):
            word, _, rest = line.partition(" ")
            if word.casefold() in self.commands:
                self.commands[word.casefold()](self.seat, rest)
                if self.ended:
                    return
            else:
                lines.append(with_ids(self.match.rules, line))
        self.judge(lines)

    def judge(self, choices: list[str]) -> None:
        """Whether that was right; if so the page is explained, if not one may try again."""
        verdict = check_solution(self.page, choices)
        self.screen.print()
        self.screen.print(
            fill(verdict.text(self.lang), self.screen.width), style="bold yellow" if verdict.met else "bold"
        )
        if verdict.met:
            explain(self.screen, self.page)
            self.ended = True
        else:
            self.screen.say("grimoire.again")

    def begin_again(self, choices: int = 0) -> None:
        """The position after so many of the choices."""
        kept = self.choices[:choices]
        self.match = self.page.start()
        self.match.events(None)
        for choice in kept:
            self.match.choose(choice, seat=self.seat)
        self.choices = kept
        self.seen[self.seat] = len(self.match.events(self.seat))

    def choose(self, seat: int, option: Option) -> None:
        """Note a choice; the end of the turn is left to the verdict."""
        self.choices.append(option.text)
        if option.text != END:
            self.match.choose(option, seat=seat)

    def table(self, seat: int | None) -> None:
        """The table, all cards open."""
        show_open(self.screen, self.match)

    def do_help(self, seat: int, rest: str) -> None:
        """What can be typed."""
        self.screen.menu(self.words("grimoire.help").strip("\n"))

    def do_undo(self, seat: int, rest: str) -> None:
        """Take back the last choice: on paper nothing is lost."""
        if not self.choices:
            self.screen.say("play.undo_nothing")
            return
        self.begin_again(len(self.choices) - 1)
        self.show(seat)

    def do_solution(self, seat: int, rest: str) -> None:
        """Give up and read."""
        explain(self.screen, self.page)
        self.ended = True

    def do_quit(self, seat: int, rest: str) -> None:
        """Leave."""
        self.ended = True
