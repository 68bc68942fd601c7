"""Every sentence about a mistake is in the texts of whoever raises it, in both languages, with the same holes."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import duelyard
from duelyard.core.texts import LANGUAGES, Texts

SOURCES = Path(duelyard.__file__).parent
CORE = SOURCES / "core" / "texts"
HOLE = re.compile(r"\{([^{}|]+)[^{}]*\}")
ENGLISH = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")
CYRILLIC = re.compile("[А-Яа-яЁё]")
CATALOGUES = sorted({path.parent for path in SOURCES.rglob("*_errors.toml")})


@dataclass(frozen=True)
class Call:
    """A sentence as the sources make it; a key that ends with a star is made at run time."""

    place: str
    folder: Path
    key: str
    words: frozenset[str]


def folder_of(path: Path) -> Path:
    """The texts of whoever writes in this file: those of the nearest package that has sentences."""
    for parent in path.parents:
        if parent / "texts" in CATALOGUES:
            return parent / "texts"
        if parent == SOURCES / "server":
            return parent / "words" / "texts"
    return CORE


def keys(node: ast.expr) -> Iterator[str]:
    """The keys that the first argument can be."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from keys(node.body)
        yield from keys(node.orelse)
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield f"{node.values[0].value}*"
    else:
        pytest.fail(f"a key cannot be read from the source: {ast.unparse(node)}")


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text("utf-8"))) for path in sorted(SOURCES.rglob("*.py"))]


@cache
def calls() -> list[Call]:
    """Every sentence of the sources."""
    found = []
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "sentence":
                words = frozenset(str(keyword.arg) for keyword in node.keywords)
                place = f"{path.relative_to(SOURCES)}:{node.lineno}"
                found += [Call(place, folder_of(path), key, words) for key in keys(node.args[0])]
    return found


def said_by(folder: Path, lang: str) -> dict[str, str]:
    """The sentences that a package can say, by key: its own and the engine's."""
    return {key.removeprefix("error."): text for key, text in Texts(folder).under("error", lang).items()}


def meant(call: Call) -> list[str]:
    """The keys of the catalogue behind a call."""
    if call.key.endswith("*"):
        return [key for key in said_by(call.folder, "en") if key.startswith(call.key[:-1])]
    return [call.key]


def holes(text: str) -> set[str]:
    return set(HOLE.findall(text))


def test_the_sources_are_full_of_sentences() -> None:
    assert len(calls()) > 350
    assert len({call.folder for call in calls()}) == len(CATALOGUES) > 6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_there_and_its_words_fit_its_holes(lang: str) -> None:
    wrong = []
    for call in calls():
        found = meant(call)
        texts = said_by(call.folder, lang)
        if not found or any(key not in texts for key in found):
            wrong.append((call.place, call.key, "is in no catalogue"))
            continue
        wrong += [
            (call.place, key, f"has {sorted(call.words)} for the holes {sorted(holes(texts[key]))}")
            for key in found
            if holes(texts[key]) != call.words
        ]
    assert wrong == []


@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda folder: str(folder.parent.relative_to(SOURCES)))
def test_both_languages_have_the_same_sentences_and_all_of_them_are_said(folder: Path) -> None:
    own = {lang: own_keys(folder, lang) for lang in LANGUAGES}
    assert own["en"] == own["ru"]
    said = {key for call in calls() if call.folder == folder or folder == CORE for key in meant(call)}
    assert own["en"] - said == set(), "nobody says this"


def own_keys(folder: Path, lang: str) -> set[str]:
    """The keys of this folder alone, without the engine's behind it."""
    files = [tomllib.loads(path.read_text("utf-8")) for path in sorted(folder.glob(f"{lang}*.toml"))]
    return {key for file in files for key in file.get("error", {})}


@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda folder: str(folder.parent.relative_to(SOURCES)))
def test_a_sentence_is_in_its_language_and_can_be_a_part_of_another(folder: Path) -> None:
    for key, text in said_by(folder, "ru").items():
        plain = re.sub(r"'[^']*'|«[^»]*»|\"[^\"]*\"|\{[^{}]*\}", "", text)
        assert not ENGLISH.search(plain), (key, text)
    for key, text in said_by(folder, "en").items():
        assert not CYRILLIC.search(text), (key, text)
        assert not text.endswith("."), (key, text)


def error_names() -> set[str]:
    """The names of all kinds of errors in the sources."""
    bases = {
        node.name: {ast.unparse(base) for base in node.bases}
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    names = {"DuelyardError"}
    while more := {name for name, own in bases.items() if own & names} - names:
        names |= more
    return names - {"CommandError"}  # its sentence is in the person's language already


def is_plain(node: ast.expr) -> bool:
    return isinstance(node, (ast.Constant, ast.JoinedStr))


def test_the_house_raises_no_plain_english() -> None:
    """Games of others may; what they say is told to readers of other languages by its kind."""
    kinds = error_names()
    assert {"WrongSetting", "BadPosition", "BadArena", "UnknownPlayer", "BadConfig", "BadPlan"} <= kinds
    plain = []
    for path, tree in trees():
        for node in ast.walk(tree):
            name = ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and name in {*kinds, "wrong"} and all(map(is_plain, node.args)):
                plain.append(f"{path.relative_to(SOURCES)}:{node.lineno}: {ast.unparse(node)}")
    assert plain == []
