"""Several browsers: by invitation, from the lobby, four at one table, and one that only watches."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visitor import LIT, Visitor

Visit = Callable[..., Visitor]
OPEN_CARDS = """() => [...document.querySelectorAll('[data-stage] [data-card]')]
    .filter(card => /[.](upper|lower)[.]/.test(card.dataset.ref))
    .map(card => card.dataset.ref + ' ' + card.dataset.card).sort()"""
WORDS = {
    1.0: ("You have won!", "Вы победили!"),
    0.0: ("A draw.", "Ничья."),
    -1.0: ("You have lost.", "Вы проиграли."),
}


def play_together(table: str, company: list[Visitor], limit: int) -> bool:
    """Whoever is asked chooses; whether the match is over after so many choices."""
    for _ in range(limit):
        info = company[0].get(f"/api/tables/{table}")
        if info["state"] == "over":
            return True
        asked = company[info["asked"][0]]
        asked.wait()
        asked.choose(eager=0.5)
    return False


def table_of(visitor: Visitor) -> str:
    return visitor.page.url.rsplit("/", 1)[1].split("?")[0]


def test_two_browsers_by_a_link(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben", width=360, height=740, lang="ru", touch=True)
    ann.go("/new/clash?friend")
    ann.page.get_by_role("button", name="Open the table").click()
    link = ann.page.get_by_label("Link to this table").input_value()
    ben.page.goto(link)
    ben.press(ben.page.get_by_role("button", name="Сесть за стол"))
    table = table_of(ann)
    ann.page.locator("[data-stage]").wait_for()
    assert not play_together(table, [ann, ben], 12)
    ann.post(f"/api/tables/{table}/act", {"type": "resign", "id": "1", "seat": 0, "base": ann.log})
    scores = ann.get(f"/api/tables/{table}")["ending"]["scores"]
    for visitor, score in zip((ann, ben), scores, strict=True):
        assert visitor.wait() == "over"
        expect(visitor.page.locator("[data-ending] h2")).to_have_text(WORDS[score][visitor is ben])


def test_an_invited_friend_sees_where_to_sit_down(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben", width=844, height=390, touch=True)
    made = ann.post("/api/tables", {"game": "clash", "seats": [{"kind": "me"}, {"kind": "invite"}]})
    ben.go(f"/t/{made['id']}?invite={made['invite']}")
    expect(ben.page.get_by_role("button", name="Sit down")).to_be_in_viewport(ratio=1)


def test_from_the_lobby_and_with_an_audience(visit: Visit) -> None:
    ann, ben, cid = visit("Ann of the lobby"), visit("Ben"), visit("Cid")
    ann.go("/new/gosu?open")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url("**/t/*")
    table = table_of(ann)

    ben.go("/lobby")
    row = ben.page.locator("article", has=ben.page.locator(f"a[href='/t/{table}']"))
    row.get_by_role("link", name="Sit down").click()
    ben.page.get_by_role("button", name="Sit down").click()
    cid.go("/lobby")
    row = cid.page.locator("article", has=cid.page.locator(f"a[href='/t/{table}']"))
    row.get_by_role("link", name="Watch").click()
    cid.page.locator("[data-stage]").wait_for()
    expect(cid.page.get_by_text("Watching")).to_be_visible()

    play_together(table, [ann, ben], 8)
    log = cid.get(f"/api/tables/{table}/state")["log"]
    cid.page.wait_for_function("log => document.querySelector('.table').dataset.log == log", arg=log)
    expect(cid.page.locator(LIT)).to_have_count(0)
    expect(cid.page.locator("[data-ref*='.hand'][data-card]")).to_have_count(0)
    expect(cid.page.locator(".prompt [data-option], .prompt [data-undo]")).to_have_count(0)


def test_four_browsers_at_one_table(visit: Visit) -> None:
    company = [visit(name) for name in ("Ann", "Ben", "Cid", "Dora")]
    ann = company[0]
    seats = [{"kind": "me"}, *[{"kind": "invite"}] * 3]
    table = ann.sit("clash", settings={"mode": "team"}, seats=seats)
    invite = ann.get(f"/api/tables/{table}")["invite"]
    for guest in company[1:]:
        guest.go(f"/t/{table}?invite={invite}")
        guest.page.get_by_role("button", name="Sit down").click()
    for visitor in company:
        visitor.page.locator("[data-stage]").wait_for()
    assert not play_together(table, company, 8)
    shown = []
    for seat, visitor in enumerate(company):
        now = visitor.get(f"/api/tables/{table}/state?seat={seat}")
        visitor.page.wait_for_function("log => document.querySelector('.table').dataset.log == log", arg=now["log"])
        shown.append(visitor.page.evaluate(OPEN_CARDS))
        for kingdom in now["view"]["kingdoms"]:
            known = [entry["card"] for entry in kingdom["hand"] if entry["card"]]
            expect(visitor.page.locator(f"[data-ref^='{kingdom['name']}.hand.'][data-card]")).to_have_count(len(known))
    assert shown == shown[:1] * 4

    for one in (company[0], company[2]):  # a computer plays on for the first of a team who leaves
        one.page.get_by_role("button", name="Menu of the table").click()
        one.page.get_by_role("menuitem", name="Resign").click()
        one.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        if one is ann:
            expect(ann.page.get_by_text("Watching")).to_be_visible(timeout=20_000)
    for visitor in company:
        expect(visitor.page.locator("[data-ending=resign]")).to_be_visible(timeout=20_000)
