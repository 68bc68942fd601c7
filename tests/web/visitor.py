"""Somebody at the browser: sits down at a table and plays it by clicking what is lit, or by keys."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, Request

LIT = "[data-stage] [data-lit=possible], [data-tray] [data-lit=possible]"
BUTTON = ".prompt [data-option]:enabled"
READY = """() => {
    const table = document.querySelector('.table')
    if (!table || table.dataset.busy !== undefined) return null
    if (table.dataset.state === 'over' || table.dataset.state === 'void') return 'over'
    if (document.querySelector('[data-curtain]')) return 'curtain'
    if (document.querySelector('.prompt .hand-over')) return 'next'
    return document.querySelector('.prompt.mine') ? 'asked' : null
}"""

GOES_ON = """([before, open]) => {
    const table = document.querySelector('.table')
    if (!table || table.dataset.busy !== undefined) return null
    if (table.dataset.state !== 'playing' || Number(table.dataset.log ?? 0) !== before) return 'gone'
    return document.querySelector('.prompt.mine') && document.querySelector(open) ? 'asked' : null
}"""
SEEN = """([lit, button]) => [
    document.querySelectorAll(lit).length,
    document.querySelectorAll(button).length,
    document.querySelectorAll('[data-lit=selected]').length,
]"""


class Visitor:
    """A browser with its own cookies."""

    def __init__(
        self, page: Page, base: str, name: str, lang: str = "en", speed: float = 0, touch: bool = False
    ) -> None:
        self.page = page
        self.base = base
        self.touch = touch
        self.errors: list[str] = []
        self.expected = "/torture/rules"  # an address that may answer with an error
        self.table = ""
        self.random = Random(1)
        page.on("console", self._console)
        page.on("request", self._request)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        prefs = json.dumps({"lang": lang, "speed": speed})
        page.add_init_script(
            f"localStorage.getItem('duelyard.prefs') ?? localStorage.setItem('duelyard.prefs', '{prefs}')"
        )
        self.post("/api/me", {"name": name})

    def _console(self, message: ConsoleMessage) -> None:
        where = str(message.location.get("url", ""))
        expected = "WebSocket connection" in message.text or "net::ERR" in message.text or self.expected in where
        if message.type == "error" and not expected:
            self.errors.append(f"{message.text} {where}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.base + "/", "data:", "blob:")):
            self.errors.append(f"asked another host: {request.url}")

    def post(self, path: str, body: dict[str, Any] | None = None) -> Any:
        answer = self.page.request.post(self.base + path, data=body or {}, headers={"Origin": self.base})
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.page.request.get(self.base + path)
        assert answer.ok, answer.text()
        return answer.json()

    def sit(self, game: str, **table: Any) -> str:
        """Make a table and go there; the answer is its id."""
        made: str = self.post("/api/tables", {"game": game, **table})["id"]
        self.go(f"/t/{made}")
        return made

    def go(self, path: str) -> None:
        self.page.goto(self.base + path)

    # -- playing ---------------------------------------------------------------------------------------------------

    def wait(self, timeout: float = 30_000) -> str:
        """Until something is to be done: asked, curtain, next or over."""
        found = self.page.wait_for_function(READY, timeout=timeout).json_value()
        return str(found)

    @property
    def log(self) -> int:
        """The number of the table's log that is on the screen."""
        return int(self.page.get_attribute(".table", "data-log") or 0)

    def press(self, what: Locator) -> None:
        """Click it, or tap it where there is no mouse."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def choose(self, eager: float = 0.8) -> None:
        """Answer the question: click lit things until the table goes on. `eager`: how seldom a button will do."""
        before = self.log
        for _ in range(12):
            asked = self.page.wait_for_function(GOES_ON, arg=[before, f"{LIT}, {BUTTON}"], timeout=30_000)
            if asked.json_value() != "asked":
                return
            lit, buttons, chosen = self.page.evaluate(SEEN, [LIT, BUTTON])
            if lit and (chosen or not buttons or self.random.random() < eager):
                self.press(self.page.locator(LIT).nth(self.random.randrange(lit)))
            else:
                self.press(self.page.locator(BUTTON).nth(self.random.randrange(buttons)))
        raise AssertionError("twelve clicks and no choice")

    def play(self, limit: int = 400, eager: float = 0.8) -> int:
        """Play on until the match is over; the answer is the number of choices."""
        for made in range(limit):
            state = self.wait()
            if state == "over":
                return made
            if state == "next":
                self.press(self.page.locator(".prompt .hand-over"))
            elif state == "curtain":
                self.press(self.page.locator("[data-curtain] button"))
            else:
                self.choose(eager)
        raise AssertionError(f"not over after {limit} choices")

    def choose_by_keys(self) -> None:
        """The same with Tab and Enter alone."""
        before = self.log
        for _ in range(12):
            if self.wait() != "asked" or self.log != before:
                return
            skip = self.random.randrange(min(4, self.page.locator(f"{LIT}, {BUTTON}").count()))
            while True:
                self.page.keyboard.press("Tab")
                if self.page.evaluate("() => document.activeElement?.matches('[data-lit=possible], [data-option]')"):
                    if skip == 0:
                        break
                    skip -= 1
            self.page.keyboard.press("Enter")
        raise AssertionError("twelve keys and no choice")
