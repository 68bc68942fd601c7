"""The marks of this project's tests: `rule` ties a test to the ledger, `slow` keeps it for `make soak`.

`once` marks what one build shows as well as the other.
"""

from __future__ import annotations

import signal

import pytest

from duelyard.core import ledger
from duelyard.core.errors import UnknownRule

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # in the background; what tests start must hear Ctrl-C there, too
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--run-slow", action="store_true", help="run the tests marked slow, too")
    parser.addoption("--other-build", action="store_true", help="leave the tests marked once to the other build's run")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left = {"slow": not config.getoption("--run-slow"), "once": config.getoption("--other-build")}
    out = [item for item in items if any(left[mark.name] for mark in item.iter_markers() if mark.name in left)]
    gone = set(out)
    items[:] = [item for item in items if item not in gone]
    config.hook.pytest_deselected(items=out)


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
