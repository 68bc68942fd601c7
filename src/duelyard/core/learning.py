"""What a game tells about itself so that a judgement of it can be learned (docs/learning.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

if TYPE_CHECKING:
    from pathlib import Path

COUNT: Final = 65536  # codes below it are plain features
BUCKETS: Final = 32
_buckets: dict[str, int] = {}


class Learning:
    """How many features a side may have, of which those from `numbers` on count; on which settings one learns, in turn;
    the prompts at which self-play tries much (drafts); where the weights lie: `value.bin` with its `value.toml`; and
    where rules are so slow that self-play must be hasty, how many options it looks at."""

    def __init__(
        self,
        size: int,
        numbers: int,
        home: Path,
        samples: list[dict[str, Any]],
        drafts: tuple[str, ...],
        hasty: int = 0,
        deeds: int = 0,
        deed_numbers: int = 0,
    ) -> None:
        self.size = size
        self.numbers = numbers
        self.home = home
        self.samples = samples
        self.drafts = drafts
        self.hasty = hasty
        self.deeds = deeds
        self.deed_numbers = deed_numbers


def counted(feature: int, value: int) -> int:
    """The code of a feature that counts `value` times, from -64 to 64; the feature alone stands for once.

    >>> counted(7, 1), counted(7, 3) == 7 + 2 * COUNT
    (7, True)
    """
    return feature + (max(-64, min(64, value)) - 1) * COUNT


def bucket(prompt: str) -> int:
    """A number below 32 for what somebody is asked, the same for ever; some prompts share one.

    >>> 0 <= bucket("turn") < BUCKETS
    True
    """
    found = _buckets.get(prompt, -1)
    if found < 0:
        found = crc32(prompt.encode()) % BUCKETS
        _buckets[prompt] = found
    return found
