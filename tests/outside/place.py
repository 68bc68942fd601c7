"""Puts a package of this folder where Python finds it, as an installation would: its modules, and who it is."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

PROJECT = Path(__file__).with_name("lights")


def place(folder: Path, project: Path = PROJECT) -> Path:
    """Put it into a folder, which then belongs on the path; nothing is downloaded or run."""
    about = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    shutil.copytree(project / "src", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    info = folder / f"{about['name'].replace('-', '_')}-{about['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {about['version']}\n", "utf-8"
    )
    groups = [
        "\n".join([f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())])
        for group, entries in about["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(groups) + "\n", "utf-8")
    return folder
