"""A table server in a thread of this process, for tests that look at one thing at a time."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from duelyard.server.app import create_app
from duelyard.server.config import Config
from duelyard.server.house import House
from duelyard.server.serving import uvicorn_config
from tests.server.running import free_port


@contextmanager
def serving(folder: Path, **given: object) -> Iterator[tuple[str, House]]:
    """A server on a free port, with its data in this folder; its address, and the house behind it."""
    config = Config.read({"DUELYARD_DATA": str(folder), "DUELYARD_LIMITS": "off"}, port=free_port(), bots=1, **given)
    app = create_app(config)
    settings = uvicorn_config(config, app)
    settings.port = config.port
    server = uvicorn.Server(settings)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        if not thread.is_alive():
            raise RuntimeError("the server did not come up")
        time.sleep(0.02)
    try:
        yield f"http://127.0.0.1:{config.port}", app.state.house
    finally:
        server.should_exit = True
        thread.join()
