"""Every public function has a docstring; what `duelyard` exports has an example in it (read from the sources)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import duelyard

SOURCES = Path(__file__).parents[1] / "src" / "duelyard"
MODULES = sorted(SOURCES.rglob("*.py"))
INTERNAL = {  # the engine's own workings, and what games override
    "Match": {"start", "advance", "settle", "feed", "rebase", "take_base", "own_template", "replayed", "become"}
    | {"ask_of", "close_fork", "find", "observer", "back_at"},
    "Packet": {"reject", "replay", "deal_wholes", "imagine"},
    "Game": {"check_settings", "word", "prompt", "event_text", "draw_table", "why_not", "refuse", "evaluate"}
    | {"check_own", "take_in", "is_list", "recast", "check_full", "wholes", "possible"},
}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def public_functions(tree: ast.Module) -> list[tuple[str, Function]]:
    found: list[tuple[str, Function]] = []
    for node in tree.body:
        if isinstance(node, Function):
            found.append((node.name, node))
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            found += [(f"{node.name}.{item.name}", item) for item in node.body if isinstance(item, Function)]
    return [(name, node) for name, node in found if not any(part.startswith("_") for part in name.split("."))]


def decorators(node: Function) -> set[str]:
    return {ast.unparse(decorator).split(".")[-1] for decorator in node.decorator_list}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_public_functions_have_docstrings(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert ast.get_docstring(tree), "the module has no docstring"
    overriding = {"copy", "fields", "shared", "derive", "send", "below", "shuffle", "add"}
    bare = []
    for name, node in public_functions(tree):
        inherits = "." in name and (name.split(".")[1] in overriding or path.name == "game.py")
        if not ast.get_docstring(node) and not inherits:
            bare.append(name)
    assert bare == []


def test_what_is_exported_has_an_example() -> None:
    without = []
    for path in MODULES:
        for name, node in public_functions(ast.parse(path.read_text("utf-8"))):
            owner, _, method = name.rpartition(".")
            exported = (owner or name) in duelyard.__all__ and owner != "Player" and path.parent.name != "clash"
            passive = decorators(node) & {"property", "cached_property", "abstractmethod"}
            if not exported or passive or method in INTERNAL.get(owner, set()):
                continue
            if ">>> " not in (ast.get_docstring(node) or "") + class_doc(path, owner):
                without.append(f"{path.name}: {name}")
    assert without == []


def class_doc(path: Path, owner: str) -> str:
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and node.name == owner:
            return ast.get_docstring(node) or ""
    return ""
