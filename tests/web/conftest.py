"""A table server of our own, Debian's Chromium, and visitors who come with it."""

from __future__ import annotations

import os
import shutil
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.outside.place import place
from tests.server.running import Running
from tests.web.contexts import Contexts, Kind
from tests.web.visitor import Visitor

ROOT = Path(__file__).parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
BUILT = ROOT / "web" / "dist" / "index.html"
PATIENCE = 15_000  # milliseconds: a busy machine is no fault of the page

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that serves the built client."""
    if not CHROMIUM or not BUILT.exists():
        missing = "Chromium (apt install chromium)" if BUILT.exists() else "the built client (make web)"
        warnings.warn(f"THE BROWSER TESTS ARE SKIPPED: {missing} is missing", stacklevel=1)
        pytest.skip(f"{missing} is missing")
    folder = tmp_path_factory.mktemp("server")
    packages = place(folder / "packages")
    path = os.pathsep.join(map(str, [Path(__file__).parent / "site", packages, ROOT / "src", ROOT]))
    with Running(folder, f"sqlite:///{folder / 'tables.sqlite'}", PYTHONPATH=path, DUELYARD_BOTS="1") as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, server: Running) -> Iterator[Browser]:
    # Sites need no walls between them here: behind those, Chromium starts processes for pages that nobody may open.
    arguments = ["--no-sandbox", "--disable-site-isolation-trials"]
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def contexts(chromium: Browser, server: Running) -> Contexts:
    return Contexts(chromium, server.base)


@pytest.fixture
def visit(contexts: Contexts, server: Running) -> Iterator[Callable[..., Visitor]]:
    """Visitors: `visit("Ann", width=360, lang="ru")`. Each has cookies of their own; none may see an error.

    The service worker stays out unless a test is about it: it takes as long as the page to start.
    """
    visitors: list[Visitor] = []

    def come(
        name: str = "Ann",
        *,
        width: int = 1280,
        height: int = 800,
        lang: str = "en",
        speed: float = 0,
        touch: bool = False,
        worker: bool = False,
    ) -> Visitor:
        page = contexts.open(Kind(lang, touch, speed == 0, worker))
        page.set_viewport_size({"width": width, "height": height})
        page.set_default_timeout(PATIENCE)
        visitor = Visitor(page, server.base, name, lang=lang, speed=speed, touch=touch)
        visitors.append(visitor)
        return visitor

    yield come
    wrong = [line for visitor in visitors for line in visitor.errors]
    for visitor in visitors:
        contexts.leave(visitor.page)
    assert not wrong, wrong


@pytest.fixture
def page(visit: Callable[..., Visitor]) -> Page:
    return visit().page
