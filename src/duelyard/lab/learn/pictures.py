"""Pictures of what was learned, as SVG files that stand by themselves: the learning curve and the calibration."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from duelyard.lab.plots import dot, line, scale, text, ticks

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, FOOT = 60, 620, 36, 320
STYLE = (
    "text{font:13px sans-serif;fill:#444}.title{font-weight:bold}.grid{stroke:#ddd}.middle{stroke:#888;"
    "stroke-dasharray:4}.strong{stroke:#06c;fill:#06c;stroke-width:2}.plain{stroke:#c60;fill:#c60;stroke-width:2}"
)


def curve(name: str, points: Sequence[Sequence[float]], losses: dict[str, float]) -> str:
    """Log-loss on held-out matches while the net learned, beside that of the judge.

    >>> "<svg" in curve("clash", [(1.0, 0.6, 0.58), (2.0, 0.5, 0.55)], {"judge, best scale": 0.61})
    True
    """
    judge = losses["judge, best scale"]
    values = [point[2] for point in points] + [point[1] for point in points] + [judge]
    marks = ticks(min(values), min(max(values), 0.75))
    x = scale(0, max(point[0] for point in points), LEFT, RIGHT)
    y = scale(marks[0], marks[-1], FOOT, TOP)
    parts = frame(f"{name}: log-loss by epochs; held out (blue), training (orange), judge (dashed)", marks, y)
    parts.append(line("middle", LEFT, y(judge), RIGHT, y(judge)))
    for kind, place in (("plain", 1), ("strong", 2)):
        drawn = [(x(point[0]), y(min(point[place], marks[-1]))) for point in points]
        parts += [line(kind, *a, *b) for a, b in pairwise(drawn)]
    last = round(max(point[0] for point in points))
    parts += [text("axis", x(epoch), FOOT + 22, str(epoch)) for epoch in range(last + 1)]
    return drawing(name, parts)


def calibration(name: str, found: dict[str, Sequence[Sequence[float]]]) -> str:
    """What was said, across, and what came true, upwards: net and judge, each in its best scale.

    >>> "<circle" in calibration("clash", {"net": [(0.72, 0.7, 1000)], "judge": [(0.7, 0.6, 900)]})
    True
    """
    marks = [k / 10 for k in range(0, 11, 2)]
    x = scale(0, 1, LEFT, RIGHT)
    y = scale(0, 1, FOOT, TOP)
    parts = frame(f"{name}: chances said and matches won; net (blue), judge (orange)", marks, y)
    parts.append(line("middle", x(0), y(0), x(1), y(1)))
    for kind, who in (("plain", "judge"), ("strong", "net")):
        parts += [dot(kind, x(said), y(true), 4.5) for said, true, _ in found.get(who, [])]
    parts += [text("axis", x(mark), FOOT + 22, f"{mark:.0%}") for mark in marks]
    return drawing(name, parts)


def frame(title: str, marks: Sequence[float], y: object) -> list[str]:
    """The title and the grid."""
    assert callable(y)
    parts = [text("title", LEFT, 20, title, "start")]
    for mark in marks:
        parts += [line("grid", LEFT, y(mark), RIGHT, y(mark)), text("axis", LEFT - 8, y(mark) + 4, f"{mark:g}", "end")]
    return parts


def drawing(name: str, parts: list[str]) -> str:
    """A file of its own."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{name}">'
    return "\n".join(
        [head, f"<style>{STYLE}</style>", '<rect width="100%" height="100%" fill="#fff"/>', *parts, "</svg>\n"]
    )
