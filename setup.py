"""The build's own part: compiles the native modules where that is possible, and packs the rules ledgers.

Everything declarative stands in pyproject.toml; docs/building.md tells the whole story.
"""

import ast
import os
import runpy
import shutil
import sys
import sysconfig
import tomllib
from importlib.util import resolve_name
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

from setuptools import Distribution, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "duelyard"
LEDGERS = ROOT / "docs" / "rules"
CLIENT = ROOT / "web" / "dist"
TOLD = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["duelyard"]
NATIVE = TOLD["native"]
IN_C = TOLD["in_c"]
WORKSHOP = Path("build", f"native-{sys.implementation.cache_tag}")  # kept, so that only what changed is compiled

# Run by its path: importing it from the package would load what this script is about to replace.
loader = SimpleNamespace(**runpy.run_path(str(PACKAGE / "_build.py")))


def flag(name: str) -> bool:
    return os.environ.get(name, "0") not in ("", "0")


def why_not_native() -> str:
    """What keeps this machine from compiling; empty if nothing does."""
    if flag("DUELYARD_PURE"):
        return "DUELYARD_PURE was set"
    if not NATIVE:
        return "no module is on the native list"
    if os.name == "posix":
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        if not shutil.which(compiler):
            return f"no C compiler ({compiler})"
        if not Path(sysconfig.get_path("include"), "Python.h").exists():
            return "no Python headers (Debian: apt install python3-dev)"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "no mypyc (pip install mypy)"
    return ""


def sources_behind(modules: list[str]) -> list[str]:
    """The modules of this package that `modules` import, directly or not, themselves left out."""
    found: list[str] = []
    queue = list(modules)
    while queue:
        module = queue.pop()
        path = Path(loader.source_path(PACKAGE, module))
        parent = module if path.name == "__init__.py" else module.rpartition(".")[0]
        names = set()
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = resolve_name("." * node.level + (node.module or ""), parent)
                names.update([base, *(f"{base}.{alias.name}" for alias in node.names)])
        for name in names:
            known = name in found or name in modules
            if name.split(".")[0] == PACKAGE.name and not known and Path(loader.source_path(PACKAGE, name)).exists():
                found.append(name)
                queue.append(name)
    return sorted(found)


def compile_modules() -> list[Path]:
    """Compile the native modules in the workshop; the files to install, relative to it."""
    from mypyc.build import mypycify

    # Groups of one (`separate`) and -O1 compile in a fifth of the time of one group at -O3, and run as fast.
    extensions = mypycify(
        [f"--cache-dir={WORKSHOP / 'mypy'}", *(os.path.relpath(loader.source_path(PACKAGE, m)) for m in NATIVE)],
        separate=True,
        opt_level="1",
        debug_level="0",
        target_dir=str(WORKSHOP / "c"),
    )
    for module in IN_C:  # -O3 for its loops over small integers; nothing that only this machine's processor has
        source = os.path.relpath(loader.source_path(PACKAGE, module + ".c"))
        extensions.append(Extension(module, [source], extra_compile_args=["-O3"] if os.name == "posix" else []))
    # A command of its own, since setuptools would forget compiled files between two editable installs.
    command = build_ext(Distribution({"ext_modules": extensions}))
    command.build_lib = str(WORKSHOP / "lib")
    command.build_temp = str(WORKSHOP / "temp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    return [Path(output).relative_to(command.build_lib) for output in command.get_outputs()]


class BuildNative(build_ext):
    """Compiles the native modules into the build, or into src/ with --inplace; or says why it did not."""

    def run(self) -> None:
        if self.inplace and flag("DUELYARD_PURE"):
            return  # skip compiling, but leave what an earlier build compiled
        target = PACKAGE if self.inplace else Path(self.build_lib, PACKAGE.name)
        reason = obstacle
        if not reason:
            if self.inplace and self.up_to_date():
                print("duelyard: the native build is up to date")
                return
            try:
                self.compile_into(target)
            except (Exception, SystemExit) as error:  # mypyc leaves through sys.exit
                if flag("DUELYARD_NATIVE"):
                    raise
                reason = "compiling failed" + (f": {error}" if isinstance(error, Exception) else "")
        if reason:
            (target / loader.MANIFEST).write_text(loader.plain_manifest(reason), "utf-8")
            print(f"duelyard: PLAIN BUILD, slower but complete: {reason}")
            if flag("DUELYARD_NATIVE"):
                raise SystemExit(f"duelyard: DUELYARD_NATIVE is set, but: {reason}")

    def up_to_date(self) -> bool:
        if loader.obstacle(PACKAGE):
            return False
        lines = (PACKAGE / loader.MANIFEST).read_text("utf-8").splitlines()
        return [line.split()[1] for line in lines if line.startswith("compiled ")] == sorted(NATIVE + IN_C)

    def compile_into(self, target: Path) -> None:
        # The manifest goes first and comes last: an interrupted build is not taken for a finished one. It is made
        # before compiling: a source that is edited meanwhile will not match it.
        (target / loader.MANIFEST).unlink(missing_ok=True)
        read = sorted({*sources_behind(NATIVE), *[f"{module}.c" for module in IN_C]} - set(IN_C))
        manifest = loader.native_manifest(PACKAGE, compiled=sorted(NATIVE + IN_C), read=read)
        remembered = WORKSHOP.exists()
        try:
            files = compile_modules()
        except Exception:
            # What mypyc remembers of the last build can mislead it, for example where a class has lost an attribute.
            if not remembered:
                raise
            shutil.rmtree(WORKSHOP)
            files = compile_modules()
        for stale in [file for suffix in ("*.so", "*.pyd") for file in target.rglob(suffix)]:
            stale.unlink()
        for file in files:
            shutil.copy2(WORKSHOP / "lib" / file, target.parent / file)
        (target / loader.MANIFEST).write_text(manifest, "utf-8")
        print(f"duelyard: NATIVE BUILD, {len(NATIVE + IN_C)} modules compiled")

    # The compiled files are copied above; setuptools only knows of a stand-in.
    def get_outputs(self) -> list[str]:
        return []

    def get_output_mapping(self) -> dict[str, str]:
        return {}


class BuildPython(build_py):
    """Packs the ledgers of docs/rules and the browser client, where `make web` has built it, as package data; an
    editable install reads both where they are."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        package = Path(self.build_lib, PACKAGE.name)
        shutil.copytree(LEDGERS, package / "rules", dirs_exist_ok=True)
        if (CLIENT / "index.html").exists():
            shutil.rmtree(package / "server" / "client", ignore_errors=True)
            shutil.copytree(CLIENT, package / "server" / "client", ignore=shutil.ignore_patterns("*.map", ".vite"))
        else:
            print("duelyard: WITHOUT THE BROWSER CLIENT: make web builds it")


class Build(build):
    # build_ext comes last and always runs: with nothing to compile it still records why.
    sub_commands: ClassVar = [("build_py", None), ("build_ext", None)]


os.chdir(ROOT)
obstacle = why_not_native()
setup(
    cmdclass={"build": Build, "build_ext": BuildNative, "build_py": BuildPython},
    # A stand-in that marks the wheel as made for this platform; the real list takes a compiler run to find.
    ext_modules=[] if obstacle else [Extension("duelyard._native", [])],
)
