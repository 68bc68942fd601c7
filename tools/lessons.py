"""Every step of the lessons as contact sheets, to be looked at by eye.

    python -m tools.lessons FOLDER [GAME | LESSON ...]

Languages and themes go by turns: a lesson that is English and dark on a desk is Russian and light on a phone.
"""

from __future__ import annotations

import base64
import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import duelyard
from duelyard.core.lesson import lessons
from tests.server.running import Running
from tests.web.learner import Learner
from tests.web.visitor import Visitor

ROOT = Path(__file__).parents[1]
SIZES = {"desk": (1280, 800, 2, 3), "phone": (390, 844, 4, 2)}  # width, height; pictures in a row, rows of a sheet
SHEET = 1560  # pixels across
STYLE = """<style>
body { margin: 0; display: flex; flex-wrap: wrap; font: 14px sans-serif }
figure { margin: 0 }
img { display: block }
</style>"""
SETTLED = 500  # ms for cards to come to rest


def pictures(browser: Browser, base: str, game: str, number: int, size: str) -> list[bytes]:
    """What stands on the screen at each step, and at the end."""
    turn = (number + (size == "phone")) % 2
    lang, scheme = (("en", "dark"), ("ru", "light"))[turn]
    width, height, *_ = SIZES[size]
    touch = size == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=lang,
        reduced_motion="reduce",
        color_scheme="light" if scheme == "light" else "dark",
        has_touch=touch,
        is_mobile=touch,
    )
    context.set_default_timeout(60_000)
    learner = Learner(Visitor(context.new_page(), base, "Mira", lang=lang, touch=touch), game, number, lang)
    learner.open()
    found = []

    def take() -> None:
        learner.page.evaluate("() => document.fonts.ready")
        learner.page.wait_for_timeout(SETTLED)
        found.append(learner.page.screenshot())

    for scene in range(len(learner.lesson.scenes)):
        if scene:
            learner.next_scene()
        at = -1
        while (moment := learner.moment())["bubble"] is not None:
            if moment["step"] != at:
                take()
                at = moment["step"]
            learner.do(moment["shows"])
    take()
    context.close()
    return found


def sheets(browser: Browser, shots: list[tuple[str, bytes]], size: str, path: Path) -> None:
    """The pictures, several in one file."""
    width, height, across, rows = SIZES[size]
    wide = min(width, SHEET // across)
    page = browser.new_page(viewport={"width": SHEET, "height": rows * (height * wide // width + 22)})
    for first in range(0, len(shots), across * rows):
        cells = "".join(
            f"<figure><figcaption>{name}</figcaption>"
            f'<img width="{wide}" src="data:image/png;base64,{base64.b64encode(shot).decode()}"></figure>'
            for name, shot in shots[first : first + across * rows]
        )
        page.set_content(STYLE + cells)
        page.screenshot(path=path.with_name(f"{path.name}-{first // (across * rows) + 1}.png"), full_page=True)
    page.close()


def main(folder: Path, names: list[str]) -> None:
    """All lessons, or those that are named."""
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        path = os.pathsep.join(map(str, [ROOT / "src", ROOT]))
        with Running(Path(place), f"sqlite:///{place}/tables.sqlite", PYTHONPATH=path, DUELYARD_BOTS="1") as server:
            for game in sorted(duelyard.games()):
                for size in SIZES:
                    shots = []
                    for number, lesson in enumerate(lessons(game), start=1):
                        if names and game not in names and lesson.id not in names:
                            continue
                        taken = pictures(browser, server.base, game, number, size)
                        shots += [(f"{lesson.id} {step}", shot) for step, shot in enumerate(taken, start=1)]
                    sheets(browser, shots, size, folder / f"{game}-{size}")
                    print(game, size, len(shots), flush=True)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
