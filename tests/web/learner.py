"""Somebody who takes a lesson in the browser, following its bubbles."""

from __future__ import annotations

from typing import Any

from duelyard.core.lesson import Lesson, lessons
from tests.web.visitor import Visitor

RESTS = """(done) => {
    const frame = document.querySelector('.lesson')
    return frame?.dataset.rests !== undefined && frame.dataset.done === String(done)
}"""


class Learner:
    """Somebody who takes a lesson."""

    def __init__(self, ann: Visitor, game: str, number: int, lang: str) -> None:
        self.ann = ann
        self.page = ann.page
        self.game = game
        self.number = number
        self.lang = lang
        self.lesson: Lesson = lessons(game)[number - 1]
        self.done: list[str] = []
        self.scene = 0

    def open(self) -> None:
        self.ann.go(f"/learn/{self.game}/{self.number}")
        self.rest()

    def arrive(self) -> None:
        """Come from another lesson."""
        self.page.wait_for_function(
            "(id) => document.querySelector('.lesson')?.dataset.lesson === id", arg=self.lesson.id
        )
        self.rest()

    def rest(self) -> None:
        self.page.wait_for_function(RESTS, arg=len(self.done))

    def moment(self) -> dict[str, Any]:
        path = f"/api/games/{self.game}/school/{self.lesson.id}?lang={self.lang}"
        found: dict[str, Any] = self.ann.post(path, {"scene": self.scene, "done": self.done})
        return found

    def bubble(self) -> str:
        return self.page.locator("[data-tutor] .said").inner_text()

    def do(self, option: dict[str, Any]) -> None:
        """Click what stands for an option, place by place; what is left then is a button."""
        for ref in option["refs"]:
            place = self.page.locator(f'[data-stage] [data-ref="{ref}"][data-lit=possible]')
            if self.page.get_attribute(".lesson", "data-done") == str(len(self.done)) and place.count():
                self.ann.press(place.first)
        button = self.page.locator(f".prompt [data-option='{option['text']}']")
        if self.page.get_attribute(".lesson", "data-busy") is None and button.count():
            self.ann.press(button.first)
        self.done.append(option["text"])
        self.rest()

    def next_scene(self) -> None:
        self.ann.press(self.page.locator("[data-next-scene]"))
        self.scene += 1
        self.done = []
        self.page.wait_for_function(
            "(n) => document.querySelector('.lesson')?.dataset.scene === String(n)", arg=self.scene
        )
        self.rest()

    def take_back(self) -> None:
        self.ann.press(self.page.locator("[data-take-back]"))
        self.done.pop()
        self.rest()


def options_of(moment: dict[str, Any]) -> list[dict[str, Any]]:
    return [option for ask in moment["asks"] for option in ask["options"] or []]
