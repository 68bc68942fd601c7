"""`python -m duelyard.server`: the server alone, with its settings from the environment."""

from __future__ import annotations

from duelyard.server.config import Config
from duelyard.server.serving import serve

if __name__ == "__main__":
    serve(Config.read(), print)
