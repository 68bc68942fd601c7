"""`python -m duelyard.server.store.migrations "what it does"`: write the next migration."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from duelyard.server.store.migrations import locked_engine, upgrade, write


async def main(message: str) -> Path:
    """Bring an empty database to the last version and write down what the models have beyond it."""
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{folder}/empty.sqlite"
        await upgrade(url)
        engine = locked_engine(url)
        async with engine.begin() as connection:
            path = await connection.run_sync(write, message)
        await engine.dispose()
        return path


if __name__ == "__main__":
    print(asyncio.run(main(sys.argv[1])))
