from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src" / "duelyard"
# Only the type checker follows this one; the compiler reads it there.
TYPING_ONLY = {"mypy_extensions"}


@pytest.mark.parametrize("layer", ["core", "games"])
def test_the_rules_need_nothing_but_the_standard_library(layer: str) -> None:
    """import-linter can forbid packages by name; here every package that is not named is forbidden."""
    foreign = {
        f"{path.relative_to(SOURCES)}: {name}"
        for path in (SOURCES / layer).rglob("*.py")
        for name in _imported(path)
        if name not in sys.stdlib_module_names | {"duelyard"} | TYPING_ONLY
    }
    assert not foreign


def _imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names
