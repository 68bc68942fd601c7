"""People: leaving, passwords, names that somebody has, and who is sent away."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
FOUR = [{"kind": "me"}, *[{"kind": "invite"}] * 3]


def test_a_guest_is_warned_before_he_leaves(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/account")
    page = ann.page
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("you cannot come back to your tables")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    assert ann.get("/api/me")["name"] == "Ann"
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign out for good").click()
    expect(page.get_by_text("You have signed out here.")).to_be_visible()
    assert ann.get("/api/me")["id"] is None
    expect(page.get_by_text("a name is enough")).to_be_visible()


def test_another_password_signs_other_devices_out(visit: Visit) -> None:
    ann, elsewhere = visit("Ann"), visit("Somebody")
    login = {"login": f"ann{time.monotonic_ns()}"[:32], "password": "open sesame"}
    ann.post("/api/account", login)
    elsewhere.post("/api/login", login)
    made = elsewhere.sit("clash", seats=FOUR, settings={"mode": "ffa"})
    expect(elsewhere.page.get_by_role("button", name="Stand up")).to_be_visible()
    elsewhere.expected = f"/api/tables/{made}"
    ann.expected = "/api/password"
    ann.go("/account")
    page = ann.page
    for new, answer in (("qwerty123", "everybody tries first"), ("close sesame", "The password is changed")):
        page.get_by_label("Old password").fill("open sesame")
        page.get_by_label("New password").fill(new)
        page.get_by_role("button", name="Change the password").click()
        expect(page.get_by_text(answer)).to_be_visible()
    expect(elsewhere.page.get_by_text("This table is private")).to_be_visible()
    assert ann.get("/api/me")["account"] == login["login"]


def test_who_is_sent_away_is_told(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben", lang="ru", width=360, height=740)
    made = ann.sit("clash", seats=FOUR, settings={"mode": "ffa"})
    link = ann.page.get_by_label("Link to this table")
    before = link.input_value()
    ben.page.goto(before)
    ben.page.get_by_role("button", name="Сесть за стол").click()
    expect(ben.page.get_by_role("button", name="Встать из-за стола")).to_be_visible()
    ben.expected = f"/api/tables/{made}"
    ann.page.get_by_role("button", name="Send away: Ben").click()
    expect(ann.page.get_by_text("3 seats are still free")).to_be_visible()
    expect(link).not_to_have_value(before)
    expect(ben.page.get_by_text("Попросите ссылку")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Встать из-за стола")).to_have_count(0)


def test_who_stands_up_goes_to_the_lobby(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    made = ann.sit("clash", seats=FOUR, settings={"mode": "ffa"})
    ben.page.goto(ann.page.get_by_label("Link to this table").input_value())
    ben.page.get_by_role("button", name="Sit down").click()
    stand_up = ben.page.get_by_role("button", name="Stand up")
    expect(stand_up).to_be_visible()
    asked: list[str] = []  # about the table, which is none of his any more
    ben.page.on("websocket", lambda socket: asked.append(socket.url))
    ben.page.on("request", lambda request: asked.append(request.url))
    stand_up.click()
    ben.page.wait_for_url("**/lobby")
    expect(ben.page.get_by_role("heading", level=1)).to_be_visible()
    ben.page.wait_for_timeout(300)
    about = [url.partition(made)[2].partition("?")[0] for url in asked if f"/api/tables/{made}" in url]
    assert "/leave" in about
    assert about[-1] == "/leave", "nothing is asked after that"


def test_a_name_that_somebody_has_can_be_changed_there(visit: Visit) -> None:
    ann, double = visit("Ann"), visit("Аnn")
    made = ann.sit("clash", seats=FOUR, settings={"mode": "ffa"})
    double.expected = f"/api/tables/{made}/join"
    double.page.goto(ann.page.get_by_label("Link to this table").input_value())
    double.page.get_by_role("button", name="Sit down").click()
    expect(double.page.get_by_role("alert")).to_contain_text("Choose another name")
    double.page.get_by_label("Your name").fill("Berta")
    double.page.get_by_role("button", name="Sit down").click()
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Berta")
    ann.post("/api/me", {"name": "Anneliese"})
    expect(double.page.locator("[data-seat='0']")).to_contain_text("Anneliese")


def test_another_name_is_told_in_the_chat(visit: Visit) -> None:
    ann = visit("Ann")
    ann.sit("clash", seats=[{"kind": "me"}, {"kind": "bot", "level": "squire"}], settings={"first": "A"})
    ann.wait()
    ann.page.keyboard.press("c")
    ann.post("/api/me", {"name": "Berta"})
    expect(ann.page.get_by_text("Ann is now called Berta.")).to_be_visible()
