"""What a browser keeps: with the service worker the shell of the page, from one test to the next nothing."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.running import Running
from tests.web.contexts import Contexts, Kind
from tests.web.visitor import Visitor


def test_the_page_opens_while_the_server_is_away(visit: Callable[..., Visitor], server: Running) -> None:
    ann = visit(worker=True)
    ann.go("/lobby")
    ann.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    ann.page.reload()  # its files are kept as they pass through the worker
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    ann.page.wait_for_function("async () => (await (await caches.open('shell-1')).keys()).length > 20")
    server.kill()
    try:
        ann.page.reload()
        expect(ann.page.get_by_text("No connection. Trying again")).to_be_visible()
    finally:
        server.start()
    expect(ann.page.get_by_text("No connection. Trying again")).to_have_count(0, timeout=30_000)


def test_a_context_is_handed_on_empty(contexts: Contexts, server: Running) -> None:
    kind = Kind("en", touch=False, still=True, worker=False)
    page = contexts.open(kind)
    page.goto(server.base + "/lobby")
    page.evaluate("() => { localStorage.left = document.cookie = 'left=behind' }")
    before = page.context
    contexts.leave(page)
    after = contexts.open(kind)
    assert after.context is before
    assert after.context.cookies() == []
    after.goto(server.base + "/lobby")
    assert after.evaluate("() => localStorage.left") is None
    contexts.leave(after)
