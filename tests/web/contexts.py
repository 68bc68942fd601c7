"""Contexts of the browser: a visitor has one alone; once it is left and emptied, the next one of its kind has it.

In a new context all of the page is fetched and compiled again, which is more work than most tests are themselves. The
files of the page are handed on, no cookie, and nothing that a page has kept.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page


class Kind(NamedTuple):
    """What cannot be changed about a context."""

    lang: str
    touch: bool
    still: bool  # nothing moves
    worker: bool  # the service worker may come


class Contexts:
    """The contexts of a browser that visits one site."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self.left: dict[Kind, list[BrowserContext]] = defaultdict(list)
        self.kinds: dict[BrowserContext, Kind] = {}

    def open(self, kind: Kind) -> Page:
        """A page in a context that nobody else has."""
        if not self.left[kind]:
            context = self.browser.new_context(
                locale=kind.lang,
                has_touch=kind.touch,
                is_mobile=kind.touch,
                reduced_motion="reduce" if kind.still else "no-preference",
                service_workers="allow" if kind.worker else "block",
            )
            self.kinds[context] = kind
            return context.new_page()
        page = self.left[kind].pop().new_page()
        session = page.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": self.site, "storageTypes": "all"})
        session.detach()
        page.context.clear_cookies()
        return page

    def leave(self, page: Page) -> None:
        """Close all pages of its context. One that a test has closed, or that has a worker, is not used again."""
        kind = self.kinds[page.context]
        if page.is_closed() or kind.worker:
            page.context.close()
            del self.kinds[page.context]
            return
        for each in page.context.pages:
            each.close()
        self.left[kind].append(page.context)
