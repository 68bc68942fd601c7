"""Every state of the site: it stands, nothing goes wrong behind it, it fits a phone, and axe-core finds nothing bad."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.axe import EVERY, findings
from tests.web.letters import letters
from tests.web.states import STATES
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
USUAL = [("en", ("dark", 1280)), ("ru", ("light", 360))]
SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"
HEADINGS = "() => [...document.querySelectorAll('h1')].filter(each => each.checkVisibility()).length"


def look(visitor: Visitor, name: str, dresses: list[tuple[str, int]]) -> None:
    STATES[name](visitor)
    found = findings(visitor.page, dresses)
    assert not found, "\n".join(found)
    assert visitor.page.evaluate(SIDEWAYS) <= 0, "wider than its window"
    assert visitor.page.evaluate(HEADINGS) == 1
    assert letters(visitor.page) == []


@pytest.mark.parametrize("name", STATES)
def test_a_state_of_the_site(visit: Visit, name: str) -> None:
    """Each in one dress: by turns a dark desk in English and a light phone in Russian."""
    lang, dress = USUAL[list(STATES).index(name) % len(USUAL)]
    look(visit("Zoe", lang=lang), name, [dress])


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", STATES)
def test_a_state_of_the_site_in_every_dress(visit: Visit, name: str, lang: str) -> None:
    look(visit("Zoe", lang=lang), name, EVERY)
