"""A summary for people: sections of rows and plots in their language, as tables for a terminal or as one HTML page."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.table import Table

from duelyard.core.registry import game
from duelyard.core.texts import Texts
from duelyard.lab.plots import Bar, columns, histogram, intervals
from duelyard.lab.summary import HOUSE

if TYPE_CHECKING:
    from duelyard.core.game import Game

TEXTS = Texts(Path(__file__).with_name("texts"))
SHORT = 16  # signs in a cell that is never broken
FEW = 12  # rows from either end of a long table that the terminal shows
STYLE = Path(__file__).with_name("report.css").read_text("utf-8")


@dataclass(frozen=True)
class Section:
    """A part of a report: a title, a table, and a plot for the page."""

    title: str
    heads: list[str]
    rows: list[list[str]]
    plot: str = ""
    note: str = ""


def say(lang: str, key: str, **words: object) -> str:
    """One of the laboratory's texts.

    >>> say("en", "report.matches", n=1)
    '1 match'
    """
    return TEXTS.say(key, lang, words)


def sections(data: dict[str, Any], lang: str = "en") -> list[Section]:
    """All sections that the summary has something for.

    >>> from duelyard.lab.arena import Plan, run
    >>> from duelyard.lab.summary import summary
    >>> plan = Plan("clash", ("random", "squire"), matches=2)
    >>> [section.title for section in sections(summary(plan, run(plan)))]
    ['Players', 'Pairs', 'Seats', 'Length of a match', 'Ways of ending']
    """
    rules = game(data["game"])
    found = []
    if data.get("players"):
        found.append(players(data, lang))
    if data.get("pairs"):
        heads = [say(lang, f"report.{key}") for key in ("pair", "number", "points", "interval")]
        rows = [[f"{row['player']} - {row['against']}", *numbers(row)] for row in data["pairs"]]
        bars = [bar(row, f"{row['player']} - {row['against']}", 0.5) for row in data["pairs"]]
        found.append(shares(say(lang, "report.pairs"), heads, rows, bars))
    if data.get("trials"):
        found.append(tests(data, lang))
    if data.get("seats"):
        found.append(seats(data, lang))
    for kind, rows in data.get("features", {}).items():
        if kind != "seat":
            found.append(feature(rules, kind, rows, lang))
    found.append(length(data, lang))
    found.append(endings(rules, data, lang))
    if data["incidents"]:
        found.append(incidents(data, lang))
    return found


def players(data: dict[str, Any], lang: str) -> Section:
    """The ratings."""
    keys = ("player", "elo", "interval", "number", "points", "interval", "tally", "thinking")
    rows, bars = [], []
    for row in data["players"]:
        rating = row["rating"]
        elo = ["-", "-"] if rating is None else [f"{rating['elo']:+.0f}", f"{rating['low']:+.0f} {rating['high']:+.0f}"]
        tally = f"+{row['wins']} ={row['draws']} -{row['losses']}"
        thinking = say(lang, "report.ms", ms=f"{1000 * row['seconds_a_decision']:.1f}")
        rows.append([row["player"], *elo, *numbers(row), tally, thinking])
        if rating is not None:
            bars.append(Bar(row["player"], f"{rating['elo']:+.0f}", rating["elo"], rating["low"], rating["high"], True))
    alone = any(seat["sides"] == 1 for seat in data["seats"])
    note = say(lang, "report.elo_note") + (" " + say(lang, "report.house_note", house=HOUSE) if alone else "")
    heads = [say(lang, f"report.{key}") for key in keys]
    name = say(lang, "report.players")
    plot = intervals(name, bars, 0.0, lambda elo: f"{elo:+.0f}" if elo else "0") if bars else ""
    return Section(name, heads, rows, plot, note)


def shares(name: str, heads: list[str], rows: list[list[str]], bars: list[Bar], fair: float = 0.5) -> Section:
    """A section about shares of the points, with their intervals around what is fair."""
    return Section(name, heads, rows, intervals(name, bars, fair, lambda share: f"{100 * share:.3g} %"))


def tests(data: dict[str, Any], lang: str) -> Section:
    """What the sequential tests said."""
    heads = [say(lang, f"report.{key}") for key in ("pair", "number", "interval", "verdict")]
    rows = []
    for row in data["trials"]:
        verdict = say(lang, f"report.{row['verdict'] or 'open'}", share=percent(row["threshold"]))
        interval = f"{100 * row['low']:.1f}-{percent(row['high'])}"
        rows.append([f"{row['player']} - {row['against']}", str(row["games"]), interval, verdict])
    return Section(say(lang, "report.tests"), heads, rows, note=say(lang, "report.tests_note"))


def seats(data: dict[str, Any], lang: str) -> Section:
    """The points of each seat."""
    heads = [say(lang, f"report.{key}") for key in ("seat", "number", "points", "interval")]
    names = [
        say(lang, "report.seat_of" if row["sides"] == row["seats"] else "report.seat_of_side", **row)
        for row in data["seats"]
    ]
    rows = [[name, *numbers(row)] for name, row in zip(names, data["seats"], strict=True)]
    bars = [bar(row, name, 0.5) for name, row in zip(names, data["seats"], strict=True)]
    return shares(say(lang, "report.seats"), heads, rows, bars)


def feature(rules: Game[Any], kind: str, rows: list[dict[str, Any]], lang: str) -> Section:
    """The points of all values of one kind of feature."""
    key = f"feature.{kind}"
    title = rules.texts.say(key, lang, {}) if rules.texts.has(key, lang) else kind
    heads = [title, *[say(lang, f"report.{key}") for key in ("number", "points", "interval", "clear")]]
    names = [value_name(rules, kind, row["value"], lang) for row in rows]
    lines = [
        [name, *numbers(row), say(lang, "report.yes") if row["clear"] else ""]
        for name, row in zip(names, rows, strict=True)
    ]
    bars = [bar(row, name, row["fair"]) for name, row in zip(names, rows, strict=True)]
    return shares(title, heads, lines, bars, rows[0]["fair"])


def value_name(rules: Game[Any], kind: str, value: str, lang: str) -> str:
    """What people call a deck, a card, a turn order.

    >>> value_name(game("clash"), "card", "troll", "ru"), value_name(game("clash"), "turn", "first", "en")
    ('Тролль', 'goes first')
    """
    key = f"feature_value.{value}"
    return rules.texts.say(key, lang, {}) if rules.texts.has(key, lang) else rules.word(kind, value, lang)


def length(data: dict[str, Any], lang: str) -> Section:
    """How many choices matches took."""
    found = data["length"]
    heads = [say(lang, f"report.{key}") for key in ("mean", "quarter", "median", "three_quarters")]
    rows = [[f"{number:.1f}" for number in (found["mean"], *found["quartiles"])]]
    name = say(lang, "report.length")
    return Section(name, heads, rows, histogram(name, found["bins"], found["quartiles"]))


def endings(rules: Game[Any], data: dict[str, Any], lang: str) -> Section:
    """By which rule matches ended."""
    heads = [say(lang, f"report.{key}") for key in ("ending", "rule", "number", "part")]
    rows, bars = [], []
    for row in data["endings"]:
        text = re.sub(r"\{\w+\}", "...", rules.texts.say(f"end.{row['rule']}.text", lang, {}))
        part = percent(row["matches"] / data["matches"])
        rows.append([text, row["rule"], str(row["matches"]), part])
        bars.append(Bar(row["rule"], part, row["matches"]))
    name = say(lang, "report.endings")
    return Section(name, heads, rows, columns(name, bars))


def incidents(data: dict[str, Any], lang: str) -> Section:
    """What players did wrong; alike ones in one line."""
    heads = [say(lang, f"report.{key}") for key in ("player", "failure", "count", "first_match", "detail")]
    alike: dict[tuple[str, str, str], list[int]] = {}
    for row in data["incidents"]:
        alike.setdefault((row["player"], row["kind"], row["detail"]), []).append(row["match"])
    rows = [
        [player, say(lang, f"report.{kind}"), str(len(matches)), str(matches[0]), detail]
        for (player, kind, detail), matches in sorted(alike.items(), key=lambda entry: -len(entry[1]))[:50]
    ]
    return Section(say(lang, "report.incidents"), heads, rows, note=say(lang, "report.incidents_note"))


def numbers(row: dict[str, Any]) -> list[str]:
    """The columns of a share: how many matches, the share, its interval.

    >>> numbers({"matches": 10, "share": 0.7, "low": 0.397, "high": 0.892})
    ['10', '70.0 %', '39.7-89.2 %']
    """
    return [str(row["matches"]), percent(row["share"]), f"{100 * row['low']:.1f}-{percent(row['high'])}"]


def percent(value: float) -> str:
    """A share as people write it.

    >>> percent(0.5)
    '50.0 %'
    """
    return f"{100 * value:.1f} %"


def bar(row: dict[str, Any], label: str, fair: float) -> Bar:
    """A share in a plot; strong where its interval leaves out what is fair."""
    strong = bool(row["low"] > fair or row["high"] < fair)
    return Bar(label, percent(row["share"]), row["share"], row["low"], row["high"], strong)


def title(data: dict[str, Any], lang: str) -> str:
    """The first line: which game, how many matches.

    >>> title({"game": "clash", "matches": 2}, "en")
    'Clash of Decks: 2 matches'
    """
    return f"{game(data['game']).name(lang)}: {say(lang, 'report.matches', n=data['matches'])}"


def table(section: Section) -> Table:
    """A section as a table for the terminal; of very many rows the first and the last.

    >>> table(Section("Seats", ["seat", "points"], [["A", "50 %"]])).row_count
    1
    """
    drawn = Table(title=section.title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for number, head in enumerate(section.heads):
        short = all(len(row[number]) <= SHORT for row in section.rows)
        drawn.add_column(head, justify="right" if number else "left", overflow="fold", no_wrap=number > 0 and short)
    rows = section.rows
    if len(rows) > 2 * FEW + 1:
        rows = [*rows[:FEW], ["..."] * len(section.heads), *rows[-FEW:]]
    for row in rows:
        drawn.add_row(*row)
    return drawn


def page(data: dict[str, Any], lang: str = "en") -> str:
    """The whole report as one HTML page that loads nothing from anywhere.

    >>> from duelyard.lab.arena import Plan, run
    >>> from duelyard.lab.summary import summary
    >>> plan = Plan("clash", ("random", "squire"), matches=2)
    >>> page(summary(plan, run(plan))).splitlines()[0]
    '<!DOCTYPE html>'
    """
    heading = escape(title(data, lang))
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{lang}">',
        '<head><meta charset="utf-8"/>',
        '<meta name="viewport" content="width=device-width"/>',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>",
        f"<title>{heading}</title><style>{STYLE}</style></head>",
        f"<body><h1>{heading}</h1>",
        f"<p>{escape(say(lang, 'report.about'))}</p>",
    ]
    for section in sections(data, lang):
        parts.append(f"<section><h2>{escape(section.title)}</h2>")
        if section.note:
            parts.append(f"<p>{escape(section.note)}</p>")
        if section.plot:
            parts.append(section.plot)
        parts.append("<table><thead>" + cells("th", section.heads) + "</thead><tbody>")
        parts += [cells("td", row) for row in section.rows]
        parts.append("</tbody></table></section>")
    parts.append(f"<section><h2>{escape(say(lang, 'report.terms'))}</h2>")
    parts.append(f"<pre>{escape(json.dumps(data['plan'], ensure_ascii=False))}</pre></section>")
    parts.append("</body></html>")
    return "\n".join(parts) + "\n"


def cells(kind: str, texts: list[str]) -> str:
    """A row of a table.

    >>> cells("td", ["a<b"])
    '<tr><td>a&lt;b</td></tr>'
    """
    starts = [kind if len(text) <= SHORT else f'{kind} class="long"' for text in texts]
    row = [f"<{start}>{escape(text)}</{kind}>" for start, text in zip(starts, texts, strict=True)]
    return f"<tr>{''.join(row)}</tr>"
