"""A small net on whole numbers: what one side has and what the other has go in, log odds come out.

Both sides pass through the same first layer; what comes out of it is joined, own side first, and passes two small ones.
The whole is antisymmetric: seen from the other side, the odds turn round. A side is a list of codes: a feature by its
number, or with a value where it counts (`core.learning.counted`). Weights are 16-bit integers and sums have 32 bits, so
that `dense.c`, which a native build loads in place of this module, finds the same number to the last bit.

A prior has half as many hidden units and sees the table as whoever is asked does: own side first. An option is a list
of codes, too; what its features add up to, times what the hidden units say, is how promising it is.

Here the sums of a whole layer are one long integer with a lane of 32 bits for each: Python adds such numbers fast.
"""

from __future__ import annotations

from struct import Struct, calcsize, unpack_from

MAGIC = b"DYDENSE1"
HIDDEN = 64
SECOND = 32
MOST = 512  # codes of a side
GREATEST = 64  # value of a feature, up or down
CEILING = 2047  # of what a layer hands on
ONE = 1 << 17  # log odds of 1
NARROW = 32
WIDEST = 16383  # weight of a prior
FARTHEST = 1 << 29  # where its sums begin
PRIOR_MAGIC = b"DYPRIOR1"
FIRST_SHIFT = 3
SECOND_SHIFT = 10
HALF = 1 << 31
LANES = Struct("<64I")
OFFSET = sum(HALF << 32 * lane for lane in range(64))
FEW_LANES = Struct("<32I")
FEW_OFFSET = sum(HALF << 32 * lane for lane in range(32))


class Dense:
    """The net behind the bytes of a file of weights; raises ValueError where they are none.

    >>> from struct import pack
    >>> first = pack("<128h", *[0] * 64, 8, *[0] * 63)  # the second of two features wakes the first hidden unit
    >>> second = pack("<4096h", 1024, *[0] * 4095)
    >>> data = MAGIC + pack("<i", 2) + first + pack("<64i", *[0] * 64) + second + pack("<32i", *[0] * 32)
    >>> net = Dense(data + pack("<32h", 1024, *[0] * 31))
    >>> net.size, net.odds([0], [1]), net.odds([1], [0])
    (2, -1024, 1024)
    """

    def __init__(self, data: bytes) -> None:
        if len(data) < 12 or data[:8] != MAGIC:
            raise ValueError("no file of weights")
        (size,) = unpack_from("<i", data, 8)
        layout = f"<{size * HIDDEN}h{HIDDEN}i{2 * HIDDEN * SECOND}h{SECOND}i{SECOND}h"
        if not 0 < size < 65536 or len(data) != 12 + calcsize(layout):
            raise ValueError("a file of weights of the wrong length")
        numbers = unpack_from(layout, data, 12)
        at = size * HIDDEN
        self.size: int = size
        self._first = [pack_lanes(numbers[k : k + HIDDEN]) for k in range(0, at, HIDDEN)]
        self._start = OFFSET + pack_lanes(numbers[at : at + HIDDEN])
        at += HIDDEN
        second = numbers[at : at + 2 * HIDDEN * SECOND]
        at += 2 * HIDDEN * SECOND
        self._bias = numbers[at : at + SECOND]
        self._last = numbers[at + SECOND :]
        for unit in range(SECOND):
            if CEILING * sum(abs(weight) for weight in second[unit::SECOND]) + abs(self._bias[unit]) >= HALF:
                raise ValueError("weights so large that sums would overflow")
        # What a hidden unit of one side adds to g(own, other), as own in the lower lanes, as other in the upper ones.
        self._second = [
            pack_lanes(second[SECOND * unit : SECOND * (unit + 1)])
            + (pack_lanes(second[SECOND * (HIDDEN + unit) : SECOND * (HIDDEN + unit + 1)]) << 32 * SECOND)
            for unit in range(HIDDEN)
        ]

    def odds(self, own: list[int], other: list[int]) -> int:
        """The log odds that the own side wins, in units of 1 / ONE."""
        mine = self._side(own)
        theirs = self._side(other)
        total = 0
        for unit in range(SECOND):
            bias = self._bias[unit] - 2 * HALF
            forth = (mine[unit] + theirs[SECOND + unit] + bias) >> SECOND_SHIFT
            back = (theirs[unit] + mine[SECOND + unit] + bias) >> SECOND_SHIFT
            total += self._last[unit] * (min(max(forth, 0), CEILING) - min(max(back, 0), CEILING))
        return total

    def _side(self, codes: list[int]) -> tuple[int, ...]:
        if len(codes) > MOST:
            raise ValueError("too many features")
        first = self._first
        total = self._start
        for entry in codes:
            feature = entry & 65535
            if feature >= self.size:
                raise ValueError("no such feature")
            if entry == feature:
                total += first[feature]
            else:
                value = (entry >> 16) + 1
                if not -GREATEST <= value <= GREATEST:
                    raise ValueError("a feature counts too much")
                total += value * first[feature]
        second = self._second
        found = OFFSET
        for unit, lane in enumerate(LANES.unpack(total.to_bytes(LANES.size, "little"))):
            if lane > HALF:
                found += min((lane - HALF) >> FIRST_SHIFT, CEILING) * second[unit]
        lanes: tuple[int, ...] = LANES.unpack(found.to_bytes(LANES.size, "little"))
        return lanes


class Prior:
    """What is promising, behind the bytes of a file of weights; raises ValueError where they are none.

    >>> from struct import pack
    >>> table = pack("<64h", 8, *[0] * 31, *[0] * 32)  # the one own feature wakes the first hidden unit
    >>> options = pack("<64h", 1, *[0] * 31, -1, *[0] * 31)
    >>> data = PRIOR_MAGIC + pack("<ii", 1, 2) + table + options + pack("<32i", *[0] * 32) + pack("<2h", 0, 3)
    >>> prior = Prior(data)
    >>> prior.scores([0], [0], [[0], [1], [0, 1], []]), prior.scores([], [0], [[0], [1]])
    ([1, 383, 384, 0], [0, 384])
    """

    def __init__(self, data: bytes) -> None:
        if len(data) < 16 or data[:8] != PRIOR_MAGIC:
            raise ValueError("no file of weights")
        size, options = unpack_from("<ii", data, 8)
        rows = 2 * size + options
        layout = f"<{rows * NARROW}h{NARROW}i{options}h"
        if not 0 < size < 65536 or not 0 < options < 65536 or len(data) != 16 + calcsize(layout):
            raise ValueError("a file of weights of the wrong length")
        numbers = unpack_from(layout, data, 16)
        many = rows * NARROW
        start = numbers[many : many + NARROW]
        if max(map(abs, numbers[:many])) > WIDEST or max(map(abs, start)) > FARTHEST:
            raise ValueError("weights so large that sums would overflow")
        lanes = [pack_lanes(numbers[k : k + NARROW]) for k in range(0, many, NARROW)]
        self.size: int = size
        self.options: int = options
        self._own, self._other, self._option = lanes[:size], lanes[size : 2 * size], lanes[2 * size :]
        self._start = FEW_OFFSET + pack_lanes(start)
        self._plain = numbers[many + NARROW :]

    def scores(self, own: list[int], other: list[int], options: list[list[int]]) -> list[int]:
        """How promising each option is, as log odds in units of 1 / ONE: only the differences count."""
        total = self._start + summed(self._own, own) + summed(self._other, other)
        seen = [
            min(max(lane - HALF, 0) >> FIRST_SHIFT, CEILING)
            for lane in FEW_LANES.unpack(total.to_bytes(FEW_LANES.size, "little"))
        ]
        found = []
        for codes in options:
            total = FEW_OFFSET + summed(self._option, codes)
            worth = sum(((entry >> 16) + 1) * self._plain[entry & 65535] for entry in codes) << 7
            for unit, lane in zip(seen, FEW_LANES.unpack(total.to_bytes(FEW_LANES.size, "little")), strict=True):
                worth += unit * (lane - HALF)
            found.append(worth)
        return found


def summed(rows: list[int], codes: list[int]) -> int:
    """The rows of these codes, added up.

    >>> summed([10, 200], [0, 1 + 65536])
    410
    """
    if len(codes) > MOST:
        raise ValueError("too many features")
    total = 0
    for entry in codes:
        feature = entry & 65535
        if feature >= len(rows):
            raise ValueError("no such feature")
        value = (entry >> 16) + 1
        if not -GREATEST <= value <= GREATEST:
            raise ValueError("a feature counts too much")
        total += value * rows[feature]
    return total


def pack_lanes(numbers: tuple[int, ...]) -> int:
    """Numbers as one long one: where such long ones are added, so are the numbers, each in its lane.

    >>> pack_lanes((3, -1)) + pack_lanes((1, 2)) == pack_lanes((4, 1))
    True
    """
    return sum(number << 32 * lane for lane, number in enumerate(numbers))
