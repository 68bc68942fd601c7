"""Every state of the site that somebody may look at, and how a visitor gets there, in either language."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.web.forks import midway
from tests.web.visitor import Visitor

Way = Callable[[Visitor], object]
STATES: dict[str, Way] = {}
SQUIRE = {"kind": "bot", "level": "squire"}
DUEL = {"first": "A", "decks": [1, 2]}
CLANS = {"first": "A", "clans": ["justice", "abhilasha", "tomorrow", "narashima", "galmi", "phoenix"]}
BRAWL = {
    "first": "A",
    "area": "south",
    "champions": ["deryn", "goldarr", "kilgore", "dugrun", "tzu_xiao", "gwaien"],
}
STAGE = "[data-stage] [data-ref]"
MANY = 4  # more choices than these are not made by clicks
SETTLED = "() => document.querySelector('main h1') && !document.querySelector('main .progress')"

PAGES = [
    "/",
    "/new",
    "/new/clash",
    "/new/gosu",
    "/new/brawl",
    "/new/berserk",
    "/new/nothing",
    "/lobby",
    "/history",
    "/record",
    "/replay",
    "/replay/nothing",
    "/cards/clash",
    "/cards/gosu",
    "/cards/brawl",
    "/cards/berserk",
    "/cards/nothing",
    "/rules/clash",
    "/rules/clash#CL-MUT-1",
    "/rules/gosu",
    "/rules/brawl",
    "/rules/berserk",
    "/rules/nothing",
    "/learn/clash",
    "/learn/berserk",
    "/learn/nothing",
    "/fair",
    "/account",
    "/link/nothing",
    "/settings",
    "/about",
    "/clash/decks",
    "/berserk/decks",
    "/clash/champions",
    "/clash/grimoire",
    "/puzzles/clash",
    "/league",
    "/league/nothing",
    "/t/nothing",
    "/nothing/here",
]
BOARDS: dict[str, tuple[str, dict[str, Any], int, int]] = {
    # name: game, options, how many choices are made before, how many seats there are
    "clash, the first choice": ("clash", DUEL, 0, 2),
    "clash": ("clash", DUEL, 4, 2),
    "clash, draft": ("clash", {"format": "draft"}, 2, 2),
    "clash, solo": ("clash", {"mode": "solo_quick"}, 2, 1),
    "clash, side by side": ("clash", {"mode": "coop", "level": 1}, 2, 2),
    "clash, two against two": ("clash", {"mode": "team"}, 2, 4),
    "clash, free-for-all": ("clash", {"mode": "ffa"}, 2, 4),
    "clash, naming a champion": ("clash", {"champions": ["choose", "choose"]}, 0, 2),
    "gosu, clans": ("gosu", {"first": "A"}, 1, 2),
    "gosu, mulligan": ("gosu", CLANS, 0, 2),
    "gosu": ("gosu", CLANS, 5, 2),
    "brawl, draft": ("brawl", {"first": "B", "area": "south"}, 1, 2),
    "brawl, tournament draft": ("brawl", {"choice": "tournament", "first": "A"}, 1, 2),
    "brawl, the area": ("brawl", {**BRAWL, "area": "choose"}, 0, 2),
    "brawl": ("brawl", BRAWL, 14, 2),
    "brawl, two against two": ("brawl", {"mode": "teams", "order": "seats", "area": "south"}, 14, 4),
    "berserk": ("berserk", {"first": "A"}, 8, 2),
    "berserk, a deal": ("berserk", {"mode": "random_decks", "first": "A"}, 0, 2),
    "berserk, placing": ("berserk", {"mode": "squads", "first": "A"}, 2, 2),
    "a game without a board of its own": ("torture", {}, 1, 2),
}


def state(name: str) -> Callable[[Way], Way]:
    """This function leads there."""

    def keep(way: Way) -> Way:
        STATES[name] = way
        return way

    return keep


def rest(visitor: Visitor, path: str) -> None:
    """A page by its address, once it has come to rest."""
    visitor.expected = "nothing"
    visitor.go(path)
    visitor.page.wait_for_function(SETTLED)


def board(visitor: Visitor, name: str = "clash, the first choice") -> str:
    """A table in the middle of a match; its id."""
    game, options, choices, seats = BOARDS[name]
    people = [{"kind": "me"}, *[SQUIRE] * (seats - 1)]
    if choices > MANY:
        made = visitor.sit(game, seats=people, fork=midway(game, options, choices))
        choices = 0
    else:
        made = visitor.sit(game, settings=options, seats=people)
    for _ in range(choices):
        if visitor.wait() == "over":
            break
        visitor.choose()
    visitor.wait()
    return made


def finished(visitor: Visitor, name: str = "clash") -> str:
    """A match that its player has given up; its id."""
    made = board(visitor, name)
    base = visitor.get(f"/api/tables/{made}/state?seat=0")["log"]
    visitor.post(f"/api/tables/{made}/act", {"type": "resign", "id": "1", "seat": 0, "base": base})
    visitor.page.locator("[data-ending=resign]").wait_for()
    return made


def see(visitor: Visitor, selector: str) -> None:
    visitor.page.locator(selector).first.wait_for()


def click(visitor: Visitor, selector: str) -> None:
    visitor.page.locator(selector).first.click()


for each in PAGES:
    STATES[each] = partial(rest, path=each)
for each in BOARDS:
    STATES[each] = partial(board, name=each)
STATES["brawl, over"] = partial(finished, name="brawl, the area")
STATES["berserk, over"] = partial(finished, name="berserk")


# -- around the board --------------------------------------------------------------------------------------------------


@state("berserk, building a squad")
def building(visitor: Visitor) -> None:
    board(visitor, "berserk, a deal")
    click(visitor, ".prompt [data-option=keep]")
    see(visitor, ".suggest button")


@state("berserk, the roll log")
def roll_log(visitor: Visitor) -> None:
    board(visitor, "berserk")
    click(visitor, ".side button, button.rolls")
    see(visitor, "[data-rolls]")


@state("why not")
def why_not(visitor: Visitor) -> None:
    board(visitor)
    click(visitor, "[data-ref^='B.hand.']")
    see(visitor, "[data-why]")


@state("a card picked up")
def picked(visitor: Visitor) -> None:
    board(visitor)
    click(visitor, "[data-lit=possible][data-ref^='A.hand.']")
    see(visitor, "[data-lit=selected]")


@state("a card from near")
def near(visitor: Visitor) -> None:
    board(visitor)
    visitor.page.locator("[data-ref^='A.hand.'][data-card]").first.focus()
    visitor.page.keyboard.press("z")
    see(visitor, "[data-zoom]")


@state("keys of the table")
def table_keys(visitor: Visitor) -> None:
    board(visitor)
    visitor.page.keyboard.press("?")
    see(visitor, "dialog[open]")


@state("menu of the table")
def menu(visitor: Visitor) -> None:
    board(visitor)
    click(visitor, ".bar [aria-haspopup=menu]")
    see(visitor, "[role=menu]:popover-open")


@state("resigning")
def resigning(visitor: Visitor) -> None:
    menu(visitor)
    visitor.page.locator("[role=menu]:popover-open [role=menuitem]").last.click()
    see(visitor, "dialog[open]")


@state("chat")
def chat(visitor: Visitor) -> None:
    board(visitor)
    visitor.page.keyboard.press("c")
    visitor.page.locator("form input[maxlength]").first.fill("Good luck!")
    visitor.page.keyboard.press("Enter")
    visitor.page.get_by_text("Good luck!").first.wait_for()


@state("waiting room")
def waiting(visitor: Visitor) -> None:
    visitor.sit("clash", seats=[{"kind": "me"}, {"kind": "open"}], public=True)
    see(visitor, "input[readonly]")


@state("waiting room with somebody to be sent away")
def company(visitor: Visitor) -> None:
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
    made = visitor.sit("clash", settings={"mode": "ffa"}, seats=seats, public=True)
    browser = visitor.page.context.browser
    assert browser is not None
    other = browser.new_context()
    for path, body in (("/api/me", {"name": "Zed"}), (f"/api/tables/{made}/join", {})):
        assert other.request.post(visitor.base + path, data=body, headers={"Origin": visitor.base}).ok
    other.close()
    see(visitor, "[data-seat='1'] button")


@state("curtain")
def curtain(visitor: Visitor) -> None:
    visitor.sit("clash", seats=[{"kind": "me"}, {"kind": "me", "name": "Zed"}], settings={"first": "A"})
    see(visitor, "[data-curtain]")


@state("behind the curtain")
def behind(visitor: Visitor) -> None:
    curtain(visitor)
    click(visitor, "[data-curtain] button")
    see(visitor, STAGE)


@state("spectator")
def spectator(visitor: Visitor) -> None:
    made = visitor.sit("gosu", settings=CLANS, seats=[{"kind": "me"}, {"kind": "me", "name": "Zed"}], public=True)
    visitor.post("/api/logout")
    visitor.go(f"/t/{made}")
    see(visitor, ".watch")
    see(visitor, STAGE)


@state("the end")
def end(visitor: Visitor) -> None:
    finished(visitor)


@state("replay")
def replay(visitor: Visitor) -> None:
    visitor.go(f"/replay/{finished(visitor)}")
    see(visitor, STAGE)


@state("playing on from a moment")
def playing_on(visitor: Visitor) -> None:
    replay(visitor)
    visitor.page.locator(".controls button").last.click()
    see(visitor, "dialog[open]")


# -- pages with something on them --------------------------------------------------------------------------------------


@state("home with a table to go on with")
def home(visitor: Visitor) -> None:
    board(visitor)
    rest(visitor, "/")
    see(visitor, ".strip article")


@state("lobby with a table")
def lobby(visitor: Visitor) -> None:
    waiting(visitor)
    rest(visitor, "/lobby")
    see(visitor, ".rows article")


@state("my tables")
def history(visitor: Visitor) -> None:
    finished(visitor)
    rest(visitor, "/history")
    see(visitor, ".rows article")


@state("a record that is in order")
def fair(visitor: Visitor) -> None:
    rest(visitor, f"/fair?table={finished(visitor)}")
    see(visitor, ".verdict")


@state("a record that is not")
def unfair(visitor: Visitor) -> None:
    rest(visitor, "/fair")
    visitor.page.locator("main textarea").fill("nonsense")
    click(visitor, "main form [type=submit]")
    see(visitor, ".verdict.bad")


@state("site menu")
def site_menu(visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    rest(visitor, "/lobby")
    click(visitor, "header .narrow button")
    see(visitor, "nav.drawer")


@state("site keys")
def site_keys(visitor: Visitor) -> None:
    rest(visitor, "/lobby")
    visitor.page.keyboard.press("?")
    see(visitor, "dialog[open]")


@state("no connection")
def offline(visitor: Visitor) -> None:
    rest(visitor, "/lobby")
    visitor.page.route("**/api/**", lambda route: route.abort())
    click(visitor, "header a[href='/account']")
    click(visitor, "footer a[href='/rules']")
    see(visitor, "main [role=alert]")


@state("a card of the gallery")
def gallery(visitor: Visitor) -> None:
    rest(visitor, "/cards/gosu")
    click(visitor, "main button[aria-haspopup=dialog]")
    see(visitor, "dialog[open]")


@state("no card found")
def no_card(visitor: Visitor) -> None:
    rest(visitor, "/cards/clash")
    visitor.page.locator("main input[type=search]").fill("zzzz")
    visitor.page.wait_for_function("() => !document.querySelector('main button[aria-haspopup=dialog]')")


@state("rules searched")
def rules(visitor: Visitor) -> None:
    rest(visitor, "/rules/clash")
    visitor.page.locator("main input[type=search]").fill("CL-MUT-2")
    see(visitor, "[id='CL-MUT-2']")


@state("all options of clash")
def clash_options(visitor: Visitor) -> None:
    rest(visitor, "/new/clash")
    click(visitor, "main details summary")


@state("all options of gosu")
def gosu_options(visitor: Visitor) -> None:
    rest(visitor, "/new/gosu")
    click(visitor, "main details summary")


@state("a wrong password")
def wrong_password(visitor: Visitor) -> None:
    rest(visitor, "/account")
    visitor.expected = "/api/login"
    visitor.page.locator("[autocomplete=username]").fill("nobody")
    visitor.page.locator("[type=password]").fill("not the password")
    visitor.page.keyboard.press("Enter")
    see(visitor, "main [role=alert]")


@state("a one-time link")
def link(visitor: Visitor) -> None:
    rest(visitor, "/account")
    click(visitor, "[data-part=link] button")
    see(visitor, "input[readonly]")


@state("an account")
def account(visitor: Visitor) -> None:
    visitor.post("/api/account", {"login": f"ann{time.monotonic_ns()}"[:32], "password": "open sesame"})
    rest(visitor, "/account")
    see(visitor, "[autocomplete=new-password]")


@state("a password that everybody tries")
def easy_password(visitor: Visitor) -> None:
    account(visitor)
    visitor.expected = "/api/password"
    visitor.page.locator("[autocomplete=current-password]").fill("open sesame")
    visitor.page.locator("[autocomplete=new-password]").fill("password1234")
    visitor.page.keyboard.press("Enter")
    see(visitor, "main [role=alert]")


@state("a guest who leaves")
def leaving(visitor: Visitor) -> None:
    rest(visitor, "/account")
    click(visitor, "[data-part=leave] button")
    see(visitor, "[data-part=leave] .error")


@state("a deck of eight")
def deck(visitor: Visitor) -> None:
    rest(visitor, "/clash/decks")
    for button in visitor.page.locator("main [aria-pressed=false].pick").all()[:8]:
        button.click()
    see(visitor, "main .state.good")


@state("a deck that cannot be read")
def bad_deck(visitor: Visitor) -> None:
    rest(visitor, "/clash/decks")
    visitor.page.locator(".actions button").nth(4).click()
    visitor.page.locator("dialog[open] textarea").fill("nonsense")
    visitor.page.locator("dialog[open] button").last.click()
    see(visitor, "dialog[open] [role=alert]")


def league(visitor: Visitor, until: str) -> None:
    """A league of a person and three computers at one of its phases."""
    seats = [{"kind": "me"}, *[SQUIRE] * 3]
    body = {"game": "clash", "kind": "league", "seats": seats, "settings": {"kit": ["treachery", "elusive"]}}
    series = visitor.post("/api/series", body)
    while series["view"]["phase"] != until:
        if not series["options"]:
            series = visitor.get(f"/api/series/{series['id']}")
            continue
        said = {"seat": series["seat"], "version": series["version"], "choice": series["options"][0]["text"]}
        series = visitor.post(f"/api/series/{series['id']}/choose", said)
    rest(visitor, f"/league/{series['id']}")


@state("league, waiting for friends")
def league_waits(visitor: Visitor) -> None:
    seats = [{"kind": "me"}, SQUIRE, SQUIRE, {"kind": "invite"}]
    body = {"game": "clash", "kind": "league", "seats": seats, "settings": {"kit": ["treachery", "elusive"]}}
    rest(visitor, f"/league/{visitor.post('/api/series', body)['id']}")


@state("league, draft")
def league_draft(visitor: Visitor) -> None:
    league(visitor, "draft")


@state("league, deck")
def league_deck(visitor: Visitor) -> None:
    league(visitor, "deck")


@state("league, laboratory")
def laboratory(visitor: Visitor) -> None:
    league(visitor, "mutation")


@state("league, a piece in hand")
def piece(visitor: Visitor) -> None:
    laboratory(visitor)
    click(visitor, ".pieces button:enabled")
    see(visitor, ".fits button")


@state("league, duels")
def duels(visitor: Visitor) -> None:
    laboratory(visitor)
    visitor.page.locator("main .points").locator("..").get_by_role("button").last.click()
    see(visitor, ".duels")


# -- the school --------------------------------------------------------------------------------------------------------


@state("a lesson")
def lesson(visitor: Visitor) -> None:
    visitor.go("/learn/clash/1")
    see(visitor, "[data-rests] [data-tutor=plain]")


@state("a lesson, a wrong choice")
def wrong_choice(visitor: Visitor) -> None:
    lesson(visitor)
    click(visitor, "[data-ref='A.hand.2']")
    click(visitor, "[data-ref='A.lower']")
    see(visitor, "[data-take-back]")


@state("a lesson, done")
def lesson_done(visitor: Visitor) -> None:
    visitor.go("/learn/berserk/1")
    click(visitor, "[data-rests] [data-ref='c3']")
    click(visitor, "[data-ref='c4']")
    see(visitor, "[data-tutor] .rules")
