"""The server's settings: what they are without a word, and what is said about wrong ones."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from duelyard.server.config import BadConfig, Config, read_secret

SECRET = {"DUELYARD_SECRET": "s" * 32}


def test_without_a_word_everything_is_in_the_data_folder(tmp_path: Path) -> None:
    config = Config.read({"DUELYARD_DATA": str(tmp_path / "data")})
    assert config.database == f"sqlite+aiosqlite:///{tmp_path}/data/tables.sqlite"
    assert (config.host, config.port, config.workers, config.limits) == ("127.0.0.1", 8180, 1, 1)
    secret = tmp_path / "data" / "secret"
    assert secret.stat().st_mode & 0o777 == 0o600
    assert secret.read_text().strip() == config.secret == Config.read({"DUELYARD_DATA": str(tmp_path / "data")}).secret


def test_the_command_line_goes_before_the_environment() -> None:
    config = Config.read(SECRET | {"DUELYARD_PORT": "1000", "DUELYARD_HOST": "::1"}, port=2000, host=None)
    assert (config.port, config.host) == (2000, "::1")


def test_no_secret_in_what_is_printed() -> None:
    shown = repr(Config.read(SECRET | {"DUELYARD_DATABASE": "postgresql://me:open-sesame@host/db"}))
    assert "sss" not in shown
    assert "open-sesame" not in shown


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PORT", "http", "'http' is no number .expected: 0 to 65535"),
        ("PORT", "65536", "out of range"),
        ("PORT", "-1", "is no number"),
        ("WORKERS", "0", "out of range"),
        ("WORKERS", "2", "2 processes need PostgreSQL"),
        ("BOTS", "0", "out of range"),
        ("DATABASE", "mysql://host/db", "'mysql' is no known database"),
        ("DATABASE", "tables.sqlite", "is no known database"),
        ("ORIGINS", "cards.example.org", "is no origin"),
        ("ORIGINS", "https://a.example/path", "is no origin"),
        ("ORIGINS", "https://me@a.example", "is no origin"),
        ("ORIGINS", "http://[", "is no origin"),
        ("PROXY_HEADER", "X Forwarded", "is no header"),
        ("RETENTION", "soon", "is no number"),
        ("LIMITS", "none", "is no number"),
        ("LOG", "loud", "is no level"),
        ("SECRET", "short", "too short"),
    ],
)
def test_wrong_settings_are_named(name: str, value: str, said: str) -> None:
    with pytest.raises(BadConfig, match=f"^DUELYARD_{name}: .*{said}"):
        Config.read(SECRET | {f"DUELYARD_{name}": value})


def test_a_wrong_secret_is_not_repeated() -> None:
    with pytest.raises(BadConfig) as error:
        Config.read({"DUELYARD_SECRET": "my-dog"})
    assert "my-dog" not in str(error.value)


def test_a_damaged_secret_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("")
    with pytest.raises(BadConfig, match="damaged"):
        read_secret(None, tmp_path)


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadConfig, match="DUELYARD_DATA"):
        Config.read({"DUELYARD_DATA": str(tmp_path / "file" / "data")})


def test_processes_that_start_together_agree_on_the_secret(tmp_path: Path) -> None:
    found: list[str] = []
    threads = [threading.Thread(target=lambda: found.append(read_secret(None, tmp_path))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert len(set(found)) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]
