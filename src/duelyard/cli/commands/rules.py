"""`duelyard rules`: statements of the ledgers by their id."""

import textwrap
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from duelyard.cli.errors import CommandError
from duelyard.cli.terminal.examples import examples
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words
from duelyard.core import ledger
from duelyard.core.errors import UnknownRule, suggest
from duelyard.core.sentences import sentence


def add(app: typer.Typer, words: Words) -> None:
    """Add the command.

    >>> add(typer.Typer(), Words("en"))
    """

    @app.command(help=words.help("help.rules", **examples("rules", words.lang)))
    def rules(
        ids: Annotated[list[str], typer.Argument(help=words("help.rules_ids"), metavar="ID...", show_default=False)],
        search: Annotated[bool, typer.Option("--search", help=words("help.rules_search"))] = False,
    ) -> None:
        screen = Screen(words)
        if search:
            show_search(screen, ids)
        else:
            show_rules(screen, ids)


def show_rules(screen: Screen, names: list[str]) -> None:
    """Print the entries with these ids or beginnings of ids, or the chapters of a game.

    >>> show_rules(Screen(Words("en")), ["CL-GEN-2"])
    CL-GEN-2  1. General principles
        [Intro; End] The aim is to destroy the opponent's fort.
    """
    lang = screen.words.lang
    spoken: set[str] = set()
    for name in names:
        if name.casefold() in ledger.games():
            spoken.add(show_chapters(screen, name.casefold()))
            continue
        for entry in entries_for(name, lang):
            show_entry(screen, entry)
            spoken.add(entry.lang)
    show_language(screen, spoken)


def show_language(screen: Screen, spoken: set[str]) -> None:
    """Say so where rules were shown in English to a reader of another language."""
    if spoken - {screen.words.lang}:
        screen.say("rules.english", style="dim")


def entries_for(name: str, lang: str) -> list[ledger.Entry]:
    """The entry with this id, or all whose id begins so.

    >>> [entry.id for entry in entries_for("cl-gen", "en")][:2]
    ['CL-GEN-1', 'CL-GEN-2']
    """
    every = {rule.upper(): rule for game in ledger.games() for rule in ledger.ids(game)}
    wanted = name.strip("() ,.").upper()
    if wanted in every:
        return [ledger.entry(every[wanted], lang)]
    found = [rule for key, rule in every.items() if key.startswith(wanted.rstrip("-") + "-")]
    if not found:
        raise UnknownRule(sentence("no_rule", name=repr(name)), hint=suggest(wanted, every))
    return [ledger.entry(rule, lang) for rule in found]


def show_entry(screen: Screen, entry: ledger.Entry) -> None:
    """Print one entry, as Markdown on a terminal and as plain text elsewhere."""
    where = f"{entry.chapter} · {entry.section}" if entry.section else entry.chapter
    screen.console.print(Text.assemble((entry.id, "bold cyan"), "  ", (where, "dim")), soft_wrap=True)
    if screen.console.is_terminal:
        screen.console.print(Padding(Markdown(entry.text), (0, 4)))
        return
    for line in entry.text.splitlines():
        wrapped = textwrap.wrap(line, screen.width - 4, break_on_hyphens=False) if not line.startswith(" ") else [line]
        screen.print(textwrap.indent("\n".join(wrapped or [""]), "    "))


def show_chapters(screen: Screen, game: str) -> str:
    """Print a ledger's table of contents: its chapters, and the beginnings of their ids. Returns its language."""
    chapters: dict[str, dict[str, int]] = {}
    entries = ledger.entries(game, screen.words.lang)
    for entry in entries:
        prefix = entry.id.rpartition("-")[0]
        prefixes = chapters.setdefault(entry.chapter, {})
        prefixes[prefix] = prefixes.get(prefix, 0) + 1
    wide = max(len(chapter) for chapter in chapters) + 2
    for chapter, prefixes in chapters.items():
        ids = ", ".join(f"{prefix} ({count})" for prefix, count in prefixes.items())
        for k, part in enumerate(textwrap.wrap(ids, max(20, screen.width - wide), break_on_hyphens=False) or [""]):
            screen.draw((chapter if k == 0 else "").ljust(wide) + part)
    screen.print(screen.words("rules.chapters"), style="dim")
    return entries[0].lang


def show_search(screen: Screen, wanted: list[str]) -> None:
    """Print the rules that contain all these words; the name of a game among them keeps to that game."""
    games = [word.casefold() for word in wanted if word.casefold() in ledger.games()] or ledger.games()
    sought = [word for word in wanted if word.casefold() not in ledger.games()]
    if not sought:
        raise CommandError(screen.words("error.rules_what", **examples("rules", screen.words.lang)))
    needles = [fold(word) for word in sought]
    found = []
    for game in games:
        for entry in ledger.entries(game, screen.words.lang):
            text = fold(f"{entry.id} {entry.chapter} {entry.section} {entry.text}")
            if all(needle in text for needle in needles):
                show_entry(screen, entry)
                found.append(entry.lang)
    if found:
        screen.say("rules.found", style="dim", n=len(found))
        show_language(screen, set(found))
    else:
        screen.say("rules.nothing", words=" ".join(sought))


def fold(text: str) -> str:
    """A text as it is searched: capitals do not matter, nor do the dots of «ё».

    >>> fold("Наёмник") in fold("с «наемником»")
    True
    """
    return text.casefold().replace("ё", "е")
