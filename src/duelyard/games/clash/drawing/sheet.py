"""Squared paper."""

from __future__ import annotations

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8
LINES = {
    UP | DOWN: "│", LEFT | RIGHT: "─", DOWN | RIGHT: "┌", DOWN | LEFT: "┐", UP | RIGHT: "└", UP | LEFT: "┘",
    UP | DOWN | RIGHT: "├", UP | DOWN | LEFT: "┤", DOWN | LEFT | RIGHT: "┬", UP | LEFT | RIGHT: "┴",
    UP | DOWN | LEFT | RIGHT: "┼",
}  # fmt: skip


class Sheet:
    """A sheet of squared paper on which boxes share their lines.

    >>> sheet = Sheet(4, 3)
    >>> sheet.box(0, 0, 2, 3)
    >>> sheet.write(1, 1, "ab")
    >>> print(*sheet.lines(), sep="\\n")
    ┌──┐
    │ab│
    └──┘
    """

    def __init__(self, width: int, height: int) -> None:
        self.arms = [[0] * width for _ in range(height)]
        self.text = [[" "] * width for _ in range(height)]

    def write(self, row: int, column: int, text: str) -> None:
        """Signs from this square on; they cover lines."""
        for k, sign in enumerate(text):
            self.text[row][column + k] = sign
            self.arms[row][column + k] = 0

    def box(self, top: int, left: int, bottom: int, right: int) -> None:
        """A frame along these rows and columns."""
        for row in (top, bottom):
            for column in range(left, right):
                self.arms[row][column] |= RIGHT
                self.arms[row][column + 1] |= LEFT
        for column in (left, right):
            for row in range(top, bottom):
                self.arms[row][column] |= DOWN
                self.arms[row + 1][column] |= UP

    def lines(self) -> list[str]:
        """The sheet as text."""
        return [
            "".join(LINES[arm] if arm else sign for arm, sign in zip(arms, text, strict=True)).rstrip()
            for arms, text in zip(self.arms, self.text, strict=True)
        ]
