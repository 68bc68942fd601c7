"""What is imported is what is declared: nothing for the rules, little for the library, extras for the rest."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest

from tests.played import PLAYED

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "duelyard"
SHARED = ("core", "bots", "lab", "server", "cli")
# Only the type checker follows this one; the compiler reads it there.
TYPING_ONLY = {"mypy_extensions"}
OPTIONAL = {"ray"}  # looked for where somebody names a cluster
BY_NAME = {"aiosqlite", "uvloop"}  # nobody imports these: SQLAlchemy and uvicorn find them by their names
PARTS = sorted(path.name for path in SOURCES.iterdir() if path.is_dir() and path.name != "__pycache__")


def foreign(part: str) -> dict[str, set[str]]:
    """The packages of others that a part of the library imports, and where."""
    found: dict[str, set[str]] = {}
    for path in (SOURCES / part).rglob("*.py"):
        if part == "games" and _commands_of(path):
            continue  # what a game adds to the command line needs what the command line needs
        for name in _packages(path) - sys.stdlib_module_names - {"duelyard"} - TYPING_ONLY:
            found.setdefault(name, set()).add(str(path.relative_to(SOURCES)))
    return found


def declared(extra: str = "") -> set[str]:
    """The packages that pyproject.toml names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = project["optional-dependencies"][extra] if extra else project["dependencies"]
    return set(map(named, lines))


def named(requirement: str) -> str:
    """The package of a requirement, as an import might spell it."""
    return re.split(r"[^\w.-]", requirement)[0].lower().replace("-", "_")


def brought(given: set[str]) -> set[str]:
    """These packages and all that they bring along."""
    found: set[str] = set()
    queue = set(given)
    while queue:
        found |= queue
        lines = [line for name in queue for line in requires(name) or [] if "extra ==" not in line]
        queue = {named(line) for line in lines if "platform_system" not in line} - found
    return found


def packages(modules: set[str]) -> set[str]:
    """The packages that these modules come from, as the installed ones say."""
    known = packages_distributions()
    return {named(known[module][0]) for module in modules}


@pytest.mark.parametrize("part", ["core", "games", "bots", "testing"])
def test_the_rules_need_nothing_but_the_standard_library(part: str) -> None:
    """import-linter can forbid packages by name; here every package that is not named is forbidden."""
    assert part in PARTS
    assert foreign(part).keys() <= OPTIONAL


def test_the_library_needs_what_it_declares() -> None:
    modules = {name for part in PARTS if part != "server" for name in foreign(part)}
    assert packages(modules - OPTIONAL) == declared()


def test_the_server_needs_what_its_extra_declares() -> None:
    assert packages(foreign("server").keys() - OPTIONAL) == declared("server") - BY_NAME


def test_what_is_found_by_name_is_declared() -> None:
    assert declared("server") >= BY_NAME


WITHOUT = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Nothing())
from duelyard.cli import run
sys.exit(run({arguments!r}))
"""


def without_the_server(*arguments: str, data: Path) -> subprocess.CompletedProcess[str]:
    """A command where the packages of the server's extra are not installed."""
    hidden = (foreign("server").keys() | BY_NAME) - brought(declared())
    code = WITHOUT.format(hidden=sorted(hidden), arguments=list(arguments))
    environment = os.environ | {"DUELYARD_LANG": "en", "DUELYARD_DATA": str(data)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


ARENA = ("arena", "gosu", "--players", "squire,random", "--matches", "2", "--processes", "1")


@pytest.mark.parametrize("command", [("games",), ARENA], ids=["games", "arena"])
def test_the_library_works_without_the_server(command: tuple[str, ...], tmp_path: Path) -> None:
    done = without_the_server(*command, data=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("command", [("serve",), ("backup", "file"), ("admin", "players")])
def test_what_needs_the_server_says_so(command: tuple[str, ...], tmp_path: Path) -> None:
    told = {"en": "This needs the table server", "ru": "Здесь нужен сервер столов"}
    lang = "ru" if command == ("serve",) else "en"
    done = without_the_server("--lang", lang, *command, data=tmp_path)
    assert done.returncode == 2
    assert f"{told[lang]}: pip install 'duelyard[server]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_nothing_imports_the_commands_of_a_game() -> None:
    """They stand above the command line, which finds them by their name."""
    brought = {found for path in SOURCES.rglob("*.py") if (found := _commands_of(path))}
    assert brought
    wrong = {
        f"{path.relative_to(SOURCES)}: {name}"
        for path in SOURCES.rglob("*.py")
        for name in _imported(path)
        if any(name == one or name.startswith(f"{one}.") for one in brought - {_commands_of(path)})
    }
    assert not wrong


def test_no_shared_module_imports_a_game() -> None:
    """A game brings what it has; core, bots, lab, server and the command line name none."""
    wrong = {
        f"{path.relative_to(SOURCES)}: {name}"
        for layer in SHARED
        for path in (SOURCES / layer).rglob("*.py")
        for name in _imported(path)
        if name.startswith("duelyard.games.")
    }
    assert not wrong


def test_no_shared_page_and_no_shared_text_names_a_game() -> None:
    """Types are made from what the games show; everything else of a game is found in its folder."""
    web = SOURCES.parents[1] / "web" / "src"
    shared = [path for path in web.rglob("*.*") if "games" not in path.relative_to(web).parts[:-1]]
    shared += (path for layer in SHARED for path in (SOURCES / layer).rglob("*.toml"))
    shared.remove(web / "lib" / "api" / "types.ts")
    names = re.compile(rf"\b({'|'.join(PLAYED)})\b", re.IGNORECASE)
    assert shared
    assert not [path for path in shared if names.search(path.read_text("utf-8"))]


def _commands_of(path: Path) -> str:
    """The package of commands that a module is part of, if it is part of one."""
    game = path.relative_to(SOURCES).parts[:3]
    return f"duelyard.games.{game[1]}.commands" if game[0] == "games" and game[2:] == ("commands",) else ""


def _packages(path: Path) -> set[str]:
    return {name.split(".")[0] for name in _imported(path)}


def _imported(path: Path) -> set[str]:
    """All modules that a module imports, or may: `from a import b` stands for `a` and `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.update({node.module, *(f"{node.module}.{alias.name}" for alias in node.names)})
    return names
