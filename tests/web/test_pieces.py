"""Pieces and dice in a game that has no board: events of the shared kinds are shown as they say."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
US = [{"kind": "me"}, {"kind": "me"}]
# What lies on the layer of animations, and where the led piece stands, at every frame.
WATCH = """() => {
    window.seen = { dice: [], sums: [], why: [], led: [], arrows: 0 }
    const look = () => {
        const { seen } = window
        const dice = document.querySelector('.layer > .dice')
        if (dice) {
            seen.dice.push(dice.querySelector('.die').querySelectorAll('circle').length)
            seen.why.push([...dice.querySelectorAll('b')].map(node => node.textContent).join())
            seen.sums.push(dice.querySelector('strong')?.textContent ?? '')
        }
        for (const piece of document.querySelectorAll('[data-led]')) {
            const box = piece.getBoundingClientRect()
            seen.led.push(Math.round(box.left + box.width / 2))
        }
        seen.arrows = Math.max(seen.arrows, document.querySelectorAll('.layer .arrows path').length)
        requestAnimationFrame(look)
    }
    look()
}"""


def at_the_track(ann: Visitor) -> None:
    ann.expected = "/race/rules"  # it has no ledger
    ann.sit("race", seats=US)
    ann.press(ann.page.locator("[data-curtain] button"))
    assert ann.wait() == "asked"
    ann.page.evaluate(WATCH)


def go_on(ann: Visitor, option: str) -> None:
    """This option, and the next player's look at what came of it."""
    ann.page.locator(f".prompt [data-option='{option}']").click()
    ann.wait()


def middles(ann: Visitor) -> list[int]:
    """The middle of every place of the track."""
    boxes = [ann.page.locator(f"[data-ref='track.{n}']").bounding_box() for n in range(1, 11)]
    return [round(box["x"] + box["width"] / 2) for box in boxes if box]


def test_dice_fall_and_a_piece_walks(visit: Visit) -> None:
    ann = visit(speed=1)
    at_the_track(ann)
    places = middles(ann)
    go_on(ann, "roll")
    seen = ann.page.evaluate("() => window.seen")
    assert len(set(seen["dice"])) > 1, "it turns while it falls"
    face = seen["dice"][-1]
    assert 1 <= face <= 6
    assert not any(seen["why"]), "the first pawn stands on the flat"
    assert seen["led"]
    last, step = places[face + (face == 1)], places[1] - places[0]  # a busy machine draws no frame for the last step
    assert -step - 9 <= seen["led"][-1] - last <= 9, "it walks to the last place of its way"
    assert seen["led"] == sorted(seen["led"]), "place by place, ahead"
    assert ann.page.locator(".layer > *").count() == 0


def test_modifiers_are_added_one_by_one(visit: Visit) -> None:
    ann = visit(speed=1)
    at_the_track(ann)
    go_on(ann, "roll")
    ann.press(ann.page.locator(".prompt .hand-over, [data-curtain] button").first)
    while ann.wait() == "curtain":
        ann.press(ann.page.locator("[data-curtain] button"))
    ann.page.evaluate("() => { window.seen.why = []; window.seen.sums = []; window.seen.dice = [] }")
    go_on(ann, "roll")  # the second pawn started on the slope
    seen = ann.page.evaluate("() => window.seen")
    assert seen["why"][0] == ""
    assert seen["why"][-1] == "+1 slope"
    assert seen["sums"][-1] == f"= {seen['dice'][-1] + 1}"


def test_a_push_is_aimed_and_meets_the_trap(visit: Visit) -> None:
    ann = visit(speed=1)
    at_the_track(ann)
    go_on(ann, "push")
    seen = ann.page.evaluate("() => window.seen")
    assert seen["arrows"] >= 3
    assert seen["led"]
    assert ann.page.locator(".layer .arrows").count() == 0


def test_without_motion_the_end_is_there_at_once(visit: Visit) -> None:
    ann = visit(speed=0)
    at_the_track(ann)
    go_on(ann, "roll")
    seen = ann.page.evaluate("() => window.seen")
    assert seen["dice"] == seen["led"] == []
    expect(ann.page.locator("[data-card=red]")).to_have_count(1)
    ann.play()
    expect(ann.page.locator("[data-ending]")).to_be_visible()
