"""`duelyard puzzles`: problems of all games; to look at, to solve, to check, and to find new ones."""

from pathlib import Path
from textwrap import fill
from typing import Annotated

import typer

from duelyard.cli.commands.arena import progress
from duelyard.cli.errors import CommandError, Leave
from duelyard.cli.terminal.examples import examples
from duelyard.cli.terminal.files import read_text
from duelyard.cli.terminal.screen import Screen
from duelyard.cli.words import Words
from duelyard.core import registry
from duelyard.core.errors import BadPage, suggest
from duelyard.core.judging import judge, solver_of
from duelyard.core.match import Match
from duelyard.core.puzzle import Problem, find_problem, labels, problems, read_problem
from duelyard.lab.puzzles.mining import Mine, dig, tell_anew

SUFFIX = ".toml"
ALL = ("solution", "quit")


def add(app: typer.Typer, words: Words) -> None:
    """Add the commands.

    >>> add(typer.Typer(), Words("en"))
    """
    puzzles = typer.Typer(no_args_is_help=True)
    app.add_typer(puzzles, name="puzzles", help=words.help("puzzles.about"))
    game_argument = typer.Argument(help=words("puzzles.game"), metavar="GAME", show_default=False)
    which = typer.Argument(help=words("puzzles.which"), metavar="GAME NAME | FILE", show_default=False)

    @puzzles.command("list", help=words.help("puzzles.list"))
    def list_(game: Annotated[str, game_argument]) -> None:
        screen = Screen(words)
        found = problems(registry.game(game).id)
        for book in sorted({problem.book for problem in found}):
            screen.print(book, style="bold yellow")
            for problem in found:
                if problem.book == book:
                    goal = words(f"puzzles.goal_{problem.goal.kind}")
                    screen.print(f"  {problem.id}  {problem.title[words.lang]} · {goal}")
        screen.say("puzzles.count", style="dim", n=len(found))

    @puzzles.command("show", help=words.help("puzzles.show"))
    def show(
        named: Annotated[list[str], which],
        solution: Annotated[bool, typer.Option("--solution", help=words("puzzles.with_solution"))] = False,
    ) -> None:
        screen = Screen(words)
        problem = load(named, words)
        show_problem(screen, problem)
        if solution:
            screen.print()
            explain(screen, problem)

    @puzzles.command("solve", help=words.help("puzzles.solve"))
    def solve(named: Annotated[list[str], which]) -> None:
        play(Screen(words), load(named, words))

    @puzzles.command("check", help=words.help("puzzles.check"))
    def check(
        named: Annotated[list[str], typer.Argument(help=words("puzzles.checked"), metavar="GAME | FILE...")],
    ) -> None:
        screen = Screen(words)
        if not all([sound(screen, problem) for problem in to_check(named, words)]):  # noqa: C419  # all are looked at
            raise typer.Exit(1)

    @puzzles.command("mine", help=words.help("puzzles.mine", **examples("arena", words.lang)))
    def mine(
        game: Annotated[str, game_argument],
        out: Annotated[str, typer.Option(help=words("puzzles.out"), metavar="DIR", show_default=False)] = "",
        wanted: Annotated[int, typer.Option(help=words("puzzles.wanted"), min=1)] = 30,
        minutes: Annotated[float, typer.Option(help=words("puzzles.minutes"), min=0.0)] = 60.0,
    ) -> None:
        screen = Screen(words)
        rules = registry.game(game)
        found = Mine(rules.id, Path(out or f"{rules.id}-puzzles").expanduser()).open()
        with progress() as shown:
            task = shown.add_task(words("puzzles.mining"), total=wanted, completed=len(found.found))
            try:
                dig(found, wanted, 60 * minutes, lambda now: shown.update(task, completed=len(now.found)))
            except KeyboardInterrupt:
                shown.stop()
                screen.say("puzzles.interrupted", file=found.folder)
                raise Leave(130) from None
        hours = max(found.seconds, 1.0) / 3600
        screen.say(
            "puzzles.mined",
            file=found.folder,
            n=len(found.found),
            matches=found.next,
            rate=round(len(found.found) / hours),
        )

    @puzzles.command("tell", help=words.help("puzzles.tell"))
    def tell(
        game: Annotated[str, game_argument],
        folder: Annotated[str, typer.Argument(help=words("puzzles.folder"), metavar="DIR", show_default=False)],
    ) -> None:
        found = Mine(registry.game(game).id, Path(folder).expanduser()).open()
        tell_anew(found)
        Screen(words).say("puzzles.told", file=found.folder, n=len(found.found))


def load(named: list[str], words: Words) -> Problem:
    """A problem by game and name, or from a file.

    >>> load(["clash", problems("clash")[0].id], Words("en")).game
    'clash'
    """
    first, *rest = named
    if first.endswith(SUFFIX):
        return read_file(Path(first).expanduser(), words)
    game = registry.game(first)
    if len(rest) != 1:
        raise CommandError(words("puzzles.name_one", typed=" ".join(named)))
    problem = find_problem(game.id, rest[0])
    if problem is None:
        known = suggest(rest[0], [one.id for one in problems(game.id)])
        raise CommandError(words("puzzles.no_such", typed=rest[0], suggestion=known))
    return problem


def read_file(path: Path, words: Words) -> Problem:
    """The problem of a file."""
    try:
        return read_problem(read_text(path, words), path.stem)
    except BadPage as error:
        raise CommandError(words("puzzles.bad", file=path, why=error)) from error


def to_check(named: list[str], words: Words) -> list[Problem]:
    """The problems of files, or all of a game."""
    if len(named) == 1 and not named[0].endswith(SUFFIX):
        return list(problems(registry.game(named[0]).id))
    return [read_file(Path(name).expanduser(), words) for name in named]


def show_problem(screen: Screen, problem: Problem) -> None:
    """Title, table and question."""
    lang = screen.words.lang
    screen.print(f"{problem.title.get(lang, problem.title['en'])}  ({problem.id})", style="bold yellow")
    draw(screen, problem.start(), problem.goal.seat)
    screen.print(fill(problem.task(lang), screen.width), style="bold")


def draw(screen: Screen, match: Match, seat: int) -> None:
    """The table as the solver sees it."""
    screen.draw(match.rules.draw_table(match.view(seat), screen.words.lang, screen.width, screen.low))


def explain(screen: Screen, problem: Problem) -> None:
    """The solution, and why it works."""
    lang = screen.words.lang
    screen.say("puzzles.solution", style="bold")
    for line in problem.steps(lang):
        screen.print(f"  {line}")
    for paragraph in problem.explanation.get(lang, problem.explanation["en"]).splitlines():
        screen.print(fill(paragraph, screen.width))


def sound(screen: Screen, problem: Problem) -> bool:
    """Say whether a problem is proven as it stands."""
    proof = problem.prove()
    good = proof is not None and proof.right == problem.right
    screen.say("puzzles.good" if good else "puzzles.unproven", name=problem.id)
    return good


def play(screen: Screen, problem: Problem) -> None:
    """Try until the goal is met or the person has had enough."""
    words, solver = screen.words, solver_of(problem)
    to = problem.reader(words.lang)
    show_problem(screen, problem)
    choices: list[str] = []
    while True:
        verdict = judge(problem, choices, solver)
        match = problem.start()
        for entry in verdict.line[: len(verdict.line) - (problem.chance < 1.0 and verdict.met is not None)]:
            match.choose(entry.partition(": ")[2], seat=int(entry[0]))
        if verdict.met:
            screen.say("puzzles.right", style="bold yellow")
            explain(screen, problem)
            return
        if verdict.met is False:
            screen.say("puzzles.wrong", style="bold")
            for line in labels(match, verdict.refutation, words.lang, to):
                screen.log(line)
            choices = []
            continue
        if choices:
            draw(screen, match, problem.goal.seat)
        options = list(match.options)
        screen.menu("\n".join(f"{n:>3}  {option.label(words.lang, to)}" for n, option in enumerate(options, 1)))
        typed = screen.read("> ")
        if typed in ALL:
            if typed == "solution":
                explain(screen, problem)
            return
        texts = [option.text for option in options]
        if typed.isdecimal() and 1 <= int(typed) <= len(texts):
            typed = texts[int(typed) - 1]
        if typed in texts:
            choices.append(typed)
        else:
            screen.say("puzzles.how")
