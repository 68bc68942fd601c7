"""The web client's files, from memory: a path is a name in a dictionary, so there is nothing to escape from.

They lie in `client/` of an installed package, or in `web/dist` of a checkout. What Vite has named after its content is
kept by browsers for ever; the rest is asked for anew, and answered with 304 where nothing has changed.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from duelyard.server.words.problems import TEXTS, Trouble, language

SERVER = Path(__file__).parents[1]
PLACES = (SERVER / "client", SERVER.parents[2] / "web" / "dist")
HASHED = re.compile(r"assets/.+[-.][\w-]{8,}\.\w+$")
FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
}


@dataclass(frozen=True)
class File:
    """A file with its encodings, ready to be sent."""

    etag: str
    type: str
    cache: str
    bodies: dict[str, bytes]  # by encoding; `identity` is always there

    def answer(self, headers: Headers) -> Response:
        """What to send to a browser with these headers."""
        encoding = choose_encoding(headers.get("accept-encoding", ""), self.bodies)
        etag = f'"{self.etag}-{encoding}"'
        own = {"ETag": etag, "Cache-Control": self.cache, "Vary": "Accept-Encoding"}
        if etag in [one.strip().removeprefix("W/") for one in headers.get("if-none-match", "").split(",")]:
            return Response(status_code=304, headers=own)
        if encoding != "identity":
            own["Content-Encoding"] = encoding
        return Response(self.bodies[encoding], headers=own, media_type=self.type)


class Client:
    """An ASGI app that serves the web client: its files, and its start page for any other path."""

    def __init__(self, places: tuple[Path, ...] = PLACES) -> None:
        self.places = places
        self.stamp: tuple[Path, int] | None = None
        self.files: dict[str, File] = {}
        self.look()

    def look(self) -> bool:
        """Read the files, if they are new; whether there are any. A rebuilt client is noticed."""
        for place in self.places:
            try:
                stamp = (place, (place / "index.html").stat().st_mtime_ns)
            except OSError:
                continue
            if stamp != self.stamp:
                self.files = read_folder(place)
                self.stamp = stamp
            return True
        return False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "gone"})
            return
        await self.answer(HTTPConnection(scope), scope["method"])(scope, receive, send)

    def answer(self, connection: HTTPConnection, method: str) -> Response:
        """The file, the start page, or what is wrong."""
        if method not in ("GET", "HEAD"):
            return Response(status_code=405, headers={"Allow": "GET, HEAD"})
        name = connection.scope["path"].lstrip("/")
        if name.startswith("api/"):
            return Trouble(404, "no_path").answer(language(connection))
        file = self.files.get(name)
        if file is None or name == "index.html":
            if "." in name.rpartition("/")[2] and name != "index.html":  # a file that is gone is not the start page
                return Response("404", 404, {"Cache-Control": ASK}, "text/plain")
            if not self.look():
                return not_built(language(connection))
            file = self.files["index.html"]
        return file.answer(connection.headers)


def read_folder(folder: Path) -> dict[str, File]:
    """All files below a folder, by their path; links that lead out of it are left out."""
    root = folder.resolve()
    files = {}
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        beside = path.suffix in (".br", ".gz", ".map") or name.startswith(".")
        if not beside and path.is_file() and path.resolve().is_relative_to(root):
            files[name] = read_file(path, name)
    return files


def read_file(path: Path, name: str) -> File:
    """A file; compressed as the build has left it beside it, with gzip in any case."""
    content = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    bodies = {"identity": content}
    if kind.startswith(COMPRESSIBLE):
        brotli, zipped = (path.with_name(path.name + suffix) for suffix in (".br", ".gz"))
        bodies["gzip"] = zipped.read_bytes() if zipped.is_file() else gzip.compress(content, mtime=0)
        if brotli.is_file():
            bodies["br"] = brotli.read_bytes()
    etag = hashlib.sha256(content).hexdigest()[:20]
    return File(etag, kind, FOREVER if HASHED.search(name) else ASK, bodies)


def choose_encoding(accepted: str, bodies: dict[str, bytes]) -> str:
    """The shortest encoding that the browser takes.

    >>> choose_encoding("gzip, deflate, br", {"identity": b"aaaa", "gzip": b"aa", "br": b"a"})
    'br'
    >>> choose_encoding("br;q=0, gzip", {"identity": b"aaaa", "gzip": b"aa", "br": b"a"})
    'gzip'
    """
    taken = {"identity"}
    for part in accepted.split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            taken.add(name.strip().lower())
    return min((name for name in bodies if name in taken), key=lambda name: len(bodies[name]))


def not_built(lang: str) -> Response:
    """A page for whoever has started the server before the web client was built."""
    said = {key: TEXTS.say(f"client.{key}", lang, {}) for key in ("title", "text")}
    look = "max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem; font: 1.1rem/1.5 system-ui, sans-serif"
    page = (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f'<meta name="color-scheme" content="dark light"><title>Duelyard</title><body style="{look}">'
        f"<h1>{said['title']}</h1><p>{said['text']}</p><pre>make web</pre></body></html>"
    )
    return Response(page, 503, {"Cache-Control": "no-store"}, "text/html")
