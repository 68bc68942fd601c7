"""The marks of this project's tests: `rule` ties a test to the ledger, `slow` keeps it for `make soak`."""

from __future__ import annotations

import pytest

from duelyard.core import ledger
from duelyard.core.errors import UnknownRule


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--run-slow", action="store_true", help="run the tests marked slow, too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--run-slow"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    items[:] = [item for item in items if item not in slow]
    config.hook.pytest_deselected(items=slow)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> pytest.CollectReport:
    """A test that names a rule nobody wrote is an error of its file, like a failing import."""
    report = yield
    wrong = []
    for item in report.result or ():
        if isinstance(item, pytest.Item):
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    try:
                        ledger.entry(rule)
                    except UnknownRule as error:
                        wrong.append(f"{item.nodeid}: {error}")
    if wrong:
        report.outcome, report.result, report.longrepr = "failed", [], "\n".join(wrong)
    return report
