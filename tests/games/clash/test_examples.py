"""Every fenced worked example of the ledger, read from it and run: document and code cannot drift apart."""

from __future__ import annotations

import re

import pytest

from duelyard.core import ledger
from tests.games.clash.board import lines_of, picture, run


def fenced_examples() -> list[object]:
    """All examples with a position, an action and a result."""
    examples = []
    for name in ledger.ids("clash"):
        text = ledger.entry(name).text if name.startswith("CL-EX-") else ""
        fence = re.search(r"```\n(.*?)```", text, re.DOTALL)
        if fence is None or "=>" not in fence[1]:
            continue
        exercised = re.findall(r"CL-[A-Z]+-\d+", text.split("```")[0].partition("Exercises")[2])
        comment = text.rpartition("```")[2]
        examples.append(pytest.param(fence[1], comment, id=name, marks=pytest.mark.rule(name, *exercised)))
    return examples


@pytest.mark.parametrize(("example", "comment"), fenced_examples())
def test_worked_example(example: str, comment: str) -> None:
    before, after = example.split("=>")
    actions = [line[4:] for line in lines_of(before) if line.startswith("do: ")]
    table, result = run("\n".join(line for line in lines_of(before) if not line.startswith("do: ")), *actions)
    expected = [line for line in lines_of(after) if re.match(r"[AB]\.", line)]
    shown = picture(table)
    if "compare as a set" in comment:
        shown, expected = [sorted(line.split()) for line in shown], [sorted(line.split()) for line in expected]
    assert shown == expected
    for line in lines_of(after):
        if line.startswith("mana left: "):
            assert table.mana == int(line.split()[-1])
        if line.startswith("result: "):
            assert result is not None
            assert result.details["loser"] == line.split()[1]
    if "result:" not in after:
        assert result is None


def test_all_fenced_examples_are_found() -> None:
    assert len(fenced_examples()) == 61
