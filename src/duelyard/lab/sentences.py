"""What this package says of mistakes: the sentences `error` of its texts."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from duelyard.core.sentences import Sentences

sentence: Final = Sentences(Path(__file__).with_name("texts"))
