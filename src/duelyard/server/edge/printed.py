"""What is printed does not change while the server runs: the catalogue's answers are made once, and kept compressed."""

from __future__ import annotations

import gzip
import hashlib
import re
from typing import Any

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from duelyard.server.edge.client import File

PATH = re.compile(r"/api/games(/[\w-]{1,40}/(cards|rules))?")
QUERY = re.compile(rb"(lang=(en|ru))?")


class Printed:
    """An ASGI layer that answers for the games, their cards and their rules once they have been asked for."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.kept: dict[tuple[str, bytes], tuple[File, Any]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        printed = scope["type"] == "http" and scope["method"] == "GET" and PATH.fullmatch(scope["path"])
        if not printed or not QUERY.fullmatch(scope["query_string"]):
            await self.app(scope, receive, send)
            return
        key = scope["path"], scope["query_string"]
        if key not in self.kept:
            messages = await self.ask(scope, receive)
            if messages[0]["status"] != 200:  # an unknown game
                for message in messages:
                    await send(message)
                return
            self.kept[key] = (print_file(messages), scope.get("route"))
        file, scope["route"] = self.kept[key]
        await file.answer(Headers(scope=scope))(scope, receive, send)

    async def ask(self, scope: Scope, receive: Receive) -> list[Message]:
        """What the app answers."""
        messages: list[Message] = []

        async def take(message: Message) -> None:
            messages.append(message)

        await self.app(scope, receive, take)
        return messages


def print_file(messages: list[Message]) -> File:
    """An answer as a file."""
    headers = Headers(raw=messages[0]["headers"])
    content = b"".join(message.get("body", b"") for message in messages[1:])
    bodies = {"identity": content, "gzip": gzip.compress(content, mtime=0)}
    kind, cache = headers["content-type"], headers.get("cache-control", "no-cache")
    return File(hashlib.sha256(content).hexdigest()[:20], kind, cache, bodies)
