"""Plots as plain SVG, to stand within a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 760
LABEL = 210
VALUE = 130
ROW = 22


@dataclass(frozen=True)
class Bar:
    """A row of a plot: its label, its value as text, the value, and its interval where it has one."""

    label: str
    text: str
    value: float
    low: float | None = None
    high: float | None = None
    strong: bool = False


def intervals(bars: Sequence[Bar], middle: float) -> str:
    """Values as dots with their intervals as lines, around a line in the middle.

    >>> "<circle" in intervals([Bar("troll", "60 %", 0.6, 0.5, 0.7)], 0.5)
    True
    """
    ends = [middle] + [end for bar in bars for end in (bar.low, bar.high, bar.value) if end is not None]
    least, most = min(ends), max(ends)
    spread = (most - least) or 1.0

    def x(value: float) -> float:
        return LABEL + (value - least) / spread * (WIDTH - LABEL - VALUE)

    parts = [f'<line class="middle" x1="{x(middle):.1f}" x2="{x(middle):.1f}" y1="0" y2="{ROW * len(bars)}"/>']
    for number, bar in enumerate(bars):
        y = ROW * number + ROW / 2
        kind = "strong" if bar.strong else "plain"
        parts += labels(bar, y)
        if bar.low is not None and bar.high is not None:
            parts.append(f'<line class="{kind}" x1="{x(bar.low):.1f}" x2="{x(bar.high):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="{kind}" cx="{x(bar.value):.1f}" cy="{y}" r="4"/>')
    return svg(parts, len(bars))


def columns(bars: Sequence[Bar]) -> str:
    """Counts as horizontal bars.

    >>> "<rect" in columns([Bar("10-19", "7", 7)])
    True
    """
    most = max((bar.value for bar in bars), default=0) or 1
    parts = []
    for number, bar in enumerate(bars):
        y = ROW * number + ROW / 2
        parts += labels(bar, y)
        width = bar.value / most * (WIDTH - LABEL - VALUE)
        parts.append(f'<rect class="plain" x="{LABEL}" y="{y - 7}" width="{width:.1f}" height="14"/>')
    return svg(parts, len(bars))


def labels(bar: Bar, y: float) -> list[str]:
    """The texts at both ends of a row."""
    return [
        f'<text x="{LABEL - 12}" y="{y + 4}" text-anchor="end">{escape(bar.label)}</text>',
        f'<text x="{WIDTH - VALUE + 12}" y="{y + 4}">{escape(bar.text)}</text>',
    ]


def svg(parts: list[str], rows: int) -> str:
    """The parts in their frame."""
    inside = "\n".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {max(1, rows) * ROW}" role="img">\n{inside}\n</svg>'
