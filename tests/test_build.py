"""The choice between the compiled modules and their sources, tried on a package of two modules made for it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from duelyard import _build

PACKAGE = Path(_build.__file__).parent


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package whose `hot` was compiled and read `cold`. The compiled file is a stand-in that cannot be loaded."""
    folder = tmp_path / "duelyard"
    folder.mkdir()
    (folder / "__init__.py").write_text("from duelyard import _build\n_build.choose_build()\n")
    (folder / "_build.py").write_bytes((PACKAGE / "_build.py").read_bytes())
    (folder / "hot.py").write_text("import duelyard.cold\n")
    (folder / "cold.py").write_text("LIMIT = 5\n")
    (folder / f"hot{EXTENSION_SUFFIXES[0]}").write_text("not a shared library")
    (folder / _build.MANIFEST).write_text(_build.native_manifest(str(folder), ["duelyard.hot"], ["duelyard.cold"]))
    return folder


def load(package: Path, **environment: str) -> str:
    """What a fresh process says about its build after importing `hot`, or the error that stopped it."""
    code = "import duelyard.hot; b = duelyard._build; print(b.build_name(), b.build_note(), sep=': ')"
    clean = {name: value for name, value in os.environ.items() if name != "DUELYARD_PURE"}
    run = subprocess.run(
        [sys.executable, "-c", code],
        env=clean | environment | {"PYTHONPATH": str(package.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout.strip() or run.stderr.strip().splitlines()[-1]


def test_compiled_modules_load_when_nothing_changed(package: Path) -> None:
    assert load(package).startswith("ImportError"), "it must have tried the stand-in"


@pytest.mark.parametrize("module", ["hot", "cold"])
def test_a_changed_source_means_plain(package: Path, module: str) -> None:
    with (package / f"{module}.py").open("a") as file:
        file.write("# changed\n")
    assert load(package).startswith(f"plain: duelyard.{module} changed since the modules were compiled")


def test_a_missing_source_means_plain(package: Path) -> None:
    (package / "cold.py").unlink()
    assert "duelyard.cold changed" in (_build.obstacle(str(package)) or "")


def test_a_missing_compiled_file_means_plain(package: Path) -> None:
    (package / f"hot{EXTENSION_SUFFIXES[0]}").unlink()
    assert load(package).startswith("plain: the compiled duelyard.hot is missing")


def test_an_unfinished_build_means_plain(package: Path) -> None:
    (package / _build.MANIFEST).unlink()
    assert load(package) == "plain: nothing was compiled"


def test_another_python_means_plain(package: Path) -> None:
    manifest = package / _build.MANIFEST
    manifest.write_text(manifest.read_text().replace(EXTENSION_SUFFIXES[0], ".cpython-39-x86_64-linux-gnu.so"))
    assert load(package).startswith("plain: compiled for another Python")


def test_a_build_without_compiler_says_so(package: Path) -> None:
    (package / _build.MANIFEST).write_text(_build.plain_manifest("no C compiler (cc)"))
    assert load(package) == "plain: no C compiler (cc)"


def test_the_environment_forces_plain(package: Path) -> None:
    assert load(package, DUELYARD_PURE="1") == "plain: DUELYARD_PURE is set"
    assert load(package, DUELYARD_PURE="0").startswith("ImportError")


def test_this_process_runs_one_build_throughout() -> None:
    compiled = [
        name
        for name, module in sys.modules.items()
        if name.startswith("duelyard.") and (module.__file__ or "").endswith(EXTENSION_SUFFIXES[0])
    ]
    assert bool(compiled) <= (_build.build_name() == "native")


def test_choosing_takes_no_time() -> None:
    start = time.perf_counter()
    _build.obstacle(str(PACKAGE))
    assert time.perf_counter() - start < 0.02, "2 ms are expected, ten times that is allowed to a busy machine"
