"""What this game says of mistakes: the sentences `error` of its texts."""

from __future__ import annotations

from typing import Final

from duelyard.core.sentences import Sentences
from duelyard.games.brawl.printed import HERE

sentence: Final = Sentences(HERE / "texts")
