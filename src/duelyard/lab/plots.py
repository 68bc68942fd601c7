"""Plots as plain SVG, to stand within a page. Every one has a name for those who do not see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH = 760
LEFT, RIGHT = 210, 670  # the field between the texts at both ends of a row
ROW = 22
AXIS = 24  # the height of the numbers along an axis
LONG = 20  # rows after which the axis is written at the top, too
HEIGHT = 180  # of a histogram


@dataclass(frozen=True)
class Bar:
    """A row of a plot: its label, its value as text, the value, and its interval where it has one."""

    label: str
    text: str
    value: float
    low: float | None = None
    high: float | None = None
    strong: bool = False


def intervals(name: str, bars: Sequence[Bar], middle: float, write: Callable[[float], str]) -> str:
    """Values as dots with their intervals as lines, around a line in the middle, above an axis.

    >>> "<circle" in intervals("Cards", [Bar("troll", "60 %", 0.6, 0.5, 0.7)], 0.5, "{:.0%}".format)
    True
    """
    ends = [middle] + [end for bar in bars for end in (bar.low, bar.high, bar.value) if end is not None]
    marks = ticks(min(ends), max(ends))
    x = scale(marks[0], marks[-1], LEFT, RIGHT)
    top = AXIS if len(bars) > LONG else 0
    foot = top + ROW * len(bars)
    parts = [line("grid", x(mark), top, x(mark), foot + 4) for mark in marks]
    for y in (foot + AXIS - 6, *([AXIS - 8] if top else [])):
        parts += [text("axis", x(mark), y, write(mark)) for mark in marks]
    parts.append(line("middle", x(middle), top, x(middle), foot))
    for number, bar in enumerate(bars):
        height = top + ROW * (number + 0.5)
        kind = "strong" if bar.strong else "plain"
        parts += labels(bar, height)
        if bar.low is not None and bar.high is not None:
            parts.append(line(kind, x(bar.low), height, x(bar.high), height))
        parts.append(dot(kind, x(bar.value), height, 4.5))
    return svg(name, parts, foot + AXIS)


def columns(name: str, bars: Sequence[Bar]) -> str:
    """Counts as horizontal bars.

    >>> "<rect" in columns("Endings", [Bar("CL-END-1", "7", 7)])
    True
    """
    x = scale(0, max((bar.value for bar in bars), default=0) or 1, LEFT, RIGHT)
    parts = []
    for number, bar in enumerate(bars):
        y = ROW * (number + 0.5)
        parts += [*labels(bar, y), box(x(0), y - 7, x(bar.value), y + 7)]
    return svg(name, parts, ROW * max(1, len(bars)))


def histogram(name: str, bins: Sequence[Sequence[int]], quartiles: Sequence[float]) -> str:
    """How often numbers fell between two ends (the first, the last, the count); the quartiles as marks below.

    >>> drawn = histogram("Length", [(10, 19, 7), (20, 29, 3)], [12.5, 15.0, 20.0])
    >>> drawn.count("<rect"), drawn.count("<circle")
    (2, 3)
    """
    if not bins:
        return ""
    counts = [mark for mark in ticks(0, max(count for _, _, count in bins)) if mark.is_integer()]
    least, most = bins[0][0], bins[-1][1]
    x = scale(least - 0.5, most + 0.5, 2 * AXIS, WIDTH - 8)
    y = scale(0, counts[-1], HEIGHT, 8)
    parts = [line("grid", x(least - 0.5), y(mark), x(most + 0.5), y(mark)) for mark in counts]
    parts += [text("axis", x(least - 0.5) - 8, y(mark) + 4, f"{mark:.0f}", "end") for mark in counts]
    for low, high, count in bins:
        what = f"{low if low == high else f'{low}-{high}'}: {count}"
        parts.append(box(x(low - 0.5) + 1, y(count), x(high + 0.5) - 1, y(0), what))
    parts.append(line("strong", x(quartiles[0]), HEIGHT + 9, x(quartiles[2]), HEIGHT + 9))
    parts += [dot("strong", x(number), HEIGHT + 9, size) for number, size in zip(quartiles, (3, 5, 3), strict=True)]
    marks = [mark for mark in ticks(least, most) if mark.is_integer() and least <= mark <= most]
    parts += [text("axis", x(mark), HEIGHT + 30, f"{mark:.0f}") for mark in marks]
    return svg(name, parts, HEIGHT + 36)


def ticks(least: float, most: float) -> list[float]:
    """Round numbers, about five of them, that enclose all between two ends.

    >>> ticks(-492, 446)
    [-600.0, -400.0, -200.0, 0.0, 200.0, 400.0, 600.0]
    >>> ticks(0.41, 0.59)
    [0.4, 0.45, 0.5, 0.55, 0.6]
    >>> ticks(0.5, 0.5)
    [0.5, 0.6]
    """
    rough = (most - least) / 5 or 0.1
    power = 10.0 ** floor(log10(rough))
    step = power * next(unit for unit in (1, 2, 5, 10) if unit * power >= rough * 0.999)
    first = floor(least / step + 1e-9)
    last = max(first + 1, ceil(most / step - 1e-9))
    return [round(number * step, 9) for number in range(first, last + 1)]


def scale(least: float, most: float, start: float, end: float) -> Callable[[float], float]:
    """Where a number stands between two places.

    >>> scale(0, 10, 100, 200)(5)
    150.0
    """
    return lambda value: start + (value - least) / (most - least) * (end - start)


def labels(bar: Bar, y: float) -> list[str]:
    """The texts at both ends of a row."""
    return [text("label", LEFT - 16, y + 4, bar.label, "end"), text("label", RIGHT + 16, y + 4, bar.text, "start")]


def line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    """A straight line."""
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def dot(kind: str, x: float, y: float, size: float) -> str:
    """A filled circle."""
    return f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{size}"/>'


def box(x1: float, y1: float, x2: float, y2: float, what: str = "") -> str:
    """A filled rectangle, and what the mouse learns there."""
    told = f"<title>{escape(what)}</title>" if what else ""
    return f'<rect class="plain" x="{x1:.1f}" y="{y1:.1f}" width="{x2 - x1:.1f}" height="{y2 - y1:.1f}">{told}</rect>'


def text(kind: str, x: float, y: float, words: str, anchor: str = "middle") -> str:
    """A word or a number."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def svg(name: str, parts: list[str], height: float) -> str:
    """The parts in their frame."""
    inside = "\n".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(name)}">\n{inside}\n</svg>'
