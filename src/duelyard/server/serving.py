"""The server as a process, or several: uvicorn with our settings, and a polite end.

On SIGTERM nobody new is let in, live channels are closed with 1012 ("come again"), what was begun is finished, and bots
stop thinking at once.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import multiprocessing
import os
import shutil
import signal
import socket
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from duelyard.core.errors import DuelyardError
from duelyard.core.sentences import Foreign
from duelyard.server.care import logs, metrics
from duelyard.server.config import Config
from duelyard.server.edge.doors import Settings, raise_descriptors
from duelyard.server.edge.frames import CarefulWebSocket
from duelyard.server.edge.hosts import is_open_door
from duelyard.server.edge.limits import Limits
from duelyard.server.edge.printed import Printed
from duelyard.server.edge.security import protect
from duelyard.server.store import migrations
from duelyard.server.words.sentences import sentence
from duelyard.server.workers import CandidStart, Workers

FACTORY = "duelyard.server.serving:application"
LARGEST_FRAME = 64 * 1024
WAITING_FRAMES = 16
OPEN_DOOR = (
    "listening on %s without DUELYARD_ORIGINS: only this machine's own names and addresses are answered; "
    "set it to the address under which browsers know the server"
)
POLITE = 8  # seconds for requests that are being answered when the server ends


class PortTaken(DuelyardError):
    """Somebody else listens on the port."""


def application() -> ASGIApp:
    """What uvicorn runs: the app of these settings behind all its layers."""
    from duelyard.server.app import create_app

    config = Config.read()
    logs.set_up(config.log, config.log_format, config.log_addresses)
    end_with_parent()
    app = protect(Printed(create_app(config)), config)
    return CandidStart(metrics.Measured(app, logs.tell_request))


def end_with_parent() -> None:
    """A process among several ends when the first one is gone, however that went."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=watch, name="parent", daemon=True).start()


def serve(config: Config, ready: Callable[[str], None] = lambda url: None) -> None:
    """Serve until somebody ends it; `ready` is told the address once browsers can come."""
    raise_descriptors()
    logs.set_up(config.log, config.log_format, config.log_addresses)
    if is_open_door(config):
        logging.getLogger("duelyard.serving").warning(OPEN_DOOR, config.host)
    listening = listen(config)
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    try:
        asyncio.run(migrations.prepare(config.database))
    except BaseException:
        listening.close()
        raise
    with settings_for_workers(config, port):
        settings = uvicorn_config(config)
        if config.workers == 1:
            _One(settings, lambda: ready(f"http://{shown}:{port}")).run(sockets=[listening])
        else:
            Thread(target=tell_when_ready, args=(f"http://{shown}:{port}", ready), daemon=True).start()
            Workers(settings, sockets=[listening]).run()


def tell_when_ready(url: str, ready: Callable[[str], None], patience: float = 120) -> None:
    """Wait until one of the processes answers."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=5):
                ready(url)
                return
        except OSError:
            time.sleep(0.1)


def listen(config: Config) -> socket.socket:
    """The socket that all processes share."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((config.host, config.port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(sentence("port_taken", n=config.port)) from None
        what = Foreign(str(error.strerror))
        raise PortTaken(sentence("cannot_listen", address=f"{config.host}:{config.port}", what=what)) from None
    listening.set_inheritable(True)
    return listening


@contextmanager
def settings_for_workers(config: Config, port: int) -> Iterator[None]:
    """Put the settings where the processes that serve read them; several share a folder to count in."""
    own = {
        "DATA": str(config.data),
        "DATABASE": config.database,
        "SECRET": config.secret,
        "HOST": config.host,
        "PORT": str(config.port),
        "WORKERS": str(config.workers),
        "BOTS": str(config.bots),
        "RAY": config.ray or "",
        "ORIGINS": " ".join(config.origins),
        "PROXY_HEADER": config.proxy_header or "",
        "RETENTION": str(config.retention),
        "LIMITS": str(config.limits or "off"),
        "LOG": config.log,
        "LOG_FORMAT": config.log_format,
        "LOG_ADDRESSES": "on" if config.log_addresses else "off",
    }
    os.environ.update({f"DUELYARD_{name}": value for name, value in own.items()})
    if config.workers == 1:
        yield
        return
    folder = config.data / f"metrics-{port}"
    shutil.rmtree(folder, ignore_errors=True)  # of a server that was killed
    folder.mkdir(parents=True)
    os.environ[metrics.SHARED] = str(folder)
    try:
        yield
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def http_parser() -> Any:
    """The fast one where it is installed, with limits; the other one has them."""
    try:
        from duelyard.server.edge.careful import CarefulHttp
    except ImportError:
        return "h11"
    return CarefulHttp


def uvicorn_config(config: Config, app: ASGIApp | None = None) -> uvicorn.Config:
    """uvicorn's settings: fast parts where they are installed, our logs, and no more trust than needed."""
    return Settings(
        app or FACTORY,
        limits=Limits().times(config.limits),
        proxied=config.proxy_header is not None,
        factory=app is None,
        http=http_parser(),
        ws=CarefulWebSocket,
        workers=config.workers,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # the layer Proxy does that
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        ws_max_queue=WAITING_FRAMES,
        ws_per_message_deflate=False,  # a few KB a choice; what zlib costs in time and memory is more
        timeout_graceful_shutdown=POLITE,
        h11_max_incomplete_event_size=LARGEST_FRAME,
    )


class _One(uvicorn.Server):
    """One process, which tells when browsers can come."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()
