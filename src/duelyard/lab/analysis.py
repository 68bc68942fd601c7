"""The analysis of a recorded match on this machine: in several processes, kept as it comes, and as a report.

`duelyard.bots.analysis` judges; here its parts are shared out, and whatever was judged before an interruption is not
judged again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from duelyard.bots.analysis import GOOD, budget, judge, parts, plan, put_together
from duelyard.core.registry import game
from duelyard.lab.plots import HEIGHT, WIDTH, line, scale, svg, text
from duelyard.lab.report import STYLE, Section, cells, percent, say
from duelyard.lab.workers import processes as in_processes

Moments = list[dict[str, Any]]
COLOURS = ("#2563eb", "#c2410c", "#15803d", "#7e22ce")


class Kept:
    """What has been judged of a record, in a file that grows line by line."""

    def __init__(self, folder: Path, record: str, iterations: int) -> None:
        name = f"{sha256(record.encode()).hexdigest()[:24]}-{iterations or 'time'}.jsonl"
        self.path = folder / name
        self.found: dict[int, dict[str, Any]] = {}
        if self.path.exists():
            for row in self.path.read_text("utf-8").splitlines():
                try:
                    moment = json.loads(row)
                except ValueError:  # cut off in the middle of a line
                    continue
                self.found[moment["number"]] = moment

    def add(self, moments: Moments) -> None:
        """Keep some more."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            for moment in moments:
                self.found[moment["number"]] = moment
                file.write(json.dumps(moment, ensure_ascii=False) + "\n")

    def forget(self) -> None:
        """Begin anew."""
        self.path.unlink(missing_ok=True)
        self.found = {}


def analyse(
    record: str,
    processes: int = 1,
    iterations: int = 0,
    kept: Kept | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> dict[str, Any]:
    """The analysis of a record (`put_together`); `progress` is told how many of all choices are judged.

    >>> import duelyard
    >>> match = duelyard.new_match("clash", seed=7, settings={"first": "A"})
    >>> match.choose("end")
    >>> analyse(match.record(), iterations=10)["seats"][0]["choices"]
    1
    """
    numbers: list[int] = json.loads(plan(record))
    found = dict(kept.found) if kept else {}
    found = {number: found[number] for number in numbers if number in found}
    progress(len(found), len(numbers))
    waiting = parts([number for number in numbers if number not in found])
    for moments in judged(record, waiting, budget(len(numbers)), iterations, processes):
        if kept:
            kept.add(moments)
        found |= {moment["number"]: moment for moment in moments}
        progress(len(found), len(numbers))
    return put_together(record, list(found.values()))


def judged(
    record: str, waiting: list[list[int]], seconds: float, iterations: int, processes: int
) -> Generator[Moments, None, None]:
    """The parts as they are done, in this process or in several; stopped at once when nobody wants them any more."""
    crew = in_processes(min(processes, max(1, len(waiting))))
    with closing(crew(partial(judge_part, record, seconds, iterations), waiting)) as parts:
        for part in parts:
            yield json.loads(part)


def judge_part(record: str, seconds: float, iterations: int, part: list[int]) -> str:
    """One part, in whatever process."""
    return judge(record, part, seconds, iterations)


# -- the report --------------------------------------------------------------------------------------------------------


def sections(data: dict[str, Any], lang: str = "en") -> list[Section]:
    """The analysis as tables: the seats, the moments to learn from, the turning points, and all choices."""
    letters = seat_letters(data)
    moments = {moment["number"]: moment for moment in data["moments"]}
    seats = [
        [
            letters[seat],
            "–" if one["accuracy"] is None else f"{one['accuracy']} %",
            f"{one['good']} / {one['choices']}",
            percent(one["lost"]),
        ]
        for seat, one in enumerate(data["seats"])
    ]
    lessons = [
        row(moments[number], letters, lang) for number in sorted({n for one in data["seats"] for n in one["lessons"]})
    ]
    turning = [
        [str(point["number"] + 1), letters[point["seat"]], f"+{percent(point['change'])}"] for point in data["turning"]
    ]
    heads = [say(lang, f"analysis.{name}") for name in ("choice", "seat", "played", "better", "chance", "loss")]
    return [
        Section(
            say(lang, "analysis.seats"),
            [say(lang, f"analysis.{name}") for name in ("seat", "accuracy", "good", "lost")],
            seats,
        ),
        Section(say(lang, "analysis.lessons"), heads, lessons),
        Section(
            say(lang, "analysis.turning"),
            [say(lang, f"analysis.{name}") for name in ("choice", "seat", "rises")],
            turning,
        ),
        Section(say(lang, "analysis.all"), heads, [row(moment, letters, lang) for moment in data["moments"]]),
    ]


def row(moment: dict[str, Any], letters: list[str], lang: str) -> list[str]:
    """A judged choice as a row: which, whose, what was played, what was better, its chance, and what was lost."""
    played, best = moment["labels"][lang]
    same = moment["played"] == moment["best"] or moment["loss"] < GOOD
    return [
        str(moment["number"] + 1),
        letters[moment["seat"]],
        played,
        "" if same else best,
        percent(moment["chance"]),
        percent(moment["loss"]),
    ]


def seat_letters(data: dict[str, Any]) -> list[str]:
    """The letters of the seats."""
    return ["ABCDEFGH"[seat] for seat in range(len(data["seats"]))]


def title(data: dict[str, Any], lang: str) -> str:
    """The first line.

    >>> title({"game": "clash", "total": 40}, "en")
    'Clash of Decks: analysis of a match of 40 choices'
    """
    return f"{game(data['game']).name(lang)}: {say(lang, 'analysis.title', n=data['total'])}"


def chart(data: dict[str, Any], kind: str, lang: str) -> str:
    """The chances of all seats, choice by choice: with what each knew (`known`), or with open cards (`open`)."""
    x, y = scale(0, max(1, data["total"]), 40, WIDTH - 10), scale(0, 1, HEIGHT, 8)
    drawn = [line("grid", 40, y(share), WIDTH - 10, y(share)) for share in (0, 0.25, 0.5, 0.75, 1)]
    drawn += [text("axis", 32, y(share) + 4, percent(share), "end") for share in (0, 0.5, 1)]
    drawn += [line("middle", x(one["number"]), 8, x(one["number"]), HEIGHT) for one in data["turning"]]
    for seat, letter in enumerate(seat_letters(data)):
        points = [(x(moment["number"]), y(moment[kind][seat])) for moment in data["moments"]]
        if data["scores"]:
            points.append((x(data["total"]), y((1 + data["scores"][seat]) / 2)))
        way = " ".join(f"{left:.1f},{top:.1f}" for left, top in points)
        colour = COLOURS[seat % len(COLOURS)]
        drawn.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{way}"/>')
        drawn.append(f'<text x="{60 + 40 * seat}" y="{HEIGHT + 24}" fill="{colour}">{letter}</text>')
    return svg(say(lang, f"analysis.{kind}"), drawn, HEIGHT + 32)


def page(data: dict[str, Any], lang: str = "en") -> str:
    """The whole analysis as one HTML page that loads nothing from anywhere."""
    heading = escape(title(data, lang))
    made = [
        "<!DOCTYPE html>",
        f'<html lang="{lang}">',
        '<head><meta charset="utf-8"/>',
        '<meta name="viewport" content="width=device-width"/>',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>",
        f"<title>{heading}</title><style>{STYLE}</style></head>",
        f"<body><h1>{heading}</h1>",
        f"<p>{escape(say(lang, 'analysis.about'))}</p>",
    ]
    made += [
        f"<section><h2>{escape(say(lang, f'analysis.{kind}'))}</h2>{chart(data, kind, lang)}</section>"
        for kind in ("known", "open")
    ]
    for section in sections(data, lang):
        if section.rows:
            made.append(f"<section><h2>{escape(section.title)}</h2>")
            made.append("<table><thead>" + cells("th", section.heads) + "</thead><tbody>")
            made += [cells("td", one) for one in section.rows]
            made.append("</tbody></table></section>")
    made.append("</body></html>")
    return "\n".join(made) + "\n"
