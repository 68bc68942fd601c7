"""It is your turn: the tab says so, and a notification does for those who want one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "squire"}]
AWAY = """(away) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => away })
    document.dispatchEvent(new Event('visibilitychange'))
}"""
# The browser's notifications, as far as the page can see them.
NOTIFIES = """(answer) => {
    window.told = []
    class Fake {
        static permission = answer === 'granted' && localStorage.getItem('asked') ? 'granted' : 'default'
        static requestPermission() {
            localStorage.setItem('asked', '1')
            Fake.permission = answer
            return Promise.resolve(answer)
        }
        constructor(title, more) { window.told.push([title, more.body]) }
        close() { window.told.push('closed') }
    }
    window.Notification = Fake
}"""
ICON = "() => document.querySelector('link[rel=icon]').getAttribute('href')"


@pytest.mark.parametrize(("lang", "title"), [("en", "Your turn! Clash of Decks"), ("ru", "Ваш ход! Битва колод")])
def test_title_and_icon_of_a_tab_in_the_background(visit: Visit, lang: str, title: str) -> None:
    ann = visit(lang=lang)
    ann.sit("clash", seats=SEATS, settings={"first": "A"})
    assert ann.wait() == "asked"
    assert ann.page.title().startswith("● ")
    assert ann.page.evaluate(ICON) == "/icon-asked.svg"
    assert ann.page.request.get(ann.base + "/icon-asked.svg").ok
    ann.page.evaluate(AWAY, True)
    ann.page.wait_for_function("(title) => document.title === title", arg=title)
    ann.page.evaluate(AWAY, False)
    ann.page.wait_for_function("() => document.title.startsWith('● ')")
    ann.go("/settings")
    ann.page.wait_for_function(f"() => ({ICON})() === '/icon.svg'")


def test_a_notification_is_asked_for_and_comes(visit: Visit) -> None:
    ann = visit()
    ann.page.add_init_script(f"({NOTIFIES})('granted')")
    ann.go("/settings")
    switch = ann.page.get_by_role("switch", name="Tell me when it is my turn")
    assert not switch.is_checked()
    assert ann.page.evaluate("() => Notification.permission") == "default"
    switch.check()
    ann.page.wait_for_function("() => Notification.permission === 'granted'")
    ann.sit("clash", seats=SEATS, settings={"first": "A"})
    assert ann.wait() == "asked"
    assert ann.page.evaluate("() => window.told") == []  # one looks
    ann.page.evaluate(AWAY, True)
    ann.page.wait_for_function("() => window.told.length === 1")
    assert ann.page.evaluate("() => window.told[0][0]") == "Your turn! Clash of Decks"
    ann.page.evaluate(AWAY, False)
    ann.page.wait_for_function("() => window.told.includes('closed')")


def test_who_is_refused_is_told_so(visit: Visit) -> None:
    ann = visit()
    ann.page.add_init_script(f"({NOTIFIES})('denied')")
    ann.go("/settings")
    switch = ann.page.get_by_role("switch", name="Tell me when it is my turn")
    switch.click()
    ann.page.get_by_text("The browser does not allow it").wait_for()
    assert not switch.is_checked()
