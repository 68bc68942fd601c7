"""Rule tests as rows of a table: a position, actions, and only what they change; all else must stay as it was."""

from __future__ import annotations

from typing import Any

import pytest

from duelyard.games.clash.options import option
from duelyard.games.clash.summon import codes_for
from tests.games.clash.board import board, lines_of, picture, run

HANDS = {
    "A.hand": "{B} microctopus nibbler lich",
    "B.hand": "{B} phoenix_egg war_beast matriarachnid",
}  # when none is given


def zones(lines: list[str]) -> dict[str, str]:
    return {name.strip(): cards.strip() for name, _, cards in (line.partition(":") for line in lines)}


def parts(text: str) -> list[str]:
    return [part.strip() for line in lines_of(text) for part in line.split(";") if part.strip()]


def full(text: str) -> str:
    """The position with A active, plenty of mana and default hands where it says nothing of these."""
    given = zones(parts(text))
    return "\n".join(f"{name}: {cards}" for name, cards in ({"active": "A", "mana": "20"} | HANDS | given).items())


def case(rules: str, title: str, before: str, actions: str, change: str = "", **settings: Any) -> Any:
    """One row: ids of rules, a title, `A.upper: ogre; B.hand: {B} boom`, actions with `;` between them, changes."""
    return pytest.param(before, actions, change, settings, id=title, marks=pytest.mark.rule(*rules.split()))


def check(before: str, actions: str, change: str, settings: dict[str, Any]) -> None:
    """Run the row; `mana` and `loser` can be among the changes."""
    expected = zones(parts(change))
    mana, loser = expected.pop("mana", None), expected.pop("loser", None)
    table, result = run(full(before), *parts(actions), **settings)
    assert zones(picture(table)) == zones(picture(board(full(before), **settings))) | expected
    assert mana is None or table.mana == int(mana)
    assert (result.details["loser"] if result else None) == loser


def offers(before: str, *actions: str, **settings: Any) -> set[str]:
    """What the active player may do then, besides ending his phase 2: `summon ogre upper`, `cast boom B.upper.1`."""
    table, _ = run(full(before), *actions, **settings)
    codes = [code for code in codes_for(table, table.active) if code]
    return {option(table, table.active, code, table.rules).text for code in codes}


def playable(before: str, *actions: str, **settings: Any) -> set[str]:
    """The cards that can be played then."""
    return {text.split()[1] for text in offers(before, *actions, **settings)}
