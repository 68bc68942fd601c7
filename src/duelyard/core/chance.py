"""Randomness: named streams derived from one seed, so that a change in one place shifts no other."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from duelyard.core.native import mypyc_attr

WORD: Final = 1 << 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The streams of a match. A draw is a 32-bit word of SHA-256(seed/stream/block), by rejection sampling.

    >>> chance = Chance(b"seed")
    >>> first = [chance.below("dice", 6) for _ in range(5)]
    >>> first == [Chance(b"seed").below("dice", 6)] + first[1:]
    True
    """

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.drawn: dict[str, int] = {}
        self.blocks: dict[str, bytes] = {}  # the digest that the next words are cut from

    def below(self, stream: str, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        fair = WORD - WORD % n
        while True:
            count = self.drawn.get(stream, 0)
            self.drawn[stream] = count + 1
            at = count % 8 * 4
            block = self.blocks.get(stream)
            if at == 0 or block is None:
                block = sha256(b"%b/%b/%d" % (self.seed, stream.encode(), count // 8)).digest()
                self.blocks[stream] = block
            word = block[at] << 24 | block[at + 1] << 16 | block[at + 2] << 8 | block[at + 3]
            if word < fair:
                return word % n

    def shuffle(self, stream: str, items: list[int]) -> None:
        """Permute `items` in place, all orders equally likely (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(stream, i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Chance:
        """The same streams, at the same place."""
        twin = Chance(self.seed)
        twin.drawn = self.drawn.copy()
        return twin


class Quick(Chance):
    """A fast generator for imagined worlds: all names share one xorshift stream."""

    def __init__(self, seed: int) -> None:
        super().__init__(b"")
        self.word = (seed * 2654435761 + 97) % WORD or 1
        for _ in range(4):
            self.below("", 2)

    def below(self, stream: str, n: int) -> int:
        x = self.word
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.word = x
        return (x * n) >> 32

    def shuffle(self, stream: str, items: list[int]) -> None:
        x = self.word
        for i in range(len(items) - 1, 0, -1):
            x ^= (x << 13) & 0xFFFFFFFF
            x ^= x >> 17
            x ^= (x << 5) & 0xFFFFFFFF
            j = (x * (i + 1)) >> 32
            items[i], items[j] = items[j], items[i]
        self.word = x

    def copy(self) -> Chance:
        twin = Quick(0)
        twin.word = self.word
        return twin
