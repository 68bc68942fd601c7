"""docs/deploy.md and the files in deploy/ speak of the server as it is."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from duelyard.server import config
from duelyard.server.care import metrics

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "deploy.md").read_text("utf-8")


def test_every_setting_is_told() -> None:
    known = set(re.findall(r"DUELYARD_[A-Z_]+", Path(config.__file__).read_text("utf-8")))
    assert known == set(re.findall(r"DUELYARD_[A-Z_]+", GUIDE))


def test_every_metric_is_told() -> None:
    made = {family.name for family in metrics.REGISTRY.collect()} | {"duelyard_tables"}
    told = set(re.findall(r"`(duelyard_\w+?)(?:_total|_bucket)?(?:{[\w,]+})?`", GUIDE))
    assert told - {"duelyard_device"} == made  # that one is a cookie


def test_what_the_container_copies_exists() -> None:
    lines = (ROOT / "deploy" / "Containerfile").read_text("utf-8").splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY ") and "--from" not in line]
    missing = [name for names in copied for name in names if not (ROOT / name).exists()]
    assert copied
    assert missing == []


def test_the_port_is_the_same_everywhere() -> None:
    for file in (ROOT / "deploy").iterdir():
        for port in re.findall(r"(?:127\.0\.0\.1:|DUELYARD_PORT=|EXPOSE )(\d+)", file.read_text("utf-8")):
            assert int(port) == config.Config.port, file


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not installed")
    unit = (ROOT / "deploy" / "duelyard.service").read_text("utf-8").replace("/opt/duelyard/bin/duelyard", "/bin/true")
    (tmp_path / "duelyard.service").write_text(unit)
    done = subprocess.run(
        [program, "verify", tmp_path / "duelyard.service"], capture_output=True, text=True, check=False
    )
    assert [line for line in done.stderr.splitlines() if "duelyard.service" in line] == []
