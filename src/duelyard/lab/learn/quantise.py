"""From trained weights to the whole numbers of `duelyard.bots.dense`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from struct import pack

from duelyard.bots.dense import MAGIC

FIRST = 1024  # units of a weight of 1 in each layer
SECOND = 1024
HANDED_ON = 128  # and of what a layer hands on
COUNTS = 8  # a feature that counts is divided by this while one learns
MOST = 32767
CEILING = 2047
ROOM = (1 << 31) - 1

Matrix = Sequence[Sequence[float]]


@dataclass
class Layers:
    """The weights as they are learned: first layer by feature, second by hidden unit (own, then other), the last."""

    first: Matrix
    first_bias: Sequence[float]
    second: Matrix
    second_bias: Sequence[float]
    last: Sequence[float]


def quantise(layers: Layers, numbers: int) -> bytes:
    """The file of weights; features from `numbers` on count.

    >>> from duelyard.bots.dense import ONE, Dense
    >>> row = [1.0] + [0.0] * 63
    >>> layers = Layers([row, row], [0.0] * 64, [[1.0] * 32] + [[0.0] * 32] * 127, [0.0] * 32, [0.5] * 32)
    >>> net = Dense(quantise(layers, 1))
    >>> net.odds([0], []) / ONE, net.odds([1], []) / ONE
    (16.0, 2.0)
    """
    first: list[int] = []
    for feature, row in enumerate(layers.first):
        unit = FIRST / COUNTS if feature >= numbers else FIRST
        first += [whole(weight * unit, MOST) for weight in row]
    second = [[whole(weight * SECOND, MOST) for weight in row] for row in layers.second]
    bias = [whole(weight * SECOND * HANDED_ON, ROOM // 4) for weight in layers.second_bias]
    for unit_number in range(len(bias)):
        column = sum(abs(row[unit_number]) for row in second)
        allowed = (ROOM - abs(bias[unit_number])) // CEILING
        if column > allowed:  # never seen; such a unit is drawn in, so that its sum cannot overflow
            for row in second:
                row[unit_number] = int(row[unit_number] * allowed / column)
    return (
        MAGIC
        + pack("<i", len(layers.first))
        + pack(f"<{len(first)}h", *first)
        + pack("<64i", *[whole(weight * FIRST, ROOM // 4) for weight in layers.first_bias])
        + b"".join(pack("<32h", *row) for row in second)
        + pack("<32i", *bias)
        + pack("<32h", *[whole(weight * SECOND, MOST) for weight in layers.last])
    )


def whole(number: float, most: int) -> int:
    """The nearest whole number within bounds.

    >>> whole(2.6, 100), whole(-1e9, 100)
    (3, -100)
    """
    return max(-most, min(most, round(number)))
