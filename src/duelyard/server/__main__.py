"""`python -m duelyard.server`: one process, for development; `duelyard serve` is the grown-up way."""

from __future__ import annotations

import argparse

import uvicorn

from duelyard.server.app import create_app
from duelyard.server.config import Config


def main() -> None:
    """Read the command line, and serve."""
    parser = argparse.ArgumentParser(prog="python -m duelyard.server", description=__doc__)
    parser.add_argument("--host")
    parser.add_argument("--port", type=int)
    given = parser.parse_args()
    config = Config.read(host=given.host, port=given.port)
    config.data.mkdir(parents=True, exist_ok=True)
    uvicorn.run(create_app(config), host=config.host, port=config.port, log_level=config.log)


if __name__ == "__main__":
    main()
