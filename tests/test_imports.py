from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

from tests.played import PLAYED

SOURCES = Path(__file__).parents[1] / "src" / "duelyard"
SHARED = ("core", "bots", "lab", "server", "cli")
# Only the type checker follows this one; the compiler reads it there.
TYPING_ONLY = {"mypy_extensions"}


@pytest.mark.parametrize("layer", ["core", "games"])
def test_the_rules_need_nothing_but_the_standard_library(layer: str) -> None:
    """import-linter can forbid packages by name; here every package that is not named is forbidden.

    What a game adds to the command line needs what the command line needs.
    """
    foreign = {
        f"{path.relative_to(SOURCES)}: {name}"
        for path in (SOURCES / layer).rglob("*.py")
        for name in _packages(path)
        if name not in sys.stdlib_module_names | {"duelyard"} | TYPING_ONLY and not _commands_of(path)
    }
    assert not foreign


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
