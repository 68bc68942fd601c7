"""Two builds, one source: decides whether the compiled modules or their Python sources are loaded.

The build leaves a manifest beside this file. Its first line says `native` and the file suffix of the compiled
modules, or `plain` and why nothing was compiled. A line follows for every source that the compiled code was made
from: `compiled MODULE HASH`, or `read MODULE HASH` for a module that a compiled one imports, whose constants and
types may be baked into it. Compiled code is loaded only if all of that still holds: a module older than its source
never runs, and the two builds are never mixed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import source_hash
from types import ModuleType

PACKAGE = "duelyard"
MANIFEST = "_build.manifest"

_plain_because: str | None = None


def build_name() -> str:
    """The build that is running, "native" or "plain".

    >>> build_name() in ("native", "plain")
    True
    """
    return "native" if _plain_because is None else "plain"


def build_note() -> str:
    """Why the plain build is running; empty for the native build.

    >>> bool(build_note()) == (build_name() == "plain")
    True
    """
    return _plain_because or ""


def choose_build() -> None:
    """Choose the build for this process. Called once, before any other module of the package is imported."""
    global _plain_because
    if os.environ.get("DUELYARD_PURE", "0") not in ("", "0"):
        _plain_because = "DUELYARD_PURE is set"
    else:
        _plain_because = obstacle(os.path.dirname(__file__))
    if _plain_because is not None:
        sys.meta_path.insert(0, _SourcesOnly)


def obstacle(folder: str) -> str | None:
    """What speaks against loading the compiled modules of the package in `folder`; None if nothing does."""
    try:
        with open(os.path.join(folder, MANIFEST), encoding="utf-8") as file:
            build, detail = file.readline().rstrip().split(" ", 1)
            sources = [line.split() for line in file]
    except FileNotFoundError:
        return "nothing was compiled"
    if build == "plain":
        return detail
    if detail != EXTENSION_SUFFIXES[0]:
        return f"compiled for another Python ({detail})"
    for role, module, digest in sources:
        if _digest(folder, module) != digest:
            return f"{module} changed since the modules were compiled (`make native` compiles them again)"
        if role == "compiled" and not os.path.exists(compiled_path(folder, module)):
            return f"the compiled {module} is missing (`make native` compiles it again)"
    return None


def native_manifest(folder: str, compiled: Iterable[str], read: Iterable[str]) -> str:
    """The manifest for modules compiled from the sources that now lie in `folder`."""
    lines = [f"native {EXTENSION_SUFFIXES[0]}"]
    lines += [f"compiled {module} {_digest(folder, module)}" for module in compiled]
    lines += [f"read {module} {_digest(folder, module)}" for module in read]
    return "\n".join(lines) + "\n"


def plain_manifest(reason: str) -> str:
    """The manifest where nothing was compiled."""
    return f"plain {' '.join(reason.split())}\n"


def source_path(folder: str, module: str) -> str:
    """The source of a module of the package in `folder`; with `.c` after its name, the one in C."""
    if module.endswith(".c"):
        return os.path.join(folder, *module.split(".")[1:-1]) + ".c"
    path = os.path.join(folder, *module.split(".")[1:])
    package = os.path.join(path, "__init__.py")
    return package if os.path.isfile(package) else path + ".py"


def compiled_path(folder: str, module: str) -> str:
    """The compiled form of that module: beside its source, with the suffix of this Python."""
    return source_path(folder, module).removesuffix(".py") + EXTENSION_SUFFIXES[0]


def _digest(folder: str, module: str) -> str:
    try:
        with open(source_path(folder, module), "rb") as file:
            return source_hash(file.read()).hex()
    except FileNotFoundError:
        return "missing"


class _SourcesOnly:
    """A finder that sees this package's Python sources and no compiled file beside them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not name.startswith(PACKAGE + "."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None
