"""`duelyard grimoire`: the books of problems of Clash of Decks."""

from pathlib import Path
from typing import Annotated

import typer

from duelyard.cli.errors import CommandError
from duelyard.cli.terminal.files import read_text
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words
from duelyard.core.errors import BadPage, suggest
from duelyard.games.clash.commands.puzzle import Puzzle, explain, show_problem
from duelyard.games.clash.goals import TEXTS
from duelyard.games.clash.grimoire import Page, check_solution, find_page, pages, read_page
from duelyard.games.clash.settings import SETS

SUFFIX = ".toml"


def add(app: typer.Typer, words: Words) -> None:
    """Add the commands.

    >>> add(typer.Typer(), Words("en"))
    """
    grimoire = typer.Typer(no_args_is_help=True)
    app.add_typer(grimoire, name="grimoire", help=words("grimoire.about"))
    page_argument = typer.Argument(help=words("grimoire.page"), metavar="BOOK PAGE | FILE", show_default=False)

    @grimoire.command("list", help=words.help("grimoire.list"))
    def list_(
        book: Annotated[str, typer.Argument(help=words("grimoire.book"), metavar="[BOOK]", show_default=False)] = "",
    ) -> None:
        screen = Screen(words)
        found = pages(book_id(book, words) if book else "")
        for name in SETS:
            of_book = [page for page in found if page.book == name]
            if of_book:
                screen.print(f"{book_name(name, words)}  ({name})", style="bold yellow")
            for page in of_book:
                goal = words(f"grimoire.goal_{page.goal}")
                screen.print(f"  {page.number:>2}  {in_language(page.title, words)} · {goal}")
        screen.say("grimoire.count", style="dim", n=len(found))

    @grimoire.command("show", help=words.help("grimoire.show"))
    def show(
        page: Annotated[list[str], page_argument],
        solution: Annotated[bool, typer.Option("--solution", help=words("grimoire.with_solution"))] = False,
    ) -> None:
        screen = Screen(words)
        found = load(page, words)
        show_problem(screen, found, found.start())
        if solution:
            screen.print()
            explain(screen, found)

    @grimoire.command("solve", help=words.help("grimoire.solve"))
    def solve(page: Annotated[list[str], page_argument]) -> None:
        Puzzle(load(page, words), Screen(words)).run()

    @grimoire.command("check", help=words.help("grimoire.check"))
    def check(
        files: Annotated[
            list[Path], typer.Argument(help=words("grimoire.file"), metavar="FILE...", show_default=False)
        ],
    ) -> None:
        screen = Screen(words)
        if not all([sound(screen, file) for file in files]):  # noqa: C419  # all of them are looked at
            raise typer.Exit(1)


def load(named: list[str], words: Words) -> Page:
    """A page by book and number, or from a file.

    >>> load(["initiation", "1"], Words("en")).number
    1
    """
    first, *rest = named
    if first.endswith(SUFFIX) or Path(first).is_file():
        path = Path(first).expanduser()
        try:
            return read_page(read_text(path, words))
        except BadPage as error:
            raise CommandError(words("grimoire.bad", file=path, why=error)) from error
    if len(rest) > 1 or not all(word.isdecimal() for word in rest):
        raise CommandError(words("grimoire.which", typed=" ".join(named)))
    return find_page(book_id(first, words), int(rest[0]) if rest else 1)


def book_id(name: str, words: Words) -> str:
    """The set behind a book's name in any language.

    >>> book_id("Посвящение", Words("en"))
    'initiation'
    """
    wanted = name.casefold()
    for one in SETS:
        if wanted in (one, *(book_name(one, Words(lang)).casefold() for lang in ("en", "ru"))):
            return one
    raise CommandError(words("grimoire.no_book", typed=name, suggestion=suggest(wanted, SETS)))


def book_name(book: str, words: Words) -> str:
    """A book's name.

    >>> book_name("initiation", Words("ru"))
    'Посвящение'
    """
    return TEXTS.say(f"set.{book}.name", words.lang, {})


def in_language(texts: dict[str, str], words: Words) -> str:
    """A text in the person's language, or in one that there is.

    >>> in_language({"en": "A running start"}, Words("ru"))
    'A running start'
    """
    return texts.get(words.lang) or next(iter(texts.values()))


def sound(screen: Screen, file: Path) -> bool:
    """Say whether a page can be read, its solution is right and its tries fail."""
    words = screen.words
    try:
        page = read_page(read_text(file, words))
    except BadPage as error:
        screen.say("grimoire.bad", file=file, why=error)
        return False
    verdict = check_solution(page, page.solution)
    if not verdict.met:
        screen.say("grimoire.bad_solution", file=file, why=verdict.text(words.lang))
        return False
    for one in page.tries:
        if check_solution(page, one.choices).met:
            screen.say("grimoire.good_try", file=file, choices=", ".join(one.choices))
            return False
    screen.say("grimoire.good", file=file, n=len(page.tries))
    return True
