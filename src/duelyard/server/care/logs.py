"""Logs: one JSON object a line (on a terminal: plain words), and nothing in it that should stay secret.

Messages are made of words and of fields that the program itself chooses (`extra={"table": ...}`); paths are told as
their route's pattern, without query, and texts that look like a cookie, a token or a seed are blotted out wherever
they may have come from.
"""

from __future__ import annotations

import hmac
import json
import logging
import re
import secrets
import sys
from datetime import UTC, datetime
from typing import Any

from starlette.types import Scope

FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
SECRET_NAME = re.compile(r"(?i)cookie|token|secret|nonce|seed|password|invite")
SECRETS = (
    re.compile(r"[A-Za-z0-9_-]{20,24}\.\d+\.\d+\.(?:[A-Za-z0-9_-]+\.)?[A-Za-z0-9_-]{43}"),  # a cookie
    re.compile(r"(?<=://)[^/@\s]+@"),  # a password in a database's address
    re.compile(r"\b[0-9a-f]{32,}\b"),  # seeds, secrets, fingerprints
    re.compile(rf"(?i)((?:{SECRET_NAME.pattern[4:]})\S?\s*[=:]\s*['\"]?)[^\s,;'\"}}&]+"),
    re.compile(r"(?<=/api/link/)[^\s/\"'{]+"),
    re.compile(r"\?[^\s\"']*=[^\s\"']*"),  # a query
)
NO_NEWS = (
    "without completing handshake",
    "Invalid HTTP request received",
    "Unsupported upgrade request",
    '"WebSocket ',
)
log = logging.getLogger("duelyard.access")
COMING_AND_GOING = ("connection open", "connection closed", "connection rejected (403 Forbidden)")
SALT = secrets.token_bytes(16)
with_addresses = False  # whether lines hold the addresses of clients


def blot_out(text: str) -> str:
    """The text without what looks like a secret.

    >>> blot_out("POST /api/link/abcdef?token=xyz from postgresql://me:word@host/db, seed: 17")
    'POST /api/link/*** from postgresql://***host/db, seed: ***'
    """
    for pattern in SECRETS:
        text = pattern.sub(replacement, text)
    return text


def replacement(found: re.Match[str]) -> str:
    """Stars, behind whatever may stay."""
    if found.groups():
        return f"{found[1]}***"
    return "?***" if found[0].startswith("?") else "***"


def clean(value: Any) -> Any:
    """The same for what is made of texts.

    >>> clean({"token": "abc", "path": ["/api/link/abc"], "ms": 3})
    {'token': '***', 'path': ['/api/link/***'], 'ms': 3}
    """
    match value:
        case None | bool() | int() | float():
            return value
        case dict():
            return {str(key): "***" if SECRET_NAME.fullmatch(str(key)) else clean(item) for key, item in value.items()}
        case list() | tuple() | set():
            return [clean(item) for item in value]
    return blot_out(str(value))


class JsonLines(logging.Formatter):
    """A log record as one JSON object.

    >>> line = JsonLines().format(logging.makeLogRecord({"msg": "hello %s", "args": ("you",), "name": "duelyard"}))
    >>> json.loads(line)["text"]
    'hello you'
    """

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "text": blot_out(record.getMessage()),
        }
        for name, value in vars(record).items():
            if name not in FIELDS:
                line[name] = clean(value)
        if record.exc_info:
            line["trace"] = blot_out(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


class PlainLines(logging.Formatter):
    """A log record for a person at a terminal: what happened, not how we got there.

    >>> record = {"msg": "no room", "levelname": "WARNING", "created": 0.0, "table": "ab"}
    >>> PlainLines().format(logging.makeLogRecord(record))[9:]
    'warning: no room (table ab)'
    """

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = f"{datetime.fromtimestamp(record.created):%H:%M:%S} {record.levelname.lower()}: "
        line += " ".join(blot_out(record.getMessage()).split())
        more = ", ".join(f"{name} {clean(value)}" for name, value in vars(record).items() if name not in FIELDS)
        if more:
            line += f" ({more})"
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line += f": {type(error).__name__}: {' '.join(blot_out(str(error)).split())}"
            if logging.getLogger().isEnabledFor(logging.DEBUG):
                line += f"\n{blot_out(self.formatException(record.exc_info))}"
        return line


def is_news(record: logging.LogRecord) -> bool:
    """Whether a line of uvicorn's is worth reading: it takes a WebSocket that we have refused for a mistake of ours,
    has a line for every piece of nonsense that somebody sends, and tells the address of everybody who opens one.

    >>> is_news(logging.makeLogRecord({"msg": "ASGI callable returned without completing handshake."}))
    False
    """
    text = record.getMessage()
    return not any(words in text for words in NO_NEWS) and text not in COMING_AND_GOING


def set_up(level: str, form: str = "", addresses: bool = False) -> None:
    """Send all logs of this process to stderr: as JSON, on a terminal (or by `text`) in plain words."""
    global with_addresses
    with_addresses = addresses
    handler = logging.StreamHandler(sys.stderr)
    plain = form == "text" or (not form and sys.stderr.isatty())
    handler.setFormatter(PlainLines() if plain else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.error").addFilter(is_news)
    logging.getLogger("uvicorn.access").disabled = True  # ours says the same without the query
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)  # connections that broke: `Database` tells of them
    for name in ("websockets", "asyncio", "alembic", "sqlalchemy.engine"):  # they may quote what travels
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))


def named(address: str) -> str:
    """An address as lines have it: itself where that is wanted, else a mark by which one can tell it from others.

    >>> named("192.0.2.7") == named("192.0.2.7") != named("192.0.2.8")
    True
    """
    return address if with_addresses else f"client {hmac.digest(SALT, address.encode(), 'sha256').hex()[:8]}"


def who(scope: Scope) -> dict[str, object]:
    """Whom a line is about: the player and the table where they are known, the address only where that is wanted.

    >>> who({"path_params": {"table": "ab12"}, "client": ("192.0.2.7", 1)})
    {'table': 'ab12'}
    """
    player = getattr(scope.get("duelyard.player"), "id", None)
    table = scope.get("path_params", {}).get("table")
    address = scope["client"][0] if with_addresses and scope.get("client") else None
    found = {"player": player, "table": table, "address": address}
    return {name: value for name, value in found.items() if value is not None}


def tell_request(scope: Scope, route: str, status: int, seconds: float) -> None:
    """A line for a request; those that went well only where one wants to see everything."""
    level = logging.ERROR if status == 500 else logging.WARNING if status > 500 else logging.INFO
    level = logging.DEBUG if status < 400 else level
    if log.isEnabledFor(level):
        fields = {"method": scope.get("method", "LIVE"), "route": route, "status": status}
        if code := scope.get("duelyard.code"):
            fields["code"] = code
        fields["ms"] = round(seconds * 1000, 1)
        log.log(level, "request", extra=fields | who(scope))
