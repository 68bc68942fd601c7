"""Logs: one JSON object a line, and nothing in it that should stay secret.

Messages are made of words and of fields that the program itself chooses (`extra={"table": ...}`); paths are told as
their route's pattern, without query, and texts that look like a cookie, a token or a seed are blotted out wherever
they may have come from.
"""

from __future__ import annotations

import json
import logging
import re
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
log = logging.getLogger("duelyard.access")


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


def is_news(record: logging.LogRecord) -> bool:
    """Whether a line is worth reading: uvicorn takes a WebSocket that we have refused for a mistake of ours.

    >>> is_news(logging.makeLogRecord({"msg": "ASGI callable returned without completing handshake."}))
    False
    """
    return "without completing handshake" not in record.getMessage()


def set_up(level: str) -> None:
    """Send all logs of this process to stderr as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.error").addFilter(is_news)
    logging.getLogger("uvicorn.access").disabled = True  # ours says the same without the query
    for name in ("websockets", "asyncio", "alembic", "sqlalchemy.engine"):  # they may quote what travels
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))


def tell_request(scope: Scope, route: str, status: int, seconds: float) -> None:
    """A line for a request; those that went well only where one wants to see everything."""
    level = logging.ERROR if status >= 500 else logging.INFO if status >= 400 else logging.DEBUG
    if log.isEnabledFor(level):
        fields = {"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        log.log(level, "request", extra=fields)
