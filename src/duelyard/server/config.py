"""How this server is set up: from the environment, with what the command line says on top.

| variable | what it says | without it |
|---|---|---|
| `DUELYARD_DATA` | the folder of everything that is kept | the customary place of the system |
| `DUELYARD_DATABASE` | `sqlite:///FILE` or `postgresql://...` | `tables.sqlite` in that folder |
| `DUELYARD_SECRET` | what signs the cookies, 32 characters or more | made once, kept in that folder |
| `DUELYARD_HOST`, `DUELYARD_PORT` | where to listen | `127.0.0.1`, `8180` |
| `DUELYARD_WORKERS` | how many processes serve | 1 |
| `DUELYARD_BOTS` | how many processes think, in all | one for each processor but one, at least two |
| `DUELYARD_RAY` | address of a Ray cluster where bots think instead (`auto`: the one this machine is part of) | |
| `DUELYARD_ORIGINS` | the addresses under which browsers know the server, parted by spaces | its own names |
| `DUELYARD_PROXY_HEADER` | the header in which a trusted reverse proxy names its client, such as `X-Forwarded-For` | |
| `DUELYARD_RETENTION` | after so many days an idle guest without tables is forgotten | 90 |
| `DUELYARD_ABANDONED` | after so many days without a move a match ends void, and a series is dropped | 90 |
| `DUELYARD_CHAT` | so many days what was said at a table is kept after its match | 90 |
| `DUELYARD_LIMITS` | how generous the limits for each client are: 2 is twice as much; `off` | 1 |
| `DUELYARD_LOG` | `debug`, `info`, `warning` or `error` | `info` |
| `DUELYARD_LOG_FORMAT` | `json`, or `text` for people | `text` on a terminal |
| `DUELYARD_LOG_ADDRESSES` | `on`: refusals are told with the client's address, too | `off` |
"""

from __future__ import annotations

import os
import re
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from duelyard.core.errors import DuelyardError
from duelyard.core.sentences import Foreign
from duelyard.server.words.sentences import sentence

LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("json", "text")
SWITCH = {"on": True, "off": False}
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
SECRET_LENGTH = 32


class BadConfig(DuelyardError, ValueError):
    """A setting that cannot be: says which one, and what was expected."""


@dataclass(frozen=True, kw_only=True)
class Config:
    """What the server needs to know before it starts.

    >>> config = Config.read({"DUELYARD_PORT": "9000", "DUELYARD_SECRET": "x" * 32}, workers=1)
    >>> config.port, config.database.startswith("sqlite+aiosqlite:///")
    (9000, True)
    >>> Config.read({"DUELYARD_PORT": "many"})
    Traceback (most recent call last):
      ...
    duelyard.server.config.BadConfig: DUELYARD_PORT: 'many' is no number (expected: 0 to 65535)
    """

    data: Path
    database: str = field(repr=False)  # may hold a password
    secret: str = field(repr=False)
    host: str = "127.0.0.1"
    port: int = 8180
    workers: int = 1
    bots: int = 1
    ray: str | None = None
    origins: tuple[str, ...] = ()
    proxy_header: str | None = None
    retention: int = 90
    abandoned: int = 90
    chat: int = 90
    limits: int = 1  # 0: none
    log: str = "info"
    log_format: str = ""  # as fits where the log goes
    log_addresses: bool = False

    @classmethod
    def read(cls, environ: Mapping[str, str] = os.environ, **given: Any) -> Config:
        """From these variables; what is given by name (and is not None) goes before them. Writes no file but a new
        secret."""
        values = {f"DUELYARD_{name.upper()}": str(value) for name, value in given.items() if value is not None}
        found = {name: value for name, value in (dict(environ) | values).items() if value != ""}
        data = data_folder(found).absolute()
        workers = number(found, "DUELYARD_WORKERS", 1, 1, 256)
        database = read_database(found.get("DUELYARD_DATABASE") or f"sqlite:///{data / 'tables.sqlite'}")
        if workers > 1 and not database.startswith("postgresql"):
            raise BadConfig(sentence("needs_postgres", n=workers))
        log = found.get("DUELYARD_LOG", "info").lower()
        if log not in LOG_LEVELS:
            raise BadConfig(sentence("no_log_level", value=repr(log), names=", ".join(LOG_LEVELS)))
        form = found.get("DUELYARD_LOG_FORMAT", "")
        if form not in ("", *LOG_FORMATS):
            raise BadConfig(sentence("no_log_format", value=repr(form), names=", ".join(LOG_FORMATS)))
        addresses = found.get("DUELYARD_LOG_ADDRESSES", "off")
        if addresses not in SWITCH:
            raise BadConfig(sentence("on_or_off", name="DUELYARD_LOG_ADDRESSES", value=repr(addresses)))
        header = found.get("DUELYARD_PROXY_HEADER")
        if header and not re.fullmatch(r"[A-Za-z0-9-]+", header):
            raise BadConfig(sentence("no_header", value=repr(header)))
        return cls(
            data=data,
            database=database,
            host=found.get("DUELYARD_HOST", "127.0.0.1"),
            port=number(found, "DUELYARD_PORT", 8180, 0, 65535),
            workers=workers,
            bots=number(found, "DUELYARD_BOTS", max(2, (os.cpu_count() or 2) - 1), 1, 1024),
            ray=found.get("DUELYARD_RAY"),
            origins=read_origins(found.get("DUELYARD_ORIGINS", "")),
            proxy_header=header.lower() if header else None,
            retention=number(found, "DUELYARD_RETENTION", 90, 1, 36500),
            abandoned=number(found, "DUELYARD_ABANDONED", 90, 31, 36500),  # a clock may give 30 days for a decision
            chat=number(found, "DUELYARD_CHAT", 90, 1, 36500),
            limits=0 if found.get("DUELYARD_LIMITS") == "off" else number(found, "DUELYARD_LIMITS", 1, 1, 1000),
            log=log,
            log_format=form,
            log_addresses=SWITCH[addresses],
            secret=read_secret(found.get("DUELYARD_SECRET"), data),
        )

    @property
    def postgres(self) -> bool:
        """Whether the database is PostgreSQL."""
        return self.database.startswith("postgresql")

    @property
    def bots_each(self) -> int:
        """How many thinking processes each serving process has."""
        return max(1, self.bots // self.workers)


def data_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where this user's matches and tables are kept: DUELYARD_DATA, or the customary place of the system.

    >>> data_folder().name
    'duelyard'
    """
    home = Path.home()
    if own := environ.get("DUELYARD_DATA"):
        return Path(own)
    if sys.platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "duelyard"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "duelyard"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "duelyard"


def number(found: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    """A number within its bounds.

    >>> number({"DUELYARD_PORT": "80"}, "DUELYARD_PORT", 8180, 0, 65535)
    80
    """
    text = found.get(name, str(default))
    if not re.fullmatch(r"\d{1,9}", text):
        raise BadConfig(sentence("no_number", name=name, value=repr(text), least=least, most=most))
    if not least <= int(text) <= most:
        raise BadConfig(sentence("out_of_range", name=name, value=text, least=least, most=most))
    return int(text)


def read_database(url: str) -> str:
    """The address with the driver that the server uses; short forms are understood.

    >>> read_database("postgresql://duelyard@localhost/duelyard")
    'postgresql+asyncpg://duelyard@localhost/duelyard'
    """
    kind, colon, rest = url.partition("://")
    if not colon or kind not in DRIVERS:
        raise BadConfig(sentence("no_known_database", value=repr(kind)))
    return f"{DRIVERS[kind]}://{rest}"


def read_origins(text: str) -> tuple[str, ...]:
    """The origins, each as browsers write it: scheme, host, port.

    >>> read_origins("https://Cards.example.org/ http://localhost:8180")
    ('https://cards.example.org', 'http://localhost:8180')
    """
    origins = []
    for one in text.replace(",", " ").split():
        found = re.fullmatch(r"(https?://(?:[\w.-]+|\[[0-9a-f:]+\])(?::\d+)?)/?", one.lower())
        if found is None:
            raise BadConfig(sentence("no_origin", value=repr(one)))
        origins.append(found[1])
    return tuple(origins)


def read_secret(given: str | None, data: Path) -> str:
    """The secret: given, or the one that this data folder keeps for its owner's eyes alone.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     read_secret(None, Path(folder)) == read_secret(None, Path(folder))
    True
    """
    if given is not None:
        if len(given) < SECRET_LENGTH:
            raise BadConfig(sentence("short_secret", n=SECRET_LENGTH))
        return given
    path = data / "secret"
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        kept = path.read_text("ascii").strip() if path.exists() else make_secret(path)
    except OSError as error:
        raise BadConfig(sentence("data_unusable", path=path, what=Foreign(str(error.strerror)))) from error
    if len(kept) < SECRET_LENGTH:
        raise BadConfig(sentence("data_damaged", path=path))
    return kept


def make_secret(path: Path) -> str:
    """Draw a secret and keep it; where two processes do so at once, both get the same."""
    partial = path.with_name(f".secret.{os.getpid()}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(48) + "\n")
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(partial, path)  # fails where another process was faster
    except FileExistsError:
        pass
    finally:
        partial.unlink()
    return path.read_text("ascii").strip()
